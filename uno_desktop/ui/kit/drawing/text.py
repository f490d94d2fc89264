"""Text as pictures: measured, wrapped, shortened, with outline and shadow; everything cached.

Sizes are pixel heights of the font (take them from ``style.text_px``).

Which faces there are, and what draws letters that one lacks, is in ``faces``.

Any text can be given: what cannot be drawn (control characters, lone surrogates, marks that only turn the direction of
writing) is left out, what no font has is a box, a text without width draws as nothing, and no picture is narrower than
one pixel.
"""

from __future__ import annotations

import math
import re
import unicodedata
from functools import lru_cache

import pygame

from uno_desktop.ui.kit.caches.cache import SurfaceCache
from uno_desktop.ui.kit.drawing import draw, high_contrast, images
from uno_desktop.ui.kit.drawing.faces import Run, font, runs
from uno_desktop.ui.kit.drawing.style import MIN_TEXT_PX, Color

ELLIPSIS = "…"
MOST_LINE_CHARS = 4_000
MOST_CHARS = 40_000
"""What is longer than any line, and any text, of ours ends there."""
_BREAKABLE = re.compile(r"[ \n]+")
"""Where ``wrap`` may begin a new line: not at a no-break space, unlike ``str.split``."""
_UNDRAWN = {"Cc", "Cf", "Cs"}
"""Kinds of characters (Unicode's names) that no font draws: controls, invisible marks, halves of characters."""
_JOINERS = re.compile(r"(?<=[\u0600-\u0dff])[\u200c\u200d](?=[\u0600-\u0dff])")
"""Marks by which Arabic and Indic letters are joined or kept apart: there, fonts know them."""
_VARIANTS = re.compile(r"[\ufe00-\ufe0f\U000e0100-\U000e01ef\u034f\u3164\uffa0\u115f\u1160]")
"""Marks that choose among pictures of the character before, and characters that are blank on purpose."""
_BREAKS = "\t\n\v\f\r\x85\u2028\u2029"
_STAMPS = 8
_cache = SurfaceCache("text")


def drawable(line: str) -> str:
    """What of a line can be drawn, at most ``MOST_LINE_CHARS`` of it; breaks become spaces."""
    line = line[:MOST_LINE_CHARS]
    if line.isascii() and line.isprintable():
        return line
    line = _VARIANTS.sub("", line)
    if line.isprintable():
        return line
    joiners = {match.start() for match in _JOINERS.finditer(line)}
    kept = (
        " " if c in _BREAKS else c
        for place, c in enumerate(line)
        if c in _BREAKS or place in joiners or unicodedata.category(c) not in _UNDRAWN
    )
    return "".join(kept)


@lru_cache(maxsize=8192)
def width(text: str, px: int, face: str = "text") -> int:
    """How wide one line is, in pixels."""
    return sum([run.width(px) for run in runs(drawable(text), face)])


def line_height(px: int, face: str = "text") -> int:
    """The distance of two lines, in pixels."""
    return font(face, px).get_linesize()


def render(text: str, px: int, color: Color, face: str = "text") -> pygame.Surface:
    """One line of text. The surface is shared: never draw on it."""
    if high_contrast.is_on:
        color = high_contrast.ink(color)

    def make() -> pygame.Surface:
        main = font(face, px)
        pieces = runs(drawable(text), face)
        wide = width(text, px, face)
        if len(pieces) == 1 and pieces[0] == Run(face, pieces[0].text) and wide > 0:
            line = main.render(pieces[0].text, True, color[:3])
        else:
            line = pygame.Surface((max(1, wide), main.get_linesize()), pygame.SRCALPHA)
            line.fill((*color[:3], 0))
            x = 0
            for piece in pieces:
                piece.draw(line, x, main.get_ascent(), px, color[:3])
                x += piece.width(px)
        line = images.ready(line)
        if len(color) == 4 and color[3] < 255:
            line = line.copy()
            line.fill((255, 255, 255, color[3]), special_flags=pygame.BLEND_RGBA_MULT)
        return line

    return _cache.get(("line", text, px, color, face), make)


def wrap(text: str, max_width: int, px: int, face: str = "text") -> list[str]:
    """The text in lines no wider than ``max_width`` px, broken at spaces (a longer word, within itself)."""
    return list(_wrap(text, max_width, px, face))


@lru_cache(maxsize=2048)
def _wrap(text: str, max_width: int, px: int, face: str) -> tuple[str, ...]:
    lines: list[str] = []
    for paragraph in text[:MOST_CHARS].split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if width(longer, px, face) <= max_width:
                line = longer
                continue
            if line:
                lines.append(line)
            *full, line = _break_word(word, max_width, px, face)
            lines += full
        lines.append(line)
    return tuple(lines)


def _break_word(word: str, max_width: int, px: int, face: str) -> list[str]:
    pieces = []
    while word:
        fits = max(1, _most_that_fits(word, max_width, px, face))
        while fits < len(word) and _is_mark(word[fits]):
            fits += 1  # where a single letter is too wide already, it keeps its accents
        pieces.append(word[:fits])
        word = word[fits:]
    return pieces or [""]


def _most_that_fits(text: str, max_width: int, px: int, face: str, end: str = "") -> int:
    """How many characters, together with ``end``, are no wider than ``max_width``; accents stay with letters."""
    low, high = 0, min(len(text), max(16, max_width))
    while low < high:
        middle = (low + high + 1) // 2
        if width(text[:middle].rstrip() + end, px, face) <= max_width:
            low = middle
        else:
            high = middle - 1
    while 0 < low < len(text) and _is_mark(text[low]):
        low -= 1
    return low


def _is_mark(character: str) -> bool:
    return unicodedata.category(character)[0] == "M"


@lru_cache(maxsize=2048)
def ellipsize(text: str, max_width: int, px: int, face: str = "text") -> str:
    """The text, shortened at its end by an ellipsis if it is wider than ``max_width`` px."""
    if width(text, px, face) <= max_width:
        return text
    return text[: _most_that_fits(text, max_width, px, face, ELLIPSIS)].rstrip() + ELLIPSIS


def fit_size(text: str, max_width: int, px: int, min_px: int = MIN_TEXT_PX, face: str = "text") -> int:
    """The largest height from ``px`` down to ``min_px`` at which one line is no wider than ``max_width``.

    Never below ``min_px``, even where ``px`` is: what still does not fit is for ``ellipsize``.
    """
    px = max(px, min_px)
    if width(text, px, face) <= max_width:
        return px
    guess = max(min_px, min(px, int(px * max_width / max(1, width(text, px, face))) + 1))
    while guess > min_px and width(text, guess, face) > max_width:
        guess -= 1
    return guess


def words_fit(text: str, max_width: int, px: int, face: str = "text") -> bool:
    """Whether each word of the text has room on a line of its own."""
    return max([width(word, px, face) for word in _BREAKABLE.split(text)]) <= max_width


def block_fits(text: str, box: tuple[int, int], px: int, face: str = "text") -> bool:
    """Whether wrapped text of this height fits a box of (width, height) px, its words whole."""
    return words_fit(text, box[0], px, face) and len(wrap(text, box[0], px, face)) * line_height(px, face) <= box[1]


def fitted(
    text: str, max_width: int, px: int, color: Color, face: str = "text", min_px: int = MIN_TEXT_PX
) -> pygame.Surface:
    """One line no wider than ``max_width``: smaller where it must be, then shortened. The surface is shared."""
    px = fit_size(text, max_width, px, min_px, face)
    return render(ellipsize(text, max_width, px, face), px, color, face)


def fit_block(
    text: str, box: tuple[int, int], px: int, min_px: int = MIN_TEXT_PX, face: str = "text", *, tight: bool = False
) -> tuple[int, list[str]]:
    """The largest height (and the lines) at which wrapped text fits a box of (width, height) px, its words whole.

    A word that is too long even at ``min_px`` is broken. At ``min_px`` what still does not fit is cut after the last
    whole line, which then ends in an ellipsis; where it may be ``tight``, lines first go so near to the edges that
    only accents reach them.
    """
    may_break = not words_fit(text, box[0], min_px, face)
    for height in range(px, min_px - 1, -1):
        lines = wrap(text, box[0], height, face)
        if len(lines) * line_height(height, face) <= box[1] and (may_break or words_fit(text, box[0], height, face)):
            return height, lines
    lines = wrap(text, box[0], min_px, face)
    high = line_height(min_px, face)
    room = max(1, (box[1] + (high - font(face, min_px).get_ascent() if tight else 0)) // high)
    if len(lines) > room:
        lines = [*lines[: room - 1], ellipsize(lines[room - 1] + ELLIPSIS, box[0], min_px, face)]
    return min_px, lines


def fit_label(
    text: str, box: tuple[int, int], px: int, min_px: int = MIN_TEXT_PX, face: str = "text"
) -> tuple[int, list[str]]:
    """Smaller before broken: a few words stay on one line unless that would be much smaller than lines of ``px``."""
    one_line = fit_size(text, box[0], px, min_px, face)
    if one_line >= px * 0.8 and width(text, one_line, face) <= box[0]:
        return one_line, [text]
    return fit_block(text, box, px, min_px, face, tight=True)


def block(
    lines: list[str] | tuple[str, ...], px: int, color: Color, face: str = "text", align: str = "left"
) -> pygame.Surface:
    """Lines as one picture; ``align`` is left, center or right."""
    color = high_contrast.ink(color)

    def make() -> pygame.Surface:
        step = line_height(px, face)
        widest = max((width(line, px, face) for line in lines), default=1)
        picture = pygame.Surface((max(1, widest), max(1, step * len(lines))), pygame.SRCALPHA)
        picture.fill((*color[:3], 0))
        share = {"left": 0.0, "center": 0.5, "right": 1.0}[align]
        for i, line in enumerate(lines):
            if line:
                rendered = render(line, px, color, face)
                picture.blit(rendered, (round((widest - rendered.get_width()) * share), i * step))
        return images.ready(picture)

    return _cache.get(("block", tuple(lines), px, color, face, align), make)


def fancy(
    text: str, px: int, color: Color, face: str = "title", *, outline: Color | None = None, outline_px: int = 2,
    shadow: Color | None = None, shadow_px: int = 3,
) -> pygame.Surface:  # fmt: skip
    """One line with an outline and a shadow below it, for titles and large digits."""
    if high_contrast.is_on:
        color, outline = high_contrast.ink(color), high_contrast.around(color)
        outline_px = max(outline_px, high_contrast.LEAST_LINE_PX)

    def make() -> pygame.Surface:
        edge = outline_px if outline is not None else 0
        drop = shadow_px if shadow is not None else 0
        letters = render(text, px, color, face)
        w, h = letters.get_size()
        picture = pygame.Surface((w + 2 * edge, h + 2 * edge + drop), pygame.SRCALPHA)
        rim = _thick(render(text, px, (255, 255, 255), face), edge)
        if shadow is not None:
            picture.blit(draw.tint(rim, shadow), (0, drop))
        if outline is not None:
            picture.blit(draw.tint(rim, outline), (0, 0))
        picture.blit(letters, (edge, edge))
        return images.ready(picture)

    return _cache.get(("fancy", text, px, color, face, outline, outline_px, shadow, shadow_px), make)


def _thick(stamp: pygame.Surface, radius: int) -> pygame.Surface:
    """Its shape, thicker by ``radius`` on all sides: stamped around a circle half as wide, and that around another.

    Eight stamps of eight stamps are as round as sixty-four, and cost no more than sixteen.
    """
    far = radius // 2
    for number, reach in enumerate((radius - far, far)):
        if reach:
            turns = (2 * math.pi * (i + number / 2) / _STAMPS for i in range(_STAMPS))
            w, h = stamp.get_size()
            thicker = pygame.Surface((w + 2 * reach, h + 2 * reach), pygame.SRCALPHA)
            thicker.blits(
                [(stamp, (reach + round(reach * math.cos(a)), reach + round(reach * math.sin(a)))) for a in turns]
            )
            stamp = thicker
    return stamp


def forget() -> None:
    """Drop all cached pictures and measures."""
    _cache.clear()
    for cached in (width, _wrap, ellipsize):
        cached.cache_clear()
