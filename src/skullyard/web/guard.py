"""What stands between the world and the tables: headers that forbid, a limit on what is sent, a look at where it comes from."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from skullyard.web.errors import plain_refusal

MOST_BYTES: Final = 64 * 1024
"""The longest body that any form of ours can have, with room to spare."""

_POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)

_FIXED: Final = {
    "Content-Security-Policy": _POLICY,
    "X-Content-Type-Options": "nosniff",
    # Nothing leaves for other sites. Not `no-referrer`: with it browsers send forms with `Origin: null`, and the
    # look at the origin below would turn our own pages away.
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


class FixedHeaders:
    """Puts the same forbidding headers on every answer; pages of tables are never kept by caches between."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on and complete the answer's headers."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def complete(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in _FIXED.items():
                    headers[name] = value
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await self.app(scope, receive, complete)


class BodyLimit:
    """Refuses a body that no form of ours could have sent, before it is kept anywhere."""

    def __init__(self, app: ASGIApp, most: int = MOST_BYTES) -> None:
        self.app, self.most = app, most

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Read the body up to the limit and hand it on in one piece."""
        if scope["type"] != "http" or scope["method"] in ("GET", "HEAD"):
            await self.app(scope, receive, send)
            return
        declared = Headers(scope=scope).get("content-length", "")
        body = b""
        if not (declared.isdecimal() and int(declared) > self.most):
            more = True
            while more and len(body) <= self.most:
                message = await receive()
                if message["type"] == "http.disconnect":
                    return
                body += message.get("body", b"")
                more = message.get("more_body", False)
            if len(body) <= self.most:
                await self.app(scope, _once(body, receive), send)
                return
        await plain_refusal(scope, 413)(scope, receive, send)


def _once(body: bytes, receive: Receive) -> Receive:
    """Hand over a body that was read already, then whatever comes after it."""
    read = False

    async def hand_over() -> Message:
        nonlocal read
        if read:
            return await receive()
        read = True
        return {"type": "http.request", "body": body, "more_body": False}

    return hand_over


class OwnOrigin:
    """Takes choices and sockets only from our own pages; a program without an `Origin` is no browser and may pass."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Compare where the request says it comes from with where it arrived."""
        changes = scope["type"] == "websocket" or (scope["type"] == "http" and scope["method"] not in ("GET", "HEAD"))
        if not changes or _is_own(Headers(scope=scope)):
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": "foreign origin"})
        else:
            await plain_refusal(scope, 403)(scope, receive, send)


def _is_own(headers: Headers) -> bool:
    origin = headers.get("origin")
    if origin is None:
        return True
    try:
        return urlsplit(origin).netloc.lower() == headers.get("host", "").lower()
    except ValueError:
        return False  # it is no address at all
