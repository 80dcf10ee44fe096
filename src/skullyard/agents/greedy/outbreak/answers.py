"""The worth of each option of every question that survivors are asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from skullyard.agents.greedy.outbreak import arms, packs, turns
from skullyard.agents.greedy.outbreak.table import Table
from skullyard.engine import Decision
from skullyard.games.outbreak import combat, content
from skullyard.games.outbreak.content import kind_of

SKILLS: Final[Mapping[str, float]] = {
    "plus1_action": 9.0,
    "plus1_free_combat_action": 8.5,
    "plus1_free_melee_action": 7.5,
    "plus1_free_ranged_action": 6.5,
    "plus1_die_combat": 8.0,
    "plus1_die_melee": 7.0,
    "plus1_die_ranged": 6.0,
    "plus1_to_dice_roll_combat": 7.5,
    "plus1_to_dice_roll_melee": 6.5,
    "plus1_to_dice_roll_ranged": 5.5,
    "plus1_damage_melee": 6.8,
    "plus1_damage_combat": 7.8,
    "plus1_damage_ranged": 6.0,
    "super_strength": 6.8,
    "regeneration": 7.2,
    "tough": 7.0,
    "reaper_combat": 7.4,
    "reaper_melee": 6.4,
    "reaper_ranged": 5.6,
    "slippery": 6.2,
    "frenzy_melee": 5.0,
    "frenzy_combat": 5.5,
    "frenzy_ranged": 4.5,
    "barbarian": 7.3,
    "full_auto": 6.6,
    "ambidextrous": 6.5,
    "swordmaster": 6.0,
    "gunslinger": 5.8,
    "lucky": 6.6,
    "one_reroll_per_turn": 4.5,
    "roll6_plus1_die_combat": 5.6,
    "roll6_plus1_die_melee": 5.0,
    "roll6_plus1_die_ranged": 4.6,
    "two_zones_per_move": 5.2,
    "plus1_zone_per_move": 4.8,
    "plus1_free_move_action": 5.0,
    "shove": 6.3,
    "born_leader": 7.0,
    "medic": 5.5,
    "webbing": 5.0,
    "hoard": 2.5,
    "is_that_all_youve_got": 5.9,
    "death_grasp": 3.0,
    "zombie_link": 5.4,
    "sniper": 5.0,
    "hit_and_run": 5.7,
    "lifesaver": 4.0,
    "point_blank": 3.5,
    "bloodlust_melee": 3.5,
    "bloodlust_combat": 3.6,
    "bloodlust_ranged": 3.0,
    "charge": 3.2,
    "jump": 2.0,
    "low_profile": 1.0,
    "toxic_immunity": 0.5,
    "tactician": 2.0,
}
"""What skills are worth beside one another."""


def weigh(t: Table, decision: Decision) -> list[float]:
    """Return what each option of a question is worth."""
    rule = _QUESTIONS.get(decision.prompt)
    return rule(t, decision) if rule else [-float(index) for index in range(len(decision.options))]


def reroll(t: Table, decision: Decision) -> list[float]:
    """Roll again when fewer dice hit than could be expected; luck before cards, cards before the one for the turn."""
    figure = t.view.actor
    card = content.equipment()[content.EQUIPMENT[decision.about[0]]]
    way = card.modes[0]
    face = t.talents(figure).face[way.ranged] if figure >= 0 else 0
    dice = t.view.dice
    need = max(2, way.accuracy - face)
    hits = sum(die >= need for die in dice)
    mean = len(dice) * (7 - need) / 6
    again = hits + 0.05 < mean
    order = {"lucky": 3.0, "ammo": 2.0, "one_reroll_per_turn": 1.0}
    return [order.get(option[1], 1.0) * (1 if again else -1) if len(option) > 1 else 0.0 for option in decision.options]


def target(t: Table, decision: Decision) -> list[float]:
    """Hit what hurts most, and no friend."""
    found = []
    for option in decision.options:
        if option[0] == "zombie":
            species = content.SPECIES_NAMES.index(option[1])
            found.append(arms.PREY[kind_of(species)] - bleeds(t, decision, species))
        else:
            found.append(0.5 if option[0] == "done" else -t.spare(t.names[option[1]]) * -1.0 - 20.0)
    return found


def bleeds(t: Table, decision: Decision, species: int) -> float:
    """Return what it costs to kill a zombie that sprays the killer: toxic ones close by come last."""
    figure = t.view.actor
    if content.type_of(species) != content.TOXIC or figure < 0 or combat.is_masked(t.s, figure):
        return 0.0
    here = t.board.names[t.zone(figure)] in decision.about
    return (2.0 if t.spare(figure) > 0 else 12.0) if here else 0.0


def wound(t: Table, decision: Decision) -> list[float]:
    """Give wounds to whoever takes most of them."""
    found = []
    for _, name in decision.options:
        figure = t.names[name]
        spare = t.spare(figure) + (0.9 if t.talents(figure).regeneration else 0.0)
        worth = 3.0 * spare if spare >= 1 else (-8.0 if t.rises(figure) else -20.0)
        bearer = any(
            one.bearer and view.taker == figure
            for one, view in zip(t.view.mission.objectives, t.view.objectives, strict=True)
        )
        found.append(worth - 0.3 * arms.strength(t, figure) - (30.0 if bearer and spare < 1 else 0.0))
    return found


def skill(t: Table, decision: Decision) -> list[float]:
    """Choose by the list, and by what is carried."""
    figure = t.names[decision.about[0]]
    bias = 0.0
    for slot in t.s.slots[figure]:
        if slot >= 0:
            for way in content.equipment()[slot & 63].modes:
                bias += way.dice * (7 - way.accuracy) * (1 if way.ranged else -1)
    found = []
    for option in decision.options:
        worth = SKILLS.get(option[1], 1.0)
        if "ranged" in option[1]:
            worth += 1.0 if bias > 0 else -0.5
        if "melee" in option[1]:
            worth += 1.0 if bias < 0 else -0.5
        found.append(worth)
    return found


def way(t: Table, decision: Decision) -> list[float]:
    """Send zombies where there are fewest friends, and survivors where there are fewest zombies."""
    zones = [t.board.index[option[1]] for option in decision.options]
    return [-2.0 * len(t.mates(zone)) - 0.1 * t.crowds[zone] for zone in zones]


def deal(t: Table, decision: Decision) -> list[float]:
    """Let the most come where nobody is near."""
    zones = [t.board.index[option[1]] for option in decision.options]
    walks = t.tables.walks
    return [float(min((abs(walks[t.zone(mate)][zone]) for mate in t.up), default=0)) for zone in zones]


def reveal(t: Table, decision: Decision) -> list[float]:
    """Any order will do."""
    return [0.0] * len(decision.options)


def first(t: Table, decision: Decision) -> list[float]:
    """Whoever is asked to choose who begins says so itself."""
    return [-float(index) for index in range(len(decision.options))]


def whose_turn(t: Table, decision: Decision) -> list[float]:
    """Let whoever stands among zombies go first, then whoever kills best."""
    found = []
    for option in decision.options:
        figure = t.names[option[1]]
        found.append(2.0 * min(t.crowds[t.zone(figure)], 3) + arms.strength(t, figure))
    return found


def rescue(t: Table, decision: Decision) -> list[float]:
    """Bring everybody over."""
    return [1.0 if option[0] == "figure" else 0.0 for option in decision.options]


def free_attack(t: Table, decision: Decision) -> list[float]:
    """Attack if anything is worth it."""
    turn = turns.Turn(t, t.names[decision.about[0]])
    return [turn.attack(option) if option[0] in ("melee", "shoot") else 0.0 for option in decision.options]


_QUESTIONS: Final[Mapping[str, Callable[[Table, Decision], list[float]]]] = {
    "menu": turns.menu,
    "free_move": turns.free_move,
    "free_attack": free_attack,
    "reroll": reroll,
    "target": target,
    "reap": target,
    "wound": wound,
    "loss": packs.lose,
    "skill": skill,
    "way": way,
    "larger": way,
    "deal": deal,
    "reveal": reveal,
    "first": first,
    "turn": whose_turn,
    "rescue": rescue,
    "keep": packs.keep,
    "match": packs.keep,
    "hands": packs.hands,
    "discard": packs.discard,
    "trade": packs.trade,
    "agree": packs.agree,
    "room": packs.room,
}
"""How each question is weighed; of any other the first option is taken, which is never a loss."""
