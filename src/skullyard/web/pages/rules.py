"""The rules in our own words, by id: where every reason and every line of the log leads."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from skullyard.games import GAMES, package
from skullyard.web.errors import Refusal
from skullyard.web.shells import page, say

# In the order in which one learns the game; what is not in a list comes last.
FAMILIES: Final = {
    "adrenaline": (
        "SETUP", "TURN", "AMMO", "SHOOT", "DMG", "MARK", "SCORE", "END", "WEAPON", "POWERUP", "EX", "RULING",
        "DOM", "TUR", "BOT",
    ),
    "prison_outbreak": (
        "COMP", "SETUP", "ROUND", "ACT", "MOVE", "NOISE", "INV", "EQUIP", "LOS", "FIGHT", "XP", "ZP", "ZOMBIE", "BERS",
        "ZV", "CAR", "PLACE", "MISSION", "SKILL", "CARD", "EX", "RULING",
    ),
}  # fmt: skip


def family_of(rule: str) -> str:
    """The family that a rule's id names."""
    return rule.split("-")[1]


async def show_rules(request: Request) -> Response:
    """All rules of a title."""
    game = request.path_params["game"]
    if game not in GAMES:
        raise Refusal(404)
    rules: list[Any] = list(import_module(f"{package(game)}.content").rule_texts().values())
    known = dict.fromkeys((*FAMILIES.get(game, ()), *(family_of(rule.id) for rule in rules)))
    families = [
        {
            "id": f"family-{family}",
            "name": say(f"web.rules.family.{family}"),
            "rules": [rule for rule in rules if family_of(rule.id) == family],
        }
        for family in known
    ]
    return page(
        request,
        "rules.html",
        game_name=say(f"web.game.{game}"),
        families=[family for family in families if family["rules"]],
    )


routes = [Route("/rules/{game}", show_rules)]
