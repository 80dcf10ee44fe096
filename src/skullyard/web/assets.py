"""The files every page needs: the sheet, the module, the sign face, the icon. Read once, named by their content."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib import import_module
from importlib.resources import files
from types import MappingProxyType

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from skullyard.render.theme import generated_css

FOREVER = "public, max-age=31536000, immutable"
SHEETS = (
    "skullyard.css",
    "pages.css",
    "lobby.css",
    "prison_outbreak.css",
    "prison_table.css",
    "apocalypse.css",
    "apocalypse_table.css",
    "gear_up.css",
    "gear_up_cards.css",
    "gear_up_table.css",
)
MODULES = ("skullyard.js", "boards.js", "films.js", "moments.js", "places.js")
"""What is written in several files and sent as one."""
_SIGN_FACE = ("fontpkg_fira_sans_condensed", "FiraSansCondensed-SemiBold.ttf")
_ICON = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="5" fill="#12202a"/>\
<path transform="translate(3 3) scale(.75)" fill="#eef4f5" fill-rule="evenodd" d="M11 2C6 2.4 3 5.7 3 10c0 2.8 1.2 4.8 3 6v4.5c0 .8.7 1.5 \
1.5 1.5H9v-3h2V2zM13 2c5 .4 8 3.7 8 8 0 2.8-1.2 4.8-3 6v4.5c0 .8-.7 1.5-1.5 1.5H15v-3h-2zM8.2 9.2a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6z\
m7.6 0a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6z"/></svg>"""


@dataclass(frozen=True, slots=True)
class Asset:
    """One file as it is sent."""

    body: bytes
    media_type: str
    mark: str


def _asset(body: bytes, media_type: str) -> Asset:
    return Asset(body, media_type, sha256(body).hexdigest()[:12])


def _sign_face() -> bytes:
    """The one weight of the sign face that the sheet uses, out of its own package."""
    package, name = _SIGN_FACE
    root = import_module(package).ROOT
    found = next(root.rglob(name), None)
    if found is None:
        raise FileNotFoundError(f"{package} holds no {name}: install the version that requirements.lock names")
    return bytes(found.read_bytes())


@cache
def assets() -> Mapping[str, Asset]:
    """Read every file once."""
    static = files("skullyard.web") / "static"
    css = generated_css() + "".join((static / name).read_text(encoding="utf-8") for name in SHEETS)
    module = "".join((static / name).read_text(encoding="utf-8") for name in MODULES)
    return MappingProxyType(
        {
            "skullyard.css": _asset(css.encode(), "text/css; charset=utf-8"),
            "skullyard.js": _asset(module.encode(), "text/javascript; charset=utf-8"),
            "fonts/sign.ttf": _asset(_sign_face(), "font/ttf"),
            "icon.svg": _asset(_ICON.encode(), "image/svg+xml"),
        }
    )


def address(name: str) -> str:
    """Return a file's address, which changes with its content so that browsers may keep it for ever."""
    return f"/static/{name}?v={assets()[name].mark}"


async def send_asset(request: Request) -> Response:
    """Send one file."""
    asset = assets().get(request.path_params["name"])
    if asset is None:
        raise HTTPException(404)
    headers = {"Cache-Control": FOREVER, "ETag": f'"{asset.mark}"'}
    if request.headers.get("if-none-match") == headers["ETag"]:
        return Response(status_code=304, headers=headers)
    return Response(asset.body, media_type=asset.media_type, headers=headers)


routes = [Route("/static/{name:path}", send_asset)]
