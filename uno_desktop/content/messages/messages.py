"""Every text the player sees: ``t("table.your_turn", name="Ann")``.

``t`` never raises: a key without a message gives the key itself. A package has a compiled catalog, which is read once,
on first use. A checkout has none and reads the PO fragments, so a new message is there at the next start.
"""

from __future__ import annotations

import gettext
import locale
import os
import re
import struct
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import cache, lru_cache
from pathlib import Path

from uno_desktop.content.files.file_faults import ContentError
from uno_desktop.content.files.paths import is_checkout, locale_dir
from uno_desktop.content.messages import catalogue
from uno_desktop.product import NAME

SOURCE_LANGUAGE = "en"

_OWN_NAME = "language.name"
FORMS_KEY = "language.forms"
"""The names of the forms that names take in a language; only a language with forms has this message."""
SOUNDS_KEY = "language.sounds"
"""The sounds by which a language chooses words, and how what sounds so begins; see ``by_sound``."""
_MAC_SETTINGS = Path("~/Library/Preferences/.GlobalPreferences.plist")
_language = SOURCE_LANGUAGE


def t(key: str, /, **fields: object) -> str:
    """The text of ``key`` in the present language, its ``{fields}`` filled in.

    A field ``n`` also chooses among the plural forms of a message that has them. A missing message gives the key, a
    missing field leaves the text as it is written. ``{product}`` is the product's name everywhere.
    """
    n = fields.get("n")
    return fill(_find(_language, key, n if isinstance(n, int) else None) or key, **{"product": NAME, **fields})


class Name(str):
    """The name of a card or a color with the forms it takes in a sentence: ``{card:acc}`` asks for one of them.

    ``form`` gives a form by its name, such as ``acc``. Which forms there are is the language's own business: they
    stand in its catalog as ``card.skip@acc``, and one that isn't there is the name as it is.
    """

    __slots__ = ("form",)
    form: Callable[[str], str]

    def __new__(cls, text: str, form: Callable[[str], str]) -> Name:
        made = super().__new__(cls, text)
        made.form = form
        return made

    def __format__(self, form: str) -> str:
        return self.form(form) if form else str(self)

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        return str, (str(self),)


def has_forms() -> bool:
    """Whether names have forms in the present language."""
    return bool(_forms_in(_language))


def forms() -> list[str]:
    """The names of the forms that names have in the present language, such as ``acc``."""
    return list(_forms_in(_language))


@cache
def _forms_in(_code: str) -> tuple[str, ...]:
    """Those of a language: asked for with every name."""
    return tuple((template(FORMS_KEY) or "").split())


def in_form(name: str, form: str) -> str:
    """A name in a form; as it is where it has no forms."""
    return name.form(form) if form and isinstance(name, Name) else name


def joined(names: Iterable[str], between: str = ", ") -> str:
    """Names one after the other; together they take the form that each of them takes."""
    names = list(names)
    if not _forms_in(_language):
        return between.join(names)
    return Name(between.join(names), lambda form: between.join(in_form(name, form) for name in names))


def phrase(key: str, /, **fields: object) -> str:
    """The text of ``key`` to be put into another sentence as a name: asked for a form, it hands it on to its names.

    Where ``KEY@FORM`` is a message, that is the form. A name of which the text asks for a form by itself keeps that.
    """
    plain = t(key, **fields)
    if not _forms_in(_language):
        return plain

    def in_one_form(form: str) -> str:
        own = f"{key}@{form}"
        named = {
            name: Name(in_form(value, form), value.form) if isinstance(value, Name) else value
            for name, value in fields.items()
        }
        return t(own if has(own) else key, **named)

    return Name(plain, in_one_form)


def by_sound(key: str, text: str) -> str:
    """``key``, or ``KEY@SOUND`` where there is such a message and ``text`` begins with that sound.

    ``language.sounds`` has the sounds: ``i: i í hi !hie; o: o ho 8 =11``. ``!`` excludes, ``=`` is the whole of a word.
    """
    sounds = template(SOUNDS_KEY)
    if sounds is None:
        return key
    word = re.sub(r"^\W+", "", text.casefold())
    first = re.match(r"\w*", word)
    for sound in sounds.split(";"):
        name, _, beginnings = sound.partition(":")
        starts = beginnings.split()
        found = any(word.startswith(start) for start in starts if start[0] not in "!=")
        found = found or any(first is not None and first[0] == start[1:] for start in starts if start[0] == "=")
        excluded = any(word.startswith(start[1:]) for start in starts if start[0] == "!")
        if found and not excluded and has(variant := f"{key}@{name.strip()}"):
            return variant
    return key


def fill(text: str, /, **fields: object) -> str:
    """``text`` with its ``{fields}`` filled in; as it is written where they do not fit."""
    if "{" not in text and "}" not in text:
        return text
    try:
        return text.format(**fields)
    except ValueError:
        named = {key: _as_name(value) if isinstance(value, str) else value for key, value in fields.items()}
    except (KeyError, IndexError, AttributeError):
        return text
    try:  # a form was asked of what has none, such as a player's name
        return text.format(**named)
    except (KeyError, IndexError, ValueError, AttributeError):
        return text


def _as_name(text: str) -> Name:
    return text if isinstance(text, Name) else Name(text, lambda _form: text)


def template(key: str) -> str | None:
    """The unfilled text of ``key`` (the form for many, where there are several), or None."""
    return _find(_language, key, 2) if key else None


def template_in(code: str, key: str) -> str | None:
    """The unfilled text of ``key`` in any language, else in the source language (of a plural, the form for one)."""
    text = _translations(code).gettext(key)
    return text if text != key else None


def has(key: str) -> bool:
    """Whether there is a message of that key."""
    return template(key) is not None


def keys() -> list[str]:
    """Every key of the source language, sorted."""
    return sorted(key for key in merged(SOURCE_LANGUAGE) if key)


def languages() -> list[str]:
    """The languages there are catalogues for."""
    return sorted(folder.name for folder in locale_dir().iterdir() if catalogue.fragments(folder))


@cache
def language_name(code: str) -> str:
    """What a language calls itself; its code where its catalogue does not say.

    The name is kept, the catalog it stands in is not.
    """
    text = _read(locale_dir() / code).gettext(_OWN_NAME)
    return text if text != _OWN_NAME else code


def system_language() -> str:
    """The first of the languages the player's system speaks that there is a catalogue for, else the source's."""
    known = languages()
    for code in _system_codes():
        if (found := nearest(code, known)) is not None:
            return found
    return SOURCE_LANGUAGE


def nearest(code: str, known: Sequence[str]) -> str | None:
    """The one of the known languages for a code such as ``pt``, ``pt_BR`` or ``de_AT``; None where there is none.

    The country's own comes first, then the language without a country, then that of any other country.
    """
    language = code.partition("_")[0]
    wanted = [code, language, *(each for each in known if each.startswith(f"{language}_"))]
    return next((each for each in wanted if each in known), None)


def _system_codes() -> list[str]:
    """Language codes as ``de`` from the environment (``LANGUAGE`` may list several), or the system's own settings."""
    wanted = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    first = next((each for each in wanted if each), "")
    wanted = [*os.environ.get("LANGUAGE", "").split(":"), first] if first not in ("C", "POSIX") else []
    if sys.platform == "win32" and not any(wanted):
        import ctypes

        wanted = [locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")]
    if sys.platform == "darwin" and not any(wanted):  # started from the Finder, a program has no LANG
        import plistlib

        with suppress(OSError, ValueError, plistlib.InvalidFileException):
            wanted = plistlib.loads(_MAC_SETTINGS.expanduser().read_bytes()).get("AppleLanguages", ())
    return [code for each in wanted if (code := re.split(r"[.@]", str(each))[0].replace("-", "_"))]


def language() -> str:
    """The code of the language on show."""
    return _language


def set_language(code: str) -> bool:
    """Speak this language (``en``, ``de`` ..., ``zz`` for developers) from now on; False where it is unknown."""
    global _language
    if code not in languages() and code != catalogue.PSEUDO:
        return False
    _language = code
    return True


def reload() -> None:
    """Forget what was read, so that changed catalogues are read again."""
    _translations.cache_clear()
    _find.cache_clear()
    _forms_in.cache_clear()
    merged.cache_clear()
    language_name.cache_clear()


@cache
def merged(code: str) -> dict[str, catalogue.Message]:
    """The messages of a language as they stand in its fragments. Raises ContentError."""
    return catalogue.merge(catalogue.fragments(locale_dir() / code))


@lru_cache(maxsize=4096)
def _find(code: str, key: str, n: int | None) -> str | None:
    """The text of a message in a language, and for a number in the form for it: some are asked for in every frame."""
    translations = _translations(code)
    if n is not None:
        text = translations.ngettext(key, key, n)
        if text != key:
            return text
    text = translations.gettext(key)
    return text if text != key else None


@cache
def _translations(code: str) -> gettext.NullTranslations:
    if code == catalogue.PSEUDO:
        return catalogue.PseudoTranslations(_translations(SOURCE_LANGUAGE))
    translations = _read(locale_dir() / code)
    if code != SOURCE_LANGUAGE:
        translations.add_fallback(_translations(SOURCE_LANGUAGE))
    return translations


def _read(folder: Path) -> gettext.NullTranslations:
    if not is_checkout():
        with suppress(OSError, ValueError, struct.error), catalogue.compiled_file(folder).open("rb") as stream:
            return gettext.GNUTranslations(stream)
    # All fragments that can be read; a test names the mistakes in the others.
    found: dict[str, catalogue.Message] = {}
    for path in catalogue.fragments(folder):
        with suppress(ContentError, OSError):
            for message in catalogue.read_po(path):
                found.setdefault(message.key, message)
    return catalogue.FragmentTranslations(found)
