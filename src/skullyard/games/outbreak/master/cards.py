"""Master cards: drawn into a secret hand, played, laid on the table, and discarded.

What each of them does stands under its id in `blue`, `green` and `red`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final

from skullyard.engine import Decision, Option, Reason, Rule
from skullyard.games.outbreak import content
from skullyard.games.outbreak.master import blue, green, red
from skullyard.games.outbreak.master.effects import Effect
from skullyard.games.outbreak.master.events import CardDropped, CardEnded, CardPlayed, MasterDrew
from skullyard.games.outbreak.state import GameState

PLAY: Final = "play"
PHASE: Final = "phase"
"""The Master's own phase, where he may play what is not red, and what is red and fits any moment."""
ANY: Final = "any"
BLUE, GREEN, RED = "blue", "green", "red"


@cache
def effects() -> Mapping[str, Effect]:
    """Return what each card does, by its id."""
    return {**blue.EFFECTS, **green.EFFECTS, **red.EFFECTS}


def options(s: GameState, moment: str, about: tuple[int, ...], *, red_only: bool = False) -> list[Option]:
    """Return the cards of the hand that may be played now, each once."""
    held = dict.fromkeys(s.hand)
    fitting = [card for card in held if not red_only or content.master_cards()[card].colour == RED]
    return [(PLAY, content.master_cards()[card].id) for card in fitting if why_not(s, card, moment, about) is None]


def why_not(s: GameState, index: int, moment: str, about: tuple[int, ...] = ()) -> Reason | None:
    """Return why a card cannot be played at a moment, or None when it can.

    Args:
        s: The state.
        index: The card's design.
        moment: One of `windows.MOMENTS`, or `PHASE`.
        about: What the moment is about, see `windows.open_window`.

    Rules: AP-40, AP-41, AP-43, AP-44, AP-48, AP-49.
    """
    card = content.master_cards()[index]
    named = (("card", card.id),)
    if card.colour == RED:
        if moment != card.moment and card.moment != ANY:
            return Reason("apocalypse.why.moment", "AP-44", named)
    elif moment != PHASE:
        return Reason("apocalypse.why.phase", "AP-40" if card.colour == BLUE else "AP-41", named)
    if s.level() < card.danger:
        return Reason("apocalypse.why.danger", card.rule, named)
    key = effects()[card.id].why_not(s, *about)
    return Reason(f"apocalypse.why.{key}", "AP-49", named) if key else None


def why_not_play(s: GameState, name: str) -> Reason | None:
    """Return why the Master, who is asked, cannot play a card. Rules: AP-37, AP-42, AP-44, AP-49."""
    index, (task, *about) = content.MASTER_CARD.get(name, -1), s.agenda[-1]
    if index < 0:
        return None
    if index not in s.hand:
        return Reason("apocalypse.why.held", "AP-37", (("card", name),))
    if task == "master_menu":
        second = about[0] and content.master_cards()[index].colour != RED
        return Reason("apocalypse.why.one", "AP-42", (("card", name),)) if second else why_not(s, index, PHASE)
    return why_not(s, index, about[0], tuple(about[1:])) if task == "window" else None


def play(s: GameState, index: int, moment: str, about: tuple[int, ...] = ()) -> None:
    """Read a card aloud and do what it says. Rules: AP-39, AP-40, AP-41, AP-43, AP-45."""
    card = content.master_cards()[index]
    place = s.hand.index(index)
    s.hand = (*s.hand[:place], *s.hand[place + 1 :])
    s.revealed += 1
    if s.events is not None:
        s.tell(CardPlayed(index, moment))
    if card.colour == GREEN:
        replace(s, card.group)
        s.lasting = (*s.lasting, index)
    elif card.lasts:
        s.until = (*s.until, index)
    else:
        discard(s, index)
    effects()[card.id].act(s, *about)


def replace(s: GameState, group: str) -> None:
    """Discard the card on the table that a new one of its group replaces. Rules: AP-41."""
    for old in [each for each in s.lasting if group and content.master_cards()[each].group == group]:
        s.lasting = tuple(each for each in s.lasting if each != old)
        discard(s, old)
        if s.events is not None:
            s.tell(CardEnded(old, "replaced"))


def discard(s: GameState, index: int) -> None:
    """Lay a card to the discarded zombie cards, from where it may be drawn again. Rules: AP-32, AP-40."""
    s.horde_gone += (content.MASTER_BEGINS + index,)


def draw(s: GameState, index: int, zone: int, why: str) -> None:
    """A Master card was turned up: nobody appears, and only the Master looks at it. Rules: AP-35, AP-37, AP-38, AP-50."""
    s.hand = tuple(sorted((*s.hand, index)))
    if s.events is not None:
        s.tell(MasterDrew(s.setting.master, zone, why, index))
    limit = s.setting.mission.hand_limit
    if limit and len(s.hand) > limit:
        s.push(("master_drop",))


def drop(s: GameState) -> Rule:
    """The Master lays down a card that is too many for the mission. Rules: AP-38."""
    held = list(dict.fromkeys(s.hand))
    choices = [("drop", content.master_cards()[card].id) for card in held]
    index = held[(yield Decision(s.setting.master, "card", "master_drop", choices, (), "AP-38", reaction=True))]
    s.done()
    place = s.hand.index(index)
    s.hand = (*s.hand[:place], *s.hand[place + 1 :])
    s.revealed += 1
    discard(s, index)
    if s.events is not None:
        s.tell(CardDropped(index))


FLOWS: Final[Mapping[str, Callable[..., Any]]] = {"master_drop": drop}
