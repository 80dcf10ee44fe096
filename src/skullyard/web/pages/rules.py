"""The rules in our own words, by id: where every reason and every line of the log leads."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from skullyard.games.adrenaline import content
from skullyard.web.errors import Refusal
from skullyard.web.shells import page, say

# In the order in which one learns the game; what is not in the list comes last.
FAMILIES: Final = (
    "SETUP", "TURN", "AMMO", "SHOOT", "DMG", "MARK", "SCORE", "END", "WEAPON", "POWERUP", "EX", "RULING",
    "DOM", "TUR", "BOT",
)  # fmt: skip
LATER: Final = ("DOM", "TUR", "BOT")
"""Variants that cannot be played yet."""


def family_of(rule: str) -> str:
    """The family that a rule's id names."""
    return rule.split("-")[1]


async def show_rules(request: Request) -> Response:
    """All rules of a title."""
    game = request.path_params["game"]
    if game != "adrenaline":
        raise Refusal(404)
    rules = list(content.rule_texts().values())
    known = dict.fromkeys((*FAMILIES, *(family_of(rule.id) for rule in rules)))
    families = [
        {
            "id": f"family-{family}",
            "name": say(f"web.rules.family.{family}"),
            "later": family in LATER,
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
