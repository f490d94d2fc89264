"""The sections of a ``theme.yaml`` read one by one; what they mean together is decided in ``theme_build``."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from stat import S_ISREG
from typing import TypeVar

from uno_desktop.content.faults import shortened
from uno_desktop.content.reader import Place
from uno_desktop.content.theme_model import (
    FACES,
    HAPPENINGS,
    LOOK,
    MANNERS,
    OCCASIONS,
    Opponent,
    OwnKind,
    ThemeColor,
)
from uno_desktop.content.yamlio import ScalarNode
from uno_desktop.engine.cards import EFFECT_NAMES, REPEATABLE, STANDARD_KINDS, Effect, Kind
from uno_desktop.engine.limits import COLORS, MAX_COPIES, MAX_DRAW, MAX_EFFECTS, MAX_KINDS, MAX_NUMBER, MAX_POINTS
from uno_desktop.engine.presets import PRESETS

REMOVABLE = ("decks", "cards", "opponents", "art", "sounds", "rules", "words")
MAX_DECKS = 50
MAX_OPPONENTS = 100
MAX_FILES = 1000
"""Pictures, or sounds, of one theme."""
_VERSION = re.compile(r"[0-9]{1,5}(?:\.[0-9]{1,5}){0,2}")
_WORD_KEY = re.compile(r"[a-z][a-z0-9_]*(?:\.[a-z0-9_]+)+")
_ABSOLUTE = re.compile(r"[A-Za-z]:|[\\/~]")
_ART_SUFFIXES = (".png",)
_SOUND_SUFFIXES = (".wav", ".ogg")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class DeckLine:
    """One line of a deck as written: either another deck's cards, or kinds with a count for each.

    ``place`` is where it stands; ``per_color`` says whether ``each`` was written rather than ``count``.
    """

    place: Place
    include: str | None
    kinds: tuple[tuple[Place, str], ...] = ()
    count: int = 0
    per_color: bool = False


@dataclass(slots=True)
class Sections:
    """What one file says, section by section; None or empty where it says nothing."""

    place: Place
    id: str | None = None
    name: str | None = None
    version: str | None = None
    extends: tuple[Place, str] | None = None
    colors: tuple[ThemeColor, ...] | None = None
    kinds: dict[str, OwnKind] = field(default_factory=dict)
    decks: dict[str, list[DeckLine]] = field(default_factory=dict)
    deck_places: dict[str, Place] = field(default_factory=dict)
    preset: str | None = None
    rules: dict[str, tuple[Place, Place]] = field(default_factory=dict)
    opponents: dict[str, Opponent] = field(default_factory=dict)
    opponents_place: Place | None = None
    art: dict[str, Path] = field(default_factory=dict)
    art_place: Place | None = None
    sounds: dict[str, Path] = field(default_factory=dict)
    sounds_place: Place | None = None
    look: dict[str, str] = field(default_factory=dict)
    words: dict[str, tuple[Place, str]] = field(default_factory=dict)
    credits: tuple[str, ...] = ()
    remove: dict[str, list[tuple[Place, str]]] = field(default_factory=dict)


def read_sections(place: Place, folder: Path) -> Sections:
    """All sections of a theme file that stands in ``folder``; faults go into the place's list."""
    sections = Sections(place)
    found = place.fields(("id", "name"), ("version", "extends", *_READERS, "art", "sounds"))
    if "id" in found:
        sections.id = found["id"].name()
    if "name" in found:
        sections.name = found["name"].text(40)
    if "version" in found:
        sections.version = _version(found["version"])
    if "extends" in found and (parent := found["extends"].name()) is not None:
        sections.extends = (found["extends"], parent)
    for key, read in _READERS.items():
        if key in found:
            read(found[key], sections)
    if "art" in found:
        sections.art_place = found["art"]
        sections.art = _files(found["art"], folder, _ART_SUFFIXES)
    if "sounds" in found:
        sections.sounds_place = found["sounds"]
        sections.sounds = _files(found["sounds"], folder, _SOUND_SUFFIXES)
    return sections


def _version(place: Place) -> str | None:
    text = place.node.text if isinstance(place.node, ScalarNode) else ""
    if _VERSION.fullmatch(text):
        return text
    place.fault(f'{place} is not a version like "1.0"')
    return None


def _colors(place: Place, sections: Sections) -> None:
    colors: list[ThemeColor] = []
    items = place.items(COLORS, COLORS)
    for item in items:
        found = item.fields(("name", "hex", "shape"))
        name = found["name"].name() if "name" in found else None
        hue = found["hex"].hex_color() if "hex" in found else None
        shape = found["shape"].name() if "shape" in found else None
        for key, value, others in (
            ("name", name, [color.name for color in colors]),
            ("hex", hue, [color.hex for color in colors]),
            ("shape", shape, [color.shape for color in colors]),
        ):
            if value is not None and value in others:
                found[key].fault(f"{value!r} belongs to another of the four colors already")
        if name is not None and hue is not None and shape is not None:
            colors.append(ThemeColor(name, hue, shape))
    if items and len(colors) == len(items):
        sections.colors = tuple(colors)


def _named(place: Place, most: int, read: Callable[[str, Place], T | None]) -> dict[str, T]:
    """A mapping from names to at most ``most`` things, each read by ``read``."""
    things: dict[str, T] = {}
    entries = place.entries()
    if len(entries) > most:
        place.fault(f"{len(entries)} entries, at most {most} are allowed")
    for key, value in entries[:most]:
        name = key.name()
        if name is not None and (thing := read(name, value)) is not None:
            things[name] = thing
    return things


def _cards(place: Place, sections: Sections) -> None:
    sections.kinds = _named(place, MAX_KINDS, _own_kind)


def _own_kind(kind_id: str, place: Place) -> OwnKind | None:
    before = place.faults.total
    if kind_id in STANDARD_KINDS:
        place.fault(f"{kind_id!r} is one of the usual cards; choose another name")
    found = place.fields(("name", "help", "colored", "points"), ("effects", "number"))
    if place.faults.total > before:
        return None
    name, line = found["name"].text(40), found["help"].text()
    colored, points = found["colored"].flag(), found["points"].integer(0, MAX_POINTS)
    effects = _effects(found["effects"]) if "effects" in found else ()
    number = found["number"].integer(0, MAX_NUMBER) if "number" in found else None
    if place.faults.total > before:
        return None
    chooses = any(effect.name == "choose_color" for effect in effects)
    if number is not None and (effects or not colored):
        found["number"].fault("a number belongs to a colored card without effects")
    if colored is False and not chooses:
        place.fault("a card without color needs the effect choose_color")
    if colored and chooses:
        place.fault("choose_color belongs to cards without color; write 'colored: false'")
    if colored and number is None and not effects:
        place.fault("a colored card needs a number or effects")
    if place.faults.total > before or name is None or line is None or colored is None or points is None:
        return None
    return OwnKind(Kind(kind_id, colored, points, effects, number), name, line)


def _effects(place: Place) -> tuple[Effect, ...]:
    effects: list[Effect] = []
    for item in place.items(0, MAX_EFFECTS):
        effect = _amount_effect(item) if item.is_map else _word_effect(item)
        if effect is None:
            continue
        if effect.name not in REPEATABLE and any(effect.name == other.name for other in effects):
            item.fault(f"{effect.name!r} is here twice; a card can only have {', '.join(REPEATABLE)} more than once")
        effects.append(effect)
    return tuple(effects)


def _word_effect(place: Place) -> Effect | None:
    name = place.choice(tuple(EFFECT_NAMES))
    if name is None:
        return None
    if EFFECT_NAMES[name]:
        place.fault(f"{name!r} needs an amount: write {{{name}: 2}}")
        return None
    return Effect(name)


def _amount_effect(place: Place) -> Effect | None:
    takers = [name for name, takes_amount in EFFECT_NAMES.items() if takes_amount]
    found = place.fields((), takers)
    for name, value in found.items():
        amount = value.integer(1, MAX_DRAW)
        return None if amount is None else Effect(name, amount)
    return None


def _decks(place: Place, sections: Sections) -> None:
    def read(name: str, value: Place) -> list[DeckLine]:
        sections.deck_places[name] = value
        return [line for item in value.items(1, 200) if (line := _deck_line(item)) is not None]

    sections.decks = _named(place, MAX_DECKS, read)


def _deck_line(place: Place) -> DeckLine | None:
    found = place.fields((), ("kinds", "each", "count", "include"))
    if "include" in found:
        for key in found.keys() - {"include"}:
            found[key].fault("cannot stand beside include")
        name = found["include"].name()
        return None if name is None else DeckLine(place, name)
    amounts = [key for key in ("each", "count") if key in found]
    if place.is_map and ("kinds" not in found or len(amounts) != 1):
        place.fault("'kinds' with 'each' (colored cards) or 'count' (cards without color) is wanted")
        return None
    if not found:
        return None
    count = found[amounts[0]].integer(1, MAX_COPIES)
    kinds = found["kinds"]
    places = kinds.items(1, 100) if kinds.is_list else [kinds]
    named = tuple((each, each.node.text) for each in places if isinstance(each.node, ScalarNode))
    for each in places:
        if not isinstance(each.node, ScalarNode):
            each.fault(f"{each} stands where the name of a card is wanted")
    return None if count is None else DeckLine(place, None, named, count, amounts[0] == "each")


def _preset(place: Place, sections: Sections) -> None:
    sections.preset = place.choice(tuple(PRESETS))


def _rules(place: Place, sections: Sections) -> None:
    for key, value in place.entries():
        if isinstance(key.node, ScalarNode):
            sections.rules[key.node.text] = (key, value)


def _opponents(place: Place, sections: Sections) -> None:
    sections.opponents_place = place
    sections.opponents = _named(place, MAX_OPPONENTS, _opponent)


def _opponent(opponent_id: str, place: Place) -> Opponent | None:
    found = place.fields(("name", "color", "manner", "avatar"), ("sayings", "faces"))
    name = found["name"].text(24) if "name" in found else None
    color = found["color"].hex_color() if "color" in found else None
    manner = found["manner"].choice(MANNERS) if "manner" in found else None
    avatar = found["avatar"].name() if "avatar" in found else None
    sayings: dict[str, tuple[str, ...]] = {}
    if "sayings" in found:
        for occasion, lines in found["sayings"].fields((), OCCASIONS).items():
            texts = [item.text(80) for item in lines.items(1, 20)]
            sayings[occasion] = tuple(text for text in texts if text is not None)
    faces: dict[str, str] = {}
    if "faces" in found:
        for happening, face in found["faces"].fields((), HAPPENINGS).items():
            faces[happening] = face.choice(FACES) or "neutral"
    if name is None or color is None or manner is None or avatar is None:
        return None
    return Opponent(opponent_id, name, color, manner, avatar, sayings, faces)


def _look(place: Place, sections: Sections) -> None:
    for name, value in place.fields((), tuple(LOOK)).items():
        if (color := value.hex_color()) is not None:
            sections.look[name] = color


def _words(place: Place, sections: Sections) -> None:
    for key, value in place.entries():
        name = key.node.text if isinstance(key.node, ScalarNode) else ""
        if not _WORD_KEY.fullmatch(name):
            key.fault(f"{key} is not the key of a message, such as card.wild_chili")
        elif (text := value.text()) is not None:
            sections.words[name] = (key, text)


def _credits(place: Place, sections: Sections) -> None:
    lines = [item.text() for item in place.items(0, 50)]
    sections.credits = tuple(line for line in lines if line is not None)


def _remove(place: Place, sections: Sections) -> None:
    for section, names in place.fields((), REMOVABLE).items():
        sections.remove[section] = [
            (item, item.node.text) for item in names.items(1, 200) if isinstance(item.node, ScalarNode)
        ]


def _files(place: Place, folder: Path, suffixes: tuple[str, ...]) -> dict[str, Path]:
    """Part names with their files: all files of ``folder:`` by their stem, then those of ``files:``."""
    found = place.fields((), ("folder", "files"))
    files: dict[str, Path] = {}
    if "folder" in found and (inside := _inside(found["folder"], folder)) is not None:
        try:
            listed = sorted(path for path in inside.iterdir() if path.suffix in suffixes)
            if len(listed) > MAX_FILES:
                found["folder"].fault(f"{len(listed)} files, at most {MAX_FILES} are allowed")
            for path in listed[:MAX_FILES]:
                if path.is_symlink() and not _stays_inside(path, folder):
                    found["folder"].fault(f"{shortened(path.name)!r} is a link that leads out of the theme's folder")
                else:
                    files[path.stem] = path
        except (FileNotFoundError, NotADirectoryError):
            found["folder"].fault(f"{found['folder']} is not a folder of the theme")
        except OSError as error:
            found["folder"].fault(f"{found['folder']} cannot be read: {error.strerror or error}")
    if "files" in found:
        files.update(_named(found["files"], MAX_FILES, lambda _name, value: _file(value, folder, suffixes)))
    return files


def _file(place: Place, folder: Path, suffixes: tuple[str, ...]) -> Path | None:
    path = _inside(place, folder)
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


def _inside(place: Place, folder: Path) -> Path | None:
    """The path written at ``place`` if it stays inside the theme's folder, links followed."""
    text = place.text()
    if text is None:
        return None
    path = folder / text
    if _ABSOLUTE.match(text) or not _stays_inside(path, folder):
        place.fault(f"{place} leads out of the theme's folder")
        return None
    return path


def _stays_inside(path: Path, folder: Path) -> bool:
    """Whether a path lies in the theme's folder once all links are followed."""
    try:
        return path.resolve().is_relative_to(folder.resolve())
    except (OSError, RuntimeError):  # a circle of links, a name too long
        return False


_READERS: Mapping[str, Callable[[Place, Sections], None]] = {
    "colors": _colors,
    "cards": _cards,
    "decks": _decks,
    "preset": _preset,
    "rules": _rules,
    "opponents": _opponents,
    "look": _look,
    "words": _words,
    "credits": _credits,
    "remove": _remove,
}
