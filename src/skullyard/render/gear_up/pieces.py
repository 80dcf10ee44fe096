"""Cards as drawings of their own, with their words as text: for pictures of a table, and for sheets of paper.

Everything is drawn in units of a quarter of a millimetre, as large as it is on paper.

Rules: GU-03, GU-04, GU-05, GU-06, GU-15, GU-16, GU-49.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from skullyard.engine.wording import Say
from skullyard.games.gear_up import content, names
from skullyard.games.gear_up.content import (
    COLOURS,
    POSITIONS,
    TIERS,
    BossCard,
    Helper,
    Survivor,
    TurnCard,
    Weapon,
    Zombie,
)
from skullyard.games.gear_up.shapes import Mask, Shape
from skullyard.render.emblems import use
from skullyard.render.gear_up.grid import Pens, shapes
from skullyard.render.gear_up.lines import UNIT, cells_of, outline
from skullyard.render.gear_up.ornaments import ROOM, ornament
from skullyard.render.gear_up.track import below_words
from skullyard.render.svg import EMPTY, Markup, at, classes, cut, join, path, tag, words

MILLIMETRE: Final = 4
ZOMBIE: Final = (63 * MILLIMETRE, 44 * MILLIMETRE)
"""Width and height of a zombie card; an area is 9 mm wide."""
SMALL: Final = (63 * MILLIMETRE, 88 * MILLIMETRE)
"""A turn card, a spawn card, a boss card, a helper."""
LARGE: Final = (190 * MILLIMETRE, 136 * MILLIMETRE)
"""A survivor or a boss: two a page."""
AREA: Final = 9 * MILLIMETRE / UNIT
BOSS_AREA: Final = 12 * MILLIMETRE / UNIT
INSET: Final = 2 * MILLIMETRE
"""What stays free inside a card's edge."""
NAME_ROOM: Final = 24
"""Of a zombie card: the height of the line with its name."""
LINE: Final = 1.3
"""The distance of lines, by the size of letters."""


def text(said: str, x: float, y: float, size: float, look: str = "g-ink") -> Markup:
    """Write a line of text."""
    return words("text", said, x=x, y=y, font_size=size, class_=classes("sign", look))


def lines(said: str, x: float, y: float, size: float, letters: int, look: str = "g-ink") -> tuple[Markup, float]:
    """Write a text in lines of so many letters; return it, and where the next line would stand."""
    drawn, row = [], ""
    for word in said.split():
        if row and len(row) + 1 + len(word) > letters:
            drawn.append(row)
            row = word
        else:
            row = f"{row} {word}".strip()
    drawn.append(row)
    shown = [text(one, x, y + number * size * LINE, size, look) for number, one in enumerate(drawn) if one]
    return join(*shown), y + len(drawn) * size * LINE


def frame(width: float, height: float, look: str = "g-area", inner: bool = False) -> Markup:
    """Draw a card's edge; a red zombie has a double one, so that grey printers tell it too."""
    drawn = tag("rect", x=1, y=1, width=width - 2, height=height - 2, rx=8, class_=classes(look, "g-edge-2"))
    if not inner:
        return drawn
    return join(drawn, tag("rect", x=6, y=6, width=width - 12, height=height - 12, rx=5, class_="g-line-2"))


def grid(card: str, drawn: content.Grid, marked: Mask = 0, pens: Pens = ()) -> Markup:
    """Draw the areas of a card, in their own units."""
    cells = []
    for x, y in cells_of(drawn):
        bit = 1 << (y * drawn.width + x)
        seat = next((seat for seat, mask in pens if mask & bit), -1)
        cells += shapes(card, x, y, drawn.rows[y][x], bool(marked & bit), seat)
    return join(*cells, path(outline(cells_of(drawn)), class_="g-edge"))


def zombie_card(
    zombie: Zombie, say: Say, card: str = "z", marked: Mask = 0, pens: Pens = (), acts: bool = False, told: str = ""
) -> Markup:
    """Draw a zombie card; `told` is what a picture of the table says of it at its foot."""
    width, height = ZOMBIE
    red = zombie.deck == "red"
    badge = tag("circle", cx=32, cy=30, r=17, class_="g-badge-on" if acts else "g-badge")
    arrows = tag("g", use(f"gu-{zombie.symbol}", 19, 17, 26), class_="g-on" if acts else "g-ink")
    stars = (zombie.grid.stars & ~marked).bit_count()
    side = join(
        badge, arrows, use(f"gh-{zombie.id}", 8, 54, 50), use("gu-star", 12, 112, 24), text(str(stars), 38, 131, 22)
    )
    wide, high = zombie.grid.width * UNIT * AREA, len(zombie.grid.rows) * UNIT * AREA
    # A grid that reaches up to the name stands beside it, not under it.
    left = width - 12 - wide if high > height - NAME_ROOM - 3 * INSET else 64 + (width - 72 - wide) / 2
    top = NAME_ROOM + (height - NAME_ROOM - INSET - high) / 2
    power = names.power_name(zombie.power, say)
    head = text(zombie.name, 64, 21, 18)
    if power:
        head = join(head, words("text", power, x=width - 12, y=21, font_size=17, class_="sign g-zred x-end"))
    drawn = tag("g", grid(card, zombie.grid, marked, pens), transform=at(left, top, AREA))
    foot = text(told, 12, height - 10, 15, "g-zred") if told else EMPTY
    return join(frame(width, height, "g-redsheet" if red else "g-sheet", red), side, head, drawn, foot)


def back_card(size: tuple[int, int], said: str, below: str = "") -> Markup:
    """Draw the back of a card: the boss's star, what it is, and perhaps a word that may be known."""
    width, height = size
    middle = width / 2
    drawn = [
        frame(width, height, "g-sheet", True),
        use("gu-star", middle - 26, height / 2 - 40, 52),
        words("text", said, x=middle, y=height / 2 + 34, font_size=20, class_="sign g-ink x-mid"),
    ]
    if below:
        drawn.append(words("text", below, x=middle, y=height / 2 + 60, font_size=18, class_="sign g-ink x-mid"))
    return join(*drawn)


def shape(drawn: Shape, x: float, y: float, side: float) -> Markup:
    """Draw a hit shape with squares of one size."""
    squares = "".join(f"M{column * UNIT} {row * UNIT}h{UNIT}v{UNIT}h-{UNIT}z" for column, row in drawn)
    return tag(
        "g", path(squares, class_="g-square"), path(outline(drawn), class_="g-outline"), transform=at(x, y, side / UNIT)
    )


# ------------------------------------------------------------------- small cards


def turn_card(card: TurnCard, say: Say) -> Markup:
    """Draw a turn card: the weapon's colour, who acts, a smiley. Rules: GU-15."""
    width, height = SMALL
    drawn = [
        frame(width, height, "g-sheet"),
        use(f"gu-{COLOURS[card.colour]}", width / 2 - 60, 40, 120),
        tag("g", use(f"gu-{card.activates}", width / 2 - 50, 178, 100), class_="g-ink"),
        words(
            "text",
            names.turn_card_name(card.id, say),
            x=width / 2,
            y=height - 24,
            font_size=18,
            class_="sign g-ink x-mid",
        ),
    ]
    if card.smiley:
        drawn.append(tag("g", use("gu-smile", width - 62, 14, 46), class_="g-ink"))
    return join(*drawn)


def spawn_card(letter: str, say: Say) -> Markup:
    """Draw a spawn card: its letter, and what it brings by players. Rules: GU-16."""
    width, height = SMALL
    found = next(one for one in content.spawn_cards() if one.id == letter)
    drawn = [
        frame(width, height, "g-sheet"),
        words("text", letter.upper(), x=width / 2, y=150, font_size=140, class_="sign g-ink x-mid"),
    ]
    for players, (black, red) in enumerate(found.players, 1):
        y = 186 + players * 24
        drawn += [
            use("gh-commuter", 40, y - 17, 20),
            text(str(players), 66, y, 18),
            text(say("render.gear_up.print.both", black=black, red=red), 96, y, 16),
        ]
    return join(*drawn)


def boss_card(card: BossCard, say: Say) -> Markup:
    """Draw a boss card: its stage, and what it orders from the top left. Rules: GU-49, GU-50."""
    width, height = SMALL
    drawn = [frame(width, height, "g-sheet"), text(str(card.stage), width - 40, 44, 38)]
    y = 64.0
    for name in card.icons:
        x = 40
        signs = {"attack_yellow": ("gu-yellow-star",), "attack_yellow_blue": ("gu-yellow-star", "gu-blue-star")}
        for sign in signs.get(name, ("gu-special",) if name == "special" else ()):
            drawn.append(tag("g", use(sign, x, y, 56), class_="g-ink"))
            x += 64
        if name.startswith("spawn"):
            drawn.append(text(name[-1].upper(), 52, y + 50, 56))
        y += 92
    told, _ = lines(below_words(2, card.id, say), 20, height - 44, 16, 30)
    return join(*drawn, told)


def helper_card(helper: Helper, say: Say) -> Markup:
    """Draw a helper. Rules: GU-61, GU-64."""
    width, height = SMALL
    told, _ = lines(
        "; ".join(names.effect_text(effect, say) for effect in helper.effects) or say("render.gear_up.print.plain"),
        20, height - 58, 16, 30,
    )  # fmt: skip
    reach = "long" if helper.kit.long else "short"
    return join(
        frame(width, height, "g-sheet"),
        use(f"gb-{helper.id}", 18, 16, 72),
        text(helper.name, 100, 52, 24),
        tag("g", use(f"gu-{reach}", 100, 62, 26), class_="g-ink"),
        text(say(f"gear_up.range.{reach}"), 132, 80, 16),
        shape(helper.shape, width / 2 - max(x for x, _ in helper.shape) * 20 - 20, 118, 40),
        told,
    )


# -------------------------------------------------------------------- large cards


def survivor_card(survivor: Survivor, solo: bool, say: Say) -> Markup:
    """Draw a survivor's side for several players, or the one marked 1H. Rules: GU-03, GU-61, GU-66."""
    width, height = LARGE
    hearts = survivor.solo_hearts if solo else survivor.hearts
    drawn = [
        frame(width, height, "g-area"),
        *_positions(height, say),
        use(f"gb-{survivor.id}", 112, 14, 84),
        text(survivor.name, 208, 58, 40),
    ]
    if solo:
        drawn.append(text(say("render.gear_up.print.solo"), 208, 86, 20))
    for number, (what, count) in enumerate(
        (("heart", hearts), ("bullet", survivor.bullets), ("shield", survivor.shields))
    ):
        drawn += [use(f"gu-{what}", 388 + place * 35, 10 + number * 34, 28) for place in range(count)]
    for number, weapon in enumerate(survivor.weapons):
        first = TIERS if weapon.colour == content.YELLOW else int(solo)
        x, y = 112 + (number % 2) * 322, 116 + (number // 2) * 214
        drawn.append(tag("g", _weapon(weapon, first, say), transform=at(x, y)))
    return join(*drawn)


def _positions(height: float, say: Say) -> list[Markup]:
    """Draw the three positions of the street along the left edge. Rules: GU-03."""
    drawn: list[Markup] = []
    third = (height - 2 * INSET) / len(POSITIONS)
    for number, place in enumerate(POSITIONS):
        y = INSET + number * third
        drawn += [
            tag("rect", x=INSET, y=y, width=90, height=third - 4, rx=6, class_=f"g-road{('', '-2', '-3')[number]}"),
            words(
                "text",
                say(f"gear_up.place.{place}"),
                x=INSET + 45,
                y=y + third / 2,
                font_size=24,
                class_="sign g-ink x-mid",
            ),
        ]
    return drawn


def _weapon(weapon: Weapon, ticked: int, say: Say) -> Markup:
    """Draw a weapon with its boxes."""
    reach = "long" if weapon.long else "short"
    drawn = [
        tag("rect", x=0, y=0, width=312, height=204, rx=8, class_="g-sheet g-edge-2"),
        use(f"gu-{COLOURS[weapon.colour]}", 10, 10, 34),
        text(cut(weapon.name, 20), 54, 36, 25),
        shape(weapon.shape, 16, 58, 24),
        tag("g", use(f"gu-{reach}", 218, 56, 30), class_="g-ink"),
        text(say(f"gear_up.range.{reach}"), 254, 78, 18),
    ]
    if weapon.effects:
        beside = 28 + 24 * (1 + max(column for column, _ in weapon.shape))
        told, _ = lines(
            "; ".join(names.effect_text(one, say) for one in weapon.effects), beside, 102, 14, (302 - beside) // 6
        )
        drawn.append(told)
    y = 144.0
    for tier, effects in enumerate(weapon.tiers):
        drawn.append(tag("rect", x=14, y=y - 17, width=20, height=20, rx=2, class_="g-box"))
        if tier < ticked:
            drawn.append(path(f"M{17} {y - 8}l6 7 10-15", class_="g-tick"))
        told, y = lines(", ".join(names.effect_text(one, say) for one in effects), 44, y, 15, 38)
        drawn.append(told)
        y = max(y, 176.0 if tier == 0 else y) + 6
    return join(*drawn)


def boss_sheet(boss: content.Boss, side: str, say: Say) -> Markup:
    """Draw a side of a boss, with its special attack. Rules: GU-06, GU-53."""
    width, height = LARGE
    found = boss.side(side)
    left, above, right, below = ROOM
    wide, high = found.grid.width * UNIT + left + right, len(found.grid.rows) * UNIT + above + below
    scale = min(BOSS_AREA, (height - 24) / high, (width - 280) / wide)
    x = width - wide * scale - 12 + left * scale
    y = (height - high * scale) / 2 + above * scale
    told, _ = lines(f"{names.special_text(boss.id, side, say)}.", 24, 232, 19, 26)
    return join(
        frame(width, height, "g-sheet" if side == "white" else "g-redsheet", side != "white"),
        tag("g", ornament(boss.id, found.grid), grid(boss.id, found.grid), transform=at(x, y, scale)),
        text(boss.name, 24, 64, 40),
        text(say(f"gear_up.side.{side}"), 24, 96, 22),
        tag("g", use("gu-special", 20, 158, 40), class_="g-ink"),
        text(found.special, 66, 190, 28),
        told,
        *_stars(found.grid, height, say),
    )


def _stars(drawn: content.Grid, height: float, say: Say) -> Sequence[Markup]:
    """Tell how many stars of both colours there are."""
    yellow, blue = drawn.stars.bit_count(), drawn.blue_stars.bit_count()
    return (
        use("gu-yellow-star", 20, height - 66, 40),
        text(str(yellow), 66, height - 34, 30),
        use("gu-blue-star", 104, height - 66, 40),
        text(str(blue), 150, height - 34, 30),
    )
