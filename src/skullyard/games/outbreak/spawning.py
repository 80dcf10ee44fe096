"""New zombies: cards for spawn zones and opened buildings, manholes, and extra activations."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from skullyard.engine import DECKS, Decision, Rule
from skullyard.games.outbreak import content
from skullyard.games.outbreak.horde_events import ZombieCard
from skullyard.games.outbreak.master import cards, windows
from skullyard.games.outbreak.master.influence import Row, spawn_rows
from skullyard.games.outbreak.state import UP, Figure, GameState
from skullyard.games.outbreak.supply import manholes

BLANK: Final = -1
"""Stands for a Master card among those that a distributor deals: nobody appears."""


def spawn_step(s: GameState) -> None:
    """Draw a card for each spawn zone that is awake, always in the same order; a distributor deals them out.

    The graves that the Master has dug come last, every second time.

    Rules: PO-ZP-7, PO-PLACE-43, PO-SKILL-distributor, AP-CARD-MZ-G08.
    """
    spawns = s.setting.mission.spawns
    graves = [zone for zone, first in s.graves if s.round >= first and not (s.round - first) % 2]
    if dealers(s):
        awake = [spawn.zone for spawn, awake in zip(spawns, s.awake, strict=True) if awake]
        zones = (*awake, *graves)
        s.push(("spawn_deal", tuple(draw_to_deal(s, zone) for zone in zones), zones, ()))
    else:
        dug = (("zombie_card", zone, "spawn") for zone in graves)
        s.push(*(("spawn_zone", index) for index in range(len(spawns))), *dug)


def spawn_zone(s: GameState, index: int) -> None:
    """Draw the card of a spawn zone, if it is awake by now: a turn in between may wake it. Rules: PO-ZP-7, PO-PLACE-43."""
    if s.awake[index]:
        draw_card(s, s.setting.mission.spawns[index].zone, "spawn")


def dealers(s: GameState) -> list[Figure]:
    """Return the survivors that deal out the cards of the spawn step. Rules: PO-SKILL-distributor."""
    return [figure for figure in s.survivors() if s.talents(figure).distributor]


def deal(s: GameState, turned: tuple[int, ...], zones: tuple[int, ...], dealt: tuple[tuple[int, int], ...]) -> Rule:
    """A distributor chooses the spawn zone of one card after another; then they are played in the usual order.

    Rules: PO-SKILL-distributor, PO-ZP-7.
    """
    if not turned:
        s.done()
        order = [*(spawn.zone for spawn in s.setting.mission.spawns), *(zone for zone, _ in s.graves)]
        for zone, card in sorted(dealt, key=lambda pair: -order.index(pair[0])):
            s.push(("zombie_dealt", card, zone, "spawn"))
        return
    dealer = dealers(s)[0]
    options = [s.setting.to[zone] for zone in zones]
    # All cards are on the table before the first one is dealt.
    about = (
        s.setting.survivors[dealer],
        *(str(content.zombie_cards()[card].number) if card != BLANK else "0" for card in turned),
    )
    place = yield Decision(s.owner(dealer), "zone", "deal", options, about, "PO-SKILL-distributor")
    s.done()
    s.push(("spawn_deal", turned[1:], (*zones[:place], *zones[place + 1 :]), (*dealt, (zones[place], turned[0]))))


def draw(s: GameState) -> int:
    """Turn up the next zombie card; when none is left the discards become the new stack. Rules: PO-ACT-6."""
    if s.horde_next == len(s.horde):
        s.horde, s.horde_next, s.horde_gone = s.rng.shuffle(DECKS, s.horde_gone), 0, ()
    s.horde_next += 1
    s.revealed += 1
    return s.horde[s.horde_next - 1]


def draw_to_deal(s: GameState, zone: int) -> int:
    """Turn up a card that a distributor will deal; a Master card goes to his hand at once, and its place is `BLANK`.

    Rules: AP-37, PO-SKILL-distributor.
    """
    index = draw(s)
    if content.zombie_cards()[index].master < 0:
        return index
    cards.draw(s, content.zombie_cards()[index].master, zone, "deal")
    return BLANK


def draw_card(s: GameState, zone: int, why: str) -> None:
    """Draw a zombie card for a zone and do what it says. Rules: PO-ZP-7, PO-ACT-5."""
    play_card(s, draw(s), zone, why)


def play_card(s: GameState, index: int, zone: int, why: str) -> None:
    """Do what a zombie card says in the row of the danger level, looked up anew for each card.

    Rules: PO-XP-4, PO-XP-5, PO-ZP-7, PO-ZP-8, PO-ZP-9, PO-BERS-4, PO-SKILL-zombie_link.
    """
    if index == BLANK:
        return
    card, level = content.zombie_cards()[index], s.level()
    if card.master >= 0:
        cards.draw(s, card.master, zone, why)
        return
    s.horde_gone += (index,)
    if s.events is not None:
        s.tell(ZombieCard(card.number, zone, level, why))
    if card.card == "extra_activation":
        if card.activates[level] >= 0:
            s.push(("activate", "card", (card.activates[level],), -1, -1))
        s.push(("horde_links", tuple(f for f in s.survivors() if s.talents(f).link)))
    elif s.hand:
        s.push(("zombie_row", index, zone, why, 0))
        windows.open_window(s, windows.CARD_DRAWN, zone)
    else:
        read_row(s, index, zone, why, 0)


def read_row(s: GameState, index: int, zone: int, why: str, more: int) -> None:
    """Read the row of the danger level on a card that brings zombies, or of one so much higher.

    Rules: PO-XP-4, PO-XP-5, PO-ZP-7, PO-ZP-9, AP-CARD-MZ-R08.
    """
    card = content.zombie_cards()[index]
    row = card.rows[min(s.level() + more, len(card.rows) - 1)]
    if row is None:
        return
    if card.card == "manhole":
        bring(s, [(hole, *row) for hole in manholes(s)], "manhole")
    else:
        bring(s, [(zone, *row)], why)


def bring(s: GameState, rows: list[Row], why: str) -> None:
    """Let come what a card brings, changed by the cards on the table. Rules: PO-ZP-7, AP-CARD-MZ-G04, AP-CARD-MZ-G09."""
    if s.lasting:
        rows = spawn_rows(s, rows, manholes=why == "manhole")
    s.push(*(("spawn", *row, why) for row in rows))


def link_turns(s: GameState, figures: tuple[Figure, ...]) -> Rule:
    """Whoever has a link to the zombies plays a turn before they act; several choose their order.

    Rules: PO-SKILL-zombie_link, PO-MISSION-7.
    """
    waiting = [figure for figure in figures if s.status[figure] == UP]
    if not waiting:
        s.done()
        return
    options = [("figure", s.setting.survivors[figure]) for figure in waiting]
    figure = waiting[(yield Decision(s.first, "order", "link", options, (), "PO-SKILL-zombie_link"))]
    s.done()
    s.push(("begin", figure, True), ("horde_links", tuple(other for other in waiting if other != figure)))


# ----------------------------------------------------------------------------------- buildings


def reveal(s: GameState, zones: tuple[int, ...]) -> Rule:
    """The players choose the zone of an opened building for which the next card is drawn.

    Rules: PO-ACT-5, PO-MISSION-7.
    """
    zone = zones[(yield Decision(s.first, "order", "reveal", [s.setting.to[zone] for zone in zones], (), "PO-ACT-5"))]
    s.done()
    others = tuple(other for other in zones if other != zone)
    s.push(("zombie_card", zone, "reveal"), *((("reveal", others),) if others else ()))


STEPS: Final[Mapping[str, Callable[..., Any]]] = {
    "spawn_step": spawn_step,
    "spawn_zone": spawn_zone,
    "zombie_card": draw_card,
    "zombie_dealt": play_card,
    "zombie_row": read_row,
}
FLOWS: Final[Mapping[str, Callable[..., Rule]]] = {"spawn_deal": deal, "horde_links": link_turns, "reveal": reveal}
