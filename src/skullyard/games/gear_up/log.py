"""What happened at a table of Gear Up, in words: one sentence an event."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from skullyard.engine import Seat, Seen
from skullyard.engine.wording import Line, Phrase, Say, Word, join, join_words, sentence
from skullyard.games.gear_up import content, names
from skullyard.games.gear_up.marking import BOSS_NAME

if TYPE_CHECKING:
    from skullyard.games.gear_up.view import View

Known = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Teller:
    """Who is told.

    Attributes:
        view: The watcher's view.
        say: The catalogue.
    """

    view: View
    say: Say

    def by(self, seat: Seat, key: str, words: Mapping[str, Phrase] | None = None, **values: object) -> Phrase:
        """Say what a seat did: with "you" for the reader, or with the survivor's name."""
        form = "you" if seat == self.view.watcher else "they"
        whole = {"who": self.seat(seat, first=True), **(words or {})}
        return sentence(self.say, f"gear_up.event.{key}.{form}", whole, **values)

    def of(self, key: str, words: Mapping[str, Phrase] | None = None, **values: object) -> Phrase:
        """Say what happened by itself."""
        return sentence(self.say, f"gear_up.event.{key}", words or {}, **values)

    def seat(self, seat: Seat, first: bool = False) -> Phrase:
        """Name a seat, with a capital letter where it begins the sentence."""
        name = names.seat_name(self.view, seat, self.say)
        return (Word(names.capital(name) if first else name, names.SURVIVOR, self.view.seats[seat].survivor),)


def line(view: View, seen: Seen, say: Say, turn: Seat | None = None) -> Line:
    """Word an event for the watcher of the view. Nobody has a turn of one's own, so everybody is named."""
    tell, rule = _EVENTS[seen.kind]
    return Line(tell(Teller(view, say), seen.known), rule(seen.known) if callable(rule) else rule)


def opens_turn(seen: Seen) -> Seat | None:
    """Return None: a turn is everybody's."""
    return None


def _round(tell: Teller, known: Known) -> Phrase:
    if known["holder"] < 0:
        return tell.of("RoundBegan.first")
    return tell.of("RoundBegan.second", {"who": tell.seat(known["holder"]), "boss": _boss(tell)})


def _turn(tell: Teller, known: Known) -> Phrase:
    card = names.turn_card_name(known["card"], tell.say)
    return tell.of("PhaseBegan", round=known["round"], number=known["number"], card=card)


def _boss(tell: Teller) -> Phrase:
    """Name the boss."""
    return names.card_word(tell.view, BOSS_NAME, "")


def _marked(tell: Teller, known: Known) -> Phrase:
    """Say what was marked and what that brought."""
    words = {"card": names.card_word(tell.view, known["card"], known["name"])}
    gained = names.symbols(known["bullets"], known["shields"], tell.say)
    told = tell.by(known["seat"], f"Marked.{known['how']}", words, areas=names.areas(known["areas"]))
    return (*told, Word(" "), *tell.of("Marked.gained", what=names.capital(gained))) if gained else told


def _gained(tell: Teller, known: Known) -> Phrase:
    return tell.by(known["seat"], "Gained", what=names.symbols(known["bullets"], known["shields"], tell.say))


def _killed(tell: Teller, known: Known) -> Phrase:
    return tell.by(known["seat"], "Killed", {"card": names.zombie_word(known["card"], known["name"])})


def _poisoned(tell: Teller, known: Known) -> Phrase:
    return tell.by(known["seat"], "Poisoned", name=known["name"])


def _pushed(tell: Teller, known: Known) -> Phrase:
    words = {"card": names.zombie_word(known["card"], known["name"])}
    return tell.by(known["seat"], "Pushed", words, place=names.place_name(known["place"], tell.say))


def _helper(tell: Teller, known: Known) -> Phrase:
    return tell.by(known["seat"], "HelperActed", helper=content.helper(known["helper"]).name)


def _took_back(tell: Teller, known: Known) -> Phrase:
    verb, *rest = str(known["key"]).split(":")
    if len(rest) > 1 and verb != "push":
        words = {"card": names.card_word(tell.view, rest[0], known["name"])}
        return tell.by(known["seat"], "TookBack.mark", words, areas=names.areas(rest[1]))
    return tell.by(known["seat"], "TookBack.other")


def _ready(tell: Teller, known: Known) -> Phrase:
    return tell.by(known["seat"], "BecameReady")


def _ticked(tell: Teller, known: Known) -> Phrase:
    survivor = content.survivor(tell.view.seats[known["seat"]].survivor)
    weapon = survivor.weapons[known["colour"]]
    effects = [names.effect_text(effect, tell.say) for effect in weapon.tiers[known["tier"] - 1]]
    return tell.by(known["seat"], "Ticked", weapon=weapon.name, effects=join(effects, tell.say))


def _attacked(tell: Teller, known: Known) -> Phrase:
    words = {"card": names.zombie_word(known["card"], known["name"]), "who": tell.seat(known["seat"])}
    return tell.of("ZombieAttacked" if known["damage"] else "ZombieAttacked.none", words, n=known["damage"])


def _moved(tell: Teller, known: Known) -> Phrase:
    """Say how a zombie came closer, and what called it."""
    words = {"card": names.zombie_word(known["card"], known["name"]), "who": tell.seat(known["seat"])}
    why = known["why"]
    key = "ZombieMoved.howl" if why == "howl" else "ZombieMoved.special" if why else "ZombieMoved"
    form = ".you" if known["seat"] == tell.view.watcher else ".they"
    return tell.of(key + form, words, place=names.place_name(known["place"], tell.say), why=why)


def _damaged(tell: Teller, known: Known) -> Phrase:
    """Say how much damage a seat took and what is left of it."""
    lost = known["damage"] - known["shields"]
    if not known["hearts"]:
        return tell.by(known["seat"], "Damaged.dead", n=known["damage"])
    hearts = tell.say("gear_up.hearts", n=known["hearts"])
    if not lost:
        return tell.by(known["seat"], "Damaged.stopped", n=known["shields"])
    key = "Damaged.shielded" if known["shields"] else "Damaged"
    return tell.by(known["seat"], key, n=lost, shields=tell.say("gear_up.shields", n=known["shields"]), hearts=hearts)


def _card_turned(tell: Teller, known: Known) -> Phrase:
    if known["round"] == 1:
        return tell.of("CardTurned.letter", letter=str(known["card"]).upper())
    card = next(one for one in content.boss_cards() if one.id == known["card"])
    return tell.of("CardTurned.boss", {"boss": _boss(tell)}, orders=names.boss_card_name(card.icons, tell.say))


def _arrived(tell: Teller, known: Known) -> Phrase:
    cards = [names.zombie_word(*pair)[0] for pair in zip(known["cards"], known["names"], strict=True)]
    words = {"cards": join_words(cards, tell.say)}
    if known["seat"] < 0:
        return tell.of("Arrived", words, n=len(cards))
    return tell.by(known["seat"], "Arrived.at", words, n=len(cards))


def _given(tell: Teller, known: Known) -> Phrase:
    """Say who gets what: "Waiter to Yara, Guard to you"."""
    told: list[Word] = []
    for card, name, seat in zip(known["cards"], known["names"], known["to"], strict=True):
        words = {"card": names.zombie_word(card, name), "who": tell.seat(seat)}
        told += [*([Word(", ")] if told else []), *sentence(tell.say, "gear_up.given", words)]
    return tuple(told)


def _proposed(tell: Teller, known: Known) -> Phrase:
    given = {"given": _given(tell, known)}
    return tell.of("Proposed.house", given) if known["seat"] < 0 else tell.by(known["seat"], "Proposed", given)


def _shared(tell: Teller, known: Known) -> Phrase:
    key = "SharedOut.boss" if _is_boss(known) else "SharedOut"
    return tell.of(key, {"given": _given(tell, known)})


def _is_boss(known: Known) -> bool:
    """Whether it is said before whom the boss begins, not who gets zombies."""
    return BOSS_NAME in known["cards"]


def _boss_attacked(tell: Teller, known: Known) -> Phrase:
    key = "BossAttacked.none" if not known["damage"] else f"BossAttacked.{'strong' if known['strong'] else 'yellow'}"
    return tell.of(key, {"boss": _boss(tell)}, n=known["damage"])


def _special(tell: Teller, known: Known) -> Phrase:
    text = names.special_text(known["boss"], tell.view.boss.side, tell.say)
    return tell.of("SpecialAttack", {"boss": _boss(tell)}, name=known["name"], text=text)


def _gave_up(tell: Teller, known: Known) -> Phrase:
    return tell.by(known["seat"], "GaveUp", what=names.symbols(known["bullets"], known["shields"], tell.say))


def _regrew(tell: Teller, known: Known) -> Phrase:
    return tell.of("Regrew", {"boss": _boss(tell)}, areas=names.areas(known["areas"]))


def _went(tell: Teller, known: Known) -> Phrase:
    return tell.of("BossWent", {"boss": _boss(tell), "who": tell.seat(known["seat"])})


def _ended(tell: Teller, known: Known) -> Phrase:
    words = {"boss": _boss(tell)}
    if known["seat"] >= 0:
        words["who"] = tell.seat(known["seat"], first=True)
    return tell.of(f"GameEnded.{known['outcome']}", words)


_MARK_RULE = {"hit": "GU-19", "one": "GU-21", "bullet": "GU-28", "split": "GU-71", "extra": "GU-67", "splash": "GU-72"}
_END_RULE = {"won": "GU-57", "dead": "GU-58", "late": "GU-59"}

_EVENTS: dict[str, tuple[Callable[[Teller, Known], Phrase], str | Callable[[Known], str]]] = {
    "RoundBegan": (_round, lambda known: "GU-47" if known["holder"] >= 0 else "GU-13"),
    "PhaseBegan": (_turn, "GU-17"),
    "Marked": (_marked, lambda known: _MARK_RULE.get(known["how"], "GU-72")),
    "Gained": (_gained, "GU-70"),
    "Killed": (_killed, "GU-31"),
    "Poisoned": (_poisoned, "GU-46"),
    "Pushed": (_pushed, "GU-69"),
    "HelperActed": (_helper, "GU-62"),
    "TookBack": (_took_back, ""),
    "BecameReady": (_ready, "GU-18"),
    "Ticked": (_ticked, "GU-32"),
    "ZombieAttacked": (_attacked, "GU-38"),
    "ZombieMoved": (_moved, lambda known: {"": "GU-39", "howl": "GU-46"}.get(known["why"], "GU-53")),
    "Damaged": (_damaged, lambda known: "GU-40" if known["hearts"] else "GU-42"),
    "CardTurned": (_card_turned, lambda known: "GU-43" if known["round"] == 1 else "GU-75"),
    "Arrived": (_arrived, lambda known: "GU-44" if known["seat"] < 0 else "GU-53"),
    "Proposed": (_proposed, lambda known: "GU-47" if _is_boss(known) else "GU-44"),
    "SharedOut": (_shared, lambda known: "GU-47" if _is_boss(known) else "GU-44"),
    "BossAttacked": (_boss_attacked, lambda known: "GU-52" if known["strong"] else "GU-51"),
    "SpecialAttack": (_special, "GU-53"),
    "GaveUp": (_gave_up, "GU-53"),
    "Regrew": (_regrew, "GU-53"),
    "BossWent": (_went, "GU-55"),
    "GameEnded": (_ended, lambda known: _END_RULE[known["outcome"]]),
}
