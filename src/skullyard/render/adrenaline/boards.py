"""The players' boards: the track with everybody's damage in order, marks, what it pays, skulls, ammo, hands, empty weapons."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from skullyard.games.adrenaline import content
from skullyard.games.adrenaline.state import TRACK_LENGTH
from skullyard.games.adrenaline.view import FighterView, View
from skullyard.render.adrenaline.notices import asked, notice
from skullyard.render.adrenaline.pieces import BOT, Lights, Outcome, Say, fighter_name, weapon
from skullyard.render.emblems import icon, mark
from skullyard.render.svg import EMPTY, Markup, classes, escape, join, tag, words

# What an empty box means, by its number: first blood, adrenaline, more adrenaline, killshot, overkill.
_SIGNS = {1: "i-drop", 3: "i-adr1", 6: "i-adr2", 11: "i-skull", 12: "i-over"}
_SIGNS_FRENZY = {11: "i-skull", 12: "i-over"}


@dataclass(frozen=True, slots=True)
class BoardPiece:
    """All that a board depends on.

    Attributes:
        board: The board itself, as the watcher sees it.
        fighters: The fighter of each seat, whose tokens may lie on it.
        who: Who plays it, in the words of the page: "Ana", "Bot, sharp", "you".
        bot: Whether it is the bot's board, which nobody plays.
        mine: Whether the watcher plays it.
        acting: Whether it is its turn.
        key: The option that lies on its figure, so that it lights up together with it.
        shooter: The watcher's fighter, whose tokens an option would put there, where there is one.
        outcomes: What its damage would be after each option that changes it.
    """

    board: FighterView
    fighters: tuple[str, ...]
    who: str
    bot: bool
    mine: bool
    acting: bool
    key: str | None
    shooter: str | None
    outcomes: tuple[Outcome, ...]


def board_pieces(view: View, people: tuple[str, ...], lights: Lights) -> list[BoardPiece]:
    """Take apart what the boards show."""
    fighters = tuple(fighter.fighter for fighter in view.fighters)
    pieces = []
    for board in view.fighters:
        choice, outcomes = lights.on(board.fighter), lights.outcomes(board.seat)
        if choice is None and board.seat == view.bot:
            choice = lights.on(BOT)
        pieces.append(
            BoardPiece(
                board,
                fighters,
                people[board.seat] if board.seat < len(people) else "",
                board.seat == view.bot,
                board.seat == view.watcher,
                board.seat == view.active and not view.over,
                choice.key if choice else None,
                fighters[view.watcher] if outcomes and view.watcher is not None else None,
                outcomes,
            )
        )
    return pieces


def token(fighter: str, extra: str | None = None) -> Markup:
    """Show a fighter's token among words."""
    return mark(f"t-{fighter}", classes("tk", f"f-{fighter}", extra))


def ammo_cell(colour: str) -> Markup:
    """Show a cell of ammo among words."""
    return mark(f"a-{colour}", f"am am-{colour}")


# -------------------------------------------------------------------- parts


def damage_words(piece: BoardPiece, say: Say) -> str:
    """Tell the track in one sentence."""
    # The own token stands for nobody: a spawnpoint has put it there (AD-DOM-4).
    owners = ", ".join(
        say("render.strike") if seat == piece.board.seat else fighter_name(piece.fighters[seat])
        for seat in piece.board.damage
    )
    told = say("render.board.damage", n=len(piece.board.damage), of=TRACK_LENGTH)
    return f"{told}: {owners}" if owners else told


def _box(piece: BoardPiece, number: int) -> Markup:
    """Show one box of the track: a token, or what the box means and the tokens that options would put there."""
    damage = piece.board.damage
    if number <= len(damage):
        owner = piece.fighters[damage[number - 1]]
        return tag("li", token(owner), class_="bx", data_flip=f"{piece.board.fighter}-{number}-{owner}")
    signs = _SIGNS_FRENZY if piece.board.flipped else _SIGNS
    sign = icon(signs[number], "was") if number in signs else EMPTY
    keys = " ".join(outcome.keys for outcome in piece.outcomes if number <= outcome.damage)
    pale = tag("span", token(piece.shooter, "ghost"), class_="gh", data_pre=keys) if keys and piece.shooter else EMPTY
    return tag("li", pale, sign, class_="bx")


def _track(piece: BoardPiece, say: Say) -> Markup:
    boxes = (_box(piece, number) for number in range(1, TRACK_LENGTH + 1))
    return tag(
        "div", tag("ol", *boxes, aria_hidden="true"), class_="trk", role="img", aria_label=damage_words(piece, say)
    )


def marks_words(piece: BoardPiece, say: Say) -> str:
    """Tell the marks in one sentence."""
    owners = (f"{fighter_name(piece.fighters[seat])} {count}" for seat, count in enumerate(piece.board.marks) if count)
    told = ", ".join(owners)
    return say("render.board.marks", marks=told) if told else say("render.board.no_marks")


def _marks(piece: BoardPiece, say: Say) -> Markup:
    shown = [
        join(token(piece.fighters[seat]), words("b", str(count)))
        for seat, count in enumerate(piece.board.marks)
        if count
    ]
    if not shown:
        return tag("span", words("i", say("render.board.no_marks")), class_="mks")
    title = words("i", say("render.board.marks_short"))
    return tag("span", title, *shown, class_="mks", role="img", aria_label=marks_words(piece, say))


def _pays(board: FighterView, say: Say) -> Markup:
    values = " ".join(str(value) for value in board.pays)
    return tag(
        "span",
        words("i", say("render.board.pays_short")),
        words("b", values),
        class_="st",
        role="img",
        aria_label=say("render.board.pays", values=values),
    )


def _counts(board: FighterView, say: Say) -> Markup:
    told = say("render.board.counts", loaded=board.loaded, powerups=board.powerups)
    return tag(
        "span",
        icon("i-loaded"),
        words("b", str(board.loaded)),
        icon("i-hand"),
        words("b", str(board.powerups)),
        class_="cnt",
        role="img",
        aria_label=told,
        title=told,
    )


def _guns(board: FighterView, say: Say) -> Markup:
    """Show the unloaded weapons, which lie face up."""
    if not board.unloaded:
        return EMPTY
    told = say("render.board.unloaded", weapons=", ".join(weapon(gun).name for gun in board.unloaded))
    shown = (mark(f"w-{gun}", "we") for gun in board.unloaded)
    return tag("span", *shown, class_="gun", role="img", aria_label=told, title=told)


def _ammo(board: FighterView, say: Say) -> Markup:
    counted = list(zip(content.COLOUR, board.ammo, strict=True))
    told = ", ".join(f"{count} {say(f'render.ammo.{colour}')}" for colour, count in counted)
    shown = (tag("span", ammo_cell(colour), words("b", str(count)), class_="an3") for colour, count in counted)
    return tag("span", *shown, class_="amm", role="img", aria_label=say("render.board.ammo", ammo=told))


def _skulls(board: FighterView, say: Say) -> Markup:
    if not board.skulls:
        return EMPTY
    shown = [icon("i-skull")] * board.skulls if board.skulls <= 4 else [icon("i-skull"), words("b", f"{board.skulls}")]
    return tag("span", *shown, class_="sks", role="img", aria_label=say("render.board.skulls", n=board.skulls))


def _who(piece: BoardPiece, say: Say) -> Markup:
    told = say("render.board.bot") if piece.bot else piece.who
    if piece.bot and piece.board.points is None:
        about = [say(f"render.bot.{part}") for part in ("moves", "fires", "pays")]
        return notice(BOT, asked(told), say("render.bot"), about, "lf", "who")
    if piece.board.points is not None:
        told = ", ".join(filter(None, (told, say("render.board.points", n=piece.board.points))))
    return tag("span", escape(told), class_="who", title=told) if told else EMPTY


@lru_cache(maxsize=4096)
def draw_board(piece: BoardPiece, say: Say) -> Markup:
    """Show one player's board."""
    board = piece.board
    state = (
        "is-me" if piece.mine else None,
        "is-turn" if piece.acting else None,
        "may" if piece.key else None,
        "is-away" if board.square is None else None,
    )
    head = tag(
        "div",
        words("h3", fighter_name(board.fighter)),
        _who(piece, say),
        _skulls(board, say),
        _ammo(board, say),
        class_="pl-h",
    )
    foot = tag("div", _marks(piece, say), _pays(board, say), _counts(board, say), _guns(board, say), class_="pl-f")
    keys = " ".join(dict.fromkeys(filter(None, (piece.key, *(outcome.keys for outcome in piece.outcomes)))))
    return tag(
        "li",
        tag("div", mark(f"m-{board.fighter}", f"mk f-{board.fighter}"), class_="pl-m"),
        head,
        _track(piece, say),
        foot,
        class_=classes("plate", *state),
        id=f"board-{board.fighter}",
        data_pre=keys or None,
        data_thing=f"fighter:{board.fighter}",
    )
