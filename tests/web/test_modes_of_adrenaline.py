"""What the page makes of a view of Domination and Turrets, without a browser."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skullyard.engine import Decision, Match
from skullyard.games.adrenaline import ADRENALINE
from skullyard.games.adrenaline.view import View
from skullyard.locale import catalogue
from skullyard.web.titles import adrenaline


def a_view(mode: str = "domination", ending: str = "final_frenzy") -> View:
    made: View = Match.start(ADRENALINE, {"mode": mode, "ending": ending}, 1).view(0)
    return made


@pytest.mark.parametrize(
    ("options", "key"),
    [
        ((("figure", "dozer"), ("figure", "spawn_red")), "figure:spawn_blue"),
        ((("spawn", "red"), ("spawn", "blue")), "spawn:blue"),
        ((("to", "A1"), ("to", "A2")), "to:C1"),
    ],
)
def test_a_square_with_a_spawnpoint_is_what_the_question_is_about(
    options: tuple[tuple[str, ...], ...], key: str
) -> None:
    decision = Decision(0, "figure", "target", options, (), "AD-DOM-2")
    assert adrenaline.key_of_thing(decision, "square:C1 spawnpoint:blue") == key


def test_a_square_without_one_is_a_square() -> None:
    decision = Decision(0, "figure", "target", (("figure", "dozer"),), (), "AD-DOM-2")
    assert adrenaline.key_of_thing(decision, "square:B1") == "to:B1"


@pytest.mark.parametrize(
    ("ending", "told"), [("final_frenzy", "starts the Final Frenzy"), ("sudden_death", "ends the game")]
)
def test_one_full_track_is_announced_with_what_the_next_one_does(ending: str, told: str) -> None:
    view, say = a_view(ending=ending), catalogue()
    full = replace(view, spawn_tracks=((0,) * 3, (1,) * 8, ()))
    shown = adrenaline.banner(full, say)
    assert "The yellow track is full. Another one with 8 tokens" in shown
    assert told in shown
    assert "#AD-DOM-6" in shown
    assert not adrenaline.banner(replace(view, spawn_tracks=((0,) * 7, (1,) * 7, ())), say)


@pytest.mark.parametrize(
    ("mode", "told"),
    [("deathmatch", "Adrenaline"), ("domination", "Adrenaline, Domination"), ("turrets", "Adrenaline, Turrets")],
)
def test_the_head_names_the_mode(mode: str, told: str) -> None:
    assert adrenaline.mode(a_view(mode), catalogue()) == told
