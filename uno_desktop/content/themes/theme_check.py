"""What is still wrong with a theme that loads: pictures that are missing, and files damaged behind their headers.

And what differs between two themes, value by value.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from uno_desktop.content.files.file_faults import Fault
from uno_desktop.content.files.media import MediaError, check_png
from uno_desktop.content.themes.theme_model import Opponent, OwnKind, Theme
from uno_desktop.content.themes.theme_words import WordsByLanguage
from uno_desktop.content.themes.wording import as_written


def wanted_art(theme: Theme) -> list[str]:
    """The names of all pictures that this theme's cards, table and opponents can be drawn with."""
    parts = [f"base_{color.name}" for color in theme.colors]
    parts += [f"shape_{color.shape}" for color in theme.colors]
    parts += ["base_wild", "back", "table", "logo", "splash_title"]
    kinds = {kind.id: kind for deck_id in theme.deck_ids for kind in theme.deck(deck_id).kinds}
    parts += [f"glyph_{kind.id}" for kind in kinds.values() if kind.number is None]
    parts += [opponent.avatar for opponent in theme.opponents]
    return list(dict.fromkeys(parts))


def missing_art(theme: Theme) -> list[str]:
    """Those of the wanted pictures that neither the theme, nor its parents, nor the game have."""
    return [part for part in wanted_art(theme) if theme.art_file(part) is None]


def hides_table_colors(theme: Theme, parent: Theme) -> bool:
    """Whether the table's colors that the theme changes don't show, for its parent's picture lies over them."""
    picture = theme.art.get("table")
    if picture is None or picture.is_relative_to(theme.folder):
        return False
    return any(theme.look_rgb(name) != parent.look_rgb(name) for name in ("table", "table_dark"))


def damaged_files(theme: Theme) -> list[Fault]:
    """Faults of the theme's own files that loading doesn't find, for it doesn't read all of them to their end.

    Pictures may be damaged behind their headers, words be wrong in a language that nobody speaks yet. Sizes,
    proportions and sounds were checked when the theme was loaded.
    """
    words = theme.translated_words
    faults = words.faults() if isinstance(words, WordsByLanguage) else []
    for path in dict.fromkeys(theme.art.values()):
        if path.is_relative_to(theme.folder):
            try:
                check_png(path)
            except MediaError as error:
                faults.append(Fault(str(path), 0, 0, "", str(error)))
    return faults


@dataclass(frozen=True, slots=True)
class Difference:
    """A value that two themes do not share; None where a theme does not have it."""

    path: str
    before: str | None
    after: str | None

    def __str__(self) -> str:
        if self.before is None:
            return f"+ {self.path}: {self.after}"
        if self.after is None:
            return f"- {self.path}: {self.before}"
        return f"  {self.path}: {self.before} -> {self.after}"


def differences(before: Theme, after: Theme) -> list[Difference]:
    """Everything in which ``after`` differs from ``before``, in the order of a theme's file."""
    old, new = dict(_values(before)), dict(_values(after))
    paths = dict.fromkeys([*new, *old])
    return [Difference(path, old.get(path), new.get(path)) for path in paths if old.get(path) != new.get(path)]


def _values(theme: Theme) -> Iterator[tuple[str, str]]:
    """All that a theme says, as paths in its file and short values."""
    for name in ("name", "version", "tagline", "author", "license", "plays_with"):
        if value := getattr(theme, name):
            yield name, value
    for number, color in enumerate(theme.colors):
        yield f"colors[{number}]", f"{color.name} {color.hex} {color.shape}"
    for kind_id, kind in theme.kinds.items():
        yield f"cards.{kind_id}", _kind(kind)
    for deck_id, lines in theme.deck_lists.items():
        for kind_id, count in lines:
            yield f"decks.{deck_id}.{kind_id}", str(count)
    for deck_id, needs in theme.needs.items():
        yield from ((f"needs.{deck_id}.{option}", as_written(value)) for option, value in needs.items())
    yield "preset", theme.preset
    for option, value in theme.options().items():
        yield f"rules.{option}", as_written(value)
    for opponent in theme.opponents:
        yield from _opponent(opponent)
    for prop in theme.props:
        places = " ".join(f"{x},{y}" for x, y in prop.at)
        moving = f" {prop.over} {prop.motion}" if prop.over else ""
        yield f"props.{prop.id}", f"{prop.part} {prop.width} {places}{moving}"
    yield "panels", theme.panels
    yield from _each("look", theme.look)
    yield from _each("words", theme.words)
    for language, words in theme.translated_words.items():
        yield from _each(f"words.{language}", words)
    yield from ((f"art.{part}", _file(path)) for part, path in sorted(theme.art.items()))
    yield from ((f"sounds.{part}", _file(path)) for part, path in sorted(theme.sounds.items()))
    yield from ((f"sounds.loudness.{part}", f"{percent}%") for part, percent in theme.loudness.items())
    if theme.bar_s:
        yield "sounds.bar", f"{theme.bar_s:.2f} s"
    for number, line in enumerate(theme.credits):
        yield f"credits[{number}]", line


def _each(section: str, values: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    return ((f"{section}.{key}", value) for key, value in values.items())


def _kind(own: OwnKind) -> str:
    kind = own.kind
    effects = [f"{effect.name} {effect.amount}" if effect.amount else effect.name for effect in kind.effects]
    does = ", ".join(effects) if kind.number is None else str(kind.number)
    return f"{own.name} ({does}; {kind.points})"


def _opponent(opponent: Opponent) -> Iterator[tuple[str, str]]:
    path = f"opponents.{opponent.id}"
    yield path, f"{opponent.name} {opponent.color} {opponent.manner} {opponent.avatar}"
    for occasion, lines in opponent.sayings.items():
        yield f"{path}.sayings.{occasion}", " | ".join(lines)
    for language, sayings in opponent.translated.items():
        for occasion, lines in sayings.items():
            yield f"{path}.sayings.{language}.{occasion}", " | ".join(lines)
    yield from _each(f"{path}.faces", opponent.faces)


def _file(path: Path) -> str:
    """A file by its name and the beginning of its digest, so that a changed picture is seen."""
    try:
        return f"{path.name} ({hashlib.sha256(path.read_bytes()).hexdigest()[:8]})"
    except OSError:
        return path.name
