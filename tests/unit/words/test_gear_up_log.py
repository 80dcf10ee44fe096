"""What happened at a table of Gear Up, in words: one sentence an event, and the rule behind it."""

from __future__ import annotations

import pytest

from skullyard.engine import Event, seen_by
from skullyard.engine.wording import Line
from skullyard.games import rule_texts, words
from skullyard.games.gear_up import content, events, log
from skullyard.games.gear_up.view import View
from skullyard.locale import catalogue
from unit.gear_up.scenes import scene, zombie

say = catalogue()
title = words("gear_up")
PARTS = "hit", "one", "bullet", "split", "extra", "splash", "shape"


def table(level: str = "normal", boss: str = "the_heap") -> View:
    """Roger and Yara, a clerk before each, the boss before Yara; Roger watches."""
    zombies = [zombie("clerk"), zombie("guard", "yara")]
    view: View = scene("t4", zombies, level=level, boss={"id": boss, "holder": "yara"}).view("roger")
    return view


VIEW = table()


def tell(event: Event, view: View = VIEW) -> Line:
    return title.line(view, seen_by(event, view.watcher), say)


@pytest.mark.parametrize(
    ("event", "text", "rule"),
    [
        (events.RoundBegan(1, -1), "Round 1 begins.", "GU-13"),
        (events.RoundBegan(2, 0), "Round 2 begins: The Heap stands before you.", "GU-47"),
        (events.RoundBegan(2, 1), "Round 2 begins: The Heap stands before Yara.", "GU-47"),
        (events.PhaseBegan("1.3", 1, 3, "t4"), "Turn 3 of round 1: green, no zombie.", "GU-17"),
        (events.PhaseBegan("2.9", 2, 9, "t6"), "Turn 9 of round 2: green, two arrows, a smiley.", "GU-17"),
        (events.Marked(0, "z1", "Clerk", "a1.b1", "hit", 0, 0), "You marked a1 b1 of Clerk.", "GU-19"),
        (
            events.Marked(1, "z1", "Clerk", "c1", "one", 0, 1),
            "Yara marked c1 of Clerk, a single area. 1 shield.",
            "GU-21",
        ),
        (
            events.Marked(0, "boss", "", "d3.d4", "hit", 1, 2),
            "You marked d3 d4 of The Heap. 1 bullet and 2 shields.",
            "GU-19",
        ),
        (events.Marked(1, "z1", "Clerk", "a1", "bullet", 0, 0), "Yara spent a bullet on a1 of Clerk.", "GU-28"),
        (events.Marked(0, "z1", "Clerk", "a1", "split", 0, 0), "You marked a1 of Clerk, a part of the shape.", "GU-71"),
        (events.Marked(0, "z1", "Clerk", "a1", "extra", 0, 0), "You marked a1 of Clerk too.", "GU-67"),
        (events.Marked(0, "z1", "Clerk", "a1", "splash", 0, 0), "You marked a1 of Clerk as well.", "GU-72"),
        (events.Marked(1, "z1", "Clerk", "a1", "shape", 0, 0), "Yara marked a1 of Clerk as well.", "GU-72"),
        (events.Gained(0, 0, 1), "Your weapon brings 1 shield.", "GU-70"),
        (events.Gained(1, 2, 0), "Yara gets 2 bullets by the weapon.", "GU-70"),
        (events.Killed(0, "z1", "Clerk", 0), "You killed Clerk.", "GU-31"),
        (events.Killed(1, "z1", "Clerk", 0), "Yara killed Clerk.", "GU-31"),
        (events.Poisoned(0, "Leaker"), "Leaker was toxic: you take 1 damage.", "GU-46"),
        (events.Poisoned(1, "Leaker"), "Leaker was toxic: Yara takes 1 damage.", "GU-46"),
        (events.Pushed(0, "z1", "Clerk", 0), "You threw Clerk back to far.", "GU-69"),
        (events.Pushed(1, "z1", "Clerk", 1), "Yara threw Clerk back to mid.", "GU-69"),
        (events.HelperActed(0, "doctor_hale"), "You called Doctor Hale.", "GU-62"),
        (events.TookBack(0, "hit:z1:a1.b1", "Clerk"), "You took a1 b1 of Clerk back.", ""),
        (events.TookBack(1, "bullet:boss:d1", ""), "Yara took d1 of The Heap back.", ""),
        (events.TookBack(1, "push:z1:far", "Clerk"), "Yara took the last choice back.", ""),
        (events.TookBack(0, "ready", ""), "You took your last choice back.", ""),
        (events.TookBack(0, "helper:vesna", ""), "You took your last choice back.", ""),
        (events.BecameReady(0), "You are ready.", "GU-18"),
        (events.BecameReady(1), "Yara is ready.", "GU-18"),
        (events.Ticked(0, 0, 1), "You bettered Hunting Rifle: 1 more area after a whole shape.", "GU-32"),
        (events.Ticked(1, 1, 2), "Yara bettered Hand Crossbow: the shape may be cut in two.", "GU-32"),
        (events.ZombieAttacked(0, "z1", "Clerk", 2), "Clerk hits you for 2.", "GU-38"),
        (events.ZombieAttacked(1, "z2", "Guard", 0), "Guard attacks Yara, but all its stars are marked.", "GU-38"),
        (events.ZombieMoved(0, "z1", "Clerk", 1, ""), "Clerk comes to mid before you.", "GU-39"),
        (events.ZombieMoved(1, "z2", "Guard", 2, ""), "Guard comes to near before Yara.", "GU-39"),
        (
            events.ZombieMoved(0, "z1", "Clerk", 1, "howl"),
            "Called by the howl, Clerk comes to mid before you.",
            "GU-46",
        ),
        (events.ZombieMoved(1, "z2", "Guard", 1, "Landslide"), "Landslide: Guard comes to mid before Yara.", "GU-53"),
        (events.Damaged(0, 2, 0, 2), "You lost 2 hearts; 2 hearts left.", "GU-40"),
        (events.Damaged(1, 2, 1, 4), "Yara crossed out 1 shield and lost 1 heart; 4 hearts left.", "GU-40"),
        (events.Damaged(0, 2, 2, 4), "You crossed out 2 shields and lost nothing.", "GU-40"),
        (events.Damaged(1, 3, 0, 0), "3 damage took the last heart of Yara.", "GU-42"),
        (events.Damaged(0, 1, 0, 0), "1 damage took your last heart.", "GU-42"),
        (events.CardTurned(1, "c"), "The card below shows C.", "GU-43"),
        (events.CardTurned(2, "b2_2"), "The Heap: the special attack and a strong attack, yellow and blue.", "GU-75"),
        (events.CardTurned(2, "b1_2"), "The Heap: the special attack and new zombies, letter B.", "GU-75"),
        (events.Arrived(("z1", "z2"), ("Clerk", "Guard"), -1), "New: Clerk and Guard.", "GU-44"),
        (events.Arrived(("z1",), ("Clerk",), 0), "New before you: Clerk.", "GU-53"),
        (events.Arrived(("z2",), ("Guard",), 1), "New before Yara: Guard.", "GU-53"),
        (
            events.Proposed(-1, 1, ("z1", "z2"), ("Clerk", "Guard"), (0, 1)),
            "The house proposes: Clerk to you, Guard to Yara.",
            "GU-44",
        ),
        (events.Proposed(0, 2, ("z1",), ("Clerk",), (1,)), "You propose: Clerk to Yara.", "GU-44"),
        (events.Proposed(1, 3, ("boss",), ("The Heap",), (0,)), "Yara proposes: The Heap to you.", "GU-47"),
        (events.SharedOut(("z1",), ("Clerk",), (1,)), "Shared out: Clerk to Yara.", "GU-44"),
        (events.SharedOut(("boss",), ("The Heap",), (1,)), "Settled: The Heap to Yara.", "GU-47"),
        (events.BossAttacked(2, False), "The Heap hits everybody for 2: yellow stars.", "GU-51"),
        (events.BossAttacked(5, True), "The Heap hits everybody for 5: yellow and blue stars.", "GU-52"),
        (events.BossAttacked(0, True), "The Heap attacks, but has no star left.", "GU-52"),
        (
            events.SpecialAttack("the_heap", "Landslide"),
            "The Heap, Landslide: All zombies come 1 position closer; those on near attack.",
            "GU-53",
        ),
        (events.GaveUp(0, 1, 1), "You gave up 1 bullet and 1 shield.", "GU-53"),
        (events.GaveUp(1, 0, 2), "Yara gave up 2 shields.", "GU-53"),
        (events.Regrew("c3"), "The Heap gets c3 back.", "GU-53"),
        (events.BossWent(0), "The Heap goes on to you.", "GU-55"),
        (events.BossWent(1), "The Heap goes on to Yara.", "GU-55"),
        (events.GameEnded("won", 1), "Yara marked the last area of The Heap: the game is won.", "GU-57"),
        (events.GameEnded("dead", 0), "You lost the last heart: the game is lost.", "GU-58"),
        (
            events.GameEnded("late", -1),
            "Time is up, and The Heap is not beaten: the game is lost.",
            "GU-59",
        ),
    ],
)
def test_an_event_is_one_sentence_with_its_rule(event: Event, text: str, rule: str) -> None:
    line = tell(event)
    assert (line.text, line.rule) == (text, rule)
    assert not rule or rule in rule_texts("gear_up")


@pytest.mark.parametrize(
    ("boss", "white", "red"),
    [
        (
            "the_heap",
            "All zombies come 1 position closer; those on near stay.",
            "All zombies come 1 position closer; those on near attack.",
        ),
        (
            "the_squad",
            "1 damage to everybody with a zombie on near.",
            "1 damage to everybody with a zombie on near, then 1 new black zombie on mid of the player before whom the boss stands.",
        ),
        (
            "the_tusker",
            "1 damage to the player before whom the boss stands.",
            "2 damage to the player before whom the boss stands, then 1 damage to each neighbour of that player.",
        ),
        (
            "mother_marrow",
            "1 new black zombie on far of the player before whom the boss stands.",
            "1 new black zombie on far of everybody.",
        ),
        (
            "the_rigger",
            "Everybody gives up 1 circled bullet or takes 1 damage.",
            "Everybody gives up 2 circled symbols or takes 1 damage.",
        ),
        ("patient_zero", "The boss gets 1 plain area back.", "The boss gets 2 plain areas back."),
    ],
)
def test_every_special_attack_is_told(boss: str, white: str, red: str) -> None:
    for level, text in (("easy", white), ("hard", red)):
        view = table(level, boss)
        found = content.boss(boss)
        told = tell(events.SpecialAttack(boss, found.side(view.boss.side).special), view).text
        assert told == f"{found.name}, {found.side(view.boss.side).special}: {text}"


def test_every_event_has_words() -> None:
    kinds = [kind for kind in Event.__subclasses__() if kind.__module__ == events.__name__]
    assert {kind.__name__ for kind in kinds} == set(log._EVENTS)


@pytest.mark.parametrize("how", PARTS)
def test_every_way_to_mark_is_told_to_those_who_did_it_and_to_others(how: str) -> None:
    mine, theirs = (tell(events.Marked(seat, "z1", "Clerk", "a1", how, 0, 0)).text for seat in (0, 1))
    assert mine.startswith("You ")
    assert theirs == mine.replace("You ", "Yara ", 1)


def test_cards_and_people_light_up_on_the_table() -> None:
    said = tell(events.Killed(1, "z1", "Clerk", 0)).words
    assert [(word.text, word.kind, word.id) for word in said if word.kind] == [
        ("Yara", "survivor", "yara"),
        ("Clerk", "card", "z1"),
    ]
    boss = tell(events.BossWent(0)).words
    assert [(word.kind, word.id) for word in boss if word.kind] == [("card", "boss"), ("survivor", "roger")]


def test_a_spectator_is_told_of_everybody_by_name() -> None:
    view = scene("t4", [zombie("clerk")]).view()
    assert tell(events.Killed(0, "z1", "Clerk", 0), view).text == "Roger killed Clerk."
    assert title.seat_name(view, 0, say) == "Roger"


def test_a_turn_is_everybodys() -> None:
    assert title.opens_turn(seen_by(events.PhaseBegan("1.1", 1, 1, "t1"), 0)) is None
