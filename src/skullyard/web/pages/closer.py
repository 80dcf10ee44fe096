"""A closer look: more about a thing on the table or about an option, and what happened last step by step."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from skullyard.web.fragments import people_of
from skullyard.web.pages.table import MOST_LETTERS
from skullyard.web.shells import json, say
from skullyard.web.site import pass_of, snapshot_of
from skullyard.web.titles import title_of


async def look(request: Request) -> Response:
    """Tell more of what a page points at; an empty answer where there is no more to tell."""
    opens = pass_of(request, request.query_params.get("seat"))
    snapshot = await snapshot_of(request, opens)
    thing, key = (request.query_params.get(name, "")[:MOST_LETTERS] for name in ("thing", "key"))
    found = title_of(snapshot.table.game).look(snapshot, thing, key, people_of(snapshot, say), say)
    if found is None:
        return json({})
    return json({"card": found.card, "lit": found.lit, "over": found.over, "keys": found.keys})


async def film(request: Request) -> Response:
    """Show what happened last in one go, step by step; an empty answer where nothing such did."""
    opens = pass_of(request, request.query_params.get("seat"))
    snapshot = await snapshot_of(request, opens)
    found = title_of(snapshot.table.game).film(snapshot, say)
    if found is None:
        return json({})
    scenes: list[dict[str, Any]] = [
        {"told": scene.told, "fragments": scene.fragments, "over": scene.over, "at": scene.at} for scene in found.scenes
    ]
    return json({"number": found.number, "begins": found.begins, "scenes": scenes})


routes = [Route("/t/{table}/look", look), Route("/t/{table}/film", film)]
