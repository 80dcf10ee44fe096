"""The moments at which the Zombie Master may break in: each at its place, nowhere else, whatever he holds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from skullyard.engine import Match
from skullyard.games.outbreak import content
from skullyard.games.outbreak.master.windows import MOMENTS
from skullyard.games.outbreak.state import GameState
from unit.outbreak.fights import BEYOND, HERE, THERE, armed
from unit.outbreak.masters import SPARE, refused, town, turn
from unit.outbreak.scene import asked, keys, make_mission, play, scene

Said = list[tuple[str, str]]
BLUE = "MZ-B04"
"""A card that fits no window at all."""


def moments(match: Match[GameState], *choices: str, rest: int = 0) -> list[str]:
    """Play choices, let all windows between them pass, and return all that was asked: moments, else prompts.

    Args:
        match: The match.
        choices: What everybody but the Master chooses.
        rest: How many more questions are answered with the first option after that.
    """
    found: list[str] = []
    left = list(choices) + [""] * rest
    while left or asked(match).window:
        decision = asked(match)
        found.append(decision.window or decision.prompt)
        play(match, "no" if decision.window else (left.pop(0) or keys(match)[0]))
    return found


# ------------------------------------------------------------------------- a survivor's turn


@pytest.mark.rule("AP-43", "AP-71")
def test_a_turn_begins_with_a_moment_and_each_action_ends_with_one() -> None:
    match = scene({"watts": HERE}, title="apocalypse", hand=[BLUE], agenda=[("begin", 0, False)])
    assert moments(match, "noise", "noise") == ["acts", "menu", "acts", "menu", "acts"]


@pytest.mark.rule("AP-71")
def test_a_move_has_its_own_moment_and_no_other() -> None:
    match = turn(BLUE, place=HERE)
    assert moments(match, f"move:{THERE}", f"move:{HERE}") == ["menu", "moved", "menu", "moved"]


@pytest.mark.rule("AP-71")
def test_going_on_in_a_move_has_a_moment_for_each_zone() -> None:
    match = turn(BLUE, place=HERE, skills={"watts": ["two_zones_per_move"]})
    assert moments(match, f"move:{THERE}", f"go:{BEYOND}") == ["menu", "moved", "menu", "moved"]


@pytest.mark.rule("AP-71", "AP-CARD-MZ-R03")
def test_a_move_away_from_zombies_is_declared_first() -> None:
    match = turn(BLUE, place=HERE, zombies={HERE: {"walker": 1}})
    assert moments(match, f"move:{THERE}") == ["menu", "move_declared", "moved"]


@pytest.mark.rule("AP-71", "AP-CARD-MZ-R04")
def test_a_search_is_over_when_its_card_is_kept() -> None:
    match = turn(BLUE, place="00.ra", deck=["crowbar"])
    assert moments(match, "search", rest=1) == ["menu", "keep", "searched"]


@pytest.mark.rule("AP-43")
def test_sorting_cards_is_no_action() -> None:
    match = turn(BLUE, place=HERE, cards={"watts": ["pistol", "crowbar", "machete"]})
    arrange = next(key for key in keys(match) if key.startswith("discard"))
    assert moments(match, arrange, rest=1) == ["menu", "discard"]


@pytest.mark.rule("AP-43")
def test_the_end_of_a_turn_has_no_moment() -> None:
    match = turn(BLUE, survivors={"watts": HERE, "ned": HERE})
    assert moments(match, "end") == ["menu", "acts"]  # the next survivor's


# ----------------------------------------------------------------------------------- attacks


def fight(*held: str, **more: Any) -> Match[GameState]:
    """Watts is armed, and the Master holds a card."""
    return armed(*held, title="apocalypse", hand=[BLUE], **more)


@pytest.mark.rule("AP-71", "AP-CARD-MZ-R02", "AP-CARD-MZ-R07")
def test_a_shot_has_a_moment_before_its_hits_and_one_after_each_species() -> None:
    match = fight("sub_mg", "sub_mg", there={"walker": 1, "runner": 1}, dice=[6] * 6)
    assert moments(match, f"shoot:sub_mg:2:{THERE}") == ["menu", "attack_rolled", "killed", "killed"]
    missed = fight("sub_mg", there={"walker": 1}, dice=[1] * 3)
    assert moments(missed, f"shoot:sub_mg:1:{THERE}") == ["menu", "attack_rolled"]


@pytest.mark.rule("AP-71")
def test_after_the_last_kill_nobody_is_asked_twice() -> None:
    match = fight("sub_mg", there={"walker": 2}, dice=[6, 6, 1])
    assert moments(match, f"shoot:sub_mg:1:{THERE}") == ["menu", "attack_rolled", "killed"]
    assert asked(match).prompt == "menu"


@pytest.mark.rule("AP-71")
def test_each_species_that_is_killed_has_its_moment() -> None:
    match = fight("sub_mg", "sub_mg", there={"walker": 1, "toxic_walker": 1}, dice=[6] * 6)
    assert moments(match, f"shoot:sub_mg:2:{THERE}") == ["menu", "attack_rolled", "killed", "killed"]


@pytest.mark.rule("AP-71")
def test_a_blow_has_no_moment_before_its_hits() -> None:
    match = fight("machete", here={"walker": 1}, dice=[6])
    assert moments(match, "melee:machete:1") == ["menu", "killed"]
    missed = fight("machete", here={"walker": 1}, dice=[1])
    assert moments(missed, "melee:machete:1") == ["menu", "acts"]


# ---------------------------------------------------------------------------------- the horde


@pytest.mark.rule("AP-71", "AP-CARD-MZ-R06", "AP-CARD-MZ-R09")
def test_an_activation_has_a_moment_before_each_zones_wounds_and_one_before_all_moves() -> None:
    match = scene(
        {"watts": HERE, "ned": BEYOND}, title="apocalypse", hand=[BLUE], agenda=[("activate", "phase", (), -1, -1)],
        zombies={HERE: {"walker": 1}, BEYOND: {"walker": 1}, "01.p": {"walker": 1}, "11.p": {"walker": 1}},
    )  # fmt: skip
    assert moments(match)[:3] == ["wounds", "wounds", "zombies_move"]


@pytest.mark.rule("AP-71")
def test_without_moves_there_is_no_moment_before_them() -> None:
    match = scene(
        {"watts": HERE}, title="apocalypse", hand=[BLUE], zombies={HERE: {"walker": 1}},
        agenda=[("activate", "phase", (), -1, -1), ("zombie_card", 3, "spawn")],
        horde=[next(card.number for card in content.zombie_cards() if card.card == "spawn")],
    )  # fmt: skip
    assert moments(match)[:2] == ["wounds", "card_drawn"]


def kinds(kind: str) -> list[int]:
    """Return the numbers of all zombie cards of a kind."""
    return [card.number for card in content.zombie_cards() if card.card == kind]


@pytest.mark.rule("AP-71", "AP-CARD-MZ-R08")
@pytest.mark.parametrize(("kind", "why", "has"), [
    ("spawn", "spawn", True), ("spawn", "reveal", True), ("manhole", "spawn", True), ("extra_activation", "spawn", False),
])  # fmt: skip
def test_a_row_has_a_moment_before_it_is_read_but_an_extra_activation_has_none(kind: str, why: str, has: bool) -> None:
    match = scene(
        {"watts": HERE}, title="apocalypse", hand=[BLUE], horde=kinds(kind)[:1],
        agenda=[("zombie_card", 3, why), ("hands", 0)], cards={"watts": ["pistol", "crowbar", "machete"]},
    )  # fmt: skip
    assert (asked(match).window == "card_drawn") == has


@pytest.mark.rule("AP-37", "AP-71", "AP-RULING-41", "AP-35")
def test_a_master_card_in_a_building_goes_to_the_hand_and_its_zone_stays_empty() -> None:
    match = scene({"watts": HERE}, title="apocalypse", agenda=[("begin", 0, False)])
    s = match.state.copy()
    s.horde, s.horde_next = (content.MASTER_BEGINS + content.MASTER_CARD["MZ-R05"],), 0
    s.agenda = (*s.agenda[:-2], ("begin", 0, False), ("zombie_card", 3, "reveal"))
    opened = Match(match.game, s)
    assert opened.state.hand == (content.MASTER_CARD["MZ-R05"],)
    assert not any(opened.state.zombies[3])
    assert asked(opened).window == "acts"  # the card may be used from the next moment on


# ------------------------------------------------------------------------------ who is asked


@pytest.mark.rule("AP-44", "AP-71")
def test_without_cards_there_are_no_moments() -> None:
    match = turn(place=HERE, zombies={THERE: {"walker": 1}})
    assert moments(match, "noise", f"move:{THERE}") == ["menu", "menu"]


@pytest.mark.rule("AP-41", "AP-40", "AP-44", "AP-RULING-9")
def test_only_red_cards_that_fit_are_offered() -> None:
    match = turn(BLUE, "MZ-G01", "MZ-R01", "MZ-R05", "MZ-R04", place=HERE, zombies={BEYOND: {"walker": 1}})
    play(match, f"move:{THERE}")
    assert keys(match) == ["play:MZ-R01", "play:MZ-R05", "no"]
    assert refused(match, "MZ-R04", "moved", 0, 0) == "moment"
    assert refused(match, BLUE, "moved", 0, 0) == "phase"
    assert asked(match).window in MOMENTS
    assert asked(match).reaction


def told(match: Match[GameState], number: int) -> Said:
    """Answer so many questions, the Master's with no and pass; return what each seat was asked when."""
    found: Said = []
    for _ in range(number):
        if match.over:
            break
        decision = asked(match)
        mine = decision.seat == match.state.setting.master
        found.append((decision.window or decision.prompt, "" if mine else ",".join(keys(match))))
        nothing = [key for key in keys(match) if key in ("no", "pass")] if mine else []
        play(match, nothing[0] if nothing else keys(match)[len(found) * 7 % len(keys(match))])
    return found


def world(hand: Sequence[str], seed: int) -> Match[GameState]:
    """A street with zombies; spawn zones, a search, weapons."""
    return scene(
        {"watts": HERE, "ned": "00.ra"}, title="apocalypse", hand=hand, seed=seed, mission=town("10.w3"), owners=[0, 1],
        zombies={THERE: {"walker": 2, "runner": 1}, "11.p": {"fatty": 1}},
        cards={"watts": ["sub_mg", "machete"], "ned": ["pistol"]},
    )  # fmt: skip


@pytest.mark.rule("AP-37", "AP-39", "AP-52")
@pytest.mark.parametrize("seed", range(12))
def test_what_he_is_asked_tells_nothing_of_what_he_holds(seed: int) -> None:
    worlds = [
        world(hand, seed) for hand in ([BLUE, BLUE], ["MZ-R01", "MZ-R07"], ["MZ-G01", SPARE], ["MZ-R03", "MZ-R06"])
    ]
    first, *others = [told(match, 150) for match in worlds]
    assert {moment for moment, _ in first} & set(MOMENTS)
    for other in others:
        assert other == first


@pytest.mark.rule("AP-06")
def test_prison_outbreak_knows_no_moments() -> None:
    match = scene({"watts": HERE}, mission=make_mission(), zombies={HERE: {"walker": 1}})
    assert moments(match, f"move:{THERE}") == ["menu"]
