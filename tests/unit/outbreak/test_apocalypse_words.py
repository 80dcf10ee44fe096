"""The rules of Apocalypse in words: all of them, short, and true to the cards."""

from __future__ import annotations

import re
from collections import Counter

from skullyard.games import rule_texts
from skullyard.games.outbreak import content

ALL = rule_texts("apocalypse")
RULES = {rule_id: rule for rule_id, rule in ALL.items() if rule_id.startswith("AP-")}
NEW_EQUIPMENT = [kind for kind in content.equipment() if kind.rule.startswith("AP-")]
TOXIC_CARDS = [drawn for drawn in content.zombie_cards() if drawn.rule in RULES and drawn.master < 0]
PLURAL = {"walker": "walkers", "fatty": "fatties", "runner": "runners", "abomination": "abominations"}


def test_every_rule_has_its_words() -> None:
    numbered = {
        *(f"AP-{number:02}" for number in range(1, 73)),
        *(f"AP-EX-{number}" for number in range(1, 8)),
        *(f"AP-RULING-{number}" for number in range(1, 43)),
    }
    masters = {card.rule for card in content.master_cards()}
    assert (len(masters), len(NEW_EQUIPMENT), len(TOXIC_CARDS)) == (30, 14, 12)
    cards = {kind.rule for kind in NEW_EQUIPMENT} | {drawn.rule for drawn in TOXIC_CARDS}
    assert set(RULES) == numbered | masters | cards


def test_rules_are_short_plain_sentences() -> None:
    titles = Counter(rule.title for rule in ALL.values())
    assert [title for title, count in titles.items() if count > 1] == []
    for rule in RULES.values():
        assert len(rule.text) <= 400, rule.id
        for text in (rule.text, rule.note):
            assert not text or text.endswith("."), rule.id
            assert text == " ".join(text.split()), rule.id


def test_rules_that_name_others_name_ones_that_are_there() -> None:
    for rule in RULES.values():
        named = set(re.findall(r"AP-\d\d\b|(?:AP|PO)-[A-Z]+-(?:MZ-)?\w+", rule.text + rule.note))
        assert named <= set(ALL), rule.id


def test_rules_of_cards_have_their_names() -> None:
    names = {card.rule: card.name for card in content.master_cards()}
    names |= {card.rule: card.name for card in NEW_EQUIPMENT}
    assert {rule_id: RULES[rule_id].title for rule_id in names} == names


def test_the_rules_of_master_cards_tell_colour_copies_group_and_numbers() -> None:
    for card in content.master_cards():
        text = RULES[card.rule].text
        assert text.startswith(card.colour.capitalize()), card.id
        assert ("2 cards" in text) == (card.copies == 2), card.id
        assert not card.group or f"Green, {card.group}." in text, card.id
        assert ("five survivors or more" in text) == (card.power == 4), card.id
        assert ("ntil the next Master phase" in text) == (card.lasts or card.id == "MZ-R05"), card.id
        if card.numbers:
            *first, last = map(str, card.numbers)
            assert f"{', '.join(first)} or {last}" in text, card.id


def test_the_rules_of_weapons_tell_the_numbers_of_the_cards() -> None:
    counts = {"pan": 7, "crowbar": 2, "machete": 4, "mas_shotgun": 1, "evil_twins": 1, "goalie_mask": 1}
    counts |= {"flamethrower": 1, "assault_rifle": 2, "magnum_44": 2, "gas_mask": 2, "laser_pointer": 4}
    counts |= {"hollow_point": 2, "rpg": 1, "dynamite": 2}
    assert {kind.id for kind in NEW_EQUIPMENT} == set(counts)
    for kind in NEW_EQUIPMENT:
        text = RULES[kind.rule].text
        for mode in kind.modes:
            if not mode.kills_all:
                dice = f"{mode.dice} {'die' if mode.dice == 1 else 'dice'}, {mode.accuracy} or more hits"
                assert f"{dice}, damage {mode.damage}, {'noisy' if mode.noisy else 'quiet'}" in text, kind.id
            assert ("noisy" in text) or not mode.noisy, kind.id
            if mode.ranged:
                assert f"{mode.range_min} to {mode.range_max} zones" in text, kind.id
        assert (", dual" in text) == kind.dual, kind.id
        assert ("Opens doors" in text) == bool(kind.door), kind.id
        number = counts[kind.id]
        assert f"There {'is 1 card' if number == 1 else f'are {number} cards'}." in text, kind.id


def test_the_rules_of_toxic_cards_tell_what_comes() -> None:
    for drawn in TOXIC_CARDS:
        text = RULES[drawn.rule].text
        assert RULES[drawn.rule].title.endswith(f" {drawn.number}")
        for level, row in zip(content.LEVEL_NAMES, drawn.rows, strict=True):
            assert row
            kind = content.KIND_NAMES[content.kind_of(row[0])]
            assert content.type_of(row[0]) == content.TOXIC
            assert f"{level} {row[1]} toxic {kind if row[1] == 1 else PLURAL[kind]}" in text, drawn.number


def test_the_rule_of_figures_tells_the_numbers_of_the_box() -> None:
    text = RULES["AP-67"].text
    assert "Standard: 40 walkers, 16 runners, 8 fatties, 1 abomination." in text
    assert "of each: 16 walkers, 8 runners, 4 fatties, 1 abomination." in text
