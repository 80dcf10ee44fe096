"""A campaign: missions in their order, and what survivors take along from one to the next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from skullyard.games.outbreak import content, mission_file
from skullyard.games.outbreak.ending import WON
from skullyard.games.outbreak.state import DEAD, card_of
from skullyard.games.outbreak.view import FigureView, View

CARDS: Final = "cards"
EXPERIENCE: Final = "experience"
KEEPS: Final = (CARDS, EXPERIENCE)
"""What a mission may let survivors keep; with their experience they keep their skills."""


def follows(mission: str) -> str:
    """Return the id of the mission after one of its story, or empty after the last and for missions of one's own."""
    names = mission_file.story_of(mission)
    place = names.index(mission) + 1 if mission in names else len(names)
    return names[place] if place < len(names) else ""


def sequel(setup: Mapping[str, Any], view: View) -> dict[str, Any]:
    """Return the set-up of the mission after one that was won in a campaign; else that of another try.

    Whoever lived keeps what the mission says; whoever died is replaced by somebody who starts afresh under that name.
    """
    following = follows(view.mission.id)
    if not setup.get("campaign") or view.outcome != WON or not following:
        return dict(setup)
    keeps = view.mission.source.get("keeps", ())
    kept = {figure.survivor: things(figure, keeps) for figure in view.figures if keeps and figure.status != DEAD}
    reborn = [figure.survivor for figure in view.figures if figure.reborn and figure.status != DEAD]
    survivors = [figure.survivor for figure in view.figures]
    rest = {key: value for key, value in setup.items() if key not in ("rules", "resurrection")}
    choice = mission_file.load(following).resurrection == "choice"
    rises = {"resurrection": view.resurrection} if choice and "resurrection" in setup else {}
    return {**rest, "mission": following, "survivors": survivors, "zombivors": reborn, "kept": kept, **rises}


def things(figure: FigureView, keeps: tuple[str, ...]) -> dict[str, Any]:
    """Return what a survivor takes along, as a set-up has it."""
    equipment = content.equipment()
    found: dict[str, Any] = {}
    if CARDS in keeps:
        found["cards"] = [equipment[card_of(slot)].id for slot in figure.slots if slot >= 0]
    if EXPERIENCE in keeps:
        found |= {"experience": figure.experience, "skills": list(figure.skills)}
    return found
