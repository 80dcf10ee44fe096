"""The mission of a position: one that ships, a file's data, or just a layout; and what lies on its board by names.

Rules: PO-SETUP-1.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from skullyard.engine.datafile import DataError, Document, Faults
from skullyard.engine.datalines import Place
from skullyard.engine.position import Reader
from skullyard.games.outbreak import mission_file
from skullyard.games.outbreak.layout import FENCE
from skullyard.games.outbreak.mission import Mission
from skullyard.games.outbreak.mission_reader import read_mission
from skullyard.games.outbreak.mission_schema import SHAPE
from skullyard.games.outbreak.pieces import GATE_SIDE, Barrier

LATE: Final = 60
PLAIN: Final[Mapping[str, Any]] = {
    "id": "POSITION",
    "title": "A position",
    "difficulty": "medium",
    "minutes": 60,
    "story": "A moment of a game.",
    "briefing": "See what comes of it.",
    "round_limit": 99,
    "goals": [{"goal": "survive_rounds", "rounds": LATE}],
}
"""What a mission needs that a position does not care about: it goes on for long."""


class _Placed(Faults):
    """Faults of a mission, told with their place in the position."""

    def __init__(self, reader: Reader) -> None:
        super().__init__()
        self.reader = reader

    def add(self, document: Document, place: Place, message: str, hint: str, row: int = 0) -> None:
        super().add(document, place, message, hint, row)
        path = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in place)
        self.reader.fault(f"mission{path}", f"{message}; {hint}")


def read(reader: Reader, value: object) -> Mission | None:
    """Return a mission by its id, the first one if nothing is written, or one of data; None after a fault.

    Data without goals, spawn zones and texts gets some that leave a position alone: nothing comes for a long time.
    """
    if value is None:
        return mission_file.load(mission_file.names()[0])
    if isinstance(value, str):
        name = reader.word(value, "mission", mission_file.names(), "mission")
        return None if name is None else mission_file.load(name)
    before = len(reader.faults)
    table = reader.table(value, "mission")
    if len(reader.faults) > before:
        return None
    try:
        data = completed(table)
        return mission_file.load(data)
    except RecursionError:
        reader.fault("mission", "this is nested too deeply")
    except (TypeError, ValueError):
        tell_faults(reader, data)
    return None


def completed(table: Mapping[str, Any]) -> dict[str, Any]:
    """Return a mission's data with all that it must say."""
    data = {**PLAIN, **table}
    start = data.get("start")
    if "spawns" not in data and isinstance(start, list | tuple) and start:
        data["spawns"] = [{"zone": start[0], "wakes_round": LATE}]
    listed: dict[str, Any] = _listed(data)
    return listed


def _listed(value: Any) -> Any:
    """Return data with lists for tuples, as a file would give it."""
    if isinstance(value, Mapping):
        return {key: _listed(item) for key, item in value.items()}
    return [_listed(item) for item in value] if isinstance(value, list | tuple) else value


def tell_faults(reader: Reader, data: Mapping[str, Any]) -> None:
    """Note all that is wrong with a mission's data, each fault with its place."""
    faults, found, before = _Placed(reader), set[str](), len(reader.faults)
    document = Document("mission", "", dict(data), frozenset())

    def report(place: Place, message: str, hint: str) -> None:
        found.update(str(place[0]) for _ in place[:1])
        faults.add(document, place, message, hint)

    SHAPE.check(document.data, (), report)
    try:
        read_mission(Document(document.file, "", document.data, frozenset(found)), {}, faults)
    except (DataError, RecursionError, TypeError, ValueError) as error:
        if len(reader.faults) == before:
            reader.fault("mission", str(error))


def written(mission: Mission) -> Any:
    """Return how a position names a mission: by its id if it ships with the game, else as data."""
    if mission.id in mission_file.names() and mission_file.load(mission.id).source == mission.source:
        return mission.id
    return dict(mission.source)


# -------------------------------------------------------------------------------------- things on the board


def find_barrier(mission: Mission, name: object) -> Barrier | None:
    """Return a barrier by its id, or by the names of its two zones in any order: "00.p-00.ra"."""
    if not isinstance(name, str):
        return None
    board = mission.board
    for barrier in board.barriers:
        if barrier.id == name:
            return barrier
    ends = [board.index.get(end, -1) for end in name.split("-")]
    found = [barrier for barrier in board.barriers if sorted(ends) == sorted((barrier.a, barrier.b))]
    return found[0] if len(found) == 1 else None


def doors(mission: Mission) -> list[Barrier]:
    """Return what a survivor or a switch opens: everything but fences and the gate."""
    return [barrier for barrier in mission.board.barriers if barrier.kind not in (FENCE, GATE_SIDE)]


def fences(mission: Mission) -> list[Barrier]:
    """Return the fences that can tear. Rules: PO-PLACE-16, PO-PLACE-18."""
    return [barrier for barrier in mission.board.barriers if barrier.kind == FENCE]


def spawn_names(mission: Mission) -> list[str]:
    """Return the name of each spawn zone: its zone, and its colour too where several share one."""
    names = mission.board.names
    zones = [spawn.zone for spawn in mission.spawns]
    return [
        names[spawn.zone] if zones.count(spawn.zone) == 1 else f"{names[spawn.zone]}:{spawn.colour}"
        for spawn in mission.spawns
    ]
