"""What a theme sounds like: its effects, its loop, and which part of the music fits what the players see."""

from __future__ import annotations

import logging
from collections.abc import Collection, Mapping
from dataclasses import replace
from pathlib import Path

from uno_desktop.content.files.media import MediaError
from uno_desktop.content.files.part_limits import LAYERS, MUSIC, ONCE, sound_of
from uno_desktop.content.themes.theme_model import Theme, shared_sound
from uno_desktop.engine.moves import NONE, OVER
from uno_desktop.engine.view import View
from uno_desktop.match.telling.stakes import is_match_point
from uno_desktop.ui.kit.sound.music import STREAM, Part, Score
from uno_desktop.ui.kit.sound.versions import Variety
from uno_desktop.ui.kit.window.loop import Application
from uno_desktop.ui.shell.look.theme_look import ThemeLook
from uno_desktop.ui.shell.settings.prefs import Prefs

log = logging.getLogger(__name__)

_RUSTLE = Variety(spread=0.035)
"""Cards, paper, wood, water: no two are alike."""
_NOTE = Variety(spread=0.006)
"""What has a pitch stays in tune with the music: a tenth of a half tone."""
_SAME = Variety()
"""The cue to drop must be the same each time, and a fanfare is heard once."""

SOUNDS: Mapping[str, Variety] = {
    **dict.fromkeys(("slide", "flip", "place", "shuffle", "deal", "draw", "drop", "splash", "confetti"), _RUSTLE),
    **dict.fromkeys(("hit", "slam", "clank", "emote", "press", "back", "tick", "fumble"), _RUSTLE),
    **dict.fromkeys(("machine", "machine_gives"), _RUSTLE),
    **dict.fromkeys(("skip", "reverse", "uno", "catch", "color", "challenge", "penalty", "focus", "best"), _NOTE),
    **dict.fromkeys(("jackpot", "turn_over"), _NOTE),
    **dict.fromkeys(("pour", "bubble", "win", "lose", "podium"), _SAME),
    "count": Variety(climbs=True),
}
"""The effects by name, and how each differs each time. What the widgets call ``change`` sounds like ``tick``."""

BY_EAR: Mapping[str, Variety] = {
    "seat": Variety(steps=True),
    **dict.fromkeys(("kind_number", "kind_draw", "kind_wild", "kind_special", "your_turn", "pending"), _SAME),
    **dict.fromkeys(("uno_due", "catch_due", "time_low", "sway"), _SAME),
}
"""What only those hear who play by ear: nobody else has it in memory. No theme replaces it: it is learned by heart."""

CAPTIONS: Mapping[str, str] = {
    "uno_due": "hear.uno_due",
    "catch_due": "hear.catch_due",
    "time_low": "caption.time_low",
    "clank": "caption.clank",
    "sway": "hear.sway",
    "pour": "hear.pour",
}
"""The sounds that have a caption, where somebody wants captions, and the message it says."""
SEEN: frozenset[str] = frozenset({*SOUNDS, *BY_EAR} - CAPTIONS.keys())
"""What needs none: words on the table or on the page say the same at that moment (the line, the prompt, a bubble, the
order of a drop), or it only goes with a motion or a press."""
SIDED = ("catch_due", "sway")
"""The captions that say from which side it sounds."""

PARTS: Mapping[str, Part] = {
    "tension": Part({STREAM: 0.8, "loop_tension": 1.0}),
    "chili": Part({"loop_chili": 1.0}),
    "match_point": Part({"loop_match_point": 1.0}),
    "match_tension": Part({"loop_match_point": 0.8, "loop_tension": 1.0}),
    "victory": Part({"victory": 1.0}, once="victory"),
    "defeat": Part({"defeat": 1.0}, once="defeat"),
}
"""The parts of a theme's music; one whose own file is missing is the calm part."""

_INSTEAD = {"match_tension": "tension"}
"""What is heard in place of a part that a theme has no file for, where that isn't the calm part."""


def load(app: Application, look: ThemeLook, prefs: Prefs) -> None:
    """Let the sound board know the sounds and the music of the theme on show; they are read in the background."""
    for name in SOUNDS:
        path, variety = _playable(look, name), variety_of(look.theme, name)
        if path is None:
            continue
        takes = [take for take in look.theme.other_takes(name) if _can_be_played(name, take)]
        for known_as in (name, "change") if name == "tick" else (name,):
            app.sound.load(known_as, path, variety, other_takes=takes)
    if prefs.settings.by_ear:
        load_by_ear(app)
    app.sound.music(score_of(look))
    apply_volumes(app, prefs)


def load_by_ear(app: Application) -> None:
    """Let the sound board know what is heard by those who play by ear."""
    for name, variety in BY_EAR.items():
        if (path := shared_sound(name)) is not None:
            app.sound.load(name, path, variety)


def variety_of(theme: Theme, name: str) -> Variety:
    """How a sound differs each time, and how loud the theme wants it."""
    return replace(SOUNDS[name], loudness=theme.loudness.get(name, 100) / 100)


def score_of(look: ThemeLook) -> Score | None:
    """The music of the theme: its loop, with as many layers as it has."""
    stream = _playable(look, MUSIC)
    if stream is None:
        return None
    found = {name: path for name in LAYERS if (path := _playable(look, name)) is not None}
    parts = {name: part for name, part in PARTS.items() if set(part.levels) <= {STREAM, *found}}
    parts |= {name: parts[other] for name, other in _INSTEAD.items() if name not in parts and other in parts}
    once = {name: path for name, path in found.items() if name in ONCE}
    layers = {name: path for name, path in found.items() if name not in ONCE}
    return Score(stream, layers=layers, once=once, bar_s=look.theme.bar_s, parts=parts)


def _playable(look: ThemeLook, name: str) -> Path | None:
    """The file of a sound, if it is still one that can be played: files can change while the game runs."""
    path = look.theme.sound_file(name)
    return path if path is not None and _can_be_played(name, path) else None


def _can_be_played(name: str, path: Path) -> bool:
    try:
        sound_of(name, path)
    except MediaError as error:
        log.warning("%s %s", path, error)
        return False
    return True


def apply_volumes(app: Application, prefs: Prefs) -> None:
    """Take over the settings of the sound."""
    settings = prefs.settings
    main, effects, music = settings.volume_main / 100, settings.volume_effects / 100, settings.volume_music / 100
    app.sound.set_volumes(master=main, effects=effects, music=music)
    app.sound.mute(settings.mute)


CALM, TENSION, CHILI, VICTORY, DEFEAT = "calm", "tension", "chili", "victory", "defeat"
MATCH_POINT, MATCH_TENSION = "match_point", "match_tension"


def part_of(scenes: Collection[str], shown: View | None) -> str:
    """The part of the music: ``scenes`` are those on the screen by name, ``shown`` is what their table shows, or the
    whole truth where the match is over; None outside matches."""
    if shown is None:
        return CALM
    if "match_end" in scenes:
        return VICTORY if shown.seat == NONE or shown.match_winner == shown.seat else DEFEAT
    if "chili" in scenes:
        return CHILI
    if "table" in scenes and shown.phase not in OVER:
        # Before a hand that may end the match, one is on edge sooner.
        is_decisive = is_match_point(shown)
        few = 3 if is_decisive else 1
        if 0 < min([count for count in shown.counts if count], default=0) <= few:
            return MATCH_TENSION if is_decisive else TENSION
        return MATCH_POINT if is_decisive else CALM
    return CALM
