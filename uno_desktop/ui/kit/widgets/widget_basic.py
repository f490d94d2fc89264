"""Labels, panels, pictures and buttons."""

from __future__ import annotations

import pygame
from pygame import Rect

from uno_desktop.ui.kit.access.node import Node, Role
from uno_desktop.ui.kit.caches.cache import SpriteCache, SurfaceCache
from uno_desktop.ui.kit.drawing import draw, text
from uno_desktop.ui.kit.drawing.material import draw_panel, panel_fill
from uno_desktop.ui.kit.drawing.style import MIN_TEXT_PX, Color, Style, brighten, with_alpha
from uno_desktop.ui.kit.widgets.widget import Callback, Widget

_icons = SpriteCache("icons")


def draw_focus(surface: pygame.Surface, rect: Rect, radius: int, style: Style) -> None:
    """The ring around what has the focus."""
    width = style.px(3)
    around = rect.inflate(4 * width, 4 * width)
    ring = draw.rounded_rect(around.size, radius + 2 * width, (0, 0, 0, 0), border=style.palette.focus, border_px=width)
    surface.blit(ring, around)


_LEAST_PAD_UNITS = 4
"""The space beside words for which a narrow button has no room otherwise."""


_LONGEST_LINE = 34
"""Lines are wrapped at so many times the height of their letters, about 75 of them: longer ones are hard to follow."""


class Label(Widget):
    """Text, wrapped to its width. What does not fit its height gets smaller, down to ``MIN_TEXT_PX``.

    ``role`` is a text size of the style, ``color`` a palette entry's name or a color, ``plate`` the color of a strip
    beneath the words. ``whole_width``: a text that has room in one line is not wrapped sooner.
    """

    def __init__(
        self,
        content: str,
        role: str | float = "body",
        *,
        name: str = "",
        color: str | Color = "text",
        face: str = "text",
        align: str = "left",
        wrap: bool = True,
        plate: Color | None = None,
        whole_width: bool = False,
    ) -> None:
        super().__init__(name)
        self._whole_width = whole_width
        self._text = content
        self.role = role
        self.color = color
        self.face = face
        self.align = align
        self.wraps = wrap
        self.plate = plate

    @property
    def text(self) -> str:
        """The text shown."""
        return self._text

    @text.setter
    def text(self, content: str) -> None:
        if content != self._text:
            self._text = content
            self.invalidate()

    def told(self) -> Node | None:
        words = self.spoken or self._text
        if not words.strip():
            return None
        is_large = self.role in ("title", "heading", "large")
        heads = self.face == "title" and is_large and any(map(str.isalpha, words))
        return Node(Role.HEADING if heads else Role.LABEL, words)

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        px = style.text_px(self.role)
        if self.wraps:
            width = self._line_px(width, px)
        lines = text.wrap(self._text, width, px, self.face) if self.wraps else self._text.split("\n")
        wide = max(text.width(line, px, self.face) for line in lines)
        return min(width, wide), text.line_height(px, self.face) * len(lines)

    def _line_px(self, width: int, px: int) -> int:
        """How long lines may be: a text of more than one is hard to follow at any width."""
        is_one_line = self._whole_width and text.width(self._text, px, self.face) <= width
        return width if is_one_line else min(width, px * _LONGEST_LINE)

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        if not self._text or self.rect.w <= 0:
            return
        px = style.text_px(self.role)
        color = getattr(style.palette, self.color) if isinstance(self.color, str) else self.color
        if self.wraps:
            room = (self._line_px(self.rect.w, px), self.rect.h)
            px, lines = text.fit_block(self._text, room, px, style.least_text_px, self.face)
        else:
            px = text.fit_size(self._text, self.rect.w, px, style.least_text_px, self.face)
            shown = text.ellipsize(self._text, self.rect.w, px, self.face)
            if shown != self._text and not self.tooltip:
                self.tooltip = self._text
            lines = [shown]
        picture = text.block(lines, px, color, self.face, self.align)
        if self.align == "left":
            place = picture.get_rect(midleft=self.rect.midleft)
        elif self.align == "right":
            place = picture.get_rect(midright=self.rect.midright)
        else:
            place = picture.get_rect(center=self.rect.center)
        if self.plate is not None:
            strip = place.inflate(style.px(16), 0)
            surface.blit(draw.rounded_rect(strip.size, min(strip.h // 2, style.px(12)), self.plate), strip)
        surface.blit(picture, place)


class Image(Widget):
    """A picture, scaled down to fit its rectangle; never up."""

    def __init__(self, picture: pygame.Surface, *, width: float = 0) -> None:
        super().__init__()
        self.picture = picture
        self.width = width
        """The width wanted, in units; 0 for the picture's own."""

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        wide = min(width, style.px(self.width) if self.width else self.picture.get_width())
        return wide, round(wide * self.picture.get_height() / max(1, self.picture.get_width()))

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        w, h = self.picture.get_size()
        wide = int(w * min(1.0, self.rect.w / w, self.rect.h / h))
        scaled = _icons.get(self.picture, self.picture, max(1, wide))
        surface.blit(scaled, scaled.get_rect(center=self.rect.center))


class Panel(Widget):
    """A raised surface with a soft shadow; may hold one widget, with a margin of ``pad`` units.

    One with a shadow and no fill of its own is of the style's material.
    """

    def __init__(
        self, content: Widget | None = None, *, raised: bool = False, pad: float = 16, fill: Color | None = None,
        shadow: bool = True,
    ) -> None:  # fmt: skip
        super().__init__()
        self.content = content
        self.raised = raised
        self.pad = pad
        self.fill = fill
        self.shadow = shadow

    def children(self) -> tuple[Widget, ...]:
        return () if self.content is None else (self.content,)

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        pad = 2 * style.px(self.pad)
        if self.content is None:
            return (pad, pad)
        w, h = self.content.measure(style, width - pad)
        return w + pad, h + pad

    def place(self, rect: Rect, style: Style) -> None:
        super().place(rect, style)
        if self.content is not None:
            pad = 2 * style.px(self.pad)
            self.content.place(rect.inflate(-pad, -pad), style)

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        palette = style.palette
        radius = style.px(style.radius * 1.3)
        if self.shadow:
            draw.draw_shadow(surface, self.rect, radius, style.px(18), 120, style.px(6))
        if self.shadow and self.fill is None and not self.raised:
            draw_panel(surface, self.rect, radius, style, style.px(self.pad))
        else:
            fill = self.fill or (palette.surface_raised if self.raised else panel_fill(style))
            draw.blit_rounded(surface, self.rect, radius, fill, border=brighten(fill, 0.10), border_px=style.px(1))
        super().draw(surface, style)


class Button(Widget):
    """A word (and an icon) to press. ``kind``: primary, secondary, danger or flat."""

    focusable = True
    reach_units = 24

    def __init__(
        self,
        name: str,
        label: str = "",
        on_press: Callback | None = None,
        *,
        kind: str = "secondary",
        icon: pygame.Surface | None = None,
        role: str | float = "body",
        tooltip: str = "",
        enabled: bool = True,
        align: str = "center",
    ) -> None:
        super().__init__(name, tooltip=tooltip, enabled=enabled)
        self.label = label
        self.on_press = on_press
        self.kind = kind
        self.icon = icon
        self.role = role
        self.align = align

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        px = style.text_px(self.role)
        pad = self._pad(style)
        wide = pad * 2 + text.width(self.label, px, "semibold") if self.label else style.control_px
        if self.icon is not None and self.label:
            wide += self._icon_px(style) + style.gap
        high = max(style.control_px, text.line_height(px, "semibold") + style.gap)
        if wide > width and self.label:
            lines = text.wrap(self.label, max(1, width - 2 * pad), px, "semibold")
            high = max(high, len(lines) * text.line_height(px, "semibold") + style.gap)
        return min(wide, width), high

    def called(self, written: str = "") -> str:
        return super().called(written or self.label)

    def pressed(self, pos: tuple[int, int] | None) -> None:
        if self.on_press is not None:
            self.on_press()

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        face_rect, hover, held = self.rect, self.hover, self.held
        if not style.reduced_motion:
            face_rect = face_rect.move(0, round(style.px(2) * held - style.px(1.5) * hover * (1 - held)))
        radius = min(style.radius_px, face_rect.h // 2)
        fill, ink = self._colors(style)
        if self.kind != "flat" and self.enabled:
            lift = 0 if style.reduced_motion else hover * 2 - held * 2
            draw.draw_shadow(surface, face_rect, radius, style.px(7), 90, style.px(3 + lift))
        if fill is not None:
            top, bottom = (brighten(fill, 0.07), fill) if len(fill) == 3 else (fill, None)
            edge, edge_px = brighten(fill, 0.16), style.px(1)
            picture = draw.rounded_rect(face_rect.size, radius, top, fill_to=bottom, border=edge, border_px=edge_px)
            surface.blit(picture, face_rect)
        self._draw_content(surface, face_rect, ink, style)
        if self.focus_shown:
            draw_focus(surface, face_rect, radius, style)

    def _colors(self, style: Style) -> tuple[Color | None, Color]:
        palette = style.palette
        glow = 0.10 * self.hover - 0.14 * self.held
        fills: dict[str, tuple[Color, Color]] = {
            "primary": (palette.accent, palette.accent_text),
            "secondary": (palette.surface_raised, palette.text),
            "danger": (palette.danger, palette.danger_text),
            "flat": (palette.text, palette.text),
        }
        fill, ink = fills[self.kind]
        if not self.enabled:
            return (None if self.kind == "flat" else palette.surface), with_alpha(palette.text_muted, 150)
        if self.kind == "flat":
            opacity = round(26 * self.hover + 22 * self.held)
            return (with_alpha(fill, opacity) if opacity else None), ink
        return brighten(fill, glow), ink

    def _draw_content(self, surface: pygame.Surface, rect: Rect, ink: Color, style: Style) -> None:
        icon = None
        if self.icon is not None:
            px = self._icon_px(style) if self.label else min(rect.w, rect.h) * 6 // 10
            icon = tinted_icon(self.icon, px, ink)
            if not self.label:
                surface.blit(icon, icon.get_rect(center=rect.center))
                return
            words = rect.w - 2 * style.px(_LEAST_PAD_UNITS) - icon.get_width() - style.gap
            if not text.block_fits(self.label, (words, rect.h), MIN_TEXT_PX, "semibold"):
                icon = None  # rather the words alone than less of them
        taken = icon.get_width() + style.gap if icon else 0
        pad = self._pad(style)
        if not text.block_fits(self.label, (rect.w - 2 * pad - taken, rect.h), MIN_TEXT_PX, "semibold"):
            pad = style.px(_LEAST_PAD_UNITS)
        room = Rect(rect.x + pad, rect.y, max(1, rect.w - 2 * pad), rect.h)
        px, lines = self._fit(style, room.w - taken, room.h)
        if lines[-1].endswith(text.ELLIPSIS) and not self.tooltip:
            self.tooltip = self.label
        label = text.block(lines, px, ink, "semibold", "center")
        whole = taken + label.get_width()
        x = room.x if self.align == "left" else room.centerx - whole // 2
        if icon:
            surface.blit(icon, icon.get_rect(midleft=(x, rect.centery)))
        surface.blit(label, label.get_rect(midleft=(x + taken, rect.centery)))

    def _fit(self, style: Style, width: int, height: int) -> tuple[int, list[str]]:
        """The height of the words and their lines in a room of so many px."""
        return text.fit_label(self.label, (width, height), style.text_px(self.role), MIN_TEXT_PX, "semibold")

    def _pad(self, style: Style) -> int:
        return style.px(8 if self.kind == "flat" else 18)

    def _icon_px(self, style: Style) -> int:
        return round(style.text_px(self.role) * 1.25)


class IconButton(Button):
    """A sign to press. Its tooltip says what it does. ``kind`` as for ``Button``, flat by default."""

    def __init__(
        self,
        name: str,
        icon: pygame.Surface | str,
        on_press: Callback | None = None,
        *,
        tooltip: str = "",
        kind: str = "flat",
        enabled: bool = True,
    ) -> None:
        super().__init__(name, "", on_press, kind=kind, tooltip=tooltip, enabled=enabled)
        self.sign = icon if isinstance(icon, str) else ""
        """The name of a glyph of ``draw.glyph``, if the icon is one."""
        self.icon = None if isinstance(icon, str) else icon

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return style.control_px, style.control_px

    def _draw_content(self, surface: pygame.Surface, rect: Rect, ink: Color, style: Style) -> None:
        if not self.sign:
            super()._draw_content(surface, rect, ink, style)
            return
        sign = draw.glyph(self.sign, min(rect.w, rect.h) * 55 // 100, ink)
        surface.blit(sign, sign.get_rect(center=rect.center))


_tinted = SurfaceCache("icons")


def tinted_icon(icon: pygame.Surface, px: int, color: Color) -> pygame.Surface:
    """A light single-color icon at ``px`` pixels in another color."""

    def make() -> pygame.Surface:
        scaled = _icons.get(icon, icon, px)
        wide, high = scaled.get_size()
        grown = px / max(wide, high)
        if grown > 1:  # on the largest screens a picture that is a little soft is better than a small one
            scaled = pygame.transform.smoothscale(scaled, (round(wide * grown), round(high * grown)))
        return draw.tint(scaled, color)

    return _tinted.get((icon, px, color), make)
