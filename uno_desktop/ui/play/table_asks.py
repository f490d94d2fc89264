"""From what the player means to a move: pickers for what is still open, and the reason where it cannot be."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from uno_desktop.engine.moves import Do, Move, Phase
from uno_desktop.engine.view import View
from uno_desktop.match.refusals import refusal_text
from uno_desktop.match.written import rule_on
from uno_desktop.ui.play.intents import (
    Answer,
    Intent,
    NameColor,
    TapDrawPile,
    choices,
    moves_for,
    narrowed,
    question,
    refused_move,
)
from uno_desktop.ui.play.table_care import AutoPass

if TYPE_CHECKING:
    from uno_desktop.ui.shell.context import Context
    from uno_desktop.ui.shell.session import Session

Pos = tuple[int, int]
_ANSWERS: Mapping[str | None, Intent] = {"accept": TapDrawPile(), "challenge": Answer(Do.CHALLENGE)}


class Asks:
    """``refused(intent, reason)`` is told of what cannot be; ``submit`` hands a move to the referee."""

    def __init__(self, ctx: Context, session: Session, refused: Callable[[Intent, str], None]) -> None:
        self._ctx = ctx
        self._session = session
        self._refused = refused
        self._asked: object = None
        self._auto_pass = AutoPass(ctx)

    def carry_out(self, intent: Intent, at: Pos | None = None) -> None:
        """Do what the player means; ``at`` is where a picker may open."""
        view = self._session.view
        moves = moves_for(intent, view)
        if moves and at is not None and isinstance(intent, TapDrawPile) and view.phase is Phase.PENALTY:
            # Pressed with the pointer, the pile asks again: one may still prefer to doubt the play.
            self._asked = None
            self.ask_for(view)
            return
        if moves:
            self._narrow(intent, moves, at)
            return
        reason = self._session.referee.submit(refused_move(intent, view), self._ctx.now_ms)
        if reason is not None:
            self._refused(intent, refusal_text(reason, view, self._ctx.theme))

    def _narrow(self, intent: Intent, moves: Sequence[Move], at: Pos | None) -> None:
        """Ask for what tells the moves apart, one thing after the other."""
        field = question(moves)
        if field is None:
            reason = self._session.referee.submit(moves[0], self._ctx.now_ms)
            if reason is not None:
                self._refused(intent, refusal_text(reason, self._session.view, self._ctx.theme))
            return

        def answered(answer: object) -> None:
            if answer is not None:
                chosen = answer.also if isinstance(answer, Move) else answer
                self._narrow(intent, narrowed(moves, field, chosen), at)

        if field == "also":
            groups = list({move.also: move for move in moves}.values())
            self._ctx.push("group_picker", moves=groups, on_choice=answered)
        elif field == "target":
            self._ctx.push("target_picker", targets=choices(moves, field), on_choice=answered)
        else:
            self._ctx.push(
                "color_wheel", colors=choices(moves, field), at=at, on_choice=answered, preview=moves[0].card
            )

    # -- what the game asks ---------------------------------------------------------------------------------

    def ask_for(self, view: View) -> None:
        """Open the prompt the position asks for, once a position."""
        position = (view.hand_number, view.phase, view.turn, view.pending_draw, view.draw_count, len(view.discard))
        if view.seat < 0 or view.turn != view.seat:
            return
        if (forced := self._auto_pass.due(view)) is not None:
            self.carry_out(forced)
        if position == self._asked:
            return
        self._asked = position
        if view.phase is Phase.CHOOSE_COLOR:
            self._ctx.push("start_color", on_choice=self._start_color)
        elif view.phase is Phase.COMPLY:
            self._ctx.push(
                "comply",
                text=rule_on(view.deck, self._session.referee.agreed.written_rules, view.comply_card),
                refusal_draws=view.book.refusal_penalty,
                on_choice=lambda done: self.carry_out(Answer(Do.COMPLY if done else Do.REFUSE)),
            )
        elif view.phase is Phase.PENALTY:
            self._ctx.push("penalty", view=view, on_choice=self._penalty)

    def _start_color(self, color: int | None) -> None:
        if color is not None:
            self.carry_out(NameColor(color))
        else:
            self._asked = None

    def _penalty(self, answer: str | None) -> None:
        if answer in _ANSWERS:
            self.carry_out(_ANSWERS[answer])
