"""Apocalypse's form: that of Prison Outbreak, and who plays the Zombie Master with how many cards."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any, Final

from skullyard.games.outbreak import mission_file
from skullyard.games.outbreak.boxes import EQUIPMENT_SETS
from skullyard.games.outbreak.setting import SHARES
from skullyard.web.lobbies import FRIEND, YOU, Form, Sitter
from skullyard.web.lobbies import prison_outbreak as prison
from skullyard.web.shells import say

TITLE: Final = "apocalypse"
NOBODY: Final = "nobody"
"""Nobody plays the Zombie Master."""
MASTERS: Final = ("bot:greedy", YOU, FRIEND, "bot:random", NOBODY)
AS_LONG: Final = "mission"
"""So many Master cards as the mission is long."""
CARDS: Final = (AS_LONG, *map(str, SHARES.values()))
PAUSES: Final = ("4", "2", "8", "15")
"""Seconds that the table waits where the Master wants to be asked, the usual number first."""


@dataclass(slots=True)
class Wanted(prison.Wanted):
    """A filled-in form.

    Attributes:
        master: Who plays the Zombie Master; of the kind `NOBODY` if nobody does.
        equipment: Whose equipment is in the box.
        cards: How many Master cards, or `AS_LONG`.
        pause: Seconds.
    """

    master: Sitter = field(default_factory=lambda: Sitter(MASTERS[0]))
    equipment: str = EQUIPMENT_SETS[0]
    cards: str = AS_LONG
    pause: str = PAUSES[0]

    @property
    def has_master(self) -> bool:
        """Whether somebody plays the Zombie Master."""
        return self.master.kind != NOBODY

    @property
    def sitters(self) -> list[Sitter]:
        """Who sits where: the Zombie Master after all others. Rules: AP-01."""
        return [*self.seats[: self.players], *([self.master] if self.has_master else [])]

    def setup(self) -> dict[str, Any]:
        """Return the title's set-up; who is drawn is drawn now. Rules: AP-01, AP-06, AP-69."""
        return {
            **prison.Wanted.setup(self),
            "seats": len(self.sitters),
            "master": self.has_master,
            "equipment": self.equipment,
            "master_cards": None if self.cards == AS_LONG else int(self.cards),
            "pause": int(self.pause),
        }


def _with_master(base: prison.Wanted, **more: Any) -> Wanted:
    return Wanted(**{each.name: getattr(base, each.name) for each in fields(prison.Wanted)}, **more)


def usual() -> Wanted:
    """Return the form as it is first shown: the first mission, for one person against a bot."""
    return _with_master(prison.usual_of(TITLE))


def read(form: Form) -> Wanted:
    """Read the form; every fault of it is noted, but none of a seat that nobody sits on. Rules: AP-01, AP-69."""
    kind = form.pick("master", MASTERS, MASTERS[0], "web.apocalypse.master")
    wanted = _with_master(
        prison.read_of(TITLE, form),
        master=Sitter(kind, form.named("name-master")),
        equipment=form.pick("equipment", EQUIPMENT_SETS, EQUIPMENT_SETS[0], "web.apocalypse.equipment"),
        cards=form.pick("cards", CARDS, AS_LONG, "web.apocalypse.cards"),
        pause=form.pick("pause", PAUSES, PAUSES[0], "web.apocalypse.pause"),
    )
    mission = mission_file.load(wanted.mission)
    if wanted.has_master and not mission.master:
        form.note(say("web.apocalypse.fault.no_master", mission=mission.title, why=mission.master_why))
    form.faults += prison.misfits(wanted)
    return wanted


def template() -> str:
    """Name the template of its page."""
    return "lobbies/apocalypse.html"


def part(wanted: Wanted) -> dict[str, Any]:
    """Put together what the template shows."""
    selects = (("cards", CARDS), ("pause", PAUSES))
    return {
        **prison.part_of(TITLE, wanted),
        "masters": MASTERS,
        "sets": EQUIPMENT_SETS,
        "selects": [{"id": name, "values": values, "value": getattr(wanted, name)} for name, values in selects],
    }
