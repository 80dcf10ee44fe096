"""Page shells: Jinja2 with everything escaped, well-formed as XML, in the reader's theme."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import msgspec
from jinja2 import Environment, PackageLoader, StrictUndefined
from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, Response

from skullyard.locale import catalogue
from skullyard.render.emblems import apocalypse_sheet, gear_up_sheet, icon, lobby_sheet, mark, prison_sheet, sheet
from skullyard.render.svg import Markup
from skullyard.web.assets import address

LANGUAGE: Final = "en"
"""The one language that has a catalogue so far."""

THEMES: Final = ("auto", "light", "dark", "contrast")
THEME_COOKIE: Final = "theme"

say = catalogue(LANGUAGE)
_SHEETS: Final = {
    "adrenaline": sheet,
    "prison_outbreak": prison_sheet,
    "apocalypse": apocalypse_sheet,
    "gear_up": gear_up_sheet,
}


def emblems(game: str = "") -> Markup:
    """Define the marks that a page may use: a title's, or those of the house."""
    return _SHEETS.get(game, lobby_sheet)()


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
        say=say, icon=icon, mark=mark, emblems=emblems, address=address, language=LANGUAGE, themes=THEMES
    )
    return shells


def theme_of(request: HTTPConnection) -> str:
    """The theme that this browser has chosen, or ``auto``."""
    chosen = request.cookies.get(THEME_COOKIE, "auto")
    return chosen if chosen in THEMES else "auto"


def page(request: HTTPConnection, template: str, code: int = 200, **names: Any) -> Response:
    """Fill a shell."""
    text = environment().get_template(template).render(theme=theme_of(request), path=request.url.path, **names)
    return HTMLResponse(text, status_code=code)


def wants_json(request: HTTPConnection) -> bool:
    """Whether the page's module asks, or the browser itself, which wants a page."""
    return "application/json" in request.headers.get("accept", "")


def encode(value: object) -> bytes:
    """Write JSON for the page's module; drawn markup is text there."""
    return msgspec.json.encode(value, enc_hook=_as_text)


def _as_text(value: object) -> str:
    if isinstance(value, str):
        return str(value)
    raise TypeError(f"{type(value).__name__} is nothing for a page")


def json(value: object, code: int = 200) -> Response:
    """Answer the page's module."""
    return Response(encode(value), status_code=code, media_type="application/json")
