"""What happened at a table of Prison Outbreak, in words: one sentence an event, why it happened, and the rule behind it."""

from __future__ import annotations

from dataclasses import fields

import pytest

from skullyard.engine import Event, seen_by
from skullyard.engine.wording import Line
from skullyard.games import words
from skullyard.games.outbreak import content, events, horde_events, log
from skullyard.games.outbreak.master import events as master_events
from skullyard.games.outbreak.triggers import Effect, Trigger
from skullyard.games.outbreak.view import View
from skullyard.locale import catalogue
from unit.outbreak.scene import make_mission, scene
from unit.words.test_outbreak_words import fine

say = catalogue()
title = words("prison_outbreak")


def crowd(**numbers: int) -> tuple[int, ...]:
    return tuple(numbers.get(name, 0) for name in content.SPECIES_NAMES)


def table() -> View:
    """Three survivors of two people in the street before two kiosks, with two taxis and a mission of many things."""
    mission = make_mission(
        cars=[("00.w1", "taxi", True), ("00.w1", "taxi", False), ("00.e2", "police", True)],
        objectives=[{"zone": "00.ra", "colour": "blue"}],
        switches=[{"id": "lever", "zone": "00.w1", "colour": "white", "gate": True}],
        spawns=[("01.w1", "green", True)],
        triggers=[Trigger("round", (1,), (Effect("say"),), text="Something stirs.")],
        round_limit=9,
    )
    places = {"watts": "00.w1", "kim": "00.w2", "belle": "00.w2"}
    view: View = scene(places, owners=(0, 1, 1), mission=mission).view(0)
    return view


VIEW = table()
ZONE = VIEW.board.index
HERE, THERE, SHOP = ZONE["00.w1"], ZONE["00.w2"], ZONE["00.ra"]
DOOR = VIEW.board.between(SHOP, ZONE["00.p"])[0].index


def tell(event: Event, view: View = VIEW) -> Line:
    return title.line(view, seen_by(event, view.seat), say, 0)


@pytest.mark.parametrize(
    ("event", "text", "rule"),
    [
        (events.RoundBegan(3, 0), "Round 3 of 9 begins.", "PO-ROUND-1"),
        (
            events.PhaseBegan("zombies"),
            "The survivors have had their turns; now it is the zombies' turn.",
            "PO-ROUND-1",
        ),
        (events.FirstPlayer(0), "The first player token goes to you.", "PO-SETUP-8"),
        (events.FirstPlayer(1), "The first player token goes to Kim and Belle.", "PO-SETUP-8"),
        (events.TurnBegan(1, 1, 1, False), "Kim has 1 action.", "PO-ROUND-2"),
        (
            events.TurnBegan(1, 1, 4, True),
            "Kim feels the horde stir and gets a turn: 4 actions.",
            "PO-SKILL-zombie_link",
        ),
        (events.TurnEnded(0, 0), "Watts has finished.", "PO-ACT-15"),
        (events.TurnEnded(0, 2), "Watts has finished, 2 actions unused.", "PO-ACT-15"),
        (events.Moved(0, HERE, THERE, "move", 1), "Watts moves from street S1 to street S3.", "PO-ACT-1"),
        (events.Moved(0, HERE, THERE, "move", 0), "Watts goes on from street S1 to street S3.", "PO-ACT-1"),
        (
            events.Moved(0, HERE, THERE, "move", 3),
            "Watts breaks away from street S1 to street S3 for 3 actions.",
            "PO-MOVE-3",
        ),
        (events.Moved(0, HERE, THERE, "drive", 0), "Watts rides from street S1 to street S3.", "PO-ACT-11"),
        (
            events.Moved(0, HERE, THERE, "sprint", 1),
            "Watts goes from street S1 to street S3: Sprint.",
            "PO-SKILL-sprint",
        ),
        (
            events.Moved(1, THERE, HERE, "lifesaver", 0),
            "Kim is brought from street S3 to street S1: Lifesaver.",
            "PO-SKILL-lifesaver",
        ),
        (events.Left(0, HERE), "Watts leaves the prison at street S1 and is safe.", "PO-MISSION-3"),
        (events.NoiseMade(0, HERE), "Watts makes noise in street S1.", "PO-NOISE-4"),
        (events.Searched(0, SHOP, -1), "Watts searches check point R1.", "PO-ACT-2"),
        (events.Searched(0, HERE, 1), "Watts searches the taxi no. 2 in street S1.", "PO-CAR-1"),
        (events.Drew(0, "katana"), "Watts finds Katana.", "PO-CARD-katana"),
        (events.Kept(0, "katana"), "Watts keeps Katana.", "PO-ACT-2"),
        (events.Discarded(0, "water", "free"), "Watts discards Water.", "PO-INV-2"),
        (events.Discarded(0, "water", "search"), "Watts throws Water away.", "PO-ACT-2"),
        (events.Discarded(0, "molotov", "used"), "Watts uses up Molotov.", "PO-CARD-molotov"),
        (events.Discarded(0, "water", "wound"), "Watts loses Water.", "PO-ZP-3"),
        (events.Discarded(0, "water", "dead"), "Watts drops Water for good.", "PO-ZP-3"),
        (
            events.Combined(0, "gasoline", "glass_bottles", "molotov"),
            "Watts makes Molotov of Gasoline and Glass bottles.",
            "PO-EQUIP-3",
        ),
        (events.Gave(0, 1, "pistol"), "Watts gives Pistol to Kim.", "PO-ACT-7"),
        (events.Arranged(0, ("pistol", "katana")), "Watts takes in hand: Pistol and Katana.", "PO-INV-1"),
        (events.Arranged(0, ()), "Watts has empty hands now.", "PO-INV-1"),
        (events.Reloaded(0, "shotgun"), "Watts reloads Shotgun.", "PO-FIGHT-7"),
        (
            events.DoorOpened(0, DOOR, "fire_axe"),
            "Watts opens the door between check point R1 and street S4 with Fire axe.",
            "PO-ACT-4",
        ),
        (
            events.DoorOpened(0, DOOR, "break_in"),
            "Watts opens the door between check point R1 and street S4 with Break-in.",
            "PO-SKILL-break_in",
        ),
        (
            events.DoorOpened(-1, DOOR, "mission"),
            "The door between check point R1 and street S4 opens.",
            "PO-MISSION-1",
        ),
        (
            events.DoorShut(0, DOOR, "lock_it_down"),
            "Watts shuts the door between check point R1 and street S4: Lock it down.",
            "PO-SKILL-lock_it_down",
        ),
        (events.DoorShut(0, DOOR, "switch"), "The door between check point R1 and street S4 shuts.", "PO-ACT-13"),
        (events.SwitchUsed(0, 0), "Watts uses the white switch in street S1.", "PO-ACT-13"),
        (events.GateTurned(1), "The turning gate makes a quarter turn.", "PO-PLACE-32"),
        (
            events.Revealed(0, (SHOP,)),
            "Opened for the first time: check point R1. A zombie card for each.",
            "PO-ACT-5",
        ),
        (
            events.ObjectiveTaken(0, 0, "blue", 5),
            "Watts takes the blue objective in check point R1: 5 experience.",
            "PO-ACT-12",
        ),
        (
            events.Attacked(0, "melee", "hatchet", 2, HERE, (5, 3)),
            "Watts strikes with Hatchet in both hands in street S1: 5, 3.",
            "PO-FIGHT-2",
        ),
        (events.Attacked(0, "ranged", "pistol", 1, THERE, (4,)), "Watts fires Pistol at street S3: 4.", "PO-FIGHT-3"),
        (
            events.Attacked(0, "ranged", "molotov", 1, THERE, ()),
            "Watts throws Molotov into street S3: everything burns.",
            "PO-EQUIP-4",
        ),
        (events.Rerolled(0, "lucky", (6,)), "Watts is lucky and rolls again: 6.", "PO-SKILL-lucky"),
        (events.Rerolled(0, "ammo", (6,)), "Watts has plenty of ammo and rolls again: 6.", "PO-RULING-94"),
        (
            events.Rerolled(0, "turn", (6,)),
            "Watts rolls again, once in this turn: 6.",
            "PO-SKILL-one_reroll_per_turn",
        ),
        (events.Rerolled(0, "six", (6, 2)), "Sixes bring Watts more dice: 6, 2.", "PO-RULING-94"),
        (events.Struck(0, 0, 2), "No hit.", "PO-FIGHT-1"),
        (events.Struck(0, 1, 2), "1 hit, damage 2.", "PO-FIGHT-1"),
        (events.Struck(0, 3, 2), "3 hits, damage 2 each.", "PO-FIGHT-1"),
        (events.Killed(0, THERE, 0, 1), "Watts kills a walker in street S3.", "PO-XP-1"),
        (events.Killed(0, THERE, 6, 2), "Watts kills 2 berserker runners in street S3.", "PO-XP-1"),
        (
            events.Absorbed(0, THERE, 5, 1),
            "1 hit in street S3 is swallowed by berserker fatties that it cannot hurt.",
            "PO-FIGHT-6",
        ),
        (events.Gained(0, 5, 9), "Watts gains 5 experience and has 9.", "PO-XP-1"),
        (events.LevelReached(0, 2), "Watts reaches danger level orange.", "PO-XP-2"),
        (
            events.Learned(0, "plus1_damage_with:katana"),
            "Watts learns +1 Damage with Katana.",
            "PO-SKILL-plus1_damage_with",
        ),
        (events.UsedSkill(0, "taunt", THERE, -1), "Watts uses Taunt on street S3.", "PO-SKILL-taunt"),
        (events.UsedSkill(0, "medic", HERE, 1), "Watts uses Medic on Kim.", "PO-SKILL-medic"),
        (events.Healed(1, 0), "Watts heals a wound of Kim.", "PO-SKILL-medic"),
        (events.Healed(0, 0), "The wounds of Watts heal.", "PO-SKILL-regeneration"),
        (events.CarEntered(0, 0, 0), "Watts sits at the wheel of the taxi no. 1.", "PO-ACT-9"),
        (events.CarEntered(0, 2, 1), "Watts sits in the police car as a passenger.", "PO-ACT-9"),
        (events.CarLeft(0, 2), "Watts gets out of the police car.", "PO-ACT-9"),
        (events.Drove(0, 2, (THERE, HERE)), "Watts drives the police car: street S3, street S1.", "PO-ACT-11"),
        (events.RanOver(0, 2, THERE, (1, 4)), "The police car runs through street S3: 1, 4.", "PO-FIGHT-8"),
    ],
)
def test_the_deeds_of_survivors_are_told(event: Event, text: str, rule: str) -> None:
    line = tell(event)
    assert (line.text, line.rule) == (text, rule)


PACK = crowd(walker=4, fatty=1)


@pytest.mark.parametrize(
    ("event", "text", "rule"),
    [
        (
            horde_events.ZombiesActivated("phase", (), -1),
            "The zombies act: first all attacks, then all moves.",
            "PO-ZP-1",
        ),
        (horde_events.ZombiesActivated("runners", (2, 6), -1), "The runners act once more.", "PO-ZP-6"),
        (
            horde_events.ZombiesActivated("card", (4,), -1),
            "Extra activation: all berserker walkers act at once.",
            "PO-ZP-8",
        ),
        (
            horde_events.ZombiesActivated("missing", (0,), -1),
            "No figures left: all walkers on the board act once more.",
            "PO-ZP-10",
        ),
        (
            horde_events.ZombiesActivated("taunt", (), THERE),
            "All zombies in street S3 are taunted and act at once.",
            "PO-SKILL-taunt",
        ),
        (horde_events.ZombiesActivated("mission", (), -1), "The mission makes all zombies act.", "PO-MISSION-1"),
        (
            horde_events.ZombiesActivated("mission", (1, 2), -1),
            "The mission makes all fatties and runners act.",
            "PO-MISSION-1",
        ),
        (horde_events.ZombiesAttacked(HERE, crowd(walker=1)), "A walker attacks in street S1.", "PO-ZP-2"),
        (
            horde_events.ZombiesAttacked(HERE, PACK),
            "4 walkers and a fatty attack in street S1, each with a wound.",
            "PO-ZP-2",
        ),
        (
            horde_events.ZombiesMoved(HERE, THERE, PACK, "sight", (SHOP,), 3, 1, (1, 2)),
            "4 walkers and a fatty in street S1 see Kim and Belle in check point R1 (noise 3) and come closer: street S3.",
            "PO-ZP-4",
        ),
        (
            horde_events.ZombiesMoved(HERE, THERE, crowd(runner=1), "sight", (THERE,), 3, 1, (1,)),
            "A runner in street S1 sees Kim in street S3 (noise 3) and comes right there.",
            "PO-ZP-4",
        ),
        (
            horde_events.ZombiesMoved(HERE, THERE, PACK, "noise", (SHOP,), 3, 1),
            "4 walkers and a fatty in street S1 see nobody, hear check point R1 (noise 3) and follow: street S3.",
            "PO-ZP-4",
        ),
        (
            horde_events.ZombiesMoved(HERE, THERE, crowd(walker=2), "noise", (SHOP,), 3, 2),
            (
                "2 walkers in street S1 see nobody, hear check point R1 (noise 3) and follow: street S3. "
                "Their 2 ways are equally short, so that they split."
            ),
            "PO-ZP-5",
        ),
        (
            horde_events.ZombiesMoved(HERE, THERE, crowd(walker=1), "doors", (SHOP,), 3, 1),
            (
                "A walker in street S1 finds no open way to check point R1 (noise 3) "
                "and goes as if the doors were open: street S3."
            ),
            "PO-ZP-17",
        ),
        (
            horde_events.ZombiesMoved(HERE, THERE, crowd(walker=1), "taunt", (SHOP,), 3, 1),
            "A walker in street S1 is taunted and comes closer to check point R1: street S3.",
            "PO-SKILL-taunt",
        ),
        (
            horde_events.ZombiesStayed(HERE, PACK, "here"),
            "4 walkers and a fatty in street S1 stay with the survivors they were brought to.",
            "PO-ZP-20",
        ),
        (
            horde_events.ZombiesStayed(HERE, PACK, "noisiest"),
            "4 walkers and a fatty in street S1 see nobody and stay: it is nowhere noisier.",
            "PO-ZP-18",
        ),
        (
            horde_events.ZombiesStayed(HERE, PACK, "quiet"),
            "4 walkers and a fatty in street S1 see nothing, hear nothing and stay.",
            "PO-ZP-18",
        ),
        (
            horde_events.ZombiesStayed(HERE, PACK, "door"),
            "4 walkers and a fatty in street S1 wait at a shut door.",
            "PO-ZP-17",
        ),
        (
            horde_events.ZombiesStayed(HERE, PACK, "away"),
            "4 walkers and a fatty in street S1 stay: no way ever leads to anybody.",
            "PO-ZP-16",
        ),
        (
            horde_events.ZombiesPushed(HERE, THERE, PACK, 0),
            "Watts pushes 4 walkers and a fatty from street S1 to street S3.",
            "PO-SKILL-shove",
        ),
        (
            horde_events.ZombiesAdded(HERE, 2, 1),
            "A runner joins in street S1 to make the groups of the split equal.",
            "PO-ZP-5",
        ),
        (horde_events.ZombiesTurned(HERE, 0, 3), "3 walkers in street S1 turn toxic.", "PO-ZOMBIE-6"),
        (horde_events.FiguresMissing(1, 2), "2 fatties should have come, but no figures are left.", "PO-ZP-10"),
        (
            horde_events.ZombieCard(97, HERE, 1, "spawn"),
            "Zombie card 97 for street S1, yellow: 2 walkers.",
            "PO-CARD-97",
        ),
        (
            horde_events.ZombieCard(91, HERE, 0, "spawn"),
            "Zombie card 91 for street S1, blue: nobody comes.",
            "PO-CARD-91",
        ),
        (
            horde_events.ZombieCard(118, HERE, 0, "spawn"),
            "Zombie card 118 for street S1: an extra activation, which does nothing at blue.",
            "PO-CARD-118",
        ),
        (
            horde_events.ZombieCard(120, HERE, 0, "spawn"),
            "Zombie card 120 for street S1, blue: a walker at each manhole near survivors.",
            "PO-CARD-120",
        ),
        (horde_events.Spawned(HERE, crowd(walker=2), "spawn"), "2 walkers come into street S1.", "PO-ZP-7"),
        (horde_events.Spawned(SHOP, crowd(fatty=1), "reveal"), "A fatty was waiting in check point R1.", "PO-ACT-5"),
        (
            horde_events.Spawned(HERE, crowd(walker=1), "manhole"),
            "A walker climbs out of a manhole in street S1.",
            "PO-ZP-9",
        ),
        (horde_events.Spawned(SHOP, crowd(walker=1), "aaahh"), "A walker jumps out in check point R1.", "PO-ACT-16"),
        (horde_events.Spawned(SHOP, crowd(walker=1), "mission"), "A walker appears in check point R1.", "PO-MISSION-1"),
        (horde_events.SpawnChanged(0, True), "The green spawn zone in street S2 wakes.", "PO-PLACE-43"),
        (horde_events.SpawnChanged(0, False), "The green spawn zone in street S2 falls silent.", "PO-PLACE-43"),
        (events.Shot(1, 0, 2, "ranged"), "Watts hits Kim: 2 wounds.", "PO-FIGHT-5"),
        (events.Shot(1, 0, 1, "car"), "Watts runs over Kim: 1 wound.", "PO-FIGHT-8"),
        (events.Shot(1, 0, 0, "molotov"), "Watts burns Kim.", "PO-EQUIP-4"),
        (events.Shot(0, 0, 0, "molotov"), "Watts stands in the fire.", "PO-EQUIP-4"),
        (events.Wounded(1, 1, "water"), "Kim takes a wound, 1 in all.", "PO-ZP-3"),
        (events.Shrugged(1, "tough"), "Tough keeps a wound from Kim.", "PO-SKILL-tough"),
        (events.Shrugged(1, "nightstick"), "Nightstick keeps a wound from Kim.", "PO-CARD-nightstick"),
        (horde_events.Wasted(HERE, 3), "3 attacks in street S1 find nobody left.", "PO-ZP-2"),
        (events.Died(1, HERE, "zombies"), "Kim dies in street S1.", "PO-ZP-3"),
        (events.Died(1, HERE, "ranged"), "Kim dies of a friend's shot in street S1.", "PO-FIGHT-5"),
        (events.Died(1, HERE, "car"), "Kim dies under the wheels in street S1.", "PO-FIGHT-8"),
        (events.Died(1, HERE, "molotov"), "Kim burns to death in street S1.", "PO-EQUIP-4"),
        (events.Died(1, HERE, "stayed"), "Kim does not rise again in street S1.", "PO-ZV-3"),
        (events.LaidDown(1, HERE), "Kim falls in street S1 and may rise when the next round begins.", "PO-ZV-2"),
        (events.Rose(1, HERE), "Kim rises as a zombivor in street S1.", "PO-ZV-3"),
        (events.MissionSays(0), "Something stirs.", "PO-MISSION-1"),
        (events.GameEnded("won"), "The mission is won.", "PO-ROUND-4"),
        (
            events.GameEnded("lost_rounds"),
            "The mission is lost. Round 9 was the last, and something was still to do.",
            "PO-MISSION-5",
        ),
    ],
)
def test_the_horde_is_told_with_its_reasons(event: Event, text: str, rule: str) -> None:
    line = tell(event)
    assert (line.text, line.rule) == (text, rule)


@pytest.mark.parametrize("level", range(4))
@pytest.mark.parametrize("card", content.zombie_cards()[: content.MASTER_BEGINS], ids=lambda card: str(card.number))
def test_every_zombie_card_is_told(card: content.ZombieCard, level: int) -> None:
    assert fine(tell(horde_events.ZombieCard(card.number, HERE, level, "spawn")).text)


@pytest.mark.parametrize(
    ("event", "text", "rule"),
    [
        (
            horde_events.ZombiesActivated("master", (1, 3, 5, 7), -1),
            "Extra activation: all fatties and abominations act at once, of all types.",
            "AP-47",
        ),
        (
            horde_events.ZombiesMoved(HERE, THERE, crowd(walker=2), "order", (), 0, 1),
            "2 walkers obey and go from street S1 to street S3.",
            "AP-CARD-MZ-B12",
        ),
        (
            horde_events.Spawned(HERE, crowd(toxic_walker=1), "master"),
            "A toxic walker comes to street S1, called by a card.",
            "AP-46",
        ),
        (
            master_events.TokensLaid(HERE, 3),
            "3 noise tokens in street S1 till the next Master phase.",
            "AP-71",
        ),
        (
            master_events.GraveDug(HERE),
            "Fresh graves: street S1 is a spawn zone now, in every second zombies' phase from the next one on.",
            "AP-CARD-MZ-G08",
        ),
        (
            master_events.FireRolled(0, "molotov", 2, True),
            "Watts, Molotov: a 2, and the rain puts it out.",
            "AP-CARD-MZ-G03",
        ),
        (
            master_events.FireRolled(0, "molotov", 3, False),
            "Watts, Molotov: a 3, and it burns in spite of the rain.",
            "AP-CARD-MZ-G03",
        ),
    ],
)
def test_what_cards_of_the_master_do_is_told(event: Event, text: str, rule: str) -> None:
    line = tell(event)
    assert (line.text, line.rule) == (text, rule)


def test_every_event_has_words() -> None:
    told = (events.__name__, horde_events.__name__, master_events.__name__)
    kinds = [kind for kind in Event.__subclasses__() if kind.__module__ in told]
    assert {kind.__name__ for kind in kinds} == set(log._EVENTS)
    assert all(fields(kind) for kind in kinds)


def test_a_turn_opens_a_paragraph_of_its_person() -> None:
    assert title.opens_turn(seen_by(events.TurnBegan(2, 1, 3, False), 0)) == 1
    assert title.opens_turn(seen_by(events.TurnEnded(2, 0), 0)) is None


def test_names_in_a_line_can_light_up_the_board() -> None:
    line = tell(horde_events.ZombiesMoved(HERE, THERE, PACK, "sight", (SHOP,), 3, 1, (1,)))
    assert [(word.kind, word.id) for word in line.words if word.kind] == [
        ("zombie", "walker"),
        ("zombie", "fatty"),
        ("zone", "00.w1"),
        ("survivor", "kim"),
        ("zone", "00.ra"),
        ("zone", "00.w2"),
    ]
