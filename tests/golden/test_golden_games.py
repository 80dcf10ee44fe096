"""Whole recorded games play as they did: the first digest that differs names the step."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from golden.recorder import EVENINGS, GAMES, HITS, HUNTS, title
from skullyard.engine.replay import read_replay, replay_steps

FOLDER = Path(__file__).parent


@pytest.mark.parametrize("name", [*GAMES, *EVENINGS, *HUNTS, *HITS])
def test_a_recorded_game_plays_as_it_did(name: str) -> None:
    replay = read_replay((FOLDER / f"{name}.replay.jsonl").read_bytes())
    told = json.loads((FOLDER / f"{name}.digests.json").read_text(encoding="utf-8"))
    expected = dict(enumerate(told["digests"]))
    seen = 0
    for n, record, match in replay_steps(title(name), replay):
        if n % told["every"] == 0:
            where = f"{name}: the state after record {n} ({record}) is not what it was"
            assert match.state.digest() == expected[n // told["every"]], where
            seen += 1
    assert seen == len(expected)
    assert replay.over
    result = title(name).result(match.state)
    assert result is not None
    assert result.points == replay.points


def test_the_games_are_of_every_kind() -> None:
    assert {setup.get("mode", "deathmatch") for setup in GAMES.values()} == {"deathmatch", "domination", "turrets"}
    assert any(setup["bot"] for setup in GAMES.values())
    assert {setup["seats"] for setup in EVENINGS.values()} == set(range(1, 7))
    assert any(setup.get("zombivors") for setup in EVENINGS.values())
    assert {setup.get("master", True) for setup in HUNTS.values()} == {True, False}
    assert any('"!pass:no"' in (FOLDER / f"{name}.replay.jsonl").read_text(encoding="utf-8") for name in HUNTS)
    assert any('"play:MZ-' in (FOLDER / f"{name}.replay.jsonl").read_text(encoding="utf-8") for name in HUNTS)
    assert any(setup.get("resurrection") for setup in EVENINGS.values())
    written = [(FOLDER / f"{name}.replay.jsonl").read_text(encoding="utf-8") for name in HITS]
    for verb in (
        "hit",
        "one",
        "bullet",
        "split",
        "rest",
        "extra",
        "push",
        "helper",
        "tick",
        "agree",
        "shields",
        "back",
    ):
        assert any(f'"{verb}' in text for text in written), verb
    undone = [
        name
        for name in (*GAMES, *EVENINGS)
        if "!undo:" in (FOLDER / f"{name}.replay.jsonl").read_text(encoding="utf-8")
    ]
    assert len(undone) >= 3
