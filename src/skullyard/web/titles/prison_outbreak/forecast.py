"""Where every group of zombies would go now, if nothing changed."""

from __future__ import annotations

from functools import lru_cache

from skullyard.engine.wording import Say
from skullyard.games.outbreak import names
from skullyard.games.outbreak.state import Crowd
from skullyard.games.outbreak.table import rebuild
from skullyard.games.outbreak.view import View
from skullyard.games.outbreak.ways import Course, Senses
from skullyard.render.emblems import icon
from skullyard.render.outbreak.alike import Alike, alike
from skullyard.render.outbreak.tokens import CHIP, chip
from skullyard.render.svg import EMPTY, Markup, tag, words


def courses(view: View) -> dict[int, Course]:
    """Return where the zombies of each zone would go now. Rules: PO-ZP-1, PO-ZP-4."""
    senses = Senses(rebuild(view))
    return {zone.zone: senses.course(zone.zone) for zone in view.zones if any(zone.crowd)}


def chips(crowd: Crowd) -> Markup:
    """Draw the groups of a crowd in a row, as they stand on the board."""
    groups = [(species, count) for species, count in enumerate(crowd) if count]
    step = CHIP[0] + 6
    return tag(
        "svg",
        *(chip(species, count, 2 + step * n, 3) for n, (species, count) in enumerate(groups)),
        class_="chips sign",
        viewBox=f"0 0 {step * len(groups) + 2} 36",
        aria_hidden="true",
        focusable="false",
    )


def course_words(view: View, course: Course, say: Say) -> str:
    """Say why a group goes where it goes, or stays."""
    codes = names.codes(view.board)
    targets = ", ".join(codes[zone] for zone in course.targets)
    told = say(f"web.prison_outbreak.course.{course.why}", targets=targets, noise=course.noise)
    if len(course.nexts) > 1:
        told += " " + say("web.prison_outbreak.course.splits", n=len(course.nexts))
    return told


def draw(view: View, say: Say) -> Markup:
    """List all groups, those that attack first."""
    return _draw(alike(view), say)


@lru_cache(maxsize=32)
def _draw(shown: Alike, say: Say) -> Markup:
    view = shown.view
    codes = names.codes(view.board)
    found = sorted(courses(view).items(), key=lambda one: (bool(one[1].nexts), one[1].why != "here", one[0]))
    items = []
    for zone, course in found:
        to = ", ".join(codes[step] for step in course.nexts)
        items.append(
            tag(
                "li",
                tag(
                    "p",
                    words("b", codes[zone]),
                    chips(view.zones[zone].crowd),
                    words("span", names.crowd_name(view.zones[zone].crowd, say), class_="sr"),
                    tag("span", icon("i-move"), words("b", to), class_="to") if to else EMPTY,
                    icon("i-warn", "bad") if course.why == "here" else EMPTY,
                    class_="fc-h",
                ),
                words("p", course_words(view, course, say)),
                data_name=f"zone:{view.board.names[zone]}",
            )
        )
    if not items:
        return tag("div", words("p", say("web.prison_outbreak.no_zombies"), class_="note-s"), id="forecast")
    return tag("div", tag("ol", *items, class_="fc"), id="forecast")
