"""Positions of Prison Outbreak and Apocalypse written by hand: a table of names becomes a state, and a state such a table.

Everything has a default, so that a position names only what it is about. The format is in docs/positions.md.

Rules: PO-SETUP-1, PO-SETUP-5, PO-COMP-7.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any, Final

from skullyard.engine import Rng
from skullyard.engine.position import Reader
from skullyard.games.outbreak import content, position_mission, position_turn
from skullyard.games.outbreak.boxes import EQUIPMENT_SETS, SEASON_1, box
from skullyard.games.outbreak.goals import OUT_OF_GAME
from skullyard.games.outbreak.mission import RULES, Mission
from skullyard.games.outbreak.position_cards import Equipment, Horde
from skullyard.games.outbreak.position_survivors import SURVIVOR_KEYS, Survivors
from skullyard.games.outbreak.position_writer import write
from skullyard.games.outbreak.setting import APOCALYPSE, make_setting, resurrection_faults
from skullyard.games.outbreak.state import NOBODY, PRISON_OUTBREAK, Crowd, GameState, Setting

__all__ = ["players", "read", "write"]

GAMES: Final = (PRISON_OUTBREAK, APOCALYPSE)
MOST: Final = 6
LARGEST: Final = 10_000
FACES: Final = 6
KEYS: Final = (
    "game", "mission", "rules", "resurrection", "confirm_end", "survivors", "zombies", "supply", "noise", "loud",
    "open", "shut", "torn", "gate", "revealed", "objectives", "colours", "switches", "spawns", "cars", "special",
    "equipment", "horde", "turn", "goals", "triggers", "slain", "seed", "dice",
)  # fmt: skip
APOCALYPSE_KEYS: Final = (*KEYS, "box", "master")
MASTER_KEYS: Final = ("hand", "lasting", "until", "alarm", "graves")
GRAVE_KEYS: Final = ("zone", "round")
EQUIPMENT_KEYS: Final = ("stack", "discards", "aside", "out")
HORDE_KEYS: Final = ("stack", "discards", "out")
OBJECTIVE_KEYS: Final = ("taken", "out", "colour")
CAR_KEYS: Final = ("zone", "searches")
AWAKE, ASLEEP = "awake", "asleep"


def read(position: object) -> GameState:
    """Return the state that a position describes.

    Raises:
        PositionError: With everything that is wrong, each fault with its path.
    """
    return _Position(Reader(), position).state()


def players(s: GameState) -> dict[str, int]:
    """Return the seat of each survivor."""
    return dict(zip(s.setting.survivors, s.setting.owner, strict=True))


class _Position:
    """One position while it is read."""

    def __init__(self, reader: Reader, position: object) -> None:
        self.reader = reader
        said = position.get("game") if isinstance(position, dict) else None
        keys = APOCALYPSE_KEYS if said == APOCALYPSE else KEYS
        self.data = reader.table({} if position is None else position, "", keys)
        self.title = reader.word(said, "game", GAMES, "game of this kind") or PRISON_OUTBREAK
        self.in_box = box(self.title, reader.word(self.data.get("box"), "box", EQUIPMENT_SETS, "box") or SEASON_1)
        master = self.data.get("master")
        self.masters = self.title == APOCALYPSE and master is not False
        self.master = reader.table(master or {}, "master", MASTER_KEYS)
        self.known = {card.id: card for card in content.survivors()}
        boards = reader.table(self.data.get("survivors"), "survivors", self.known)
        self.boards = {name: board for name, board in boards.items() if name in self.known}
        for name, board in self.boards.items():
            self.boards[name] = reader.table(board, f"survivors.{name}", SURVIVOR_KEYS)
        if not self.boards:
            reader.fault("survivors", 'write at least one survivor, such as {"watts": {"zone": "00.w1"}}')
        if len(self.boards) > MOST:
            reader.fault("survivors", f"there are {len(self.boards)} here, and {MOST} at most")
        rules = reader.table(self.data.get("rules"), "rules", RULES)
        self.rules = {
            name: word
            for name, values in RULES.items()
            if (word := reader.word(rules.get(name), f"rules.{name}", values, "value")) is not None
        }
        self.mission = position_mission.read(reader, self.data.get("mission"))

    def state(self) -> GameState:
        """Read everything; without a mission nothing more can be told."""
        reader, data = self.reader, self.data
        if self.mission is None or not self.boards:
            reader.raise_any()
            raise AssertionError("a position without faults has a mission")
        rng = Rng(reader.whole(data.get("seed"), "seed", 0, 2**63, 0))
        faces = [reader.whole(item, path, 1, FACES, 1) for path, item in reader.items(data.get("dice"), "dice")]
        rng.script = tuple(face - 1 for face in faces)
        s = GameState(self.read_setting(self.mission), rng)
        self.mission = s.setting.mission
        equipment = Equipment(reader, self.in_box, self.mission)
        horde = Horde(reader, self.in_box, self.masters)
        self.read_board(s)
        Survivors(reader, self.boards, equipment).read(s)
        self.read_zombies(s)
        self.read_tokens(s)
        self.read_cars(s)
        self.read_revealed(s)
        position_turn.read(reader, data.get("turn"), s, equipment)
        self.read_counters(s)
        self.read_equipment(s, equipment)
        self.read_master(s, horde)
        self.read_horde(s, horde)
        reader.raise_any()
        position_turn.try_start(reader, s)
        reader.raise_any()
        return s

    def read_setting(self, mission: Mission) -> Setting:
        """Read what stays the same for the whole game. Rules: PO-SETUP-4, PO-ZV-2."""
        reader, data = self.reader, self.data
        rises = data.get("resurrection")
        for fault in resurrection_faults(mission, rises):
            reader.fault("resurrection", fault)
        names = tuple(self.boards)
        seats = tuple(
            reader.whole(board.get("seat"), f"survivors.{name}.seat", 0, MOST - 1, 0)
            for name, board in self.boards.items()
        )
        for seat in range(max(seats)):
            if seat not in seats:
                reader.fault("survivors", f"seat {seat} has nobody; number the seats from 0 on without a gap")
        reborn = [name for name, board in self.boards.items() if board.get("reborn") is True]
        whole: dict[str, Any] = {
            "resurrection": rises if isinstance(rises, bool) else None,
            "zombivors": reborn,
            "rules": {**mission.rules, **self.rules},
            "confirm_end": reader.flag(data.get("confirm_end"), "confirm_end"),
            "first": 0,
            "kept": {},
        }
        if self.title == APOCALYPSE:
            whole |= {"master": self.masters, "equipment": self.in_box.equipment, "master_cards": 1, "pause": 4}
        players = max(seats) + 1
        setting = make_setting(self.title, mission, players + self.masters, names, self.known, whole)
        return replace(setting, owner=seats)

    def zone(self, s: GameState, value: object, path: str) -> int:
        """Return a zone by any of its names; -1 when none is written."""
        index = s.setting.mission.board.index
        name = self.reader.word(value, path, index, "zone")
        return -1 if name is None else index[name]

    def zones(self, s: GameState, value: object, path: str) -> list[tuple[int, str, Any]]:
        """Return what a table says of some zones, each with its path."""
        index = s.setting.mission.board.index
        table = self.reader.table(value, path, index)
        return [(index[name], f"{path}.{name}", item) for name, item in table.items() if name in index]

    # ----------------------------------------------------------------------------------- the board

    def read_board(self, s: GameState) -> None:
        """Read which doors are open, how the gate lies and where fences are torn. Rules: PO-ACT-4, PO-PLACE-32."""
        reader, data, mission = self.reader, self.data, s.setting.mission
        doors, fences = position_mission.doors(mission), position_mission.fences(mission)
        opened, shut = self.barriers(s, "open", doors), self.barriers(s, "shut", (*doors, *fences))
        if opened & shut:
            reader.fault("shut", "what is written as open cannot be shut too")
        s.ways = (s.ways | opened | self.barriers(s, "torn", fences)) & ~shut
        s.gate = reader.whole(data.get("gate"), "gate", 0, LARGEST, 0)
        if s.gate and not mission.board.gate_mask:
            reader.fault("gate", "this board has no rotating gate; leave it out")
        s.ways = mission.board.turn_gate(s.ways, s.gate)

    def barriers(self, s: GameState, key: str, allowed: Any) -> int:
        """Return the mask of the barriers that are named."""
        found = 0
        for path, name in self.reader.items(self.data.get(key), key):
            barrier = position_mission.find_barrier(s.setting.mission, name)
            if barrier is None or barrier not in allowed:
                names = ", ".join(each.id for each in allowed) or "none"
                self.reader.fault(path, f"{name!r} is nothing that can be {key} here; there are {names}")
            else:
                found |= 1 << barrier.index
        return found

    def read_revealed(self, s: GameState) -> None:
        """Read which buildings are revealed: if nothing is written those that somebody can be in. Rules: PO-ACT-5."""
        board, value = s.setting.mission.board, self.data.get("revealed")
        if value is None:
            now_open = [b for b in board.barriers if (s.ways & ~board.shut) >> b.index & 1]
            zones = [zone for barrier in now_open for zone in (barrier.a, barrier.b)]
            zones += [zone for zone, crowd in enumerate(s.zombies) if any(crowd)]
            zones += [zone for zone in s.where if zone >= 0]
        else:
            zones, s.opened = [], 0
            for path, name in self.reader.items(value, "revealed"):
                zone = self.zone(s, name, path)
                if zone >= 0 and board.building[zone] < 0:
                    self.reader.fault(path, f"{name!r} is in no building; name a room or a cell")
                zones.append(zone)
        for zone in zones:
            if zone >= 0 and board.building[zone] >= 0:
                s.opened |= 1 << board.building[zone]

    def read_crowd(self, value: object, path: str) -> Crowd:
        """Read how many zombies of which species there are."""
        table = self.reader.table(value, path, content.SPECIES_NAMES)
        return tuple(
            self.reader.whole(table.get(name), f"{path}.{name}", 0, LARGEST, 0) for name in content.SPECIES_NAMES
        )

    def read_zombies(self, s: GameState) -> None:
        """Read where zombies are and how many figures are left. Rules: PO-COMP-7, PO-ZP-10, PO-PLACE-24."""
        reader, data = self.reader, self.data
        total: Counter[int] = Counter()
        for zone, path, item in self.zones(s, data.get("zombies"), "zombies"):
            crowd = self.read_crowd(item, path)
            if any(crowd) and s.setting.mission.board.kinds[zone] == "tower":
                reader.fault(path, "zombies never climb a watch tower; write another zone")
            total.update({species: number for species, number in enumerate(crowd) if number})
            for species, number in enumerate(crowd):
                if number:
                    s.place(zone, species, number)
        supply = reader.table(data.get("supply"), "supply", content.SPECIES_NAMES)
        left = []
        for species, name in enumerate(content.SPECIES_NAMES):
            figures = self.in_box.figures[species]
            if total[species] > figures:
                reader.fault("zombies", f"there are {total[species]} of {name} on the board, and {figures} figures")
            most = max(0, figures - total[species])
            left.append(reader.whole(supply.get(name), f"supply.{name}", 0, most, most))
        s.supply = tuple(left)
        s.slain = self.read_crowd(data.get("slain"), "slain") if data.get("slain") else NOBODY

    # --------------------------------------------------------------------------------- what lies there

    def read_tokens(self, s: GameState) -> None:
        """Read noise, objectives, switches and spawn zones. Rules: PO-NOISE-1, PO-ACT-12, PO-ACT-13, PO-ZP-7."""
        reader, data, mission = self.reader, self.data, s.setting.mission
        tokens = list(s.tokens)
        for zone, path, item in self.zones(s, data.get("noise"), "noise"):
            tokens[zone] += reader.whole(item, path, 0, LARGEST, 0)
        s.tokens = tuple(tokens)
        loud = reader.table(data.get("loud"), "loud", ("zone", "survivor"))
        if loud:
            who = reader.word(loud.get("survivor"), "loud.survivor", self.boards, "survivor in this game")
            zone = self.zone(s, loud.get("zone"), "loud.zone")
            if who is None or zone < 0:
                reader.fault("loud", "write both the zone and the survivor who is loud there")
            else:
                s.loud = (zone, s.setting.survivors.index(who))
        self.read_objectives(s)
        ids = [switch.id for switch in mission.switches]
        used = reader.table(data.get("switches"), "switches", ids or ("none",))
        s.switched = tuple(reader.whole(used.get(name), f"switches.{name}", 0, LARGEST, 0) for name in ids)
        names = position_mission.spawn_names(mission)
        spawns = reader.table(data.get("spawns"), "spawns", names)
        s.awake = tuple(
            spawn.awake if word is None else word == AWAKE
            for name, spawn in zip(names, mission.spawns, strict=True)
            for word in [reader.word(spawns.get(name), f"spawns.{name}", (AWAKE, ASLEEP), "state")]
        )

    def read_objectives(self, s: GameState) -> None:
        """Read which objectives were taken, and what lies under those face down. Rules: PO-ACT-12, PO-MISSION-6."""
        reader, mission = self.reader, s.setting.mission
        ids = [objective.id for objective in mission.objectives]
        table = reader.table(self.data.get("objectives"), "objectives", ids or ("none",))
        takers: list[int] = []
        fronts: list[str] = []
        for objective in mission.objectives:
            path = f"objectives.{objective.id}"
            item = reader.table(table.get(objective.id), path, OBJECTIVE_KEYS)
            who = reader.word(item.get("taken"), f"{path}.taken", self.boards, "survivor in this game")
            out = reader.flag(item.get("out"), f"{path}.out")
            takers.append(OUT_OF_GAME if out else -1 if who is None else s.setting.survivors.index(who))
            colours = [o.colour for o in mission.objectives if o.hidden] if objective.hidden else [objective.colour]
            fronts.append(reader.word(item.get("colour"), f"{path}.colour", colours, "colour of this objective") or "")
        hidden = [place for place, objective in enumerate(mission.objectives) if objective.hidden]
        left = Counter(mission.objectives[place].colour for place in hidden)
        left.subtract(fronts[place] for place in hidden if fronts[place])
        for colour, number in left.items():
            if number < 0:
                reader.fault("objectives", f"{colour} lies under too many of those face down; the mission has fewer")
        rest = iter((+left).elements())
        s.takers = tuple(takers)
        s.fronts = tuple(
            colour or (next(rest, objective.colour) if objective.hidden else objective.colour)
            for colour, objective in zip(fronts, mission.objectives, strict=True)
        )
        taken = {front for front, taker in zip(s.fronts, takers, strict=True) if taker >= 0}
        every = {objective.colour for objective in mission.objectives} | {b.colour for b in mission.board.barriers}
        given = self.data.get("colours")
        wanted = taken if given is None else reader.words(given, "colours", sorted(every), "colour")
        s.colours = tuple(sorted(set(wanted)))

    def read_cars(self, s: GameState) -> None:
        """Read where the cars stand and how often they were searched; whoever sits in one is there. Rules: PO-CAR-1."""
        reader, cars = self.reader, s.setting.mission.cars
        for number, (path, item) in enumerate(reader.items(self.data.get("cars"), "cars", len(cars))):
            table = reader.table(item, path, CAR_KEYS)
            zone = self.zone(s, table.get("zone"), f"{path}.zone")
            if zone >= 0:
                s.cars = (*s.cars[:number], zone, *s.cars[number + 1 :])
            searches = reader.whole(table.get("searches"), f"{path}.searches", 0, LARGEST, 0)
            s.car_searches = (*s.car_searches[:number], searches, *s.car_searches[number + 1 :])
        for name, board in self.boards.items():
            figure = s.setting.survivors.index(name)
            if s.riding[figure] < 0:
                continue
            zone = s.cars[s.riding[figure] // 4]
            if board.get("zone") is None:
                s.where = (*s.where[:figure], zone, *s.where[figure + 1 :])
            elif s.where[figure] != zone:
                where = s.setting.mission.board.names[zone]
                reader.fault(f"survivors.{name}.zone", f'the car stands in "{where}"; leave the zone out, or the car')

    def read_counters(self, s: GameState) -> None:
        """Read how far the goals are, and how often the mission's own rules have worked. Rules: PO-MISSION-1."""
        s.goals = self.row("goals", s.goals)
        s.fired = self.row("triggers", s.fired)

    def row(self, key: str, usual: tuple[int, ...]) -> tuple[int, ...]:
        """Return a number for each thing of the mission; those not written are 0."""
        items = self.reader.items(self.data.get(key), key, len(usual))
        found = [self.reader.whole(item, path, 0, LARGEST, 0) for path, item in items]
        return (*found, *usual[len(found) :])

    # --------------------------------------------------------------------------------------- the stacks

    def read_equipment(self, s: GameState, cards: Equipment) -> None:
        """Read the stack's next cards, the discards and what lies aside; all else goes below. Rules: PO-SETUP-2."""
        reader = self.reader
        piles = reader.table(self.data.get("equipment"), "equipment", EQUIPMENT_KEYS)
        stack = cards.read(piles.get("stack"), "equipment.stack")
        s.deck_gone = cards.read(piles.get("discards"), "equipment.discards")
        special = self.data.get("special")
        if special is not None:
            s.special = cards.read(special, "special")
        aside = cards.read_numbers(piles.get("aside"), "equipment.aside")
        cards.read_numbers(piles.get("out"), "equipment.out")
        if special is None:
            s.special = tuple(card for card in dict.fromkeys(self.in_box.special) for _ in range(cards.left[card]))
        if piles.get("aside") is None:
            beside = [card for card, _ in self.in_box.aside]
            aside = {card: cards.left[card] for card in beside if cards.left[card]}
        s.aside = tuple(sorted(aside.items()))
        s.deck = (*stack, *cards.rest(piles.get("out") is not None))

    def read_horde(self, s: GameState, cards: Horde) -> None:
        """Read the stack of zombie cards by their numbers; all that is not written goes below. Rules: PO-SETUP-3."""
        piles = self.reader.table(self.data.get("horde"), "horde", HORDE_KEYS)
        stack = cards.read(piles.get("stack"), "horde.stack")
        s.horde_gone = cards.read(piles.get("discards"), "horde.discards")
        cards.read(piles.get("out"), "horde.out")
        s.horde = (*stack, *cards.rest())

    def read_master(self, s: GameState, cards: Horde) -> None:
        """Read the Zombie Master's hand and his cards on the table. Rules: AP-37, AP-41, AP-45."""
        reader, master = self.reader, self.master
        s.hand = tuple(sorted(cards.read_hand(master.get("hand"), "master.hand")))
        s.lasting = cards.read_hand(master.get("lasting"), "master.lasting")
        s.until = cards.read_hand(master.get("until"), "master.until")
        for key, found, fits in (("lasting", s.lasting, "green"), ("until", s.until, "blue")):
            for card in (content.master_cards()[index] for index in found):
                if card.colour != fits or (fits == "blue" and not card.lasts):
                    reader.fault(f"master.{key}", f"{card.id} never lies there; write it in the hand or in the horde")
        alarm = list(s.alarm)
        for zone, path, item in self.zones(s, master.get("alarm"), "master.alarm"):
            alarm[zone] = reader.whole(item, path, 0, s.tokens[zone], 0)
        s.alarm = tuple(alarm)
        for path, item in reader.items(master.get("graves"), "master.graves"):
            table = reader.table(item, path, GRAVE_KEYS)
            zone = self.zone(s, table.get("zone"), f"{path}.zone")
            first = reader.whole(table.get("round"), f"{path}.round", 1, LARGEST, s.round + 1)
            if zone >= 0:
                s.graves = (*s.graves, (zone, first))
