"""The sentences on the table: what happened, what is asked, advice, and what a card or something new means."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
from pygame import Rect

from uno_desktop.ui.kit.display_list import Item
from uno_desktop.ui.kit.style import Style
from uno_desktop.ui.play.advice import Advice, advice_items
from uno_desktop.ui.play.sprites import CardSprite
from uno_desktop.ui.play.table_layout import TableLayout
from uno_desktop.ui.play.table_words import note_item, strip_item


class TableTexts:
    """Each is empty (or None) while there is nothing to say. Advice, else a note, takes the place of the prompt."""

    def __init__(self) -> None:
        self.line = ""
        """What happened last."""
        self.prompt = ""
        self.prompt_asks = False
        """Whether the prompt asks for something, and so stands out."""
        self.advice: Advice | None = None
        self.note = ""
        """A sentence on the card that is pointed at."""
        self.first_note = ""
        """What has happened for the first time, explained; ``first_lamp`` is the sign beside it."""
        self.first_lamp: pygame.Surface | None = None

    def items(self, layout: TableLayout, style: Style, in_air: Sequence[Item]) -> Iterator[Item]:
        """The line, the prompt (unless one of the words ``in_air`` is over it) and the note on something new."""
        hidden = bool(self.advice or self.note) or layout.prompt.collidelist([word.bounds for word in in_air]) >= 0
        prompt, scale = "" if hidden else self.prompt, style.text_scale
        strips = (
            strip_item("line", self.line, layout.line, layout, style.palette, scale),
            strip_item("prompt", prompt, layout.prompt, layout, style.palette, scale, asked=self.prompt_asks),
            note_item(self.first_note, self.first_lamp, layout, scale),
        )
        return (strip for strip in strips if strip is not None)

    def advice_items(self, cards: Sequence[CardSprite], pile: Rect, layout: TableLayout, style: Style) -> list[Item]:
        """The advice, or the note, with its chips above the own ``cards`` and the draw ``pile``."""
        advice = self.advice or (Advice(self.note) if self.note else None)
        return advice_items(advice, cards, pile, layout, style.palette, style.text_scale) if advice else []
