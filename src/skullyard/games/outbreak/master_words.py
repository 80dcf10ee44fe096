"""The Zombie Master in words: what he is asked and offered, what he does, and why a card cannot be played.

The sentences stand in the catalogues under "apocalypse."; names and texts of his cards in the data.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from skullyard.engine import Decision, Option
from skullyard.engine.wording import Label, Phrase, Prompt, Say, Word, sentence
from skullyard.games.outbreak import content, names
from skullyard.games.outbreak.ending import WON
from skullyard.games.outbreak.state import DEAD, DOWN
from skullyard.games.outbreak.telling import Entry, Known, Teller

if TYPE_CHECKING:
    from skullyard.games.outbreak.content import MasterCard
    from skullyard.games.outbreak.view import View

MASTER_CARD: Final = "master_card"
"""What a word of a sentence names that is one of his cards."""
PROMPTS: Final = frozenset(
    {
        *("window", "master_menu", "master_drop", "master_zone", "master_type", "master_figures", "master_target"),
        *("master_victim", "master_loss", "master_hit", "master_hive", "master_march"),
    }
)
"""What only he is asked."""


def card_of(card: str) -> MasterCard:
    """Return a design by its id."""
    return content.master_cards()[content.MASTER_CARD[card]]


def card_word(index: int) -> Phrase:
    """Name one of his cards, so that it can be looked at."""
    card = content.master_cards()[index]
    return (Word(card.name, MASTER_CARD, card.id),)


# --------------------------------------------------------------------------------- questions


def prompt(decision: Decision, values: Mapping[str, object], say: Say) -> Prompt:
    """Word what the Master is asked."""
    about = decision.about
    key = f"window.{about[0]}" if decision.prompt == "window" else decision.prompt
    if key == "master_menu":
        key = f"master_menu.{about[0]}"
    more: dict[str, object] = {}
    for word in about:
        if word in content.MASTER_CARD:
            more["card"] = card_of(word).name
        elif word in content.KIND_NAMES:
            more["zombies"] = names.zombies(content.KIND_NAMES.index(word), 1, say)
    if about and about[-1].isdigit():
        more["n"] = int(about[-1])
    values = {**values, **more}
    asked = names.capital(say(f"apocalypse.prompt.{key}", **values))
    return Prompt(asked, say(f"apocalypse.detail.{key}", **values))


# ----------------------------------------------------------------------------------- options


def _play(_decision: Decision, option: Option, say: Say) -> Label:
    """Word a card to play: its name, and what it does."""
    card = card_of(option[1])
    return Label(say("apocalypse.option.play", card=card.name), card.text)


def _drop(_decision: Decision, option: Option, say: Say) -> Label:
    card = card_of(option[1])
    return Label(say("apocalypse.option.drop", card=card.name), card.text)


def _type(decision: Decision, option: Option, say: Say) -> Label:
    """Word the type of a zombie that a card brings."""
    kind = next((word for word in decision.about if word in content.KIND_NAMES), content.KIND_NAMES[0])
    species = content.species(content.TYPE_NAMES.index(option[1]), content.KIND_NAMES.index(kind))
    return Label(names.capital(names.zombies(species, 1, say)), say(f"apocalypse.option.type.{option[1]}"))


def _hit(_decision: Decision, option: Option, say: Say) -> Label:
    return Label(say("apocalypse.option.hit", zone=option[1]))


def _plain(decision: Decision, option: Option, say: Say) -> Label:
    """Word what lets a moment pass, or ends a choice."""
    return Label(say(f"apocalypse.option.{option[0]}.{decision.prompt}"))


LABELS: Final[Mapping[str, Callable[[Decision, Option, Say], Label]]] = {
    "play": _play,
    "drop": _drop,
    "type": _type,
    "hit": _hit,
    "no": _plain,
    "pass": _plain,
    "done": _plain,
}
"""How each word of an option of the Master is told that others do not know, or know otherwise."""


def label(decision: Decision, option: Option, say: Say) -> Label | None:
    """Word an option of the Master's questions; None where it is told as everybody's."""
    tell = LABELS.get(option[0]) if decision.prompt in PROMPTS else None
    return None if tell is None else tell(decision, option, say)


# ----------------------------------------------------------------------------------- reasons


def named(name: str, value: str) -> str | None:
    """Turn what a reason is about into words, if it is one of the Master's cards."""
    return card_of(value).name if name == "card" and value in content.MASTER_CARD else None


# --------------------------------------------------------------------------------- the table


def hand(view: View, say: Say) -> list[str]:
    """Tell how many cards the Master holds, to him which, and what lies on the table."""
    lines = []
    if view.seat is not None and view.seat == view.master:
        held = [content.master_cards()[card] for card in view.hand]
        lines += [say("apocalypse.hand.card", card=card.name, colour=card.colour, text=card.text) for card in held]
    elif view.master >= 0:
        lines.append(say("apocalypse.hand.held", n=view.held))
    for where, cards in (("lasting", view.lasting), ("until", view.until)):
        found = [content.master_cards()[card] for card in cards]
        lines += [say(f"apocalypse.hand.{where}", card=card.name, text=card.text) for card in found]
    return lines


def ending(view: View) -> str:
    """Return how the game ended: ``survivors`` or ``master`` won, or a ``draw``. Rules: AP-02, AP-03."""
    if view.outcome == WON:
        return "survivors"
    return "master" if all(one.status in (DEAD, DOWN) for one in view.figures) else "draw"


# --------------------------------------------------------------------------------------- log


def phase(tell: Teller) -> Phrase:
    """Say that it is the Master's phase. Rules: AP-04."""
    return of(tell, "PhaseBegan.master")


def of(tell: Teller, key: str, words: Mapping[str, Phrase] | None = None, **values: object) -> Phrase:
    """Say what the Master has done."""
    return sentence(tell.say, f"apocalypse.event.{key}", words or {}, **values)


def _drew(tell: Teller, known: Known) -> Phrase:
    """Say that a Master card was drawn; only the Master is told which."""
    words = {"zone": tell.zone(known["zone"])}
    if "card" in known:
        return of(tell, "MasterDrew.own", {**words, "card": card_word(known["card"])})
    return of(tell, "MasterDrew", words)


def _played(tell: Teller, known: Known) -> Phrase:
    """Read a card aloud."""
    card = content.master_cards()[known["card"]]
    return of(tell, "CardPlayed", {"card": card_word(known["card"])}, text=card.text)


def _ended(tell: Teller, known: Known) -> Phrase:
    return of(tell, f"CardEnded.{known['why']}", {"card": card_word(known["card"])})


def _dropped(tell: Teller, known: Known) -> Phrase:
    return of(tell, "CardDropped", {"card": card_word(known["card"])})


def _rule_of(known: Known) -> str:
    return content.master_cards()[known["card"]].rule


def activated(tell: Teller, species: tuple[int, ...]) -> Phrase:
    """Say which kinds a card makes act, whatever their type. Rules: AP-47."""
    kinds = sorted({content.kind_of(each) for each in species})
    return of(tell, "ZombiesActivated.master", {"zombies": (Word(names.horde(kinds, tell.say)),)})


def _laid(tell: Teller, known: Known) -> Phrase:
    return of(tell, "TokensLaid", {"zone": tell.zone(known["zone"])}, n=known["number"])


def _dug(tell: Teller, known: Known) -> Phrase:
    return of(tell, "GraveDug", {"zone": tell.zone(known["zone"])})


def _fire(tell: Teller, known: Known) -> Phrase:
    """Say what the die says of a fire in the rain."""
    words = {"who": tell.figure(known["figure"]), "weapon": (Word(names.card_name(known["card"])),)}
    return of(tell, f"FireRolled.{'out' if known['out'] else 'burns'}", words, die=known["die"])


def _taken_back(tell: Teller, known: Known) -> Phrase:
    return of(tell, "MoveTakenBack", {"who": tell.figure(known["figure"])})


def _missed(tell: Teller, known: Known) -> Phrase:
    return of(tell, "HitMissed", {"who": tell.figure(known["figure"]), "zone": tell.zone(known["zone"])})


def _rolled(tell: Teller, known: Known) -> Phrase:
    """Say what the die says of one that was killed."""
    zombie = names.zombies(known["species"], 1, tell.say)
    words = {"zombies": (Word(zombie),), "zone": tell.zone(known["zone"])}
    return of(tell, f"RolledForDead.{'stays' if known['stays'] else 'dead'}", words, die=known["die"])


EVENTS: Final[Mapping[str, Entry]] = {
    "MasterDrew": (_drew, "AP-37"),
    "CardPlayed": (_played, _rule_of),
    "CardEnded": (_ended, lambda known: "AP-41" if known["why"] == "replaced" else "AP-45"),
    "CardDropped": (_dropped, "AP-38"),
    "TokensLaid": (_laid, "AP-71"),
    "GraveDug": (_dug, "AP-CARD-MZ-G08"),
    "FireRolled": (_fire, "AP-CARD-MZ-G03"),
    "MoveTakenBack": (_taken_back, "AP-CARD-MZ-R03"),
    "HitMissed": (_missed, "AP-CARD-MZ-R02"),
    "RolledForDead": (_rolled, "AP-CARD-MZ-R07"),
}
"""How each event of the Master is told, and the rule behind it."""
