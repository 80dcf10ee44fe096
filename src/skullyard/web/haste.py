"""A limit on how much one address may send: people never reach it, programs that run wild do."""

from __future__ import annotations

from typing import Final

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter
from starlette.types import ASGIApp, Receive, Scope, Send

from skullyard.web.errors import plain_refusal

TABLES: Final = "60/minute"
"""Tables that one address may open; a whole club may share one."""
ANSWERS: Final = "1200/minute"
"""Choices and all else that is sent by a form."""
WAIT: Final = "60"
"""After so many seconds all is well again."""


class Haste:
    """Refuses what comes too fast from one address, before it is read."""

    def __init__(self, app: ASGIApp, tables: str = TABLES, answers: str = ANSWERS) -> None:
        self.app = app
        self._tables, self._answers = parse(tables), parse(answers)
        self._seen = MovingWindowRateLimiter(MemoryStorage())

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Count, and pass the request on or refuse it."""
        if scope["type"] != "http" or scope["method"] != "POST" or self._may(scope):
            await self.app(scope, receive, send)
            return
        response = plain_refusal(scope, 429)
        response.headers["Retry-After"] = WAIT
        await response(scope, receive, send)

    def _may(self, scope: Scope) -> bool:
        limit: RateLimitItem = self._tables if scope["path"] == "/tables" else self._answers
        address = scope.get("client") or ("",)
        return self._seen.hit(limit, str(address[0]))
