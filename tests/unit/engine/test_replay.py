"""Replay files: written, read, played again, and everything that can be wrong with one."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from skullyard.engine import Match, Rule
from skullyard.engine.replay import (
    Replay,
    ReplayError,
    play_replay,
    read_replay,
    record_replay,
    replay_steps,
    write_replay,
)
from unit.engine.lab import Lab, LabState, ask, asks, asks_twice, draw, instantly, log, roll

SEED = 7
NAMES = ("Ann", 'Jiří "the Ox"')


def rolls(s: LabState) -> Rule:
    s.note((yield from ask(1, "e", "f")))
    roll(s)
    roll(s)
    s.note((yield from ask(1, "g", "h")))


GAME = Lab(instantly(lambda s: draw(s, 0)), asks_twice(0, "ab", "cd"), rolls, asks(0, "x", "y"))


def played(*keys: str) -> Match[LabState]:
    match: Match[LabState] = Match.start(GAME, {"size": 3}, SEED)
    for key in keys or ("a", "c", "undo", "d", "e", "g", "x"):
        if key == "undo":
            match.undo(0)
        else:
            match.choose(match.asked[0], key)
    return match


def record(match: Match[LabState], **options: Any) -> Replay:
    return record_replay(match, {"size": 3}, SEED, NAMES, **options)


def text() -> str:
    return write_replay(record(played()))


def test_a_game_is_written_read_and_played_again() -> None:
    match = played()
    replay = read_replay(text())
    assert replay == record(match)
    assert read_replay(text().encode()) == replay
    again = play_replay(GAME, replay)
    assert log(again) == log(match)
    assert again.over
    assert again.history is not None
    assert match.history is not None
    assert again.history.records == match.history.records
    assert write_replay(replay) == text()


def test_a_file_has_a_line_a_record() -> None:
    header, *lines, end = [json.loads(line) for line in text().splitlines()]
    assert header["format"] == "skullyard-replay"
    assert header["setup"] == {"size": 3}
    assert (header["seed"], header["seats"]) == (SEED, list(NAMES))
    assert lines[0] == {"n": 1, "seat": 0, "key": "a", "chance": []}
    assert [line["key"] for line in lines] == ["a", "c", "!undo:1", "d", "e", "g", "x"]
    assert len(lines[4]["chance"]) == 2
    assert end == {"end": "over", "digest": played().state.digest(), "points": [0, 0]}


def test_a_replay_can_be_played_step_by_step() -> None:
    logs = []
    for n, step, match in replay_steps(GAME, read_replay(text())):
        logs.append((n, "" if step is None else step.key, len(match.state.log)))
    assert logs[:5] == [(0, "", 0), (1, "a", 1), (2, "c", 2), (3, "!undo:1", 1), (4, "d", 2)]
    assert len(logs) == 8


def test_a_replay_plays_under_any_generator_and_is_checked_against_the_seed() -> None:
    replay = read_replay(text())
    assert play_replay(GAME, replay, by_seed=True).over
    other = replace(replay, seed=8)
    with pytest.raises(ReplayError, match="line 1: what chance said in the set-up is not what the file says"):
        play_replay(GAME, other, by_seed=True)
    assert log(play_replay(GAME, replace(other, seed=None))) == log(played())


def test_a_running_game_is_exported_without_its_secrets() -> None:
    match = played("a", "c", "undo", "d", "e")
    written = write_replay(record(match))
    header, *lines, end = [json.loads(line) for line in written.splitlines()]
    assert not {"seed", "chance"} & set(header)
    assert lines == [
        {"n": 1, "seat": 0, "key": "a"},
        {"n": 2, "seat": 0, "key": "d"},
        {"n": 3, "seat": 1, "key": "e"},
    ]
    assert end == {"end": "running"}
    replay = read_replay(written)
    assert [step.key for step in replay.records] == ["a", "d", "e"]
    with pytest.raises(ReplayError, match="keeps the seed and what chance said secret"):
        play_replay(GAME, replay)


def test_a_running_game_can_be_saved_with_its_secrets_by_its_host() -> None:
    match = played("a", "c", "e")
    replay = read_replay(write_replay(record(match, secrets=True)))
    again = play_replay(GAME, replay)
    assert again.state.digest() == match.state.digest()
    assert again.asked == (1,)


def test_a_finished_game_can_be_exported_without_secrets_too() -> None:
    replay = read_replay(write_replay(record(played(), secrets=False)))
    assert (replay.over, replay.points, replay.seed, replay.chance, replay.digest) == (True, (0, 0), None, None, "")


def test_a_copy_has_nothing_recorded() -> None:
    with pytest.raises(ValueError, match="a copy has no history"):
        record(played().copy())


# --------------------------------------------------------------------- damaged files


def line_changed(number: int, **changes: Any) -> str:
    lines = text().splitlines()
    data = json.loads(lines[number - 1])
    for name, value in changes.items():
        if value is None:
            del data[name]
        else:
            data[name] = value
    lines[number - 1] = json.dumps(data)
    return "\n".join(lines)


def without_line(number: int) -> str:
    lines = text().splitlines()
    del lines[number - 1]
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: "", "line 1: the file is empty"),
        (lambda: " \n\n", "line 1: the file is empty"),
        (lambda: b"\x89PNG\r\n\xff\x00", "line 1: this is no replay file: it is not UTF-8 text"),
        (lambda: b"{}\n\xff", "line 2: this is no replay file: it is not UTF-8 text"),
        (lambda: "hello", "line 1: this is no line of JSON"),
        (lambda: "[1]", "line 1: a line must be a JSON object"),
        (lambda: "[" * 100_000, "line 1: this is no line of JSON"),
        (lambda: '{"a": NaN}', "line 1: this is no line of JSON"),
        (lambda: "1" * 5000, "line 1: this is no line of JSON"),
        (lambda: "{}", 'line 1: this is no replay file: its first line must say "format":"skullyard-replay"'),
        (lambda: line_changed(1, format="other"), "line 1: this is no replay file"),
        (lambda: line_changed(1, version=2), "line 1: this file has version 2; this program reads version 1"),
        (lambda: line_changed(1, version="1"), 'line 1: "version" must be a whole number'),
        (lambda: line_changed(1, game=None), 'line 1: "game" is missing'),
        (lambda: line_changed(1, setup=[]), 'line 1: "setup" must be an object'),
        (lambda: line_changed(1, seats=[1]), 'line 1: "seats" must be a list of texts'),
        (lambda: line_changed(1, seed="x"), 'line 1: "seed" must be a whole number'),
        (lambda: line_changed(1, chance=[1.5]), 'line 1: "chance" must be a list of whole numbers'),
        (lambda: text().splitlines()[0], "line 2: the file stops before its end"),
        (lambda: "\n".join(text().splitlines()[:5]), "line 6: the file stops before its end"),
        (lambda: text()[:-60], "line 9: this is no line of JSON; the file may have been cut off"),
        (lambda: text() + '{"n":9}', "line 10: nothing may follow the line of the end"),
        (lambda: without_line(3), 'line 3: "n" must be 2 here, not 3: a line is missing or doubled'),
        (lambda: line_changed(4, n=True), 'line 4: "n" must be a whole number'),
        (lambda: line_changed(4, seat=2), 'line 4: "seat" must be from 0 to 1, not 2'),
        (lambda: line_changed(4, seat=-1), 'line 4: "seat" must be from 0 to 1, not -1'),
        (lambda: line_changed(4, key=3), 'line 4: "key" must be a text'),
        (lambda: line_changed(5, chance=None), 'line 5: "chance" is missing'),
        (lambda: line_changed(5, chance=[True]), 'line 5: "chance" must be a list of whole numbers'),
        (lambda: line_changed(4, key="!undo:x"), "line 4: an undo must say how many choices it keeps"),
        (lambda: line_changed(4, key="!undo"), "line 4: an undo must say how many choices it keeps"),
        (lambda: line_changed(9, end="so"), 'line 9: "end" must be "over" or "running"'),
        (lambda: line_changed(9, points=[1]), 'line 9: "points" must have 2 numbers'),
        (lambda: line_changed(9, digest=None), 'line 9: "digest" is missing'),
    ],
)
def test_a_damaged_file_is_refused_with_its_line(make: Callable[[], str | bytes], message: str) -> None:
    with pytest.raises(ReplayError) as error:
        read_replay(make())
    assert str(error.value).startswith(message)


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: line_changed(1, game="chess"), "line 1: the file is of game 'chess', this is 'lab'"),
        (lambda: line_changed(1, rules_version="0"), "line 1: the file is of rules version '0', this is '1'"),
        (lambda: line_changed(1, data_hash="x"), "line 1: the file is of data 'x', this is 'none'"),
        (lambda: line_changed(1, chance=[0, 0, 0, 0, 9]), "line 1: what chance said does not fit"),
        (lambda: line_changed(1, chance=[0] * 9), "line 1: what chance said in the set-up is not what the file says"),
        (lambda: line_changed(3, key="z"), "line 3: seat 0 cannot choose 'z' here"),
        (lambda: line_changed(3, seat=1), "line 3: seat 1 cannot choose 'c' here: engine.not_asked"),
        (lambda: line_changed(4, key="!undo:7"), "line 4: seat 0 cannot choose '!undo:7' here: engine.no_undo"),
        (lambda: line_changed(6, chance=[7, 1]), "line 6: what chance said does not fit"),
        (lambda: line_changed(6, chance=[1]), "line 6: chance says"),
        (lambda: line_changed(6, chance=[1, 1, 1]), "line 6: chance says [1, 1] here; the file says [1, 1, 1]"),
        (lambda: line_changed(7, chance=[1]), "line 7: chance says [] here; the file says [1]"),
        (lambda: line_changed(6, chance=[5, 5]), "line 9: the game ends in another state than the file says"),
        (lambda: line_changed(5, key="c"), "line 9: the game ends in another state than the file says"),
        (lambda: line_changed(9, points=[1, 0]), "line 9: the points are [0, 0]; the file says [1, 0]"),
        (lambda: line_changed(9, end="running"), "line 9: the file says that the game is running, which it is not"),
    ],
)
def test_a_tampered_file_is_refused_with_its_line(make: Callable[[], str], message: str) -> None:
    replay = read_replay(make())
    with pytest.raises(ReplayError) as error:
        play_replay(GAME, replay)
    assert str(error.value).startswith(message)


def test_the_seed_tells_where_an_outcome_was_changed() -> None:
    replay = read_replay(line_changed(6, chance=[5, 5]))
    with pytest.raises(ReplayError, match=r"line 6: chance says .* the file says \[5, 5\]"):
        play_replay(GAME, replay, by_seed=True)


def test_every_seat_must_be_named() -> None:
    replay = replace(read_replay(text()), seats=("Ann",))
    with pytest.raises(ReplayError, match="line 1: 2 seats must be named; 1 are"):
        play_replay(GAME, replay)


def test_a_set_up_that_does_not_fit_is_told() -> None:
    class Strict(Lab):
        def seats(self, setup: Any) -> int:
            raise ValueError("size must be 4")

    with pytest.raises(ReplayError, match="line 1: the set-up does not fit: size must be 4"):
        play_replay(Strict(), read_replay(text()))
