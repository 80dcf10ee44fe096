"""The boss: how he comes, his cards, his special attacks, and how he goes round."""

from __future__ import annotations

import pytest

from skullyard.games.gear_up import content
from unit.gear_up import plain
from unit.gear_up.bosses import CALM, boss_turn, full, hearts, lost, side_of
from unit.gear_up.scenes import SEATS, all_ready, keys, marked, scene, symbols, zombie

rule = pytest.mark.rule
# ------------------------------------------------------------------------------------ he comes and goes


@rule("GU-47")
@pytest.mark.parametrize("seat", range(3))
def test_the_group_chooses_before_whom_he_begins(seat: int) -> None:
    table = scene(seats=3, zombies=[zombie("nurse")], turn={"round": 2, "number": 0, "card": None}, boss="the_squad")
    assert table.decision("roger").prompt == "share_holder"
    assert table.view().boss.holder == -1
    table.play("bradley", "propose", f"give:boss:s{seat}").play("roger", "agree:2").play("yara", "agree:2")
    assert table.view().boss.holder == seat
    assert (table.state.number, table.view().boss.id, table.view().boss.side) == (1, "the_squad", "red")


@rule("GU-47")
def test_the_house_proposes_whoever_has_most_hearts() -> None:
    table = scene(
        seats=3,
        zombies=[zombie("nurse")],
        turn={"round": 2, "number": 0, "card": None},
        roger={"hearts": 3},
        yara={"hearts": 2},
        bradley={"hearts": 4},
    )
    assert table.position["offer"]["to"] == ["bradley"]


@rule("GU-RULING-27", "GU-55", "GU-56")
@pytest.mark.parametrize("number", [1, 2])
def test_in_turns_one_and_two_there_is_no_boss_card_but_he_goes_on(number: int) -> None:
    table = scene(CALM, [zombie("nurse")], 3, {"number": number}, boss={"holder": "yara"})
    all_ready(table)
    assert table.view().boss.holder == 2
    assert table.view().below == ("",) * 7
    assert hearts(table) == full(table)
    assert len(table.view().cards) == 1
    assert table.state.number == number + 1


@rule("GU-55")
@pytest.mark.parametrize("seats", range(2, 7))
def test_he_goes_clockwise_and_round_the_table(seats: int) -> None:
    table = scene(CALM, [zombie("nurse")], seats, {"number": 1}, boss={"holder": SEATS[seats - 1]})
    all_ready(table)
    assert table.view().boss.holder == 0


@rule("GU-55", "GU-43")
def test_after_his_card_he_goes_on_too() -> None:
    table = boss_turn("b1_1", marks="stars", zombies=[zombie("nurse")])
    assert (table.view().boss.holder, table.state.number) == (2, 4)


@rule("GU-56")
def test_in_the_second_round_no_letters_come() -> None:
    for number in range(3, 10):
        table = scene(
            CALM,
            [zombie("nurse")],
            3,
            {"number": number},
            boss={"holder": "yara", "marks": plain.boss_areas("the_heap", "red", "yu")},
        )
        assert {content.boss_cards()[card].stage for card in table.state.below} == {1, 2}


@rule("GU-48")
def test_he_is_no_zombie_in_a_street_neither_moving_nor_acting() -> None:
    table = scene("t2", [zombie("clerk", "yara", "far")], 3, boss={"holder": "yara"})
    assert [card.id for card in table.view().street(1)] == ["z1"]
    assert table.view().seats[1].forecast == 0
    all_ready(table)
    assert hearts(table) == full(table)
    assert table.state.place[0] == 0


# ---------------------------------------------------------------------------------------------- his cards


@rule("GU-49", "GU-75")
def test_the_seven_boss_cards() -> None:
    found = [(card.stage, card.icons) for card in content.boss_cards()]
    strong = ("attack_yellow_blue",)
    assert found == [
        (1, ("attack_yellow",)), (1, ("special", "spawn_B")), (1, ("special", "attack_yellow")),
        (2, strong), (2, ("special", *strong)), (2, ("special", *strong)), (2, strong),
    ]  # fmt: skip


@rule("GU-51")
@pytest.mark.parametrize("boss", list(plain.BOSSES))
@pytest.mark.parametrize("level", ["easy", "normal"])
@pytest.mark.parametrize("marked_stars", [0, 1])
def test_a_yellow_attack_hits_everybody_for_the_unmarked_yellow_stars(boss: str, level: str, marked_stars: int) -> None:
    stars = plain.boss_areas(boss, side_of(level), "y").split(".")
    blue = plain.boss_areas(boss, side_of(level), "u").split(".")
    marks = ".".join(stars[:marked_stars] + blue[:1])
    table = boss_turn("b1_1", boss, marks, level=level)
    assert lost(table) == [len(stars) - marked_stars] * 3


@rule("GU-52", "GU-RULING-29")
def test_a_strong_attack_adds_yellow_and_blue_stars_up() -> None:
    """One yellow and two blue ones are free: three damage each."""
    yellow, blue = (plain.boss_areas("the_squad", "red", square).split(".") for square in "yu")
    table = boss_turn("b2_1", "the_squad", ".".join([*yellow[1:], *blue[2:]]))
    assert lost(table) == [3, 3, 3]


@rule("GU-52")
@pytest.mark.parametrize("boss", list(plain.BOSSES))
def test_what_his_attacks_would_cost_is_seen(boss: str) -> None:
    table = scene(CALM, [zombie("nurse")], 2, boss={"id": boss, "holder": "roger"})
    yellow, blue = (len(plain.boss_areas(boss, "red", square).split(".")) for square in "yu")
    assert (table.view().boss.attack, table.view().boss.strong) == (yellow, yellow + blue)


@rule("GU-RULING-30", "GU-51")
def test_without_a_free_star_his_attack_does_nothing() -> None:
    table = boss_turn("b2_1", marks="stars", zombies=[zombie("nurse")])
    assert lost(table) == [0, 0, 0]
    assert table.state.number == 7


@rule("GU-RULING-28", "GU-50")
def test_special_and_attack_come_in_this_order() -> None:
    """The Tusker's stampede, then a yellow attack with one star left."""
    yellow = plain.boss_areas("the_tusker", "red", "y").split(".")
    table = boss_turn("b1_3", "the_tusker", ".".join(yellow[1:]), seats=4, holder="yara")
    assert lost(table) == [2, 3, 2, 1]
    kinds = [
        type(event).__name__ for event in table.events if type(event).__name__ in ("SpecialAttack", "BossAttacked")
    ]
    assert kinds == ["SpecialAttack", "BossAttacked"]


@rule("GU-50", "GU-60")
def test_damage_of_the_first_icon_is_settled_before_the_second() -> None:
    yellow = plain.boss_areas("the_tusker", "red", "y").split(".")
    table = boss_turn("b1_3", "the_tusker", ".".join(yellow[1:]), yara={"shields": 3})
    assert table.options("yara") == ["shields:2", "shields:1", "shields:0"]
    table.play("yara", "shields:2")
    assert table.options("yara") == ["shields:1", "shields:0"]


@rule("GU-50", "GU-75", "GU-44")
def test_special_then_new_zombies() -> None:
    black = ["guard", "waiter", "plumber", "student", "busker", "courier"]
    table = boss_turn("b1_2", "the_tusker", "stars", decks={"black": black})
    assert lost(table) == [1, 2, 1]
    assert table.decision("roger").prompt == "share_zombies"
    assert [card.design for card in table.view().cards if card.street < 0] == black[: plain.letter("b", 3)[0]]


@rule("GU-40", "GU-51")
def test_shields_stop_the_bosses_damage() -> None:
    table = boss_turn("b1_1", "the_tusker", "", roger={"shields": 2}, yara={"shields": 5})
    assert table.asked == ("roger", "yara"), "Bradley has no shield and has taken it"
    table.play("roger", "shields:2").play("yara", "shields:3")
    assert lost(table) == [1, 0, 3]
    assert (symbols(table, "roger"), symbols(table, "yara")) == ((0, 0), (0, 2))


@rule("GU-76", "GU-27", "GU-20")
def test_marks_on_him_follow_the_rules_for_zombies() -> None:
    """Whole shapes on free areas inside the line, or one area; his bullets and shields are gained."""
    table = scene("t4", [zombie("nurse", "yara")], 2, boss={"id": "the_tusker", "holder": "roger", "marks": "c1"})
    free = plain.cells(plain.BOSSES["the_tusker"]["red"]["grid"]) - {(2, 0)}
    shape = plain.SURVIVORS["roger"]["green"]["shape"]
    assert set(keys(table, "roger", "hit")) == {f"boss:{place}" for place in plain.places(shape, free)}
    assert set(keys(table, "roger", "one")) == {f"boss:{plain.name({area})}" for area in free}
    bullet = plain.boss_areas("the_tusker", "red", "b").split(".")[0]
    table.play("roger", f"one:boss:{bullet}")
    assert symbols(table, "roger") == (1, 0)
    assert set(marked(table, "boss").split(".")) == {"c1", bullet}


@rule("GU-76", "GU-70")
def test_his_stars_of_both_colours_count_where_a_weapon_asks_for_stars() -> None:
    """Kaede's katana with both tiers gives a bullet for each star it marks."""
    for square in "yu":
        star = plain.boss_areas("the_squad", "red", square).split(".")[0]
        table = scene(
            "t1",
            [zombie("nurse", "yara")],
            ("kaede", "yara"),
            boss={"id": "the_squad", "holder": "kaede"},
            kaede={"ticks": {"blue": 2}},
        )
        table.play("kaede", f"one:boss:{star}")
        assert symbols(table, "kaede") == (1, 0)


@rule("GU-47", "GU-43")
@pytest.mark.parametrize(("number", "known"), [(2, ""), (3, ""), (4, ""), (5, "b1_2"), (6, ""), (8, ""), (9, "b2_3")])
def test_the_last_card_of_a_stage_is_known_before_it_is_turned_over(number: int, known: str) -> None:
    below = ["b1_3", "b1_1", "b1_2", "b2_4", "b2_2", "b2_1", "b2_3"]
    table = scene(CALM, [zombie("nurse")], 2, {"number": number}, below=below, boss={"holder": "roger"})
    assert table.view().next_below == known
