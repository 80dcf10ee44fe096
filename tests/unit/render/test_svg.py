"""The builder: well-formed, escaped, no inline style, short."""

from __future__ import annotations

import doctest
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skullyard.render import svg
from skullyard.render.svg import Markup, columns, cut, escape, number, tag, words


def test_the_examples_in_the_docstrings_hold() -> None:
    assert doctest.testmod(svg).failed == 0


@given(st.text(alphabet=st.characters()))
def test_whatever_people_type_is_shown_as_text(text: str) -> None:
    root = ET.fromstring(words("b", text, title=text))
    assert list(root) == []
    shown = root.text or ""
    # XML can't write control characters; line ends are made one kind by every reader of XML.
    assert len(shown) <= len(text)
    assert [letter for letter in text if letter.isalnum()] == [letter for letter in shown if letter.isalnum()]


def test_a_name_cannot_become_an_element() -> None:
    assert escape("<script>\"&'") == "&lt;script&gt;&quot;&amp;&#39;"
    assert "<script" not in tag("a", escape("<script>"), href='"><script>')


def test_control_characters_do_not_break_the_page() -> None:
    assert ET.fromstring(words("b", "a\x00b\ud800c")).text == "a\ufffdb\ufffdc"


def test_style_is_refused() -> None:
    with pytest.raises(ValueError, match="class"):
        tag("b", style="color:red")


def test_none_leaves_an_attribute_out_and_an_empty_text_keeps_it() -> None:
    assert tag("section", hidden="", title=None) == '<section hidden=""></section>'


def test_shapes_are_closed_at_once_and_lists_are_not() -> None:
    assert tag("circle", r=4) == '<circle r="4"/>'
    assert tag("li") == "<li></li>"


@pytest.mark.parametrize(("value", "text"), [(1, "1"), (1.0, "1"), (0.5, "0.5"), (1 / 3, "0.33"), (-0.001, "0")])
def test_numbers_are_short(value: float, text: str) -> None:
    assert number(value) == text


def test_jinja_takes_markup_as_it_is() -> None:
    jinja2 = pytest.importorskip("jinja2")
    page = jinja2.Environment(autoescape=True).from_string("{{ drawn }}{{ name }}")
    assert page.render(drawn=tag("b"), name="<") == "<b></b>&lt;"


@pytest.mark.parametrize("name", ["A" * 200, "ユーザー" * 50, "Ж" * 200, "a\u0301" * 200])
def test_a_name_of_200_letters_is_cut_to_its_columns(name: str) -> None:
    short = cut(name, 12)
    assert columns(short) <= 12
    assert short.endswith("…")
    assert name.startswith(short[:-1])


def test_a_short_name_is_not_cut() -> None:
    assert cut(" Ana  Nová ", 12) == "Ana Nová"
    assert isinstance(escape("x"), Markup)
