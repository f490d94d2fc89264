"""The player's settings: one described field each, read with care, written whole.

A value that a field does not take is named as a fault and its default is used; a key nobody knows is named,
kept and written back, for it may belong to a newer version. A file that cannot be read at all is set aside.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import MISSING, dataclass, field, fields
from pathlib import Path
from typing import Any

from uno_desktop.content.files import yamlio
from uno_desktop.content.files.atomic import set_aside
from uno_desktop.content.files.file_faults import ContentError, Fault, did_you_mean, one_of
from uno_desktop.content.files.paths import settings_file
from uno_desktop.content.files.terminal import file_name
from uno_desktop.content.messages.messages import t
from uno_desktop.engine.options import Choice, Flag, Number, Text
from uno_desktop.match.setup.pace import PATIENCES, USUAL, Speed
from uno_desktop.reflex.plan import DropMode

DAMAGED_SUFFIX = ".damaged"
SETTINGS_VERSION = 1
"""A file that says nothing is of version 1. Raise it, and write it, when a file could be misread by older versions."""
_VERSION = "version"
TEXT_MAX_CHARS = 40
ADDRESS_MAX_CHARS = 200
"""Of the server where tables for friends far away are opened."""
MOST_SOUND_DELAY_MS = 400
"""Wireless headphones take up to 300 ms."""
FONTS = ("usual", "readable")
"""The second is one whose letters are hard to take for each other."""
AS_LEFT = "as_left"
"""The size of the window: as it was when the game was left."""
_SIZE = re.compile(r"(\d{3,5})x(\d{3,5})")


class _Texts:
    """A list of texts."""

    kind = "names"

    def takes(self, value: object) -> bool:
        return isinstance(value, list) and all(isinstance(item, str) for item in value)


class _Keys:
    """Actions, and a list of bindings for each."""

    kind = "keys"

    def takes(self, value: object) -> bool:
        return isinstance(value, dict) and all(map(_Texts().takes, value.values()))


class _Mapping:
    """Whatever the program keeps by name."""

    kind = "mapping"

    def takes(self, value: object) -> bool:
        return isinstance(value, dict)


class _Met(Number):
    """How often a player has met something; ``high`` is from how often on they are no longer new to it."""


FieldType = Flag | Choice | Number | Text | _Texts | _Keys | _Mapping


@dataclass(frozen=True, slots=True)
class Field:
    """What a setting takes.

    Its words are in the catalogue: ``setting.<id>``, ``setting.<id>.help``, and ``setting.<id>.<value>`` for a choice.
    ``group`` is the page of the settings screen it is on ("" for what no screen shows).
    """

    id: str
    type: FieldType
    group: str
    default: Any

    @property
    def kind(self) -> str:
        """``choice``, ``flag``, ``number``, ``text``, ``keys``, ``names`` or ``mapping``."""
        return self.type.kind

    def takes(self, value: object) -> bool:
        """Whether the field takes this value."""
        return self.type.takes(value)

    @property
    def allowed(self) -> str:
        """The values it takes, in the player's language."""
        if isinstance(self.type, Number):
            return self.type.allowed
        if isinstance(self.type, Choice):
            return one_of(tuple(self.type.values))
        return t(f"settings.allowed_{self.kind}", max_chars=TEXT_MAX_CHARS)


def _described_by(type_: FieldType, group: str) -> dict[str, Any]:
    return {"type": type_, "group": group}


def _setting(type_: FieldType, default: Any, group: str) -> Any:
    return field(default=default, metadata=_described_by(type_, group))


def _flag(default: bool, group: str) -> Any:
    return _setting(Flag(), default, group)


def _choice(default: str, group: str, *values: str) -> Any:
    return _setting(Choice(values), default, group)


def _number(default: int, group: str, low: int, high: int, step: int = 1) -> Any:
    return _setting(Number(low, high, step), default, group)


def _met(times: int) -> Any:
    return _setting(_Met(0, times), 0, "")


def _text(default: str, group: str, most_chars: int = TEXT_MAX_CHARS) -> Any:
    return _setting(Text(most_chars), default, group)


@dataclass(slots=True)
class Settings:
    """Every setting by name; ``FIELDS`` says what each takes. Change one with ``change``, keep all with ``save``."""

    player_name: str = _text("", "play")
    speed: str = _choice(Speed.NORMAL.value, "play", *(speed.value for speed in Speed))
    sort_hand: str = _choice("color", "play", "color", "playable")
    mark_playable: bool = _flag(True, "play")
    sayings: bool = _flag(True, "play")
    first_notes: bool = _flag(True, "play")
    friends_pictures: bool = _flag(True, "play")
    show_luck: bool = _flag(True, "play")
    hint_chances: bool = _flag(True, "play")
    auto_pass: bool = _flag(False, "play")
    confirm_play: bool = _flag(False, "play")
    unlock_all: bool = _flag(False, "play")
    server: str = _text("", "play", ADDRESS_MAX_CHARS)
    drop_mode: str = _choice(DropMode.REFLEX.value, "play", *(mode.value for mode in DropMode))
    drop_in_turns: bool = _flag(False, "play")
    volume_main: int = _number(80, "sound", 0, 100, 5)
    volume_effects: int = _number(90, "sound", 0, 100, 5)
    volume_music: int = _number(40, "sound", 0, 100, 5)
    mute: bool = _flag(False, "sound")
    full_screen: bool = _flag(False, "video")
    window_size: str = _choice(AS_LEFT, "video", AS_LEFT, "960x540", "1280x720", "1600x900", "1920x1080", "2560x1440")
    display: int = _number(1, "video", 1, 16)
    sofa: bool = _flag(False, "video")
    frame_limit: int = _number(60, "video", 30, 240, 30)
    text_size: int = _number(100, "access", 80, 200, 10)
    font: str = _choice(FONTS[0], "access", *FONTS)
    high_contrast: bool = _flag(False, "access")
    voice: bool = _flag(False, "access")
    told: str = _choice("short", "access", "short", "long")
    by_ear: bool = _flag(False, "access")
    captions: bool = _flag(False, "access")
    switches: str = _choice("off", "access", "off", "one", "two")
    scan_step_ms: int = _number(1200, "access", 400, 4000, 200)
    scan_rounds: int = _number(3, "access", 1, 10)
    patience: str = _choice(USUAL, "access", *PATIENCES)
    friends_patience: bool = _flag(True, "access")
    reduced_motion: bool = _flag(False, "access")
    color_shapes: bool = _flag(False, "access")
    language: str = _text("", "language")
    keys: dict[str, list[str]] = field(default_factory=dict, metadata=_described_by(_Keys(), "controls"))
    person_pads: dict[str, int] = field(default_factory=dict, metadata=_described_by(_Mapping(), ""))
    person_patience: dict[str, str] = field(default_factory=dict, metadata=_described_by(_Mapping(), ""))
    window_left: str = _text("", "")
    notes_seen: list[str] = field(default_factory=list, metadata=_described_by(_Texts(), ""))
    draws_asked: int = _met(2)
    """How often the player has been asked whether to draw although a card fits."""
    reveals_met: int = _met(3)
    """How often the player has seen a challenge looked into."""
    calls_owed: int = _met(3)
    """How often the player has played without the call that was due."""
    catches_met: int = _met(3)
    """How many chances to catch somebody the player has let pass; all once one was used."""
    for_children: bool = _flag(False, "")
    """Whether the game shows what a child needs who doesn't read, and nothing else, until a grown-up ends it."""
    child_opponents: int = _number(2, "", 1, 4)
    learn_offered: bool = _flag(True, "")
    unlocks_seen: int = _number(0, "", 0, 1_000)
    """How many of the things earned were there when the player last looked at them."""
    seeks_tables: bool = _flag(False, "")
    """Whether the player has ever looked for a friend's table, or invited to one: the title looks for some then."""
    drop_explained: bool = _flag(False, "")
    sound_delay_ms: int = _number(0, "", 0, MOST_SOUND_DELAY_MS)
    """By how much later than the picture this machine's sound is heard, as the player measured it by tapping."""
    voice_offered: bool = _flag(False, "")
    contrast_decided: bool = _flag(False, "")
    """Whether high contrast was chosen by the player, or once followed from the system: then it stays as it is."""
    lessons: list[str] = field(default_factory=list, metadata=_described_by(_Texts(), ""))
    puzzles: list[str] = field(default_factory=list, metadata=_described_by(_Texts(), ""))
    card_back: str = _text("", "")
    card_table: str = _text("", "")
    portrait: str = _text("", "")
    software_surface: str = _choice("unknown", "", "unknown", "yes", "no")
    last_setup: dict[str, Any] = field(default_factory=dict, metadata=_described_by(_Mapping(), ""))
    unknown: dict[str, Any] = field(default_factory=dict, repr=False)
    refused: dict[str, Any] = field(default_factory=dict, repr=False, compare=False)
    """Values of known settings that this version does not take: they stay in the file until they are changed."""
    is_newer: bool = False
    """Whether the file is of a newer version of the game, and must not be written."""

    def change(self, setting: str, value: object) -> None:
        """Set one; ValueError with a sentence if the field does not take the value, KeyError if there is none."""
        described = FIELDS[setting]
        if not described.takes(value):
            sentence = t("settings.bad_value", value=yamlio_text(value), allowed=described.allowed)
            raise ValueError(f"{setting}: {sentence}")
        setattr(self, setting, value)
        self.refused.pop(setting, None)

    def is_new_to(self, met: str) -> bool:
        """Whether the player has met this less often than it takes to know it."""
        return bool(getattr(self, met) < MET[met])

    @property
    def window(self) -> tuple[int, int] | None:
        """Width and height wanted for the window; None where nothing is known."""
        found = _SIZE.fullmatch(self.window_left if self.window_size == AS_LEFT else self.window_size)
        return (int(found[1]), int(found[2])) if found else None

    def changed(self) -> dict[str, Any]:
        """What is not as the defaults have it, and the keys nobody knows: what is worth writing."""
        own = {each: getattr(self, each) for each in FIELDS if getattr(self, each) != FIELDS[each].default}
        return self.refused | own | self.unknown

    def save(self) -> str | None:
        """Write the file, wholly or not at all. Returns None, or a sentence where that cannot be done."""
        path = settings_file()
        if self.is_newer:
            return t("settings.newer_not_saved", file=file_name(path))
        try:
            yamlio.write_mapping(path, self.changed())
        except OSError as error:
            return t("settings.not_saved", file=path, reason=error.strerror or error)
        return None


def _described(each: Any) -> Field:
    default = each.default if each.default is not MISSING else each.default_factory()
    return Field(each.name, default=default, **each.metadata)


FIELDS: Mapping[str, Field] = {each.name: _described(each) for each in fields(Settings) if each.metadata}
"""Every setting, in the order of the settings screen."""
MET: Mapping[str, int] = {each.id: each.type.high for each in FIELDS.values() if isinstance(each.type, _Met)}
"""What a beginner is helped with, and how often."""


def yamlio_text(value: object) -> str:
    """A value as it would be written in the file."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def load_settings() -> tuple[Settings, list[Fault]]:
    """The settings and what is wrong with their file; never raises, a missing file gives the defaults.

    A file that is no YAML is renamed to ``*.damaged`` (and said so), so that saving does not destroy it. One of a newer
    version is read as far as it is understood, and left alone.
    """
    path = settings_file()
    settings = Settings()
    if not path.exists():
        return settings, []
    try:
        tree = yamlio.read_tree(path, path.name)
    except ContentError as error:
        return settings, [*error.faults, _set_aside(path)]
    faults: list[Fault] = []
    for key, node in tree.entries:
        value = yamlio.plain(node)
        if key.text == _VERSION and isinstance(value, int):
            settings.is_newer = value > SETTINGS_VERSION
            settings.unknown[key.text] = value
            if settings.is_newer:
                faults.append(Fault(path.name, 0, 0, "", t("settings.newer")))
            continue
        described = FIELDS.get(key.text)
        if described is None:
            settings.unknown[key.text] = value
            hint = did_you_mean(key.text, FIELDS)
            faults.append(Fault(path.name, key.line, key.column, key.text, t("settings.unknown_key") + hint))
        elif described.takes(value):
            setattr(settings, key.text, value)
        else:
            settings.refused[key.text] = value
            texts = [yamlio_text(each) for each in (value, described.default)]
            message = t("settings.bad_value_default", value=texts[0], allowed=described.allowed, default=texts[1])
            faults.append(Fault(path.name, node.line, node.column, key.text, message))
    return settings, faults


def _set_aside(path: Path) -> Fault:
    with suppress(OSError):
        aside = set_aside(path, DAMAGED_SUFFIX)
        return Fault(path.name, 0, 0, "", t("settings.set_aside", file=aside.name))
    return Fault(path.name, 0, 0, "", t("settings.left_alone"))
