"""Keys on the screen, to type with a pointer or a pad."""

from __future__ import annotations

from functools import partial

import pygame
from pygame import Rect

from uno_desktop.content.messages.messages import t
from uno_desktop.ui.kit.access.node import Node, Role
from uno_desktop.ui.kit.drawing import draw
from uno_desktop.ui.kit.drawing.material import panel_fill
from uno_desktop.ui.kit.drawing.style import Style, brighten
from uno_desktop.ui.kit.input.actions import Action
from uno_desktop.ui.kit.input.input_events import Pressed
from uno_desktop.ui.kit.widgets.widget import Callback, Widget
from uno_desktop.ui.kit.widgets.widget_basic import Button
from uno_desktop.ui.kit.widgets.widget_text import TextField

_ENDS = ".!?"
"""After one of these and a space, a sentence begins."""
_GAP_UNITS = 5
_HIGHEST_SHARE = 0.46
"""Of the window's height, so that the line that is typed into stays in sight above or below."""
_PAD_KEYS = {"x": "backspace", "y": "space", "lb": "left", "rb": "right", "lt": "shift", "start": "done"}
"""What the buttons of a pad do, so that the most frequent keys need no way to them."""
_WIDE = {"page": 1.5, "space": 5, "done": 2.5}
"""How wide keys are, in letters; all others are as wide as one."""
_SIGNS = {"backspace": "backspace", "shift": "shift", "left": "chevron_left", "right": "chevron_right"}


class Key(Button):
    """One key. ``letter`` is what it types, "" where it does something else; ``columns`` is its width in letters."""

    keeps_focus = True
    reach_units = 8

    def __init__(self, name: str, on_press: Callback, *, letter: str = "", label: str = "", columns: float = 1) -> None:
        kind, role = "primary" if name == "done" else "secondary", "large" if letter else "body"
        super().__init__(f"key.{name}", label or letter, on_press, kind=kind, role=role)
        self.does = name
        self.letter = letter
        self.columns = columns
        self.held_s: float | None = None
        """How long it has been held down; None while it is not."""

    def set_held(self, on: bool) -> None:
        super().set_held(on)
        self.held_s = 0.0 if on else None

    def called(self, written: str = "") -> str:
        return super().called(written or (t(f"access.key_{self.does}") if self.does in _SIGNS else ""))

    def _pad(self, style: Style) -> int:
        return style.px(3)

    def _draw_content(self, surface: pygame.Surface, rect: Rect, ink: tuple[int, ...], style: Style) -> None:
        if self.does not in _SIGNS:
            super()._draw_content(surface, rect, ink, style)
            return
        sign = draw.glyph(_SIGNS[self.does], min(rect.w, rect.h) * 62 // 100, ink)
        surface.blit(sign, sign.get_rect(center=rect.center))


class Keyboard(Widget):
    """Rows of keys that type into ``field``: a pointer presses them, a pad goes from one to the next.

    ``on_done`` puts it away.
    """

    def __init__(self, field: TextField, on_done: Callback) -> None:
        super().__init__("keyboard")
        self.field = field
        self.style = Style()
        self._on_done = on_done
        self._has_signs = False
        self._shift = ""
        """"once" for one letter, "lock" until it is pressed again."""
        self.rows: list[list[Key]] = []
        """The keys, from top to bottom and from left to right."""
        self._make_rows()
        self._select(next(key for row in self.rows for key in row if key.letter.lower() == "g"))
        self._follow()

    def told(self) -> Node:
        return Node(Role.GROUP, t("access.keyboard"))

    def children(self) -> list[Key]:
        return [key for row in self.rows for key in row]

    # -- keys ------------------------------------------------------------------------------------------------------

    def _make_rows(self) -> None:
        upper, middle, lower = t("kit.keyboard.signs" if self._has_signs else "kit.keyboard.letters").split()
        other = t("kit.keyboard.to_letters") if self._has_signs else t("kit.keyboard.to_signs")
        labels = {"page": other, "space": t("kit.keyboard.space"), "done": t("kit.keyboard.done")}
        rows = (
            [*"1234567890", "backspace"], [*upper], [*middle], ["shift", *lower, ",", "."],
            ["page", "left", "right", "space", "done"],
        )  # fmt: skip
        self.rows = [
            [
                Key(name, partial(self.press, name), letter=name if len(name) == 1 else "", label=labels.get(name, ""),
                    columns=_WIDE.get(name, 1))
                for name in row
            ]
            for row in rows
        ]  # fmt: skip
        for key in self.children():
            key.group = self.group

    def press(self, name: str) -> None:
        """Do what the key of that name does: a letter, or one of the others."""
        if name == "done":
            self._on_done()
        elif name == "shift":
            self._set_shift({"": "once", "once": "lock", "lock": ""}[self._shift])
        elif name == "page":
            self._has_signs = not self._has_signs
            self._make_rows()
            self._place_keys()
            self._set_shift(self._shift)
            self._select(next(key for key in self.children() if key.does == "page"))
        else:
            if name in ("backspace", "left", "right"):
                self.field.raw_press(Pressed(f"key:{name}", "key"))
            else:
                self.field.typed(" " if name == "space" else self._cased(name))
            self._follow()

    def _follow(self) -> None:
        """Capitals at the beginning of a sentence, small letters behind it."""
        if self._shift != "lock":
            before = self.field.value[: self.field.cursor]
            begins = not before or (before.endswith(" ") and before.rstrip()[-1:] in _ENDS)
            self._set_shift("once" if begins else "")

    def _set_shift(self, shift: str) -> None:
        self._shift = shift
        for key in self.children():
            if key.letter:
                key.label = self._cased(key.letter)
            elif key.does == "shift":
                key.kind = "primary" if shift == "lock" else "secondary"
        self.invalidate()

    def _cased(self, letter: str) -> str:
        large = letter.upper()
        return large if self._shift and len(large) == 1 else letter

    # -- presses ---------------------------------------------------------------------------------------------------

    def raw_press(self, press: Pressed) -> bool:
        """Short ways for a pad; a real keyboard types as ever, but for the arrows, which go from key to key."""
        _, _, control = press.binding.partition(":")
        if press.source == "pad" and control in _PAD_KEYS:
            self.press(_PAD_KEYS[control])
            return True
        if press.source != "key" or control in ("left", "right"):
            return False
        taken = self.field.raw_press(press)
        self._follow()
        return taken

    def act(self, action: Action) -> bool:
        number, row, here = next((n, row, key) for n, row in enumerate(self.rows) for key in row if key.focused)
        if action.name in ("up", "down"):
            # To the nearest key of the row above or below, round from the last to the first.
            row = self.rows[(number + (1 if action.name == "down" else -1)) % len(self.rows)]
            x = here.rect.centerx
            self._select(min(row, key=lambda key: max(key.rect.left - x, x - key.rect.right)))
        elif action.name in ("left", "right"):
            self._select(row[(row.index(here) + (1 if action.name == "right" else -1)) % len(row)])
        elif action.name == "confirm":
            if not action.repeat:
                here.pressed(None)
        elif action.name == "back":
            self._on_done()
        else:
            return False
        return True

    def _select(self, wanted: Key) -> None:
        for key in self.children():
            key.focused = key is wanted
        self.invalidate()

    def update(self, dt: float) -> bool:
        """A key that erases goes on as long as it is held down."""
        for key in self.children():
            if key.held_s is None or key.does != "backspace":
                continue
            key.held_s += dt
            if key.held_s >= 0.45:
                key.held_s -= 0.07
                self.press(key.does)
        return super().update(dt) or any(key.held_s is not None for key in self.children())

    # -- places ----------------------------------------------------------------------------------------------------

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        wide, gap = min(width, style.px(820)), style.px(_GAP_UNITS)
        return wide, len(self.rows) * (style.control_px + gap) + 3 * gap

    def place_beside(self, window: Rect, style: Style) -> None:
        """At the lower edge of the window, or at the upper one where the field is below."""
        gap = style.px(_GAP_UNITS)
        room = window.inflate(-2 * gap, -2 * gap)
        wide, high = self.measure(style, room.w)
        rect = Rect(0, 0, wide, min(high, round(window.h * _HIGHEST_SHARE)))
        rect.midbottom = room.midbottom
        if rect.top < self.field.rect.bottom and self.field.rect.centery > window.centery:
            rect.midtop = room.midtop
        self.place(rect, style)

    def place(self, rect: Rect, style: Style) -> None:
        super().place(rect, style)
        self.style = style
        self._place_keys()

    def _place_keys(self) -> None:
        gap = self.style.px(_GAP_UNITS)
        room = self.rect.inflate(-3 * gap, -3 * gap)
        column = (room.w + gap) / 11  # every row is as wide as so many letters
        row_px = (room.h + gap) / len(self.rows)
        for n, row in enumerate(self.rows):
            x = 0.0
            for key in row:
                left, right = round(x * column), round((x + key.columns) * column)
                top, bottom = round(n * row_px), round((n + 1) * row_px)
                key.place(Rect(room.x + left, room.y + top, right - left - gap, bottom - top - gap), self.style)
                x += key.columns

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        radius = style.px(style.radius * 1.3)
        draw.draw_shadow(surface, self.rect, radius, style.px(18), 150, style.px(6))
        fill = brighten(panel_fill(style), -0.25)
        draw.blit_rounded(surface, self.rect, radius, fill, border=style.palette.border, border_px=style.px(1.5))
        super().draw(surface, style)
