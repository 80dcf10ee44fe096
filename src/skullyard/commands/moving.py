"""`skullyard export` and `skullyard import`: one table as a file, and a file as a table."""

from __future__ import annotations

import asyncio
import logging
import re
import sys
from collections.abc import Coroutine
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from skullyard.commands.files import check_writable, read_bytes
from skullyard.commands.serving import games_folder, usual_folder
from skullyard.commands.speech import Trouble, console, shown, speech, trouble

if TYPE_CHECKING:
    from skullyard.service.api import OpenedTable
    from skullyard.service.moving import Moved

T = TypeVar("T")
DATA = Annotated[Path | None, typer.Option(help="Folder in which games are kept; by default your user data folder.")]
_IN_ADDRESS = re.compile(r"/t/([^/?#]+)")


def export(
    table: Annotated[str, typer.Argument(help="The table: its id, as in the address of its page, or that address.")],
    data: DATA = None,
    out: Annotated[
        Path | None, typer.Option(help="The file to write, a new one; by default the terminal or a pipe gets it.")
    ] = None,
) -> None:
    """Write one table into a file with which it can go on elsewhere.

    Of a running game the file holds the seed, and with it every hidden card and every roll to come: whoever plays must
    not see it. No page of the server gives such a file.
    """
    from skullyard.games import GAMES
    from skullyard.service.backups import drafted
    from skullyard.service.moving import export_table

    found = _IN_ADDRESS.search(table)
    if out is not None:
        check_writable(out)
    folder = usual_folder() if data is None else data
    text, secret = _carried_out(export_table(folder, found.group(1) if found else table, GAMES))
    warning = speech()("cli.export.secret") if secret else ""
    if out is None:
        sys.stdout.write(text)
        if secret:
            typer.echo(warning, err=True)
        return
    try:
        with drafted(out) as draft:
            draft.write_text(text, encoding="utf-8", newline="\n")
    except FileExistsError:
        raise trouble("backup_exists", path=_path(out)) from None
    except OSError as error:
        raise trouble("unwritable", path=_path(out), error=error.strerror or error) from None
    console().print(" ".join((speech()("cli.export.written", path=_path(out)), warning)).strip(), soft_wrap=True)


def import_(
    file: Annotated[Path, typer.Argument(help="A file that `skullyard export` has written.")],
    data: DATA = None,
    address: Annotated[str, typer.Option(help="How the server is reached: the links begin with it.")] = (
        "http://localhost:8000/"
    ),
) -> None:
    """Open the table of a file, with new links for all its seats; a server may be running.

    The table goes on where it was exported, with the same seed. The one it was exported from is not changed: play on one of them
    only.
    """
    from skullyard.games import GAMES
    from skullyard.service.moving import import_table

    data_bytes = read_bytes(file)
    opened, moved = _carried_out(import_table(games_folder(data), data_bytes, GAMES), file)
    _print_links(opened, moved, address.rstrip("/"))


def _print_links(opened: OpenedTable, moved: Moved, address: str) -> None:
    """Print the link of each person, and of those who look on, and of the host."""
    say, screen, info = speech(), console(), moved.table.info
    screen.print(say("cli.import.done", id=opened.id, n=len(moved.table.records)), soft_wrap=True)
    if not moved.can_go_on:
        screen.print(say("cli.import.read_only", theirs=shown(moved.table.rules_version)), soft_wrap=True)
    lines = [
        (f"{say('cli.import.seat', n=number)}{f' ({plan.name})' if plan.name else ''}", token)
        for number, (plan, token) in enumerate(zip(info.seats, opened.seat_tokens, strict=True), 1)
        if token is not None
    ]
    lines += [(say("cli.import.watch"), opened.spectator_token), (say("cli.import.host"), opened.host_token)]
    for who, token in lines:
        screen.print(f"{who}: {address}/t/{opened.id}/{token}", soft_wrap=True)


def _carried_out(work: Coroutine[Any, Any, T], file: Path | None = None) -> T:
    """Carry out what the service is asked; what is wrong is said in one line."""
    from skullyard.service.api import BadTable, ServiceError

    # The service writes tracebacks into the log of a server, which nobody reads here.
    logging.disable(logging.CRITICAL)
    try:
        return asyncio.run(work)
    except BadTable as error:
        raise Trouble(f"{_path(file)}: {shown(str(error), 400)}" if file else str(error)) from None
    except ServiceError as error:
        raise Trouble(str(error)) from None
    finally:
        logging.disable(logging.NOTSET)


def _path(path: Path) -> str:
    return shown(str(path), 200)
