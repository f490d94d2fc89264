"""A setting changed by the player: kept in the file, and in force at once."""

from __future__ import annotations

from uno_desktop.content.messages import set_language
from uno_desktop.match.settings import AS_LEFT
from uno_desktop.reflex.plan import DropMode
from uno_desktop.ui.shell.bindings import keymap
from uno_desktop.ui.shell.shell import Shell
from uno_desktop.ui.shell.theme_sounds import apply_volumes


def change(shell: Shell, setting: str, value: object) -> None:
    """Change a setting, write the file, and let it take effect."""
    shell.prefs.keep(**{setting: value})
    effect = _EFFECTS.get(setting)
    if effect is not None:
        effect(shell)


def _restyle(shell: Shell) -> None:
    shell.look.restyle()


def _sound(shell: Shell) -> None:
    apply_volumes(shell.app, shell.prefs)


def _screen(shell: Shell) -> None:
    shell.app.set_fullscreen(shell.prefs.settings.full_screen)


def _window(shell: Shell) -> None:
    if shell.prefs.settings.window_size != AS_LEFT:
        shell.app.set_window(size=shell.prefs.settings.window)


def _display(shell: Shell) -> None:
    shell.app.set_window(display=shell.prefs.settings.display - 1)


def _frames(shell: Shell) -> None:
    shell.app.set_frame_limit(shell.prefs.settings.frame_limit)


def _speed(shell: Shell) -> None:
    if shell.matches.session is not None:
        shell.matches.session.referee.set_speed(shell.prefs.speed)


def _drop(shell: Shell) -> None:
    if shell.matches.session is not None:
        shell.matches.session.referee.set_drop_mode(DropMode(shell.prefs.settings.drop_mode))


def _turns(shell: Shell) -> None:
    if shell.matches.session is not None:
        session = shell.matches.session
        session.referee.set_drop_in_turns(shell.prefs.settings.drop_in_turns and session.company is None)


def _keys(shell: Shell) -> None:
    shell.app.input.keymap = keymap(shell.prefs.settings.keys)


def _notes(shell: Shell) -> None:
    """Show all first-time notes once more."""
    shell.prefs.keep(notes_seen=[])


_EFFECTS = {
    "first_notes": _notes,
    "text_size": _restyle,
    "reduced_motion": _restyle,
    "color_shapes": _restyle,
    "unlock_all": _restyle,
    "card_back": _restyle,
    "card_table": _restyle,
    "volume_main": _sound,
    "volume_effects": _sound,
    "volume_music": _sound,
    "mute": _sound,
    "full_screen": _screen,
    "window_size": _window,
    "display": _display,
    "frame_limit": _frames,
    "speed": _speed,
    "drop_mode": _drop,
    "drop_in_turns": _turns,
    "keys": _keys,
    "language": lambda shell: set_language(shell.prefs.settings.language),
}
"""What else happens; the rest is read where it is used."""
