"""What is kept in the database: tables, their seats, and the append-only records of what was chosen."""

from __future__ import annotations

from sqlalchemy import JSON, Boolean, Column, Float, ForeignKey, Integer, MetaData, String, Table

APPLICATION_ID = 0x534B_5952
"""Written into every database of ours (`SKYR`), so that a stranger's file is recognised and left alone."""
HEAD = "0003"
"""The newest migration; a test holds it equal to what lies in `migrations/versions`."""

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(200), nullable=False),
    Column("game", String(64), nullable=False),
    Column("setup", JSON, nullable=False),
    # Seeds have 64 bits without a sign; no integer column of every database holds that.
    Column("seed", String(20), nullable=False),
    Column("salt", String(64), nullable=False),
    Column("chance", JSON, nullable=False),
    Column("rules_version", String(64), nullable=False),
    Column("data_hash", String(128), nullable=False),
    Column("created", Float, nullable=False),
    Column("ended", Float),
    Column("rematch", String(32)),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("bot", String(64), nullable=False),
    Column("name", String(200), nullable=False),
    Column("auto_no", Boolean, nullable=False),
    Column("armed", JSON),
    Column("stood_in", Boolean),
)

records = Table(
    "records",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("key", String(400), nullable=False),
    Column("chance", JSON, nullable=False),
    Column("at", Float, nullable=False),
)
