"""Domination: spawnpoints are targets, and each keeps a track of tokens."""

from __future__ import annotations

from skullyard.engine import Decision, Option, Rule, Seat, put
from skullyard.games.adrenaline.content import COLOUR
from skullyard.games.adrenaline.damage import hurt
from skullyard.games.adrenaline.events import StruckBack, Tagged
from skullyard.games.adrenaline.state import DOMINATION, OFF_BOARD, GameState

FULL_TRACK = 8
TRACK_REWARDS = (8, 6, 4, 2, 1)
SPAWNS: tuple[Option, ...] = tuple(("spawn", colour) for colour in COLOUR)


def open_spawnpoints(s: GameState) -> None:
    """At the start of a turn: all spawnpoints can be hit, but not in the first round. Rules: AD-DOM-1, AD-DOM-2."""
    if s.setting.mode == DOMINATION and s.round > 1:
        s.where = (*s.where[: s.setting.figures], *s.setting.arena.spawn)


def tag(s: GameState, by: Seat, colour: int, how: str) -> None:
    """Put a token on a spawnpoint's track, in the first free place. Rules: AD-DOM-2, AD-DOM-3, AD-DOM-9."""
    s.spawn_tracks = put(s.spawn_tracks, colour, (*s.spawn_tracks[colour], by))
    if s.events is not None:
        s.tell(Tagged(by, COLOUR[colour], how, len(s.spawn_tracks[colour])))


def hit_spawnpoint(s: GameState, by: Seat, target: int) -> None:
    """A shot of the active player hits a spawnpoint: 1 token, and no second one this turn. Rules: AD-DOM-2."""
    s.where = put(s.where, target, OFF_BOARD)
    tag(s, by, target - s.setting.figures, "hit")


def end_on_spawnpoint(s: GameState) -> None:
    """At the end of a turn on a spawnpoint: alone a token, and in any case its strike, which turns no marks.

    The strike's token is of the fighter's own colour: on the own board it stands for nobody.

    Rules: AD-DOM-3, AD-DOM-4, AD-RULING-42, AD-RULING-94, AD-RULING-101.
    """
    seat = s.active
    colour = s.setting.arena.spawn_colour[s.where[seat]]
    if s.setting.mode != DOMINATION or s.round == 1 or colour < 0:
        return
    square = s.where[seat]
    if s.where[: s.setting.figures].count(square) == 1:
        tag(s, seat, colour, "held")
    landed = strike(s, seat, seat)
    if s.events is not None:
        s.tell(StruckBack(seat, COLOUR[colour], landed, len(s.damage[seat]), s.frenzy >= 0))


def strike(s: GameState, by: Seat, target: Seat) -> int:
    """Deal 1 damage that is nobody's shot: it turns no marks. Rules: AD-RULING-42."""
    events, s.events = s.events, None  # whoever strikes tells it in its own words
    landed = hurt(s, by, target, 1, fresh=s.marks[target][by])
    s.events = events
    return landed


def place_overkill(s: GameState) -> Rule:
    """Whoever dealt a 12th damage puts its token on any track; the bot's is put by the active player.

    Rules: AD-DOM-5, AD-DOM-10.
    """
    by = s.overkills[0]
    about = (s.setting.fighters[by],)
    colour = yield Decision(s.active, "effect", "overkill_track", SPAWNS, about, "AD-DOM-5")
    s.overkills = s.overkills[1:]
    tag(s, by, colour, "overkill")
    s.phase = "overkill" if s.overkills else "close"


def is_full(s: GameState) -> bool:
    """Whether two tracks have 8 or more tokens. Rules: AD-DOM-6."""
    return sum(1 for track in s.spawn_tracks if len(track) >= FULL_TRACK) >= 2


def track_points(tokens: tuple[Seat, ...], figures: int) -> list[int]:
    """Return what a track pays: tied figures all get the higher value, and the next ones are skipped.

    >>> track_points((0, 1, 2, 0, 1), 4)
    [8, 8, 4, 0]

    Rules: AD-DOM-7.
    """
    counts = [tokens.count(figure) for figure in range(figures)]
    ranks = [sum(1 for other in counts if other > count) for count in counts]
    worth = (*TRACK_REWARDS, *(1 for _ in range(figures)))
    return [worth[rank] if count else 0 for count, rank in zip(counts, ranks, strict=True)]
