"""The reader's light: as the device wants, noon, night shift, floodlight."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from skullyard.web.shells import THEME_COOKIE, THEMES
from skullyard.web.site import YEAR


async def keep_theme(request: Request) -> Response:
    """Keep the choice of a page without script; with one, the page keeps it itself."""
    form = await request.form()
    chosen, back = form.get("theme"), form.get("back")
    # Only to a page of ours: "//elsewhere" would be another site.
    inside = isinstance(back, str) and back.startswith("/") and not back.startswith(("//", "/\\"))
    response = RedirectResponse(str(back) if inside else "/", 303)
    if isinstance(chosen, str) and chosen in THEMES:
        response.set_cookie(THEME_COOKIE, chosen, max_age=YEAR, samesite="lax")
    return response


routes = [Route("/theme", keep_theme, methods=["POST"])]
