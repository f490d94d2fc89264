"""What the player can do at the table now, as the table shows it: playable cards, buttons, and the prompt."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from uno_desktop.content.messages.messages import t
from uno_desktop.engine.moves import NONE, Do, Phase
from uno_desktop.engine.view import View
from uno_desktop.ui.play.beat_times import TURN_WORD_AFTER_S, TURN_WORD_LEAST_S
from uno_desktop.ui.shell.match.session import Session


@dataclass(frozen=True, slots=True)
class TableStatus:
    """What the table offers the player now."""

    playable: tuple[int, ...] = ()
    dim_others: bool = False
    may_draw: bool = False
    prompt: str = ""
    prompt_asks: bool = False
    """Whether the prompt wants something of the player, or only names whose turn it is."""
    armed: bool = False
    """UNO will be called with the next play."""
    owes_call: bool = False
    may_arm: bool = False
    may_keep: bool = False
    may_lay_down: bool = False
    face_down: bool = False
    """The next card is laid face down."""
    catchable: tuple[tuple[int, str], ...] = ()
    """Who can be caught: their seats and names."""


class TurnWord:
    """Whether the line says whose turn it is: not between two fast turns, and never for too short a time to be read.

    Thinking and reading take the same time at any speed of the beats, and so do these waits.
    """

    def __init__(self) -> None:
        self._turn = NONE
        self._settled_s = 0.0
        self._shown_s: float | None = None

    def pass_time(self, dt: float, turn: int, *, settled: bool) -> None:
        """``dt`` seconds have passed. ``turn`` is the seat on turn, ``settled`` whether everything is shown."""
        if turn != self._turn:
            self._turn, self._settled_s, self._shown_s = turn, 0.0, None
        self._settled_s = self._settled_s + dt if settled else 0.0
        if self._shown_s is not None:
            self._shown_s += dt
            if not settled and self._shown_s >= TURN_WORD_LEAST_S:
                self._shown_s = None
        elif self._settled_s >= TURN_WORD_AFTER_S:
            self._shown_s = 0.0

    @property
    def is_shown(self) -> bool:
        """Whether the words are on the screen now."""
        return self._shown_s is not None


def status_of(
    view: View, session: Session, *, marked: bool, settled: bool, on_top: bool, names_turn: bool,
    draw_key: Callable[[], str] = lambda: "", call_key: Callable[[], str] = lambda: "", face_down: bool = False,
) -> TableStatus:  # fmt: skip
    """``view`` is what has been shown. ``marked``: playable cards stand out; ``settled``: everything is shown.

    ``on_top``: no other scene lies over the table; ``names_turn``: another player's turn is named (``TurnWord``);
    ``draw_key`` gives what draws on the device in use, in words, ``call_key`` what calls; ``face_down``: the next card
    is to be laid face down.
    """
    seat, is_free = session.seat, settled and on_top
    turn_of_another = _turn_of_another(view, session) if names_turn else ""
    if seat < 0:
        return _looking_on(view, session, turn_of_another, is_free=is_free, call_key=call_key)
    asked = prompt_for(view, session, draw_key, call_key, face_down=face_down) if is_free else ""
    dos = {move.do for move in view.legal_moves} if settled else set()
    on_turn = view.turn == seat and bool(dos)
    may_owe_call = 2 <= len(view.hand) <= 1 + view.rules.uno_at and view.rules.uno_penalty > 0
    return TableStatus(
        playable=(view.hand if face_down else view.playable) if settled and marked else (),
        dim_others=on_turn and marked and view.phase is not Phase.COMPLY,
        # The prompt over the table asks what is to be done: nothing points at the pile meanwhile.
        may_draw=(Do.DRAW in dos or (Do.ACCEPT in dos and on_top)) and not view.pending.face_down,
        prompt=asked or session.note or turn_of_another,
        prompt_asks=bool(asked),
        armed=session.referee.armed(seat),
        # A call is owed from the moment of the play on, whatever is still being shown.
        owes_call=seat in session.view.uno_open,
        may_arm=on_turn and may_owe_call and (bool(view.playable) or Do.LAY_DOWN in dos),
        may_keep=Do.PASS in dos,
        may_lay_down=Do.LAY_DOWN in dos,
        face_down=face_down,
        catchable=tuple((other, session.name_of(other)) for other in catchable(view, session)),
    )


def _looking_on(
    view: View, session: Session, turn_of_another: str, *, is_free: bool, call_key: Callable[[], str]
) -> TableStatus:
    """Where nobody's hand is open: whoever has just played can still call."""
    owes_call = session.caller in session.view.uno_open
    asked = ""
    if owes_call and is_free:
        asked = _call_owed(view, view.counts[session.caller], call_key())
    return TableStatus(prompt=asked or session.note or turn_of_another, prompt_asks=bool(asked), owes_call=owes_call)


def _call_owed(view: View, left: int, key: str) -> str:
    """What to press, and what it costs not to: with ``left`` cards left."""
    words, more = ("table.press_uno" if key else "table.press_uno_no_key"), view.rules.uno_penalty
    return t(words, n=left, more=more, key=key)


def catchable(view: View, session: Session) -> list[int]:
    """The seats that the viewing player can catch: ``view`` shows that no call came, and none has come since.

    What has been shown lags behind: a call made with the play, or just now, must not leave a button that is refused.
    """
    if view.seat < 0 or not view.uno_open:
        return []
    still_open = session.view.uno_open
    return [seat for seat in view.uno_open if seat != view.seat and seat in still_open]


def prompt_for(
    view: View, session: Session, draw_key: Callable[[], str], call_key: Callable[[], str], *, face_down: bool = False
) -> str:
    """One line, once everything has been shown; "" where the table speaks for itself."""
    if face_down:
        return t("table.face_down_which")
    if view.seat in view.uno_open:
        return _call_owed(view, len(view.hand), call_key())
    if seats := catchable(view, session):
        return t("table.can_catch", name=session.name_of(seats[0]))
    if view.turn == view.seat:
        if view.phase is Phase.TURN and view.playable:
            return t("table.your_turn")
        if view.phase is Phase.TURN:
            key = draw_key()
            return t("table.your_turn_draw", key=key) if key else t("table.your_turn_draw_no_key")
        if view.phase is Phase.DRAWN:
            return t("table.drawn")
        if view.phase is Phase.PENALTY:
            if view.pending.face_down:
                return t("table.believe_or_doubt")
            if view.pending.until != NONE:
                return t("table.penalty_until")
            return t("table.penalty", n=view.pending_draw) if view.pending_draw else t("table.skip_to_answer")
        return ""
    if view.jump_open and view.playable:
        return t("table.can_jump_in")
    return ""


def _turn_of_another(view: View, session: Session) -> str:
    """Whose turn it is."""
    if view.turn in (NONE, view.seat) or view.phase is Phase.BEFORE_DEAL:
        return ""
    return t("table.turn_of", name=session.name_of(view.turn))
