"""What a table chooses before a game: the mission, who plays whom, and the rule switches."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from skullyard.games.outbreak import content, mission_file
from skullyard.games.outbreak.mission import RULES, Mission
from skullyard.games.outbreak.state import Setting

DEFAULTS: Mapping[str, Any] = {
    "mission": "",
    "seats": 4,
    "survivors": None,
    "zombivors": (),
    "resurrection": None,
    "rules": {},
    "first": -1,
    "kept": {},
    "campaign": False,
    "confirm_end": False,
}
"""A set-up and what is meant where it says nothing; an empty mission is the first one."""

MOST_SEATS = 6
MOST_KEPT = 10_000
"""Points, and names, that a survivor brings along at most."""
WITH = "plus1_damage_with"


def survivors_of(seats: int) -> tuple[int, int]:
    """Return how few and how many survivors so many players take together. Rules: PO-SETUP-4.

    >>> survivors_of(1), survivors_of(2), survivors_of(3), survivors_of(5)
    ((4, 6), (6, 6), (6, 6), (5, 5))
    """
    return {1: (4, 6), 2: (6, 6), 3: (6, 6)}.get(seats, (seats, seats))


def read_setup(setup: Mapping[str, Any]) -> Setting:
    """Check a set-up and return its setting.

    Args:
        setup: ``mission`` (an id, or a mission's file as data), ``seats`` (1 to 6 players), ``survivors`` (ids, seat
            by seat; one player takes 4 to 6, two 3 each, three 2 each, more 1 each), ``zombivors`` (those of them that
            start as zombivors), ``resurrection`` (whether the fallen rise), ``rules`` (switches of `RULES`), ``first``
            (the seat that begins, -1: asked), ``kept`` (what survivors bring along from the mission before),
            ``campaign`` (whether the next mission follows) and ``confirm_end``; what is left out is as in `DEFAULTS`.

    Raises:
        ValueError: All faults of the set-up, in one message.

    Rules: PO-SETUP-1, PO-SETUP-4, PO-SETUP-5, PO-SETUP-8.
    """
    faults = [f"{name!r} is not part of the set-up" for name in setup if name not in DEFAULTS]
    whole = {**DEFAULTS, **setup}
    mission: Mission | None = None
    try:
        mission = mission_file.load(whole["mission"] or mission_file.names()[0])
    except ValueError as error:
        faults.append(str(error))
    seats = whole["seats"]
    if not isinstance(seats, int) or isinstance(seats, bool) or not 1 <= seats <= MOST_SEATS:
        faults.append(f"seats must be 1 to {MOST_SEATS}, not {seats!r}")
        seats = 4
    few, many = survivors_of(seats)
    known = {card.id: card for card in content.survivors()}
    names = list(known)[:few] if whole["survivors"] is None else whole["survivors"]
    faults += survivor_faults(names, seats, few, many, known)
    faults += switch_faults(whole, names, seats)
    if mission is not None:
        faults += resurrection_faults(mission, whole["resurrection"])
    faults += kept_faults(whole["kept"], known)
    for name in ("campaign", "confirm_end"):
        if not isinstance(whole[name], bool):
            faults.append(f"{name} must be true or false, not {whole[name]!r}")
    if faults or mission is None:
        raise ValueError("; ".join(faults))
    return make_setting(mission, seats, tuple(names), known, whole)


def make_setting(
    mission: Mission,
    seats: int,
    names: tuple[str, ...],
    known: Mapping[str, content.Survivor],
    whole: Mapping[str, Any],
) -> Setting:
    """Put a setting together from a set-up without faults."""
    rises = whole["resurrection"]
    if rises is None:
        rises = mission.resurrection == "always"
    rules = {**{name: values[0] for name, values in RULES.items()}, **mission.rules, **whole["rules"]}
    return Setting(
        mission=mission_file.with_rules(mission, rules),
        survivors=names,
        cards=tuple(known[name] for name in names),
        owner=tuple(place * seats // len(names) for place in range(len(names))),
        seats=seats,
        reborn=sum(1 << place for place, name in enumerate(names) if name in whole["zombivors"]),
        resurrection=rises,
        rules=tuple((name, rules[name]) for name in RULES),
        confirm_end=whole["confirm_end"],
        first=whole["first"],
        kept=tuple(kept_things(whole["kept"].get(name)) for name in names),
        to=tuple(("to", name) for name in mission.board.names),
    )


def kept_things(kept: Any) -> tuple[int, tuple[str, ...], tuple[int, ...]] | None:
    """Return what a survivor brings along: experience, skills and cards; None when it starts afresh."""
    if kept is None:
        return None
    cards = tuple(content.EQUIPMENT[card] for card in kept.get("cards", ()))
    return kept.get("experience", 0), tuple(kept.get("skills", ())), cards


def survivor_faults(names: Any, seats: int, few: int, many: int, known: Mapping[str, Any]) -> list[str]:
    """Return what is wrong with the list of survivors. Rules: PO-SETUP-4."""
    if not isinstance(names, (list, tuple)) or not few <= len(names) <= many:
        wanted = str(few) if few == many else f"{few} to {many}"
        return [f"survivors must be a list of {wanted} names for {seats} players"]
    strange = [name for name in names if not isinstance(name, str) or name not in known]
    faults = [f"no survivor {name!r}; there are {', '.join(known)}" for name in strange]
    return faults + [f"{name!r} is there twice" for name in known if list(names).count(name) > 1]


def switch_faults(whole: Mapping[str, Any], names: Any, seats: int) -> list[str]:
    """Return what is wrong with the zombivors, the rule switches and the first player."""
    faults = []
    reborn = whole["zombivors"]
    if not isinstance(reborn, (list, tuple)):
        faults.append(f"zombivors must be a list of survivors, not {reborn!r}")
    elif isinstance(names, (list, tuple)):
        faults += [
            f"{name!r} cannot start as a zombivor: it is not among the survivors"
            for name in reborn
            if name not in names
        ]
    if not isinstance(whole["rules"], Mapping):
        faults.append(f"rules must be switches and their values, not {whole['rules']!r}")
    else:
        for name, value in whole["rules"].items():
            if name not in RULES:
                faults.append(f"no rule switch {name!r}; there are {', '.join(RULES)}")
            elif value not in RULES[name]:
                faults.append(f"{name} must be {' or '.join(RULES[name])}, not {value!r}")
    first = whole["first"]
    if not isinstance(first, int) or isinstance(first, bool) or not -1 <= first < seats:
        faults.append(f"first must be a seat from 0 to {seats - 1}, or -1, not {first!r}")
    return faults


def resurrection_faults(mission: Mission, rises: Any) -> list[str]:
    """Return what is wrong with the choice whether the fallen rise. Rules: PO-ZV-2."""
    if rises is None or (isinstance(rises, bool) and mission.resurrection == "choice"):
        return []
    if not isinstance(rises, bool):
        return [f"resurrection must be true or false, not {rises!r}"]
    if rises != (mission.resurrection == "always"):
        return [f"in {mission.title} the fallen {mission.resurrection} rise; leave resurrection out"]
    return []


def kept_faults(kept: Any, known: Mapping[str, Any]) -> list[str]:
    """Return what is wrong with what survivors bring along."""
    if not isinstance(kept, Mapping):
        return [f"kept must be survivors and what they bring along, not {kept!r}"]
    faults = []
    for name, things in kept.items():
        if name not in known or not isinstance(things, Mapping):
            faults.append(f"kept: {name!r} is no survivor with things")
            continue
        faults += [f"kept: {name} has {key!r}" for key in things if key not in ("experience", "skills", "cards")]
        points = things.get("experience", 0)
        if not isinstance(points, int) or isinstance(points, bool) or not 0 <= points <= MOST_KEPT:
            faults.append(f"kept: the experience of {name} must be 0 to {MOST_KEPT}, not {points!r}")
        for key, what, is_one in (("cards", "card", is_card), ("skills", "skill", is_skill)):
            items = things.get(key, ())
            if not isinstance(items, (list, tuple)) or len(items) > MOST_KEPT:
                faults.append(f"kept: the {key} of {name} must be a list of at most {MOST_KEPT} names")
            else:
                faults += [f"kept: no {what} {item!r}" for item in items if not is_one(item)]
    return faults


def is_card(name: object) -> bool:
    """Whether this is the id of an equipment card."""
    return isinstance(name, str) and name in content.EQUIPMENT


def is_skill(name: object) -> bool:
    """Whether this is the id of a skill, with the equipment that it is for where it has one."""
    skill, colon, card = name.partition(":") if isinstance(name, str) else ("", "", "")
    return skill in content.skills() and (is_card(card) if skill == WITH else not colon)


def read_setting(data: Mapping[str, Any]) -> Setting:
    """Return the setting that `write_setting` wrote, unchecked: of a saved game, or of a position for study."""
    known = {card.id: card for card in content.survivors()}
    setting = make_setting(mission_file.load(data["mission"]), data["seats"], tuple(data["survivors"]), known, data)
    return replace(setting, owner=tuple(data["owner"]))


def write_setting(setting: Setting) -> dict[str, Any]:
    """Return data that gives this setting again, also when the mission's file has changed since."""
    return {
        "mission": setting.mission.source,
        "seats": setting.seats,
        "survivors": setting.survivors,
        "owner": setting.owner,
        "zombivors": [name for place, name in enumerate(setting.survivors) if setting.reborn >> place & 1],
        "resurrection": setting.resurrection if setting.mission.resurrection == "choice" else None,
        "rules": dict(setting.rules),
        "first": setting.first,
        "kept": {
            name: {
                "experience": kept[0],
                "skills": kept[1],
                "cards": [content.equipment()[card].id for card in kept[2]],
            }
            for name, kept in zip(setting.survivors, setting.kept, strict=True)
            if kept is not None
        },
        "confirm_end": setting.confirm_end,
    }
