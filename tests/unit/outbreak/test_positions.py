"""Positions of Prison Outbreak: what they say, what is filled in, what is written, and every fault with its path."""

from __future__ import annotations

import json
from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skullyard.engine import Match
from skullyard.engine.position import PositionError
from skullyard.games.outbreak import content, mission_file
from skullyard.games.outbreak.game import PRISON_OUTBREAK
from skullyard.games.outbreak.position import read, write
from skullyard.games.outbreak.state import DEAD, DOWN, EMPTY, SPENT, WOUND, GameState
from skullyard.testing import Scenario

PAGE = Path(__file__).parents[3] / "docs" / "positions.md"
TOWN: dict[str, Any] = {
    "layout": [["17P", "6P"], ["4P", "5P 180"]],
    "start": ["00.w1"],
    "doors": [
        {"between": ["00.ra", "00.p"]},
        {"between": ["00.rb", "00.p"]},
        {"between": ["10.rb", "10.e2"]},
        {"between": ["01.re", "01.p"]},
        {"between": ["01.rb", "01.p"]},
        {"id": "shop", "between": ["11.rb", "11.p"]},
    ],
    "cars": [{"zone": "00.w2", "make": "police"}],
}
PLAIN: dict[str, Any] = {"game": "prison_outbreak", "mission": TOWN, "survivors": {"watts": {}, "belle": {}}}
CARD = content.EQUIPMENT


def with_parts(**parts: Any) -> dict[str, Any]:
    return {**PLAIN, **parts}


def of_watts(**parts: Any) -> dict[str, Any]:
    return with_parts(survivors={"watts": parts, "belle": {}})


def faults(position: object) -> tuple[str, ...]:
    with pytest.raises(PositionError) as error:
        read(position)
    return error.value.faults


# --------------------------------------------------------------------------------------- what it says


def test_everything_has_a_default() -> None:
    s = read(PLAIN)
    board = s.setting.mission.board
    assert [board.names[zone] for zone in s.where] == ["00.w1", "00.w1"]
    assert (s.actor, s.actions, s.round, s.seat, s.acted) == (0, 3, 1, 0, 1)
    assert s.skills == (("starts_with_baseball_bat",), ("plus1_free_move_action",))
    assert s.slots == ((EMPTY,) * 5,) * 2
    assert s.supply == content.FIGURES
    assert s.ways == board.shut
    assert Counter(s.deck) == Counter(content.equipment_deck())
    assert dict(s.aside) == {CARD["nightstick"]: content.equipment()[CARD["nightstick"]].count} | {
        CARD[name]: content.equipment()[CARD[name]].count for name in ("nailbat", "molotov")
    }
    assert s.horde == s.setting.box.zombie_cards
    assert s.awake == (False,)


@pytest.mark.parametrize("number", range(1, 7))
def test_any_number_of_survivors_can_be_studied(number: int) -> None:
    names = [card.id for card in content.survivors()][:number]
    s = read({"survivors": {name: {"seat": place // 2} for place, name in enumerate(names)}})
    assert s.setting.owner == (0, 0, 1, 1, 2, 2)[:number]
    assert s.setting.seats == (number + 1) // 2
    assert GameState.decode(json.loads(json.dumps(s.encode()))).setting == s.setting


def test_a_position_says_what_it_names() -> None:
    s = read(
        {
            "game": "prison_outbreak",
            "mission": "M05",
            "rules": {"cell_bars": "shut"},
            "resurrection": True,
            "confirm_end": True,
            "survivors": {
                "watts": {
                    "zone": "00.a2",
                    "cards": ["sawed_off:spent", None, "wound", "water"],
                    "experience": 20,
                    "skills": ["plus1_action", "plus1_damage_with:pistol", "hoard"],
                    "seat": 1,
                    "gift": 1,
                    "kills": 3,
                },
                "belle": {"zone": "12.g", "reborn": True, "wounds": 3, "hidden": True, "hurt": 3},
                "kim": {"status": "down", "zone": "01.t1", "wounds": 2},
                "joshua": {"status": "dead"},
            },
            "zombies": {"02.c1": {"walker": 2, "berserker_fatty": 1}},
            "supply": {"walker": 5},
            "noise": {"00.a2": 2},
            "loud": {"zone": "12.g", "survivor": "belle"},
            "open": ["east", "01.a1-01.t1"],
            "gate": 3,
            "objectives": {"purple": {"taken": "watts"}},
            "switches": {"yellow": 3},
            "spawns": {"10.a1": "asleep"},
            "equipment": {"stack": ["rifle", "water"], "discards": ["pistol"], "out": {"aaahh": 2}},
            "horde": {"stack": [103, 91], "discards": [119]},
            "turn": {
                "survivor": "belle", "actions": 1, "free": {"melee": 1}, "used": ["search"], "round": 4, "first": 1,
                "acted": ["watts", "belle"], "fought": True,
            },
            "goals": [0, 0, 0, 1],
            "slain": {"walker": 7},
            "dice": [6, 1],
        }
    )  # fmt: skip
    mission = s.setting.mission
    zone = mission.board.index
    assert (mission.id, s.setting.rule("cell_bars"), s.setting.resurrection, s.setting.confirm_end) == (
        "M05", "shut", True, True,
    )  # fmt: skip
    assert s.setting.owner == (1, 0, 0, 0)
    assert s.slots[0] == (CARD["sawed_off"] + SPENT, EMPTY, WOUND, CARD["water"], EMPTY, EMPTY)
    assert (s.experience[0], s.gift[0], s.kills[0]) == (20, 1, 3)
    assert s.skills[0] == ("plus1_action", "plus1_damage_with:pistol", "hoard")
    assert (s.reborn, s.hidden, s.wounds(1)) == (0b10, 0b10, 3)
    assert (s.status[2:], s.where[3]) == ((DOWN, DEAD), -1)
    assert s.zombies[zone["02.c1"]][:6] == (2, 0, 0, 0, 0, 1)
    assert (s.supply[0], s.supply[5]) == (5, content.FIGURES[5] - 1)
    assert (s.tokens[zone["00.a2"]], s.loud) == (2, (zone["12.g"], 1))
    opened = {b.id for b in mission.board.barriers if s.ways >> b.index & 1 and b.kind != "gate_side"}
    assert opened == {"east", "01.t1-01.a1"}
    assert (s.gate, s.ways & mission.board.gate_mask) == (3, mission.board.gate_turns[3])
    assert s.opened >> mission.board.building[zone["01.t1"]] & 1
    assert (s.takers, s.colours, s.switched) == ((-1, -1, 0), ("purple",), (0, 3, 0))
    assert s.awake == (False, *(spawn.awake for spawn in mission.spawns[1:]))
    assert s.deck[:2] == (CARD["rifle"], CARD["water"])
    assert s.deck_gone == (CARD["pistol"],)
    aaahh = content.equipment()[CARD["aaahh"]].count
    assert s.deck.count(CARD["aaahh"]) == aaahh - 2
    assert [content.zombie_cards()[card].number for card in (*s.horde[:2], *s.horde_gone)] == [103, 91, 119]
    assert (s.actor, s.actions, s.free, s.used) == (1, 1, (0, 1, 0, 0, 0, 0), ("search",))
    assert (s.round, s.first, s.acted, s.fought) == (4, 1, 0b11, True)
    assert (s.goals, s.slain[0], s.rng.script) == ((0, 0, 0, 1), 7, (5, 0))


def test_whoever_sits_in_a_car_is_where_it_stands() -> None:
    s = read(with_parts(survivors={"watts": {"car": {"number": 0, "place": 0}}}, cars=[{"zone": "00.e2"}]))
    assert (s.where[0], s.riding) == (s.setting.mission.board.index["00.e2"], (0,))


@pytest.mark.parametrize(
    ("phase", "asked"),
    [("turn", "menu"), ("players", "turn"), ("zombies", "wound"), ("end", "turn"), ("round", "turn")],
)
def test_any_part_of_a_round_can_come_next(phase: str, asked: str) -> None:
    position = with_parts(zombies={"00.w1": {"walker": 1}}, turn={"phase": phase})
    (decision,) = Match(PRISON_OUTBREAK, read(position)).pending.values()
    assert decision.prompt == asked


def test_a_sniper_rifle_is_made_of_two_cards_of_the_box() -> None:
    s = read(of_watts(cards=["sniper_rifle"]))
    for part in ("rifle", "scope"):
        assert s.deck.count(CARD[part]) == content.equipment()[CARD[part]].count - 1


@pytest.mark.parametrize("card", [card.id for card in content.equipment() if card.count])
def test_no_card_is_lost_or_doubled(card: str) -> None:
    written = write(read(of_watts(cards=[card])))
    piles = written["equipment"]
    number = [*piles["stack"], *written["special"], *written["survivors"]["watts"]["cards"]].count(card)
    number += piles["aside"].get(card, 0) + piles["out"].get(card, 0)
    assert number == content.equipment()[CARD[card]].count


# ---------------------------------------------------------------------------------------- read and write


def table(s: GameState) -> dict[str, Any]:
    """Everything on the table: the drawn cards of a stack are elsewhere by now, and chance is no part of it."""
    data = s.encode()
    for name in ("rng", "turn", "revealed", "setting", "deck_next", "horde_next"):
        del data[name]
    return {**data, "deck": s.deck[s.deck_next :], "horde": s.horde[s.horde_next :]}


@settings(max_examples=25, deadline=None, derandomize=True)
@given(st.integers(0, 10**6))
def test_what_is_written_is_read_as_the_same_game(seed: int) -> None:
    random = Random(seed)
    setup = {"mission": random.choice(mission_file.names()), "seats": random.randint(1, 6)}
    match = Match.start(PRISON_OUTBREAK, setup, seed)
    stops = sorted(random.sample(range(300), 6))
    for number in range(300):
        if match.over:
            break
        if number in stops:
            compare(match, random)
        step(match, random)


def step(match: Match[GameState], random: Random) -> str:
    (seat,) = match.asked
    key = random.choice(match.pending[seat].keys())
    match.choose(seat, key)
    return key


def questions(match: Match[GameState]) -> list[Any]:
    return [(seat, decision.prompt, decision.about, decision.keys()) for seat, decision in match.pending.items()]


def compare(match: Match[GameState], random: Random) -> None:
    """What is written at a checkpoint is the same, and goes on in the same way."""
    s = match.state.copy()
    if questions(Match(PRISON_OUTBREAK, s.copy())) != questions(match):
        return  # in the middle of a flow, where there is no checkpoint
    written = json.loads(json.dumps(write(s)))
    again = read(written)
    assert table(again) == table(s)
    assert write(again) == written
    assert again.setting.mission is s.setting.mission
    assert again.setting.owner == s.setting.owner
    again.rng = s.rng.copy()
    first, second = Match(PRISON_OUTBREAK, s), Match(PRISON_OUTBREAK, again)
    for _ in range(5):
        if not first.over:
            (seat,) = second.asked
            second.choose(seat, step(first, random))
    assert table(first.state) == table(second.state)


def test_a_lost_game_is_written_too() -> None:
    s = read(with_parts(survivors={"watts": {"status": "dead"}}, turn={"outcome": "lost_all_dead"}))
    assert (s.over, s.outcome, s.agenda) == (True, "lost_all_dead", ())
    assert write(read(write(s))) == write(s)
    assert Match(PRISON_OUTBREAK, s).over


# ------------------------------------------------------------------------------------------------ faults


@pytest.mark.parametrize(
    ("position", "fault"),
    [
        (of_watts(zone="00.w9"), 'survivors.watts.zone: no zone "00.w9"; did you mean "00.'),
        (of_watts(status="fine"), 'survivors.watts.status: no status "fine"; there are up, down, dead, gone'),
        (of_watts(cards=["pistl"]), 'survivors.watts.cards[0]: no card "pistl"; did you mean "pistol"?'),
        (of_watts(cards=["molotov"] * 3), 'survivors.watts.cards[2]: there are only 2 of "molotov" in the game'),
        (of_watts(cards=["pistol"] * 6), "survivors.watts.cards: there are 6 here, and 5 at most"),
        (of_watts(cards=["pistol:spent"]), 'survivors.watts.cards[0]: "pistol" needs no reloading'),
        (of_watts(wounds=2), "survivors.watts.wounds: this one falls with so many wounds; 1 at most while it is up"),
        (of_watts(wounds=1, cards=["water", "pistol", "rifle", "scope", "katana"]), "survivors.watts.wounds: there is no room"),
        (of_watts(skills=["slipery"]), 'survivors.watts.skills[0]: no skill "slipery"; did you mean "slippery"?'),
        (of_watts(skills=["plus1_damage_with:x"]), 'survivors.watts.skills[0]: no card "x"; there are'),
        (of_watts(skills=["tough:2"]), 'survivors.watts.skills[0]: write "tough" without what follows the colon'),
        (of_watts(experience=-1), "survivors.watts.experience: this is -1; write a number from 0 to"),
        (of_watts(car={"number": 1}), "survivors.watts.car.number: this is 1; write a number from 0 to 0"),
        (of_watts(car={"number": 0}, zone="00.w1"), 'survivors.watts.zone: the car stands in "00.w2"'),
        (of_watts(seat=1, hat=1), 'survivors.watts: there is no "hat" here; there are seat, zone'),
        (with_parts(survivors={"watts": {"seat": 1}}), "survivors: seat 0 has nobody"),
        (with_parts(survivors={}), "survivors: write at least one survivor"),
        (with_parts(survivors={"wats": {}, "belle": {}}), 'survivors: there is no "wats" here; did you mean "watts"?'),
        (with_parts(mission="M99"), 'mission: no mission "M99"; there are M01'),
        (with_parts(mission={**TOWN, "start": ["00.q"]}), "mission.start[0]: there is no zone '00.q'"),
        (with_parts(mission={**TOWN, "gat": 1}), "mission.gat: unknown key"),
        (with_parts(zombies={"00.w1": {"walkr": 1}}), 'zombies.00.w1: there is no "walkr" here; did you mean "walker"?'),
        (with_parts(zombies={"00.w1": {"runner": 99}}), "zombies: there are 99 of runner on the board, and"),
        (with_parts(zombies={"00.w1": {"walker": 30}}, supply={"walker": 6}), "supply.walker: this is 6; write a number from 0 to"),
        (with_parts(noise={"00.w1": -1}), "noise.00.w1: this is -1; write a number from 0"),
        (with_parts(open=["00.ra-00.w1"]), "open[0]: '00.ra-00.w1' is nothing that can be open here; there are 00.ra-00.p"),
        (with_parts(open=["shop"], shut=["shop"]), "shut: what is written as open cannot be shut too"),
        (with_parts(gate=1), "gate: this board has no rotating gate"),
        (with_parts(revealed=["00.w1"]), "revealed[0]: '00.w1' is in no building"),
        (with_parts(rules={"panes": "wood"}), 'rules.panes: no value "wood"; there are glass, wall'),
        (with_parts(objectives={"red": {}}), 'objectives: there is no "red" here'),
        (with_parts(horde={"stack": [0]}), "horde.stack[0]: there is no zombie card 0"),
        (with_parts(horde={"stack": [91], "discards": [91]}), "horde.discards[0]: the zombie card 91 is written twice"),
        (with_parts(equipment={"discards": ["water"], "out": {"water": 99}}), 'equipment.out.water: there are only'),
        (with_parts(dice=[7]), "dice[0]: this is 7; write a number from 1 to 6"),
        (with_parts(turn={"survivor": "kim"}), 'turn.survivor: no survivor in this game "kim"; there are watts, belle'),
        (with_parts(turn={"phase": "night"}), 'turn.phase: no part of a round "night"; there are turn'),
        (with_parts(turn={"agenda": [["dance"]]}), 'turn.agenda[0][0]: no task "dance"'),
        (with_parts(turn={"agenda": [["round"], ["skill", 9, 9]]}), "turn.agenda: this cannot go on here"),
        (with_parts(turn={"agenda": [["menu"]]}), "turn.agenda[0]: write [\"round\"] before all others"),
        (with_parts(turn={"agenda": [["round"], ["end_turn", 1]]}), "turn.agenda[1]: end_turn does not go with"),
        (with_parts(turn={"agenda": [["round"], ["menu"]]}), "turn.survivor: the agenda is in the middle of a turn"),
        (with_parts(survivors={"watts": {"status": "gone"}}), "turn.survivor: whoever has a turn must be up"),
        (with_parts(loud={"zone": "00.w1"}), "loud: write both the zone and the survivor"),
        (with_parts(doors=[]), 'there is no "doors" here'),
        ([], "this is []; write a table, {...}"),
    ],
)  # fmt: skip
def test_a_fault_is_told_with_its_path(position: object, fault: str) -> None:
    found = faults(position)
    assert any(each.startswith(fault) for each in found), found


def test_all_faults_are_told_at_once() -> None:
    position = of_watts(zone="x", cards=["y"], wounds=9) | {
        "gate": 2,
        "dice": [0],
        "noise": 3,
        "turn": {"actions": "a"},
    }
    assert len(faults(position)) == 7


def test_where_no_figure_can_be_in_a_watch_tower_no_zombie_is_written() -> None:
    assert faults({"mission": "M04", "survivors": {"kim": {}}, "zombies": {"t0": {"walker": 1}}}) == (
        "zombies.t0: zombies never climb a watch tower; write another zone",
    )


def test_what_lies_face_down_is_what_the_mission_lays_there() -> None:
    hidden = [("a", "red"), ("b", "blue"), ("c", "red")]
    objectives = [{"id": name, "zone": "00.ra", "colour": colour, "face_down": True} for name, colour in hidden]
    position = with_parts(mission={**TOWN, "objectives": objectives})
    assert read({**position, "objectives": {"a": {"colour": "blue"}}}).fronts == ("blue", "red", "red")
    twice = {"a": {"colour": "blue"}, "c": {"colour": "blue"}}
    (fault,) = faults({**position, "objectives": twice})
    assert fault.startswith("objectives: blue lies under too many")


# ---------------------------------------------------------------------------------------------- anything

WORDS = st.sampled_from(
    ["watts", "belle", "00.w1", "00.p", "kukri", "wound", "walker", "zombies", "M01", "up", "menu", ""]
)
SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20) | WORDS
JSON = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=5) | st.dictionaries(WORDS | st.text(max_size=8), inner, max_size=5)
)
WHOLE: dict[str, Any] = write(
    read(
        with_parts(
            survivors={"watts": {"cards": ["kukri"], "car": {}}, "belle": {"wounds": 1, "zone": "00.p"}},
            zombies={"00.p": {"walker": 1}},
            noise={"00.p": 1},
            loud={"zone": "00.p", "survivor": "belle"},
        )
    )
)


def places(value: Any, way: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """All places of a position but those within its mission and its stacks, which are many and alike."""
    if way[:1] == ("mission",) or way[1:2] == ("stack",):
        return []
    inner = (
        list(value.items()) if isinstance(value, dict) else list(enumerate(value)) if isinstance(value, list) else []
    )
    return [way] * bool(way) + [place for key, item in inner for place in places(item, (*way, key))]


def changed(value: Any, way: tuple[Any, ...], new: Any) -> Any:
    """A position with another value at one place."""
    if not way:
        return new
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[way[0]] = changed(value[way[0]], way[1:], new)
    return copy


@settings(max_examples=100, deadline=None, derandomize=True)
@given(JSON)
def test_any_table_is_a_position_or_a_position_error(value: Any) -> None:
    for position in (value, with_parts(mission=value), with_parts(mission={**TOWN, "doors": value})):
        with suppress(PositionError):
            read(position)


@settings(max_examples=300, deadline=None, derandomize=True)
@given(st.sampled_from(places(WHOLE)), JSON)
def test_a_position_with_anything_at_any_place_is_playable_or_refused(place: tuple[Any, ...], value: Any) -> None:
    try:
        state = read(changed(WHOLE, place, value))
    except PositionError:
        return
    match = Match(PRISON_OUTBREAK, state)
    assert match.over or match.pending
    assert write(read(write(state))) == write(state)


# ------------------------------------------------------------------------------------------ the scenario


def test_a_seat_is_named_by_any_of_its_survivors() -> None:
    scene = Scenario(with_parts(survivors={"watts": {}, "belle": {}, "kim": {"seat": 1}}, turn={"phase": "players"}))
    assert (scene.asked, scene.seat("belle"), scene.seat("kim")) == (("watts",), 0, 1)
    scene.play("belle", "figure:belle", "noise")
    assert scene.position["noise"] == {"00.w1": 1}
    assert scene.position["turn"]["actions"] == 2


def test_a_position_of_a_running_scene_can_be_set_up_again_from_its_text() -> None:
    scene = Scenario(PLAIN).play("watts", "move:00.w2", "end")
    assert Scenario(json.dumps(scene.position)).position == scene.position


def test_the_page_names_everything_that_can_be_written() -> None:
    from skullyard.games.outbreak.position import EQUIPMENT_KEYS, HORDE_KEYS, KEYS
    from skullyard.games.outbreak.position_survivors import SURVIVOR_KEYS
    from skullyard.games.outbreak.position_turn import FREE, TURN_KEYS, phases

    page = PAGE.read_text(encoding="utf-8").partition("## Prison Outbreak")[2]
    names = (*KEYS, *SURVIVOR_KEYS, *TURN_KEYS, *EQUIPMENT_KEYS, *HORDE_KEYS, *FREE, *phases(masters=True))
    assert [name for name in names if f"`{name}`" not in page] == []
