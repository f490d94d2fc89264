"""What a theme sounds like: its effects and its loop, at the volumes of the settings."""

from __future__ import annotations

import logging
from pathlib import Path

from uno_desktop.content.media import MediaError
from uno_desktop.content.part_limits import MUSIC, sound_of
from uno_desktop.ui.kit.loop import Application
from uno_desktop.ui.shell.prefs import Prefs
from uno_desktop.ui.shell.theme_look import ThemeLook

log = logging.getLogger(__name__)

SOUNDS = (
    "slide", "flip", "place", "shuffle", "deal", "draw", "skip", "reverse", "uno", "catch", "color", "splash", "pour",
    "bubble", "fumble", "drop", "win", "lose", "focus", "press", "back", "challenge", "penalty", "tick", "confetti",
    "hit", "count", "slam", "clank", "best", "emote", "podium",
)  # fmt: skip
"""The effects by name. What the widgets call ``change`` sounds like ``tick``."""


def load(app: Application, look: ThemeLook, prefs: Prefs) -> None:
    """Let the sound board know the sounds and the loop of the theme on show; they are read in the background."""
    for name in SOUNDS:
        path = _playable(look, name)
        if path is not None:
            app.sound.load(name, path)
        if name == "tick" and path is not None:
            app.sound.load("change", path)
    app.sound.music(_playable(look, MUSIC))
    apply_volumes(app, prefs)


def _playable(look: ThemeLook, name: str) -> Path | None:
    """The file of a sound, if it is still one that can be played: files can change while the game runs."""
    path = look.theme.sound_file(name)
    try:
        if path is not None:
            sound_of(name, path)
    except MediaError as error:
        log.warning("%s %s", path, error)
        return None
    return path


def apply_volumes(app: Application, prefs: Prefs) -> None:
    """Take over the settings of the sound."""
    settings = prefs.settings
    app.sound.set_volumes(
        master=settings.volume_main / 100,
        effects=settings.volume_effects / 100,
        music=settings.volume_music / 100,
    )
    app.sound.mute(settings.mute)
