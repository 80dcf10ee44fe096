"""`skullyard backup` and `skullyard restore`: all games of a data folder in one file, and back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from skullyard.commands.files import check_writable
from skullyard.commands.serving import usual_folder
from skullyard.commands.speech import Trouble, console, shown, speech, trouble

if TYPE_CHECKING:
    from skullyard.service.backups import Progress

DATA = Annotated[Path | None, typer.Option(help="Folder in which games are kept; by default your user data folder.")]


def backup(
    file: Annotated[Path, typer.Argument(help="The file to write; one that is there is never overwritten.")],
    data: DATA = None,
) -> None:
    """Write all games into one file, while the server may be running.

    The file holds the seed of every game and the key to every seat, running games too: keep it to yourself.
    """
    from skullyard.service import backups
    from skullyard.service.api import StoreError

    folder = usual_folder() if data is None else data
    check_writable(file)
    try:
        with _bar("cli.backup.copying") as progress:
            backups.back_up(folder, file, progress)
    except FileExistsError:
        raise trouble("backup_exists", path=_path(file)) from None
    except StoreError as error:
        raise Trouble(str(error)) from None
    console().print(speech()("cli.backup.written", path=_path(file)), soft_wrap=True)


def restore(file: Annotated[Path, typer.Argument(help="The backup.")], data: DATA = None) -> None:
    """Put the games of a backup into an empty folder; all links work again."""
    from skullyard.service import backups
    from skullyard.service.api import StoreError

    folder = usual_folder() if data is None else data
    try:
        with _bar("cli.restore.copying") as progress:
            count = backups.restore(file, folder, progress)
    except FileExistsError:
        raise trouble("restore_not_empty", path=_path(folder)) from None
    except NotADirectoryError:
        raise trouble("data_no_folder", path=_path(folder)) from None
    except OSError as error:
        raise trouble("unwritable", path=_path(folder), error=error.strerror or error) from None
    except StoreError as error:
        raise Trouble(str(error)) from None
    console().print(speech()("cli.restore.done", n=count, path=_path(folder)), soft_wrap=True)


@contextmanager
def _bar(key: str) -> Iterator[Progress]:
    """Show on the terminal how far a copy is."""
    from rich.progress import Progress as Bar

    with Bar(console=console(), transient=True, disable=not console().is_terminal) as bar:
        task = bar.add_task(speech()(key), total=None)
        yield lambda done, whole: bar.update(task, completed=done, total=whole)


def _path(path: Path) -> str:
    return shown(str(path), 200)
