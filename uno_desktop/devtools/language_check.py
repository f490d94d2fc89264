"""What a translation lacks or may have wrong, message by message, with the place in its file.

What is missing is shown in English until somebody translates it. Faults are what players would notice: a field too many
or too few, too few plural forms, a word that the glossary of ``docs/words/CODE.md`` rules out. Doubts are what somebody
should look at: a text much longer than the English one, the same as it, or with another end.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from uno_desktop.content.files.file_faults import Fault
from uno_desktop.content.files.paths import data_root, locale_dir
from uno_desktop.content.messages import catalogue, messages
from uno_desktop.content.themes import themes
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.content.themes.theme_words import WordsByLanguage, field_names

_LONGEST_SHARE, _LONGER_CHARS = 1.5, 12
"""A text may have half as many characters again as the English one, and twelve more, before it is doubted."""
_FORM_COUNT = re.compile(r"nplurals\s*=\s*(\d+)")
_FIELD = re.compile(r"\{[^}]*\}")
_STRAIGHT = re.compile(r'"[^"]*"')
_ENDS = ".!?…:"
_ROW = re.compile(r"^\|(?P<cells>.+)\|\s*$")
_EXCEPTION = re.compile(r"^- `(?P<key>[^`.]+\.[^`]+)`")
_OF_LANGUAGE = (catalogue.HEADER_KEY, messages.FORMS_KEY, messages.SOUNDS_KEY)
"""What a catalog says of its language, and English has not."""


@dataclass(frozen=True)
class Term:
    """A word of the game: in an English text that has ``english``, one of ``words`` must be in the translation.

    ``never`` are words that no text may have, whatever the English one says.
    """

    english: str
    words: tuple[str, ...]
    never: tuple[str, ...]


@dataclass(frozen=True)
class Glossary:
    """The terms of a language, and the keys of messages that say a thing in another way on purpose."""

    terms: tuple[Term, ...] = ()
    free: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Report:
    """What was found in one language: ``said`` of ``wanted`` messages are there, themes' own words included."""

    code: str
    wanted: int
    said: int
    missing: tuple[Fault, ...]
    faults: tuple[Fault, ...]
    doubts: tuple[Fault, ...]


def glossary_file(code: str) -> Path:
    """Where a language's glossary and notes on style lie; only a checkout has them."""
    return data_root() / "docs" / "words" / f"{code}.md"


def read_glossary(path: Path) -> Glossary:
    """The table and the exceptions of a glossary; an empty one where there is no such file.

    A row has the English word, the words of the language and words that are never used, each separated by `` / ``.
    """
    if not path.is_file():
        return Glossary()
    terms, free = [], set()
    for line in path.read_text("utf-8").splitlines():
        if (exception := _EXCEPTION.match(line)) is not None:
            free.add(exception["key"])
        if (row := _ROW.match(line)) is None:
            continue
        cells = [tuple(word.strip().casefold() for word in cell.split(" / ")) for cell in row["cells"].split("|")]
        if len(cells) != 3 or cells[0][0] in ("english", "") or set(cells[0][0]) <= set("-: "):
            continue
        english, words, never = cells
        terms += [Term(each, tuple(filter(None, words)), tuple(filter(None, never))) for each in english]
    return Glossary(tuple(terms), frozenset(free))


def check(code: str) -> Report:
    """Look at every message of a language, and at what each theme of the game says in it."""
    source, found = messages.merged(messages.SOURCE_LANGUAGE), messages.merged(code)
    header = found.get(catalogue.HEADER_KEY)
    glossary = read_glossary(glossary_file(code))
    missing: list[Fault] = []
    faults: list[Fault] = []
    doubts: list[Fault] = []
    declared = _FORM_COUNT.search(header.texts[0]) if header else None
    if declared is None:
        first = catalogue.fragments(locale_dir() / code)[0]
        faults.append(Fault(str(first.with_name("scenes.po")), 1, 1, "", "the header with Plural-Forms is missing"))
    forms = int(declared[1]) if declared else 2
    keys = [key for key in source if key != catalogue.HEADER_KEY]
    for key in keys:
        message = found.get(key)
        if message is None:
            at = source[key]
            file = str(Path(at.file).parent.parent / code / Path(at.file).name)
            missing.append(Fault(file, 0, 0, key, f"is missing; in English: {at.texts[-1]}"))
        else:
            faults += _faults_of(message, source[key], forms, glossary)
            doubts += _doubts_of(message, source[key])
    for key, message in found.items():
        if key not in _OF_LANGUAGE and key.partition("@")[0] not in source:
            faults.append(Fault(message.file, message.line, 1, key, "there is no such message in English"))
    wanted, said = len(keys), sum(key in found for key in keys)
    for theme in themes.load_all()[0].values():
        if theme.folder.parent == data_root() / "themes":
            of_theme = list(_theme_faults(theme, code))
            faults += of_theme
            wanted += len(theme.words) + len(theme.opponents)
            said += len(theme.words) + len(theme.opponents) - len(of_theme)
    return Report(code, wanted, said, tuple(missing), tuple(faults), tuple(doubts))


def _faults_of(
    message: catalogue.Message, source: catalogue.Message, forms: int, glossary: Glossary
) -> Iterator[Fault]:
    def fault(sentence: str) -> Fault:
        return Fault(message.file, message.line, 1, message.key, sentence)

    wanted = set().union(*(field_names(text) or set() for text in source.texts))
    for text in message.texts:
        names = field_names(text)
        if names is None:
            yield fault("a { or } out of place")
        elif names - wanted:
            yield fault(f"the field {{{sorted(names - wanted)[0]}}} is not one of this message")
        elif wanted - names and not message.is_plural:
            yield fault(f"the field {{{sorted(wanted - names)[0]}}} is missing")
    if source.is_plural and len(message.texts) != forms:
        yield fault(f"{len(message.texts)} forms of the plural, {forms} are wanted")
    yield from map(fault, glossary_faults(message, source, glossary))


def glossary_faults(message: catalogue.Message, source: catalogue.Message, glossary: Glossary) -> Iterator[str]:
    """Where a message goes against the glossary, as sentences."""
    english, text = (_FIELD.sub("", " ".join(each.texts)).casefold() for each in (source, message))
    for term in glossary.terms:
        for word in term.never:
            if re.search(rf"\b{re.escape(word)}\b", text):
                yield f"{word!r} is never used for {term.english!r}: write {' / '.join(term.words)}"
        if message.key in glossary.free or not term.words:
            continue
        if re.search(rf"\b{re.escape(term.english)}\b", english) and not any(word in text for word in term.words):
            yield f"the English text has {term.english!r}, so this one needs {' / '.join(term.words)}"


def _doubts_of(message: catalogue.Message, source: catalogue.Message) -> Iterator[Fault]:
    text, english = max(message.texts, key=len), max(source.texts, key=len)

    def doubt(sentence: str) -> Fault:
        return Fault(message.file, message.line, 1, message.key, sentence)

    if len(text) > _LONGEST_SHARE * len(english) + _LONGER_CHARS:
        yield doubt(f"{len(text)} characters for {len(english)} in English")
    if text == english and len(re.findall("[A-Za-z]{2,}", _FIELD.sub("", english))) >= 2:
        yield doubt("is the same as in English")
    if (english[-1:] in _ENDS) != (text[-1:] in _ENDS):
        yield doubt(f"ends with {text[-1:]!r}, in English with {english[-1:]!r}")
    if _STRAIGHT.search(text) and not _STRAIGHT.search(english):
        yield doubt("has straight quotation marks")
    if (text[:1] == " ") != (english[:1] == " ") or (text[-1:] == " ") != (english[-1:] == " "):
        yield doubt("begins or ends with a space, unlike the English text")


def _theme_faults(theme: Theme, code: str) -> Iterator[Fault]:
    """Words and opponents that the theme has, and its file of that language has not."""
    path = theme.folder / "words" / f"{code}.yaml"
    translated: Mapping[str, Mapping[str, str]] = theme.translated_words
    if isinstance(translated, WordsByLanguage):
        yield from (fault for fault in translated.faults() if fault.file == str(path))
    for key in theme.words.keys() - translated.get(code, {}).keys() - {"card.wild_chili"}:
        yield Fault(str(path), 0, 0, f"words.{key}", f"is missing; in English: {theme.words[key]}")
    for opponent in theme.opponents:
        if silent := sorted(opponent.sayings.keys() - opponent.translated.get(code, {}).keys()):
            yield Fault(str(path), 0, 0, f"sayings.{opponent.id}", f"says nothing for {', '.join(silent)}")
