"""Why the Master cannot choose something; and what his cards make dearer, in the words of a menu."""

from __future__ import annotations

from typing import Any

import pytest

from skullyard.engine import Match
from skullyard.games import words
from skullyard.games.outbreak import reasons
from skullyard.games.outbreak.state import GameState
from skullyard.locale import catalogue
from unit.outbreak.masters import phase, turn
from unit.outbreak.scene import asked, play

say = catalogue()
title = words("apocalypse")


def why(match: Match[GameState], key: str) -> tuple[str, str]:
    """Return why the one who is asked cannot choose something, in words, and the rule."""
    reason = reasons.why_not(match.state, asked(match), key)
    return title.reason(reason, say), reason.rule


@pytest.mark.rule("AP-40", "AP-42", "AP-44", "AP-49")
def test_the_master_is_told_why_a_card_cannot_be_played() -> None:
    match = phase("MZ-B01", "MZ-B08", "MZ-B12", "MZ-G01", "MZ-R04")
    assert why(match, "play:MZ-B12") == (
        "Marching Orders needs zombies in a zone without survivors from where a way is open.",
        "AP-49",
    )
    assert why(match, "play:MZ-B01") == ("Pull the Strings has no effect at this danger level.", "AP-CARD-MZ-B01")
    assert why(match, "play:MZ-R04") == ("It Was Not Empty does not fit this moment.", "AP-44")
    assert why(match, "play:MZ-R01") == ("You do not hold Lurch.", "AP-37")
    play(match, "play:MZ-B08", "to:10.s2")
    assert why(match, "play:MZ-G01") == ("Fog must wait: only one blue or green card is played in a phase.", "AP-42")
    play(match, "pass")
    assert asked(match).prompt == "window"
    assert why(match, "play:MZ-G01") == ("Fog can only be played in the Zombie Master phase.", "AP-41")


def test_the_master_is_told_why_a_zone_or_a_type_does_not_fit() -> None:
    match = phase("MZ-B08")
    play(match, "play:MZ-B08")
    assert why(match, "to:00.w1") == ("S1 is no zone for that.", "AP-CARD-MZ-B08")
    match = phase("MZ-B04", supply={"toxic_walker": 0})
    play(match, "play:MZ-B04")
    assert why(match, "type:toxic")[1] == "AP-46"


@pytest.mark.rule("AP-CARD-MZ-B09", "AP-CARD-MZ-G02")
@pytest.mark.parametrize(
    ("place", "option", "more", "text"),
    [
        ("00.p", "open:00.ra-00.p", {"until": ["MZ-B09"]}, "Jammed Hinges: costs 2 actions"),
        ("01.ra", "search", {"lasting": ["MZ-G02"]}, "Blackout: costs 2 actions"),
    ],
)
def test_the_menu_says_what_a_card_makes_dearer(place: str, option: str, more: dict[str, Any], text: str) -> None:
    def detail(**given: Any) -> str:
        match = turn(place=place, cards={"watts": ["crowbar"]}, **given)
        decision = asked(match)
        chosen = decision.options[decision.keys().index(option)]
        return str(title.label(match.view(0), decision, chosen, say).detail)

    assert detail(**more).startswith(text)
    assert "costs" not in detail()
