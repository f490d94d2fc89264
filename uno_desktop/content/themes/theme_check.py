"""What is still wrong with a theme that loads: pictures that are missing, and files damaged behind their headers."""

from __future__ import annotations

from uno_desktop.content.files.file_faults import Fault
from uno_desktop.content.files.media import MediaError, check_png
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.content.themes.theme_words import WordsByLanguage


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
