"""What can be explained on the table: the own cards, the piles, the other players; by pointer, keys and pad."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial

import pygame

from uno_desktop.content.messages.messages import language
from uno_desktop.content.themes.wording import card_name
from uno_desktop.engine.moves import NONE
from uno_desktop.engine.state import RulesInForce
from uno_desktop.match.setup.setup import rule_on
from uno_desktop.ui.kit.access.node import PRESSABLE, Node, Role
from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.kit.widgets.focus import DIRECTIONS, WidgetGroup
from uno_desktop.ui.kit.widgets.widget import Callback, Tip, Widget
from uno_desktop.ui.kit.widgets.widget_basic import draw_focus
from uno_desktop.ui.play.input.table_commands import TableCommands
from uno_desktop.ui.play.picture import piles
from uno_desktop.ui.play.picture.sprites import upright_rect
from uno_desktop.ui.play.picture.table_layout import TableLayout
from uno_desktop.ui.play.presenter.table_presenter import Presenter
from uno_desktop.ui.play.words.tip_words import (
    backs_line,
    discard_tip,
    draw_pile_tip,
    facts,
    memory_of,
    table_card_tip,
    tip_of_seat,
)
from uno_desktop.ui.shell.match.session import Session


class Explained(Widget):
    """A part of the table's picture that keys can come to and that says what it is; ``about`` changes with its card."""

    focusable = True
    explains_only = True
    reach_units = 8

    def __init__(
        self, name: str, tip: Callable[[], Tip | None], on_press: Callback,
        about: Callable[[], Hashable] = lambda: None, resting: Callable[[], Tip | None] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(name)
        self._tip = tip
        self._resting = resting or tip
        self._about = about
        self._on_press = on_press

    def tip(self) -> Tip | None:
        return self._tip()

    def resting_tip(self) -> Tip | None:
        return self._resting()

    def tip_about(self) -> Hashable:
        return self._about()

    def told(self) -> Node:
        """What it is about says the table (``TableTold``): here is all that can be known by looking closer."""
        tip = self._tip()
        words = () if tip is None else tip.lines
        return Node(Role.BUTTON, "" if tip is None else tip.title, details=" ".join(words), does=PRESSABLE)

    def set_hover(self, on: bool) -> None:
        """Nothing glows under the pointer."""

    def set_held(self, on: bool) -> None:
        """Nothing gives way."""

    def pressed(self, pos: tuple[int, int] | None) -> None:
        self._on_press()

    def draw(self, surface: pygame.Surface, style: Style) -> None:
        if self.focus_shown:
            draw_focus(surface, self.rect, style.px(8), style)


class Explanations:
    """What is said of each part. It knows no widget, so that widgets may hold it."""

    def __init__(self, session: Session, presenter: Presenter, draw_key: str) -> None:
        self._session = session
        self._presenter = presenter
        self._picture = presenter.picture
        self._theme = session.theme
        self._draw_key = draw_key
        self._known: dict[int, tuple[str, ...]] = {}
        self._tips: dict[Hashable, tuple[object, RulesInForce, Tip]] = {}
        """By what they are about: all that a tip depends on but the rules, the rules, and the tip."""

    def _kept(self, name: Hashable, depends_on: tuple[object, ...], make: Callable[[], Tip]) -> Tip:
        """A tip, made anew only where what it depends on has changed: readers are told all of them again and again."""
        view = self._picture.view
        depends_on = language(), view.side, *depends_on
        kept = self._tips.get(name)
        if kept is None or kept[0] != depends_on or kept[1] is not view.rules:
            kept = self._tips[name] = depends_on, view.rules, make()
        return kept[2]

    def of_player(self, seat: int) -> Tip:
        picture, session = self._picture, self._session
        if self._presenter.director.idle or seat not in self._known:  # what is still flying is not told before
            self._known[seat] = facts(self._theme, picture.view, memory_of(session), seat)
        view, backs = picture.view, tuple(picture.backs.of(seat))

        def make() -> Tip:
            lines = (*self._known[seat], *backs_line(self._theme, view.deck, backs))
            counted = view._replace(counts=tuple(picture.counts))
            return tip_of_seat(session, picture.faces, seat, view=counted, known=lines)

        holds = picture.counts[seat], self._known[seat], backs, picture.faces
        return self._kept(seat, (session.name_of(seat), session.recall.plays(seat), *holds), make)

    def of_draw_pile(self) -> Tip:
        deck, face = self._picture.view.deck, self._picture.backs.draw_pile
        count = self._picture.draw_count

        def make() -> Tip:
            on_top = card_name(self._theme, deck, deck.cards_of(face)[0]) if face >= 0 else ""
            return draw_pile_tip(count, self._draw_key, on_top)

        return self._kept("draw", (count, face), make)

    @property
    def top(self) -> int:
        return self._picture.discard[-1] if self._picture.discard else NONE

    def of_discard(self) -> Tip | None:
        top, color = self.top, self._picture.color
        if top == NONE:
            return None
        return self._kept("discard", (top, color), lambda: discard_tip(self._theme, self._picture.view, top, color))

    def pointed_card(self) -> Hashable:
        card = self._picture.hand.focused
        return None if card is None else (card.card, card.key)

    def of_card(self) -> Tip | None:
        card = self._picture.hand.focused
        if card is None or card.card == NONE:
            return None
        agreed = self._session.referee.agreed
        written = rule_on(agreed.deck, agreed.written_rules, card.card)
        return table_card_tip(self._theme, self._picture.view, card.card, written or "")

    def of_card_at_rest(self) -> Tip | None:
        """That of a card; none for a plain number, which everybody can read: that is explained to who asks."""
        card, tip = self._picture.hand.focused, self.of_card()
        if card is None or tip is None or card.card == NONE:
            return None
        is_plain = self._picture.view.deck.kind(card.card).number is not None and len(tip.lines) == 1
        return None if is_plain else tip


class TableTips:
    """Keeps the places to be explained where things are. Confirming the draw pile draws."""

    def __init__(self, ui: WidgetGroup, session: Session, presenter: Presenter, commands: TableCommands) -> None:
        self._ui = ui
        self._session = session
        self._presenter = presenter
        self._picture = presenter.picture
        explanations = Explanations(session, presenter, commands.key("draw"))
        self._seats = [
            Explained(f"player_{seat}", partial(explanations.of_player, seat), ui.explain) for seat in self._others()
        ]
        self._draw_pile = Explained("pile_draw", explanations.of_draw_pile, partial(commands.do, "draw"))
        self._discard = Explained("pile_discard", explanations.of_discard, ui.explain, lambda: explanations.top)
        self._card = Explained("hand_card", explanations.of_card, ui.explain, explanations.pointed_card,
                               explanations.of_card_at_rest)  # fmt: skip
        for widget in (*self._seats, self._discard, self._draw_pile):
            ui.add(widget)

    def place(self, layout: TableLayout, style: Style) -> None:
        """Take the places of the layout."""
        for seat, widget in zip(self._others(), self._seats, strict=True):
            widget.place(layout.seats[seat].block, style)
        self._draw_pile.place(piles.draw_pile_rect(layout, self._picture.draw_count), style)
        self._discard.place(upright_rect(layout.discard), style)
        seats = [spot.block for seat, spot in layout.seats.items() if seat != self._picture.home]
        piles_and_words = (self._draw_pile.rect, self._discard.rect, layout.prompt, layout.chip)
        self._ui.keep_clear = (*seats, *piles_and_words, layout.hand, *layout.buttons.values(), layout.catch)

    def _others(self) -> list[int]:
        """The seats that are explained: all but the own one."""
        return [seat for seat in self._picture.layout.seats if seat != self._session.seat]

    def follow(self) -> None:
        """Of the own hand, the card that is pointed at is explained; what is explained gives way to a notice."""
        notice = self._presenter.notice_rect
        if (notice is not None and self._ui.notice is None) or self._picture.dark > 0:  # the hand is over: look there
            self._ui.tooltip.dismiss()
        if notice != self._ui.notice:
            self._ui.notice, self._ui.dirty = notice, True
        asks, button = self._picture.texts.prompt_at, self._picture.texts.beside
        above = self._picture.layout.chip if button is None else self._picture.layout.chip.union(button)
        self._ui.prompt = asks.union(above) if asks is not None else None
        card = self._picture.hand.focused
        shown = card is not None and card.card != NONE and card.target is not None and self._picture.hand.held is None
        self._ui.beside = self._card if shown else None
        if card is not None and card.target is not None:
            self._card.rect = upright_rect(card.target)

    def ask(self) -> None:
        """Explain what is pointed at; where that is explained already, go on to the next player."""
        if self._ui.explain() or not self._seats:
            return
        place = self._seats.index(self._ui.focused) if self._ui.focused in self._seats else -1
        self._picture.hand.point_at(None)
        self._ui.beside = None
        self._ui.focus(self._seats[(place + 1) % len(self._seats)], show=True)
        self._ui.explain()

    def step(self, direction: str) -> bool:
        """Go from what is explained to its neighbor in a direction; false where none of it has the focus."""
        has_focus = self._ui.focus_visible and isinstance(self._ui.focused, Explained)
        if direction not in DIRECTIONS or not has_focus:
            return False
        return self._ui.move_focus_towards(direction)
