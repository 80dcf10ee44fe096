"""What all handlers share: the tables, and how a request is matched to a seat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from starlette.requests import HTTPConnection
from starlette.responses import Response

from skullyard.engine import Seat
from skullyard.service.api import BadToken, Pass, Snapshot, UnknownTable
from skullyard.service.tables import Tables
from skullyard.web.errors import Refusal

COOKIE: Final = "seats"
YEAR: Final = 365 * 24 * 3600
MOST_PASSES: Final = 24
"""Tokens that a browser keeps; the one used longest ago makes room. A cookie has room for about 40."""
_BETWEEN: Final = "~"


@dataclass(frozen=True, slots=True)
class Site:
    """What the handlers of one application share."""

    tables: Tables


@dataclass(frozen=True, slots=True)
class Held:
    """A token that a browser holds, and what it opens."""

    token: str
    opens: Pass


def site_of(request: HTTPConnection) -> Site:
    """The application's site."""
    return cast("Site", request.app.state.site)


def tables_of(request: HTTPConnection) -> Tables:
    """The application's tables."""
    return site_of(request).tables


def held(request: HTTPConnection) -> list[Held]:
    """What this browser's cookie opens, the newest first; what opens nothing is left out."""
    found = []
    for token in request.cookies.get(COOKIE, "").split(_BETWEEN)[:MOST_PASSES]:
        try:
            found.append(Held(token, tables_of(request).read_token(token)))
        except BadToken:
            continue
    return found


def keep(request: HTTPConnection, response: Response, *tokens: str) -> None:
    """Let this browser keep tokens, the first one as the newest."""
    kept = [*tokens, *(one.token for one in held(request) if one.token not in tokens)]
    response.set_cookie(
        COOKIE,
        _BETWEEN.join(kept[:MOST_PASSES]),
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme in ("https", "wss"),
    )


def passes(request: HTTPConnection) -> list[Pass]:
    """What this browser may do at the table of the address; seats before looking on."""
    table = request.path_params["table"]
    found = [one.opens for one in held(request) if one.opens.table == table]
    return sorted(found, key=lambda one: one.role != "seat")


def pass_of(request: HTTPConnection, wanted: str | None = None) -> Pass:
    """As whom this browser sits at the table: on the seat that the page names, else on the first that it holds.

    Raises:
        Refusal: It holds no such seat.
    """
    found = passes(request)
    if not found:
        raise Refusal(403)
    if not wanted:
        return found[0]
    for one in found:
        if wanted == seat_word(one.seat):
            return one
    raise Refusal(403)


def seat_word(seat: Seat | None) -> str:
    """How pages name a seat, or looking on."""
    return "watch" if seat is None else str(seat)


async def snapshot_of(request: HTTPConnection, opens: Pass) -> Snapshot:
    """The table as the pass sees it.

    Raises:
        Refusal: There is no such table.
    """
    try:
        return await tables_of(request).snapshot(opens.table, opens.watcher)
    except UnknownTable:
        raise Refusal(404) from None
