"""The sections of a ``theme.yaml`` as values; what they mean together is decided in ``theme_build``.

What may stand where is in ``theme_table``. Here is what only the game itself can judge: which files there are, and what
must differ from what.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from stat import S_ISREG
from typing import Any

from uno_desktop import __version__
from uno_desktop.content.files.file_faults import shortened
from uno_desktop.content.files.reader import Place
from uno_desktop.content.files.value_types import LANGUAGE, ParsedValue
from uno_desktop.content.themes.theme_model import SIDES, Opponent, OwnKind, Prop, ThemeColor
from uno_desktop.content.themes.theme_table import MAX_FILES, THEME
from uno_desktop.engine.cards import Effect, Kind
from uno_desktop.engine.effect_kinds import EFFECT_KINDS
from uno_desktop.product import NAME

_ABSOLUTE = re.compile(r"[A-Za-z]:|[\\/~]")


@dataclass(frozen=True, slots=True)
class DeckLine:
    """One line of a deck as written: either another deck's cards, or kinds with a count for each.

    ``place`` is its place in the file; ``per_color`` says whether ``each`` was written rather than ``count``.
    """

    place: Place
    include: str | None
    kinds: tuple[tuple[Place, str], ...] = ()
    count: int = 0
    per_color: bool = False


@dataclass(slots=True)
class Sections:
    """What one file says, section by section; None or empty where it says nothing.

    ``places`` are where the sections stand. ``dark_decks`` has the dark side of those of its ``decks`` that are
    double-sided.
    ``words`` are by language, "" for those under no language's code. ``prop_parts`` are the pictures the props name.
    """

    place: Place
    places: dict[str, Place] = field(default_factory=dict)
    id: str | None = None
    name: str | None = None
    version: str | None = None
    tagline: str = ""
    author: str = ""
    license: str = ""
    plays_with: str = ""
    extends: tuple[Place, str] | None = None
    colors: tuple[ThemeColor, ...] | None = None
    dark_colors: tuple[ThemeColor, ...] | None = None
    kinds: dict[str, OwnKind] = field(default_factory=dict)
    decks: dict[str, list[DeckLine]] = field(default_factory=dict)
    dark_decks: dict[str, list[DeckLine]] = field(default_factory=dict)
    deck_places: dict[str, Place] = field(default_factory=dict)
    needs: dict[str, dict[str, tuple[Place, Any]]] = field(default_factory=dict)
    preset: str | None = None
    panels: str | None = None
    rules: dict[str, tuple[Place, Any]] = field(default_factory=dict)
    opponents: dict[str, Opponent] = field(default_factory=dict)
    props: dict[str, Prop] = field(default_factory=dict)
    prop_parts: list[tuple[Place, str]] = field(default_factory=list)
    art: dict[str, Path] = field(default_factory=dict)
    sounds: dict[str, Path] = field(default_factory=dict)
    bar_s: float = 0.0
    loudness: dict[str, int] = field(default_factory=dict)
    look: dict[str, str] = field(default_factory=dict)
    words: dict[str, dict[str, tuple[Place, str]]] = field(default_factory=dict)
    credits: tuple[str, ...] = ()
    remove: dict[str, list[tuple[Place, str]]] = field(default_factory=dict)


def read_sections(place: Place, folder: Path) -> Sections:
    """All sections of a theme file in ``folder``; faults go into the place's list."""
    sections = Sections(place)
    theme = THEME.read(place)
    found: Mapping[str, ParsedValue] = theme.value if theme is not None else {}
    sections.places = {key: each.place for key, each in found.items()}
    for key, read in _VALUES.items():
        if key in found:
            setattr(sections, key, read(found[key]))
    if "cards" in found:
        sections.kinds = _cards(found["cards"])
    if "decks" in found:
        _decks(found["decks"], sections)
    if "props" in found:
        _props(found["props"], sections)
    if "art" in found:
        sections.art = _files(found["art"], folder, (".png",))
    if "sounds" in found:
        sounds = found["sounds"]
        sections.sounds = _files(sounds, folder, (".wav", ".ogg"))
        if tempo := sounds.get("tempo"):
            sections.bar_s = 60.0 * (sounds.get("beats") or 4) / tempo  # four beats, unless a theme says how many
        sections.loudness = {name: each.value for name, each in (sounds.get("loudness") or {}).items()}
    return sections


def _plays_with(found: ParsedValue) -> str:
    version: str = found.value
    if _numbers(version) > _numbers(__version__):
        found.place.fault(f"this theme needs {NAME} {version} or newer: get the new version")
    return version


def _numbers(version: str) -> tuple[int, ...]:
    numbers = tuple(map(int, re.findall(r"\d+", version)[:3]))
    return numbers + (0,) * (3 - len(numbers))


def _colors(found: ParsedValue) -> tuple[ThemeColor, ...] | None:
    """The colors of one side; None where there are mistakes in them."""
    for key in ("name", "hex", "shape"):
        seen: list[str] = []
        for color in found:
            value = color.get(key)
            if value is not None and value in seen:
                color.value[key].place.fault(f"{value!r} belongs to another color already")
            seen.append(value)
    if not found.value or not found.sound:
        return None
    return tuple(ThemeColor(each.get("name"), each.get("hex"), each.get("shape")) for each in found)


def _cards(found: ParsedValue) -> dict[str, OwnKind]:
    kinds: dict[str, OwnKind] = {}
    for kind_id, card in found.value.items():
        effects = _effects(card.value["effects"]) if "effects" in card.value else ()
        if not card.sound:
            continue
        kind = Kind(kind_id, card.get("colored"), card.get("points"), effects, card.get("number"))
        kinds[kind_id] = OwnKind(kind, card.get("name"), card.get("help"))
    return kinds


def _effects(found: ParsedValue) -> tuple[Effect, ...]:
    effects: list[Effect] = []
    for effect in found:
        name = effect.value.name
        if not EFFECT_KINDS[name].repeatable and any(name == other.name for other in effects):
            several = ", ".join(kind.name for kind in EFFECT_KINDS.values() if kind.repeatable)
            effect.place.fault(f"{name!r} is here twice; a card can only have {several} more than once")
        effects.append(effect.value)
    return tuple(effects)


def _decks(found: ParsedValue, sections: Sections) -> None:
    for name, deck in found.value.items():
        sections.deck_places[name] = deck.place
        if isinstance(deck.value, dict):
            for side, decks in zip(SIDES, (sections.decks, sections.dark_decks), strict=True):
                decks[name] = _deck_lines(deck.value[side]) if side in deck.value else []
        else:
            sections.decks[name] = _deck_lines(deck)


def _deck_lines(found: ParsedValue) -> list[DeckLine]:
    lines = []
    for line in found:
        per_color = "each" in line.value
        count, kinds = line.get("each" if per_color else "count"), line.get("kinds")
        if (include := line.get("include")) is not None:
            lines.append(DeckLine(line.place, include))
        elif count is not None and kinds is not None:
            listed = tuple((each.place, each.value) for each in kinds)
            lines.append(DeckLine(line.place, None, listed, count, per_color))
    return lines


def _opponents(found: ParsedValue) -> dict[str, Opponent]:
    opponents: dict[str, Opponent] = {}
    for opponent_id, each in found.value.items():
        name, color, manner, avatar = (each.get(key) for key in ("name", "color", "manner", "avatar"))
        if name is None or color is None or manner is None or avatar is None:
            continue
        written = each.value.get("sayings")
        sayings, translated = ({}, {}) if written is None else _sayings(written)
        faces = {happening: face.value for happening, face in (each.get("faces") or {}).items()}
        opponents[opponent_id] = Opponent(opponent_id, name, color, manner, avatar, sayings, translated, faces)
    return opponents


def _sayings(found: ParsedValue) -> tuple[dict[str, tuple[str, ...]], dict[str, dict[str, tuple[str, ...]]]]:
    """Lines by occasion; and the same by language, for those languages that have lines of their own."""
    plain: dict[str, tuple[str, ...]] = {}
    by_language: dict[str, dict[str, tuple[str, ...]]] = {}
    for key, each in found.value.items():
        if isinstance(each.value, dict):
            by_language[key] = _sayings(each)[0]
        else:
            plain[key] = tuple(line.value for line in each)
    return plain, by_language


def _props(found: ParsedValue, sections: Sections) -> None:
    for prop_id, each in found.value.items():
        for key in ("part", "over"):
            if each.get(key) is not None:
                sections.prop_parts.append((each.value[key].place, each.get(key)))
        if each.sound:
            at = tuple((place.value[0].value, place.value[1].value) for place in each.value["at"])
            over, motion = each.get("over") or "", each.get("motion") or "rise"
            sections.props[prop_id] = Prop(
                prop_id, each.get("part"), each.get("width"), at, over, motion, grown_up=each.get("grown_up") is True
            )


def _words(found: ParsedValue) -> dict[str, dict[str, tuple[Place, str]]]:
    words: dict[str, dict[str, tuple[Place, str]]] = {}
    for key, each in found.value.items():
        if LANGUAGE.fullmatch(key):
            words[key] = {name: (text.key or text.place, text.value) for name, text in each.value.items()}
        else:
            words.setdefault("", {})[key] = (each.key or each.place, each.value)
    return words


def _files(found: ParsedValue, folder: Path, suffixes: tuple[str, ...]) -> dict[str, Path]:
    """Part names with their files: all files of ``folder:`` by their stem, then those of ``files:``."""
    files: dict[str, Path] = {}
    wanted = found.value.get("folder")
    if wanted is not None and (inside := _inside(wanted, folder)) is not None:
        place = wanted.place
        try:
            listed = sorted(path for path in inside.iterdir() if path.suffix in suffixes)
            if len(listed) > MAX_FILES:
                place.fault(f"{len(listed)} files, at most {MAX_FILES} are allowed")
            for path in listed[:MAX_FILES]:
                if path.is_symlink() and not _stays_inside(path, folder):
                    place.fault(f"{shortened(path.name)!r} is a link that leads out of the theme's folder")
                else:
                    files[path.stem] = path
        except (FileNotFoundError, NotADirectoryError):
            place.fault(f"{place} is not a folder of the theme")
        except OSError as error:
            place.fault(f"{place} cannot be read: {error.strerror or error}")
    for name, each in found.value["files"].value.items() if "files" in found.value else ():
        if (single := _file(each, folder, suffixes)) is not None:
            files[name] = single
    return files


def _file(found: ParsedValue, folder: Path, suffixes: tuple[str, ...]) -> Path | None:
    place, path = found.place, _inside(found, folder)
    if path is None:
        return None
    if path.suffix not in suffixes:
        place.fault(f"{place} does not end with {' or '.join(suffixes)}")
        return None
    try:
        if S_ISREG(path.stat().st_mode):
            return path
    except OSError as error:
        if not isinstance(error, FileNotFoundError | NotADirectoryError):
            place.fault(f"{place} cannot be read: {error.strerror or error}")
            return None
    place.fault(f"{place} is missing in the theme's folder")
    return None


def _inside(found: ParsedValue, folder: Path) -> Path | None:
    """The path written at a place if it stays inside the theme's folder, links followed."""
    path: Path = folder / found.value
    if _ABSOLUTE.match(found.value) or not _stays_inside(path, folder):
        found.place.fault(f"{found.place} leads out of the theme's folder")
        return None
    return path


def _stays_inside(path: Path, folder: Path) -> bool:
    """Whether a path lies in the theme's folder once all links are followed."""
    try:
        return path.resolve().is_relative_to(folder.resolve())
    except (OSError, RuntimeError):  # a circle of links, a name too long
        return False


def _rules(found: ParsedValue) -> dict[str, tuple[Place, Any]]:
    return {option_id: (rule.place, rule.value) for option_id, rule in found.value.items()}


_VALUES: Mapping[str, Callable[[ParsedValue], Any]] = {
    **dict.fromkeys(
        ("id", "name", "version", "tagline", "author", "license", "preset", "panels"), lambda found: found.value
    ),
    "plays_with": _plays_with,
    "extends": lambda found: (found.place, found.value),
    "colors": _colors,
    "dark_colors": _colors,
    "needs": lambda found: {deck_id: _rules(needs) for deck_id, needs in found.value.items()},
    "rules": _rules,
    "opponents": _opponents,
    "look": lambda found: {name: color.value for name, color in found.value.items()},
    "words": _words,
    "credits": lambda found: tuple(line.value for line in found),
    "remove": lambda found: {key: [(name.place, name.value) for name in names] for key, names in found.value.items()},
}
"""The value of each section that goes into ``Sections`` under its own name."""
