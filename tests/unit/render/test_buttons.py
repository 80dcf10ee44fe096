"""The buttons of a decision, alike in all titles."""

from __future__ import annotations

from typing import Any

import pytest

from skullyard.locale import catalogue
from skullyard.render.adrenaline import Choice as Aim
from skullyard.render.buttons import Option, Refusal, option_item, refusal_item
from skullyard.render.outbreak import Choice as Deed
from skullyard.render.svg import Markup

SAY = catalogue()
PICTURE = Markup("<i>picture</i>")


def button(option: Option, **how: Any) -> str:
    """Draw an option's button."""
    return str(option_item(option, PICTURE, SAY, **{"wide": False, "many": False, **how}))


@pytest.mark.parametrize("kind", [Aim, Deed])
def test_a_button_posts_its_key_and_says_name_place_and_outcome(kind: type[Any]) -> None:
    shown = button(kind("figure:dozer", "Dozer <b>", place="D2", detail="2 damage"))
    for piece in ('name="key"', 'value="figure:dozer"', 'data-key="figure:dozer"', 'id="op-figure:dozer"', "Dozer &lt;b&gt;", "<i>D2</i>", "<small>2 damage</small>", "<i>picture</i>"):  # fmt: skip
        assert piece in shown


def test_only_what_passes_has_a_row_of_its_own() -> None:
    assert 'class="op-li wide"' in button(Deed("end", "End"), wide=True)
    assert 'class="op-li"' in button(Deed("end", "End"))


def test_only_where_several_may_be_ticked_a_button_says_whether_it_is() -> None:
    assert "aria-pressed" not in button(Deed("end", "End", chosen=True))
    assert 'aria-pressed="true"' in button(Deed("end", "End", chosen=True), many=True)
    assert 'aria-pressed="false"' in button(Deed("end", "End"), many=True)


def test_what_cannot_be_taken_back_says_so() -> None:
    told = SAY("render.option.final")
    assert told in button(Deed("search", "Search", undoable=False))
    assert told not in button(Deed("search", "Search"))


def test_a_refusal_can_be_asked_for_its_reason_and_posts_nothing() -> None:
    shown = str(refusal_item(Refusal("search", "Search", "alleys cannot be searched", "PO-ACT-2"), PICTURE, SAY))
    for piece in ('data-why="search"', 'data-rule="PO-ACT-2"', 'aria-disabled="true"', 'type="button"', 'id="no-search"', "<b>Search</b>", "<small>alleys cannot be searched</small>"):  # fmt: skip
        assert piece in shown
    assert 'name="key"' not in shown
    assert "data-rule" not in str(refusal_item(Refusal("search", "Search", "no"), PICTURE, SAY))
