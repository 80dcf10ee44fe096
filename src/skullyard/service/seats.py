"""Seats are held by signed links: no account, no password. And what a player may be called."""

from __future__ import annotations

import hashlib
import os
import secrets
import unicodedata
from pathlib import Path
from typing import Literal

from itsdangerous import BadSignature, URLSafeSerializer

from skullyard.engine import Reason, Refused
from skullyard.service.api import NAME_LENGTH, PERSON, BadToken, OpenedTable, Pass, StoreError, TableInfo

SECRET_FILE = "links.secret"  # noqa: S105 - the name of the file, not what is in it
_SECRET_LENGTH = 64
_JOINERS = "\u200c\u200d"
"""Signs without width that words of some scripts, and emoji, are made with."""
_BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters that look like nothing."""
_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Of table ids: none that is mistaken for another."""


def new_table_id() -> str:
    """Return an id that nobody can guess and everybody can read out."""
    return "".join(secrets.choice(_LETTERS) for _ in range(10))


class Links:
    """Makes and reads the tokens of links. A token says which table and which seat, and is signed."""

    def __init__(self, secret: str) -> None:
        """Take the secret that all servers of one data folder share."""
        self._signer = URLSafeSerializer(secret, salt="skullyard link", signer_kwargs={"digest_method": hashlib.sha256})

    def token(self, table: str, role: Literal["seat", "spectator", "host"], seat: int | None = None) -> str:
        """Return the token of a seat, of spectators, or of the host."""
        return str(self._signer.dumps([table, role] if seat is None else [table, role, seat]))

    def opened(self, info: TableInfo) -> OpenedTable:
        """Return the tokens of all links of a table."""
        people = [number if plan.kind == PERSON else None for number, plan in enumerate(info.seats)]
        seats = tuple(None if number is None else self.token(info.id, "seat", number) for number in people)
        return OpenedTable(info.id, seats, self.token(info.id, "spectator"), self.token(info.id, "host"))

    def read(self, token: str) -> Pass:
        """Return what a token opens.

        Raises:
            BadToken: It was not made with this server's secret.
        """
        try:
            match self._signer.loads(token):
                case [str(table), "seat", int(seat)]:
                    return Pass(table, "seat", seat)
                case [str(table), "spectator" | "host" as role]:
                    return Pass(table, role, None)
        except BadSignature:
            pass
        raise BadToken("This link was not made by this server, or a part of it is missing. Ask the host for it again.")


def load_secret(folder: Path) -> str:
    """Return the secret kept in the data folder; make it at the first start.

    Raises:
        StoreError: It cannot be read or written.
    """
    path = folder / SECRET_FILE
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            _write_secret(path)
        secret = path.read_text(encoding="ascii").strip()
    except (OSError, ValueError) as error:
        raise StoreError(
            f"{path} cannot be used: {error}. Look at its rights, or choose another folder with --data."
        ) from error
    if len(secret) != _SECRET_LENGTH:
        raise StoreError(f"{path} is damaged. Put back a copy, or delete it: then all links so far stop working.")
    return secret


def _write_secret(path: Path) -> None:
    """Write a new secret so that no reader ever sees half of it, and of two writers one wins."""
    draft = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as file:
        file.write(secrets.token_hex(_SECRET_LENGTH // 2))
        file.flush()
        os.fsync(file.fileno())
    try:
        os.link(draft, path)
    except FileExistsError:
        pass  # another server of this folder was quicker; its secret holds
    finally:
        draft.unlink()


def clean_name(text: str) -> str:
    """Return a name as it is shown: trimmed, composed, single spaces.

    Raises:
        Refused: It is empty, too long, or has control characters.

    >>> clean_name("  Zoe   Müller ")
    'Zoe Müller'
    """
    name = " ".join(part for part in unicodedata.normalize("NFC", text).split(" ") if part)
    kinds = [unicodedata.category(sign) for sign in name]
    length = sum(kind not in ("Mn", "Me", "Cf") for kind in kinds)
    shown = length - sum(sign == " " or sign in _BLANKS for sign in name)
    wrong = any(
        kind in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp", "Zs") and sign not in (" ", *_JOINERS)
        for sign, kind in zip(name, kinds, strict=True)
    )
    # Heaps of marks upon one letter would tower over the page.
    if wrong or not shown or length > NAME_LENGTH or len(name) - length > 2 * shown:
        raise Refused(Reason("service.bad_name", about=(("most", str(NAME_LENGTH)),)))
    return name
