"""Error pages: what happened, what holds, what to do."""

from __future__ import annotations

from typing import Any, Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Scope

from skullyard.web.shells import json, page, say, wants_json

_KNOWN: Final = frozenset((400, 403, 404, 405, 409, 413, 422, 429, 500))


def refusal(request: Request, status: int, about: str = "") -> Response:
    """Say in words why there is no such page, as a page or to the page's module."""
    key = str(status) if status in _KNOWN else "404" if status < 500 else "500"
    title, text, advice = (say(f"web.error.{key}.{part}") for part in ("title", "text", "advice"))
    if wants_json(request):
        return json({"accepted": False, "reason": about or f"{title} {text} {advice}"}, status)
    return page(request, "error.html", status, heading=title, text=about or text, advice=advice)


def plain_refusal(scope: Scope, status: int) -> Response:
    """The same for code that has no request yet."""
    return refusal(Request(scope), status)


async def on_http(request: Request, error: Exception) -> Response:
    """Turn an `HTTPException` into its page. Its detail, where it is more than the status' name, is shown."""
    if not isinstance(error, HTTPException):
        raise error
    response = refusal(request, error.status_code, getattr(error, "about", ""))
    for name, value in (error.headers or {}).items():
        response.headers[name] = value
    return response


async def on_fault(request: Request, error: Exception) -> Response:
    """A fault of ours: the table stays as it was, and the page says so."""
    del error  # the server's log has it
    return refusal(request, 500)


class Refusal(HTTPException):
    """An answer in words that a handler has found itself."""

    def __init__(self, status: int, about: str = "") -> None:
        super().__init__(status)
        self.about = about


handlers: dict[Any, Any] = {HTTPException: on_http, Exception: on_fault}
