"""One picture of the whole table, for notebooks, replays and the README: track, boss, and a street for each player.

It is drawn with the cards that are printed too, flattened for one theme.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from skullyard.engine.wording import Say
from skullyard.games.gear_up import content, names, words
from skullyard.games.gear_up.content import COLOURS, FAR, MID, NEAR
from skullyard.games.gear_up.state import ATTACK, FIRST_CARD
from skullyard.games.gear_up.view import CardView, SeatView, View
from skullyard.render.emblems import use
from skullyard.render.flatten import flatten, stand_alone
from skullyard.render.gear_up import pieces, strokes
from skullyard.render.gear_up.cards import boss_words, card_words
from skullyard.render.gear_up.lines import UNIT
from skullyard.render.gear_up.ornaments import ROOM, ornament
from skullyard.render.gear_up.track import below_parts, turn_card
from skullyard.render.svg import EMPTY, Markup, at, cut, join, path, tag
from skullyard.render.svg import words as word
from skullyard.render.theme import Theme
from skullyard.render.theme_gear_up import PENS

_EDGE, _GAP, _HEAD, _LABEL = 16, 10, 102, 20
_SCALE: Final = 0.56
_CARD = (pieces.ZOMBIE[0] * _SCALE, pieces.ZOMBIE[1] * _SCALE)
_NAME: Final = 150
_BOSS: Final = 330
_TURN: Final = 62
_ROADS: Final = {FAR: "g-road", MID: "g-road-2", NEAR: "g-road-3"}


def position_words(view: View, say: Say) -> str:
    """Tell the whole table in sentences, for whoever hears a picture."""
    cards = " ".join(
        f"{names.seat_name(view, card.street, say)}: {card_words(card, say)}" for card in view.cards if card.street >= 0
    )
    boss = boss_words(view.boss, say) if view.boss.holder >= 0 else ""
    return say("render.gear_up.position", status=words.status(view, say), boss=boss, streets=cards)


def picture(
    view: View, people: tuple[str, ...] = (), theme: Theme = "light", say: Say | None = None, title: str = ""
) -> str:
    """Draw the whole table as one self-contained SVG.

    Args:
        view: What a seat or a spectator sees.
        people: Who plays each seat; may be left out.
        theme: Noon (light), night shift (dark) or floodlight (contrast).
        say: The words; English where left out.
        title: What stands over the table; round and turn where left out.
    """
    if say is None:
        from skullyard.locale import catalogue

        say = catalogue()
    shown = title or say("render.gear_up.picture.title", round=view.round, number=view.number)
    left = _EDGE + (_BOSS + _GAP if view.boss.holder >= 0 else 0)
    roads, width = _roads(view, left + _NAME + 6)
    heads = [_position(place, x, say) for place, (x, _) in roads.items()]
    bands, y = [], float(_EDGE + _HEAD + _LABEL)
    for seat in view.seats:
        drawn, high = _band(view, seat, people[seat.seat] if people else "", roads, say)
        bands.append(tag("g", drawn, transform=at(left, y)))
        y += high + _GAP
    width = max(width + _EDGE, 2 * _EDGE + len(view.track) * _TURN)
    height = max(y + _EDGE - _GAP, _EDGE + _HEAD + (_BOSS + 110 if view.boss.holder >= 0 else 0))
    drawn = join(
        tag("rect", class_="ground", width=width, height=height),
        word("text", shown, x=_EDGE, y=_EDGE + 18, font_size=22, class_="sign ink"),
        tag("g", _track(view), transform=at(_EDGE, _EDGE + 30)),
        tag("g", _boss(view, say), transform=at(_EDGE, _EDGE + _HEAD)) if view.boss.holder >= 0 else EMPTY,
        *heads,
        *bands,
    )
    return str(stand_alone(width, height, shown, position_words(view, say), flatten(drawn, theme), theme, EMPTY))


def _abreast(view: View, place: int) -> int:
    """Return how many cards stand side by side on a position, by the fullest one of all streets."""
    most = max(len(view.street(seat.seat, place)) for seat in view.seats)
    return 1 if most <= 1 else 2 if most <= 4 else 3


def _roads(view: View, x: float) -> tuple[dict[int, tuple[float, int]], float]:
    """Return where each position begins and how many cards stand abreast there; and where the last one ends."""
    found: dict[int, tuple[float, int]] = {}
    for place in _ROADS:
        found[place] = (x, _abreast(view, place))
        x += _wide(found[place][1]) + 6
    return found, x - 6


def _wide(abreast: int) -> float:
    """Return how wide a position is."""
    return abreast * (_CARD[0] + 8) + 8


def _position(place: int, x: float, say: Say) -> Markup:
    """Name a position over all streets."""
    return pieces.text(names.place_name(place, say), x + 2, _EDGE + _HEAD + 13, 14, "ink-2")


def _track(view: View) -> Markup:
    """Draw the nine turns in a row, with what lies under each."""
    drawn: list[Markup] = []
    for number, card in enumerate(view.track):
        now = number + 1 == view.number
        drawn.append(tag("g", _turn(view, number, card, now), transform=at(number * _TURN, 0)))
    return join(*drawn)


def _turn(view: View, number: int, card: str, now: bool) -> Markup:
    """Draw a turn: its card, or its number while that lies face down; the card under it."""
    drawn = [tag("rect", width=56, height=32, rx=4, class_="g-area g-edge-2" if now else "g-sheet celled")]
    if card:
        found = turn_card(card)
        drawn += [
            use(f"gu-{COLOURS[found.colour]}", 6, 7, 18),
            tag("g", use(f"gu-{found.activates}", 29, 7, 18), class_="g-ink"),
        ]
    else:
        drawn.append(word("text", str(number + 1), x=28, y=22, font_size=15, class_="sign ink-2 x-mid"))
    under = number + 1 - FIRST_CARD
    if 0 <= under < len(view.below):
        drawn.append(tag("rect", y=36, width=56, height=20, rx=3, class_="g-sheet" if view.below[under] else "sunk"))
        drawn.append(_below(view.round, view.below[under]) if view.below[under] else EMPTY)
    return join(*drawn)


def _below(round_: int, card: str) -> Markup:
    """Draw the card under a turn: a letter, or what a boss card orders."""
    signs = below_parts(round_, card)
    x, drawn = 28 - 8.5 * len(signs), []
    for sign in signs:
        if len(sign) == 1:
            drawn.append(word("text", sign, x=x + 8.5, y=51, font_size=15, class_="sign g-ink x-mid"))
        else:
            drawn.append(tag("g", use(sign, x + 0.5, 38, 16), class_="g-ink"))
        x += 17
    return join(*drawn)


def _boss(view: View, say: Say) -> Markup:
    """Draw the boss and before whom he stands."""
    boss = view.boss
    found = content.boss(boss.id).side(boss.side)
    left, above, right, below = ROOM
    scale = min(_BOSS / (found.grid.width * UNIT + left + right), _BOSS / (len(found.grid.rows) * UNIT + above + below))
    who = say(
        "render.gear_up.boss",
        boss=content.boss(boss.id).name,
        who=names.seat_name(view, boss.holder, say),
        attack=boss.attack,
        strong=boss.strong,
    )
    grid = pieces.grid("boss", found.grid, boss.marked, boss.pens)
    heads, y = pieces.lines(who, 0, 16, 16, 38, "ink")
    special = f"{found.special}: {names.special_text(boss.id, boss.side, say)}."
    high = (len(found.grid.rows) * UNIT + above + below) * scale
    told, _ = pieces.lines(special, 0, y + high + 8, 15, 42, "ink")
    return join(
        heads,
        tag("g", ornament(boss.id, found.grid), grid, transform=at(left * scale, y - 12 + above * scale, scale)),
        told,
    )


@lru_cache(maxsize=2048)
def _card(card: CardView, say: Say) -> Markup:
    """Draw a zombie of a street."""
    told = say("render.gear_up.hits", n=card.hits) if card.hits else ""
    zombie = content.zombie(card.design)
    return pieces.zombie_card(zombie, say, card.id, card.marked, card.pens, card.acts, told)


def _band(
    view: View, seat: SeatView, person: str, roads: dict[int, tuple[float, int]], say: Say
) -> tuple[Markup, float]:
    """Draw a player with its street; return how high that is."""
    rows = max(1, *(-(-len(view.street(seat.seat, place)) // abreast) for place, (_, abreast) in roads.items()))
    high = rows * (_CARD[1] + 8) + 8
    drawn = [
        tag("rect", width=_NAME, height=high, rx=6, class_="panel"),
        use(f"gb-{seat.survivor}", 10, 10, 44),
        pieces.text(names.survivor_name(view, seat.seat), 60, 30, 18, "ink"),
        pieces.text(cut(person, 14), 60, 48, 13, "ink-2"),
        tag("g", _pen(seat.seat), transform=at(_NAME - 18, high - 16, 0.8)),
    ]
    ready = seat.ready and view.step == ATTACK and view.number > 0 and not view.over
    if ready:
        drawn.append(tag("g", use("gu-ok", _NAME - 26, 12, 16), class_="ink"))
    counts = (
        ("heart", seat.hearts),
        ("bullet", seat.bullets[0] - seat.bullets[1]),
        ("shield", seat.shields[0] - seat.shields[1]),
    )
    for number, (what, count) in enumerate(counts):
        drawn += [use(f"gu-{what}", 10 + number * 46, 66, 20), pieces.text(str(count), 32 + number * 46, 82, 17, "ink")]
    start = roads[FAR][0] - _NAME - 6
    for place, (from_, abreast) in roads.items():
        x = from_ - start
        drawn.append(tag("rect", x=x, width=_wide(abreast), height=high, rx=6, class_=f"{_ROADS[place]} celled"))
        for number, card in enumerate(view.street(seat.seat, place)):
            row, column = divmod(number, abreast)
            where = at(x + 8 + column * (_CARD[0] + 8), 8 + row * (_CARD[1] + 8), _SCALE)
            drawn.append(tag("g", _card(card, say), transform=where))
    return join(*drawn), high


@cache
def _pen(seat: int) -> Markup:
    """Draw a sample of a seat's pen, so that one knows whose marks these are."""
    return join(
        tag("rect", x=-11, y=-11, width=22, height=22, rx=3, class_="g-area"),
        path(strokes.pen(seat, "sample", 0, 0), class_=f"g-pen-{seat % PENS}"),
    )
