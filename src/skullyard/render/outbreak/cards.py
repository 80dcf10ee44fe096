"""Equipment: a line in a hand or a backpack, and the card that opens over it, with its numbers as signs and in words."""

from __future__ import annotations

from functools import lru_cache

from skullyard.engine.wording import Say
from skullyard.engine.wording import join as listed
from skullyard.games.outbreak import content
from skullyard.games.outbreak.state import EMPTY as NO_CARD
from skullyard.games.outbreak.state import HANDS, SPENT, WOUND, card_of
from skullyard.render.emblems import icon, mark
from skullyard.render.outbreak.pieces import Choice, equipment
from skullyard.render.svg import EMPTY, Markup, classes, escape, join, tag, words


def _span(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}-{high}"


def _number(sign: str, text: str, told: str, class_: str = "nu") -> Markup:
    """Show a sign with a number; a reader hears the sentence."""
    return tag(
        "span", icon(sign), words("b", text) if text else EMPTY, class_=class_, role="img", aria_label=told, title=told
    )


@lru_cache(maxsize=256)
def mode_numbers(card: int, mode: int, say: Say) -> Markup:
    """Show what an attack with a card is like: range, dice, accuracy, damage, noise."""
    of = equipment(card).modes[mode]
    span = _span(of.range_min, of.range_max)
    shown = [_number("i-shoot" if of.ranged else "i-fist", "", say(f"render.outbreak.card.{of.category}"))]
    if of.ranged:
        shown.append(_number("i-range", span, say("render.outbreak.card.range", range=span)))
    if of.kills_all:
        shown.append(_number("i-skull", say("render.outbreak.card.all"), say("render.outbreak.card.kills_all")))
    else:
        shown += [
            _number("i-die", str(of.dice), say("render.outbreak.card.dice", n=of.dice)),
            _number("i-check", f"{of.accuracy}+", say("render.outbreak.card.accuracy", face=of.accuracy)),
            _number("i-blow", str(of.damage), say("render.outbreak.card.damage", n=of.damage)),
        ]
    noise = "loud" if of.noisy else "quiet"
    shown.append(_number(f"i-{noise}", "", say(f"render.outbreak.card.{noise}"), f"nu is-{noise}"))
    return tag("span", *shown, class_="nums")


@lru_cache(maxsize=256)
def signs(card: int, say: Say) -> Markup:
    """Show what a card can do beside attacking: open doors, be used in pairs, want reloading, feed guns, guard."""
    of = equipment(card)
    shown = []
    if of.door:
        noise = "quiet" if of.door == "quiet" else "loud"
        told = say(f"render.outbreak.card.door.{of.door}")
        shown.append(
            tag(
                "span",
                icon("i-open"),
                icon(f"i-{noise}"),
                class_=f"nu is-{noise}",
                role="img",
                aria_label=told,
                title=told,
            )
        )
    told_of = {
        "i-dual": ("dual", of.dual),
        "i-reload": ("reload", of.reload),
        "i-shield": ("guards", of.prevents_wound or of.tough),
        "i-ammo": ("boosts", bool(of.boosts)),
    }
    shown += [_number(sign, "", say(f"render.outbreak.card.{word}")) for sign, (word, has) in told_of.items() if has]
    shown += _apocalypse_signs(of, say)
    if of.ammo:
        shown.append(_number("i-loaded", say(f"render.outbreak.card.ammo.{of.ammo}"), say("render.outbreak.card.ammo")))
    return tag("span", *shown, class_="signs") if shown else EMPTY


def _apocalypse_signs(of: content.Equipment, say: Say) -> list[Markup]:
    """Show what only cards of Apocalypse do: keep out spray, burn fuel, make noise where they hit, better other weapons."""
    shown = []
    if of.gas_mask:
        shown.append(_number("i-shield", "", say("apocalypse.card.gas_mask")))
    if of.fuel >= 0:
        fuel = equipment(of.fuel)
        shown.append(_number(f"q-{fuel.id}", "−1", say("apocalypse.card.fuel", card=fuel.name)))
    if of.target_noise:
        shown.append(_number("i-loud", str(of.target_noise), say("apocalypse.card.target_noise", n=of.target_noise)))
    for sign, word, weapons in (("i-blow", "raises", of.raises), ("i-check", "steadies", of.steadies)):
        if weapons:
            named = listed([equipment(card).name for card in weapons], say)
            shown.append(_number(sign, "+1", say(f"apocalypse.card.{word}", cards=named)))
    return shown


@lru_cache(maxsize=512)
def equipment_card(card: int, name: str, side: str, say: Say) -> Markup:
    """Show a whole card; `name` makes its id, `side` is where it opens: up, rt or lf."""
    of = equipment(card)
    rule = content.rule_texts().get(of.rule)
    return tag(
        "div",
        tag("p", mark(f"q-{of.id}", "we"), words("span", of.name, class_="wc-n"), class_="wc-h"),
        *(tag("p", mode_numbers(card, mode.index, say), class_="wc-c") for mode in of.modes),
        tag("p", shown, class_="wc-c") if (shown := signs(card, say)) else EMPTY,
        words("p", rule.text) if rule is not None else EMPTY,
        class_=f"wcard {side}",
        id=f"card-{name}",
        role="tooltip",
    )


def slot_words(slot: int, say: Say) -> str:
    """Name what a slot holds."""
    if slot == WOUND:
        return say("render.outbreak.slot.wound")
    if slot == NO_CARD:
        return say("render.outbreak.slot.empty")
    name = equipment(card_of(slot)).name
    return say("render.outbreak.slot.spent", card=name) if slot >= SPENT else name


@lru_cache(maxsize=4096)
def draw_slot(figure: int, place: int, slot: int, choice: Choice | None, say: Say) -> Markup:
    """Show one slot: a hand or a place of the backpack, with its card, a wound, or nothing; a card opens."""
    where = "hand" if place < HANDS else "pack"
    told = say(f"render.outbreak.slot.{where}")
    sign = icon("i-palm" if place < HANDS else "i-pack", "sl-w")
    if slot < 0:
        shown = icon("i-drop") if slot == WOUND else EMPTY
        class_ = f"sl is-{where} is-{'wound' if slot == WOUND else 'empty'}"
        return tag(
            "li",
            words("span", f"{told}: ", class_="sr"),
            sign,
            shown,
            words("span", slot_words(slot, say)),
            class_=class_,
        )
    card = card_of(slot)
    of = equipment(card)
    name = f"{figure}-{place}"
    inside = (
        sign,
        mark(f"q-{of.id}", "we"),
        tag("span", words("span", f"{told}: ", class_="sr"), escape(of.name), class_="sl-n"),
        mode_numbers(card, 0, say) if of.modes else signs(card, say),
        _number("i-reload", "", slot_words(slot, say), "nu is-spent") if slot >= SPENT else EMPTY,
    )
    state = (
        "is-spent" if slot >= SPENT else None,
        "may" if choice else None,
        "is-chosen" if choice and choice.chosen else None,
    )
    button = tag(
        "button",
        *inside,
        class_=classes("sl-b", *state),
        type="submit" if choice else "button",
        name="key" if choice else None,
        value=choice.key if choice else None,
        data_key=choice.key if choice else None,
        data_thing=f"card:{of.id}",
        aria_describedby=f"card-{name}",
        title=choice.label if choice else None,
    )
    return tag(
        "li", button, equipment_card(card, name, "up" if place < 3 else "up ed", say), class_=f"sl wp is-{where}"
    )


@lru_cache(maxsize=512)
def card_button(card: int, choice: Choice | None, name: str, say: Say) -> Markup:
    """Show a card that was drawn, lies beside the stack or is to be chosen, as large as a plate."""
    of = equipment(card)
    return tag(
        "div",
        tag(
            "button",
            mark(f"q-{of.id}", "we"),
            words("span", of.name, class_="sl-n"),
            *(mode_numbers(card, mode.index, say) for mode in of.modes),
            signs(card, say),
            class_=classes("pc", "may" if choice else None),
            type="submit" if choice else "button",
            name="key" if choice else None,
            value=choice.key if choice else None,
            data_key=choice.key if choice else None,
            data_thing=f"card:{of.id}",
            aria_describedby=f"card-{name}",
        ),
        equipment_card(card, name, "up", say),
        class_="wp",
    )


def join_slots(slots: list[Markup], say: Say) -> Markup:
    """Put the slots of a survivor together, hands first."""
    return tag("ul", join(*slots), class_="slots", aria_label=say("render.outbreak.carries"))
