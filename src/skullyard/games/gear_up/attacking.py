"""The attack step: all survivors attack at the same time, each as often and in the order it likes, until all are ready.

Rules: GU-18 to GU-26, GU-28, GU-62, GU-64, GU-71.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import cast, overload

from skullyard.engine import Decision, Option, Rule, Seat, anyone, put
from skullyard.games.gear_up import content, damage, events, marking, shapes, taking_back
from skullyard.games.gear_up.effects import EXTRA, PUSH, SHAPE, SPLASH, Chain, Code, after, is_hidden, open_effects
from skullyard.games.gear_up.marking import card_name
from skullyard.games.gear_up.shapes import Mask, Shape, areas_of, write_areas
from skullyard.games.gear_up.state import BOSS, WEAPON, GameState

HIT, ONE, SPLIT, REST, BULLET, HELPER, READY, NO = "hit", "one", "split", "rest", "bullet", "helper", "ready", "no"
BACK: Option = ("back",)
_ON_AREAS = frozenset((HIT, ONE, SPLIT, REST, BULLET, EXTRA, SPLASH, SHAPE))
"""The verbs whose options name areas."""


class Choices(Sequence[Option]):
    """The options of one seat, found when first looked at: most questions are answered by somebody else.

    Attributes:
        codes: The options before they are put into words, in their order.
    """

    __slots__ = ("_find", "_found", "_s", "_seat")

    def __init__(self, s: GameState, seat: Seat, find: Callable[[GameState, Seat], list[Code]]) -> None:
        """Remember what to look for; the state must not change any more."""
        self._s, self._seat, self._find = s, seat, find
        self._found: list[Code] | None = None

    @property
    def codes(self) -> list[Code]:
        """Return the options as codes."""
        if self._found is None:
            self._found = self._find(self._s, self._seat)
        return self._found

    def __len__(self) -> int:
        return len(self.codes)

    def __iter__(self) -> Iterator[Option]:
        s = self._s
        grids = content.grids()
        widths = [grids[design].width for design in s.designs]
        return iter(
            [area_word(code, widths[code[1]]) if code[0] in _ON_AREAS else word(s, code) for code in self.codes]
        )

    @overload
    def __getitem__(self, index: int) -> Option: ...
    @overload
    def __getitem__(self, index: slice) -> list[Option]: ...
    def __getitem__(self, index: int | slice) -> Option | list[Option]:
        if isinstance(index, slice):
            return [word(self._s, code) for code in self.codes[index]]
        return word(self._s, self.codes[index])


def word(s: GameState, code: Code) -> Option:
    """Put an option into words.

    >>> from skullyard.games.gear_up.game import GEAR_UP
    >>> from skullyard.engine import Rng
    >>> s = GEAR_UP.new({"survivors": ["roger"], "boss": "the_heap"}, Rng(1))
    >>> word(s, ("bullet", 1, 1))
    ('bullet', 'z1', 'a1')
    """
    verb, card, mask = code
    if verb in _ON_AREAS:
        return area_word(code, content.grids()[s.designs[card]].width)
    if verb == HELPER:
        return verb, content.helpers()[s.helpers[card]].id
    if verb == PUSH:
        return verb, card_name(card), content.POSITIONS[mask]
    return (verb,)


@lru_cache(maxsize=1 << 16)
def area_word(code: Code, width: int) -> Option:
    """Put an option that names areas into words; kept, since the same hundreds come up turn after turn."""
    verb, card, mask = code
    return verb, card_name(card), write_areas(mask, width)


# ----------------------------------------------------------------------- asking


def step(s: GameState) -> Rule | None:
    """Ask everybody who is not ready; None when nobody is left. Rules: GU-18."""
    asked = [seat for seat in range(s.setting.players) if s.due[seat] or is_busy(s, seat)]
    if not asked:
        return None
    return _ask(s, asked)


def is_busy(s: GameState, seat: Seat) -> bool:
    """Whether a seat still has something to do in this step, or could take something back."""
    if s.ready[seat]:
        return False
    if s.chain[seat] or (s.setting.take_back and taking_back.can_take_back(s, seat)):
        return True
    return may_attack(s, seat) or may_shoot(s, seat) or may_call(s, seat)


def uses_left(s: GameState, seat: Seat) -> int:
    """Return how often the weapon, or the helper who acts, may still be used."""
    return s.helper_uses if s.helper != WEAPON else s.uses[seat]


def may_attack(s: GameState, seat: Seat) -> bool:
    """Whether a seat has a use left and something to use it on."""
    return uses_left(s, seat) > 0 and has_target(s, seat, s.kit(seat).long)


def has_target(s: GameState, seat: Seat, long: bool) -> bool:
    """Whether a seat has a legal target at all: as `targets`, without looking for them. Rules: GU-23, GU-24."""
    street = s.street
    if seat in street:
        return True
    return long and not set(s.setting.neighbours[seat]).isdisjoint(street)


def may_shoot(s: GameState, seat: Seat) -> bool:
    """Whether a seat has a bullet, and something to shoot at. Rules: GU-28."""
    if s.bullets[seat] == s.bullets_spent[seat]:
        return False
    return any(owner >= 0 for owner in s.street[1:]) or boss_in_reach(s, seat, s.weapon_kit(seat).long)


def may_call(s: GameState, seat: Seat) -> bool:
    """Whether a player alone may use a helper now. Rules: GU-62."""
    if s.helped or not s.helpers or not s.card().smiley or s.helpers_down == (1 << len(s.helpers)) - 1:
        return False
    return has_target(s, seat, False)


def targets(s: GameState, seat: Seat, long: bool) -> Iterator[int]:
    """Yield the legal targets of a seat: zombies in its street, with a long weapon in the neighbours' too, and the boss.

    Rules: GU-23, GU-24.
    """
    if boss_in_reach(s, seat, long):
        yield BOSS
    near = (seat, *s.setting.neighbours[seat]) if long else (seat,)
    for card, owner in enumerate(s.street):
        if owner in near and card:
            yield card


def boss_in_reach(s: GameState, seat: Seat, long: bool) -> bool:
    """Whether the boss is a legal target: before the seat, or with a long weapon before a neighbour. Rules: GU-24."""
    holder = s.street[BOSS]
    return holder == seat or (long and holder in s.setting.neighbours[seat])


def _ask(s: GameState, asked: Sequence[Seat]) -> Rule:
    """Ask several seats, and do what the first of them says."""
    still, about = s.copy(), (content.COLOURS[s.card().colour],)
    questions = {}
    for seat in asked:
        questions[seat] = damage.question(s, seat) if s.due[seat] else _question(s, still, seat, about)
    seat, index = yield from anyone(questions)
    question = questions[seat]
    if s.due[seat]:
        damage.answer(s, seat, index)
        return
    codes = cast("Choices", question.options).codes
    if index < len(codes):
        act(s, seat, codes[index])
    else:
        taking_back.take_back(s, seat)


def _question(s: GameState, still: GameState, seat: Seat, about: tuple[str, ...]) -> Decision:
    """Build a seat's question."""
    chain = s.chain[seat]
    if not chain:
        find, prompt = _menu, "attack"
    elif Chain._make(chain).part:
        find, prompt = _rests, "rest"
    else:
        find, prompt = _follow_ups, "effects"
    asides = [BACK] if s.setting.take_back and (taking_back.can_take_back(s, seat) or prompt == "rest") else []
    return Decision(seat, "figure", prompt, Choices(still, seat, find), about, "GU-18", always=True, asides=asides)


def options(s: GameState, seat: Seat) -> Choices:
    """Return all that a seat may do when no use is open. Rules: GU-19 to GU-25, GU-28."""
    return Choices(s, seat, _menu)


def _menu(s: GameState, seat: Seat) -> list[Code]:
    """Return all that a seat may do when no use is open."""
    found: list[Code] = []
    kit = s.kit(seat)
    if uses_left(s, seat):
        designs, marked, shape = s.designs, s.marked, kit.shape
        placements, grids = content.placements, content.grids()
        for card in targets(s, seat, kit.long):
            taken, design = marked[card], designs[card]
            found += [(HIT, card, mask) for mask in placements(shape, design) if not mask & taken]
            if taken or not is_hidden(s, card):
                found += [(ONE, card, bit) for bit in areas_of(grids[design].areas & ~taken)]
        if kit.split:
            found += first_parts(s, seat)
    found += _bullets(s, seat)
    if may_call(s, seat):
        found += [(HELPER, number, 0) for number in range(len(s.helpers)) if not s.helpers_down >> number & 1]
    if s.helper != WEAPON:
        found.append((NO, 0, 0))
    found.append((READY, 0, 0))
    return found


def _follow_ups(s: GameState, seat: Seat) -> list[Code]:
    """Return all that a seat may do while its last use has effects open."""
    return [*open_effects(s, seat, Chain._make(s.chain[seat])), *_bullets(s, seat), (NO, 0, 0)]


def _bullets(s: GameState, seat: Seat) -> list[Code]:
    """Return what a seat may mark with a bullet. Rules: GU-28, GU-46."""
    if s.bullets[seat] == s.bullets_spent[seat]:
        return []
    cards = [BOSS] if boss_in_reach(s, seat, s.weapon_kit(seat).long) else []
    cards += s.cards_in_play()
    return [(BULLET, card, bit) for card in cards if not is_hidden(s, card) for bit in areas_of(s.free(card))]


# ------------------------------------------------------------------------ split


def first_parts(s: GameState, seat: Seat) -> list[Code]:
    """Return the first parts of a shape cut in two that leave room for the rest behind them. Rules: GU-71, GU-77."""
    kit = s.kit(seat)
    found: dict[int, set[Mask]] = {card: set() for card in targets(s, seat, kit.long)}
    for one, other in shapes.cuts(kit.shape):
        ones, others = ({card: _free_places(s, part, card) for card in found} for part in (one, other))
        _note_firsts(found, ones, others)
        if one != other:
            _note_firsts(found, others, ones)
    return [(SPLIT, card, mask) for card, masks in found.items() for mask in sorted(masks)]


def _note_firsts(found: dict[int, set[Mask]], firsts: dict[int, list[Mask]], rests: dict[int, list[Mask]]) -> None:
    """Note where the first part may lie so that the rest finds room behind it: see `_follows`."""
    last = max((card for card, masks in rests.items() if masks), default=-1)
    for card, masks in firsts.items():
        if card < last:  # on a card behind
            found[card].update(masks)
        elif card == last and masks:  # on the same card: the last places are the likeliest
            behind = sorted(rests[card], key=_begin, reverse=True)
            found[card].update([mask for mask in masks if _has_room_behind(mask, behind)])


def _begin(mask: Mask) -> Mask:
    """Return the first area of a part."""
    return mask & -mask


def _has_room_behind(mask: Mask, behind: list[Mask]) -> bool:
    """Whether one of the places, the last first, begins behind a part and does not overlap it."""
    begin = mask & -mask
    for other in behind:
        if other & -other <= begin:
            return False
        if not mask & other:
            return True
    return False


def _free_places(s: GameState, part: Shape, card: int) -> list[Mask]:
    """Return where a part fits on what is free of a card."""
    taken = s.marked[card]
    return [mask for mask in content.placements(part, s.designs[card]) if not mask & taken]


def rests(s: GameState, seat: Seat, card: int, part: int) -> list[Code]:
    """Return where the rest may go when the first part lies somewhere. Rules: GU-71."""
    kit = s.kit(seat)
    if s.street[card] < 0 or part & s.free(card) != part:
        return []  # another was first
    found: set[tuple[int, int]] = set()
    for one, other in shapes.cuts(kit.shape):
        for first, rest in ((one, other), (other, one)):
            if part in content.placements(first, s.designs[card]):
                for target in targets(s, seat, kit.long):
                    for mask in _free_places(s, rest, target):
                        if _follows((card, part), (target, mask)):
                            found.add((target, mask))
    return [(REST, target, mask) for target, mask in sorted(found)]


def _follows(first: tuple[int, int], rest: tuple[int, int]) -> bool:
    """Whether two parts stand in their one order, by card, then first area, and do not overlap."""
    (card, mask), (other, other_mask) = first, rest
    if card != other:
        return card < other
    return not mask & other_mask and mask & -mask < other_mask & -other_mask


def _rests(s: GameState, seat: Seat) -> list[Code]:
    """Return where the rest may go; when another has taken the room, only to think again."""
    chain = Chain._make(s.chain[seat])
    return rests(s, seat, chain.card, chain.part) or [(NO, 0, 0)]


# ------------------------------------------------------------------------ doing


def act(s: GameState, seat: Seat, code: Code) -> None:
    """Do what a seat has chosen."""
    verb, card, mask = code
    if verb == SPLIT:  # nothing is marked before the rest is said
        s.chain = put(s.chain, seat, tuple(Chain(card, s.street[card], s.place[card], True, 0, False, (), mask)))
        return
    if s.chain[seat] and Chain._make(s.chain[seat]).part and verb == NO:
        s.chain = put(s.chain, seat, ())
        return
    if s.setting.take_back:
        taking_back.note(s, seat, code, word(s, code))
    due = s.due
    _DEEDS[verb](s, seat, code)
    if s.setting.take_back and (s.outcome or s.due != due):
        taking_back.settle(s, seat)
    _close(s, seat)


def _hit(s: GameState, seat: Seat, code: Code) -> None:
    """Use the weapon: a whole shape, or a single area instead. Rules: GU-19, GU-21, GU-70."""
    verb, card, mask = code
    kit = s.kit(seat)
    chain = Chain(card, s.street[card], s.place[card], verb == HIT, kit.extra if verb == HIT else 0, False, (), 0)
    _use(s, seat, tuple(chain))
    marking.mark(s, seat, card, mask, verb, kit)
    _reward_use(s, seat, kit, verb == HIT)


def _rest(s: GameState, seat: Seat, code: Code) -> None:
    """Mark both parts of a shape that was cut in two. Rules: GU-71."""
    _, card, mask = code
    kit, first = s.kit(seat), Chain._make(s.chain[seat])
    _use(s, seat, ())
    marking.mark(s, seat, first.card, first.part, SPLIT, kit)
    if not s.outcome:
        marking.mark(s, seat, card, mask, SPLIT, kit)
    _reward_use(s, seat, kit, True)


def _use(s: GameState, seat: Seat, chain: tuple[object, ...]) -> None:
    """Count a use, and remember what it may still do."""
    if s.helper != WEAPON:
        s.helper_uses -= 1
    else:
        s.uses = put(s.uses, seat, s.uses[seat] - 1)
    s.chain = put(s.chain, seat, chain)


def _reward_use(s: GameState, seat: Seat, kit: content.Kit, full: bool) -> None:
    """Give what the weapon gives for each use, and for a whole shape. Rules: GU-70."""
    if kit.gains and not s.outcome:
        marking.reward(s, seat, kit, "use")
        if full:
            marking.reward(s, seat, kit, "full_shape")


def _bullet(s: GameState, seat: Seat, code: Code) -> None:
    """Spend a bullet. Rules: GU-28, GU-29."""
    s.bullets_spent = put(s.bullets_spent, seat, s.bullets_spent[seat] + 1)
    marking.mark(s, seat, code[1], code[2], BULLET)


def _effect(s: GameState, seat: Seat, code: Code) -> None:
    """Mark what an effect marks. Rules: GU-72, GU-73."""
    verb, card, mask = code
    kit = s.kit(seat)
    s.chain = put(s.chain, seat, tuple(after(s, Chain._make(s.chain[seat]), code, kit)))
    marking.mark(s, seat, card, mask, verb, kit)


def _push(s: GameState, seat: Seat, code: Code) -> None:
    """Throw a zombie back. Rules: GU-69."""
    _, card, place = code
    s.chain = put(s.chain, seat, tuple(after(s, Chain._make(s.chain[seat]), code, s.kit(seat))))
    s.move(card, place)
    if s.events is not None:
        s.tell(events.Pushed(seat, card_name(card), s.zombie(card).name, place))


def _call(s: GameState, seat: Seat, code: Code) -> None:
    """Let a helper act: before the weapon or after it, so that what is left of a weapon begun is given up. Rules: GU-62."""
    number = code[1]
    helper = content.helpers()[s.helpers[number]]
    if s.uses[seat] < s.weapon_kit(seat).uses:
        s.uses = put(s.uses, seat, 0)
    s.helped, s.helpers_down = True, s.helpers_down | 1 << number
    s.helper, s.helper_uses = number, helper.kit.uses
    s.tell(events.HelperActed(seat, helper.id))


def _leave_out(s: GameState, seat: Seat, code: Code) -> None:
    """Leave out what the last use could still do, or what the helper could."""
    if not s.chain[seat]:
        s.helper_uses = 0
    s.chain = put(s.chain, seat, ())


def _ready(s: GameState, seat: Seat, code: Code) -> None:
    """Be done with this step. Rules: GU-18, GU-22."""
    s.ready = put(s.ready, seat, True)
    s.tell(events.BecameReady(seat))


_DEEDS: dict[str, Callable[[GameState, Seat, Code], None]] = {
    HIT: _hit, ONE: _hit, REST: _rest, BULLET: _bullet, EXTRA: _effect, SPLASH: _effect, SHAPE: _effect, PUSH: _push,
    HELPER: _call, NO: _leave_out, READY: _ready,
}  # fmt: skip


def _close(s: GameState, seat: Seat) -> None:
    """Close a use of which nothing is open any more, and go back to the weapon when the helper is done."""
    if s.chain[seat] and next(open_effects(s, seat, Chain._make(s.chain[seat])), None) is None:
        s.chain = put(s.chain, seat, ())
    if s.helper != WEAPON and not s.helper_uses and not s.chain[seat]:
        s.helper = WEAPON
