"""What the player means, matched against the legal moves: no rule is decided here.

An intent leads to moves: none (say why), one (that is it), or several, which differ in something that must be
asked. ``question`` names the next thing to ask; the answers narrow the moves down.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from uno_desktop.engine.moves import NONE, UNBIDDEN, Do, Move
from uno_desktop.engine.view import View


class Intent(NamedTuple):
    """As much of a move as a press says: what is done, and with which card, or what it names."""

    do: str
    card: int = NONE
    color: int = NONE
    target: int = NONE


def moves_for(intent: Intent, view: View) -> list[Move]:
    """The legal moves the intent may mean. The call is a matter of the button, so plays come without it."""
    legal = [move for move in view.legal_moves if not move.uno]
    do, card, color, target = intent
    if do not in (Do.PLAY, Do.LAY_DOWN):
        same = (Do.DRAW, Do.ACCEPT) if do == Do.DRAW else (do,)
        return [
            move for move in legal
            if move.do in same and color in (NONE, move.color) and target in (NONE, move.target)
        ]  # fmt: skip
    if do == Do.PLAY and card not in view.playable:
        return []
    # With this very card, where the legal moves name one of its equals. Only a copy that could be played counts: after
    # drawing, a copy held before may not.
    faces = view.deck.faces
    found = []
    for move in legal:
        if move.do == do and faces[move.card] == faces[card]:
            also = tuple(move.card if other == card else other for other in move.also)
            found.append(move._replace(card=card, also=also))
    return found


def only_intent(view: View) -> Intent | None:
    """The one thing the seat can do in its turn: draw, pass, or play a card whose equals it doesn't hold; else None."""
    moves = [move for move in view.legal_moves if move.do not in UNBIDDEN] if view.turn == view.seat else []
    dos, faces = {move.do for move in moves}, {view.deck.face(move.card) for move in moves if move.card != NONE}
    if len(dos) != 1 or not dos <= {Do.DRAW, Do.PASS, Do.PLAY} or len(faces) > 1:
        return None
    return Intent(moves[0].do, moves[0].card)


def question(moves: Sequence[Move]) -> str | None:
    """What must be asked next to tell the moves apart: ``also``, ``target`` or ``color``; None for a single move."""
    for field in ("also", "target", "color") if len(moves) > 1 else ():
        if len({getattr(move, field) for move in moves}) > 1:
            return field
    return None


def narrowed(moves: Iterable[Move], field: str, answer: object) -> list[Move]:
    """The moves that agree with the answer. KeyError-free: an answer nobody offered leaves none."""
    return [move for move in moves if getattr(move, field) == answer]


def with_group(moves: Iterable[Move], also: tuple[int, ...], faces: Sequence[int]) -> list[Move]:
    """The moves in which these very cards go down as well: offered are one copy and one order of equal groups.

    ``faces`` has the face of each card. Where a hand allows more groups than were offered, a move with the same face on
    top says what else must be asked; the engine says whether the group may go.
    """

    def top(group: tuple[int, ...]) -> list[int]:
        return [faces[card] for card in group[-1:]]

    alike = [move for move in moves if top(move.also) == top(also)]
    same = [move for move in alike if sorted(faces[card] for card in move.also) == sorted(faces[card] for card in also)]
    return list(dict.fromkeys(move._replace(also=also) for move in same or alike))


def choices(moves: Iterable[Move], field: str) -> list[int]:
    """The different answers, in order, without "none"."""
    return sorted({value for move in moves if (value := getattr(move, field)) != NONE})
