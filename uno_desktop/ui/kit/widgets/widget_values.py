"""Widgets that hold a value: on or off, one of several, a number. Left and right change them while focused."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Generic, TypeVar

import pygame
from pygame import Rect

from uno_desktop.ui.kit.access.node import ADJUSTABLE, PRESSABLE, Amount, Does, Node, Role, Value
from uno_desktop.ui.kit.drawing import draw, text
from uno_desktop.ui.kit.drawing.style import MIN_TEXT_PX, Style, brighten, with_alpha
from uno_desktop.ui.kit.input.actions import Action
from uno_desktop.ui.kit.motion.tween import Approach, ease, lerp_color
from uno_desktop.ui.kit.widgets.widget import Widget
from uno_desktop.ui.kit.widgets.widget_basic import draw_focus

N = TypeVar("N", int, float)


class ValueWidget(Widget):
    """A label at the left, the value at the right."""

    focusable = True
    value_units: float = 180

    def __init__(self, name: str, label: str = "", *, tooltip: str = "", enabled: bool = True) -> None:
        super().__init__(name, tooltip=tooltip, enabled=enabled)
        self.label = label

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        value = self._value_width(style, width)
        px = style.text_px("body")
        if not self.label:
            return value, style.control_px
        room = max(1, width - value - 2 * style.gap)
        lines = text.wrap(self.label, room, px)
        wide = min(width, max(text.width(line, px) for line in lines) + value + 2 * style.gap)
        return wide, max(style.control_px, len(lines) * text.line_height(px) + style.gap)

    def least_px(self, style: Style) -> int:
        """The px in width that it needs for its label's words to be whole, in the smallest letters."""
        longest = max((text.width(word, MIN_TEXT_PX) for word in self.label.split()), default=0)
        return style.px(self.value_units) + 2 * style.gap + longest

    def _value_width(self, style: Style, width: int) -> int:
        wanted = style.px(self.value_units)
        # How much of the width a label beside a value may take.
        return min(wanted, round(width * (1 - 0.55 / 2))) if self.label else min(wanted, width)

    def _value_rect(self, style: Style) -> Rect:
        wide = self._value_width(style, self.rect.w)
        high = min(style.control_px, self.rect.h)
        return Rect(self.rect.right - wide, self.rect.centery - high // 2, wide, high)

    def _draw_label(self, surface: pygame.Surface, style: Style, value: Rect) -> None:
        if not self.label:
            return
        room = (max(1, value.left - self.rect.left - 2 * style.gap), self.rect.h)
        px, lines = text.fit_block(self.label, room, style.text_px("body"), MIN_TEXT_PX)
        color = style.palette.text if self.enabled else style.palette.text_muted
        picture = text.block(lines, px, color)
        surface.blit(picture, picture.get_rect(midleft=(self.rect.left, self.rect.centery)))

    def called(self, written: str = "") -> str:
        return super().called(written or self.label)

    def _changed(self) -> None:
        if self.group is not None:
            self.group.feedback("change")
        self.invalidate()


class Toggle(ValueWidget):
    """On or off. ``on_change(value)``."""

    value_units = 54

    def __init__(
        self, name: str, label: str = "", value: bool = False, on_change: Callable[[bool], None] | None = None
    ) -> None:
        super().__init__(name, label)
        self.on_change = on_change
        self._value = value
        self._slide = Approach(float(value), 0.12)

    @property
    def value(self) -> bool:
        """True when switched on."""
        return self._value

    @value.setter
    def value(self, value: bool) -> None:
        self._value = value
        self._slide.target = float(value)
        self.invalidate()

    def told(self) -> Node:
        return Node(Role.SWITCH, self.called(), checked=self._value, details=self.more_told(), does=PRESSABLE)

    def pressed(self, pos: tuple[int, int] | None) -> None:
        self._set(not self._value)

    def act(self, action: Action) -> bool:
        """Left is off, right is on; at the end the focus may move on."""
        wanted = {"left": False, "right": True}.get(action.name)
        if wanted is None or wanted == self._value:
            return False
        self._set(wanted)
        return True

    def _set(self, value: bool) -> None:
        self.value = value
        self._changed()
        if self.on_change is not None:
            self.on_change(value)

    def update(self, dt: float) -> bool:
        return self._slide.update(dt) | super().update(dt)

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        value = self._value_rect(style)
        self._draw_label(surface, style, value)
        track = Rect(0, 0, style.px(52), style.px(28))
        track.midright = value.midright
        u = ease("ease_in_out", round(self._slide.value * 8) / 8)
        palette = style.palette
        off = palette.surface_raised if self.enabled else palette.surface
        fill = brighten(lerp_color(off, palette.accent if self.enabled else palette.border, u), 0.08 * self.hover)
        face = draw.rounded_rect(track.size, track.h // 2, fill, border=palette.border, border_px=style.px(1))
        surface.blit(face, track)
        margin = style.px(4)
        knob_px = track.h - 2 * margin
        x = track.x + margin + round((track.w - 2 * margin - knob_px) * u)
        knob = Rect(x, track.y + margin, knob_px, knob_px)
        draw.draw_shadow(surface, knob, knob_px // 2, style.px(3), 110, style.px(1))
        surface.blit(draw.circle(knob_px, lerp_color(palette.text_muted, (255, 255, 255), u)), knob)
        if self.focus_shown:
            draw_focus(surface, track, track.h // 2, style)


class Choice(ValueWidget):
    """One of several: ``< value >``. ``options`` are (value, words); ``on_change(value)``.

    ``ends``: they lie in an order, from less to more. The arrows stop at both ends, and dots show the place in it.
    ``sweeps``: wheel and drags step through them, too; for one that lies in no list that scrolls.
    """

    value_units = 230

    def __init__(
        self, name: str, label: str, options: Sequence[tuple[Any, str]], value: Any = None,
        on_change: Callable[[Any], None] | None = None, *, enabled: bool = True, ends: bool = False,
        sweeps: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(name, label, enabled=enabled)
        self.options = list(options)
        self.on_change = on_change
        self.ends = ends
        self._sweep = Sweep(partial(self._step, is_round=not ends)) if sweeps else None
        self.takes_drag = sweeps
        values = [option for option, _ in self.options]
        self._index = values.index(value) if value in values else 0

    @property
    def value(self) -> Any:
        """What is chosen; nothing when there are no options."""
        return self.options[self._index][0] if self.options else None

    @value.setter
    def value(self, value: Any) -> None:
        self._index = [option for option, _ in self.options].index(value)
        self.invalidate()

    @property
    def _words(self) -> str:
        """What is chosen, in words."""
        return self.options[self._index][1] if self.options else ""

    def pressed(self, pos: tuple[int, int] | None) -> None:
        """The left half goes back, the rest (and confirm) goes on; round at the ends, at least by confirm."""
        if self._sweep is not None and pos is not None and self._sweep.has_stepped:
            return  # a drag ended here
        left = pos is not None and pos[0] < self._arrows.centerx
        self._step(-1 if left else 1, is_round=pos is None or not self.ends)

    def act(self, action: Action) -> bool:
        if action.name not in ("left", "right"):
            return False
        self._step(-1 if action.name == "left" else 1, is_round=not self.ends)
        return True

    def drag(self, pos: tuple[int, int], rel: tuple[int, int]) -> None:
        """Every quarter of the box is a step."""
        if self._sweep is None or not self.enabled:
            return
        if rel == (0, 0):
            self._sweep.begin()
        self._sweep.drag(rel[0], self._arrows.w // 4)

    def wheel(self, dx: float, dy: float) -> bool:
        return self._sweep is not None and self.enabled and self._sweep.wheel(dx, dy)

    def _step(self, step: int, *, is_round: bool) -> None:
        place = self._index + step
        if self.options and (is_round or 0 <= place < len(self.options)):
            self.choose(place % len(self.options))

    def choose(self, index: int) -> None:
        """Choose the option at that place, and tell ``on_change``."""
        self._index = index
        self._changed()
        if self.on_change is not None:
            self.on_change(self.value)

    def told(self) -> Node:
        """It holds all options, so that one can be chosen without going by the others."""
        options = [
            Node(
                Role.LIST_BOX_OPTION, option, key=index, selected=index == self._index, enabled=self.enabled,
                place=(index + 1, len(self.options)), does=frozenset({Does.PRESS}), bounds=Rect(self.rect),
                act=partial(self._asked, index),
            )
            for index, (_, option) in enumerate(self.options)
        ]  # fmt: skip
        does = PRESSABLE | {Does.INCREMENT, Does.DECREMENT}
        return Node(
            Role.COMBO_BOX, self.called(), value=self._words, details=self.more_told(), expanded=False, does=does,
            children=options,
        )  # fmt: skip

    def _asked(self, index: int, _does: Does, _value: Value, _time_ms: float) -> None:
        self.choose(index)

    def more_told(self, name: str = "") -> str:
        more = super().more_told(name)
        return "" if more == self._words else more

    def place(self, rect: Rect, style: Style) -> None:
        super().place(rect, style)
        self._arrows = self._value_rect(style)

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        box = self._value_rect(style)
        self._draw_label(surface, style, box)
        draw_value_box(surface, box, style, self.hover)
        ink = style.palette.text if self.enabled else style.palette.text_muted
        sign_px = style.px(18)
        at_end = {"midleft": self._index == 0, "midright": self._index == len(self.options) - 1}
        for sign, edge in (("chevron_left", "midleft"), ("chevron_right", "midright")):
            is_dim = self.ends and at_end[edge]
            picture = draw.glyph(sign, sign_px, with_alpha(style.palette.text_muted, 90) if is_dim else ink)
            surface.blit(picture, picture.get_rect(**{edge: getattr(box.inflate(-2 * style.gap, 0), edge)}))
        words = self._words
        room = (max(1, box.w - 2 * (sign_px + 2 * style.gap)), box.h)
        px, lines = text.fit_label(words, room, style.text_px("body"), MIN_TEXT_PX, "semibold")
        if lines[-1].endswith(text.ELLIPSIS) and not self.tooltip:
            self.tooltip = words
        picture = text.block(lines, px, ink, "semibold", "center")
        surface.blit(picture, picture.get_rect(center=box.center))
        if self.ends and self.enabled:
            self._draw_dots(surface, style, box)
        if self.focus_shown:
            draw_focus(surface, box, style.radius_px, style)

    def _draw_dots(self, surface: pygame.Surface, style: Style, box: Rect) -> None:
        """A dot for each option along the lower edge; that of the chosen one is wide and bright."""
        dot, gap, palette = max(3, style.px(4)), style.px(6), style.palette
        wide = 3 * dot
        x = box.centerx - (wide + (len(self.options) - 1) * (dot + gap)) // 2
        for index in range(len(self.options)):
            is_chosen = index == self._index
            size = (wide if is_chosen else dot, dot)
            color = palette.accent if is_chosen else with_alpha(palette.text_muted, 150)
            surface.blit(draw.rounded_rect(size, dot // 2, color), (x, box.bottom - dot - style.px(3)))
            x += size[0] + gap


class _NumberWidget(ValueWidget, Generic[N]):
    """A number from ``low`` to ``high``, changed in steps. ``on_change(value)``."""

    _role = Role.SPIN_BUTTON

    def __init__(
        self, name: str, label: str, value: N, on_change: Callable[[N], None] | None, *,
        low: N, high: N, step: N, tooltip: str = "",
    ) -> None:  # fmt: skip
        super().__init__(name, label, tooltip=tooltip)
        self.low: N = low
        self.high: N = high
        self.step: N = step
        self.value: N = min(high, max(low, value))
        self.on_change: Callable[[N], None] | None = on_change

    def act(self, action: Action) -> bool:
        if action.name not in ("left", "right"):
            return False
        self._set(self.value + (self.step if action.name == "right" else -self.step))
        return True

    def told(self) -> Node:
        return Node(
            self._role, self.called(), value=self.in_words(), details=self.more_told(),
            amount=Amount(self.value, self.low, self.high, self.step), does=ADJUSTABLE,
        )  # fmt: skip

    def in_words(self) -> str:
        """The number as it is shown."""
        return str(self.value)

    def _fitted(self, value: N) -> N:
        """The nearest value that can be chosen."""
        return min(self.high, max(self.low, value))

    def _set(self, value: N) -> None:
        value = self._fitted(value)
        if value != self.value:
            self.value = value
            self._changed()
            if self.on_change is not None:
                self.on_change(value)


class Slider(_NumberWidget[float]):
    """A number between ``low`` and ``high``, by drag, keys (``step``) or wheel. ``on_change(value)``.

    ``show(value)`` gives the words beside it, such as a percentage.
    """

    takes_drag = True
    value_units = 260
    _role = Role.SLIDER

    def __init__(
        self, name: str, label: str, value: float, on_change: Callable[[float], None] | None = None, *,
        low: float = 0.0, high: float = 1.0, step: float = 0.05, show: Callable[[float], str] | None = None,
        tooltip: str = "",
    ) -> None:  # fmt: skip
        super().__init__(name, label, value, on_change, low=low, high=high, step=step, tooltip=tooltip)
        self.show = show
        self._track = Rect(0, 0, 1, 1)
        self._words_px = 0

    def in_words(self) -> str:
        return self.show(self.value) if self.show else f"{self.value:g}"

    def take_value(self, value: Value) -> None:
        if isinstance(value, int | float):
            self._set(float(value))

    def drag(self, pos: tuple[int, int], rel: tuple[int, int]) -> None:
        if self.enabled:
            share = (pos[0] - self._track.x) / max(1, self._track.w)
            self._set(self.low + share * (self.high - self.low))

    def wheel(self, dx: float, dy: float) -> bool:
        """Only while focused, so that scrolling past changes nothing."""
        if not (self.focused and self.enabled):
            return False
        self._set(self.value + (self.step if dy > 0 else -self.step))
        return True

    def _fitted(self, value: float) -> float:
        stepped = round((value - self.low) / self.step) * self.step + self.low
        return round(super()._fitted(stepped), 6)

    def place(self, rect: Rect, style: Style) -> None:
        super().place(rect, style)
        box = self._value_rect(style)
        self._words_px = 0
        if self.show is not None:  # all values are written in one size: so much is kept for the widest of them
            shown = [self.show(value) for value in (self.low, self.value, self.high)]
            widest = max(text.width(words, style.text_px("body"), "semibold") for words in shown)
            self._words_px = min(max(style.px(58), widest + style.px(10)), box.w // 2)
        wide = box.w - style.px(24) - self._words_px
        self._track = Rect(box.x + style.px(12), box.centery - style.px(3), wide, style.px(6))

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        self._draw_label(surface, style, self._value_rect(style))
        palette, track = style.palette, self._track
        u = (self.value - self.low) / ((self.high - self.low) or 1)
        # The whole way is seen, and where it ends, on any ground: in the color of words.
        way = track.inflate(0, -style.px(2))
        surface.blit(draw.rounded_rect(way.size, way.h // 2, palette.text_muted), way)
        for x in (track.x, track.right):
            end = Rect(0, 0, style.px(2), style.px(14))
            end.center = (x, track.centery)
            surface.blit(draw.rounded_rect(end.size, end.w // 2, palette.text_muted), end)
        color = palette.accent if self.enabled else palette.border
        filled = Rect(track.x, track.y, max(track.h, round(track.w * u)), track.h)
        surface.blit(draw.rounded_rect(filled.size, track.h // 2, color), filled)
        knob_px = style.px(22)
        knob = Rect(0, 0, knob_px, knob_px)
        knob.center = (track.x + round(track.w * u), track.centery)
        draw.draw_shadow(surface, knob, knob_px // 2, style.px(4), 120, style.px(2))
        fill = brighten((236, 236, 236), self.hover) if self.enabled else palette.text_muted
        surface.blit(draw.circle(knob_px, fill), knob)
        if self.show:
            words = self.show(self.value)
            px = text.fit_size(words, self._words_px - style.px(4), style.text_px("body"), MIN_TEXT_PX, "semibold")
            picture = text.render(words, px, palette.text if self.enabled else palette.text_muted, "semibold")
            surface.blit(picture, picture.get_rect(midright=(self.rect.right, self.rect.centery)))
        if self.focus_shown:
            draw_focus(surface, knob, knob_px // 2, style)


class Stepper(_NumberWidget[int]):
    """A whole number with minus and plus. ``on_change(value)``."""

    value_units = 150

    def __init__(
        self, name: str, label: str, value: int, on_change: Callable[[int], None] | None = None, *,
        low: int = 0, high: int = 100, step: int = 1,
    ) -> None:  # fmt: skip
        super().__init__(name, label, value, on_change, low=low, high=high, step=step)
        self._box = Rect(0, 0, 1, 1)

    def take_value(self, value: Value) -> None:
        if isinstance(value, int | float):
            self._set(round(value))

    def pressed(self, pos: tuple[int, int] | None) -> None:
        """The left third takes one step down, the right third one up."""
        if pos is None:
            return
        if pos[0] < self._box.x + self._box.w / 3:
            self._set(self.value - self.step)
        elif pos[0] > self._box.right - self._box.w / 3:
            self._set(self.value + self.step)

    def place(self, rect: Rect, style: Style) -> None:
        super().place(rect, style)
        self._box = self._value_rect(style)

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        box, palette = self._box, style.palette
        self._draw_label(surface, style, box)
        draw_value_box(surface, box, style, self.hover)
        sign_px = style.px(18)
        for sign, edge, possible in (
            ("minus", "midleft", self.value > self.low),
            ("plus", "midright", self.value < self.high),
        ):
            ink = palette.text if self.enabled and possible else palette.border
            picture = draw.glyph(sign, sign_px, ink)
            surface.blit(picture, picture.get_rect(**{edge: getattr(box.inflate(-3 * style.gap, 0), edge)}))
        px = text.fit_size(str(self.value), box.w // 2, style.text_px("large"), MIN_TEXT_PX, "title")
        number = text.render(str(self.value), px, palette.text if self.enabled else palette.text_muted, "title")
        surface.blit(number, number.get_rect(center=box.center))
        if self.focus_shown:
            draw_focus(surface, box, style.radius_px, style)


def draw_value_box(surface: pygame.Surface, box: Rect, style: Style, hover: float = 0.0) -> None:
    """The sunken box behind a value."""
    fill = brighten(style.palette.background, 0.05 + 0.05 * hover)
    edge = brighten(style.palette.border, 0.2 * hover)
    surface.blit(draw.rounded_rect(box.size, style.radius_px, fill, border=edge, border_px=style.px(1)), box)


class Sweep:
    """Going on by steps with the wheel, or by a drag to the side, over something that shows one of several.

    ``on_step(1)`` goes on, ``on_step(-1)`` goes back. A drag to the left goes on, as a page is turned.
    """

    def __init__(self, on_step: Callable[[int], object]) -> None:
        self._on_step = on_step
        self._dragged_px = 0
        self._turned = 0.0
        self.has_stepped = False
        """Whether the present drag made a step, so that its end is no press."""

    def begin(self) -> None:
        """Something is held from here on."""
        self._dragged_px, self.has_stepped = 0, False

    def drag(self, dx: int, step_px: int) -> None:
        """It was moved to the side by ``dx`` pixels; every ``step_px`` make a step."""
        self._dragged_px += dx
        while abs(self._dragged_px) >= max(1, step_px):
            way = 1 if self._dragged_px > 0 else -1
            self._dragged_px -= way * max(1, step_px)
            self.has_stepped = True
            self._on_step(-way)

    def wheel(self, dx: float, dy: float) -> bool:
        """The wheel turned; down and to the right go on. Parts of a notch add up."""
        self._turned += dx - dy
        while abs(self._turned) >= 1:
            way = 1 if self._turned > 0 else -1
            self._turned -= way
            self._on_step(way)
        return True
