"""The moments at which the Zombie Master may break in with red cards.

A window opens whenever he holds cards, fitting ones or not: how many he holds is known to everybody, which ones to nobody.
So being asked tells nothing.

Rules: AP-43, AP-44, AP-71.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final
from zlib import crc32

from skullyard.engine import Decision, Option, Rule
from skullyard.games.outbreak import content
from skullyard.games.outbreak.master import cards
from skullyard.games.outbreak.state import UP, GameState

ACTS, MOVE_DECLARED, MOVED, SEARCHED = "acts", "move_declared", "moved", "searched"
ATTACK_ROLLED, KILLED, CARD_DRAWN, WOUNDS, ZOMBIES_MOVE = (
    "attack_rolled",
    "killed",
    "card_drawn",
    "wounds",
    "zombies_move",
)
MOMENTS: Final = (ACTS, MOVE_DECLARED, MOVED, SEARCHED, ATTACK_ROLLED, KILLED, CARD_DRAWN, WOUNDS, ZOMBIES_MOVE)
"""Their names, and what each is about: `acts` a survivor (who is about to choose what to do), `move_declared` a survivor
and the zone it wants to move to, out of one with zombies, `moved` and `searched` a survivor and its zone, `attack_rolled`
the shooter (its hits are in the next ``attack_deal`` task), `killed` the attacker, the zone, the species, how many, and 0
(1 were for a zone destroyed as a whole, after which there is no such moment), `card_drawn` the zone, `wounds` the zone, `zombies_move` nothing.
"""
NO: Final[Option] = ("no",)


def open_window(s: GameState, moment: str, *about: int) -> None:
    """Let the Master break in before what comes next on the agenda. Rules: AP-44, AP-71."""
    if s.hand:
        s.push(("window", moment, *about))


def ask(s: GameState, moment: str, *about: Any) -> Rule:
    """The Master plays a red card or lets the moment pass; after a card he may play another.

    Before a survivor chooses he is not asked again if nothing has happened since he was asked last, whatever he holds.

    Rules: AP-43, AP-71.
    """
    if not s.hand or (moment == ACTS and is_idle(s, *about)):
        s.done()
        return
    about = about[:1] if moment == ACTS else about
    choices = [*cards.options(s, moment, about, red_only=True), NO]
    words = (moment, *about_words(s, moment, about))
    asked = Decision(s.setting.master, "react", "window", choices, words, "AP-71", reaction=True, window=moment)
    choice = choices[(yield asked)]
    s.done()
    if choice != NO:
        s.push(("window", moment, *about))
        cards.play(s, content.MASTER_CARD[choice[1]], moment, about)
    else:
        note(s)


def is_idle(s: GameState, figure: int, mark: tuple[int, ...] = ()) -> bool:
    """Whether a survivor can do nothing any more, or nothing has happened since the Master let a moment pass."""
    return s.status[figure] != UP or mark == mark_of(s)


def note(s: GameState) -> None:
    """Note how the table stands for the next window before a survivor chooses, if one waits in this turn."""
    for place in reversed(range(len(s.agenda))):
        task = s.agenda[place]
        if task[0] == "menu":
            return
        if task[:2] == ("window", ACTS):
            s.agenda = (*s.agenda[:place], (*task[:3], mark_of(s)), *s.agenda[place + 1 :])
            return


def mark_of(s: GameState) -> tuple[int, ...]:
    """Return numbers, small enough for a position, that stand for what everybody sees of the table."""
    places = (s.where, s.status, s.zombies, s.ways, s.tokens, s.takers, s.cars, s.riding, s.awake)
    found = crc32(repr((places, s.slots, s.experience, s.actions, s.free, s.used, s.gift, s.loud)).encode())
    return divmod(found >> 8, 1 << 12)


def about_words(s: GameState, moment: str, about: tuple[int, ...]) -> tuple[str, ...]:
    """Return the survivor and the zone that a moment is about, as the words of a question."""
    zones = about[:1] if moment in (CARD_DRAWN, WOUNDS) else about[1:2]
    figures = () if moment in (CARD_DRAWN, WOUNDS) else about[:1]
    return (*(s.setting.survivors[figure] for figure in figures), *(s.setting.to[zone][1] for zone in zones))


FLOWS: Final[Mapping[str, Callable[..., Any]]] = {"window": ask}
