"""What is asked at a table of Prison Outbreak, in words; `labels.py` words what is offered, `log.py` what happened.

The sentences stand in the catalogues under "prison_outbreak."; the names and texts of cards, skills and survivors in
the data, those of a mission in its file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from skullyard.engine import Decision, Option, Reason, Seat
from skullyard.engine.wording import Prompt, Say, join
from skullyard.games.outbreak import content, goal_words, master_words, names
from skullyard.games.outbreak.ending import WON
from skullyard.games.outbreak.labels import label
from skullyard.games.outbreak.log import line, opens_turn
from skullyard.games.outbreak.state import DEAD, DOWN, GONE, card_of
from skullyard.games.outbreak.view import MASTER, SET_UP

if TYPE_CHECKING:
    from skullyard.games.outbreak.view import View

__all__ = [
    "hand",
    "label",
    "line",
    "opens_turn",
    "prompt",
    "reason",
    "seat_name",
    "status",
    "undo",
    "verdict",
]


# --------------------------------------------------------------------------------- questions


def prompt(view: View, decision: Decision, say: Say) -> Prompt:
    """Word the question put to a seat: who is concerned, what is asked, and what helps to answer it."""
    key = _question(view, decision)
    values = _values(view, decision, say)
    if decision.prompt in master_words.PROMPTS:
        return master_words.prompt(decision, values, say)
    asked = names.capital(say(f"prison_outbreak.prompt.{key}", **values))
    return Prompt(asked, say(f"prison_outbreak.detail.{key}", **values))


def _question(view: View, decision: Decision) -> str:
    """Return which sentence asks; one prompt may be asked in several situations."""
    key, about = decision.prompt, decision.about
    if key == "menu" and not view.actions:
        return "menu_last" if not any(view.free) else "menu_free"
    if key == "way":
        return "way" if about[0] in content.SPECIES_NAMES else "walk"
    if key == "target" and any(option[0] == "figure" for option in decision.options):
        return "target_friend"
    if key == "loss" and all(option == ("card", "none") for option in decision.options):
        return "loss_nothing"
    if key == "agree":
        return f"agree.{about[2]}"
    if key == "hands" and decision.rule == "PO-EQUIP-3":
        return "wield"
    return key


def _values(view: View, decision: Decision, say: Say) -> dict[str, object]:
    """Put together what a question may name: survivors, cards, zones and zombies, from what it is about."""
    about = decision.about
    values: dict[str, object] = {"n": view.actions, "free": sum(view.free), "dice": names.dice_words(view.dice)}
    survivors = [names.survivor_name(word) for word in about if word in content.SURVIVOR]
    cards = [names.card_name(word) for word in about if names.is_card(word)]
    for name, found in (("who", survivors[:1]), ("other", survivors[1:]), ("card", cards[:1]), ("given", cards[1:])):
        if found:
            values[name] = found[0]
    values["cards"] = join(cards, say)
    for word in about:
        if word in view.board.index:
            values["zone"] = names.zone_name(view, view.board.index[word], say)
        elif word in content.SPECIES_NAMES:
            values["zombies"] = names.zombies(content.SPECIES_NAMES.index(word), 1, say)
        elif word in content.LEVEL_NAMES:
            values["level"] = say(f"prison_outbreak.level.{word}")
        elif names.is_skill(word):
            values["skill"] = names.skill_name(word, say)
    return values | _counted(view, decision, say)


def _counted(view: View, decision: Decision, say: Say) -> dict[str, object]:
    """Put together the numbers that a question is about, in the order of its own words."""
    about = decision.about
    if decision.prompt == "target":
        return {"n": int(about[0]), "damage": about[1]}
    if decision.prompt == "wound":
        return {"n": int(about[1])}
    if decision.prompt == "deal":
        rows = [_card_row(view, int(number), say) for number in about[1:]]
        return {"number": about[1], "what": rows[0], "rest": join(rows[1:] or [say("prison_outbreak.nothing")], say)}
    if decision.prompt == "reap":
        return {"n": 1}
    return {}


def _card_row(view: View, number: int, say: Say) -> str:
    """Say what a zombie card brings at the danger level there is now."""
    card = content.zombie_cards()[content.ZOMBIE_CARD[number]]
    row, acts = card.rows[view.level], card.activates[view.level]
    if acts >= 0:
        return say("prison_outbreak.zombie_card.extra", zombies=names.horde([acts], say))
    if row is None:
        return say("prison_outbreak.nothing")
    came = names.zombies(*row, say)
    return say("prison_outbreak.zombie_card.manhole", zombies=came) if card.card == "manhole" else came


# -------------------------------------------------------------------------------- undo, reasons


def undo(view: View, decision: Decision, option: Option, say: Say) -> str:
    """Word what taking back an answer takes back: "Undo: Move to alley A3"."""
    return say("prison_outbreak.undo", what=label(view, decision, option, say).text)


def reason(reason: Reason, say: Say) -> str:
    """Word why something cannot be chosen."""
    values: dict[str, object] = {name: _named(name, value, say) for name, value in reason.about}
    key = reason.code if "." in reason.code else f"prison_outbreak.reason.{reason.code}"
    return names.capital(say(key, **values))


def _named(name: str, value: str, say: Say) -> object:
    """Turn what a reason is about into what people read; zones and doors are named where the reason is given."""
    if name == "n":
        return int(value)
    if name in ("card", "tool"):
        return master_words.named(name, value) or names.card_name(value)
    if name == "who":
        return names.survivor_name(value)
    if name == "skill":
        return names.skill_name(value, say)
    if name == "colour":
        return names.colour_name(value, say)
    if name == "species":
        return names.horde([content.SPECIES_NAMES.index(value)], say)
    return value


# ----------------------------------------------------------------------------------- the table


def seat_name(view: View, seat: Seat, say: Say) -> str:
    """Name a person at the head of a paragraph: "You", or its survivors."""
    return names.capital(names.seat_name(view, seat, say))


def status(view: View, say: Say) -> str:
    """Tell in one line how far the game is."""
    level, limit = names.level_name(view.level, say), view.mission.round_limit
    if view.over:
        ended = "won" if view.outcome == WON else "lost"
        if view.master >= 0:
            return say(f"apocalypse.status.{master_words.ending(view)}", round=view.round)
        return say(f"prison_outbreak.status.{ended}", round=view.round)
    if view.phase == MASTER:
        return say("apocalypse.status.phase", round=view.round, limit=limit, level=level)
    if view.phase == SET_UP:
        return say("prison_outbreak.status.set_up", mission=view.mission.title)
    return say(f"prison_outbreak.status.{view.phase}", round=view.round, limit=limit, level=level)


def hand(view: View, say: Say) -> list[str]:
    """Tell how the watcher's survivors are and what they carry, a line each; and what there is of the Zombie Master."""
    own = [_survivor_line(view, one.figure, say) for one in view.figures if one.seat == view.seat]
    return [*own, *master_words.hand(view, say)]


def _survivor_line(view: View, figure: int, say: Say) -> str:
    shown = view.figures[figure]
    who = names.survivor_name(shown.survivor)
    if shown.reborn:
        who = say("prison_outbreak.zombivor", who=who)
    if shown.status in (DEAD, GONE):
        return say(f"prison_outbreak.hand.{'dead' if shown.status == DEAD else 'gone'}", who=who)
    cards = [_slot(slot, say) for slot in shown.slots]
    held, stowed = (", ".join(filter(None, part)) for part in (cards[:2], cards[2:]))
    nothing = say("prison_outbreak.nothing")
    values = {
        "who": who,
        "zone": names.zone_name(view, shown.zone, say),
        "wounds": say("prison_outbreak.wounds", n=shown.wounds, most=shown.wounds_to_die),
        "experience": say("prison_outbreak.experience", n=shown.experience),
        "level": names.level_name(shown.level, say),
        "held": held or nothing,
        "stowed": stowed or nothing,
        "skills": join([names.skill_name(skill, say) for skill in shown.skills], say) or nothing,
    }
    return say(f"prison_outbreak.hand.{'down' if shown.status == DOWN else 'up'}", **values)


def _slot(slot: int, say: Say) -> str:
    if slot < 0:
        return ""
    name = content.equipment()[card_of(slot)].name
    return name if slot == card_of(slot) else say("prison_outbreak.spent", card=name)


def verdict(view: View, say: Say) -> Prompt:
    """Tell how the mission ended and why, and what each survivor has done. Rules: PO-ROUND-4, PO-MISSION-5."""
    if not view.over:
        return Prompt(status(view, say))
    if view.outcome == WON:
        title = say("prison_outbreak.verdict.won", mission=view.mission.title)
    else:
        why = goal_words.outcome(view, view.outcome, say)
        title = say("prison_outbreak.verdict.lost", mission=view.mission.title, why=why)
    if view.master >= 0:
        title = f"{say(f'apocalypse.verdict.{master_words.ending(view)}')} {title}"
    told = [
        say(
            "prison_outbreak.verdict.survivor",
            who=names.survivor_name(one.survivor),
            kills=say("prison_outbreak.kills", n=one.kills),
            wounds=say("prison_outbreak.wounds_taken", n=one.hurt),
            searches=say("prison_outbreak.searches", n=one.searches),
        )
        for one in view.figures
    ]
    return Prompt(title, " ".join(told))
