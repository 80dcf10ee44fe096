"""Scenes on a small board: survivors, zombies and doors by name, played by keys."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from skullyard.engine import Decision, Match, Rng, put
from skullyard.games import GAMES
from skullyard.games.outbreak import content
from skullyard.games.outbreak.boxes import box
from skullyard.games.outbreak.compose import compose
from skullyard.games.outbreak.mission import RULES, Car, Mission, Objective, Spawn, Switch
from skullyard.games.outbreak.plan import CellDoorPlan, DoorPlan, GatePlan, Plan, Spot, TornPlan, TowerPlan
from skullyard.games.outbreak.setting import apart
from skullyard.games.outbreak.state import EMPTY, HANDS, NO_MASTER, ON_FOOT, WOUND, GameState, Setting

TOWN = ((("17P", 0), ("6P", 0)), (("4P", 0), ("5P", 180)))
TOWN_DOORS = (
    ("00.ra", "00.p"),
    ("00.rb", "00.p"),
    ("10.rb", "10.e2"),
    ("01.re", "01.p"),
    ("01.rb", "01.p"),
    ("11.rb", "11.p"),
)
"""Two houses of a street, three more tiles: streets everywhere, five buildings with a door each (one with two)."""

WHERE = ("scene",)
CARD = content.EQUIPMENT
SPECIES = {name: number for number, name in enumerate(content.SPECIES_NAMES)}


def door(
    a: str, b: str, kind: str = "door", colour: str = "neutral", opened_by: str = "equipment", door_id: str = ""
) -> DoorPlan:
    """Plan a door between two zones."""
    return DoorPlan(WHERE, a, b, kind, colour, opened_by, id=door_id)


def make_mission(
    *,
    layout: Sequence[Sequence[tuple[str, int] | None]] = TOWN,
    doors: Iterable[Sequence[str]] = TOWN_DOORS,
    cell_doors: Iterable[tuple[str, str]] = (),
    torn: Iterable[tuple[str, str]] = (),
    gate: tuple[str, int, int] | None = None,
    towers: Iterable[TowerPlan] = (),
    closed: Iterable[str] = (),
    start: str = "00.w1",
    exits: Iterable[str] = (),
    spawns: Iterable[tuple[str, str, bool]] = (),
    objectives: Iterable[Mapping[str, Any]] = (),
    switches: Iterable[Mapping[str, Any]] = (),
    cars: Iterable[tuple[str, str, bool]] = (),
    goals: Iterable[Any] = (),
    triggers: Iterable[Any] = (),
    in_order: bool = False,
    round_limit: int = 99,
    resurrection: str = "choice",
    rules: Mapping[str, str] | None = None,
) -> Mission:
    """Make a mission of parts; a door is (zone, zone[, kind[, colour[, opened by[, id]]]]), a cell door (cell, colour).

    A mission without goals is never won.
    """
    rules = {**{name: values[0] for name, values in RULES.items()}, **(rules or {})}
    plan = Plan(
        layout=tuple(tuple(None if spot is None else Spot(*spot) for spot in row) for row in layout),
        doors=tuple(door(*parts) for parts in doors),
        cell_doors=tuple(CellDoorPlan(WHERE, cell, colour, f"switch:{colour}") for cell, colour in cell_doors),
        torn=tuple(TornPlan(WHERE, a, b) for a, b in torn),
        gate=None if gate is None else GatePlan(WHERE, *gate),
        towers=tuple(towers),
        start=((WHERE, start),),
        closed=tuple((WHERE, zone) for zone in closed),
    )
    board = compose(plan, cell_bars=rules["cell_bars"] == "open", panes=rules["panes"] == "glass")
    zone = board.index
    return Mission(
        id="scene",
        title="Scene",
        difficulty="easy",
        minutes=1,
        story="",
        briefing="",
        tutorial=False,
        board=board,
        start=(zone[start],),
        exits=tuple(zone[name] for name in exits),
        spawns=tuple(Spawn(zone[name], colour, awake) for name, colour, awake in spawns),
        objectives=tuple(
            Objective(
                id=item.get("id", f"o{number}"),
                zone=zone[item["zone"]],
                colour=item.get("colour", "red"),
                experience=item.get("experience", 5),
                hidden=item.get("hidden", False),
                bearer=item.get("bearer", False),
                card=CARD[item["card"]] if "card" in item else -1,
                switch=item.get("switch", -1),
            )
            for number, item in enumerate(objectives)
        ),
        switches=tuple(
            Switch(
                id=item.get("id", f"s{number}"),
                zone=zone[item["zone"]],
                colour=item.get("colour", "purple"),
                barriers=tuple(board.barrier(name).index for name in item.get("barriers", ())),
                gate=item.get("gate", False),
            )
            for number, item in enumerate(switches)
        ),
        cars=tuple(Car(zone[name], make, drivable) for name, make, drivable in cars),
        goals=tuple(goals),
        in_order=in_order,
        triggers=tuple(triggers),
        round_limit=round_limit,
        rules=rules,
        resurrection=resurrection,
        zombies=(),
        revealed=1 << board.building[zone[start]] if board.building[zone[start]] >= 0 else 0,
        source={},
    )


def scene(
    survivors: Mapping[str, str] | None = None,
    *,
    mission: Mission | None = None,
    owners: Sequence[int] = (),
    cards: Mapping[str, Sequence[str | int]] | None = None,
    wounds: Mapping[str, int] | None = None,
    experience: Mapping[str, int] | None = None,
    skills: Mapping[str, Sequence[str]] | None = None,
    reborn: Iterable[str] = (),
    zombies: Mapping[str, Mapping[str, int]] | None = None,
    tokens: Mapping[str, int] | None = None,
    opened: Iterable[str] = (),
    riding: Mapping[str, tuple[int, int]] | None = None,
    deck: Sequence[str] | None = None,
    horde: Sequence[int] | None = None,
    supply: Mapping[str, int] | None = None,
    dice: Sequence[int] = (),
    resurrection: bool = False,
    confirm_end: bool = False,
    actor: str | None = None,
    actions: int = 3,
    agenda: Sequence[Any] | None = None,
    seed: int = 1,
    title: str = "prison_outbreak",
    hand: Sequence[str] = (),
    lasting: Sequence[str] = (),
    until: Sequence[str] = (),
) -> Match[GameState]:
    """Set up a scene and return its match.

    Args:
        survivors: Where each survivor stands, by id; the first one is the actor unless `actor` says otherwise.
        mission: The mission, `make_mission()` if none is given.
        owners: The seat of each survivor; one person has all if nothing is said.
        cards: What each carries: cards by id ("" for an empty slot, `WOUND` for a wound), from the left hand on.
        wounds: How many wounds each carries, in the last slots.
        experience: Points.
        skills: All skills that each has; none, not even its blue one, if nothing is said.
        reborn: The zombivors.
        zombies: How many of which species are in which zone.
        tokens: Noise tokens by zone.
        opened: Ids of open barriers.
        riding: (car, place) of each who sits in one.
        deck: The next equipment cards.
        horde: The numbers of the next zombie cards.
        supply: Figures left of a species, where it shall not be what the board leaves.
        dice: The faces that dice show next.
        resurrection: Whether the fallen rise.
        confirm_end: Whether the end of a turn is always asked.
        actor: Whose turn it is.
        actions: Its actions.
        agenda: Tasks instead of the actor's menu, in the order in which they are done; then comes the rest of the round.
        seed: Seed of all other chance.
        title: ``apocalypse`` brings its box, and a Zombie Master on the last seat.
        hand, lasting, until: The ids of the Master's cards in his hand and on the table.
    """
    mission = mission or make_mission()
    places = survivors or {"watts": mission.board.names[mission.start[0]]}
    names = tuple(places)
    players = max(owners, default=0) + 1
    masters = int(title == "apocalypse")
    in_box = box(title)
    setting = Setting(
        mission=mission,
        survivors=names,
        cards=tuple(content.survivor(name) for name in names),
        owner=tuple(owners) or (0,) * len(names),
        seats=players + masters,
        players=players,
        reborn=sum(1 << names.index(name) for name in reborn),
        resurrection=resurrection,
        rules=tuple(mission.rules.items()),
        confirm_end=confirm_end,
        first=0,
        kept=(None,) * len(names),
        to=tuple(("to", name) for name in mission.board.names),
        title=title,
        box=in_box,
        apart=apart(in_box),
        master=players if masters else NO_MASTER,
        share=15 if masters else 0,
        pause=4 * masters,
    )
    s = GameState(setting, Rng(seed))
    s.round = 1
    zone = mission.board.index
    s.where = tuple(zone[place] for place in places.values())
    s.experience = tuple((experience or {}).get(name, 0) for name in names)
    s.skills = tuple(tuple((skills or {}).get(name, ())) for name in names)
    s.slots = tuple(
        slots_of((cards or {}).get(name, ()), (wounds or {}).get(name, 0), s.talents(figure).hoard)
        for figure, name in enumerate(names)
    )
    s.riding = tuple(
        car * 4 + place if (car := (riding or {}).get(name, (ON_FOOT, 0))[0]) >= 0 else ON_FOOT
        for name in names
        for place in [(riding or {}).get(name, (0, 0))[1]]
    )
    for place, crowd in (zombies or {}).items():
        for species, number in crowd.items():
            s.place(zone[place], SPECIES[species], number)
    for species, number in (supply or {}).items():
        s.supply = put(s.supply, SPECIES[species], number)
    for place, number in (tokens or {}).items():
        s.tokens = put(s.tokens, zone[place], number)
    for name in opened:
        s.ways |= 1 << mission.board.barrier(name).index
    stack_cards(s, deck, horde)
    s.rng.script = tuple(face - 1 for face in dice)
    s.hand, s.lasting, s.until = (
        tuple(content.MASTER_CARD[card] for card in some) for some in (sorted(hand), lasting, until)
    )
    s.agenda = (("round",), ("end_round",), *((("master",),) * masters), ("zombies",), ("seat",))
    if agenda is None:
        s.actor = names.index(actor) if actor else 0
        s.acted = 1 << s.actor
        s.actions, s.free = actions + s.talents(s.actor).actions, s.talents(s.actor).free
        s.push(("menu",), ("end_turn",))
    else:
        s.push(*agenda)
    s.events = []
    return Match(GAMES[title], s)


def slots_of(cards: Sequence[str | int], wounds: int, hoard: int) -> tuple[int, ...]:
    """Return the slots of a survivor who carries these cards, with so many wounds in the last slots."""
    size = HANDS + 3 + hoard
    slots = [EMPTY if card == "" else card if isinstance(card, int) else CARD[card] for card in cards]
    slots += [EMPTY] * (size - len(slots))
    for place in range(wounds):
        slots[size - 1 - place] = WOUND
    return tuple(slots)


def stack_cards(s: GameState, deck: Sequence[str] | None, horde: Sequence[int] | None) -> None:
    """Lay both stacks: the cards named first, all others after them in the order of the box."""
    first = [CARD[card] for card in deck or ()]
    rest = list(s.setting.box.deck)
    for card in first:
        if card in rest:
            rest.remove(card)
    s.deck = (*first, *rest)
    drawn = [content.ZOMBIE_CARD[number] for number in horde or ()]
    s.horde = (*drawn, *(card for card in s.setting.box.zombie_cards if card not in drawn))
    s.aside, s.special = s.setting.box.aside, s.setting.box.special


def play(match: Match[GameState], *keys: str) -> GameState:
    """Choose keys one after another, whoever is asked; return the state."""
    for key in keys:
        (seat,) = match.asked
        match.choose(seat, key)
    return match.state


def asked(match: Match[GameState]) -> Decision:
    """Return the only question that is open."""
    (decision,) = match.pending.values()
    return decision


def keys(match: Match[GameState]) -> list[str]:
    """Return the keys that are offered now."""
    return asked(match).keys()


def events(match: Match[GameState], kind: type[Any]) -> list[Any]:
    """Return the events of a kind that happened so far, without taking them away."""
    return [event for event in match.state.events or () if isinstance(event, kind)]


def figure(match: Match[GameState], name: str) -> int:
    """Return a survivor's figure."""
    return match.state.setting.survivors.index(name)


def zone(match: Match[GameState], name: str) -> int:
    """Return a zone by the name of any of its parts."""
    return match.state.setting.mission.board.index[name]


def crowd(match: Match[GameState], name: str) -> dict[str, int]:
    """Return the zombies in a zone, by the names of their species."""
    numbers = match.state.zombies[zone(match, name)]
    return {content.SPECIES_NAMES[species]: number for species, number in enumerate(numbers) if number}
