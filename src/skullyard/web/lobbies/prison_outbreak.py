"""Prison Outbreak's form: the mission, how many play, with which survivors, and the rules a table may choose."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from secrets import SystemRandom
from typing import Any, Final

from skullyard.engine.wording import join
from skullyard.games.outbreak import content, mission_file
from skullyard.games.outbreak.mission import RULES, Mission
from skullyard.games.outbreak.names import skill_name
from skullyard.games.outbreak.setting import MOST_PLAYERS, survivors_of
from skullyard.render.outbreak import mission_plan, portrait
from skullyard.render.svg import Markup
from skullyard.web.lobbies import FRIEND, SITTERS, YOU, Form, Sitter, two_of_you
from skullyard.web.shells import say

DRAWN: Final = "drawn"
"""Somebody, drawn when the table opens."""
NOBODY: Final = "empty"
AS_MISSION: Final = "mission"
"""What the mission says, of a rule."""
RISE, STAY = "rise", "stay"
OWN_BOX, ALL_BOXES = "own", "all"
ONE, STORY = "one", "story"
RULE_IDS: Final = {
    "cell_bars": "PO-PLACE-12",
    "crowded_fence": "PO-PLACE-18",
    "panes": "PO-PLACE-34",
    "all_down": "PO-ZV-4",
}
"""Where each switch is explained."""


@dataclass(slots=True)
class Pick:
    """Who shall stand at one place of a seat.

    Attributes:
        survivor: A survivor, `DRAWN` or, at the places that one player may leave empty, `NOBODY`.
        zombivor: Whether it starts as a zombivor.
    """

    survivor: str = DRAWN
    zombivor: bool = False


@dataclass(slots=True)
class Wanted:
    """A filled-in form.

    Attributes:
        seats: All six seats, also those that nobody sits on with so few players.
        picks: For each of them all places it could have.
    """

    mission: str
    players: int = 1
    seats: list[Sitter] = field(default_factory=list)
    picks: list[list[Pick]] = field(default_factory=list)
    campaign: str = ONE
    boxes: str = OWN_BOX
    rises: str = STAY
    rules: dict[str, str] = field(default_factory=dict)

    @property
    def sitters(self) -> list[Sitter]:
        """Who sits where."""
        return self.seats[: self.players]

    def standing(self) -> list[Pick]:
        """The places at which somebody stands, seat by seat. Rules: PO-SETUP-4."""
        _, most = survivors_of(self.players)
        mine = [pick for picks in self.picks[: self.players] for pick in picks[: most // self.players]]
        return [pick for pick in mine if pick.survivor != NOBODY]

    def setup(self) -> dict[str, Any]:
        """Return the title's set-up; who is drawn is drawn now, from those whom nobody has picked."""
        picks = self.standing()
        picked = [pick.survivor for pick in picks if pick.survivor != DRAWN]
        pool = [card.id for card in content.survivors() if self._is_drawn_from(card) and card.id not in picked]
        hat = iter(SystemRandom().sample(pool, len(picks) - len(picked)))
        names = [next(hat) if pick.survivor == DRAWN else pick.survivor for pick in picks]
        choice = mission_file.load(self.mission).resurrection == "choice"
        return {
            "mission": self.mission,
            "seats": self.players,
            "survivors": names,
            "zombivors": [name for name, pick in zip(names, picks, strict=True) if pick.zombivor],
            "resurrection": self.rises == RISE if choice else None,
            "rules": {name: value for name, value in self.rules.items() if value != AS_MISSION},
            "campaign": self.campaign == STORY,
        }

    def _is_drawn_from(self, card: content.Survivor) -> bool:
        return self.boxes == ALL_BOXES or card.box == own_box()


def own_box() -> str:
    """The box of the first survivors."""
    return content.survivors()[0].box


def places_of(seat: int) -> int:
    """Return the most survivors that a seat can have, whatever number plays.

    >>> [places_of(seat) for seat in range(6)]
    [6, 3, 2, 1, 1, 1]
    """
    return max(survivors_of(players)[1] // players for players in range(seat + 1, MOST_PLAYERS + 1))


def usual() -> Wanted:
    """Return the form as it is first shown: the first mission, for one person."""
    return usual_of("prison_outbreak")


def usual_of(title: str) -> Wanted:
    """Return the form of a title as it is first shown."""
    picks = [[Pick() for _ in range(places_of(seat))] for seat in range(MOST_PLAYERS)]
    for pick in picks[0][survivors_of(1)[0] :]:
        pick.survivor = NOBODY
    seats = [Sitter(FRIEND if seat else YOU) for seat in range(MOST_PLAYERS)]
    return Wanted(mission_file.names(title)[0], seats=seats, picks=picks, rules=dict.fromkeys(RULES, AS_MISSION))


def read(form: Form) -> Wanted:
    """Read the form; every fault of it is noted, but none of a seat that nobody sits on."""
    wanted = read_of("prison_outbreak", form)
    form.faults += misfits(wanted)
    return wanted


def read_of(title: str, form: Form) -> Wanted:
    """Read the form of a title, without looking whether all of it goes together."""
    start = usual_of(title)
    players = int(form.pick("players", tuple(map(str, range(1, MOST_PLAYERS + 1))), "1", "web.prison_outbreak.players"))
    mission = form.pick("mission", mission_file.names(title), start.mission, "web.prison_outbreak.mission")
    campaign = form.pick("campaign", (ONE, STORY), ONE, "web.prison_outbreak.campaign")
    boxes = form.pick("boxes", (OWN_BOX, ALL_BOXES), OWN_BOX, "web.prison_outbreak.boxes")
    rises = form.pick("rises", (RISE, STAY), STAY, "web.prison_outbreak.rises")
    rules = {
        name: form.pick(f"rule-{name}", (AS_MISSION, *values), AS_MISSION, f"web.prison_outbreak.rule.{name}")
        for name, values in RULES.items()
    }
    seats, picks = [], []
    for seat in range(MOST_PLAYERS):
        form.silent = seat >= players
        kind = form.pick(f"seat-{seat + 1}", SITTERS, start.seats[seat].kind)
        seats.append(Sitter(kind, form.named(f"name-{seat + 1}")))
        picks.append([_read_pick(form, seat, place, players, old) for place, old in enumerate(start.picks[seat])])
    form.silent = False
    return Wanted(mission, players, seats, picks, campaign, boxes, rises, rules)


def _read_pick(form: Form, seat: int, place: int, players: int, old: Pick) -> Pick:
    form.silent = seat >= players or place >= survivors_of(players)[1] // players
    name = f"{seat + 1}-{place + 1}"
    survivor = form.pick(f"survivor-{name}", _choices(seat, place), old.survivor, "web.prison_outbreak.survivor")
    return Pick(survivor, form.ticked(f"zombivor-{name}", "web.prison_outbreak.zombivor"))


def _choices(seat: int, place: int) -> tuple[str, ...]:
    """Return whom a place can have; those that one player need not fill may stay empty."""
    can_be_empty = not seat and place >= survivors_of(1)[0]
    return (DRAWN, *((NOBODY,) if can_be_empty else ()), *content.SURVIVOR)


def misfits(wanted: Wanted) -> list[str]:
    """Tell what does not go together in a form. Rules: PO-SETUP-4."""
    faults = two_of_you(wanted.sitters)
    count = Counter(pick.survivor for pick in wanted.standing() if pick.survivor not in (DRAWN, NOBODY))
    twice = [content.survivor(name).name for name, times in count.items() if times > 1]
    if twice:
        faults.append(say("web.prison_outbreak.fault.twice", n=len(twice), who=join(twice, say)))
    return faults


# -------------------------------------------------------------------- the page


def template() -> str:
    """Name the template of its page."""
    return "lobbies/prison_outbreak.html"


def part(wanted: Wanted) -> dict[str, Any]:
    """Put together what the template shows."""
    return part_of("prison_outbreak", wanted)


def part_of(title: str, wanted: Wanted) -> dict[str, Any]:
    """Put together what the template of a title shows."""
    return {
        "missions": _missions(title),
        "numbers": [_number(players) for players in range(1, MOST_PLAYERS + 1)],
        "kinds": SITTERS,
        "seats": [_seat(wanted, seat) for seat in range(MOST_PLAYERS)],
        "survivors": _survivors(),
        "choices": {"campaign": (ONE, STORY), "boxes": (OWN_BOX, ALL_BOXES), "rises": (STAY, RISE)},
        "own_box": own_box(),
        "switches": [
            {"id": name, "rule": RULE_IDS[name], "values": (AS_MISSION, *values), "value": wanted.rules[name]}
            for name, values in RULES.items()
        ],
    }


@cache
def _missions(title: str) -> tuple[dict[str, object], ...]:
    return tuple(_mission(mission_file.load(name)) for name in mission_file.names(title))


def _mission(mission: Mission) -> dict[str, object]:
    tiles, rounds = len(mission.board.places), mission.round_limit
    key = mission.difficulty.replace(" ", "_")
    return {
        "id": mission.id,
        "title": mission.title,
        "difficulty": say(f"web.prison_outbreak.difficulty.{key}"),
        "facts": say("web.prison_outbreak.facts", n=mission.minutes, tiles=say("web.prison_outbreak.tiles", n=tiles)),
        "rounds": say("web.prison_outbreak.rounds", n=rounds),
        "picture": mission_plan(mission, say),
        "story": _paragraphs(mission.story),
        "briefing": _paragraphs(mission.briefing),
        "resurrection": mission.resurrection,
        "rules": [_switch(name, value) for name, value in mission.rules.items() if value != RULES[name][0]],
    }


def _switch(name: str, value: str) -> str:
    """Tell how a mission sets a switch that is usually set otherwise."""
    rule, set_to = say(f"web.prison_outbreak.rule.{name}"), say(f"web.prison_outbreak.rule.{name}.{value}")
    return say("web.prison_outbreak.rule.here", rule=rule, value=set_to)


def _paragraphs(text: str) -> list[str]:
    return [" ".join(part.split()) for part in text.split("\n\n") if part.strip()]


def _number(players: int) -> dict[str, object]:
    few, most = survivors_of(players)
    each = most // players
    told = "some" if few < most else "each"
    return {"n": players, "about": say(f"web.prison_outbreak.players.{told}", n=each, few=few, most=most)}


def _seat(wanted: Wanted, seat: int) -> dict[str, object]:
    sitter = wanted.seats[seat]
    picks = [
        {
            "field": f"{seat + 1}-{place + 1}",
            "number": place + 1,
            "survivor": pick.survivor,
            "picture": face(pick.survivor),
            "zombivor": pick.zombivor,
            "can_be_empty": NOBODY in _choices(seat, place),
        }
        for place, pick in enumerate(wanted.picks[seat])
    ]
    return {"n": seat + 1, "kind": sitter.kind, "typed": sitter.name, "picks": picks}


def face(survivor: str) -> Markup:
    """Show who stands at a place: a face, or a sign for somebody who is not known yet."""
    return portrait(survivor) if survivor in content.SURVIVOR else Markup()


@cache
def _survivors() -> tuple[dict[str, Any], ...]:
    """All survivors, box by box."""
    boxes: dict[str, list[dict[str, object]]] = {}
    for card in content.survivors():
        boxes.setdefault(card.box, []).append(_survivor(card))
    return tuple({"box": box, "cards": cards} for box, cards in boxes.items())


def _survivor(card: content.Survivor) -> dict[str, object]:
    side = card.standard
    levels = {"blue": side.blue, "yellow": side.yellow, "orange": side.orange, "red": side.red}
    return {
        "id": card.id,
        "name": card.name,
        "nickname": card.nickname,
        "picture": portrait(card.id),
        "levels": [
            (level, say(f"prison_outbreak.level.{level}"), " / ".join(skill_name(skill, say) for skill in skills))
            for level, skills in levels.items()
        ],
    }
