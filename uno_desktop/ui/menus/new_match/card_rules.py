"""What the cards say that carry a rule of the players' own: a line to write for each of them."""

from __future__ import annotations

from functools import partial

from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes import wording
from uno_desktop.engine.cards import Deck
from uno_desktop.engine.limits import MAX_WRITTEN_RULE_CHARS
from uno_desktop.match.setup.setup import cards_with_rules, ours
from uno_desktop.ui.kit.widgets import (
    Button,
    Column,
    IconButton,
    Label,
    Panel,
    Row,
    ScrollArea,
    Spacer,
    TextField,
    Widget,
)
from uno_desktop.ui.shell.match.match_draft import Draft
from uno_desktop.ui.shell.scenes.panel import PanelScene
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.widgets.tiles import CardTile

_LINE_UNITS = 900
"""More than there is: all the room beside the card."""


class CardRules(PanelScene):
    """Changes the draft it is given, at once."""

    name = "card_rules"
    width = 860
    opens_on = "rule_0"

    def __init__(self, shell: Shell, *, draft: Draft) -> None:
        super().__init__(shell)
        self.draft = draft

    @property
    def _deck(self) -> Deck:
        return self.look.themes[self.draft.theme].deck(self.draft.deck)

    def content(self) -> Widget:
        rules, cards = self.draft.written_on(self._deck), cards_with_rules(self._deck)
        rows = [self._row(n, rule, card) for n, (rule, card) in enumerate(zip(rules, cards, strict=True))]
        self._ours = Button("ours", t("written.all_ours"), self._take_ours, enabled=bool(self.draft.written))
        return Column(
            [
                self.head(t("written.title"), "pencil"),
                Label(t("written.about"), "small", color="text_muted"),
                ScrollArea(Column(rows, gap=8), name="rows"),
                Row([self._ours, Spacer(), Button("close", t("common.done"), self.close, kind="primary")]),
            ],
            gap=12,
        )

    def _row(self, number: int, rule: str, card: int) -> Widget:
        deck = self._deck
        kind = wording.kind_name(self.look.themes[self.draft.theme], deck.kind(card).id)
        line = TextField(f"rule_{number}", "", rule, partial(self._write, number), most=MAX_WRITTEN_RULE_CHARS,
                         hint=t("written.empty"), tooltip=t("written.line", kind=kind, n=number + 1))  # fmt: skip
        line.value_units = _LINE_UNITS
        other = IconButton(f"other_{number}", self.look.icon("dice") or "chevron_right", partial(self._other, number),
                           tooltip=t("written.other"), kind="secondary")  # fmt: skip
        tile = CardTile("", self.look, deck.face(card), width=44)
        row = Row([tile, line, other], gap=12, weights=(0.07, 0.86, 0.07))
        return Panel(row, raised=True, pad=8, shadow=False)

    def _write(self, number: int, rule: str) -> None:
        rules = self.draft.written_on(self._deck)
        rules[number] = rule.strip()
        # What was written for the cards of a larger deck is kept.
        self.draft.written = [*rules, *self.draft.written[len(rules) :]]
        self._ours.enabled = True
        self.invalidate()

    def _other(self, number: int) -> None:
        """Another of our rules, one that no card has yet."""
        rules, all_of_ours = self.draft.written_on(self._deck), ours()
        now = all_of_ours.index(rules[number]) if rules[number] in all_of_ours else -1
        following = [*all_of_ours[now + 1 :], *all_of_ours[: now + 1]]
        self._write(number, next((rule for rule in following if rule not in rules), following[0]))
        self.rebuild(f"other_{number}")

    def _take_ours(self) -> None:
        self.draft.written = []
        self.rebuild("close")
