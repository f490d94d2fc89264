"""A setting changed by the player: kept in the file, and in force at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from uno_desktop.content.messages.messages import set_language
from uno_desktop.match.setup.settings import AS_LEFT, MET
from uno_desktop.reflex.plan import DropMode
from uno_desktop.ui.shell.look.theme_sounds import apply_volumes, load_by_ear
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.settings.bindings import keymap
from uno_desktop.ui.shell.settings.patience import patience_at


def change(shell: Shell, setting: str, value: object) -> None:
    """Change a setting, write the file, and let it take effect."""
    shell.prefs.keep(**{setting: value})
    if (effect := _EFFECTS.get(setting)) is not None:
        effect(shell)


def _window(shell: Shell) -> None:
    if shell.prefs.settings.window_size != AS_LEFT:
        shell.app.set_window(size=shell.prefs.settings.window)


def _speed(shell: Shell) -> None:
    if shell.matches.session is not None:
        shell.matches.session.referee.adjust(speed=shell.prefs.speed)


def _drop(shell: Shell) -> None:
    if shell.matches.session is not None:
        shell.matches.session.referee.adjust(drop_mode=DropMode(shell.prefs.settings.drop_mode))


def _turns(shell: Shell) -> None:
    if (session := shell.matches.session) is not None:
        session.referee.adjust(drop_in_turns=shell.prefs.settings.drop_in_turns and session.company is None)


def _patience(shell: Shell) -> None:
    if (session := shell.matches.session) is not None:
        session.referee.adjust(patience=patience_at(shell.prefs.settings, session.people))


def _first_notes(shell: Shell) -> None:
    """All of them are shown once more, and whoever wants that is new to the rest as well."""
    shell.prefs.keep(notes_seen=[], **dict.fromkeys(MET, 0))
    _patience(shell)


def _contrast(shell: Shell) -> None:
    """From now on the player has decided, whatever the system is set to."""
    shell.prefs.keep(contrast_decided=True)
    shell.look.restyle()


_EFFECTS: Mapping[str, Callable[[Shell], object]] = {
    **dict.fromkeys(
        ("text_size", "font", "reduced_motion", "color_shapes", "unlock_all", "card_back", "card_table"),
        lambda shell: shell.look.restyle(),
    ),
    "high_contrast": _contrast,
    **dict.fromkeys(
        ("volume_main", "volume_effects", "volume_music", "mute"),
        lambda shell: apply_volumes(shell.app, shell.prefs),
    ),
    **dict.fromkeys(("voice", "told"), lambda shell: shell.apply_telling()),
    **dict.fromkeys(("switches", "scan_step_ms", "scan_rounds"), lambda shell: shell.apply_switches()),
    "full_screen": lambda shell: shell.app.set_fullscreen(shell.prefs.settings.full_screen),
    "window_size": _window,
    "display": lambda shell: shell.app.set_window(display=shell.prefs.settings.display - 1),
    "frame_limit": lambda shell: shell.app.pace.limit(shell.prefs.settings.frame_limit),
    "speed": _speed,
    "by_ear": lambda shell: load_by_ear(shell.app),
    "drop_mode": _drop,
    "drop_in_turns": _turns,
    "keys": lambda shell: setattr(shell.app.input, "keymap", keymap(shell.prefs.settings.keys)),
    "patience": _patience,
    "person_patience": _patience,
    "language": lambda shell: set_language(shell.prefs.settings.language),
    "first_notes": _first_notes,
}
"""What else happens; the rest is read where it is used."""
