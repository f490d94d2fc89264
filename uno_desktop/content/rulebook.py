"""The rulebook in plain words, written from the options in force.

Its order is data (``rulebook.yaml``), its words are messages; so a new rule needs its messages only. An option that
the order does not name comes under "House rules" (where it is on) or "More rules".
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
from uno_desktop.engine.cards import Deck, Kind
from uno_desktop.engine.options import Value
from uno_desktop.engine.rules import OPTIONS

WIDTH = 78
_ORDER_FILE = Path(__file__).with_name("rulebook.yaml")


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One or a few sentences; ``kind`` is the kind of card they are about, if they are about one."""

    text: str
    kind: str | None = None


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and what stands under it."""

    id: str
    title: str
    paragraphs: tuple[Paragraph, ...]


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The whole book."""

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
    return _Writer(theme, options, preset or theme.preset, theme.deck(deck_id), written or {}).book()


@cache
def _order() -> list[dict[str, Any]]:
    sections: list[dict[str, Any]] = plain(read_tree(_ORDER_FILE))["sections"]
    return sections


class _Writer:
    def __init__(
        self, theme: Theme, options: Mapping[str, Value], preset: str, deck: Deck, written: Mapping[str, str]
    ) -> None:
        self.written = written
        self.theme = theme
        self.options = options
        self.preset = preset
        self.deck = deck

    def book(self) -> Rulebook:
        theme_options = self.theme.options(self.preset)
        is_changed = any(self.options[option] != value for option, value in theme_options.items())
        preset = wording.preset_name(self.preset)
        # A theme whose rules go by its own name is not called by it twice.
        key = "rulebook.title_own" if preset == self.theme.name else "rulebook.title"
        title = t(f"{key}_changed" if is_changed else key, theme=self.theme.name, preset=preset)
        sections = [self._section(part["id"], self._lines(part["lines"])) for part in _order()]
        sections.append(self._section("house", self._house_rules()))
        sections.append(self._section("more", self._further_options()))
        return Rulebook(title, tuple(section for section in sections if section.paragraphs))

    @staticmethod
    def _section(section_id: str, paragraphs: Iterator[Paragraph]) -> Section:
        return Section(section_id, t(f"rulebook.{section_id}"), tuple(paragraphs))

    def _lines(self, lines: list[dict[str, Any]]) -> Iterator[Paragraph]:
        for line in lines:
            if not self._is_wanted(line):
                continue
            if "text" in line:
                yield Paragraph(wording.theme_text(self.theme, line["text"]))
            elif "option" in line:
                yield Paragraph(self._sentence(line["option"]), self._kind_with(line.get("with", ())))
            elif "cards" in line:
                yield from self._cards()
            elif "written" in line:
                yield from (Paragraph(t("rulebook.written", rule=rule), kind) for rule, kind in self.written.items())
            else:
                yield from _DECK_PARTS[line["deck"]](self)

    def _is_wanted(self, line: Mapping[str, Any]) -> bool:
        def holds(option: str, wanted: Any) -> bool:
            values = wanted if isinstance(wanted, list) else [wanted]
            given = self.options[option]
            return any(given == value and isinstance(given, bool) == isinstance(value, bool) for value in values)

        if "with" in line and self._kind_with(line["with"]) is None:
            return False
        if any(holds(option, wanted) for option, wanted in line.get("unless", {}).items()):
            return False
        return all(holds(option, wanted) for option, wanted in line.get("when", {}).items())

    def _kind_with(self, effects: Iterable[str]) -> str | None:
        """The first kind of the deck that has one of these effects."""
        return next((kind.id for effect in effects for kind in self.deck.kinds if kind.has(effect)), None)

    def _sentence(self, option_id: str) -> str:
        return wording.option_sentence(OPTIONS[option_id], self.options[option_id], self.theme)

    def _unordered(self, is_house: bool) -> Iterator[str]:
        placed = {line.get("option") for part in _order() for line in part["lines"]}
        return (option.id for option in OPTIONS.values() if option.house == is_house and option.id not in placed)

    def _house_rules(self) -> Iterator[Paragraph]:
        changed = [name for name in self._unordered(True) if self.options[name] != OPTIONS[name].default]
        for option_id in changed:
            yield Paragraph(self._sentence(option_id))
        if not changed:
            yield Paragraph(t("rulebook.house.none"))

    def _further_options(self) -> Iterator[Paragraph]:
        for option_id in self._unordered(False):
            yield Paragraph(self._sentence(option_id))

    # The deck and its cards.

    def _name(self, kind: Kind) -> str:
        return wording.kind_name(self.theme, kind.id)

    def _cards(self) -> Iterator[Paragraph]:
        for kind in self.deck.kinds:
            if kind.number is None:
                yield Paragraph(f"{self._name(kind)}: {wording.kind_help(self.theme, kind.id)}", kind.id)

    def _deck_list(self) -> Iterator[Paragraph]:
        colors = ", ".join(wording.color_name(self.theme, index) for index in range(len(self.deck.colors)))
        name = wording.deck_name(self.theme, self.deck.id)
        yield Paragraph(t("rulebook.deck.size", deck=name, n=self.deck.size, colors=colors))
        by_count: dict[int, list[int]] = {}
        for kind, count in zip(self.deck.kinds, self.deck.counts, strict=True):
            if kind.number is not None:
                by_count.setdefault(count, []).append(kind.number)
        parts = [t("rulebook.deck.number_count", n=n, numbers=_spans(found)) for n, found in by_count.items()]
        yield Paragraph(t("rulebook.deck.line_numbers", lines=", ".join(parts)))
        for kind, count in zip(self.deck.kinds, self.deck.counts, strict=True):
            if kind.number is None:
                key = "rulebook.deck.line_colored" if kind.colored else "rulebook.deck.line_wild"
                yield Paragraph(t(key, kind=self._name(kind), n=count), kind.id)

    def _deck_points(self) -> Iterator[Paragraph]:
        yield Paragraph(t("rulebook.deck.points_numbers"))
        by_points: dict[int, list[str]] = {}
        for kind in self.deck.kinds:
            if kind.number is None or kind.points != kind.number:
                by_points.setdefault(kind.points, []).append(self._name(kind))
        for points, names in by_points.items():
            yield Paragraph(t("rulebook.deck.points", kinds=", ".join(names), n=points))


_DECK_PARTS: Mapping[str, Callable[[_Writer], Iterator[Paragraph]]] = {
    "list": _Writer._deck_list,
    "points": _Writer._deck_points,
}


def _spans(numbers: list[int]) -> str:
    """``[1, 2, 3, 5]`` as ``1-3, 5``."""
    spans: list[list[int]] = []
    for number in sorted(numbers):
        if spans and number == spans[-1][1] + 1:
            spans[-1][1] = number
        else:
            spans.append([number, number])
    return ", ".join(str(low) if low == high else f"{low}-{high}" for low, high in spans)
