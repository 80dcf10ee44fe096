"""Positions of Gear Up: what they say, what is filled in, what is written, and every fault with its path."""

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
from skullyard.engine.position import PositionError, parse_toml
from skullyard.games.gear_up import GEAR_UP, content
from skullyard.games.gear_up.position import read, write
from skullyard.games.gear_up.state import GameState
from skullyard.testing import Scenario

PLAIN: dict[str, Any] = {"game": "gear_up", "survivors": {"roger": {}, "yara": {}}}
HITTING: dict[str, Any] = {"design": "jogger", "street": "yara", "position": "mid", "marks": "b1"}


def with_parts(**parts: Any) -> dict[str, Any]:
    return {**PLAIN, **parts}


def of_roger(**parts: Any) -> dict[str, Any]:
    return with_parts(survivors={"roger": parts, "yara": {}})


def alone(**parts: Any) -> dict[str, Any]:
    return {"game": "gear_up", "survivors": {"roger": {}}, **parts}


def faults(position: object) -> tuple[str, ...]:
    with pytest.raises(PositionError) as error:
        read(position)
    return error.value.faults


# --------------------------------------------------------------------------------------- what it says


def test_everything_has_a_default() -> None:
    s = read(PLAIN)
    assert [survivor.id for survivor in s.setting.survivors] == ["roger", "yara"]
    assert (s.setting.level.id, s.setting.boss.id, s.setting.side.side) == ("normal", "the_heap", "red")
    assert (s.setting.handicaps, s.setting.known_left_out, s.setting.take_back) == (True, False, False)
    assert (s.round, s.number, s.step, s.turn) == (1, 1, "attack", 1)
    assert s.hearts == (4, 5)
    assert s.bullets == s.bullets_spent == s.shields == s.shields_spent == s.kills == s.due == (0, 0)
    assert s.ticks == ((0, 0, 0, 2),) * 2
    assert (s.street, s.marked, s.table) == ((-1,), (0,), ())
    assert s.track == tuple(range(10))
    assert Counter(s.below) == {0: 3, 1: 2, 2: 2}
    assert (len(s.black), len(s.red), s.black_next, s.red_next) == (48, 24, 0, 0)


@pytest.mark.parametrize("number", range(1, 7))
def test_any_number_of_survivors_can_be_studied(number: int) -> None:
    names = [survivor.id for survivor in content.survivors()][:number]
    s = read({"survivors": {name: {} for name in names}})
    assert s.setting.players == number
    assert s.ticks == (((1, 1, 1, 2) if number == 1 else (0, 0, 0, 2)),) * number
    assert len(s.helpers) == (3 if number == 1 else 0)
    assert GameState.decode(json.loads(json.dumps(s.encode()))).setting is s.setting


def test_a_position_says_what_it_names() -> None:
    s = read(
        with_parts(
            level="easy",
            known_left_out=True,
            handicaps=False,
            take_back=True,
            survivors={
                "yara": {"hearts": 2, "bullets": 5, "bullets_spent": 4, "shields": 3, "shields_spent": 1},
                "roger": {"ticks": {"blue": 2}, "kills": 2, "due": 1, "ready": True, "uses": 1},
            },
            boss={"id": "the_tusker", "holder": "roger", "marks": "d1.c1"},
            zombies=[HITTING, "clerk", {"design": "brute", "street": "dead"}],
            track=["t9", None, "t2"],
            below=[None, "b1_3", None, "b2_4"],
            decks={"black": ["waiter", "waiter"], "red": ["brute"], "out": ["brute"]},
            turn={"number": 4, "card": "t10"},
        )
    )
    assert s.setting.side is content.boss("the_tusker").white
    assert (s.setting.known_left_out, s.setting.handicaps, s.setting.take_back) == (True, False, True)
    assert (s.round, s.number, s.turn, s.below_seen) == (2, 4, 13, 1)
    assert (s.hearts, s.bullets, s.bullets_spent, s.shields, s.shields_spent) == (
        (2, 4),
        (5, 0),
        (4, 0),
        (3, 0),
        (1, 0),
    )
    assert (s.ticks, s.kills, s.due, s.ready, s.uses) == (
        ((0, 0, 0, 2), (2, 0, 0, 2)),
        (0, 2),
        (0, 1),
        (False, True),
        (1, 1),
    )
    assert s.street == (1, 0, 0, -1)
    assert (s.marked[0], s.place[1], s.marked[1]) == (0b1100, 1, 0b10)
    assert s.free(3) == 0
    assert [content.turn_cards()[card].id for card in s.track[:4]] == ["t9", "t1", "t2", "t10"]
    assert sorted(s.track) == list(range(10))
    assert [content.boss_cards()[card].id for card in s.below] == [
        "b1_1",
        "b1_3",
        "b1_2",
        "b2_4",
        "b2_1",
        "b2_2",
        "b2_3",
    ]
    waiter, brute = content.zombie("waiter").index, content.zombie("brute").index
    assert s.black[s.black_next :][:2] == (waiter, waiter)
    assert (s.black[s.black_next :].count(waiter), s.red[s.red_next :].count(brute)) == (4, 1)
    assert (s.red[s.red_next], len(s.red) - s.red_next) == (brute, 22)


def test_zombies_on_the_table_are_shared_out_next() -> None:
    table = Scenario(with_parts(zombies=[HITTING, {"design": "clerk", "street": "table"}], turn={"number": 3}))
    assert table.asked == ("roger", "yara")
    assert table.decision("roger").prompt == "share_zombies"
    assert table.position["offer"]["to"] == ["roger"]
    assert table.view().below[:2] == ("a", "")


def test_before_the_second_round_the_boss_looks_for_a_place() -> None:
    table = Scenario(with_parts(turn={"round": 2, "number": 0}))
    assert table.decision("roger").prompt == "share_holder"


def test_an_open_use_goes_on() -> None:
    table = Scenario(
        with_parts(
            survivors={"roger": {"ticks": {"red": 1}, "open": {"card": "z1"}, "uses": 0}, "yara": {}},
            zombies=[{"design": "clerk"}, {"design": "nurse"}, {"design": "plumber", "position": "mid"}],
            turn={"card": "t3"},
        )
    )
    assert {key.split(":")[1] for key in table.options("roger") if key.startswith("splash")} == {"z2"}


# ---------------------------------------------------------------------------------------- read and write


def table_of(s: GameState) -> dict[str, Any]:
    """Everything on the table; chance is no part of it."""
    data = s.encode()
    for name in ("rng", "revealed"):
        del data[name]
    return data


@settings(max_examples=30, deadline=None, derandomize=True)
@given(st.integers(0, 10**6))
def test_what_is_written_is_read_as_the_same_game(seed: int) -> None:
    random = Random(seed)
    setup = {"seats": random.randint(1, 6), "level": random.choice(content.LEVELS)}
    match = Match.start(GEAR_UP, setup, seed)
    while not match.over:
        if not random.randint(0, 7):
            compare(match, random)
        step(match, random)
    compare(match, random)


def step(match: Match[GameState], random: Random) -> tuple[int, str]:
    seat = random.choice(match.asked)
    key = random.choice(match.pending[seat].keys())
    match.choose(seat, key)
    return seat, key


def compare(match: Match[GameState], random: Random) -> None:
    """What is written is the same to the last detail, and goes on in the same way."""
    written = json.loads(json.dumps(write(match.state)))
    again = read(written)
    assert table_of(again) == table_of(match.state)
    assert write(again) == written
    again.rng, again.revealed = match.state.rng.copy(), match.state.revealed
    first, second = match.copy(), Match(GEAR_UP, again)
    for _ in range(4):
        if not first.over:
            second.choose(*step(first, random))
    assert first.state.digest() == second.state.digest()


def test_a_lost_game_is_written_too() -> None:
    s = read(of_roger(hearts=0) | {"turn": {"outcome": "dead"}})
    assert (s.over, s.outcome, s.hearts[0]) == (True, "dead", 0)
    assert write(read(write(s))) == write(s)
    assert Match(GEAR_UP, s).over


def test_a_position_can_be_a_toml_file(tmp_path: Path) -> None:
    file = tmp_path / "table.toml"
    file.write_text('game = "gear_up"\nzombies = ["clerk"]\n[survivors.yara]\nhearts = 2\n[turn]\ncard = "t4"\n')
    assert Scenario(file).survivor("yara")["hearts"] == 2
    file.write_text("game = gear_up\n")
    with pytest.raises(PositionError, match=r"this is no TOML: .*line 1"):
        Scenario(file)
    with pytest.raises(PositionError, match="nested too deeply"):
        parse_toml("a = " + "[" * 5000)


# ------------------------------------------------------------------------------------------------ faults


@pytest.mark.parametrize(
    ("position", "fault"),
    [
        (with_parts(survivors={}), "survivors: write at least one survivor"),
        (with_parts(survivors={"rogr": {}, "yara": {}}), 'survivors: there is no "rogr" here; did you mean "roger"?'),
        (with_parts(level="hard!"), 'level: no level "hard!"; did you mean "hard"?'),
        (with_parts(known_left_out=True), "known_left_out: this is for easy games only"),
        (with_parts(boss="heap"), 'boss.id: no boss "heap"; there are the_heap'),
        (with_parts(boss={"id": "the_heap", "hat": 1}), 'boss: there is no "hat" here'),
        (with_parts(boss={"holder": "otis"}), 'boss.holder: no survivor in this game "otis"; there are roger, yara'),
        (with_parts(boss={"marks": "a1"}), 'boss.marks: "a1" is no area inside the line of the boss\'s red side; it has d1'),
        (with_parts(boss={"marks": "d1"}, turn={"round": 1}), "boss: he comes in the second round only"),
        (with_parts(zombies=["comuter"]), 'zombies[0].design: no zombie "comuter"; did you mean "commuter"?'),
        (with_parts(zombies=[{}]), "zombies[0]: write which zombie it is"),
        (with_parts(zombies=["brute"] * 4), 'zombies[3]: there are only 3 of "brute" in the game'),
        (with_parts(zombies=[{**HITTING, "street": "otis"}]), 'zombies[0].street: no survivor in this game "otis"; there are roger'),
        (with_parts(zombies=[{**HITTING, "position": "mit"}]), 'zombies[0].position: no position "mit"; there are far'),
        (with_parts(zombies=[{**HITTING, "marks": "a1"}]), 'zombies[0].marks: "a1" is no area inside the line of "jogger"; it has b1.a2.b2.c2.b3'),
        (with_parts(zombies=[{**HITTING, "marks": "d2.x"}]), 'zombies[0].marks: "x" is no area'),
        (with_parts(zombies=[{**HITTING, "marks": "b1.b1"}]), 'zombies[0].marks: "b1" is marked twice'),
        (with_parts(zombies=[{**HITTING, "marks": 3}]), "zombies[0].marks: this is 3; write areas as a text"),
        (with_parts(zombies=[{**HITTING, "marks": "b1.a2.b2.c2.b3"}]), "zombies[0].marks: all areas of z1 are marked, so it is dead"),
        (of_roger(hearts=5), "survivors.roger.hearts: this is 5; write a number from 1 to 4"),
        (of_roger(hearts=0), "survivors.roger.hearts: this is 0; write a number from 1 to 4"),
        (of_roger(bullets=11), "survivors.roger.bullets: this is 11; write a number from 0 to 10"),
        (of_roger(bullets=2, bullets_spent=3), "survivors.roger.bullets_spent: this is 3; write a number from 0 to 2"),
        (of_roger(ticks={"blue": 3}), "survivors.roger.ticks.blue: this is 3; write a number from 0 to 2"),
        (of_roger(ticks={"yellow": 1}), "survivors.roger.ticks.yellow: this is 1; write a number from 2 to 2"),
        (of_roger(uses=2), "survivors.roger.uses: this is 2; write a number from 0 to 1"),
        (of_roger(open={"card": "z3"}), 'survivors.roger.open.card: no card "z3"; there are boss'),
        (of_roger(open={"full": True}), "survivors.roger.open: write the card that was hit"),
        (of_roger(open={"card": "z1", "part": "b1"}) | {"zombies": [HITTING]}, "survivors.roger.open.part: these areas are marked already"),
        (of_roger(open={"card": "z1"}) | {"zombies": [HITTING], "turn": {"step": "upgrade"}}, "survivors.roger.open: a use is open in the step"),
        (with_parts(track=["t1", "t1"]), 'track: there is only 1 of "t1"'),
        (with_parts(track=["t11"]), 'track[0]: no turn card "t11"; did you mean'),
        (with_parts(track=["t1"] * 11), "track: there are 11 here, and 10 at most"),
        (with_parts(track=["t2"], turn={"card": "t3"}), 'turn.card: the track has "t2" there'),
        (with_parts(track=[None, "t3"], turn={"card": "t3"}), 'turn.card: "t3" lies elsewhere on the track'),
        (with_parts(below=["c", "c", "c"]), 'below: there are only 2 of "c"'),
        (with_parts(below=["b1_1"]), 'below[0]: no spawn card "b1_1"; there are a, b, c'),
        (with_parts(below=["b2_1"], turn={"round": 2}), 'below[0]: "b2_1" is a 2-card; here lies a 1-card'),
        (with_parts(decks={"black": ["brute"]}), 'decks.black[0]: no black zombie "brute"; there are commuter'),
        (with_parts(zombies=["brute"], decks={"red": ["brute"] * 2, "out": ["brute"]}), 'decks.out[0]: there are only 3 of "brute" in the game'),
        (with_parts(helpers={"otis": "up"}), "helpers: only a player alone has helpers"),
        (alone(helpers={"roger": "up"}), "helpers.roger: Roger plays; a helper has another name"),
        (alone(helpers={"yara": "left"}), 'helpers.yara: no side of a card "left"; there are up, down'),
        (alone(helpers=dict.fromkeys(("yara", "otis", "ines", "lucky"), "up")), "helpers: there are 4 here, and 3 at most"),
        (alone(helpers={"otis": "up"}, turn={"helper": "lucky"}), 'turn.helper: no helper of this game "lucky"'),
        (alone(helpers={"otis": "up"}, turn={"helper": "otis", "step": "upgrade"}), "turn.helper: helpers act in the step"),
        (with_parts(turn={"number": 10}), "turn.number: this is 10; write a number from 0 to 9"),
        (with_parts(turn={"number": 0, "step": "attack"}), "turn.step: before the first turn there is no step"),
        (with_parts(turn={"number": 0, "card": "t1"}), "turn.card: before the first turn no card is turned over"),
        (with_parts(turn={"step": "lunch"}), 'turn.step: no step "lunch"; there are attack, upgrade, zombies, arrivals'),
        (with_parts(turn={"agenda": [["share", "zombies"]]}), "turn.agenda: this is done in the step"),
        (with_parts(turn={"agenda": [["dance"]]}), 'turn.agenda[0][0]: no task "dance"'),
        (with_parts(turn={"agenda": [[]]}), "turn.agenda[0]: write a list that begins with the name of a task"),
        (with_parts(turn={"agenda": [["snatch", 1]]}), "turn.agenda[0]: snatch goes with 4 more"),
        (with_parts(turn={"step": "zombies", "agenda": [["howl", "z1"]]}, zombies=[{"design": "screamer", "street": "dead"}]), "turn.agenda[0][1]: write a zombie that lies in a street"),
        (with_parts(turn={"outcome": "won", "step": "arrivals", "agenda": [["icon", "special"]]}), "turn.agenda: the game is over"),
        (with_parts(offer={"to": ["roger"]}), "offer: nothing is shared out"),
        (with_parts(zombies=[{**HITTING, "street": "table"}], offer={"to": []}), "offer.to: write who gets each of 1 things"),
        (with_parts(zombies=[{**HITTING, "street": "table"}], offer={"to": ["yara"], "said": ["yara"]}), "offer.said: write who is composing"),
        (with_parts(zombies=[{**HITTING, "street": "table"}], turn={"step": "zombies"}), "turn.step: new zombies lie on the table"),
        (with_parts(zombies=[{**HITTING, "street": "table"}], turn={"agenda": []}), "zombies: those on the table are shared out next"),
        ([], "this is []; write a table, {...}"),
    ],
)  # fmt: skip
def test_a_fault_is_told_with_its_path(position: object, fault: str) -> None:
    found = faults(position)
    assert any(each.startswith(fault) for each in found), found


def test_a_boss_without_a_free_area_is_refused() -> None:
    whole = write(read(with_parts(boss={"holder": "roger"})))
    areas = faults({**whole, "boss": {"marks": "a1"}})[0].rpartition(" ")[2]
    assert faults({**whole, "boss": {"marks": areas}}) == (
        "boss.marks: all his areas are marked, so the game is won; leave one free",
    )


def test_all_faults_are_told_at_once() -> None:
    position = of_roger(hearts=9, bullets="a", ticks=3) | {
        "level": "x",
        "zombies": ["x", {"design": "clerk", "marks": "z9"}],
        "turn": {"number": 99},
    }
    assert len(faults(position)) == 7


# ---------------------------------------------------------------------------------------------- anything

WORDS = st.sampled_from(
    ["roger", "yara", "commuter", "table", "dead", "near", "a1.b1", "z1", "boss", "share", "zombies", "holder", "t2", "up", ""]
)  # fmt: skip
SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20) | WORDS | st.integers(0, 3)
JSON = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=5) | st.dictionaries(WORDS | st.text(max_size=8), inner, max_size=5)
)
WHOLE: list[dict[str, Any]] = [
    write(read(position))
    for position in (
        with_parts(
            survivors={"roger": {"ticks": {"blue": 1}, "bullets": 2, "open": {"card": "z1"}}, "yara": {"kills": 1}},
            boss={"holder": "yara", "marks": "d1"},
            zombies=[HITTING, "clerk", {"design": "brute", "street": "dead"}],
        ),
        with_parts(
            survivors={"roger": {"bullets": 2}, "yara": {}},
            zombies=[{**HITTING, "street": "table"}, {"design": "screamer"}, {"design": "nurse", "street": "table"}],
            turn={"number": 4},
            offer={"to": ["roger", "yara"], "composing": "yara", "said": ["yara"]},
        ),
        with_parts(
            survivors={"roger": {"bullets": 2, "due": 1}, "yara": {"shields": 1}},
            boss={"holder": "yara", "marks": "d1.d2"},
            turn={"step": "arrivals", "agenda": [["snatch", 1, "any", 1, ["roger"]], ["regrow", 1, ""], ["effect", 0]]},
        ),
        {"survivors": {"roger": {}}, "helpers": {"otis": "down"}, "zombies": [HITTING | {"street": "roger"}]},
    )
]


def places(value: Any, way: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """All places of a position but those within its decks, which are many and alike."""
    if way[:1] == ("decks",):
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


@settings(max_examples=150, deadline=None, derandomize=True)
@given(JSON)
def test_any_table_is_a_position_or_a_position_error(value: Any) -> None:
    for position in (value, with_parts(zombies=value), with_parts(turn=value), of_roger(open=value)):
        with suppress(PositionError):
            read(position)


@settings(max_examples=500, deadline=None, derandomize=True)
@given(st.integers(0, len(WHOLE) - 1), st.integers(0, 10**6), JSON)
def test_a_position_with_anything_at_any_place_is_playable_or_refused(number: int, place: int, value: Any) -> None:
    everywhere = places(WHOLE[number])
    try:
        state = read(changed(WHOLE[number], everywhere[place % len(everywhere)], value))
    except PositionError:
        return
    assert write(read(write(state))) == write(state)
    match, random = Match(GEAR_UP, state), Random(place)
    for _ in range(30):
        if not match.over:
            step(match, random)


# ------------------------------------------------------------------------------------------ the scenario


def test_a_zombie_is_looked_at_by_its_name() -> None:
    table = Scenario(with_parts(zombies=["clerk", HITTING]))
    assert table.zombie("z2") == HITTING
