"""The Zombie Master phase, between the zombies' phase and the end of the round. Rules: AP-04, AP-40 to AP-45."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import sub
from typing import Any, Final

from skullyard.engine import Decision, Option, Rule
from skullyard.games.outbreak import content
from skullyard.games.outbreak.events import PhaseBegan
from skullyard.games.outbreak.master import cards
from skullyard.games.outbreak.master.events import CardEnded
from skullyard.games.outbreak.state import GameState

PASS: Final[Option] = ("pass",)


def begin(s: GameState) -> None:
    """Begin the Master's phase: what lasted until now is over, then he may play. Rules: AP-04, AP-45, AP-71."""
    s.turn += 1
    if s.events is not None:
        s.tell(PhaseBegan("master"))
    over, s.until = s.until, ()
    for card in over:
        cards.discard(s, card)
        if s.events is not None:
            s.tell(CardEnded(card, "over"))
    if any(s.alarm):
        s.tokens = tuple(map(sub, s.tokens, s.alarm))
        s.alarm = (0,) * len(s.alarm)
    s.push(("master_menu", False))


def menu(s: GameState, played: bool) -> Rule:
    """The Master plays at most one blue or green card, and red ones that fit any moment. Rules: AP-40 to AP-43, AP-51.

    He is asked whenever he holds cards, whatever they are.
    """
    if not s.hand:
        s.done()
        return
    choices = [*cards.options(s, cards.PHASE, (), red_only=played), PASS]
    about = ("red",) if played else ("all",)
    choice = choices[(yield Decision(s.setting.master, "action", "master_menu", choices, about, "AP-42", always=True))]
    s.done()
    if choice == PASS:
        return
    index = content.MASTER_CARD[choice[1]]
    s.push(("master_menu", played or content.master_cards()[index].colour != cards.RED))
    cards.play(s, index, cards.PHASE)


STEPS: Final[Mapping[str, Callable[..., Any]]] = {"master": begin}
FLOWS: Final[Mapping[str, Callable[..., Any]]] = {"master_menu": menu}
