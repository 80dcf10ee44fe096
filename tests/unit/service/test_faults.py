"""A fault in the rules costs one choice, never the table; games of other rules open as far as they can."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from skullyard.engine import Rng, Rule
from skullyard.service.api import UnknownTable
from skullyard.service.bots import Bots
from skullyard.service.tables import Tables
from unit.service.duel import Duel, DuelState, DuelView, begin_turn
from unit.service.hall import AGENTS, AT_ONCE, duel, encode, hall, play, run

pytestmark = pytest.mark.fault


@pytest.mark.parametrize("keys", [["crash"], ["aim:high", "crash"]])
def test_a_fault_leaves_the_table_as_it_was_a_line_and_a_report(tmp_path: Path, keys: list[str]) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = (await duel(tables)).id
            before = await play(tables, table, (0, "aim:low"))
            outcome = await tables.choose(table, 0, before.revision, keys)
            assert not outcome.accepted
            assert outcome.reason is not None
            assert outcome.reason.code == "service.fault"
            after = outcome.snapshot
            assert (after.revision, after.view) == (before.revision, before.view)
            for watcher in (0, 1, None):
                line = (await tables.snapshot(table, watcher)).log[-1].lines[-1]
                assert (line.seen.kind, line.own) == ("Fault", True)
                name = line.seen.known["report"]
            report = json.loads((tmp_path / "reports" / name).read_text())
            assert report["key"] == " ".join(keys)
            assert report["records"] == [[0, "aim:low", []]]
            assert "ZeroDivisionError" in "".join(report["error"])
            assert report["seed"] == str((await tables._store.load(table)).seed)
            assert (await play(tables, table, (0, "shoot"))).revision == before.revision + 1

    run(work())


def test_a_fault_after_the_choice_was_made_in_memory_is_one_too(tmp_path: Path) -> None:
    class Blind(Duel):
        """Its view fails once a seat has aimed high."""

        def view(self, s: DuelState, seat: int | None) -> DuelView:
            if s.aim == 2:
                raise ZeroDivisionError("nothing to be seen")
            return super().view(s, seat)

    async def work() -> None:
        async with Tables(tmp_path, {"duel": Blind()}, Bots(20.0, AGENTS), AT_ONCE) as tables:
            table = (await duel(tables)).id
            before = await play(tables, table, (0, "aim:low"))
            outcome = await tables.choose(table, 0, before.revision, ["aim:high"])
            assert not outcome.accepted
            assert (outcome.snapshot.view, outcome.snapshot.revision) == (before.view, before.revision)
            await play(tables, table, (0, "shoot"))

    run(work())


def test_a_report_that_cannot_be_written_does_not_matter(tmp_path: Path) -> None:
    async def work() -> None:
        (tmp_path / "reports").write_text("in the way")
        async with hall(tmp_path) as tables:
            table = (await duel(tables)).id
            outcome = await tables.choose(table, 0, (await tables.snapshot(table, 0)).revision, ["crash"])
            assert outcome.snapshot.log[-1].lines[-1].seen.known == {"seat": 0, "report": ""}

    run(work())


# ------------------------------------------------------------- games of other rules


class NewDuel(Duel):
    """The duels of a later release: nobody rolls any more."""

    def __init__(self) -> None:
        super().__init__("2")

    def step(self, s: DuelState) -> Rule | None:
        return begin_turn(s) if s.active < 0 else without_roll(s)


def without_roll(s: DuelState) -> Rule:
    from skullyard.engine import Decision

    key = [("aim", "low"), ("end",)][(yield Decision(s.active, "action", "act", [("aim", "low"), ("end",)]))]
    s.aim = 1
    if key == ("end",):
        s.active = -1


def new_hall(folder: Path, game: Any) -> Tables:
    return Tables(folder, {"duel": game}, Bots(20.0, AGENTS), AT_ONCE)


def test_a_game_whose_record_fits_the_new_rules_goes_on(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = (await duel(tables)).id
            await play(tables, table, (0, "aim:low"))
        async with new_hall(tmp_path, NewDuel()) as tables:
            seen = await play(tables, table, (0, "end"))
            assert (seen.trouble, seen.asked) == (None, (1,))

    run(work())


def test_a_game_whose_record_does_not_fit_the_new_rules_can_be_read(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = (await duel(tables)).id
            await play(tables, table, (0, "aim:low"), (0, "roll"))
        async with new_hall(tmp_path, NewDuel()) as tables:
            seen = await tables.snapshot(table, 0)
            assert seen.trouble is not None
            assert (seen.trouble.code, dict(seen.trouble.about)) == (
                "service.other_rules",
                {"theirs": "1", "ours": "2"},
            )
            assert (seen.view.aim, seen.decision, seen.asked) == (1, None, ())
            assert (seen.undo.can, seen.undo.why_not) == (False, seen.trouble)
            for outcome in (
                await tables.choose(table, 0, seen.revision, ["end"]),
                await tables.undo(table, 0, seen.revision),
            ):
                assert (outcome.accepted, outcome.reason) == (False, seen.trouble)
                assert encode(outcome.snapshot) == encode(seen)
        async with hall(tmp_path) as tables:
            await play(tables, table, (0, "end"))

    run(work())


def test_a_record_that_cannot_be_followed_by_the_same_rules_can_be_read(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = (await duel(tables)).id
            await play(tables, table, (0, "aim:low"), (0, "roll"))
        same = NewDuel()
        same.rules_version = "1"
        async with new_hall(tmp_path, same) as tables:
            trouble = (await tables.snapshot(table, 0)).trouble
            assert trouble is not None
            assert (trouble.code, dict(trouble.about)) == ("service.unreadable", {"number": "2"})

    run(work())


def test_a_game_that_can_no_longer_be_set_up_or_is_gone_says_so(tmp_path: Path) -> None:
    class Strict(NewDuel):
        def new(self, setup: Mapping[str, Any], rng: Rng) -> DuelState:
            raise ValueError("no duels today")

    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = (await duel(tables)).id
        async with new_hall(tmp_path, Strict()) as tables:
            with pytest.raises(UnknownTable, match="other rules"):
                await tables.snapshot(table, 0)
        async with Tables(tmp_path, {}, Bots(20.0, AGENTS), AT_ONCE) as tables:
            with pytest.raises(UnknownTable, match="not a part"):
                await tables.snapshot(table, 0)
            assert [info.id for info in await tables.recent()] == [table]

    run(work())
