"""The log: what happened by turns; what is taken back vanishes and leaves one line to those who could notice it."""

from __future__ import annotations

from pathlib import Path

from skullyard.service.api import LogTurn
from skullyard.service.log import Chronicle
from skullyard.service.tables import Tables
from unit.service.duel import Aimed, Drew, Rolled, TurnBegan
from unit.service.hall import duel, hall, play, run


def lines(log: tuple[LogTurn, ...]) -> list[list[str]]:
    """What each turn's lines are about."""
    return [[line.seen.kind for line in turn.lines] for turn in log]


async def undo(tables: Tables, table: str, seat: int) -> None:
    assert (await tables.undo(table, seat, (await tables.snapshot(table, seat)).revision)).accepted


def test_lines_stand_under_the_turn_they_belong_to(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = (await duel(tables)).id
            seen = await play(tables, table, (0, "aim:low"), (0, "roll"), (0, "end"), (1, "roll"))
            assert [(turn.number, turn.seat) for turn in seen.log] == [(1, 0), (2, 1)]
            assert lines(seen.log) == [["TurnBegan", "Aimed", "Rolled"], ["TurnBegan", "Rolled"]]
            assert seen.log[0].lines[1].seen.known == {"seat": 0, "aim": 1}

    run(work())


def test_a_line_tells_a_watcher_only_what_it_may_know(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = (await duel(tables)).id
            seen = await play(tables, table, (0, "draw"))
            assert seen.log[0].lines[-1].seen.known == {"seat": 0, "card": seen.view.card}
            for watcher in (1, None):
                other = await tables.snapshot(table, watcher)
                assert other.log[0].lines[-1].seen.known == {"seat": 0}

    run(work())


def test_what_is_taken_back_vanishes_and_leaves_one_line(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = (await duel(tables)).id
            await play(tables, table, (0, "roll"), (0, "aim:low"), (0, "aim:high"))
            expected = [
                ["TurnBegan", "Rolled", "Aimed", "Undone"],
                ["TurnBegan", "Rolled", "Undone"],
            ]
            for kinds in expected:
                await undo(tables, table, 0)
                for watcher in (0, 1, None):
                    assert lines((await tables.snapshot(table, watcher)).log) == [kinds]
            last = (await tables.snapshot(table, 1)).log[0].lines[-1]
            assert (last.own, last.seen.known) == (True, {"seat": 0})
            await play(tables, table, (0, "aim:high"))
            await undo(tables, table, 0)
            seen = await tables.snapshot(table, 1)
            assert lines(seen.log) == [["TurnBegan", "Rolled", "Undone"]]
            await play(tables, table, (0, "aim:high"), (0, "end"))
            seen = await tables.snapshot(table, 1)
            assert lines(seen.log) == [["TurnBegan", "Rolled", "Undone", "Aimed"], ["TurnBegan"]]

    run(work())


def test_taking_back_what_nobody_else_noticed_tells_nobody_else(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = (await duel(tables)).id
            await play(tables, table, (0, "aim:low"), (0, "shoot"), (0, "hold"))
            await undo(tables, table, 0)
            await undo(tables, table, 0)
            assert lines((await tables.snapshot(table, 0)).log) == [["TurnBegan", "Aimed", "Undone"]]
            assert lines((await tables.snapshot(table, 1)).log) == [["TurnBegan", "Aimed"]]
            await undo(tables, table, 0)
            assert lines((await tables.snapshot(table, 1)).log) == [["TurnBegan", "Undone"]]

    run(work())


def test_whoever_was_told_of_something_taken_back_is_not_left_without_a_line(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = (await duel(tables)).id
            # That seat 0 fires all can see, since seat 1 is asked then; that it meant to shoot, nobody.
            await play(tables, table, (0, "shoot"), (0, "fire"))
            for _ in range(2):
                await undo(tables, table, 0)
                assert lines((await tables.snapshot(table, 1)).log) == [["TurnBegan", "Undone"]]

    run(work())


def test_lines_have_names_that_no_two_share_and_that_a_restart_keeps(tmp_path: Path) -> None:
    async def names(tables: Tables, table: str) -> list[str]:
        log = (await tables.snapshot(table, 1)).log
        return [line.id for turn in log for line in turn.lines]

    async def work() -> None:
        async with hall(tmp_path) as tables:
            table = (await duel(tables)).id
            await play(tables, table, (0, "aim:low"), (0, "aim:high"))
            await undo(tables, table, 0)
            await play(tables, table, (0, "aim:high"))
            for _ in range(2):
                revision = (await tables.snapshot(table, 0)).revision
                assert not (await tables.choose(table, 0, revision, ["crash"])).accepted
            await play(tables, table, (0, "end"), (1, "roll"), (1, "aim:low"))
            told = await names(tables, table)
            assert len(set(told)) == len(told)
        async with hall(tmp_path) as tables:
            again = await names(tables, table)
            assert again == [name for name in told if "fault" not in name]
            assert len(again) == len(told) - 1

    run(work())


def test_the_log_grows_as_if_it_were_written_at_once() -> None:
    events = [TurnBegan(0), Aimed(0, 1), Drew(0, 5), TurnBegan(1), Rolled(1, 3), TurnBegan(0), Rolled(0, 2)]
    whole, grown = Chronicle(), Chronicle()
    for number, event in enumerate(events):
        whole.tell([event], number)
        grown.tell([event], number)
        grown.log(1)
    assert grown.log(1) == whole.log(1)
    assert [len(turn.lines) for turn in whole.log(1)] == [3, 2, 2]
    assert grown.log(1)[0] is grown.log(1)[0]  # finished turns are not made again
