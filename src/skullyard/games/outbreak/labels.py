"""What is offered at a table of Prison Outbreak, in words: a label for each option. The menu has `menu_labels`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from skullyard.engine import Decision, Option
from skullyard.engine.wording import Label, Say, join
from skullyard.games.outbreak import content, master_words, menu_labels, names
from skullyard.games.outbreak.menu_labels import in_zone
from skullyard.games.outbreak.state import UP

if TYPE_CHECKING:
    from skullyard.games.outbreak.view import View

KEY = "prison_outbreak.option"
MENUS = frozenset({"menu", "free_attack"})
"""The questions whose options are those of a survivor's menu."""


def label(view: View, decision: Decision, option: Option, say: Say) -> Label:
    """Word one option: its name, and what it means."""
    if decision.prompt in MENUS:
        actor = names.figure_of(view, decision.about[0])
        found = menu_labels.label(view, actor, option, say)
        if found is not None:
            return found
    of_master = master_words.label(decision, option, say)
    return _LABELS[option[0]](view, decision, option, say) if of_master is None else of_master


# -------------------------------------------------------------------- survivors and zombies


def _figure(view: View, decision: Decision, option: Option, say: Say) -> Label:
    """Word a survivor: where it stands, its wounds, and what it has in hand."""
    shown = view.figures[names.figure_of(view, option[1])]
    parts = []
    if shown.zone >= 0:
        parts.append(names.zone_name(view, shown.zone, say))
    if shown.status == UP:
        parts.append(say("prison_outbreak.wounds", n=shown.wounds, most=shown.wounds_to_die))
    name = names.survivor_name(option[1])
    if decision.prompt == "target":
        return Label(say(f"{KEY}.hit.friend", who=name), "; ".join(parts))
    return Label(name, "; ".join(parts))


def _zombie(view: View, decision: Decision, option: Option, say: Say) -> Label:
    """Word a zombie to be hit: what it needs to die, and what that is worth."""
    species = content.SPECIES_NAMES.index(option[1])
    kind = content.kind_of(species)
    values = {"needs": content.DAMAGE_TO_KILL[kind], "experience": content.EXPERIENCE[kind]}
    return Label(names.capital(names.zombies(species, 1, say)), say(f"{KEY}.zombie", **values))


def _seat(view: View, _decision: Decision, option: Option, say: Say) -> Label:
    return Label(names.capital(names.seat_name(view, int(option[1]), say)))


# ----------------------------------------------------------------------------------- zones


def _zone(view: View, _decision: Decision, option: Option, say: Say) -> Label:
    """Word a zone: its noise, and who is there."""
    zone = view.board.index[option[1]]
    noise = view.zones[zone].noise
    parts = in_zone(view, zone, say)
    if noise:
        parts.append(say("prison_outbreak.noise", noise=noise))
    return Label(names.zone_head(view, zone, say), "; ".join(parts))


# ----------------------------------------------------------------------------------- cards


def card_detail(card: str, say: Say) -> str:
    """Say what a card does: how one attacks with it, or what else it is for."""
    kind = names.card_of(card)
    parts = [_way(way, say) for way in kind.modes]
    parts += [say(f"prison_outbreak.card.door.{kind.door}")] if kind.door else []
    for flag in ("dual", "reload", "tough", "prevents_wound", "used_up", "food", "trap"):
        if getattr(kind, flag):
            parts.append(say(f"prison_outbreak.card.{flag}"))
    parts += [say("prison_outbreak.card.more_cards", n=kind.more_cards)] if kind.more_cards else []
    if kind.boosts:
        boosted = join([content.equipment()[other].name for other in kind.boosts], say)
        parts.append(say("prison_outbreak.card.boosts", cards=boosted))
    parts += _of_apocalypse(kind, say)
    made = [content.equipment()[combo.makes].name for combo in content.combos() if kind.index in (combo.a, combo.b)]
    parts += [say("prison_outbreak.card.part", cards=join(made, say))] if made else []
    return "; ".join(parts)


def _of_apocalypse(kind: content.Equipment, say: Say) -> list[str]:
    """Say what only cards of Apocalypse do."""
    parts = [say("apocalypse.gear.gas_mask")] if kind.gas_mask else []
    if kind.fuel >= 0:
        parts.append(say("apocalypse.gear.fuel", card=content.equipment()[kind.fuel].name))
    if kind.target_noise:
        parts.append(say("apocalypse.gear.target_noise", n=kind.target_noise))
    for what, weapons in (("raises", kind.raises), ("steadies", kind.steadies)):
        if weapons:
            served = join([content.equipment()[weapon].name for weapon in weapons], say)
            parts.append(say(f"apocalypse.gear.{what}", cards=served))
    return parts


def _way(way: content.Mode, say: Say) -> str:
    """Say how one attacks with a weapon: "range 0 to 1, 3 dice, 4+, damage 1"."""
    if way.kills_all:
        return say("prison_outbreak.card.burns", near=way.range_min, far=way.range_max)
    dice = say("prison_outbreak.dice", n=way.dice)
    reach = say(f"prison_outbreak.card.{way.category}", near=way.range_min, far=way.range_max)
    return say("prison_outbreak.card.way", reach=reach, dice=dice, least=way.accuracy, damage=way.damage)


def _card(view: View, decision: Decision, option: Option, say: Say) -> Label:
    """Word a card to lose or to let go; "none" where a wound costs no card."""
    if option[1] == "none":
        return Label(say(f"{KEY}.no_card"), say(f"{KEY}.no_card.detail"))
    key = {"loss": "lose", "discard": "let_go", "room": "let_go"}.get(decision.prompt, "let_go")
    return Label(say(f"{KEY}.{key}", card=names.card_name(option[1])), card_detail(option[1], say))


def _by_card(view: View, decision: Decision, option: Option, say: Say) -> Label:
    """Word what keeps a wound away: a card that is thrown away for it."""
    return Label(say(f"{KEY}.{option[0]}", card=names.card_name(option[1])), say(f"{KEY}.{option[0]}.detail"))


def _keep(view: View, _decision: Decision, option: Option, say: Say) -> Label:
    """Word a card to keep, in a free place or in that of another card."""
    if len(option) < 2:
        return Label(say(f"{KEY}.keep_dice"), say(f"{KEY}.keep_dice.detail", dice=names.dice_words(view.dice)))
    if len(option) > 2:
        name = say(f"{KEY}.keep.instead", card=names.card_name(option[1]), other=names.card_name(option[3]))
        return Label(name, card_detail(option[1], say))
    return Label(say(f"{KEY}.keep", card=names.card_name(option[1])), card_detail(option[1], say))


def _throw_away(view: View, _decision: Decision, option: Option, say: Say) -> Label:
    trap = names.card_of(option[1]).trap
    detail = say(f"{KEY}.trap") if trap else card_detail(option[1], say)
    return Label(say(f"{KEY}.throw_away", card=names.card_name(option[1])), detail)


def _destiny(view: View, _decision: Decision, option: Option, say: Say) -> Label:
    return Label(say(f"{KEY}.destiny", card=names.card_name(option[1])), say(f"{KEY}.destiny.detail"))


def _hands(view: View, _decision: Decision, option: Option, say: Say) -> Label:
    """Word what is held in the hands."""
    cards = join([names.card_name(card) for card in option[1:]], say)
    return Label(cards or say(f"{KEY}.hands.empty"), say(f"{KEY}.hands.detail"))


def _combine(view: View, _decision: Decision, option: Option, say: Say) -> Label:
    found = menu_labels.label(view, -1, option, say)
    return found if found is not None else Label(option[1])


# ----------------------------------------------------------------------------------- trading


def _deal(view: View, decision: Decision, option: Option, say: Say) -> Label:
    """Word a card that goes one way, or two that are swapped; a weapon to be reloaded is told as such."""
    cards = _cards(option[1:], say)
    partner = names.survivor_name(decision.about[1])
    values = dict(zip(("card", "other"), cards, strict=False))
    detail = card_detail(option[1], say)
    return Label(say(f"{KEY}.deal.{option[0]}", who=partner, **values), detail)


def _cards(words: tuple[str, ...], say: Say) -> list[str]:
    found: list[str] = []
    for word in words:
        if word == "spent":
            found[-1] = say("prison_outbreak.spent", card=found[-1])
        else:
            found.append(names.card_name(word))
    return found


# --------------------------------------------------------------------- skills, dice and others


def _skill(view: View, _decision: Decision, option: Option, say: Say) -> Label:
    """Word a skill to choose, with its text."""
    text = content.skills()[option[1].partition(":")[0]].text
    return Label(names.skill_name(option[1], say), text)


def _level(view: View, _decision: Decision, option: Option, say: Say) -> Label:
    begins = content.LEVEL_BEGINS[content.LEVEL_NAMES.index(option[1])]
    name = names.capital(say(f"prison_outbreak.level.{option[1]}"))
    return Label(name, say("prison_outbreak.experience", n=begins))


def _reroll(view: View, _decision: Decision, option: Option, say: Say) -> Label:
    return Label(say(f"{KEY}.reroll.{option[1]}"), say(f"{KEY}.reroll.detail"))


def _plain(view: View, decision: Decision, option: Option, say: Say) -> Label:
    """Word what agrees or declines, each in the words of its question."""
    return Label(say(f"{KEY}.{option[0]}.{decision.prompt}"))


_LABELS: Mapping[str, Callable[[View, Decision, Option, Say], Label]] = {
    "figure": _figure,
    "zombie": _zombie,
    "seat": _seat,
    "to": _zone,
    "card": _card,
    "prevent": _by_card,
    "shrug": _by_card,
    "keep": _keep,
    "discard": _throw_away,
    "destiny": _destiny,
    "hands": _hands,
    "combine": _combine,
    "give": _deal,
    "take": _deal,
    "swap": _deal,
    "skill": _skill,
    "level": _level,
    "use": _reroll,
    "now": _plain,
    "wait": _plain,
    "rise": _plain,
    "stay": _plain,
    "come": _plain,
    "agree": _plain,
    "refuse": _plain,
    "done": _plain,
    "pass": _plain,
}
"""How each word of an option is told, outside the menu."""
