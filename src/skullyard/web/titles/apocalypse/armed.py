"""What the service tells of the Master's moments; until it does, nothing."""

from __future__ import annotations

from typing import Any

from skullyard.service.api import Snapshot


def window_of(snapshot: Snapshot) -> Any:
    """The moment that waits for this seat, or None."""
    return getattr(snapshot, "window", None)


def armed_of(snapshot: Snapshot) -> Any:
    """The moments at which this seat wants to be asked."""
    return getattr(snapshot, "armed", ())
