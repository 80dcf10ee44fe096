"""The application: tables on one side, pages and sockets on the other."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware

from skullyard.service.bots import Pace
from skullyard.service.tables import Tables
from skullyard.web import assets
from skullyard.web.errors import handlers
from skullyard.web.guard import BodyLimit, FixedHeaders, OwnOrigin
from skullyard.web.haste import Haste
from skullyard.web.pages import closer, end, links, live, replay, rules, start, table, theme
from skullyard.web.site import Site

ROUTES = [
    *start.routes,
    *theme.routes,
    *rules.routes,
    *table.routes,
    *closer.routes,
    *live.routes,
    *links.routes,
    *end.routes,
    *replay.routes,
    *assets.routes,
    *links.token_routes,
]


def make_app(data: Path | None = None, tables: Tables | None = None, pace: Pace | None = None) -> Starlette:
    """Make the application.

    Args:
        data: The folder in which games are kept.
        tables: Tables to use instead, for tests; opened and closed with the application all the same.
        pace: How long bots take, so that people can follow.
    """

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with tables if tables is not None else Tables(_folder(data), pace=pace) as opened:
            app.state.site = Site(opened)
            yield

    return Starlette(
        routes=ROUTES,
        lifespan=lifespan,
        exception_handlers=handlers,
        middleware=[
            Middleware(FixedHeaders),
            Middleware(GZipMiddleware, minimum_size=1024),
            Middleware(OwnOrigin),
            Middleware(Haste),
            Middleware(BodyLimit),
        ],
    )


def _folder(data: Path | None) -> Path:
    if data is None:
        raise ValueError("Say in which folder the games are kept: make_app(data=...)")
    return data
