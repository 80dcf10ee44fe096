"""When a position is: round, turn and step, the cards of the track, what is open, and what is shared out.

Rules: GU-13, GU-14, GU-17, GU-43, GU-47, GU-62, GU-74.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from skullyard.engine.position import Reader
from skullyard.games.gear_up import boss, content, effects, sharing, zombies
from skullyard.games.gear_up.content import POSITIONS
from skullyard.games.gear_up.effects import SAME_POSITION, Chain
from skullyard.games.gear_up.marking import DEAD, LATE, WON
from skullyard.games.gear_up.position_names import Names
from skullyard.games.gear_up.position_writer import what_is_shared
from skullyard.games.gear_up.rounds import TASKS
from skullyard.games.gear_up.schema import ICONS
from skullyard.games.gear_up.shapes import bits
from skullyard.games.gear_up.state import (
    ARRIVALS,
    ATTACK,
    BOSS,
    FIRST_CARD,
    PROPOSALS,
    ROUNDS,
    STEPS,
    TURNS,
    ZOMBIES,
    GameState,
)

TURN_KEYS: Final = (
    "round", "number", "card", "step", "due_from", "helped", "helper", "helper_uses", "agenda", "outcome",
)  # fmt: skip
OPEN_KEYS: Final = ("card", "street", "position", "full", "extra", "pushed", "reached", "part")
OFFER_KEYS: Final = ("to", "by", "number", "agreed", "calls", "composing", "said")
CARDS_BELOW: Final = TURNS - FIRST_CARD + 1
STAGE_OF: Final = (1, 1, 1, 2, 2, 2, 2)
"""Which boss cards lie under the turns from the third on. Rules: GU-47."""
LARGEST: Final = 99


# ---------------------------------------------------------------------------------------- when


def read_when(reader: Reader, data: Mapping[str, Any], s: GameState, second: bool) -> None:
    """Read the round, the turn, the step and the cards of the track.

    Args:
        reader: Collects the faults.
        data: The position.
        s: The table, with the zombies.
        second: Whether it must be the second round when nothing is written.
    """
    turn = reader.table(data.get("turn"), "turn", TURN_KEYS)
    s.round = reader.whole(turn.get("round"), "turn.round", 1, ROUNDS, ROUNDS if second else 1)
    s.number = reader.whole(turn.get("number"), "turn.number", 0, TURNS, 1)
    s.turn = (s.round - 1) * TURNS + s.number
    s.outcome = reader.word(turn.get("outcome"), "turn.outcome", (WON, DEAD, LATE), "outcome") or ""
    later = not s.number or s.table or data.get("offer") is not None
    s.step = reader.word(turn.get("step"), "turn.step", STEPS, "step") or (ARRIVALS if later else ATTACK)
    if not s.number and s.step != ARRIVALS:
        reader.fault("turn.step", f'before the first turn there is no step; leave it out, or write "{ARRIVALS}"')
    read_track(reader, data.get("track"), turn, s)
    read_below(reader, data.get("below"), s)


def read_track(reader: Reader, value: object, turn: Mapping[str, Any], s: GameState) -> None:
    """Read the turn cards as they lie, the one put away last; what is not named fills the gaps. Rules: GU-13."""
    ids = [card.id for card in content.turn_cards()]
    found = read_row(reader, value, "track", ids, "turn card", len(ids))
    wanted = reader.word(turn.get("card"), "turn.card", ids, "turn card")
    if wanted and not s.number:
        reader.fault("turn.card", "before the first turn no card is turned over; leave it out")
    elif wanted and found[s.number - 1] not in (None, wanted):
        reader.fault("turn.card", f'the track has "{found[s.number - 1]}" there; write one of both')
    elif wanted:
        if wanted in found and found[s.number - 1] is None:
            reader.fault("turn.card", f'"{wanted}" lies elsewhere on the track')
        found[s.number - 1] = wanted
    s.track = tuple(ids.index(name) for name in fill(reader, found, ids, "track"))


def read_below(reader: Reader, value: object, s: GameState) -> None:
    """Read the cards below the third to ninth turn card; what is not named fills the gaps. Rules: GU-14, GU-47."""
    if s.round == 1:
        ids = [card.id for card in content.spawn_cards()]
        every = [card.id for card in content.spawn_cards() for _ in range(card.copies)]
        found = fill(reader, read_row(reader, value, "below", ids, "spawn card", CARDS_BELOW), every, "below")
    else:
        ids = [card.id for card in content.boss_cards()]
        named = read_row(reader, value, "below", ids, "boss card", CARDS_BELOW)
        stage_of = {card.id: card.stage for card in content.boss_cards()}
        for place, name in enumerate(named):
            if name and stage_of[name] != STAGE_OF[place]:
                reader.fault(
                    f"below[{place}]", f'"{name}" is a {stage_of[name]}-card; here lies a {STAGE_OF[place]}-card'
                )
                named[place] = None
        found = fill(reader, named, ids, "below")
    s.below = tuple(ids.index(name) for name in found)
    s.below_seen = max(0, s.number - FIRST_CARD + (s.step == ARRIVALS))


def read_row(
    reader: Reader, value: object, path: str, words: Sequence[str], what: str, places: int
) -> list[str | None]:
    """Return what lies at each place of a row, None where nothing is named."""
    found: list[str | None] = [None] * places
    for place, (item_path, item) in enumerate(reader.items(value, path, places)):
        found[place] = reader.word(item, item_path, words, what)
    return found


def fill(reader: Reader, found: Sequence[str | None], every: Sequence[str], path: str) -> list[str]:
    """Fill the gaps of a row with the cards that are not named; note cards that are named too often."""
    left = Counter(every)
    left.subtract(name for name in found if name)
    for name, number in left.items():
        if number < 0:
            reader.fault(
                path, f'there {"is" if every.count(name) == 1 else "are"} only {every.count(name)} of "{name}"'
            )
    rest = iter([name for name in dict.fromkeys(every) for _ in range(max(0, left[name]))])
    return [name or next(rest) for name in found]


# ---------------------------------------------------------------------------------- what comes next


def read_turn(reader: Reader, data: Mapping[str, Any], s: GameState, names: Names) -> None:
    """Read what has still to be done in this turn, who helps, and what is proposed."""
    turn = data.get("turn")
    table = turn if isinstance(turn, Mapping) else {}
    s.due_from = names.card(table.get("due_from"), "turn.due_from")
    read_helper(reader, table, s)
    given = table.get("agenda")
    s.agenda = read_agenda(reader, given, s, names)
    if given is None and not s.outcome:
        if s.table:
            s.agenda = (("share", sharing.ZOMBIES),)
        elif s.round == ROUNDS and not s.number and s.street[BOSS] < 0:
            s.agenda = (("share", sharing.HOLDER),)
    if s.agenda and s.step not in (ZOMBIES, ARRIVALS):
        reader.fault("turn.agenda", f'this is done in the step "{ZOMBIES}" or "{ARRIVALS}"; write which')
    if s.table and ("share", sharing.ZOMBIES) not in s.agenda:
        reader.fault("zombies", "those on the table are shared out next; leave turn.agenda out, or add it there")
    if s.table and s.step != ARRIVALS:
        reader.fault("turn.step", f'new zombies lie on the table; leave the step out, or write "{ARRIVALS}"')
    if s.outcome and s.agenda:
        reader.fault("turn.agenda", "the game is over, so nothing has still to be done; leave it out")
    read_offer(reader, data.get("offer"), s, names)


def read_helper(reader: Reader, turn: Mapping[str, Any], s: GameState) -> None:
    """Read whether a helper was called this turn, and who acts. Rules: GU-62."""
    known = [content.helpers()[helper].id for helper in s.helpers]
    helper = reader.word(turn.get("helper"), "turn.helper", known, "helper of this game")
    if helper is not None and s.step != ATTACK:
        reader.fault("turn.helper", f'helpers act in the step "{ATTACK}" only; leave it out')
    if helper is not None:
        s.helper = known.index(helper)
        s.helpers_down |= 1 << s.helper
    uses = content.helpers()[s.helpers[s.helper]].kit.uses if helper else 0
    s.helper_uses = reader.whole(turn.get("helper_uses"), "turn.helper_uses", 0, uses, uses)
    s.helped = reader.flag(turn.get("helped"), "turn.helped", helper is not None)


def read_agenda(reader: Reader, value: object, s: GameState, names: Names) -> tuple[tuple[Any, ...], ...]:
    """Read what has still to be done as `write` writes it: each a list that begins with a name, the next thing last."""
    found: list[tuple[Any, ...]] = []
    for path, item in reader.items(value, "turn.agenda"):
        parts = reader.items(item, path)
        name = reader.word(parts[0][1], f"{path}[0]", TASKS, "task") if parts else None
        if name is None:
            reader.fault(path, 'write a list that begins with the name of a task, such as ["share", "zombies"]')
            continue
        takes = {boss.SNATCH: 4, boss.REGROW: 2}.get(name, 1)
        if len(parts) != takes + 1:
            reader.fault(path, f"{name} goes with {takes} more; copy it from a written position")
            continue
        found.append((name, *_task(reader, name, parts[1:], s, names)))
    return tuple(found)


def _task(reader: Reader, name: str, parts: list[tuple[str, Any]], s: GameState, names: Names) -> tuple[Any, ...]:
    """Read what stands behind the name of a task."""
    (path, value), *rest = parts
    if name == zombies.HOWL:
        card = names.card(value, path, zombie=True)
        if card == BOSS or s.street[card] < 0:
            reader.fault(path, "write a zombie that lies in a street")
        return (card,)
    if name == boss.ICON:
        return (reader.word(value, path, ICONS, "icon") or ICONS[0],)
    if name == boss.EFFECT:
        return (reader.whole(value, path, 0, len(s.setting.side.effects) - 1, 0),)
    if name == boss.SNATCH:
        count = reader.whole(value, path, 1, 3, 1)
        resource = reader.word(rest[0][1], rest[0][0], ("bullet", "any"), "symbol") or "any"
        damage = reader.whole(rest[1][1], rest[1][0], 1, 3, 1)
        return count, resource, damage, names.seat_list(rest[2][1], rest[2][0])
    if name == boss.REGROW:
        last = names.areas(rest[0][1], rest[0][0], BOSS)
        left = [bit for bit in bits(s.grid(BOSS).plain & s.marked[BOSS]) if bit > last]
        return reader.whole(value, path, 0, len(left), 0), last
    return (reader.word(value, path, (sharing.ZOMBIES, sharing.HOLDER), "thing to share out") or sharing.ZOMBIES,)


def read_offer(reader: Reader, value: object, s: GameState, names: Names) -> None:
    """Read the proposal on the table; left out the house makes one. Rules: GU-44, GU-47."""
    table = reader.table(value, "offer", OFFER_KEYS)
    if not table:
        return
    if not s.agenda or s.agenda[-1][0] != "share":
        reader.fault("offer", 'nothing is shared out; write zombies with street = "table"')
        return
    things = len(sharing.things(s, what_is_shared(s)))
    s.offer = names.seat_list(table.get("to"), "offer.to")
    if len(s.offer) != things:
        reader.fault("offer.to", f"write who gets each of {things} things, in their order")
    s.offer_by = names.seat(table.get("by"), "offer.by")
    s.offer_number = reader.whole(table.get("number"), "offer.number", 1, LARGEST, 1)
    agreed = names.seat_list(table.get("agreed"), "offer.agreed")
    seats = range(s.setting.players)
    s.agreed = tuple(seat in agreed or (table.get("agreed") is None and seat == s.offer_by) for seat in seats)
    calls = reader.table(table.get("calls"), "offer.calls", names.seats)
    s.calls = tuple(
        reader.whole(calls.get(name), f"offer.calls.{name}", 0, PROPOSALS, PROPOSALS) for name in names.seats
    )
    composing = names.seat(table.get("composing"), "offer.composing")
    said = names.seat_list(table.get("said"), "offer.said")
    if said and (composing < 0 or len(said) >= things):
        reader.fault("offer.said", "write who is composing, and fewer than there are things")
    elif composing >= 0:
        s.composing = (composing, *said)


# ------------------------------------------------------------------------------------- open uses


def read_uses(reader: Reader, boards: Mapping[str, Mapping[str, Any]], s: GameState, names: Names) -> None:
    """Read how often weapons may still be used, and what is open of the last use. Rules: GU-26, GU-68, GU-71."""
    uses: list[int] = []
    chains: list[tuple[Any, ...]] = []
    for seat, (name, board) in enumerate(boards.items()):
        most = s.weapon_kit(seat).uses if s.number else LARGEST
        usual = most if s.number else 0
        uses.append(reader.whole(board.get("uses"), f"survivors.{name}.uses", 0, most, usual))
        value, path = board.get("open"), f"survivors.{name}.open"
        table = reader.table(value, path, OPEN_KEYS)
        if table and s.step != ATTACK:
            reader.fault(path, f'a use is open in the step "{ATTACK}" only; leave it out')
            table = {}
        chains.append(read_chain(reader, table, path, s, names, seat) if table else ())
    s.uses, s.chain = tuple(uses), tuple(chains)


def read_chain(
    reader: Reader, table: Mapping[str, Any], path: str, s: GameState, names: Names, seat: int
) -> tuple[Any, ...]:
    """Read what is open of a seat's last use; what could not be used anyway is left out."""
    if table.get("card") is None:
        reader.fault(path, 'write the card that was hit, such as {"card": "z1"}')
    card = names.card(table.get("card"), f"{path}.card")
    kit = s.kit(seat)
    place = reader.word(table.get("position"), f"{path}.position", POSITIONS, "position")
    full = reader.flag(table.get("full"), f"{path}.full", True)
    part = names.areas(table["part"], f"{path}.part", card) if table.get("part") else 0
    if part & s.marked[card]:
        reader.fault(f"{path}.part", "these areas are marked already")
    extra = kit.extra if full and not part else 0
    same = (kit.splash or kit.area) == SAME_POSITION
    reached = tuple(
        names.card(item, where, zombie=True)
        if same
        else POSITIONS.index(reader.word(item, where, POSITIONS, "position") or POSITIONS[0])
        for where, item in reader.items(table.get("reached"), f"{path}.reached")
    )
    chain = Chain(
        card=card,
        street=names.seat(table.get("street"), f"{path}.street", s.street[card]),
        place=POSITIONS.index(place) if place else s.place[card],
        full=full,
        extra=reader.whole(table.get("extra"), f"{path}.extra", 0, extra, extra),
        pushed=reader.flag(table.get("pushed"), f"{path}.pushed"),
        reached=reached,
        part=part,
    )
    if not part and next(effects.open_effects(s, seat, chain), None) is None:
        return ()
    return tuple(chain)
