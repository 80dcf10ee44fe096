"""Tables of Gear Up at which somebody wants what cannot be: by the reason, what is said and which rule says so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from skullyard.testing import Scenario
from unit.gear_up import plain
from unit.gear_up.scenes import scene, zombie

Case: TypeAlias = tuple[Callable[[], Scenario], str, str, str, str]
"""The table, who chooses what, the sentence, and the rule."""
AREAS = (
    "Areas are a letter for the column and a number for the row, in reading order with dots between, such as a1.b1.a2."
)
YARA_CUTS: dict[str, Any] = {"yara": {"ticks": {"green": 2}}}


def green(*zombies: dict[str, Any], **more: Any) -> Scenario:
    """Roger with his pipe wrench and Yara with her crossbow; no zombie will act."""
    return scene("t4", list(zombies) or [zombie("clerk")], **{"take_back": True, **more})


def cut(*zombies: dict[str, Any]) -> Scenario:
    """Yara may cut her line of four in two."""
    return green(*zombies, **YARA_CUTS)


def effects(card: str, tier: int, *zombies: dict[str, Any], who: str = "roger", **more: Any) -> Scenario:
    """A weapon with as many upgrades ticked, in round 1 or before the boss."""
    seats = (who, "yara" if who != "yara" else "otis")
    colour = {"t1": "blue", "t4": "green", "t5": "red", "t2": "yellow"}[card]
    ticks = {} if colour == "yellow" else {"ticks": {colour: tier}}
    return scene(card, list(zombies), seats, **{who: {**ticks, **more.pop("sheet", {})}, "take_back": True, **more})


def others(**more: Any) -> Scenario:
    """Roger's red pouch has hit a butcher on mid and marks the others there; a third stands on far, one before Yara."""
    zombies = [zombie("butcher", position="mid"), zombie("clerk", position="mid"), zombie("guard", position="mid"),
               zombie("nurse"), zombie("waiter", "yara", "mid"), zombie("bouncer", position="mid")]  # fmt: skip
    return effects("t5", 1, *zombies, **more)


def sharing(**offer: Any) -> Scenario:
    """A clerk and a guard lie on the table; the house gives one to each."""
    return scene("t4", [zombie("clerk", "table"), zombie("guard", "table")], turn={"number": 3}, **offer)


def alone(card: str = "t6", **more: Any) -> Scenario:
    """Roger alone, with three helpers; the card smiles unless another is said."""
    helpers = {"yara": "up", "vesna": "down", "tibor": "up"}
    return scene(card, more.pop("zombies", [zombie("clerk")]), 1, helpers=helpers, take_back=True, **more)


def poisoned(**more: Any) -> Scenario:
    """Roger kills a toxic zombie before Yara, who must say whether she uses shields."""
    leaker = zombie("leaker", "yara", "near", plain.but("leaker", "a1"))
    table = green(leaker, zombie("clerk", "yara"), zombie("clerk"), roger={"bullets": 3}, yara={"shields": 2}, **more)
    return table.play("yara", "one:z2:a1").play("roger", "bullet:z1:a1")


def snatch(resource: str, count: int, **sheets: Any) -> Scenario:
    """The Rigger snatches symbols."""
    agenda = [["snatch", count, resource, 1, ["roger", "yara"]]]
    turn = {"number": 3, "round": 2, "step": "arrivals", "agenda": agenda}
    return scene("t4", [], turn=turn, boss={"id": "the_rigger", "holder": "roger"}, **sheets)


def regrow() -> Scenario:
    """Patient Zero gets two of four plain areas back; the area with a shield is marked too."""
    turn = {"number": 3, "round": 2, "step": "arrivals", "agenda": [["regrow", 2, ""]]}
    boss = {"id": "patient_zero", "holder": "roger", "marks": "b1.d1.f1.a2.e3"}
    return scene("t4", [], turn=turn, boss=boss)


def howl() -> Scenario:
    """A screamer before Roger has howled; two arrows were active."""
    zombies = [zombie("screamer", position="near"), zombie("clerk"), zombie("guard"), zombie("clerk", position="near"),
               zombie("nurse"), zombie("clerk", "yara")]  # fmt: skip
    return scene("t6", zombies, turn={"step": "zombies", "agenda": [["howl", "z1"]]})


def boss_at(holder: str, card: str = "t4", seats: int = 4, **more: Any) -> Scenario:
    """The boss stands before somebody; Roger has a bullet."""
    return scene(
        card, [zombie("clerk")], seats, boss={"id": "the_heap", "holder": holder}, roger={"bullets": 1}, **more
    )


MARKS: dict[str, list[Case]] = {
    "malformed": [(green, "roger", "hit:z1", "Hit needs a card and its areas, such as hit:z4:a1.", "")],
    "malformed_areas": [
        (green, "roger", f"one:z1:{areas}", AREAS, "")
        for areas in ("", "b1.a1", "z9", "a0", "a" + "9" * 5000, "a1..b1")
    ],
    "no_card": [
        (green, "roger", f"one:{card}:a1", "There is no such card in play.", "") for card in ("z2", "z0", "q1", "z" + "9" * 9999, "z-1")
    ],
    "boss_later": [(green, "roger", "one:boss:a1", "The Heap comes in the second round.", "GU-74")],
    "killed_first": [
        (lambda: green(zombie("clerk", marks=plain.but("clerk", "a1")), zombie("nurse"), yara={"bullets": 1})
         .play("yara", "bullet:z1:a1"), "roger", "one:z1:a1", "Yara was first: Clerk is dead. Nothing of yours was lost.", "GU-31"),
    ],
    "killed": [
        (lambda: green(zombie("clerk", marks=plain.but("clerk", "a1")), zombie("nurse")).play("roger", "one:z1:a1"),
         "roger", "one:z1:a1", "Clerk is dead.", "GU-31"),
        (lambda: green(zombie("clerk", "dead"), zombie("nurse")), "roger", "one:z1:a1", "Clerk is dead.", "GU-31"),
    ],
    "not_shared_yet": [(sharing, "roger", "one:z1:a1", "Clerk is before nobody yet.", "GU-44")],
    "attack_over": [
        (lambda: scene("t4", [zombie("clerk")], turn={"step": "upgrade"}, roger={"kills": 1}), "roger", "one:z1:a1",
         "The attack step is over.", "GU-18"),
        (lambda: scene("t4", [], turn={"step": "upgrade"}, roger={"kills": 1}), "roger", "ready", "The attack step is over.", "GU-18"),
    ],
    "shields_first": [
        (poisoned, "yara", "one:z2:b1", "Say first how many shields you cross out.", "GU-40"),
        (poisoned, "yara", "ready", "Say first how many shields you cross out.", "GU-40"),
        (poisoned, "yara", "back", "Say first how many shields you cross out.", "GU-40"),
    ],
    "outside": [(lambda: green(zombie("leaker")), "roger", "hit:z1:b1.a2.b2.c2", "B2 is outside the solid line.", "GU-20")],
    "was_first": [
        (lambda: green(zombie("clerk"), yara={"bullets": 1}).play("yara", "bullet:z1:b2"), "roger", "hit:z1:a1.a2.b2.c2",
         "Yara was first on b2. Nothing of yours was lost.", "GU-20"),
    ],
    "marked_already": [
        (lambda: green(zombie("clerk", marks="b2")), "roger", "hit:z1:a1.a2.b2.c2", "B2 is marked already.", "GU-20"),
    ],
    "finish_first": [
        (lambda: effects("t1", 1, zombie("butcher"), zombie("clerk")).play("roger", "hit:z1:a1.b1.c1"), "roger", "one:z2:a1",
         "There is still something open of your last hit: use it or leave it out first.", "GU-26"),
        (lambda: effects("t1", 1, zombie("butcher"), zombie("clerk")).play("roger", "hit:z1:a1.b1.c1"), "roger", "ready",
         "There is still something open of your last hit: use it or leave it out first.", "GU-26"),
    ],
    "finish_cut": [
        (lambda: cut(zombie("clerk", "yara")).play("yara", "split:z1:a1"), "yara", key,
         "The rest of the shape you have cut comes first.", "GU-71")
        for key in ("one:z1:b1", "bullet:z1:b1", "ready", "no")
    ],
    "no_cut_begun": [
        (lambda: cut(zombie("clerk", "yara")), "yara", "rest:z1:a1", "You have not cut a shape whose rest could go there.", "GU-71"),
    ],
    "no_use_left": [
        (lambda: green(zombie("clerk"), zombie("nurse")).play("roger", "one:z1:a1"), "roger", "one:z2:a1",
         "Your weapon is used up for this turn.", "GU-18"),
    ],
    "no_bullet": [(green, "roger", "bullet:z1:a1", "You have no circled bullet left.", "GU-28")],
    "after_a_hit": [
        (green, "roger", f"{verb}:z1:a1", "That comes after a hit with a weapon that does it.", "GU-26") for verb in ("extra", "splash", "shape")
    ],
    "boss_bullet": [
        (lambda: boss_at("yara"), "roger", "bullet:boss:d1",
         "The Heap stands before Yara, out of reach of your weapon, and so of your bullets.", "GU-28"),
        (lambda: boss_at("bradley", "t1"), "roger", "bullet:boss:d1",
         "The Heap stands before Bradley, out of reach of your weapon, and so of your bullets.", "GU-28"),
    ],
    "boss_out_of_reach": [
        (lambda: boss_at("yara"), "roger", "one:boss:d1", "The Heap stands before Yara, out of reach of your weapon.", "GU-24"),
        (lambda: boss_at("bradley", "t1"), "roger", "one:boss:d1",
         "The Heap stands before Bradley, out of reach of your weapon.", "GU-24"),
    ],
    "out_of_reach": [
        (lambda: green(zombie("clerk"), zombie("nurse", "yara")), "roger", "one:z2:a1",
         "Nurse is in the street of Yara, out of reach of your weapon.", "GU-23"),
    ],
    "part_of_shape": [
        (green, "roger", "hit:z1:a1.b1.c1", "That is only a part of the shape: place all of it, or mark a single area.", "GU-20"),
        (green, "roger", "hit:z1:a1", "That is only a part of the shape: place all of it, or mark a single area.", "GU-20"),
    ],
    "no_room": [
        (lambda: green(zombie("barista")), "roger", "hit:z1:a1.b1.b2.c2",
         "The shape has no room left on Barista: mark a single area, or take another card.", "GU-21"),
    ],
    "not_the_shape": [
        (green, "roger", "hit:z1:a1.b1.a2.b2", "That is not your shape, however it is turned or mirrored.", "GU-20"),
        (lambda: effects("t2", 2, zombie("butcher", "mirela"), zombie("butcher", "mirela"), who="mirela").play("mirela", "hit:z1:a1.b1.c1.a2.a3"),
         "mirela", "shape:z2:a1", "That is not your shape, however it is turned or mirrored.", "GU-72"),
    ],
    "one_area": [
        (green, "roger", "one:z1:a1.b1", "That is more than a single area.", "GU-21"),
        (lambda: green(roger={"bullets": 2}), "roger", "bullet:z1:a1.b1", "That is more than a single area.", "GU-21"),
        (lambda: effects("t1", 1, zombie("butcher")).play("roger", "hit:z1:a1.b1.c1"), "roger", "extra:z1:a2.b2",
         "That is more than a single area.", "GU-67"),
        (lambda: others().play("roger", "hit:z1:a1.b1.a2.b2"), "roger", "splash:z2:a1.b1", "That is more than a single area.", "GU-72"),
    ],
    "thick_hide": [
        (lambda: green(zombie("bouncer"), roger={"bullets": 1}), "roger", key,
         "Bouncer has a thick hide: its first mark must come from a whole shape.", "GU-46")
        for key in ("one:z1:a1", "bullet:z1:a1")
    ] + [
        (lambda: others().play("roger", "hit:z1:a1.b1.a2.b2"), "roger", "splash:z6:a1",
         "Bouncer has a thick hide: its first mark must come from a whole shape.", "GU-46"),
    ],
    "no_split": [(green, "roger", "split:z1:a1", "Your shape cannot be cut in two.", "GU-67")],
    "not_a_part": [
        (lambda: cut(zombie("clerk", "yara")), "yara", "split:z1:a1.b1.a2", "That is no part into which your shape can be cut.", "GU-71"),
    ],
    "no_such_cut": [
        (lambda: cut(zombie("clerk", "yara")), "yara", "split:z1:a2.b2.c2",
         "Cut so, the other part finds no room. Of two parts the one on the earlier card, or with the earlier area, is placed first.",
         "GU-71"),
    ],
    "over_first_part": [
        (lambda: cut(zombie("clerk", "yara")).play("yara", "split:z1:a1"), "yara", "rest:z1:a1.b1.c1", "There lies the first part.", "GU-20"),
    ],
    "not_the_rest": [
        (lambda: cut(zombie("clerk", "yara")).play("yara", "split:z1:a1"), "yara", "rest:z1:b1.c1", "The rest of the shape cannot go there.",
         "GU-71"),
    ],
}  # fmt: skip
EFFECTS: dict[str, list[Case]] = {
    "no_such_effect": [
        (lambda: others().play("roger", "hit:z1:a1.b1.a2.b2"), "roger", key, "Your weapon does not do that.", "GU-67")
        for key in ("extra:z1:c2", "shape:z2:a1")
    ] + [
        (lambda: effects("t1", 1, zombie("butcher")).play("roger", "hit:z1:a1.b1.c1"), "roger", "splash:z1:a2",
         "Your weapon does not do that.", "GU-67"),
    ],
    "whole_shape_only": [
        (lambda: effects("t1", 2, zombie("butcher", "otis", "near"), who="otis").play("otis", "one:z1:a1"), "otis", "extra:z1:b1",
         "That needs a whole shape, and you marked a single area.", "GU-67"),
    ],
    "hit_card_only": [
        (lambda: effects("t1", 1, zombie("butcher"), zombie("clerk")).play("roger", "hit:z1:a1.b1.c1"), "roger", "extra:z2:a1",
         "The areas more are for Butcher, which you have hit.", "GU-67"),
    ],
    "no_extra_left": [
        (lambda: effects("t5", 2, zombie("butcher", position="mid"), zombie("clerk", position="mid"))
         .play("roger", "hit:z1:a1.b1.a2.b2", "extra:z1:c1"), "roger", "extra:z1:c2",
         "You have marked all the areas more that your weapon gives.", "GU-67"),
    ],
    "never_the_boss": [
        (lambda: others(boss={"id": "the_heap", "holder": "roger"}, turn={"round": 2}).play("roger", "hit:z1:a1.b1.a2.b2"), "roger",
         "splash:boss:d1", "The boss neither gets such marks nor passes them on.", "GU-72"),
    ],
    "other_zombies": [
        (lambda: others().play("roger", "hit:z1:a1.b1.a2.b2"), "roger", "splash:z1:c1",
         "That is for other zombies than the one you have hit.", "GU-72"),
    ],
    "same_street": [
        (lambda: others().play("roger", "hit:z1:a1.b1.a2.b2"), "roger", "splash:z5:a1",
         "That is for zombies of the same street, the one of Roger.", "GU-72"),
    ],
    "same_position": [
        (lambda: others().play("roger", "hit:z1:a1.b1.a2.b2"), "roger", "splash:z4:a1",
         "That is for zombies on the same position, mid.", "GU-72"),
    ],
    "reached": [
        (lambda: others().play("roger", "hit:z1:a1.b1.a2.b2", "splash:z2:a1"), "roger", "splash:z2:b1", "Clerk has got its mark.", "GU-72"),
    ],
    "other_position": [
        (lambda: effects("t5", 1, zombie("butcher", "yara"), zombie("clerk", "yara"), zombie("nurse", "yara", "mid"), who="yara")
         .play("yara", "hit:z1:a1.b1.b2.c2"), "yara", "splash:z2:a1", "That is for zombies on other positions than far.", "GU-72"),
    ],
    "position_reached": [
        (lambda: effects("t5", 1, zombie("butcher", "yara"), zombie("clerk", "yara", "mid"), zombie("nurse", "yara", "mid"),
                         zombie("guard", "yara", "near"), who="yara")
         .play("yara", "hit:z1:a1.b1.b2.c2", "splash:z2:a1"), "yara", "splash:z3:a1", "A zombie on mid has got its mark.", "GU-72"),
    ],
    "push_boss": [
        (lambda: boss_at("roger"), "roger", "push:boss:far", "The boss cannot be thrown back.", "GU-48"),
    ],
    "no_push": [(green, "roger", "push:z1:far", "Your weapon throws nobody back.", "GU-67")],
    "push_other": [
        (lambda: effects("t4", 1, zombie("clerk", position="mid"), zombie("nurse", position="mid")), "roger", "push:z2:far",
         "Nurse is not the zombie you have just hit.", "GU-69"),
    ],
    "unmovable": [
        (lambda: effects("t1", 2, zombie("brute", "otis", "near"), who="otis").play("otis", "hit:z1:a1.b1.c1.a2"), "otis", "push:z1:far",
         "Brute cannot be thrown back.", "GU-46"),
    ],
    "far_already": [
        (lambda: effects("t1", 2, zombie("butcher", "otis"), who="otis").play("otis", "hit:z1:a1.b1.c1.a2"), "otis", "push:z1:far",
         "Butcher is on far already.", "GU-69"),
    ],
    "pushed_already": [
        (lambda: effects("t4", 2, zombie("butcher", "bradley", "near"), zombie("clerk", "bradley", "near"), who="bradley")
         .play("bradley", "hit:z1:a1.c1.b2", "push:z1:mid"), "bradley", "push:z1:far", "You have thrown Butcher back already.", "GU-69"),
    ],
    "push_place": [
        (lambda: effects("t4", 0, zombie("butcher", "bradley", "near"), who="bradley").play("bradley", "hit:z1:a1.c1.b2"), "bradley",
         "push:z1:far", "Butcher is thrown back to mid.", "GU-69"),
    ],
    "nothing_open": [(green, "roger", "no", "There is nothing to leave out.", "")],
    "other_colour": [
        (green, "roger", "weapon:red", "The turn card is green: everybody attacks with the green weapon.", "GU-18"),
    ],
}  # fmt: skip
