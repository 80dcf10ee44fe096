"""The end page of Gear Up: how it went, what was left of the boss, and who did what."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from skullyard.engine.wording import Say
from skullyard.games.gear_up import content, names
from skullyard.games.gear_up.marking import BOSS_NAME, WON
from skullyard.games.gear_up.view import View
from skullyard.games.gear_up.words import verdict
from skullyard.render.emblems import icon, mark
from skullyard.render.gear_up.cards import draw_boss
from skullyard.render.gear_up.sheet import draw_pen
from skullyard.render.svg import Markup, tag, words
from skullyard.service.api import Snapshot

SHOWN = ("areas", "boss", "kills", "shots", "hurt", "hearts")
"""The columns of the table of deeds."""
_SIGNS = {
    "areas": "gu-pen",
    "boss": "gu-yellow-star",
    "kills": "i-skull",
    "shots": "gu-bullet",
    "hurt": "gu-no",
    "hearts": "gu-heart",
}


@dataclass(slots=True)
class Deeds:
    """What a seat did in a game.

    Attributes:
        areas: How many areas it marked; `boss` those of the boss.
        kills: The zombies it killed.
        shots: The bullets it spent.
        hurt: The hearts it lost.
    """

    areas: int = 0
    boss: int = 0
    kills: set[str] = field(default_factory=set)
    shots: int = 0
    hurt: int = 0

    def mark(self, card: str, areas: int, shots: int) -> None:
        """Count marks on a card; negative ones were taken back."""
        self.areas += areas
        self.boss += areas if card == BOSS_NAME else 0
        self.shots += shots


def deeds(snapshot: Snapshot) -> list[Deeds]:
    """Add up what each seat did, from the log; what was taken back was not done."""
    found = [Deeds() for _ in snapshot.view.seats]
    last: list[list[Mapping[str, Any]]] = [[] for _ in found]
    for turn in snapshot.log:
        for line in turn.lines:
            if not line.own:
                _count(found, last, line.seen.kind, line.seen.known)
    return found


def _count(found: list[Deeds], last: list[list[Mapping[str, Any]]], kind: str, known: Mapping[str, Any]) -> None:
    """Count one event; `last` keeps the marks of each seat, so that they can be taken back."""
    if kind == "Marked":
        found[known["seat"]].mark(known["card"], _number(known), known["how"] == "bullet")
        last[known["seat"]].append(known)
    elif kind == "Killed":
        found[known["seat"]].kills.add(known["card"])
    elif kind == "Damaged":
        found[known["seat"]].hurt += known["damage"] - known["shields"]
    elif kind == "TookBack":
        verb = str(known["key"]).partition(":")[0]
        # A shape that was cut in two left two marks.
        for _ in range(
            2 if verb == "rest" else 1 if verb in ("hit", "one", "bullet", "extra", "splash", "shape") else 0
        ):
            if last[known["seat"]]:
                gone = last[known["seat"]].pop()
                found[known["seat"]].mark(gone["card"], -_number(gone), -(gone["how"] == "bullet"))
                found[known["seat"]].kills.discard(gone["card"])


def _number(known: Mapping[str, Any]) -> int:
    return len(str(known["areas"]).split("."))


def end(snapshot: Snapshot, people: Iterable[str], say: Say) -> dict[str, Any]:
    """Put together what the end page shows."""
    view: View = snapshot.view
    told = verdict(view, say)
    boss = content.boss(view.boss.id)
    grid = boss.side(view.boss.side).grid
    left = (grid.areas & ~view.boss.marked).bit_count()
    best = max(view.seats, key=lambda seat: seat.hearts)
    won = view.outcome == WON
    return {
        "mark": mark(f"gb-{best.survivor}", "mk bust") if won else mark("i-skull", "mk"),
        "head": told.title,
        "why": say(f"web.gear_up.end.{view.outcome}"),
        "boss": draw_boss(view.boss, say),
        "boss_name": boss.name,
        "left": say("web.gear_up.end.left", n=left, of=grid.areas.bit_count())
        if left
        else say("web.gear_up.end.nothing"),
        "tally": _tally(snapshot, tuple(people), say),
    }


def _tally(snapshot: Snapshot, people: tuple[str, ...], say: Say) -> Markup:
    """Draw the table of deeds, a row a seat."""
    view: View = snapshot.view
    head = [tag("th", icon(_SIGNS[what]), words("span", say(f"web.gear_up.end.{what}")), scope="col") for what in SHOWN]
    rows = []
    for seat, done in zip(view.seats, deeds(snapshot), strict=True):
        numbers = (done.areas, done.boss, len(done.kills), done.shots, done.hurt, seat.hearts)
        name = tag("span", words("b", names.survivor_name(view, seat.seat)), words("small", people[seat.seat]))
        rows.append(
            tag(
                "tr",
                tag("th", mark(f"gb-{seat.survivor}", "bust"), name, draw_pen(seat.seat), scope="row"),
                *(words("td", str(n)) for n in numbers),
                class_="is-dead" if not seat.hearts else None,
            )
        )
    return tag(
        "table",
        words("caption", say("web.gear_up.end.deeds"), class_="sr"),
        tag("thead", tag("tr", words("th", say("web.gear_up.end.who"), scope="col"), *head)),
        tag("tbody", *rows),
        class_="gu-tally",
    )
