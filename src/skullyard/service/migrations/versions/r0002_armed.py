"""The moments at which a seat wants to be asked."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add a list to each seat; nothing is nowhere."""
    op.add_column("seats", sa.Column("armed", sa.JSON))


def downgrade() -> None:
    """Games are never thrown away."""
    raise NotImplementedError("there is no way back to an earlier release")
