"""``shuffle_hands``: all hands are gathered, shuffled, and dealt out one by one, from the player's left
(docs/rules.md, Wild Shuffle Hands)."""

from __future__ import annotations

from uno_desktop.engine import events as ev
from uno_desktop.engine.moves import Move
from uno_desktop.engine.state import EffectKind, Play, Position, State


def _perform(state: State, play: Play, _amount: int) -> None:
    hands, players, player = state.hands, state.players, play.move.seat
    order = [(player + step) % players for step in range(1, players + 1)]
    holders = [seat for seat in order if hands[seat]]
    gathered = [card for seat in holders for card in hands[seat]]
    state.chance.shuffle(gathered)
    for place, seat in enumerate(holders):
        hands[seat] = gathered[place :: len(holders)]
    state.tell(ev.HandsShuffled, player, tuple(map(tuple, hands)))


def _foresee(pos: Position, move: Move, direction: int, left: int) -> tuple[int, int]:
    others = [pos.count(seat) for seat in range(pos.players) if seat != move.seat and pos.count(seat)]
    return direction, (sum(others) + left) // (len(others) + 1)


KIND = EffectKind("shuffle_hands", _perform, foresee=_foresee, lapses_when_out=True, moves_hands=True, sign="swap")
