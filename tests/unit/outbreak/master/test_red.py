"""The Zombie Master's red cards: what each does to what waits, and when it cannot be played."""

from __future__ import annotations

from typing import Any

import pytest

from skullyard.engine import Match
from skullyard.games.outbreak import content
from skullyard.games.outbreak.events import Gained, Moved
from skullyard.games.outbreak.horde_events import ZombieCard, ZombiesAttacked
from skullyard.games.outbreak.master import cards
from skullyard.games.outbreak.master.events import HitMissed, MoveTakenBack, RolledForDead
from skullyard.games.outbreak.state import DEAD, DOWN, UP, GameState
from unit.outbreak.fights import BEYOND, HERE, THERE, armed
from unit.outbreak.masters import SPARE, discarded, is_offered, phase, refused, turn
from unit.outbreak.scene import asked, crowd, events, figure, keys, play, scene, zone

LAST = "01.p"


def seen(match: Match[GameState]) -> tuple[str, str]:
    """Return the prompt that is open, and its moment where it is one."""
    return asked(match).prompt, asked(match).window


def test_every_design_does_something() -> None:
    assert set(cards.effects()) == {card.id for card in content.master_cards()}


# -------------------------------------------------------------------------------------- Lurch


@pytest.mark.rule("AP-CARD-MZ-R01", "AP-43")
def test_up_to_three_zombies_of_a_zone_lurch_where_they_would_go() -> None:
    match = turn("MZ-R01", place=HERE, zombies={BEYOND: {"walker": 4, "runner": 2}})
    play(match, "noise", "play:MZ-R01", f"to:{BEYOND}", "zombie:walker", "zombie:walker")
    assert keys(match) == ["zombie:walker", "zombie:runner", "done"]
    play(match, "zombie:runner")
    assert crowd(match, BEYOND) == {"walker": 2, "runner": 1}
    assert crowd(match, THERE) == {"walker": 2, "runner": 1}  # the runner acted only once
    assert asked(match).prompt == "menu"


@pytest.mark.rule("AP-CARD-MZ-R01")
def test_they_are_picked_in_rising_order_and_the_master_may_stop() -> None:
    match = turn("MZ-R01", place=HERE, zombies={BEYOND: {"walker": 1, "fatty": 1, "runner": 1}})
    play(match, "noise", "play:MZ-R01", f"to:{BEYOND}", "zombie:fatty")
    assert keys(match) == ["zombie:runner", "done"]
    play(match, "done")
    assert crowd(match, THERE) == {"fatty": 1}
    assert crowd(match, BEYOND) == {"walker": 1, "runner": 1}


@pytest.mark.rule("AP-CARD-MZ-R01")
def test_zombies_with_a_survivor_attack_when_they_lurch() -> None:
    match = turn("MZ-R01", place=HERE, zombies={HERE: {"walker": 1}})
    play(match, "noise", "play:MZ-R01", f"to:{HERE}", "zombie:walker")
    assert match.state.wounds(0) == 1
    assert crowd(match, HERE) == {"walker": 1}


@pytest.mark.rule("AP-CARD-MZ-R01", "AP-49")
def test_nobody_lurches_on_an_empty_board() -> None:
    assert refused(turn("MZ-R01"), "MZ-R01", "acts", 0) == "nobody"


@pytest.mark.rule("AP-42", "AP-43", "AP-CARD-MZ-R01")
def test_lurch_fits_the_masters_phase_too_and_does_not_count_there() -> None:
    match = phase("MZ-R01", "MZ-R01", place=HERE, zombies={LAST: {"walker": 2}})
    play(match, "play:MZ-R01", f"to:{LAST}", "zombie:walker", "done", "no")
    assert crowd(match, BEYOND) == {"walker": 1}
    assert is_offered(match, "MZ-R01")


@pytest.mark.rule("AP-43", "AP-RULING-8")
def test_any_number_of_red_cards_goes_into_one_moment() -> None:
    match = turn("MZ-R01", "MZ-R01", "MZ-R05", place=HERE, zombies={LAST: {"walker": 2}})
    play(match, f"move:{THERE}", "play:MZ-R05", "play:MZ-R01", f"to:{LAST}", "zombie:walker", "done")
    play(match, "no")  # before the moves
    assert seen(match) == ("window", "moved")
    play(match, "play:MZ-R01", f"to:{LAST}", "zombie:walker")
    assert crowd(match, BEYOND) == {"walker": 2}
    assert sorted(discarded(match)) == ["MZ-R01", "MZ-R01", "MZ-R05"]


@pytest.mark.rule("AP-CARD-MZ-R01", "AP-44")
def test_hits_are_lost_when_the_shooter_falls_before_they_are_dealt() -> None:
    match = armed(
        "pistol", here={"walker": 1}, there={"walker": 1}, dice=[6], title="apocalypse", hand=["MZ-R01"],
        wounds={"watts": 1}, mates={"ned": "11.p"},
    )  # fmt: skip
    play(match, f"shoot:pistol:1:{THERE}", "play:MZ-R01", f"to:{HERE}", "zombie:walker")
    assert match.state.status[figure(match, "watts")] == DEAD
    assert crowd(match, THERE) == {"walker": 1}
    assert not events(match, Gained)
    assert match.state.actor != figure(match, "watts")


@pytest.mark.rule("AP-CARD-MZ-R01")
def test_a_turn_ends_quietly_when_its_survivor_falls() -> None:
    match = turn(
        "MZ-R01", survivors={"watts": HERE, "ned": "11.p"}, zombies={HERE: {"walker": 2}}
    )  # fmt: skip
    play(match, "noise", "play:MZ-R01", f"to:{HERE}", "zombie:walker", "zombie:walker")
    assert match.state.status[figure(match, "watts")] == DEAD
    assert match.state.actor in (-1, figure(match, "ned"))


@pytest.mark.rule("AP-CARD-MZ-R01", "AP-24")
def test_who_has_attacked_and_lurches_does_not_move_again_in_the_same_activation() -> None:
    """The walker attacks and fells Watts; then it lurches on, while others are still to move."""
    match = scene(
        {"watts": HERE, "ned": "01.p"}, title="apocalypse", hand=["MZ-R01"], agenda=[("activate", "phase", (), -1, -1)],
        zombies={HERE: {"walker": 2}, BEYOND: {"walker": 1}},
    )  # fmt: skip
    play(match, "no")  # before the wounds
    assert match.state.status[0] == DEAD
    assert seen(match) == ("window", "zombies_move")
    play(match, "play:MZ-R01", f"to:{HERE}", "zombie:walker", "done")
    assert crowd(match, HERE) == {"walker": 1}
    assert crowd(match, THERE) == {"walker": 1}  # it stays there: its move of the activation was the attack
    assert crowd(match, "01.p") == {"walker": 1}


@pytest.mark.rule("AP-CARD-MZ-R01", "AP-24")
def test_who_lurches_before_its_move_still_makes_it() -> None:
    match = scene(
        {"watts": HERE}, title="apocalypse", hand=["MZ-R01"], agenda=[("activate", "phase", (), -1, -1)],
        zombies={"01.p": {"walker": 2}},
    )  # fmt: skip
    play(match, "play:MZ-R01", "to:01.p", "zombie:walker", "done")
    assert crowd(match, THERE) == {"walker": 1}  # lurched, then moved
    assert crowd(match, BEYOND) == {"walker": 1}


@pytest.mark.rule("AP-CARD-MZ-R01", "AP-44")
def test_who_lurches_away_between_two_kills_is_not_hit() -> None:
    match = armed(
        "sub_mg", there={"walker": 1, "toxic_walker": 1}, dice=[6, 6, 1], title="apocalypse", hand=["MZ-R01", SPARE]
    )
    play(match, f"shoot:sub_mg:1:{THERE}", "no")
    assert crowd(match, THERE) == {"walker": 1}
    play(match, "play:MZ-R01", f"to:{THERE}", "zombie:walker", "no", "no")
    assert crowd(match, HERE) == {"walker": 1}
    assert match.state.experience[0] == 1


@pytest.mark.rule("AP-CARD-MZ-R01", "AP-43")
def test_whoever_has_fallen_is_not_about_to_act() -> None:
    match = turn(
        "MZ-R01", SPARE, survivors={"watts": HERE, "ned": "11.p"}, owners=[0, 0], zombies={HERE: {"walker": 2}}
    )
    play(match, "noise", "play:MZ-R01", f"to:{HERE}", "zombie:walker", "zombie:walker", "no")
    assert match.state.status[0] == DEAD
    assert asked(match).about[:2] == ("acts", "ned")


# ------------------------------------------------------------------------------------ Misfire


def shooting(*dice: int, hand: tuple[str, ...] = ("MZ-R02",), **more: Any) -> Match[GameState]:
    """Watts shoots two Uzis at walkers one zone on; the Master holds cards."""
    more = {"there": {"walker": 6}, **more}
    cards_held = more.pop("held", ("sub_mg", "sub_mg"))
    return armed(*cards_held, dice=dice, title="apocalypse", hand=hand, **more)


@pytest.mark.rule("AP-CARD-MZ-R02", "AP-71")
def test_a_hit_becomes_a_miss() -> None:
    match = shooting(6, 6, 1, 1, 1, 1)
    play(match, f"shoot:sub_mg:2:{THERE}")
    assert seen(match) == ("window", "attack_rolled")
    play(match, "play:MZ-R02")
    assert crowd(match, THERE) == {"walker": 5}
    assert len(events(match, HitMissed)) == 1


@pytest.mark.rule("AP-CARD-MZ-R02", "AP-49")
def test_where_nothing_hit_nothing_can_miss() -> None:
    match = shooting(1, 1, 1, 1, 1, 1)
    play(match, f"shoot:sub_mg:2:{THERE}")
    assert keys(match) == ["no"]
    assert refused(match, "MZ-R02", "attack_rolled", 0) == "hits"


@pytest.mark.rule("AP-CARD-MZ-R02", "AP-43")
def test_the_master_chooses_which_zone_of_a_trick_shot_misses() -> None:
    match = shooting(
        6, 6, 6, 6, 6, 6, here={"walker": 3}, there={"walker": 3}, skills=["trick_shot"]
    )  # fmt: skip
    shot = next(key for key in keys(match) if key.startswith("shoot:sub_mg:2:") and key.count(":") == 4)
    play(match, shot, "play:MZ-R02")
    assert asked(match).prompt == "master_hit"
    second = keys(match)[1]
    play(match, second)
    left = {name: crowd(match, name) for name in (HERE, THERE)}
    assert left[second.removeprefix("hit:")] == {"walker": 1}
    assert sum(sum(each.values()) for each in left.values()) == 1


@pytest.mark.rule("AP-CARD-MZ-R02", "AP-71", "AP-RULING-35")
def test_misfire_waits_for_all_re_rolls_and_comes_before_the_hits_only() -> None:
    match = shooting(1, 1, 1, 1, 1, 1, 6, 6, 6, 6, 6, 6, skills=["lucky"], hand=("MZ-R02", SPARE))
    play(match, f"shoot:sub_mg:2:{THERE}")
    assert asked(match).prompt == "reroll"
    play(match, "use:lucky")
    assert seen(match) == ("window", "attack_rolled")
    play(match, "no")
    assert seen(match) == ("window", "killed")
    assert refused(match, "MZ-R02", "killed", 0) == "moment"


# ---------------------------------------------------------------------------------- Cold Hands


@pytest.mark.rule("AP-CARD-MZ-R03")
def test_a_move_away_from_zombies_costs_one_more() -> None:
    match = turn("MZ-R03", place=HERE, zombies={HERE: {"walker": 1}}, actions=4)
    play(match, f"move:{THERE}")
    assert seen(match) == ("window", "move_declared")
    assert match.state.actions == 4  # not paid yet
    play(match, "play:MZ-R03")
    assert match.state.where[0] == zone(match, THERE)
    assert [event.paid for event in events(match, Moved)] == [3]
    assert match.state.actions == 1


@pytest.mark.rule("AP-CARD-MZ-R03", "AP-RULING-36")
def test_a_move_that_cannot_be_paid_is_taken_back() -> None:
    match = turn("MZ-R03", place=HERE, zombies={HERE: {"walker": 1}}, actions=2)
    play(match, f"move:{THERE}", "play:MZ-R03")
    assert match.state.where[0] == zone(match, HERE)
    assert match.state.actions == 2
    assert len(events(match, MoveTakenBack)) == 1
    assert asked(match).prompt == "menu"


@pytest.mark.rule("AP-CARD-MZ-R03", "AP-CARD-MZ-R01")
def test_what_a_move_costs_is_reckoned_after_the_window() -> None:
    """Two walkers lurch to Watts from the next zone, so that three hold it, which is too dear."""
    match = turn("MZ-R01", place=HERE, zombies={HERE: {"walker": 1}, THERE: {"walker": 2}}, actions=2)
    play(match, f"move:{THERE}", "play:MZ-R01", f"to:{THERE}", "zombie:walker", "zombie:walker")
    assert crowd(match, HERE) == {"walker": 3}
    assert match.state.where[0] == zone(match, HERE)
    assert match.state.actions == 2
    assert len(events(match, MoveTakenBack)) == 1


@pytest.mark.rule("AP-CARD-MZ-R03")
@pytest.mark.parametrize("rises", [False, True])
def test_a_mover_that_falls_does_not_move(rises: bool) -> None:
    match = turn(
        "MZ-R01", survivors={"watts": HERE, "ned": "11.p"}, zombies={HERE: {"walker": 1}}, wounds={"watts": 1},
        resurrection=rises,
    )  # fmt: skip
    play(match, f"move:{THERE}", "play:MZ-R01", f"to:{HERE}", "zombie:walker")
    assert match.state.status[0] == (DOWN if rises else DEAD)
    assert not events(match, Moved)


@pytest.mark.rule("AP-CARD-MZ-R03", "PO-SKILL-sprint")
def test_a_sprint_away_from_zombies_is_a_move_too() -> None:
    match = turn("MZ-R03", place=HERE, zombies={HERE: {"walker": 1}}, skills={"watts": ["sprint"]}, actions=2)
    play(match, f"use:sprint:{THERE}")
    assert seen(match) == ("window", "move_declared")
    play(match, "play:MZ-R03")
    assert match.state.where[0] == zone(match, HERE)
    assert match.state.actions == 2
    assert "sprint" not in match.state.used


# -------------------------------------------------------------------- It Was Not Empty, Broken Glass


@pytest.mark.rule("AP-CARD-MZ-R04")
def test_a_walker_comes_where_somebody_searched_and_the_card_is_kept() -> None:
    match = turn("MZ-R04", place="00.ra", deck=["crowbar"])
    play(match, "search")
    while asked(match).prompt in ("keep", "hands"):
        play(match, keys(match)[0])
    assert seen(match) == ("window", "searched")
    play(match, "play:MZ-R04")
    assert crowd(match, "00.ra") == {"walker": 1}
    assert content.EQUIPMENT["crowbar"] in match.state.slots[0]


@pytest.mark.rule("AP-CARD-MZ-R05", "AP-71")
def test_broken_glass_is_heard_till_the_next_master_phase() -> None:
    match = turn("MZ-R05", place=HERE)
    play(match, f"move:{THERE}", "play:MZ-R05")
    there = zone(match, THERE)
    assert match.state.tokens[there] == match.state.alarm[there] == 1
    play(match, "noise")
    assert match.state.tokens[there] == 2
    play(match, "end")
    while match.state.round == 1:
        play(match, keys(match)[0])
    assert match.state.tokens[there] == 0


# ------------------------------------------------------------------------------- Taste of Blood


def bitten(*hand: str, zombies: int = 1, **more: Any) -> Match[GameState]:
    """Watts and Ned stand with walkers that attack; both carry two cards."""
    more = {"cards": {"watts": ["pistol", "crowbar"], "ned": ["machete", "fire_axe"]}, **more}
    return scene(
        {"watts": HERE, "ned": HERE}, title="apocalypse", hand=hand, owners=[0, 1],
        agenda=[("activate", "phase", (), -1, -1)], zombies={HERE: {"walker": zombies}}, **more,
    )  # fmt: skip


@pytest.mark.rule("AP-CARD-MZ-R06")
def test_the_master_decides_who_takes_the_first_wound_and_what_is_lost() -> None:
    match = bitten("MZ-R06", zombies=2)
    assert seen(match) == ("window", "wounds")
    play(match, "play:MZ-R06")
    assert (asked(match).prompt, keys(match)) == ("master_victim", ["figure:watts", "figure:ned"])
    play(match, "figure:ned")
    assert asked(match).seat == match.state.setting.master
    assert set(keys(match)) == {"card:machete", "card:fire_axe"}
    play(match, "card:machete")
    assert match.state.wounds(1) == 1
    assert content.EQUIPMENT["machete"] not in match.state.slots[1]
    assert asked(match).prompt == "wound"  # the second one is the players' to share
    assert asked(match).about == ("walker", "1")


@pytest.mark.rule("AP-CARD-MZ-R06", "PO-CARD-nightstick")
@pytest.mark.parametrize("keeps", [False, True])
def test_what_keeps_a_wound_away_is_left_to_whoever_is_wounded(keeps: bool) -> None:
    match = bitten("MZ-R06", cards={"watts": ["nightstick", "crowbar"]})
    play(match, "play:MZ-R06", "figure:watts", "card:crowbar")
    assert asked(match).seat == 0
    assert keys(match) == ["card:crowbar", "prevent:nightstick"]
    play(match, "prevent:nightstick" if keeps else "card:crowbar")
    assert match.state.wounds(0) == (0 if keeps else 1)


@pytest.mark.rule("AP-CARD-MZ-R06", "AP-49")
def test_no_wound_no_blood() -> None:
    assert refused(turn("MZ-R06"), "MZ-R06", "wounds", 0) == "wounds"


@pytest.mark.rule("AP-CARD-MZ-R06", "AP-CARD-MZ-R01", "AP-43")
def test_windows_are_nested() -> None:
    """Lurch makes zombies attack; before their wounds are shared out the Master tastes blood."""
    match = turn(
        "MZ-R01", "MZ-R06", survivors={"watts": HERE, "ned": HERE}, zombies={HERE: {"walker": 1}},
        cards={"ned": ["machete", "crowbar"]},
    )  # fmt: skip
    play(match, "noise", "play:MZ-R01", f"to:{HERE}", "zombie:walker")
    assert seen(match) == ("window", "wounds")
    play(match, "play:MZ-R06", "figure:ned", "card:crowbar")
    assert (match.state.wounds(0), match.state.wounds(1)) == (0, 1)
    assert asked(match).prompt == "menu"
    assert len(events(match, ZombiesAttacked)) == 1


# ----------------------------------------------------------------------------- Not Dead Enough


@pytest.mark.rule("AP-CARD-MZ-R07")
@pytest.mark.parametrize(("die", "left"), [(3, {"walker": 4}), (4, {"walker": 5})])
def test_a_die_keeps_one_of_the_dead_on_the_board(die: int, left: dict[str, int]) -> None:
    match = shooting(6, 6, 1, 1, 1, 1, die, hand=("MZ-R07",))
    play(match, f"shoot:sub_mg:2:{THERE}", "no")
    assert seen(match) == ("window", "killed")
    play(match, "play:MZ-R07")
    assert crowd(match, THERE) == left
    assert [event.stays for event in events(match, RolledForDead)] == [die == 4]
    assert match.state.experience[0] == 2  # experience stays


@pytest.mark.rule("AP-CARD-MZ-R07", "AP-49")
def test_only_standard_walkers_and_runners_are_not_dead_enough() -> None:
    match = turn("MZ-R07")
    species = content.SPECIES_NAMES.index
    assert refused(match, "MZ-R07", "killed", 0, 0, species("runner"), 1, 0) == ""
    for name in ("fatty", "abomination", "toxic_walker", "berserker_runner"):
        assert refused(match, "MZ-R07", "killed", 0, 0, species(name), 1, 0) == "undying"
    assert refused(match, "MZ-R07", "killed", 0, 0, species("walker"), 1, 1) == "whole"


@pytest.mark.rule("AP-CARD-MZ-R07")
def test_nobody_comes_back_where_the_whole_zone_burned() -> None:
    match = armed("molotov", there={"walker": 2}, title="apocalypse", hand=["MZ-R07"], actions=3)
    play(match, f"shoot:molotov:1:{THERE}")
    assert crowd(match, THERE) == {}
    assert seen(match) == ("window", "acts")
    assert keys(match) == ["no"]


# ------------------------------------------------------------------------------ Swelling Horde


def drawn(number: int, *hand: str, at: int = 0) -> Match[GameState]:
    """A zombie card is drawn for a zone."""
    return scene(
        {"watts": HERE}, title="apocalypse", hand=hand, horde=[number], experience={"watts": at},
        agenda=[("zombie_card", 3, "spawn")],
    )  # fmt: skip


BRINGING = next(
    card for card in content.zombie_cards() if card.card == "spawn" and None not in card.rows[:3] and card.number
)
"""A card that brings zombies at blue, yellow and orange."""


def brought(match: Match[GameState]) -> int:
    """Return how many zombies of the card's rows are there."""
    return sum(match.state.zombies[3])


@pytest.mark.rule("AP-CARD-MZ-R08", "AP-71", "AP-48")
def test_a_card_is_read_one_level_higher() -> None:
    match = drawn(BRINGING.number, "MZ-R08")
    assert seen(match) == ("window", "card_drawn")
    assert brought(match) == 0
    play(match, "play:MZ-R08")
    row = BRINGING.rows[1]
    assert row is not None
    assert match.state.zombies[3][row[0]] == row[1]
    plain = drawn(BRINGING.number, "MZ-R08")
    play(plain, "no")
    first = BRINGING.rows[0]
    assert first is not None
    assert plain.state.zombies[3][first[0]] == first[1]
    assert len(events(match, ZombieCard)) == 1


@pytest.mark.rule("AP-CARD-MZ-R08", "AP-49")
def test_no_card_is_read_above_red() -> None:
    match = drawn(BRINGING.number, "MZ-R08", at=43)
    assert keys(match) == ["no"]
    assert refused(match, "MZ-R08", "card_drawn", 3) == "highest"


# ------------------------------------------------------------------------------------ Whispers


@pytest.mark.rule("AP-CARD-MZ-R09")
def test_zombies_go_where_the_master_whispers() -> None:
    """Watts is in sight to the west; a noise in the east draws nobody but those who are called."""
    match = scene(
        {"watts": HERE}, title="apocalypse", hand=["MZ-R09"], tokens={"01.p": 1},
        zombies={THERE: {"walker": 2}, BEYOND: {"walker": 1}}, agenda=[("activate", "phase", (), -1, -1)],
    )  # fmt: skip
    assert seen(match) == ("window", "zombies_move")
    play(match, "play:MZ-R09", f"to:{THERE}")
    assert asked(match).prompt == "master_target"
    play(match, "to:01.p")
    assert crowd(match, BEYOND) == {"walker": 2}
    assert crowd(match, THERE) == {"walker": 1}  # moved as usual
    assert crowd(match, HERE) == {}


@pytest.mark.rule("AP-CARD-MZ-R09", "AP-22")
def test_the_berserkers_abomination_goes_two_zones_toward_a_whisper() -> None:
    match = scene(
        {"watts": "00.w1"}, title="apocalypse", hand=["MZ-R09"], tokens={"01.p": 1},
        zombies={THERE: {"berserker_abomination": 1, "berserker_walker": 1}}, agenda=[("activate", "phase", (), -1, -1)],
    )  # fmt: skip
    play(match, "play:MZ-R09", f"to:{THERE}", "to:01.p")
    assert crowd(match, BEYOND) == {"berserker_walker": 1}
    assert crowd(match, "01.p") == {"berserker_abomination": 1}


@pytest.mark.rule("AP-CARD-MZ-R09")
def test_nobody_is_called_where_no_open_way_leads() -> None:
    match = scene(
        {"watts": HERE, "ned": "00.ra"}, title="apocalypse", hand=["MZ-R09"], zombies={BEYOND: {"walker": 1}},
        agenda=[("activate", "phase", (), -1, -1)],
    )  # fmt: skip
    play(match, "play:MZ-R09")
    if asked(match).prompt == "master_zone":
        play(match, f"to:{BEYOND}")
    assert keys(match) == [f"to:{HERE}"]


@pytest.mark.rule("AP-CARD-MZ-R09", "AP-49")
def test_whispers_need_a_survivor_or_noise_in_reach() -> None:
    match = scene(
        {"watts": "00.ra"}, title="apocalypse", hand=["MZ-R09"], zombies={BEYOND: {"walker": 1}},
        agenda=[("activate", "phase", (), -1, -1)],
    )  # fmt: skip
    assert keys(match) == ["no"]
    assert refused(match, "MZ-R09", "zombies_move") == "listeners"


@pytest.mark.rule("AP-39", "AP-40", "AP-52")
def test_a_card_that_was_played_is_discarded_for_all_to_see() -> None:
    match = turn("MZ-R05", SPARE, place=HERE)
    revealed = match.state.revealed
    play(match, f"move:{THERE}", "play:MZ-R05")
    assert discarded(match) == ["MZ-R05"]
    assert match.state.revealed > revealed
    assert match.view(0).held == 1
    assert match.state.status[0] == UP
