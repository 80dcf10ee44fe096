"""What the Master chooses for his red cards, mostly in the turn of another.

Rules: AP-CARD-MZ-R01, AP-CARD-MZ-R02, AP-CARD-MZ-R06, AP-CARD-MZ-R09.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from skullyard.engine import Decision, Flow, Option, Rule, put
from skullyard.games.outbreak import activation, content, wounds
from skullyard.games.outbreak.activation import STRIDER
from skullyard.games.outbreak.horde_events import ZombiesMoved
from skullyard.games.outbreak.master import red
from skullyard.games.outbreak.master.effects import amend, waiting
from skullyard.games.outbreak.noise import noise
from skullyard.games.outbreak.state import NOBODY, UP, Crowd, Figure, GameState
from skullyard.games.outbreak.ways import ANYBODY

DONE: Final[Option] = ("done",)
LURCH, MISFIRE, BLOOD, WHISPERS = "MZ-R01", "MZ-R02", "MZ-R06", "MZ-R09"


def _ask(s: GameState, card: str, kind: str, prompt: str, options: Sequence[Option], *about: str) -> Flow[int]:
    """Ask the Master something for a card; his task is done with the answer."""
    asked = Decision(s.setting.master, kind, prompt, options, (card, *about), f"AP-CARD-{card}", reaction=True)
    answer = yield asked
    s.done()
    return answer


# -------------------------------------------------------------------------------------- Lurch


def lurch(s: GameState) -> Rule:
    """Choose the zone whose zombies lurch. Rules: AP-CARD-MZ-R01."""
    zones = [zone for zone, crowd in enumerate(s.zombies) if any(crowd)]
    answer = yield from _ask(s, LURCH, "zone", "master_zone", [s.setting.to[zone] for zone in zones])
    s.push(("lurch_pick", zones[answer], NOBODY))


def pick(s: GameState, zone: int, picked: Crowd) -> Rule:
    """Choose up to three zombies of the zone one by one, in rising order of species. Rules: AP-CARD-MZ-R01."""
    least = max((species for species, number in enumerate(picked) if number), default=0)
    there = s.zombies[zone]
    found = [k for k in range(least, content.SPECIES) if there[k] > picked[k]]
    if not found or sum(picked) == red.MOST_LURCHING:
        s.done()
        s.push(("lurch_act", zone, picked))
        return
    options: list[Option] = [("zombie", content.SPECIES_NAMES[k]) for k in found]
    if any(picked):
        options.append(DONE)
    answer = yield from _ask(s, LURCH, "figure", "master_figures", options, s.setting.to[zone][1])
    if options[answer] == DONE:
        s.push(("lurch_act", zone, picked))
    else:
        s.push(("lurch_pick", zone, put(picked, found[answer], picked[found[answer]] + 1)))


def act(s: GameState, zone: int, crowd: Crowd) -> None:
    """Some zombies of a zone act once, runners too. Rules: AP-CARD-MZ-R01."""
    activation.act_once(s, put((NOBODY,) * len(s.zombies), zone, crowd), ANYBODY)


# ------------------------------------------------------------------------------------ Misfire


def misfire(s: GameState, zones: tuple[int, ...]) -> Rule:
    """Choose which hit of two zones becomes a miss. Rules: AP-CARD-MZ-R02."""
    options = [("hit", s.setting.to[zone][1]) for zone in zones]
    answer = yield from _ask(s, MISFIRE, "zone", "master_hit", options)
    red.spoil(s, zones[answer])


# ----------------------------------------------------------------------------- Taste of Blood


def taste(s: GameState) -> Rule:
    """Choose who takes the first wound that waits. Rules: AP-CARD-MZ-R06."""
    task = waiting(s, "wounds")
    takers = wounds.targets(s, task[1], task[3]) if task else []
    if not task or not takers:
        s.done()
        return
    options = [("figure", s.setting.survivors[figure]) for figure in takers]
    taker = takers[(yield from _ask(s, BLOOD, "figure", "master_victim", options))]
    species = next(each for each, number in enumerate(task[2]) if number)
    amend(s, "wounds", lambda old: put(old, 2, put(old[2], species, old[2][species] - 1)))
    if not wounds.ignores(s, taker, species):
        s.push(("taste_loss", taker))


def lose(s: GameState, figure: Figure) -> Rule:
    """Choose the card that is lost; what keeps a wound away is left to the survivor. Rules: AP-CARD-MZ-R06, PO-ZP-3."""
    found = wounds.losses(s, figure, wounds.ZOMBIES)
    cards = [option for option in found if option[0] == "card"]
    answer = yield from _ask(s, BLOOD, "card", "master_loss", cards, s.setting.survivors[figure])
    kept = tuple(option for option in found if option[0] != "card")
    if kept:
        s.push(("taste_kept", figure, cards[answer], kept))
    else:
        wounds.lose(s, figure, cards[answer], wounds.ZOMBIES)


def keep(s: GameState, figure: Figure, card: Option, kept: tuple[Option, ...]) -> Rule:
    """Whoever is wounded loses the card that the Master has named, or keeps the wound away. Rules: PO-ZP-3."""
    options, about = (card, *kept), (s.setting.survivors[figure],)
    answer = yield Decision(s.owner(figure), "card", "loss", options, about, "PO-ZP-3", reaction=True)
    s.done()
    if s.status[figure] == UP:
        wounds.lose(s, figure, options[answer], wounds.ZOMBIES)


# ----------------------------------------------------------------------------------- Whispers


def whisper(s: GameState) -> Rule:
    """Choose whose zombies hear a whisper. Rules: AP-CARD-MZ-R09."""
    zones = red.listeners(s)
    answer = yield from _ask(s, WHISPERS, "zone", "master_zone", [s.setting.to[zone] for zone in zones])
    s.push(("whisper_to", zones[answer]))


def call(s: GameState, zone: int) -> Rule:
    """Choose the survivor or noise that they head for; they go now, which no other move depends on.

    Rules: AP-CARD-MZ-R09.
    """
    targets = red.called(s, zone)
    options = [s.setting.to[target] for target in targets]
    answer = yield from _ask(s, WHISPERS, "zone", "master_target", options, s.setting.to[zone][1])
    crowd = s.owing[-1][zone]
    s.owing = (*s.owing[:-1], put(s.owing[-1], zone, NOBODY))
    s.push(("whisper_way", zone, targets[answer], crowd))


def follow(s: GameState, zone: int, target: int, crowd: Crowd, last: bool = False) -> Rule:
    """Go one zone on a shortest way, which the Master chooses where there are several.

    The berserkers' abomination goes on for another one. Rules: AP-CARD-MZ-R09, PO-BERS-6.
    """
    nexts = s.tables.steps(zone, s.setting.mission.board.below[target])
    to = nexts[0]
    if len(nexts) > 1:
        options = [s.setting.to[way] for way in nexts]
        to = nexts[(yield from _ask(s, WHISPERS, "zone", "master_target", options, s.setting.to[zone][1]))]
    else:
        s.done()
    s.carry((zone, to, crowd))
    if s.events is not None:
        s.tell(ZombiesMoved(zone, to, crowd, "noise", (target,), noise(s, target), 1))
    if crowd[STRIDER] and not last and s.tables.steps(to, s.setting.mission.board.below[target]):
        s.push(("whisper_way", to, target, put(NOBODY, STRIDER, 1), True))


STEPS: Final[Mapping[str, Callable[..., Any]]] = {"lurch_act": act}
FLOWS: Final[Mapping[str, Callable[..., Rule]]] = {
    "lurch": lurch,
    "lurch_pick": pick,
    "misfire": misfire,
    "taste": taste,
    "taste_kept": keep,
    "taste_loss": lose,
    "whisper": whisper,
    "whisper_to": call,
    "whisper_way": follow,
}
