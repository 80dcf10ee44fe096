"""The catalogues: every sentence a player reads, by key and language.

`catalogue(language)` is a `skullyard.engine.wording.Say`. A language is a folder with one file for each part of the house, such as ``en/adrenaline.po``. A message's id is its
key, its text the sentence with ``{names}`` to be filled in. Messages with plural forms choose by the value ``n``.
"""

from __future__ import annotations

import gettext
import io
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from babel.messages.catalog import Catalog
ENGLISH = "en"


class _Values(dict[str, object]):
    """The values of a sentence; what is missing stays visible and breaks nothing."""

    def __missing__(self, name: str) -> str:
        return f"{{{name}}}"


class Catalogue:
    """The sentences of one language; what it lacks is said by the one behind it, in the end by the key itself."""

    def __init__(self, catalogs: list[Catalog], behind: Catalogue | None) -> None:
        """Take in the messages of all files of a language."""
        self._behind = behind
        self._texts = gettext.NullTranslations()
        self._plain: set[str] = set()
        self._plural: set[str] = set()
        for catalog in catalogs:
            compiled = io.BytesIO()
            write_mo(compiled, catalog)
            compiled.seek(0)
            texts = gettext.GNUTranslations(compiled)
            texts.add_fallback(self._texts)
            self._texts = texts
            for message in catalog:
                if message.id and message.string and any(message.string) and not message.fuzzy:
                    key = message.id if isinstance(message.id, str) else message.id[0]
                    (self._plain if isinstance(message.id, str) else self._plural).add(key)

    @property
    def keys(self) -> frozenset[str]:
        """All keys this language has a sentence for."""
        return frozenset(self._plain | self._plural)

    def __call__(self, key: str, /, **values: object) -> str:
        """Return the sentence of a key with the values put in."""
        if key in self._plural:
            n = values.get("n", 0)
            return self._texts.ngettext(key, key, n if isinstance(n, int) else 0).format_map(_Values(values))
        if key in self._plain:
            return self._texts.gettext(key).format_map(_Values(values))
        return key if self._behind is None else self._behind(key, **values)


@cache
def catalogue(language: str = ENGLISH) -> Catalogue:
    """Return the sentences of a language; a language that is not there is said in English."""
    behind = None if language == ENGLISH else catalogue(ENGLISH)
    return Catalogue([_read(file, language) for file in _files(language)], behind)


def languages() -> list[str]:
    """Return the languages there are catalogues for, English first."""
    names = [entry.name for entry in files(__name__).iterdir() if entry.is_dir() and _files(entry.name)]
    return sorted(names, key=lambda name: (name != ENGLISH, name))


def _files(language: str) -> list[Traversable]:
    """Return the catalogue files of a language."""
    # A language comes from a browser's header: only a plain name may become a folder's.
    folder = files(__name__) / language
    if not language.isidentifier() or not folder.is_dir():
        return []
    return sorted((file for file in folder.iterdir() if file.name.endswith(".po")), key=lambda file: file.name)


def _read(file: Traversable, language: str) -> Catalog:
    """Read one catalogue file; a fault in it is an error."""
    with file.open("rb") as source:
        return read_po(source, locale=language, abort_invalid=True)
