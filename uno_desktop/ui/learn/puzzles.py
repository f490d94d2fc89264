"""The puzzles to choose from: positions in small, how difficult each is, with marks of those that are solved."""

from __future__ import annotations

from collections.abc import Collection, MutableMapping
from functools import partial
from itertools import chain
from pathlib import Path

import pygame
from pygame import Rect

from uno_desktop.content.files.file_faults import ContentError
from uno_desktop.content.messages.messages import t
from uno_desktop.content.scenarios.scenario_model import Scenario, Setup
from uno_desktop.content.scenarios.scenarios import read_file
from uno_desktop.match.events.puzzle import MOST_STARS, PLAYER, stars
from uno_desktop.ui.kit.access.node import PRESSABLE, Node, Role
from uno_desktop.ui.kit.caches.preload import in_background
from uno_desktop.ui.kit.drawing import draw, text
from uno_desktop.ui.kit.drawing.style import MIN_TEXT_PX, Style, brighten, with_alpha
from uno_desktop.ui.kit.widgets import Button, Column, Grid, Label, Row, ScrollArea, Spacer, Widget
from uno_desktop.ui.kit.widgets.widget import Callback
from uno_desktop.ui.kit.widgets.widget_basic import draw_focus, tinted_icon
from uno_desktop.ui.learn.guided_table import in_theme, key_of
from uno_desktop.ui.learn.puzzle_table import begin_puzzle, puzzle_files
from uno_desktop.ui.shell.look.card_faces import PROPORTION, FaceBook
from uno_desktop.ui.shell.look.theme_look import ThemeLook
from uno_desktop.ui.shell.scenes.panel import PanelScene
from uno_desktop.ui.shell.scenes.shell import Shell

_PER_ROW, _PER_ROW_LARGE, _LARGE_TEXT = 4, 3, 1.3
_GAP = 10


class Puzzles(PanelScene):
    """Over the title; a puzzle leads to the table. ``solved``: keys, for pictures."""

    name = "puzzles"
    width = 1080

    def __init__(self, shell: Shell, *, solved: Collection[str] | None = None) -> None:
        super().__init__(shell)
        self._solved = shell.prefs.settings.puzzles if solved is None else solved
        self._files = puzzle_files()
        self._next = next((n for n, path in enumerate(self._files) if not self._is_solved(path)), 0)
        self._books: Books = {}
        self._tiles: list[PuzzleTile] = []
        self.opens_on = f"puzzle_{self._next}" if self._files else "close"

    def _is_solved(self, path: Path) -> bool:
        return key_of(path) in self._solved

    def content(self) -> Widget:
        titles = [
            t("lesson.line", n=n, title=t(f"puzzle.{key_of(path)}")) for n, path in enumerate(self._files, start=1)
        ]
        self._tiles = [
            PuzzleTile(
                f"puzzle_{n}", self.look, self._books, path, titles[n], partial(self._begin, path),
                solved=self._is_solved(path), fresh=n == self._next,
            )
            for n, path in enumerate(self._files)
        ]  # fmt: skip
        self._grid = Grid(self._tiles, per_row=_PER_ROW, gap=_GAP)
        self._scroll = ScrollArea(self._grid, name="puzzles")
        note = t("puzzle.count", n=sum(map(self._is_solved, self._files)), all=len(self._files))
        return Column(
            [
                self.head(t("more.puzzles"), "puzzle", note=note),
                Label(t("puzzle.about"), color="text_muted"),
                self._scroll,
                Row([Spacer(), Button("close", t("common.back"), self.close)]),
            ],
            gap=12,
        )

    def layout(self, size: tuple[int, int]) -> None:
        """Whole rows, and a little of the next one; positions and stars come when there is time, in their order."""
        style = self.style
        self._grid.per_row = _PER_ROW if style.text_scale < _LARGE_TEXT else _PER_ROW_LARGE
        self._scroll.height = 0
        super().layout(size)
        room, row = self._scroll.rect.h, self._tiles[0].rect.h + style.px(_GAP) if self._tiles else 0
        if row and self._scroll.max_offset_px > 0:
            peek = style.px(24)  # of the next row, which fades out: it says that there is more
            whole = max(1, (room - peek) // row)
            self._scroll.height = min(room, whole * row + peek) / style.scale
            super().layout(size)
        self.preload.extend([each.make for each in self._tiles if not each.is_made])
        self.preload.extend(chain.from_iterable(in_background(each.rate) for each in self._tiles if not each.stars))

    def _begin(self, path: Path) -> None:
        try:
            begin_puzzle(self.shell, path)
        except ContentError as error:
            self.nav.push("trouble", text=t("puzzle.broken"), details=[str(fault) for fault in error.faults])


# -- a puzzle in small --


_PAD, _CARD, _STEP_SHARE, _STAR = 10, 44, 0.8, 13
_CARDS_SHARE = 0.46
"""How much of the height the cards take."""

Books = MutableMapping[object, FaceBook]
"""Faces by deck, which the tiles of a page share."""
_stars: dict[Path, int] = {}
"""What was found out: a puzzle is searched once while the game runs."""


class PuzzleTile(Widget):
    """``make`` reads and draws the position, ``rate`` searches it, when there is time; ``fresh`` marks the next."""

    focusable = True
    reach_units = 16

    def __init__(
        self, name: str, look: ThemeLook, books: Books, path: Path, title: str, on_press: Callback,
        *, solved: bool, fresh: bool,
    ) -> None:  # fmt: skip
        super().__init__(name)
        self.title = title
        self.solved = solved
        self._fresh = fresh
        self._look = look
        self._books = books
        self._path = path
        self._on_press = on_press
        self._made: tuple[str, tuple[int, int]] | None = None
        self._picture: pygame.Surface | None = None

    @property
    def stars(self) -> int:
        """1 to 3, 0 until that was found out."""
        return _stars.get(self._path, 0)

    def rate(self) -> None:
        """Search the puzzle, on any thread; of one that cannot be read nothing is said."""
        if not self.stars:
            try:
                _stars[self._path] = stars(read_file(self._path)[0])
            except ContentError:
                return
            self.invalidate()

    # -- size and picture --------------------------------------------------------------------------------------

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        title = text.line_height(style.text_px("body"))
        words = title + text.line_height(style.text_px("small"))
        lines = text.wrap(self.title, width - 2 * self._pad_px(width), MIN_TEXT_PX, "semibold")
        more = max(0, len(lines) * text.line_height(MIN_TEXT_PX, "semibold") - title) / (1 - _CARDS_SHARE)
        return width, round(style.px(_CARD) * PROPORTION + more) + words + style.px(2 * _PAD + 10)

    @staticmethod
    def _pad_px(width: int) -> int:
        return max(2, width * _PAD // 240)

    def _cards(self) -> Rect:
        pad = self._pad_px(self.rect.w)
        high = round(self.rect.h * _CARDS_SHARE)
        return Rect(self.rect.x + pad, self.rect.y + pad, max(1, self.rect.w - 2 * pad), max(1, high))

    @property
    def is_made(self) -> bool:
        """Whether the picture for the present theme and size is there."""
        return self._made == (self._look.theme.id, self._cards().size)

    def make(self) -> None:
        """Draw the position: the discard pile and the player's hand, in the theme in use."""
        area = self._cards()
        if self.is_made or not self.rect.w:
            return
        self._made = self._look.theme.id, area.size
        try:
            scenario = in_theme(read_file(self._path)[0], self._look.theme)
        except ContentError:
            self._picture = None
            return
        self._picture = pygame.Surface(area.size, pygame.SRCALPHA)
        key = scenario.theme.id, scenario.deck
        if key not in self._books:
            self._books[key] = FaceBook(scenario.theme, scenario.deck)
        _draw_position(self._picture, scenario, self._books[key])
        self.invalidate()

    # -- what happens ------------------------------------------------------------------------------------------

    def told(self) -> Node:
        value = t("puzzle.stars", n=self.stars) if self.stars else ""
        more = t("puzzle.is_solved") if self.solved else ""
        return Node(Role.BUTTON, self.title, value=value, details=more, does=PRESSABLE)

    def pressed(self, pos: tuple[int, int] | None) -> None:
        self._on_press()

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        palette = style.palette
        rect = self.rect.move(0, round(style.px(2) * self.held))
        fill = brighten(palette.surface_raised, 0.08 * self.hover - 0.08 * self.held)
        border = palette.accent if self._fresh else brighten(fill, 0.14)
        radius = style.radius_px
        draw.draw_shadow(surface, rect, radius, style.px(7), 90, style.px(3))
        face = draw.rounded_rect(rect.size, radius, fill, border=border, border_px=style.px(3 if self._fresh else 1))
        surface.blit(face, rect)
        cards = self._cards().move(0, rect.y - self.rect.y)
        if self._picture is not None and self.is_made:
            surface.blit(self._picture, cards)
        self._draw_words(surface, style, Rect(cards.x, cards.bottom, cards.w, rect.bottom - cards.bottom))
        if self.focus_shown:
            draw_focus(surface, rect, radius, style)

    def _draw_words(self, surface: pygame.Surface, style: Style, room: Rect) -> None:
        """The name, and below it the stars and a mark of what was solved."""
        palette = style.palette
        low = text.line_height(style.text_px("small")) + style.px(4)
        top = Rect(room.x, room.y + style.px(2), room.w, max(1, room.h - low - style.px(4)))
        px, lines = text.fit_label(self.title, top.size, style.text_px("body"), MIN_TEXT_PX, "semibold")
        words = text.block(lines, px, palette.text, "semibold", "left")
        surface.blit(words, words.get_rect(midleft=top.midleft))
        middle = room.bottom - low // 2 - style.px(5)
        px = style.px(_STAR * style.text_scale)
        for n in range(MOST_STARS if self.stars else 0):
            color = palette.accent if n < self.stars else with_alpha(palette.text_muted, 90)
            mark = draw.star(px, color)
            surface.blit(mark, mark.get_rect(midleft=(room.x + n * (px + style.px(3)), middle)))
        if self.solved:
            self._draw_solved(surface, style, (room.right, middle))

    def _draw_solved(self, surface: pygame.Surface, style: Style, at: tuple[int, int]) -> None:
        palette = style.palette
        label = text.render(t("puzzle.is_solved"), style.text_px("small"), palette.text_muted)
        place = label.get_rect(midright=at)
        surface.blit(label, place)
        check = self._look.icon("check")
        if check is not None:
            sign = tinted_icon(check, place.h, palette.success)
            surface.blit(sign, sign.get_rect(midright=(place.left - style.px(4), at[1])))


def _draw_position(surface: pygame.Surface, scenario: Scenario, faces: FaceBook) -> None:
    """The discard pile at the left, and the hand beside it, which overlaps more the longer it is."""
    start = scenario.start
    if not isinstance(start, Setup):
        return
    width, high = surface.get_size()
    card = max(8, round(high * 0.94 / PROPORTION))
    middle = high // 2
    deck = scenario.deck
    faces.lay(surface, deck.face(start.discard[-1]), card, (card // 2 + 2, middle), 0.1, 4.0)
    hand = [deck.face(each) for each in start.hands[PLAYER]]
    left = round(card * 1.5)
    step = min(card * _STEP_SHARE, max(1.0, (width - left - card - 2) / max(1, len(hand) - 1)))
    for n, face in enumerate(hand):
        faces.lay(surface, face, card, (round(left + card / 2 + n * step), middle), 0.1)
