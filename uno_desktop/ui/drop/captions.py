"""What is said in a drop: the prompt, the great call, and how it stands with the viewer; in words and in pictures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.content.themes.wording import card_name, has_own_words, theme_text
from uno_desktop.ui.drop import places as at
from uno_desktop.ui.drop.drop_seats import POP_S, Fate, Player, chip, key_cap
from uno_desktop.ui.drop.tumble import Point
from uno_desktop.ui.kit.drawing import draw, text
from uno_desktop.ui.kit.drawing.display_list import Item, pictures
from uno_desktop.ui.kit.drawing.style import Color, Style
from uno_desktop.ui.kit.motion.tween import ease
from uno_desktop.ui.kit.window.loop import Application
from uno_desktop.ui.shell.match.hotseat import first_key, press_for
from uno_desktop.ui.shell.match.session import Session

_DARK_INK: Color = (26, 12, 6)
KEY_MARK = "\ufffc"
"""Where in a sentence the key is drawn."""
_HOLD = {"key": "chili.hold", "pad": "chili.hold_pad", "mouse": "chili.hold_mouse"}


class KeyLine(NamedTuple):
    """A sentence, and the key to press that is drawn in it at ``KEY_MARK`` ("" for none)."""

    words: str
    key: str = ""

    @property
    def plain(self) -> str:
        """The sentence with the key written in it."""
        return self.words.replace(KEY_MARK, self.key)


class DropWords:
    """What is said in a drop. ``is_shared``: several players at one computer, each with a key shown at their seat."""

    def __init__(self, app: Application, theme: Theme, *, is_shared: bool) -> None:
        self._app = app
        self._theme = theme
        self._is_shared = is_shared

    @property
    def call(self) -> str:
        """What is called as it spills."""
        return theme_text(self._theme, "chili.call")

    def hold(self) -> tuple[str, str]:
        """What to do when it spills, with a mark where the key is drawn, and that key; "" where each has their own."""
        device, words = press_for(self._app, "drop")
        if self._is_shared or not words:
            return theme_text(self._theme, "chili.hold_each"), ""
        other = first_key(self._app, "drop").upper()  # whoever clicks may as well press it
        key_of = _HOLD[device] if device != "mouse" or other else _HOLD["pad"]
        return theme_text(self._theme, key_of, key=KEY_MARK, other=other), words.upper()

    def draws(self, count: int) -> str:
        """What it costs to be the last."""
        return theme_text(self._theme, "chili.last_draws", n=count)

    def who_played(self, session: Session) -> str:
        """Who played which card, "" where it is not known: they drop first in order, unless it was the last card.

        A theme has its own words for its Chili, but not for the number that house rules make one of.
        """
        drop, counts = session.referee.drop, session.view.counts
        if drop is None or not all(counts):
            return ""
        deck, top, seat = session.view.deck, session.view.top, drop.order[0]
        variant, name = ".you" if seat == session.you else "", session.name_of(seat)
        if deck.kind(top).number is None and has_own_words(self._theme, f"say.drop_began{variant}"):
            return theme_text(self._theme, f"say.drop_began{variant}", seat=name)
        return t(f"say.drop_played{variant}", seat=name, cards=card_name(self._theme, deck, top))


def key_line(
    name: str, line: KeyLine, center: tuple[int, int], most_px: int, style: Style, *, plate: bool = True
) -> Item:
    """A sentence no wider than ``most_px`` around a point, with its key drawn as one; on a dark plate or without."""
    before, mark, after = line.words.partition(KEY_MARK)
    px = text.fit_size(line.words, most_px - style.px(80), style.text_px("large"), style.least_text_px, "title")
    gap = style.px(7)
    color = style.palette.text
    parts = [text.render(words.strip(), px, color, "title") for words in (before, after) if words.strip()]
    if mark and line.key:
        parts.insert(1 if before.strip() else 0, key_cap(line.key, px, style))
    return _in_row(name, parts, center, gap, style, (32, 130) if plate else None)


def _in_row(
    name: str, parts: Sequence[pygame.Surface], center: tuple[int, int], gap: int, style: Style,
    plate: tuple[int, int] | None,
) -> Item:  # fmt: skip
    """Pictures beside one another, on a dark plate that is so much wider (units) and so opaque, or without."""
    strip = Rect(0, 0, sum(part.get_width() + gap for part in parts) - gap, max(part.get_height() for part in parts))
    strip.center = center
    pairs = []
    if plate is not None:
        whole = strip.inflate(style.px(plate[0]), style.px(14))
        pairs.append((draw.rounded_rect(whole.size, whole.h // 2, (0, 0, 0, plate[1])), whole.topleft))
    left = strip.x
    for part in parts:
        pairs.append((part, part.get_rect(midleft=(left, strip.centery)).topleft))
        left += part.get_width() + gap
    return pictures(name, pairs)


class Captions:
    """The words over the drop, for a window of that size; ``glow`` is the color of the light."""

    def __init__(self, size: tuple[int, int], style: Style, glow: Color) -> None:
        self._size = size
        self._style = style
        self._glow = glow
        self._called: dict[str, pygame.Surface] = {}
        """Kept beside the pool: it is made long before the spill, the frame in which no time may be lost."""

    def prompt(self, line: KeyLine) -> Item:
        """What to do, above the own hand."""
        most_px = self._size[0] * (9 if self._style.sofa else 6) // 10
        return key_line("prompt", line, self._px((0.0, at.OWN_HAND[1] - 0.178)), most_px, self._style)

    def call(self, line: KeyLine) -> Item:
        """The call to drop, over everything, and below it the key to press."""
        word = self.call_word(line.words)
        pairs = [(word, word.get_rect(center=self._px(at.CALL)).topleft)]
        if line.key:
            cap = key_cap(line.key, self._style.text_px("heading"), self._style)
            pairs.append((cap, cap.get_rect(center=self._px((at.CALL[0], at.CALL[1] + 0.125))).topleft))
        return pictures("call", pairs)

    def banner(self, words: str) -> Item:
        """A line at the foot of the window."""
        high = text.line_height(self._style.text_px("large"), "title")
        center = self._size[0] // 2, self._size[1] - high // 2 - self._style.px(14)
        return key_line("banner", KeyLine(words), center, self._size[0] * 8 // 10, self._style)

    def reminder(self, words: str, late: Sequence[Player], *, is_down: bool) -> Item:
        """Below the call: the names and keys of those who have not pressed yet; only keys where names have no room."""
        most = self._size[0] * 9 // 10
        row = self._reminder_row(words, late, with_names=True, is_down=is_down)
        if sum(part.get_width() for part in row) > most:
            row = self._reminder_row(words, late, with_names=False, is_down=is_down)
        center = self._px((at.CALL[0], at.CALL[1] + 0.15))
        return _in_row("reminder", row, center, self._style.px(8), self._style, (28, 190))

    def _reminder_row(
        self, words: str, late: Sequence[Player], *, with_names: bool, is_down: bool
    ) -> list[pygame.Surface]:
        px, color = self._style.text_px("large"), self._style.palette.text
        row = [text.render(words, px, color, "title")]
        for player in late:
            if with_names:
                row.append(text.render(text.ellipsize(player.name, px * 7, px, "semibold"), px, color, "semibold"))
            row.append(key_cap(player.control, px, self._style, is_down=is_down))
        return row

    def call_word(self, words: str) -> pygame.Surface:
        """The picture of the word that calls for the drop."""
        if words not in self._called:
            px = round(min(0.16 * self._size[1], 0.13 * self._size[0]) * self._style.text_scale**0.5)
            px = text.fit_size(words, self._size[0] * 8 // 10, px, face="title")
            edge = max(2, px // 16)
            self._called[words] = text.fancy(
                words, px, self._glow, outline=_DARK_INK, outline_px=edge, shadow=(0, 0, 0), shadow_px=edge
            )
        return self._called[words]

    def own_splash_place(self) -> Rect:
        """The place of the own hand that is splashed."""
        place = Rect(0, 0, round(0.34 * self._size[1]), round(0.20 * self._size[1]))
        place.center = self._px(at.OWN_HAND)
        return place

    def own_fate(self, fate: Fate, now_s: float, locked: float | None, prompt: KeyLine) -> Iterator[Item]:
        """The viewer's time or verdict above the hand; below it how much of the lockout is left, if there is one.

        Who is locked out may still read the prompt, so the verdict is below that.
        """
        pop = ease("ease_out_back", (now_s - fate.chip_since_s) / POP_S)
        x, y = self._px(at.OWN_HAND)
        y -= round(0.135 * self._size[1])
        if locked is not None and prompt.words:
            high = text.line_height(self._style.text_px("heading"))
            y = max(y, self.prompt(prompt).bounds.bottom + self._style.px(8) + high // 2)
        window = Rect((0, 0), self._size)
        plate = chip("chip", fate.chip, (x, y), self._style, window, good=fate.is_good, pop=pop, role="heading")
        yield plate
        if locked is not None:
            over, high = plate.bounds, self._style.px(6)
            bar = Rect(over.x + over.h // 2, over.bottom + self._style.px(4), over.w - over.h, high)
            pairs = [(draw.rounded_rect(bar.size, high // 2, (0, 0, 0, 150)), bar.topleft)]
            wide = round(bar.w * locked)
            if wide > high:
                pairs.append((draw.rounded_rect((wide, high), high // 2, self._style.palette.danger), bar.topleft))
            yield pictures("lockout", pairs)

    def _px(self, point: Point) -> tuple[int, int]:
        return round(self._size[0] / 2 + point[0] * self._size[1]), round(point[1] * self._size[1])
