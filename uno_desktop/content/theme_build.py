"""A theme put together from what its file says and from its parent: what is missing, what does not fit."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path
from string import Formatter
from typing import TypeVar

from uno_desktop.content import messages
from uno_desktop.content.faults import did_you_mean, one_of
from uno_desktop.content.reader import Place
from uno_desktop.content.theme_model import Opponent, OwnKind, Theme, ThemeColor
from uno_desktop.content.theme_schema import DeckLine, Sections
from uno_desktop.content.yamlio import plain
from uno_desktop.engine.cards import STANDARD_KINDS, Kind
from uno_desktop.engine.options import OptionFault, Value
from uno_desktop.engine.rules import OPTIONS, check_options

LEAST_OPPONENTS = 9
"""So that ten can sit at the table."""
DECK_SIZES = range(20, 501)
_SHOW_ALL_COLORS = ("base_wild", "glyph_wild", "glyph_wild_draw_four")
"""Parts that a theme draws in its four colors, so that a child with others cannot use them."""
T = TypeVar("T")


def build(sections: Sections, folder: Path, parent: Theme | None) -> Theme | None:
    """The theme, or None where faults were noted in the sections' place."""
    return _Build(sections, folder, parent).theme()


class _Build:
    def __init__(self, sections: Sections, folder: Path, parent: Theme | None) -> None:
        self.said = sections
        self.folder = folder
        self.parent = parent

    def theme(self) -> Theme | None:
        said, parent = self.said, self.parent
        faults = said.place.faults
        colors = self._needed("colors", said.colors, parent.colors if parent else None)
        preset = self._needed("preset", said.preset, parent.preset if parent else None)
        kinds = self._kept("cards", parent.kinds if parent else {}) | said.kinds
        decks = self._decks(kinds)
        opponents = self._opponents()
        art = self._inherited_art(colors or ()) | said.art
        sounds = self._kept("sounds", parent.sounds if parent else {}) | said.sounds
        words = self._words(colors or (), kinds, decks)
        rules = self._rules(preset)
        if faults or said.id is None or said.name is None or colors is None or preset is None:
            return None
        theme = Theme(
            id=said.id,
            name=said.name,
            version=said.version or "1",
            folder=self.folder,
            extends=parent.id if parent else None,
            colors=colors,
            kinds=kinds,
            deck_lists=decks,
            preset=preset,
            rules=rules,
            opponents=opponents,
            art=art,
            sounds=sounds,
            look=dict(parent.look if parent else {}) | said.look,
            words=words,
            credits=(*(parent.credits if parent else ()), *said.credits),
        )
        self._check_conflicts(theme)
        return None if faults else theme

    def _needed(self, key: str, own: T | None, inherited: T | None) -> T | None:
        value = own if own is not None else inherited
        place = self.said.place
        if value is None and not any(fault.path.startswith(key) for fault in place.faults):
            place.fault(f"{key!r} is missing")
        return value

    def _kept(self, section: str, inherited: Mapping[str, T]) -> dict[str, T]:
        """What is inherited less what is removed; removing what is absent is a fault."""
        kept = dict(inherited)
        for place, name in self.said.remove.get(section, ()):
            if name in kept:
                del kept[name]
            elif self.parent is None:
                place.fault("nothing can be removed from a theme that extends no other")
            else:
                hint = did_you_mean(name, inherited)
                place.fault(f"{self.parent.id} has no {name!r} under {section} to remove{hint}")
        return kept

    def _inherited_art(self, colors: tuple[ThemeColor, ...]) -> dict[str, Path]:
        """The parent's pictures, without those that show colors this theme does not have."""
        kept = self._kept("art", self.parent.art if self.parent else {})
        changed = [color for color in (self.parent.colors if self.parent else ()) if color not in colors]
        painted = [f"base_{color.name}" for color in changed] + (list(_SHOW_ALL_COLORS) if changed else [])
        return {part: path for part, path in kept.items() if part not in painted}

    def _opponents(self) -> tuple[Opponent, ...]:
        inherited = {opponent.id: opponent for opponent in (self.parent.opponents if self.parent else ())}
        opponents = self._kept("opponents", inherited) | self.said.opponents
        place = self.said.opponents_place or self.said.place
        by_name: dict[str, str] = {}
        for opponent in opponents.values():
            if opponent.name in by_name:
                place.fault(f"{by_name[opponent.name]} and {opponent.id} have the same name {opponent.name!r}")
            by_name[opponent.name] = opponent.id
        broken = any(fault.path.startswith("opponents") for fault in place.faults)
        if len(opponents) < LEAST_OPPONENTS and not broken:
            place.fault(f"{len(opponents)} opponents, at least {LEAST_OPPONENTS} are wanted")
        return tuple(opponents.values())

    # Decks.

    def _decks(self, kinds: Mapping[str, OwnKind]) -> dict[str, tuple[tuple[str, int], ...]]:
        place = self.said.place
        known = dict(STANDARD_KINDS) | {kind_id: own.kind for kind_id, own in kinds.items()}
        inherited = self._kept("decks", self.parent.deck_lists if self.parent else {})
        for deck_id, lines in inherited.items():
            gone = [kind for kind, _ in lines if kind not in known]
            if gone and deck_id not in self.said.decks:
                place.fault(f"the deck {deck_id!r} that is inherited needs the removed card {gone[0]!r}")
        own: dict[str, tuple[tuple[str, int], ...]] = {}
        for deck_id, written in self.said.decks.items():
            cards = self._deck(written, inherited | own, known)
            own[deck_id] = tuple(cards.items())
            self._check_size(self.said.deck_places[deck_id], cards, known)
        decks = own | {deck_id: lines for deck_id, lines in inherited.items() if deck_id not in own}
        if not decks and not any(fault.path.startswith("decks") for fault in place.faults):
            place.fault("'decks' is missing")
        return decks

    def _deck(
        self,
        written: list[DeckLine],
        decks: Mapping[str, tuple[tuple[str, int], ...]],
        known: Mapping[str, Kind],
    ) -> dict[str, int]:
        lines: dict[str, int] = {}
        for line in written:
            if line.include is not None:
                if line.include not in decks:
                    hint = did_you_mean(line.include, decks)
                    line.place.fault(f"no deck {line.include!r} stands before this one{hint}")
                for kind_id, count in decks.get(line.include, ()):
                    lines[kind_id] = lines.get(kind_id, 0) + count
                continue
            for place, kind_id in line.kinds:
                if self._fits(place, kind_id, line, lines, known):
                    lines[kind_id] = line.count
        return lines

    @staticmethod
    def _fits(place: Place, kind_id: str, line: DeckLine, lines: Collection[str], known: Mapping[str, Kind]) -> bool:
        kind = known.get(kind_id)
        if kind is None:
            place.fault(f"there is no card {kind_id!r}{did_you_mean(kind_id, known)}")
        elif kind_id in lines:
            place.fault(f"{kind_id!r} is in this deck already")
        elif kind.colored and not line.per_color:
            place.fault(f"{kind_id!r} has colors: write 'each', so many of each color, instead of 'count'")
        elif not kind.colored and line.per_color:
            place.fault(f"{kind_id!r} has no color: write 'count' instead of 'each'")
        else:
            return True
        return False

    @staticmethod
    def _check_size(place: Place, lines: Mapping[str, int], known: Mapping[str, Kind]) -> None:
        size = sum(count * (4 if known[kind].colored else 1) for kind, count in lines.items() if kind in known)
        if any(fault.path.startswith(place.path) for fault in place.faults):
            return
        if size not in DECK_SIZES:
            place.fault(f"{size} cards, {DECK_SIZES.start}-{DECK_SIZES.stop - 1} are wanted")
        elif not any(known[kind].number is not None for kind in lines):
            place.fault("has no number card, so no hand could begin")

    # Rules and words.

    def _rules(self, preset: str | None) -> dict[str, Value]:
        rules = self._kept("rules", self.parent.rules if self.parent else {})
        if self.said.preset is not None:
            rules = {}
        for option_id, (key, place) in self.said.rules.items():
            value = plain(place.node)
            faults = check_options({option_id: value})
            for fault in faults:
                (key if fault.code == "unknown" else place).fault(option_fault_text(fault))
            if not faults:
                rules[option_id] = value
        return rules if preset is not None else {}

    def _check_conflicts(self, theme: Theme) -> None:
        for deck_id in theme.deck_ids:
            for fault in check_options(theme.options(), theme.deck(deck_id)):
                _, place = self.said.rules.get(fault.option, (None, self.said.place))
                place.fault(f"{fault} (deck {deck_id!r})")

    def _words(
        self, colors: tuple[ThemeColor, ...], kinds: Mapping[str, OwnKind], decks: Collection[str]
    ) -> dict[str, str]:
        words = self._kept("words", self.parent.words if self.parent else {})
        free = {f"card.{kind_id}" for kind_id in kinds} | {f"deck.{deck_id}" for deck_id in decks}
        free |= {f"deck.{deck_id}.help" for deck_id in decks} | {f"color.{color.name}" for color in colors}
        for key, (place, text) in self.said.words.items():
            known = messages.template(key)
            if known is None and key not in free:
                near = did_you_mean(key, [*messages.keys(), *free])
                place.fault(f"there is no message {key!r} to replace{near}")
            elif (names := field_names(text)) is None:
                place.fault("has a { or } out of place; write {{ or }} for the character itself")
            elif extra := sorted(names - (field_names(known or "") or set())):
                place.fault(f"the field {{{extra[0]}}} is not one of this message")
            else:
                words[key] = text
        return words


def field_names(text: str) -> set[str] | None:
    """The names of the ``{fields}`` in a message; None where the braces are not in order."""
    try:
        parsed = list(Formatter().parse(text))
    except ValueError:
        return None
    names = {name for _, name, _, _ in parsed if name is not None}
    return names if all(name.isidentifier() for name in names) else None


def option_fault_text(fault: OptionFault) -> str:
    """What is wrong with an option, for a place that names the option already."""
    if fault.code == "unknown":
        hint = did_you_mean(fault.option, OPTIONS) or f"; known are {one_of(list(OPTIONS), 40)}"
        return f"there is no such option{hint}"
    if fault.code == "conflict":
        return f"{shown(fault.value)} cannot go with {fault.allowed}"
    is_quoted = isinstance(fault.value, str) and OPTIONS[fault.option].kind == "number" and fault.value.isdecimal()
    return f"{shown(fault.value)} is not {fault.allowed}" + ("; write it without quotes" if is_quoted else "")


def shown(value: object) -> str:
    """A value as YAML writes it; of a list or mapping only that it is one."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return repr(value)
    if isinstance(value, list | dict):
        return "a list or mapping"
    return "nothing" if value is None else str(value)
