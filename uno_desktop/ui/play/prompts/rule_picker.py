"""One of a few house rules for the hand that is about to be dealt: whoever deals, or has won, picks it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.wording import hand_rule_name, hand_rule_sentence
from uno_desktop.ui.kit.widgets import Button, Column, Label, Panel, ScrollArea, Spacer
from uno_desktop.ui.play.prompts.picker_base import PANEL_PAD, Picker
from uno_desktop.ui.shell.shell import Shell

_WIDTH = 620


class RulePicker(Picker):
    """``offers`` are the rules by their numbers; the answer is one of them. It has to be given."""

    name = "rule_picker"

    def __init__(self, shell: Shell, on_choice: Callable[[int], None], offers: Sequence[int]) -> None:
        super().__init__(shell, on_choice)
        self._offers = tuple(offers)

    def enter(self) -> None:
        rows: list[Button | Label | Spacer] = []
        for rule in self._offers:
            button = Button(f"rule_{rule}", hand_rule_name(rule), lambda rule=rule: self.choose(rule), kind="primary")  # type: ignore[misc]
            sentence = Label(hand_rule_sentence(self.look.theme, self.look.deck, rule), "small", align="center")
            rows += [button, sentence, Spacer(4)]
        self._rules = ScrollArea(Column(rows, gap=6))
        self._panel = self.ui.add(
            Panel(
                Column(
                    [
                        Label(t("rule_picker.title"), "heading", face="title", align="center"),
                        Label(t("rule_picker.help"), "small", color="text_muted", align="center"),
                        self._rules,
                    ],
                    gap=12,
                ),
                pad=PANEL_PAD,
            )
        )
        self.ui.focus(rows[0])

    def layout(self, size: tuple[int, int]) -> None:
        self.place_scrolling(size, self._panel, self._rules, wide_units=_WIDTH, least_units=80)

    def cancel(self) -> None:
        """It must be answered: back does nothing."""
