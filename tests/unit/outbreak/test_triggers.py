"""The rules of a mission: when something happens, then something else does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from skullyard.engine import Match, put
from skullyard.games.outbreak import content, goals, missions, triggers
from skullyard.games.outbreak.ending import WON
from skullyard.games.outbreak.events import DoorOpened, MissionSays
from skullyard.games.outbreak.goals import Goal
from skullyard.games.outbreak.horde_events import SpawnChanged, ZombieCard, ZombiesActivated
from skullyard.games.outbreak.state import DEAD, DOWN, EMPTY, GameState
from skullyard.games.outbreak.triggers import Effect, Trigger
from unit.outbreak.scene import CARD, SPECIES, TOWN_DOORS, crowd, events, keys, make_mission, play, scene

DOOR = "00.ra-00.p"
TOKENS: tuple[Mapping[str, Any], ...] = (
    {"id": "file", "zone": "00.p", "colour": "red", "experience": 0},
    {"id": "map", "zone": "00.p", "colour": "blue", "experience": 0},
)
SWITCH = ({"id": "lever", "zone": "00.p", "barriers": [DOOR]},)
SAY = (Effect("say"),)
BOARD = make_mission().board


def barrier(name: str = DOOR) -> int:
    return BOARD.barrier(name).index


def when(moment: str, *values: Any, then: tuple[Effect, ...] = SAY, again: bool = False) -> Trigger:
    return Trigger(moment, values, then, again, "Something stirs.")


def start(
    *rules: Trigger, more: Any = None, survivors: Mapping[str, str] | None = None, **parts: Any
) -> Match[GameState]:
    """Begin a scene whose mission has these rules; `parts` are the mission's, `more` the scene's."""
    mission = make_mission(triggers=rules, **{"objectives": TOKENS, "switches": SWITCH, **parts})
    return scene(survivors or {"watts": "00.p"}, mission=mission, **{"horde": [91, 103], **(more or {})})


def work(match: Match[GameState]) -> GameState:
    """Carry out what the mission has put on the agenda, and return the state."""
    s = match.state
    while s.agenda and s.agenda[-1][0] in triggers.STEPS:
        task, s.agenda = s.agenda[-1], s.agenda[:-1]
        triggers.STEPS[task[0]](s, *task[1:])
    return s


def notice(match: Match[GameState], what: str, *about: int) -> bool:
    """Tell the mission that something has happened; return whether it said something."""
    before = len(events(match, MissionSays))
    missions.notice(match.state, what, *about)
    work(match)
    return len(events(match, MissionSays)) > before


# When


@pytest.mark.parametrize(("wanted", "token"), [("any", "file"), ("blue", "map"), ("file", "file")])
def test_the_taking_of_an_objective_is_noticed_by_colour_or_by_name(wanted: str, token: str) -> None:
    match = start(when("taken", wanted))
    play(match, f"take:{token}")
    assert [event.trigger for event in events(match, MissionSays)] == [0]


def test_another_objective_is_not_the_one_that_is_meant() -> None:
    match = start(when("taken", "blue"))
    play(match, "take:file")
    assert not events(match, MissionSays)


@pytest.mark.rule("PO-MISSION-6")
def test_the_front_of_a_face_down_objective_is_what_is_noticed() -> None:
    hidden = ({**TOKENS[0], "hidden": True}, {**TOKENS[1], "hidden": True})
    match = start(when("taken", "blue"), objectives=hidden)
    match.state.fronts = ("blue", "red")
    play(match, "take:file")
    assert events(match, MissionSays)


def test_a_number_of_objectives_is_noticed_when_it_is_reached() -> None:
    match = start(when("number_taken", 2))
    play(match, "take:file")
    assert not events(match, MissionSays)
    play(match, "take:map")
    assert events(match, MissionSays)


def test_the_use_of_a_switch_and_what_it_opens_and_shuts_are_noticed() -> None:
    match = start(when("used", 0), when("opens", barrier()), when("shuts", barrier()))
    play(match, "switch:lever")
    assert {event.trigger for event in events(match, MissionSays)} == {0, 1}
    play(match, "switch:lever")
    assert {event.trigger for event in events(match, MissionSays)} == {0, 1, 2}


def test_a_survivor_entering_a_zone_is_noticed() -> None:
    match = start(when("enters", BOARD.zone("00.e2")))
    assert not events(match, MissionSays)
    play(match, "move:00.e2")
    assert events(match, MissionSays)


def test_a_survivor_entering_a_tile_is_noticed() -> None:
    tile = next(index for index, tile in enumerate(BOARD.places) if (tile.row, tile.column) == (0, 1))
    match = start(when("enters_tile", tile), survivors={"watts": "00.w2"})
    play(match, "move:00.p")
    assert not events(match, MissionSays)
    play(match, "move:00.e2")
    assert events(match, MissionSays)


@pytest.mark.rule("PO-MISSION-2")
def test_it_is_noticed_when_the_last_of_all_comes_into_a_zone() -> None:
    there = BOARD.zone("00.p")
    match = start(when("all_in", there), survivors={"watts": "00.p", "kim": "00.e2", "belle": "00.e2"})
    s = match.state
    assert not notice(match, "entered", 0, there)
    s.where = put(s.where, 1, there)
    assert not notice(match, "entered", 1, there)
    s.status = put(s.status, 2, DOWN)
    assert not notice(match, "fell", 2)
    s.status = put(s.status, 2, DEAD)
    assert notice(match, "fell", 2)


def test_it_is_noticed_how_many_survivors_are_still_in_the_game() -> None:
    match = start(when("standing", 1), survivors={"watts": "00.p", "kim": "00.e2"})
    s = match.state
    s.status = put(s.status, 1, DOWN)
    assert not notice(match, "fell", 1)
    s.status = put(s.status, 1, DEAD)
    assert notice(match, "fell", 1)


def test_kills_are_noticed_by_number_and_by_species() -> None:
    match = start(when("kills", 3), when("killed", SPECIES["fatty"]))
    s = match.state
    s.slain = put(s.slain, SPECIES["walker"], 2)
    assert not notice(match, "killed", SPECIES["walker"], 2, 0)
    s.slain = put(s.slain, SPECIES["fatty"], 1)
    assert notice(match, "killed", SPECIES["fatty"], 1, 0)
    assert s.fired == (1, 1)


def test_a_danger_level_is_noticed() -> None:
    match = start(when("level", content.YELLOW), more={"experience": {"watts": 6}})
    assert not notice(match, "level", 0, content.BLUE)
    assert notice(match, "level", 0, content.YELLOW)


def test_rounds_are_noticed_at_their_beginning() -> None:
    match = start(when("round", 3), when("every", 2, again=True))
    play(match, "end")
    assert [event.trigger for event in events(match, MissionSays)] == [1]
    play(match, "end")
    assert [event.trigger for event in events(match, MissionSays)] == [1, 0]


def test_a_rule_works_once_unless_it_says_again() -> None:
    there = BOARD.zone("00.e2")
    match = start(when("enters", there), when("enters", there, again=True))
    play(match, "move:00.e2", "move:00.p", "move:00.e2")
    assert match.state.fired == (1, 2)
    assert [event.trigger for event in events(match, MissionSays)] == [0, 1, 1]


def test_kills_that_count_again_count_every_so_many() -> None:
    match = start(when("kills", 2, again=True))
    for total, fired in ((1, 0), (2, 1), (3, 1), (4, 2)):
        match.state.slain = put(match.state.slain, 0, total)
        notice(match, "killed", 0, 1, 0)
        assert match.state.fired == (fired,)


# Then


@pytest.mark.rule("PO-ACT-5")
def test_a_rule_opens_a_door_and_reveals_what_lies_behind_it() -> None:
    match = start(when("taken", "any", then=(Effect("open", (barrier(),)),)))
    s = play(match, "take:file")
    assert s.ways >> barrier() & 1
    assert [(event.figure, event.how) for event in events(match, DoorOpened)] == [(triggers.NO_ONE, "mission")]
    assert [event.why for event in events(match, ZombieCard)] == ["reveal"]


def test_a_rule_shuts_a_door() -> None:
    match = start(when("taken", "any", then=(Effect("shut", (barrier(),)),)), more={"opened": [DOOR]})
    assert not play(match, "take:file").ways >> barrier() & 1


@pytest.mark.rule("PO-PLACE-42")
def test_a_rule_unlocks_the_doors_of_a_colour() -> None:
    doors = [("00.ra", "00.p", "door", "green", "objective:green"), *TOWN_DOORS[1:]]
    rule = when("taken", "file", then=(Effect("unlock", ("green",)),))
    match = start(rule, doors=doors, switches=(), more={"cards": {"watts": ["claw_hammer"]}})
    assert f"open:{DOOR}" not in keys(match)
    play(match, "take:file")
    assert f"open:{DOOR}" in keys(match)


@pytest.mark.rule("PO-PLACE-43")
def test_a_rule_wakes_and_silences_spawn_zones() -> None:
    spawns = [("00.w1", "red", True), ("10.s2", "green", False)]
    rule = when("taken", "file", then=(Effect("silence", (0,)), Effect("wake", (1,))))
    match = start(rule, spawns=spawns)
    assert play(match, "take:file").awake == (False, True)
    assert [(event.spawn, event.awake) for event in events(match, SpawnChanged)] == [(0, False), (1, True)]


@pytest.mark.rule("PO-ZOMBIE-1")
def test_a_rule_places_zombies_and_fatties_bring_their_walkers() -> None:
    zones = (BOARD.zone("00.w1"), BOARD.zone("01.p"))
    match = start(when("taken", "file", then=(Effect("place", (SPECIES["fatty"], 1, *zones)),)))
    play(match, "take:file")
    assert crowd(match, "00.w1") == crowd(match, "01.p") == {"fatty": 1, "walker": 2}


def test_a_rule_draws_zombie_cards() -> None:
    zones = (BOARD.zone("00.w1"), BOARD.zone("01.p"))
    match = start(when("taken", "file", then=(Effect("draw", zones),)))
    play(match, "take:file")
    drawn = events(match, ZombieCard)
    assert [(event.zone, event.why) for event in drawn] == [(zone, "mission") for zone in zones]


def test_a_rule_gives_a_card_out_of_the_stack_to_whoever_set_it_off() -> None:
    match = start(when("taken", "file", then=(Effect("give", (CARD["rifle"],)),)))
    before = match.state.deck.count(CARD["rifle"])
    s = play(match, "take:file")
    assert CARD["rifle"] in s.slots[0]
    assert s.deck.count(CARD["rifle"]) == before - 1


def test_a_card_of_which_no_copy_is_left_is_not_given() -> None:
    match = start(when("taken", "file", then=(Effect("give", (CARD["rifle"],)),)))
    match.state.deck = tuple(card for card in match.state.deck if card != CARD["rifle"])
    s = play(match, "take:file")
    assert CARD["rifle"] not in s.slots[0]


def test_a_card_beside_the_stack_is_given_first_and_a_discarded_one_last() -> None:
    s = start().state
    beside = dict(s.aside)[CARD["nailbat"]]
    assert triggers.take_out(s, CARD["nailbat"])
    assert dict(s.aside)[CARD["nailbat"]] == beside - 1
    s.deck_gone, s.deck = (CARD["water"], CARD["rifle"]), ()
    assert [triggers.take_out(s, CARD["rifle"]) for _ in range(2)] == [True, False]
    assert CARD["rifle"] not in s.deck_gone


def test_a_rule_gives_a_card_to_all() -> None:
    survivors = {"watts": "00.p", "kim": "00.e2"}
    match = start(when("taken", "file", then=(Effect("give_all", (CARD["water"],)),)), survivors=survivors)
    s = play(match, "take:file")
    assert all(CARD["water"] in slots for slots in s.slots)


@pytest.mark.rule("PO-XP-1")
@pytest.mark.parametrize(("kind", "points"), [("experience", (2, 0)), ("experience_all", (2, 2))])
def test_a_rule_gives_experience(kind: str, points: tuple[int, ...]) -> None:
    survivors = {"watts": "00.p", "kim": "00.e2"}
    match = start(when("taken", "file", then=(Effect(kind, (2,)),)), survivors=survivors)
    assert play(match, "take:file").experience == points


@pytest.mark.rule("PO-PLACE-32")
def test_a_rule_turns_the_gate() -> None:
    layout = ((("13P", 0), ("7P", 0)), (None, ("9P", 0)))
    match = start(
        when("taken", "file", then=(Effect("gate"),)),
        layout=layout,
        doors=[("11.rb", "11.h")],
        gate=("11.g", 1, 0),
        objectives=[{"id": "file", "zone": "00.a1"}],
        switches=[{"zone": "00.a1", "gate": True}],
        closed=("01.e1", "01.e2", "01.e3", "11.e2", "11.se", "11.s2", "11.s1"),
        start="00.a1",
        survivors={"watts": "00.a1"},
    )
    before = match.state.ways
    s = play(match, "take:file")
    assert (s.gate, s.ways != before) == (1, True)


@pytest.mark.rule("PO-BERS-4")
def test_a_rule_activates_zombies() -> None:
    rule = when("taken", "file", then=(Effect("activate", (SPECIES["runner"],)),))
    match = start(rule, more={"zombies": {"00.w2": {"runner": 1, "walker": 1}}})
    play(match, "take:file")
    assert next((event.why, event.species) for event in events(match, ZombiesActivated)) == (
        "mission",
        (SPECIES["runner"],),
    )
    assert crowd(match, "00.w2") == {"walker": 1}


@pytest.mark.rule("PO-MISSION-5")
def test_a_rule_takes_an_objective_out_of_the_game_which_may_lose_it() -> None:
    match = start(when("taken", "file", then=(Effect("remove", (1,)),)), goals=[Goal("take_objectives", needed=2)])
    s = play(match, "take:file")
    assert (s.takers, s.outcome) == ((0, goals.OUT_OF_GAME), goals.TOKENS_GONE)


def test_an_objective_that_was_taken_stays_taken() -> None:
    match = start(when("taken", "map", then=(Effect("remove", (0,)),)))
    assert play(match, "take:file", "take:map").takers == (0, 0)


@pytest.mark.rule("PO-ROUND-4")
@pytest.mark.parametrize(("kind", "outcome"), [("win", WON), ("lose", goals.BY_MISSION)])
def test_a_rule_ends_the_game(kind: str, outcome: str) -> None:
    assert play(start(when("taken", "file", then=(Effect(kind),))), "take:file").outcome == outcome


def test_what_a_rule_does_is_done_in_its_order() -> None:
    there = BOARD.zone("01.p")
    rule = when("taken", "file", then=(Effect("draw", (there,)), Effect("place", (SPECIES["walker"], 1, there))))
    match = start(rule, when("taken", "file"), more={"horde": [91]})
    play(match, "take:file")
    told = [type(event).__name__ for event in match.state.events or ()]
    assert told.index("MissionSays") < told.index("ZombieCard") < told.index("Spawned")
    assert [event.trigger for event in events(match, MissionSays)] == [0, 1]


def test_nobody_gets_what_nobody_has_earned() -> None:
    match = start(when("standing", 1, then=(Effect("give", (CARD["water"],)), Effect("experience", (5,)))))
    missions.notice(match.state, "fell", 0)
    s = work(match)
    assert (s.experience, CARD["water"] in s.slots[0]) == ((0,), False)


@pytest.mark.rule("PO-ACT-12", "PO-ZP-3")
def test_whoever_falls_as_it_takes_an_objective_keeps_no_card_of_it() -> None:
    rise = when("taken", "red", then=(Effect("activate", (SPECIES["walker"],)),))
    token = {"id": "file", "zone": "00.p", "colour": "red", "card": "gunblade"}
    match = start(
        rise,
        objectives=[token],
        survivors={"watts": "00.p", "kim": "01.p"},
        more={"cards": {"watts": ["katana"] * 5}, "zombies": {"00.p": {"walker": 2}}},
    )
    s = play(match, "take:file")
    assert s.status[0] == DEAD
    assert (s.drawn, set(s.slots[0])) == ((), {EMPTY})
    assert s.actor == 1
    assert s.aside.count((CARD["gunblade"], 1)) == 1
