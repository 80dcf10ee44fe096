"""`skullyard sim`: many games between agents, and what came of them."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, TypeVar

import typer

from skullyard.commands import options
from skullyard.commands.levels import TITLE as LEVELLED
from skullyard.commands.levels import check_levels, check_page, plan_levels, print_levels, write_levels
from skullyard.commands.results import check_format, print_results, print_together, write_rows
from skullyard.commands.speech import Trouble, console, shown, speech, trouble
from skullyard.commands.surveying import check_report, check_survey, has_master, plan, print_survey, write_report
from skullyard.commands.titles import TOGETHER, check_options, find_game, make_setup, read_agents, seat_agents

MOST_GAMES = 1_000_000
T = TypeVar("T")


def sim(
    title: Annotated[str, typer.Argument(help="The game: adrenaline, prison_outbreak, apocalypse or gear_up.")],
    games: Annotated[
        int, typer.Option(help="How many games; with --missions or --levels for each number of survivors.")
    ] = 200,
    agents: Annotated[str | None, typer.Option(help="An agent for each seat, or one where all play together.")] = None,
    seats: Annotated[int | None, typer.Option(help="How many seats, where a single agent is for all.")] = None,
    seed: Annotated[int | None, typer.Option(help="Seed; the same seed gives the same games.")] = None,
    jobs: Annotated[int, typer.Option(help="How many processes; 0 for one each processor.")] = 1,
    arena: options.ARENA = None,
    skulls: options.SKULLS = None,
    ending: options.ENDING = None,
    mode: options.MODE = None,
    bot: options.BOT = None,
    mission: options.MISSION = None,
    survivors: options.SURVIVORS = None,
    zombivors: options.ZOMBIVORS = None,
    resurrection: options.RESURRECTION = None,
    rule: options.RULE = None,
    master: options.MASTER = None,
    equipment: options.EQUIPMENT = None,
    master_cards: options.MASTER_CARDS = None,
    boss: options.BOSS = None,
    level: options.LEVEL = None,
    handicaps: options.HANDICAPS = None,
    known_left_out: options.KNOWN_LEFT_OUT = None,
    missions: Annotated[
        str | None,
        typer.Option(help="Prison Outbreak, Apocalypse: all, or some as M01,M05: each with 4, 5 and 6 survivors."),
    ] = None,
    levels: Annotated[
        str | None, typer.Option(help="Gear Up: all, or some as easy,hard: each with 1 to 6 players.")
    ] = None,
    report: Annotated[
        Path | None, typer.Option(help="With --missions or --levels: write the table into this file, as Markdown.")
    ] = None,
    out: Annotated[Path | None, typer.Option(help="Write a line a seat and game: .parquet, .csv or .jsonl.")] = None,
) -> None:
    """Play many games between agents and count who won."""
    find_game(title)
    if not 1 <= games <= MOST_GAMES:
        raise trouble("games_range", most=MOST_GAMES, games=games)
    if not 0 <= jobs <= 256:
        raise trouble("jobs_range", most=256, jobs=jobs)
    first = secrets.randbelow(1 << 31) if seed is None else seed
    adrenaline = {"arena": arena, "skulls": skulls, "ending": ending, "mode": mode, "bot": bot}
    crew = {"mission": mission, "survivors": survivors, "zombivors": zombivors}
    shared: dict[str, object] = {"resurrection": resurrection, "rule": rule or None}
    shared |= {"master": master, "equipment": equipment, "master_cards": master_cards}
    shared |= {"boss": boss, "level": level, "handicaps": handicaps, "known_left_out": known_left_out}
    check_options(title, [name for name, one in (adrenaline | crew | shared).items() if one is not None])
    workers = jobs or os.cpu_count() or 1
    if missions is not None:
        check_survey(title, {**crew, "seats": seats, "out": out})
        survey(title, missions, agents, games, first, workers, report, **shared)
        return
    if levels is not None:
        check_levels(title, {"missions": missions, "level": level, "survivors": survivors, "seats": seats, "out": out})
        own = {"boss": boss, "handicaps": handicaps, "known_left_out": known_left_out}
        survey_levels(levels, agents, games, first, workers, report, **own)
        return
    if report is not None:
        raise trouble("report_alone")
    names = seat_agents(title, agents, seats)
    setup = make_setup(title, len(names), "agents", **adrenaline, **crew, **shared)
    if out is not None:
        check_format(out)
    from skullyard.sim import simulate

    game = find_game(title)
    rows = watched(games, lambda tell: simulate(game, setup, names, games, first, workers, tell))
    if title in TOGETHER:
        print_together(rows, names, first)
    else:
        print_results(rows, games, first)
    if out is not None:
        write_rows(rows, out)
        console().print(speech()("cli.sim.written", path=shown(str(out), 200), n=len(rows)), soft_wrap=True)


def survey(
    title: str,
    missions: str,
    agents: str | None,
    games: int,
    seed: int,
    jobs: int,
    report: Path | None,
    **shared: object,
) -> None:
    """Play missions with each number of survivors, and print the table or write it."""
    from skullyard.sim import play_missions
    from skullyard.sim.missions import SURVIVORS

    names = read_agents("greedy" if agents is None else agents)
    if len(names) != 1:
        raise trouble("survey_agents", given=len(names))
    masters = has_master(title, shared)
    known, more = plan(title, missions, SURVIVORS, shared)
    if report is not None:
        check_report(report)
    game, (agent,) = find_game(title), names
    cells = watched(
        games * len(known) * len(SURVIVORS),
        lambda tell: play_missions(game, known, games, seed, jobs, tell, SURVIVORS, agent, agent * masters, **more),
    )
    print_survey(cells, seed)
    if report is not None:
        write_report(report, known, cells, agent, seed, more)


def survey_levels(
    text: str, agents: str | None, games: int, seed: int, jobs: int, report: Path | None, **options: object
) -> None:
    """Play levels with each number of players, and print the table or write it."""
    from skullyard.sim import play_levels
    from skullyard.sim.levels import PLAYERS

    names = read_agents("greedy" if agents is None else agents)
    if len(names) != 1:
        raise trouble("survey_agents", given=len(names))
    known, more = plan_levels(text, options)
    if report is not None:
        check_page(report)
    game, (agent,) = find_game(LEVELLED), names
    cells = watched(
        games * len(known) * len(PLAYERS),
        lambda tell: play_levels(game, known, games, seed, jobs, tell, PLAYERS, agent, **more),
    )
    print_levels(cells, seed)
    if report is not None:
        write_levels(report, cells, agent, seed, more)


def watched(games: int, work: Callable[[Callable[[int], None]], T]) -> T:
    """Play games beside a bar that shows how many are done and how long the others will take.

    Raises:
        Trouble: One failed.
    """
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from skullyard.sim import SimError

    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    try:
        with Progress(*columns, console=console(), transient=True) as bar:
            task = bar.add_task(speech()("cli.sim.running"), total=games)
            return work(lambda n: bar.advance(task, n))
    except SimError as error:
        raise Trouble(shown(str(error), 400)) from None
