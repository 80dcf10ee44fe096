"""Page shells: Jinja2 with everything escaped, well-formed as XML, in the reader's theme."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import msgspec
from jinja2 import Environment, PackageLoader, StrictUndefined
from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, Response

from skullyard.locale import catalogue
from skullyard.render.emblems import icon, mark, sheet
from skullyard.web.assets import address

LANGUAGE: Final = "en"
"""The one language that has a catalogue so far."""

THEMES: Final = ("auto", "light", "dark", "contrast")
THEME_COOKIE: Final = "theme"

say = catalogue(LANGUAGE)


@cache
def environment() -> Environment:
    """Load the shells; an unknown name in one is an error, not a gap."""
    shells = Environment(
        loader=PackageLoader("skullyard.web", "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    shells.globals.update(
        say=say, icon=icon, mark=mark, emblems=sheet, address=address, language=LANGUAGE, themes=THEMES
    )
    return shells


def theme_of(request: HTTPConnection) -> str:
    """The theme that this browser has chosen, or ``auto``."""
    chosen = request.cookies.get(THEME_COOKIE, "auto")
    return chosen if chosen in THEMES else "auto"


def page(request: HTTPConnection, shell: str, status: int = 200, **names: Any) -> Response:
    """Fill a shell."""
    text = environment().get_template(shell).render(theme=theme_of(request), path=request.url.path, **names)
    return HTMLResponse(text, status_code=status)


def wants_json(request: HTTPConnection) -> bool:
    """Whether the page's module asks, or the browser itself, which wants a page."""
    return "application/json" in request.headers.get("accept", "")


def json(value: object, status: int = 200) -> Response:
    """Answer the page's module."""
    return Response(msgspec.json.encode(value), status_code=status, media_type="application/json")
