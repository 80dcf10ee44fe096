"""The table in words and letters: for the terminal, and for whoever hears a picture instead of seeing it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from skullyard.games.adrenaline import content
from skullyard.games.adrenaline.arena import NOWHERE, arena
from skullyard.games.adrenaline.domination import FULL_TRACK
from skullyard.games.adrenaline.floor_plan import HEIGHT, WIDTH
from skullyard.games.adrenaline.state import DOMINATION, TRACK_LENGTH, TURRETS
from skullyard.games.adrenaline.view import FighterView, View
from skullyard.render.adrenaline.pieces import Say, cube_colours, fighter_name, tile, weapon
from skullyard.render.adrenaline.squares import tile_words, tiles_in_words
from skullyard.render.adrenaline.track import TrackPiece, track_piece, track_words

# ---------------------------------------------------------------- in words


@lru_cache(maxsize=64)
def arena_words(arena_id: str, say: Say) -> str:
    """Tell the arena: its rooms and its doors."""
    board = arena(arena_id)
    rooms = "; ".join(
        f"{say(f'render.room.{colour}')} {' '.join(board.names[q] for q in squares)}"
        for colour, squares in zip(board.rooms, board.room_squares, strict=True)
    )
    doors = ", ".join(f"{board.names[edge.a]}-{board.names[edge.b]}" for edge in board.edges if edge.kind == "door")
    return say("render.desc.arena", rooms=rooms, doors=doors)


@dataclass(frozen=True, slots=True)
class PositionPiece:
    """All that the position in words depends on."""

    arena: str
    fighters: tuple[tuple[str, str | None, int], ...]
    watcher: int | None
    tiles: tuple[str | None, ...]
    track: TrackPiece
    modes: str


def fighters_words(piece: PositionPiece, say: Say) -> str:
    """Tell where everybody stands, and how much damage each has."""
    told = [
        say("render.figure", name=fighter_name(fighter), damage=damage, square=square)
        if square is not None
        else say("render.desc.away", name=fighter_name(fighter))
        for fighter, square, damage in piece.fighters
    ]
    return "; ".join(told) + "."


def sight_words(piece: PositionPiece, say: Say) -> str:
    """Tell where the watcher stands and what it sees; nothing for a spectator."""
    if piece.watcher is None:
        return ""
    fighter, square, _ = piece.fighters[piece.watcher]
    if square is None:
        return ""
    board = arena(piece.arena)
    seen = " ".join(board.names[q] for q in board.seen_squares[board.square(square)])
    return say("render.desc.sight", name=fighter_name(fighter), square=square, seen=seen)


def position_words(view: View, say: Say) -> str:
    """Tell the whole position, as it stands in the `desc` of the arena."""
    where = tuple((fighter.fighter, fighter.square, len(fighter.damage)) for fighter in view.fighters)
    modes = " ".join(f"{told}." for told in mode_lines(view, say))
    return _position_words(PositionPiece(view.arena, where, view.watcher, view.tiles, track_piece(view), modes), say)


def mode_lines(view: View, say: Say) -> list[str]:
    """Tell what a mode adds to the table: tracks, turrets and the market; and whose figure is the bot."""
    lines = []
    if view.mode == DOMINATION:
        for colour, tokens in zip(content.COLOUR, view.spawn_tracks, strict=True):
            owners = ", ".join(fighter_name(view.fighters[seat].fighter) for seat in tokens)
            told = say("render.rack.tokens", n=len(tokens), of=FULL_TRACK)
            lines.append(f"{say(f'render.rack.{colour}')}, {told}{f': {owners}' if owners else ''}")
        lines.append(say(f"render.mode.domination.end.{view.ending}").rstrip("."))
    if view.mode == TURRETS:
        taken = [
            f"{name} {fighter_name(view.fighters[owner].fighter)}"
            for name, owner in zip(arena(view.arena).names, view.turrets, strict=True)
            if owner is not None
        ]
        lines.append(say("render.desc.turrets", turrets=", ".join(taken) or say("render.desc.no_turrets")))
        market = "; ".join(tile_words(tile_id, say) for tile_id in view.market)
        lines.append(f"{say('render.track.market')}: {market}")
    if view.bot is not None:
        lines.append(say("render.desc.bot", name=fighter_name(view.fighters[view.bot].fighter)))
    return lines


@lru_cache(maxsize=1024)
def _position_words(piece: PositionPiece, say: Say) -> str:
    lying = "; ".join(tiles_in_words(piece.arena, piece.tiles, say))
    parts = (
        arena_words(piece.arena, say),
        fighters_words(piece, say),
        sight_words(piece, say),
        say("render.desc.tiles", tiles=lying) if lying else "",
        track_words(piece.track, say),
        piece.modes,
    )
    return " ".join(filter(None, parts))


# -------------------------------------------------------------- in letters


@lru_cache(maxsize=64)
def initials(fighters: tuple[str, ...]) -> tuple[str, ...]:
    """Find a letter for each fighter: the first of its name that nobody before it has."""
    taken: list[str] = []
    for fighter in fighters:
        letters = [letter for letter in fighter_name(fighter).upper() if letter.isalpha()]
        spare = (str(number) for number in range(1, 10))
        taken.append(next(letter for letter in (*letters, *spare) if letter not in taken))
    return tuple(taken)


def _tile_letters(tile_id: str) -> str:
    card = tile(tile_id)
    return ("+" if card.powerup else "") + "".join(colour[0].upper() for colour in cube_colours(card.cubes))


def _inside(view: View, square: int, letters: tuple[str, ...]) -> tuple[str, str, str]:
    """Write the three lines inside a square: name and tile, room, figures."""
    board = arena(view.arena)
    tile_id, spawn = view.tiles[square], board.spawn_colour[square]
    lying = f"<{content.COLOUR[spawn]}>" if spawn != NOWHERE else _tile_letters(tile_id) if tile_id else ""
    if view.mode == TURRETS and spawn == NOWHERE:
        owner = view.turrets[square]
        lying = f"[{'' if owner is None else letters[owner]}]"
    name = board.names[square]
    here = " ".join(letters[fighter.seat] for fighter in view.fighters if fighter.square == name)
    room = board.rooms[board.room[square]]
    wide = WIDTH - 1
    if spawn != NOWHERE:
        return f" {name}".ljust(wide), lying.center(wide), here.center(wide)
    return f" {name} {lying:>4} ".ljust(wide)[:wide], room.center(wide), here.center(wide)


def arena_text(view: View) -> str:
    """Draw the arena in letters: walls and doors as in a floor plan, tiles, and a letter for each figure."""
    board = arena(view.arena)
    letters = initials(tuple(fighter.fighter for fighter in view.fighters))
    lines = [list(line) for line in board.plan().splitlines()]
    for square in board.squares:
        top, left = board.row[square] * HEIGHT + 1, board.column[square] * WIDTH + 1
        for down, text in enumerate(_inside(view, square, letters)):
            line = lines[top + down]
            line.extend(" " * (left + len(text) - len(line)))
            line[left : left + len(text)] = text
    return "\n".join("".join(line).rstrip() for line in lines)


def _fighter_line(view: View, fighter: FighterView, letters: tuple[str, ...], say: Say) -> str:
    """Write one board in a line: track, marks, ammo, hand, empty weapons."""
    track = "".join(letters[seat] for seat in fighter.damage).ljust(TRACK_LENGTH, ".")
    marks = " ".join(f"{letters[seat]}{count}" for seat, count in enumerate(fighter.marks) if count) or "-"
    ammo = " ".join(f"{colour[0].upper()}{count}" for colour, count in zip(content.COLOUR, fighter.ammo, strict=True))
    pays = " ".join(str(value) for value in fighter.pays)
    guns = ", ".join(weapon(gun).name for gun in fighter.unloaded)
    turn = ">" if fighter.seat == view.active and not view.over else " "
    name = f"{turn} {letters[fighter.seat]} {fighter_name(fighter.fighter):<12} {fighter.square or '--':<3}"
    counts = say("render.board.counts", loaded=fighter.loaded, powerups=fighter.powerups)
    rest = [
        say("render.board.marks", marks=marks),
        say("render.board.pays", values=pays),
        say("render.board.skulls", n=fighter.skulls),
        counts,
        say("render.board.unloaded", weapons=guns) if guns else "",
    ]
    return f"{name} {track}  {ammo}\n{'':6}" + "; ".join(filter(None, rest))


def board_text(view: View, say: Say) -> str:
    """Write the whole table for a terminal: arena, boards, racks, killshot track."""
    letters = initials(tuple(fighter.fighter for fighter in view.fighters))
    racks = [
        f"{say(f'render.rack.{colour}')}: {', '.join(weapon(gun).name for gun in rack) or '-'}"
        for colour, rack in zip(content.COLOUR, view.racks, strict=True)
    ]
    boards = [_fighter_line(view, fighter, letters, say) for fighter in view.fighters]
    told = (*racks, track_words(track_piece(view), say), *mode_lines(view, say))
    return "\n".join((arena_text(view), "", *boards, "", *told))
