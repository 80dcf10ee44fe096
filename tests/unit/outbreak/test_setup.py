"""Before the first round: who plays whom, the stacks, the starting cards, and who goes first."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from skullyard.engine import Match, Rng, play_replay, read_replay, record_replay, write_replay
from skullyard.games.outbreak import content, mission_file
from skullyard.games.outbreak.game import PRISON_OUTBREAK
from skullyard.games.outbreak.inventory import cards
from skullyard.games.outbreak.setting import read_setting, read_setup, write_setting
from skullyard.games.outbreak.state import GameState
from unit.outbreak.scene import CARD, asked, play

SIX = [card.id for card in content.survivors()][:6]
TWELVE = mission_file.names()


def dealt(seed: int = 1, **setup: Any) -> GameState:
    """The state at the start of a game."""
    return PRISON_OUTBREAK.new(setup, Rng(seed))


@pytest.mark.rule("PO-SETUP-4")
@pytest.mark.parametrize(("seats", "numbers"), [(1, (4, 5, 6)), (2, (6,)), (3, (6,)), (4, (4,)), (5, (5,)), (6, (6,))])
def test_so_many_players_lead_so_many_survivors(seats: int, numbers: tuple[int, ...]) -> None:
    for number in range(1, 8):
        names = [card.id for card in content.survivors()][:number]
        setup = {"seats": seats, "survivors": names}
        if number in numbers:
            setting = read_setup(setup)
            assert Counter(setting.owner) == dict.fromkeys(range(seats), number // seats)
            assert sorted(setting.owner) == list(setting.owner), "a seat's survivors stand together"
        else:
            with pytest.raises(ValueError, match="survivors must be a list of"):
                read_setup(setup)


def test_all_faults_of_a_set_up_are_told_at_once() -> None:
    setup = {
        "mission": "M99",
        "seats": 9,
        "survivors": ["watts", "watts", "bob", "kim"],
        "zombivors": ["belle"],
        "rules": {"panes": "brick", "weather": "rain"},
        "first": 7,
        "kept": {"bob": {}, "kim": {"cards": ["spoon"], "pets": 1}},
        "confirm_end": "yes",
        "color": "red",
    }
    with pytest.raises(ValueError, match="M99") as told:
        read_setup(setup)
    for piece in (
        "seats must be 1 to 6", "'watts' is there twice", "no survivor 'bob'", "'belle' cannot start as a zombivor",
        "panes must be glass or wall", "no rule switch 'weather'", "first must be a seat", "no card 'spoon'",
        "kim has 'pets'", "'bob' is no survivor", "confirm_end must be true or false", "'color' is not part",
    ):  # fmt: skip
        assert piece in str(told.value)


@pytest.mark.parametrize(
    ("things", "says"),
    [
        ({"cards": 1}, "the cards of kim must be a list"),
        ({"cards": "axe"}, "the cards of kim must be a list"),
        ({"cards": [["katana"]]}, "no card"),
        ({"skills": None}, "the skills of kim must be a list"),
        ({"skills": [7]}, "no skill 7"),
        ({"skills": ["lucky:katana"]}, "no skill 'lucky:katana'"),
        ({"skills": ["plus1_damage_with"]}, "no skill 'plus1_damage_with'"),
        ({"skills": ["plus1_damage_with:spoon"]}, "no skill 'plus1_damage_with:spoon'"),
        ({"experience": "many"}, "the experience of kim must be"),
        ({"experience": -1}, "the experience of kim must be"),
        ({"experience": True}, "the experience of kim must be"),
    ],
)
def test_what_survivors_bring_along_is_looked_at(things: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        read_setup({"kept": {"kim": things}})


def test_names_of_survivors_are_texts() -> None:
    with pytest.raises(ValueError, match="no survivor"):
        read_setup({"survivors": [["kim"], {}, None, 4]})


def test_what_is_kept_of_a_game_carries_its_mission() -> None:
    setup = {"mission": "M05", "seats": 2, "first": 0, "rules": {"panes": "wall"}}
    whole = PRISON_OUTBREAK.complete(setup)
    assert whole == {**setup, "mission": dict(mission_file.load("M05").source)}
    assert PRISON_OUTBREAK.complete(whole) == whole
    match = Match.start(PRISON_OUTBREAK, setup, 1)
    replay = read_replay(write_replay(record_replay(match, setup, 1, ["a", "b"], secrets=True)))
    assert replay.setup["mission"]["title"] == mission_file.load("M05").title
    assert play_replay(PRISON_OUTBREAK, replay).state.digest() == match.state.digest()
    with pytest.raises(ValueError, match="M99"):
        PRISON_OUTBREAK.complete({"mission": "M99"})


def test_a_mission_says_whether_its_fallen_rise() -> None:
    said = {name: mission_file.load(name).resurrection for name in TWELVE}
    for name, value in said.items():
        assert read_setup({"mission": name}).resurrection == (value == "always")
        if value == "choice":
            assert read_setup({"mission": name, "resurrection": True}).resurrection
        else:
            with pytest.raises(ValueError, match="leave resurrection out"):
                read_setup({"mission": name, "resurrection": value == "never"})


@pytest.mark.parametrize("mission", TWELVE)
def test_a_saved_setting_is_the_same_setting(mission: str) -> None:
    kept = {"kim": {"experience": 20, "skills": ["lucky", "plus1_action", "webbing"], "cards": ["katana", "water"]}}
    setup = {"mission": mission, "seats": 2, "zombivors": ["belle"], "kept": kept, "first": 1}
    setting = read_setup(setup)
    again = read_setting(write_setting(setting))
    assert write_setting(again) == write_setting(setting)
    assert again.kept == setting.kept
    assert again.reborn == setting.reborn == 0b100
    assert again.mission.board.names == setting.mission.board.names


@pytest.mark.rule("PO-SETUP-3", "PO-SETUP-2")
def test_the_stacks_are_shuffled_and_nothing_that_lies_aside_is_in_them() -> None:
    s, other = dealt(1), dealt(2)
    assert sorted(s.horde) == list(range(42))
    assert s.horde != other.horde
    assert s.deck != other.deck
    box = Counter({card.index: card.count for card in content.equipment() if card.count})
    held = Counter(card for figure in range(4) for card in cards(s, figure))
    lying = Counter(s.deck) + held + Counter(dict(s.aside)) + Counter(s.special)
    # Two of the three starting Nightsticks stay in the box's own pile when four play.
    assert lying == box
    for name in ("gunblade", "nailbat", "nightstick", "molotov"):
        assert CARD[name] not in s.deck


@pytest.mark.rule("PO-SETUP-5")
def test_survivors_begin_on_the_start_zone_with_their_first_skill() -> None:
    s = dealt(mission="M02", seats=2, zombivors=["kim", "belle"])
    start = s.setting.mission.start
    assert set(s.where) <= set(start)
    assert s.experience == (0,) * 6
    assert s.level() == content.BLUE
    for figure, card in enumerate(s.setting.cards):
        assert s.skills[figure] == card.standard.blue
    assert [s.is_reborn(figure) for figure in range(6)] == [False, True, True, False, False, False]


@pytest.mark.rule("PO-SETUP-6")
@pytest.mark.parametrize("number", [4, 5, 6])
def test_each_survivor_is_dealt_one_starting_card(number: int) -> None:
    hands = set()
    for seed in range(12):
        s = dealt(seed, seats=1, survivors=[*SIX[1:], SIX[0]][:number])
        first = [s.slots[figure][0] for figure in range(number)]
        wanted = Counter([CARD["claw_hammer"], CARD["fire_axe"], CARD["pistol"], *[CARD["nightstick"]] * (number - 3)])
        assert Counter(first) == wanted
        hands.add(tuple(first))
    assert len(hands) > 4, "they are dealt at random"


@pytest.mark.rule("PO-SETUP-8")
def test_the_players_say_who_goes_first() -> None:
    match = Match.start(PRISON_OUTBREAK, {"seats": 3}, 1)
    decision = asked(match)
    assert decision.prompt == "first"
    assert decision.keys() == ["seat:0", "seat:1", "seat:2"]
    s = play(match, "seat:2")
    assert (s.first, s.seat, s.round) == (2, 2, 1)
    assert asked(match).seat == 2
    said = Match.start(PRISON_OUTBREAK, {"seats": 3, "first": 1}, 1)
    assert asked(said).prompt == "turn"
    assert asked(said).seat == 1
    alone = Match.start(PRISON_OUTBREAK, {"seats": 1, "survivors": SIX[:4]}, 1)
    assert asked(alone).prompt == "turn"


def test_survivors_bring_along_what_the_mission_before_left_them() -> None:
    kept = {"kim": {"experience": 20, "skills": ["lucky", "plus1_action", "webbing"], "cards": ["katana", "water"]}}
    s = dealt(seats=4, kept=kept)
    kim = s.setting.survivors.index("kim")
    assert s.experience[kim] == 20
    assert s.skills[kim] == ("lucky", "plus1_action", "webbing")
    assert sorted(cards(s, kim)) == sorted((CARD["katana"], CARD["water"]))
    dealt_cards = Counter(card for figure in range(4) if figure != kim for card in cards(s, figure))
    assert CARD["nightstick"] not in dealt_cards, "only three are dealt a card"
    two = dealt(seats=4, kept={name: {"cards": ["sniper_rifle", "molotov"]} for name in ("watts", "kim", "belle")})
    assert [len(cards(two, figure)) for figure in range(4)] == [2, 2, 0, 1], "there are two of each in the box"
    box = Counter({card.index: card.count for card in content.equipment() if card.count})
    everything = Counter(card for figure in range(4) for card in cards(s, figure)) + Counter(s.deck)
    assert everything + Counter(dict(s.aside)) + Counter(s.special) + Counter(s.deck_gone) == box, (
        "what is brought along is in no stack"
    )


@pytest.mark.rule("PO-COMP-6")
def test_dice_and_markers_do_not_run_out() -> None:
    names = [card.id for card in content.survivors()][6:12]
    s = dealt(seats=1, survivors=names)
    assert len(s.experience) == 6
    many = dealt(seats=1, survivors=SIX, kept={name: {"experience": 43} for name in SIX})
    assert {content.level_of(points) for points in many.experience} == {content.RED}


@pytest.mark.rule("PO-PLACE-27")
def test_a_mission_with_a_watch_tower_is_not_won_by_waiting_in_it() -> None:
    towers = [mission_file.load(name) for name in TWELVE if "tower" in mission_file.load(name).board.kinds]
    assert towers
    for mission in towers:
        assert mission.round_limit
        assert any(goal.kind not in ("survive_rounds", "level") for goal in mission.goals)
        inside = {zone for zone, kind in enumerate(mission.board.kinds) if kind == "tower"}
        for goal in mission.goals:
            assert not goal.zones or set(goal.zones) - inside


@pytest.mark.rule("PO-MISSION-6")
def test_what_lies_face_down_is_shuffled_and_what_lies_open_is_not() -> None:
    shuffled = [name for name in TWELVE if any(item.hidden for item in mission_file.load(name).objectives)]
    assert shuffled
    for name in shuffled:
        tokens = mission_file.load(name).objectives
        fronts = {dealt(seed, mission=name).fronts for seed in range(20)}
        assert len(fronts) > 1, name
        for dealt_so in fronts:
            assert sorted(dealt_so) == sorted(item.colour for item in tokens), name
            assert all(item.hidden or item.colour == front for item, front in zip(tokens, dealt_so, strict=True)), name
