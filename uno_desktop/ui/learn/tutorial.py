"""The lessons to choose from: short positions in which one makes the move oneself."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from pathlib import Path

import pygame

from uno_desktop.content.files.file_faults import ContentError
from uno_desktop.content.messages.messages import t
from uno_desktop.engine.cards import Deck
from uno_desktop.match.statistics.stats_store import KindCount
from uno_desktop.ui.drop.drop_art import cropped
from uno_desktop.ui.kit.caches.cache import SpriteCache
from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.kit.widgets import Button, Column, Grid, Label, Row, ScrollArea, Spacer, Widget
from uno_desktop.ui.learn.guided_table import key_of, own_lessons
from uno_desktop.ui.learn.lesson import begin_lesson, lesson_files
from uno_desktop.ui.shell.look.card_faces import BACK
from uno_desktop.ui.shell.look.theme_look import ThemeLook
from uno_desktop.ui.shell.scenes.panel import PanelScene
from uno_desktop.ui.shell.scenes.shell import Shell

_CARD_UNITS = 46
_POT = "chili_pot"


class Tutorial(PanelScene):
    """Over the title; a lesson leads to the table, and back from its last one.

    ``learned`` are keys, and ``own`` kinds of mistakes, for pictures. ``begin``: do not ask, begin the first lesson
    that is not learned yet.
    """

    name = "tutorial"
    width = 720

    def __init__(
        self,
        shell: Shell,
        *,
        learned: Collection[str] | None = None,
        begin: bool = False,
        own: Sequence[KindCount] | None = None,
    ) -> None:
        super().__init__(shell)
        self._own = own_lessons(shell) if own is None else own
        self._begins = begin
        self._learned = shell.prefs.settings.lessons if learned is None else learned
        self._lessons = lesson_files()
        self._next = next((n for n, path in enumerate(self._lessons) if not self._is_learned(path)), 0)
        self.opens_on = f"lesson_{self._next}" if self._lessons else "close"

    def _is_learned(self, path: Path) -> bool:
        return key_of(path) in self._learned

    def content(self) -> Widget:
        buttons: list[Widget] = []
        pictures = _pictures(self.look)
        for n, path in enumerate(self._lessons):
            words = t("lesson.line", n=n + 1, title=t(f"lesson.{key_of(path)}.title"))
            kind = "primary" if n == self._next else "secondary"
            icon = self.look.icon("check") if self._is_learned(path) else None
            button = _LessonButton(f"lesson_{n}", words, partial(self._begin, path), kind=kind, align="left", icon=icon)
            button.picture = pictures[n % len(pictures)]
            buttons.append(button)
        learned = sum(map(self._is_learned, self._lessons))
        about = t("lesson.learned", n=learned, all=len(buttons)) if learned else t("lesson.about")
        return Column(
            [
                self.head(t("more.tutorial"), "hint"),
                Label(about, color="text_muted"),
                ScrollArea(Column([*self._own_lessons(), Grid(buttons, per_row=2, gap=10)], gap=10), name="lessons"),
                Row([Spacer(), Button("close", t("common.back"), self.close)]),
            ],
            gap=14,
        )

    def _own_lessons(self) -> list[Widget]:
        """Those that grew out of the player's own mistakes, above the others."""
        if not self._own:
            return []
        buttons: list[Widget] = []
        for each in self._own:
            words = t(f"own.{each.kind}.title")
            button = _LessonButton(
                f"own_{each.kind}",
                words,
                partial(self.nav.push, "own_lesson", kind=each.kind),
                align="left",
                tooltip=t("own.times", n=each.count),
            )
            button.picture = partial(_turned, self.look, _face_of_kind(self.look.deck, each.kind))
            buttons.append(button)
        about = Label(t("own.about"), "small", color="text_muted")
        return [
            Label(t("own.heading"), "body", face="semibold"),
            about,
            Grid(buttons, per_row=2, gap=10),
            Label(t("own.others"), "body", face="semibold"),
        ]

    def update(self, dt: float) -> bool:
        """Where that was asked for, the next lesson begins at once."""
        if self._begins:
            self._begins = False
            if self._lessons:
                self._begin(self._lessons[self._next])
                return True
        return super().update(dt)

    def _begin(self, path: Path) -> None:
        try:
            begin_lesson(self.shell, path)
        except ContentError as error:
            self.nav.push("trouble", text=t("lesson.broken"), details=[str(fault) for fault in error.faults])


class _LessonButton(Button):
    """A button out of whose right end a card looks, or whatever ``picture`` gives for a width in px."""

    picture: Callable[[int], pygame.Surface]

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        """Higher than others, so that the card can be told."""
        wide, high = super().measure(style, width)
        return wide, max(high, style.px(58))

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        super().draw(surface, style)
        width = style.px(_CARD_UNITS)
        card = self.picture(width)
        center = (self.rect.right - style.px(_CARD_UNITS), self.rect.centery + style.px(16 - 8 * self.hover))
        clip = surface.get_clip()
        surface.set_clip(self.rect.inflate(0, -style.px(4)).clip(clip))
        surface.blit(card, card.get_rect(center=center))
        surface.set_clip(clip)


def _pictures(look: ThemeLook) -> list[Callable[[int], pygame.Surface]]:
    """What looks out of the buttons: cards; the pot for the last lesson, where the deck has no card that brings it."""
    cards: list[Callable[[int], pygame.Surface]] = [partial(_turned, look, face) for face in _faces(look.deck)]
    pot = look.picture(_POT)
    if pot is None or any(kind.has("drop_hands") for kind in look.deck.kinds):
        return cards
    return [*cards[:-1], partial(SpriteCache("tutorial").get, _POT, cropped(pot))]


def _turned(look: ThemeLook, face: int, width_px: int) -> pygame.Surface:
    return look.faces.turned(face, width_px, -12)


def _faces(deck: Deck) -> tuple[int, ...]:
    """Cards for the lessons in their order: what fits, the draw pile, wilds, signs, and so on."""
    kinds = list(enumerate(deck.face_kinds))
    numbers = [face for face, kind in kinds if kind.number is not None] or [BACK]
    signs = [face for face, kind in kinds if kind.colored and kind.number is None] or numbers
    wilds = [face for face, kind in kinds if not kind.colored] or signs
    few = numbers[len(numbers) // 3]
    return numbers[len(numbers) // 2], BACK, wilds[0], signs[-1], few, BACK, wilds[1 % len(wilds)], wilds[-1]


def _face_of_kind(deck: Deck, kind: str) -> int:
    """The card that stands for a kind of mistake."""
    number, back, wild, sign, few, _, other_wild, _ = _faces(deck)
    return {"strike": sign, "wild": wild, "points": other_wild, "keep": back, "lacks": few}.get(kind, number)
