"""`skullyard sim`: many games between agents, and what came of them."""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import Annotated

import typer

from skullyard.commands.results import check_format, print_results, write_rows
from skullyard.commands.speech import Trouble, console, shown, speech, trouble
from skullyard.commands.titles import find_game, make_setup, read_agents

MOST_GAMES = 1_000_000


def sim(
    title: Annotated[str, typer.Argument(help="The game, such as adrenaline.")],
    games: Annotated[int, typer.Option(help="How many games.")] = 200,
    agents: Annotated[str, typer.Option(help="An agent for each seat.")] = "greedy,random,random,random",
    seed: Annotated[int | None, typer.Option(help="Seed; the same seed gives the same games.")] = None,
    jobs: Annotated[int, typer.Option(help="How many processes; 0 for one each processor.")] = 1,
    arena: Annotated[str | None, typer.Option(help="Arena.")] = None,
    skulls: Annotated[int | None, typer.Option(help="Skulls on the killshot track.")] = None,
    ending: Annotated[str | None, typer.Option(help="final_frenzy or sudden_death.")] = None,
    mode: Annotated[str | None, typer.Option(help="deathmatch, domination or turrets.")] = None,
    bot: Annotated[str | None, typer.Option(help="A fighter without a player, moved by all; for 3 or 4.")] = None,
    out: Annotated[Path | None, typer.Option(help="Write a line a seat and game: .parquet, .csv or .jsonl.")] = None,
) -> None:
    """Play many games between agents and count who won."""
    game = find_game(title)
    if not 1 <= games <= MOST_GAMES:
        raise trouble("games_range", most=MOST_GAMES, games=games)
    if not 0 <= jobs <= 256:
        raise trouble("jobs_range", most=256, jobs=jobs)
    names = read_agents(agents)
    setup = make_setup(title, len(names), "agents", arena=arena, skulls=skulls, ending=ending, mode=mode, bot=bot)
    if out is not None:
        check_format(out)
    chosen = secrets.randbelow(1 << 31) if seed is None else seed

    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from skullyard.sim import SimError, simulate

    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    try:
        with Progress(*columns, console=console(), transient=True) as bar:
            task = bar.add_task(speech()("cli.sim.running"), total=games)
            rows = simulate(
                game, setup, names, games, chosen, jobs or os.cpu_count() or 1, lambda n: bar.advance(task, n)
            )
    except SimError as error:
        raise Trouble(shown(str(error), 400)) from None
    print_results(rows, games, chosen)
    if out is not None:
        write_rows(rows, out)
        console().print(speech()("cli.sim.written", path=shown(str(out), 200), n=len(rows)), soft_wrap=True)
