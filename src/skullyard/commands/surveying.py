"""The table of missions: what is played for it, and how it is shown and written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from skullyard.commands.files import check_writable, is_file, read_text, write_text
from skullyard.commands.results import reasons as worded
from skullyard.commands.results import rounds, wilson
from skullyard.commands.speech import console, shown, speech, trouble
from skullyard.commands.titles import has_missions, make_setup, read_mission

if TYPE_CHECKING:
    from skullyard.games.outbreak.mission import Mission
    from skullyard.sim import Cell

ALL: Final = "all"
BEGIN: Final = "<!-- table of missions: begin -->"
END: Final = "<!-- table of missions: end -->"
"""The lines of a page between which the table stands."""
Named = Mapping[str, str | Mapping[str, Any]]
"""Missions by id, each as a set-up names it."""


# --------------------------------------------------------------------- what is played


def check_survey(title: str, given: Mapping[str, object]) -> None:
    """See that nothing is asked for that a table of missions cannot have.

    Raises:
        Trouble: Something is.
    """
    if not has_missions(title):
        raise trouble("no_missions", title=title)
    for name, value in given.items():
        if value is not None:
            raise trouble("survey_alone", option=f"--{name}")


def plan(
    title: str, missions: str, survivors: Sequence[int], options: Mapping[str, Any]
) -> tuple[Named, dict[str, Any]]:
    """Return the missions by id, and what else their set-ups say.

    Args:
        title: The title.
        missions: ``all``, or ids and files with commas between.
        survivors: The numbers of survivors they will be played with.
        options: The title's own options for all games.

    Raises:
        Trouble: There is no such mission, it has faults, or the rules know no such set-up.
    """
    from skullyard.games.outbreak import mission_file

    texts = [text.strip() for text in missions.split(",") if text.strip()]
    if [text.lower() for text in texts] == [ALL]:
        texts = list(mission_file.names(title))
    if not texts:
        raise trouble("no_list")
    known: dict[str, str | Mapping[str, Any]] = {}
    more: dict[str, Any] = {}
    for text in texts:
        name, mission = read_mission(text, title)
        if name in known:
            raise trouble("twice", id=shown(name))
        known[name] = mission
        for number in survivors:
            setup = make_setup(title, number + has_master(title, options), mission=text, **options)
            more = {key: value for key, value in setup.items() if key not in ("mission", "seats")}
    return known, more


def has_master(title: str, options: Mapping[str, Any]) -> bool:
    """Whether one seat more is the Zombie Master's."""
    return title == "apocalypse" and options.get("master") is not False


# ---------------------------------------------------------------------- how it is shown


def print_survey(cells: Sequence[Cell], seed: int) -> None:
    """Print a line a mission and number of survivors."""
    from rich.table import Table

    say = speech()
    table = Table(title=say("cli.sim.title", n=sum(cell.games for cell in cells), seed=seed), title_justify="left")
    for text in ("cli.survey.mission", "cli.sim.column.survivors", "cli.sim.column.together"):
        table.add_column(say(text), min_width=8)
    masters = any(cell.master for cell in cells)
    for name in ("interval", *(("master", "draws") if masters else ()), "rounds", "lost"):
        table.add_column(say(f"cli.sim.column.{name}"), min_width=12)
    for cell in cells:
        share, low, high = (f"{100 * value:.1f}" for value in wilson(cell.wins, cell.games))
        others = (rate(cell.master, cell.games), str(draws(cell))) if masters else ()
        more = f"{share} %", f"{low} - {high}", *others, rounds(cell), worded(cell.lost)
        table.add_row(shown(cell.mission), str(cell.survivors), *more)
    console().print(table)


def load(missions: Named) -> dict[str, Mission]:
    """Return the missions themselves, by id."""
    from skullyard.games.outbreak import mission_file

    return {name: mission_file.load(mission) for name, mission in missions.items()}


# -------------------------------------------------------------------- how it is written


def check_report(path: Path) -> None:
    """See before the games that the table can be written.

    Raises:
        Trouble: It cannot.
    """
    check_writable(path)
    if is_file(path):
        around(path)


def write_report(
    path: Path, missions: Named, cells: Sequence[Cell], agent: str, seed: int, options: Mapping[str, Any]
) -> None:
    """Write the table as a file of its own, or between the two lines of a page that has them."""
    before, after = around(path) if is_file(path) else ("", "")
    write_text(path, before + markdown(missions, cells, agent, seed, options) + after)
    console().print(speech()("cli.survey.written", path=shown(str(path), 200)), soft_wrap=True)


def around(path: Path, first: str = BEGIN, last: str = END) -> tuple[str, str]:
    """Return what stands before and after the table of a page, which two lines mark; of any other file nothing is kept."""
    text = read_text(path)
    if first not in text and last not in text:
        return "", ""
    before, begin, rest = text.partition(f"{first}\n")
    _, end, after = rest.partition(last)
    if not begin or not end:
        raise trouble("markers", path=shown(str(path), 200), begin=first, end=last)
    return f"{before}{first}\n\n", f"\n{last}{after}"


def markdown(missions: Named, cells: Sequence[Cell], agent: str, seed: int, options: Mapping[str, Any]) -> str:
    """Return the table of missions as Markdown; it depends on the games alone, and says how they were played.

    Where there is a Zombie Master the shares are his victories, and draws are counted.
    """
    say, found, master = speech(), load(missions), any(cell.master for cell in cells)
    numbers = list(dict.fromkeys(cell.survivors for cell in cells))
    heads = [say("cli.survey.mission"), say("cli.survey.difficulty")]
    heads += [say("cli.survey.survivors", number=number) for number in numbers]
    if master:
        heads += [say("cli.survey.draws")]
    heads += [say("cli.survey.rounds"), say("cli.survey.lost")]
    games = cells[0].games
    played = say("cli.survey.played", games=games, first=seed, last=seed + games - 1, agent=agent)
    switches = {**options.get("rules", {}), **{key: value for key, value in options.items() if key != "rules"}}
    told = ", ".join(f"{name}={str(value).lower()}" for name, value in switches.items())
    return "\n".join(
        (
            f"{played} {say('cli.survey.switches', switches=told)}" if told else played,
            say("cli.survey.legend.master" if master else "cli.survey.legend"),
            "",
            table_line(heads),
            table_line(["---", "---", *("---:" for _ in heads[2:-1]), "---"]),
            *(_mission_line(found[name], [cell for cell in cells if cell.mission == name], master) for name in found),
            "",
        )
    )


def _mission_line(mission: Mission, cells: Sequence[Cell], master: bool) -> str:
    """Return a mission's line of the table."""
    say = speech()
    all_rounds = say("cli.survey.limit", rounds=rounds(joined(cells)), limit=mission.round_limit)
    shares = [rate(cell.master if master else cell.wins, cell.games) for cell in cells]
    if master:
        shares.append(" / ".join(str(draws(cell)) for cell in cells))
    return table_line(
        [f"{mission.id} {mission.title}", mission.difficulty, *shares, all_rounds, worded(joined(cells).lost)]
    )


def rate(wins: int, games: int) -> str:
    """Return a share of wins with its interval.

    >>> rate(8, 10)
    '80.0 % (49.0 - 94.3)'
    """
    share, low, high = (100 * value for value in wilson(wins, games))
    return f"{share:.1f} % ({low:.1f} - {high:.1f})"


def draws(cell: Cell) -> int:
    """Return how many games nobody has won. Rules: AP-03."""
    return cell.games - cell.wins - cell.master


def joined(cells: Sequence[Cell]) -> Cell:
    """Return the cells of a mission as one."""
    from skullyard.sim import Cell

    lost: dict[str, int] = {}
    for cell in cells:
        for why, number in cell.lost.items():
            lost[why] = lost.get(why, 0) + number
    wins, games = sum(cell.wins for cell in cells), sum(cell.games for cell in cells)
    won_rounds = sum(cell.rounds[0] * cell.wins for cell in cells)
    lost_rounds = sum(cell.rounds[1] * (cell.games - cell.wins) for cell in cells)
    return Cell(
        mission=cells[0].mission,
        survivors=0,
        games=games,
        wins=wins,
        rounds=(won_rounds / wins if wins else 0.0, lost_rounds / (games - wins) if games > wins else 0.0),
        lost=dict(sorted(lost.items(), key=lambda one: (-one[1], one[0]))),
        master=sum(cell.master for cell in cells),
    )


def table_line(cells: Sequence[str]) -> str:
    """Return a line of a Markdown table."""
    return f"| {' | '.join(cell.replace('|', '/') for cell in cells)} |"
