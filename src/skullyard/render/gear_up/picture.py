"""One picture of the whole table, for notebooks, replays and the README: track, boss, and a street for each player.

It is drawn with the cards that are printed too, flattened for one theme.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from skullyard.engine.wording import Say
from skullyard.games.gear_up import content, names, words
from skullyard.games.gear_up.content import COLOURS, FAR, MID, NEAR
from skullyard.games.gear_up.state import ATTACK
from skullyard.games.gear_up.view import CardView, SeatView, View
from skullyard.render.emblems import use
from skullyard.render.flatten import flatten, stand_alone
from skullyard.render.gear_up import pieces
from skullyard.render.gear_up.cards import boss_words, card_words
from skullyard.render.gear_up.lines import UNIT
from skullyard.render.gear_up.ornaments import ROOM, ornament
from skullyard.render.gear_up.track import turn_card
from skullyard.render.svg import EMPTY, Markup, at, join, tag
from skullyard.render.svg import words as word
from skullyard.render.theme import Theme

_EDGE, _GAP, _HEAD = 16, 10, 78
_SCALE: Final = 0.56
_CARD = (pieces.ZOMBIE[0] * _SCALE, pieces.ZOMBIE[1] * _SCALE)
_ABREAST: Final = 2
"""So many cards stand side by side on a position."""
_PLACE: Final = _ABREAST * (_CARD[0] + 8) + 8
_NAME: Final = 150
_BOSS: Final = 330
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
    bands, y = [], float(_EDGE + _HEAD)
    left = _EDGE + (_BOSS + _GAP if view.boss.holder >= 0 else 0)
    for seat in view.seats:
        drawn, high = _band(view, seat, people[seat.seat] if people else "", say)
        bands.append(tag("g", drawn, transform=at(left, y)))
        y += high + _GAP
    width = left + _NAME + 3 * (_PLACE + 6) + _EDGE
    height = max(y + _EDGE - _GAP, _EDGE + _HEAD + (_BOSS + 60 if view.boss.holder >= 0 else 0))
    drawn = join(
        tag("rect", class_="ground", width=width, height=height),
        word("text", shown, x=_EDGE, y=_EDGE + 18, font_size=22, class_="sign ink"),
        tag("g", _track(view), transform=at(_EDGE, _EDGE + 30)),
        tag("g", _boss(view, say), transform=at(_EDGE, _EDGE + _HEAD)) if view.boss.holder >= 0 else EMPTY,
        *bands,
    )
    return str(stand_alone(width, height, shown, position_words(view, say), flatten(drawn, theme), theme, EMPTY))


def _track(view: View) -> Markup:
    """Draw the nine turns in a row."""
    drawn: list[Markup] = []
    for number, card in enumerate(view.track):
        x = number * 62
        now = number + 1 == view.number
        drawn.append(
            tag("rect", x=x, y=0, width=56, height=32, rx=4, class_="g-area g-edge-2" if now else "g-sheet celled")
        )
        if card:
            found = turn_card(card)
            drawn += [
                use(f"gu-{COLOURS[found.colour]}", x + 6, 7, 18),
                tag("g", use(f"gu-{found.activates}", x + 29, 7, 18), class_="g-ink"),
            ]
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
    return join(
        tag("g", ornament(boss.id, found.grid), grid, transform=at(left * scale, 30 + above * scale, scale)),
        pieces.text(who, 0, 16, 16, "ink"),
    )


@lru_cache(maxsize=2048)
def _card(card: CardView, say: Say) -> Markup:
    """Draw a zombie of a street."""
    told = say("render.gear_up.hits", n=card.hits) if card.hits else ""
    zombie = content.zombie(card.design)
    return pieces.zombie_card(zombie, say, card.id, card.marked, card.pens, card.acts, told)


def _band(view: View, seat: SeatView, person: str, say: Say) -> tuple[Markup, float]:
    """Draw a player with its street; return how high that is."""
    rows = max(1, *(-(-len(view.street(seat.seat, place)) // _ABREAST) for place in (FAR, MID, NEAR)))
    high = rows * (_CARD[1] + 8) + 8
    drawn = [
        tag("rect", width=_NAME, height=high, rx=6, class_="panel"),
        use(f"gb-{seat.survivor}", 10, 10, 44),
        pieces.text(names.survivor_name(view, seat.seat), 60, 30, 18, "ink"),
        pieces.text(person, 60, 48, 13, "ink-2"),
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
    for place in (FAR, MID, NEAR):
        x = _NAME + 6 + place * (_PLACE + 6)
        drawn.append(tag("rect", x=x, width=_PLACE, height=high, rx=6, class_=_ROADS[place]))
        for number, card in enumerate(view.street(seat.seat, place)):
            row, column = divmod(number, _ABREAST)
            where = at(x + 8 + column * (_CARD[0] + 8), 8 + row * (_CARD[1] + 8), _SCALE)
            drawn.append(tag("g", _card(card, say), transform=where))
    return join(*drawn), high
