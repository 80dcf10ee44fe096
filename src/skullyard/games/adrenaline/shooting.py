"""A shot: what a weapon's few lines are written with."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TypeVar

from skullyard.engine import Decision, Flow, NoTarget, Option, Rule, Seat
from skullyard.games.adrenaline import content, domination, powerups
from skullyard.games.adrenaline.arena import DIRECTION, Arena
from skullyard.games.adrenaline.damage import hurt, mark
from skullyard.games.adrenaline.events import Used
from skullyard.games.adrenaline.moving import walk
from skullyard.games.adrenaline.paying import can_pay, pay
from skullyard.games.adrenaline.state import GameState, Target

T = TypeVar("T")
DONE: Option = ("done",)
STAY: Option = ("stay",)

IDS = tuple(card.id for card in content.weapons())
RULES = tuple(card.rule for card in content.weapons())
COSTS = tuple({effect.id: effect.cost for effect in card.effects} for card in content.weapons())


class Shot:
    """One weapon being fired: whom it can reach, what it asks, what it deals.

    Every question about targets takes a hypothetical square (`at`), so that "step first, then fire" is offered only
    where somebody can be hit. Nobody's weapon ever reaches its own shooter. Rules: AD-RULING-31.

    Attributes:
        s: The state.
        by: Who fires.
        weapon: The weapon's index.
        name: The weapon's id.
        fresh: Marks that this shot placed, by target: they do not turn into damage in the same action.
    """

    __slots__ = ("by", "fresh", "name", "s", "weapon")

    def __init__(self, s: GameState, by: Seat, weapon: int) -> None:
        self.s, self.by, self.weapon, self.name = s, by, weapon, IDS[weapon]
        self.fresh: dict[Target, int] = {}

    # ------------------------------------------------------------- who is there

    @property
    def square(self) -> int:
        """Where the shooter stands now."""
        return self.s.where[self.by]

    @property
    def arena(self) -> Arena:
        """The arena."""
        return self.s.setting.arena

    def place(self, target: Target) -> int:
        """Return the square where a target stands now."""
        return self.s.where[target]

    def anybody(self) -> list[Target]:
        """Return everybody in the arena."""
        return [t for t, square in enumerate(self.s.where) if square >= 0 and t != self.by]

    def visible(self, at: int | None = None, but: Collection[Target] = (), away: int = 0) -> list[Target]:
        """Return everybody that is seen from a square, at least `away` moves from it. Rules: AD-SHOOT-3."""
        s, by = self.s, self.by
        at = s.where[by] if at is None else at
        mask, distance = s.setting.arena.sees_mask[at], s.setting.arena.distance[at]
        return [
            target
            for target, square in enumerate(s.where)
            if square >= 0 and mask >> square & 1 and target != by and target not in but and distance[square] >= away
        ]

    def unseen(self) -> list[Target]:
        """Return everybody in the arena whom the shooter does not see."""
        s, by = self.s, self.by
        mask = s.setting.arena.sees_mask[s.where[by]]
        return [t for t, square in enumerate(s.where) if square >= 0 and not mask >> square & 1 and t != by]

    def at_distance(self, least: int, most: int, at: int | None = None, but: Collection[Target] = ()) -> list[Target]:
        """Return everybody from `least` to `most` moves from a square, seen or not."""
        s, by = self.s, self.by
        distance = s.setting.arena.distance[s.where[by] if at is None else at]
        return [
            t
            for t, square in enumerate(s.where)
            if square >= 0 and least <= distance[square] <= most and t != by and t not in but
        ]

    def on(self, square: int, but: Collection[Target] = ()) -> list[Target]:
        """Return everybody but the shooter on one square."""
        by = self.by
        return [t for t, there in enumerate(self.s.where) if there == square and t != by and t not in but]

    def here(self, at: int | None = None, but: Collection[Target] = ()) -> list[Target]:
        """Return everybody on the shooter's square, or on the square `at`."""
        return self.on(self.square if at is None else at, but)

    def people(self, targets: Iterable[Target]) -> list[Target]:
        """Return the fighters among targets: who can be marked, moved, and see. Rules: AD-DOM-2, AD-RULING-93."""
        figures = self.s.setting.figures
        return [t for t in targets if t < figures]

    def still(self, targets: Iterable[Target]) -> list[Target]:
        """Return the targets that can be hit once more: a spawnpoint is hit once a turn. Rules: AD-DOM-2."""
        return [t for t in targets if self.s.where[t] >= 0]

    def pulled(self, square: int, most: int, but: Collection[Target] = ()) -> list[Target]:
        """Return everybody who can be brought onto a square by at most `most` moves; a spawnpoint only if it is there.

        Rules: AD-DOM-2, AD-RULING-105.
        """
        figures, where = self.s.setting.figures, self.s.where
        return [t for t in self.at_distance(0, most, at=square, but=but) if t < figures or where[t] == square]

    def among(self, squares: Iterable[int]) -> list[Target]:
        """Return everybody but the shooter on any of the squares."""
        by, places = self.by, frozenset(squares)
        return [t for t, there in enumerate(self.s.where) if there in places and t != by]

    # ------------------------------------------------------------------ asking

    def ask(self, kind: str, prompt: str, effect: str, offers: Mapping[Option, T]) -> Flow[T]:
        """Ask the shooter to pick one of the offers, an option and what it means each.

        Raises:
            NoTarget: There is none.
        """
        if not offers:
            raise NoTarget
        options = list(offers)
        about = (self.name, effect) if effect else (self.name,)
        index = yield Decision(self.by, kind, prompt, options, about, RULES[self.weapon])
        return offers[options[index]]

    def mode(self, modes: Mapping[str, Collection[object] | bool]) -> Flow[str]:
        """Ask for one of the weapon's modes: those that can hit somebody and can be paid.

        Args:
            modes: For each mode its targets, or whether it has any.

        Raises:
            NoTarget: No mode can be used.
        """
        offers: dict[Option, str] = {
            ("mode", mode): mode for mode, targets in modes.items() if targets and self.can_pay(mode)
        }
        mode = yield from self.ask("effect", "mode", "", offers)
        return mode

    def target(self, among: Sequence[Target], effect: str = "base") -> Flow[Target]:
        """Ask for one target.

        Raises:
            NoTarget: There is none.
        """
        figure = self.s.setting.figure
        target = yield from self.ask("figure", "target", effect, {figure[t]: t for t in among})
        return target

    def target_or_none(self, among: Iterable[Target], effect: str, must: bool) -> Flow[Target | None]:
        """Ask for one target, or for none unless there must be one; not asked when there is nobody."""
        offers: dict[Option, Target | None] = {self.s.setting.figure[t]: t for t in among}
        if not offers:
            return None
        if not must:
            offers[DONE] = None
        target = yield from self.ask("figure", "target", effect, offers)
        return target

    def targets(
        self,
        among: Iterable[Target],
        most: int,
        effect: str = "base",
        fits: Callable[[Target, Target], bool] | None = None,
        first: Target | None = None,
    ) -> Flow[list[Target]]:
        """Ask for 1 to `most` different targets, one after another in rising order, so that no set has two paths.

        Args:
            among: The possible targets.
            most: How many at most.
            effect: The effect that asks.
            fits: Whether two of them may be chosen together; all may when it is missing.
            first: The first one, when it is chosen already.

        Raises:
            NoTarget: There is none.
        """
        figure = self.s.setting.figure
        chosen = [] if first is None else [first]
        left = sorted(among)
        while len(chosen) < most:
            if chosen:
                last = chosen[-1]
                left = [t for t in left if t > last and (fits is None or fits(last, t))]
                if not left:
                    break
            offers: dict[Option, Target | None] = {figure[t]: t for t in left}
            if chosen:
                offers[DONE] = None
            target = yield from self.ask("figure", "targets", effect, offers)
            if target is None:
                break
            chosen.append(target)
        return chosen

    def apart(self, a: Target, b: Target) -> bool:
        """Whether two targets stand on different squares."""
        return self.s.where[a] != self.s.where[b]

    def extra_target(self, effect: str, among: Iterable[Target]) -> Flow[Target | None]:
        """Offer an optional effect by naming its target, and pay for it; None when declined or impossible."""
        choice = yield from self.may(self.uses(effect, among), effect)
        if choice is None:
            return None
        yield from self.pay(effect)
        return choice[1]

    def extra_targets(
        self,
        effect: str,
        among: Sequence[Target],
        most: int,
        fits: Callable[[Target, Target], bool] | None = None,
    ) -> Flow[list[Target]]:
        """Offer an optional effect by naming its first target, ask for the others, and pay; empty when declined."""
        choice = yield from self.may(self.uses(effect, among), effect)
        if choice is None:
            return []
        chosen = yield from self.targets(among, most, effect, fits, first=choice[1])
        yield from self.pay(effect)
        return chosen

    def may(self, offers: Mapping[Option, T], effect: str = "") -> Flow[T | None]:
        """Ask for one of the offers or none of them; not asked when there is none. Nothing is paid yet."""
        if not offers:
            return None
        choice = yield from self.ask("effect", "extra", effect, {**offers, DONE: None})
        return choice

    def target_or_step(
        self, effect: str, reach: int, targets_at: Callable[[int], list[Target]]
    ) -> Flow[tuple[Target, bool]]:
        """Ask for a target from here, or for a step first: only onto squares from which somebody can be hit.

        Args:
            effect: The effect that moves the shooter; paid when it is used.
            reach: How many squares it moves.
            targets_at: The targets from a square.

        Returns:
            The target, and whether the step was used.

        Raises:
            NoTarget: Nobody can be hit, with or without a step.
        """
        here, figure = self.square, self.s.setting.figure
        offers = {figure[t]: ("base", t) for t in targets_at(here)}
        offers |= self.places(effect, [q for q in self.arena.within[here][reach] if targets_at(q)])
        choice, where = yield from self.ask("figure", "target", "base", offers)
        if choice == "base":
            return where, False
        yield from self.step_to(effect, where)
        target = yield from self.target(targets_at(where))
        return target, True

    def uses(self, effect: str, among: Iterable[Target]) -> dict[Option, tuple[str, Target]]:
        """Return the offers to use an effect on one of the targets, if it can be paid: for `may`."""
        figure = self.s.setting.figure
        if not self.can_pay(effect):
            return {}
        return {("use", effect, figure[t][1]): (effect, t) for t in among}

    def places(self, effect: str, squares: Iterable[int]) -> dict[Option, tuple[str, int]]:
        """Return the offers to use an effect on one of the squares, if it can be paid: for `may`."""
        names = self.arena.names
        if not self.can_pay(effect):
            return {}
        return {("use", effect, names[q]): (effect, q) for q in squares}

    def steps(self, effect: str, reach: int) -> dict[Option, tuple[str, int]]:
        """Return the offers to move the shooter by an effect, if it can be paid: for `may`."""
        return self.places(effect, self.arena.within[self.square][reach])

    def fly_on(self, square: int, effect: str, must: bool) -> Flow[bool]:
        """Ask whether the shooter moves on to a square, unless it must, and move it; False when it stays."""
        offers = {self.s.setting.to[square]: True}
        if not must:
            offers[STAY] = False
        onwards = yield from self.ask("zone", "step", effect, offers)
        if onwards:
            yield from self.walk(square)
        return onwards

    def step_to(self, effect: str, square: int) -> Rule:
        """Pay for an effect and move the shooter to a square."""
        yield from self.pay(effect)
        yield from walk(self.s, self.by, square, self.by, self.name)

    def pick_square(self, squares: Iterable[int], effect: str) -> Flow[int]:
        """Ask for a square.

        Raises:
            NoTarget: There is none.
        """
        to = self.s.setting.to
        square = yield from self.ask("zone", "square", effect, {to[q]: q for q in squares})
        return square

    def pick_room(self, rooms: Iterable[int], effect: str) -> Flow[int]:
        """Ask for a room.

        Raises:
            NoTarget: There is none.
        """
        names = self.arena.rooms
        room = yield from self.ask("room", "room", effect, {("room", names[r]): r for r in rooms})
        return room

    def pick_direction(self, directions: Iterable[int], effect: str) -> Flow[int]:
        """Ask for a direction.

        Raises:
            NoTarget: There is none.
        """
        direction = yield from self.ask(
            "zone", "direction", effect, {("direction", DIRECTION[d]): d for d in directions}
        )
        return direction

    # ----------------------------------------------------------------- paying

    def can_pay(self, effect: str) -> bool:
        """Whether the shooter can pay for an effect. Rules: AD-SHOOT-2, AD-RULING-32."""
        return can_pay(self.s, self.by, COSTS[self.weapon][effect])

    def pay(self, effect: str) -> Rule:
        """Pay for an effect, and tell that it is used. Rules: AD-SHOOT-2."""
        yield from pay(self.s, self.by, COSTS[self.weapon][effect], (self.name, effect))
        if self.s.events is not None:
            self.s.tell(Used(self.by, self.name, effect))

    # ---------------------------------------------------------------- dealing

    def hit(self, target: Target, damage: int = 0, marks: int = 0) -> Rule:
        """Deal damage, then marks, to one target."""
        yield from self.hits([(target, damage, marks)])

    def hit_all(self, targets: Iterable[Target], damage: int = 0, marks: int = 0) -> Rule:
        """Deal the same to several targets at once."""
        yield from self.hits([(target, damage, marks) for target in targets])

    def hits(self, blows: Sequence[tuple[Target, int, int]]) -> Rule:
        """Deal (target, damage, marks) to several targets at once; then each who was hurt may answer.

        Rules: AD-MARK-2, AD-RULING-35, AD-RULING-46, AD-POWERUP-targeting_scope, AD-POWERUP-tagback_grenade, AD-DOM-2,
        AD-DOM-8.
        """
        s, by, fresh, figures = self.s, self.by, self.fresh, self.s.setting.figures
        wounds = {target: damage for target, damage, _ in blows if damage}
        if wounds:
            wounds = yield from powerups.scopes(s, by, self.name, wounds)
        harmed = []
        for target, damage, marks in blows:
            if target >= figures:
                if damage:
                    domination.hit_spawnpoint(s, by, target)
                continue
            if damage and hurt(s, by, target, wounds[target], fresh.get(target, 0)):
                harmed.append(target)
            if marks:
                fresh[target] = fresh.get(target, 0) + mark(s, by, target, marks)
        for target in s.others(by) if harmed else ():
            if target in harmed:
                yield from powerups.tagback(s, target, by)

    def push(
        self,
        target: Target,
        squares: Iterable[int],
        effect: str = "base",
        stay: bool = True,
        before: Mapping[Option, tuple[str, int]] = MappingProxyType({}),
    ) -> Flow[tuple[str, int]]:
        """Ask where a target is moved, and move it; a spawnpoint stays where it is, and nothing is asked.

        Args:
            target: Who is moved.
            squares: The squares where it may end, other than its own.
            effect: The effect that asks.
            stay: Whether it may be moved nowhere.
            before: Offers of another effect that may come before the move; then nobody is moved yet.

        Returns:
            ``("push", square)``, ``("stay", square)``, or what the offer before the move means.
        """
        to, figure = self.s.setting.to, self.s.setting.figure
        if not self.people([target]):
            return "push", self.square
        offers = {to[square]: ("push", square) for square in squares} | dict(before)
        if stay:
            offers[DONE if before else STAY] = "stay", self.s.where[target]
        options = list(offers)
        about = (self.name, effect, figure[target][1])
        choice = yield Decision(self.by, "zone", "push", options, about, RULES[self.weapon])
        what, where = offers[options[choice]]
        if what == "push":
            yield from self.drag(target, where)
        return what, where

    def drag(self, target: Target, square: int) -> Rule:
        """Move a target to a square by the shortest way."""
        yield from walk(self.s, target, square, self.by, self.name)

    def walk(self, square: int) -> Rule:
        """Move the shooter to a square by the shortest way."""
        yield from walk(self.s, self.by, square, self.by, self.name)
