"""Moves and positions as one line of text; every refused move carries its position so.

A move: ``0 play red 5, blue 5 as green at 2 uno``. A position: ``key: value`` parts joined by `` | ``, cards by their
names and commas, hands by ``/``. A card of a double-sided deck has its other side in brackets: ``red 5 (teal skip)``.
Card ids are not written: equal cards are equal.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields

from uno_desktop.engine.cards import Deck
from uno_desktop.engine.moves import NONE, Do, Move
from uno_desktop.engine.pending import (
    ChooseRule,
    ColorToName,
    Comply,
    Drawn,
    Dropping,
    HandOver,
    MatchOver,
    Nothing,
    Penalty,
    Pending,
    Turn,
)
from uno_desktop.engine.state import State

_WITHOUT_FIELDS = (Turn, ColorToName, Nothing, HandOver, MatchOver)


def write_move(deck: Deck, move: Move) -> str:
    """A move as text."""
    words = [str(move.seat), str(move.do)]
    if move.card != NONE:
        words.append(_names(deck, (move.card, *move.also)))
    if move.color != NONE:
        words.append(f"as {deck.colors[move.color] if 0 <= move.color < len(deck.colors) else move.color}")
    if move.target != NONE:
        words.append(f"at {move.target}")
    if move.uno:
        words.append("uno")
    return " ".join(words)


def read_move(deck: Deck, text: str, cards: Iterable[int]) -> Move:
    """The move that ``write_move`` wrote, with card ids out of ``cards``; ``ValueError`` says what cannot be read."""
    head, _, rest = text.strip().partition(" ")
    do, _, rest = rest.partition(" ")
    if do not in list(Do):
        raise ValueError(f"{text!r}: {do!r} is no move")
    rest, uno = (rest[:-3].rstrip(), True) if rest.split()[-1:] == ["uno"] else (rest, False)
    rest, target = _split_tail(rest, "at")
    rest, color = _split_tail(rest, "as")
    played = CardsByName(deck, cards).take(rest)
    return Move(
        int(head),
        Do(do),
        played[0] if played else NONE,
        deck.color_index(color) if color else NONE,
        int(target) if target else NONE,
        tuple(played[1:]),
        uno,
    )


def _split_tail(text: str, word: str) -> tuple[str, str]:
    words = text.split()
    if len(words) >= 2 and words[-2] == word:
        return " ".join(words[:-2]), words[-1]
    return text, ""


def _names(deck: Deck, cards: Iterable[int]) -> str:
    names = deck.full_names
    return ", ".join([names[card] if 0 <= card < len(names) else f"?{card}" for card in cards])


class CardsByName:
    """Finds cards by their names among ``cards``, each copy once."""

    def __init__(self, deck: Deck, cards: Iterable[int]) -> None:
        self._deck = deck
        self._left = list(cards)

    def take(self, names: str) -> list[int]:
        """The cards of a list such as ``red 5, wild``; ``ValueError`` says which there is not, or not any more."""
        return [self._take(name.strip()) for name in names.split(",") if name.strip()]

    def _take(self, name: str) -> int:
        try:
            named = self._deck.cards_named(name)
        except KeyError:
            raise ValueError(f"{name!r} is no card of the deck {self._deck.id}") from None
        for card in self._left:
            if card in named:
                self._left.remove(card)
                return card
        raise ValueError(f"{name!r}: there is no such card left")


def _seats(seats: Iterable[int]) -> str:
    return " ".join(map(str, seats))


def write_position(state: State) -> str:
    """The whole state but chance, configuration and what is due after a drop; equal states give equal text."""
    deck, pending, result = state.rules.deck, state.pending, state.result
    parts: list[tuple[str, object]] = [
        ("phase", state.phase.value),
        ("turn", state.turn),
        ("color", deck.colors[state.color] if state.color != NONE else NONE),
        ("direction", state.direction),
        ("hands", " / ".join(_names(deck, hand) for hand in state.hands)),
        ("discard", _names(deck, state.discard)),
        ("draw", _names(deck, reversed(state.draw_pile))),
        ("hand", state.hand_number),
        ("dealer", state.dealer),
        ("scores", _seats(state.scores)),
        ("last", state.last_player),
    ]
    optional: list[tuple[str, object]] = [
        *_write_pending(deck, pending),
        ("uno", _seats(state.uno_open)),
        ("jump", "yes" if state.jump_open else ""),
        ("silence", _seats(state.silence)),
        ("down", _names(deck, state.face_down)),
        ("dry", state.dry),
        ("side", state.side),
        ("turns", state.rules.most_turns - state.turns_left),
        ("out", _seats(state.out)),
        ("dealt", _seats(state.dealt) if len(state.dealt) < state.players else ""),
        ("taken_out", " / ".join(f"{seat}={_names(deck, held)}" for seat, held in state.taken_out.items())),
        ("won", "" if result.winner == NONE else str(result.winner)),
        ("points", "" if result.points is None else str(result.points)),
        ("rule", "" if state.rules.hand_rule == NONE else str(state.rules.hand_rule)),
        ("match", "" if result.match_winner == NONE else str(result.match_winner)),
    ]
    return " | ".join(f"{key}: {value}" for key, value in parts + [part for part in optional if part[1] not in ("", 0)])


def _write_pending(deck: Deck, pending: Pending) -> Iterable[tuple[str, object]]:
    """What the game waits for, beyond the phase and the seat."""
    if isinstance(pending, Drawn):
        yield "drawn", _names(deck, pending.drawn)
    elif isinstance(pending, Penalty):
        yield "penalty", f"{pending.amount} {pending.by} {int(pending.can_challenge)}"
        yield "until", deck.colors[pending.until] if pending.until != NONE else ""
        yield "bluff", "" if pending.legal else "yes"
        yield "shown", _names(deck, pending.hand)
    elif isinstance(pending, Dropping):
        yield "drop", _seats((pending.dropped, *pending.to_drop))
        yield "ending", "yes" if pending.ends_hand else ""
    elif isinstance(pending, Comply):
        yield "comply", f"{_names(deck, [pending.card])} by {pending.by}"
    elif isinstance(pending, ChooseRule):
        yield "offers", _seats(pending.offers)
    elif type(pending) not in _WITHOUT_FIELDS:  # a rule's own entry, which has numbers only
        numbers = [int(getattr(pending, field.name)) for field in fields(pending) if field.name != "seat"]
        yield "entry", " ".join([type(pending).__name__, *map(str, numbers)])
