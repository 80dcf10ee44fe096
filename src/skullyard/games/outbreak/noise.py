"""Noise: tokens, survivors, and the noisiest zones."""

from __future__ import annotations

from skullyard.engine import put
from skullyard.games.outbreak.events import NoiseMade
from skullyard.games.outbreak.master.influence import influence
from skullyard.games.outbreak.state import UP, Figure, GameState


def is_noticed(s: GameState, figure: Figure) -> bool:
    """Whether zombies notice a survivor: it is up, and does not hide among them. Rules: PO-ZV-2, PO-SKILL-rotten."""
    if s.status[figure] != UP:
        return False
    return not s.hidden >> figure & 1 or (figure == s.actor and s.fought)


def noises(s: GameState) -> list[int]:
    """Return the noise of every zone: its tokens, and one for each survivor that makes any.

    A card of the Master may have tokens count more. Whoever is `loud` makes its zone the noisiest of all, whatever lies elsewhere.

    Rules: PO-NOISE-2, PO-NOISE-3, PO-SKILL-ninja, PO-SKILL-loud, PO-SKILL-rotten, AP-CARD-MZ-G07.
    """
    found = list(s.tokens)
    if s.lasting:
        found = [number * influence(s).token_weight for number in found]
    for figure, zone in enumerate(s.where):
        if is_noticed(s, figure) and not s.talents(figure).ninja:
            found[zone] += 1
    zone, _ = s.loud
    if zone >= 0:
        found[zone] = max(found) + 1
    return found


def noise(s: GameState, zone: int) -> int:
    """Return the noise of a zone. Rules: PO-NOISE-3."""
    return noises(s)[zone]


def make_noise(s: GameState, figure: Figure, on_purpose: bool = False) -> None:
    """Lay a noise token where a survivor acts; a ninja makes none unless it wants to.

    Rules: PO-NOISE-1, PO-NOISE-4, PO-SKILL-ninja.
    """
    if s.talents(figure).ninja and not on_purpose:
        return
    zone = s.where[figure]
    s.tokens = put(s.tokens, zone, s.tokens[zone] + 1)
    s.fought = True
    if s.events is not None:
        s.tell(NoiseMade(figure, zone))


def lay_noise(s: GameState, figure: Figure, zone: int, tokens: int) -> None:
    """Lay noise tokens where something goes off, not where it was thrown from. Rules: AP-CARD-dynamite."""
    s.tokens = put(s.tokens, zone, s.tokens[zone] + tokens)
    if s.events is not None:
        for _ in range(tokens):
            s.tell(NoiseMade(figure, zone))
