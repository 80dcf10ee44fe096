"""Every zombie card at every danger level, as it is printed."""

from __future__ import annotations

import pytest

from skullyard.games.outbreak import content
from skullyard.games.outbreak.boxes import box
from skullyard.games.outbreak.horde_events import Spawned, ZombieCard, ZombiesActivated
from unit.outbreak.scene import events, make_mission, scene

KINDS = dict(zip("wfra", content.KIND_NAMES, strict=True))
LEVELS = (0, 7, 19, 43)
"""The least experience of each danger level."""

# At blue, yellow, orange and red; up to 90 berserkers, all others standard; 119 and 120 at manholes; * = act once more.
PRINTED = {
    79: "1w 2r 5w 3w",
    80: "1w 2w 3r 7w",
    81: "2w 2w 3w 4f",
    82: "2w 1a 2r 5w",
    83: "1w 4w 1a 3r",
    84: "1w 2w 6w 1a",
    85: "1f 1r 3w 8w",
    86: "1r 3w 2f 5w",
    87: "1w 2f 5w 3r",
    88: "1w 2w 3f 7w",
    89: "1r 1f 3w 4r",
    90: "1a 3w 2r 5w",
    91: "- 2r 2r 5w",
    92: "1w 1w 6w 7w",
    93: "1w 1r 1f 4r",
    94: "2w 3w 4w 2r",
    95: "- 4w 2f 5w",
    96: "1w 1w 3r 7w",
    97: "1w 2w 2w 4r",
    98: "2w 3w 4w 2f",
    99: "- 4w 2r 5w",
    100: "1w 1w 3r 7w",
    101: "1w 1r 1r 4f",
    102: "1f 3w 4w 2r",
    103: "- 2r 2r 5w",
    104: "1w 1w 1a 7w",
    105: "1w 1r 1f 4r",
    106: "2w 3w 4w 2r",
    107: "- 4w 2f 5w",
    108: "1w 1w 3r 7w",
    109: "1w 2w 2w 4r",
    110: "- 3w 4w 2f",
    111: "- 1a 2r 5w",
    112: "1w 1w 3r 7w",
    113: "1w 1r 1r 1a",
    114: "1f 3w 4w 2r",
    115: "- *w *w *w",
    116: "- *w *w *w",
    117: "- *f *f *f",
    118: "- *r *r *r",
    119: "1w 2w 1f 1r",
    120: "1w 1r 2w 1f",
}


def printed(number: int, cell: str) -> dict[str, int]:
    """Return the zombies that a cell of a card brings, escorts with them."""
    family = "berserker_" if number <= 90 else ""
    if cell[0] in "-*":
        return {}
    came = {f"{family}{KINDS[cell[1]]}": int(cell[0])}
    if cell[1] == "f":
        came[f"{family}walker"] = 2 * int(cell[0])
    return came


@pytest.mark.parametrize(
    "number", [pytest.param(number, marks=pytest.mark.rule(f"PO-CARD-{number}")) for number in PRINTED]
)
def test_a_zombie_card_does_at_each_level_what_is_printed(number: int) -> None:
    mission = make_mission(spawns=[("10.ra", "red", True)])
    for level, cell in enumerate(PRINTED[number].split()):
        match = scene(
            {"watts": "00.w1"},
            mission=mission,
            horde=[number],
            experience={"watts": LEVELS[level]},
            agenda=[("spawn_step",)],
        )
        (card,) = events(match, ZombieCard)
        assert (card.number, card.level) == (number, level)
        came = {
            (event.why, content.SPECIES_NAMES[species]): amount
            for event in events(match, Spawned)
            for species, amount in enumerate(event.crowd)
            if amount
        }
        why = "manhole" if number > 118 else "spawn"
        assert came == {(why, name): amount for name, amount in printed(number, cell).items()}
        acted = [event.species for event in events(match, ZombiesActivated) if event.why == "card"]
        assert acted == ([(content.KIND_NAMES.index(KINDS[cell[1]]),)] if cell[0] == "*" else [])


@pytest.mark.rule("PO-COMP-4")
def test_the_deck_is_these_42_cards() -> None:
    cards = content.zombie_cards()
    assert [cards[card].number for card in box("prison_outbreak").zombie_cards] == list(PRINTED) == list(range(79, 121))
