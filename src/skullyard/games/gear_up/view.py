"""What a seat, or a spectator, may see: everything that lies open. All watchers see the same but for whose eyes it is."""

from __future__ import annotations

from dataclasses import dataclass

from skullyard.engine import Result, Seat
from skullyard.games.gear_up import attacking, boss, content, ending, hidden, sharing, taking_back
from skullyard.games.gear_up.effects import Chain
from skullyard.games.gear_up.marking import card_name
from skullyard.games.gear_up.shapes import Mask
from skullyard.games.gear_up.state import ATTACK, BOSS, NOWHERE, TURNS, WEAPON, GameState


@dataclass(frozen=True, slots=True)
class CardView:
    """A zombie in play, or new on the table.

    Attributes:
        id: Its name, such as ``z14``.
        design: The id of its design: the zombie of `content.zombie(...)`.
        street: The seat in whose street it lies; -1 on the table.
        place: 0 far, 1 mid, 2 near.
        marked: All marked areas.
        pens: Those marked in this step, by seat.
        acts: Whether it is activated this turn.
        hits: What it costs the player of the street this turn as things stand.
    """

    id: str
    design: str
    street: Seat
    place: int
    marked: Mask
    pens: tuple[tuple[Seat, Mask], ...]
    acts: bool
    hits: int


@dataclass(frozen=True, slots=True)
class BossView:
    """The boss.

    Attributes:
        id, side: Which boss and which side of him.
        holder: Before whom he stands; -1 in the first round.
        marked, pens: As of a zombie.
        attack, strong: What a yellow attack, and a yellow and blue one, would cost everybody now.
    """

    id: str
    side: str
    holder: Seat
    marked: Mask
    pens: tuple[tuple[Seat, Mask], ...]
    attack: int
    strong: int


@dataclass(frozen=True, slots=True)
class SeatView:
    """A player.

    Attributes:
        bullets, shields: Symbols as (circled, crossed out of these, room in the row).
        ticks: Tiers ticked of the blue, green, red and yellow weapon.
        ready: Whether the seat is done with this step.
        busy: Whether it is asked in this step.
        uses: How often its weapon, or the helper who acts, may still be used this turn.
        hit: The card whose use is not finished, and "" when none is.
        part: Of a shape that is being cut: the areas of the first part on that card, not marked yet; else 0.
        back: What it would take back, as a key; "" when nothing can be.
        back_stopped_by: Who has built on its last mark; -1 when nobody has.
        kills: Upgrades it has still to tick.
        due: Damage it has still to take.
        forecast: What zombies in its street will cost it this turn as things stand.
        calls: How often it may still propose.
        agreed: Whether it agrees with the proposal.
    """

    seat: Seat
    survivor: str
    hearts: int
    hearts_most: int
    bullets: tuple[int, int, int]
    shields: tuple[int, int, int]
    ticks: tuple[int, ...]
    ready: bool
    busy: bool
    uses: int
    hit: str
    part: Mask
    back: str
    back_stopped_by: Seat
    kills: int
    due: int
    forecast: int
    calls: int
    agreed: bool


@dataclass(frozen=True, slots=True)
class OfferView:
    """A proposal how to share out.

    Attributes:
        what: "zombies" or "holder".
        things: What is shared out: names of cards, or the boss.
        to: Who gets each.
        number: Its number, which an agreement names.
        by: Who made it; -1 for the house.
        composing: Who is making another one; -1 when nobody is. `said` is what that seat has said so far.
    """

    what: str
    things: tuple[str, ...]
    to: tuple[Seat, ...]
    number: int
    by: Seat
    composing: Seat
    said: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class View:
    """The whole table.

    Attributes:
        watcher: Whose eyes; None for a spectator.
        level: The difficulty; `handicaps`, `known_left_out` and `take_back` are the switches.
        round, number, step: Where the game is; `step` is one of `state.STEPS`.
        track: The nine turn cards, "" while face down.
        to_come: The turn cards that are not turned over yet, the one put away among them.
        below: The seven cards under turns 3 to 9, "" while face down; letters, or boss cards.
        next_below: The boss card that must come next, since the others of its stage are out; "" when that is open.
        seats, cards, boss: Players, zombies, the boss.
        designs: Which zombie each card is, dead ones too, in the order of their numbers: the first is ``z1``.
        helpers: A lone player's helpers as (id, lies face up); `helper` is the one who acts, `may_call` whether one can.
        offer: The proposal on the table, or None.
        decks: How many black and red zombies are left.
        outcome: "", "won", "dead" or "late"; `result` when it is over.
    """

    watcher: Seat | None
    level: str
    handicaps: bool
    known_left_out: bool
    take_back: bool
    round: int
    number: int
    step: str
    track: tuple[str, ...]
    to_come: tuple[str, ...]
    below: tuple[str, ...]
    next_below: str
    seats: tuple[SeatView, ...]
    cards: tuple[CardView, ...]
    boss: BossView
    designs: tuple[str, ...]
    helpers: tuple[tuple[str, bool], ...]
    helper: str
    may_call: bool
    offer: OfferView | None
    decks: tuple[int, int]
    outcome: str
    result: Result | None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.outcome)

    @property
    def turn_card(self) -> content.TurnCard:
        """The turn card of this turn."""
        return next(card for card in content.turn_cards() if card.id == self.track[self.number - 1])

    def street(self, seat: Seat, place: int | None = None) -> tuple[CardView, ...]:
        """Return the zombies before a seat, or those on one position, in the order in which they came."""
        return tuple(card for card in self.cards if card.street == seat and place in (None, card.place))

    def card(self, name: str) -> CardView | None:
        """Return a card in play by its name, or None."""
        return next((card for card in self.cards if card.id == name), None)


def view(s: GameState, seat: Seat | None) -> View:
    """Return what a watcher sees."""
    turn_cards, setting = content.turn_cards(), s.setting
    names = [card.id for card in (content.spawn_cards() if s.round == 1 else content.boss_cards())]
    following = hidden.next_below(s)
    return View(
        watcher=seat,
        level=setting.level.id,
        handicaps=setting.handicaps,
        known_left_out=setting.known_left_out,
        take_back=setting.take_back,
        round=s.round,
        number=s.number,
        step=s.step,
        track=tuple(turn_cards[card].id if at < s.number else "" for at, card in enumerate(s.track[:TURNS])),
        to_come=tuple(turn_cards[card].id for card in hidden.left_in_track(s)),
        below=tuple(names[card] if at < s.below_seen else "" for at, card in enumerate(s.below)),
        next_below=names[following] if following >= 0 else "",
        seats=tuple(_seat(s, one) for one in range(setting.players)),
        cards=tuple(_card(s, card) for card in range(1, len(s.designs)) if s.street[card] >= 0 or card in s.table),
        boss=_boss(s),
        designs=tuple(content.zombies()[design].id for design in s.designs[1:]),
        helpers=tuple(
            (content.helpers()[helper].id, not s.helpers_down >> number & 1) for number, helper in enumerate(s.helpers)
        ),
        helper="" if s.helper == WEAPON else content.helpers()[s.helpers[s.helper]].id,
        may_call=s.step == ATTACK and s.number > 0 and attacking.may_call(s, 0),
        offer=_offer(s),
        decks=(len(s.black) - s.black_next, len(s.red) - s.red_next),
        outcome=s.outcome,
        result=ending.result(s),
    )


def _card(s: GameState, card: int) -> CardView:
    """Return a zombie as everybody sees it."""
    return CardView(
        id=card_name(card),
        design=s.zombie(card).id,
        street=s.street[card],
        place=s.place[card],
        marked=s.marked[card],
        pens=taking_back.pens(s, card),
        acts=s.number > 0 and s.acts(card),
        hits=ending.forecast(s, card),
    )


def _boss(s: GameState) -> BossView:
    """Return the boss as everybody sees him."""
    return BossView(
        id=s.setting.boss.id,
        side=s.setting.side.side,
        holder=s.street[BOSS],
        marked=s.marked[BOSS],
        pens=taking_back.pens(s, BOSS),
        attack=boss.strength(s, False),
        strong=boss.strength(s, True),
    )


def _seat(s: GameState, seat: Seat) -> SeatView:
    """Return a player as everybody sees him."""
    survivor = s.setting.survivors[seat]
    attack = s.step == ATTACK and s.number > 0
    chain = s.chain[seat]
    free = s.setting.take_back and taking_back.can_take_back(s, seat)
    return SeatView(
        seat=seat,
        survivor=survivor.id,
        hearts=s.hearts[seat],
        hearts_most=survivor.solo_hearts if s.setting.players == 1 else survivor.hearts,
        bullets=(s.bullets[seat], s.bullets_spent[seat], survivor.bullets),
        shields=(s.shields[seat], s.shields_spent[seat], survivor.shields),
        ticks=s.ticks[seat],
        ready=attack and (s.ready[seat] or not attacking.is_busy(s, seat)),
        busy=attack and not s.over and attacking.is_busy(s, seat),
        uses=attacking.uses_left(s, seat) if attack else 0,
        hit=card_name(Chain._make(chain).card) if chain else "",
        part=Chain._make(chain).part if chain else 0,
        back=taking_back.last_key(s, seat) if free else "",
        back_stopped_by=taking_back.builder(s, seat) if s.setting.take_back else NOWHERE,
        kills=s.kills[seat],
        due=s.due[seat],
        forecast=sum(ending.forecast(s, card) for card in s.cards_of(seat)),
        calls=s.calls[seat],
        agreed=s.agreed[seat],
    )


def _offer(s: GameState) -> OfferView | None:
    """Return the proposal on the table."""
    if not s.offer:
        return None
    what = sharing.ZOMBIES if s.table else sharing.HOLDER
    composing, *said = s.composing or (-1,)
    return OfferView(what, sharing.things(s, what), s.offer, s.offer_number, s.offer_by, composing, tuple(said))
