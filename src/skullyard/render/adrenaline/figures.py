"""The figures in the arena: a mask, a pill with the damage, and up to five of them on one square."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from skullyard.games.adrenaline.arena import arena
from skullyard.games.adrenaline.view import View
from skullyard.render.adrenaline.floor import corner
from skullyard.render.adrenaline.pieces import BOT, Choice, Lights, Outcome, Say, fighter_name, square_index
from skullyard.render.emblems import use
from skullyard.render.svg import EMPTY, Markup, at, classes, join, path, tag, words

# Where the figures on one square stand, by how many they are: x and y in the square, and their size. The name of the square keeps
# the upper left, the tile the lower right.
SLOTS: dict[int, tuple[tuple[float, float, float], ...]] = {
    1: ((80, 76, 1),),
    2: ((46, 76, 0.88), (114, 76, 0.88)),
    3: ((33, 76, 0.7), (80, 76, 0.7), (127, 76, 0.7)),
    4: ((40, 56, 0.62), (92, 56, 0.62), (36, 95, 0.62), (84, 95, 0.62)),
    5: ((33, 57, 0.62), (80, 57, 0.62), (127, 57, 0.62), (36, 95, 0.62), (84, 95, 0.62)),
}
# Half the room a figure has to be hit in, in its own units: they touch but do not overlap.
_HIT: dict[int, tuple[int, int, int]] = {
    1: (50, 56, 60),
    2: (38, 56, 60),
    3: (33, 56, 60),
    4: (38, 32, 30),
    5: (37, 31, 30),
}
_BRACKETS = "M-35-19v-16h16M19-35h16v16M35 19v16H19M-19 35h-16V19"
_TICK = "M-30 24l8 8 14-16"


@dataclass(frozen=True, slots=True)
class FigurePiece:
    """All that a figure's picture depends on.

    Attributes:
        slot: Its place among the figures on its square, from 0.
        crowd: How many stand there.
        damage: How many tokens lie on its track.
        acting: Whether it is its turn.
        choice: The option that lies on it.
        outcomes: What its track would be after each option that changes it.
    """

    fighter: str
    arena: str
    square: str | None
    slot: int
    crowd: int
    damage: int
    acting: bool
    choice: Choice | None
    outcomes: tuple[Outcome, ...]


def figure_pieces(view: View, lights: Lights) -> list[FigurePiece]:
    """Take apart what the figures show."""
    standing: dict[str, list[int]] = {}
    for fighter in view.fighters:
        if fighter.square is not None:
            standing.setdefault(fighter.square, []).append(fighter.seat)
    return [
        FigurePiece(
            fighter.fighter,
            view.arena,
            fighter.square,
            standing[fighter.square].index(fighter.seat) if fighter.square else 0,
            len(standing[fighter.square]) if fighter.square else 0,
            len(fighter.damage),
            fighter.seat == view.active and not view.over,
            lights.on(fighter.fighter) or (lights.on(BOT) if fighter.seat == view.bot else None),
            lights.outcomes(fighter.seat),
        )
        for fighter in view.fighters
    ]


def place(piece: FigurePiece) -> tuple[float, float, float]:
    """Return where in the arena a figure stands and how large it is."""
    if piece.square is None:
        raise ValueError(f"{piece.fighter} is not in the arena: ask only for figures on a square.")
    x, y = corner(arena(piece.arena), square_index(piece.arena, piece.square))
    right, down, size = SLOTS[min(piece.crowd, 5)][min(piece.slot, 4)]
    return x + right, y + down, size


def _pill(text: str, center: float, width: float, class_: str, *, small: bool, keys: str | None = None) -> Markup:
    """Write a number in a pill; on a small figure it is a little larger than the figure's size would make it."""
    grown = 1.22 if small else 1
    return tag(
        "g",
        tag(
            "rect",
            class_="pill",
            x=center - width * grown / 2,
            y=12,
            width=width * grown,
            height=24 * grown,
            rx=12 * grown,
        ),
        words("text", text, class_=classes("pill-t", "big" if small else None), x=center, y=12 + 18.5 * grown),
        class_=class_,
        data_pre=keys,
    )


def _pills(piece: FigurePiece) -> Markup:
    """Show the damage, and for each option what it would become."""
    now = str(piece.damage)
    width = 28 if piece.damage < 10 else 36
    small = piece.crowd > 3
    after = (
        _pill(
            f"{now} → {outcome.damage}", 2, 76 if piece.damage > 9 else 68, "pill-g out", small=small, keys=outcome.keys
        )
        for outcome in piece.outcomes
        if outcome.damage != piece.damage
    )
    return join(_pill(now, 24 if small else 26, width, "pill-g now", small=small), *after)


@lru_cache(maxsize=4096)
def draw_figure(piece: FigurePiece, say: Say) -> Markup:
    """Draw one figure; lit, it is a button."""
    name = f"fig-{piece.fighter}"
    if piece.square is None:
        return tag("g", class_="fig is-away", id=name)
    told = say("render.figure", name=fighter_name(piece.fighter), damage=piece.damage, square=piece.square)
    x, y, size = place(piece)
    mask = f"m-{piece.fighter}"
    choice = piece.choice
    half, up, down = _HIT[min(piece.crowd, 5)]
    lit = EMPTY
    if choice is not None:
        lit = join(
            tag("rect", class_="hit", x=-half, y=-up, width=2 * half, height=up + down),
            path(_BRACKETS, class_="brk-c"),
            path(_BRACKETS, class_="brk"),
        )
    shapes = (
        words("title", told),
        lit,
        tag("rect", class_="plt", x=-36, y=-36, width=72, height=72, rx=6),
        tag("circle", class_="me-ring", r=40 if piece.crowd < 3 else 37) if piece.acting else EMPTY,
        use(mask, -30, -30, 60, "halo"),
        use(mask, -30, -30, 60, f"f-{piece.fighter}"),
        path(_TICK, class_="tick") if choice is not None else EMPTY,
        _pills(piece),
    )
    state = ("may" if choice else None, "is-chosen" if choice and choice.chosen else None)
    return tag(
        "g",
        *shapes,
        class_=classes("fig", *state),
        id=name,
        transform=at(x, y, size),
        role="button" if choice else "img",
        tabindex=0 if choice else None,
        data_key=choice.key if choice else None,
        data_thing=f"fighter:{piece.fighter}",
        aria_label=f"{choice.label}, {told}" if choice else told,
    )
