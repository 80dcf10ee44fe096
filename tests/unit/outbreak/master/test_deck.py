"""The Master's cards in the stack of zombie cards: drawn, held, discarded, shuffled again; and the other zombie cards."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from skullyard.engine import Match
from skullyard.games.outbreak import content
from skullyard.games.outbreak.horde_events import Spawned, ZombiesActivated
from skullyard.games.outbreak.master import cards
from skullyard.games.outbreak.master.events import MasterDrew
from skullyard.games.outbreak.state import GameState
from unit.outbreak.masters import BLUE, YELLOW, discarded, is_offered, pass_by, town
from unit.outbreak.scene import SPECIES, asked, crowd, events, play, scene, zone

NEST, OTHER = "10.w3", "10.e3"
SUCH_A_CARD = "MZ-B08"
NEST_ZONE = town().board.index[NEST]


def stack(
    *tops: int | str, tasks: Any = (("zombies",), ("master",)), place: str = "00.ra", **more: Any
) -> Match[GameState]:
    """Two spawn zones, and these cards on top of the stack: numbers of zombie cards, ids of the Master's."""
    match = scene({"watts": place}, title="apocalypse", mission=town(NEST, OTHER), agenda=[], **more)
    s = match.state
    drawn = [content.ZOMBIE_CARD[top] if isinstance(top, int) else of_master(top) for top in tops]
    s.horde = (*drawn, *(card for card in s.horde if card not in drawn))
    s.push(*tasks)
    return Match(match.game, s)


def of_master(card: str) -> int:
    """Return a Master card's place among the zombie cards."""
    return content.MASTER_BEGINS + content.MASTER_CARD[card]


@pytest.mark.rule("AP-36")
def test_every_design_does_something() -> None:
    assert set(cards.effects()) == set(content.MASTER_CARD)


@pytest.mark.rule("AP-37", "AP-RULING-6")
def test_a_zone_for_which_a_master_card_is_drawn_stays_empty_and_the_others_are_drawn_for_as_usual() -> None:
    match = stack(SUCH_A_CARD, 92)
    pass_by(match, "master_menu")
    assert crowd(match, NEST) == {}
    assert crowd(match, OTHER) == {"walker": 1}
    assert match.state.hand == (content.MASTER_CARD[SUCH_A_CARD],)
    (event,) = events(match, MasterDrew)
    assert (event.seat, event.zone) == (match.state.setting.master, zone(match, NEST))


@pytest.mark.rule("AP-50")
def test_a_card_drawn_in_the_spawn_step_may_be_played_in_the_master_phase_right_after() -> None:
    match = stack(SUCH_A_CARD, 103)
    pass_by(match, "master_menu")
    assert is_offered(match, SUCH_A_CARD)


@pytest.mark.rule("AP-38")
def test_a_mission_may_limit_the_hand_and_then_a_card_is_laid_down() -> None:
    mission = replace(town(NEST), hand_limit=1)
    match = scene({"watts": "00.ra"}, title="apocalypse", mission=mission, agenda=[], hand=["MZ-B04"])
    s = match.state
    s.horde = (of_master(SUCH_A_CARD), *s.horde)
    s.push(("zombie_card", NEST_ZONE, "spawn"))
    match = Match(match.game, s)
    assert (asked(match).prompt, asked(match).seat) == ("master_drop", s.setting.master)
    play(match, "drop:MZ-B04")
    assert match.state.hand == (content.MASTER_CARD[SUCH_A_CARD],)
    assert discarded(match) == ["MZ-B04"]
    for number in range(5):
        assert (
            len(stack(*list(content.MASTER_CARD)[:number], tasks=[("zombie_card", 1, "spawn")] * number).state.hand)
            == number
        )


@pytest.mark.rule("AP-35", "AP-37", "AP-RULING-41")
def test_a_room_for_which_a_master_card_is_drawn_is_empty() -> None:
    match = stack(SUCH_A_CARD, tasks=[("zombie_card", 12, "reveal"), ("zombie_card", 13, "reveal")])
    assert all(event.zone != 12 for event in events(match, Spawned))
    assert match.state.hand == (content.MASTER_CARD[SUCH_A_CARD],)


@pytest.mark.rule("AP-32", "AP-RULING-40")
def test_a_new_stack_is_made_of_the_discards_with_played_master_cards_but_not_those_held_or_on_the_table() -> None:
    match = stack(tasks=(), hand=["MZ-B01", "MZ-B02"], lasting=["MZ-G01"], until=["MZ-B09"])
    s = match.state
    gone = (content.ZOMBIE_CARD[92], of_master("MZ-B12"), content.ZOMBIE_CARD[94], of_master("MZ-R08"))
    s.horde, s.horde_next, s.horde_gone = s.horde[:3], 3, gone
    s.push(("zombie_card", 1, "spawn"))
    s = Match(match.game, s).state
    assert Counter(s.horde) == Counter(gone)
    drawn = s.horde[0]
    assert s.horde_next == 1
    assert s.horde_gone == ((drawn,) if drawn < content.MASTER_BEGINS else ())
    kept = {content.MASTER_CARD[card] for card in ("MZ-B01", "MZ-B02")}
    assert kept <= set(s.hand)
    assert s.lasting == (content.MASTER_CARD["MZ-G01"],)


@pytest.mark.rule("AP-32", "AP-40")
def test_a_played_card_lies_among_the_discarded_zombie_cards() -> None:
    match = stack("MZ-B04", 103)
    pass_by(match, "master_menu")
    play(match, "play:MZ-B04")
    assert discarded(match) == ["MZ-B04"]
    assert match.state.hand == ()


# ----------------------------------------------------------------------- the other zombie cards


@pytest.mark.rule("AP-29", "AP-RULING-1")
@pytest.mark.parametrize(("at", "acts"), [(BLUE, False), (YELLOW, True)])
def test_an_extra_activation_leaves_its_zone_empty_and_at_blue_nobody_acts(at: int, acts: bool) -> None:
    match = stack(115, tasks=[("zombie_card", 1, "spawn")], experience={"watts": at}, zombies={OTHER: {"walker": 1}})
    assert events(match, Spawned) == []
    assert bool(events(match, ZombiesActivated)) == acts


@pytest.mark.rule("AP-23", "AP-29", "AP-RULING-2")
def test_an_extra_activation_of_the_zombie_stack_moves_standard_zombies_only() -> None:
    horde = {"runner": 1, "toxic_runner": 1, "berserker_runner": 1}
    match = stack(
        118, tasks=[("zombie_card", 1, "spawn")], place="00.w1", experience={"watts": YELLOW}, zombies={"10.w2": horde}
    )
    assert crowd(match, "00.w2") == {"runner": 1}
    assert crowd(match, "10.w2") == {"toxic_runner": 1, "berserker_runner": 1}
    assert [event.species for event in events(match, ZombiesActivated)] == [(SPECIES["runner"],)] * 2


@pytest.mark.rule("AP-30", "AP-31", "AP-RULING-4", "AP-RULING-5")
def test_a_manhole_card_fills_the_manholes_of_tiles_with_survivors_and_not_its_own_zone() -> None:
    match = stack(119, tasks=[("zombie_card", NEST_ZONE, "spawn")], place="00.e1")
    assert [crowd(match, place) for place in ("00.w2", "00.e2", "10.w2", NEST)] == [{"walker": 1}] * 2 + [{}] * 2


@pytest.mark.rule("AP-20", "AP-70", "AP-RULING-32")
def test_a_toxic_abomination_turns_as_many_as_there_are_figures_and_nobody_acts_for_it() -> None:
    horde = {"toxic_abomination": 1, "walker": 3, "berserker_walker": 1}
    match = stack(tasks=[("fences",)], zombies={OTHER: horde})
    assert crowd(match, OTHER) == {"toxic_abomination": 1, "toxic_walker": 3, "berserker_walker": 1}
    match = stack(tasks=[("fences",)], zombies={OTHER: horde}, supply={"toxic_walker": 2})
    assert crowd(match, OTHER) == {**horde, "walker": 1, "toxic_walker": 2}
    assert events(match, ZombiesActivated) == []


@pytest.mark.rule("AP-71", "AP-37")
def test_while_the_master_holds_a_card_each_row_is_announced_before_it_is_read() -> None:
    match = stack(SUCH_A_CARD, 92)
    while asked(match).about[0] != "card_drawn":
        play(match, "no")
    assert asked(match).about == ("card_drawn", OTHER)
    assert crowd(match, OTHER) == {}
    play(match, "no")
    assert crowd(match, OTHER) == {"walker": 1}
