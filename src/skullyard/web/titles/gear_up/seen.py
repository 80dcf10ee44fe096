"""What stands around the cards: the steps of the turn, who is ready, the boss's panel, what this turn still costs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from skullyard.engine import Seat
from skullyard.engine.wording import Prompt, Say
from skullyard.games.gear_up import content, names
from skullyard.games.gear_up.content import NEAR
from skullyard.games.gear_up.state import ARRIVALS, ATTACK, FIRST_CARD, ROUNDS, STEPS, UPGRADE, ZOMBIES
from skullyard.games.gear_up.view import View
from skullyard.render.emblems import icon
from skullyard.render.gear_up.sheet import draw_pen
from skullyard.render.svg import EMPTY, Markup, classes, escape, tag, words
from skullyard.service.api import Snapshot

FLIP: Final = "flip"
RULES: Final = {ATTACK: "GU-18", UPGRADE: "GU-32", ZOMBIES: "GU-37", ARRIVALS: "GU-43"}


# ---------------------------------------------------------------------- the head


def turn(snapshot: Snapshot, say: Say) -> Markup:
    """Show the steps of the turn, and who is ready."""
    view: View = snapshot.view
    return tag("div", _steps(view, say), _ready(snapshot, say), class_="turn gu-turn", id="turn")


def _steps(view: View, say: Say) -> Markup:
    """Show the five steps of a turn with the one that is going on. Rules: GU-17, GU-18, GU-31, GU-37, GU-43."""
    shown = (FLIP, *STEPS)
    at = shown.index(view.step) if view.number and not view.over else -1
    items = []
    for number, step in enumerate(shown):
        key = f"{step}.{view.round}" if step == ARRIVALS else step
        now = number == at
        items.append(
            tag(
                "li",
                words("span", say(f"web.gear_up.step.{key}")),
                class_=classes("done" if number < at else None, "now" if now else None),
                aria_current="step" if now else None,
            )
        )
    return tag("ol", *items, class_="gu-steps", aria_label=say("web.gear_up.steps"))


def _ready(snapshot: Snapshot, say: Say) -> Markup:
    """Show who is done with what is going on."""
    view: View = snapshot.view
    if view.over or len(view.seats) == 1:
        return EMPTY
    done = [seat.seat not in snapshot.asked for seat in view.seats]
    items = []
    for seat, is_done in zip(view.seats, done, strict=True):
        items.append(
            tag(
                "li",
                draw_pen(seat.seat),
                words("span", names.capital(names.seat_name(view, seat.seat, say)), class_="sn"),
                icon("i-check") if is_done else icon("gu-pen"),
                words("span", say("web.gear_up.ready.yes" if is_done else "web.gear_up.ready.no"), class_="sr"),
                class_="yes" if is_done else None,
            )
        )
    told = say("web.gear_up.ready.count", n=sum(done), of=len(done))
    return tag("div", words("span", told, class_="cnt"), tag("ul", *items), class_="gu-ready")


# ----------------------------------------------------------------------- streets


def own_seat(view: View) -> Seat:
    """Return whose street stands in the middle: the watcher's, or the first one's."""
    return view.watcher or 0


def neighbours(view: View) -> tuple[Seat, ...]:
    """Return the neighbours of the street in the middle, left and right, each once. Rules: GU-11."""
    own, players = own_seat(view), len(view.seats)
    return tuple(dict.fromkeys(one for one in ((own + 1) % players, (own - 1) % players) if one != own))


def others(view: View) -> tuple[Seat, ...]:
    """Return the seats that are no neighbours, clockwise."""
    own, players = own_seat(view), len(view.seats)
    around = [(own + step) % players for step in range(1, players)]
    return tuple(seat for seat in around if seat not in neighbours(view))


# ---------------------------------------------------------------------- the boss


def boss_panel(view: View, say: Say) -> Markup:
    """Show the boss's name, where he stands, what is left of him, and his special attack. Rules: GU-53, GU-55, GU-76."""
    boss = content.boss(view.boss.id)
    side = boss.side(view.boss.side)
    free = side.grid.areas & ~view.boss.marked
    stars = tag(
        "p",
        _count("gu-yellow-star", view.boss.attack, say("web.gear_up.boss.yellow", n=view.boss.attack)),
        _count(
            "gu-blue-star",
            view.boss.strong - view.boss.attack,
            say("web.gear_up.boss.blue", n=view.boss.strong - view.boss.attack),
        ),
        class_="gu-bs",
    )
    left = tag(
        "p",
        words("b", str(free.bit_count())),
        words("span", say("web.gear_up.boss.left", of=side.grid.areas.bit_count())),
        class_="gu-bl",
    )
    special = tag(
        "p",
        words("b", f"{side.special}: "),
        escape(names.special_text(view.boss.id, view.boss.side, say)),
        class_="gu-sp",
    )
    return tag(
        "div",
        words("h2", boss.name, id="boss-h"),
        stars,
        left,
        words("p", _where(view, say), class_="gu-bw"),
        special,
        class_="gu-bh",
        id="boss-head",
    )


def boss_look(view: View) -> str:
    """Say whether the boss has come."""
    return "boss-c" if view.boss.holder >= 0 else "boss-c is-away"


def _count(sign: str, n: int, told: str) -> Markup:
    """Show a number of symbols; the sentence is for readers."""
    return tag("span", icon(sign), words("b", str(n), aria_hidden="true"), words("span", told, class_="sr"), title=told)


def _where(view: View, say: Say) -> str:
    """Say before whom the boss stands, and who is next. Rules: GU-55, GU-65, GU-74."""
    holder, players = view.boss.holder, len(view.seats)
    if holder < 0:
        return say("web.gear_up.boss.later")
    if players == 1:
        return say("web.gear_up.boss.stays")
    following = names.seat_name(view, (holder + 1) % players, say)
    return say("web.gear_up.boss.before", who=names.seat_name(view, holder, say), following=following)


# --------------------------------------------------------- what this turn costs


@dataclass(frozen=True, slots=True)
class Cost:
    """Something that this turn still costs a seat.

    Attributes:
        what: In words.
        damage: How much.
        symbol: What stands before it.
    """

    what: str
    damage: int
    symbol: str


def costs(view: View, seat: Seat, say: Say) -> tuple[Cost, ...]:
    """List what the turn still costs a seat, as far as everybody knows. Rules: GU-38, GU-50 to GU-54."""
    found = [
        Cost(say("web.gear_up.cost.zombie", card=content.zombie(card.design).name), card.hits, "gu-star")
        for card in view.street(seat)
        if card.hits
    ]
    return (*found, *_boss_costs(view, seat, say))


def boss_card(view: View) -> content.BossCard | None:
    """Return the boss card of this turn where it is known: turned over, or the last one of its stage. Rules: GU-49."""
    at = view.number - FIRST_CARD
    if view.round != ROUNDS or at < 0 or view.over:
        return None
    seen = sum(map(bool, view.below))
    name = view.next_below if seen == at and view.step != ARRIVALS else ""
    return next((card for card in content.boss_cards() if card.id == name), None)


def _boss_costs(view: View, seat: Seat, say: Say) -> Iterator[Cost]:
    """Yield what the boss card will cost, where it is known."""
    card = boss_card(view)
    if card is None:
        return
    side = content.boss(view.boss.id).side(view.boss.side)
    for icon_ in card.icons:
        if icon_ == "attack_yellow":
            yield Cost(say("web.gear_up.cost.yellow"), view.boss.attack, "gu-yellow-star")
        elif icon_ == "attack_yellow_blue":
            yield Cost(say("web.gear_up.cost.strong"), view.boss.strong, "gu-blue-star")
        elif icon_ == "special":
            damage = sum(_special_damage(view, seat, effect) for effect in side.effects)
            yield Cost(say("web.gear_up.cost.special", special=side.special), damage, "gu-special")


def _special_damage(view: View, seat: Seat, effect: tuple[str, ...]) -> int:
    """Return what an effect of the special attack costs a seat for certain. Rules: GU-53, GU-54."""
    verb, *rest = effect
    near = view.street(seat, NEAR)
    if verb == "advance" and rest[-1] == "attacking":
        return sum((content.zombie(card.design).grid.stars & ~card.marked).bit_count() for card in near)
    if verb != "damage" or ("zombie_near" in rest and not near):
        return 0
    holder, players = view.boss.holder, len(view.seats)
    around = {(holder + 1) % players, (holder - 1) % players} - {holder}
    struck = {"holder": {holder}, "neighbours": around}.get(rest[1], set(range(players)))
    return int(rest[0]) if seat in struck else 0


def cost_panel(view: View, say: Say) -> Markup:
    """Show what this turn still costs the watcher, and what that leaves."""
    if view.watcher is None or view.over or not view.number:
        return tag("div", id="cost", hidden="hidden")
    own = view.seats[view.watcher]
    listed = costs(view, view.watcher, say)
    total = sum(cost.damage for cost in listed)
    shields = own.shields[0] - own.shields[1]
    left = own.hearts - max(0, total - shields)
    items = [tag("li", icon(one.symbol), words("span", one.what), words("b", str(one.damage))) for one in listed]
    if not items:
        items = [words("li", say("web.gear_up.cost.nothing"))]
    body = [tag("ul", *items)]
    if total:
        body.append(
            tag(
                "p",
                _count("gu-shield", shields, say("gear_up.shields", n=shields)),
                _count("gu-heart", own.hearts, say("gear_up.hearts", n=own.hearts)),
                words(
                    "span", say("web.gear_up.cost.leaves" if left > 0 else "web.gear_up.cost.dead", n=left), class_="to"
                ),
                class_="sum" if left > 0 else "sum is-dead",
            )
        )
    return tag("div", words("h3", say("web.gear_up.cost")), *body, class_="gu-cost", id="cost")


def waiting(snapshot: Snapshot, say: Say) -> Prompt | None:
    """Word who is waited for: in the attack step, and while the group shares out."""
    view: View = snapshot.view
    who, own = names.seat_names(view, snapshot.asked, say), snapshot.watcher
    if not snapshot.asked or own is None:
        return None
    if view.offer is not None:
        return Prompt(say("web.gear_up.wait.share", who=who), say("web.gear_up.wait.share.about"))
    if view.step == ATTACK:
        builder = view.seats[own].back_stopped_by
        about = say("web.gear_up.wait.attack.about")
        if builder >= 0:
            about = say("web.gear_up.wait.built_on", who=names.capital(names.seat_name(view, builder, say)))
        return Prompt(say("web.gear_up.wait.attack", who=names.capital(who)), about)
    return None
