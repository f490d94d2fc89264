"""The rulebook in plain words, written from the options in force.

Its order and the conditions of its sentences are data (``rulebook.yaml``), its words are messages; so a new rule
needs its messages only. An option that the order does not name comes under "House rules" (where it is on) or "More
rules". What follows from the deck and the options together is asked of the engine (``_FACTS``).
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from uno_desktop.content import wording
from uno_desktop.content.messages import t
from uno_desktop.content.theme_model import Theme
from uno_desktop.content.yamlio import plain, read_tree
from uno_desktop.engine.cards import STANDARD_KINDS, Deck, Kind
from uno_desktop.engine.effect_kinds import draws
from uno_desktop.engine.limits import MIN_PLAYERS
from uno_desktop.engine.options import Value
from uno_desktop.engine.rules import OPTIONS, check_options
from uno_desktop.engine.rules.start_cards import start_option

WIDTH = 78
_ORDER_FILE = Path(__file__).with_name("rulebook.yaml")


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One or a few sentences; ``kind`` is the kind of card they are about, if they are about one."""

    text: str
    kind: str | None = None


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and the paragraphs under it."""

    id: str
    title: str
    paragraphs: tuple[Paragraph, ...]


@dataclass(frozen=True, slots=True)
class Rulebook:
    """A theme's whole rulebook: all sections, in order."""

    title: str
    sections: tuple[Section, ...]

    def as_text(self) -> str:
        """The book as lines of at most 78 characters."""
        lines = [self.title, "=" * len(self.title), ""]
        for section in self.sections:
            lines += [section.title, "-" * len(section.title)]
            for paragraph in section.paragraphs:
                lines += textwrap.wrap(paragraph.text, WIDTH, initial_indent="- ", subsequent_indent="  ")
            lines.append("")
        return "\n".join(lines)


def write_rulebook(
    theme: Theme,
    options: Mapping[str, Value],
    preset: str | None = None,
    deck_id: str | None = None,
    written: Mapping[str, str] | None = None,
) -> Rulebook:
    """The rulebook for a theme's deck and a complete set of option values, in the present language.

    ``preset`` is the one the title names, by default the theme's own. ``written`` are the rules that players wrote on
    cards, each with the id of the kind that carries it. Raises KeyError for an unknown deck.
    """
    return _Writer(theme, options, preset or theme.preset, theme.deck(deck_id), written or {}).rulebook()


@cache
def _file() -> dict[str, Any]:
    content: dict[str, Any] = plain(read_tree(_ORDER_FILE))
    return content


def _order() -> list[dict[str, Any]]:
    sections: list[dict[str, Any]] = _file()["sections"]
    return sections


class _Writer:
    def __init__(
        self, theme: Theme, options: Mapping[str, Value], preset: str, deck: Deck, written: Mapping[str, str]
    ) -> None:
        self.written = written
        self.theme = theme
        self.options = _playable(options, deck)
        self.preset = preset
        self.deck = deck
        self.kinds = tuple(dict.fromkeys(deck.kinds))
        """Each kind once, though it is on both sides of the cards."""
        self.fields = wording.kind_fields(theme, self.kinds)

    def rulebook(self) -> Rulebook:
        theme_options = self.theme.options(self.preset)
        is_changed = any(self.options[option] != value for option, value in theme_options.items())
        preset = wording.preset_name(self.preset)
        # A theme whose rules go by its own name is not called by it twice.
        key = "rulebook.title_own" if preset == self.theme.name else "rulebook.title"
        title = t(f"{key}_changed" if is_changed else key, theme=self.theme.name, preset=preset)
        sections = [self._section(part["id"], self._lines(part["lines"])) for part in _order()]
        sections.append(self._section("more", self._unordered(is_house=False)))
        return Rulebook(title, tuple(section for section in sections if section.paragraphs))

    def _section(self, section_id: str, paragraphs: Iterator[Paragraph]) -> Section:
        return Section(section_id, t(f"rulebook.{section_id}", **self.fields), tuple(paragraphs))

    def _lines(self, lines: list[dict[str, Any]]) -> Iterator[Paragraph]:
        for line in lines:
            if not self._is_wanted(line):
                continue
            kind = self._kind_with(line.get("with", ()))
            if "text" in line:
                yield Paragraph(wording.theme_text(self.theme, line["text"], **self.fields), kind)
            elif "option" in line:
                yield Paragraph(self._sentence(line["option"]), kind)
            else:
                yield from _LISTS[line["list"]](self)

    def _is_wanted(self, line: Mapping[str, Any]) -> bool:
        def holds(option: str, wanted: Any) -> bool:
            values = wanted if isinstance(wanted, list) else [wanted]
            given = self.options[option]
            return any(given == value and isinstance(given, bool) == isinstance(value, bool) for value in values)

        if "with" in line and self._kind_with(line["with"]) is None:
            return False
        if "option" in line and not self._is_told(line["option"]):
            return False
        if any(holds(option, wanted) for option, wanted in line.get("unless", {}).items()):
            return False
        if not all(self._is_so(fact) for fact in line.get("if", ())):
            return False
        if any(self._is_so(fact) for fact in line.get("if_not", ())):
            return False
        return all(holds(option, wanted) for option, wanted in line.get("when", {}).items())

    def _is_so(self, fact: str) -> bool:
        """A fact of the deck, or one that the order defines by conditions of which one must hold."""
        defined = _file()["facts"].get(fact)
        return _FACTS[fact](self) if defined is None else any(map(self._is_wanted, defined))

    def _kind_with(self, effects: Iterable[str]) -> str | None:
        """The first kind of the deck that has one of these effects."""
        return next((kind.id for effect in effects for kind in self.deck.kinds if kind.has(effect)), None)

    def _sentence(self, option_id: str, **fields: object) -> str:
        fields = {**self.fields, **fields}
        return wording.option_sentence(OPTIONS[option_id], self.options[option_id], self.theme, **fields)

    def _unordered(self, is_house: bool) -> Iterator[Paragraph]:
        """The sentences of the options that the order does not name."""
        lines = [line for part in _order() for line in part["lines"]]
        placed = {line.get("option") for line in lines}.union(map(start_option, STANDARD_KINDS.values()))
        for option in OPTIONS.values():
            if option.house == is_house and option.id not in placed and self._is_told(option.id):
                yield Paragraph(self._sentence(option.id))

    def _is_told(self, option_id: str) -> bool:
        """House rules that are off are not; a number that belongs to one is, whatever it is, where the rule is on."""
        option = OPTIONS[option_id]
        if option.needs and not self._is_told(option.needs):
            return False
        is_number_of_rule = bool(option.needs) and option.kind == "number"
        return not option.house or is_number_of_rule or self.options[option_id] != option.default

    def _first_cards(self) -> Iterator[Paragraph]:
        """What each kind without a number does when it is the first card turned up; equal fates in one line."""
        alike: dict[str, list[Kind]] = {}
        for kind in self.deck.kinds[: self.deck.light and self.deck.light.kinds]:
            if kind.number is None:
                alike.setdefault(self._first_card(kind, "{kinds}"), []).append(kind)
        for kinds in alike.values():
            names = wording.all_of_kinds([self._name(kind) for kind in kinds])
            yield Paragraph(self._first_card(kinds[0], names), kinds[0].id if len(kinds) == 1 else None)

    def _written_rules(self) -> Iterator[Paragraph]:
        """What the players wrote on cards of this match."""
        for rule, kind in self.written.items():
            yield Paragraph(t("rulebook.written", rule=rule), kind)

    def _first_card(self, kind: Kind, names: str) -> str:
        option_id = start_option(kind)
        if option_id is None:
            return t("rulebook.start.stays", kinds=names)
        amount = draws(kind)
        if self.options[option_id] == _TAKES_EFFECT and kind.has("skip") and amount:
            return t("rulebook.start.as_played", kinds=names)
        return self._sentence(option_id, kinds=names, n=amount)

    # The deck and its cards.

    def _name(self, kind: Kind) -> str:
        return wording.kind_name(self.theme, kind.id)

    def _cards(self) -> Iterator[Paragraph]:
        for kind in self.kinds:
            if kind.number is None:
                yield Paragraph(f"{self._name(kind)}: {wording.kind_help(self.theme, kind.id)}", kind.id)

    def _deck_list(self) -> Iterator[Paragraph]:
        deck, name = self.deck, wording.deck_name(self.theme, self.deck.id)
        lines = list(zip(deck.kinds, deck.counts, strict=True))
        if deck.light is None:
            yield Paragraph(t("rulebook.deck.size", deck=name, n=deck.size, colors=self._colors(0)))
            yield from self._deck_lines(lines)
            return
        yield Paragraph(t("rulebook.deck.two_sided", deck=name, n=deck.size))
        yield Paragraph(t("rulebook.deck.light", colors=self._colors(0)))
        yield from self._deck_lines(lines[: deck.light.kinds])
        yield Paragraph(t("rulebook.deck.dark", colors=self._colors(1)))
        yield from self._deck_lines(lines[deck.light.kinds :])

    def _colors(self, side: int) -> str:
        return ", ".join(wording.color_name(self.theme, color) for color in self.deck.palette(side))

    def _deck_lines(self, lines: list[tuple[Kind, int]]) -> Iterator[Paragraph]:
        """How many of each kind, on one side."""
        by_count: dict[int, list[int]] = {}
        for kind, count in lines:
            if kind.number is not None:
                by_count.setdefault(count, []).append(kind.number)
        parts = [t("rulebook.deck.number_count", n=n, numbers=_spans(found)) for n, found in by_count.items()]
        if parts:
            yield Paragraph(t("rulebook.deck.line_numbers", lines=", ".join(parts)))
        for kind, count in lines:
            if kind.number is None:
                key = "rulebook.deck.line_colored" if kind.colored else "rulebook.deck.line_wild"
                yield Paragraph(t(key, kind=self._name(kind), n=count), kind.id)

    def _deck_points(self) -> Iterator[Paragraph]:
        yield Paragraph(t("rulebook.deck.points_numbers"))
        by_points: dict[int, list[str]] = {}
        for kind in self.kinds:
            if kind.number is None or kind.points != kind.number:
                by_points.setdefault(kind.points, []).append(self._name(kind))
        for points, names in by_points.items():
            yield Paragraph(t("rulebook.deck.points", kinds=", ".join(names), n=points))


def _playable(options: Mapping[str, Value], deck: Deck) -> dict[str, Value]:
    """The options without those that mean nothing with this deck, which nobody can play with."""
    conflicts = {fault.option: OPTIONS[fault.option].default for fault in check_options(options, deck)}
    return {**options, **conflicts}


_TAKES_EFFECT = "apply"
"""The value of the options on first cards under which the card is played on the first player."""

_LISTS: Mapping[str, Callable[[_Writer], Iterator[Paragraph]]] = {
    "deck": _Writer._deck_list,
    "points": _Writer._deck_points,
    "first_cards": _Writer._first_cards,
    "cards": _Writer._cards,
    "house_rules": lambda writer: writer._unordered(is_house=True),
    "written": _Writer._written_rules,
}


def _has(test: Callable[[Kind], bool]) -> Callable[[_Writer], bool]:
    return lambda writer: any(map(test, writer.deck.kinds))


def _all_count_alike(worth: Callable[[Kind], int | None]) -> Callable[[_Writer], bool]:
    """Whether the cards of the deck that count at all (not ``None``) count the same."""
    return lambda writer: len({worth(kind) for kind in writer.deck.kinds} - {None}) <= 1


def _two_each_restricted(writer: _Writer) -> bool:
    """Whether every player of the smallest table can hold two restricted cards."""
    return sum(writer.deck.face_kinds[face].has("restricted") for face in writer.deck.faces) >= 2 * MIN_PLAYERS


def _first_card_can_fail(writer: _Writer) -> bool:
    decided = {start_option(kind) for kind in writer.deck.kinds} - {None}
    return any(writer.options[option] in ("cover", "return") for option in decided if option is not None)


_FACTS: Mapping[str, Callable[[_Writer], bool]] = {
    "no_house_rules": lambda writer: not any(writer._is_told(option.id) for option in OPTIONS.values() if option.house),
    "symbols": _has(lambda kind: kind.number is None),
    "actions": _has(lambda kind: kind.colored and kind.number is None),
    "wilds": _has(lambda kind: not kind.colored),
    "colored_draws": _has(lambda kind: kind.colored and kind.has("draw")),
    "first_reverse": _has(lambda kind: start_option(kind) == start_option(STANDARD_KINDS["reverse"])),
    "first_card_can_fail": _first_card_can_fail,
    "all_numbers_alike": _all_count_alike(lambda kind: kind.number),
    "all_alike_with_zero": _all_count_alike(lambda kind: kind.number or 0),
    "all_alike_with_points": _all_count_alike(lambda kind: kind.points if kind.number is None else kind.number),
    "two_restricted_each": _two_each_restricted,
    "two_sided": lambda writer: writer.deck.two_sided,
}
"""What follows from the deck, for the conditions of the order."""


def _spans(numbers: list[int]) -> str:
    """``[1, 2, 3, 5]`` as ``1–3, 5``."""
    spans: list[list[int]] = []
    for number in sorted(numbers):
        if spans and number == spans[-1][1] + 1:
            spans[-1][1] = number
        else:
            spans.append([number, number])
    return ", ".join(str(low) if low == high else f"{low}–{high}" for low, high in spans)
