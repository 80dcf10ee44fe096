"""Random games of the titles on zones, and what must hold at every moment of them: nothing is lost or doubled."""

from __future__ import annotations

from collections import Counter
from typing import Any

from skullyard.engine import Match, Rng
from skullyard.games import GAMES as TITLES
from skullyard.games.outbreak import content, goals, mission_file
from skullyard.games.outbreak.ending import WON
from skullyard.games.outbreak.inventory import cards
from skullyard.games.outbreak.setting import survivors_of
from skullyard.games.outbreak.state import DEAD, DOWN, EMPTY, NOWHERE, ON_FOOT, UP, WOUND, GameState

ALL = [card.id for card in content.survivors()]
MOST_CHOICES = 60_000
EVERY = 12
"""How often the state is looked at: each so many choices."""


def table(mission: str, seed: int, masters: bool = False) -> dict[str, Any]:
    """A set-up that changes with the seed: players, survivors, zombivors, resurrection; with a Zombie Master or not."""
    seats = 1 + seed % 6
    fewest, most = survivors_of(seats)
    number = fewest + seed // 6 % (most - fewest + 1)
    names = (ALL[seed * 5 % len(ALL) :] + ALL)[:number]
    choice = mission_file.load(mission).resurrection == "choice"
    return {
        "mission": mission,
        "seats": seats + masters,
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
        assert on_board + s.supply[species] == s.setting.box.figures[species]
        assert s.supply[species] >= 0
    assert all(number >= 0 for crowd in s.zombies for number in crowd)
    lying = (*s.horde[s.horde_next :], *s.horde_gone)
    assert sorted(card for card in lying if card < content.MASTER_BEGINS) == list(s.setting.box.zombie_cards)
    assert len(master_cards(s)) == s.setting.share
    assert all(0 <= alarm <= tokens for alarm, tokens in zip(s.alarm, s.tokens, strict=True))
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


def master_cards(s: GameState) -> list[int]:
    """Every Master card of this game, wherever it is."""
    lying = (*s.horde[s.horde_next :], *s.horde_gone)
    stacked = [card - content.MASTER_BEGINS for card in lying if card >= content.MASTER_BEGINS]
    return sorted((*stacked, *s.hand, *s.lasting, *s.until))


def play_random(title: str, options: dict[str, Any], seed: int) -> GameState:
    """Play a random game to its end and look at the state on the way; return how it ends."""
    game, loaded = TITLES[title], mission_file.load(options["mission"])
    match: Match[Any] = Match(game, game.new(options, Rng(seed)), tracked=False)
    whole = equipment(match.state) + Counter(each.card for each in loaded.objectives if each.card >= 0)
    masters = master_cards(match.state)
    draw, choices = Rng(1000 + seed), 0
    while not match.over:
        ((seat, decision),) = match.pending.items()
        match.play(seat, draw.below(0, len(decision.options)))
        choices += 1
        assert choices < MOST_CHOICES
        if choices % EVERY == 0:
            check(match.state, whole)
            assert master_cards(match.state) == masters
    s: GameState = match.state
    assert s.outcome == WON or s.outcome in goals.OUTCOMES
    assert s.round <= loaded.round_limit + 1
    assert game.result(s) is not None
    return s
