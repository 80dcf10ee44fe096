"""The Zombie Master's cards drawn, and what else Apocalypse brings: each design, equipment and species has its own picture."""

from __future__ import annotations

from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest

from skullyard.games.outbreak import content
from skullyard.locale import Catalogue
from skullyard.render.emblems import APOCALYPSE, PRISON
from skullyard.render.outbreak import master, picture
from skullyard.render.outbreak.cards import signs
from skullyard.render.outbreak.tokens import chip, figure, type_chip
from skullyard.render.theme import THEMES, Theme
from unit.render.outbreak_table import prison

DESIGNS = range(len(content.master_cards()))
KEY = "apocalypse."


def told(markup: str) -> str:
    """Return all words of a fragment that are seen, on one line."""
    return " ".join("".join(ET.fromstring(markup).itertext()).replace("\N{NO-BREAK SPACE}", " ").split())


def marks(markup: str) -> list[str]:
    """Return the marks that a fragment uses, in order."""
    return [use.get("href", "")[1:] for use in ET.fromstring(markup).iter("use")]


# --------------------------------------------------------------------- marks


def test_every_equipment_of_both_boxes_has_its_mark() -> None:
    assert {f"q-{card.id}" for card in content.equipment()} <= set(APOCALYPSE)


def test_pages_of_prison_outbreak_do_not_carry_the_marks_of_apocalypse() -> None:
    assert set(PRISON) < set(APOCALYPSE)
    assert not [name for name in PRISON if name.startswith(("mz-", "k-", "z-toxic"))]


def test_each_design_has_a_picture_of_its_own() -> None:
    pictures = [APOCALYPSE[master.emblem_of(design)].shapes for design in DESIGNS]
    assert len(set(pictures)) == len(DESIGNS) == 30


@pytest.mark.parametrize("type_", content.TYPE_NAMES)
def test_each_species_differs_from_every_other_without_its_colour(type_: str) -> None:
    mine = [s for s in range(12) if content.TYPE_NAMES[content.type_of(s)] == type_]
    figures = {figure(content.KIND_NAMES[content.kind_of(species)], type_) for species in mine}
    assert len(figures) == 4
    assert figures <= set(APOCALYPSE)


def test_a_toxic_figure_is_another_drawing_than_its_kind() -> None:
    for kind in content.KIND_NAMES:
        assert APOCALYPSE[figure(kind, "toxic")].shapes != APOCALYPSE[figure(kind, "standard")].shapes
        assert figure(kind, "standard") == figure(kind, "berserker") == f"z-{kind}"


def test_chips_of_toxic_zombies_show_toxic_figures() -> None:
    species = next(s for s in range(12) if content.type_of(s) == content.TYPE_NAMES.index("toxic"))
    kind = content.KIND_NAMES[content.kind_of(species)]
    assert marks(chip(species, 3, 0, 0)) == [f"z-toxic-{kind}"]
    assert marks(type_chip("toxic", 9, 0, 0)) == ["z-toxic-walker", "z-toxic-runner"]
    assert marks(type_chip("standard", 9, 0, 0)) == ["z-walker", "z-runner"]


@pytest.mark.rule("AP-36")
def test_the_three_colours_are_three_shapes() -> None:
    plates = {APOCALYPSE[f"k-{colour}"].shapes.split("/>")[0] for colour in ("blue", "green", "red")}
    assert len(plates) == 3


# --------------------------------------------------------------------- faces


@pytest.mark.rule("AP-36")
@pytest.mark.parametrize("design", DESIGNS)
def test_a_face_shows_name_picture_colour_and_text(design: int, say: Catalogue) -> None:
    face, of = master.card(design, say), content.master_cards()[design]
    assert ET.fromstring(face).get("aria-label") == f"{of.name}, a {of.colour} card of the Master"
    assert marks(face) == [of.id.lower(), f"k-{of.colour}", "i-clock"]
    assert told(face).startswith(of.name)
    assert of.text in told(face)
    assert f"{of.colour.capitalize()}: " in told(face)
    assert "apocalypse." not in face


@pytest.mark.rule("AP-40", "AP-41", "AP-43", "AP-44")
@pytest.mark.parametrize(
    ("card", "when"),
    [
        ("MZ-B01", "in the Master phase. Not below danger level yellow."),
        ("MZ-B09", "in the Master phase. It works until the next one."),
        ("MZ-G01", "in the Master phase; it stays for the rest of the game. Takes the place of other weather."),
        ("MZ-G08", "in the Master phase; it stays for the rest of the game. Only one of it is on the table at a time."),
        ("MZ-R01", "at any moment."),
        ("MZ-R02", "after the roll of a ranged attack."),
    ],
)
def test_it_is_told_when_a_card_can_be_played(card: str, when: str, say: Catalogue) -> None:
    assert master.when_words(content.MASTER_CARD[card], say) == when


@pytest.mark.rule("AP-43")
def test_each_moment_of_a_red_card_is_told_by_a_sentence_of_its_own(say: Catalogue) -> None:
    red = [of for of in content.master_cards() if of.colour == "red"]
    sentences = {of.moment: master.when_words(of.index, say) for of in red}
    assert len(set(sentences.values())) == len(sentences) == len({of.moment for of in red})


def test_every_word_that_a_card_may_need_is_in_the_catalogue(say: Catalogue) -> None:
    for of in content.master_cards():
        for word in (
            f"when.{of.moment or of.colour}",
            f"colour.{of.colour}",
            f"group.{of.group}" if of.group else "at_work",
        ):
            assert f"{KEY}card.{word}" in say.keys


def test_texts_are_escaped(say: Catalogue, monkeypatch: pytest.MonkeyPatch) -> None:
    odd = replace(content.master_cards()[0], name="<b>Pull & tear</b>", text='Say "<i>now</i>"', index=0)
    master.card.cache_clear()
    master.small.cache_clear()
    monkeypatch.setattr(master, "design_card", lambda _design: odd)
    try:
        for shown in (master.card(0, say), master.small(0, say)):
            assert "<i>" not in shown
            assert "<b>Pull" not in shown
            assert "<b>Pull & tear</b>" in told(shown)
    finally:
        master.card.cache_clear()
        master.small.cache_clear()


# --------------------------------------------------------------- chips, backs


@pytest.mark.parametrize("design", DESIGNS)
def test_a_chip_is_one_line_with_the_text_as_its_title(design: int, say: Catalogue) -> None:
    shown, of = master.small(design, say), content.master_cards()[design]
    assert told(shown) == f"{of.colour}: {of.name}"
    assert (ET.fromstring(shown).get("title") or "").endswith(of.text)


def test_a_back_tells_nothing_of_the_face(say: Catalogue) -> None:
    shown = ET.fromstring(master.back(say))
    assert shown.get("aria-label") == shown.get("title") == "A card of the Master, face down"
    assert marks(master.back(say)) == ["k-master"]


# --------------------------------------------------------------------- strip


@pytest.mark.rule("AP-37", "AP-41")
def test_the_strip_shows_the_number_of_cards_and_those_at_work_with_their_texts(say: Catalogue) -> None:
    fog, hinges = content.MASTER_CARD["MZ-G01"], content.MASTER_CARD["MZ-B09"]
    shown = master.table_strip([fog], [hinges], 3, say)
    items = list(ET.fromstring(shown).iter("li"))
    assert "3 cards in hand" in told(shown)
    assert marks(shown).count("k-master") == 3
    assert len(items) == 2
    for item, design, stays in zip(
        items, (hinges, fog), ("Until the next Master phase.", "For the rest of the game."), strict=True
    ):
        of = content.master_cards()[design]
        assert of.text in " ".join(item.itertext())
        assert item.get("title") == f"{of.text} {stays}"
        assert item.get("aria-label") == f"{of.name}, a {of.colour} card of the Master. {of.text} {stays}"


def test_an_empty_strip_says_so(say: Catalogue) -> None:
    shown = master.table_strip((), (), 0, say)
    assert told(shown) == "Zombie Master0 cards in handNo card of the Master is at work."
    assert "<ul" not in shown
    assert "k-master" not in marks(shown)


def test_a_large_hand_is_told_by_its_number(say: Catalogue) -> None:
    shown = master.table_strip((), (), 12, say)
    assert "12 cards in hand" in told(shown)
    assert marks(shown).count("k-master") == master.MOST_BACKS


@pytest.mark.parametrize("design", DESIGNS)
def test_nothing_is_styled_inline(design: int, say: Catalogue) -> None:
    for shown in (master.card(design, say), master.small(design, say), master.table_strip([design], [design], 1, say)):
        assert "style=" not in shown
        assert "<script" not in shown


# ----------------------------------------------------------------- equipment


@pytest.mark.parametrize(
    ("card", "sentence"),
    [
        ("gas_mask", "keeps out the spray of toxic zombies"),
        ("flamethrower", "each use discards Gasoline"),
        ("dynamite", "lays 2 noise tokens in the zone aimed at"),
        ("laser_pointer", "each die counts 1 more with Pistol, Sub MG and Evil Twins"),
        ("hollow_point", "1 more damage with Pistol, .44 Magnum, Rifle, Sniper rifle and Evil Twins"),
    ],
)
def test_what_new_equipment_does_is_told_by_its_signs(card: str, sentence: str, say: Catalogue) -> None:
    shown = signs(content.EQUIPMENT[card], say)
    assert sentence in [sign.get("aria-label") for sign in ET.fromstring(shown)]


@pytest.mark.parametrize("theme", THEMES)
def test_toxic_zombies_are_in_the_picture(theme: Theme, say: Catalogue) -> None:
    crowd = {f"toxic_{kind}": 2 for kind in content.KIND_NAMES}
    drawn = picture(prison(zombies={"12.g": crowd}).view(0), say=say, theme=theme)
    assert "<use" not in drawn
    for kind in content.KIND_NAMES:
        first = APOCALYPSE[figure(kind, "toxic")].shapes.partition('d="')[2].partition('"')[0]
        assert first in drawn
