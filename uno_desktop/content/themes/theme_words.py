"""What a theme says in other languages: files ``words/CODE.yaml`` in its folder, read when a language is spoken.

``words`` in such a file are messages by key, as under ``words`` in ``theme.yaml``; ``sayings`` are the opponents' lines
by their ids, ``tagline`` is the theme's short line. ``theme.yaml`` may have words and sayings under the code of a
language, too, which count before the file.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from string import Formatter
from types import MappingProxyType
from typing import TypeVar

from uno_desktop.content.files.file_faults import ContentError, Fault, Faults, shortened
from uno_desktop.content.files.part_limits import over_budget
from uno_desktop.content.files.reader import Place
from uno_desktop.content.files.value_types import LANGUAGE
from uno_desktop.content.files.yamlio import read_tree
from uno_desktop.content.messages import messages
from uno_desktop.content.themes.theme_table import WORDS_FILE

_MAX_REPEATS = 2
"""How often one field may stand in a theme's message."""
_FORM_CHARS = (2, 3)
_NOTHING: Mapping[str, str] = MappingProxyType({})

log = logging.getLogger(__name__)

T = TypeVar("T")
Lines = Mapping[str, tuple[str, ...]]
"""What an opponent says, by occasion."""


@dataclass(frozen=True)
class LanguageFile:
    """What one file says: messages by key, the lines of opponents by id and occasion, and the theme's short line."""

    words: Mapping[str, str] = field(default_factory=dict)
    sayings: Mapping[str, Lines] = field(default_factory=dict)
    tagline: str = ""


class LanguageFiles:
    """The files ``words/CODE.yaml`` of one theme. A file is kept once it was read: one for each language spoken.

    ``own_keys`` are the messages that only this theme has; ``opponents`` are the ids of its own opponents.
    """

    def __init__(self, folder: Path, own_keys: Collection[str], opponents: Collection[str]) -> None:
        self._folder = folder / "words"
        self._own_keys = own_keys
        self._opponents = opponents
        self._read: dict[str, LanguageFile] = {}

    @cached_property
    def codes(self) -> tuple[str, ...]:
        """The languages there are files for."""
        found = (path.stem for path in self._folder.glob("*.yaml"))
        return tuple(sorted(code for code in found if LANGUAGE.fullmatch(code)))

    def faults(self) -> list[Fault]:
        """What is wrong with any of the files, and with the names of those that are never read."""
        found: list[Fault] = []
        for path in sorted(self._folder.glob("*.yaml")):
            if path.stem not in self.codes:
                found.append(
                    Fault(str(path), 0, 0, "", "is never read: name it for a language's code, such as de.yaml")
                )
                continue
            try:
                self.read(path.stem)
            except ContentError as error:
                found += error.faults
        return found

    def get(self, code: str) -> LanguageFile:
        """What the theme's file for a language says; nothing where there is none, or where it has faults."""
        if code not in self._read:
            try:
                self._read[code] = self.read(code) if code in self.codes else LanguageFile()
            except ContentError as error:
                log.warning("words are left out: %s", error.faults[0])
                self._read[code] = LanguageFile()
        return self._read[code]

    def read(self, code: str) -> LanguageFile:
        """The same, read now. Raises ContentError with every fault of the file."""
        path = self._folder / f"{code}.yaml"
        place = Place(read_tree(path), "", str(path), Faults())
        found = WORDS_FILE.read(place)
        parts = found.value if found is not None else {}
        written = parts["words"].value if "words" in parts else {}
        words = checked_words(
            {key: (text.key or text.place, text.value) for key, text in written.items()}, self._own_keys
        )
        sayings: dict[str, Lines] = {}
        for opponent, lines in (parts["sayings"].value if "sayings" in parts else {}).items():
            if opponent not in self._opponents:
                lines.place.fault(f"{opponent!r} is no opponent of this theme{place.near(opponent, self._opponents)}")
            sayings[opponent] = {occasion: tuple(line.value for line in each) for occasion, each in lines.value.items()}
        for sentence in over_budget(0, 0.0, words):
            place.fault(sentence)
        if place.faults:
            raise ContentError(place.faults)
        return LanguageFile(words, sayings, parts["tagline"].value if "tagline" in parts else "")


class WordsByLanguage(Mapping[str, Mapping[str, str]]):
    """A theme's messages by language: the parent's but for those ``gone``, those of its files, ``own`` in its file."""

    def __init__(
        self,
        inherited: Mapping[str, Mapping[str, str]],
        gone: frozenset[str],
        files: LanguageFiles,
        own: Mapping[str, Mapping[str, str]],
    ) -> None:
        self._inherited = inherited
        self._gone = gone
        self._files = files
        self._own = own
        self._merged: dict[str, Mapping[str, str]] = {}

    def faults(self) -> list[Fault]:
        """What is wrong with the files of the theme itself: see ``LanguageFiles``."""
        return self._files.faults()

    @cached_property
    def _codes(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((*self._inherited, *self._files.codes, *self._own)))

    def __getitem__(self, code: str) -> Mapping[str, str]:
        if code not in self._codes:
            raise KeyError(code)
        if code not in self._merged:
            inherited = self._inherited.get(code, _NOTHING)
            kept = {key: text for key, text in inherited.items() if key not in self._gone}
            self._merged[code] = kept | dict(self._files.get(code).words) | dict(self._own.get(code, _NOTHING))
        return self._merged[code]

    def __iter__(self) -> Iterator[str]:
        return iter(self._codes)

    def __len__(self) -> int:
        return len(self._codes)


class SaidByLanguage(Mapping[str, T]):
    """What a theme's files say about one thing, by language; ``own`` is what ``theme.yaml`` says before them."""

    def __init__(self, files: LanguageFiles, part: Callable[[LanguageFile], T], own: Mapping[str, T]) -> None:
        self._files = files
        self._part = part
        self._own = own

    def __getitem__(self, code: str) -> T:
        if code in self._own:
            return self._own[code]
        if code not in self._files.codes:
            raise KeyError(code)
        return self._part(self._files.get(code))

    def __iter__(self) -> Iterator[str]:
        return iter(dict.fromkeys((*self._own, *self._files.codes)))

    def __len__(self) -> int:
        return len(self._own.keys() | set(self._files.codes))


def checked_words(texts: Mapping[str, tuple[Place, str]], own_keys: Collection[str]) -> dict[str, str]:
    """Messages that a theme replaces, each with its place, or forms of names; the others are noted as faults."""
    words: dict[str, str] = {}
    for key, (place, text) in texts.items():
        of, _, form = key.partition("@")
        known = messages.template(of)
        if known is None and of not in own_keys:
            if not place.faults.is_full:
                names = [*messages.keys(), *own_keys]
                place.fault(f"there is no message {shortened(key)!r} to replace{place.near(key, names)}")
            else:
                place.fault("there is no such message")
        elif wrong := _field_fault(text, set() if form else field_names(known or "") or set()):
            place.fault(wrong)
        else:
            words[key] = text
    return words


def _field_fault(text: str, known: Collection[str]) -> str | None:
    """What is wrong with the ``{fields}`` of a theme's message; None if nothing is.

    Only plain fields, and names in a form (``{card:acc}``): a width such as ``{n:>9}`` can ask for gigabytes, and
    ``{name.x}`` or ``{name[0]}`` reaches into what belongs to the game.
    """
    try:
        fields = [field for field in Formatter().parse(text) if field[1] is not None]
    except ValueError:
        return "has a { or } out of place; write {{ or }} for the character itself"
    for _, name, form, conversion in fields:
        is_form = not form or (len(form) in _FORM_CHARS and form.isalpha())
        if not is_form or conversion or not str(name).isidentifier():
            return f"has a field that is more than a name in braces; write {{{sorted(known)[0] if known else 'name'}}}"
        if name not in known:
            return f"the field {{{name}}} is not one of this message"
    repeated = [name for name, times in Counter(name for _, name, _, _ in fields).items() if times > _MAX_REPEATS]
    return f"has the field {{{repeated[0]}}} more than {_MAX_REPEATS} times" if repeated else None


def field_names(text: str) -> set[str] | None:
    """The names of the ``{fields}`` in a message; None where the braces are not in order."""
    try:
        parsed = list(Formatter().parse(text))
    except ValueError:
        return None
    names = {name for _, name, _, _ in parsed if name is not None}
    return names if all(name.isidentifier() for name in names) else None
