"""Setting up: what lies ready, starting zombies, sides, handicaps, and the cards of both rounds."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from skullyard.engine import Match, Rng
from skullyard.games.gear_up import GEAR_UP, content
from skullyard.games.gear_up.state import GameState
from unit.gear_up import plain
from unit.gear_up.scenes import SEATS, all_ready, scene, zombie

rule = pytest.mark.rule
PLAYERS = range(1, 7)
LEVELS = ("easy", "normal", "hard", "nightmare")


def deal(seed: int = 1, **setup: Any) -> GameState:
    """A table as it is dealt."""
    return GEAR_UP.new(setup, Rng(seed))


def designs(s: GameState, cards: list[int]) -> list[str]:
    return [s.zombie(card).id for card in cards]


@rule("GU-01", "GU-07")
@pytest.mark.parametrize("players", PLAYERS)
def test_one_to_six_players_have_a_survivor_each_and_all_win_or_all_lose(players: int) -> None:
    s = deal(seats=players)
    assert len({survivor.id for survivor in s.setting.survivors}) == players
    match = Match.start(GEAR_UP, {"seats": players}, 3)
    rng = Rng(3)
    while not match.over:
        seat = match.asked[rng.below(0, len(match.asked))]
        options = match.pending[seat].keys()
        match.choose(seat, options[rng.below(0, len(options))])
    result = GEAR_UP.result(match.state)
    assert result is not None
    assert set(result.winners) in (set(), set(range(players)))
    assert (match.state.outcome == "won") == bool(result.winners)


@rule("GU-07")
@pytest.mark.parametrize("wrong", [0, 7])
def test_nobody_and_seven_are_no_table(wrong: int) -> None:
    with pytest.raises(ValueError, match="seats must be 1 to 6"):
        deal(seats=wrong)


@rule("GU-07")
def test_the_group_picks_survivors_boss_and_level_or_has_them_drawn() -> None:
    s = deal(survivors=["otis", "random", "kaede"], boss="the_rigger", level="hard")
    names = [survivor.id for survivor in s.setting.survivors]
    assert (names[0], names[2]) == ("otis", "kaede")
    assert len(set(names)) == 3
    assert (s.setting.boss.id, s.setting.level.id) == ("the_rigger", "hard")
    drawn = {deal(seed, seats=2).setting.boss.id for seed in range(40)}
    assert drawn == set(plain.BOSSES)
    with pytest.raises(ValueError, match=r"otis cannot play twice; no boss 'x'; .*; no level 'soft'"):
        deal(survivors=["otis", "otis"], boss="x", level="soft")


@rule("GU-07", "GU-02")
def test_both_decks_are_shuffled_apart_and_whole() -> None:
    for seed in range(3):
        s = deal(seed, seats=4)
        for deck, cards in (("black", s.black), ("red", s.red)):
            wanted = {
                content.zombie(name).index: entry["copies"]
                for name, entry in plain.ZOMBIES.items()
                if entry["deck"] == deck
            }
            assert Counter(cards) == wanted
    assert deal(1, seats=4).black != deal(2, seats=4).black
    assert deal(1, seats=4).black == deal(1, seats=4).black


@rule("GU-07", "GU-66")
@pytest.mark.parametrize("who", SEATS)
def test_alone_the_side_marked_1h_is_used_else_the_other(who: str) -> None:
    """The sides differ in hearts and in the upgrades that are ticked."""
    alone, two = deal(survivors=[who]), deal(survivors=[who, "random"])
    entry = plain.SURVIVORS[who]
    assert alone.hearts[0] == entry["solo_hearts"]
    assert two.hearts[0] == entry["hearts"]
    assert (alone.ticks[0], two.ticks[0]) == ((1, 1, 1, 2), (0, 0, 0, 2))
    assert (len(alone.helpers), len(two.helpers)) == (3, 0)


@rule("GU-08")
@pytest.mark.parametrize("boss", list(plain.BOSSES))
@pytest.mark.parametrize(
    ("level", "side"), [("easy", "white"), ("normal", "red"), ("hard", "red"), ("nightmare", "red")]
)
def test_easy_uses_the_white_side_of_the_boss_all_others_the_red_one(boss: str, level: str, side: str) -> None:
    s = deal(seats=3, boss=boss, level=level)
    assert s.setting.side.side == side
    assert list(s.grid(0).rows) == plain.BOSSES[boss][side]["grid"]


@rule("GU-09")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", PLAYERS)
def test_each_player_draws_starting_zombies_by_difficulty_and_puts_them_on_far(players: int, level: str) -> None:
    s = deal(seats=players, level=level)
    column = players - 1
    count = plain.LEVELS[level]["black"][column], plain.LEVELS[level]["red"][column]
    for seat in range(players):
        mine = s.cards_of(seat)
        decks = Counter(plain.ZOMBIES[name]["deck"] for name in designs(s, mine))
        assert (decks["black"], decks["red"]) == count
        assert {s.place[card] for card in mine} <= {0}
        assert {s.marked[card] for card in mine} <= {0}
    assert s.black_next + s.red_next == players * sum(count)


@rule("GU-09")
def test_the_harder_the_level_the_more_zombies_wait() -> None:
    for column in range(6):
        totals = [plain.LEVELS[level]["black"][column] + 2 * plain.LEVELS[level]["red"][column] for level in LEVELS]
        assert totals == sorted(totals)
        assert totals[0] < totals[-1]


@rule("GU-10")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", PLAYERS)
def test_small_groups_begin_with_symbols_and_that_can_be_switched_off(players: int, level: str) -> None:
    s = deal(seats=players, level=level)
    column = players - 1
    for seat, survivor in enumerate(s.setting.survivors):
        assert s.bullets[seat] == min(plain.LEVELS[level]["bullets"][column], survivor.bullets)
        assert s.shields[seat] == min(plain.LEVELS[level]["shields"][column], survivor.shields)
    s = deal(seats=players, level=level, handicaps=False)
    assert set(s.bullets + s.shields) == {0}


def second_round(players: int, **parts: Any) -> Any:
    """A table after the last turn of the first round, where the boss looks for a place; alone he has found it."""
    table = scene(
        "t4",
        [zombie("nurse" if who in SEATS[:4] else "busker", who) for who in SEATS[:players]],
        players,
        turn={"number": 9},
        **parts,
    )
    return all_ready(table)


def settle(table: Any) -> Any:
    """Agree with whatever is proposed."""
    while table.match.asked and table.decision(table.match.asked[0]).prompt.startswith("share"):
        seat = table.match.asked[0]
        table.play(seat, table.options(seat)[0])
    return table


@rule("GU-10")
@pytest.mark.parametrize("level", ["easy", "normal"])
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("handicaps", [True, False])
def test_part_of_the_boss_may_be_marked_before_the_second_round(players: int, level: str, handicaps: bool) -> None:
    """Plain areas, in the bottom row first, from right to left."""
    boss, side = "the_squad", "white" if level == "easy" else "red"
    table = settle(settle(second_round(players, level=level, boss=boss, handicaps=handicaps)))
    plain_areas = sorted(plain.cells(plain.BOSSES[boss][side]["grid"], "o"), key=lambda cell: (-cell[1], -cell[0]))
    number = plain.LEVELS[level]["premarked"][players - 1] if handicaps else 0
    assert table.state.round == 2
    assert plain.named(table.position["boss"]["marks"]) == set(plain_areas[:number])


@rule("GU-74", "GU-47", "GU-29", "GU-RULING-26")
def test_after_nine_turns_the_second_round_begins_and_everything_stays_but_the_cards() -> None:
    zombies = [
        zombie("clerk", "roger", "near", "a1"),
        zombie("nurse", "roger", "mid"),
        zombie("brute", "yara", "far", "b1.b2"),
        zombie("jogger", "yara", "near"),
        zombie("commuter", "roger", "far"),
    ]
    sheets: dict[str, Any] = {
        "roger": {"hearts": 2, "bullets": 4, "bullets_spent": 2, "ticks": {"blue": 1}},
        "yara": {"shields": 3, "shields_spent": 1},
    }
    table = scene(
        "t4",
        zombies,
        turn={"number": 9},
        below=["a"] * 3 + ["b"] * 2 + ["c", "c"],
        boss="the_squad",
        handicaps=False,
        **sheets,
    )
    before = {who: table.survivor(who) for who in sheets}
    settle(settle(all_ready(table)))
    assert (table.state.round, table.state.number) == (2, 1)
    assert [table.zombie(f"z{number}") for number in range(1, 6)] == zombies
    for who, sheet in before.items():
        after = table.survivor(who)
        assert {name: after[name] for name in sheet if name not in ("uses", "ready")} == {
            name: value for name, value in sheet.items() if name not in ("uses", "ready")
        }


# ------------------------------------------------------------------------------------- the small cards


@rule("GU-15")
def test_the_ten_turn_cards() -> None:
    wanted = [
        ("blue", "none", False), ("yellow", "both", False), ("red", "double", False), ("green", "none", False),
        ("red", "single", False), ("green", "double", True), ("green", "single", False), ("blue", "single", True),
        ("red", "double", True), ("blue", "double", False),
    ]  # fmt: skip
    found = [(content.COLOURS[card.colour], card.activates, card.smiley) for card in content.turn_cards()]
    assert found == wanted


@rule("GU-13", "GU-15")
@pytest.mark.parametrize("seed", range(8))
def test_nine_of_ten_turn_cards_lie_in_a_row_the_tenth_stays_unseen(seed: int) -> None:
    match = Match.start(GEAR_UP, {"seats": 3}, seed)
    s = match.state
    assert sorted(s.track) == list(range(10))
    view = match.view(0)
    assert len(view.track) == 9
    assert view.track.count("") == 8
    assert len(view.to_come) == 9, "eight that will come and the one put away, in no order that tells"
    assert list(view.to_come) == sorted(view.to_come, key=lambda name: int(name[1:]))
    colours = Counter(content.COLOURS[content.turn_cards()[card].colour] for card in s.track[:9])
    assert all(colours[colour] in (2, 3) for colour in ("blue", "green", "red"))
    assert colours["yellow"] <= 1


@rule("GU-13")
def test_every_card_is_left_out_sometimes_and_the_rows_differ() -> None:
    tracks = [deal(seed, seats=2, level="easy").track for seed in range(120)]
    assert {track[9] for track in tracks} == set(range(10))
    assert len({track[0] for track in tracks}) == 10


@rule("GU-13")
def test_on_easy_a_switch_leaves_out_one_of_four_in_the_first_round_only() -> None:
    known = {"t3", "t5", "t7", "t10"}
    ids = [card.id for card in content.turn_cards()]
    left_out = {ids[deal(seed, seats=2, level="easy", known_left_out=True).track[9]] for seed in range(60)}
    assert left_out == known
    assert {ids[deal(seed, seats=2, level="easy").track[9]] for seed in range(60)} > known
    second = set()
    for seed in range(40):
        table = settle(settle(second_round(2, level="easy", known_left_out=True, seed=seed)))
        second.add(ids[table.state.track[9]])
    assert second - known, "the second round is never restricted"
    with pytest.raises(ValueError, match="known_left_out is for easy games only"):
        deal(seats=2, level="normal", known_left_out=True)


@rule("GU-14", "GU-16")
@pytest.mark.parametrize("seed", range(4))
def test_seven_spawn_cards_lie_face_down_under_turns_three_to_nine(seed: int) -> None:
    match = Match.start(GEAR_UP, {"seats": 3}, seed)
    letters = Counter(content.spawn_cards()[card].id for card in match.state.below)
    assert letters == {"a": 3, "b": 2, "c": 2}
    assert match.view(0).below == ("",) * 7
    assert len({deal(number, seats=3).below for number in range(20)}) > 5


@rule("GU-47", "GU-56", "GU-49")
@pytest.mark.parametrize("seed", range(6))
def test_in_the_second_round_boss_cards_lie_there_by_stages(seed: int) -> None:
    table = settle(settle(second_round(3, seed=seed, below=["c"] * 2)))
    assert sorted(table.state.track) == list(range(10))
    stages = [content.boss_cards()[card].stage for card in table.state.below]
    assert stages == [1, 1, 1, 2, 2, 2, 2]
    assert sorted(table.state.below) == list(range(7))
    assert table.view().below == ("",) * 7
    assert table.view().track[1:] == ("",) * 8


@rule("GU-47")
def test_both_rounds_are_shuffled_anew() -> None:
    tracks, belows = set(), set()
    for seed in range(12):
        table = settle(settle(second_round(2, seed=seed)))
        tracks.add(table.state.track)
        belows.add(table.state.below)
    assert len(tracks) > 10
    assert len(belows) > 5


@rule("GU-RULING-50", "GU-13", "GU-14")
def test_the_card_put_away_is_never_told() -> None:
    """Whatever lies face down may be otherwise in a world that a seat believes in; nothing in the view tells."""
    table = scene("t4", [zombie("nurse")], turn={"number": 8}, track=["t1", "t2", "t3", "t5", "t6", "t7", "t8"])
    assert table.view().to_come == ("t9", "t10")
    assert set(table.view().track[8:]) == {""}
    believed = {table.match.redealt(0, Rng(seed)).state.track[8:] for seed in range(30)}
    assert believed == {(8, 9), (9, 8)}
    settle(all_ready(table))
    assert table.view().track[8] == "t9"
    assert table.view().to_come == ("t10",)


@rule("GU-03")
@pytest.mark.parametrize("who", SEATS)
def test_a_survivor_has_hearts_rows_of_symbols_four_weapons_and_three_positions(who: str) -> None:
    entry, survivor = plain.SURVIVORS[who], content.survivor(who)
    assert (survivor.name, survivor.hearts, survivor.bullets, survivor.shields) == (
        entry["name"], entry["hearts"], entry["bullets"], entry["shields"],
    )  # fmt: skip
    assert [weapon.name for weapon in survivor.weapons] == [entry[colour]["name"] for colour in plain.COLOURS]
    assert content.POSITIONS == ("far", "mid", "near")
    table = scene(
        "t1", [zombie("clerk", who, place) for place in content.POSITIONS], (who, "yara" if who != "yara" else "otis")
    )
    seat = table.view().seats[0]
    assert (seat.hearts, seat.bullets, seat.shields) == (
        entry["hearts"],
        (0, 0, entry["bullets"]),
        (0, 0, entry["shields"]),
    )
    assert [len(table.view().street(0, place)) for place in range(3)] == [1, 1, 1]


@rule("GU-05")
@pytest.mark.parametrize("design", list(plain.ZOMBIES))
def test_a_zombie_card_is_what_is_drawn(design: str) -> None:
    entry, card = plain.ZOMBIES[design], content.zombie(design)
    for squares, mask in (
        ("o*bs", card.grid.areas),
        ("*", card.grid.stars),
        ("b", card.grid.bullets),
        ("s", card.grid.shields),
        ("o", card.grid.plain),
    ):
        width = card.grid.width
        assert {(bit % width, bit // width) for bit in range(mask.bit_length()) if mask >> bit & 1} == plain.cells(
            entry["grid"], squares
        )
    assert (card.symbol, card.power, card.deck) == (entry["symbol"], entry["power"], entry["deck"])
    assert card.symbol in ("single", "double")
    assert card.deck == "red" or card.power == "none", "only red ones have a power"


@rule("GU-06")
@pytest.mark.parametrize("boss", list(plain.BOSSES))
@pytest.mark.parametrize("side", ["white", "red"])
def test_a_boss_has_stars_of_two_colours_symbols_and_a_special_attack(boss: str, side: str) -> None:
    entry, card = plain.BOSSES[boss][side], content.boss(boss).side(side)
    for squares, mask in (
        ("y", card.grid.stars),
        ("u", card.grid.blue_stars),
        ("b", card.grid.bullets),
        ("s", card.grid.shields),
    ):
        assert mask, "each boss shows all of these"
        width = card.grid.width
        assert {(bit % width, bit // width) for bit in range(mask.bit_length()) if mask >> bit & 1} == plain.cells(
            entry["grid"], squares
        )
    assert (card.special, [" ".join(words) for words in card.effects]) == (entry["special"], entry["effects"])


@rule("GU-07", "GU-13", "GU-14", "GU-47")
@pytest.mark.parametrize("second", [False, True])
def test_a_seat_believes_in_any_world_that_looks_like_its_own(second: bool) -> None:
    """What lies open is the same in all of them, what lies face down is dealt anew: row, cards below, decks."""
    parts: dict[str, Any] = {"boss": {"holder": "roger"}} if second else {}
    table = scene("t4", [zombie("nurse"), zombie("brute", "yara")], turn={"number": 4}, **parts)
    now = table.state
    worlds = [table.match.redealt(0, Rng(seed)).state for seed in range(40)]
    for s in worlds:
        assert s.track[:4] == now.track[:4]
        assert sorted(s.track) == sorted(now.track)
        assert s.below[: now.below_seen] == now.below[: now.below_seen]
        assert sorted(s.below) == sorted(now.below)
        if second:
            assert sorted(s.below[:3]) == sorted(now.below[:3]), "each stage by itself"
        assert (s.black[:1], s.red[:1]) == (now.black[:1], now.red[:1])
        assert (Counter(s.black), Counter(s.red)) == (Counter(now.black), Counter(now.red))
    for name in ("track", "below", "black", "red"):
        assert len({getattr(s, name) for s in worlds}) > 10, name
