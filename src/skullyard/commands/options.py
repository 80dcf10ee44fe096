"""The options of `play` and `sim` that belong to a title: how each is typed, and what it does."""

from __future__ import annotations

from typing import Annotated

import typer

ARENA = Annotated[str | None, typer.Option(help="Adrenaline: arena.")]
SKULLS = Annotated[int | None, typer.Option(help="Adrenaline: skulls on the killshot track.")]
ENDING = Annotated[str | None, typer.Option(help="Adrenaline: final_frenzy or sudden_death.")]
MODE = Annotated[str | None, typer.Option(help="Adrenaline: deathmatch, domination or turrets.")]
BOT = Annotated[str | None, typer.Option(help="Adrenaline: a fighter without a player, moved by all; for 3 or 4.")]
MISSION = Annotated[
    str | None,
    typer.Option(
        metavar="ID|FILE", help="Prison Outbreak, Apocalypse: a mission such as M01, or a file with one of your own."
    ),
]
SURVIVORS = Annotated[
    str | None,
    typer.Option(metavar="NAMES", help="All but Adrenaline: who plays, seat by seat, with commas between."),
]
ZOMBIVORS = Annotated[
    str | None,
    typer.Option(metavar="NAMES", help="Prison Outbreak, Apocalypse: which of them are zombivors from the start."),
]
RESURRECTION = Annotated[
    bool | None,
    typer.Option(
        "--resurrection/--no-resurrection",
        help="Prison Outbreak, Apocalypse: whether the fallen rise, where a mission lets you.",
    ),
]
RULE = Annotated[
    list[str] | None,
    typer.Option(
        metavar="NAME=VALUE", help="Prison Outbreak, Apocalypse: a rule switch, such as panes=wall; may be repeated."
    ),
]
MASTER = Annotated[
    bool | None,
    typer.Option(
        "--master/--no-master", help="Apocalypse: whether somebody plays the Zombie Master, on the last seat."
    ),
]
EQUIPMENT = Annotated[str | None, typer.Option(help="Apocalypse: whose equipment, season_1 or prison.")]
MASTER_CARDS = Annotated[
    int | None,
    typer.Option(help="Apocalypse: how many Master cards are in the stack; as the mission is long if not said."),
]
BOSS = Annotated[str | None, typer.Option(help="Gear Up: which boss, or random.")]
LEVEL = Annotated[str | None, typer.Option(help="Gear Up: easy, normal, hard or nightmare.")]
HANDICAPS = Annotated[
    bool | None,
    typer.Option("--handicaps/--no-handicaps", help="Gear Up: whether small groups get help."),
]
KNOWN_LEFT_OUT = Annotated[
    bool | None,
    typer.Option("--known-left-out/--any-left-out", help="Gear Up, easy: whether a card of four is put away first."),
]
