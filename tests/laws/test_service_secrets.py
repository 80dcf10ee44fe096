"""P6 at the table: what is hidden from a watcher changes not one byte of what the service tells it.

Two tables are played that differ only in cards which a watcher cannot know. As long as the same choices can be made at
both, its whole snapshot (view, log, previews, options, undo, revision) is the same, byte for byte.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from skullyard.engine import Game, Match, Seat, key_of, put
from skullyard.games import GAMES
from skullyard.games.adrenaline.setup import MODES
from skullyard.games.gear_up.game import GEAR_UP
from skullyard.service.api import SeatPlan, TableInfo, Watcher
from skullyard.service.live import LiveTable
from skullyard.service.store import StoredTable
from unit.service.duel import Duel
from unit.service.hall import encode

pytestmark = pytest.mark.leak

Swap = Callable[[Any, Seat, random.Random], bool]


def open_twice(game: Game[Any], setup: dict[str, Any], seed: int) -> list[LiveTable]:
    """Open the same table twice."""
    seats = tuple(SeatPlan() for _ in range(game.seats(setup)))
    history = Match.start(game, setup, seed).history
    assert history is not None
    info = TableInfo("t", "", game.name, setup, seats, 0.0, False)
    auto_no = (False,) * len(seats)
    stored = StoredTable(info, seed, "salt", history.chance, game.rules_version, game.data_hash, auto_no, None)
    return [LiveTable(stored, game) for _ in range(2)]


def swap_in_duel(state: Any, seat: Seat, chance: random.Random) -> bool:
    """Swap a seat's hidden card with one of the stack."""
    place = chance.randrange(len(state.deck))
    card = state.card[seat]
    state.card, state.deck = put(state.card, seat, state.deck[place]), put(state.deck, place, card)
    return True


def swap_in_adrenaline(state: Any, seat: Seat, chance: random.Random) -> bool:
    """Swap one of a seat's powerups with one far down in the stack."""
    hand, low = list(state.hand[seat]), state.power_next + 6
    if not hand or low >= len(state.power_deck):
        return False
    place, held = chance.randrange(low, len(state.power_deck)), chance.randrange(len(hand))
    card = hand[held]
    hand[held] = state.power_deck[place]
    state.hand = put(state.hand, seat, tuple(sorted(hand)))
    state.power_deck = put(state.power_deck, place, card)
    return bool(hand[held] != card)


def compare(tables: list[LiveTable], watchers: list[Watcher]) -> None:
    """Hold that both tables tell these watchers the same."""
    for watcher in watchers:
        true, other = (encode(table.snapshot(watcher, frozenset())) for table in tables)
        assert true == other, f"watcher {watcher}"


def play_alike(tables: list[LiveTable], seat: Seat, watchers: list[Watcher], chance: random.Random) -> int:
    """Make the same choices at both tables until their secret keeps them apart; return how many were compared.

    The holder of the secret may be asked other things, and be asked more often; the others are not told of it.
    """
    compared = 0
    true, other = tables
    while not true.match.over and compared < 80:
        compare(tables, watchers)
        compared += 1
        if true.match.asked != other.match.asked:
            break
        asked = chance.choice(true.match.asked)
        if true.match.can_undo(asked) and other.match.can_undo(asked) and chance.random() < 0.15:
            for table in tables:
                table.undo(asked)
            continue
        keys = [
            key for key in map(key_of, true.match.pending[asked].options) if other.match.pending[asked].find(key) >= 0
        ]
        # Keys that show a hidden card, or draw the one that was swapped, bring the secret out.
        keys = [key for key in keys if not (key in ("crash", "draw") or (asked == seat and names_a_card(key)))]
        if not keys:
            break
        key = chance.choice(keys)
        for table in tables:
            table.choose(asked, key)
        if not in_step(tables, seat) or hidden(true, seat) == hidden(other, seat):
            break
    return compared


def in_step(tables: list[LiveTable], seat: Seat) -> bool:
    """Whether both tables are at the same question: the holder's cards may give it one more, in a row."""
    true, other = (table.match.pending.get(seat) for table in tables)
    if true is None or other is None:
        return true is other
    return (true.prompt, true.about) == (other.prompt, other.about)


def names_a_card(key: str) -> bool:
    """Whether a key shows one of the chooser's hidden cards."""
    return any(kind in key for kind in ("scope", "newton", "tagback", "teleporter", "dodge"))


def hidden(table: LiveTable, seat: Seat) -> Any:
    """The cards that a seat holds."""
    state = table.match.state
    return state.card[seat] if hasattr(state, "card") and isinstance(state.card, tuple) else state.hand[seat]


def warm_up(tables: list[LiveTable], chance: random.Random, seat: Seat, choices: int) -> bool:
    """Play both tables alike to a checkpoint at which a seat is not asked."""
    for count in range(choices * 3):
        true = tables[0].match
        if true.over:
            return False
        if (
            count >= choices
            and seat not in true.asked
            and all(table.match._base is table.match._state for table in tables)
        ):
            return True
        asked = true.asked[0]
        key = chance.choice([key for key in map(key_of, true.pending[asked].options) if key != "crash"])
        for table in tables:
            table.choose(asked, key)
    return False


def hold(game: Game[Any], setup: dict[str, Any], swap: Swap, seed: int) -> int:
    """Swap a secret at one of two tables, and play on at both."""
    chance = random.Random(seed)
    tables = open_twice(game, setup, seed)
    seats = game.seats(setup)
    seat = chance.randrange(seats)
    if not warm_up(tables, chance, seat, chance.randrange(30)):
        return 0
    if not swap(tables[1].match.state, seat, chance):
        return 0
    for notice in tables[1]._notices.values():
        notice.previews = None
    for table in tables:
        table._look(seat, changed=False)  # the holder itself has to see what it holds now
    watchers: list[Watcher] = [None, *(watcher for watcher in range(seats) if watcher != seat)]
    return play_alike(tables, seat, watchers, chance)


def test_a_duels_secrets_stay_hidden() -> None:
    assert sum(hold(Duel(), {}, swap_in_duel, seed) for seed in range(60)) > 200


SEATS_AND_BOT = [(3, ""), (5, ""), (3, "dozer")]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("seats", "bot"), SEATS_AND_BOT)
def test_adrenalines_secrets_stay_hidden(seats: int, bot: str, mode: str) -> None:
    fighters = ["violet", "dstructor", "banshee", "dozer", "sprog"][:seats]
    setup = {"fighters": fighters, "confirm_end": True, "mode": mode, "bot": bot}
    assert sum(hold(GAMES["adrenaline"], setup, swap_in_adrenaline, seed) for seed in range(12)) > 150


def hold_in_gear_up(seed: int) -> int:
    """Deal at one of two tables otherwise what lies face down, and play on at both until a card is turned over."""
    chance = random.Random(seed)
    tables = open_twice(GEAR_UP, {"seats": 3, "level": "easy", "take_back": True}, seed)
    for _ in range(chance.randrange(60)):
        if tables[0].match.over:
            return 0
        asked = chance.choice(tables[0].match.asked)
        key = key_of(chance.choice(tables[0].match.pending[asked].options))
        for table in tables:
            table.choose(asked, key)
    true, other = (table.match.state for table in tables)
    if tables[0].match.over or tables[1].match._base is not other:
        return 0
    for name, shown in (("track", other.number), ("black", other.black_next), ("red", other.red_next)):
        cards = getattr(other, name)
        setattr(other, name, (*cards[:shown], *chance.sample(cards[shown:], len(cards) - shown)))
    compared, before = 0, true.revealed
    while tables[0].match.state.revealed == before:
        compare(tables, [None, 0, 1, 2])
        compared += 1
        if not tables[0].match.asked:
            break  # it is over
        asked = chance.choice(tables[0].match.asked)
        question = tables[0].match.pending[asked]
        key = key_of(chance.choice([*question.options, *question.asides]))
        for table in tables:
            table.choose(asked, key)
    return compared


def test_gear_ups_face_down_cards_stay_hidden_from_everybody() -> None:
    assert sum(hold_in_gear_up(seed) for seed in range(40)) > 100


def test_this_test_sees_a_leak() -> None:
    class Leaky(Duel):
        """Shows on the die whether a card is odd."""

        def view(self, s: Any, seat: Seat | None) -> Any:
            return replace(super().view(s, seat), rolled=s.card[1] % 2)

    with pytest.raises(AssertionError, match="watcher"):
        any(hold(Leaky(), {}, swap_in_duel, seed) < 0 for seed in range(60))
