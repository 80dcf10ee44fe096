"""What the zombies did, in words that say why; and what became of the survivors and of the mission."""

from __future__ import annotations

from collections.abc import Mapping

from skullyard.engine.wording import Phrase, Word, sentence
from skullyard.games.outbreak import content, goal_words, master_words, names
from skullyard.games.outbreak.ending import WON
from skullyard.games.outbreak.telling import Entry, Known, Teller

# ------------------------------------------------------------------------------ activations


def _activated(tell: Teller, known: Known) -> Phrase:
    """Say who acts, and what makes them."""
    why, species = known["why"], known["species"]
    if why == "phase" or not species:
        words = {"zone": tell.zone(known["zone"])} if known["zone"] >= 0 else {}
        return tell.of(f"ZombiesActivated.{why}", words)
    if why == "runners":
        return tell.of("ZombiesActivated.runners")
    if why == "master":
        return master_words.activated(tell, species)
    who = names.horde(species, tell.say)
    return tell.of(f"ZombiesActivated.{why}.some", {"zombies": (Word(who),)})


_ACTIVATION_RULE = {
    "phase": "PO-ZP-1",
    "runners": "PO-ZP-6",
    "card": "PO-ZP-8",
    "missing": "PO-ZP-10",
    "master": "AP-47",
    "taunt": "PO-SKILL-taunt",
}


def _attack(tell: Teller, known: Known) -> Phrase:
    crowd = known["crowd"]
    words = {"zombies": tell.crowd(crowd, first=True), "zone": tell.zone(known["zone"])}
    return tell.of("ZombiesAttacked", words, n=sum(crowd))


def _moved(tell: Teller, known: Known) -> Phrase:
    """Say what a group has seen or heard, how noisy it is there, and where it goes; and whether its crowd was split."""
    crowd, why, prey = known["crowd"], known["why"], known["prey"]
    words = {
        "zombies": tell.crowd(crowd, first=True),
        "zone": tell.zone(known["zone"]),
        "to": tell.zone(known["to"]),
        "targets": names.zone_words(tell.view, known["targets"], tell.say),
        "prey": names.figure_words(tell.view, prey, tell.say),
    }
    if why == "order":
        return master_words.of(tell, "ZombiesMoved.order", words, n=sum(crowd))
    reached = known["targets"] == (known["to"],)
    key = f"ZombiesMoved.{why}{'.named' if prey else ''}{'.reached' if reached else ''}"
    told = tell.of(key, words, n=sum(crowd), noise=known["noise"])
    if known["ways"] < 2:
        return told
    return (*told, Word(" "), *tell.of("ZombiesMoved.split", ways=known["ways"]))


def _move_rule(known: Known) -> str:
    if known["ways"] > 1:
        return "PO-ZP-5"
    return {"doors": "PO-ZP-17", "taunt": "PO-SKILL-taunt", "order": "AP-CARD-MZ-B12"}.get(known["why"], "PO-ZP-4")


def _stayed(tell: Teller, known: Known) -> Phrase:
    crowd = known["crowd"]
    words = {"zombies": tell.crowd(crowd, first=True), "zone": tell.zone(known["zone"])}
    return tell.of(f"ZombiesStayed.{known['why']}", words, n=sum(crowd))


def _sprayed(tell: Teller, known: Known) -> Phrase:
    words = {"zombies": tell.crowd(known["crowd"]), "zone": tell.zone(known["zone"])}
    return sentence(
        tell.say, "apocalypse.event.Sprayed", {"who": tell.figure(known["figure"]), **words}, n=sum(known["crowd"])
    )


_STAY_RULE = {"here": "PO-ZP-20", "door": "PO-ZP-17", "away": "PO-ZP-16"}


def _pushed(tell: Teller, known: Known) -> Phrase:
    words = {"zombies": tell.crowd(known["crowd"]), "zone": tell.zone(known["zone"]), "to": tell.zone(known["to"])}
    return tell.by(known["by"], "ZombiesPushed", words)


def _added(tell: Teller, known: Known) -> Phrase:
    words = {"zombies": _first(tell, known), "zone": tell.zone(known["zone"])}
    return tell.of("ZombiesAdded", words, n=known["number"])


def _turned(tell: Teller, known: Known) -> Phrase:
    return tell.of(
        "ZombiesTurned", {"zombies": _first(tell, known), "zone": tell.zone(known["zone"])}, n=known["number"]
    )


def _missing(tell: Teller, known: Known) -> Phrase:
    return tell.of("FiguresMissing", {"zombies": _first(tell, known)}, n=known["number"])


def _first(tell: Teller, known: Known) -> Phrase:
    """Name so many of a species where a sentence begins."""
    zombies = names.capital(names.zombies(known["species"], known["number"], tell.say))
    return (Word(zombies, names.ZOMBIE, content.SPECIES_NAMES[known["species"]]),)


# ------------------------------------------------------------------------------ new zombies


def _card(tell: Teller, known: Known) -> Phrase:
    """Say which card was drawn for which zone, and what its row of the danger level says."""
    card = content.zombie_cards()[content.ZOMBIE_CARD[known["number"]]]
    level, row = known["level"], card.rows[known["level"]]
    if card.card == "extra_activation":
        acts = card.activates[level]
        key, what = ("extra", names.horde([acts], tell.say)) if acts >= 0 else ("quiet", "")
    elif row is None:
        key, what = "nothing", ""
    else:
        key = "manhole" if card.card == "manhole" else "spawn"
        species, number = row
        what = names.zombies(species, number, tell.say)
    told = {"number": known["number"], "level": names.level_name(level, tell.say), "what": what}
    return tell.of(f"ZombieCard.{key}", {"zone": tell.zone(known["zone"])}, **told)


def _spawned(tell: Teller, known: Known) -> Phrase:
    crowd = known["crowd"]
    words = {"zombies": tell.crowd(crowd, first=True), "zone": tell.zone(known["zone"])}
    if known["why"] == "master":
        return master_words.of(tell, "Spawned.master", words, n=sum(crowd))
    return tell.of(f"Spawned.{known['why']}", words, n=sum(crowd))


_SPAWN_RULE = {
    "spawn": "PO-ZP-7",
    "reveal": "PO-ACT-5",
    "manhole": "PO-ZP-9",
    "aaahh": "PO-ACT-16",
    "mission": "PO-MISSION-1",
    "master": "AP-46",
}


def _spawn_changed(tell: Teller, known: Known) -> Phrase:
    spawn = tell.view.mission.spawns[known["spawn"]]
    key = "SpawnChanged.awake" if known["awake"] else "SpawnChanged.asleep"
    colour = names.colour_name(spawn.colour, tell.say)
    return tell.of(key, {"zone": tell.zone(spawn.zone)}, colour=colour)


# -------------------------------------------------------------------- wounds, death, return


def _shot(tell: Teller, known: Known) -> Phrase:
    """Say who hit a friend, and how."""
    figure, by, how = known["figure"], known["by"], known["how"]
    if figure == by:
        return tell.by(figure, "Shot.self")
    return tell.by(by, f"Shot.{how}", {"target": tell.figure(figure)}, n=known["damage"])


_SHOT_RULE = {"car": "PO-FIGHT-8", "molotov": "PO-EQUIP-4"}


def _wounded(tell: Teller, known: Known) -> Phrase:
    """Say how many wounds a survivor has now; the card that it cost has been told."""
    return tell.by(known["figure"], "Wounded", wounds=known["wounds"])


def _shrugged(tell: Teller, known: Known) -> Phrase:
    how = known["how"]
    source = names.card_word(how) if names.is_card(how) else names.skill_word(how, tell.say)
    return tell.by(known["figure"], "Shrugged", {"source": source})


def _shrug_rule(known: Known) -> str:
    how = known["how"]
    return names.card_of(how).rule if names.is_card(how) else names.skill_rule(how)


def _wasted(tell: Teller, known: Known) -> Phrase:
    return tell.of("Wasted", {"zone": tell.zone(known["zone"])}, n=known["number"])


def _died(tell: Teller, known: Known) -> Phrase:
    return tell.by(known["figure"], f"Died.{known['how']}", {"zone": tell.zone(known["zone"])})


_DEATH_RULE = {"ranged": "PO-FIGHT-5", "car": "PO-FIGHT-8", "molotov": "PO-EQUIP-4", "stayed": "PO-ZV-3"}


def _laid_down(tell: Teller, known: Known) -> Phrase:
    return tell.by(known["figure"], "LaidDown", {"zone": tell.zone(known["zone"])})


def _rose(tell: Teller, known: Known) -> Phrase:
    return tell.by(known["figure"], "Rose", {"zone": tell.zone(known["zone"])})


# ------------------------------------------------------------------------------ the mission


def _goal(tell: Teller, known: Known) -> Phrase:
    return tell.of("GoalMet", goal=goal_words.goal_name(tell.view, known["goal"], tell.say))


def _says(tell: Teller, known: Known) -> Phrase:
    return (Word(tell.view.mission.triggers[known["trigger"]].text),)


def _game_ended(tell: Teller, known: Known) -> Phrase:
    if known["outcome"] == WON:
        return tell.of("GameEnded.won")
    return tell.of("GameEnded.lost", why=goal_words.outcome(tell.view, known["outcome"], tell.say))


EVENTS: Mapping[str, Entry] = {
    "Sprayed": (_sprayed, "AP-17"),
    "ZombiesActivated": (_activated, lambda known: _ACTIVATION_RULE.get(known["why"], "PO-MISSION-1")),
    "ZombiesAttacked": (_attack, "PO-ZP-2"),
    "ZombiesMoved": (_moved, _move_rule),
    "ZombiesStayed": (_stayed, lambda known: _STAY_RULE.get(known["why"], "PO-ZP-18")),
    "ZombiesPushed": (_pushed, "PO-SKILL-shove"),
    "ZombiesAdded": (_added, "PO-ZP-5"),
    "ZombiesTurned": (_turned, "PO-ZOMBIE-6"),
    "FiguresMissing": (_missing, "PO-ZP-10"),
    "ZombieCard": (_card, lambda known: f"PO-CARD-{known['number']}"),
    "Spawned": (_spawned, lambda known: _SPAWN_RULE.get(known["why"], "PO-ZP-7")),
    "SpawnChanged": (_spawn_changed, "PO-PLACE-43"),
    "Shot": (_shot, lambda known: _SHOT_RULE.get(known["how"], "PO-FIGHT-5")),
    "Wounded": (_wounded, "PO-ZP-3"),
    "Shrugged": (_shrugged, _shrug_rule),
    "Wasted": (_wasted, "PO-ZP-2"),
    "Died": (_died, lambda known: _DEATH_RULE.get(known["how"], "PO-ZP-3")),
    "LaidDown": (_laid_down, "PO-ZV-2"),
    "Rose": (_rose, "PO-ZV-3"),
    "GoalMet": (_goal, "PO-MISSION-1"),
    "MissionSays": (_says, "PO-MISSION-1"),
    "GameEnded": (_game_ended, lambda known: "PO-ROUND-4" if known["outcome"] == WON else "PO-MISSION-5"),
}
"""How each event is told, and the rule behind it."""
