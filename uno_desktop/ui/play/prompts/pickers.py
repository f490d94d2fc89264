"""Who, which rule, which cards, or is it done?

The players to choose from, with their faces and how many cards they hold; a few house rules for the hand that is about
to be dealt, of which whoever deals, or has won, picks one; the further cards that go down with one; and the rule
that players wrote on a card, to be followed or refused.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.wording import hand_rule_name, hand_rule_sentence
from uno_desktop.engine.moves import Move
from uno_desktop.ui.kit.drawing import layout
from uno_desktop.ui.kit.widgets import Button, Column, Grid, Label, Panel, Row, ScrollArea, Spacer, Widget
from uno_desktop.ui.play.prompts.picker_base import DARK_INK, PANEL_PAD, Picker, place_scrolling
from uno_desktop.ui.play.words.tip_words import tip_of_seat
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.widgets.tiles import CardTile, SeatTile

_TILE = 150
_MOST_IN_A_ROW = 5


class TargetPicker(Picker):
    """``targets`` are seats; the answer is one of them, or None. ``question`` is a ``wording.target_question``."""

    name = "target_picker"

    def __init__(
        self,
        shell: Shell,
        on_choice: Callable[[int | None], None],
        targets: Sequence[int],
        question: tuple[str, int] = ("swap_hands", 0),
    ) -> None:
        super().__init__(shell, on_choice)
        self.targets = tuple(targets)
        self._question = question

    def enter(self) -> None:
        assert self.matches.session is not None
        session, view, faces = self.matches.session, self.matches.session.view, self.look.faces
        question, amount = self._question
        tiles = [
            SeatTile(
                self.look, self.matches, seat, view.counts[seat], partial(self.choose, seat),
                tip_of_seat(session, faces, seat, view=view),
            )
            for seat in self.targets
        ]  # fmt: skip
        self._grid = Grid(tiles, gap=12)
        self._scroll = ScrollArea(self._grid)
        back = Button("back", t("picker.back"), self.cancel)
        self._column = Column(
            [
                Label(t(f"target_picker.title.{question}", n=amount), "heading", face="title", align="center"),
                self._scroll,
                Row([Spacer(), back, Spacer()]),
            ],
            gap=12,
        )
        self._panel = self.ui.add(Panel(self._column, pad=20))
        self.ui.focus(tiles[0] if tiles else None)

    def layout(self, size: tuple[int, int]) -> None:
        """In the middle; as many in a row as there is room for."""
        style = self.style
        area = layout.inset(Rect((0, 0), size), 2 * style.gap)
        pad = 2 * style.px(20) + style.px(16)
        in_a_row = max(1, min(_MOST_IN_A_ROW, len(self.targets), (area.w - pad) // style.px(_TILE * 0.8)))
        self._grid.per_row = -(-len(self.targets) // -(-len(self.targets) // in_a_row))
        wide = max(style.px(360), self._grid.per_row * style.px(_TILE + 12) + pad)
        place_scrolling(style, area, self._panel, self._scroll, wide_px=wide, least_units=100, beside_px=pad)

    def box(self) -> Rect | None:
        return self._panel.rect


# -- which rule --


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
        style = self.style
        area = layout.inset(Rect((0, 0), size), 2 * style.gap)
        place_scrolling(style, area, self._panel, self._rules, wide_px=style.px(620), least_units=80)

    def cancel(self) -> None:
        """It must be answered: back does nothing."""


# -- which cards --

_CARD = 92


class GroupPicker(Picker):
    """``moves`` all begin with the same card. The answer is the further cards in the order they go down, or None."""

    name = "group_picker"

    def __init__(
        self, shell: Shell, on_choice: Callable[[tuple[int, ...] | None], None], moves: Sequence[Move]
    ) -> None:
        super().__init__(shell, on_choice)
        self._first = moves[0].card
        self._others = tuple(dict.fromkeys(card for move in moves for card in move.also))
        self.chosen: list[int] = []
        """The further cards in the order in which they go down."""

    def enter(self) -> None:
        assert self.matches.session is not None
        deck = self.matches.session.view.deck
        self._lead = CardTile("", self.look, deck.face(self._first), width=_CARD, by_keys=True)
        self._lead.raised = True
        self._tiles = {
            card: CardTile(f"card_{card}", self.look, deck.face(card), partial(self._toggle, card), width=_CARD)
            for card in self._others
        }
        self._play = Button("play", "", lambda: self.choose(tuple(self.chosen)), kind="primary")
        back = Button("back", t("picker.back"), self.cancel)
        cards: list[Widget] = [Spacer(), self._lead, Spacer(10), *self._tiles.values(), Spacer()]
        self._panel = self.ui.add(
            Panel(
                Column(
                    [
                        Label(t("group_picker.title"), "heading", face="title", align="center"),
                        Label(t("group_picker.help"), "small", color="text_muted", align="center"),
                        Spacer(6),
                        Row(cards, gap=10),
                        Spacer(2),
                        Row([back, self._play], gap=12, weights=[1, 1.6]),
                    ],
                    gap=10,
                ),
                pad=22,
            )
        )
        self._show()
        self.ui.focus(next(iter(self._tiles.values()), self._play))

    def layout(self, size: tuple[int, int]) -> None:
        style = self.style
        area = layout.inset(Rect((0, 0), size), 2 * style.gap)
        wanted = (len(self._others) + 1) * style.px(_CARD + 10) + style.px(120)
        wide = min(area.w, max(style.px(460), wanted))
        high = self._panel.measure(style, wide)[1]
        place = layout.anchored(area, (wide, high))
        place.y = max(area.y, place.y - style.px(30))
        self._panel.place(place, style)

    def box(self) -> Rect | None:
        return self._panel.rect

    def _toggle(self, card: int) -> None:
        if card in self.chosen:
            self.chosen.remove(card)
        else:
            self.chosen.append(card)
        self.app.sound.play("slide", 0.7)
        self._show()

    def _show(self) -> None:
        going = [self._first, *self.chosen]
        for card, tile in self._tiles.items():
            tile.raised = card in self.chosen
            tile.badge = str(going.index(card) + 1) if tile.raised else ""
        self._lead.badge = "1" if self.chosen else ""
        if self.chosen:
            self._tiles[self.chosen[-1]].badge = t("group_picker.on_top")
        self._play.label = t("group_picker.play", n=len(going))
        self.invalidate()


# -- is it done? --


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
        self._paper = ScrollArea(Panel(words, fill=(250, 242, 222), pad=22, shadow=False))
        # The face of the card that carries rules; of any, in a deck without one.
        card = CardTile(
            "",
            self.look,
            next((face for face, kind in enumerate(self.look.deck.face_kinds) if kind.has("comply")), 0),
            width=96,
            by_keys=True,
        )
        card_and_rule = Row([card, self._paper], gap=16, weights=[0.2, 0.8])
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
        style = self.style
        area = layout.inset(Rect((0, 0), size), 2 * style.gap)
        place_scrolling(style, area, self._panel, self._paper, wide_px=style.px(560), least_units=60)

    def cancel(self) -> None:
        """It must be answered: back does nothing."""
