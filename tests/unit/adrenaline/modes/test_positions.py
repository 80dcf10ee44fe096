"""Positions of the modes and of the bot: written and read again, and what cannot be is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

from skullyard.engine import Match, Rng
from skullyard.engine.position import PositionError
from skullyard.games.adrenaline import ADRENALINE
from skullyard.games.adrenaline.position import read, write
from skullyard.testing import Scenario

MODES = ("deathmatch", "domination", "turrets")
BOARDS: dict[str, Any] = {"violet": {"square": "C1"}, "dozer": {"square": "C2"}, "banshee": {"square": "B2"}}


def faults(position: dict[str, Any]) -> str:
    with pytest.raises(PositionError) as caught:
        Scenario(position)
    return "\n".join(caught.value.faults)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("bot", ["", "sprog"])
def test_every_checkpoint_of_a_game_is_written_and_read_as_the_same(mode: str, bot: str) -> None:
    seed = MODES.index(mode) + 10 * bool(bot)
    setup = {"fighters": ["violet", "dozer", "banshee"], "mode": mode, "bot": bot, "arena": "large"}
    match, rng = Match.start(ADRENALINE, setup, seed), Rng(seed)
    phases = set()
    while not match.over:
        if match.answered == 0:
            phases.add(match.state.phase)
            position = json.loads(json.dumps(write(match.state)))
            state = read(position)
            assert write(state) == position
            again = Match(ADRENALINE, state)
            assert {seat: d.keys() for seat, d in again.pending.items()} == {
                seat: d.keys() for seat, d in match.pending.items()
            }
            assert all(again.view(seat) == match.view(seat) for seat in (None, 0, 1, 2))
        seat = match.asked[rng.below(0, len(match.asked))]
        match.choose(seat, match.pending[seat].keys()[rng.below(0, len(match.pending[seat].options))])
    assert write(read(write(match.state))) == write(match.state)
    assert ("bot" in phases) == bool(bot)


def test_the_bot_comes_last_wherever_it_is_written() -> None:
    scene = Scenario({"fighters": {"sprog": {"square": "A1"}, **BOARDS}, "bot": "sprog"})
    view = scene.view()
    assert [board.fighter for board in view.fighters] == ["violet", "dozer", "banshee", "sprog"]
    assert view.bot == 3
    assert not view.bot_due  # the card starts with the second player


@pytest.mark.parametrize(
    ("turn", "due"),
    [({"active": "dozer"}, True), ({"round": 2}, True), ({"round": 2, "bot_due": False}, False), ({}, False)],
)
def test_the_bot_is_owed_an_action_from_the_second_player_on(turn: dict[str, Any], due: bool) -> None:
    scene = Scenario({"fighters": {**BOARDS, "sprog": {"square": "A1"}}, "bot": "sprog", "turn": turn})
    assert scene.view().bot_due == due
    assert ("bot" in scene.options(turn.get("active", "violet"))) == due


def test_in_domination_it_is_the_second_round_and_all_spawnpoints_can_be_hit() -> None:
    scene = Scenario({"mode": "domination", "fighters": BOARDS})
    assert scene.view().round == 2
    assert scene.view().open_spawnpoints == ("red", "yellow", "blue")
    first = Scenario({"mode": "domination", "fighters": BOARDS, "turn": {"round": 1}})
    assert first.view().open_spawnpoints == ()
    hit = Scenario({"mode": "domination", "fighters": BOARDS, "turn": {"spawnpoints": ["blue"]}})
    assert hit.view().open_spawnpoints == ("blue",)


def test_tiles_of_the_market_are_not_in_the_stack() -> None:
    scene = Scenario({"mode": "turrets", "fighters": BOARDS, "market": ["ammo_r_y_y", "ammo_r_y_y", "ammo_r_y_y"]})
    written = scene.position
    assert written["market"] == ["ammo_r_y_y"] * 3
    assert "ammo_r_y_y" not in written["stacks"]["tiles"]
    assert len(written["stacks"]["tiles"]) == 33
    assert len(Scenario({"mode": "turrets", "fighters": BOARDS}).position["market"]) == 5


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ({"mode": "domiation"}, 'mode: no mode "domiation"; did you mean "domination"?'),
        ({"mode": "domination", "skulls": 5}, "skulls: this is 5; write a number from 8 to 8"),
        ({"mode": "domination", "track": [["violet"]]}, "track: no tokens go to the killshot track"),
        ({"mode": "turrets", "tiles": {"A1": "ammo_r_y_y"}}, "tiles: no ammo lies in the arena in Turrets"),
        ({"spawn_tracks": {"red": ["violet"]}}, 'spawn_tracks: this is a thing of "domination"'),
        ({"mode": "domination", "turrets": {"A1": "violet"}}, 'turrets: this is a thing of "turrets"'),
        ({"turn": {"grabbed": ["A1"]}}, 'turn.grabbed: this is a thing of "turrets"'),
        ({"mode": "turrets", "turrets": {"C1": "violet"}}, 'turrets: there is no "C1" here'),
        ({"mode": "turrets", "market": ["ammo_r_y_y"] * 6}, "market: there are 6 here, and 5 at most"),
        ({"turn": {"bot_due": True}}, "turn.bot_due: no bot plays here"),
        ({"bot": "sprog"}, "fighters.sprog.square: sprog acts in this position"),
        (
            {"bot": "sprog", "fighters": {**BOARDS, "sprog": {"square": "A1", "hand": []}}},
            'fighters.sprog: there is no "hand" here',
        ),
        (
            {"bot": "sprog", "fighters": {**BOARDS, "sprog": {"square": "A1"}}, "turn": {"active": "sprog"}},
            'turn.active: no player\'s fighter in this game "sprog"',
        ),
        ({"fighters": {**BOARDS, "sprog": {"damage": ["sprog"]}}}, "fighters.sprog.damage: sprog cannot hurt sprog"),
        (
            {
                "mode": "domination",
                "bot": "sprog",
                "fighters": {**BOARDS, "sprog": {"square": "A1", "damage": ["sprog"]}},
            },
            "fighters.sprog.damage: sprog cannot hurt sprog",
        ),
    ],
)
def test_what_the_mode_does_not_have_is_refused(more: dict[str, Any], told: str) -> None:
    assert told in faults({"fighters": BOARDS, **more})


def test_a_bot_beside_five_players_is_refused() -> None:
    five: dict[str, Any] = {name: {"square": "A1"} for name in ("violet", "dozer", "banshee", "sprog", "dstructor")}
    told = faults({"fighters": five, "bot": "nobody"})
    assert told.startswith('bot: no fighter "nobody"')
