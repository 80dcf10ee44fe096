"""Opening a table: the games there are, what the chosen one asks for, and what comes of it; and the tables one has."""

from __future__ import annotations

from secrets import choice
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from skullyard.games import GAMES
from skullyard.service.api import NAME_LENGTH, BadTable, UnknownTable
from skullyard.web.errors import Refusal
from skullyard.web.heading import status_words
from skullyard.web.lobbies import FRIEND, YOU, Form, games_there_are, lobby_of, offered
from skullyard.web.pages.links import keep_links
from skullyard.web.shells import page, say
from skullyard.web.site import held, keep, tables_of
from skullyard.web.titles import title_of

_FIRST: Final = 12
_NAMES_EACH: Final = 12


def some_name() -> str:
    """Make up a name for a table."""
    first, second = (choice(range(1, _NAMES_EACH + 1)) for _ in range(2))
    return say("web.name", first=say(f"web.name.first.{first}"), second=say(f"web.name.second.{second}"))


def _games() -> list[dict[str, object]]:
    return [
        {
            "id": name,
            "built": name in offered(),
            "name": say(f"web.game.{name}"),
            "facts": say(f"web.game.{name}.facts"),
            "pitch": say(f"web.game.{name}.pitch"),
        }
        for name in GAMES
    ]


async def _mine(request: Request) -> list[dict[str, object]]:
    """The tables this browser has a link to, newest first."""
    found: list[dict[str, object]] = []
    seen: set[str] = set()
    for one in held(request):
        if one.opens.table in seen or len(found) >= _FIRST:
            continue
        seen.add(one.opens.table)
        try:
            now = await tables_of(request).snapshot(one.opens.table, one.opens.watcher)
        except UnknownTable:
            continue
        seat = one.opens.seat
        asked = seat is not None and now.decision is not None
        found.append(
            {
                "id": now.table.id,
                "name": now.table.name or say("web.table.unnamed"),
                "mark": "" if seat is None else title_of(now.table.game).large_mark(now.view, seat),
                "status": status_words(now, say),
                "asked": asked,
                "word": say("web.mine.over" if now.table.over else "web.mine.asked" if asked else "web.mine.waits"),
            }
        )
    return found


async def _show(request: Request, game: str, wanted: Any, name: str, faults: list[str]) -> Response:
    lobby = lobby_of(game)
    return page(
        request,
        lobby.template(),
        422 if faults else 200,
        game=game,
        games=_games(),
        form=wanted,
        name=name,
        faults=faults,
        most_letters=NAME_LENGTH,
        mine=await _mine(request),
        **lobby.part(wanted),
    )


async def show_start(request: Request) -> Response:
    """The start page; its address says which game, and may fill in the form."""
    game = games_there_are(request.query_params.get("game"))
    lobby, form = lobby_of(game), Form(request.query_params)
    filled_in = lobby.read(form)
    return await _show(request, game, lobby.usual() if form.faults else filled_in, some_name(), [])


async def open_table(request: Request) -> Response:
    """Open the table that the form asks for; this browser gets its own seat and, if there are friends, the links."""
    form = Form(await request.form())
    game = form.pick("game", offered(), offered()[0])
    wanted = lobby_of(game).read(form)
    name = form.named("name") or some_name()
    if form.faults:
        return await _show(request, game, wanted, name, form.faults)
    sitters = wanted.sitters
    try:
        opened = await tables_of(request).open_table(game, wanted.setup(), [one.plan for one in sitters], name)
    except BadTable as fault:
        return await _show(request, game, wanted, name, [str(fault)])
    kinds = [one.kind for one in sitters]
    token = opened.seat_tokens[kinds.index(YOU)] if YOU in kinds else opened.spectator_token
    if token is None:
        raise Refusal(500)
    response = RedirectResponse(f"/t/{opened.id}/links" if FRIEND in kinds else f"/t/{opened.id}", 303)
    keep(request, response, token, opened.host_token)
    keep_links(request, response, opened)
    return response


routes = [Route("/", show_start), Route("/tables", open_table, methods=["POST"])]
