"""Why something cannot be chosen in Gear Up: the reason, its rule, and its sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from skullyard.games import rule_texts, words
from skullyard.locale import catalogue
from skullyard.testing import Scenario
from unit.gear_up import plain
from unit.gear_up.scenes import scene, zombie
from unit.words.gear_up_refusals import EFFECTS, MARKS, Case, alone, green, howl, poisoned, regrow, sharing, snatch

say = catalogue()
title = words("gear_up")
PREFIX = "gear_up.reason."
OTHERS: dict[str, list[Case]] = {
    "not_offered": [
        (green, "roger", key, "That cannot be chosen now.", "GU-18")
        for key in ("dance", "", "take", "weapon:green", "erase:a1", "howl:z1", "lose:b1s0", "give:z1:s0")
    ],
    "no_helpers": [(green, "roger", "helper:vesna", "Helpers are for a player alone.", "GU-61")],
    "no_such_helper": [(alone, "roger", "helper:roger", "No such helper lies before you.", "GU-61")],
    "one_helper": [
        (lambda: alone().play("roger", "helper:yara"), "roger", "helper:tibor", "One helper has acted this turn already.", "GU-62"),
    ],
    "no_smiley": [(lambda: alone("t4"), "roger", "helper:yara", "The turn card shows no smiley.", "GU-62")],
    "face_down": [(alone, "roger", "helper:vesna", "This helper lies face down till the next round.", "GU-62")],
    "helper_no_target": [
        (lambda: alone(zombies=[zombie("clerk", marks=plain.but("clerk", "a1"))]).play("roger", "one:z1:a1"), "roger", "helper:yara",
         "Nothing is in reach of a helper.", "GU-64"),
    ],
    "no_taking_back": [
        (lambda: green(zombie("clerk"), zombie("nurse"), take_back=False, roger={"bullets": 1}).play("roger", "one:z1:a1"), "roger", "back",
         "At this table nothing is taken back.", ""),
    ],
    "nothing_to_take_back": [(green, "roger", "back", "There is nothing of yours to take back.", "")],
    "final": [(poisoned, "roger", "back", "Somebody was hurt by it or since, so it is final.", "")],
    "built_on": [
        (lambda: green(zombie("clerk"), zombie("nurse"), yara={"bullets": 1}, roger={"bullets": 1}).play("roger", "one:z1:a1")
         .play("yara", "bullet:z1:b1"), "roger", "back", "Yara has marked or moved Clerk since.", ""),
    ],
    "upgrade_later": [
        (green, "roger", "tick:blue", "Upgrades are ticked after the attack, for kills, and work from the next turn.", "GU-34"),
    ],
    "yellow_is_full": [
        (lambda: scene("t4", [], turn={"step": "upgrade"}, roger={"kills": 1}), "roger", "tick:yellow",
         "The yellow weapon has both upgrades from the start.", "GU-04"),
    ],
    "both_ticked": [
        (lambda: scene("t4", [], turn={"step": "upgrade"}, roger={"kills": 1, "ticks": {"red": 2}}), "roger", "tick:red",
         "Both upgrades of the red weapon are ticked.", "GU-33"),
    ],
    "no_damage": [(green, "roger", "shields:1", "There is no damage for you to stop.", "GU-40")],
    "shields_most": [(poisoned, "yara", "shields:2", "You can cross out 1 shield at most.", "GU-40")],
    "no_such_offer": [
        (sharing, "roger", key, "There is no such proposal.", "GU-44") for key in ("agree:2", "agree", "agree:x", "agree:" + "9" * 5000)
    ],
    "changed_since": [
        (lambda: sharing().play("yara", "propose", "give:z1:s0", "give:z2:s0"), "roger", "agree:1",
         "Yara has proposed otherwise since: look at it first.", "GU-44"),
    ],
    "no_proposal_left": [
        (lambda: sharing(offer={"to": ["roger", "yara"], "calls": {"roger": 0}}), "roger", "propose", "You have made both your proposals.", "GU-44"),
    ],
    "give_first": [
        (lambda: sharing().play("yara", "propose"), "yara", key, "You are making a proposal: say to whom.", "GU-44") for key in ("agree:1", "propose")
    ],
    "nothing_shared": [(green, "roger", key, "There is nothing to share out.", "GU-44") for key in ("agree:1", "propose")],
    "give_in_order": [
        (lambda: sharing().play("yara", "propose"), "yara", key,
         "The cards are given one after the other, each to somebody at the table.", "GU-44")
        for key in ("give:z2:s0", "give:z1:s7")
    ],
    "lose_bullets": [
        (lambda: snatch("bullet", 1, roger={"bullets": 2, "shields": 2}), "roger", key,
         "You would have to give up 1 circled bullet.", "GU-53")
        for key in ("lose:b0s1", "lose:b2s0")
    ],
    "lose_symbols": [
        (lambda: snatch("any", 2, roger={"bullets": 2, "shields": 2}), "roger", "lose:b1s0",
         "You would have to give up 2 circled symbols, bullets or shields.", "GU-53"),
    ],
    "not_enough_symbols": [
        (lambda: snatch("any", 2, roger={"bullets": 1, "shields": 2}), "roger", "lose:b2s0", "You do not have that many circled.", "GU-53"),
    ],
    "plain_areas": [(regrow, "roger", "erase:e3", "Only areas without a symbol are given back.", "GU-53")],
    "not_marked": [(regrow, "roger", "erase:b2", "That area is free.", "GU-53")],
    "erase_in_order": [
        (regrow, "roger", "erase:a2", "Areas are given back in reading order, and enough must be left for all of them.", "GU-53"),
    ],
    "howl_street": [(howl, "roger", "howl:z6", "Clerk is in the street of Yara, where nobody howls.", "GU-46")],
    "howl_acted": [(howl, "roger", "howl:z5", "Nurse was active this turn.", "GU-46")],
    "howl_near": [(howl, "roger", "howl:z4", "Clerk is on near already.", "GU-46")],
}  # fmt: skip
CASES = {**MARKS, **EFFECTS, **OTHERS}


@pytest.mark.parametrize(
    ("table", "who", "key", "text", "rule", "code"),
    [
        pytest.param(*case, code, id=f"{code}-{number}")
        for code, cases in CASES.items()
        for number, case in enumerate(cases)
    ],
)
def test_a_refusal_says_why_and_names_its_rule(
    table: Callable[[], Scenario], who: str, key: str, text: str, rule: str, code: str
) -> None:
    reason = table().refused(who, key)
    assert (title.reason(reason, say), reason.rule, reason.code) == (text, rule, code)
    assert not rule or rule in rule_texts("gear_up")


def test_no_reason_is_left_without_a_test() -> None:
    known = {key.removeprefix(PREFIX) for key in catalogue().keys if key.startswith(PREFIX)}
    assert known == set(CASES)


def test_a_refusal_never_repeats_what_was_typed() -> None:
    for key in (
        "hit:z1:" + "x" * 9999,
        "one:" + "\x1b[31m" + ":a1",
        "agree:" + "9" * 9999,
        "push:<b>:far",
        "erase:<b>",
        "\u0664:\u0664",
    ):
        assert len(title.reason(green().refused("roger", key), say)) < 200
        assert "<b>" not in title.reason(green().refused("roger", key), say)


def test_somebody_who_is_hurt_makes_only_the_own_marks_final_and_those_that_hurt() -> None:
    """Roger hurt Yara; what Bradley marks meanwhile he can take back, and what Yara marked before she cannot."""
    leaker = zombie("leaker", "yara", "near", plain.but("leaker", "a1"))
    zombies = [leaker, zombie("clerk", "yara"), zombie("clerk"), zombie("clerk", "bradley")]
    sheets: dict[str, Any] = {"roger": {"bullets": 1}, "yara": {"shields": 1, "bullets": 1}}
    table = scene("t4", zombies, 3, take_back=True, **sheets).play("yara", "one:z2:a1").play("roger", "bullet:z1:a1")
    assert table.refused("roger", "back").code == "final"
    table.play("bradley", "one:z4:b1", "back", "one:z4:a1").play("yara", "shields:1")
    assert table.refused("yara", "back").code == "final"
    table.play("bradley", "back")
    assert table.zombie("z4")["marks"] == ""
