"""Positions written by hand: what they say, what is filled in, and every fault told with its path."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from skullyard.engine import Match
from skullyard.engine.position import PositionError, parse
from skullyard.games.adrenaline import ADRENALINE, content
from skullyard.games.adrenaline.position import read, write

BOX = {
    "weapons": Counter(card.id for card in content.weapons()),
    "powerups": Counter(content.POWERUP_NAME[card] for card in content.powerup_deck()),
    "tiles": Counter({tile.id: tile.count for tile in content.tiles()}),
}
PAGE = Path(__file__).parents[3] / "docs" / "positions.md"
PLAIN: dict[str, Any] = {"fighters": {"violet": {"square": "A1"}, "dozer": {"square": "C1"}, "sprog": {}}}


def with_parts(**parts: Any) -> dict[str, Any]:
    return {**PLAIN, **parts}


def of_violet(**parts: Any) -> dict[str, Any]:
    return with_parts(fighters={**PLAIN["fighters"], "violet": {"square": "A1", **parts}})


def faults(position: object) -> tuple[str, ...]:
    with pytest.raises(PositionError) as error:
        read(position)
    assert str(error.value) == "\n".join(error.value.faults)
    return error.value.faults


def test_everything_has_a_default() -> None:
    s = read(PLAIN)
    assert s.setting.fighters == ("violet", "dozer", "sprog")
    assert (s.setting.skulls, s.skulls_left, s.setting.ending) == (8, 8, "final_frenzy")
    assert (s.active, s.actions, s.phase, s.round) == (0, 2, "action", 1)
    assert s.ammo == ((1, 1, 1),) * 3
    assert s.hand == s.ready == s.spent == s.damage == ((),) * 3
    assert [len(rack) for rack in s.racks] == [3, 3, 3]
    assert all((tile >= 0) == (square in s.setting.arena.ammo_squares) for square, tile in enumerate(s.tiles))
    assert len(s.power_deck) == 24


def test_fewer_than_three_fighters_are_joined_by_others_off_the_board() -> None:
    s = read({"fighters": {"sprog": {"square": "A1"}}})
    assert s.setting.fighters == ("sprog", "dstructor", "banshee")
    assert s.where[1:] == (-1, -1)


def test_fighters_sit_in_the_order_in_which_they_are_written() -> None:
    assert read({"fighters": {"sprog": {"square": "A1"}, "violet": {}, "dozer": {}}}).setting.fighters[:3] == (
        "sprog", "violet", "dozer",
    )  # fmt: skip


def test_a_position_says_what_it_names() -> None:
    position = {
        "game": "adrenaline",
        "arena": "large",
        "ending": "sudden_death",
        "skulls": 6,
        "confirm_end": True,
        "fighters": {
            "dozer": {
                "square": "B2",
                "damage": ["violet", "sprog", "violet"],
                "marks": {"sprog": 2},
                "ammo": {"blue": 3},
                "weapons": ["thor", "railgun"],
                "unloaded": ["zx2"],
                "hand": ["newton-red", "newton-red", "teleporter-blue"],
                "skulls": 1,
                "points": 9,
                "flipped": True,
            },
            "violet": {},
            "sprog": {"damage": ["dozer"] * 12},
        },
        "tiles": {"A1": None, "B1": "ammo_b_b_pu"},
        "racks": {"red": ["whisper"], "blue": []},
        "stacks": {"weapons": ["hellion"], "powerups": ["tagback_grenade-red"], "tiles": ["ammo_r_y_pu"]},
        "discards": {"powerups": ["teleporter-blue"], "tiles": ["ammo_b_b_r", "ammo_b_b_r"]},
        "turn": {
            "active": "dozer",
            "actions": 1,
            "phase": "reload",
            "round": 4,
            "frenzy": "violet",
            "turns_left": 2,
            "firing": "thor",
        },
        "track": [["violet"], ["sprog", "sprog"]],
        "paid": [{"what": "board", "round": 2, "board": "sprog", "tokens": ["violet"], "points": {"violet": 8}}],
        "chance": [3, 1],
    }
    s = read(position)
    assert (s.setting.arena.id, s.setting.ending, s.setting.skulls, s.setting.confirm_end) == (
        "large",
        "sudden_death",
        6,
        True,
    )
    assert s.where[0] == s.setting.arena.square("B2")
    assert (s.damage[0], s.marks[0], s.ammo[0]) == ((1, 2, 1), (0, 0, 2), (0, 0, 3))
    weapon = content.WEAPON_INDEX
    assert s.ready[0] == tuple(sorted((weapon["thor"], weapon["railgun"])))
    assert s.spent[0] == (weapon["zx2"],)
    assert [content.POWERUP_NAME[card] for card in s.hand[0]] == ["newton-red", "newton-red", "teleporter-blue"]
    assert (s.skulls[0], s.points[0], s.flipped[0]) == (1, 9, True)
    assert s.tiles[s.setting.arena.square("A1")] == -1
    assert s.racks[0] == (weapon["whisper"],)
    assert (s.racks[2], len(s.racks[1])) == ((), 3)
    assert s.weapon_deck[0] == weapon["hellion"]
    assert content.POWERUP_NAME[s.power_deck[0]] == "tagback_grenade-red"
    assert len(s.tile_gone) == 2
    assert (s.active, s.actions, s.phase, s.round, s.frenzy, s.turns_left) == (0, 1, "reload", 4, 1, 2)
    assert s.weapon == weapon["thor"]
    assert s.fallen == (2,)
    assert (s.track, s.skulls_left) == (((1,), (2, 2)), 4)
    assert s.ledger == (("board", 2, 2, (1,), (0, 8, 0)),)
    assert s.rng.script == (3, 1)
    written = write(s)
    for name, value in position.items():
        if name not in ("chance", "stacks", "fighters", "tiles", "racks", "turn"):
            assert written[name] == value
    assert written["fighters"]["dozer"] == {**position["fighters"]["dozer"], "ammo": {"red": 0, "yellow": 0, "blue": 3}}  # type: ignore[index]
    assert write(read(written)) == written


@pytest.mark.parametrize("kind", ["weapons", "powerups", "tiles"])
def test_no_card_is_lost_or_doubled(kind: str) -> None:
    s = read(of_violet(hand=["newton-red"], weapons=["thor"]))
    written = write(s)
    found: Counter[str] = Counter(written["stacks"][kind])
    found.update(written["discards"].get(kind, ()))
    found.update(card for rack in written["racks"].values() for card in rack if kind == "weapons")
    found.update(tile for tile in written["tiles"].values() if kind == "tiles")
    for board in written["fighters"].values():
        found.update({"weapons": board["weapons"] + board["unloaded"], "powerups": board["hand"]}.get(kind, ()))
    assert found == BOX[kind]


def test_the_rest_may_lie_on_the_discards_or_be_out_of_the_game() -> None:
    s = read(
        with_parts(
            stacks={"powerups": ["newton-red", "teleporter-blue"], "weapons": ["thor"], "tiles": ["ammo_b_b_r"]},
            discards={"powerups": "rest", "tiles": "rest"},
            out={"weapons": "rest"},
        )
    )
    assert [content.POWERUP_NAME[card] for card in s.power_deck] == ["newton-red", "teleporter-blue"]
    assert len(s.power_gone) == 22
    assert s.weapon_deck == (content.WEAPON_INDEX["thor"],)
    assert (len(s.tile_deck), len(s.tile_gone)) == (1, 36 - 1 - len(s.setting.arena.ammo_squares))
    assert write(s)["out"]["weapons"] == write(read(write(s)))["out"]["weapons"]
    assert len(write(s)["out"]["weapons"]) == 21 - 9 - 1


# ------------------------------------------------------------------------- faults


@pytest.mark.parametrize(
    ("position", "fault"),
    [
        (of_violet(hand=["newton-red", "netwon-red"]), 'fighters.violet.hand[1]: no powerup "netwon-red"; did you mean "newton-red"?'),
        (of_violet(hand=["newton-red"] * 3), 'fighters.violet.hand[2]: there are only 2 of "newton-red" in the game'),
        (of_violet(hand="newton-red"), 'fighters.violet.hand: this is "newton-red"; write a list, [...]'),
        (of_violet(hand=["newton-red"] * 2 + ["newton-blue"] * 3), "fighters.violet.hand: there are 5 here, and 4 at most"),
        (of_violet(hand=[None]), "fighters.violet.hand[0]: no powerup is named here"),
        (of_violet(weapons=["thor", "thor"]), 'fighters.violet.weapons[1]: there is only 1 of "thor" in the game'),
        (of_violet(weapons=["thor", "zx2"], unloaded=["whisper", "railgun"]), "fighters.violet.weapons: nobody holds more than 3 weapons, loaded or not"),
        (of_violet(square="Z9"), 'fighters.violet.square: no square of the arena small "Z9"; there are A1,'),
        (of_violet(square=None), 'fighters.violet.square: violet acts in this position: write a square, such as "A1"'),
        (of_violet(damage=["violet"]), "fighters.violet.damage: violet cannot hurt violet"),
        (of_violet(damage=["dozer"] * 13), "fighters.violet.damage: there are 13 here, and 12 at most"),
        (of_violet(damage=["dozer", None]), "fighters.violet.damage[1]: no fighter in this game is named here"),
        (of_violet(damage=["banshee"]), 'fighters.violet.damage[0]: no fighter in this game "banshee"; there are violet, dozer, sprog'),
        (of_violet(marks={"violet": 1}), 'fighters.violet.marks: there is no "violet" here; there are dozer, sprog'),
        (of_violet(marks={"dozer": 4}), "fighters.violet.marks.dozer: this is 4; write a number from 0 to 3"),
        (of_violet(marks={"dozer": True}), "fighters.violet.marks.dozer: this is true; write a number from 0 to 3"),
        (of_violet(ammo={"green": 1}), 'fighters.violet.ammo: there is no "green" here'),
        (of_violet(ammo={"red": 4}), "fighters.violet.ammo.red: this is 4; write a number from 0 to 3"),
        (of_violet(flipped=1), "fighters.violet.flipped: this is 1; write true or false"),
        (of_violet(weapon=["thor"]), 'fighters.violet: there is no "weapon" here; did you mean "weapons"?'),
        (with_parts(fighter={}), 'there is no "fighter" here; did you mean "fighters"?'),
        (with_parts(fighters={"violett": {}}), 'fighters: there is no "violett" here; did you mean "violet"?'),
        (with_parts(fighters=[]), "fighters: this is []; write a table, {...}"),
        (with_parts(fighters={"violet": 5}), "fighters.violet: this is 5; write a table, {...}"),
        (with_parts(arena="big"), 'arena: no arena "big"; there are small, mid_l1r2'),
        (with_parts(game="chess"), "game: no game of this kind"),
        (with_parts(skulls=9), "skulls: this is 9; write a number from 5 to 8"),
        (with_parts(skulls="8"), 'skulls: this is "8"; write a number from 5 to 8'),
        (with_parts(tiles={"A1": "x"}), 'tiles.A1: no ammo tile "x"; there are'),
        (with_parts(tiles={"C1": "ammo_b_b_r"}), 'tiles: there is no "C1" here'),
        (with_parts(racks={"red": ["thor", "zx2", "whisper", "hellion"]}), "racks.red: there are 4 here, and 3 at most"),
        (with_parts(racks={"red": ["thor"], "blue": ["thor"]}), 'racks.blue[0]: there is only 1 of "thor" in the game'),
        (with_parts(stacks={"powerup": []}), 'stacks: there is no "powerup" here; did you mean "powerups"?'),
        (with_parts(discards={"weapons": []}), "discards.weapons: weapons are never discarded"),
        (with_parts(turn={"phase": "acting"}), 'turn.phase: no phase of a turn "acting"; did you mean "action"?'),
        (with_parts(turn={"active": "banshee"}), 'turn.active: no '),
        (with_parts(turn={"actions": 3}), "turn.actions: this is 3; write a number from 0 to 2"),
        (with_parts(track=[[]]), "track[0]: a kill leaves one token, or two after an overkill"),
        (with_parts(track=[["dozer"] * 3]), "track[0]: there are 3 here, and 2 at most"),
        (with_parts(track="dozer"), 'track: this is "dozer"; write a list, [...]'),
        (with_parts(paid=[{"what": "bribe"}]), 'paid[0].what: no payment "bribe"; there are'),
        (with_parts(chance=[-1]), "chance[0]: this is -1; write a number from 0 to"),
        (with_parts(seed=1.5), "seed: this is 1.5; write a number from 0 to"),
        (with_parts(seed=10**5000), "seed: this is a number of too many digits; write a number from 0 to"),
        (with_parts(**{"x" * 200: 1}), f'there is no "{"x" * 56}... here; there are game, arena'),
        ([], "this is []; write a table, {...}"),
        (7, "this is 7; write a table, {...}"),
    ],
)  # fmt: skip
def test_a_fault_is_told_with_its_path(position: object, fault: str) -> None:
    found = faults(position)
    assert len(found) == 1, found
    assert found[0].startswith(fault)


def test_all_faults_are_told_at_once() -> None:
    position = of_violet(hand=["netwon-red", "x"], square="Z9") | {"arena": "larg", "skulls": 0}
    assert len(faults(position)) == 5


def test_a_text_that_is_no_json_is_told_with_its_line() -> None:
    for text, fault in (
        ('{"a":\n x}', "line 2, column 2: this is no JSON"),
        ("[" * 100_000, "this is no position: it is nested too deeply"),
        (f'{{"seed": {"9" * 5000}}}', "this is no position: a number in it has too many digits"),
    ):
        with pytest.raises(PositionError) as error:
            parse(text)
        assert str(error.value).startswith(fault)


def test_the_page_names_everything_that_can_be_written() -> None:
    from skullyard.games.adrenaline.position import FIGHTER_KEYS, KEYS, TURN_KEYS

    page = PAGE.read_text(encoding="utf-8")
    for name in (*KEYS, *FIGHTER_KEYS, *TURN_KEYS, *BOX):
        assert f"`{name}`" in page or f"`turn.{name}`" in page


@pytest.mark.parametrize(
    ("turn", "fault"),
    [
        ({"phase": "fire"}, 'turn.firing: write it: the phase "fire" is about it'),
        ({"phase": "newton"}, 'turn.using: write it: the phase "newton" is about it'),
        ({"phase": "rise"}, 'turn.rising: write it: the phase "rise" is about it'),
        ({"phase": "fire", "firing": "cyberblade"}, 'turn.phase: nothing can be chosen in the phase "fire" here'),
        ({"phase": "draw"}, 'turn.phase: nothing can be chosen in the phase "draw" here'),
        ({"phase": "run", "active": "sprog"}, 'fighters.sprog.square: sprog acts in this position: write a square, such as "A1"'),
    ],
)  # fmt: skip
def test_a_phase_must_fit_what_lies_on_the_table(turn: dict[str, Any], fault: str) -> None:
    assert faults(with_parts(turn=turn)) == (fault,)


def test_scripted_chance_must_fit_the_next_draw() -> None:
    # The next draw takes the last card of the stack, so that the discards are shuffled.
    position = with_parts(
        stacks={"powerups": ["newton-red"]}, discards={"powerups": "rest"}, turn={"phase": "begin", "active": "sprog"}
    )
    assert Match(ADRENALINE, read({**position, "chance": [22]})).asked == (2,)
    assert faults({**position, "chance": [23]}) == ("chance: the scripted outcome 23 is not one of 0 to 22",)
