"""Skills that work before the first turn: a weapon, or a level, to start with."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skullyard.engine import Match, Rng
from skullyard.games.outbreak import content, inventory, setup
from skullyard.games.outbreak.events import Learned
from skullyard.games.outbreak.game import PRISON_OUTBREAK
from skullyard.games.outbreak.inventory import name
from skullyard.games.outbreak.setting import read_setup
from skullyard.games.outbreak.state import GameState
from unit.outbreak.scene import CARD, asked, events, keys, play

BOX = ["kim", "grindlock", "shannon", "joshua"]


def dealt(skill: str, out: str = "") -> GameState:
    """Deal a game in which Kim has this first skill, perhaps with all copies of a card out of the stack."""
    setting = read_setup({"seats": 1, "survivors": BOX, "first": 0, "confirm_end": True})
    kim = setting.cards[0]
    kim = replace(kim, standard=replace(kim.standard, blue=(skill,)))
    s = GameState(replace(setting, cards=(kim, *setting.cards[1:])), Rng(1))
    if out:
        s.deck = tuple(card for card in content.equipment_deck() if card != CARD[out])
        setup.lay_mission(s)
        for figure in range(len(BOX)):
            setup.enter_game(s, figure)
        setup.deal_starting_cards(s)
        return s
    return setup.deal(s.setting, Rng(1))


STARTS = [
    pytest.param(skill, card, id=card, marks=pytest.mark.rule(f"PO-SKILL-{skill}"))
    for skill, card in (
        ("starts_with_baseball_bat", "baseball_bat"),
        ("starts_with_pistol", "pistol"),
        ("starts_with_shotgun", "shotgun"),
        ("starts_with_sub_mg", "sub_mg"),
    )
]


@pytest.mark.rule("PO-SETUP-7")
@pytest.mark.parametrize(("skill", "card"), STARTS)
def test_who_starts_with_a_weapon_takes_it_from_the_stack_beside_the_card_that_is_dealt(skill: str, card: str) -> None:
    s = dealt(skill)
    mine = [name(each) for each in inventory.cards(s, 0)]
    assert len(mine) == 2
    assert card in mine
    assert s.deck.count(CARD[card]) == content.equipment_deck().count(CARD[card]) - 1
    assert all(len(inventory.cards(s, other)) == 1 for other in range(1, len(BOX)))


@pytest.mark.rule("PO-SETUP-7")
@pytest.mark.parametrize(("skill", "card"), STARTS)
def test_with_no_copy_left_in_the_stack_nothing_is_taken(skill: str, card: str) -> None:
    s = dealt(skill, out=card)
    assert len(inventory.cards(s, 0)) == 1


@pytest.mark.rule("PO-EX-1", "PO-SKILL-starts_with_baseball_bat")
def test_watts_has_two_cards_whatever_is_dealt_to_him() -> None:
    for seed in range(4):
        s = setup.deal(read_setup({"seats": 1, "survivors": ["watts", *BOX[:3]]}), Rng(seed))
        mine = [name(card) for card in inventory.cards(s, 0)]
        assert "baseball_bat" in mine
        assert len(mine) == 2


LEVELS = [
    pytest.param(level, points, id=level, marks=pytest.mark.rule(f"PO-SKILL-can_start_{level}"))
    for level, points in (("yellow", 7), ("orange", 19), ("red", 43))
]


@pytest.mark.rule("PO-MISSION-7")
@pytest.mark.parametrize(("level", "points"), LEVELS)
def test_who_can_start_at_a_level_may_have_its_points_and_skills(level: str, points: int) -> None:
    s = dealt(f"can_start_{level}")
    s.events = []
    match = Match(PRISON_OUTBREAK, s)
    assert (asked(match).prompt, keys(match)) == ("start_level", ["level:blue", f"level:{level}"])
    play(match, f"level:{level}")
    while asked(match).prompt == "skill":
        play(match, keys(match)[0])
    s = match.state
    assert s.experience == (points, 0, 0, 0)
    assert s.level() == content.level_of(points)
    assert len(s.skills[0]) == 2 + (points >= 19) + (points >= 43)
    assert all(event.figure == 0 for event in events(match, Learned))
    play(match, "figure:kim")
    assert match.state.actions == 4


@pytest.mark.parametrize(("level", "points"), LEVELS)
def test_who_can_start_at_a_level_need_not(level: str, points: int) -> None:
    match = Match(PRISON_OUTBREAK, dealt(f"can_start_{level}"))
    s = play(match, "level:blue")
    assert s.experience == (0, 0, 0, 0)
    assert s.level() < content.level_of(points)
    assert asked(match).prompt == "turn"
