"""A line to type into."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from uno_desktop.ui.kit.access.node import Does, Node, Role, Value
from uno_desktop.ui.kit.drawing import draw, text
from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.kit.input import clipboard
from uno_desktop.ui.kit.input.actions import Action
from uno_desktop.ui.kit.input.input_events import Pressed
from uno_desktop.ui.kit.widgets.widget_basic import draw_focus
from uno_desktop.ui.kit.widgets.widget_values import ValueWidget, draw_value_box

_BLINK_S = 0.55


class TextField(ValueWidget):
    """One line of text, at most ``most`` characters. ``on_change(text)`` at each change, ``on_submit(text)`` at Enter.

    While it is focused, keys that type never act; Enter, Escape, Tab and up and down still do, and Ctrl+V pastes.
    Whoever has no keyboard gets one on the screen: by a pad's confirm, or by the sign that shows under the pointer.
    """

    value_units = 300

    def __init__(
        self, name: str, label: str = "", value: str = "", on_change: Callable[[str], None] | None = None, *,
        most: int = 40, hint: str = "", on_submit: Callable[[str], None] | None = None, tooltip: str = "",
    ) -> None:  # fmt: skip
        super().__init__(name, label, tooltip=tooltip)
        self.value = value[:most]
        self.most = most
        self.hint = hint
        self.on_change = on_change
        self.on_submit = on_submit
        self.cursor = len(self.value)
        self._blink_s = 0.0
        self._scroll_px = 0
        self._box = Rect(0, 0, 1, 1)
        self.sign_rect = Rect(0, 0, 1, 1)
        """Where a click opens the keyboard on the screen."""
        self._text_px = 1

    def typed(self, characters: str) -> bool:
        clean = "".join(c for c in characters if c.isprintable())[: self.most - len(self.value)]
        if clean and self.enabled:
            self.value = self.value[: self.cursor] + clean + self.value[self.cursor :]
            self.cursor += len(clean)
            self._edited()
        return True

    def raw_press(self, press: Pressed) -> bool:
        if press.source != "key":
            return False
        key = press.binding[4:]
        edits: dict[str, Callable[[], None]] = {
            "backspace": lambda: self._erase(-1),
            "delete": lambda: self._erase(0),
            "left": lambda: self._move(self.cursor - 1),
            "right": lambda: self._move(self.cursor + 1),
            "home": lambda: self._move(0),
            "end": lambda: self._move(len(self.value)),
            "ctrl+v": self._paste,
            "shift+insert": self._paste,
        }
        if key in edits:
            edits[key]()
            return True
        plain = key.removeprefix("shift+")
        return plain == "space" or len(plain) == 1 or (plain.startswith("kp_") and plain != "kp_enter")

    def act(self, action: Action) -> bool:
        """Confirm submits; a pad's opens the keyboard on the screen."""
        if action.name == "confirm" and action.source == "pad":
            self._open_keyboard()
            return True
        if action.name == "confirm" and self.on_submit is not None:
            self.on_submit(self.value)
            return True
        return False

    def pressed(self, pos: tuple[int, int] | None) -> None:
        """Put the cursor where the pointer is, or open the keyboard on the screen."""
        if pos is not None and self.sign_rect.collidepoint(pos):
            self._open_keyboard()
        elif pos is not None:
            x = pos[0] - self._box.x - self._scroll_px
            spots = range(len(self.value) + 1)
            self._move(min(spots, key=lambda i: abs(text.width(self.value[:i], self._text_px) - x)))

    def told(self) -> Node:
        name = self.called() or self.hint
        more = " ".join(filter(None, (self.more_told(), "" if self.value or name == self.hint else self.hint)))
        does = frozenset({Does.FOCUS, Does.REVEAL, Does.SET_VALUE})
        return Node(Role.TEXT_INPUT, name, value=self.value, details=more, caret=self.cursor, does=does)

    def take_value(self, value: Value) -> None:
        """Another text in place of what stands there."""
        if isinstance(value, str) and self.enabled:
            self.value, self.cursor = "", 0
            self.typed(value)
            if not self.value:
                self._edited()

    def update(self, dt: float) -> bool:
        moving = super().update(dt)
        if self.focused:
            before = self._blink_s < _BLINK_S
            self._blink_s = (self._blink_s + dt) % (2 * _BLINK_S)
            moving |= before != (self._blink_s < _BLINK_S)
        return moving

    def place(self, rect: Rect, style: Style) -> None:
        super().place(rect, style)
        outer = self._value_rect(style)
        self._box = outer.inflate(-3 * style.gap, 0)
        self._text_px = style.text_px("body")
        side = min(outer.h, style.px(34))
        self.sign_rect = Rect(outer.right - side, outer.y, side, outer.h)

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        outer = self._value_rect(style)
        self._draw_label(surface, style, outer)
        draw_value_box(surface, outer, style, max(self.hover, float(self.focused)))
        px, palette = self._text_px, style.palette
        clip = surface.get_clip()
        has_sign = self.enabled and (self.focused or self.hover > 0)
        room = Rect(self._box.topleft, (max(1, self.sign_rect.x - self._box.x), self._box.h)) if has_sign else self._box
        surface.set_clip(room.clip(clip))
        before = text.width(self.value[: self.cursor], px)
        # Where nobody types, the beginning is what tells one text from another.
        scrolled = min(0, max(self._scroll_px, -before), room.w - before - style.px(3))
        self._scroll_px = scrolled if self.focused else 0
        if self.value:
            line = text.render(self.value, px, palette.text if self.enabled else palette.text_muted)
            surface.blit(line, line.get_rect(midleft=(self._box.x + self._scroll_px, self._box.centery)))
        elif self.hint:
            line = text.fitted(self.hint, room.w, px, palette.text_muted)
            surface.blit(line, line.get_rect(midleft=self._box.midleft))
        if self.focused and self._blink_s < _BLINK_S:
            high = text.line_height(px)
            x = self._box.x + self._scroll_px + before
            surface.fill(palette.accent, Rect(x, self._box.centery - high // 2, style.px(2), high))
        surface.set_clip(clip)
        if has_sign:
            sign = draw.glyph("keyboard", style.px(22), palette.text_muted)
            surface.blit(sign, sign.get_rect(center=self.sign_rect.center))
        if self.focused:  # typing goes here, so it is shown also while the pointer is in use
            draw_focus(surface, outer, style.radius_px, style)

    def _paste(self) -> None:
        """What is on the clipboard goes where the cursor is; of several lines the first that says anything."""
        lines = [line.strip() for line in clipboard.pasted_text().splitlines()]
        self.typed(next(filter(None, lines), ""))

    def _open_keyboard(self) -> None:
        if self.group is not None and self.enabled:
            self.group.toggle_keyboard()

    def _erase(self, offset: int) -> None:
        at = self.cursor + offset
        if 0 <= at < len(self.value) and self.enabled:
            self.value = self.value[:at] + self.value[at + 1 :]
            self.cursor = at
            self._edited()

    def _move(self, cursor: int) -> None:
        self.cursor = max(0, min(len(self.value), cursor))
        self._blink_s = 0.0
        self.invalidate()

    def _edited(self) -> None:
        self._blink_s = 0.0
        self.invalidate()
        if self.on_change is not None:
            self.on_change(self.value)
