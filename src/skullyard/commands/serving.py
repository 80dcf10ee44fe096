"""`skullyard serve`: the tables, in the browser."""

from __future__ import annotations

import os
import sys
import webbrowser
from errno import EACCES, EADDRINUSE
from pathlib import Path
from typing import Annotated

import typer

from skullyard.commands.speech import Trouble, shown, speech, trouble


def serve(
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 lets other machines in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Port to listen on; 0 takes a free one.")] = 8000,
    data: Annotated[
        Path | None, typer.Option(help="Folder in which games are kept; by default your user data folder.")
    ] = None,
    browser: Annotated[bool, typer.Option("--open/--no-browser", help="Open the start page in your browser.")] = True,
) -> None:
    """Serve tables in the browser until stopped with Ctrl+C."""
    if not 0 <= port <= 65535:
        raise trouble("port_range", port=port)
    folder = games_folder(data)
    check_games(folder)
    from skullyard.web import serve as serve_pages

    try:
        serve_pages(host, port, folder, said=typer.echo, ready=open_browser if browser else None)
    except OSError as error:
        if error.errno == EADDRINUSE:
            raise trouble("port_busy", port=port, other=port + 1 if port < 65535 else 8000) from None
        if error.errno == EACCES:
            raise trouble("port_rights", port=port) from None
        raise trouble("no_listening", host=shown(host), port=port, error=error.strerror or error) from None


def games_folder(data: Path | None) -> Path:
    """Return the folder in which games are kept, made if need be, and known to be writable."""
    data = usual_folder() if data is None else data
    try:
        data.mkdir(parents=True, exist_ok=True)
        writable = os.access(data, os.W_OK | os.X_OK)
    except (FileExistsError, NotADirectoryError):
        raise trouble("data_no_folder", path=shown(str(data))) from None
    except OSError as error:
        raise trouble("data_unmade", path=shown(str(data)), error=error.strerror) from None
    if not writable:
        raise trouble("data_rights", path=shown(str(data)))
    return data


def usual_folder() -> Path:
    """Return the folder in which games are kept when nobody names one."""
    from platformdirs import user_data_path

    return user_data_path("skullyard", appauthor=False)


def check_games(folder: Path) -> None:
    """Open the games once before serving them: a web server would tell a fault in pages of traceback.

    Raises:
        Trouble: They cannot be read or written.
    """
    import asyncio

    from skullyard.service.api import ServiceError
    from skullyard.service.tables import Tables

    async def look() -> None:
        async with Tables(folder):
            pass

    try:
        asyncio.run(look())
    except ServiceError as error:
        raise Trouble(str(error)) from None


def open_browser(address: str) -> None:
    """Open a page where there is a screen to show it; a browser in the terminal would take the server's place."""
    screen = sys.platform in ("win32", "darwin") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if not screen or not webbrowser.open(address):
        typer.echo(speech()("cli.serve.open_yourself", address=address))
