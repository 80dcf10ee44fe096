"""The state of a game on zones: who stands where with what, the horde, the doors, and what comes next."""

from __future__ import annotations

from dataclasses import dataclass
from operator import add, sub
from typing import TYPE_CHECKING, Any, TypeAlias

from skullyard.engine import Option, Rng, Seat, State, put
from skullyard.games.outbreak import content
from skullyard.games.outbreak.skills.talents import Talents, talents

if TYPE_CHECKING:
    from skullyard.engine import Event
    from skullyard.games.outbreak.board import Tables
    from skullyard.games.outbreak.boxes import Box
    from skullyard.games.outbreak.mission import Mission

Figure: TypeAlias = int
"""A survivor of this game, by its place in the order of seats and, within a seat, of the set-up."""
Species: TypeAlias = int
"""A kind and type of zombie: ``type * 4 + kind``, see `content`."""
Crowd: TypeAlias = tuple[int, ...]
"""How many zombies of each species, 12 numbers."""
Task: TypeAlias = tuple[Any, ...]
"""Something that remains to be done: its name, a key of `rounds.STEPS` or `rounds.FLOWS`, and its arguments."""

NOBODY: Crowd = (0,) * content.SPECIES
"""No zombies at all. Most empty zones hold this very tuple, so that looking for crowds can pass over them quickly."""

UP, DOWN, DEAD, GONE = range(4)
"""What a survivor can be: in play, laid down until it rises, out of the game, or safe off the board."""
EMPTY, WOUND = -1, -2
"""What a slot holds beside equipment."""
SPENT = 64
"""Added to a card in a slot that must be reloaded before it fires again."""
HANDS = 2
NOWHERE = -1
ON_FOOT = -1
NO_MASTER: Seat = -1
PRISON_OUTBREAK = "prison_outbreak"
MOVE, MELEE, RANGED, COMBAT, SEARCH, DOOR = range(6)
"""The kinds of free actions, in the order of `GameState.free`."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What stays the same for a whole game; shared by all its states.

    Attributes:
        mission: The compiled mission.
        survivors: The survivor's id of each figure.
        cards: The survivor's card of each figure.
        owner: The seat of each figure; seats count from 0 and each has at least one.
        seats: The number of players, the Zombie Master included.
        players: How many of them play survivors: the first ones.
        reborn: The figures that start as zombivors, a bit for each.
        resurrection: Whether survivors killed by zombies rise as zombivors.
        rules: The mission's rule switches as this table plays them, (name, value) pairs in the order of `RULES`.
        confirm_end: Whether the end of a turn is asked even when nothing else can be done.
        first: The seat with the first player token at the start, or -1: the players choose.
        kept: What each figure brings along from the mission before: (experience, skills, cards), or None.
        to: The option ``("to", zone)`` of each zone.
        title: The title's name.
        box: What is in the box: figures and stacks.
        apart: The cards that never lie in the stack of equipment.
        master: The Zombie Master's seat, or `NO_MASTER`.
        share: How many Master cards are in the stack of zombie cards.
        pause: Seconds that the table waits at a moment at which the Master wants to be asked.
    """

    mission: Mission
    survivors: tuple[str, ...]
    cards: tuple[content.Survivor, ...]
    owner: tuple[Seat, ...]
    seats: int
    players: int
    reborn: int
    resurrection: bool
    rules: tuple[tuple[str, str], ...]
    confirm_end: bool
    first: Seat
    kept: tuple[tuple[int, tuple[str, ...], tuple[int, ...]] | None, ...]
    to: tuple[Option, ...]
    title: str
    box: Box
    apart: frozenset[int]
    master: Seat
    share: int
    pause: int

    def rule(self, name: str) -> str:
        """Return the value of a rule switch."""
        return dict(self.rules)[name]


_MASTERS = ("alarm", "graves", "hand", "lasting", "until")
"""What games without a Zombie Master have not; what is written down of them leaves it out."""


class GameState(State):
    """Everything on the table. Only rules see it; all others see views.

    Per-figure, per-zone and per-card things are tuples. Zones and barriers are numbers of the board, cards numbers of
    `content.equipment()`, skills ids.

    Attributes:
        setting: What stays the same.
        round: Counted from 1.
        first: The seat that holds the first player token.
        seat: The seat whose survivors act in the players' phase.
        agenda: What remains to be done, the next thing last.
        over: Whether the game has ended.
        outcome: ``""``, ``"won"``, or a message key that says why the game is lost.
        actor: The survivor whose turn it is, or -1.
        actions: Its actions left.
        free: Its free actions left, by kind (`MOVE` ... `DOOR`).
        used: What it has used in this turn: ids of skills that work once a turn, ``search``.
        stride: Zones it may still go within its move action.
        acted: The figures that have had their turn in this round, a bit for each.
        where: The zone of each figure, or `NOWHERE`.
        status: `UP`, `DOWN`, `DEAD` or `GONE`.
        reborn: The zombivors, a bit for each.
        experience: Points of each figure.
        skills: The skills that each figure has, blue first.
        slots: What each figure carries: two hands, then the backpack; a card, a card + `SPENT`, `WOUND` or `EMPTY`.
        gift: Actions that a leader gave to each figure for its next turn.
        riding: ``car * 4 + place`` of each figure, place 0 being the driver's, or `ON_FOOT`.
        hidden: Figures that zombies ignore (rotten), a bit for each.
        shrugged: Figures that have ignored a wound in this zombies' phase (tough), a bit for each.
        fought: What the actor has done in this turn that ends hiding: attacked, driven or made noise.
        tokens: Noise tokens in each zone.
        loud: The zone that counts as the noisiest, and whose it is: (zone, figure), or (-1, -1).
        zombies: The crowd in each zone.
        supply: The zombie figures left, by species.
        owing: For each running activation, the innermost last, the crowd in each zone that still owes its move; below
            that of one zone's zombies, the runners among them, who will act again.
        short: Species whose activation for want of figures is running.
        ways: The open barriers, a bit for each.
        opened: The buildings that are revealed, a bit for each.
        gate: Quarter turns of the rotating gate since the start.
        colours: The colours whose objective was taken, sorted.
        fronts: The colour of each objective; of those face down it is hidden until taken.
        takers: Who took each objective, or -1 while it lies there, -2 when it is out of the game.
        switched: How often each switch was used.
        awake: Whether each spawn zone spawns.
        cars: The zone of each car.
        car_searches: How often each car was searched.
        special: The special weapons left in the cars.
        deck, deck_next, deck_gone: Equipment: the stack, the index of its next card, the discards.
        horde, horde_next, horde_gone: Zombie cards likewise.
        aside: The cards that lie beside the stack and can be made or come back: (equipment, how many) pairs.
        dice: The dice on the table, as rolled and re-rolled.
        drawn: Cards drawn in a search that wait to be kept or discarded.
        goals: The progress of each goal.
        fired: How often each trigger of the mission has worked.
        kills: Zombies killed by each figure.
        slain: Zombies killed in all, by species.
        searches, hurt: Searches made and wounds taken by each figure.
        hand: The Zombie Master's cards, sorted; secret.
        lasting: His cards that work to the end of the game, in the order in which they were played.
        until: His cards that work until his next phase.
        alarm: The noise tokens in each zone that stay until then; they count among `tokens`.
        graves: Spawn zones that he has added: (zone, round in which it spawns first).
    """

    __slots__ = (
        "acted", "actions", "actor", "agenda", "alarm", "aside", "awake", "car_searches", "cars", "colours", "deck",
        "deck_gone", "deck_next", "dice", "drawn", "experience", "fired", "first", "fought", "free", "fronts", "gate",
        "gift", "goals", "graves", "hand", "hidden", "horde", "horde_gone", "horde_next", "hurt", "kills", "lasting", "loud", "opened", "outcome",
        "over", "owing", "reborn", "riding", "round", "searches", "seat", "setting", "short", "shrugged", "skills",
        "slain", "slots", "special", "status", "stride", "supply", "switched", "takers", "tokens", "until", "used", "ways",
        "where", "zombies",
    )  # fmt: skip
    unsaved = State.unsaved | {"setting"}

    setting: Setting
    round: int
    first: Seat
    seat: Seat
    agenda: tuple[Task, ...]
    over: bool
    outcome: str
    actor: Figure
    actions: int
    free: tuple[int, ...]
    used: tuple[str, ...]
    stride: int
    acted: int
    where: tuple[int, ...]
    status: tuple[int, ...]
    reborn: int
    experience: tuple[int, ...]
    skills: tuple[tuple[str, ...], ...]
    slots: tuple[tuple[int, ...], ...]
    gift: tuple[int, ...]
    riding: tuple[int, ...]
    hidden: int
    shrugged: int
    fought: bool
    tokens: tuple[int, ...]
    loud: tuple[int, int]
    zombies: tuple[Crowd, ...]
    supply: Crowd
    owing: tuple[tuple[Crowd, ...], ...]
    short: tuple[Species, ...]
    ways: int
    opened: int
    gate: int
    colours: tuple[str, ...]
    fronts: tuple[str, ...]
    takers: tuple[int, ...]
    switched: tuple[int, ...]
    awake: tuple[bool, ...]
    cars: tuple[int, ...]
    car_searches: tuple[int, ...]
    special: tuple[int, ...]
    deck: tuple[int, ...]
    deck_next: int
    deck_gone: tuple[int, ...]
    horde: tuple[int, ...]
    horde_next: int
    horde_gone: tuple[int, ...]
    aside: tuple[tuple[int, int], ...]
    dice: tuple[int, ...]
    drawn: tuple[int, ...]
    goals: tuple[int, ...]
    fired: tuple[int, ...]
    kills: tuple[int, ...]
    slain: Crowd
    searches: tuple[int, ...]
    hurt: tuple[int, ...]
    hand: tuple[int, ...]
    lasting: tuple[int, ...]
    until: tuple[int, ...]
    alarm: tuple[int, ...]
    graves: tuple[tuple[int, int], ...]

    def __init__(self, setting: Setting, rng: Rng) -> None:
        """Lay out the board with nothing dealt and nobody on it."""
        super().__init__(rng)
        mission, figures = setting.mission, len(setting.survivors)
        zones = len(mission.board.names)
        self.setting, self.round, self.first, self.seat = setting, 0, max(setting.first, 0), max(setting.first, 0)
        self.agenda, self.over, self.outcome = (), False, ""
        self.actor, self.actions, self.free, self.used, self.stride, self.acted = -1, 0, (0,) * 6, (), 0, 0
        self.where, self.status, self.reborn = (NOWHERE,) * figures, (UP,) * figures, setting.reborn
        self.experience = self.gift = self.kills = self.searches = self.hurt = (0,) * figures
        self.skills, self.slots = ((),) * figures, ((EMPTY,) * 5,) * figures
        self.riding, self.hidden, self.shrugged, self.fought = (ON_FOOT,) * figures, 0, 0, False
        self.tokens, self.loud = (0,) * zones, (-1, -1)
        self.zombies, self.supply, self.slain = (NOBODY,) * zones, setting.box.figures, NOBODY
        self.owing, self.short = (), ()
        self.ways, self.opened, self.gate = mission.board.shut, mission.revealed, 0
        self.colours, self.fronts = (), tuple(objective.colour for objective in mission.objectives)
        self.takers, self.switched = (-1,) * len(mission.objectives), (0,) * len(mission.switches)
        self.awake = tuple(spawn.awake for spawn in mission.spawns)
        self.cars, self.car_searches = tuple(car.zone for car in mission.cars), (0,) * len(mission.cars)
        self.special, self.aside = (), ()
        self.deck, self.deck_next, self.deck_gone = (), 0, ()
        self.horde, self.horde_next, self.horde_gone = (), 0, ()
        self.dice, self.drawn = (), ()
        self.goals, self.fired = (0,) * len(mission.goals), (0,) * len(mission.triggers)
        self.hand, self.lasting, self.until, self.graves = (), (), (), ()
        self.alarm = (0,) * zones

    def copy(self) -> GameState:
        """Return an independent state with nobody listening."""
        s = GameState.__new__(GameState)
        s.share(self)
        # In pairs: three and more are put in a tuple on the way, which takes half as long again.
        s.setting, s.acted = self.setting, self.acted
        s.actions, s.actor = self.actions, self.actor
        s.agenda, s.aside = self.agenda, self.aside
        s.alarm, s.graves = self.alarm, self.graves
        s.awake, s.car_searches = self.awake, self.car_searches
        s.cars, s.colours = self.cars, self.colours
        s.deck, s.deck_gone = self.deck, self.deck_gone
        s.deck_next, s.dice = self.deck_next, self.dice
        s.drawn, s.experience = self.drawn, self.experience
        s.fired, s.first = self.fired, self.first
        s.fought, s.free = self.fought, self.free
        s.fronts, s.gate = self.fronts, self.gate
        s.gift, s.goals = self.gift, self.goals
        s.hand, s.lasting = self.hand, self.lasting
        s.hidden, s.horde = self.hidden, self.horde
        s.horde_gone, s.horde_next = self.horde_gone, self.horde_next
        s.hurt, s.kills = self.hurt, self.kills
        s.loud, s.opened = self.loud, self.opened
        s.outcome, s.over = self.outcome, self.over
        s.owing, s.reborn = self.owing, self.reborn
        s.riding, s.round = self.riding, self.round
        s.searches, s.seat = self.searches, self.seat
        s.short, s.shrugged = self.short, self.shrugged
        s.skills, s.slain = self.skills, self.slain
        s.slots, s.special = self.slots, self.special
        s.status, s.stride = self.status, self.stride
        s.supply, s.switched = self.supply, self.switched
        s.takers, s.tokens = self.takers, self.tokens
        s.until, s.used = self.until, self.used
        s.ways = self.ways
        s.where, s.zombies = self.where, self.zombies
        return s

    def encode(self) -> dict[str, Any]:
        """Return the state as plain data for JSON, the setting by its parts."""
        from skullyard.games.outbreak.setting import write_setting

        data = super().encode()
        data["setting"] = write_setting(self.setting)
        if self.setting.title == PRISON_OUTBREAK:
            for name in _MASTERS:
                del data[name]
        return data

    @classmethod
    def decode(cls, data: dict[str, Any]) -> GameState:
        """Return the state that `encode` wrote."""
        from skullyard.games.outbreak.setting import read_setting

        s = cls.__new__(cls)
        s.setting = read_setting(data["setting"])
        nothing = dict.fromkeys(_MASTERS, ()) | {"alarm": (0,) * len(data["tokens"])}
        s.restore({**nothing, **data})
        return s

    # --------------------------------------------------------------- what comes next

    def push(self, *tasks: Task) -> None:
        """Put things on the agenda, to be done in this order before all that is there already."""
        self.agenda += tasks[::-1]

    def done(self) -> None:
        """Take the task that is being done off the agenda; a flow does so right after its first question."""
        self.agenda = self.agenda[:-1]

    def tell(self, event: Event) -> None:
        """Leave an event for those who listen. Hot rules test `events` first, so that silence costs nothing."""
        if self.events is not None:
            self.events.append(event)

    # ------------------------------------------------------------------------ asking

    @property
    def tables(self) -> Tables:
        """The board's ways and sight as its doors are now."""
        return self.setting.mission.board.tables(self.ways)

    def judge(self) -> Seat:
        """Return who decides what the rules leave open: the Zombie Master, else the first player.

        Rules: PO-MISSION-7, AP-06, AP-27.
        """
        return self.first if self.setting.master == NO_MASTER else self.setting.master

    def owner(self, figure: Figure) -> Seat:
        """Return whose survivor it is."""
        return self.setting.owner[figure]

    def standing(self, zone: int) -> list[Figure]:
        """Return the survivors in a zone that are up, on foot or in a car."""
        return [f for f, place in enumerate(self.where) if place == zone and self.status[f] == UP]

    def survivors(self) -> list[Figure]:
        """Return all survivors that are up and on the board."""
        return [f for f, status in enumerate(self.status) if status == UP]

    def talents(self, figure: Figure) -> Talents:
        """Return what a figure's skills add up to, with what it carries (a shield makes tough)."""
        return talents(self.skills[figure])

    def is_reborn(self, figure: Figure) -> bool:
        """Whether it is a zombivor."""
        return bool(self.reborn >> figure & 1)

    def wounds(self, figure: Figure) -> int:
        """Return how many wounds a figure carries."""
        return self.slots[figure].count(WOUND)

    def level(self) -> int:
        """Return the danger level: the highest among the survivors that are up. Rules: PO-XP-4, PO-XP-5."""
        points = [p for p, status in zip(self.experience, self.status, strict=True) if status == UP]
        return content.level_of(max(points, default=0))

    def crowd(self, zone: int) -> int:
        """Return how many zombies are in a zone."""
        return sum(self.zombies[zone])

    # ---------------------------------------------------------------- the horde's figures

    def place(self, zone: int, species: Species, number: int) -> None:
        """Put zombies from the supply into a zone; there must be so many."""
        crowd = self.zombies[zone]
        self.zombies = put(self.zombies, zone, put(crowd, species, crowd[species] + number))
        self.supply = put(self.supply, species, self.supply[species] - number)

    def remove(self, zone: int, species: Species, number: int) -> None:
        """Take zombies out of a zone, back into the supply; those that still owe a move go last."""
        self.place(zone, species, -number)
        if self.owing:
            left = self.zombies[zone]
            self.owing = tuple(put(layer, zone, tuple(map(min, layer[zone], left))) for layer in self.owing)

    def shift(self, zone: int, to: int, species: Species, number: int) -> None:
        """Move zombies of one species from one zone to another, see `carry`."""
        self.carry((zone, to, put(NOBODY, species, number)))

    def carry(self, *moves: tuple[int, int, Crowd]) -> None:
        """Move zombies, one (from, to, crowd) after another.

        What they owe to activations goes with them, those that owe first.
        Rules: PO-ZP-20.
        """
        crowds, layers = list(self.zombies), [list(layer) for layer in self.owing]
        for zone, to, crowd in moves:
            for layer in layers:
                if any(layer[zone]):
                    _carry(layer, zone, to, tuple(map(min, layer[zone], crowd)))
            _carry(crowds, zone, to, crowd)
        self.zombies = tuple(crowds)
        if layers:
            self.owing = tuple(map(tuple, layers))


def _carry(crowds: list[Crowd], zone: int, to: int, crowd: Crowd) -> None:
    """Move zombies from one zone to another. Whole crowds that meet nobody, as most do, need no reckoning."""
    if crowds[zone] is crowd:
        crowds[zone] = NOBODY
    else:
        left = tuple(map(sub, crowds[zone], crowd))
        crowds[zone] = left if any(left) else NOBODY
    crowds[to] = crowd if crowds[to] is NOBODY else tuple(map(add, crowds[to], crowd))


def card_of(slot: int) -> int:
    """Return the equipment in a slot that holds a card, whether loaded or spent."""
    return slot & (SPENT - 1)
