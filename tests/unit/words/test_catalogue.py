"""The catalogues: sentences by key, plural forms, languages that lack something, names that stay words."""

from __future__ import annotations

import re
from collections import Counter
from importlib.resources import files

import pytest
from babel.messages.pofile import read_po

from skullyard.engine.wording import Word, join, join_words, sentence
from skullyard.locale import ENGLISH, Catalogue, catalogue, languages

say = catalogue()


def test_a_key_gives_its_sentence_with_the_values_put_in() -> None:
    assert say("engine.and", most="A1, B1", last="C1") == "A1, B1 and C1"


@pytest.mark.parametrize(("n", "text"), [(0, "0 marks"), (1, "1 mark"), (3, "3 marks")])
def test_the_number_chooses_the_plural_form(n: int, text: str) -> None:
    assert say("adrenaline.marks", n=n) == text


def test_an_unknown_key_is_said_as_it_is() -> None:
    assert say("adrenaline.no_such_key", n=1) == "adrenaline.no_such_key"


def test_a_missing_value_stays_visible_and_breaks_nothing() -> None:
    assert say("engine.and", most="A1") == "A1 and {last}"


def test_values_are_put_in_as_they_are() -> None:
    assert say("engine.and", most="{last}", last="{0.__class__}") == "{last} and {0.__class__}"


@pytest.mark.parametrize("language", ["xx", "", "..", "../en", "en/../en", "de_AT", "<script>"])
def test_a_language_that_is_not_there_is_said_in_english(language: str) -> None:
    assert catalogue(language)("adrenaline.marks", n=2) == "2 marks"


def test_english_is_a_language() -> None:
    assert languages()[0] == ENGLISH


def test_what_a_language_lacks_is_said_by_the_one_behind_it() -> None:
    behind = catalogue()
    assert isinstance(behind, Catalogue)
    assert Catalogue([], behind)("adrenaline.marks", n=1) == "1 mark"


def test_no_key_stands_in_two_files() -> None:
    keys: Counter[str] = Counter()
    for file in (files("skullyard.locale") / ENGLISH).iterdir():
        with file.open("rb") as source:
            messages = [message.id for message in read_po(source, locale=ENGLISH, abort_invalid=True) if message.id]
        keys.update(one if isinstance(one, str) else one[0] for one in messages)
    assert not {key for key, times in keys.items() if times > 1}


def test_every_sentence_is_there_and_can_be_filled_in() -> None:
    for key in catalogue().keys:
        text = say(key, n=2)
        assert text
        assert text != key
        assert re.sub(r"\{[a-z_]+\}", "", text).count("{") == 0, key


def test_no_sentence_shouts() -> None:
    assert not [key for key in catalogue().keys if "!" in say(key, n=2)]


def test_names_in_a_sentence_stay_words_of_their_own() -> None:
    names = {"most": (Word("Banshee", "fighter", "banshee"),), "last": (Word("C1", "square", "C1"),)}
    assert sentence(say, "engine.and", names) == (*names["most"], Word(" and "), *names["last"])


def test_a_name_takes_the_place_its_language_gives_it() -> None:
    names = {"a": (Word("Banshee", "fighter", "banshee"),), "b": (Word("C1", "square", "C1"),)}
    words = sentence(lambda key, **values: f"{values['b']}: {values['a']}, {values['a']}", "any", names)
    assert "".join(word.text for word in words) == "C1: Banshee, Banshee"
    assert [word.id for word in words if word.kind] == ["C1", "banshee", "banshee"]


@pytest.mark.parametrize(
    ("items", "text"), [([], ""), (["A1"], "A1"), (["A1", "B1"], "A1 and B1"), (["A1", "B1", "C1"], "A1, B1 and C1")]
)
def test_lists_are_joined_as_one_says_them(items: list[str], text: str) -> None:
    assert join(items, say) == text
    words = join_words([Word(item, "square", item) for item in items], say)
    assert "".join(word.text for word in words) == text
    assert [word.text for word in words if word.kind] == items


def test_every_reason_of_the_service_has_a_sentence() -> None:
    from skullyard.service.api import REASONS

    assert set(REASONS) == {key for key in catalogue().keys if key.startswith("service.")}
    for key, names in REASONS.items():
        assert re.findall(r"{(\w+)}", say(key)) == list(names), key
