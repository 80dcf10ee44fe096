"""What stands over the table: the round of its limit, the phase, the danger level, the goals, who spawns when, what is left."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from skullyard.engine.wording import Say
from skullyard.games.outbreak import content
from skullyard.games.outbreak.goal_words import goal_line
from skullyard.games.outbreak.goals import Goal
from skullyard.games.outbreak.names import capital, codes, colour_name, level_name, survivor_name
from skullyard.games.outbreak.state import UP, Crowd
from skullyard.games.outbreak.view import MASTER, PLAYERS, SET_UP, ZOMBIES, View
from skullyard.render.emblems import icon, mark
from skullyard.render.outbreak.pieces import LEVELS
from skullyard.render.outbreak.sheets import level_dots
from skullyard.render.outbreak.tokens import grave, spawn
from skullyard.render.svg import EMPTY, Markup, classes, escape, join, tag, words

_LONGEST = 20
"""Up to so many rounds are drawn as boxes; more as a bar."""
_PHASES = (SET_UP, PLAYERS, ZOMBIES, MASTER)


# --------------------------------------------------------------- round, phase


@dataclass(frozen=True, slots=True)
class RoundPiece:
    """All that the round and the danger level depend on."""

    round: int
    limit: int
    phase: str
    wakes: tuple[int, ...]
    master: bool


def round_piece(view: View) -> RoundPiece:
    """Take apart how far the game is."""
    wakes = {spot.wakes_round for spot, awake in zip(view.mission.spawns, view.awake, strict=True) if not awake}
    return RoundPiece(view.round, view.mission.round_limit, view.phase, tuple(sorted(wakes - {0})), view.master >= 0)


def round_words(number: int, limit: int, say: Say) -> str:
    """Tell the round of its limit, or that the game is being set up."""
    if not number:
        return say("render.outbreak.phase.set_up")
    return say("render.outbreak.round_of", n=number, limit=limit)


@lru_cache(maxsize=512)
def draw_round(piece: RoundPiece, say: Say) -> Markup:
    """Show the round of its limit, box by box, and the phase; a mark under the rounds in which a spawn zone wakes."""
    told = round_words(piece.round, piece.limit, say)
    boxes: list[Markup] = []
    if piece.limit <= _LONGEST:
        for n in range(1, piece.limit + 1):
            state = "dn" if n < piece.round else "nw" if n == piece.round else None
            boxes.append(words("i", str(n), class_=classes(state, "wk" if n in piece.wakes else None)))
    else:
        wide = 400
        done = min(piece.round, piece.limit) * wide // piece.limit
        meter = join(
            tag("rect", class_="xp-bg", width=wide, height=10, rx=3),
            tag("rect", class_="xp-f", width=done, height=10, rx=3),
        )
        boxes.append(tag("svg", meter, class_="xp-t", viewBox=f"0 0 {wide} 10", preserveAspectRatio="none"))
    current = piece.phase if piece.phase in _PHASES else ""
    phases = (
        words("li", say(f"render.outbreak.phase.{name}"), aria_current="step" if name == current else None)
        for name in _PHASES
        if name == current or name in (PLAYERS, ZOMBIES) or (name == MASTER and piece.master)
    )
    return tag(
        "div",
        words("b", told, class_="rd-n") if piece.round else EMPTY,
        tag("div", *boxes, class_="rd-t", aria_hidden="true"),
        tag("ol", *phases, class_="phase", aria_label=say("render.outbreak.phase")),
        class_="rd",
        id="round",
    )


# ---------------------------------------------------------------- danger level


@dataclass(frozen=True, slots=True)
class DangerPiece:
    """All that the danger level depends on: the level, who has it, and the points that the next one takes."""

    level: int
    best: tuple[str, ...]
    points: int


def danger_piece(view: View) -> DangerPiece:
    """Take apart the danger level. Rules: PO-XP-4."""
    up = [figure for figure in view.figures if figure.status == UP]
    best = tuple(survivor_name(figure.survivor) for figure in up if figure.level == view.level)
    return DangerPiece(view.level, best, max((figure.experience for figure in up), default=0))


@lru_cache(maxsize=512)
def draw_danger(piece: DangerPiece, say: Say) -> Markup:
    """Show the danger level by which zombies are drawn, whose it is, and when the next one comes."""
    after = piece.level + 1
    following = ""
    if after < len(LEVELS):
        left = content.LEVEL_BEGINS[after] - piece.points
        following = say("render.outbreak.danger_next", level=level_name(after, say), n=left)
    return tag(
        "div",
        level_dots(piece.level, say),
        words("b", say("render.outbreak.danger", level=level_name(piece.level, say))),
        words("small", ", ".join(filter(None, (", ".join(piece.best), following)))),
        class_="dang",
        id="danger",
    )


# ----------------------------------------------------------------------- goals


@dataclass(frozen=True, slots=True)
class GoalPiece:
    """A goal in words, how far it is, and whether it must hold at the end only."""

    line: str
    done: int
    needed: int
    holds: bool


def goal_pieces(view: View, say: Say) -> tuple[GoalPiece, ...]:
    """Take apart the goals."""
    found = []
    for index, done in enumerate(view.goals):
        goal: Goal = view.mission.goals[index]
        found.append(GoalPiece(goal_line(view, index, say), min(done, goal.needed), goal.needed, goal.holds))
    return tuple(found)


@lru_cache(maxsize=512)
def draw_goals(pieces: tuple[GoalPiece, ...], in_order: bool, say: Say) -> Markup:
    """List the goals with their progress."""
    items = []
    for piece in pieces:
        met = piece.done >= piece.needed
        meter = EMPTY
        if piece.needed > 1:
            wide = 400
            ticks = (
                "".join(f"M{wide * n // piece.needed} 0v10" for n in range(1, piece.needed))
                if piece.needed <= 12
                else ""
            )
            meter = tag(
                "svg",
                tag("rect", class_="xp-bg", width=wide, height=10, rx=3),
                tag("rect", class_="xp-f", width=wide * piece.done // piece.needed, height=10, rx=3),
                tag("path", d=ticks, class_="xp-k") if ticks else EMPTY,
                class_="xp-t",
                viewBox=f"0 0 {wide} 10",
                preserveAspectRatio="none",
                aria_hidden="true",
            )
        items.append(
            tag(
                "li",
                icon("i-check" if met else "i-goal"),
                words("span", piece.line),
                meter,
                class_="is-met" if met else None,
            )
        )
    note = words("p", say("render.outbreak.in_order"), class_="note-s") if in_order and len(pieces) > 1 else EMPTY
    return tag("div", note, tag("ol" if in_order else "ul", *items, class_="goals"), id="goals")


# ---------------------------------------------------------------------- spawns


@dataclass(frozen=True, slots=True)
class SpawnPiece:
    """A spawn zone in the order of the spawn step."""

    code: str
    colour: str
    order: int
    awake: bool
    wakes_round: int


@dataclass(frozen=True, slots=True)
class GravePiece:
    """A spawn zone that the Zombie Master has added."""

    code: str
    order: int
    first: int


def grave_pieces(view: View) -> tuple[GravePiece, ...]:
    """Take apart the graves: they spawn after all other zones. Rules: AP-CARD-MZ-G08."""
    names = codes(view.board)
    return tuple(
        GravePiece(names[zone], order, first if first > view.round else 0)
        for order, (zone, first) in enumerate(view.graves, len(view.mission.spawns) + 1)
    )


def spawn_pieces(view: View) -> tuple[SpawnPiece, ...]:
    """Take apart the spawn zones, in their order."""
    names = codes(view.board)
    return tuple(
        SpawnPiece(names[spot.zone], spot.colour, order, awake, spot.wakes_round)
        for order, (spot, awake) in enumerate(zip(view.mission.spawns, view.awake, strict=True), 1)
    )


@lru_cache(maxsize=512)
def draw_spawns(pieces: tuple[SpawnPiece, ...], say: Say, graves: tuple[GravePiece, ...] = ()) -> Markup:
    """List the spawn zones in the order in which they spawn, and what wakes those that sleep."""
    items = []
    for piece in pieces:
        if piece.awake:
            note = ""
        elif piece.wakes_round:
            note = say("render.outbreak.wakes_round", n=piece.wakes_round)
        else:
            note = say("render.outbreak.wakes_with", colour=colour_name(piece.colour, say))
        drawn = tag(
            "svg",
            spawn(piece.colour, piece.order, piece.awake),
            class_="spw sign",
            viewBox="-24 -22 48 40",
            aria_hidden="true",
        )
        told = say(
            f"render.outbreak.spawn.{'awake' if piece.awake else 'asleep'}",
            order=piece.order,
            colour=colour_name(piece.colour, say),
        )
        items.append(
            tag(
                "li",
                drawn,
                words("b", piece.code),
                words("span", told, class_="sr"),
                words("small", note) if note else EMPTY,
                class_=None if piece.awake else "is-asleep",
            )
        )
    items += [_grave(piece, say) for piece in graves]
    return tag("ol", *items, class_="spl", id="spawns", aria_label=say("render.outbreak.spawn_order"))


def _grave(piece: GravePiece, say: Say) -> Markup:
    note = say("render.outbreak.wakes_round", n=piece.first) if piece.first else ""
    return tag(
        "li",
        tag("svg", grave(piece.order), class_="spw sign", viewBox="-24 -22 48 40", aria_hidden="true"),
        words("b", piece.code),
        words("span", say("render.outbreak.grave", n=piece.order), class_="sr"),
        words("small", note) if note else EMPTY,
        class_="is-asleep" if note else None,
    )


# ---------------------------------------------------------------------- supply


@lru_cache(maxsize=512)
def draw_supply(supply: Crowd, slain: Crowd, figures: Crowd, say: Say) -> Markup:
    """Show the zombies that are left beside the board: a kind that is used up makes those on it act again.

    Args:
        supply: Those that are left.
        slain: Those that were killed.
        figures: Those in the box; a type that is not in it is not shown.
        say: The words.
    """
    types = [
        n for n, name in enumerate(content.TYPE_NAMES) if any(figures[n * content.KINDS : (n + 1) * content.KINDS])
    ]
    head = (
        tag(
            "th", mark(f"z-{kind}", "ic"), words("span", say(f"render.outbreak.kinds.{kind}"), class_="sr"), scope="col"
        )
        for kind in content.KIND_NAMES
    )
    rows = []
    for n in types:
        left = supply[n * content.KINDS : (n + 1) * content.KINDS]
        cells = (words("td", str(count), class_="z" if not count else None) for count in left)
        title = capital(say(f"render.outbreak.types.{content.TYPE_NAMES[n]}"))
        rows.append(tag("tr", words("th", title, scope="row"), *cells))
    return tag(
        "table",
        tag(
            "caption", escape(say("render.outbreak.supply")), words("small", say("render.outbreak.slain", n=sum(slain)))
        ),
        tag("thead", tag("tr", tag("td"), *head)),
        tag("tbody", *rows),
        class_="sup",
        id="supply",
    )
