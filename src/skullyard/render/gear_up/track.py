"""The nine turns as a track: what was turned over, what lies below, what may still come.

Rules: GU-13, GU-14, GU-15, GU-17, GU-43, GU-47.
"""

from __future__ import annotations

from functools import lru_cache

from skullyard.engine.wording import Say
from skullyard.games.gear_up import content, names
from skullyard.games.gear_up.content import TurnCard
from skullyard.games.gear_up.state import FIRST_CARD, ROUNDS, TURNS
from skullyard.games.gear_up.view import View
from skullyard.render.emblems import icon
from skullyard.render.gear_up import strokes
from skullyard.render.svg import EMPTY, Markup, classes, join, path, tag, words

_ICONS = {
    "attack_yellow": ("gu-yellow-star",),
    "attack_yellow_blue": ("gu-yellow-star", "gu-blue-star"),
    "special": ("gu-special",),
}


def turn_card(card: str) -> TurnCard:
    """Return a turn card by its id."""
    return next(one for one in content.turn_cards() if one.id == card)


def draw_track(view: View, say: Say) -> Markup:
    """Draw the track of this round, and what of the turn cards may still come."""
    return _draw_track(
        view.round, view.number, view.track, view.to_come, view.below, view.next_below, view.outcome, say
    )


@lru_cache(maxsize=128)
def _draw_track(
    round_: int,
    number: int,
    track: tuple[str, ...],
    to_come: tuple[str, ...],
    below: tuple[str, ...],
    next_below: str,
    outcome: str,
    say: Say,
) -> Markup:
    seen = sum(bool(card) for card in below)
    items = []
    for turn in range(1, TURNS + 1):
        under = turn - FIRST_CARD
        shown = below[under] if 0 <= under < len(below) else ""
        known = next_below if under == seen and not shown else ""
        items.append(_turn(turn, number, track[turn - 1], round_, shown, known, say))
    left = EMPTY if outcome or number == TURNS else _left(to_come, TURNS - number, say)
    return tag(
        "section",
        words("h2", say("render.gear_up.turns", round=round_), class_="sr"),
        tag("ol", *items, class_="turns"),
        left,
        class_="track",
        id="track",
    )


def _turn(turn: int, now: int, card: str, round_: int, below: str, known: str, say: Say) -> Markup:
    """Draw one turn: its card, and the card under it."""
    state = "now" if turn == now else "past" if turn < now else "next"
    told = names.turn_card_name(card, say) if card else say("render.gear_up.face_down")
    front = _face(turn_card(card), say) if card else tag("span", class_="tb back")
    done = tag(
        "svg",
        path(strokes.tick(f"turn{turn}"), class_="g-tick"),
        class_="tk",
        viewBox="-10 -10 20 20",
        aria_hidden="true",
    )
    return tag(
        "li",
        words("span", str(turn), class_="tn", aria_hidden="true"),
        words("span", say("render.gear_up.turn", n=turn, card=told), class_="sr"),
        front,
        done if state == "past" else EMPTY,
        _under(turn, round_, below, known, say),
        class_=f"t {state}",
        aria_current="step" if state == "now" else None,
    )


def _face(card: TurnCard, say: Say) -> Markup:
    """Draw the face of a turn card: colour, arrows, smiley."""
    signs = [icon(f"gu-{content.COLOURS[card.colour]}", "wc"), icon(f"gu-{card.activates}", "ta")]
    if card.smiley:
        signs.append(icon("gu-smile", "smi"))
    return tag("span", *signs, class_="tb", title=names.turn_card_name(card.id, say), aria_hidden="true")


def _under(turn: int, round_: int, below: str, known: str, say: Say) -> Markup:
    """Draw the card under a turn: a letter or a boss card, face down with what its back tells."""
    if turn < FIRST_CARD:
        return EMPTY
    shown = below or known
    if not shown:
        back = "?" if round_ < ROUNDS else str(1 if turn < FIRST_CARD + 3 else 2)
        return words("span", back, class_="bc", title=say("render.gear_up.face_down"))
    told = say("render.gear_up.known" if known else "render.gear_up.below", card=below_words(round_, shown, say))
    return tag(
        "span",
        words("span", told, class_="sr"),
        below_signs(round_, shown),
        class_=classes("bc", "known" if known else "up"),
        title=told,
    )


def below_signs(round_: int, card: str) -> Markup:
    """Draw what a letter or a boss card shows."""
    return join(
        *(words("b", sign, aria_hidden="true") if len(sign) == 1 else icon(sign) for sign in below_parts(round_, card))
    )


def below_parts(round_: int, card: str) -> tuple[str, ...]:
    """Return what a letter or a boss card shows, from the left: letters, and names of signs. Rules: GU-50."""
    if round_ < ROUNDS:
        return (card.upper(),)
    found = next(one for one in content.boss_cards() if one.id == card)
    return tuple(
        sign for name in found.icons for sign in ((name[-1].upper(),) if name.startswith("spawn") else _ICONS[name])
    )


def below_words(round_: int, card: str, say: Say) -> str:
    """Tell what a letter or a boss card orders."""
    if round_ < ROUNDS:
        return say("render.gear_up.letter", letter=card.upper())
    found = next(one for one in content.boss_cards() if one.id == card)
    return names.boss_card_name(found.icons, say)


def _left(to_come: tuple[str, ...], turns: int, say: Say) -> Markup:
    """Draw which turn cards may still come: one of them lies apart, unseen. Rules: GU-13."""
    items = []
    for card in to_come:
        found = turn_card(card)
        signs = [icon(f"gu-{content.COLOURS[found.colour]}"), icon(f"gu-{found.activates}")]
        if found.smiley:
            signs.append(icon("gu-smile"))
        told = words("span", names.turn_card_name(card, say), class_="sr")
        items.append(tag("li", told, *signs, class_="tiny-c", title=names.turn_card_name(card, say)))
    head = say("render.gear_up.will_come", n=turns, all=len(to_come))
    return tag("div", words("h3", head), tag("ul", *items), class_="left")
