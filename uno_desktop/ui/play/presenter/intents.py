"""What the player means, matched against the legal moves: no rule is decided here.

An intent leads to moves: none (say why), one (that is it), or several, which differ in something that must be
asked. ``question`` names the next thing to ask; the answers narrow the moves down.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from uno_desktop.engine.moves import NONE, Do, Move
from uno_desktop.engine.view import View


@dataclass(frozen=True, slots=True)
class TapCard:
    """Play this card."""

    card: int


@dataclass(frozen=True, slots=True)
class LayDown:
    """Lay this card face down."""

    card: int


@dataclass(frozen=True, slots=True)
class TapDrawPile:
    """Draw, or take what is to be drawn."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Keep the card drawn."""


@dataclass(frozen=True, slots=True)
class TapSeat:
    """Catch whoever sits there."""

    seat: int


@dataclass(frozen=True, slots=True)
class Answer:
    """Accept, challenge, comply, refuse: a move that is a word."""

    do: str


@dataclass(frozen=True, slots=True)
class NameColor:
    """The color the hand starts with."""

    color: int


@dataclass(frozen=True, slots=True)
class NameRule:
    """The rule that the hand is played with, by its number."""

    rule: int


Intent = TapCard | LayDown | TapDrawPile | Pass | TapSeat | Answer | NameColor | NameRule


def moves_for(intent: Intent, view: View) -> list[Move]:
    """The legal moves the intent may mean. The call is a matter of the button, so plays come without it."""
    legal = [move for move in view.legal_moves if not move.uno]
    match intent:
        case TapCard(card):
            # The plays of this very card, where the legal moves name one of its equals. Only a copy that could be
            # played counts: after drawing, a copy held before may not.
            if card not in view.playable:
                return []
            face = view.deck.face
            found = []
            for move in legal:
                if move.do == Do.PLAY and face(move.card) == face(card):
                    also = tuple(move.card if other == card else other for other in move.also)
                    found.append(move._replace(card=card, also=also))
            return found
        case LayDown(card):
            face = view.deck.face
            laid = (move for move in legal if move.do == Do.LAY_DOWN and face(move.card) == face(card))
            return [move._replace(card=card) for move in laid]
        case TapDrawPile():
            return [move for move in legal if move.do in (Do.DRAW, Do.ACCEPT)]
        case Pass():
            return [move for move in legal if move.do == Do.PASS]
        case TapSeat(seat):
            return [move for move in legal if move.do == Do.CATCH_UNO and move.target == seat]
        case Answer(do):
            return [move for move in legal if move.do == do]
        case NameColor(color):
            return [move for move in legal if move.do == Do.CHOOSE_COLOR and move.color == color]
        case NameRule(rule):
            return [move for move in legal if move.do == Do.CHOOSE_RULE and move.target == rule]


def refused_move(intent: Intent, view: View) -> Move:
    """A move that stands for an intent without legal moves, so that the referee can say why not."""
    seat = view.seat
    match intent:
        case TapCard(card):
            return Move(seat, Do.PLAY, card)
        case LayDown(card):
            return Move(seat, Do.LAY_DOWN, card)
        case TapSeat(other):
            return Move(seat, Do.CATCH_UNO, target=other)
        case Pass():
            return Move(seat, Do.PASS)
        case Answer(do):
            return Move(seat, do)
        case NameColor(color):
            return Move(seat, Do.CHOOSE_COLOR, color=color)
        case NameRule(rule):
            return Move(seat, Do.CHOOSE_RULE, target=rule)
        case _:
            return Move(seat, Do.DRAW)


def question(moves: Sequence[Move]) -> str | None:
    """What must be asked next to tell the moves apart: ``also``, ``target`` or ``color``; None for a single move."""
    for field in ("also", "target", "color"):
        if len({getattr(move, field) for move in moves}) > 1:
            return field
    return None


def narrowed(moves: Iterable[Move], field: str, answer: object) -> list[Move]:
    """The moves that agree with the answer. KeyError-free: an answer nobody offered leaves none."""
    return [move for move in moves if getattr(move, field) == answer]


def choices(moves: Iterable[Move], field: str) -> list[int]:
    """The different answers, in order, without "none"."""
    return sorted({value for move in moves if (value := getattr(move, field)) != NONE})
