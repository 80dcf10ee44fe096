"""`skullyard mission`: what is wrong with a mission of one's own, and what its board looks like."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from skullyard.commands.files import is_file, write_text
from skullyard.commands.speech import OneLine, console, shown, speech, trouble

if TYPE_CHECKING:
    from skullyard.games.outbreak.mission import Mission

app = typer.Typer(name="mission", cls=OneLine)
_FILE = typer.Argument(metavar="FILE", help="A mission's file, or the id of one that ships with the game, such as M01.")


@app.callback(invoke_without_command=True)
def mission_(context: typer.Context) -> None:
    """Check and draw missions of one's own for prison_outbreak."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@app.command()
def check(file: Annotated[Path, _FILE]) -> None:
    """Tell everything that is wrong with a mission, each fault with its line and what to do."""
    mission, say = find_mission(file), speech()
    console().print(
        say(
            "cli.mission.sound",
            id=mission.id,
            title=mission.title,
            zones=mission.board.size,
            spawns=len(mission.spawns),
            goals=len(mission.goals),
            rounds=mission.round_limit,
        )
    )


@app.command()
def draw(
    file: Annotated[Path, _FILE],
    svg: Annotated[Path | None, typer.Option(help="Draw the table at the beginning into this file instead.")] = None,
) -> None:
    """Draw a mission's board with letters, and list what lies on it."""
    from skullyard.commands.sketch import sketch

    mission = find_mission(file)
    if svg is None:
        typer.echo(sketch(mission, speech()))
        return
    write_text(svg, picture_of(mission))
    console().print(speech()("cli.replay.written", path=shown(str(svg), 200)), soft_wrap=True)


def picture_of(mission: Mission) -> str:
    """Return a picture of the table as four players find it."""
    from skullyard.engine import Match
    from skullyard.games.outbreak.game import PRISON_OUTBREAK
    from skullyard.render.outbreak import picture

    match = Match.start(PRISON_OUTBREAK, {"mission": mission.source, "seats": 4, "first": 0}, seed=1)
    return picture(match.view(None), say=speech())


def find_mission(file: Path) -> Mission:
    """Return the mission in a file, or the one that ships with the game under this id.

    Raises:
        Trouble: There is none; or it has faults, which have been printed.
    """
    from skullyard.engine.datafile import DataError
    from skullyard.games.outbreak import mission_file

    if not is_file(file) and str(file).upper() in mission_file.names():
        return mission_file.load(str(file).upper())
    if not is_file(file):
        raise trouble("no_file", path=shown(str(file), 200))
    try:
        return mission_file.read(file)
    except DataError as error:
        for fault in error.faults:
            typer.echo(shown(str(fault), 400), err=True)
        raise trouble("mission_faults", n=len(error.faults), path=shown(str(file), 200)) from None
