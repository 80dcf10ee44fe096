"""A state of Adrenaline written as a position: the other half of `position.py`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from skullyard.games.adrenaline import content
from skullyard.games.adrenaline.content import COLOUR
from skullyard.games.adrenaline.position_cards import DECKS, NAMES, TILES, WEAPONS
from skullyard.games.adrenaline.state import DOMINATION, NO_OWNER, NO_TILE, OFF_BOARD, TURRETS, GameState


def write(s: GameState) -> dict[str, Any]:
    """Return the position of a state as plain data, hidden cards too; `read` gives the same position back.

    The state of chance is not part of a position.
    """
    setting, names = s.setting, s.setting.fighters
    board = setting.arena

    def tokens(seats: Sequence[int]) -> list[str]:
        return [names[seat] for seat in seats]

    def name(kind: str, cards: Sequence[int]) -> list[str]:
        return [NAMES[kind][card] for card in cards]

    stacks = {
        "weapons": s.weapon_deck[s.weapon_next :],
        "powerups": s.power_deck[s.power_next :],
        "tiles": s.tile_deck[s.tile_next :],
    }
    weapons = [*stacks["weapons"], *_flat(s.racks), *_flat(s.ready), *_flat(s.spent)]
    powerups = [*stacks["powerups"], *s.power_gone, *_flat(s.hand)]
    tiles = [*stacks["tiles"], *s.tile_gone, *s.market, *(tile for tile in s.tiles if tile != NO_TILE)]
    out = {
        kind: name(kind, sorted((Counter(DECKS[kind]) - Counter(cards)).elements()))
        for kind, cards in zip(NAMES, (weapons, powerups, tiles), strict=True)
    }
    return {
        "game": "adrenaline",
        "arena": board.id,
        "mode": setting.mode,
        "ending": setting.ending,
        "skulls": setting.skulls,
        "confirm_end": setting.confirm_end,
        "house": list(setting.house),
        "fighters": {fighter: write_fighter(s, seat) for seat, fighter in enumerate(names)},
        "bot": None if setting.bot < 0 else names[setting.bot],
        **write_mode(s),
        "racks": {colour: name("weapons", s.racks[index]) for index, colour in enumerate(COLOUR)},
        "stacks": {kind: name(kind, cards) for kind, cards in stacks.items()},
        "discards": {"powerups": name("powerups", s.power_gone), "tiles": name("tiles", s.tile_gone)},
        "out": out,
        "turn": {
            "active": names[s.active],
            "actions": s.actions,
            "phase": s.phase,
            "round": s.round,
            "frenzy": None if s.frenzy < 0 else names[s.frenzy],
            "turns_left": s.turns_left,
            "firing": None if s.weapon < 0 else WEAPONS[s.weapon],
            "using": None if s.card < 0 else content.POWERUP_NAME[s.card],
            "fallen": tokens(s.fallen),
            "rising": tokens(s.rising),
            "over": s.over,
            "bot_due": s.bot_due,
            **write_mode_of_turn(s),
        },
        "track": [tokens(kill) for kill in s.track],
        "skulls_left": s.skulls_left,
        "paid": [
            {
                "what": what,
                "round": round_,
                "board": None if board_ < 0 else COLOUR[board_] if what == "spawn_track" else names[board_],
                "tokens": tokens(kill),
                "points": {names[other]: paid for other, paid in enumerate(points) if paid},
            }
            for what, round_, board_, kill, points in s.ledger
        ],
    }


def write_mode(s: GameState) -> dict[str, Any]:
    """Return what lies in the arena and beside it in the mode that is played."""
    names, board = s.setting.fighters, s.setting.arena
    if s.setting.mode == TURRETS:
        owned = {board.names[q]: names[s.turrets[q]] for q in board.ammo_squares if s.turrets[q] != NO_OWNER}
        return {"turrets": owned, "market": [TILES[tile] for tile in s.market]}
    tiles = {board.names[q]: None if s.tiles[q] == NO_TILE else TILES[s.tiles[q]] for q in board.ammo_squares}
    if s.setting.mode != DOMINATION:
        return {"tiles": tiles}
    tracks = {colour: [names[seat] for seat in track] for colour, track in zip(COLOUR, s.spawn_tracks, strict=True)}
    return {"tiles": tiles, "spawn_tracks": tracks}


def write_mode_of_turn(s: GameState) -> dict[str, Any]:
    """Return what the mode that is played adds to the turn."""
    board, figures = s.setting.arena, s.setting.figures
    if s.setting.mode == TURRETS:
        return {"grabbed": [board.names[q] for q in board.squares if s.grabbed >> q & 1]}
    if s.setting.mode != DOMINATION:
        return {}
    left = [colour for colour, square in zip(COLOUR, s.where[figures:], strict=True) if square != OFF_BOARD]
    return {"spawnpoints": left, "overkills": [s.setting.fighters[seat] for seat in s.overkills]}


def write_fighter(s: GameState, seat: int) -> dict[str, Any]:
    """Return one fighter's figure, board and cards as plain data."""
    names, square = s.setting.fighters, s.where[seat]
    board = {
        "square": None if square == OFF_BOARD else s.setting.arena.names[square],
        "damage": [names[by] for by in s.damage[seat]],
        "marks": {names[by]: marks for by, marks in enumerate(s.marks[seat]) if marks},
        "skulls": s.skulls[seat],
        "points": s.points[seat],
        "flipped": s.flipped[seat],
    }
    if seat == s.setting.bot:
        return board
    return board | {
        "ammo": dict(zip(COLOUR, s.ammo[seat], strict=True)),
        "weapons": [WEAPONS[weapon] for weapon in s.ready[seat]],
        "unloaded": [WEAPONS[weapon] for weapon in s.spent[seat]],
        "hand": [content.POWERUP_NAME[card] for card in s.hand[seat]],
    }


def _flat(rows: Sequence[Sequence[int]]) -> list[int]:
    """Return all cards of several places."""
    return [card for row in rows for card in row]
