"""Five hundred boards nobody designed: whatever is laid and turned, a board keeps its laws."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from skullyard.games.outbreak.board import Board, Tables
from skullyard.games.outbreak.compose import compose
from skullyard.games.outbreak.geometry import Cell, cells_of
from skullyard.games.outbreak.layout import Ground, lay
from skullyard.games.outbreak.pieces import Barrier, Pieces
from skullyard.games.outbreak.plan import CellDoorPlan, DoorPlan, GatePlan, Plan, PlanFaults, Spot, TornPlan
from skullyard.games.outbreak.tiles import sides
from unit.outbreak.boards import OWN, can_see, own

BOARDS, BATCH = 500, 50
COMPASS = ((1, 0), (-1, 0), (0, 1), (0, -1))


def random_layout(chance: Random) -> tuple[tuple[Spot | None, ...], ...]:
    """Grow a layout of up to nine different sides, turned at random, with holes."""
    high, wide = chance.randint(1, 3), chance.randint(1, 3)
    inside = {(r, c) for r in range(high) for c in range(wide)}
    laid = {chance.choice(sorted(inside))}
    for _ in range(chance.randrange(high * wide)):
        laid.add(chance.choice(sorted({(r + dr, c + dc) for r, c in laid for dr, dc in COMPASS} & inside - laid)))
    drawn = iter(chance.sample(sorted(sides()), len(laid)))
    return tuple(
        tuple(Spot(next(drawn), chance.randrange(4) * 90) if (r, c) in laid else None for c in range(wide))
        for r in range(high)
    )


def random_plan(seed: int) -> Plan:
    """Lay tiles, doors on half of the walls that can hold one, bars before most cells, the gate, torn wire."""
    chance = Random(seed)
    layout = random_layout(chance)
    ground = lay(Plan(layout), sides(), PlanFaults())
    assert ground is not None
    first = Pieces(ground, Plan(layout), PlanFaults())
    plan = Plan(
        layout,
        random_doors(chance, ground, first),
        tuple(
            CellDoorPlan((), zone.names[0], "white", chance.choice(("switch:white", "never")))
            for zone in ground.zones
            if zone.kind == "cell" and chance.random() < 0.7
        ),
        tuple(
            TornPlan((), ground.zones[fence.a].names[-1], ground.zones[fence.b].names[0])
            for fence in first.barriers
            if chance.random() < 0.3
        ),
        random_gate(chance, ground),
    )
    return replace(plan, closed=tuple(((), name) for name in unreached(plan, ground)))


def random_doors(chance: Random, ground: Ground, first: Pieces) -> tuple[DoorPlan, ...]:
    """Try a door on half of all borders; those that cannot lie there are left out again."""
    tried = []
    for number, (a, b) in enumerate(sorted(first.borders)):
        zones = ground.zones[a], ground.zones[b]
        rooms = {zone.kind for zone in zones} & {"room", "guard_room"}
        by = chance.choice(("equipment", "objective:blue", "never"))
        if chance.random() < 0.5:
            kind = "door" if rooms else "main_door"
            tried.append(DoorPlan((number,), zones[0].names[-1], zones[1].names[0], kind, opened_by=by))
    faults = PlanFaults()
    Pieces(ground, Plan((), tuple(tried)), faults)
    wrong = {fault.where for fault in faults.found}
    return tuple(door for door in tried if door.where not in wrong)


def random_gate(chance: Random, ground: Ground) -> GatePlan | None:
    gates = [zone.names[0] for zone in ground.zones if zone.kind == "gate"]
    turn = chance.randrange(4) * 90
    return GatePlan((), gates[0], chance.choice((1, 2)), turn, chance.random() < 0.5) if gates else None


def unreached(plan: Plan, ground: Ground) -> list[str]:
    """Walk over the ground cell by cell, through all that something can open, and name the zones never entered."""
    pieces = Pieces(ground, plan, PlanFaults())

    def leads(edge: tuple[int, int, bool]) -> bool:
        number = pieces.barrier_at.get(edge)
        if number is None:
            return ground.edges.get(edge, "open") in ("open", "opening", "bars", "gate")
        barrier: Barrier = pieces.barriers[number]
        opens = barrier.kind != "fence" and barrier.opened_by != "never"
        return opens or bool(pieces.open_at_start >> number & 1)

    todo: list[Cell] = [cell for cell, zone in ground.owner.items() if zone == 0]
    entered = set(todo)
    for x, y in todo:
        for dx, dy in COMPASS:
            cell, edge = (x + dx, y + dy), (x + (dx > 0), y + (dy > 0), dx != 0)
            if cell in ground.owner and cell not in entered and leads(edge):
                entered.add(cell)
                todo.append(cell)
    inside = {ground.owner[cell] for cell in entered}
    return [zone.names[0] for number, zone in enumerate(ground.zones) if number not in inside]


@pytest.mark.rule("PO-SETUP-1", "PO-PLACE-1")
@pytest.mark.parametrize("batch", range(BOARDS // BATCH))
def test_random_boards_compose_and_keep_the_laws(batch: int) -> None:
    for seed in range(batch * BATCH, (batch + 1) * BATCH):
        plan = random_plan(seed)
        board = compose(plan)
        check_zones(board)
        chance = Random(seed)
        for ways in {board.shut, (1 << len(board.barriers)) - 1, chance.getrandbits(len(board.barriers) + 1) >> 1}:
            check_tables(board, board.tables(ways))
        assert board.reached([0], (1 << len(board.barriers)) - 1) >= board.reached([0], board.shut)


def check_zones(board: Board) -> None:
    assert sorted(set(board.index.values())) == list(range(board.size))
    covered = [cell for rects in board.rects for rect in rects for cell in cells_of(rect)]
    covered += [cell for rect, _ in board.solids for cell in cells_of(rect)]
    assert len(covered) == len(set(covered)) == 400 * len(board.places)
    for kind, tiles, building in zip(board.kinds, board.tiles, board.building, strict=True):
        assert 1 <= len(tiles) <= (4 if kind == "crossing" else 2 if kind == "street" else 1)
        assert (building >= 0) == (kind in ("room", "guard_room", "cell"))


def check_tables(board: Board, tables: Tables) -> None:
    for a in range(board.size):
        assert a not in tables.near[a]
        assert tables.range[a][a] == 0
        assert tables.sees[a] == sum(1 << b for b in tables.seen[a])
        assert tables.shoots[a] == sum(1 << b for b, far in enumerate(tables.range[a]) if far >= 0)
        assert tables.sees[a] & tables.shoots[a] == tables.shoots[a]
        for b in tables.near[a]:
            assert a in tables.near[b]
            assert tables.range[a][b] == 1
            assert tables.distance[a][b] == tables.distance_open[a][b] == 1
        for b in tables.seen[a]:
            assert can_see(tables, b, a)
            assert tables.range[a][b] == tables.range[b][a]
            assert board.street[a] or board.street[b] or tables.range[a][b] <= 1
        for b, far in enumerate(tables.distance[a]):
            assert (far > 0) == bool(tables.steps(a, b))
            assert far == -1 or 0 <= tables.distance_open[a][b] <= far


@pytest.mark.parametrize("name", OWN)
def test_street_sight_is_what_a_walker_along_every_strip_would_find(name: str) -> None:
    """Walk from every two cells in the four directions, as PO-LOS-8 says, without any table."""
    board, plan = own(name), OWN[name][0]
    ground = lay(plan, sides(), PlanFaults())
    assert ground is not None
    found = {(zone, zone) for zone in range(board.size)}
    for (x, y), start in ground.owner.items():
        for dx, dy in COMPASS:
            beside = (abs(dy), abs(dx))  # the other half of the strip
            here, zone = (x, y), start
            while ground.owner.get((here[0] + beside[0], here[1] + beside[1])) == zone and board.street[zone]:
                found.add((start, zone))
                here = (here[0] + dx, here[1] + dy)
                edge = (here[0] + (dx < 0), here[1] + (dy < 0), dx != 0)
                pair = (edge, (edge[0] + beside[0], edge[1] + beside[1], edge[2]))
                following = ground.owner.get(here)
                if following is None:
                    break
                if any(ground.edges.get(part, "open") not in ("open", "fence", "gate") for part in pair):
                    break
                zone = following
    tables = board.tables(0)
    outdoors = [zone for zone in range(board.size) if board.street[zone]]
    seen = {(a, b) for a in outdoors for b in tables.seen[a] if board.street[b]}
    assert seen == {(a, b) for a, b in found if board.street[a] and board.street[b]}
