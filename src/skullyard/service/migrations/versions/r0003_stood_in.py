"""Seats for which a bot plays while their person is away."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add a mark to each seat; so far nobody was stood in for."""
    op.add_column("seats", sa.Column("stood_in", sa.Boolean))


def downgrade() -> None:
    """Games are never thrown away."""
    raise NotImplementedError("there is no way back to an earlier release")
