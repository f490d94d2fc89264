"""Text as pictures: measured, wrapped, shortened, with outline and shadow; everything cached.

Sizes are pixel heights of the font (take them from ``style.text_px``).

Three faces come from the packages that carry them: ``"text"`` and ``"bold"`` (Source Sans Pro) and ``"title"``
(Fredoka One, for titles and digits). Where a package is missing, pygame's own font stands in. A character a face lacks
comes from the next face that has it.

Any text can be given: what cannot be drawn (control characters, lone surrogates, marks that only turn the direction of
writing) is left out, a text without width draws as nothing, and no picture is narrower than one pixel.
"""

from __future__ import annotations

import math
import re
import unicodedata
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path

import pygame

from uno_desktop.ui.kit.caches.cache import SurfaceCache
from uno_desktop.ui.kit.drawing import draw, images
from uno_desktop.ui.kit.drawing.style import MIN_TEXT_PX

_FACES = {
    "text": ("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
    "semibold": ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
    "bold": ("font_source_sans_pro", "SourceSansPro-Bold.ttf"),
    "title": ("font_fredoka_one", "FredokaOne-Regular.ttf"),
}
_SYSTEM_FALLBACKS = "notosans,notosanscjksc,notosanscjk,dejavusans,segoeui,arialunicodems,applesymbols"

_PROBE_PX = 16
_NO_CHARACTER = "\ufffe"
"""No font has a glyph for it."""

FACES = tuple(_FACES)


@cache
def face_file(face: str) -> Path | None:
    """The file of a face, or nothing when its package is not installed. Raises ``KeyError`` for no such face."""
    package, file_name = _FACES[face]
    spec = find_spec(package)
    for folder in (spec.submodule_search_locations or []) if spec else []:
        path = Path(folder) / "files" / file_name
        if path.is_file():
            return path
    return None


@lru_cache(maxsize=256)
def font(face: str, px: int) -> pygame.font.Font:
    """The font of a face (or ``"fallback"``, ``"system"``) at a height of ``px`` pixels."""
    if not pygame.font.get_init():
        pygame.font.init()
    if face == "fallback":
        return pygame.font.Font(None, px)
    path = _system_file() if face == "system" else face_file(face)
    return pygame.font.Font(None if path is None else str(path), px)


@lru_cache(maxsize=1)
def _system_file() -> Path | None:
    # Slow (it lists all fonts of the machine), so only asked for when no face of ours has a character.
    found = pygame.font.match_font(_SYSTEM_FALLBACKS)
    return Path(found) if found else None


@lru_cache(maxsize=8192)
def face_for(face: str, character: str) -> str:
    """The first face that has the character: the one wanted, the text face, pygame's own, the system's."""
    if character.isspace():
        return face
    for candidate in (face, "text", "fallback", "system"):
        if _has_glyph(candidate, character):
            return candidate
    return face


def _has_glyph(face: str, character: str) -> bool:
    """Some pygames say nothing for a glyph that is missing, others measure (and draw) the box that stands for it."""
    probe = font(face, _PROBE_PX)
    try:
        metrics = probe.metrics(character)
        if not metrics or metrics[0] is None:
            return False
        return metrics != probe.metrics(_NO_CHARACTER) or _pixels(probe, character) != _pixels(probe, _NO_CHARACTER)
    except (pygame.error, UnicodeError):  # beyond the basic plane on old SDL_ttf
        return False


def _pixels(probe: pygame.font.Font, character: str) -> bytes:
    return pygame.image.tobytes(probe.render(character, True, (255, 255, 255)), "RGBA")


def runs(text: str, face: str) -> list[tuple[str, str]]:
    """The text in pieces of one face each: ``(face, piece)``."""
    pieces: list[tuple[str, str]] = []
    for character in text:
        chosen = face_for(face, character)
        if pieces and pieces[-1][0] == chosen:
            pieces[-1] = (chosen, pieces[-1][1] + character)
        else:
            pieces.append((chosen, character))
    return pieces


def forget_fonts() -> None:
    """Drop all opened fonts; needed after ``pygame.font.quit``."""
    font.cache_clear()
    face_for.cache_clear()


Color = tuple[int, ...]

ELLIPSIS = "…"
MOST_LINE_CHARS = 4_000
MOST_CHARS = 40_000
"""What is longer than any line, and any text, of ours ends there."""
_BREAKABLE = re.compile(r"[ \n]+")
"""Where ``wrap`` may begin a new line: not at a no-break space, unlike ``str.split``."""
_UNDRAWN = {"Cc", "Cf", "Cs"}
"""Kinds of characters (Unicode's names) that no font draws: controls, invisible marks, halves of characters."""
_BREAKS = "\t\n\v\f\r\x85\u2028\u2029"
_STAYS_WHOLE = 0.8
_STAMPS = 8
_WHITE: Color = (255, 255, 255)
_cache = SurfaceCache("text")


def drawable(line: str) -> str:
    """What of a line can be drawn, at most ``MOST_LINE_CHARS`` of it; breaks become spaces."""
    line = line[:MOST_LINE_CHARS]
    if line.isprintable():
        return line
    kept = (" " if c in _BREAKS else c for c in line if c in _BREAKS or unicodedata.category(c) not in _UNDRAWN)
    return "".join(kept)


@lru_cache(maxsize=8192)
def width(text: str, px: int, face: str = "text") -> int:
    """How wide one line is, in pixels."""
    return sum(font(f, px).size(piece)[0] for f, piece in runs(drawable(text), face))


def line_height(px: int, face: str = "text") -> int:
    """The distance of two lines, in pixels."""
    return font(face, px).get_linesize()


def render(text: str, px: int, color: Color, face: str = "text") -> pygame.Surface:
    """One line of text. The surface is shared: never draw on it."""
    return _cache.get(("line", text, px, color, face), lambda: _render_line(text, px, color, face))


def _render_line(text: str, px: int, color: Color, face: str) -> pygame.Surface:
    main = font(face, px)
    pieces = runs(drawable(text), face)
    wide = width(text, px, face)
    if len(pieces) == 1 and pieces[0][0] == face and wide > 0:
        line = main.render(pieces[0][1], True, color[:3])
    else:
        line = pygame.Surface((max(1, wide), main.get_linesize()), pygame.SRCALPHA)
        line.fill((*color[:3], 0))
        x = 0
        for piece_face, piece in pieces:
            piece_font = font(piece_face, px)
            piece_wide = piece_font.size(piece)[0]
            if piece_wide > 0:  # pygame refuses to draw what has no width
                line.blit(piece_font.render(piece, True, color[:3]), (x, main.get_ascent() - piece_font.get_ascent()))
            x += piece_wide
    line = images.ready(line)
    if len(color) == 4 and color[3] < 255:
        line = line.copy()
        line.fill((255, 255, 255, color[3]), special_flags=pygame.BLEND_RGBA_MULT)
    return line


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
    return all(width(word, px, face) <= max_width for word in _BREAKABLE.split(text))


def block_fits(text: str, box: tuple[int, int], px: int, face: str = "text") -> bool:
    """Whether wrapped text of this height fits a box of (width, height) px, its words whole."""
    return words_fit(text, box[0], px, face) and len(wrap(text, box[0], px, face)) * line_height(px, face) <= box[1]


def fitted(text: str, max_width: int, px: int, color: Color, face: str = "text") -> pygame.Surface:
    """One line no wider than ``max_width``: smaller where it must be, then shortened. The surface is shared."""
    px = fit_size(text, max_width, px, MIN_TEXT_PX, face)
    return render(ellipsize(text, max_width, px, face), px, color, face)


def fit_block(
    text: str, box: tuple[int, int], px: int, min_px: int = MIN_TEXT_PX, face: str = "text"
) -> tuple[int, list[str]]:
    """The largest height (and the lines) at which wrapped text fits a box of (width, height) px, its words whole.

    A word that is too long even at ``min_px`` is broken. At ``min_px`` what still does not fit is cut after the last
    whole line, which then ends in an ellipsis.
    """
    may_break = not words_fit(text, box[0], min_px, face)
    for height in range(px, min_px - 1, -1):
        lines = wrap(text, box[0], height, face)
        if len(lines) * line_height(height, face) <= box[1] and (may_break or words_fit(text, box[0], height, face)):
            return height, lines
    lines = wrap(text, box[0], min_px, face)
    room = max(1, box[1] // line_height(min_px, face))
    if len(lines) > room:
        lines = [*lines[: room - 1], ellipsize(lines[room - 1] + ELLIPSIS, box[0], min_px, face)]
    return min_px, lines


def fit_label(
    text: str, box: tuple[int, int], px: int, min_px: int = MIN_TEXT_PX, face: str = "text"
) -> tuple[int, list[str]]:
    """Smaller before broken: a few words stay on one line unless that would be much smaller than lines of ``px``."""
    one_line = fit_size(text, box[0], px, min_px, face)
    if one_line >= px * _STAYS_WHOLE and width(text, one_line, face) <= box[0]:
        return one_line, [text]
    return fit_block(text, box, px, min_px, face)


def block(
    lines: list[str] | tuple[str, ...], px: int, color: Color, face: str = "text", align: str = "left"
) -> pygame.Surface:
    """Lines as one picture; ``align`` is left, center or right."""
    key = ("block", tuple(lines), px, color, face, align)
    return _cache.get(key, lambda: _render_block(lines, px, color, face, align))


def _render_block(lines: list[str] | tuple[str, ...], px: int, color: Color, face: str, align: str) -> pygame.Surface:
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


def fancy(
    text: str,
    px: int,
    color: Color,
    face: str = "title",
    *,
    outline: Color | None = None,
    outline_px: int = 2,
    shadow: Color | None = None,
    shadow_px: int = 3,
) -> pygame.Surface:
    """One line with an outline and a shadow below it, for titles and large digits."""
    key = ("fancy", text, px, color, face, outline, outline_px, shadow, shadow_px)
    return _cache.get(key, lambda: _render_fancy(text, px, color, face, outline, outline_px, shadow, shadow_px))


def _render_fancy(
    text: str, px: int, color: Color, face: str, outline: Color | None, outline_px: int,
    shadow: Color | None, shadow_px: int,
) -> pygame.Surface:  # fmt: skip
    edge = outline_px if outline is not None else 0
    drop = shadow_px if shadow is not None else 0
    face_of_text = render(text, px, color, face)
    w, h = face_of_text.get_size()
    picture = pygame.Surface((w + 2 * edge, h + 2 * edge + drop), pygame.SRCALPHA)
    rim = _thick(render(text, px, _WHITE, face), edge)
    if shadow is not None:
        picture.blit(draw.tint(rim, shadow), (0, drop))
    if outline is not None:
        picture.blit(draw.tint(rim, outline), (0, 0))
    picture.blit(face_of_text, (edge, edge))
    return images.ready(picture)


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
