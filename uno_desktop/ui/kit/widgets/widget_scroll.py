"""More than fits: scrolled areas, lists, tabs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame
from pygame import Rect

from uno_desktop.content.messages.messages import t
from uno_desktop.ui.kit.access.node import PRESSABLE, Does, Node, Role
from uno_desktop.ui.kit.drawing import draw, text
from uno_desktop.ui.kit.drawing.style import MIN_TEXT_PX, Style, brighten, with_alpha
from uno_desktop.ui.kit.input.actions import Action
from uno_desktop.ui.kit.motion.tween import Approach
from uno_desktop.ui.kit.widgets.widget import Widget
from uno_desktop.ui.kit.widgets.widget_basic import draw_focus
from uno_desktop.ui.kit.widgets.widget_boxes import Column

_WHEEL_UNITS = 60
_RING_UNITS = 8
_FADE_UNITS = 22
"""How gently the content ends where it goes on beyond the edge."""


class ScrollArea(Widget):
    """Shows part of a widget that is higher than there is room for: wheel, drag, and the focus pull it along.

    With nothing to focus inside, the area itself takes the focus, and up and down scroll it. ``SCROLL_ACTIONS`` scroll
    it in any case: a page on or back, to the top, to the bottom.
    """

    takes_drag = True
    clips = True
    grows = True
    shrinks = True

    def __init__(self, content: Widget, *, name: str = "", height: float = 0) -> None:
        super().__init__(name)
        self.content = content
        self.height = height
        """The height wanted, in units; 0 for all of the content."""
        self.offset_px = 0
        self.goal_px = 0
        """The scroll offset at which it will come to rest."""
        self._content_px = 0
        self._bar_px = 0
        self._style = Style()
        self._grabbed = False

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """Only as long as it holds nothing to focus and has something to scroll."""
        return self.max_offset_px > 0 and not any(w.focusable for w in self.content.walk())

    def told(self) -> Node | None:
        """Only what can be focused: elsewhere what it holds says all."""
        if not self.focusable:
            return None
        does = frozenset({Does.FOCUS, Does.SCROLL_UP, Does.SCROLL_DOWN})
        return Node(Role.SCROLL_VIEW, self.spoken or t("access.text"), does=does)

    @property
    def max_offset_px(self) -> int:
        """The largest scroll offset, in pixels."""
        return max(0, self._content_px - self.rect.h)

    def children(self) -> tuple[Widget, ...]:
        return (self.content,)

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        wide, high = self.content.measure(style, width)
        return wide, style.px(self.height) if self.height else high

    def place(self, rect: Rect, style: Style) -> None:
        """Keeps its offset where it still makes sense."""
        super().place(rect, style)
        self._style = style
        self._bar_px = 0
        self._content_px = self.content.measure(style, rect.w)[1]
        if self._content_px > rect.h:
            self._bar_px = style.px(16)
            self._content_px = self.content.measure(style, rect.w - self._bar_px)[1]
        self._jump(self.offset_px)

    def scroll_to(self, offset_px: float, *, glide: bool = False) -> None:
        """Show the content from ``offset_px`` on."""
        if glide and not self._style.reduced_motion:
            self.goal_px = round(max(0, min(offset_px, self.max_offset_px)))
            self.invalidate()
        else:
            self._jump(offset_px)

    def wheel(self, dx: float, dy: float) -> bool:
        """Scroll smoothly; false at the end of the way."""
        return self._glide(self.goal_px - dy * self._style.px(_WHEEL_UNITS))

    def set_held(self, on: bool) -> None:
        self._grabbed = False

    def drag(self, pos: tuple[int, int], rel: tuple[int, int]) -> None:
        """The content follows the pointer; on the bar, the bar does."""
        if rel == (0, 0):
            self._grabbed = self.max_offset_px > 0 and pos[0] >= self.rect.right - self._bar_px
        elif self._grabbed:
            self._jump(self.offset_px + rel[1] * self._content_px / max(1, self.rect.h))
        else:
            self._jump(self.offset_px - rel[1])

    def act(self, action: Action) -> bool:
        """Up and down and ``SCROLL_ACTIONS``; false for others, and at the end of the way."""
        step = self._style.px(_WHEEL_UNITS)
        page = max(step, self.rect.h - step)
        ways = {
            "up": self.goal_px - step,
            "down": self.goal_px + step,
            "page_up": self.goal_px - page,
            "page_down": self.goal_px + page,
            "top": 0,
            "bottom": self.max_offset_px,
        }
        return action.name in ways and self._glide(ways[action.name])

    def keep_at(self, child: Widget, top_px: int) -> None:
        if child.rect.top != top_px:
            self._jump(self.offset_px + child.rect.top - top_px)

    def reveal(self, child: Widget) -> None:
        margin = self._style.px(_FADE_UNITS)
        if child.rect.top - margin < self.rect.top:
            self._jump(self.offset_px - (self.rect.top - child.rect.top) - margin)
        elif child.rect.bottom + margin > self.rect.bottom:
            self._jump(self.offset_px + child.rect.bottom - self.rect.bottom + margin)

    def update(self, dt: float) -> bool:
        moving = super().update(dt)
        if gap := self.goal_px - self.offset_px:
            step = gap * min(1.0, dt / 0.12 * 2)
            self._show(self.goal_px if abs(gap) <= 2 else self.offset_px + round(step) or self.goal_px)
            moving = True
        return moving

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        clip = surface.get_clip()
        # The focus ring of a widget at the very edge may stick out a little; above and below only at the ends.
        ring = style.px(_RING_UNITS)
        above = ring if self.offset_px == 0 else 0
        below = ring if self.offset_px >= self.max_offset_px else 0
        seen = Rect(self.rect.x - ring, self.rect.y - above, self.rect.w + 2 * ring, self.rect.h + above + below)
        surface.set_clip(seen.clip(clip))
        beneath = self._edges(surface, style)
        super().draw(surface, style)
        for picture, place, up in beneath:
            # The picture, opaque at its upper (or lower) edge and gone at the other.
            faded = picture.convert_alpha()
            ends = ((255, 255, 255, 255), (255, 255, 255, 0))
            mask = draw.linear_gradient(faded.get_size(), *(ends if up else ends[::-1]))
            faded.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            surface.blit(faded, place)
        surface.set_clip(clip)
        if self.max_offset_px > 0:
            high = max(style.px(28), round(self.rect.h * self.rect.h / max(1, self._content_px)))
            y = self.rect.y + round((self.rect.h - high) * self.offset_px / max(1, self.max_offset_px))
            bar = Rect(self.rect.right - style.px(6), y, style.px(6), high)
            surface.blit(draw.rounded_rect(bar.size, bar.w // 2, with_alpha(style.palette.text_muted, 150)), bar)
        if self.focus_shown:
            draw_focus(surface, self.rect, style.radius_px, style)

    def _edges(self, surface: pygame.Surface, style: Style) -> list[tuple[pygame.Surface, Rect, bool]]:
        """What lies beneath the edges beyond which there is more: a copy, its place, whether it is the upper one."""
        high = min(style.px(_FADE_UNITS), self.rect.h // 4)
        wide = Rect(self.rect.x - style.px(_RING_UNITS), 0, self.rect.w - self._bar_px + style.px(_RING_UNITS), high)
        found = []
        for there_is_more, y, up in (
            (self.offset_px > 0, self.rect.y, True),
            (self.offset_px < self.max_offset_px, self.rect.bottom - high, False),
        ):
            place = wide.move(0, y).clip(surface.get_rect())
            if there_is_more and place.w > 0 and place.h > 0:
                found.append((surface.subsurface(place).copy(), place, up))
        return found

    def _glide(self, offset_px: float) -> bool:
        """Scroll there smoothly, as far as it goes; false where it is there already."""
        wanted = max(0, min(self.max_offset_px, offset_px))
        if wanted == self.goal_px:
            return False
        self.scroll_to(wanted, glide=True)
        return True

    def _jump(self, offset_px: float) -> None:
        self.goal_px = round(max(0, min(offset_px, self.max_offset_px)))
        self._show(self.goal_px)

    def _show(self, offset_px: int) -> None:
        self.offset_px = offset_px
        high = max(self.rect.h, self._content_px)
        area = Rect(self.rect.x, self.rect.y - offset_px, self.rect.w - self._bar_px, high)
        self.content.place(area, self._style)
        self.invalidate()


class _Offered(Widget):
    """One of several to choose from: a line of a list, or a tab. Pressed, it is the one that is chosen."""

    focusable = True
    role: Role

    def __init__(self, owner: List | Tabs, place: tuple[int, int], words: str) -> None:
        super().__init__(f"{owner.name}.{place[0] - 1}")
        self._owner = owner
        self._place = place
        """(number from 1, of how many)."""
        self.words = words

    @property
    def is_chosen(self) -> bool:
        """Whether it is the one."""
        return self._owner.index == self._place[0] - 1

    def told(self) -> Node:
        return Node(self.role, self.words, selected=self.is_chosen, place=self._place, does=PRESSABLE)

    def pressed(self, pos: tuple[int, int] | None) -> None:
        self._owner.choose(self._place[0] - 1)


class _ListItem(_Offered):
    role = Role.LIST_BOX_OPTION

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        px = style.text_px("body")
        lines = text.wrap(self.words, max(1, width - 3 * style.gap), px)
        return width, max(style.px(40), len(lines) * text.line_height(px) + style.gap)

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        palette, chosen = style.palette, self.is_chosen
        if chosen or self.hover:
            fill = palette.accent if chosen else with_alpha(palette.text, round(24 * self.hover))
            surface.blit(draw.rounded_rect(self.rect.size, style.px(8), fill), self.rect)
        ink = palette.accent_text if chosen else palette.text
        room = (max(1, self.rect.w - 3 * style.gap), self.rect.h)
        px, lines = text.fit_block(self.words, room, style.text_px("body"), MIN_TEXT_PX)
        picture = text.block(lines, px, ink, "semibold" if chosen else "text")
        surface.blit(picture, picture.get_rect(midleft=(self.rect.x + 3 * style.gap // 2, self.rect.centery)))
        if self.focus_shown:
            draw_focus(surface, self.rect.inflate(-style.px(8), -style.px(8)), style.px(8), style)


class List(ScrollArea):
    """Lines to choose from; ``options`` are (value, words); ``on_choose(value)``. Line i is named ``name.i``."""

    def __init__(
        self, name: str, options: Sequence[tuple[Any, str]], on_choose: Callable[[Any], None] | None = None, *,
        value: Any = None,
    ) -> None:  # fmt: skip
        super().__init__(Column(gap=2), name=name)
        self.on_choose = on_choose
        self.options: list[tuple[Any, str]] = []
        self.index = -1
        self.set_options(options, value)

    def told(self) -> Node:
        return Node(Role.LIST_BOX, self.spoken)

    @property
    def value(self) -> Any:
        """The value of the line chosen, or None."""
        return self.options[self.index][0] if 0 <= self.index < len(self.options) else None

    def set_options(self, options: Sequence[tuple[Any, str]], value: Any = None) -> None:
        """Other lines; lay out again afterwards."""
        self.options = list(options)
        self.index = next((i for i, (option, _) in enumerate(self.options) if option == value), -1)
        assert isinstance(self.content, Column)
        self.content.items = [
            _ListItem(self, (n, len(self.options)), words) for n, (_, words) in enumerate(self.options, 1)
        ]
        for item in self.content.items:
            item.group = self.group
        self.invalidate()

    def choose(self, index: int) -> None:
        """Choose the line at ``index``, and tell ``on_choose``."""
        self.index = index
        self.invalidate()
        if self.on_choose is not None:
            self.on_choose(self.value)


class _Tab(_Offered):
    role = Role.TAB

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return text.width(self.words, style.text_px("body"), "semibold") + 5 * style.gap, style.control_px

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        palette, chosen = style.palette, self.is_chosen
        ink = palette.text if chosen else brighten(palette.text_muted, 0.3 * self.hover)
        room = max(1, self.rect.w - 2 * style.gap)
        px = text.fit_size(self.words, room, style.text_px("body"), MIN_TEXT_PX, "semibold")
        shown = text.ellipsize(self.words, max(1, self.rect.w - style.gap), px, "semibold")
        picture = text.render(shown, px, ink, "semibold")
        surface.blit(picture, picture.get_rect(center=self.rect.center))
        if self.focus_shown:
            draw_focus(surface, self.rect.inflate(-style.px(10), -style.px(12)), style.px(8), style)


class Tabs(Widget):
    """Handles side by side, one of them chosen: ``on_choose(index)``. Handle i is named ``name.i``."""

    def __init__(
        self, name: str, titles: Sequence[str], on_choose: Callable[[int], None] | None = None, *, index: int = 0
    ) -> None:
        super().__init__(name)
        self.on_choose = on_choose
        self.index = index
        self._tabs = [_Tab(self, (n, len(titles)), words) for n, words in enumerate(titles, 1)]
        self._slide = Approach(float(index), 0.14)

    def told(self) -> Node:
        return Node(Role.TAB_LIST, self.spoken)

    def children(self) -> list[_Tab]:
        return self._tabs

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return min(width, sum(tab.measure(style, width)[0] for tab in self._tabs)), style.control_px

    def place(self, rect: Rect, style: Style) -> None:
        """Handles by the length of their words, shrunk alike where they do not fit."""
        super().place(rect, style)
        wanted = [tab.measure(style, rect.w)[0] for tab in self._tabs]
        factor = min(1.0, rect.w / max(1, sum(wanted)))
        x = float(rect.x)
        for tab, wide in zip(self._tabs, wanted, strict=True):
            tab.place(Rect(round(x), rect.y, round(wide * factor), rect.h), style)
            x += wide * factor

    def choose(self, index: int) -> None:
        """Choose a page; the bar below slides over."""
        if index != self.index:
            self.index = index
            self.invalidate()
            if self.on_choose is not None:
                self.on_choose(index)

    def update(self, dt: float) -> bool:
        self._slide.target = float(self.index)
        self._slide.full_s = 0.14 * max(1.0, abs(self._slide.target - self._slide.value))
        return self._slide.update(dt) | super().update(dt)

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        line = Rect(self.rect.x, self.rect.bottom - style.px(2), self.rect.w, style.px(2))
        surface.fill(style.palette.surface_raised, line)
        if self._tabs:
            a = self._tabs[int(self._slide.value)].rect
            b = self._tabs[min(len(self._tabs) - 1, int(self._slide.value) + 1)].rect
            u = self._slide.value % 1.0
            left, right = a.x + (b.x - a.x) * u, a.right + (b.right - a.right) * u
            bar = Rect(round(left) + style.gap, line.y - style.px(1), round(right - left) - 2 * style.gap, style.px(4))
            surface.blit(draw.rounded_rect(bar.size, bar.h // 2, style.palette.accent), bar)
        super().draw(surface, style)
