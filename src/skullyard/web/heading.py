"""What stands in the head of every page of a table."""

from __future__ import annotations

from typing import Any

from skullyard.engine.wording import Say
from skullyard.games import words as words_of
from skullyard.service.api import Snapshot
from skullyard.web.shells import say
from skullyard.web.titles import title_of


def status_words(snapshot: Snapshot, say: Say) -> str:
    """Name the game and how far it is."""
    status = words_of(snapshot.table.game).status(snapshot.view, say)
    return say("web.status", game=title_of(snapshot.table.game).mode(snapshot.view, say), status=status)


def heading(snapshot: Snapshot) -> dict[str, Any]:
    """Name the table, its address and its status for a template."""
    table = snapshot.table
    name = table.name or say("web.table.unnamed")
    return {
        "table": table,
        "name": name,
        "base": f"/t/{table.id}",
        "status": status_words(snapshot, say),
        "mode": title_of(table.game).mode(snapshot.view, say),
    }
