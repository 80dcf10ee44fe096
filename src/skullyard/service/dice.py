"""The secret of a game's chance: drawn at the start, sealed by its fingerprint, opened at the end.

Anybody can check the dice afterwards: the SHA-256 of ``"salt:seed"`` is the commitment that the table showed from its
start, and the same seed gives the same game.
"""

from __future__ import annotations

import hashlib
import secrets

from skullyard.service.api import Dice


def draw() -> Dice:
    """Draw the secret of a new game."""
    # The seed alone could be guessed by trying all 64 bits; the salt cannot.
    return Dice(secrets.randbits(64), secrets.token_hex(16))


def commit(dice: Dice) -> str:
    """Return the fingerprint of a secret, which tells nothing about it and holds for no other.

    >>> commit(Dice(7, "00"))[:8]
    '61562619'
    """
    return hashlib.sha256(f"{dice.salt}:{dice.seed}".encode()).hexdigest()
