"""What a button says it would change: whose number it is, unless the button has said so."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from skullyard.engine.wording import Words
from skullyard.locale import catalogue
from skullyard.service.api import Change
from skullyard.web.panel import outcome_words

_SAY = catalogue()
_TITLE = cast("Words", SimpleNamespace(seat_name=lambda _view, seat, _say: ("You", "Dozer", "Banshee")[seat]))


def _told(button: str, *changes: Change) -> str:
    view: Any = None
    return outcome_words(view, _TITLE, button, changes, _SAY)


def test_a_button_that_names_the_target_tells_its_number_alone() -> None:
    assert _told("Dozer D2", Change(1, "damage", 9, 12, kill=True, overkill=True)) == "9 → 12, overkill"


def test_a_button_that_names_a_square_or_a_weapon_tells_whose_number_it_is() -> None:
    assert _told("A1", Change(0, "damage", 4, 5)) == "You 4 → 5"
    assert _told("Shotgun", Change(1, "damage", 3, 5)) == "Dozer 3 → 5"


def test_two_who_are_hit_are_both_named() -> None:
    told = _told("Dozer D2", Change(1, "damage", 3, 5), Change(2, "damage", 0, 1), Change(2, "marks", 0, 1))
    assert told == "Dozer 3 → 5; Banshee 0 → 1, +1 mark"
