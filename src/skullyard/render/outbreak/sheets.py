"""The survivors' sheets: who it is, how far it has come, what it carries and can do, what is left of its turn."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from skullyard.engine.wording import Say
from skullyard.games.outbreak import content
from skullyard.games.outbreak.names import codes, level_name, skill_name, survivor_name
from skullyard.games.outbreak.state import DEAD, DOWN, GONE, UP, card_of
from skullyard.games.outbreak.view import FigureView, View
from skullyard.render.emblems import icon, mark
from skullyard.render.emblems.survivors import LOOKS
from skullyard.render.outbreak.cards import draw_slot, join_slots
from skullyard.render.outbreak.pieces import LEVELS, Choice, Lights, equipment, plain
from skullyard.render.svg import EMPTY, Markup, classes, escape, join, number, tag, words

FREE_SIGNS = ("i-move", "i-fist", "i-shoot", "i-blow", "i-search", "i-open")
FREE_NAMES = ("move", "melee", "ranged", "combat", "search", "door")
_STATUS = {DOWN: "down", DEAD: "dead", GONE: "gone"}
_TRACK = 46
"""Where the experience track ends: a little beyond the last level."""


@dataclass(frozen=True, slots=True)
class SheetPiece:
    """All that a survivor's sheet depends on.

    Attributes:
        who: Who plays it, in the words of the page.
        mine: Whether the watcher does.
        code: The code of its zone, empty off the board.
        acting: Whether it is its turn; then `actions` and `free` are what it has left.
        choice: The option that lies on it.
        slot_choices: The option that lies on each of its slots.
    """

    figure: FigureView
    who: str
    mine: bool
    code: str
    acting: bool
    actions: int
    free: tuple[int, ...]
    choice: Choice | None
    slot_choices: tuple[Choice | None, ...]


def sheet_pieces(view: View, people: tuple[str, ...], lights: Lights) -> list[SheetPiece]:
    """Take apart what the sheets show; cards can be chosen on the sheet of whom the question is about, else of who acts."""
    names = codes(view.board)
    asked = [lights.about.index(figure.survivor) if figure.survivor in lights.about else -1 for figure in view.figures]
    whose = asked.index(0) if 0 in asked else view.actor
    kind = {whose: "card", asked.index(1) if 1 in asked else -1: "theirs"}
    pieces = []
    for figure in view.figures:
        acting = figure.figure == view.actor and not view.over
        cards = tuple(
            plain(lights.on(kind[figure.figure], equipment(card_of(slot)).id))
            if figure.figure in kind and slot >= 0
            else None
            for slot in figure.slots
        )
        pieces.append(
            SheetPiece(
                figure=figure,
                who=people[figure.seat] if figure.seat < len(people) else "",
                mine=figure.seat == view.seat,
                code=names[figure.zone] if figure.zone >= 0 else "",
                acting=acting,
                actions=view.actions if acting else 0,
                free=view.free if acting else (),
                choice=plain(lights.on("figure", figure.survivor)),
                slot_choices=cards,
            )
        )
    return pieces


# ---------------------------------------------------------------------- head


def portrait(survivor: str) -> Markup:
    """Show a survivor's face."""
    return mark(f"v-{survivor}", f"mk o-s-{LOOKS[survivor].colour}")


def token(survivor: str) -> Markup:
    """Show a survivor's plate without a face, for the log and for charts."""
    look = LOOKS[survivor]
    return mark(f"u-{look.shape}", f"tk o-s-{look.colour}")


@lru_cache(maxsize=16)
def level_dots(level: int, say: Say) -> Markup:
    """Show a danger level as one to four lit lamps of four."""
    lamps = (tag("i", class_=f"on d-{LEVELS[level]}" if n <= level else None) for n in range(len(LEVELS)))
    return tag(
        "span", *lamps, class_="dots", role="img", aria_label=level_name(level, say), title=level_name(level, say)
    )


def _wounds(figure: FigureView, say: Say) -> Markup:
    told = say("render.outbreak.wounds_of", n=figure.wounds, of=figure.wounds_to_die)
    drops = (icon("i-drop", "on") if n < figure.wounds else icon("i-whole") for n in range(figure.wounds_to_die))
    return tag("span", *drops, class_="drops", role="img", aria_label=told, title=told)


def _states(piece: SheetPiece, say: Say) -> Markup:
    """Show what is to be known beside the name: has acted, unnoticed, laid down, zombivor."""
    figure = piece.figure
    signs = (
        ("i-check", "acted", figure.acted and not piece.acting),
        ("i-unseen", "hidden", figure.status == UP and not figure.noticed),
        ("i-lying", "down", figure.status == DOWN),
        ("i-skull", "dead", figure.status == DEAD),
        ("i-exit", "gone", figure.status == GONE),
        ("i-rise", "reborn", figure.reborn),
        ("i-car", "riding", figure.riding >= 0),
    )
    shown = [
        tag("span", icon(sign), class_="stt", role="img", aria_label=told, title=told)
        for sign, word, holds in signs
        if holds
        for told in [say(f"render.outbreak.{word}")]
    ]
    return join(*shown)


# --------------------------------------------------------------------- track


@lru_cache(maxsize=256)
def experience_track(points: int, say: Say) -> Markup:
    """Draw the danger track: four stretches in their colours up to the experience, the thresholds under their numbers."""
    level = content.level_of(points)
    begins = (*content.LEVEL_BEGINS, _TRACK)
    drawn = []
    for n, name in enumerate(LEVELS):
        start, end = begins[n], begins[n + 1]
        x, wide = 10 * start + 2 * n, 10 * (end - start)
        drawn.append(tag("rect", class_="xp-bg", x=x, y=0, width=wide, height=10, rx=3))
        filled = min(max(points - start, 0), end - start) + (1 if points >= start else 0)
        if points >= start:
            drawn.append(tag("rect", class_=f"o-d-{name}", x=x, y=0, width=min(10 * filled, wide), height=10, rx=3))
    told = say("render.outbreak.xp", n=points, level=level_name(level, say))
    if level + 1 < len(LEVELS):
        told += " " + say("render.outbreak.xp_next", level=level_name(level + 1, say), n=begins[level + 1])
    return tag(
        "svg",
        words("title", told),
        *drawn,
        class_="xp-t",
        viewBox=f"0 0 {10 * _TRACK + 6} 10",
        preserveAspectRatio="none",
        role="img",
        aria_label=told,
    )


# -------------------------------------------------------------------- skills


def _skill(skill: str, had: bool, say: Say) -> Markup:
    card = content.skills().get(skill.partition(":")[0])
    text = card.text if card is not None else ""
    return tag(
        "div",
        tag(
            "dt",
            icon("i-check") if had else EMPTY,
            words("span", skill_name(skill, say)),
            class_="had" if had else None,
        ),
        words("dd", text),
        class_="ef",
    )


@lru_cache(maxsize=512)
def skills_card(survivor: str, reborn: bool, skills: tuple[str, ...], name: str, say: Say) -> Markup:
    """Show all skills a survivor may come to have, level by level, with a tick at those it has."""
    card = content.survivors()[content.SURVIVOR[survivor]]
    side = card.zombivor if reborn else card.standard
    left = list(skills)
    groups = []
    for level, offered in enumerate(side.levels):
        rows = []
        for skill in offered:
            had = skill in left
            if had:
                left.remove(skill)
            rows.append(_skill(skill, had, say))
        title = say("render.outbreak.level_from", level=level_name(level, say), n=content.LEVEL_BEGINS[level])
        groups.append(join(tag("h4", level_dots(level, say), escape(title)), tag("dl", *rows)))
    others = [_skill(skill, True, say) for skill in left]
    return tag(
        "div",
        tag("p", portrait(survivor), words("span", survivor_name(survivor), class_="wc-n"), class_="wc-h"),
        *groups,
        tag("dl", *others) if others else EMPTY,
        class_="wcard rt po-skills",
        id=f"card-{name}",
        role="tooltip",
    )


def _skills(figure: FigureView, say: Say) -> Markup:
    shown = ", ".join(skill_name(skill, say) for skill in figure.skills) or say("render.outbreak.no_skills")
    name = f"skills-{figure.figure}"
    return tag(
        "div",
        tag(
            "button", words("span", shown), icon("i-why"), type="button", class_="skl", aria_describedby=f"card-{name}"
        ),
        skills_card(figure.survivor, figure.reborn, figure.skills, name, say),
        class_="wp",
    )


def actions_left(actions: int, free: tuple[int, ...], say: Say) -> Markup:
    """Show what is left of a turn: a square an action, a round sign a free one of its kind."""
    squares = [tag("i", class_="apt")] * actions
    round_ = [
        tag("i", icon(sign), class_="apt free")
        for sign, count in zip(FREE_SIGNS, free, strict=True)
        for _ in range(count)
    ]
    told = [say("render.outbreak.actions", n=actions)]
    told += [
        say("render.outbreak.free", n=count, kind=say(f"render.outbreak.free.{name}"))
        for name, count in zip(FREE_NAMES, free, strict=True)
        if count
    ]
    return tag("span", *squares, *round_, class_="left", role="img", aria_label=", ".join(told), title=", ".join(told))


# --------------------------------------------------------------------- sheet


@lru_cache(maxsize=4096)
def draw_sheet(piece: SheetPiece, say: Say) -> Markup:
    """Show a survivor's sheet."""
    figure, choice = piece.figure, piece.choice
    status = _STATUS.get(figure.status)
    name = survivor_name(figure.survivor)
    head = tag(
        "div",
        portrait(figure.survivor),
        tag(
            "div",
            tag(
                "h3",
                escape(name),
                words("small", piece.code, class_="code") if piece.code else EMPTY,
                _states(piece, say),
            ),
            words("span", piece.who, class_="who", title=piece.who) if piece.who else EMPTY,
            class_="sv-n",
        ),
        _wounds(figure, say),
        class_="sv-h",
    )
    track = tag(
        "div",
        level_dots(figure.level, say),
        experience_track(figure.experience, say),
        words("b", number(figure.experience)),
        class_="xp",
    )
    slots = [
        draw_slot(figure.figure, place, slot, chosen, say)
        for place, (slot, chosen) in enumerate(zip(figure.slots, piece.slot_choices, strict=True))
    ]
    lost = figure.status in (DEAD, GONE)
    return tag(
        "li",
        head,
        track,
        actions_left(piece.actions, piece.free, say) if piece.acting else EMPTY,
        EMPTY if lost else join_slots(slots, say),
        _skills(figure, say),
        class_=classes(
            "sv",
            "is-act" if piece.acting else None,
            "is-me" if piece.mine else None,
            f"is-{status}" if status else None,
            "is-reborn" if figure.reborn else None,
            "may" if choice else None,
        ),
        id=f"sheet-{figure.figure}",
        data_pre=choice.key if choice else None,
        data_thing=f"figure:{figure.survivor}",
    )
