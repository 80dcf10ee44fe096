"""Reading a mission: from the words of its file to the compiled mission, with everything that is wrong told at once.

Rules: PO-SETUP-1, PO-PLACE-41, PO-PLACE-43, PO-MISSION-5, PO-MISSION-6.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import Final

from skullyard.engine.datafile import Document, Faults
from skullyard.games.outbreak import content
from skullyard.games.outbreak.mission import RULES, Car, Mission, Objective, Spawn, Switch
from skullyard.games.outbreak.mission_names import NONE, Names
from skullyard.games.outbreak.mission_reach import out_of_reach
from skullyard.games.outbreak.mission_schema import species_in
from skullyard.games.outbreak.mission_tasks import read_goals, read_triggers
from skullyard.games.outbreak.tiles import STREET_LIKE

SHORT, NORMAL = 45, 75
"""So many minutes are a short and a normal mission at most."""
BY_TRIGGER: Final = -1
"""In place of the round in which a spawn zone wakes: a rule of the mission wakes it."""


def read_mission(document: Document, rules: Mapping[str, str], faults: Faults) -> Mission:
    """Compile a mission whose shape was checked.

    Args:
        document: The file.
        rules: Rule switches as the table plays them, where they are not the mission's own.
        faults: What was found in its shape; all that is found here is added, and then it is raised.

    Raises:
        DataError: The file makes no mission.

    Rules: PO-SETUP-1, PO-PLACE-12, PO-PLACE-34.
    """
    own = document.data.get("rules", {}) if "rules" not in document.unsound else {}
    switches = {**{name: values[0] for name, values in RULES.items()}, **own, **rules}
    mission = _Reader(document, faults, switches).read()
    faults.raise_any()
    return mission


class _Reader:
    """Reads one part of a file after the other; of unsound parts it sees nothing."""

    def __init__(self, document: Document, faults: Faults, rules: Mapping[str, str]) -> None:
        self.document = document
        self.faults = faults
        self.rules = rules
        self.names = Names(document, faults, rules)

    def read(self) -> Mission:
        """Read everything. Where faults are found what is returned is of no use.

        Rules: PO-SETUP-1.
        """
        spawns, objectives, switches, cars = self._spawns(), self._objectives(), self._switches(), self._cars()
        goals, triggers, zombies = read_goals(self.names), read_triggers(self.names), self._zombies()
        start = tuple(dict.fromkeys(self.names.index.get(name, NONE) for name in self.names.items("start")))
        exits = self.names.zones(("exits",), self.names.items("exits"))
        revealed = self._revealed(start)
        self.names.check_ids()
        self.faults.raise_any()
        data, board = self.names.data, self.names.board
        if board is None:
            raise AssertionError("a file without faults makes a board")
        mission = Mission(
            id=data["id"],
            title=data["title"],
            difficulty=data["difficulty"],
            minutes=data["minutes"],
            story=_paragraphs(data["story"]),
            briefing=_paragraphs(data["briefing"]),
            tutorial=data["difficulty"] == "tutorial",
            board=board,
            start=start,
            exits=exits,
            spawns=spawns,
            objectives=objectives,
            switches=switches,
            cars=cars,
            goals=goals,
            in_order=data.get("in_order", False),
            triggers=triggers,
            round_limit=data["round_limit"],
            rules=self.rules,
            resurrection=data.get("resurrection", "choice"),
            zombies=zombies,
            revealed=revealed,
            source=self.document.data,
            master=data.get("master", True),
            master_why=data.get("master_why", ""),
            length=data.get("length", usual_length(data["minutes"])),
            hand_limit=data.get("hand_limit", 0),
        )
        self._check_master(mission)
        for place, message, hint in out_of_reach(mission):
            self.names.fault(place, message, hint)
        return mission

    def _check_master(self, mission: Mission) -> None:
        """A mission that is played without a Zombie Master says why, and says nothing more of him. Rules: AP-06, AP-38."""
        if not mission.master and not mission.master_why:
            hint = 'write master_why = "..." beside it, for the players'
            self.names.fault(("master",), "nothing says why no Zombie Master can play here", hint)
        if mission.master and mission.master_why:
            self.names.fault(
                ("master_why",), "a Zombie Master can play here", "write master = false, or leave this out"
            )
        if not mission.master and mission.hand_limit:
            self.names.fault(("hand_limit",), "there is no Zombie Master here", "leave it out")

    def _spawns(self) -> tuple[Spawn, ...]:
        """Rules: PO-ZP-7, PO-PLACE-43, AP-46."""
        keys = {item["colour"] for item in self.names.items("objectives")}
        effects = [effect for trigger in self.names.items("triggers") for effect in trigger["then"]]
        woken = {effect["wake"] for effect in effects if "wake" in effect}
        found = []
        for number, item in enumerate(self.names.items("spawns")):
            place, colour = ("spawns", number), item.get("colour", "red")
            zone, wakes = self.names.zone((*place, "zone"), item["zone"]), item.get("wakes_round", 0)
            asleep = item.get("asleep", colour != "red" or bool(wakes))
            if {item.get("id"), colour} & woken and not wakes:
                wakes = BY_TRIGGER
            known = not self.names.unsound & {"objectives", "triggers"}
            if asleep and not wakes and (colour == "red" or colour not in keys) and known:
                hint = "give it wakes_round, an objective of its colour, or a trigger with wake"
                self.names.fault(place, f"nothing ever wakes the spawn zone in {item['zone']}", hint)
            if self.names.board and zone != NONE and self.names.board.kinds[zone] == "tower":
                self.names.fault(place, "nothing spawns in a watch tower", "name another zone")
            types = tuple(content.TYPE_NAMES.index(name) for name in item.get("types", content.TYPE_NAMES))
            found.append(Spawn(zone, colour, not asleep, wakes, types))
        return tuple(found)

    def _objectives(self) -> tuple[Objective, ...]:
        """Rules: PO-ACT-12, PO-ACT-13, PO-MISSION-6."""
        found = []
        for number, item in enumerate(self.names.items("objectives")):
            place = ("objectives", number)
            switch = NONE
            if "switch" in item:
                switch = self.names.one_of((*place, "switch"), "switch", item["switch"], self.names.switch_ids)
            zone = self.names.zone((*place, "zone"), item["zone"])
            beside = (
                self.names.index.get(self.names.items("switches")[switch]["zone"], NONE) if switch != NONE else zone
            )
            if beside != zone:
                self.names.fault(place, "the objective does not lie beside its switch", "put both into the same zone")
            if item.get("face_down") and item.keys() & {"bearer", "card", "switch"}:
                self.names.fault(place, "what lies face down is like all others", "leave out bearer, card and switch")
            found.append(
                Objective(
                    id=self.names.objective_ids[number],
                    zone=zone,
                    colour=item["colour"],
                    experience=item.get("experience", 5),
                    hidden=item.get("face_down", False),
                    bearer=item.get("bearer", False),
                    card=self.names.card((*place, "card"), item["card"]) if "card" in item else NONE,
                    switch=switch,
                )
            )
        return tuple(found)

    def _switches(self) -> tuple[Switch, ...]:
        """Rules: PO-ACT-13, PO-PLACE-41."""
        found = []
        for number, item in enumerate(self.names.items("switches")):
            barriers: list[int] = []
            for index, moved in enumerate(item["moves"]):
                place = ("switches", number, "moves", index)
                if moved != "gate":
                    barriers += self.names.barriers(place, moved)
                elif "gate" not in self.names.data and "gate" not in self.names.unsound:
                    self.names.fault(place, "there is no gate to turn", "lay one: gate = { zone = ..., face = 1 }")
            zone = self.names.zone(("switches", number, "zone"), item["zone"])
            found.append(
                Switch(self.names.switch_ids[number], zone, item["colour"], tuple(barriers), "gate" in item["moves"])
            )
        return tuple(found)

    def _cars(self) -> tuple[Car, ...]:
        """Rules: PO-ACT-11, PO-CAR-1."""
        found = []
        for number, item in enumerate(self.names.items("cars")):
            zone = self.names.zone(("cars", number, "zone"), item["zone"])
            if self.names.board and zone != NONE and self.names.board.kinds[zone] not in STREET_LIKE:
                self.names.fault(
                    ("cars", number), f"a car in a {self.names.board.kinds[zone]}", "cars stand in streets and alleys"
                )
            found.append(Car(zone, item["make"], item.get("drivable", True)))
        return tuple(found)

    def _zombies(self) -> tuple[tuple[int, int, int], ...]:
        """Rules: PO-SETUP-1, PO-COMP-7."""
        found: list[tuple[int, int, int]] = []
        total = Counter[int]()
        for number, item in enumerate(self.names.items("zombies")):
            species, many = species_in(item["zombies"])
            zones = self.names.zones(("zombies", number, "zones"), item["zones"])
            found += [(zone, species, many) for zone in zones]
            total[species] += many * len(zones)
            if total[species] > content.FIGURES[species]:
                name, figures = content.SPECIES_NAMES[species], content.FIGURES[species]
                self.names.fault(
                    ("zombies", number), f"{total[species]} of {name} to begin with", f"there are {figures} figures"
                )
        return tuple(found)

    def _revealed(self, start: tuple[int, ...]) -> int:
        """Return the buildings that spawn nothing, a bit for each. Rules: PO-ACT-5."""
        zones = (*start, *self.names.zones(("revealed",), self.names.items("revealed")))
        building = self.names.board.building if self.names.board else ()
        return sum(1 << number for number in {building[zone] for zone in zones if building} if number >= 0)


def usual_length(minutes: int) -> str:
    """Return how long a mission counts that does not say it. Rules: AP-69.

    >>> usual_length(45), usual_length(60), usual_length(90)
    ('short', 'normal', 'long')
    """
    return "short" if minutes <= SHORT else "normal" if minutes <= NORMAL else "long"


def _paragraphs(text: str) -> str:
    """Join the lines of a text; an empty one ends a paragraph."""
    return "\n\n".join(" ".join(part.split()) for part in re.split(r"\n\s*\n", text.strip()))
