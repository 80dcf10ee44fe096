"""Scoring boards and the killshot track, and who wins."""

from __future__ import annotations

from collections.abc import Sequence

from skullyard.engine import Result, Seat, put
from skullyard.games.adrenaline import domination, turrets
from skullyard.games.adrenaline.damage import mark
from skullyard.games.adrenaline.events import FrenzyBegan, GameEnded, Killed, Scored
from skullyard.games.adrenaline.state import (
    DEATHMATCH,
    DOMINATION,
    FINAL_FRENZY,
    KILLSHOT,
    TRACK_LENGTH,
    TURRETS,
    GameState,
)

REWARDS = (8, 6, 4, 2, 1, 1)
FRENZY_REWARDS = (2, 1, 1, 1)


def board_values(s: GameState, board: Seat) -> tuple[int, ...]:
    """Return what a board would pay now, by rank; whoever comes after still gets 1. Rules: AD-SCORE-3, AD-END-3."""
    return FRENZY_REWARDS if s.flipped[board] else REWARDS[s.skulls[board] :] or (1,)


def ranking(tokens: Sequence[Seat]) -> list[Seat]:
    """Return the owners of tokens: most tokens first, ties to the earlier token. Rules: AD-SCORE-2, AD-END-6."""
    return sorted(dict.fromkeys(tokens), key=lambda seat: (-tokens.count(seat), tokens.index(seat)))


def pay_ranks(s: GameState, what: str, board: Seat, tokens: Sequence[Seat], values: Sequence[int]) -> None:
    """Pay each owner of tokens by rank, everybody at least 1, and write it into the ledger.

    Tokens of the board's own colour were dealt by a spawnpoint: they have a rank, and nobody gets its points.
    Rules: AD-DOM-4.
    """
    points = [0] * s.setting.figures
    for rank, seat in enumerate(ranking(tokens)):
        if seat != board:
            points[seat] = values[rank] if rank < len(values) else 1
    write_down(s, what, board, tuple(tokens[KILLSHOT - 1 :]) if what == "board" else (), points)


def write_down(s: GameState, what: str, board: Seat, tokens: tuple[Seat, ...], points: Sequence[int]) -> None:
    """Add points to the players' and to the ledger."""
    s.points = tuple(had + got for had, got in zip(s.points, points, strict=True))
    s.ledger = (*s.ledger, (what, 0 if s.phase == "finish" else s.round, board, tokens, tuple(points)))
    if s.events is not None:
        for seat, got in enumerate(points):
            if got:
                s.tell(Scored(seat, board, what, got))


def bonus(s: GameState, what: str, board: Seat, seat: Seat) -> None:
    """Pay one single point."""
    points = [0] * s.setting.figures
    points[seat] = 1
    write_down(s, what, board, (), points)


def score_board(s: GameState, board: Seat) -> None:
    """Pay a board: first blood, then by the number of tokens.

    Rules: AD-SCORE-2, AD-SCORE-3, AD-MARK-4, AD-END-6, AD-DOM-11.
    """
    tokens = s.damage[board]
    if not s.flipped[board] and tokens[0] != board:
        bonus(s, "first_blood", board, tokens[0])
    pay_ranks(s, "board", board, tokens, board_values(s, board))


def bury(s: GameState, board: Seat) -> None:
    """Score a dead fighter's board, take a skull, and put killshot and overkill on the track.

    Only the deathmatch has that track; in Domination an overkill goes to a spawnpoint's.

    Rules: AD-SCORE-1, AD-SCORE-4, AD-SCORE-5, AD-END-2, AD-END-5, AD-RULING-81, AD-RULING-87, AD-DOM-5, AD-DOM-10,
    AD-TUR-5.
    """
    tokens, mode = s.damage[board], s.setting.mode
    score_board(s, board)
    if mode == DEATHMATCH:
        s.track = (*s.track, tokens[KILLSHOT - 1 :])
    if s.skulls_left:
        s.skulls_left -= 1
        s.skulls = put(s.skulls, board, s.skulls[board] + 1)
    overkill = tokens[TRACK_LENGTH - 1] if len(tokens) == TRACK_LENGTH else -1
    if s.events is not None:
        s.tell(Killed(board, tokens[KILLSHOT - 1], overkill, s.skulls_left))
    s.damage = put(s.damage, board, ())
    if overkill not in (-1, board):
        mark(s, board, overkill, 1)
        if mode == DOMINATION:
            s.overkills = (*s.overkills, overkill)
    if s.frenzy >= 0:
        flip(s, board)


def flip(s: GameState, board: Seat) -> None:
    """Turn a board to its frenzy side. Rules: AD-END-3."""
    s.flipped = put(s.flipped, board, True)
    s.skulls = put(s.skulls, board, 0)


def score_dead(s: GameState) -> None:
    """At the end of a turn: score all dead, and pay a double kill of opponents, whoever killed them.

    Rules: AD-TURN-5, AD-SCORE-1, AD-SCORE-6, AD-SCORE-9, AD-DOM-4, AD-TUR-4, AD-BOT-4.
    """
    dead, s.fallen, s.rising = s.fallen, (), s.fallen
    for board in dead:
        bury(s, board)
    if len([board for board in dead if board != s.active]) > 1:
        bonus(s, "double_kill", -1, s.active)
    s.phase = "overkill" if s.overkills else "close"


def close_turn(s: GameState) -> None:
    """See whether the turn starts the Final Frenzy or ends the game. Rules: AD-END-1, AD-END-2, AD-DOM-6, AD-TUR-5."""
    if s.frenzy >= 0:
        s.turns_left -= 1
        s.phase = "respawn" if s.turns_left else "finish"
    elif s.skulls_left and not domination.is_full(s):
        s.phase = "respawn"
    elif s.setting.ending == FINAL_FRENZY:
        begin_frenzy(s)
        s.phase = "respawn"
    else:
        s.phase = "finish"


def begin_frenzy(s: GameState) -> None:
    """Start the Final Frenzy: one more turn each, boards without damage are turned over. Rules: AD-END-2, AD-END-3."""
    s.frenzy, s.turns_left = s.active, s.setting.seats
    for board in range(s.setting.figures):
        if not s.damage[board]:
            flip(s, board)
    s.tell(FrenzyBegan(s.active, "tracks" if s.skulls_left else "skull"))


def finish(s: GameState) -> None:
    """Score every board with damage, then what the mode counts; the game is over.

    Rules: AD-END-6, AD-RULING-88, AD-DOM-7, AD-TUR-6.
    """
    for board in range(s.setting.figures):
        if s.damage[board]:
            score_board(s, board)
    if s.setting.mode == DOMINATION:
        for colour, tokens in enumerate(s.spawn_tracks):
            write_down(s, "spawn_track", colour, (), domination.track_points(tokens, s.setting.figures))
    elif s.setting.mode == TURRETS:
        points = [0] * s.setting.figures
        for rank, seat in enumerate(turrets.ranking(s)):
            points[seat] = REWARDS[rank]
        write_down(s, "turrets", -1, (), points)
    else:
        pay_ranks(s, "track", -1, [seat for kill in s.track for seat in kill], REWARDS)
    s.over = True
    end = result(s)
    if s.events is not None and end is not None:
        s.tell(GameEnded(end.points, end.winners))


def result(s: GameState) -> Result | None:
    """Return how the game ended for the players: most points, ties by the points of the mode's own count.

    Rules: AD-END-7, AD-END-8, AD-RULING-89.
    """
    if not s.over:
        return None
    counted = [entry[4] for entry in s.ledger if entry[0] in ("track", "spawn_track", "turrets")]
    standing = [(s.points[seat], sum(points[seat] for points in counted)) for seat in range(s.setting.seats)]
    ranks = tuple(1 + sum(1 for other in standing if other > mine) for mine in standing)
    return Result(tuple(seat for seat, rank in enumerate(ranks) if rank == 1), s.points[: s.setting.seats], ranks)
