"""What came of many games: the table on the terminal, and the file of rows."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING, Any

from skullyard.commands.files import check_writable, write_bytes, write_text
from skullyard.commands.speech import console, shown, speech, trouble

if TYPE_CHECKING:
    from skullyard.sim import Cell, Row

Z95 = 1.959964
FORMATS = (".parquet", ".csv", ".jsonl")


@dataclass(frozen=True, slots=True)
class Standing:
    """How one agent fared on all its seats.

    Attributes:
        agent: Its name.
        seats: On how many seats it sat, over all games.
        wins: Games won, a shared victory counted by its share.
        share: Wins by seat, and the bounds of its 95 % interval.
        points: Mean points, and half the width of their 95 % interval.
    """

    agent: str
    seats: int
    wins: float
    share: tuple[float, float, float]
    points: tuple[float, float]


def standings(rows: Iterable[Row]) -> list[Standing]:
    """Return how each agent fared, best first."""
    by_agent: dict[str, list[Row]] = {}
    for row in rows:
        by_agent.setdefault(row.agent, []).append(row)
    found = []
    for agent, own in by_agent.items():
        wins = sum(row.win for row in own)
        found.append(
            Standing(agent, len(own), wins, wilson(wins, len(own)), mean_interval([row.points for row in own]))
        )
    return sorted(found, key=lambda one: (-one.share[0], one.agent))


def wilson(wins: float, trials: int) -> tuple[float, float, float]:
    """Return a share of wins with Wilson's 95 % interval, which holds near 0 and 1 and for few games too.

    >>> [round(x, 3) for x in wilson(8, 10)]
    [0.8, 0.49, 0.943]
    """
    share, more = wins / trials, Z95 * Z95 / trials
    middle = (share + more / 2) / (1 + more)
    half = Z95 / (1 + more) * sqrt(share * (1 - share) / trials + more / trials / 4)
    return share, max(0.0, middle - half), min(1.0, middle + half)


def mean_interval(values: Sequence[float]) -> tuple[float, float]:
    """Return a mean and half the width of its 95 % interval."""
    mean = sum(values) / len(values)
    if len(values) < 2:
        return mean, 0.0
    spread = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean, Z95 * sqrt(spread / len(values))


def print_results(rows: Sequence[Row], games: int, seed: int) -> None:
    """Print the table of agents."""
    from rich.table import Table

    say = speech()
    table = Table(title=say("cli.sim.title", n=games, seed=seed), title_justify="left")
    for name in ("agent", "seats", "wins", "share", "interval", "points"):
        table.add_column(say(f"cli.sim.column.{name}"), justify="left" if name == "agent" else "right")
    for one in standings(rows):
        share, low, high = (f"{100 * value:.1f} %" for value in one.share)
        mean, half = one.points
        wins = f"{one.wins:.1f}".removesuffix(".0")
        table.add_row(one.agent, str(one.seats), wins, share, f"{low} - {high}", f"{mean:.1f} ± {half:.1f}")
    console().print(table)


def print_together(rows: Sequence[Row], agents: Sequence[str], seed: int) -> None:
    """Print how many games all have won, and why the others were lost."""
    from rich.table import Table

    from skullyard.sim import tally

    say, cell = speech(), tally("", 0, rows)
    table = Table(title=say("cli.sim.title", n=cell.games, seed=seed), title_justify="left")
    for name in ("agents", "together", "share", "interval", "rounds", "lost"):
        table.add_column(say(f"cli.sim.column.{name}"), justify="left" if name in ("agents", "lost") else "right")
    share, low, high = (f"{100 * value:.1f} %" for value in wilson(cell.wins, cell.games))
    names = ", ".join(f"{agents.count(name)} {name}" for name in dict.fromkeys(agents))
    table.add_row(names, str(cell.wins), share, f"{low} - {high}", rounds(cell), reasons(cell.lost))
    console().print(table)


def rounds(cell: Cell) -> str:
    """Return the mean rounds of the games won and lost: "6.2 / 11.0"."""
    return " / ".join(f"{mean:.1f}" if mean else "-" for mean in cell.rounds)


def reasons(lost: Mapping[str, int]) -> str:
    """Return why games were lost, the most frequent reason first: "all dead 12, out of rounds 3"."""
    say = speech()
    return ", ".join(f"{say(f'cli.lost.{why}')} {number}" for why, number in lost.items())


def check_format(out: Path) -> None:
    """See before the games that their rows can be written.

    Raises:
        Trouble: They cannot.
    """
    if out.suffix.lower() not in FORMATS:
        raise trouble("format", path=shown(str(out), 200), known=", ".join(FORMATS))
    check_writable(out)
    if out.suffix.lower() == ".parquet":
        _polars()


def write_rows(rows: Sequence[Row], out: Path) -> None:
    """Write the rows in the format that the file's name asks for."""
    plain: list[dict[str, Any]] = [asdict(row) for row in rows]
    kind = out.suffix.lower()
    if kind == ".jsonl":
        write_text(out, "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in plain))
    elif kind == ".csv":
        text = io.StringIO()
        writer = csv.DictWriter(text, list(plain[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(plain)
        write_text(out, text.getvalue())
    else:
        data = io.BytesIO()
        _polars().DataFrame(plain).write_parquet(data)
        write_bytes(out, data.getvalue())


def _polars() -> Any:
    """Return the package that writes Parquet; it comes with the extra `sim`."""
    try:
        import polars as pl
    except ImportError:
        raise trouble("no_polars") from None
    return pl
