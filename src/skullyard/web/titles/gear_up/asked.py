"""What a seat is asked, over the table: turned shapes and ways to mark, take back, hint, ready; all other answers as buttons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from skullyard.engine import Decision, Option, Seat
from skullyard.engine.wording import Say
from skullyard.games.gear_up import content
from skullyard.games.gear_up.view import View
from skullyard.render.emblems import icon
from skullyard.render.gear_up.shapes import draw_shape
from skullyard.render.gear_up.sheet import draw_pen
from skullyard.render.svg import EMPTY, Markup, classes, escape, join, tag, words
from skullyard.service.api import Snapshot
from skullyard.web.panel import Offered, Refused
from skullyard.web.titles.gear_up import deal, places
from skullyard.web.titles.gear_up.places import Form
from skullyard.web.titles.gear_up.signs import mode_sign, sign

MARKING: Final = frozenset(("attack", "rest", "effects"))
"""Questions of the attack step."""
LAST: Final = frozenset(("ready", "no"))
"""Options that stand at the end of the row."""


# ---------------------------------------------------------------------- refusals


def expected(view: View, decision: Decision) -> Iterator[Option]:
    """List what a person would try: taking back, in the attack step; and proposing, when all is shared out."""
    if decision.prompt in MARKING:
        yield ("back",)
    elif decision.prompt.startswith("share"):
        yield ("propose",)


def key_of_thing(decision: Decision, thing: str) -> str:
    """Turn a thing on the table that was clicked into the key it would have in a question."""
    kind, _, name = thing.partition(":")
    verbs = {option[0] for option in decision.options}
    if kind == "weapon":
        return f"tick:{name}" if "tick" in verbs else thing
    return thing if kind in ("helper", *places.MODES) else ""


# ----------------------------------------------------------------------- buttons


def options(snapshot: Snapshot, offered: Sequence[Offered], refused: Sequence[Refused], say: Say) -> Markup:
    """Draw the answers to a question."""
    decision: Decision | None = snapshot.decision
    if decision is None:
        return EMPTY
    if decision.prompt.startswith("share"):
        return deal.buttons(offered, refused, say)
    shown = places.modes(decision)
    plain = [one for one in offered if not one.aside and one.option[0] not in places.MODES]
    view: View = snapshot.view
    rows = [_others([one for one in plain if one.option[0] not in LAST], say)]
    if shown:
        rows.insert(0, join(_turner(places.forms(view, decision), say), _modes(snapshot, decision, shown, say)))
    last = [one for one in plain if one.option[0] in LAST]
    doing = [_back(view, decision.seat, offered, refused, say), _hint(say)]
    if shown:
        doing.append(_mark(say))
    doing += [_last(one) for one in last]
    told = tag("p", class_="told", id="told")
    return tag(
        "div",
        told,
        tag("div", *rows, tag("div", *doing, class_="gu-do"), class_="gu-row"),
        class_=classes("gu-opts", "is-marking" if shown else None),
        id="options",
    )


def _turner(forms: Sequence[Form], say: Say) -> Markup:
    """Show the turned ways of the shape, with the buttons that lead from one to another."""
    if not forms:
        return EMPTY
    ways = [
        tag(
            "button",
            draw_shape(form.cells),
            words("span", say("web.gear_up.turned", n=form.way, of=form.ways), class_="sr"),
            type="button",
            data_to=number,
            data_turned=form.turned,
            data_mirrored=form.mirrored,
            aria_pressed="true" if not number else "false",
        )
        for number, form in enumerate(forms)
    ]
    turning = [
        tag(
            "button",
            icon(f"gu-{name}"),
            words("span", say(f"web.gear_up.{name}")),
            class_="gb sq",
            type="button",
            data_turn=name,
        )
        for name in ("rotate", "mirror")
    ]
    tray = tag(
        "div",
        *ways,
        class_=classes("gu-ways", "many" if len(ways) > 4 else None),
        role="group",
        aria_label=say("web.gear_up.ways"),
    )
    return tag("div", tray, *turning, class_="gu-turner needs-script")


def _modes(snapshot: Snapshot, decision: Decision, shown: Sequence[str], say: Say) -> Markup:
    """Let a player choose what to mark with."""
    own = snapshot.view.seats[decision.seat]
    items = []
    for mode in shown:
        count = words("em", str(own.bullets[0] - own.bullets[1])) if mode == "bullet" else EMPTY
        items.append(
            tag(
                "label",
                tag("input", type="radio", name="mode", id=f"mode-{mode}", value=mode),
                tag("span", mode_sign(mode), words("b", say(f"web.gear_up.mode.{mode}")), count),
            )
        )
    return tag("fieldset", words("legend", say("web.gear_up.modes")), *items, class_="gu-modes needs-script")


def _others(offered: Sequence[Offered], say: Say) -> Markup:
    """Draw all answers that are no places."""
    if not offered:
        return EMPTY
    items = [tag("li", _button(one, _picture(one)), class_="op-li") for one in offered]
    return tag("ul", *items, class_="opts gu-answers")


def _picture(one: Offered) -> Markup:
    """Show what an answer is about."""
    verb, *rest = one.option
    if verb == "tick":
        return icon(f"gu-{rest[0]}", "op-i")
    if verb == "helper":
        return draw_shape(content.helper(rest[0]).shape)
    if verb == "give":
        return draw_pen(int(rest[1][1:]))
    return sign("push") if verb == "push" else EMPTY


def _button(one: Offered, picture: Markup) -> Markup:
    """Draw an answer."""
    label = one.label
    place = join(Markup(" "), words("i", label.place)) if label.place else EMPTY
    text = tag(
        "span",
        tag("b", escape(label.name), place),
        words("small", label.detail) if label.detail else EMPTY,
        class_="op-t",
    )
    return tag(
        "button",
        picture,
        text,
        class_="op",
        id=f"op-{one.key}",
        type="submit",
        name="key",
        value=one.key,
        data_key=one.key,
    )


def _last(one: Offered) -> Markup:
    """Draw the answer that ends something: ready, or what is left out."""
    is_ready = one.option[0] == "ready"
    label = one.label
    text = tag("span", words("b", label.name), words("small", label.detail) if label.detail else EMPTY)
    return tag(
        "button",
        icon("i-check") if is_ready else EMPTY,
        text,
        class_="gb rdy" if is_ready else "gb",
        id=f"op-{one.key}",
        type="submit",
        name="key",
        value=one.key,
    )


def _back(view: View, seat: Seat, offered: Sequence[Offered], refused: Sequence[Refused], say: Say) -> Markup:
    """Offer to take back the last mark, with what it is; or say why not."""
    for one in offered:
        if one.aside:
            text = tag("span", words("b", one.label.name), words("small", one.label.detail))
            return tag(
                "button", icon("i-undo"), text, class_="gb back", id="op-back", type="submit", name="key", value=one.key
            )
    for no in refused:
        if no.key == "back":
            why = no.why if view.seats[seat].back_stopped_by >= 0 else say("web.gear_up.back.nothing")
            text = tag("span", words("b", no.label.name), words("small", why, title=no.why))
            return tag(
                "button", icon("i-undo"), text, class_="gb back is-off", id="no-back", type="button", aria_disabled="true",
                data_why=no.key,
            )  # fmt: skip
    return EMPTY


def _hint(say: Say) -> Markup:
    return tag(
        "button",
        icon("gu-hint"),
        words("span", say("web.gear_up.hint")),
        class_="gb sq needs-script",
        id="hint",
        type="button",
    )


def _mark(say: Say) -> Markup:
    """Mark what the ghost covers, for fingers."""
    return tag(
        "button",
        icon("gu-pen"),
        tag("span", words("b", say("web.gear_up.mark"))),
        class_="gb place needs-script",
        id="mark",
        type="button",
        aria_disabled="true",
    )
