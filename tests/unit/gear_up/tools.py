"""Every weapon with none, one and both tiers ticked, and every helper, as tools in a small street of their own."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from skullyard.testing import Scenario
from unit.gear_up import plain
from unit.gear_up.scenes import scene

SOLO_SMILEY = "t8"


@dataclass(frozen=True)
class Tool:
    """A weapon with some tiers ticked, or a helper (then `colour` is "")."""

    owner: str
    colour: str
    ticked: int

    def __str__(self) -> str:
        return f"{self.owner}-{self.colour}-{self.ticked}" if self.colour else f"helper-{self.owner}"

    @property
    def entry(self) -> dict[str, Any]:
        """What stands in the data."""
        found: dict[str, Any] = plain.SURVIVORS[self.owner][self.colour] if self.colour else plain.HELPERS[self.owner]
        return found

    @property
    def effects(self) -> list[list[str]]:
        """Its effects, those of ticked tiers included, each as words."""
        tiers = self.entry["tiers"][: self.ticked] if self.colour else []
        return [effect.split() for effect in (*self.entry["effects"], *(effect for tier in tiers for effect in tier))]

    def total(self, verb: str) -> int:
        """The sum of the numbers of one kind of effect."""
        return sum(int(words[1]) for words in self.effects if words[0] == verb)

    def word(self, verb: str) -> str:
        """What stands behind a kind of effect, or ""."""
        return next((words[1] for words in self.effects if words[0] == verb), "")

    def has(self, verb: str) -> bool:
        """Whether it has a kind of effect."""
        return any(words[0] == verb for words in self.effects)

    def gains(self, **times: int) -> tuple[int, int]:
        """The bullets and shields it gives when things happen so many times."""
        found: Counter[str] = Counter()
        for words in self.effects:
            if words[0] == "gain":
                found[words[2]] += int(words[1]) * times.get(words[3], 0)
        return found["bullet"], found["shield"]

    def street(self, zombies: list[dict[str, Any]], **parts: Any) -> Scenario:
        """A table where the tool is in hand, with zombies in the own street; whoever else there is does nothing."""
        for number, entry in enumerate(zombies):
            zombies[number] = {"street": self.who, **entry}
        own = parts.pop("own", {})
        if not self.colour:
            names = [name for name in plain.HELPERS if name not in (self.owner, self.who)][:2]
            helpers = {self.owner: "up", **dict.fromkeys(names, "up")}
            table = scene(SOLO_SMILEY, zombies, (self.who,), helpers=helpers, **{self.who: own}, **parts)
            return table.play(self.who, f"helper:{self.owner}")
        ticks = {} if self.colour == "yellow" else {self.colour: self.ticked}
        others = tuple(name for name in ("otis", "kaede") if name != self.who)
        # the others have a zombie each, so that the step goes on
        held = [{"design": "busker", "street": name} for name in others]
        survivors = {self.who: {"ticks": ticks, **own}}
        return scene(plain.CARD_OF[self.colour], [*zombies, *held], (self.who, *others), **survivors, **parts)

    @property
    def who(self) -> str:
        """Who holds it."""
        return self.owner if self.colour else "roger" if self.owner != "roger" else "yara"


WEAPONS = [
    Tool(owner, colour, ticked)
    for owner in plain.SURVIVORS
    for colour in plain.COLOURS
    for ticked in ((2,) if colour == "yellow" else (0, 1, 2))
]
TOOLS = [*WEAPONS, *(Tool(owner, "", 0) for owner in plain.HELPERS)]
