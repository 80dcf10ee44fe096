"""Report files: what is needed to find a fault in the rules. They lie in the host's folder and never leave it."""

from __future__ import annotations

import json
import logging
import time
import traceback
from collections.abc import Sequence
from pathlib import Path

from skullyard.engine import Record, Seat
from skullyard.service.store import StoredTable

FOLDER = "reports"

log = logging.getLogger(__name__)


def write_report(
    folder: Path, table: StoredTable, records: Sequence[Record], seat: Seat, key: str, error: BaseException
) -> str:
    """Write down a fault in the rules.

    The file has the seed and what chance said, since without them the fault cannot be shown again: it is for the
    host, who has them in the store as well.

    Args:
        folder: The data folder.
        table: The table.
        records: What had been chosen before.
        seat: Who chose.
        key: What the rules failed at.
        error: How.

    Returns:
        The name of the file; empty if it could not be written.
    """
    name = f"{table.info.id}-{len(records)}-{time.strftime('%Y%m%d-%H%M%S', time.gmtime())}.json"
    said = {
        "game": table.info.game,
        "rules_version": table.rules_version,
        "data_hash": table.data_hash,
        "setup": dict(table.info.setup),
        "seed": str(table.seed),
        "chance": list(table.chance),
        "records": [[record.seat, record.key, list(record.chance)] for record in records],
        "seat": seat,
        "key": key,
        "error": traceback.format_exception(error),
    }
    try:
        (folder / FOLDER).mkdir(parents=True, exist_ok=True)
        (folder / FOLDER / name).write_text(json.dumps(said, indent=1, ensure_ascii=False), encoding="utf-8")
    except OSError:
        log.exception("the report %s cannot be written", name)
        return ""
    return name
