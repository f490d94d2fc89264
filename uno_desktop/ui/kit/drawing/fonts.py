"""Fonts from the packages that carry them, with fallbacks by glyph.

Three faces: ``"text"`` and ``"bold"`` (Source Sans Pro) and ``"title"`` (Fredoka One, for titles and digits).
Where a package is missing, pygame's own font stands in. A character a face lacks comes from the next face that
has it.
"""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path

import pygame

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


def forget() -> None:
    """Drop all opened fonts; needed after ``pygame.font.quit``."""
    font.cache_clear()
    face_for.cache_clear()
