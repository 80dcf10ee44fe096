"""The end page of Prison Outbreak: how it went, what each survivor did, what was killed."""

from __future__ import annotations

from typing import Any

from skullyard.engine.wording import Say
from skullyard.games.outbreak import mission_file
from skullyard.games.outbreak.campaign import follows
from skullyard.games.outbreak.ending import WON
from skullyard.games.outbreak.goal_words import goal_line, outcome
from skullyard.games.outbreak.goals import is_met
from skullyard.games.outbreak.state import GONE, UP
from skullyard.games.outbreak.table import rebuild
from skullyard.render import outbreak as drawn
from skullyard.render.emblems import icon, mark
from skullyard.render.outbreak.end import verdict
from skullyard.render.svg import Markup, tag, words
from skullyard.service.api import Snapshot


def end(snapshot: Snapshot, people: tuple[str, ...], say: Say) -> dict[str, Any]:
    """Put together what the end page shows."""
    view = snapshot.view
    won = view.outcome == WON
    best = max(view.figures, key=lambda figure: (figure.status in (UP, GONE), figure.experience))
    if won:
        head = say("web.prison_outbreak.end.won", mission=view.mission.title)
        why = say("web.prison_outbreak.end.won.about")
    else:
        head = say("web.prison_outbreak.end.lost", mission=view.mission.title)
        why = outcome(view, view.outcome, say)
    return {
        "mark": drawn.portrait(best.survivor) if won else mark("i-skull", "mk"),
        "won": won,
        "head": head,
        "why": why,
        "sum": verdict(view, say),
        "goals": _goals(snapshot, say),
        "tally": drawn.tally(view, people, say),
        "slain": drawn.slain_row(view.slain, say),
        **_next(snapshot, say),
    }


def _next(snapshot: Snapshot, say: Say) -> dict[str, str]:
    """Name the mission that follows in a campaign, for the button that else plays again."""
    following = follows(snapshot.view.mission.id)
    if not snapshot.table.setup.get("campaign") or snapshot.view.outcome != WON or not following:
        return {}
    return {"again": say("web.prison_outbreak.end.next", mission=mission_file.load(following).title)}


def _goals(snapshot: Snapshot, say: Say) -> Markup:
    """List the goals with how far they were met."""
    view = snapshot.view
    items = []
    for index in range(len(view.goals)):
        met = is_met(rebuild(view), index)
        items.append(
            tag(
                "li",
                icon("i-check" if met else "i-goal"),
                words("span", goal_line(view, index, say)),
                class_="is-met" if met else None,
            )
        )
    return tag("ul", *items, class_="goals")
