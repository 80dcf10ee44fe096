"""The hints of a seat, the best first: what it could answer, and why. Worked out from what the seat sees, like a bot's answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from skullyard.agents.greedy.gear_up import Hint as Solved
from skullyard.agents.greedy.gear_up import choose
from skullyard.agents.greedy.gear_up import hints as solved
from skullyard.engine import Decision, Option, Rng
from skullyard.engine.wording import Say
from skullyard.games.gear_up import content, names
from skullyard.games.gear_up.labels import label
from skullyard.games.gear_up.outcomes import MARKS
from skullyard.games.gear_up.view import View

BEGINS: Final = "attack"
"""The question at the beginning of a use, for which the solver compares what is best."""


@dataclass(frozen=True, slots=True)
class Hint:
    """Something that a seat could choose, and why.

    Attributes:
        why: What the whole of it brings, beyond what the option says of itself; may be empty.
    """

    option: Option
    why: str


def hints(view: View, decision: Decision, say: Say) -> list[Hint]:
    """Return what a seat could answer to its question, the best first; never nothing."""
    found = []
    if decision.prompt == BEGINS:
        offered = set(decision.options)
        found = [
            Hint(hint.option, _why(view, decision, hint, say))
            for hint in solved(view, decision.seat)
            if hint.option in offered
        ]
    if found:
        return found
    option = decision.at(choose(view, decision, Rng(0)))
    told = label(view, decision, option, say)
    return [Hint(option, "" if option[0] in MARKS else told.detail or told.text)]


def _why(view: View, decision: Decision, hint: Solved, say: Say) -> str:
    """Tell what a hint's move brings with all that belongs to it: "kills Busker: saves 1 heart, brings an upgrade"."""
    told = []
    if hint.option[0] == "helper":
        told.append(say("web.gear_up.hint.helper", who=content.helper(hint.option[1]).name))
    if hint.wins:
        told.append(say("web.gear_up.hint.wins"))
    others = [card for card in hint.kills if len(hint.option) < 2 or card != hint.option[1]]
    told += [say("web.gear_up.hint.kills", card=names.card_name(view, card, say)) for card in others]
    told += [say("web.gear_up.hint.pushes", card=names.card_name(view, card, say)) for card in hint.pushes]
    if hint.saves:
        told.append(say("web.gear_up.hint.saves", n=hint.saves))
    if hint.boss and not hint.wins:
        told.append(say("web.gear_up.hint.boss", n=hint.boss))
    if hint.upgrades:
        told.append(say("web.gear_up.hint.upgrades", n=hint.upgrades))
    gained = names.symbols(max(hint.bullets, 0), max(hint.shields, 0), say)
    if gained:
        told.append(say("web.gear_up.hint.gains", what=gained))
    if len(hint.moves) > 1 and hint.option[0] != "helper":
        told.append(say("web.gear_up.hint.more", n=len(hint.moves) - 1))
    return say("web.gear_up.hint.because", what=", ".join(told)) if told else ""
