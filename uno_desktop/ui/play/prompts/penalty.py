"""The prompt of a player who must draw: take the cards, challenge the play, or stack. It sits above the hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

import pygame
from pygame import Rect

from uno_desktop.content.messages.messages import phrase, t
from uno_desktop.content.themes.wording import card_name, color_name, color_word, kind_name
from uno_desktop.engine.moves import NONE, Do
from uno_desktop.engine.view import View
from uno_desktop.ui.kit.access.node import Node
from uno_desktop.ui.kit.drawing import layout
from uno_desktop.ui.kit.input.actions import Action
from uno_desktop.ui.kit.input.input_events import Event, PointerDown
from uno_desktop.ui.kit.widgets import Button, Column, Grid, Label, Panel, Row
from uno_desktop.ui.kit.widgets.widget import Widget
from uno_desktop.ui.play.picture.piles import chip_item
from uno_desktop.ui.play.picture.table_layout import TableLayout, table_layout
from uno_desktop.ui.play.prompts.picker_base import Picker, Portrait
from uno_desktop.ui.play.words.tip_words import facts, memory_of, not_followed, other_facts
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.widgets.tiles import CardTile

_COLUMN, _LEAST_COLUMN = 236, 190
_FLAT_COLUMNS = (266, 300, 340)
"""Widths of a column in the compact layout, in units: the first whose words are low enough is used."""
_TOLD_WEIGHT, _ACCEPT_WEIGHT, _CHALLENGE_WEIGHT = 2.2, 1.2, 1.7
"""How wide, where all must be low and a play may be doubted, are the headline and both answers; a third one is 1."""
_PAD, _FLAT_PAD, _LOWEST_PAD = 18, 10, 8
_PILE_REACH, _HAND_REACH = 94, 10
"""How far, in units, the piles reach below their middle, and raised cards above the player's hand."""

ACCEPT, CHALLENGE, STACK = "accept", "challenge", "stack"


class Doubt(NamedTuple):
    """What would make the top card a bluff: a card of ``color``, and perhaps ``others`` (see ``what_is_doubted``)."""

    color: int
    others: str = ""


def what_is_doubted(view: View, color_before: int = NONE) -> Doubt | None:
    """What a challenge is about; None where nothing forbids the play, or it cannot be seen what it lay on.

    ``color_before`` is the color that was named for a wild beneath. The law in force is asked about hands of one more
    card: ``others`` is ``wild`` or ``number`` where it forbids another wild, or a card with the number beneath.
    """
    rules, top = view.rules, view.top
    before = view.discard[-2] if len(view.discard) > 1 else NONE
    if rules.restriction_met is None or before == NONE:
        return None
    color, kind = rules.colors[before], view.deck.kind(before)
    if color == NONE and (color := color_before) == NONE:
        return None
    wild = next((card for card, own in enumerate(rules.colors) if own == NONE and card not in (top, before)), NONE)
    number = next(
        (card for card, own in enumerate(rules.colors) if own not in (color, NONE) and view.deck.kind(card) is kind),
        NONE,
    )
    for others, card in (("wild", wild), ("number", number)):
        if card != NONE and rules.restriction_met(rules, (top, card), top, color, rules.faces[before]) is False:
            return Doubt(color, others)
    return Doubt(color)


class Penalty(Picker):
    """``view`` is what the seat asked knows. The answer is accept, challenge, stack (then a card is picked), or None.

    A press outside the prompt, where the hand lies, means stack if that is legal, and is handed on to the table.
    """

    name = "penalty"
    dim = 0.18

    def __init__(self, shell: Shell, on_choice: Callable[[str | None], None], view: View) -> None:
        super().__init__(shell, on_choice)
        self._view = view
        dos = {move.do for move in view.legal_moves}
        self.can_challenge = Do.CHALLENGE in dos
        self.can_stack = Do.PLAY in dos

    def enter(self) -> None:
        choices: list[Widget] = [self._choice(ACCEPT, *self._accepting(), "primary")]
        if self.can_challenge:
            doubt = t("penalty.doubt" if self._is_face_down else "penalty.challenge")
            choices.append(self._choice(CHALLENGE, doubt, self._challenge_risk(), "danger"))
        if self.can_stack:
            risk = t("penalty.stack_risk") if self._view.pending_draw else t("penalty.stack_skip_risk")
            choices.append(self._choice(STACK, t("penalty.stack"), risk, "secondary"))
        evidence = self._evidence()
        column = Column([Label(self._headline(), "large", face="title"), *evidence], gap=4)
        head = Row([column], gap=14)
        brief = Label(self._headline(), "body", face="title")
        briefly = Column([brief, *evidence], gap=4)
        grid = Grid(choices, per_row=len(choices), gap=14)
        self._stacked = Column([head, grid], gap=10)
        self._in_line = Row([head, grid], gap=18, weights=[1.15, 1.0 * len(choices)])
        weights = [1.0] * len(choices)
        if self.can_challenge:
            weights[:2] = _ACCEPT_WEIGHT, _CHALLENGE_WEIGHT
        self._lowest = Row([briefly, *choices], gap=14, weights=[_TOLD_WEIGHT, *weights], top=True)
        """The compact layout for small windows: number, headline and choices side by side."""
        self._panel = self.ui.add(Panel(self._stacked, pad=18))
        self.ui.focus(ACCEPT)

    def _accepting(self) -> tuple[str, str]:
        """The label for drawing, and what it costs."""
        view = self._view
        if self._is_face_down:
            return t("penalty.believe"), t("penalty.believe_risk")
        if view.pending.until != NONE:
            return t("penalty.accept_until", color=self._until), t("penalty.accept_risk")
        if view.pending_draw:
            return t("penalty.accept", n=view.pending_draw), t("penalty.accept_risk")
        return t("penalty.accept_skip"), t("penalty.accept_skip_risk")

    @property
    def _is_face_down(self) -> bool:
        """Whether the question is about a card laid face down: nothing is drawn yet."""
        return self._view.pending.face_down > 0

    @property
    def _until(self) -> str:
        """The color that ends the draw."""
        return color_word(self.shell.look.theme, self._view.pending.until)

    def _choice(self, name: str, label: str, risk: str, kind: str) -> Widget:
        """A button, and below it what it may cost: a line for each way it can end."""
        button = Button(name, label, lambda: self._take(name), kind=kind)
        lines = [Label(line, "small", align="center") for line in risk.split("\n")]
        return Column([button, *lines], gap=2)

    def _challenge_risk(self) -> str:
        """What a challenge costs whom, a line if it is right and one if not; with the color where that decides."""
        view = self._view
        if self._is_face_down:
            key = "penalty.doubt_risk" if view.rules.draw_costs_turn else "penalty.doubt_risk_keeps"
            return t(key, name=self._who(), n=view.rules.face_down_penalty)
        if view.pending.until != NONE:
            more = view.rules.challenge_extra
            return t(f"penalty.challenge_risk_until{'' if more else '_only'}", name=self._who(), n=more)
        fields = {"name": self._who(), "n": view.pending_draw, "more": view.pending_draw + view.rules.challenge_extra}
        doubt = what_is_doubted(view, self._color_before)
        if doubt is None:
            return t("penalty.challenge_risk", **fields)
        theme = self.shell.look.theme
        number = kind_name(theme, view.deck.kind(view.discard[-2]).id)
        key = f"penalty.challenge_risk_{doubt.others or 'color'}"
        return t(key, color=color_word(theme, doubt.color), number=number, **fields)

    def _evidence(self) -> list[Widget]:
        """Where the play may be doubted: the card it lies on, and what the seat knows of its player."""
        view, session = self._view, self.matches.session
        by = view.penalty_by
        if not self.can_challenge or session is None or by < 0:
            return []
        if self._is_face_down:
            return [self._on(view.top, "penalty.should_match", view.color, by)]
        if len(view.discard) < 2:
            return []
        return [self._on(view.discard[-2], "penalty.on_card", self._color_before, by)]

    def _on(self, beneath: int, key: str, named: int, by: int) -> Widget:
        """The card that the play lies on or should match, and what is known of its player."""
        view, session, theme = self._view, self.matches.session, self.shell.look.theme
        assert session is not None
        doubt = None if self._is_face_down else what_is_doubted(view, named)
        name, memory = self._who(), memory_of(session)
        holds = t("penalty.holds", name=name, n=view.counts[by])
        if doubt is None:
            card = card_name(theme, view.deck, beneath)
            if view.deck.color_of(beneath) == NONE and named != NONE:
                card = phrase("hint.move.with_color", cards=card, color=color_word(theme, named))
            told = [t(key, card=card), *facts(theme, view, memory, by)]
        else:
            color = color_word(theme, doubt.color)
            number = kind_name(theme, view.deck.kind(beneath).id)
            told = [t(f"penalty.law_{doubt.others or 'color'}", color=color, number=number)]
            if memory is not None and doubt.color in not_followed(memory, by):
                told.append(t("penalty.lacks", name=name, color=color))
            told += other_facts(theme, view, memory, by)
        tile = CardTile("", self.look, view.deck.face(beneath), width=40)
        player = Portrait(self.look, session.seats[by], units=52)
        return Row([player, tile, Label(" ".join((*told, holds)), "small")], gap=10)

    @property
    def _color_before(self) -> int:
        """The color in force before the play; NONE where it was not seen."""
        memory = memory_of(self.matches.session) if self.matches.session is not None else None
        return NONE if memory is None else memory.color_before

    def _who(self) -> str:
        by = self._view.penalty_by
        session = self.matches.session
        return session.name_of(by) if session is not None and by >= 0 else t("penalty.somebody")

    def _headline(self) -> str:
        if self._is_face_down:
            return t("penalty.headline_down", name=self._who())
        if self._view.pending.until != NONE:
            return t("penalty.headline_until", name=self._who(), color=self._until)
        if not self._view.pending_draw:
            return t("penalty.headline_skip")
        key = "penalty.headline" if self._view.penalty_by >= 0 else "penalty.headline_start"
        return t(key, name=self._who(), n=self._view.pending_draw)

    def spoken_title(self, nodes: Sequence[Node]) -> str:
        return self._headline()

    def layout(self, size: tuple[int, int]) -> None:
        """Between the piles and the own hand, in line, which may reach up a little; else over half of the piles."""
        # The free area between the piles, the player's hand and the seats at the sides.
        table = self._table(size)
        top, bottom = table.draw_pile.y + table.px(_PILE_REACH), table.hand.top - table.px(_HAND_REACH)
        middle = size[0] // 2
        beside = [spot.block for spot in table.seats.values() if spot.block.bottom > top and spot.block.top < bottom]
        half = min((abs(block.centerx - middle) - block.w // 2 for block in beside), default=middle) - self.style.gap
        style, free = self.style, Rect(middle - half, round(top), 2 * half, round(bottom - top))
        columns = 2 + self.can_challenge + self.can_stack
        if columns * style.px(_LEAST_COLUMN) > free.w:
            self._place_stacked(size, columns)
            return
        for content, pad in ((self._in_line, _FLAT_PAD), (self._lowest, _LOWEST_PAD)):
            self._panel.content, self._panel.pad = content, pad
            # The size in line at the first width whose words are low enough, else at the greatest.
            wide = high = 0
            for units in _FLAT_COLUMNS:
                wide = min(free.w, columns * self.style.px(units))
                high = self._panel.measure(self.style, wide)[1]
                if high <= free.h:
                    break
            if high <= free.h:
                break
        place = Rect(0, 0, wide, high)
        place.center = free.center
        place.bottom = min(place.bottom, free.bottom)
        self._panel.place(place, style)

    def _table(self, size: tuple[int, int]) -> TableLayout:
        """The places of the table beneath."""
        view, style = self._view, self.style
        seat = max(0, view.seat)
        return table_layout(view.players, seat, size, style.scale, text_scale=style.text_scale, sofa=style.sofa)

    def _place_stacked(self, size: tuple[int, int], columns: int) -> None:
        """The headline over the choices."""
        style = self.style
        self._panel.content, self._panel.pad = self._stacked, _PAD
        area = layout.inset(Rect((0, 0), size), style.gap)
        wide = max(min(area.w, (columns - 1) * style.px(_COLUMN) + style.px(50)), min(area.w, style.px(420)))
        place = Rect(0, 0, wide, min(self._panel.measure(style, wide)[1], area.h))
        # The player's hand lies below this share of the window's height.
        place.midbottom = (area.centerx, round(size[1] * 0.70))
        place.y = max(area.y, place.y)
        self._panel.place(place, style)

    def draw(self, surface: pygame.Surface) -> None:
        """The prompt, and above it the color in force where that would lie beneath it."""
        super().draw(surface)
        view, style = self._view, self.style
        table = self._table(surface.get_size())
        if view.color == NONE or not self._panel.rect.colliderect(table.chip):
            return
        chip = table.chip.copy()
        chip.bottom = self._panel.rect.top + style.px(4)  # so far it reaches into the prompt
        name = color_name(self.shell.look.theme, view.color)
        moved = replace(table, chip=chip)
        chip_item(moved, self.look.faces, view.color, name).paint(surface)

    def key_actions(self) -> Sequence[str]:
        return "directions", "confirm", ACCEPT, *((CHALLENGE,) if self.can_challenge else ())

    def handle(self, event: Event) -> bool:
        """The keys of the choices; a press on the hand stacks."""
        answers = (ACCEPT, CHALLENGE) if self.can_challenge else (ACCEPT,)
        if isinstance(event, Action) and not event.repeat and event.name in answers:
            self._take(event.name)
            return True
        is_inside = isinstance(event, PointerDown) and self._panel.rect.collidepoint(event.pos)
        if self.can_stack and isinstance(event, PointerDown) and event.button == 1 and not is_inside:
            self.choose(STACK)
            self.app.dispatch(event)
            return True
        return super().handle(event)

    def _take(self, answer: str) -> None:
        self.app.sound.play("challenge" if answer == CHALLENGE else "press")
        self.choose(answer)

    def cancel(self) -> None:
        """Back decides nothing: it returns to the table, where a card to stack can be chosen."""
        if self.can_stack:
            self.choose(STACK)
