"""House rule ``silent_seven``: from a 7 on nobody may speak; whoever does draws (docs/rules.md, House rules).

An emote is speech; calling UNO and catching are not. Nobody pays twice in one silence, so no hand goes on forever.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from uno_desktop.engine import events as ev
from uno_desktop.engine.cards import Deck, Kind
from uno_desktop.engine.errors import Refusal
from uno_desktop.engine.in_force import Draft
from uno_desktop.engine.moves import Do, Move, Phase
from uno_desktop.engine.options import Option
from uno_desktop.engine.rules.rule import Rule, Values
from uno_desktop.engine.state import EffectKind, MoveKind, Play, Position, State
from uno_desktop.engine.turns import announce, give

NUMBER = 7


def _is_seven(kind: Kind) -> bool:
    return kind.number == NUMBER


def _set(state: State, silence: tuple[int, ...], told: type[ev.Event], seat: int) -> None:
    state.silence = silence
    state.tally = None
    state.tell(told, seat)


def _begin(state: State, play: Play, _amount: int = 0) -> None:
    seat = play.move.seat
    _set(state, (seat,), ev.SilenceBegan, seat)


def _begin_or_end(state: State, play: Play, _amount: int) -> None:
    """A 7 that goes out only ends a silence."""
    if state.silence:
        _set(state, (), ev.SilenceEnded, play.move.seat)
    elif play.hand:
        _begin(state, play)


def _end_with_turn(state: State) -> None:
    """After a move: it is again the turn of the player of the 7, or that player is out of the hand."""
    if state.silence:
        seat = state.silence[0]
        if not state.hands[seat] or (state.phase is Phase.TURN and state.turn == seat):
            _set(state, (), ev.SilenceEnded, seat)


# -- speaking --


def _speak(state: State, move: Move) -> None:
    seat = move.seat
    _set(state, (*state.silence, seat), ev.SilenceBroken, seat)
    give(state, seat, state.rules.speaking_penalty, "speech")
    announce(state)


def _refusal(pos: Position, seat: int, _hand: Sequence[int], _move: Move) -> Refusal | None:
    if not pos.silence:
        return Refusal.NOT_SILENT
    if seat in pos.silence[1:]:
        return Refusal.ALREADY_SPOKE
    return Refusal.WRONG_PHASE if pos.phase is Phase.DROP else None


def _offers(pos: Position, seat: int, _hand: Sequence[int]) -> Sequence[Move]:
    return (Move(seat, Do.SPEAK),) if pos.silence else ()


_WAYS: dict[str, Callable[[State, Play, int], None]] = {
    "next_seven": _begin_or_end,
    "own_turn": _begin,
}


def _install(draft: Draft, values: Values) -> None:
    act = _WAYS[str(values["silent_seven"])]
    lapses_when_out = act is _begin or draft.rules.version < 3
    draft.on_play(_is_seven, EffectKind("silence", act, lapses_when_out=lapses_when_out))
    draft.rules.speaking_penalty = int(values["speaking_draws"])
    draft.add_move(MoveKind(Do.SPEAK, _refusal, _speak, _offers))
    if act is _begin:
        draft.rules.after_move += (_end_with_turn,)


def _conflicts(values: Values, deck: Deck, _players: int) -> Iterable[str]:
    if not any(map(_is_seven, deck.kinds)):
        yield "a deck without a 7"


RULE = Rule(
    "silent_seven",
    (
        Option("silent_seven", "off", ("off", *_WAYS), house=True),
        Option("speaking_draws", 1, low=1, high=5, house=True, needs="silent_seven"),
    ),
    _install,
    _conflicts,
    group="play",
)
