"""A card carries a rule the players wrote: do what it says, or refuse and draw."""

from __future__ import annotations

from collections.abc import Callable

from uno_desktop.content.messages.messages import t
from uno_desktop.ui.kit.drawing.style import Color
from uno_desktop.ui.kit.widgets import Button, Column, Label, Panel, Row, ScrollArea, Spacer
from uno_desktop.ui.play.prompts.picker_base import DARK_INK, PANEL_PAD, Picker
from uno_desktop.ui.shell.shell import Shell
from uno_desktop.ui.shell.tiles import CardTile

_PAPER: Color = (250, 242, 222)
_WIDTH = 560
_CARD = 96
_CARD_SHARE = 0.2
"""Of the width, for the card that was played."""


class Comply(Picker):
    """``text`` is the rule as written. The answer is True (done), or False: refused."""

    name = "comply"

    def __init__(self, shell: Shell, on_choice: Callable[[bool], None], text: str, refusal_draws: int) -> None:
        super().__init__(shell, on_choice)
        self._text = text
        self._draws = refusal_draws

    def enter(self) -> None:
        words = Label(self._text or t("comply.no_text"), "large", color=DARK_INK, align="center")
        self._done = Button("comply", t("comply.done"), lambda: self.choose(True), kind="primary")
        refuse = Button("refuse", t("comply.refuse", n=self._draws), lambda: self.choose(False))
        self._paper = ScrollArea(Panel(words, fill=_PAPER, pad=22, shadow=False))
        # The face of the card that carries rules; of any, in a deck without one.
        card = CardTile(
            "",
            self.look,
            next((face for face, kind in enumerate(self.look.deck.face_kinds) if kind.has("comply")), 0),
            width=_CARD,
            by_keys=True,
        )
        card_and_rule = Row([card, self._paper], gap=16, weights=[_CARD_SHARE, 1 - _CARD_SHARE])
        self._panel = self.ui.add(
            Panel(
                Column(
                    [
                        Label(t("comply.title"), "heading", face="title", align="center"),
                        Label(t("comply.help"), "small", color="text_muted", align="center"),
                        card_and_rule,
                        Spacer(2),
                        Row([self._done, refuse], gap=12, weights=[1, 1]),
                    ],
                    gap=12,
                ),
                pad=PANEL_PAD,
            )
        )
        self.ui.focus(self._done)

    def layout(self, size: tuple[int, int]) -> None:
        self.place_scrolling(size, self._panel, self._paper, wide_units=_WIDTH, least_units=60)

    def cancel(self) -> None:
        """It must be answered: back does nothing."""
