"""The table of levels: what is played for it, and how it is shown and written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from skullyard.commands.files import check_writable, is_file, write_text
from skullyard.commands.results import reasons, wilson
from skullyard.commands.speech import console, shown, speech, trouble, unknown
from skullyard.commands.surveying import ALL, around, joined, rate, table_line
from skullyard.commands.titles import make_setup

if TYPE_CHECKING:
    from skullyard.sim import Cell

TITLE: Final = "gear_up"
"""The title that has levels."""
BEGIN: Final = "<!-- table of levels: begin -->"
END: Final = "<!-- table of levels: end -->"
"""The lines of a page between which the table stands."""


def check_levels(title: str, given: Mapping[str, object]) -> None:
    """See that nothing is asked for that a table of levels cannot have.

    Raises:
        Trouble: Something is.
    """
    if title != TITLE:
        raise trouble("no_levels", title=title)
    for name, value in given.items():
        if value is not None:
            raise trouble("levels_alone", option=f"--{name}")


def plan_levels(text: str, options: Mapping[str, Any]) -> tuple[list[str], dict[str, Any]]:
    """Return the levels that a text names, and what else their set-ups say.

    Args:
        text: ``all``, or names with commas between.
        options: The title's own options for all games.

    Raises:
        Trouble: There is no such level, or the rules know no such set-up.
    """
    from skullyard.games.gear_up.content import LEVELS
    from skullyard.sim.levels import PLAYERS

    names = [name.strip().lower() for name in text.split(",") if name.strip()]
    if names == [ALL]:
        names = list(LEVELS)
    if not names:
        raise trouble("no_level_list")
    more: dict[str, Any] = {}
    for name in names:
        if name not in LEVELS:
            raise unknown("level", name, LEVELS)
        if names.count(name) > 1:
            raise trouble("twice", id=shown(name))
        for number in PLAYERS:
            setup = make_setup(TITLE, number, level=name, **options)
            more = {key: value for key, value in setup.items() if key not in ("level", "seats")}
    return names, more


def print_levels(cells: Sequence[Cell], seed: int) -> None:
    """Print a line a level and number of players."""
    from rich.table import Table

    say = speech()
    table = Table(title=say("cli.sim.title", n=sum(cell.games for cell in cells), seed=seed), title_justify="left")
    for text in ("cli.levels.level", "cli.levels.players", "cli.sim.column.together"):
        table.add_column(say(text), min_width=8)
    for name in ("interval", "lost"):
        table.add_column(say(f"cli.sim.column.{name}"), min_width=12)
    for cell in cells:
        share, low, high = (f"{100 * value:.1f}" for value in wilson(cell.wins, cell.games))
        table.add_row(cell.mission, str(cell.survivors), f"{share} %", f"{low} - {high}", reasons(cell.lost))
    console().print(table)


def check_page(path: Path) -> None:
    """See before the games that the table can be written.

    Raises:
        Trouble: It cannot.
    """
    check_writable(path)
    if is_file(path):
        around(path, BEGIN, END)


def write_levels(path: Path, cells: Sequence[Cell], agent: str, seed: int, options: Mapping[str, Any]) -> None:
    """Write the table as a file of its own, or between the two lines of a page that has them."""
    before, after = around(path, BEGIN, END) if is_file(path) else ("", "")
    write_text(path, before + markdown(cells, agent, seed, options) + after)
    console().print(speech()("cli.survey.written", path=shown(str(path), 200)), soft_wrap=True)


def markdown(cells: Sequence[Cell], agent: str, seed: int, options: Mapping[str, Any]) -> str:
    """Return the table of levels as Markdown; it depends on the games alone, and says how they were played."""
    say, games = speech(), cells[0].games
    numbers, levels = (
        list(dict.fromkeys(values)) for values in zip(*((c.survivors, c.mission) for c in cells), strict=True)
    )
    heads = [say("cli.levels.level"), *(say("cli.levels.number", n=number) for number in numbers)]
    played = say("cli.levels.played", games=games, first=seed, last=seed + games - 1, agent=agent)
    told = ", ".join(f"{name}={str(value).lower()}" for name, value in options.items())
    lines = []
    for level in levels:
        own = [cell for cell in cells if cell.mission == level]
        lines.append(table_line([level, *(rate(cell.wins, cell.games) for cell in own), reasons(joined(own).lost)]))
    return "\n".join(
        (
            f"{played} {say('cli.survey.switches', switches=told)}" if told else played,
            say("cli.levels.legend"),
            "",
            table_line([*heads, say("cli.survey.lost")]),
            table_line(["---", *("---:" for _ in numbers), "---"]),
            *lines,
            "",
        )
    )
