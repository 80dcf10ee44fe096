"""Whole games drawn, decision by decision: whatever may be chosen can be clicked, and every page is well-formed."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

from skullyard.engine import Decision, Match, key_of
from skullyard.games import GAMES, words
from skullyard.games.adrenaline.view import View
from skullyard.locale import Catalogue
from skullyard.render.adrenaline import (
    Choice,
    arena_svg,
    board_text,
    boards,
    draw_options,
    fragments,
    paid_table,
    picture,
    points_chart,
    standings,
)

PLAIN: dict[str, object] = {
    "arena": "large",
    "fighters": ["violet", "dstructor", "dozer", "sprog", "banshee"],
    "skulls": 8,
}
SETUPS: dict[str, dict[str, object]] = {
    "sudden": {"arena": "small", "fighters": ["sprog", "dozer", "banshee"], "skulls": 5, "ending": "sudden_death"},
    "frenzy": {**PLAIN, "skulls": 5, "ending": "final_frenzy"},
    "bot": {**PLAIN, "fighters": ["violet", "dozer", "sprog"], "skulls": 5, "bot": "banshee"},
    "domination": {**PLAIN, "mode": "domination"},
    "turrets": {**PLAIN, "mode": "turrets"},
}


def _choices(view: View, decision: Decision, say: Catalogue) -> tuple[Choice, ...]:
    """Word the options as the page does; those of the modes by their key alone, so that this test is about drawing."""
    if view.mode != "deathmatch" or view.bot is not None:
        return tuple(Choice(key, key) for key in decision.keys())  # noqa: SIM118  not a dict
    labels = ((option, words("adrenaline").label(view, decision, option, say)) for option in decision.options)
    return tuple(Choice(key_of(option), label.name, label.detail, label.place) for option, label in labels)


@pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS)
def test_a_game_can_be_clicked_through(setup: dict[str, object], say: Catalogue) -> None:
    game = GAMES["adrenaline"]
    match = Match.start(game, setup, 7)
    step, people = 0, ("Ana",) * 5
    while not match.over and step < 4000:
        seat, decision = next(iter(match.pending.items()))
        view = match.view(seat)
        if step % 3 == 0:
            choices = _choices(view, decision, say)
            parts = fragments(view, people, choices, say)
            options = draw_options(choices, (), say, about=decision.about[0] if decision.about else "")
            page = (
                f"<main>{arena_svg(view, parts, say)}{boards(parts)}{parts['hand']}{parts['killshots']}{options}</main>"
            )
            root = ET.fromstring(page)
            assert not any("style" in element.attrib for element in root.iter())
            assert {choice.key for choice in choices} == set(re.findall(r'data-key="([^"]*)"', options))
            lit = {key for part in parts.values() for key in re.findall(r'data-key="([^"]*)"', part)}
            assert lit <= {choice.key for choice in choices}
            if decision.kind in ("zone", "figure", "card"):
                # Squares, figures, ways and cards are lit themselves, unless two options lie on the same thing.
                plain = {
                    key
                    for key in decision.keys()  # noqa: SIM118  not a dict
                    if key.split(":")[0] in ("to", "figure", "room", "direction", "weapon", "card", "spawn")
                }
                assert plain <= lit
        match.play(seat, (step * 5 + 3) % len(decision.options))
        step += 1
    final = match.view(None)
    ET.fromstring(picture(final, people, "dark", say))
    assert board_text(final, say)
    if match.over:
        for drawn in (standings(final, people, say), points_chart(final, say), paid_table(final, say)):
            ET.fromstring(drawn)
