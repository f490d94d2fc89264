"""What may stand at a place in a YAML file: one description that reads and checks it, and writes its JSON Schema.

A type reads a ``Place`` and gives a ``ParsedValue``: the place, and the value found there. Faults are noted at the
place, and what is wrong gives None. Of a list or mapping with mistakes in it, ``read`` gives what is right; ``sound``
says whether that is all. ``schema`` gives the same rules as JSON Schema (draft 7, which editors know best).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from uno_desktop.content.files.reader import HEX_COLOR, ID_PATTERN, Place
from uno_desktop.content.files.yamlio import ScalarNode

Schema = dict[str, Any]

LANGUAGE = re.compile(r"[a-z]{2}(?:_[A-Z]{2})?")
"""The code of a language, such as ``de`` or ``pt_BR``."""

_HIDDEN = r"\u0000-\u001f\u007f-\u009f\u00ad\u1680\u2000-\u200f\u2028-\u202e\u205f-\u206f\u3000\ufeff\ue000-\uf8ff"
"""What a text may not have, and keyboards and editors produce: see ``Place.text``."""


@dataclass(eq=False, repr=False, slots=True)
class ParsedValue:
    """A value and its place in the file: a plain value, ``{key: ParsedValue}``, or a list of these.

    ``sound``: no mistake was found in it, nor in anything below it. ``key`` is the place of its key, if it has one.
    """

    place: Place
    value: Any
    sound: bool = True
    key: Place | None = None

    def get(self, name: str) -> Any:
        """The plain value under a key of a mapping, or None."""
        found = self.value.get(name)
        return None if found is None else found.value

    def __iter__(self) -> Iterator[ParsedValue]:
        """The items of a list, or the values of a mapping."""
        return iter(self.value.values() if isinstance(self.value, dict) else self.value)


@dataclass(eq=False, repr=False, kw_only=True)
class Type:
    """Something that may stand at a place. ``about`` is what an editor shows of it."""

    about: str = ""

    def read(self, place: Place) -> ParsedValue | None:
        """The value at the place; None, and a fault noted there, if it is something else."""
        raise NotImplementedError

    def rules(self) -> Schema:
        """The type as JSON Schema, without its description."""
        raise NotImplementedError

    def schema(self) -> Schema:
        """The type as JSON Schema."""
        return {**({"description": self.about} if self.about else {}), **self.rules()}


def whole(pattern: str) -> str:
    """A pattern for the whole of a text: JSON Schema searches, and Python's ``$`` forgives a line break."""
    return rf"^(?:{pattern})$(?!\n)"


def _found(place: Place, value: Any) -> ParsedValue | None:
    return None if value is None else ParsedValue(place, value)


# -- single values ---------------------------------------------------------------------------------------------------


@dataclass(eq=False, repr=False, kw_only=True)
class Text(Type):
    """One line of text of at most ``most`` characters."""

    most: int = 200

    def read(self, place: Place) -> ParsedValue | None:
        return _found(place, place.text(self.most))

    def rules(self) -> Schema:
        """Lenient with characters that nobody types: only the checker knows all that cannot be shown."""
        return {
            "type": "string",
            "maxLength": self.most,
            "pattern": whole(rf"[^{_HIDDEN}]*[^ \u00a0\u202f{_HIDDEN}][^{_HIDDEN}]*"),
        }


@dataclass(eq=False, repr=False, kw_only=True)
class Name(Type):
    """A name for programs, such as an id. ``known`` are names worth proposing; others are allowed, too."""

    known: tuple[str, ...] = ()

    def read(self, place: Place) -> ParsedValue | None:
        return _found(place, place.name())

    def rules(self) -> Schema:
        """Proposed names come first, so that editors offer them."""
        rules = {"type": "string", "pattern": whole(ID_PATTERN.pattern)}
        return {"anyOf": [{"enum": list(self.known)}, rules]} if self.known else rules


@dataclass(eq=False, repr=False, kw_only=True)
class HexColor(Type):
    """A color as ``#RRGGBB``."""

    def read(self, place: Place) -> ParsedValue | None:
        return _found(place, place.hex_color())

    def rules(self) -> Schema:
        """A pattern, and what makes editors show a color."""
        return {"type": "string", "pattern": whole(HEX_COLOR.pattern), "format": "color-hex"}


@dataclass(eq=False, repr=False, kw_only=True)
class Whole(Type):
    """A whole number from ``low`` to ``high``."""

    low: int
    high: int

    def read(self, place: Place) -> ParsedValue | None:
        return _found(place, place.integer(self.low, self.high))

    def rules(self) -> Schema:
        return {"type": "integer", "minimum": self.low, "maximum": self.high}


@dataclass(eq=False, repr=False, kw_only=True)
class Flag(Type):
    """``true`` or ``false``."""

    def read(self, place: Place) -> ParsedValue | None:
        return _found(place, place.flag())

    def rules(self) -> Schema:
        return {"type": "boolean"}


@dataclass(eq=False, repr=False, kw_only=True)
class OneOf(Type):
    """One of some words."""

    words: tuple[str, ...]

    def read(self, place: Place) -> ParsedValue | None:
        return _found(place, place.choice(self.words))

    def rules(self) -> Schema:
        return {"enum": list(self.words)}


@dataclass(eq=False, repr=False, kw_only=True)
class Word(Type):
    """Any single value, as it is written; whether there is such a thing is decided later.

    ``known`` are words worth proposing, ``called`` is what is wanted instead of a list.
    """

    known: tuple[str, ...] = ()
    called: str = "a single word"

    def read(self, place: Place) -> ParsedValue | None:
        """The text of the value: ``7`` is ``"7"``."""
        if isinstance(place.node, ScalarNode):
            return ParsedValue(place, place.node.text)
        place.fault(f"{place} stands where {self.called} is wanted")
        return None

    def rules(self) -> Schema:
        single = {"type": ["string", "number", "boolean", "null"]}
        return {"anyOf": [{"enum": list(self.known)}, single]} if self.known else single


# -- lists and mappings ----------------------------------------------------------------------------------------------


@dataclass(eq=False, repr=False, kw_only=True)
class ListOf(Type):
    """A list of ``low`` to ``high`` items of one type."""

    item: Type
    low: int = 0
    high: int

    def read(self, place: Place) -> ParsedValue | None:
        """A list of what is right: empty where there is no list, or one of another length."""
        before = place.faults.total
        found = [each for item in place.items(self.low, self.high) if (each := self.item.read(item)) is not None]
        return ParsedValue(place, found, place.faults.total == before)

    def rules(self) -> Schema:
        return {"type": "array", "minItems": self.low, "maxItems": self.high, "items": self.item.schema()}


@dataclass(eq=False, repr=False, kw_only=True)
class OneOrMore(Type):
    """One item, or a list of them; read as a list."""

    item: Type
    high: int

    def read(self, place: Place) -> ParsedValue | None:
        """A list, also of a single item."""
        if place.is_list:
            return ListOf(item=self.item, low=1, high=self.high).read(place)
        found = self.item.read(place)
        return None if found is None else ParsedValue(place, [found], found.sound)

    def rules(self) -> Schema:
        several = ListOf(item=self.item, low=1, high=self.high)
        return {"anyOf": [self.item.schema(), several.schema()]}


@dataclass(eq=False, repr=False, kw_only=True)
class Fields(Type):
    """A mapping with known keys. ``also`` are rules between its values: see ``Also``.

    ``by_language`` is what is under the code of a language, where that is allowed.
    """

    required: Mapping[str, Type] = field(default_factory=dict)
    optional: Mapping[str, Type] = field(default_factory=dict)
    also: tuple[Also, ...] = ()
    by_language: Type | None = None

    def read(self, place: Place) -> ParsedValue | None:
        """A mapping of what is right; rules between values are looked at only where each value is right."""
        before = place.faults.total
        known = {**self.required, **self.optional}
        values: dict[str, ParsedValue] = {}
        free = LANGUAGE if self.by_language is not None else None
        for name, value in place.fields(self.required, self.optional, free).items():
            kind = known.get(name) or self.by_language
            if kind is not None and (found := kind.read(value)) is not None:
                values[name] = found
        if place.faults.total == before:
            for rule in self.also:
                rule.check(place, values)
        return ParsedValue(place, values, place.faults.total == before) if place.is_map or place.is_null else None

    def rules(self) -> Schema:
        """An object without further keys. A mapping that is empty is ``null`` in YAML."""
        rules: Schema = {
            "type": "object" if self.required else ["object", "null"],
            "properties": {name: kind.schema() for name, kind in {**self.required, **self.optional}.items()},
            "additionalProperties": False,
        }
        if self.required:
            rules["required"] = list(self.required)
        if self.by_language is not None:
            rules["patternProperties"] = {whole(LANGUAGE.pattern): self.by_language.schema()}
        if self.also:
            rules["allOf"] = [rule.schema for rule in self.also]
        return rules


@dataclass(eq=False, repr=False)
class Also:
    """A rule between the values of a mapping: a check that notes faults, and the same as JSON Schema."""

    check: Callable[[Place, Mapping[str, ParsedValue]], None]
    schema: Schema


@dataclass(eq=False, repr=False, kw_only=True)
class Named(Type):
    """A mapping from names that the author chooses to values of one type; ``most`` of them.

    ``taken`` are names that cannot be used, with a fault that begins with the name.
    """

    value: Type
    most: int
    taken: Collection[str] = ()
    taken_says: str = ""

    def read(self, place: Place) -> ParsedValue | None:
        """What is right by its name; the place of a name is kept with its value."""
        before = place.faults.total
        entries = place.entries()
        if len(entries) > self.most:
            place.fault(f"{len(entries)} entries, at most {self.most} are allowed")
        found: dict[str, ParsedValue] = {}
        for key, value in entries[: self.most]:
            name = key.name()
            if name is None:
                continue
            if name in self.taken:
                value.fault(f"{name!r} {self.taken_says}")
            each = self.value.read(value)
            if each is not None:
                found[name] = ParsedValue(each.place, each.value, each.sound and name not in self.taken, key)
        return ParsedValue(place, found, place.faults.total == before)

    def rules(self) -> Schema:
        names: Schema = {"pattern": whole(ID_PATTERN.pattern)}
        if self.taken:
            names["not"] = {"enum": list(self.taken)}
        return {
            "type": ["object", "null"],
            "maxProperties": self.most,
            "propertyNames": names,
            "additionalProperties": self.value.schema(),
        }
