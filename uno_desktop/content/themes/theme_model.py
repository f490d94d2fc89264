"""A theme as a frozen value: its colors, decks, rules, opponents, words, and where its art and sounds lie."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path

from uno_desktop.content.files.paths import assets_dir
from uno_desktop.content.messages.messages import SOURCE_LANGUAGE
from uno_desktop.engine.cards import STANDARD_KINDS, Deck, Kind, LightSide
from uno_desktop.engine.options import Value
from uno_desktop.engine.presets import preset_options

ANSWERS = ("taunted", "praised", "soothed", "gloated", "puzzled", "greeted", "comforted")
"""What an emote of another player means to an opponent, who may answer: being mocked, or admired; an apology; somebody
groaning at what they did; something that makes no sense to them; a word out of nothing, or a groan.
"""

OCCASIONS = (
    "uno", "win", "lose", "penalty", "drop", "grudge", "revenge", "hit", "skipped", "caught", "challenged", "exposed",
    "mistaken", "robbed", "drew_many", "menaced", "blundered", "struck", "spared", "caught_one", "doubted_well",
    "enriched", *ANSWERS,
)  # fmt: skip
"""When an opponent may say something: calling UNO, winning or losing a hand, drawing a large penalty or a small one
(``hit``), dropping all cards, being hit once more by the same player (``grudge``) or paying it back (``revenge``), and
most of ``HAPPENINGS``. In a line, ``{name}`` stands for the other player it is about, ``{times}`` for how often that
player has hit the speaker, in the language of the line.
"""

MANNERS = ("bold", "calm", "careful", "chatty", "cheerful", "grumpy", "slow", "sly", "vengeful")
"""How an opponent is: it colors the timing and the choice of sayings, never the strength."""

FACES = ("neutral", "glee", "dread", "anger", "blink")
"""The faces an opponent can make. A portrait ``avatar_01`` has further ones where the theme has pictures named
``avatar_01_glee`` and so on; for one it lacks, the portrait itself is shown."""

HAPPENINGS = (
    "hit", "skipped", "caught", "challenged", "exposed", "mistaken", "robbed", "splashed", "threatened", "menaced",
    "alarmed", "asked", "blundered", "drew_many", "thrown_out", "beaten", "lost_hand", "lost_match",
    "struck", "spared", "doubted_well", "caught_one", "enriched", "complied", "one_card", "out", "won_hand",
    "won_match", *ANSWERS,
)  # fmt: skip
"""What can happen to a player that shows in the face; see ``players.reactions``."""

SIDES = ("light", "dark")
"""How a theme's file and scenarios call the two sides of a deck, in the order of their numbers."""

PANELS = ("plain", "felt", "folder", "tiles")
"""What the panels of menus can be made of; the first where a theme does not say."""

LOOK: Mapping[str, str] = {
    "background": "#182026",
    "surface": "#263139",
    "surface_raised": "#36444E",
    "border": "#546570",
    "text": "#F5F1E8",
    "text_muted": "#B0BABE",
    "accent": "#F2A83B",
    "accent_text": "#281804",
    "danger": "#C43934",
    "danger_text": "#FFF6F0",
    "success": "#48A868",
    "focus": "#FFE28A",
    "shadow": "#000000",
    "table": "#24634A",
    "table_dark": "#10301F",
    "table_text": "#FFF6E0",
    "glow": "#FFE9A8",
}
"""The colors of screens and table that a theme may set, with the values in force where it does not.

All but the last four are those of the widgets; ``table`` and ``table_dark`` are the middle and the edge of
the table's surface, ``table_text`` what is written on it, ``glow`` the light around a card that can be played.
"""


@dataclass(frozen=True, slots=True)
class ThemeColor:
    """One of the colors of a theme: its name in YAML, its hue as ``#RRGGBB``, and its shape."""

    name: str
    hex: str
    shape: str

    @property
    def rgb(self) -> tuple[int, int, int]:
        """Red, green and blue, 0-255."""
        return rgb(self.hex)


@dataclass(frozen=True, slots=True)
class OwnKind:
    """A kind of card that a theme adds: the engine's kind, its name, and a line for the rulebook."""

    kind: Kind
    name: str
    help: str


@dataclass(frozen=True, slots=True)
class Opponent:
    """Somebody to play against. ``avatar`` is an art part; ``sayings`` are lines by occasion.

    ``translated`` are the lines that a language has of its own. ``faces`` leads from a happening to the face this
    opponent makes of it, where that is not what the manner says.
    """

    id: str
    name: str
    color: str
    manner: str
    avatar: str
    sayings: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    translated: Mapping[str, Mapping[str, tuple[str, ...]]] = field(default_factory=dict)
    faces: Mapping[str, str] = field(default_factory=dict)

    def lines(self, occasion: str, language: str) -> tuple[tuple[str, ...], str]:
        """What they may say then, and in which language: that one where the theme has it, else the source's.

        A line is always of one language: what is filled into it must be in the line's own.
        """
        translated = self.translated.get(language, {}).get(occasion)
        return (translated, language) if translated else (self.sayings.get(occasion, ()), SOURCE_LANGUAGE)

    @property
    def rgb(self) -> tuple[int, int, int]:
        """Red, green and blue, 0-255."""
        return rgb(self.color)


PROP_MOTIONS = ("rise", "sway", "flicker")
"""How what lies over a prop moves while somebody thinks: as steam does, as something that hangs, as a light."""


@dataclass(frozen=True, slots=True)
class Prop:
    """Something that lies on the table. ``part`` and ``over`` are art parts; ``over`` may be "".

    ``width`` is in percent of the window's height. ``at`` has the places for its middle, in percent of the window's
    width and height: it lies at the first that is free, and nowhere if none is.
    """

    id: str
    part: str
    width: int
    at: tuple[tuple[int, int], ...]
    over: str = ""
    motion: str = "rise"
    grown_up: bool = False
    """Whether it lies on no table for children."""


MOST_TAKES = 4
"""How many files can hold the same sound, to vary it each time."""

_SHARED_NAME = re.compile(r"(?:icons/)?[a-z0-9_]+")


def rgb(hex_color: str) -> tuple[int, int, int]:
    """``#RRGGBB`` as three numbers 0-255."""
    return int(hex_color[1:3], 16), int(hex_color[3:5], 16), int(hex_color[5:7], 16)


@dataclass(frozen=True)
class Theme:
    """Everything a theme says, with what it takes from its parent already in it.

    ``colors`` are the light side's, then the dark side's; ``light_colors`` is how many are the light side's, which
    one-sided decks have, too. ``deck_lists`` has for each deck its kinds and counts (a colored kind's count is for
    each color), ``dark_lists`` the same of the dark side of those that are double-sided. ``rules`` are
    option values in force unless a preset is asked for by name; ``needs`` by deck are in force with any preset.
    ``words`` replace messages by their key, ``translated_words`` do so in one language. ``credits`` are the theme's
    own behind its parents'. ``tagline`` is one short line about the theme itself, never its parent's; ``taglines`` has
    it by language. ``panels`` is what menus are made of, one of ``PANELS``.
    ``art`` and ``sounds`` lead from the name of a part to its file; ``folder`` is the theme's own. ``bar_s`` is the
    length of a bar of its music in seconds, 0 where it is not known. ``loudness`` is that of single sounds, in percent
    of their files'.
    """

    id: str
    name: str
    version: str
    folder: Path
    extends: str | None
    colors: tuple[ThemeColor, ...]
    kinds: Mapping[str, OwnKind]
    deck_lists: Mapping[str, tuple[tuple[str, int], ...]]
    preset: str
    rules: Mapping[str, Value]
    opponents: tuple[Opponent, ...]
    art: Mapping[str, Path]
    sounds: Mapping[str, Path]
    look: Mapping[str, str]
    words: Mapping[str, str]
    credits: tuple[str, ...]
    translated_words: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    props: tuple[Prop, ...] = ()
    tagline: str = ""
    taglines: Mapping[str, str] = field(default_factory=dict)
    author: str = ""
    license: str = ""
    plays_with: str = ""
    bar_s: float = 0.0
    panels: str = PANELS[0]
    loudness: Mapping[str, int] = field(default_factory=dict)
    light_colors: int = 4
    dark_lists: Mapping[str, tuple[tuple[str, int], ...]] = field(default_factory=dict)
    needs: Mapping[str, Mapping[str, Value]] = field(default_factory=dict)

    @property
    def deck_ids(self) -> tuple[str, ...]:
        """The theme's decks, its own before its parent's; the first is played with unless another is chosen."""
        return tuple(self.deck_lists)

    @cached_property
    def _decks(self) -> dict[str, Deck]:
        names = tuple(color.name for color in self.colors)
        decks = {}
        for deck_id, light in self.deck_lists.items():
            lines, two_sided = [*light, *self.dark_lists.get(deck_id, ())], deck_id in self.dark_lists
            kinds, counts = tuple(self.kind(kind) for kind, _ in lines), tuple(n for _, n in lines)
            side = LightSide(len(light), self.light_colors) if two_sided else None
            decks[deck_id] = Deck(deck_id, names if two_sided else names[: self.light_colors], kinds, counts, side)
        return decks

    def deck(self, deck_id: str | None = None) -> Deck:
        """A deck by its id, or the first; KeyError if the theme has no such deck."""
        return self._decks[self.deck_ids[0] if deck_id is None else deck_id]

    def kind(self, kind_id: str) -> Kind:
        """A kind of card, the theme's own or a usual one; KeyError if there is none of that id."""
        own = self.kinds.get(kind_id)
        return own.kind if own is not None else STANDARD_KINDS[kind_id]

    def needs_of(self, deck_id: str | None = None) -> Mapping[str, Value]:
        """The option values that a deck, by default the first, asks for."""
        return self.needs.get(self.deck_ids[0] if deck_id is None else deck_id, {})

    def options(
        self,
        preset: str | None = None,
        overrides: Mapping[str, Value] | None = None,
        deck_id: str | None = None,
    ) -> dict[str, Value]:
        """A value for every rule option. Without a preset: the theme's own preset and its own rules.

        What the deck asks for goes over both, ``overrides`` go over everything.
        Raises OptionError for an unknown preset, an unknown option or a value out of range.
        """
        own = self.rules if preset is None else {}
        return preset_options(preset or self.preset, **{**own, **self.needs_of(deck_id), **(overrides or {})})

    def tagline_in(self, language: str) -> str:
        """The theme's short line in a language, or else as its file has it; "" where it has none."""
        return self.taglines.get(language) or self.tagline

    def look_rgb(self, name: str) -> tuple[int, int, int]:
        """One of the colors named in ``LOOK``, as three numbers 0-255; KeyError for another name."""
        return rgb(self.look.get(name, LOOK[name]))

    def art_file(self, part: str) -> Path | None:
        """The picture of a part: the theme's, else the one all themes share; None if there is none."""
        return self.art.get(part) or shared_art(part)

    def face_file(self, avatar: str, face: str) -> Path | None:
        """The picture of a face, which is laid over the portrait; None where the portrait itself shows it.

        Only one that comes with that portrait counts: a theme may replace a portrait whose faces its parent has.
        """
        portrait, laid_over = self.art_file(avatar), self.art_file(f"{avatar}_{face}")
        if face not in FACES or portrait is None or laid_over is None or portrait.parent != laid_over.parent:
            return None
        return laid_over

    def sound_file(self, name: str) -> Path | None:
        """The sound of that name: the theme's, else the one all themes share; None if there is none."""
        return self.sounds.get(name) or _shared("sounds", name, ".wav")

    def other_takes(self, name: str) -> tuple[Path, ...]:
        """Files with the same sound played again: ``place_2`` to ``place_4`` for ``place``, as far as there are any.

        Only those that come with that sound count: a theme may replace a sound of which its parent has more takes.
        """
        first = self.sound_file(name)
        names = [f"{name}_{number}" for number in range(2, MOST_TAKES + 1)]
        found = [path for each in names for path in (self.sounds.get(each), _shared("sounds", each, ".ogg"))]
        return tuple(path for path in found if first is not None and path is not None and path.parent == first.parent)

    def opponent(self, opponent_id: str) -> Opponent:
        """An opponent by id; KeyError if there is none."""
        for opponent in self.opponents:
            if opponent.id == opponent_id:
                return opponent
        raise KeyError(opponent_id)


def shared_art(part: str) -> Path | None:
    """The picture of a part that all themes share; None if there is none."""
    return _shared("art", part, ".png")


def shared_sound(name: str) -> Path | None:
    """A sound that is the same in all themes."""
    return _shared("sounds", name, ".wav")


def _shared(folder: str, part: str, suffix: str) -> Path | None:
    if not _SHARED_NAME.fullmatch(part):
        return None  # a name out of somebody's save must not lead to any file there is
    path = assets_dir() / folder / f"{part}{suffix}"  # a part may have folders in its name, as icons do
    return path if path.name in _names_in(path.parent) else None


@cache
def _names_in(folder: Path) -> frozenset[str]:
    """Read once: what comes with the game stays as it is while it runs, and screens ask in every frame."""
    return frozenset(os.listdir(folder)) if folder.is_dir() else frozenset()
