"""The links of a table: one a seat, one for those who look on. Only the browser that opened the table has them."""

from __future__ import annotations

from ipaddress import ip_address
from typing import Final

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from skullyard.games import words as words_of
from skullyard.service.api import BadToken, OpenedTable, Pass, Snapshot
from skullyard.web.errors import Refusal
from skullyard.web.heading import heading
from skullyard.web.shells import page, say
from skullyard.web.site import YEAR, keep, pass_of, snapshot_of, tables_of
from skullyard.web.titles import title_of

_COOKIE: Final = "links"
_BETWEEN: Final = "~"
_MOST_LINKS: Final = 12
"""Of the largest table: seven seats, those who look on, the host."""


def keep_links(request: Request, response: Response, opened: OpenedTable) -> None:
    """Let the browser that opened a table show its links again; no other page gets this cookie."""
    tokens = [*(token for token in opened.seat_tokens if token), opened.spectator_token, opened.host_token]
    response.set_cookie(
        _COOKIE,
        _BETWEEN.join(tokens),
        max_age=YEAR,
        path=f"/t/{opened.id}/links",
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


def kept_links(request: Request) -> list[tuple[str, Pass]]:
    """The links that this browser keeps for the table of the address."""
    found = []
    for token in request.cookies.get(_COOKIE, "").split(_BETWEEN)[:_MOST_LINKS]:
        try:
            opens = tables_of(request).read_token(token)
        except BadToken:
            continue
        if opens.table == request.path_params["table"]:
            found.append((token, opens))
    return found


async def show_links(request: Request) -> Response:
    """One link a seat, one for watchers, each with a button that copies it."""
    links = kept_links(request)
    if not links:
        raise Refusal(403, say("web.links.not_here"))
    own = pass_of(request)
    # As somebody who looks on sees it: so that the own seat has its name, too.
    now = await tables_of(request).snapshot(own.table, None)
    return page(
        request,
        "links.html",
        **heading(now),
        links=[_link(request, now, token, opens, own) for token, opens in links if opens.role != "host"],
        only_here=_is_here(request.url.hostname or ""),
        host=request.url.hostname or "",
    )


def _link(request: Request, now: Snapshot, token: str, opens: Pass, own: Pass) -> dict[str, str]:
    address = f"{request.base_url}t/{opens.table}/{token}"
    if opens.seat is None:
        return {"mark": "", "name": say("web.links.watchers"), "about": say("web.links.watch"), "address": address}
    player = now.players[opens.seat]
    if opens.seat == own.seat:
        about = say("web.links.you")
    else:
        sat = "sat" if player.connected else "away"
        about = say(f"web.links.{sat}.named", name=player.name) if player.name else say(f"web.links.{sat}")
    game = now.table.game
    name, mark = words_of(game).seat_name(now.view, opens.seat, say), title_of(game).large_mark(now.view, opens.seat)
    if player.stood_in:
        about = say("web.links.stood_in", who=about)
    seat = {"seat": str(opens.seat), "bot": "off" if player.stood_in else "on"}
    return {"mark": mark, "name": name, "about": about, "address": address, **({} if now.table.over else seat)}


async def let_stand_in(request: Request) -> Response:
    """Let a bot play for somebody who is away, or give the seat back: the host's business."""
    links = kept_links(request)
    if not any(opens.role == "host" for _, opens in links):
        raise Refusal(403, say("web.links.not_here"))
    form = await request.form()
    for _, opens in links:
        if opens.seat is not None and str(opens.seat) == form.get("seat"):
            await tables_of(request).stand_in(opens.table, opens.seat, request.query_params.get("bot") == "on")
            return RedirectResponse(f"/t/{opens.table}/links", 303)
    raise Refusal(422, say("web.links.no_seat"))


def _is_here(host: str) -> bool:
    """Whether an address means this machine only, so that a friend could do nothing with it."""
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


async def follow(request: Request) -> Response:
    """A link was opened: this browser has the seat from now on."""
    try:
        opens = tables_of(request).read_token(request.path_params["token"])
    except BadToken:
        raise Refusal(403, say("web.links.bad")) from None
    if opens.table != request.path_params["table"]:
        raise Refusal(403, say("web.links.bad"))
    await snapshot_of(request, opens)
    is_host = opens.role == "host"
    response = RedirectResponse(f"/t/{opens.table}{'/links' if is_host else ''}", 303)
    keep(request, response, request.path_params["token"])
    if is_host:
        # A table that came from a file: whoever brought it gives out the links.
        keep_links(request, response, await tables_of(request).links(opens))
    return response


routes = [
    Route("/t/{table}/links", show_links),
    Route("/t/{table}/links", let_stand_in, methods=["POST"]),
]
# Matched after all other pages of a table.
token_routes = [Route("/t/{table}/{token}", follow)]
