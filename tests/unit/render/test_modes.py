"""What the modes and the bot add to the table: cards that explain, things to click, and what lights up with an option."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

import pytest

from skullyard.engine import Result
from skullyard.games.adrenaline.view import Payment, View
from skullyard.locale import Catalogue
from skullyard.render.adrenaline import Choice, fragments, paid_table, points_legend
from skullyard.render.svg import Markup

People = tuple[str, ...]
MakeView = Callable[..., View]


def card(part: Markup, name: str) -> str:
    """The words of a card, if its button is there too."""
    assert f'aria-describedby="card-{name}"' in part
    found = re.search(rf'id="card-{name}".*?</div>', part)
    assert found
    return re.sub(r"<[^>]+>", " ", found.group())


@pytest.mark.parametrize(("mode", "told"), [("domination", "2 tracks with 8 tokens"), ("turrets", "1 damage")])
def test_a_mode_is_explained_where_its_skulls_lie(
    mode: str, told: str, make_view: MakeView, people: People, say: Catalogue
) -> None:
    parts = fragments(make_view(mode=mode, track=(), skulls_left=5), people, (), say)
    assert told in card(parts["killshots"], "mode")
    # No token takes a skull's place, but the place stays.
    assert parts["killshots"].count('class="gone"') == 3


def test_the_deathmatch_has_no_such_cards(view: View, people: People, say: Catalogue) -> None:
    assert not [name for name, part in fragments(view, people, (), say).items() if "nt-b" in part]


def test_a_track_says_what_it_would_pay_and_whether_its_spawnpoint_can_be_hit(
    make_view: MakeView, people: People, say: Catalogue
) -> None:
    view = make_view(mode="domination", spawn_tracks=((3, 3, 1, 1, 0), (), ()), open_spawnpoints=("red",), track=())
    parts = fragments(view, people, (), say)
    red, blue = card(parts["rack-red"], "spawn-red"), card(parts["rack-blue"], "spawn-blue")
    # Two share the first place, so that the third one gets the third value.
    assert "Banshee 8, Violet 8, D-STRUCT-OR 4" in red
    assert "Can be hit this turn" in red
    assert "nobody" in blue
    assert "Was hit this turn" in blue
    first = fragments(replace(view, round=1, open_spawnpoints=()), people, (), say)
    assert "first round" in card(first["rack-red"], "spawn-red")


def test_a_tile_of_the_market_can_be_taken_where_it_lies(make_view: MakeView, people: People, say: Catalogue) -> None:
    view = make_view(mode="turrets", track=())
    offered = view.market[0]
    parts = fragments(view, people, (Choice(f"tile:{offered}", "that one"),), say)
    assert parts["killshots"].count(f'value="tile:{offered}"') == view.market.count(offered)
    assert parts["killshots"].count('name="key"') == view.market.count(offered)


def test_what_is_given_for_a_turret_lights_its_square_and_a_way_all_of_its_own(
    make_view: MakeView, people: People, say: Catalogue
) -> None:
    view = make_view(mode="turrets", track=())
    gifts = fragments(view, people, (Choice("give:red", "1 red"), Choice("keep", "Keep all")), say)
    assert [name for name, part in gifts.items() if 'data-pre="give:red"' in part] == ["sq-C1"]
    ways = (Choice("route:B1:B2", "B1, B2"), Choice("route:A1:B2", "A1, B2"))
    parts = fragments(view, people, ways, say)
    lit = {name: re.findall(r'data-pre="([^"]+)"', part) for name, part in parts.items() if name.startswith("sq-")}
    assert {name: keys for name, keys in lit.items() if keys} == {
        "sq-A1": ["route:A1:B2"],
        "sq-B1": ["route:B1:B2"],
        "sq-B2": ["route:B1:B2 route:A1:B2"],
    }
    # A square that only one way leads over stands for it; where they meet nothing is chosen by a click.
    assert {name: re.findall(r'data-key="([^"]+)"', parts[name]) for name in lit if lit[name]} == {
        "sq-A1": ["route:A1:B2"],
        "sq-B1": ["route:B1:B2"],
        "sq-B2": [],
    }


def test_the_bot_is_explained_on_its_board_and_acts_when_its_figure_is_clicked(
    make_view: MakeView, people: People, say: Catalogue
) -> None:
    parts = fragments(make_view(bot=4), people[:4], (Choice("bot", "The bot acts"), Choice("run", "Run")), say)
    assert "without a player" in card(parts["board-sprog"], "bot")
    assert 'data-key="bot"' in parts["fig-sprog"]
    assert not any('data-key="bot"' in part for name, part in parts.items() if name != "fig-sprog")


def test_an_own_token_is_told_as_a_spawnpoints(make_view: MakeView, people: People, say: Catalogue) -> None:
    start = make_view(mode="domination", track=())
    struck = replace(start.fighters[1], damage=(3, 1))
    view = replace(start, fighters=(start.fighters[0], struck, *start.fighters[2:]))
    assert "Violet, a spawnpoint" in fragments(view, people, (), say)["board-banshee"]
    account = (Payment("board", 4, 1, (1,), (2, 0, 0, 8, 0)), Payment("board", 5, 2, (1, 3), (0, 8, 0, 6, 0)))
    over = replace(view, over=True, result=Result((3,), (2, 8, 0, 14, 0), (3, 2, 4, 1, 4)), account=account)
    first, second, *_ = re.findall(r'<td class="by">(.*?)</td>', paid_table(over, say))
    assert "a spawnpoint" in first
    assert "Banshee" not in first
    assert "Banshee, overkill" in second


@pytest.mark.parametrize("what", ["track", "spawn_track", "turrets"])
def test_the_legend_has_what_this_mode_pays(what: str, say: Catalogue) -> None:
    names = {"track": "Killshot track", "spawn_track": "Spawn tracks", "turrets": "Turrets"}
    legend = points_legend(say, (Payment("board", 1, 0, (), (1, 0, 0)), Payment(what, 0, -1, (), (8, 0, 0))))
    assert {key for key, name in names.items() if f">{name}<" in legend or f"{name}</li>" in legend} == {what}
