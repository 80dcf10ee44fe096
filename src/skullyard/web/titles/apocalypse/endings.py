"""The end page of Apocalypse: whose victory it is, told to each as it is for them, and what the Master still held."""

from __future__ import annotations

from typing import Any

from skullyard.engine.wording import Say
from skullyard.games.outbreak.master_words import ending
from skullyard.games.outbreak.state import NO_MASTER
from skullyard.games.outbreak.view import View
from skullyard.render.emblems import mark
from skullyard.render.outbreak import master
from skullyard.render.svg import EMPTY, Markup, tag, words
from skullyard.service.api import Snapshot
from skullyard.web.titles.prison_outbreak import endings


def end(snapshot: Snapshot, people: tuple[str, ...], say: Say) -> dict[str, Any]:
    """Put together what the end page shows. Rules: AP-02, AP-03."""
    shown = endings.end(snapshot, people, say)
    view: View = snapshot.view
    if view.master == NO_MASTER:
        return {**shown, "of_master": EMPTY}
    how = ending(view)
    me = "all" if view.seat is None else "master" if view.seat == view.master else "survivors"
    shown["head"] = say(f"web.apocalypse.end.{how}.{me}", mission=view.mission.title)
    told = say(f"web.apocalypse.end.{how}.about")
    shown["why"] = told if how == "survivors" else f"{shown['why']} {told}"
    if how == "master":
        shown["mark"] = mark("k-token", "mk")
    return {**shown, "of_master": _of_master(view, people, say)}


def _of_master(view: View, people: tuple[str, ...], say: Say) -> Markup:
    """Show who played the Master, what lay on the table, and the cards that he still held, where they may be seen."""
    who = people[view.master] if view.master < len(people) else ""
    working = (*view.until, *view.lasting)
    held = [tag("li", master.card(design, say)) for design in dict.fromkeys(view.hand)]
    return tag(
        "section",
        words("h2", say("web.apocalypse.end.of_master"), id="of-h"),
        tag(
            "p",
            mark("k-token", "mz-me"),
            tag("span", words("b", say("apocalypse.card.master")), words("span", who, class_="who"), class_="mz-who"),
            master.hand_backs(view.held, say),
            class_="mz-over",
        ),
        tag("ul", *(tag("li", master.small(design, say)) for design in working), class_="mz-chips")
        if working
        else EMPTY,
        words("h3", say("web.apocalypse.end.hand")) if held else EMPTY,
        tag("ul", *held, class_="mz-own") if held else EMPTY,
        class_="of-master",
        aria_labelledby="of-h",
    )
