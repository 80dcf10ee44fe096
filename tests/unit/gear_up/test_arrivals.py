"""Step 5 of the first round: new zombies, and how the group shares them out."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from skullyard.games.gear_up import content
from skullyard.testing import Scenario
from unit.gear_up import plain
from unit.gear_up.scenes import SEATS, all_ready, scene, zombie

rule = pytest.mark.rule
LETTERS = {  # black and red ones with 1 to 6 players
    "a": [(1, 0), (1, 0), (2, 0), (2, 0), (3, 0), (4, 0)],
    "b": [(1, 0), (1, 0), (2, 0), (3, 0), (4, 0), (4, 0)],
    "c": [(0, 1), (0, 1), (1, 1), (1, 2), (2, 2), (2, 3)],
}


def agree(table: Scenario) -> Scenario:
    """Let everybody agree with what is proposed."""
    while table.match.asked and table.decision(table.match.asked[0]).prompt.startswith("share"):
        seat = table.match.asked[0]
        table.play(seat, table.options(seat)[0])
    return table


def turn(number: int, **parts: object) -> Scenario:
    """The end of a turn: everybody is ready."""
    zombies = parts.pop("zombies", [zombie("clerk", "yara")])
    return all_ready(scene("t4", zombies, turn={"number": number}, **parts))  # type: ignore[arg-type]


@rule("GU-RULING-24", "GU-43")
def test_in_turns_one_and_two_nothing_comes_from_the_third_on_after_the_zombies_have_acted() -> None:
    table = scene("t4", [zombie("clerk", "yara")], track=["t4", "t1", "t8"])
    for _ in range(2):
        all_ready(table)
        assert table.view().below == ("",) * 7
    assert table.state.number == 3
    all_ready(table)
    assert table.zombie("z1")["position"] == "mid", "the clerk has moved before"
    assert table.view().below == ("a", *[""] * 6)
    assert table.decision("roger").prompt == "share_zombies"
    agree(table)
    assert table.state.number == 4


@rule("GU-43", "GU-14")
@pytest.mark.parametrize("number", range(3, 10))
def test_the_card_under_the_current_turn_card_is_turned_over(number: int) -> None:
    below = ["c", "a", "b", "a", "c", "b", "a"]
    table = turn(number, below=below)
    assert table.view().below == (*below[: number - 2], *[""] * (9 - number))
    came = Counter(card.design for card in table.view().cards if card.street < 0)
    decks = Counter(plain.ZOMBIES[design]["deck"] for design in came.elements())
    assert (decks["black"], decks["red"]) == plain.letter(below[number - 3], 2)


@rule("GU-16", "GU-44")
@pytest.mark.parametrize("letter", LETTERS)
@pytest.mark.parametrize("players", range(1, 7))
@pytest.mark.parametrize("level", ["easy", "normal", "nightmare"])
def test_a_letter_brings_what_the_tables_say_for_so_many_players(letter: str, players: int, level: str) -> None:
    """That of the letter, and that of the difficulty."""
    table = turn(3, seats=players, below=[letter], zombies=[zombie("clerk", "roger")], level=level)
    new = [card for card in table.view().cards if card.id != "z1"]
    decks = Counter(plain.ZOMBIES[card.design]["deck"] for card in new)
    assert (decks["black"], decks["red"]) == plain.letter(letter, players, level)


@rule("GU-16")
def test_the_letters_are_the_table_of_the_rules() -> None:
    assert {card.id: list(card.players) for card in content.spawn_cards()} == LETTERS
    assert {card.id: card.copies for card in content.spawn_cards()} == {"a": 3, "b": 2, "c": 2}


@rule("GU-44")
def test_new_zombies_are_drawn_from_the_top_and_lie_face_up_on_the_table() -> None:
    black, red = plain.letter("c", 3)
    stacked = ["waiter", "guard", "plumber", "nurse", "student", "busker", "courier"]
    table = turn(3, seats=3, below=["c"], decks={"black": stacked, "red": ["brute", "leaker"]})
    new = [(design, -1) for design in (*stacked[:black], *["brute", "leaker"][:red])]
    assert [(card.design, card.street) for card in table.view().cards if card.id != "z1"] == new
    agree(table)
    assert table.state.black[table.state.black_next] == content.zombie(stacked[black]).index
    assert {card.place for card in table.view().cards if card.id != "z1"} == {0}


@rule("GU-RULING-49", "GU-45")
def test_when_the_black_deck_is_empty_red_ones_come_instead() -> None:
    black = [name for name, entry in plain.ZOMBIES.items() if entry["deck"] == "black"]
    out = [name for name in black for _ in range(plain.ZOMBIES[name]["copies"])]
    out.remove("clerk")
    red = ["brute", "leaker", "butcher", "stalker", "screamer", "spitter"]
    table = turn(3, seats=3, below=["a"], decks={"out": out, "red": red})
    assert [card.design for card in table.view().cards if card.street < 0] == red[: sum(plain.letter("a", 3))]


@rule("GU-45")
def test_when_the_red_deck_is_empty_black_ones_come_instead() -> None:
    out = [name for name, entry in plain.ZOMBIES.items() if entry["deck"] == "red" for _ in range(entry["copies"])]
    black = ["guard", "waiter", "nurse", "plumber", "student", "busker", "courier", "jogger", "barista"]
    table = turn(3, seats=4, below=["c"], decks={"out": out, "black": black})
    assert [card.design for card in table.view().cards if card.street < 0] == black[: sum(plain.letter("c", 4))]


@rule("GU-45")
def test_when_both_decks_are_empty_nothing_comes() -> None:
    out = [name for name, entry in plain.ZOMBIES.items() for _ in range(entry["copies"])]
    out.remove("clerk")
    table = turn(3, seats=4, below=["c"], decks={"out": out})
    assert len(table.view().cards) == 1
    assert table.state.number == 4, "there is nothing to share out either"


# ------------------------------------------------------------------------------------------ sharing


NEW = [zombie(design, "table") for design in ("commuter", "cyclist", "jogger", "brute")]


@rule("GU-RULING-25", "GU-44")
@pytest.mark.parametrize("to", [(0, 0, 0, 0), (3, 3, 3, 3), (0, 1, 2, 3), (2, 0, 2, 0)])
def test_three_black_and_a_red_one_are_shared_out_in_any_way_and_start_on_far(to: tuple[int, ...]) -> None:
    table = scene("t4", NEW, 4, turn={"number": 3})
    assert set(table.asked) == set(SEATS[:4])
    table.play("yara", "propose")
    for number, seat in enumerate(to, 1):
        assert table.options("yara") == [f"give:z{number}:s{one}" for one in range(4)]
        table.play("yara", f"give:z{number}:s{seat}")
    assert table.position["offer"]["by"] == "yara"
    for who in ("roger", "bradley", "mirela"):
        assert table.options(who)[0] == "agree:2"
        table.play(who, "agree:2")
    assert [(card.street, card.place) for card in table.view().cards] == [(seat, 0) for seat in to]
    assert table.state.number == 4


@rule("GU-44")
def test_the_house_proposes_and_gives_to_the_safest_streets_first() -> None:
    zombies = [zombie("guard", "roger", "near"), zombie("clerk", "bradley"), *NEW[:2]]
    table = scene("t4", zombies, 3, turn={"number": 3})
    assert table.position["offer"]["to"] == ["yara", "bradley"]
    assert table.position["offer"]["by"] is None
    agree(table)
    assert [table.zombie(card)["street"] for card in ("z3", "z4")] == ["yara", "bradley"]


@rule("GU-44")
def test_each_seat_proposes_twice_at_most_and_the_last_proposal_stands() -> None:
    table = scene("t4", NEW[:1], 2, turn={"number": 3})
    for round_, who in enumerate(("roger", "yara", "roger", "yara")):
        assert "propose" in table.options(who)
        table.play(who, "propose", f"give:z1:s{round_ % 2}")
    assert table.zombie("z1")["street"] == "yara", "nobody may propose any more"
    assert table.state.number == 4


@rule("GU-44")
def test_who_has_proposed_twice_may_only_agree() -> None:
    table = scene("t4", NEW[:1], 3, turn={"number": 3})
    table.play("roger", "propose", "give:z1:s1").play("yara", "propose", "give:z1:s2")
    table.play("roger", "propose", "give:z1:s1").play("bradley", "propose", "give:z1:s0")
    assert table.options("roger") == ["agree:5"]
    assert table.options("yara") == ["agree:5", "propose"]
    assert table.refused("roger", "propose").rule == "GU-44"
    assert table.refused("yara", "agree:4").code == "changed_since"


@rule("GU-44")
def test_agreeing_is_asked_again_after_a_new_proposal() -> None:
    table = scene("t4", NEW[:1], 3, turn={"number": 3}).play("roger", "agree:1").play("yara", "propose", "give:z1:s2")
    assert set(table.asked) == {"roger", "bradley"}


@rule("GU-44")
def test_nobody_else_is_asked_while_a_proposal_is_made() -> None:
    table = scene("t4", NEW, 3, turn={"number": 3}).play("bradley", "propose")
    assert table.asked == ("bradley",)


@rule("GU-44", "GU-65")
def test_alone_everything_comes_to_the_own_street() -> None:
    table = scene("t4", [zombie("clerk"), *NEW], 1, turn={"number": 3})
    assert {table.zombie(f"z{number}")["street"] for number in range(1, 6)} == {"roger"}
    assert table.state.number == 4


@rule("GU-16")
@pytest.mark.parametrize("letter", LETTERS)
def test_a_difficulty_may_bring_more_black_ones_with_every_letter(letter: str) -> None:
    table = scene("t4", [zombie("clerk", "yara")], turn={"number": 3}, below=[letter])
    setting = table.state.setting
    column = setting.players - 1
    before = setting.level.more
    more = (*before[:column], before[column] + 2, *before[column + 1 :])
    table.state.setting = replace(setting, level=replace(setting.level, more=more))
    all_ready(table)
    new = Counter(plain.ZOMBIES[card.design]["deck"] for card in table.view().cards if card.id != "z1")
    black, red = plain.letter(letter, 2)
    assert (new["black"], new["red"]) == (black + 2, red)
