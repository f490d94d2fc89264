"""A setting changed by the player: kept in the file, and in force at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_desktop.content.messages import set_language
from uno_desktop.match.pace import Speed
from uno_desktop.match.settings import AS_LEFT
from uno_desktop.reflex.plan import DropMode
from uno_desktop.ui.shell.bindings import keymap
from uno_desktop.ui.shell.theme_sounds import apply_volumes

if TYPE_CHECKING:
    from uno_desktop.ui.shell.context import Context


def change(ctx: Context, setting: str, value: object) -> None:
    """Change a setting, write the file, and let it take effect."""
    ctx.keep(**{setting: value})
    effect = _EFFECTS.get(setting)
    if effect is not None:
        effect(ctx)


def _restyle(ctx: Context) -> None:
    ctx.restyle()


def _sound(ctx: Context) -> None:
    apply_volumes(ctx)


def _screen(ctx: Context) -> None:
    ctx.app.set_fullscreen(ctx.settings.full_screen)


def _window(ctx: Context) -> None:
    if ctx.settings.window_size != AS_LEFT:
        ctx.app.set_window(size=ctx.settings.window)


def _display(ctx: Context) -> None:
    ctx.app.set_window(display=ctx.settings.display - 1)


def _frames(ctx: Context) -> None:
    ctx.app.set_frame_limit(ctx.settings.frame_limit)


def _speed(ctx: Context) -> None:
    if ctx.session is not None:
        ctx.session.referee.set_speed(Speed(ctx.speed))


def _drop(ctx: Context) -> None:
    if ctx.session is not None:
        ctx.session.referee.set_drop_mode(DropMode(ctx.settings.drop_mode))


def _turns(ctx: Context) -> None:
    if ctx.session is not None:
        ctx.session.referee.set_drop_in_turns(ctx.settings.drop_in_turns)


def _keys(ctx: Context) -> None:
    ctx.app.input.keymap = keymap(ctx.settings.keys)


_EFFECTS = {
    "text_size": _restyle,
    "reduced_motion": _restyle,
    "color_shapes": _restyle,
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
    "language": lambda ctx: set_language(ctx.settings.language),
}
"""What else happens; the rest is read where it is used."""
