"""The end: points by source, the chart, and the account add up."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

from skullyard.games.adrenaline.view import Payment, View
from skullyard.locale import Catalogue
from skullyard.render.adrenaline import paid_table, points_by_source, points_chart, points_legend, ranking, standings
from skullyard.render.adrenaline.chart import moments
from skullyard.render.adrenaline.end import account_rows


def test_points_by_source_add_up_to_the_result(ended: View) -> None:
    assert ended.result is not None
    for seat, points in enumerate(ended.result.points):
        assert sum(points_by_source(ended.account, seat).values()) == points
    assert points_by_source(ended.account, 4) == {"board": 13, "track": 8, "double_kill": 1}


def test_the_standings_begin_with_the_winner_and_fill_the_bar(
    ended: View, people: tuple[str, ...], say: Catalogue
) -> None:
    root = ET.fromstring(standings(ended, people, say))
    assert [int(row[0].text or "") for row in root] == [1, 2, 3, 4, 5]
    first = root[0]
    assert first.get("class") == "win"
    assert "Sprog" in ET.tostring(first, encoding="unicode")
    widths = [
        float(str(part.get("width")).rstrip("%"))
        for part in first.iter("rect")
        if "seg" in str(part.get("class")).split()
    ]
    assert sum(widths) == pytest.approx(100, abs=0.1)
    assert ranking(ended)[0] == 4


def test_sources_differ_by_pattern_too(say: Catalogue) -> None:
    assert re.findall(r"url\(#pt-(\w+)\)", points_legend(say)) == ["track", "blood", "double"]


def test_the_chart_ends_at_the_final_points(ended: View, say: Catalogue) -> None:
    assert ended.result is not None
    assert moments(ended, say)[-1].totals == ended.result.points
    chart = points_chart(ended, say)
    root = ET.fromstring(chart)
    assert [step.label for step in moments(ended, say)] == ["2", "3", "Last", "Track"]
    labels = [part for part in root.iter("text") if part.get("class") == "lb"]
    heights = sorted(float(str(part.get("y"))) for part in labels)
    assert all(below - above >= 18 for above, below in pairwise(heights))
    described = root.find("desc")
    assert described is not None
    assert str(described.text).startswith("Sprog 22, Violet 21")


def test_a_long_game_does_not_crowd_the_chart(ended: View, say: Catalogue) -> None:
    long = tuple(Payment("board", n, n % 5, (0,), (1, 2, 3, 4, 5)) for n in range(1, 61))
    root = ET.fromstring(points_chart(replace(ended, account=long), say))
    below = [part for part in root.iter("text") if "x-mid" in str(part.get("class"))]
    assert len(below) <= 14


def test_an_empty_account_is_drawn_too(ended: View, say: Catalogue) -> None:
    assert ended.result is not None
    none = replace(
        ended, account=(), result=replace(ended.result, points=(0,) * 5, ranks=(1,) * 5, winners=(0, 1, 2, 3, 4))
    )
    for drawn in (standings(none, ("",) * 5, say), points_chart(none, say), paid_table(none, say)):
        ET.fromstring(drawn)


def test_the_account_has_a_row_a_payment_and_the_totals(ended: View, say: Catalogue) -> None:
    root = ET.fromstring(paid_table(ended, say))
    rows = root.findall("table/tbody/tr")
    # First blood stands in the line of its board: Violet's 8 and 1, with a drop.
    assert len(rows) == len(ended.account) - 1
    first = ["".join(cell.itertext()) for cell in rows[0].findall("td")]
    assert first[0] == "Banshee"
    assert first[2:] == ["4", "First blood9", "·", "6", "2"]
    totals = [cell.text for cell in root.findall("table/tfoot/tr/td") if cell.get("class") == "n"]
    assert totals == ["22", "21", "7", "6", "2"]


def test_first_blood_without_its_board_keeps_a_line_of_its_own(ended: View) -> None:
    blood, board, *_ = ended.account
    alone = account_rows((blood, replace(board, board=4), replace(blood, round=9)))
    assert [row.payment.what for row in alone] == ["first_blood", "board", "first_blood"]
    assert sum(sum(row.payment.points) for row in account_rows(ended.account)) == sum(
        sum(p.points) for p in ended.account
    )


@pytest.mark.parametrize(
    "draw", [lambda view, say: standings(view, ("",) * 5, say), paid_table, lambda view, _: ranking(view)]
)
def test_before_the_end_it_says_so(draw: Callable[[View, Catalogue], object], view: View, say: Catalogue) -> None:
    with pytest.raises(ValueError, match="not over"):
        draw(view, say)
