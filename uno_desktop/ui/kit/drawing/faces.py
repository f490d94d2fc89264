"""Faces: which font draws which letters.

Four faces come from the packages that carry them: ``"text"``, ``"semibold"`` and ``"bold"`` (Source Sans Pro) and
``"title"`` (Fredoka One, for titles and digits). Where a package is missing, pygame's own font stands in. A word with a
letter that its face lacks is drawn whole by the next face that has all of its letters: Source Sans, a font of the
system, pygame's own. ``"title"`` puts accents on letters itself, where it has both. A character that no font has is a
box (``BOX``).

``set_readable`` takes one font for all four whose letters are hard to take for each other (Atkinson Hyperlegible);
what it lacks is drawn by the usual faces.

A line runs from left to right. Names written from right to left are turned around in their place: the rest of the
line, and two such names with a comma between, keep their order.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.util import find_spec
from itertools import groupby
from pathlib import Path

import pygame

from uno_desktop.ui.kit.drawing import system_fonts

_FACES = {
    "text": ("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
    "semibold": ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
    "bold": ("font_source_sans_pro", "SourceSansPro-Bold.ttf"),
    "title": ("font_fredoka_one", "FredokaOne-Regular.ttf"),
}
_PLAIN_FILE, _BOLD_FILE = "AtkinsonHyperlegible-Regular.ttf", "AtkinsonHyperlegible-Bold.ttf"
_READABLE = {face: ("fontpkg_atkinson_hyperlegible", _PLAIN_FILE if face == "text" else _BOLD_FILE) for face in _FACES}
"""The same faces in the font that is easier to read; it has two weights."""
FACES = tuple(_FACES)
BOX = "box"
"""Stands for the face of a character that no font has."""

_USUAL = "usual "
"""Before the name of a face: in its usual font, whatever was chosen."""
_INSTEAD = {"title": ("bold", "text"), "bold": ("text",), "semibold": ("text",), "text": ()}
"""Faces for words with a letter that a face lacks."""
_chosen: dict[str, tuple[str, str]] = _FACES
_OWN = "fallback"
_PROBE_PX = 32
_NO_CHARACTER = "\ufffe"
"""No font has a glyph for it."""
_IN_WORDS = "'’\u200c\u200d"
_JOINERS = "\u200c\u200d"
"""Marks without a picture, by which scripts such as the Persian one join letters or keep them apart."""
_BETWEEN = " \u00a0'’.-"
"""What stands between two words of one name."""

_SHAPED = (system_fonts.ARABIC, system_fonts.HEBREW, system_fonts.INDIC, system_fonts.THAI)
"""Scripts whose letters are drawn by how they stand together, or from right to left."""

_TOP = {"\u0301": "´", "\u0300": "`", "\u0302": "ˆ", "\u030c": "ˇ", "\u0307": "˙", "\u030a": "˚", "\u0308": "¨"}
_TOP |= {"\u0303": "˜"}
_BOTTOM = {"\u0328": "˛", "\u0327": "¸"}
_BESIDE = {"ď": "’", "ť": "’", "ľ": "’", "Ľ": "’"}
"""Marks that letters are written with, and the character of a font that looks like one alone."""


@dataclass(frozen=True, slots=True)
class Accent:
    """A mark to draw with a letter: the one of the run's text at ``index``."""

    index: int
    mark: str
    place: str
    """``top``, ``bottom`` or ``beside``."""


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of a line in one face, as it is drawn from left to right.

    ``text`` is in the order in which it is read; ``is_turned`` says that it is read from right to left.
    """

    face: str
    text: str
    script: str = ""
    is_turned: bool = False
    accents: tuple[Accent, ...] = ()

    def width(self, px: int) -> int:
        """How wide it is, in pixels."""
        if self.face == BOX:
            return len(self.text) * _box_px(px)
        return self.font(px).size(self.text)[0]

    def font(self, px: int) -> pygame.font.Font:
        """What draws it at a height of ``px`` pixels."""
        return font(self.face, px, self.script, self.is_turned)

    def draw(self, target: pygame.Surface, x: int, baseline: int, px: int, color: tuple[int, ...]) -> None:
        """Draw it with its left end at ``x``, on a baseline (both in pixels)."""
        if self.face == BOX:
            for number in range(len(self.text)):
                _draw_box(target, x + number * _box_px(px), baseline, px, color)
        elif self.width(px) > 0:  # pygame refuses to draw what has no width
            drawing = self.font(px)
            target.blit(drawing.render(self.text, True, color), (x, baseline - drawing.get_ascent()))
            for accent in self.accents:
                _draw_accent(target, drawing, self.text, accent, (x, baseline), color)


def set_readable(is_readable: bool) -> bool:
    """Draw all letters in the font that is easier to read, or in the usual ones; whether that changed anything.

    Then every picture with words in it is to be made anew, and ``text.forget`` to be called.
    """
    global _chosen
    wanted = _READABLE if is_readable else _FACES
    if wanted is _chosen:
        return False
    _chosen = wanted
    forget_fonts()
    return True


@cache
def face_file(face: str) -> Path | None:
    """The file of a face, or nothing when its package is not installed. Raises ``KeyError`` for no such face."""
    if face.startswith(_USUAL):
        return _installed_file(*_FACES[face.removeprefix(_USUAL)])
    return _installed_file(*_chosen[face]) or _installed_file(*_FACES[face])


def _installed_file(package: str, file_name: str) -> Path | None:
    spec = find_spec(package)
    for folder in (spec.submodule_search_locations or []) if spec else []:
        path = Path(folder) / "files" / file_name
        if path.is_file():
            return path
    return None


@lru_cache(maxsize=256)
def font(face: str, px: int, script: str = "", is_turned: bool = False) -> pygame.font.Font:
    """The font of a face (or of a file of the system) at a height of ``px`` pixels, for a script of its own."""
    if not pygame.font.get_init():
        pygame.font.init()
    is_ours = face in _FACES or face.startswith(_USUAL)
    path = None if face == _OWN else face_file(face) if is_ours else Path(face)
    made = pygame.font.Font(None if path is None else str(path), px)
    if script and _shapes():
        made.set_script(script.capitalize())
        made.set_direction(pygame.DIRECTION_RTL if is_turned else pygame.DIRECTION_LTR)
    return made


@cache
def _shapes() -> bool:
    """Whether this pygame joins letters and turns them around by itself; without, they are turned one by one."""
    try:
        probe = pygame.font.Font(None, _PROBE_PX)
        probe.set_script(system_fonts.ARABIC.capitalize())
        probe.set_direction(pygame.DIRECTION_RTL)
    except (AttributeError, pygame.error):
        return False
    return True


def _box_px(px: int) -> int:
    return max(3, round(px * 0.5))


def _draw_box(target: pygame.Surface, x: int, baseline: int, px: int, color: tuple[int, ...]) -> None:
    line = max(1, round(px / 16))
    tall = max(4, round(px * 0.62))
    pygame.draw.rect(target, color, (x + line, baseline - tall, _box_px(px) - 2 * line, tall), line)


def _draw_accent(
    target: pygame.Surface, drawing: pygame.font.Font, text: str, accent: Accent, origin: tuple[int, int],
    color: tuple[int, ...],
) -> None:  # fmt: skip
    letter = text[accent.index]
    (of_letter, *_), measured = drawing.metrics(letter), [each for each in drawing.metrics(accent.mark) if each]
    if of_letter is None or not measured:
        return
    letter_left, letter_right, _, letter_top, advance = of_letter
    left, right, bottom, top, _ = measured[0]
    pen = origin[0] + drawing.size(text[: accent.index + 1])[0] - advance
    x, up = pen + round((letter_left + letter_right - left - right) / 2), 0
    if accent.place == "top":
        # As near to the letter as the font has them itself, and never above its top.
        up = min(letter_top + max(1, round(drawing.get_height() / 48)) - bottom, drawing.get_ascent() - top)
    elif accent.place == "beside":
        x, up = pen + letter_right - left, letter_top - top
    elif accent.mark == _BOTTOM["\u0328"]:
        x = pen + letter_right - right
    target.blit(drawing.render(accent.mark, True, color), (x, origin[1] - drawing.get_ascent() - up))


@lru_cache(maxsize=8192)
def has_glyph(face: str, character: str) -> bool:
    """Some pygames say nothing for a glyph that is missing, others measure (and draw) the box that stands for it."""
    try:
        probe = font(face, _PROBE_PX)
        metrics = probe.metrics(character)
        if not metrics or metrics[0] is None:
            return False
        return metrics != probe.metrics(_NO_CHARACTER) or _pixels(probe, character) != _pixels(probe, _NO_CHARACTER)
    except (pygame.error, UnicodeError, OSError):  # a font that cannot be read; beyond the basic plane on old SDL_ttf
        return False


def _pixels(probe: pygame.font.Font, character: str) -> bytes:
    return pygame.image.tobytes(probe.render(character, True, (255, 255, 255)), "RGBA")


@lru_cache(maxsize=2048)
def composed(face: str, character: str) -> tuple[str, tuple[tuple[str, str], ...]] | None:
    """A letter that a face lacks, from what it has: the plain letter, and marks with their places; None if it can't."""
    letter, *marks = list(unicodedata.normalize("NFD", character))
    if not marks or face != "title":
        return None
    made: list[tuple[str, str]] = []
    for mark in marks:
        if character in _BESIDE:
            made.append((_BESIDE[character], "beside"))
        elif mark in _TOP:
            letter = {"i": "ı"}.get(letter, letter)
            made.append((_TOP[mark], "top"))
        elif mark in _BOTTOM:
            made.append((_BOTTOM[mark], "bottom"))
        else:
            return None
    if len({place for _, place in made}) < len(made) or not all(
        has_glyph(face, each) for each in (letter, *(mark for mark, _ in made))
    ):
        return None
    return letter, tuple(made)


def _has(face: str, character: str) -> bool:
    return character in _JOINERS or has_glyph(face, character) or composed(face, character) is not None


def candidates(face: str, script: str) -> list[str]:
    """The faces that may have what a face lacks, in the order in which they are asked."""
    return [face, *_instead(face), *map(str, system_fonts.files_for(script)), _OWN]


def _instead(face: str) -> tuple[str, ...]:
    """The faces of our own fonts that may have what a face lacks."""
    if _chosen is _FACES:
        return _INSTEAD[face]
    return tuple(_USUAL + each for each in (face, *_INSTEAD[face]))


@lru_cache(maxsize=4096)
def face_for(face: str, word: str) -> str:
    """The first face that has all characters of a word (or of what is between words); ``BOX`` where there is none."""
    if word.isspace():
        return face
    if all(_has(face, character) for character in word):
        return face
    own = next((each for each in _instead(face) if all(_has(each, character) for character in word)), None)
    if own is not None:
        return own
    scripts = dict.fromkeys(system_fonts.script_of(character) for character in word)
    # A name with kana is Japanese, also its Han.
    for script in sorted(scripts, key=lambda script: script != system_fonts.KANA):
        for each in candidates(face, script):
            if all(_has(each, character) for character in word):
                return each
    return BOX


def runs(text: str, face: str) -> list[Run]:
    """The text in pieces of one face each, in the order in which they stand from left to right."""
    if text.isascii():
        return [Run(face, text)] if text else []
    return list(_runs(text, face))


@lru_cache(maxsize=4096)
def _runs(text: str, face: str) -> tuple[Run, ...]:
    found: list[Run] = []
    for piece, is_turned in _directions(unicodedata.normalize("NFC", text)):
        here = _one_way(piece, face, is_turned)
        found += reversed(here) if is_turned else here
    return tuple(found)


def _one_way(text: str, face: str, is_turned: bool) -> list[Run]:
    """Pieces of one face of a text in one direction, in the order in which they are read."""
    pieces: list[tuple[str, str, str]] = []
    for word in _words(text):
        chosen = face_for(face, word)
        chosen_pieces = [(chosen, word)]
        if chosen == BOX:  # each letter in the face that has it and its marks, or as one box
            found = [(face_for(face, letter), letter) for letter in _letters(word)]
            chosen_pieces = [(each, letter[0] if each == BOX else letter) for each, letter in found]
        for piece_face, piece in chosen_pieces:
            # The script of a piece whose letters are drawn by how they stand together; none for the others.
            script = next((of_one for c in piece if (of_one := system_fonts.script_of(c))), "")
            script = script if piece_face != BOX and script in _SHAPED else ""
            # Digits are read from left to right in every script: they are a piece of their own.
            is_apart = is_turned and pieces and (piece.isdecimal() or pieces[-1][2].isdecimal())
            if pieces and pieces[-1][:2] == (piece_face, script) and not is_apart:
                pieces[-1] = (piece_face, script, pieces[-1][2] + piece)
            else:
                pieces.append((piece_face, script, piece))
    return [_run(piece_face, script, piece, is_turned) for piece_face, script, piece in pieces]


def _run(face: str, script: str, text: str, is_turned: bool) -> Run:
    is_turned = is_turned and any(map(_reads_left, text))
    if is_turned and not _shapes():
        return Run(face, "".join(reversed(_letters(text))), script, is_turned)
    if face != "title":
        return Run(face, text, script, is_turned)
    plain, accents = "", []
    for character in text:
        made = None if has_glyph(face, character) else composed(face, character)
        if made is None:
            plain += character
            continue
        accents += [Accent(len(plain), mark, place) for mark, place in made[1]]
        plain += made[0]
    return Run(face, plain, script, is_turned, tuple(accents))


def _letters(text: str) -> list[str]:
    """The letters of a text, each with its marks."""
    found: list[str] = []
    for character in text:
        if found and unicodedata.category(character)[0] == "M":
            found[-1] += character
        else:
            found.append(character)
    return found


def _words(text: str) -> list[str]:
    """Words and what is between them: characters of a word are drawn in one face, others each by itself."""
    found: list[str] = []
    for in_word, group in groupby(text, lambda c: c in _IN_WORDS or unicodedata.category(c)[0] in "LMN"):
        characters = "".join(group)
        if in_word:
            # Scripts beside each other without a space are words of their own, but for those of one language.
            found += ("".join(part) for _, part in groupby(characters, _word_kind))
        else:
            found += characters
    return found


def _word_kind(character: str) -> str:
    script = system_fonts.script_of(character)
    if script in (system_fonts.HAN, system_fonts.KANA, system_fonts.HANGUL):
        return "CJK"
    return f"{script} digits" if script and character.isdecimal() else script


@lru_cache(maxsize=4096)
def _reads_left(character: str) -> bool:
    return unicodedata.bidirectional(character) in ("R", "AL")


def _directions(text: str) -> list[tuple[str, bool]]:
    """The text in pieces of one direction: ``(piece, is it read from right to left)``.

    Words read from right to left belong together where only a space, or what names have inside them, is between.
    """
    if not any(map(_reads_left, text)):
        return [(text, False)]
    pieces: list[tuple[str, bool]] = []
    start = end = 0
    while start < len(text):
        if not _reads_left(text[start]):
            start += 1
            continue
        if start > end:
            pieces.append((text[end:start], False))
        end = _end_of_turned(text, start)
        pieces.append((text[start:end], True))
        start = end
    if end < len(text):
        pieces.append((text[end:], False))
    return pieces


def _end_of_turned(text: str, start: int) -> int:
    end = place = start
    between = 0
    while place < len(text) and between <= 1:
        character = text[place]
        if _reads_left(character) or character in _JOINERS or unicodedata.combining(character):
            end, between = place + 1, 0
        elif character.isdecimal() and end == place:
            end = place + 1
        elif character in _BETWEEN:
            between += 1
        else:
            break
        place += 1
    return end


def forget_fonts() -> None:
    """Drop all opened fonts; needed after ``pygame.font.quit``."""
    for cached in (face_file, font, has_glyph, composed, face_for, _runs):
        cached.cache_clear()
    system_fonts.forget()
