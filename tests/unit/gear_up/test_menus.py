"""All that is offered in the attack steps of whole games, compared with the rules worked out anew in the plainest way.

The other side here knows the position and the data files only, and looks for everything by trying.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from skullyard.agents import make
from skullyard.engine import Match, Rng
from skullyard.games.gear_up import GEAR_UP, content
from skullyard.games.gear_up.position import write
from unit.gear_up import plain
from unit.gear_up.plain import Cell
from unit.gear_up.tools import Tool

rule = pytest.mark.rule
GAMES = [(players, seed) for players in range(1, 7) for seed in range(5)]


class Table:
    """A position as a seat in its attack step sees it."""

    def __init__(self, position: dict[str, Any], who: str) -> None:
        self.position, self.who = position, who
        self.names = list(position["survivors"])
        self.sheet = position["survivors"][who]
        self.turn = position["turn"]
        self.card = plain.CARDS["turn"][position["track"][self.turn["number"] - 1]]
        colour = self.card["colour"]
        self.weapon = Tool(who, colour, self.sheet["ticks"][colour])
        self.tool = Tool(self.turn["helper"], "", 0) if self.turn["helper"] else self.weapon
        side = "white" if position["level"] == "easy" else "red"
        self.grids = {"boss": plain.BOSSES[position["boss"]["id"]][side]["grid"]}
        self.where: dict[str, str | None] = {"boss": position["boss"]["holder"]}
        self.marks = {"boss": plain.named(position["boss"]["marks"])}
        self.powers = {"boss": "none"}
        self.place = {"boss": ""}
        for number, entry in enumerate(position["zombies"], 1):
            card = f"z{number}"
            self.grids[card] = plain.ZOMBIES[entry["design"]]["grid"]
            self.powers[card] = plain.ZOMBIES[entry["design"]]["power"]
            self.where[card] = entry["street"] if entry["street"] in self.names else None
            self.marks[card], self.place[card] = plain.named(entry["marks"]), entry["position"]

    def free(self, card: str) -> set[Cell]:
        return plain.cells(self.grids[card]) - self.marks[card]

    def is_shut(self, card: str) -> bool:
        """Whether a thick hide lets a whole shape through only."""
        return self.powers[card] == "thick_hide" and not self.marks[card]

    def reach(self, tool: Tool) -> list[str]:
        """The cards that a tool may hit."""
        seat = self.names.index(self.who)
        around = {self.who}
        if tool.entry["range"] == "long":
            around |= {self.names[seat - 1], self.names[(seat + 1) % len(self.names)]}
        return [card for card, street in self.where.items() if street in around]

    def single(self, verb: str, card: str) -> set[str]:
        return {f"{verb}:{card}:{plain.name({area})}" for area in self.free(card)}

    def bullets(self) -> set[str]:
        """What a bullet may mark."""
        if self.sheet["bullets"] == self.sheet["bullets_spent"]:
            return set()
        cards = [card for card, street in self.where.items() if street and card != "boss"]
        cards += ["boss"] if "boss" in self.reach(self.weapon) else []
        return {key for card in cards if not self.is_shut(card) for key in self.single("bullet", card)}

    # ------------------------------------------------------------------------------------ the menus

    def attack(self) -> set[str]:
        """All that may be done when no use is open."""
        helper = bool(self.turn["helper"])
        found = {"ready"} | ({"no"} if helper else set()) | self.bullets()
        if self.turn["helper_uses"] if helper else self.sheet["uses"]:
            shape = self.tool.entry["shape"]
            for card in self.reach(self.tool):
                found |= {f"hit:{card}:{place}" for place in plain.places(shape, self.free(card))}
                if not self.is_shut(card):
                    found |= self.single("one", card)
            if self.tool.has("split"):
                found |= {f"split:{card}:{plain.name(set(part))}" for (card, part), _ in self.cuts()}
        if len(self.names) == 1 and self.card["smiley"] and not self.turn["helped"] and self.reach(self.tool):
            found |= {f"helper:{name}" for name, side in self.position["helpers"].items() if side == "up"}
        return found

    def cuts(self) -> list[tuple[tuple[str, frozenset[Cell]], tuple[str, frozenset[Cell]]]]:
        """All ways to place a shape in two parts, each once: the part on the first card, or with the first area, first."""
        shape = sorted(plain.cells(self.tool.entry["shape"], "#"))
        cards = self.reach(self.tool)
        found = set()
        for number in range(1, len(shape)):
            for chosen in combinations(shape, number):
                parts = [set(chosen), set(shape) - set(chosen)]
                if hangs_together(set(shape)) and not all(map(hangs_together, parts)):
                    continue
                lying = [
                    [(card, frozenset(plain.named(place))) for card in cards for place in plain.places(part, self.free(card))]
                    for part in parts
                ]  # fmt: skip
                for one in lying[0]:
                    for other in lying[1]:
                        if one[0] != other[0] or not one[1] & other[1]:
                            found.add(tuple(sorted((one, other), key=lambda lies: order(*lies))))
        return sorted(found, key=str)  # type: ignore[arg-type]

    def rest(self) -> set[str]:
        """Where the rest of a cut shape may lie."""
        begun = (self.sheet["open"]["card"], frozenset(plain.named(self.sheet["open"]["part"])))
        return {f"rest:{card}:{plain.name(set(part))}" for one, (card, part) in self.cuts() if one == begun} or {"no"}

    def effects(self) -> set[str]:
        """All that an open use may still do."""
        chain, found = self.sheet["open"], {"no"} | self.bullets()
        card, alive = chain["card"], self.where[chain["card"]] is not None
        if alive and chain["extra"]:
            found |= self.single("extra", card)
        back = {"near": "mid", "mid": "far"}.get(self.place[card])
        if self.tool.has("push") and alive and back and not chain["pushed"] and self.powers[card] != "unmovable":
            found.add(f"push:{card}:{'far' if self.tool.word('push') == 'far' else back}")
        if chain["full"] and card != "boss":
            for other, street in self.where.items():
                if street == chain["street"] and other not in ("boss", card) and self.is_beside(other, chain):
                    found |= self.beside(other)
        return found

    def is_beside(self, other: str, chain: dict[str, Any]) -> bool:
        """Whether a splash, or the shape once more, may mark another zombie of the street."""
        scope = self.tool.word("splash") or self.tool.word("shape")
        if scope == "same_position":
            return self.place[other] == chain["position"] and other not in chain["reached"]
        return bool(scope) and self.place[other] not in (chain["position"], *chain["reached"])

    def beside(self, other: str) -> set[str]:
        """What may be marked there."""
        if not self.tool.has("shape"):
            return set() if self.is_shut(other) else self.single("splash", other)
        places = plain.places(self.tool.entry["shape"], self.free(other))
        if places:
            return {f"shape:{other}:{place}" for place in places}
        return set() if self.is_shut(other) else self.single("shape", other)


def order(card: str, part: frozenset[Cell]) -> tuple[int, int, int]:
    """The boss first, then zombies by number; then the part whose first area comes first."""
    x, y = min(part, key=lambda cell: (cell[1], cell[0]))
    return (0 if card == "boss" else int(card[1:])), y, x


def hangs_together(part: set[Cell]) -> bool:
    """Whether areas hang together by their edges."""
    seen, edge = set(), [min(part)]
    while edge:
        x, y = edge.pop()
        if (x, y) in part and (x, y) not in seen:
            seen.add((x, y))
            edge += [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
    return seen == part


@rule(
    "GU-19",
    "GU-20",
    "GU-21",
    "GU-23",
    "GU-24",
    "GU-26",
    "GU-28",
    "GU-62",
    "GU-64",
    "GU-69",
    "GU-71",
    "GU-72",
    "GU-76",
    "GU-77",
)
@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_exactly_what_the_rules_allow_is_offered(players: int, seed: int) -> None:
    level = content.LEVELS[(players + seed) % 4]
    match, rng, greedy = Match.start(GEAR_UP, {"seats": players, "level": level}, seed + 50), Rng(seed), make("greedy")
    looked = 0
    while not match.over:
        seat = match.asked[rng.below(0, len(match.asked))]
        decision = match.pending[seat]
        if decision.prompt in ("attack", "effects", "rest"):
            who = match.state.setting.survivors[seat].id
            table = Table(write(match.state), who)
            keys = decision.keys()
            assert len(keys) == len(set(keys)), "nothing is offered twice"
            assert set(keys) == getattr(table, decision.prompt)()
            looked += 1
        wild = not rng.below(0, 10)
        pick = rng.below(0, len(decision.options)) if wild else greedy.choose(match.view(seat), decision, rng)
        match.play(seat, pick)
    assert looked > 5
