"""`skullyard print`: a game on paper."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any

import typer

from skullyard.commands.files import check_writable, write_bytes
from skullyard.commands.speech import console, shown, speech, trouble, unknown
from skullyard.commands.titles import find_game
from skullyard.games import GAMES
from skullyard.render import package
from skullyard.render.export import NoFont


def print_(
    title: Annotated[str, typer.Argument(help="The game, such as gear_up.")],
    out: Annotated[Path | None, typer.Option(help="The file; by default the game's name, here.")] = None,
    only: Annotated[list[str] | None, typer.Option(help="Only these parts, such as zombies; may be repeated.")] = None,
) -> None:
    """Make a PDF of a game's cards and sheets, to print, cut and play on paper."""
    find_game(title)
    box = _box(title)
    parts = list(box.PARTS)
    for name in only or ():
        if name not in parts:
            raise unknown("part", name, parts, parts)
    path = out or Path(f"{title}.pdf")
    check_writable(path)
    try:
        data, pages = box.book([name for name in parts if not only or name in only])
    except NoFont as error:
        raise trouble("font", error=str(error)) from None
    write_bytes(path, data)
    console().print(speech()("cli.print.written", path=shown(str(path), 200), n=pages), soft_wrap=True)


def _box(title: str) -> Any:
    """Return what makes a title's sheets.

    Raises:
        Trouble: It has none.
    """
    if not _has_box(title):
        raise trouble("no_print", title=title, titles=", ".join(name for name in GAMES if _has_box(name)))
    return import_module(f"{package(title)}.box")


def _has_box(title: str) -> bool:
    """Whether a title can be printed."""
    return find_spec(f"{package(title)}.box") is not None
