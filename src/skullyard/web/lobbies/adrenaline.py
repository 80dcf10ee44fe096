"""Adrenaline's form: what is played for, where, how long, and who plays which fighter."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from skullyard.engine.wording import join
from skullyard.games.adrenaline import content
from skullyard.games.adrenaline.arena import arenas
from skullyard.games.adrenaline.setup import MODES
from skullyard.games.adrenaline.state import DEATHMATCH, HOUSE_RULES
from skullyard.render.adrenaline import arena_thumbnail
from skullyard.web.lobbies import SITTERS, Form, Sitter, two_of_you
from skullyard.web.shells import say

NOBODY: Final = "nobody"
THE_BOT: Final = "bot"
"""The title's bot, a fighter without a player; a seat that an agent plays has one of the kinds that begin with "bot:"."""
KINDS: Final = (*SITTERS, THE_BOT, NOBODY)
ENDINGS: Final = ("final_frenzy", "sudden_death")
SKULLS: Final = ("5", "6", "7", "8")
FULL_SKULLS: Final = 8
FEWEST, MOST, MOST_WITH_BOT = 3, 5, 4
# In the order of the turns; the first four play unless somebody says otherwise.
_USUAL: Final = {"violet": "you", "dstructor": "bot:greedy", "banshee": "bot:greedy", "dozer": "bot:greedy"}


@dataclass(slots=True)
class Wanted:
    """A filled-in form."""

    arena: str = "large"
    mode: str = DEATHMATCH
    skulls: int = FULL_SKULLS
    ending: str = "final_frenzy"
    house: tuple[str, ...] = ()
    kinds: dict[str, str] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)

    @property
    def playing(self) -> list[str]:
        """The fighters that somebody plays, in the order of their turns."""
        return [fighter for fighter, kind in self.kinds.items() if kind not in (NOBODY, THE_BOT)]

    @property
    def bots(self) -> list[str]:
        """The fighters that are to be the title's bot: one at most, if all is well."""
        return [fighter for fighter, kind in self.kinds.items() if kind == THE_BOT]

    @property
    def sitters(self) -> list[Sitter]:
        """Who sits where."""
        return [Sitter(self.kinds[fighter], self.names[fighter]) for fighter in self.playing]

    def setup(self) -> dict[str, Any]:
        """Return the title's set-up."""
        return {
            "arena": self.arena,
            "fighters": self.playing,
            "skulls": self.skulls,
            "ending": self.ending,
            "mode": self.mode,
            "bot": "".join(self.bots),
            "house": list(self.house),
        }


def fighters() -> list[str]:
    """All fighters, those that usually play first."""
    known = [fighter.id for fighter in content.fighters()]
    return [*_USUAL, *(fighter for fighter in known if fighter not in _USUAL)]


def usual() -> Wanted:
    """Return the form as it is first shown: one person against three bots."""
    kinds = {fighter: _USUAL.get(fighter, NOBODY) for fighter in fighters()}
    return Wanted(kinds=kinds, names=dict.fromkeys(kinds, ""))


def read(form: Form) -> Wanted:
    """Read the form; every fault of it is noted."""
    start = usual()
    wanted = Wanted(
        arena=form.pick("arena", tuple(arena.id for arena in arenas()), start.arena),
        mode=form.pick("mode", MODES, start.mode),
        skulls=int(form.pick("skulls", SKULLS, str(start.skulls))),
        ending=form.pick("ending", ENDINGS, start.ending),
        house=tuple(rule for rule in HOUSE_RULES if form.ticked(f"house-{rule}")),
        kinds={fighter: form.pick(f"seat-{fighter}", KINDS, start.kinds[fighter]) for fighter in start.kinds},
        names={fighter: form.named(f"name-{fighter}") for fighter in start.kinds},
    )
    form.faults += misfits(wanted)
    return wanted


def misfits(wanted: Wanted) -> list[str]:
    """Tell what does not go together in a form. Rules: AD-SETUP-1, AD-DOM-1, AD-TUR-1, AD-BOT-1."""
    faults = []
    most, with_bot = (MOST_WITH_BOT, "_with_bot") if wanted.bots else (MOST, "")
    if not FEWEST <= len(wanted.playing) <= most:
        faults.append(say(f"web.fault.players{with_bot}", fewest=FEWEST, most=most, n=len(wanted.playing)))
    if len(wanted.bots) > 1:
        names = {fighter.id: fighter.name for fighter in content.fighters()}
        faults.append(say("web.fault.two_bots", bots=join([names[bot] for bot in wanted.bots], say)))
    faults += two_of_you(wanted.sitters)
    if wanted.mode != DEATHMATCH and wanted.skulls != FULL_SKULLS:
        mode = say(f"web.adrenaline.mode.{wanted.mode}")
        faults.append(say("web.fault.skulls", mode=mode, most=FULL_SKULLS, n=wanted.skulls))
    return faults


# -------------------------------------------------------------------- the page


def template() -> str:
    """Name the template of its page."""
    return "lobbies/adrenaline.html"


def part(wanted: Wanted) -> dict[str, Any]:
    """Put together what the template shows."""
    names = {fighter.id: fighter.name for fighter in content.fighters()}
    return {
        "arenas": _arenas(),
        "kinds": KINDS,
        "modes": MODES,
        "full_skulls": FULL_SKULLS,
        "the_bot": THE_BOT,
        "house_rules": HOUSE_RULES,
        "seats": [
            {"id": fighter, "name": names[fighter], "kind": kind, "typed": wanted.names[fighter]}
            for fighter, kind in wanted.kinds.items()
        ],
    }


def _arenas() -> list[dict[str, object]]:
    return [
        {
            "id": arena.id,
            "name": arena.name,
            "facts": say(
                "web.start.arena.facts", n=len(arena.names), fewest=min(arena.players), most=max(arena.players)
            ),
            "picture": arena_thumbnail(arena.id),
        }
        for arena in arenas()
    ]
