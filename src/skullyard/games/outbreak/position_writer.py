"""A state of Prison Outbreak or Apocalypse written as a position: the other half of `position.py`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, Final

from skullyard.games.outbreak import content, position_mission
from skullyard.games.outbreak.goals import OUT_OF_GAME
from skullyard.games.outbreak.layout import FENCE
from skullyard.games.outbreak.pieces import GATE_SIDE
from skullyard.games.outbreak.position_cards import SPENT_WORD, all_cards, parts
from skullyard.games.outbreak.position_survivors import SEATS_IN_A_CAR, STATUS, WOUND_WORD
from skullyard.games.outbreak.position_turn import FREE, phases
from skullyard.games.outbreak.state import (
    EMPTY,
    NO_MASTER,
    NOWHERE,
    ON_FOOT,
    PRISON_OUTBREAK,
    SPENT,
    WOUND,
    Crowd,
    Figure,
    GameState,
    card_of,
)

MASTERS: Final = tuple(card.id for card in content.master_cards())
IDS: Final = tuple(card.id for card in content.equipment())


def write(s: GameState) -> dict[str, Any]:
    """Return the position of a state as plain data, hidden cards too; `read` gives the same position back.

    The state of chance is not part of a position.
    """
    setting = s.setting
    mission, zones = setting.mission, setting.mission.board.names
    loud, who = s.loud
    return {
        "game": setting.title,
        "mission": position_mission.written(mission),
        "rules": dict(setting.rules),
        "resurrection": setting.resurrection if mission.resurrection == "choice" else None,
        "confirm_end": setting.confirm_end,
        "survivors": {name: write_survivor(s, figure) for figure, name in enumerate(setting.survivors)},
        "zombies": {zones[zone]: write_crowd(crowd) for zone, crowd in enumerate(s.zombies) if any(crowd)},
        "supply": write_supply(s),
        "noise": {zones[zone]: number for zone, number in enumerate(s.tokens) if number},
        "loud": None if loud < 0 else {"zone": zones[loud], "survivor": setting.survivors[who]},
        **write_board(s),
        **write_tokens(s),
        **write_stacks(s),
        "turn": write_turn(s),
        "goals": list(s.goals),
        "triggers": list(s.fired),
        "slain": write_crowd(s.slain),
        **write_master(s),
    }


def write_master(s: GameState) -> dict[str, Any]:
    """Return what only Apocalypse has: whose equipment is played with, and the Zombie Master with his cards."""
    if s.setting.title == PRISON_OUTBREAK:
        return {}
    zones = s.setting.mission.board.names
    hand, lasting, until = ([MASTERS[card] for card in cards] for cards in (s.hand, s.lasting, s.until))
    master = {
        "hand": hand,
        "lasting": lasting,
        "until": until,
        "alarm": {zones[zone]: number for zone, number in enumerate(s.alarm) if number},
        "graves": [{"zone": zones[zone], "round": first} for zone, first in s.graves],
    }
    return {"box": s.setting.box.equipment, "master": False if s.setting.master == NO_MASTER else master}


def write_crowd(crowd: Crowd) -> dict[str, int]:
    """Return how many zombies of which species there are."""
    return {name: number for name, number in zip(content.SPECIES_NAMES, crowd, strict=True) if number}


def write_supply(s: GameState) -> dict[str, int]:
    """Return the figures left of those species of which the board does not tell it."""
    total = [sum(crowd[species] for crowd in s.zombies) for species in range(content.SPECIES)]
    return {
        name: left
        for name, left, figures, there in zip(
            content.SPECIES_NAMES, s.supply, s.setting.box.figures, total, strict=True
        )
        if left != figures - there
    }


def write_survivor(s: GameState, figure: Figure) -> dict[str, Any]:
    """Return one survivor as plain data."""
    zone, riding = s.where[figure], s.riding[figure]
    return {
        "seat": s.setting.owner[figure],
        "zone": None if zone == NOWHERE else s.setting.mission.board.names[zone],
        "status": STATUS[s.status[figure]],
        "reborn": s.is_reborn(figure),
        "experience": s.experience[figure],
        "skills": list(s.skills[figure]),
        "cards": [write_slot(slot) for slot in s.slots[figure]],
        "gift": s.gift[figure],
        "car": None if riding == ON_FOOT else {"number": riding // SEATS_IN_A_CAR, "place": riding % SEATS_IN_A_CAR},
        "hidden": bool(s.hidden >> figure & 1),
        "shrugged": bool(s.shrugged >> figure & 1),
        "kills": s.kills[figure],
        "searches": s.searches[figure],
        "hurt": s.hurt[figure],
    }


def write_slot(slot: int) -> str | None:
    """Return what is in a slot."""
    if slot == EMPTY:
        return None
    if slot == WOUND:
        return WOUND_WORD
    return f"{IDS[card_of(slot)]}{SPENT_WORD if slot >= SPENT else ''}"


def write_board(s: GameState) -> dict[str, Any]:
    """Return what is open that was shut in set-up, and the other way round."""
    board = s.setting.mission.board
    changed = [barrier for barrier in board.barriers if (s.ways ^ board.shut) >> barrier.index & 1]
    opened = [barrier for barrier in changed if s.ways >> barrier.index & 1]
    return {
        "open": [barrier.id for barrier in opened if barrier.kind not in (FENCE, GATE_SIDE)],
        "shut": [barrier.id for barrier in changed if barrier not in opened and barrier.kind != GATE_SIDE],
        "torn": [barrier.id for barrier in opened if barrier.kind == FENCE],
        "gate": s.gate,
        "revealed": [
            board.names[zones[0]] for building, zones in enumerate(board.buildings) if s.opened >> building & 1
        ],
    }


def write_tokens(s: GameState) -> dict[str, Any]:
    """Return the objectives, switches, spawn zones and cars."""
    mission, names = s.setting.mission, s.setting.survivors
    zones, spawns = mission.board.names, position_mission.spawn_names(mission)
    return {
        "objectives": {
            objective.id: {"taken": None if taker < 0 else names[taker], "out": taker == OUT_OF_GAME, "colour": colour}
            for objective, taker, colour in zip(mission.objectives, s.takers, s.fronts, strict=True)
        },
        "colours": list(s.colours),
        "switches": {switch.id: number for switch, number in zip(mission.switches, s.switched, strict=True)},
        "spawns": {name: "awake" if awake else "asleep" for name, awake in zip(spawns, s.awake, strict=True)},
        "cars": [
            {"zone": zones[zone], "searches": searches} for zone, searches in zip(s.cars, s.car_searches, strict=True)
        ],
    }


def write_stacks(s: GameState) -> dict[str, Any]:
    """Return both stacks, what was discarded, and what is out of the game or on its way."""
    stack = s.deck[s.deck_next :]
    carried = [card_of(slot) for slots in s.slots for slot in slots if slot >= 0]
    aside = [card for card, number in s.aside for _ in range(number)]
    seen = Counter(
        part for card in (*stack, *s.deck_gone, *carried, *s.drawn, *s.special, *aside) for part in parts(card)
    )
    horde = s.horde[s.horde_next :]
    away = [card for card in s.setting.box.zombie_cards if card not in horde and card not in s.horde_gone]
    return {
        "special": _ids(s.special),
        "equipment": {
            "stack": _ids(stack),
            "discards": _ids(s.deck_gone),
            "aside": {IDS[card]: number for card, number in s.aside},
            "out": {
                IDS[card]: number
                for card, number in sorted((all_cards(s.setting.box, s.setting.mission) - seen).items())
            },
        },
        "horde": {
            "stack": [write_zombie_card(card) for card in horde],
            "discards": [write_zombie_card(card) for card in s.horde_gone],
            "out": [write_zombie_card(card) for card in away],
        },
    }


def write_zombie_card(card: int) -> int | str:
    """Return the number of a zombie card, or the id of a Master card."""
    known = content.zombie_cards()[card]
    return known.number if known.master < 0 else MASTERS[known.master]


def write_turn(s: GameState) -> dict[str, Any]:
    """Return whose turn it is and what comes next: a part of the round, or, amid things, all that remains to be done."""
    setting = s.setting
    names, zones = setting.survivors, setting.mission.board.names
    known = phases(setting.master != NO_MASTER)
    phase = next((name for name, agenda in known.items() if agenda == s.agenda), None)
    comes: dict[str, Any] = {"phase": phase} if phase or s.over else {"agenda": _plain(s.agenda)}
    return {
        "round": s.round,
        "first": s.first,
        "seat": s.seat,
        **comes,
        "survivor": None if s.actor < 0 else names[s.actor],
        "actions": s.actions,
        "free": {kind: number for kind, number in zip(FREE, s.free, strict=True) if number},
        "used": list(s.used),
        "stride": s.stride,
        "fought": s.fought,
        "acted": [name for figure, name in enumerate(names) if s.acted >> figure & 1],
        "rolled": list(s.dice),
        "drawn": _ids(s.drawn),
        "owing": [
            {zones[zone]: write_crowd(crowd) for zone, crowd in enumerate(layer) if any(crowd)} for layer in s.owing
        ],
        "short": [content.SPECIES_NAMES[species] for species in s.short],
        "outcome": s.outcome if s.over else None,
    }


def _ids(cards: Iterable[int]) -> list[str]:
    return [IDS[card] for card in cards]


def _plain(task: Any) -> Any:
    """Return tasks as lists."""
    return [_plain(part) for part in task] if isinstance(task, tuple) else task
