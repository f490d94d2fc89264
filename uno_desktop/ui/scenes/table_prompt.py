"""What the table asks of the player, or says about whose turn it is; and a hint in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_desktop.content.messages import t
from uno_desktop.content.wording import card_name, color_name
from uno_desktop.engine.moves import NONE, Do, Phase
from uno_desktop.engine.view import View
from uno_desktop.players.hint import hint

if TYPE_CHECKING:
    from uno_desktop.ui.scenes.context import Context
    from uno_desktop.ui.scenes.scene_session import Session


def prompt_for(view: View, session: Session) -> str:
    """One line, once everything has been shown; "" where the table speaks for itself."""
    if view.seat < 0:
        return ""
    if view.seat in view.uno_open:
        return t("table.call_uno")
    catchable = [seat for seat in view.uno_open if seat != view.seat]
    if catchable:
        return t("table.can_catch", name=session.name_of(catchable[0]))
    if view.turn == view.seat:
        return _own_turn(view)
    if view.jump_open and view.playable:
        return t("table.can_jump_in")
    return ""


def _own_turn(view: View) -> str:
    if view.phase is Phase.TURN:
        return t("table.your_turn") if view.playable else t("table.your_turn_draw")
    if view.phase is Phase.DRAWN:
        return t("table.drawn")
    if view.phase is Phase.PENALTY:
        return t("table.penalty", n=view.pending_draw)
    return ""


def hint_words(ctx: Context, view: View) -> str:
    """What a sensible player would do, or "" where nothing is asked."""
    move = hint(view)
    if move is None:
        return ""
    if move.do == Do.PLAY:
        words = t("table.hint_play", card=card_name(ctx.theme, view.deck, move.also[-1] if move.also else move.card))
        return f"{words} ({color_name(ctx.theme, move.color)})" if move.color != NONE else words
    if move.do == Do.CHOOSE_COLOR:
        return t("table.hint_color", color=color_name(ctx.theme, move.color))
    return t(f"table.hint_{move.do}")
