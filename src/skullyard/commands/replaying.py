"""`skullyard replay`: a recorded game told in words, or drawn."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import typer

from skullyard.commands.files import check_writable, read_bytes, write_bytes, write_text
from skullyard.commands.speech import Trouble, console, print_line, shown, speech, trouble
from skullyard.commands.titles import find_game
from skullyard.engine import Event, Match, Record, seen_by
from skullyard.engine.replay import Replay, ReplayError, play_replay, read_replay, replay_steps
from skullyard.games import words
from skullyard.render import package

Step = tuple[int, Record | None, Match[Any]]


def replay(
    file: Annotated[Path, typer.Argument(help="A replay file, as the page of a finished table offers it.")],
    at: Annotated[int | None, typer.Option(help="Stop after so many choices; by default at the end.")] = None,
    seat: Annotated[int | None, typer.Option(help="Tell what this seat saw; by default what a spectator saw.")] = None,
    svg: Annotated[Path | None, typer.Option(help="Draw the table into this file.")] = None,
    gif: Annotated[Path | None, typer.Option(help="Draw the game into this file, a picture a turn.")] = None,
) -> None:
    """Tell a recorded game in words, or draw it."""
    recorded = read(file)
    last = len(recorded.records)
    stop = last if at is None else at
    if not 0 <= stop <= last:
        raise trouble("at_range", most=last, at=stop)
    if seat is not None and not 1 <= seat <= len(recorded.seats):
        raise trouble("seat", most=len(recorded.seats), seat=seat)
    watcher = None if seat is None else seat - 1
    for out in filter(None, (svg, gif)):
        check_writable(out)
    try:
        if svg is None and gif is None:
            tell(recorded, stop, watcher)
        if svg is not None:
            write_text(svg, draw(recorded, _last(steps(recorded, stop)).view(watcher)))
            _written(svg)
        if gif is not None:
            write_bytes(gif, animate(recorded, stop, watcher))
            _written(gif)
    except ReplayError as error:
        raise _unplayable(file, error) from None


def read(file: Path) -> Replay:
    """Read a replay file, and see that there are rules to play it by.

    Raises:
        Trouble: It cannot be read.
    """
    try:
        recorded = read_replay(read_bytes(file))
    except ReplayError as error:
        raise _unplayable(file, error) from None
    find_game(recorded.game)
    return recorded


def _unplayable(file: Path, error: ReplayError) -> Trouble:
    return trouble("replay", path=shown(str(file), 200), error=shown(str(error), 300))


def _written(path: Path) -> None:
    console().print(speech()("cli.replay.written", path=shown(str(path), 200)), soft_wrap=True)


def steps(recorded: Replay, stop: int) -> Iterator[Step]:
    """Play the first choices of a recorded game; a whole one is held against its end."""
    game = find_game(recorded.game)
    if stop == len(recorded.records):
        play_replay(game, recorded)
    for step in replay_steps(game, recorded):
        yield step
        if step[0] == stop:
            return


def _last(played: Iterator[Step]) -> Match[Any]:
    """Return the match after the last step."""
    *_, (_, _, match) = played
    return match


def tell(recorded: Replay, stop: int, watcher: int | None) -> None:
    """Print what happened, a paragraph a turn, and the table at the end."""
    say, title, screen = speech(), words(recorded.game), console()
    turn: int | None = None
    for count, record, match in steps(recorded, stop):
        view = match.view(watcher)
        if not count:
            seats = enumerate(recorded.seats)
            names = (f"{title.seat_name(view, n, say)} ({shown(name)})" for n, name in seats)
            screen.print(say("cli.replay.title", title=say(f"{recorded.game}.title"), names=", ".join(names)))
        events: list[Event] = match.drain()
        if record is not None and record.undo_to is not None:
            screen.print(say("cli.replay.undone", who=title.seat_name(view, record.seat, say), n=record.undo_to))
            continue
        for event in events:
            seen = seen_by(event, watcher)
            opened = title.opens_turn(seen)
            if opened is not None:
                turn = opened
                screen.print(f"\n{title.seat_name(view, opened, say)}", style="bold")
            print_line(title.line(view, seen, say, turn))
    screen.print()
    screen.print(import_module(package(recorded.game)).board_text(view, say), soft_wrap=True)
    screen.print(title.status(view, say))
    if match.over:
        verdict = title.verdict(view, say)
        screen.print(f"\n{verdict.title}", style="bold")
        screen.print(verdict.detail)


def draw(recorded: Replay, view: Any) -> str:
    """Draw the table."""
    picture = import_module(package(recorded.game)).picture
    return str(picture(view, people=recorded.seats, say=speech()))


def animate(recorded: Replay, stop: int, watcher: int | None) -> bytes:
    """Draw the table at the beginning of each turn, and at the end."""
    from rich.progress import track

    from skullyard.render.export import gif

    views: list[Any] = []
    turn = -1
    for count, _, match in steps(recorded, stop):
        now = match.state.turn
        if now != turn or count == stop:
            turn = now
            views.append(match.view(watcher))
    shown_views = track(views, speech()("cli.replay.drawing"), console=console(), transient=True)
    return gif(draw(recorded, view) for view in shown_views)
