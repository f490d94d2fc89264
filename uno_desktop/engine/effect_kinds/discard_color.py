"""``discard_color``: the player's other cards of the current color go down under the card (docs/rules.md, Effects)."""

from __future__ import annotations

from collections.abc import Sequence

from uno_desktop.engine import events as ev
from uno_desktop.engine.moves import NONE, Move
from uno_desktop.engine.state import EffectKind, Play, Position, State


def _perform(state: State, play: Play, _amount: int) -> None:
    seat, colors = play.move.seat, state.rules.colors
    hand = state.hands[seat]
    shed = tuple([card for card in hand if colors[card] == state.color])
    if shed:
        hand[:] = [card for card in hand if colors[card] != state.color]
        state.discard[-1:-1] = shed
        state.tell(ev.CardsShed, seat, shed)


def _foresee_shed(pos: Position, hand: Sequence[int], move: Move) -> int:
    played = (move.card, *move.also)
    colors = pos.rules.colors
    color = colors[played[-1]] if move.color == NONE else move.color
    if color == NONE:  # chance will name it
        return 0
    return sum(colors[card] == color for card in hand if card not in played)


KIND = EffectKind(
    "discard_color", _perform, foresee_shed=_foresee_shed, recounts=True, goes_by_color=True, sign="down"
)  # fmt: skip
