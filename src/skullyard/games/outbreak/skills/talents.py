"""What a survivor's skills add up to, moment by moment."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from typing import Any

from skullyard.games.outbreak import content

Pair = tuple[int, int]
"""One number for melee and one for ranged combat."""
Six = tuple[int, int, int, int, int, int]
Four = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Talents:
    """Everything that skills change, each at its moment; a skill alone is one of these, and skills add up.

    Numbers add, so that the same skill twice counts twice; a yes-or-no talent is there when its number is not 0.

    Attributes:
        actions: Actions more (pool).
        free: Free actions by kind: move, melee, ranged, combat, search, door (pool).
        verbs: What it lets a survivor do in its turn, by skill id (menu).
        stride: Zones more in each move action (move).
        further: Those of them that any move gets, a sprint too (move).
        slippery: Leaves zombies without paying for them (move).
        dice: Dice more of each weapon in melee and ranged combat (before the roll).
        frenzy: Dice more of each weapon for each wound carried (before the roll).
        crowd: Whether a weapon may roll one die a zombie instead of its own (before the roll).
        ambidextrous: Whether weapons count as dual, in melee and in ranged combat (before the roll).
        trick_shot: Dual weapons may aim at two zones (before the roll).
        reach: Range more of ranged weapons (before the roll).
        lucky: Re-rolls of each action's dice (after the roll).
        reroll: Re-rolls in a turn (after the roll).
        face: Added to each die (after the roll).
        sixes: Whether each 6 gives one more die (after the roll).
        damage: Damage more (hits).
        damage_with: Equipment whose damage is 1 more, once for each time it is named (hits).
        least: The damage of any weapon is at least this (hits).
        sniper: Picks the targets of ranged attacks (hits).
        point_blank: Shoots into its own zone, at targets of its choice (hits).
        steady: May leave out survivors when shooting (hits).
        reaper: Whether one hit kills one more of the same (hits).
        double: Doubles experience for walkers, fatties, runners, abominations (kill).
        blitz, hit_and_run, hold_your_nose: What follows a kill (after the attack).
        tough, death_grasp, shrug, low_profile, immune: How wounds and hits are taken (wound).
        dreadnought: Whose wounds are ignored: walkers, fatties, runners, abominations (wound).
        regeneration: Wounds go at the end of a round (end of round).
        cards: Cards more in a search (search).
        scavenger, destiny, matching_set: How it searches (search).
        hoard: Places more in the backpack (inventory).
        webbing: The backpack counts as hands (inventory).
        cocktails: Molotovs more when one is made (inventory).
        free_reload: Reloads without an action (inventory).
        ninja: Makes no noise (noise).
        rotten: May hide from zombies after a quiet turn (end of turn).
        tactician: Takes its turn between any others (players' phase).
        distributor: Deals out the zombie cards of the spawn step (spawn).
        link: Plays a turn whenever an extra activation is drawn (spawn).
        start: Equipment that it starts with (set-up).
        start_level: Danger level at which it may start (set-up).
    """

    actions: int = 0
    free: Six = (0, 0, 0, 0, 0, 0)
    verbs: tuple[str, ...] = ()
    stride: int = 0
    further: int = 0
    slippery: int = 0
    dice: Pair = (0, 0)
    frenzy: Pair = (0, 0)
    crowd: Pair = (0, 0)
    ambidextrous: Pair = (0, 0)
    trick_shot: int = 0
    reach: int = 0
    lucky: int = 0
    reroll: int = 0
    face: Pair = (0, 0)
    sixes: Pair = (0, 0)
    damage: Pair = (0, 0)
    damage_with: tuple[str, ...] = ()
    least: Pair = (0, 0)
    sniper: int = 0
    point_blank: int = 0
    steady: int = 0
    reaper: Pair = (0, 0)
    double: Four = (0, 0, 0, 0)
    blitz: int = 0
    hit_and_run: int = 0
    hold_your_nose: int = 0
    tough: int = 0
    dreadnought: Four = (0, 0, 0, 0)
    death_grasp: int = 0
    shrug: int = 0
    low_profile: int = 0
    immune: int = 0
    regeneration: int = 0
    cards: int = 0
    scavenger: int = 0
    destiny: int = 0
    matching_set: int = 0
    hoard: int = 0
    webbing: int = 0
    cocktails: int = 0
    free_reload: int = 0
    ninja: int = 0
    rotten: int = 0
    tactician: int = 0
    distributor: int = 0
    link: int = 0
    start: tuple[str, ...] = ()
    start_level: int = 0


_MELEE, _RANGED, _BOTH = (1, 0), (0, 1), (1, 1)

SKILLS: Mapping[str, Talents] = {
    "plus1_action": Talents(actions=1),
    "plus1_free_move_action": Talents(free=(1, 0, 0, 0, 0, 0)),
    "plus1_free_melee_action": Talents(free=(0, 1, 0, 0, 0, 0)),
    "plus1_free_ranged_action": Talents(free=(0, 0, 1, 0, 0, 0)),
    "plus1_free_combat_action": Talents(free=(0, 0, 0, 1, 0, 0)),
    "plus1_free_search_action": Talents(free=(0, 0, 0, 0, 1, 0)),
    "break_in": Talents(free=(0, 0, 0, 0, 0, 1), verbs=("break_in",)),
    "plus1_damage_combat": Talents(damage=_BOTH),
    "plus1_damage_melee": Talents(damage=_MELEE),
    "plus1_damage_ranged": Talents(damage=_RANGED),
    "super_strength": Talents(least=(3, 0)),
    "plus1_to_dice_roll_combat": Talents(face=_BOTH),
    "plus1_to_dice_roll_melee": Talents(face=_MELEE),
    "plus1_to_dice_roll_ranged": Talents(face=_RANGED),
    "plus1_die_combat": Talents(dice=_BOTH),
    "plus1_die_melee": Talents(dice=_MELEE),
    "plus1_die_ranged": Talents(dice=_RANGED),
    "frenzy_combat": Talents(frenzy=_BOTH),
    "frenzy_melee": Talents(frenzy=_MELEE),
    "frenzy_ranged": Talents(frenzy=_RANGED),
    "roll6_plus1_die_combat": Talents(sixes=_BOTH),
    "roll6_plus1_die_melee": Talents(sixes=_MELEE),
    "roll6_plus1_die_ranged": Talents(sixes=_RANGED),
    "reaper_combat": Talents(reaper=_BOTH),
    "reaper_melee": Talents(reaper=_MELEE),
    "reaper_ranged": Talents(reaper=_RANGED),
    "barbarian": Talents(crowd=_MELEE),
    "full_auto": Talents(crowd=_RANGED),
    "ambidextrous": Talents(ambidextrous=_BOTH),
    "swordmaster": Talents(ambidextrous=_MELEE),
    "gunslinger": Talents(ambidextrous=_RANGED),
    "trick_shot": Talents(trick_shot=1),
    "plus1_max_range": Talents(reach=1),
    "lucky": Talents(lucky=1),
    "one_reroll_per_turn": Talents(reroll=1),
    "sniper": Talents(sniper=1),
    "point_blank": Talents(point_blank=1),
    "steady_hand": Talents(steady=1),
    "collector_walker": Talents(double=(1, 0, 0, 0)),
    "collector_fatty": Talents(double=(0, 1, 0, 0)),
    "collector_runner": Talents(double=(0, 0, 1, 0)),
    "collector_abomination": Talents(double=(0, 0, 0, 1)),
    "blitz": Talents(blitz=1),
    "hit_and_run": Talents(hit_and_run=1),
    "hold_your_nose": Talents(hold_your_nose=1),
    "two_zones_per_move": Talents(stride=1),
    "plus1_zone_per_move": Talents(stride=1, further=1),
    "slippery": Talents(slippery=1),
    "tough": Talents(tough=1),
    "dreadnought_walker": Talents(dreadnought=(1, 0, 0, 0)),
    "dreadnought_fatty": Talents(dreadnought=(0, 1, 0, 0)),
    "dreadnought_runner": Talents(dreadnought=(0, 0, 1, 0)),
    "dreadnought_abomination": Talents(dreadnought=(0, 0, 0, 1)),
    "death_grasp": Talents(death_grasp=1),
    "is_that_all_youve_got": Talents(shrug=1),
    "low_profile": Talents(low_profile=1),
    "toxic_immunity": Talents(immune=1),
    "regeneration": Talents(regeneration=1),
    "search_plus1_card": Talents(cards=1),
    "scavenger": Talents(scavenger=1),
    "destiny": Talents(destiny=1),
    "matching_set": Talents(matching_set=1),
    "hoard": Talents(hoard=1),
    "webbing": Talents(webbing=1),
    "two_cocktails": Talents(cocktails=1),
    "free_reload": Talents(free_reload=1),
    "ninja": Talents(ninja=1),
    "rotten": Talents(rotten=1),
    "tactician": Talents(tactician=1),
    "distributor": Talents(distributor=1),
    "zombie_link": Talents(link=1),
    "can_start_yellow": Talents(start_level=1),
    "can_start_orange": Talents(start_level=2),
    "can_start_red": Talents(start_level=3),
    **{
        skill.id: Talents(start=(content.equipment()[skill.starts_with].id,))
        for skill in content.skills().values()
        if skill.starts_with >= 0
    },
    **{
        name: Talents(verbs=(name,))
        for name in (
            "bloodlust_combat", "bloodlust_melee", "bloodlust_ranged", "born_leader", "charge", "jump", "lifesaver",
            "lock_it_down", "loud", "medic", "shove", "sprint", "taunt",
        )
    },
}  # fmt: skip
"""What each skill changes. Rules: PO-SKILL-<id> each; ``plus1_damage_with:<equipment>`` names its equipment."""


@cache
def talents(skills: tuple[str, ...]) -> Talents:
    """Return what skills add up to.

    >>> talents(("plus1_die_melee", "plus1_die_combat")).dice
    (2, 1)
    """
    parts = [one(skill) for skill in skills]
    return Talents(
        **{item.name: _sum(item.default, [getattr(part, item.name) for part in parts]) for item in fields(Talents)}
    )


def one(skill: str) -> Talents:
    """Return what a single skill changes."""
    name, _, equipment = skill.partition(":")
    return Talents(damage_with=(equipment,)) if name == "plus1_damage_with" else SKILLS[name]


def _sum(empty: Any, values: list[Any]) -> Any:
    """Add numbers, pairs of numbers place by place, and lists one after another."""
    if isinstance(empty, int):
        return sum(values)
    if not empty:
        return tuple(item for row in values for item in row)
    return tuple(map(sum, zip(empty, *values, strict=True)))
