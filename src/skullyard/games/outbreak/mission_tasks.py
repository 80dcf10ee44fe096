"""The goals of a mission file and its rules, compiled.

Rules: PO-MISSION-1, PO-MISSION-5.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from skullyard.engine.datalines import Place
from skullyard.games.outbreak import content, schema
from skullyard.games.outbreak.goals import HOLDING, Goal
from skullyard.games.outbreak.mission_names import NONE, Names
from skullyard.games.outbreak.mission_schema import ANY, TOKEN_COLOURS, species_in
from skullyard.games.outbreak.triggers import Effect, Trigger

DOERS: Final = frozenset({"taken", "number_taken", "used", "enters", "enters_tile", "kills", "killed", "level"})
"""The moments that somebody brings about, so that something can be given to whoever did."""


def read_goals(names: Names) -> tuple[Goal, ...]:
    """Rules: PO-MISSION-1."""
    return tuple(_goal(names, ("goals", number), item) for number, item in enumerate(names.items("goals")))


def _goal(names: Names, place: Place, item: Mapping[str, Any]) -> Goal:
    kind = item["goal"]
    _check_goal(names, place, item)
    return Goal(
        kind=kind,
        needed=item.get("count", item.get("rounds", 1)),
        holds=kind in HOLDING,
        colour="" if item.get("colour", ANY) == ANY else item["colour"],
        switch=names.one_of(place, "switch", item["switch"], names.switch_ids) if "switch" in item else NONE,
        level=schema.LEVELS.index(item["level"]) if "level" in item else 0,
        everyone=item.get("who") == "all",
        species=_species(item["zombies"]) if "zombies" in item else (),
        zones=_goal_zones(names, place, item),
        least=item.get("least", 1),
        barrier=(names.barriers((*place, "door"), item["door"]) or (NONE,))[0] if "door" in item else NONE,
    )


def _check_goal(names: Names, place: Place, item: Mapping[str, Any]) -> None:
    """Tell of a goal that cannot be met. Rules: PO-MISSION-5."""
    kind, limit = item["goal"], names.data.get("round_limit", 99)
    if kind == "exit_all" and not names.items("exits") and "exits" not in names.unsound:
        names.fault(place, "nobody can leave without an exit", 'add exits = ["..."]')
    if kind == "survive_rounds" and item["rounds"] > limit:
        names.fault(place, f"{item['rounds']} rounds, but the last one is {limit}", "raise round_limit")
    if kind == "take_objectives":
        wanted = item.get("colour", ANY)
        there = sum(1 for objective in names.items("objectives") if wanted in (ANY, objective["colour"]))
        if there < item["count"] and "objectives" not in names.unsound:
            names.fault(place, f"objectives wanted: {item['count']}, there: {there}", "lay more, or ask for fewer")


def _goal_zones(names: Names, place: Place, item: Mapping[str, Any]) -> tuple[int, ...]:
    if item["goal"] != "clear_kind" or names.board is None:
        return names.zones((*place, "zones"), item.get("zones", ()))
    board = names.board
    tiles = {names.tile((*place, "tiles"), name) for name in item.get("tiles", ())} or set(range(len(board.places)))
    kinds = {*item["kinds"], *(("crossing",) if "street" in item["kinds"] else ())}
    found = tuple(zone for zone, kind in enumerate(board.kinds) if kind in kinds and tiles & set(board.tiles[zone]))
    if not found:
        names.fault(place, "there is nothing of this kind to clear", "correct kinds or tiles")
    return found


def read_triggers(names: Names) -> tuple[Trigger, ...]:
    """Read the mission's rules, and add one for each spawn zone that wakes in a round."""
    found = [_trigger(names, ("triggers", number), item) for number, item in enumerate(names.items("triggers"))]
    for number, item in enumerate(names.items("spawns")):
        if "wakes_round" in item:
            found.append(Trigger("round", (item["wakes_round"],), (Effect("wake", (number,)),)))
    return tuple(found)


def _trigger(names: Names, place: Place, item: Mapping[str, Any]) -> Trigger:
    [(when, value)] = item["when"].items()
    texts = [value for effect in item["then"] for key, value in effect.items() if key in ("say", "win", "lose")]
    if len(texts) > 1:
        names.fault((*place, "then"), "a trigger says one thing", "join the texts of say, win and lose")
    effects = [
        _effect(names, (*place, "then", number), when, *next(iter(effect.items())))
        for number, effect in enumerate(item["then"])
    ]
    return Trigger(
        when=when,
        values=_values(names, (*place, "when", when), when, value),
        then=tuple(effects),
        again=item.get("again", False),
        text=texts[0] if texts else "",
    )


def _values(names: Names, place: Place, when: str, value: Any) -> tuple[Any, ...]:
    if when in ("all_in", "enters"):
        return names.zones(place, value)
    if when == "enters_tile":
        return (names.tile(place, value),)
    if when == "killed":
        return _species(value)
    if when == "level":
        return (schema.LEVELS.index(value),)
    if when == "used":
        return (names.one_of(place, "switch", value, names.switch_ids),)
    if when in ("opens", "shuts"):
        return names.barriers(place, value)
    if when == "taken":
        names.one_of(place, "objective", value, (ANY, *names.objective_ids, *TOKEN_COLOURS))
    return (value,)


def _effect(names: Names, place: Place, when: str, kind: str, value: Any) -> Effect:
    place = (*place, kind)
    if kind in ("give", "experience") and when not in DOERS:
        names.fault(place, "nobody brings this about, so nobody can get anything", f"write {kind}_all")
    return Effect(kind, _args(names, place, kind, value))


def _args(names: Names, place: Place, kind: str, value: Any) -> tuple[Any, ...]:
    if kind in ("open", "shut"):
        return names.barriers(place, value)
    if kind in ("wake", "silence"):
        return names.spawns_called(place, value)
    if kind == "place":
        return (*species_in(value["zombies"]), *names.zones((*place, "zones"), value["zones"]))
    if kind == "draw":
        return names.zones(place, value)
    if kind in ("give", "give_all"):
        return (names.card(place, value),)
    if kind == "activate":
        return tuple(each for text in value if text != "all" for each in _species(text))
    if kind == "remove":
        return (names.one_of(place, "objective", value, names.objective_ids),)
    if kind == "gate":
        if "gate" not in names.data:
            names.fault(place, "there is no gate to turn", "lay one: gate = { zone = ..., face = 1 }")
        return ()
    return (value,) if kind in ("unlock", "experience", "experience_all") else ()


def _species(text: str) -> tuple[int, ...]:
    """Return the species that a word means: without a type all types of the kind."""
    species, _ = species_in(text)
    if any(name in text for name in schema.TYPES[1:]):
        return (species,)
    return tuple(range(species, content.SPECIES, content.KINDS))
