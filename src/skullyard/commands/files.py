"""Reading and writing the files that people name."""

from __future__ import annotations

import os
from pathlib import Path

from skullyard.commands.speech import Trouble, shown, trouble

LARGEST = 64 << 20


def read_bytes(path: Path) -> bytes:
    """Return what is in a file.

    Raises:
        Trouble: It is not there or cannot be read.
    """
    try:
        if path.stat().st_size > LARGEST:
            raise trouble("too_large", path=shown(str(path), 200), most=LARGEST >> 20)
        return path.read_bytes()
    except (OSError, ValueError) as error:
        raise _unreadable(path, error) from None


def read_text(path: Path) -> str:
    """Return the text in a file."""
    try:
        return read_bytes(path).decode("utf-8")
    except UnicodeDecodeError:
        raise trouble("no_text", path=shown(str(path), 200)) from None


def write_text(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    write_bytes(path, text.encode("utf-8"))


def write_bytes(path: Path, data: bytes) -> None:
    """Write a file whole or not at all: an interruption leaves the old one.

    Raises:
        Trouble: It cannot be written.
    """
    check_writable(path)
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        if path.exists() and not path.is_file():
            path.write_bytes(data)  # a pipe or /dev/stdout cannot be put in place of another
            return
        part.write_bytes(data)
        part.replace(path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise _unwritable(path, error) from None


def check_writable(path: Path) -> None:
    """Find out before long work whether a file can be written.

    Raises:
        Trouble: It cannot.
    """
    try:
        if path.is_dir():
            raise trouble("is_folder", path=shown(str(path), 200))
        if not path.parent.is_dir():
            raise trouble("no_folder", path=shown(str(path.parent), 200))
        if not os.access(path if path.exists() else path.parent, os.W_OK):
            raise trouble("no_rights", path=shown(str(path), 200))
    except (OSError, ValueError) as error:
        raise _unwritable(path, error) from None


def is_file(path: Path) -> bool:
    """Whether there is such a file; a name that can be none is no error."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def _unreadable(path: Path, error: Exception) -> Trouble:
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return trouble("no_file", path=shown(str(path), 200))
    if isinstance(error, IsADirectoryError):
        return trouble("is_folder", path=shown(str(path), 200))
    return trouble("unreadable", path=shown(str(path), 200), error=getattr(error, "strerror", None) or error)


def _unwritable(path: Path, error: Exception) -> Trouble:
    return trouble("unwritable", path=shown(str(path), 200), error=getattr(error, "strerror", None) or error)
