"""The rules in our own words, by id: where every reason and every line of the log leads."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from skullyard.games import GAMES, rule_texts
from skullyard.web.errors import Refusal
from skullyard.web.shells import page, say

# In the order in which one learns the game; what is not in a list comes last, in the order of the rules.
FAMILIES: Final = {
    "adrenaline": (
        "SETUP", "TURN", "AMMO", "SHOOT", "DMG", "MARK", "SCORE", "END", "WEAPON", "POWERUP", "EX", "RULING",
        "DOM", "TUR", "BOT",
    ),
    "prison_outbreak": (
        "COMP", "SETUP", "ROUND", "ACT", "MOVE", "NOISE", "INV", "EQUIP", "LOS", "FIGHT", "XP", "ZP", "ZOMBIE", "BERS",
        "ZV", "CAR", "PLACE", "MISSION", "SKILL", "CARD", "EX", "RULING",
    ),
    "gear_up": (),
}  # fmt: skip
VARIANT: Final = "AP"
"""The letters of Apocalypse, which is built on another title."""
CHAPTERS: Final[Mapping[str, Mapping[str, tuple[int, ...]]]] = {
    VARIANT: {
        "FRAME": (*range(1, 8), 69),
        "BOARD": tuple(range(8, 14)),
        "KINDS": (*range(14, 24), 70),
        "HORDE": tuple(range(24, 28)),
        "SPAWN": tuple(range(28, 36)),
        "MASTER": (*range(36, 53), 71, 72),
        "COMBAT": (*range(53, 66), 68),
        "POOL": (66, 67),
    },
    "GU": {
        "AIM": (*range(1, 7), 74),
        "SETUP": tuple(range(7, 13)),
        "CARDS": tuple(range(13, 17)),
        "ATTACK": tuple(range(17, 31)),
        "KILLS": tuple(range(31, 37)),
        "ZOMBIES": tuple(range(37, 43)),
        "ARRIVALS": tuple(range(43, 47)),
        "BOSS": (*range(47, 57), 75, 76),
        "END": tuple(range(57, 61)),
        "ALONE": tuple(range(61, 67)),
        "EFFECTS": (*range(67, 74), 77, 78),
    },
}
"""The chapters of the titles whose rules are numbered through; the last numbers were added where they belong."""


def family_of(rule: str) -> str:
    """The family that a rule's id names: TURN, or AP-MASTER of a rule that has only a number."""
    letters, name = rule.split("-")[:2]
    if letters not in CHAPTERS:
        return name
    number = int(name) if name.isdigit() else 0
    chapters = CHAPTERS[letters].items()
    return f"{letters}-{next((chapter for chapter, numbers in chapters if number in numbers), name)}"


def family_order(game: str, rules: Iterable[str]) -> list[str]:
    """The families of some rules, in the order in which they are shown: those of a variant before what it is built on."""
    rules = list(rules)
    known = dict.fromkeys((*FAMILIES.get(game, ()), *map(family_of, rules)))
    if game not in FAMILIES:
        own = [family_of(rule) for rule in rules if rule.startswith(f"{VARIANT}-")]
        known = dict.fromkeys((*own, *FAMILIES["prison_outbreak"], *known))
    return list(known)


def family_name(game: str, family: str) -> str:
    """The name of a family; one of the game that a variant is built on says so."""
    name = say(f"web.rules.family.{family}")
    if game in FAMILIES or family.startswith(f"{VARIANT}-"):
        return name
    return say("web.rules.base", game=say("web.game.prison_outbreak"), family=name)


async def show_rules(request: Request) -> Response:
    """All rules of a title."""
    game = request.path_params["game"]
    if game not in GAMES:
        raise Refusal(404)
    rules: list[Any] = list(rule_texts(game).values())
    families = [
        {
            "id": f"family-{family}",
            "name": family_name(game, family),
            "rules": [rule for rule in rules if family_of(rule.id) == family],
        }
        for family in family_order(game, (rule.id for rule in rules))
    ]
    return page(
        request,
        "rules.html",
        game_name=say(f"web.game.{game}"),
        families=[family for family in families if family["rules"]],
    )


routes = [Route("/rules/{game}", show_rules)]
