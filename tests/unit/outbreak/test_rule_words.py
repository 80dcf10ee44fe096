"""The rules of Prison Outbreak in words: all of them, short, and true to the cards."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from skullyard.games.outbreak import content
from skullyard.games.outbreak.content import BERSERKER, RED

EQUIPMENT = content.equipment()[:33]
ZOMBIE_CARDS = content.zombie_cards()[: content.TOXIC_BEGINS]
RULES = {rule_id: rule for rule_id, rule in content.rule_texts().items() if rule_id.startswith("PO-")}

FAMILIES = {
    "COMP": 7,
    "SETUP": 8,
    "ROUND": 4,
    "LOS": 8,
    "MOVE": 4,
    "NOISE": 4,
    "EQUIP": 4,
    "XP": 5,
    "INV": 2,
    "ZOMBIE": 6,
    "BERS": 7,
    "ACT": 16,
    "FIGHT": 11,
    "CAR": 7,
    "ZP": 21,
    "ZV": 4,
    "PLACE": 43,
    "EX": 35,
    "MISSION": 7,
    "RULING": 94,
}


def test_every_rule_has_its_words() -> None:
    numbered = {f"PO-{family}-{number}" for family, last in FAMILIES.items() for number in range(1, last + 1)}
    cards = {kind.rule for kind in EQUIPMENT} | {drawn.rule for drawn in ZOMBIE_CARDS}
    skills = {skill.rule for skill in content.skills().values()}
    assert set(RULES) == numbered | cards | skills


def test_rules_are_short_plain_sentences() -> None:
    titles = Counter(rule.title for rule in RULES.values())
    assert [title for title, count in titles.items() if count > 1] == []
    for rule in RULES.values():
        assert len(rule.text) <= 400, rule.id
        assert rule.text.endswith("."), rule.id
        assert rule.text == " ".join(rule.text.split()), rule.id
        assert not rule.note or rule.note.endswith("."), rule.id


def test_rules_of_cards_and_skills_have_their_names() -> None:
    names = {kind.rule: kind.name for kind in EQUIPMENT}
    names |= {skill.rule: skill.name for skill in content.skills().values()}
    assert {rule_id: RULES[rule_id].title for rule_id in names} == names
    for drawn in ZOMBIE_CARDS:
        assert RULES[drawn.rule].title.endswith(f" {drawn.number}")


def test_rules_that_name_others_name_ones_that_are_there() -> None:
    for rule in RULES.values():
        named = set(re.findall(r"PO-[A-Z]+-\w+", rule.text + rule.note))
        assert named <= set(RULES), rule.id


def test_our_own_rules_say_so() -> None:
    ours = {
        *(f"PO-LOS-{number}" for number in (6, 7, 8)),
        *(f"PO-ZP-{number}" for number in range(11, 22)),
        *(f"PO-MISSION-{number}" for number in range(1, 8)),
        *(f"PO-PLACE-{number}" for number in (4, 5, 6, 7, *range(10, 14), 16, 17, *range(22, 28), *range(30, 36))),
        *("PO-COMP-7", "PO-BERS-7", "PO-FIGHT-5", "PO-FIGHT-11", "PO-ZV-4"),
        *(f"PO-PLACE-{number}" for number in (37, 38, 41, 42, 43)),
    }
    assert [rule for rule in sorted(ours) if not RULES[rule].note.startswith("Our own rule")] == []
    assert RULES["PO-MOVE-1"].note == ""


def test_the_rules_of_weapons_tell_the_numbers_of_the_cards() -> None:
    for kind in EQUIPMENT:
        text = RULES[kind.rule].text
        for mode in kind.modes:
            if not mode.kills_all:
                dice = f"{mode.dice} {'die' if mode.dice == 1 else 'dice'}, {mode.accuracy} or more hits"
                assert f"{dice}, damage {mode.damage}, {'noisy' if mode.noisy else 'quiet'}" in text, kind.id
            if mode.ranged:
                assert f"{mode.range_min} to {mode.range_max} zones" in text, kind.id
        assert ("dual" in text.replace("Not dual", "").lower()) == kind.dual, kind.id
        assert ("Opens doors" in text) == bool(kind.door), kind.id
        assert (f"There {'is 1 card' if kind.count == 1 else f'are {kind.count} cards'}." in text) == bool(kind.count)


def test_the_rules_of_zombie_cards_tell_what_comes() -> None:
    plural = {"walker": "walkers", "fatty": "fatties", "runner": "runners", "abomination": "abominations"}
    for drawn in ZOMBIE_CARDS:
        text = RULES[drawn.rule].text
        for level, row in zip(content.LEVEL_NAMES, drawn.rows, strict=True):
            if row and drawn.card != "extra_activation":
                kind = content.KIND_NAMES[content.kind_of(row[0])]
                what = f"{'berserker ' * (content.type_of(row[0]) == BERSERKER)}{kind if row[1] == 1 else plural[kind]}"
                assert f"{level} {row[1]} {what}" in text, drawn.number
            elif drawn.card == "spawn":
                assert f"{level} nothing" in text, drawn.number
        if drawn.card == "extra_activation":
            assert f"all standard {plural[content.KIND_NAMES[drawn.activates[RED]]]} activate" in text


# The page of what we chose


PAGE = Path(__file__).resolve().parents[3] / "docs" / "rulings" / "prison_outbreak.md"
ROW = re.compile(r"^\| (?P<point>[^|]+) \| (?P<play>[^|]+) \| (?P<why>[^|]+) \|$", re.MULTILINE)
GAPS = range(1, 46)
DOUBTFUL_RULINGS = (4, 9, 34, 77, 82, 93)


def points() -> str:
    """The points of the page that have a reason."""
    rows = ROW.finditer(PAGE.read_text(encoding="utf-8"))
    return "\n".join(row["point"] for row in rows if row["why"].strip(" -") and row["point"] != "point")


def test_everything_we_chose_is_on_the_page_with_a_reason() -> None:
    reasoned = set(re.findall(r"PO-[A-Z]+-\w+", points()))
    own = {rule.id for rule in RULES.values() if "ur own rule" in rule.note or "ur own number" in rule.note}
    assert len(own) > 50
    unsure = {skill.rule for skill in content.skills().values() if skill.confidence != "high"}
    doubtful = {f"PO-RULING-{number}" for number in DOUBTFUL_RULINGS}
    assert (own | unsure | doubtful) - reasoned == set()


def test_every_gap_of_the_rulebook_is_on_the_page() -> None:
    assert {int(number) for number in re.findall(r"gap (\d+)", points())} == set(GAPS)


def test_every_id_on_the_page_is_a_rule() -> None:
    named = set(re.findall(r"PO-[A-Z]+-\w+", PAGE.read_text(encoding="utf-8")))
    assert named - set(RULES) == set()
