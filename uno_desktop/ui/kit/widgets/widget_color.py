"""Widgets for colors: a patch to press, and a slider over the colors it chooses from."""

from __future__ import annotations

import colorsys
from collections.abc import Callable
from functools import partial

import pygame
from pygame import Rect

from uno_desktop.ui.kit.access.node import Node
from uno_desktop.ui.kit.drawing import draw
from uno_desktop.ui.kit.drawing.style import Color, Style, brighten
from uno_desktop.ui.kit.widgets.widget import Callback, Widget
from uno_desktop.ui.kit.widgets.widget_basic import draw_focus
from uno_desktop.ui.kit.widgets.widget_boxes import Column
from uno_desktop.ui.kit.widgets.widget_values import Slider

_STOPS = 24


def rgb_of(hue: float, saturation: float, brightness: float) -> Color:
    """A color by hue, saturation and brightness, 0..1 each, as (red, green, blue)."""
    return tuple(round(255 * c) for c in colorsys.hsv_to_rgb(hue, saturation, brightness))


class Swatch(Widget):
    """A patch of color to press; ``chosen`` draws a frame around it, ``mark`` is a picture in its middle."""

    focusable = True

    def __init__(
        self, name: str, color: Color, on_press: Callback, *, chosen: bool = False,
        mark: Callable[[int], pygame.Surface] | None = None, units: float = 54, tooltip: str = "",
    ) -> None:  # fmt: skip
        super().__init__(name, tooltip=tooltip)
        self.color = color
        self.chosen = chosen
        self._on_press = on_press
        self._mark = mark
        self._units = units

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return min(width, style.px(self._units)), style.px(self._units)

    def told(self) -> Node | None:
        node = super().told()
        assert node is not None
        node.selected = self.chosen
        return node

    def pressed(self, pos: tuple[int, int] | None) -> None:
        self._on_press()

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        edge = style.palette.text if self.chosen else brighten(style.palette.border, 0.3 * self.hover)
        wide = style.px(4 if self.chosen else 1)
        patch = draw.rounded_rect(self.rect.size, style.radius_px, self.color, border=edge, border_px=wide)
        surface.blit(patch, self.rect)
        if self._mark is not None:
            picture = self._mark(min(self.rect.size) * 5 // 10)
            surface.blit(picture, picture.get_rect(center=self.rect.center))
        if self.focus_shown:
            draw_focus(surface, self.rect, style.radius_px, style)


class _ShadedSlider(Slider):
    """A slider whose track shows what each place on it means; ``shade(share)`` gives the color."""

    value_units = 4000

    def __init__(
        self, name: str, value: float, on_change: Callable[[float], None], shade: Callable[[float], Color], tooltip: str
    ) -> None:
        super().__init__(name, "", value, on_change, step=0.02, tooltip=tooltip)
        self.shade = shade

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        track = self._track.inflate(0, style.px(10))
        small = pygame.Surface((_STOPS, 1))
        for x in range(_STOPS):
            small.set_at((x, 0), self.shade(x / (_STOPS - 1)))
        surface.blit(pygame.transform.smoothscale(small, track.size), track)
        knob_px = style.px(24)
        knob = Rect(0, 0, knob_px, knob_px)
        knob.center = (track.x + round(track.w * self.value), track.centery)
        draw.draw_shadow(surface, knob, knob_px // 2, style.px(4), 120, style.px(2))
        disc = draw.circle(knob_px, self.shade(self.value), border=style.palette.text, border_px=style.px(3))
        surface.blit(disc, knob)
        if self.focus_shown:
            draw_focus(surface, knob, knob_px // 2, style)


class ColorPicker(Column):
    """Hue, saturation and brightness as three sliders, by pointer, keys or pad. ``on_change(color)``.

    The sliders are called ``name.hue``, ``name.saturation`` and ``name.brightness``; ``tips`` say what they are.
    """

    def __init__(
        self, name: str, color: Color, on_change: Callable[[Color], None], tips: tuple[str, str, str] = ("", "", "")
    ) -> None:
        self._parts = [*colorsys.rgb_to_hsv(*(c / 255 for c in color[:3]))]
        self._on_change = on_change
        shades: tuple[Callable[[float], Color], ...] = (
            lambda u: rgb_of(u, 0.85, 0.9),
            lambda u: rgb_of(self._parts[0], u, max(0.3, self._parts[2])),
            lambda u: rgb_of(self._parts[0], self._parts[1], u),
        )
        sliders = [
            _ShadedSlider(f"{name}.{part}", self._parts[n], partial(self._set, n), shades[n], tips[n])
            for n, part in enumerate(("hue", "saturation", "brightness"))
        ]
        super().__init__(sliders, gap=2)

    @property
    def color(self) -> Color:
        """The color chosen."""
        return rgb_of(*self._parts)

    def _set(self, part: int, value: float) -> None:
        self._parts[part] = value
        self._on_change(self.color)
        self.invalidate()
