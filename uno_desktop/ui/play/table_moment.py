"""What the moment asks for: which cards stand out, what can be pressed, what is said."""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.content.messages import t
from uno_desktop.engine.moves import NONE, Do, Phase
from uno_desktop.engine.view import View
from uno_desktop.ui.shell.session import Session


@dataclass(frozen=True, slots=True)
class Moment:
    """How the table is to look now."""

    playable: tuple[int, ...] = ()
    dim_others: bool = False
    may_draw: bool = False
    prompt: str = ""
    asks: bool = False
    """Whether the prompt wants something of the player, or only says whose turn it is."""
    armed: bool = False
    """UNO will be called with the next play."""
    owes_call: bool = False
    may_arm: bool = False
    may_keep: bool = False


def moment_of(view: View, session: Session, *, marked: bool, settled: bool, on_top: bool, draw_key: str = "") -> Moment:
    """``view`` is what has been shown. ``marked``: playable cards stand out; ``settled``: everything is shown.

    ``on_top``: no other scene lies over the table; ``draw_key``: what the key is called that draws.
    """
    seat = session.seat
    if seat < 0:
        return Moment(prompt=session.note or _turn_of_another(view, session, settled=settled))
    asked = prompt_for(view, session, draw_key) if settled and on_top else ""
    dos = {move.do for move in view.legal_moves} if settled else set()
    on_turn = view.turn == seat and bool(dos)
    may_owe_call = 2 <= len(view.hand) <= 1 + view.book.uno_at and view.book.uno_penalty > 0
    return Moment(
        playable=view.playable if settled and marked else (),
        dim_others=on_turn and marked and view.phase is not Phase.COMPLY,
        may_draw=bool(dos & {Do.DRAW, Do.ACCEPT}),
        prompt=asked or session.note or _turn_of_another(view, session, settled=settled),
        asks=bool(asked),
        armed=session.referee.armed(seat),
        # A call is owed from the moment of the play on, whatever is still being shown.
        owes_call=seat in session.view.uno_open,
        may_arm=on_turn and may_owe_call and bool(view.playable),
        may_keep=Do.PASS in dos,
    )


def prompt_for(view: View, session: Session, draw_key: str = "") -> str:
    """One line, once everything has been shown; "" where the table speaks for itself."""
    if view.seat in view.uno_open:
        return t("table.call_uno", n=len(view.hand))
    catchable = [seat for seat in view.uno_open if seat != view.seat]
    if catchable:
        return t("table.can_catch", name=session.name_of(catchable[0]))
    if view.turn == view.seat:
        return _own_turn(view, draw_key)
    if view.jump_open and view.playable:
        return t("table.can_jump_in")
    return ""


def _turn_of_another(view: View, session: Session, *, settled: bool) -> str:
    """Whose turn it is, from when it begins; while their card is on its way, the turn is as good as over."""
    if not settled or view.turn in (NONE, view.seat) or view.phase is Phase.BEFORE_DEAL:
        return ""
    return t("table.turn_of", name=session.name_of(view.turn))


def _own_turn(view: View, draw_key: str) -> str:
    if view.phase is Phase.TURN and view.playable:
        return t("table.your_turn")
    if view.phase is Phase.TURN:
        return t("table.your_turn_draw", key=draw_key) if draw_key else t("table.your_turn_draw_no_key")
    if view.phase is Phase.DRAWN:
        return t("table.drawn")
    if view.phase is Phase.PENALTY:
        if view.pending.until != NONE:
            return t("table.penalty_until")
        return t("table.penalty", n=view.pending_draw) if view.pending_draw else t("table.skip_to_answer")
    return ""
