"""A theme as the screens see it: the kit's style, and the colors of table and cards."""

from __future__ import annotations

from dataclasses import dataclass, fields

from uno_desktop.content.theme_model import Theme
from uno_desktop.ui.kit.style import Color, Palette, Style


@dataclass(frozen=True, slots=True)
class Look:
    """Colors as (red, green, blue). ``colors`` and ``shapes`` go by the engine's color numbers 0..3."""

    style: Style
    """At scale 1; the scene's own ``self.style`` is this one at the scale of the window."""
    colors: tuple[Color, ...]
    shapes: tuple[str, ...]
    color_names: tuple[str, ...]
    """The theme's names for its colors; the player reads ``t("color." + name)``."""
    table: Color
    """The middle of the table's surface."""
    table_dark: Color
    """Its edge."""
    table_text: Color
    """What is written on it."""
    glow: Color
    """The light around what can be played."""


def look_of(theme: Theme, *, text_percent: int = 100, reduced_motion: bool = False) -> Look:
    """The look of a theme with the player's text size and motion settings."""
    palette = Palette(**{field.name: theme.look_rgb(field.name) for field in fields(Palette)})
    return Look(
        style=Style(palette, text_scale=text_percent / 100, reduced_motion=reduced_motion),
        colors=tuple(color.rgb for color in theme.colors),
        shapes=tuple(color.shape for color in theme.colors),
        color_names=tuple(color.name for color in theme.colors),
        table=theme.look_rgb("table"),
        table_dark=theme.look_rgb("table_dark"),
        table_text=theme.look_rgb("table_text"),
        glow=theme.look_rgb("glow"),
    )
