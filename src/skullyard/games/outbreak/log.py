"""What happened at a table of Prison Outbreak, in words: one sentence an event, with the rule behind it.

Here are the survivors' deeds; what the zombies do and what becomes of survivors stands in `horde_log`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from skullyard.engine import Seat, Seen
from skullyard.engine.wording import Line, Phrase, Say, Word, join_words
from skullyard.games.outbreak import content, horde_log, master_words, names
from skullyard.games.outbreak.telling import Entry, Known, Tale, Teller

if TYPE_CHECKING:
    from skullyard.games.outbreak.view import View

NOBODY = -1


def line(view: View, seen: Seen, say: Say, turn: Seat | None = None) -> Line:
    """Word an event. A seat may lead several survivors, so that names are never left out."""
    tell, rule = _EVENTS[seen.kind]
    return Line(tell(Teller(view, say), seen.known), rule(seen.known) if callable(rule) else rule)


def opens_turn(seen: Seen) -> Seat | None:
    """Return the seat whose paragraph begins with this event, or None."""
    return int(seen.known["seat"]) if seen.kind == "TurnBegan" else None


# ------------------------------------------------------------------------ rounds and turns


def _round(tell: Teller, known: Known) -> Phrase:
    return tell.of("RoundBegan", round=known["round"], limit=tell.view.mission.round_limit)


def _phase(tell: Teller, known: Known) -> Phrase:
    if known["phase"] == "master":
        return master_words.phase(tell)
    return tell.of(f"PhaseBegan.{known['phase']}")


def _first(tell: Teller, known: Known) -> Phrase:
    return tell.of("FirstPlayer", who=names.seat_name(tell.view, known["seat"], tell.say))


def _began(tell: Teller, known: Known) -> Phrase:
    key = "TurnBegan.extra" if known["extra"] else "TurnBegan"
    return tell.by(known["figure"], key, n=known["actions"])


def _ended(tell: Teller, known: Known) -> Phrase:
    return tell.by(known["figure"], "TurnEnded.lost" if known["lost"] else "TurnEnded", n=known["lost"])


# ---------------------------------------------------------------------------------- moving


def _moved(tell: Teller, known: Known) -> Phrase:
    """Say where a survivor went, what it paid for zombies around, and which skill moved it."""
    how, paid = known["how"], known["paid"]
    words = {"from": tell.zone(known["zone"]), "to": tell.zone(known["to"])}
    if how == "drive":
        return tell.by(known["figure"], "Moved.drive", words)
    if how != "move":
        words["skill"] = names.skill_word(how, tell.say)
        return tell.by(known["figure"], "Moved.brought" if how == "lifesaver" else "Moved.skill", words)
    key = "Moved" if paid == 1 else "Moved.held" if paid else "Moved.further"
    return tell.by(known["figure"], key, words, n=paid)


def _move_rule(known: Known) -> str:
    how = known["how"]
    if how == "drive":
        return "PO-ACT-11"
    if how != "move":
        return names.skill_rule(how)
    return "PO-MOVE-3" if known["paid"] > 1 else "PO-ACT-1"


def _left(tell: Teller, known: Known) -> Phrase:
    return tell.by(known["figure"], "Left", {"zone": tell.zone(known["zone"])})


def _noise(tell: Teller, known: Known) -> Phrase:
    return tell.by(known["figure"], "NoiseMade", {"zone": tell.zone(known["zone"])})


# -------------------------------------------------------------------------------- equipment


def _searched(tell: Teller, known: Known) -> Phrase:
    words = {"zone": tell.zone(known["zone"])}
    if known["car"] == NOBODY:
        return tell.by(known["figure"], "Searched", words)
    return tell.by(known["figure"], "Searched.car", words | {"car": tell.car(known["car"])})


def _card(kind: str) -> Tale:
    """Return what tells of a survivor and a card."""
    return lambda tell, known: tell.by(known["figure"], kind, {"card": names.card_word(known["card"])})


def _discarded(tell: Teller, known: Known) -> Phrase:
    return tell.by(known["figure"], f"Discarded.{known['why']}", {"card": names.card_word(known["card"])})


_DISCARD_RULE = {"search": "PO-ACT-2", "wound": "PO-ZP-3", "dead": "PO-ZP-3"}


def _discard_rule(known: Known) -> str:
    if known["why"] == "used":
        return names.card_of(known["card"]).rule
    return _DISCARD_RULE.get(known["why"], "PO-INV-2")


def _combined(tell: Teller, known: Known) -> Phrase:
    words = {part: names.card_word(known[part]) for part in ("first", "second", "made")}
    return tell.by(known["figure"], "Combined", words)


def _gave(tell: Teller, known: Known) -> Phrase:
    return tell.by(known["figure"], "Gave", {"card": names.card_word(known["card"]), "to": tell.figure(known["to"])})


def _arranged(tell: Teller, known: Known) -> Phrase:
    cards = join_words([word for card in known["hands"] for word in names.card_word(card)], tell.say)
    return tell.by(known["figure"], "Arranged" if cards else "Arranged.empty", {"cards": cards})


# ---------------------------------------------------------- doors, switches and objectives


def _opened(tell: Teller, known: Known) -> Phrase:
    """Say who opened what, and with what: a tool, a skill, a switch or the mission."""
    return _door(tell, known, "DoorOpened")


def _shut(tell: Teller, known: Known) -> Phrase:
    return _door(tell, known, "DoorShut")


def _door(tell: Teller, known: Known, kind: str) -> Phrase:
    how = known["how"]
    alone = known["figure"] == NOBODY or how in ("switch", "mission")
    door = names.barrier_word(tell.view, tell.view.board.barriers[known["barrier"]], tell.say, first=alone)
    if alone:
        return tell.of(f"{kind}.alone", {"door": door})
    tool = names.card_word(how) if names.is_card(how) else names.skill_word(how, tell.say)
    return tell.by(known["figure"], kind, {"door": door, "tool": tool})


def _door_rule(known: Known) -> str:
    how = known["how"]
    if how in ("switch", "mission"):
        return "PO-ACT-13" if how == "switch" else "PO-MISSION-1"
    return "PO-ACT-4" if names.is_card(how) else names.skill_rule(how)


def _switch(tell: Teller, known: Known) -> Phrase:
    view, index = tell.view, known["switch"]
    words = {"switch": names.switch_word(view, index, tell.say), "zone": tell.zone(view.mission.switches[index].zone)}
    return tell.by(known["figure"], "SwitchUsed", words)


def _gate(tell: Teller, known: Known) -> Phrase:
    return tell.of("GateTurned")


def _fence(tell: Teller, known: Known) -> Phrase:
    return tell.of("FenceTore", {"fence": tell.barrier(known["barrier"])})


def _revealed(tell: Teller, known: Known) -> Phrase:
    return tell.of("Revealed", {"zones": names.zone_words(tell.view, known["zones"], tell.say)})


def _taken(tell: Teller, known: Known) -> Phrase:
    objective = tell.view.mission.objectives[known["objective"]]
    name = Word(names.objective_name(known["colour"], tell.say), names.OBJECTIVE, objective.id)
    words = {"objective": (name,), "zone": tell.zone(objective.zone)}
    return tell.by(known["figure"], "ObjectiveTaken", words, n=known["experience"])


# --------------------------------------------------------------------------------- fighting


def _attacked(tell: Teller, known: Known) -> Phrase:
    """Say who attacked where, with one weapon or two alike, and what the dice show; what burns all needs none."""
    words = {"weapon": names.card_word(known["weapon"]), "zone": tell.zone(known["zone"])}
    key = f"Attacked.{known['mode']}{'.both' if known['number'] > 1 else ''}"
    if not known["dice"]:
        key = "Attacked.burns"
    return tell.by(known["figure"], key, words, dice=names.dice_words(known["dice"]))


def _attack_rule(known: Known) -> str:
    if not known["dice"]:
        return "PO-EQUIP-4"
    return "PO-FIGHT-2" if known["mode"] == "melee" else "PO-FIGHT-3"


def _rerolled(tell: Teller, known: Known) -> Phrase:
    return tell.by(known["figure"], f"Rerolled.{known['how']}", dice=names.dice_words(known["dice"]))


_REROLL_RULE = {"lucky": "PO-SKILL-lucky", "turn": "PO-SKILL-one_reroll_per_turn"}


def _struck(tell: Teller, known: Known) -> Phrase:
    key = "Struck" if known["hits"] else "Struck.none"
    return tell.of(key, n=known["hits"], damage=known["damage"])


def _killed(tell: Teller, known: Known) -> Phrase:
    words = {"zombies": tell.zombies(known["species"], known["number"]), "zone": tell.zone(known["zone"])}
    return tell.by(known["figure"], "Killed", words)


def _absorbed(tell: Teller, known: Known) -> Phrase:
    zombies = names.horde([known["species"]], tell.say)
    words = {"zombies": (Word(zombies, names.ZOMBIE, content.SPECIES_NAMES[known["species"]]),)}
    return tell.of("Absorbed", words | {"zone": tell.zone(known["zone"])}, n=known["number"])


# ------------------------------------------------------------------------ skills and cars


def _gained(tell: Teller, known: Known) -> Phrase:
    return tell.by(known["figure"], "Gained", n=known["points"], total=known["total"])


def _level(tell: Teller, known: Known) -> Phrase:
    return tell.by(known["figure"], "LevelReached", level=names.level_name(known["level"], tell.say))


def _learned(tell: Teller, known: Known) -> Phrase:
    return tell.by(known["figure"], "Learned", {"skill": names.skill_word(known["skill"], tell.say)})


def _used(tell: Teller, known: Known) -> Phrase:
    """Say which skill was used, and on whom or where."""
    figure, target, zone = known["figure"], known["target"], known["zone"]
    words = {"skill": names.skill_word(known["skill"], tell.say)}
    if target not in (NOBODY, figure):
        return tell.by(figure, "UsedSkill.on", words | {"target": tell.figure(target)})
    return tell.by(figure, "UsedSkill.zone", words | {"zone": tell.zone(zone)})


def _skill_rule(known: Known) -> str:
    return names.skill_rule(known["skill"])


def _healed(tell: Teller, known: Known) -> Phrase:
    if known["by"] == known["figure"]:
        return tell.by(known["figure"], "Healed.self")
    return tell.by(known["by"], "Healed", {"target": tell.figure(known["figure"])})


def _car_entered(tell: Teller, known: Known) -> Phrase:
    key = "CarEntered.passenger" if known["place"] else "CarEntered.driver"
    return tell.by(known["figure"], key, {"car": tell.car(known["car"])})


def _car_left(tell: Teller, known: Known) -> Phrase:
    return tell.by(known["figure"], "CarLeft", {"car": tell.car(known["car"])})


def _drove(tell: Teller, known: Known) -> Phrase:
    way = [word for zone in known["zones"] for word in (Word(", "), *tell.zone(zone))][1:]
    return tell.by(known["figure"], "Drove", {"car": tell.car(known["car"]), "way": tuple(way)})


def _ran_over(tell: Teller, known: Known) -> Phrase:
    car = names.car_word(tell.view, known["car"], tell.say, first=True)
    return tell.of("RanOver", {"car": car, "zone": tell.zone(known["zone"])}, dice=names.dice_words(known["dice"]))


_EVENTS: Mapping[str, Entry] = {
    "RoundBegan": (_round, "PO-ROUND-1"),
    "PhaseBegan": (_phase, lambda known: "AP-04" if known["phase"] == "master" else "PO-ROUND-1"),
    "FirstPlayer": (_first, "PO-SETUP-8"),
    "TurnBegan": (_began, lambda known: "PO-SKILL-zombie_link" if known["extra"] else "PO-ROUND-2"),
    "TurnEnded": (_ended, "PO-ACT-15"),
    "Moved": (_moved, _move_rule),
    "Left": (_left, "PO-MISSION-3"),
    "NoiseMade": (_noise, "PO-NOISE-4"),
    "Searched": (_searched, lambda known: "PO-ACT-2" if known["car"] == NOBODY else "PO-CAR-1"),
    "Drew": (_card("Drew"), lambda known: names.card_of(known["card"]).rule),
    "Kept": (_card("Kept"), "PO-ACT-2"),
    "Discarded": (_discarded, _discard_rule),
    "Combined": (_combined, "PO-EQUIP-3"),
    "Gave": (_gave, "PO-ACT-7"),
    "Arranged": (_arranged, "PO-INV-1"),
    "Reloaded": (_card("Reloaded"), "PO-FIGHT-7"),
    "DoorOpened": (_opened, _door_rule),
    "DoorShut": (_shut, _door_rule),
    "SwitchUsed": (_switch, "PO-ACT-13"),
    "GateTurned": (_gate, "PO-PLACE-32"),
    "FenceTore": (_fence, "PO-PLACE-18"),
    "Revealed": (_revealed, "PO-ACT-5"),
    "ObjectiveTaken": (_taken, "PO-ACT-12"),
    "Attacked": (_attacked, _attack_rule),
    "Rerolled": (_rerolled, lambda known: _REROLL_RULE.get(known["how"], "PO-RULING-94")),
    "Struck": (_struck, "PO-FIGHT-1"),
    "Killed": (_killed, "PO-XP-1"),
    "Absorbed": (_absorbed, "PO-FIGHT-6"),
    "Gained": (_gained, "PO-XP-1"),
    "LevelReached": (_level, "PO-XP-2"),
    "Learned": (_learned, _skill_rule),
    "UsedSkill": (_used, _skill_rule),
    "Healed": (
        _healed,
        lambda known: "PO-SKILL-regeneration" if known["by"] == known["figure"] else "PO-SKILL-medic",
    ),
    "CarEntered": (_car_entered, "PO-ACT-9"),
    "CarLeft": (_car_left, "PO-ACT-9"),
    "Drove": (_drove, "PO-ACT-11"),
    "RanOver": (_ran_over, "PO-FIGHT-8"),
    **horde_log.EVENTS,
    **master_words.EVENTS,
}
