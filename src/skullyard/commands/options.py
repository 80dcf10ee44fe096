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
    typer.Option(metavar="ID|FILE", help="Prison Outbreak: a mission such as M01, or a file with one of your own."),
]
SURVIVORS = Annotated[
    str | None,
    typer.Option(metavar="NAMES", help="Prison Outbreak: who plays, seat by seat, with commas between."),
]
ZOMBIVORS = Annotated[
    str | None,
    typer.Option(metavar="NAMES", help="Prison Outbreak: which of them are zombivors from the start."),
]
RESURRECTION = Annotated[
    bool | None,
    typer.Option(
        "--resurrection/--no-resurrection", help="Prison Outbreak: whether the fallen rise, where the mission lets you."
    ),
]
RULE = Annotated[
    list[str] | None,
    typer.Option(metavar="NAME=VALUE", help="Prison Outbreak: a rule switch, such as panes=wall; may be repeated."),
]
