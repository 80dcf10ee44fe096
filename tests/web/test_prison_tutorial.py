"""Two people in browsers of their own play the first mission of Prison Outbreak to victory, by clicking."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from skullyard.agents.registry import make
from skullyard.engine import Match, Rng
from skullyard.games.outbreak.ending import WON
from skullyard.games.outbreak.game import PRISON_OUTBREAK
from web.house import Invite
from web.prison import SURVIVORS, Prison, click, keep_prison, keys, open_table

pytestmark = [pytest.mark.browser, pytest.mark.slow]

LASTS = 4
"""So many rounds at least, so that zombies come, are fought and walk."""


def is_won(seed: int) -> bool:
    """Whether those who know how win the game of a seed, after some rounds."""
    setup = {"mission": "M01", "seats": 2, "survivors": list(SURVIVORS), "resurrection": False, "confirm_end": True}
    match, player, chance = Match.start(PRISON_OUTBREAK, setup, seed), make("greedy"), Rng(seed)
    while not match.over:
        seat, decision = next(iter(match.pending.items()))
        match.play(seat, player.choose(match.view(seat), decision, chance))
    return match.state.outcome == WON and match.state.round >= LASTS


@pytest.fixture(scope="module")
def prison(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Prison]:
    """A server whose chance is known, and kind enough."""
    seed = next(seed for seed in range(1, 60) if is_won(seed))
    yield from keep_prison(tmp_path_factory.mktemp("prison") / "data", seed)


def test_two_people_play_the_tutorial_to_victory_by_clicking(prison: Prison, invite: Invite) -> None:
    ana, jo = invite(), invite(reduced_motion="reduce")
    links = open_table(ana.page, prison.address)
    jo.page.goto(links[1])
    expect(jo.page.locator("#board")).to_be_visible()
    pages = (ana.page, jo.page)

    # The same game is played beside the table by somebody who knows how: what they choose is clicked.
    match, player, chance = prison.shadow(), make("greedy"), Rng(prison.position["seed"])
    clicked: Counter[str] = Counter()
    films = 0
    while not match.over:
        seat, decision = next(iter(match.pending.items()))
        page = pages[seat]
        page.wait_for_function("(wanted) => document.querySelectorAll('#options button[name=key]').length === wanted", arg=len(decision.options))  # fmt: skip
        assert sorted(keys(page)) == sorted(decision.keys())
        assert keys(pages[1 - seat]) == []
        key = decision.keys()[player.choose(match.view(seat), decision, chance)]
        clicked[click(page, key)] += 1
        films += ana.page.locator("#projector").is_visible()
        match.choose(seat, key)

    assert match.state.outcome == WON
    assert clicked["zone"] > 10
    assert clicked["button"] > 10
    assert films
    for person in (ana, jo):
        person.page.get_by_role("link", name="See").first.click()
        expect(person.page.locator("h1#vd")).to_have_text("Won: A key for the gate")
        expect(person.page.locator(".po-end > li")).to_have_count(6)
        person.see_nothing_wrong()
    kills = sum(figure.kills for figure in match.view(None).figures)
    told = [one.get_attribute("aria-label") or "" for one in jo.page.locator(".po-end .bar").all()]
    assert sum(int(text.split()[0]) for text in told if text[0].isdigit()) == kills
