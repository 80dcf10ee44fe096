"""Random games of every mission end, and nothing gets lost on the way (P2)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from skullyard.engine import Match, Rng
from skullyard.games.outbreak import content, goals, mission_file
from skullyard.games.outbreak.ending import WON
from skullyard.games.outbreak.game import PRISON_OUTBREAK
from skullyard.games.outbreak.inventory import cards
from skullyard.games.outbreak.setting import survivors_of
from skullyard.games.outbreak.state import DEAD, DOWN, EMPTY, NOWHERE, ON_FOOT, UP, WOUND, GameState

MISSIONS = mission_file.names()
ALL = [card.id for card in content.survivors()]
GAMES = 60
MOST_CHOICES = 20_000
EVERY = 12
"""How often the state is looked at: each so many choices."""


def table(mission: str, seed: int) -> dict[str, Any]:
    """A set-up that changes with the seed: players, survivors, zombivors, resurrection."""
    seats = 1 + seed % 6
    fewest, most = survivors_of(seats)
    number = fewest + seed // 6 % (most - fewest + 1)
    names = (ALL[seed * 5 % len(ALL) :] + ALL)[:number]
    choice = mission_file.load(mission).resurrection == "choice"
    return {
        "mission": mission,
        "seats": seats,
        "survivors": names,
        "zombivors": names[: seed % 4],
        "resurrection": bool(seed // 2 % 2) if choice else None,
        "first": seed % 2 - 1,
        "confirm_end": seed // 3 % 2 == 1,
    }


def equipment(s: GameState) -> Counter[int]:
    """Every card of the box, wherever it is; one made of two that it keeps counts as those."""
    found = Counter(s.deck[s.deck_next :]) + Counter(s.deck_gone) + Counter(s.special) + Counter(dict(s.aside))
    for figure in range(len(s.slots)):
        found += Counter(cards(s, figure))
    found += Counter(s.drawn)
    for combo in content.combos():
        if combo.keeps_cards:
            number = found.pop(combo.makes, 0)
            found += Counter({combo.a: number, combo.b: number})
    return found


def check(s: GameState, whole: Counter[int]) -> None:
    """Nothing is lost or doubled, and no limit is passed."""
    for species in range(content.SPECIES):
        on_board = sum(crowd[species] for crowd in s.zombies)
        assert on_board + s.supply[species] == content.FIGURES[species]
        assert s.supply[species] >= 0
    assert all(number >= 0 for crowd in s.zombies for number in crowd)
    assert sorted((*s.horde[s.horde_next :], *s.horde_gone)) == list(s.setting.box.zombie_cards)
    assert equipment(s) <= whole  # what a mission lays is in nobody's hands at first
    for figure, slots in enumerate(s.slots):
        side = s.setting.cards[figure].zombivor if s.is_reborn(figure) else s.setting.cards[figure].standard
        assert len(slots) == 5 + s.talents(figure).hoard
        assert all(slot >= 0 or slot in (EMPTY, WOUND) for slot in slots)
        if s.status[figure] == UP:
            assert slots.count(WOUND) < side.wounds_to_die
            assert s.where[figure] != NOWHERE
        if s.status[figure] in (DEAD, DOWN):
            assert s.riding[figure] == ON_FOOT
    seats = [seat for seat in s.riding if seat != ON_FOOT]
    assert len(seats) == len(set(seats))
    assert all(s.cars[s.riding[f] // 4] == s.where[f] for f in range(len(s.slots)) if s.riding[f] != ON_FOOT)
    kinds = s.setting.mission.board.kinds
    assert not any(any(crowd) for kind, crowd in zip(kinds, s.zombies, strict=True) if kind == "tower")


@pytest.mark.parametrize("mission", MISSIONS)
def test_random_games_of_a_mission_end_and_nothing_gets_lost(mission: str) -> None:
    loaded = mission_file.load(mission)
    for seed in range(GAMES):
        match: Match[Any] = Match(PRISON_OUTBREAK, PRISON_OUTBREAK.new(table(mission, seed), Rng(seed)), tracked=False)
        whole = equipment(match.state) + Counter(each.card for each in loaded.objectives if each.card >= 0)
        draw, choices = Rng(1000 + seed), 0
        while not match.over:
            ((seat, decision),) = match.pending.items()
            match.play(seat, draw.below(0, len(decision.options)))
            choices += 1
            assert choices < MOST_CHOICES
            if choices % EVERY == 0:
                check(match.state, whole)
        s = match.state
        assert s.outcome == WON or s.outcome in goals.OUTCOMES
        assert s.round <= loaded.round_limit + 1
        assert PRISON_OUTBREAK.result(s) is not None
