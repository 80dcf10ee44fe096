"""The whole game on paper: every card and sheet, laid out on A4 to be printed on both sides and cut.

Rules: GU-02.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from skullyard.engine.wording import Say
from skullyard.games.gear_up import content, names
from skullyard.games.gear_up.content import POSITIONS, SIDES
from skullyard.render.flatten import flatten
from skullyard.render.gear_up import pieces
from skullyard.render.paper import MARGIN, Frame, Sheet, Text, lay_out, pdf
from skullyard.render.svg import Markup, join, tag, words

FINGERPRINT: Final = 8
"""So many letters of the data's fingerprint stand at the foot of each page."""
_RULES: Final = {
    "aim": 1, "setup": 2, "turn": 1, "attack": 2, "effects": 1, "kills": 1, "zombies": 1, "powers": 1, "arrivals": 1,
    "boss": 2, "solo": 1,
}  # fmt: skip
"""The chapters of the rules on a page, and how many paragraphs each has."""
PRINTED: Final = (
    ("--g-sheet", "#fff"),
    ("--g-redsheet", "#fff"),
    ("--g-paper", "#fff"),
    ("--g-print", "#000"),
    ("--g-hair", "#b4b4b4"),
    ("--g-zred", "#000"),
    ("--g-road", "#f4f4f4"),
    ("--g-road-2", "#e9e9e9"),
    ("--g-road-3", "#dedede"),
)
"""Black on white, so that a grey printer will do, and no ink is wasted on paper."""
Millimetres = tuple[float, float]
_SMALL: Final = (63.0, 88.0)
_LARGE: Final = (190.0, 136.0)


def book(parts: Sequence[str]) -> tuple[bytes, int]:
    """Return the PDF of some parts, and how many pages it has.

    Args:
        parts: Names out of `PARTS`, in the order of the pages.

    Raises:
        NoFont: The font of the signs is not installed.
    """
    from skullyard.locale import catalogue

    say = catalogue()
    sheets = [sheet for part in parts for sheet in PARTS[part](say)]
    foot = say("gear_up.print.foot", fingerprint=content.data_hash()[:FINGERPRINT])
    return pdf(say("gear_up.print.title"), sheets, foot), len(sheets)


def _paint(drawn: Markup) -> Markup:
    """Make a drawing fit for paper."""
    return flatten(drawn, "light", PRINTED)


def _both(
    part: str, say: Say, units: tuple[int, int], size: Millimetres, fronts: Sequence[Markup], backs: Sequence[Markup]
) -> Iterator[Sheet]:
    """Lay fronts and backs out, a page of each in turn."""
    name = say(f"gear_up.print.part.{part}")
    front = lay_out(name, [_paint(one) for one in fronts], units, size)
    back = lay_out(say("gear_up.print.backs", part=name), [_paint(one) for one in backs], units, size, back=True)
    for pair in zip(front, back, strict=True):
        yield from pair


def zombies(say: Say) -> Iterator[Sheet]:
    """Lay out all zombie cards, as many of each as there are."""
    cards = [zombie for zombie in content.zombies() for _ in range(zombie.copies)]
    fronts = [pieces.zombie_card(zombie, say, zombie.id) for zombie in cards]
    title = say("gear_up.print.name")
    backs = [
        pieces.back_card(pieces.ZOMBIE, title, say("gear_up.print.strong") if zombie.deck == "red" else "")
        for zombie in cards
    ]
    yield from _both("zombies", say, pieces.ZOMBIE, (63.0, 44.0), fronts, backs)


def survivors(say: Say) -> Iterator[Sheet]:
    """Lay out the survivors, for several players in front and for one behind."""
    fronts = [pieces.survivor_card(one, False, say) for one in content.survivors()]
    backs = [pieces.survivor_card(one, True, say) for one in content.survivors()]
    yield from _both("survivors", say, pieces.LARGE, _LARGE, fronts, backs)


def bosses(say: Say) -> Iterator[Sheet]:
    """Lay out the bosses, white in front and red behind."""
    white, red = ([pieces.boss_sheet(boss, side, say) for boss in content.bosses()] for side in SIDES)
    yield from _both("bosses", say, pieces.LARGE, _LARGE, white, red)


def cards(say: Say) -> Iterator[Sheet]:
    """Lay out turn cards, spawn cards, boss cards and helpers."""
    fronts: list[Markup] = []
    backs: list[Markup] = []

    def add(front: Markup, said: str, below: str = "") -> None:
        fronts.append(front)
        backs.append(pieces.back_card(pieces.SMALL, say(f"gear_up.print.back.{said}"), below))

    for turn in content.turn_cards():
        add(pieces.turn_card(turn, say), "turn")
    for letter in content.spawn_cards():
        for _ in range(letter.copies):
            add(pieces.spawn_card(letter.id, say), "spawn")
    for boss in content.boss_cards():
        add(pieces.boss_card(boss, say), "boss", str(boss.stage))
    for helper in content.helpers():
        add(pieces.helper_card(helper, say), "helper")
    yield from _both("cards", say, pieces.SMALL, _SMALL, fronts, backs)


def street(say: Say) -> Iterator[Sheet]:
    """Draw a street to lay zombies on: one for each player, for those who do not cut."""
    width, height = 277 * pieces.MILLIMETRE, 190 * pieces.MILLIMETRE
    third = height / len(POSITIONS)
    drawn = [
        join(
            tag(
                "rect",
                x=2,
                y=number * third + 2,
                width=width - 4,
                height=third - 6,
                rx=10,
                class_=f"g-road{look} g-edge-2",
            ),
            words(
                "text", say(f"gear_up.place.{place}"), x=24, y=number * third + 48, font_size=36, class_="sign g-ink"
            ),
        )
        for number, (place, look) in enumerate(zip(POSITIONS, ("", "-2", "-3"), strict=True))
    ]
    frame = Frame(_paint(join(*drawn)), (width, height), MARGIN, MARGIN, 277.0, 190.0)
    yield Sheet(say("gear_up.print.part.street"), (frame,), lying=True)


def rules(say: Say) -> Iterator[Sheet]:
    """Write the rules on a page, with the tables of letters and levels."""
    texts = [
        Text(say(f"gear_up.print.{chapter}"), tuple(say(f"gear_up.print.{chapter}.{n}") for n in range(1, count + 1)))
        for chapter, count in _RULES.items()
    ]
    texts.append(Text(say("gear_up.print.tables"), tuple(_tables(say))))
    yield Sheet(say("gear_up.print.part.rules"), texts=tuple(texts))


def _tables(say: Say) -> Iterator[str]:
    """Write how much comes, for 1 to 6 players, a line each."""

    def row(key: str, numbers: Sequence[object], **values: str) -> str:
        return say(f"gear_up.print.tables.{key}", numbers=", ".join(map(str, numbers)), **values)

    yield row("players", range(1, 7))
    for letter in content.spawn_cards():
        yield row("letter", [f"{black}+{red}" for black, red in letter.players], letter=letter.id.upper())
    for level in content.levels().values():
        called = names.capital(say(f"gear_up.level.{level.id}"))
        starting = [f"{black}+{red}" for black, red in zip(level.black, level.red, strict=True)]
        circled = [f"{bullets}+{shields}" for bullets, shields in zip(level.bullets, level.shields, strict=True)]
        yield row("start", starting, level=called)
        yield row("more", level.more, level=called)
        yield row("symbols", circled, level=called)
        yield row("premarked", level.premarked, level=called)


PARTS: Mapping[str, Callable[[Say], Iterator[Sheet]]] = {
    "rules": rules,
    "zombies": zombies,
    "survivors": survivors,
    "bosses": bosses,
    "cards": cards,
    "street": street,
}
"""What can be printed, in the order of the pages."""
