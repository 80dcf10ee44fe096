"""Scenes of Apocalypse: a Zombie Master with a hand, in his phase or while the survivors act."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from skullyard.engine import Match
from skullyard.games.outbreak import content
from skullyard.games.outbreak.master import cards
from skullyard.games.outbreak.mission import Mission
from skullyard.games.outbreak.state import GameState
from unit.outbreak.scene import asked, keys, make_mission, play, scene

QUIET = 103
"""A zombie card that brings nothing at blue."""
BLUE, YELLOW, ORANGE, RED = 0, 7, 19, 43
"""The experience that makes each danger level."""
SPARE = "MZ-R08"
"""A card that keeps the Master in play: he holds it, but it fits no moment that a scene comes to by itself."""


def town(*spawns: str, asleep: Sequence[str] = (), **more: Any) -> Mission:
    """The usual town with spawn zones that are awake, and some that are not."""
    laid = [*((name, "red", True) for name in spawns), *((name, "blue", False) for name in asleep)]
    return make_mission(spawns=laid, **more)


def phase(*hand: str, at: int = BLUE, place: str = "00.w1", then: Sequence[Any] = (), **more: Any) -> Match[GameState]:
    """The Master's phase, one survivor on the board; after it comes what `then` says, then the rest of a round.

    Args:
        hand: The Master's cards, by id.
        at: The survivor's experience, which makes the danger level.
        place: Where the survivor stands.
        then: Tasks that follow the phase.
        more: What `scene` takes.
    """
    more = {"mission": town("10.w3"), "experience": {"watts": at}, **more}
    places = more.pop("survivors", {"watts": place})
    return scene(places, title="apocalypse", hand=hand, agenda=[("master",), *then], **more)


def turn(*hand: str, place: str = "00.w1", **more: Any) -> Match[GameState]:
    """A survivor's turn in Apocalypse, with these cards in the Master's hand (none: nobody breaks in)."""
    return scene(more.pop("survivors", {"watts": place}), title="apocalypse", hand=hand, **more)


def pass_by(match: Match[GameState], prompt: str) -> None:
    """Let all moments pass until a question of this name is asked."""
    while asked(match).prompt != prompt:
        play(match, "no" if asked(match).window else "")


def refused(match: Match[GameState], card: str, moment: str = cards.PHASE, *about: int) -> str:
    """Return the last word of why a card cannot be played now, "" when it can."""
    reason = cards.why_not(match.state, content.MASTER_CARD[card], moment, about)
    return reason.code.rpartition(".")[2] if reason else ""


def is_offered(match: Match[GameState], card: str) -> bool:
    """Whether the Master may play a card now."""
    return f"play:{card}" in keys(match)


def lying(match: Match[GameState]) -> list[str]:
    """Return the cards on the table, those of the whole game first."""
    s = match.state
    return [content.master_cards()[card].id for card in (*s.lasting, *s.until)]


def discarded(match: Match[GameState]) -> list[str]:
    """Return the Master cards among the discards."""
    begins = content.MASTER_BEGINS
    return [content.master_cards()[card - begins].id for card in match.state.horde_gone if card >= begins]
