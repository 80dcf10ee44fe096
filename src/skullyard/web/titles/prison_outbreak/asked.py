"""What a player is asked, as buttons: a turn's options by what they are for, cards as pictures, refusals with their reason."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from skullyard.engine import Decision, Option
from skullyard.engine.wording import Say
from skullyard.games.outbreak import content
from skullyard.games.outbreak.goal_words import goal_line
from skullyard.games.outbreak.goals import is_met
from skullyard.games.outbreak.labels import MENUS
from skullyard.games.outbreak.names import is_card
from skullyard.games.outbreak.pieces import Barrier
from skullyard.games.outbreak.state import HANDS, card_of
from skullyard.games.outbreak.table import rebuild
from skullyard.games.outbreak.view import FigureView, View
from skullyard.render.buttons import Refusal
from skullyard.render.emblems import icon, mark
from skullyard.render.outbreak.alike import Alike, alike
from skullyard.render.outbreak.cards import mode_numbers, signs
from skullyard.render.outbreak.options import SIGNS, draw_option, draw_options, draw_refusal
from skullyard.render.outbreak.pieces import Choice
from skullyard.render.svg import EMPTY, Markup, classes, escape, tag, words
from skullyard.service.api import Snapshot

ROOMS: Final = {
    "fight": ("melee", "shoot", "reload"),
    "do": ("open", "take", "switch", "search", "enter", "exit", "change"),
    "drive": ("drive",),
    "move": ("move", "go"),
    "trade": ("trade",),
    "cards": ("arrange", "combine", "discard"),
    "more": ("use", "noise", "leave"),
}
"""The groups in which the options of a turn stand, and the verbs of each."""
FOLDED: Final = frozenset(("move", "drive", "trade"))
"""Groups that are chosen on the board; their buttons are folded away."""
FEW: Final = 2
"""So many options are never folded away."""
_DEALS: Final = {"give": "i-move", "take": "i-grab", "swap": "i-trade"}
_ROOM_OF: Final = {verb: room for room, verbs in ROOMS.items() for verb in verbs}


# ---------------------------------------------------------------------- refusals


def expected(view: View, decision: Decision) -> Iterator[Option]:
    """List what a person would try in a turn; what is offered may be among it."""
    if decision.prompt != "menu" or not (view.actions or any(view.free)):
        return
    own = view.figures[view.actor]
    verbs = {option[0] for option in decision.options}
    if "open" not in verbs:
        yield from (("open", barrier.id) for barrier in _shut_doors(view, own.zone))
    yield from _attacks(view, own, verbs)
    if "search" not in verbs:
        yield ("search",)
    if own.zone in view.mission.exits:
        yield ("leave",)


def _shut_doors(view: View, zone: int) -> list[Barrier]:
    kinds = ("door", "main_door", "cell_door")
    return [
        barrier
        for barrier in view.board.barriers
        if barrier.kind in kinds and zone in (barrier.a, barrier.b) and not view.ways >> barrier.index & 1
    ][:1]


def _attacks(view: View, own: FigureView, verbs: set[str]) -> Iterator[Option]:
    """List an attack with each weapon in hand that cannot be made: on the own zone, or on the nearest seen zombies."""
    held = [content.equipment()[card_of(slot)] for slot in own.slots[:HANDS] if slot >= 0]
    tables = view.board.tables(view.ways)
    seen = [zone for zone in tables.seen[own.zone] if any(view.zones[zone].crowd)]
    near = sorted(seen, key=lambda zone: (tables.range[own.zone][zone] < 0, tables.range[own.zone][zone]))
    for card in held:
        if "melee" not in verbs and any(not way.ranged for way in card.modes):
            yield ("melee", card.id, "1")
        if "shoot" not in verbs and near and any(way.ranged for way in card.modes):
            yield ("shoot", card.id, "1", view.board.names[near[0]])


def key_of_thing(decision: Decision, thing: str) -> str:
    """Turn a thing on the table into the key it would have in a question."""
    kind, _, name = thing.partition(":")
    verbs = {option[0] for option in decision.options}
    if kind == "zone":
        return f"move:{name}" if decision.prompt == "menu" else f"to:{name}"
    if kind == "figure":
        return f"trade:{name}" if decision.prompt == "menu" else f"figure:{name}"
    if kind == "barrier":
        return f"open:{name}"
    if kind == "card" and "card" in verbs:
        return f"card:{name}"
    return ""


# ----------------------------------------------------------------------- buttons


def options(snapshot: Snapshot, choices: Sequence[Choice], refusals: tuple[Refusal, ...], say: Say) -> Markup:
    """Draw the buttons of a question."""
    decision = snapshot.decision
    if decision is None:
        return EMPTY
    if decision.prompt in MENUS:
        return _menu(snapshot.view, choices, refusals, say)
    if decision.kind == "card" or decision.prompt in ("trap", "keep"):
        return _cards(choices, refusals, say)
    return draw_options(tuple(choices), refusals, say)


def _menu(view: View, choices: Sequence[Choice], refusals: Sequence[Refusal], say: Say) -> Markup:
    """Draw a turn's options in groups; what can be clicked on the board is folded away; the end of the turn comes last."""
    left = bool(view.actions or any(view.free))
    groups: dict[str, list[Choice]] = {room: [] for room in ROOMS}
    last: list[Choice] = []
    for choice in sorted(choices, key=lambda choice: _meets_friends_only(view, choice)):
        room = "more" if _meets_friends_only(view, choice) else _ROOM_OF.get(choice.verb)
        last.append(choice) if room is None else groups[room].append(choice)
    drawn = [
        _group(room, [draw_option(choice, False, say) for choice in found], say)
        for room, found in groups.items()
        if found
    ]
    refused = [draw_refusal(refusal, say) for refusal in refusals]
    if refused:
        drawn.append(_group("not", refused, say))
    drawn += [tag("ul", *(_last(choice, left, say) for choice in last), class_="opts og-end")] if last else []
    return tag("div", *drawn, class_="og-all", id="options", data_looks="")


def _meets_friends_only(view: View, choice: Choice) -> bool:
    """Whether an option fires at zones without a zombie: nothing that a hand should fall upon first."""
    aimed = choice.words[3:] if choice.verb == "shoot" else []
    return bool(aimed) and not any(any(view.zones[view.board.index[name]].crowd) for name in aimed)


def _group(room: str, items: Sequence[Markup], say: Say) -> Markup:
    head = say(f"web.prison_outbreak.group.{room}")
    shown = tag("ul", *items, class_="opts")
    if room in FOLDED and len(items) > FEW:
        told = say("web.prison_outbreak.folded", group=head, n=len(items))
        return tag("details", tag("summary", words("b", told)), shown, class_=f"og og-{room}", id=f"og-{room}")
    return tag("div", words("h3", head), shown, class_=f"og og-{room}", role="group", aria_label=head)


def _last(choice: Choice, left: bool, say: Say) -> Markup:
    """Draw the end of a turn; it warns where actions are left."""
    warns = left and choice.verb == "end"
    return tag(
        "li",
        tag(
            "button",
            icon("i-warn" if warns else SIGNS.get(choice.verb, "i-done"), "op-i"),
            tag(
                "span",
                words("b", choice.name),
                words("small", choice.detail) if choice.detail else EMPTY,
                class_="op-t",
            ),
            class_=classes("op", "is-loss" if warns else None),
            id=f"op-{choice.key}",
            type="submit",
            name="key",
            value=choice.key,
            data_key=choice.key,
        ),
        class_="op-li wide",
    )


def _cards(choices: Sequence[Choice], refusals: Sequence[Refusal], say: Say) -> Markup:
    """Draw options that are about cards as pictures of these cards, what gives and what takes apart."""
    groups: dict[str, list[Markup]] = {}
    last = []
    for choice in choices:
        cards = [content.EQUIPMENT[word] for word in choice.words if is_card(word)]
        if cards:
            head = choice.verb if choice.verb in _DEALS else ""
            groups.setdefault(head, []).append(_picture(choice, cards, say))
        else:
            last.append(draw_option(choice, False, say))
    drawn = []
    for head, items in groups.items():
        pictures = tag("ul", *items, class_="opts pics")
        if not head:
            drawn.append(pictures)
        elif head == "swap" and len(items) > FEW:
            told = say("web.prison_outbreak.folded", group=say("web.prison_outbreak.deal.swap"), n=len(items))
            drawn.append(tag("details", tag("summary", words("b", told)), pictures, class_="og", id="og-swap"))
        else:
            drawn.append(tag("div", words("h3", say(f"web.prison_outbreak.deal.{head}")), pictures, class_="og"))
    if last or refusals:
        drawn.append(tag("ul", *last, *(draw_refusal(refusal, say) for refusal in refusals), class_="opts"))
    return tag("div", *drawn, class_="og-all", id="options")


def _picture(choice: Choice, cards: Sequence[int], say: Say) -> Markup:
    """Draw an option as the cards it is about, with their numbers."""
    sign = icon(_DEALS[choice.verb], "pic-s") if choice.verb in _DEALS else EMPTY
    shown = [
        tag(
            "span",
            mark(f"q-{content.equipment()[card].id}", "we"),
            words("b", content.equipment()[card].name),
            *(mode_numbers(card, mode.index, say) for mode in content.equipment()[card].modes),
            signs(card, say),
            class_="pic-c",
        )
        for card in cards
    ]
    spent = "spent" in choice.words
    return tag(
        "li",
        tag(
            "button",
            sign,
            *shown,
            tag("small", icon("i-reload"), escape(choice.name)) if spent else words("small", choice.name),
            words("small", choice.detail, class_="sr") if choice.detail else EMPTY,
            class_=classes("op", "pic", "is-two" if len(cards) > 1 else None),
            id=f"op-{choice.key}",
            type="submit",
            name="key",
            value=choice.key,
            data_key=choice.key,
        ),
        class_="op-li",
    )


# ------------------------------------------------------------------ where it is


def aims(view: View, say: Say) -> Markup:
    """Show the goals in one line, with how far they are."""
    return _aims(alike(view), say)


@lru_cache(maxsize=32)
def _aims(shown: Alike, say: Say) -> Markup:
    view = shown.view
    state = rebuild(view)
    items = [
        tag(
            "li",
            icon("i-check" if is_met(state, index) else "i-goal"),
            words("span", goal_line(view, index, say)),
            class_="is-met" if is_met(state, index) else None,
        )
        for index in range(len(view.goals))
    ]
    return tag("ul", *items, class_="aims", id="aims", aria_label=say("web.prison_outbreak.goals"))


def spot(view: View) -> Markup:
    """Say where the eyes should be: at the zone of whoever acts."""
    zone = view.figures[view.actor].zone if view.actor >= 0 and not view.over else -1
    return tag("i", id="spot", hidden="hidden", data_spot=f"lit-{zone}" if zone >= 0 else "")
