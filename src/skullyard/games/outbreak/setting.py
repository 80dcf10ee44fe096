"""What a table chooses before a game: the mission, who plays whom, and the rule switches."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from skullyard.games.outbreak import content, mission_file
from skullyard.games.outbreak.boxes import EQUIPMENT_SETS, Box, box
from skullyard.games.outbreak.mission import RULES, Mission
from skullyard.games.outbreak.state import NO_MASTER, PRISON_OUTBREAK, Setting

APOCALYPSE = "apocalypse"
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
MASTER_DEFAULTS: Mapping[str, Any] = {
    **DEFAULTS,
    "seats": 5,
    "master": True,
    "equipment": EQUIPMENT_SETS[0],
    "master_cards": None,
    "pause": 4,
}
"""The same for Apocalypse. Rules: AP-69."""

MOST_PLAYERS = 6
SHARES: Mapping[str, int] = {"short": 10, "normal": 15, "long": 20}
"""How many Master cards are in the stack, by the mission's length. Rules: AP-69."""
MIGHTY, MANY = 4, 5
"""Cards of this power are in the game only with so many survivors."""
LONGEST_PAUSE = 60
MOST_KEPT = 10_000
"""Points, and names, that a survivor brings along at most."""
WITH = "plus1_damage_with"


def survivors_of(players: int) -> tuple[int, int]:
    """Return how few and how many survivors so many players take together. Rules: PO-SETUP-4, AP-07.

    >>> survivors_of(1), survivors_of(2), survivors_of(3), survivors_of(5)
    ((4, 6), (6, 6), (6, 6), (5, 5))
    """
    return {1: (4, 6), 2: (6, 6), 3: (6, 6)}.get(players, (players, players))


def read_setup(setup: Mapping[str, Any], title: str = PRISON_OUTBREAK) -> Setting:
    """Check a set-up and return its setting.

    Args:
        title: The title's name.
        setup: ``mission`` (an id, or a mission's file as data), ``seats`` (1 to 6 players), ``survivors`` (ids, seat
            by seat; one player takes 4 to 6, two 3 each, three 2 each, more 1 each), ``zombivors`` (those of them that
            start as zombivors), ``resurrection`` (whether the fallen rise), ``rules`` (switches of `RULES`), ``first``
            (the seat that begins, -1: asked), ``kept`` (what survivors bring along from the mission before),
            ``campaign`` (whether the next mission follows) and ``confirm_end``; what is left out is as in `DEFAULTS`.
            In Apocalypse also ``master`` (whether somebody plays the Zombie Master: the last seat, one more than those
            of the survivors), ``equipment`` (whose cards are in the stack), ``master_cards`` (how many, None: by the
            mission's length) and ``pause`` (seconds that the Master has at a moment at which he wants to be asked).

    Raises:
        ValueError: All faults of the set-up, in one message.

    Rules: PO-SETUP-1, PO-SETUP-4, PO-SETUP-5, PO-SETUP-8, AP-01, AP-06, AP-07, AP-69.
    """
    defaults = defaults_of(title)
    faults = [f"{name!r} is not part of the set-up" for name in setup if name not in defaults]
    whole = {**defaults, **setup}
    mission: Mission | None = None
    try:
        mission = mission_file.load(whole["mission"] or mission_file.names(title)[0])
    except ValueError as error:
        faults.append(str(error))
    faults += master_faults(whole, mission)
    seats, others = whole["seats"], int(whole.get("master") is True)
    if not isinstance(seats, int) or isinstance(seats, bool) or not 1 <= seats - others <= MOST_PLAYERS:
        faults.append(f"seats must be {1 + others} to {MOST_PLAYERS + others}, not {seats!r}")
        seats = 4 + others
    players = seats - others
    few, many = survivors_of(players)
    known = {card.id: card for card in content.survivors()}
    names = list(known)[:few] if whole["survivors"] is None else whole["survivors"]
    faults += survivor_faults(names, players, few, many, known)
    faults += switch_faults(whole, names, players)
    if mission is not None:
        faults += resurrection_faults(mission, whole["resurrection"])
    faults += kept_faults(whole["kept"], known)
    for name in ("campaign", "confirm_end"):
        if not isinstance(whole[name], bool):
            faults.append(f"{name} must be true or false, not {whole[name]!r}")
    if faults or mission is None:
        raise ValueError("; ".join(faults))
    return make_setting(title, mission, seats, tuple(names), known, whole)


def defaults_of(title: str) -> Mapping[str, Any]:
    """Return what a title's set-up means where it says nothing."""
    return MASTER_DEFAULTS if title == APOCALYPSE else DEFAULTS


def master_faults(whole: Mapping[str, Any], mission: Mission | None) -> list[str]:
    """Return what is wrong with the part of a set-up that only Apocalypse has. Rules: AP-01, AP-69."""
    if "master" not in whole:
        return []
    faults = []
    if not isinstance(whole["master"], bool):
        faults.append(f"master must be true or false, not {whole['master']!r}")
    elif whole["master"] and mission is not None and not mission.master:
        faults.append(f"{mission.title} is played without a Zombie Master: {mission.master_why}")
    if whole["equipment"] not in EQUIPMENT_SETS:
        faults.append(f"equipment must be {' or '.join(EQUIPMENT_SETS)}, not {whole['equipment']!r}")
    share, most = whole["master_cards"], sum(card.copies for card in content.master_cards())
    if share is not None and (not isinstance(share, int) or isinstance(share, bool) or not 0 <= share <= most):
        faults.append(f"master_cards must be 0 to {most}, or left out, not {share!r}")
    pause = whole["pause"]
    if not isinstance(pause, int) or isinstance(pause, bool) or not 1 <= pause <= LONGEST_PAUSE:
        faults.append(f"pause must be 1 to {LONGEST_PAUSE} seconds, not {pause!r}")
    return faults


def make_setting(
    title: str,
    mission: Mission,
    seats: int,
    names: tuple[str, ...],
    known: Mapping[str, content.Survivor],
    whole: Mapping[str, Any],
) -> Setting:
    """Put a setting together from a set-up without faults."""
    rises = whole["resurrection"]
    players = seats - bool(whole.get("master"))
    in_box = box(title, whole.get("equipment", ""))
    if rises is None:
        rises = mission.resurrection == "always"
    rules = {**{name: values[0] for name, values in RULES.items()}, **mission.rules, **whole["rules"]}
    return Setting(
        mission=mission_file.with_rules(mission, rules),
        survivors=names,
        cards=tuple(known[name] for name in names),
        owner=tuple(place * players // len(names) for place in range(len(names))),
        seats=seats,
        players=players,
        reborn=sum(1 << place for place, name in enumerate(names) if name in whole["zombivors"]),
        resurrection=rises,
        rules=tuple((name, rules[name]) for name in RULES),
        confirm_end=whole["confirm_end"],
        first=whole["first"],
        kept=tuple(kept_things(whole["kept"].get(name)) for name in names),
        to=tuple(("to", name) for name in mission.board.names),
        title=title,
        box=in_box,
        apart=apart(in_box),
        master=players if seats > players else NO_MASTER,
        share=share_of(mission, whole) if seats > players else 0,
        pause=whole.get("pause", 0),
    )


def apart(in_box: Box) -> frozenset[int]:
    """Return the cards that never lie in the stack of equipment: those beside it, and what cars hold."""
    return frozenset((*(card for card, _ in in_box.aside), *in_box.special))


def share_of(mission: Mission, whole: Mapping[str, Any]) -> int:
    """Return how many Master cards are shuffled into the stack of zombie cards. Rules: AP-69."""
    share: int | None = whole["master_cards"]
    return SHARES[mission.length] if share is None else share


def master_pool(figures: int) -> tuple[int, ...]:
    """Return the Master cards that so many survivors can meet, a design once for each copy. Rules: AP-36, AP-69.

    The mightiest ones are kept for large groups.
    """
    cards = content.master_cards()
    return tuple(card.index for card in cards if card.power < MIGHTY or figures >= MANY for _ in range(card.copies))


def kept_things(kept: Any) -> tuple[int, tuple[str, ...], tuple[int, ...]] | None:
    """Return what a survivor brings along: experience, skills and cards; None when it starts afresh."""
    if kept is None:
        return None
    cards = tuple(content.EQUIPMENT[card] for card in kept.get("cards", ()))
    return kept.get("experience", 0), tuple(kept.get("skills", ())), cards


def survivor_faults(names: Any, players: int, few: int, many: int, known: Mapping[str, Any]) -> list[str]:
    """Return what is wrong with the list of survivors. Rules: PO-SETUP-4."""
    if not isinstance(names, (list, tuple)) or not few <= len(names) <= many:
        wanted = str(few) if few == many else f"{few} to {many}"
        return [f"survivors must be a list of {wanted} names for {players} players"]
    strange = [name for name in names if not isinstance(name, str) or name not in known]
    faults = [f"no survivor {name!r}; there are {', '.join(known)}" for name in strange]
    return faults + [f"{name!r} is there twice" for name in known if list(names).count(name) > 1]


def switch_faults(whole: Mapping[str, Any], names: Any, players: int) -> list[str]:
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
    if not isinstance(first, int) or isinstance(first, bool) or not -1 <= first < players:
        faults.append(f"first must be a seat from 0 to {players - 1}, or -1, not {first!r}")
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
    mission, title = mission_file.load(data["mission"]), data.get("title", PRISON_OUTBREAK)
    setting = make_setting(title, mission, data["seats"], tuple(data["survivors"]), known, data)
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
        **write_master(setting),
    }


def write_master(setting: Setting) -> dict[str, Any]:
    """Return the part of a setting's data that only Apocalypse has."""
    if setting.title == PRISON_OUTBREAK:
        return {}
    return {
        "title": setting.title,
        "master": setting.master != NO_MASTER,
        "equipment": setting.box.equipment,
        "master_cards": setting.share,
        "pause": setting.pause,
    }
