"""What it is worth to hurt somebody."""

from __future__ import annotations

from typing import Final

from skullyard.agents.greedy.adrenaline.table import Table
from skullyard.games.adrenaline.state import KILLSHOT, MARK_LIMIT, TRACK_LENGTH

MARK: Final = 0.5
"""A mark is damage that comes later, or never."""
TRACK: Final = 1.9
"""What a token on the killshot track is worth."""
OVERKILL: Final = 1.0
"""What a second one is worth, less the mark that the dead may answer with."""
TOKEN: Final = 0.6
"""What a token on a spawnpoint's track is worth by itself."""
PLACE: Final = 0.8
"""What a place more on such a track is worth."""
AWAKENS: Final = 0.25
"""What it costs to give somebody an adrenaline action."""


def worth(table: Table, target: int, damage: int, marks: int = 0) -> float:
    """Return what damage and marks on a target are worth in points, the own marks there included."""
    key = (target, damage, marks)
    found = table.known.get(key)
    if found is None:
        found = table.known[key] = weigh_harm(table, *key)
    return found


def weigh_harm(table: Table, target: int, damage: int, marks: int) -> float:
    """Work out what harm is worth: the board's pay before and after, the killshot, and what it wakes in the target."""
    if target >= len(table.view.fighters):
        return token(table, target - len(table.view.fighters)) if damage else 0.0
    board, me = table.view.fighters[target], table.me
    tokens, there = board.damage, board.marks[me]
    value = 0.0
    if damage:
        after = (tokens + (me,) * (damage + there))[:TRACK_LENGTH]
        value += promise(table, target, after) - promise(table, target, tokens)
        if len(tokens) < KILLSHOT <= len(after):
            value += TRACK + (OVERKILL if len(after) == TRACK_LENGTH else 0.0)
        elif table.view.frenzy is None:
            value -= AWAKENS * sum(len(tokens) < step <= len(after) for step in (3, 6))
        value -= MARK * there
        there = 0
    return value + MARK * min(marks, MARK_LIMIT - there)


def token(table: Table, colour: int) -> float:
    """Return what one more token on a spawnpoint's track is worth: more where it brings a higher place."""
    track, me = table.view.spawn_tracks[colour], table.me
    mine = track.count(me)
    passed = sum(1 for other in set(track) if other != me and mine <= track.count(other) <= mine + 1)
    return TOKEN + PLACE * passed + (PLACE if not mine else 0.0)


def promise(table: Table, target: int, tokens: tuple[int, ...]) -> float:
    """Return what a track with these tokens promises: what it would pay now, the surer the fuller it is."""
    me = table.me
    mine = tokens.count(me)
    if not mine:
        return 0.0
    board = table.view.fighters[target]
    first = tokens.index(me)
    rank = 0
    for other in set(tokens):
        count = tokens.count(other)
        if other != me and (count > mine or (count == mine and tokens.index(other) < first)):
            rank += 1
    pays = board.pays[rank] if rank < len(board.pays) else 1
    sure = 0.3 + 0.7 * min(len(tokens), KILLSHOT) / KILLSHOT
    blood = 1.0 if tokens[0] == me and not board.flipped else 0.0
    # More tokens than the place needs are a lead that the others must catch up with first.
    return pays * sure + blood + 0.22 * mine
