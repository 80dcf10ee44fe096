"""The zombies' phase as a film: from the log, step by step, with the board as it was before each of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from skullyard.engine.wording import Say
from skullyard.games import words as words_of
from skullyard.games.outbreak import content
from skullyard.games.outbreak.board import Board
from skullyard.games.outbreak.state import Crowd
from skullyard.games.outbreak.view import View
from skullyard.render.outbreak.hordes import Way, draw_way
from skullyard.render.outbreak.pieces import Lights
from skullyard.render.outbreak.trails import bite, frame_from, frame_targets
from skullyard.render.outbreak.zones import ZonePiece, draw_zone, zone_pieces
from skullyard.render.svg import EMPTY, Markup, join, tag
from skullyard.service.api import LogLine, LogTurn, Snapshot
from skullyard.web.titles import Film, Scene

Known = Mapping[str, Any]
SHOWN: Final = frozenset(
    (
        "ZombiesAttacked",
        "Wounded",
        "Died",
        "LaidDown",
        "ZombiesMoved",
        "ZombiesStayed",
        "ZombiesAdded",
        "ZombieCard",
        "Spawned",
        "FenceTore",
        "ZombiesTurned",
        "FiguresMissing",
        "MasterDrew",
        "CardPlayed",
    )
)
"""The events that are steps of a film."""
MOST_SCENES: Final = 120
Deltas = tuple[tuple[int, int, int], ...]
"""What an event adds to the board: zone, species, number."""


def phase(snapshot: Snapshot) -> tuple[LogTurn, tuple[LogLine, ...]] | None:
    """Return the last zombies' phase that is told in the log: its turn, and the lines from its beginning on."""
    for turn in reversed(snapshot.log):
        for place, line in enumerate(turn.lines):
            if line.seen.kind == "ZombiesActivated" and line.seen.known["why"] == "phase":
                return turn, turn.lines[place:]
    return None


def marker(snapshot: Snapshot, say: Say) -> Markup:
    """Say which film there is: its number and how long it is; empty before the first zombies' phase."""
    found = phase(snapshot)
    if found is None:
        return tag("i", id="film", hidden="hidden")
    turn, lines = found
    steps = sum(line.seen.kind in SHOWN for line in lines)
    return tag("i", id="film", hidden="hidden", data_film=str(turn.number), data_steps=str(steps))


def film(snapshot: Snapshot, say: Say) -> Film | None:
    """Show the last zombies' phase step by step, and all that happened after it at once."""
    found = phase(snapshot)
    if found is None:
        return None
    view: View = snapshot.view
    turn, lines = found
    after = [line for later in snapshot.log if later.number > turn.number for line in later.lines]
    crowds = [list(zone.crowd) for zone in view.zones]
    for line in reversed((*lines, *after)):
        for zone, species, number in deltas(line):
            crowds[zone][species] -= number
    pieces = zone_pieces(view, Lights(()), say)
    begins = {f"zone-{zone}": _zone(pieces[zone], tuple(crowd), say) for zone, crowd in enumerate(crowds)}
    scenes: list[Scene] = []
    before: LogLine | None = None
    for line in lines:
        changed = deltas(line)
        for zone, species, number in changed:
            crowds[zone][species] += number
        if line.seen.kind not in SHOWN or len(scenes) >= MOST_SCENES:
            continue
        zones = dict.fromkeys(zone for zone, _, _ in changed)
        told = words_of(snapshot.table.game).line(view, line.seen, say, turn.seat).text
        over, at = _over(view.board, line, say)
        fragments = {f"zone-{zone}": _zone(pieces[zone], tuple(crowds[zone]), say) for zone in zones}
        if before is not None and _parts(before, line):
            first = scenes.pop()
            told, over, fragments = f"{first.told} {told}", join(first.over, over), {**first.fragments, **fragments}
        scenes.append(Scene(told, fragments, over, f"lit-{at}" if at >= 0 else ""))
        before = line
    return Film(turn.number, begins, tuple(scenes)) if scenes else None


def _parts(before: LogLine, line: LogLine) -> bool:
    """Whether two lines tell of one crowd that splits: it goes all its ways in one step."""
    known, last = line.seen.known, before.seen.known
    splits = line.seen.kind == before.seen.kind == "ZombiesMoved" and known["ways"] > 1
    return splits and known["zone"] == last["zone"]


def _zone(piece: ZonePiece, crowd: Crowd, say: Say) -> Markup:
    return draw_zone(replace(piece, crowd=tuple(max(count, 0) for count in crowd)), say)


def deltas(line: LogLine) -> Deltas:
    """Return how an event changed the crowds on the board."""
    known: Known = line.seen.known
    change = _DELTAS.get(line.seen.kind)
    return () if change is None else change(known)


def _went(known: Known) -> Deltas:
    groups = [(species, count) for species, count in enumerate(known["crowd"]) if count]
    return (
        *((known["zone"], species, -count) for species, count in groups),
        *((known["to"], species, count) for species, count in groups),
    )


def _came(known: Known) -> Deltas:
    return tuple((known["zone"], species, count) for species, count in enumerate(known["crowd"]) if count)


def _added(known: Known) -> Deltas:
    return ((known["zone"], known["species"], known["number"]),)


def _turned(known: Known) -> Deltas:
    toxic = content.species(content.TOXIC, content.kind_of(known["species"]))
    return (known["zone"], known["species"], -known["number"]), (known["zone"], toxic, known["number"])


def _killed(known: Known) -> Deltas:
    return ((known["zone"], known["species"], -known["number"]),)


_DELTAS: Final[Mapping[str, Callable[[Known], Deltas]]] = {
    "ZombiesMoved": _went,
    "ZombiesPushed": _went,
    "ZombiesAdded": _added,
    "Spawned": _came,
    "Killed": _killed,
    "ZombiesTurned": _turned,
}


def _over(board: Board, line: LogLine, say: Say) -> tuple[Markup, int]:
    """Draw what a step shows over the board; return also the zone where it happens."""
    known: Known = line.seen.known
    if line.seen.kind == "ZombiesMoved":
        way = Way(
            known["zone"],
            known["to"],
            tuple(known["crowd"]),
            known["why"],
            tuple(known["targets"]),
            known["noise"],
            known["ways"],
        )
        return join(frame_targets(board, way.targets), frame_from(board, way.zone), draw_way(board, way, say)), way.zone
    if line.seen.kind == "ZombiesAttacked":
        return bite(board, known["zone"]), known["zone"]
    if "zone" in known:
        return frame_from(board, known["zone"]), known["zone"]
    return EMPTY, -1
