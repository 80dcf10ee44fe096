"""What the Master's green cards do, under their ids."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from skullyard.games.outbreak.master.effects import Effect

EFFECTS: Final[Mapping[str, Effect]] = {}
