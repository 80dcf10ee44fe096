"""Running the application."""

from __future__ import annotations

import socket
from collections.abc import Callable
from ipaddress import ip_address
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from starlette.applications import Starlette

    from skullyard.service.bots import Pace

GRACE_SECONDS: Final = 2
"""How long a stop waits for what is going on; pages come back by themselves when the server does."""
_LARGEST_MESSAGE: Final = 4096


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    data: Path | None = None,
    *,
    pace: Pace | None = None,
    app: Starlette | None = None,
    said: Callable[[str], None] = print,
    ready: Callable[[str], None] | None = None,
) -> None:
    """Serve tables until the process is told to stop.

    Args:
        host: The address to listen on; ``0.0.0.0`` lets other machines in.
        port: The port; 0 takes a free one.
        data: The folder in which games are kept.
        pace: How long bots take, so that people can follow.
        app: The application to serve instead of the usual one on `data`.
        said: Gets the line that tells the address.
        ready: Called with the address once pages can be opened.

    Raises:
        OSError: The port is taken.
    """
    import uvicorn

    from skullyard.web.app import make_app

    listener = _listen(host, port)
    address = _address(host, listener.getsockname()[1])

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                said(f"Skullyard is open at {address} (stop with Ctrl+C)")
                for line in invitation(host, listener.getsockname()[1]):
                    said(line)
                if ready is not None:
                    ready(address)

    config = uvicorn.Config(
        app if app is not None else make_app(data, pace=pace),
        log_level="warning",
        access_log=False,  # it would hold the links, and a link is a seat
        ws="auto",
        ws_max_size=_LARGEST_MESSAGE,
        timeout_graceful_shutdown=GRACE_SECONDS,
        server_header=False,
    )
    Server(config).run(sockets=[listener])


def _listen(host: str, port: int) -> socket.socket:
    """Take the port before anything else is started."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError:
        listener.close()
        raise
    return listener


def invitation(host: str, port: int) -> list[str]:
    """Say what to type on other machines, when they are let in.

    The links of a table begin as the address with which its page was opened, so whoever sends links opens it by this one.
    """
    try:
        everybody = ip_address(host or "::").is_unspecified
    except ValueError:
        everybody = False
    if not everybody:
        return []
    name = socket.gethostname()
    return [
        f"Other machines in your network reach it at http://{name}:{port}/ or by this machine's address.",
        "Open it by that address yourself before you send links: they begin with the address you use.",
    ]


def _address(host: str, port: int) -> str:
    """Say what to type into a browser on this machine."""
    try:
        number = ip_address(host or "::")
    except ValueError:
        return f"http://{host}:{port}/"
    here = number.is_unspecified or number.is_loopback
    return f"http://{'localhost' if here else f'[{host}]' if number.version == 6 else host}:{port}/"
