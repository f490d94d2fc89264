"""What a theme's pictures, sounds and words may be: one table of sizes and proportions, and one budget for each theme.

The table is used by ``theme check``, when a theme is loaded, and again when one of its pictures is read, so that no
picture of odd proportions ever reaches a scaling call. The budgets bound what a whole theme, with everything it takes
from its parents, can ask of memory. The themes that come with the game have 33 million pixels, 20 seconds of effects,
two minutes of music with 50 seconds of layers, and 40 characters of words; the budgets leave room for a theme with a
table and a title in 4K, a picture of its own for each of 70 cards, and a soundtrack of a quarter of an hour.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from uno_desktop.content.files.media import MediaError, PictureFacts, picture_facts, sound_length_s

MAX_PIXELS = 68_000_000
"""Of all pictures of a theme together: 224 MB once they are decoded."""

MAX_EFFECT_S = 10
"""The longest a single sound may be."""

MAX_EFFECTS_S = 180
"""Of all sounds of a theme together, with the layers of its music but without the music itself: they are kept decoded,
which takes 26 MB."""

MAX_MUSIC_S = 900
"""The length of the music, which is decoded while it plays."""

MAX_WORDS_CHARS = 100_000
"""Of all words a theme replaces, their keys included: about as many as the game has."""

MAX_LAYER_S = 30
"""The length of a layer of the music, or of what it plays once."""

MUSIC = "loop"
"""The name of the sound that is a theme's music."""

ONCE = ("victory", "defeat")
"""What the music plays once."""

LAYERS = ("loop_tension", "loop_chili", "loop_match_point", *ONCE)
"""The parts of the music beside the loop, which is streamed."""


@dataclass(frozen=True, slots=True)
class PartRule:
    """What the pictures of one kind of part may be.

    Width and height are in pixels; ``flattest`` and ``tallest`` bound the height as a multiple of the width.
    """

    name: str
    least_px: tuple[int, int]
    most_px: tuple[int, int]
    flattest: float
    tallest: float

    def fault(self, width_px: int, height_px: int) -> str | None:
        """What is wrong with a picture of that size, as the end of a sentence; None if nothing is."""
        (least_w, least_h), (most_w, most_h) = self.least_px, self.most_px
        if not (least_w <= width_px <= most_w and least_h <= height_px <= most_h):
            wanted = f"{least_w}x{least_h} to {most_w}x{most_h}"
            return f"is {width_px}x{height_px} pixels; {self.name} may have {wanted}"
        if not self.flattest <= height_px / width_px <= self.tallest:
            wanted = f"{self.flattest:g} to {self.tallest:g} times as high as wide"
            return f"is {width_px}x{height_px} pixels; {self.name} must be {wanted}"
        return None

    def shows_enough(self, width_px: int, height_px: int) -> bool:
        """Whether a picture whose clear margin was cut off is still large enough, and of a usable shape."""
        least_w, least_h = (side // 3 for side in self.least_px)
        if width_px < max(1, least_w) or height_px < max(1, least_h):
            return False
        return self.flattest / 3 <= height_px / width_px <= self.tallest * 3


_CARD = PartRule("a picture of a card", (42, 63), (1260, 1890), 1.4, 1.6)
_SCREEN = PartRule("a picture that fills the screen", (320, 180), (4096, 2304), 0.4, 1.0)

PART_RULES: Mapping[str, PartRule] = {
    "base_": _CARD,
    "back": _CARD,
    "glyph_": PartRule("a card's sign", (24, 24), (1024, 1024), 0.5, 2.0),
    "shape_": PartRule("a color's shape", (16, 16), (512, 512), 0.5, 2.0),
    "avatar_": PartRule("a face", (48, 48), (1024, 1024), 0.8, 1.25),
    "table": _SCREEN,
    "splash_title": _SCREEN,
    "chili_floor": _SCREEN,
    "logo": PartRule("the logo", (96, 32), (2048, 1024), 0.1, 1.0),
    "chili_pot": PartRule("the pot", (48, 48), (2048, 2048), 0.5, 2.0),
    "chili_lid": PartRule("the lid", (48, 24), (2048, 2048), 0.25, 1.5),
    "chili_mitt_": PartRule("an oven mitt", (32, 32), (1024, 1024), 0.35, 1.6),
    "chili_sleeve": PartRule("a sleeve", (96, 24), (2048, 1024), 0.08, 0.5),
    "chili_puddle_": PartRule("a puddle", (48, 24), (2048, 2048), 0.25, 1.5),
    "chili_stream": PartRule("the stream", (24, 48), (1024, 2048), 1.0, 6.0),
    "chili_head": PartRule("the head of the stream", (24, 24), (1024, 2048), 0.5, 3.0),
    "chili_splash": PartRule("a splash", (24, 24), (1024, 1024), 0.4, 2.5),
    "machine": PartRule("the machine", (42, 63), (1260, 1890), 1.4, 1.6),
    "prop_": PartRule("a thing on the table", (16, 16), (1024, 1024), 0.15, 6.0),
    "steam_": PartRule("a puff of steam", (24, 24), (1024, 1024), 0.5, 3.0),
    "": PartRule("a picture", (16, 16), (2048, 2048), 0.1, 6.0),
}
"""By the beginning of a part's name; the longest that fits counts."""

_BY_LENGTH = sorted(PART_RULES, key=len, reverse=True)


def part_rule(part: str) -> PartRule:
    """What a picture for that part may be."""
    return PART_RULES[next(start for start in _BY_LENGTH if part.startswith(start))]


def picture_of(part: str, path: Path) -> PictureFacts:
    """The header of a theme's picture. Raises MediaError for a file that cannot be that part."""
    facts = picture_facts(path)
    if fault := part_rule(part).fault(facts.width_px, facts.height_px):
        raise MediaError(fault)
    return facts


def sound_of(name: str, path: Path) -> float:
    """The length of a theme's sound in seconds. Raises MediaError for a file that cannot be that sound."""
    length_s = sound_length_s(path)
    most_s, what = MAX_EFFECT_S, "a sound"
    if name == MUSIC:
        most_s, what = MAX_MUSIC_S, "the music"
    elif name in LAYERS:
        most_s, what = MAX_LAYER_S, "a layer of the music"
    if length_s > most_s:
        raise MediaError(f"is {length_s:,.0f} seconds long; {what} may have {most_s}")
    return length_s


def over_budget(pixels: int, effects_s: float, words: Mapping[str, str]) -> Iterator[str]:
    """What a whole theme has too much of, as sentences; ``effects_s`` is the length of all its sounds but the music."""
    if pixels > MAX_PIXELS:
        most = f"{MAX_PIXELS / 1e6:.0f} million pixels"
        yield f"all pictures together have {pixels / 1e6:.0f} million pixels; a theme may have {most}"
    if effects_s > MAX_EFFECTS_S:
        yield f"all sounds together last {effects_s:,.0f} seconds; a theme may have {MAX_EFFECTS_S} without its music"
    chars = sum(len(key) + len(text) for key, text in words.items())
    if chars > MAX_WORDS_CHARS:
        yield f"all words together have {chars} characters; a theme may have {MAX_WORDS_CHARS}"
