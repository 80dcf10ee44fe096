"""A survivor's own sheet: hearts, bullets, shields, weapons with their upgrades; and what a lone player has besides.

Rules: GU-03, GU-04, GU-27, GU-29, GU-33, GU-40, GU-61, GU-62.
"""

from __future__ import annotations

from functools import lru_cache

from skullyard.engine.wording import Say
from skullyard.games.gear_up import content, names
from skullyard.games.gear_up.content import COLOURS, TIERS, Weapon
from skullyard.games.gear_up.state import ATTACK
from skullyard.games.gear_up.view import SeatView, View
from skullyard.render.emblems import icon, mark, use
from skullyard.render.gear_up import strokes
from skullyard.render.gear_up.shapes import draw_shape, shape_words
from skullyard.render.svg import EMPTY, Markup, classes, path, tag, words

STEP = 22
"""How far apart symbols of a row stand."""


@lru_cache(maxsize=2048)
def draw_row(what: str, key: str, circled: int, spent: int, room: int, label: str) -> Markup:
    """Draw a row of bullets or shields: rings round what was circled, crosses through what was spent."""
    drawn: list[Markup] = []
    for place in range(room):
        x = place * STEP + STEP // 2
        drawn.append(use(f"gu-{what}", x - 8, 3, 16, None if place < circled else "blank"))
        at = f"translate({x} 11)"
        if place < circled:
            drawn.append(path(strokes.ring(f"{key}{what}{place}"), class_="g-pencil ring", transform=at))
        if place < spent:
            drawn.append(path(strokes.cross(f"{key}{what}{place}"), class_="g-spent", transform=at))
    return _row(room, drawn, label)


@lru_cache(maxsize=1024)
def draw_hearts(key: str, hearts: int, most: int, label: str) -> Markup:
    """Draw a row of hearts, those that are lost crossed out."""
    drawn: list[Markup] = []
    for place in range(most):
        x = place * STEP + STEP // 2
        drawn.append(use("gu-heart", x - 8, 3, 16, "blank" if place >= hearts else None))
        if place >= hearts:
            drawn.append(path(strokes.cross(f"{key}heart{place}"), class_="g-spent", transform=f"translate({x} 11)"))
    return _row(most, drawn, label)


def _row(room: int, drawn: list[Markup], label: str) -> Markup:
    return tag("svg", *drawn, class_="row-v", viewBox=f"0 0 {room * STEP} {STEP}", role="img", aria_label=label)


@lru_cache(maxsize=1024)
def draw_weapon(weapon: Weapon, ticked: int, current: bool, seat: int, say: Say) -> Markup:
    """Draw a weapon: colour, name, shape, range, what it does, and its two boxes. Rules: GU-04, GU-33."""
    colour = COLOURS[weapon.colour]
    range_ = "long" if weapon.long else "short"
    effects = [words("li", names.effect_text(effect, say), class_="eff") for effect in weapon.effects]
    boxes = [_box(weapon, tier, ticked, seat, say) for tier in range(TIERS)]
    flag = words("span", say("render.gear_up.this_turn"), class_="flag") if current else EMPTY
    told = say("render.gear_up.weapon", colour=names.colour_name(weapon.colour, say), shape=shape_words(weapon.shape))
    return tag(
        "li",
        flag,
        tag("div", icon(f"gu-{colour}", "wc"), words("b", weapon.name), class_="wh"),
        tag(
            "div",
            draw_shape(weapon.shape, told),
            tag("span", icon(f"gu-{range_}"), words("span", say(f"gear_up.range.{range_}")), class_="rg"),
            class_="wb2",
        ),
        tag("ul", *effects, *boxes, class_="ups"),
        class_=classes("w", colour, "cur" if current else None),
        id=f"weapon-{seat}-{colour}",
        data_weapon=colour,
    )


def _box(weapon: Weapon, tier: int, ticked: int, seat: int, say: Say) -> Markup:
    """Draw an upgrade with its box."""
    is_on = tier < ticked
    shown = [tag("rect", x=-8, y=-8, width=16, height=16, rx=2, class_="g-box")]
    if is_on:
        shown.append(path(strokes.tick(f"{seat}{weapon.name}{tier}"), class_="g-tick"))
    told = ", ".join(names.effect_text(effect, say) for effect in weapon.tiers[tier])
    return tag(
        "li",
        tag("svg", *shown, class_="box", viewBox="-10 -10 20 20", aria_hidden="true"),
        words("span", say("render.gear_up.ticked" if is_on else "render.gear_up.not_ticked"), class_="sr"),
        words("span", told),
        class_="up-on" if is_on else "up-off",
    )


def draw_sheet(view: View, seat: int, person: str, say: Say) -> Markup:
    """Draw the whole sheet of a player."""
    own = view.seats[seat]
    current = view.turn_card.colour if view.number and view.step == ATTACK and not view.over else -1
    return _draw_sheet(own.survivor, _numbers(own), own.ticks, current, seat, person, say)


def _numbers(own: SeatView) -> tuple[int, ...]:
    """Return the numbers of the rows."""
    return (own.hearts, own.hearts_most, *own.bullets, *own.shields)


@lru_cache(maxsize=256)
def _draw_sheet(
    name: str, numbers: tuple[int, ...], ticks: tuple[int, ...], current: int, seat: int, person: str, say: Say
) -> Markup:
    survivor = content.survivor(name)
    hearts, most, bullets, bullets_spent, bullet_room, shields, shields_spent, shield_room = numbers
    key = f"{seat}"
    rows = (
        ("hearts", hearts, draw_hearts(key, hearts, most, say("gear_up.hearts", n=hearts))),
        (
            "bullets",
            bullets - bullets_spent,
            draw_row(
                "bullet", key, bullets, bullets_spent, bullet_room, say("gear_up.bullets", n=bullets - bullets_spent)
            ),
        ),
        (
            "shields",
            shields - shields_spent,
            draw_row(
                "shield", key, shields, shields_spent, shield_room, say("gear_up.shields", n=shields - shields_spent)
            ),
        ),
    )
    resources = [
        tag("div", words("dt", say(f"render.gear_up.{what}")), tag("dd", row, words("b", str(count))))
        for what, count, row in rows
    ]
    weapons = [
        draw_weapon(weapon, ticks[weapon.colour], weapon.colour == current, seat, say) for weapon in survivor.weapons
    ]
    head = tag("h2", words("span", survivor.name), words("small", person), id="h-sheet")
    return tag(
        "section",
        tag("div", mark(f"gb-{name}", "bust big"), head, tag("dl", *resources, class_="res"), class_="me"),
        tag("ul", *weapons, class_="weapons"),
        class_="sheet",
        id="sheet",
        aria_labelledby="h-sheet",
    )


def draw_vitals(own: SeatView, say: Say) -> Markup:
    """Draw what is left of a player in one line: hearts, bullets, shields."""
    return _vitals(own.hearts, own.bullets[0] - own.bullets[1], own.shields[0] - own.shields[1], say)


@lru_cache(maxsize=2048)
def _vitals(hearts: int, bullets: int, shields: int, say: Say) -> Markup:
    items = [
        tag(
            "span",
            icon(f"gu-{what}"),
            words("b", str(n), aria_hidden="true"),
            words("span", say(f"gear_up.{what}s", n=n), class_="sr"),
            class_=f"v-{what}",
        )
        for what, n in (("heart", hearts), ("bullet", bullets), ("shield", shields))
    ]
    return tag("p", *items, class_="vit")


@lru_cache(maxsize=64)
def draw_pen(seat: int) -> Markup:
    """Draw a sample of a seat's pen."""
    return tag(
        "svg",
        path(strokes.pen(seat, "sample", 0, 0), class_=f"g-pen-{seat % 6}"),
        class_="penb",
        viewBox="-10 -10 20 20",
        aria_hidden="true",
        focusable="false",
    )


def draw_helpers(view: View, say: Say) -> Markup:
    """Draw the helpers of a player alone; empty for several players. Rules: GU-61, GU-62."""
    items = [_helper(name, up, name == view.helper, say) for name, up in view.helpers]
    if not items:
        return tag("section", id="helpers", hidden="hidden")
    about = say("render.gear_up.helpers.now" if view.may_call else "render.gear_up.helpers.about")
    return tag(
        "section",
        words("h2", say("render.gear_up.helpers"), id="h-helpers"),
        tag("ul", *items),
        tag("p", icon("gu-smile"), words("span", about)),
        class_="helpers",
        id="helpers",
        aria_labelledby="h-helpers",
    )


@lru_cache(maxsize=128)
def _helper(name: str, up: bool, acting: bool, say: Say) -> Markup:
    """Draw one helper; what one who lies face down could do is told on hover only, since nothing can be done with it."""
    helper = content.helper(name)
    told = ", ".join(names.effect_text(effect, say) for effect in helper.effects)
    state = (
        "render.gear_up.helper.acts" if acting else "render.gear_up.helper.up" if up else "render.gear_up.helper.down"
    )
    return tag(
        "li",
        mark(f"gb-{name}", "bust") if up or acting else tag("span", class_="hb"),
        words("b", helper.name),
        words("small", ", ".join(part for part in (told if up or acting else "", say(state)) if part)),
        draw_shape(helper.shape, shape_words(helper.shape)),
        class_=classes("hp", "cur" if acting else None, None if up or acting else "used"),
        id=f"helper-{name}",
        title=told or None,
    )
