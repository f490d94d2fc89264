"""A move to suggest to a person: what a sensible computer player would do with the same view."""

from __future__ import annotations

from uno_desktop.engine.moves import Do, Move, Phase
from uno_desktop.engine.rng import Stream, fingerprint
from uno_desktop.engine.view import View
from uno_desktop.players.common import with_call
from uno_desktop.players.easy import EasyAgent

_NOTHING_TO_SUGGEST = (Phase.DROP, Phase.BEFORE_DEAL, Phase.HAND_OVER, Phase.MATCH_OVER)


def hint(view: View) -> Move | None:
    """The move suggested, with UNO called where it is owed; None where the seat is not asked for one.

    The same view always gives the same hint; it takes nothing from the match's chance.
    """
    if view.seat in view.uno_open:
        return Move(view.seat, Do.CALL_UNO)
    if view.turn != view.seat or view.phase in _NOTHING_TO_SUGGEST:
        return None
    shape = f"{view.hand}{view.top}{view.color}{view.counts}"
    rng = Stream(bytes.fromhex(fingerprint(shape.encode())), "hint")
    move = EasyAgent().choose(view, None, rng)
    return with_call(view, move) if move.do == Do.PLAY else move
