"""Hints: what a seat could do next, worked out from what it sees."""

from __future__ import annotations

from skullyard.engine import Decision
from skullyard.engine.decision import key_of
from skullyard.engine.wording import Say
from skullyard.render.svg import words
from skullyard.service.api import Snapshot
from skullyard.web.titles import Look
from skullyard.web.titles.gear_up.hinting import hints

HINT = "hint:"


def look(snapshot: Snapshot, thing: str, say: Say) -> Look | None:
    """Give the hint of a number to the seat that is asked: what to choose, and why."""
    decision: Decision | None = snapshot.decision
    number = thing.removeprefix(HINT)
    if decision is None or not thing.startswith(HINT) or not (number.isascii() and number.isdecimal()):
        return None
    found = hints(snapshot.view, decision, say)
    if not found:
        return None
    hint = found[int(number[:4]) % len(found)]
    return Look(words("p", hint.why), keys=(key_of(hint.option),))
