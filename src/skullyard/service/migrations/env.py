"""Run by Alembic: apply the steps on the connection that the store hands over."""

from __future__ import annotations

from alembic import context

from skullyard.service.schema import metadata

# Batches, since SQLite changes a column only by making the table anew.
context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
