"""A theme put together from what its file says and from its parent: what is missing, what does not fit."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import product
from operator import attrgetter
from pathlib import Path
from typing import TypeVar

from uno_desktop.content.files.file_faults import shortened
from uno_desktop.content.files.media import MediaError
from uno_desktop.content.files.part_limits import LAYERS, MUSIC, over_budget, picture_of, sound_of
from uno_desktop.content.files.reader import Place
from uno_desktop.content.themes.theme_model import Opponent, OwnKind, Prop, Theme, ThemeColor, shared_art
from uno_desktop.content.themes.theme_schema import DeckLine, Sections
from uno_desktop.content.themes.theme_words import (
    LanguageFile,
    LanguageFiles,
    SaidByLanguage,
    WordsByLanguage,
    checked_words,
)
from uno_desktop.engine.cards import STANDARD_KINDS, Kind
from uno_desktop.engine.limits import MAX_COLORS, MAX_DECK_CARDS, MAX_KINDS, MIN_DECK_CARDS, deck_cards
from uno_desktop.engine.options import Value
from uno_desktop.engine.rules import check_options
from uno_desktop.engine.rules.start_cards import start_fates

LEAST_OPPONENTS = 9
"""So that ten can sit at the table."""
_SHOW_ALL_COLORS = ("base_wild", "glyph_wild", "glyph_wild_draw_four")
"""Parts that a theme draws in all its colors, so that a child with others cannot use them."""
T = TypeVar("T")
DeckCards = tuple[tuple[str, int], ...]
"""The kinds of one side of a deck, and how many of each (a colored kind's count is for each color)."""


_NO_PARENT = Theme(
    id="", name="", version="", folder=Path(), extends=None, colors=(), kinds={}, deck_lists={}, preset="", rules={},
    opponents=(), art={}, sounds={}, look={}, words={}, credits=(), light_colors=0,
)  # fmt: skip
"""Gives nothing."""


def build(sections: Sections, folder: Path, parent: Theme | None) -> Theme | None:
    """The theme, or None where faults were noted in the sections' place."""
    return _Build(sections, folder, parent or _NO_PARENT).theme()


class _Build:
    """``parent`` is ``_NO_PARENT`` for a theme that extends none."""

    def __init__(self, sections: Sections, folder: Path, parent: Theme) -> None:
        self.sections = sections
        self.folder = folder
        self.parent = parent

    def theme(self) -> Theme | None:
        sections, parent = self.sections, self.parent
        faults = sections.place.faults
        light = self._needed("colors", sections.colors, parent.colors[: parent.light_colors] or None)
        colors = self._both_sides(light or ())
        preset = self._needed("preset", sections.preset, parent.preset or None)
        kinds = self._kept("cards", parent.kinds) | sections.kinds
        decks, dark_decks = self._decks(kinds, colors, len(light or ()))
        own_keys = _own_keys(colors, kinds, decks)
        files = LanguageFiles(self.folder, own_keys, self.sections.opponents)
        taglines = SaidByLanguage(files, attrgetter("tagline"), {})
        opponents = self._opponents(files)
        art = self._inherited_art(colors) | sections.art
        sounds = self._inherited_sounds() | sections.sounds
        # The parent's counts for the parent's files only.
        loudness = {name: percent for name, percent in parent.loudness.items() if name not in sections.sounds}
        words = self._words(own_keys)
        translated = self._translated_words(own_keys, files)
        needs = self._needs(decks)
        rules = self._rules(preset)
        props = self._props(art)
        self._check_files(art, sounds, words)
        if faults or sections.id is None or sections.name is None or light is None or preset is None:
            return None
        theme = Theme(
            id=sections.id, name=sections.name, version=sections.version or "1", folder=self.folder,
            extends=parent.id or None, tagline=sections.tagline, taglines=taglines,
            author=sections.author, license=sections.license,
            credits=(*parent.credits, *sections.credits),
            # the cards and the rules
            colors=colors, light_colors=len(light), kinds=kinds, deck_lists=decks, dark_lists=dark_decks,
            needs=needs, preset=preset, rules=rules, plays_with=sections.plays_with,
            # what is seen, heard and read
            opponents=opponents, props=props, art=art, look={**parent.look, **sections.look},
            panels=sections.panels or parent.panels, sounds=sounds, loudness=loudness | sections.loudness,
            bar_s=sections.bar_s or (0.0 if MUSIC in sections.sounds else parent.bar_s),
            words=words, translated_words=translated,
        )  # fmt: skip
        self._check_conflicts(theme)
        return None if faults else theme

    def _needed(self, key: str, own: T | None, inherited: T | None) -> T | None:
        value = own if own is not None else inherited
        place = self.sections.place
        if value is None and not any(fault.path.startswith(key) for fault in place.faults):
            place.fault(f"{key!r} is missing")
        return value

    def _both_sides(self, light: tuple[ThemeColor, ...]) -> tuple[ThemeColor, ...]:
        """The colors of the light side and those of the dark one, which must all differ."""
        sections, parent = self.sections, self.parent
        dark = parent.colors[parent.light_colors :] if sections.dark_colors is None else sections.dark_colors
        colors = light + dark
        place = sections.places.get("dark_colors", sections.place)
        if len(colors) > MAX_COLORS:
            place.fault(f"{len(colors)} colors on both sides together, at most {MAX_COLORS} are wanted")
        for one, other in product(light, dark):
            for word, mine, its in (("name", one.name, other.name), ("hex", one.hex, other.hex),
                                    ("shape", one.shape, other.shape)):  # fmt: skip
                if mine == its:
                    place.fault(f"the {word} {its!r} belongs to a color of the light side already")
        return colors

    def _kept(self, section: str, inherited: Mapping[str, T], elsewhere: Collection[str] = ()) -> dict[str, T]:
        """What is inherited less what is removed; removing what is neither there nor ``elsewhere`` is a fault."""
        kept = dict(inherited)
        for place, name in self.sections.remove.get(section, ()):
            if name in kept:
                del kept[name]
            elif name in elsewhere:
                continue
            elif self.parent is _NO_PARENT:
                place.fault("nothing can be removed from a theme that extends no other")
            else:
                hint = place.near(name, inherited)
                place.fault(f"{self.parent.id} has no {name!r} under {section} to remove{hint}")
        return kept

    def _inherited_sounds(self) -> dict[str, Path]:
        """The parent's sounds; the layers of its music only where its music is kept: no other is in step with them."""
        kept = self._kept("sounds", self.parent.sounds)
        if MUSIC in self.sections.sounds or MUSIC not in kept:
            return {name: path for name, path in kept.items() if name not in LAYERS}
        return kept

    def _inherited_art(self, colors: tuple[ThemeColor, ...]) -> dict[str, Path]:
        """The parent's pictures, without those that show colors this theme does not have."""
        kept = self._kept("art", self.parent.art)
        changed = [color for color in self.parent.colors if color not in colors]
        painted = [f"base_{color.name}" for color in changed] + (list(_SHOW_ALL_COLORS) if changed else [])
        return {part: path for part, path in kept.items() if part not in painted}

    def _opponents(self, files: LanguageFiles) -> tuple[Opponent, ...]:
        inherited = {opponent.id: opponent for opponent in self.parent.opponents}
        own = {
            key: replace(opponent, translated=SaidByLanguage(files, partial(_sayings_of, key), opponent.translated))
            for key, opponent in self.sections.opponents.items()
        }
        opponents = self._kept("opponents", inherited) | own
        place = self.sections.places.get("opponents", self.sections.place)
        by_name: dict[str, str] = {}
        for opponent in opponents.values():
            if opponent.name in by_name:
                place.fault(f"{by_name[opponent.name]} and {opponent.id} have the same name {opponent.name!r}")
            by_name[opponent.name] = opponent.id
        broken = any(fault.path.startswith("opponents") for fault in place.faults)
        if len(opponents) < LEAST_OPPONENTS and not broken:
            place.fault(f"{len(opponents)} opponents, at least {LEAST_OPPONENTS} are wanted")
        return tuple(opponents.values())

    def _props(self, art: Mapping[str, Path]) -> tuple[Prop, ...]:
        """What lies on the table, the parent's first; a picture that a prop names must be there."""
        for place, part in self.sections.prop_parts:
            if part not in art and shared_art(part) is None:
                place.fault(f"there is no picture {part!r} in this theme's art")
        inherited = {prop.id: prop for prop in self.parent.props}
        return tuple((self._kept("props", inherited) | self.sections.props).values())

    # Decks.

    def _decks(
        self, kinds: Mapping[str, OwnKind], colors: Sequence[ThemeColor], light_colors: int
    ) -> tuple[dict[str, DeckCards], dict[str, DeckCards]]:
        """All decks, the theme's own first; and the dark side of those that are double-sided."""
        sections, parent, place = self.sections, self.parent, self.sections.place
        known = dict(STANDARD_KINDS) | {kind_id: own.kind for kind_id, own in kinds.items()}
        inherited = self._kept("decks", parent.deck_lists)
        dark = {name: cards for name, cards in parent.dark_lists.items() if name in inherited}
        for deck_id, lines in inherited.items():
            gone = [kind for kind, _ in (*lines, *dark.get(deck_id, ())) if kind not in known]
            if gone and deck_id not in sections.decks:
                place.fault(f"the deck {deck_id!r} that is inherited needs the removed card {gone[0]!r}")
        own: dict[str, DeckCards] = {}
        for deck_id, written in sections.decks.items():
            cards = self._deck(written, inherited | own, known)
            own[deck_id] = tuple(cards.items())
            dark.pop(deck_id, None)
            where = sections.deck_places[deck_id]
            size = self._checked_size(where, cards, known, light_colors)
            if deck_id in sections.dark_decks:
                back = self._deck(sections.dark_decks[deck_id], inherited | own, known)
                dark[deck_id] = tuple(back.items())
                self._check_dark_side(where, size, back, known, len(colors) - light_colors)
            else:
                for kind_id in cards:
                    if kind_id in known and known[kind_id].has("flip"):
                        sides = "so the deck needs a 'light' and a 'dark' side"
                        where.fault(f"{kind_id!r} turns the cards over, {sides}")
        decks = own | {deck_id: lines for deck_id, lines in inherited.items() if deck_id not in own}
        if not decks and not any(fault.path.startswith("decks") for fault in place.faults):
            place.fault("'decks' is missing")
        return decks, dark

    def _check_dark_side(
        self, place: Place, light_size: int, lines: Mapping[str, int], known: Mapping[str, Kind], colors: int
    ) -> None:
        """The dark side of a deck needs colors of its own, and as many cards as the light side."""
        if not colors:
            place.fault("a deck with a dark side needs 'dark_colors'")
            return
        size = self._checked_size(place, lines, known, colors)
        if size != light_size and not any(fault.path.startswith(place.path) for fault in place.faults):
            place.fault(f"{light_size} cards on the light side and {size} on the dark side; both must have as many")

    def _deck(
        self,
        written: list[DeckLine],
        decks: Mapping[str, DeckCards],
        known: Mapping[str, Kind],
    ) -> dict[str, int]:
        lines: dict[str, int] = {}
        for line in written:
            if line.include is not None:
                if line.include not in decks:
                    hint = line.place.near(line.include, decks)
                    line.place.fault(f"no deck {line.include!r} stands before this one{hint}")
                for kind_id, count in decks.get(line.include, ()):
                    if kind_id not in known:
                        line.place.fault(f"the deck {line.include!r} needs the removed card {kind_id!r}")
                        continue
                    # Decks that include each other again and again would double to numbers of any length.
                    lines[kind_id] = min(lines.get(kind_id, 0) + count, MAX_DECK_CARDS + 1)
                continue
            for place, kind_id in line.kinds:
                if self._fits(place, kind_id, line, lines, known):
                    lines[kind_id] = line.count
        return lines

    @staticmethod
    def _fits(place: Place, kind_id: str, line: DeckLine, lines: Collection[str], known: Mapping[str, Kind]) -> bool:
        kind = known.get(kind_id)
        if kind is None:
            place.fault(f"there is no card {kind_id!r}{place.near(kind_id, known)}")
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
    def _checked_size(place: Place, lines: Mapping[str, int], known: Mapping[str, Kind], colors: int) -> int:
        """How many cards one side of a deck has; a fault where that is too few or too many."""
        kinds = {kind: count for kind, count in lines.items() if kind in known}
        size = deck_cards([(known[kind].colored, count) for kind, count in kinds.items()], colors)
        if any(fault.path.startswith(place.path) for fault in place.faults):
            return size
        if not MIN_DECK_CARDS <= size <= MAX_DECK_CARDS:
            place.fault(f"{size} cards, {MIN_DECK_CARDS}-{MAX_DECK_CARDS} are wanted")
        elif len(kinds) > MAX_KINDS:
            place.fault(f"{len(kinds)} kinds of cards, at most {MAX_KINDS} are allowed")
        return size

    # Pictures, sounds, and how much of everything there is.

    def _check_files(
        self,
        art: Mapping[str, Path],
        sounds: Mapping[str, Path],
        words: Mapping[str, str],
    ) -> None:
        """Look at the header of every picture and sound: the theme's own must be right, all must keep the budget."""
        sections = self.sections
        pictures = self._measured(
            art, sections.art, sections.places.get("art"), lambda part, path: picture_of(part, path).pixels
        )
        lengths_s = self._measured(sounds, sections.sounds, sections.places.get("sounds"), sound_of)
        effects_s = sum(length_s for name, length_s in lengths_s.items() if name != MUSIC)
        everything = {
            f"{language}.{key}": text for language, own in sections.words.items() for key, (_, text) in own.items()
        }
        for sentence in over_budget(round(sum(pictures.values())), effects_s, {**words, **everything}):
            sections.place.fault(sentence)

    def _measured(
        self,
        files: Mapping[str, Path],
        own: Mapping[str, Path],
        place: Place | None,
        measure: Callable[[str, Path], float],
    ) -> dict[str, float]:
        """What ``measure`` gives for each part; faults for those of the theme's own that it refuses."""
        found: dict[str, float] = {}
        for part, path in files.items():
            try:
                found[part] = measure(part, path)
            except MediaError as error:
                # The parent was checked when it was read; what it lost since is drawn instead, or not heard.
                if place is not None and own.get(part) == path:
                    place.fault(f"{path.relative_to(self.folder).as_posix()} {error}")
        return found

    # Rules and words.

    def _needs(self, decks: Collection[str]) -> dict[str, Mapping[str, Value]]:
        """What each deck asks for: a deck that the theme changes still asks for what the parent's does."""
        needs = {deck_id: values for deck_id, values in self.parent.needs.items() if deck_id in decks}
        place = self.sections.places.get("needs", self.sections.place)
        for deck_id, wanted in self.sections.needs.items():
            if deck_id not in decks:
                place.fault(f"there is no deck {shortened(deck_id)!r}{place.near(deck_id, decks)}")
            needs[deck_id] = {option_id: value for option_id, (_, value) in wanted.items()}
        return needs

    def _rules(self, preset: str | None) -> dict[str, Value]:
        rules = self._kept("rules", self.parent.rules)
        if self.sections.preset is not None:
            rules = {}
        rules.update({option_id: value for option_id, (_, value) in self.sections.rules.items()})
        return rules if preset is not None else {}

    def _check_conflicts(self, theme: Theme) -> None:
        for deck_id in theme.deck_ids:
            options = theme.options(deck_id=deck_id)
            written = {**self.sections.rules, **self.sections.needs.get(deck_id, {})}
            for fault in check_options(options, theme.deck(deck_id)):
                place, _ = written.get(fault.option, (self.sections.place, None))
                place.fault(f"{fault} (deck {deck_id!r})")
            if all(fate.begin is None for fate in start_fates(theme.deck(deck_id), options)):
                self.sections.place.fault(f"deck {deck_id!r} has no card that a hand can begin with under these rules")

    def _words(self, own_keys: Collection[str]) -> dict[str, str]:
        removes = "words" in self.sections.remove  # only then are all languages of the parent read
        elsewhere = {key for words in self.parent.translated_words.values() for key in words} if removes else ()
        words = self._kept("words", self.parent.words, elsewhere)
        return words | checked_words(self.sections.words.get("", {}), own_keys)

    def _translated_words(self, own_keys: Collection[str], files: LanguageFiles) -> Mapping[str, Mapping[str, str]]:
        """Words by language: the parent's less what is removed, then the theme's own.

        What the theme says anew without a language replaces the parent's in all languages.
        """
        gone = {name for _, name in self.sections.remove.get("words", ())} | self.sections.words.get("", {}).keys()
        own = {code: checked_words(texts, own_keys) for code, texts in self.sections.words.items() if code}
        return WordsByLanguage(self.parent.translated_words, frozenset(gone), files, own)


def _sayings_of(opponent_id: str, file: LanguageFile) -> Mapping[str, tuple[str, ...]]:
    return file.sayings.get(opponent_id, {})


def _own_keys(colors: tuple[ThemeColor, ...], kinds: Collection[str], decks: Collection[str]) -> set[str]:
    """Messages that a theme's own cards, decks and colors have, and the game has not."""
    cards = {f"card.{kind_id}" for kind_id in kinds} | {f"card.{kind_id}.help" for kind_id in kinds}
    named = {f"deck.{deck_id}" for deck_id in decks} | {f"deck.{deck_id}.help" for deck_id in decks}
    return (
        cards | named | {f"color.{color.name}" for color in colors} | {f"color.{color.name}.word" for color in colors}
    )
