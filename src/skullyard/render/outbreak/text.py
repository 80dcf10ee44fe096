"""The table in words and letters: for the terminal, and for whoever hears a picture instead of seeing it."""

from __future__ import annotations

from functools import lru_cache

from skullyard.engine.wording import Say
from skullyard.games.outbreak import content
from skullyard.games.outbreak.board import Board
from skullyard.games.outbreak.geometry import Stretch
from skullyard.games.outbreak.goal_words import goal_line
from skullyard.games.outbreak.names import codes, crowd_name, level_name, objective_name, skill_name, survivor_name
from skullyard.games.outbreak.pieces import CELL_DOOR, GATE_SIDE, MAIN_DOOR
from skullyard.games.outbreak.state import DEAD, DOWN, GONE, HANDS
from skullyard.games.outbreak.view import PLAYERS, ZOMBIES, FigureView, View
from skullyard.render.outbreak.alike import Alike, alike
from skullyard.render.outbreak.cards import slot_words
from skullyard.render.outbreak.contents import ZonePiece, zone_pieces, zone_words
from skullyard.render.outbreak.ground import UNIT, areas
from skullyard.render.outbreak.pieces import Lights, letters
from skullyard.render.outbreak.strip import round_words
from skullyard.render.outbreak.tokens import LETTERS

ACROSS, DOWNWARD = 4, 2
"""How many columns and lines of letters one unit of a board takes."""
_KIND = {"walker": "w", "fatty": "f", "runner": "r", "abomination": "A"}
_TYPE = {"standard": "", "berserker": "!", "toxic": "~"}
_STATUS = {DOWN: "down", DEAD: "dead", GONE: "gone"}


# ---------------------------------------------------------------- in words


def _told(piece: ZonePiece) -> bool:
    """Whether there is anything to tell of a zone."""
    return bool(piece.tokens or piece.noise or any(piece.crowd) or piece.standing or piece.cars)


def position_words(view: View, say: Say) -> str:
    """Tell the whole position, as it stands in the `desc` of the board: the zones where something is, and the doors."""
    return _position_words(alike(view), say)


@lru_cache(maxsize=32)
def _position_words(table: Alike, say: Say) -> str:
    view = table.view
    pieces = [piece for piece in zone_pieces(view, Lights(()), say) if _told(piece)]
    zones = ". ".join(zone_words(piece, say) for piece in pieces)
    doors = [barrier for barrier in view.board.barriers if barrier.kind in ("door", MAIN_DOOR, CELL_DOOR)]
    names = codes(view.board)
    open_ = [f"{names[door.a]}-{names[door.b]}" for door in doors if view.ways >> door.index & 1]
    told = say(
        "render.outbreak.position", round=view.round, limit=view.mission.round_limit, level=level_name(view.level, say)
    )
    shown = say("render.outbreak.open_doors", doors=", ".join(open_) or say("render.outbreak.none"), n=len(doors))
    return f"{told} {zones}. {shown}"


# -------------------------------------------------------------- in letters


def _canvas(board: Board) -> list[list[str]]:
    wide, high = 10 * ACROSS * board.columns + 1, 10 * DOWNWARD * board.rows + 1
    return [[" "] * wide for _ in range(high)]


def _rule(canvas: list[list[str]], stretch: Stretch, upright: str, level: str) -> None:
    """Draw a straight line; corners keep what is there already if it is the corner of a wall."""
    (x0, y0), (x1, y1) = stretch
    if x0 == x1:
        x = round(ACROSS * x0)
        for y in range(round(DOWNWARD * y0), round(DOWNWARD * y1) + 1):
            end = y in (round(DOWNWARD * y0), round(DOWNWARD * y1))
            _put(canvas, x, y, "+" if end and upright == "|" else upright, end)
    else:
        y = round(DOWNWARD * y0)
        for x in range(round(ACROSS * x0), round(ACROSS * x1) + 1):
            end = x in (round(ACROSS * x0), round(ACROSS * x1))
            _put(canvas, x, y, "+" if end and level == "-" else level, end)


def _put(canvas: list[list[str]], x: int, y: int, letter: str, end: bool) -> None:
    if not end or letter == "+" or canvas[y][x] == " ":
        canvas[y][x] = letter


_LINES = {
    "wall": ("|", "-"),
    "fence": ("x", "x"),
    "pane": ("!", "="),
    "bars": ("#", "#"),
    "open": (":", "."),
    "gate": (":", "."),
    "opening": (" ", " "),
    "kerb": ("'", "'"),
}


def _write(canvas: list[list[str]], x: int, y: int, text: str, room: int) -> None:
    for n, letter in enumerate(text[:room]):
        if 0 <= y < len(canvas) and 0 <= x + n < len(canvas[y]):
            canvas[y][x + n] = letter


def _barriers(view: View, canvas: list[list[str]]) -> None:
    """Write doors into the walls: shut ones as D or the letter of their colour, open ones as a gap between quotes."""
    for barrier in view.board.barriers:
        (x0, y0), (x1, y1) = barrier.at
        is_open = bool(view.ways >> barrier.index & 1)
        if barrier.kind == GATE_SIDE:
            _rule(canvas, barrier.at, " " if is_open else "%", " " if is_open else "%")
        elif barrier.kind in ("door", MAIN_DOOR, CELL_DOOR):
            letter = LETTERS.get(barrier.colour, "") or "D"
            _rule(canvas, barrier.at, "'" if is_open else letter, "'" if is_open else letter)
        elif is_open:
            x, y = (x0 + x1) / 2, (y0 + y1) / 2
            middle = ((x, y - 1), (x, y + 1)) if x0 == x1 else ((x - 1, y), (x + 1, y))
            _rule(canvas, middle, " ", " ")


def _crowd_letters(piece: ZonePiece) -> list[str]:
    """Write a crowd: 4w 1f 3r, berserkers with !, toxic ones with ~."""
    return [
        f"{count}{_KIND[content.KIND_NAMES[content.kind_of(species)]]}{_TYPE[content.TYPE_NAMES[content.type_of(species)]]}"
        for species, count in enumerate(piece.crowd)
        if count
    ]


def _token_letters(piece: ZonePiece) -> list[str]:
    found = []
    for token in piece.tokens:
        letter = LETTERS.get(token.colour, "?") if token.colour else "?"
        if token.kind == "spawn":
            found.append(f"{token.order}{letter}^" if token.on else f"{token.order}{letter}z")
        elif token.kind == "exit":
            found.append("EXIT")
        elif token.kind in ("grave", "alarm"):
            found.append(f"{token.order}^" if token.kind == "grave" else f"({token.order}!)")
        else:
            found.append(f"{letter}*" if token.kind == "objective" else f"{letter}/")
    return found + ([f"({piece.noise})"] if piece.noise else [])


def _inside(piece: ZonePiece, code: str) -> list[str]:
    """Write what lies in a zone, in words that are broken into lines as wide as it is."""
    people = [f"{one.letter}{'>' if one.acting else '_' if one.down else ''}" for one in piece.standing]
    people += [f"[{''.join(one.letter if one else '.' for one in car.places)}]" for car in piece.cars]
    return [code, *_token_letters(piece), *people, *_crowd_letters(piece)]


def plan_text(view: View) -> str:
    """Draw the board in letters: walls, doors, a letter for each survivor, the horde by numbers."""
    board = view.board
    canvas = _canvas(board)
    for border in sorted(board.borders, key=lambda border: border.kind == "wall"):
        if border.kind in _LINES:
            _rule(canvas, border.at, *_LINES[border.kind])
    for token in board.tokens:
        x0, y0, x1, y1 = token.rect
        for side in (((x0, y0), (x1, y0)), ((x0, y1), (x1, y1)), ((x0, y0), (x0, y1)), ((x1, y0), (x1, y1))):
            _rule(canvas, side, "|", "-")
    _barriers(view, canvas)
    names = codes(board)
    for piece in zone_pieces(view, Lights(()), _keys):
        box = areas(board)[piece.zone]
        left, top = round(ACROSS * box.x / UNIT) + 2, round(DOWNWARD * box.y / UNIT) + 1
        wide, high = round(ACROSS * box.width / UNIT) - 2, round(DOWNWARD * box.height / UNIT) - 1
        for n, line in enumerate(_broken(_inside(piece, names[piece.zone]), wide)[:high]):
            _write(canvas, left, top + n, line, wide)
    return "\n".join("".join(line).rstrip() for line in canvas)


def _keys(key: str, /, **values: object) -> str:
    """Stand in for the words where only letters are drawn."""
    return key


def _broken(parts: list[str], wide: int) -> list[str]:
    lines = [""]
    for part in parts:
        longer = f"{lines[-1]} {part}".strip()
        if len(longer) <= wide or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(part)
    return lines


# ---------------------------------------------------------------- the table


def _sheet(view: View, figure: FigureView, letter: str, say: Say) -> str:
    """Write a survivor in two lines: where, how far, what it carries and can do."""
    turn = ">" if figure.figure == view.actor and not view.over else " "
    code = codes(view.board)[figure.zone] if figure.zone >= 0 else "--"
    status = [say(f"render.outbreak.{_STATUS[figure.status]}")] if figure.status in _STATUS else []
    status += [say("render.outbreak.acted")] if figure.acted and figure.figure != view.actor else []
    level = say("render.outbreak.xp", n=figure.experience, level=level_name(figure.level, say)).rstrip(".")
    wounds = say("render.outbreak.wounds_of", n=figure.wounds, of=figure.wounds_to_die)
    hands = " + ".join(slot_words(slot, say) for slot in figure.slots[:HANDS])
    pack = ", ".join(slot_words(slot, say) for slot in figure.slots[HANDS:])
    skills = ", ".join(skill_name(skill, say) for skill in figure.skills)
    first = "; ".join([level, wounds, *status])
    more = "; ".join(filter(None, (f"{hands} | {pack}", skills)))
    return f"{turn} {letter:<2} {survivor_name(figure.survivor):<10} {code:<4} {first}\n{'':20}{more}"


def _horde(view: View, say: Say) -> str:
    total = tuple(sum(zone.crowd[n] for zone in view.zones) for n in range(content.SPECIES))
    left = say("render.outbreak.supply")
    counts = crowd_name(view.supply, say) or "0"
    return f"{crowd_name(total, say) or say('render.outbreak.no_zombies')}. {left}: {counts}."


def board_text(view: View, say: Say) -> str:
    """Write the whole table for a terminal: the board, the sheets, the goals, the horde."""
    names = codes(view.board)
    round_ = round_words(view.round, view.mission.round_limit, say)
    phase = say(f"render.outbreak.phase.{view.phase}") if view.phase in (PLAYERS, ZOMBIES) else ""
    danger = say("render.outbreak.danger", level=level_name(view.level, say))
    head = "; ".join(filter(None, (view.mission.title, round_, phase, danger)))
    sheets = [_sheet(view, figure, letter, say) for figure, letter in zip(view.figures, letters(view), strict=True)]
    goals = [goal_line(view, index, say) for index in range(len(view.goals))]
    lying = [f"{names[item.zone]} {objective_name(item.colour, say)}" for item in view.objectives if item.taker == -1]
    return "\n".join(
        (head, "", plan_text(view), "", *sheets, "", *goals, *([", ".join(lying)] if lying else []), _horde(view, say))
    )
