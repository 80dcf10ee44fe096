"""What holds at every moment of any game, and what the log must add up to."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from skullyard.agents import make
from skullyard.engine import Match, Rng
from skullyard.games.gear_up import GEAR_UP, content, events
from skullyard.games.gear_up.shapes import read_areas
from skullyard.games.gear_up.state import BOSS, GameState

rule = pytest.mark.rule
GAMES = [(players, seed) for players in range(1, 7) for seed in range(3)]


class Ledger:
    """Keeps the books of a game by what is told alone."""

    def __init__(self, s: GameState) -> None:
        self.hearts, self.shields_spent = list(s.hearts), list(s.shields_spent)
        self.bullets, self.shields = list(s.bullets), list(s.shields)
        self.marks: Counter[str] = Counter()
        self.kills = [0] * s.setting.players
        self.ticks = [0] * s.setting.players
        self.ended = 0
        self.turns: list[tuple[int, int]] = []
        self.setting = s.setting

    def hear(self, s: GameState, event: Any) -> None:
        """Write down what happened."""
        if isinstance(event, events.Damaged):
            self.hearts[event.seat] = max(0, self.hearts[event.seat] - event.damage + event.shields)
            self.shields_spent[event.seat] += event.shields
            assert event.hearts == self.hearts[event.seat]
        elif isinstance(event, events.GaveUp):
            self.shields_spent[event.seat] += event.shields
        elif isinstance(event, events.Marked | events.Gained):
            self.gain(event.seat, event.bullets, event.shields)
            if isinstance(event, events.Marked):
                card = BOSS if event.card == "boss" else int(event.card[1:])
                mask = read_areas(event.areas, s.grid(card).width)
                assert not self.marks[event.card] & mask, "every area is marked once (GU-20)"
                assert mask & s.grid(card).areas == mask
                self.marks[event.card] |= mask
        elif isinstance(event, events.Regrew):
            self.marks["boss"] &= ~read_areas(event.areas, s.grid(BOSS).width)
        elif isinstance(event, events.Killed):
            self.kills[event.seat] += 1
        elif isinstance(event, events.Ticked):
            self.ticks[event.seat] += 1
        elif isinstance(event, events.PhaseBegan):
            self.turns.append((event.round, event.number))
        elif isinstance(event, events.GameEnded):
            self.ended += 1

    def gain(self, seat: int, bullets: int, shields: int) -> None:
        survivor = self.setting.survivors[seat]
        self.bullets[seat] = min(survivor.bullets, self.bullets[seat] + bullets)
        self.shields[seat] = min(survivor.shields, self.shields[seat] + shields)

    def agree(self, s: GameState) -> None:
        """The table is as the books say."""
        assert tuple(self.hearts) == s.hearts
        assert tuple(self.shields_spent) == s.shields_spent
        assert (tuple(self.bullets), tuple(self.shields)) == (s.bullets, s.shields)
        for card in range(1, len(s.designs)):
            assert s.marked[card] == self.marks[f"z{card}"]
        for seat, ticked in enumerate(self.ticks):
            assert ticked <= self.kills[seat], "an upgrade for a kill (GU-32)"


def check(s: GameState) -> None:
    """What must hold whenever somebody is asked."""
    zombies = content.zombies()
    for card in range(1, len(s.designs)):
        dead = s.street[card] < 0 and card not in s.table
        assert dead == (not s.free(card)), "dead is who has no free area (GU-31)"
    drawn = Counter(s.designs[1:]) + Counter(s.black[s.black_next :]) + Counter(s.red[s.red_next :])
    assert drawn == {zombie.index: zombie.copies for zombie in zombies}, "no card is lost or doubled (GU-02)"
    assert all(0 <= spent <= circled for spent, circled in zip(s.bullets_spent, s.bullets, strict=True))
    assert all(0 <= spent <= circled for spent, circled in zip(s.shields_spent, s.shields, strict=True))
    assert all(hearts > 0 for hearts in s.hearts) or s.outcome == "dead"
    assert all(ticks[3] == 2 and max(ticks) <= 2 for ticks in s.ticks)
    assert (s.street[BOSS] >= 0) == (s.round == 2 and (s.number > 0 or not s.agenda)) or not s.number
    assert s.helper < 0 or s.step == "attack"
    assert s.free(BOSS) or s.outcome == "won"


@rule("GU-02", "GU-20", "GU-27", "GU-29", "GU-31", "GU-32", "GU-60", "GU-74")
@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_the_books_of_any_game_are_in_order(players: int, seed: int) -> None:
    level = content.LEVELS[(players + seed) % 4]
    match, rng = Match.start(GEAR_UP, {"seats": players, "level": level}, seed), Rng(seed)
    greedy = make("greedy")
    match.state.events = []
    first = match.copy().state
    ledger = Ledger(first)
    match.drain()
    ledger.marks.update({f"z{card}": mask for card, mask in enumerate(first.marked) if card})
    ledger.turns.append((first.round, first.number))
    while not match.over:
        check(match.state)
        seat = match.asked[rng.below(0, len(match.asked))]
        decision = match.pending[seat]
        wild = not seed or not rng.below(0, 8)  # most games are played well enough to meet the boss
        pick = rng.below(0, len(decision.options)) if wild else greedy.choose(match.view(seat), decision, rng)
        match.play(seat, pick)
        for event in match.drain():
            ledger.hear(match.state, event)
        ledger.agree(match.state)
    check(match.state)
    assert ledger.ended == 1, "the game ends once (GU-60)"
    assert ledger.turns == [(1 + turn // 9, 1 + turn % 9) for turn in range(len(ledger.turns))], (
        "nine turns a round (GU-74)"
    )
    assert ledger.marks["boss"] & ~match.state.marked[BOSS] == 0
