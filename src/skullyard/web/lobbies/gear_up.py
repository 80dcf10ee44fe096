"""Gear Up's form: the boss, how hard it shall be, who plays with which survivor, and two switches."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from secrets import SystemRandom
from typing import Any, Final

from skullyard.engine.wording import join
from skullyard.games.gear_up import content, names
from skullyard.render.emblems import mark
from skullyard.render.gear_up.cards import boss_portrait
from skullyard.render.gear_up.shapes import draw_shape
from skullyard.render.svg import Markup
from skullyard.web.lobbies import FRIEND, SITTERS, YOU, Form, Sitter, two_of_you
from skullyard.web.shells import say

MOST_PLAYERS: Final = 6
DRAWN: Final = "drawn"
"""A survivor, or a boss, who is drawn when the table opens."""
USUAL_LEVEL: Final = "normal"
KNOWN, ANY = "known", "any"
"""Which turn card is left out of the first round. Rules: GU-13."""
HANDICAP, PLAIN = "on", "off"
"""Whether small groups begin with something. Rules: GU-10."""
EASY: Final = "easy"


@dataclass(slots=True)
class Wanted:
    """A filled-in form.

    Attributes:
        seats: All six seats, also those that nobody sits on with so few players.
        survivors: Who stands at each of them.
    """

    boss: str = DRAWN
    level: str = USUAL_LEVEL
    players: int = 1
    seats: list[Sitter] = field(default_factory=list)
    survivors: list[str] = field(default_factory=list)
    handicaps: str = HANDICAP
    left_out: str = ANY

    @property
    def sitters(self) -> list[Sitter]:
        """Who sits where."""
        return self.seats[: self.players]

    def setup(self) -> dict[str, Any]:
        """Return the title's set-up; who is drawn is drawn now, from those whom nobody has picked. Rules: GU-07."""
        chosen = self.survivors[: self.players]
        pool = [one.id for one in content.survivors() if one.id not in chosen]
        hat = iter(SystemRandom().sample(pool, chosen.count(DRAWN)))
        boss = SystemRandom().choice([one.id for one in content.bosses()]) if self.boss == DRAWN else self.boss
        return {
            "survivors": [next(hat) if name == DRAWN else name for name in chosen],
            "boss": boss,
            "level": self.level,
            "handicaps": self.handicaps == HANDICAP,
            "known_left_out": self.left_out == KNOWN,
        }


def usual() -> Wanted:
    """Return the form as it is first shown: one person alone, of normal difficulty."""
    seats = [Sitter(FRIEND if seat else YOU) for seat in range(MOST_PLAYERS)]
    return Wanted(seats=seats, survivors=[DRAWN] * MOST_PLAYERS)


def read(form: Form) -> Wanted:
    """Read the form; every fault of it is noted, but none of a seat that nobody sits on. Rules: GU-07, GU-13."""
    start = usual()
    wanted = Wanted(
        boss=form.pick("boss", (*(one.id for one in content.bosses()), DRAWN), DRAWN, "web.gear_up.boss"),
        level=form.pick("level", tuple(content.levels()), USUAL_LEVEL, "web.gear_up.level"),
        players=int(form.pick("players", tuple(map(str, range(1, MOST_PLAYERS + 1))), "1", "web.gear_up.players")),
        handicaps=form.pick("handicaps", (HANDICAP, PLAIN), HANDICAP, "web.gear_up.handicaps"),
        left_out=form.pick("left_out", (ANY, KNOWN), ANY, "web.gear_up.left_out"),
    )
    known = (DRAWN, *(one.id for one in content.survivors()))
    for seat in range(MOST_PLAYERS):
        form.silent = seat >= wanted.players
        kind = form.pick(f"seat-{seat + 1}", SITTERS, start.seats[seat].kind)
        wanted.seats.append(Sitter(kind, form.named(f"name-{seat + 1}")))
        wanted.survivors.append(form.pick(f"survivor-{seat + 1}", known, DRAWN, "web.gear_up.survivor"))
    form.silent = False
    form.faults += misfits(wanted)
    return wanted


def misfits(wanted: Wanted) -> list[str]:
    """Tell what does not go together in a form. Rules: GU-07, GU-13."""
    faults = two_of_you(wanted.sitters)
    count = Counter(name for name in wanted.survivors[: wanted.players] if name != DRAWN)
    twice = [content.survivor(name).name for name, times in count.items() if times > 1]
    if twice:
        faults.append(say("web.gear_up.fault.twice", n=len(twice), who=join(twice, say)))
    if wanted.left_out == KNOWN and wanted.level != EASY:
        faults.append(say("web.gear_up.fault.left_out"))
    return faults


# -------------------------------------------------------------------- the page


def template() -> str:
    """Name the template of its page."""
    return "lobbies/gear_up.html"


def part(wanted: Wanted) -> dict[str, Any]:
    """Put together what the template shows."""
    return {
        "bosses": _bosses(),
        "levels": [_level(name) for name in content.levels()],
        "numbers": range(1, MOST_PLAYERS + 1),
        "kinds": SITTERS,
        "seats": [_seat(wanted, seat) for seat in range(MOST_PLAYERS)],
        "survivors": _survivors(),
        "choices": {"handicaps": (HANDICAP, PLAIN), "left_out": (ANY, KNOWN)},
        "needs": {KNOWN: f"level={EASY}"},
    }


@cache
def _bosses() -> tuple[dict[str, object], ...]:
    """All bosses with what the difficulties make of them. Rules: GU-08, GU-53."""
    return tuple(
        {
            "id": boss.id,
            "name": boss.name,
            "theme": names.capital(boss.theme),
            "picture": boss_portrait(boss.id, "red"),
            "special": boss.red.special,
            "does": names.special_text(boss.id, "red", say),
            "facts": say(
                "web.gear_up.boss.facts",
                white=boss.white.grid.areas.bit_count(),
                red=boss.red.grid.areas.bit_count(),
            ),
        }
        for boss in content.bosses()
    )


def _level(name: str) -> dict[str, str]:
    """A difficulty with what each player begins with. Rules: GU-08, GU-09."""
    level = content.levels()[name]
    alone, each = (names.numbers(level.black[column], level.red[column], say) for column in (0, MOST_PLAYERS - 1))
    told = say("web.gear_up.level.each", side=say(f"web.gear_up.side.{level.side}"), each=each)
    return {
        "id": name,
        "name": names.capital(say(f"gear_up.level.{name}")),
        "about": told if alone == each else f"{told} {say('web.gear_up.level.alone', each=alone)}",
    }


def _seat(wanted: Wanted, seat: int) -> dict[str, object]:
    sitter, survivor = wanted.seats[seat], wanted.survivors[seat]
    return {
        "n": seat + 1,
        "kind": sitter.kind,
        "typed": sitter.name,
        "survivor": survivor,
        "picture": Markup() if survivor == DRAWN else face(survivor),
    }


def face(survivor: str) -> Markup:
    """Show a survivor's face."""
    return mark(f"gb-{survivor}", "mk bust")


@cache
def _survivors() -> tuple[dict[str, object], ...]:
    """All survivors with their weapons. Rules: GU-03, GU-04."""
    return tuple(
        {
            "id": one.id,
            "name": one.name,
            "picture": face(one.id),
            "facts": say("web.gear_up.survivor.facts", hearts=one.hearts, bullets=one.bullets, shields=one.shields),
            "weapons": [_weapon(weapon) for weapon in one.weapons],
        }
        for one in content.survivors()
    )


def _weapon(weapon: content.Weapon) -> dict[str, object]:
    told = [
        names.effect_text(effect, say) for effect in (*weapon.effects, *(one for tier in weapon.tiers for one in tier))
    ]
    reach = say(f"gear_up.range.{'long' if weapon.long else 'short'}")
    return {
        "name": weapon.name,
        "colour": content.COLOURS[weapon.colour],
        "shape": draw_shape(weapon.shape),
        "about": "; ".join((reach, *told)),
    }
