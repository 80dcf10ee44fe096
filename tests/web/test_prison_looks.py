"""A closer look at a table of Prison Outbreak, and the zombies' phase as a film; without a browser."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from skullyard.engine import put
from skullyard.games.outbreak import content, mission_file
from skullyard.games.outbreak.game import PRISON_OUTBREAK
from skullyard.games.outbreak.ways import Senses
from skullyard.render.outbreak.pieces import Choice, Lights
from skullyard.render.outbreak.zones import draw_zone, zone_pieces
from skullyard.service.api import SeatPlan, Snapshot, TableInfo
from skullyard.service.live import LiveTable
from skullyard.service.store import StoredTable
from skullyard.web.shells import say
from skullyard.web.titles.prison_outbreak import asked, films, forecast, looks

SEAT = 0


def table(mission: str | dict[str, Any] = "M01", seed: int = 5, **setup: Any) -> LiveTable:
    """A table in memory for one person."""
    chosen = {"mission": mission, "seats": 1, "first": 0, "confirm_end": True, **setup}
    info = TableInfo("looks", "Looks", "prison_outbreak", chosen, (SeatPlan("person", "", "Ana"),), 0.0, over=False)
    dealt = (PRISON_OUTBREAK.rules_version, PRISON_OUTBREAK.data_hash)
    return LiveTable(StoredTable(info, seed, "salt", (), *dealt, (False,), None), PRISON_OUTBREAK)


def look_at(live: LiveTable) -> Snapshot:
    return live.snapshot(SEAT, frozenset())


def answer(live: LiveTable, *wanted: str) -> None:
    """Choose the first option that begins with one of some words, else the first one."""
    keys = live.match.pending[SEAT].keys()
    live.choose(SEAT, next((key for word in wanted for key in keys if key.startswith(word)), keys[0]))


def in_turn(live: LiveTable) -> LiveTable:
    """Go on to the next turn's menu."""
    while live.match.pending[SEAT].prompt != "menu":
        answer(live)
    return live


def rounds(live: LiveTable, seed: int, choices: int) -> Iterator[Snapshot]:
    """Play at random, a look after each choice."""
    chance = random.Random(seed)
    for _ in range(choices):
        if live.match.over:
            return
        keys = live.match.pending[SEAT].keys()
        live.choose(SEAT, keys[chance.randrange(len(keys))])
        yield look_at(live)


# --------------------------------------------------------------------- a zone


def test_a_far_zone_tells_the_way_its_price_and_the_moves_that_lead_there() -> None:
    snapshot = look_at(in_turn(table()))
    found = looks.look(snapshot, "zone:00.e1", "", say)
    assert found is not None
    assert found.keys == ("move:00.p", "move:00.e2", "move:00.e1")
    assert 'data-send="move:00.p move:00.e2 move:00.e1"' in found.card
    assert "It takes 3 actions." in found.card
    assert found.over.count('class="trail"') == 3


def test_what_is_beyond_this_turn_is_dotted_and_not_sent() -> None:
    live = in_turn(table())
    live.choose(SEAT, "move:00.p")
    found = looks.look(look_at(live), "zone:00.w1", "", say)
    assert found is not None
    live.choose(SEAT, "noise")
    shorter = looks.look(look_at(live), "zone:00.w1", "", say)
    assert shorter is not None
    assert len(found.keys) == 2
    assert len(shorter.keys) == 1
    assert "is-later" in shorter.over


def test_the_moves_of_a_far_zone_can_be_sent_together() -> None:
    live = in_turn(table())
    found = looks.look(look_at(live), "zone:00.e1", "", say)
    assert found is not None
    assert [record.key for record in live.take(SEAT, found.keys)] == list(found.keys)
    figure = live.match.state.actor
    board = live.match.state.setting.mission.board
    assert board.names[live.match.state.where[figure]] == "00.e1"


@pytest.mark.parametrize(
    ("when", "sent"),
    [({"enters": ["00.e2"]}, 2), ({"enters_tile": "00"}, 1), ({"all_in": ["00.e2"]}, 3), ({"round": 5}, 3)],
    ids=["a zone", "a tile", "all of them", "no place"],
)
def test_a_walk_stops_where_a_rule_of_the_mission_waits(when: dict[str, Any], sent: int) -> None:
    rule = {"when": when, "then": [{"place": {"zombies": "2 walkers", "zones": ["00.e1"]}}]}
    live = in_turn(table(mission={**mission_file.load("M01").source, "triggers": [rule]}))
    found = looks.look(look_at(live), "zone:00.e1", "", say)
    assert found is not None
    assert found.keys == ("move:00.p", "move:00.e2", "move:00.e1")[:sent]
    live.take(SEAT, found.keys)
    assert any(map(any, live.match.state.zombies)) == (sent < 3)


def test_a_zone_lights_what_is_seen_from_it_and_says_its_noise() -> None:
    live = in_turn(table())
    found = looks.look(look_at(live), "zone:00.w2", "", say)
    assert found is not None
    state = live.match.state
    zone = state.setting.mission.board.index["00.w2"]
    assert found.lit == tuple(f"lit-{other}" for other in state.tables.seen[zone])
    assert f"Noise {len(state.setting.survivors)}" in found.card


def test_a_zone_says_what_lies_there() -> None:
    snapshot = look_at(in_turn(table()))
    told = {zone: looks.look(snapshot, f"zone:{zone}", "", say) for zone in ("00.ra", "00.w1", "00.e1")}
    assert [found.card.count("<p>The purple objective</p>") for found in told.values() if found] == [1, 0, 0]
    assert [found.card.count("<p>Spawn zone 1, red</p>") for found in told.values() if found] == [0, 1, 0]


def test_a_zone_with_zombies_shows_where_they_would_go_now() -> None:
    live = in_turn(table())
    state = live.match.state
    zone = state.setting.mission.board.index["00.e2"]
    state.place(zone, 0, 3)
    live.choose(SEAT, "noise")
    found = looks.look(look_at(live), "zone:00.e2", "", say)
    assert found is not None
    assert "See survivors in" in found.card
    assert found.over.count("o-way-h") == 1
    listed = forecast.draw(look_at(live).view, say)
    assert listed.count("<li") == 1
    assert "See survivors in" in listed


def test_what_is_no_zone_and_no_option_is_not_told_about() -> None:
    snapshot = look_at(in_turn(table()))
    for thing, key in (("zone:nowhere", ""), ("", ""), ("", "shoot:pistol:1:00.w1"), ("car:1", ""), ("", "end")):
        assert looks.look(snapshot, thing, key, say) is None


# ------------------------------------------------------------------- an attack


def armed(friends: bool) -> LiveTable:
    """Belle with a pistol, two walkers and a fatty in the next zone, with or without a friend beside them."""
    live = table(survivors=["belle", "kim", "watts", "grindlock"])
    while live.match.pending[SEAT].prompt != "menu":
        answer(live, "figure:belle")
    state = live.match.state
    state.slots = put(state.slots, state.actor, (content.EQUIPMENT["pistol"], *state.slots[state.actor][1:]))
    zone = state.setting.mission.board.index["00.p"]
    state.place(zone, 0, 2)
    state.place(zone, 1, 1)
    if friends:
        state.where = tuple(zone if name == "kim" else there for name, there in zip(state.setting.survivors, state.where, strict=True))  # fmt: skip
    live.choose(SEAT, "noise")
    return live


def test_a_shot_tells_the_chance_of_each_hit_and_whom_it_meets() -> None:
    live = armed(friends=False)
    found = looks.look(look_at(live), "", "shoot:pistol:1:00.p", say)
    assert found is not None
    assert "1 die, 4+ hits, damage 1" in found.card
    assert "50%" in found.card
    assert "Friendly fire" not in found.card
    assert found.lit == ("zone-6",)


@pytest.mark.rule("PO-FIGHT-4")
def test_a_shot_past_a_friend_warns_that_the_friend_is_hit_first() -> None:
    found = looks.look(look_at(armed(friends=True)), "", "shoot:pistol:1:00.p", say)
    assert found is not None
    assert "Friendly fire: Kim may be hit; a hit does 1 wound." in found.card
    assert 'class="bad"' in found.card


# ------------------------------------------------------------------ the buttons


def test_the_end_of_a_turn_warns_only_while_actions_are_left() -> None:
    live = in_turn(table())

    def drawn() -> str:
        snapshot = look_at(live)
        choices = [Choice(key, key) for key in live.match.pending[SEAT].keys()]  # noqa: SIM118
        return asked.options(snapshot, choices, (), say)

    assert "is-loss" in drawn()
    for _ in range(live.match.state.actions):
        live.choose(SEAT, "noise")
    assert "is-loss" not in drawn()


def test_a_shot_at_friends_only_does_not_lie_where_shots_at_zombies_lie() -> None:
    live = armed(friends=True)
    snapshot = look_at(live)
    keys = live.match.pending[SEAT].keys()
    shots = [key for key in keys if key.startswith("shoot:")]
    drawn = asked.options(snapshot, [Choice(key, key) for key in keys], (), say)
    places = {key: drawn.index(f'value="{key}"') for key in shots}
    assert len(shots) == 2
    assert places["shoot:pistol:1:00.p"] < drawn.index('value="noise"') < places["shoot:pistol:1:00.w2"]


def test_refusals_say_what_one_would_try_and_nothing_that_is_offered() -> None:
    live = in_turn(table())
    decision = live.match.pending[SEAT]
    found = [option for option in asked.expected(look_at(live).view, decision) if option not in decision.options]
    assert ("search",) in found
    assert all(live.match.why_not(SEAT, ":".join(option)) is not None for option in found)


# -------------------------------------------------------------------- the film


def pictures(snapshot: Snapshot) -> dict[str, str]:
    return {f"zone-{piece.zone}": draw_zone(piece, say) for piece in zone_pieces(snapshot.view, Lights(()), say)}


@pytest.mark.parametrize("mission", ["M01", "M05", "M09"])
def test_the_last_picture_of_a_film_is_the_board_as_it_is(mission: str) -> None:
    seen = 0
    for snapshot in rounds(table(mission), 3, 160):
        film = films.film(snapshot, say)
        if film is None:
            continue
        seen += 1
        shown = dict(film.begins)
        for scene in film.scenes:
            shown.update(scene.fragments)
        after = [line for turn in snapshot.log if turn.number > film.number for line in turn.lines]
        if not any(films.deltas(line) for line in after):
            assert shown == pictures(snapshot)
    assert seen > 5


def test_a_film_begins_with_the_board_before_the_zombies_acted() -> None:
    live = in_turn(table("M05"))
    before: dict[str, str] = {}
    for snapshot in rounds(live, 3, 160):
        film = films.film(snapshot, say)
        if film is not None:
            counts = {name: part.count('class="chip') for name, part in film.begins.items()}
            assert counts == {name: part.count('class="chip') for name, part in before.items()}
            return
        before = pictures(snapshot)
    pytest.fail("no zombies' phase")


@pytest.mark.rule("PO-ZP-5")
def test_a_crowd_that_splits_goes_all_its_ways_in_one_scene() -> None:
    live = in_turn(table("M09"))
    state = live.match.state
    zone = next(zone for zone in range(len(state.zombies)) if len(Senses(state).course(zone).nexts) > 1)
    state.place(zone, 0, 2)
    while films.film(look_at(live), say) is None:
        answer(live, "end")
    film = films.film(look_at(live), say)
    assert film is not None
    first = film.scenes[0]
    assert first.at == f"lit-{zone}"
    assert first.over.count("o-way-h") == 2
    assert f"zone-{zone}" in first.fragments
    assert len(first.fragments) == 3
    assert "split" in first.told


def test_there_is_no_film_before_the_first_zombies_phase() -> None:
    snapshot = look_at(in_turn(table()))
    assert films.film(snapshot, say) is None
    assert "data-film" not in films.marker(snapshot, say)
