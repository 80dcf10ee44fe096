"""Previews: what an option would do, as far as its seat can know."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from skullyard.engine import Decision, Match, Rule
from skullyard.engine.comforts import Gauge
from skullyard.service import previews as module
from skullyard.service.api import Change, Preview
from skullyard.service.previews import Previews
from skullyard.testing import Scenario
from unit.service.duel import Duel, DuelState
from unit.service.hall import duel, hall, play, run


def test_every_option_says_whether_it_can_be_taken_back(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = (await duel(tables)).id
            seen = await tables.snapshot(table, 0)
            assert seen.decision is not None
            undoable = {key: preview.undoable for key, preview in seen.previews.items()}
            # A fault in the rules has no preview.
            assert undoable == {
                "aim:high": True, "aim:low": True, "shoot": True, "roll": False, "draw": False, "end": False,
            }  # fmt: skip
            for watcher in (1, None):
                assert (await tables.snapshot(table, watcher)).previews == {}

    run(work())


def test_a_hit_is_told_beforehand_and_so_is_a_kill(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = (await duel(tables)).id
            await play(tables, table, (0, "aim:high"), (0, "shoot"), (0, "fire"))
            seen = await tables.snapshot(table, 1)
            assert seen.previews["no"] == Preview(True, (Change(1, "damage", 0, 3),))
            await play(tables, table, (1, "no"), (0, "shoot"), (0, "fire"))
            seen = await tables.snapshot(table, 1)
            # The game ends with it, which cannot be taken back.
            assert seen.previews["no"] == Preview(False, (Change(1, "damage", 3, 6, kill=True),))

    run(work())


def test_a_change_names_kill_and_overkill() -> None:
    def change(old: int, new: int) -> Change:
        return module._change(Gauge(1, "damage", old, 11, 12), Gauge(1, "damage", new, 11, 12))

    assert change(9, 10) == Change(1, "damage", 9, 10)
    assert change(9, 11) == Change(1, "damage", 9, 11, kill=True)
    assert change(9, 12) == Change(1, "damage", 9, 12, kill=True, overkill=True)
    assert change(11, 12) == Change(1, "damage", 11, 12, overkill=True)
    assert not module._change(Gauge(1, "marks", 2), Gauge(1, "marks", 3)).kill


@pytest.mark.parametrize("card", [0, 3])
def test_the_true_world_is_never_played(card: int, monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.start(Duel(), {}, 5)
    before = match.state.digest()
    played: list[Match[Any]] = []
    preview = module._preview

    def spy(world: Match[Any], *rest: Any) -> Preview:
        played.append(world)
        return preview(world, *rest)

    monkeypatch.setattr(module, "_preview", spy)
    assert Previews(match, 0, "salt")
    assert match.state.digest() == before
    assert len(played) == 7
    streams = {world.state.rng.streams for world in played}
    assert match.state.rng.streams not in streams


def test_a_question_with_very_many_options_tries_some(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LIMIT", 3)
    assert list(Previews(Match.start(Duel(), {}, 5), 0, "salt")) == ["aim:high", "aim:low", "shoot"]


def test_a_title_without_worlds_to_believe_in_has_no_previews() -> None:
    class Stubborn(Duel):
        def redeal(self, *_: Any) -> Any:
            raise RuntimeError("no world")

    assert Previews(Match.start(Stubborn(), {}, 5), 0, "salt") == {}


def test_a_title_without_numbers_still_says_what_can_be_taken_back() -> None:
    class Plain:
        """A duel without gauges."""

        def __init__(self) -> None:
            self._duel = Duel()

        def __getattr__(self, name: str) -> Any:
            if name in ("gauges", "for_people"):
                raise AttributeError(name)
            return getattr(self._duel, name)

    plain: Any = Plain()
    found = Previews(Match.start(plain, {}, 5), 0, "salt")
    assert found["aim:low"] == Preview(True)
    assert found["roll"] == Preview(False)


def test_a_payment_is_made_to_see_what_it_is_for() -> None:
    class Shop(Duel):
        """Where a blow is paid for in one of two ways."""

        def step(self, s: DuelState) -> Rule | None:
            return buy(s)

    def buy(s: DuelState) -> Rule:
        yield Decision(0, "action", "buy", [("blow",), ("nothing",)])
        yield Decision(0, "pay", "pay", [("pay", "gold"), ("pay", "card")])
        s.damage = (0, 2)
        yield Decision(0, "action", "more", [("yes",), ("no",)])

    match = Match.start(Shop(), {}, 1)
    assert Previews(match, 0, "salt")["blow"] == Preview(True, (Change(1, "damage", 0, 2),))


def test_the_first_of_several_targets_shows_what_it_would_take() -> None:
    scene = Scenario(
        {
            "arena": "large",
            "fighters": {
                "violet": {"square": "C2", "weapons": ["machine_gun"], "hand": ["targeting_scope-red"]},
                "dozer": {"square": "D2", "damage": ["banshee"]},
                "banshee": {"square": "C3"},
            },
        }
    ).play("violet", "shoot")
    assert scene.options("violet") == ["figure:dozer", "figure:banshee"]
    found = Previews(scene.match, 0, "salt")
    # A second target, and the scope that could be played on top, are not chosen yet.
    assert found["figure:dozer"].outcome == (Change(1, "damage", 1, 2),)
    assert found["figure:banshee"].outcome == (Change(2, "damage", 0, 1),)
    assert found["figure:dozer"].undoable


def test_nothing_is_told_of_a_fleeting_number_once_something_has_come_to_light() -> None:
    class Fleeting(Duel):
        def gauges(self, shown: Any) -> list[Gauge]:
            return [Gauge(0, "cost", shown.aim * 10 + (shown.card or 0), fleeting=True), Gauge(0, "marks", shown.aim)]

        def step(self, s: DuelState) -> Rule | None:
            return look(s)

    def look(s: DuelState) -> Rule:
        seen = yield Decision(0, "action", "look", [("aim",), ("look",)])
        s.aim = 1
        s.revealed += seen
        yield Decision(0, "action", "more", [("yes",), ("no",)])

    match = Match.start(Fleeting(), {}, 1)
    found = Previews(match, 0, "salt")
    assert [change.what for change in found["aim"].outcome] == ["cost", "marks"]
    assert [change.what for change in found["look"].outcome] == ["marks"]


def test_a_preview_tells_of_the_moment_it_was_asked_for_and_is_found_when_looked_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tried: list[int] = []
    preview = module._preview

    def spy(world: Match[Any], seat: int, index: int, before: Any) -> Preview:
        tried.append(index)
        return preview(world, seat, index, before)

    monkeypatch.setattr(module, "_preview", spy)
    match = Match.start(Duel(), {}, 5)
    found = Previews(match, 0, "salt")
    expected = dict(Previews(match, 0, "salt").items())
    tried.clear()
    match.choose(0, "end")  # the game goes on before anybody looks
    assert (found["aim:low"], tried) == (expected["aim:low"], [1])
    assert (found["aim:low"], tried) == (expected["aim:low"], [1])
    assert found.get("fly") is None
    assert dict(found.items()) == expected
