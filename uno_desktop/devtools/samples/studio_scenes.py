"""Samples of the studio: a theme of one's own in the making, each section once."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from uno_desktop.content.files.paths import assets_dir
from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.new_theme import begin_theme
from uno_desktop.content.themes.theme_editor import ThemeEditor
from uno_desktop.content.themes.theme_model import OwnKind
from uno_desktop.engine.cards import Effect, Kind
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.studio.cards import card_data, effects_in_words
from uno_desktop.ui.studio.deck import one_sided
from uno_desktop.ui.studio.pick import PickColor, PickFile
from uno_desktop.ui.studio.studio import Studio

_COLORS = (("coral", "#D8452B", "star"), ("sand", "#F3C23A", "sun"), ("palm", "#2E9460", "leaf"),
           ("sea", "#23509F", "drop"))  # fmt: skip


_folders: list[tempfile.TemporaryDirectory[str]] = []


def studio(shell: Shell, *, players: int = 4, seed: int = 1, section: str) -> Studio:
    """A theme with colors, a card and an opponent of its own, in a folder that goes with the process.

    On a theme with double-sided cards it keeps those colors, and its card goes into a deck with one side.
    """
    _folders.append(tempfile.TemporaryDirectory(prefix="studio-", ignore_cleanup_errors=True))
    folder = Path(_folders[-1].name) / "beach"
    parent = shell.look.theme
    begin_theme(parent, folder, t("studio.sample"))
    kind = Kind("own", False, 50, (Effect("choose_color"), Effect("draw", 5)))
    changes: dict[tuple[str | int, ...], Any] = {
        ("author",): t("studio.sample_by"),
        ("cards", "own"): card_data(OwnKind(kind, t("studio.sample_card"), effects_in_words(kind))),
        ("opponents", "friend"): {"name": t("studio.sample_friend"), "color": "#7FB069", "manner": "cheerful",
                                  "avatar": "avatar_friend", "sayings": {"uno": [t("studio.sample_saying")]}},
    }  # fmt: skip
    if not parent.dark_lists:
        changes["colors",] = [{"name": name, "hex": value, "shape": shape} for name, value, shape in _COLORS]
    for deck in [*one_sided(parent)][:1]:
        changes["decks", deck] = [{"include": deck}, {"kinds": "own", "count": 2}]
    ThemeEditor(folder).change(changes)
    return Studio(shell, folder=folder, section=section)


def pick_color(shell: Shell, *, players: int = 4, seed: int = 1) -> PickColor:
    """A color of the table."""
    return PickColor(shell, title=t("studio.look.table"), color=(36, 99, 74), on_choice=lambda value: None)


def pick_file(shell: Shell, *, players: int = 4, seed: int = 1) -> PickFile:
    """Pictures of the game's own."""
    return PickFile(shell, kind="picture", title=t("studio.choose_picture"), on_file=lambda file: None,
                    check=lambda file: "", folder=assets_dir() / "art")  # fmt: skip
