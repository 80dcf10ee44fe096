"""Everything on the table in a game of Gear Up."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from skullyard.engine import Rng, Seat, State, put
from skullyard.games.gear_up import content
from skullyard.games.gear_up.content import Boss, BossSide, Grid, Kit, Level, Survivor, Zombie
from skullyard.games.gear_up.shapes import Mask

BOSS: Final = 0
"""The boss's number among the cards; zombies are counted from 1 in the order in which they came into play."""
NOWHERE: Final = -1
"""The street of a card that is dead, not yet shared out, or of the boss while he is not there."""
WEAPON: Final = -1
"""No helper acts: attacks are made with the weapon."""

ATTACK, UPGRADE, ZOMBIES, ARRIVALS = "attack", "upgrade", "zombies", "arrivals"
STEPS: Final = (ATTACK, UPGRADE, ZOMBIES, ARRIVALS)
"""The steps of a turn in which somebody may be asked. Rules: GU-17, GU-18, GU-31, GU-37, GU-43."""
ROUNDS, TURNS, FIRST_CARD = 2, 9, 3
"""Two rounds of nine turns; cards lie under the turns from the third on. Rules: GU-74, GU-14."""
PROPOSALS: Final = 2
"""How often a seat may propose how to share out."""

Symbols = tuple[tuple[int, ...], tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Setting:
    """What stays the same in a game.

    Attributes:
        survivors: Who plays, by seat.
        level: The difficulty.
        boss: The boss; `side` the side of him that is up.
        handicaps: Whether small groups get their handicap.
        known_left_out: Whether on easy one of four known cards is left out in the first round.
        take_back: Whether marks may be taken back: where people play.
        neighbours: The neighbours of each seat, each once.

    Rules: GU-07, GU-08, GU-10, GU-11, GU-13.
    """

    survivors: tuple[Survivor, ...]
    level: Level
    boss: Boss
    side: BossSide
    handicaps: bool
    known_left_out: bool
    take_back: bool
    players: int
    neighbours: tuple[tuple[Seat, ...], ...]


@cache
def make_setting(
    survivors: tuple[str, ...], level: str, boss: str, handicaps: bool, known_left_out: bool, take_back: bool
) -> Setting:
    """Return the setting of a game; equal settings are one object. Rules: GU-08, GU-11, GU-54."""
    players = len(survivors)
    around = tuple(tuple(sorted({(seat - 1) % players, (seat + 1) % players} - {seat})) for seat in range(players))
    found = content.boss(boss)
    return Setting(
        survivors=tuple(content.survivor(name) for name in survivors),
        level=content.levels()[level],
        boss=found,
        side=found.side(content.levels()[level].side),
        handicaps=handicaps,
        known_left_out=known_left_out,
        take_back=take_back,
        players=players,
        neighbours=around,
    )


class GameState(State):
    """Everything on the table, hidden cards too. Only rules see it; all others see views.

    What belongs to seats are tuples by seat, what belongs to cards tuples by card, the boss's first.

    Attributes:
        setting: Survivors, boss and options of this game.
        round: 1 or 2.
        number: The turn of the round, from 1; 0 before the first.
        step: Where the turn is, one of `STEPS`.
        track: The turn cards in the order in which they lie; the tenth is put away unseen.
        below: The cards under the turn cards from the third on: letters in the first round, boss cards in the second.
        below_seen: How many of them are turned over.
        black, red: The decks in the order in which they are drawn, designs by number.
        black_next, red_next: How many of each deck are drawn.
        designs: The grid of each card.
        marked: The marked areas of each card.
        street: In whose street each card lies, or `NOWHERE`; the boss's is whoever he stands in front of.
        place: The position of each card: far, mid, near.
        table: New zombies that nobody has got yet.
        hearts: The hearts that are left.
        bullets, shields: Symbols circled, spent ones too.
        bullets_spent, shields_spent: Those crossed out.
        ticks: The tiers ticked of each weapon, by seat and colour.
        helpers: The three helpers of a player alone.
        helpers_down: Those that lie face down, a bit each.
        ready: Who is done with the attack step.
        uses: How often the weapon of each seat may still be used this turn.
        helped: Whether a helper has been called this turn.
        helper: The place of the helper who acts now, or `WEAPON`.
        helper_uses: How often that helper may still be used.
        chain: What is open of each seat's last use: see `effects.Chain`; () when nothing is.
        kills: Upgrades that each seat still has to tick.
        journal: What each seat did in this step, so that it can be taken back.
        fixed: How many entries of each journal are final.
        touched: Who marked or moved each card in this step, in that order.
        due: Damage that each seat has still to take.
        due_from: What deals it: a card's number, or the boss.
        agenda: What has still to be done in this step, the next thing last: see `rounds.TASKS`.
        offer: To whom the proposal gives each thing that is shared out.
        offer_number: Its number, from 1.
        offer_by: Who made it; -1 for the house.
        agreed: Who agrees with it.
        calls: How often each seat may still propose.
        composing: What a seat that is making a proposal has said so far: (seat, to whom...); () when nobody is.
        outcome: How the game has ended, or "".
    """

    __slots__ = (
        "agenda", "agreed", "below", "below_seen", "black", "black_next", "bullets", "bullets_spent", "calls", "chain",
        "composing", "designs", "due", "due_from", "fixed", "hearts", "helped", "helpers", "helpers_down", "journal",
        "helper", "helper_uses", "kills", "marked", "number", "offer", "offer_by", "offer_number", "outcome", "place", "ready", "red", "red_next",
        "round", "setting", "shields", "shields_spent", "step", "street", "table", "ticks", "touched", "track",
        "uses",
    )  # fmt: skip
    unsaved = State.unsaved | {"setting"}

    setting: Setting
    round: int
    number: int
    step: str
    track: tuple[int, ...]
    below: tuple[int, ...]
    below_seen: int
    black: tuple[int, ...]
    black_next: int
    red: tuple[int, ...]
    red_next: int
    designs: tuple[int, ...]
    marked: tuple[Mask, ...]
    street: tuple[Seat, ...]
    place: tuple[int, ...]
    table: tuple[int, ...]
    hearts: tuple[int, ...]
    bullets: tuple[int, ...]
    bullets_spent: tuple[int, ...]
    shields: tuple[int, ...]
    shields_spent: tuple[int, ...]
    ticks: tuple[tuple[int, ...], ...]
    helpers: tuple[int, ...]
    helpers_down: int
    ready: tuple[bool, ...]
    uses: tuple[int, ...]
    helped: bool
    helper: int
    helper_uses: int
    chain: tuple[tuple[Any, ...], ...]
    kills: tuple[int, ...]
    journal: tuple[tuple[Any, ...], ...]
    fixed: tuple[int, ...]
    touched: tuple[tuple[Seat, ...], ...]
    due: tuple[int, ...]
    due_from: int
    agenda: tuple[tuple[Any, ...], ...]
    offer: tuple[Seat, ...]
    offer_number: int
    offer_by: Seat
    agreed: tuple[bool, ...]
    calls: tuple[int, ...]
    composing: tuple[int, ...]
    outcome: str

    def __init__(self, setting: Setting, rng: Rng) -> None:
        """Lay out an empty table: full hearts, nothing dealt."""
        self.rng, self.turn, self.revealed, self.events, self.memo = rng, 0, 0, None, {}
        players, solo = setting.players, setting.players == 1
        none, nobody = (0,) * players, (False,) * players
        self.setting = setting
        self.round, self.number, self.step = 1, 0, ARRIVALS
        self.track, self.below, self.below_seen = (), (), 0
        self.black, self.red, self.black_next, self.red_next = (), (), 0, 0
        self.designs, self.marked = (setting.side.grid.index,), (0,)
        self.street, self.place, self.table = (NOWHERE,), (0,), ()
        self.hearts = tuple(one.solo_hearts if solo else one.hearts for one in setting.survivors)
        self.bullets = self.bullets_spent = self.shields = self.shields_spent = none
        first = (1, 1, 1) if solo else (0, 0, 0)  # Rules: GU-66.
        self.ticks = ((*first, content.TIERS),) * players
        self.helpers, self.helpers_down, self.helped = (), 0, False
        self.ready, self.uses, self.helper, self.helper_uses = nobody, none, WEAPON, 0
        self.chain, self.kills = ((),) * players, none
        self.journal, self.fixed, self.touched = ((),) * players, none, ((),)
        self.due, self.due_from, self.agenda = none, BOSS, ()
        self.offer, self.offer_number, self.offer_by, self.agreed = (), 0, -1, nobody
        self.calls, self.composing, self.outcome = none, (), ""

    # ----------------------------------------------------------------- copying

    def copy(self) -> GameState:
        """Return an independent state with nobody listening. Written out, since each question takes one."""
        other = GameState.__new__(GameState)
        other.share(self)
        other.agenda, other.agreed, other.below, other.below_seen = (
            self.agenda,
            self.agreed,
            self.below,
            self.below_seen,
        )
        other.black, other.black_next, other.bullets, other.bullets_spent = (
            self.black,
            self.black_next,
            self.bullets,
            self.bullets_spent,
        )
        other.calls, other.chain, other.composing, other.designs = self.calls, self.chain, self.composing, self.designs
        other.due, other.due_from, other.fixed, other.hearts = self.due, self.due_from, self.fixed, self.hearts
        other.helped, other.helpers, other.helpers_down, other.journal = (
            self.helped,
            self.helpers,
            self.helpers_down,
            self.journal,
        )
        other.kills, other.marked, other.number, other.offer = self.kills, self.marked, self.number, self.offer
        other.offer_by, other.offer_number, other.outcome, other.place = (
            self.offer_by,
            self.offer_number,
            self.outcome,
            self.place,
        )
        other.ready, other.red, other.red_next, other.round = self.ready, self.red, self.red_next, self.round
        other.setting, other.shields, other.shields_spent, other.step = (
            self.setting,
            self.shields,
            self.shields_spent,
            self.step,
        )
        other.street, other.table, other.ticks, other.helper = self.street, self.table, self.ticks, self.helper
        other.touched, other.track, other.uses = self.touched, self.track, self.uses
        other.helper_uses = self.helper_uses
        return other

    # ------------------------------------------------------------------ saving

    def encode(self) -> dict[str, Any]:
        """Return the state as plain data for JSON."""
        data = super().encode()
        setting = self.setting
        data["setting"] = [
            [one.id for one in setting.survivors], setting.level.id, setting.boss.id, setting.handicaps,
            setting.known_left_out, setting.take_back,
        ]  # fmt: skip
        return data

    def restore(self, data: dict[str, Any]) -> None:
        """Take over what `encode` wrote."""
        super().restore(data)
        survivors, level, boss, *flags = data["setting"]
        self.setting = make_setting(tuple(survivors), level, boss, *flags)

    # ----------------------------------------------------------------- looking

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.outcome)

    def card(self) -> content.TurnCard:
        """Return the turn card of this turn. Rules: GU-17."""
        return content.turn_cards()[self.track[self.number - 1]]

    def grid(self, card: int) -> Grid:
        """Return the grid of a card."""
        return content.grids()[self.designs[card]]

    def zombie(self, card: int) -> Zombie:
        """Return the design of a zombie card."""
        return content.zombies()[self.designs[card]]

    def free(self, card: int) -> Mask:
        """Return the areas of a card that are not marked."""
        return content.grids()[self.designs[card]].areas & ~self.marked[card]

    def stars(self, card: int) -> int:
        """Return the unmarked stars of a zombie: how much it hits for. Rules: GU-38."""
        return (content.grids()[self.designs[card]].stars & ~self.marked[card]).bit_count()

    def cards_of(self, seat: Seat) -> list[int]:
        """Return the zombies in a seat's street, in the order in which they came into play."""
        return [card for card, owner in enumerate(self.street) if owner == seat and card]

    def cards_in_play(self) -> list[int]:
        """Return all zombies that lie in a street."""
        return [card for card, owner in enumerate(self.street) if owner >= 0 and card]

    def bullets_left(self, seat: Seat) -> int:
        """Return the circled bullets that a seat may still spend. Rules: GU-28."""
        return self.bullets[seat] - self.bullets_spent[seat]

    def shields_left(self, seat: Seat) -> int:
        """Return the circled shields that a seat may still use. Rules: GU-40."""
        return self.shields[seat] - self.shields_spent[seat]

    def kit(self, seat: Seat) -> Kit:
        """Return what the tool of a seat can do this turn: the turn card's weapon, or the helper. Rules: GU-18, GU-64."""
        if self.helper != WEAPON:
            return content.helpers()[self.helpers[self.helper]].kit
        return self.weapon_kit(seat)

    def weapon_kit(self, seat: Seat) -> Kit:
        """Return what the weapon of the turn card's colour can do for a seat. Rules: GU-18, GU-34."""
        colour = self.card().colour
        return self.setting.survivors[seat].weapons[colour].kits[self.ticks[seat][colour]]

    def acts(self, card: int) -> bool:
        """Whether the turn card activates a zombie. Rules: GU-37."""
        wanted = self.card().activates
        return wanted == content.BOTH or wanted == self.zombie(card).symbol

    # ---------------------------------------------------------------- changing

    def tell(self, event: Any) -> None:
        """Leave an event, where somebody listens."""
        if self.events is not None:
            self.events.append(event)

    def lay(self, design: int, seat: Seat, place: int) -> int:
        """Bring a zombie into play; return its number."""
        self.designs += (design,)
        self.marked += (0,)
        self.street += (seat,)
        self.place += (place,)
        self.touched += ((),)
        return len(self.designs) - 1

    def move(self, card: int, place: int) -> None:
        """Put a card on a position of its street."""
        self.place = put(self.place, card, place)

    def gain(self, seat: Seat, bullets: int, shields: int) -> None:
        """Circle symbols; what has no room in the row is lost. Rules: GU-27."""
        survivor = self.setting.survivors[seat]
        if bullets:
            self.bullets = put(self.bullets, seat, min(survivor.bullets, self.bullets[seat] + bullets))
        if shields:
            self.shields = put(self.shields, seat, min(survivor.shields, self.shields[seat] + shields))
