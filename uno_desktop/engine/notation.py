"""Positions and moves as one line of text that round-trips; every refused move carries its position so.

A move: ``0 play red 5, blue 5 as green at 2 uno``. A position: ``key: value`` parts joined by `` | ``, cards by their
names and commas, hands by ``/``. Card ids are not written: equal cards are equal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from uno_desktop.engine.cards import Deck
from uno_desktop.engine.moves import NONE, Do, Move, Phase

if TYPE_CHECKING:
    from uno_desktop.engine.game import Game


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
    take = _taker(deck, cards)
    played = [take(name) for name in _split(rest)]
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
    return ", ".join(deck.name(card) if 0 <= card < deck.size else f"?{card}" for card in cards)


def _split(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def _taker(deck: Deck, cards: Iterable[int]) -> Callable[[str], int]:
    """A function that hands out cards by name, each copy once."""
    left = list(cards)

    def take(name: str) -> int:
        try:
            face = deck.face_id(name)
        except KeyError:
            raise ValueError(f"{name!r} is no card of the deck {deck.id}") from None
        for card in left:
            if deck.faces[card] == face:
                left.remove(card)
                return card
        raise ValueError(f"{name!r}: there is no such card left")

    return take


def _seats(seats: Iterable[int]) -> str:
    return " ".join(map(str, seats))


def write_position(game: Game) -> str:
    """The whole state but chance and configuration; equal states give equal text."""
    deck = game.book.deck
    parts: list[tuple[str, object]] = [
        ("phase", game.phase.value),
        ("turn", game.turn),
        ("color", deck.colors[game.color] if game.color != NONE else NONE),
        ("direction", game.direction),
        ("hands", " / ".join(_names(deck, hand) for hand in game.hands)),
        ("discard", _names(deck, game.discard)),
        ("draw", _names(deck, reversed(game.draw_pile))),
        ("hand", game.hand_number),
        ("dealer", game.dealer),
        ("scores", _seats(game.scores)),
        ("last", game.last_player),
    ]
    optional: list[tuple[str, object]] = [
        ("drawn", _names(deck, game.drawn)),
        ("penalty", game.pending_draw and f"{game.pending_draw} {game.penalty_by} {int(game.can_challenge)}"),
        ("bluff", "yes" if not game.penalty_lawful else ""),
        ("shown", _names(deck, game.penalty_hand)),
        ("drop", _seats((game.drop_place, *game.to_drop)) if game.to_drop else ""),
        ("comply", _names(deck, [game.comply_card]) if game.comply_card != NONE else ""),
        ("uno", _seats(game.uno_open)),
        ("jump", "yes" if game.jump_open else ""),
        ("dry", game.dry),
        ("turns", game.turns),
        ("ending", "yes" if game.ending else ""),
        ("out", _seats(game.out)),
        ("won", game.hand_winner if game.hand_winner != NONE else ""),
        ("points", "" if game.hand_points is None else str(game.hand_points)),
        ("match", game.match_winner if game.match_winner != NONE else ""),
    ]
    return " | ".join(f"{key}: {value}" for key, value in parts + [part for part in optional if part[1] not in ("", 0)])


def read_position(game: Game, text: str) -> None:
    """Bring a new game into the position that ``write_position`` wrote; ``ValueError`` says what cannot be read."""
    deck = game.book.deck
    found = dict(part.partition(": ")[::2] for part in text.split(" | "))
    found = {key.strip(": "): value.strip() for key, value in found.items()}
    take = _taker(deck, range(deck.size))

    def number(key: str, default: int = NONE) -> int:
        return int(found.get(key) or default)

    def numbers(key: str) -> list[int]:
        return [int(word) for word in found.get(key, "").split()]

    game.clear_hand()
    game.phase = Phase(found["phase"])
    game.turn, game.direction = number("turn"), number("direction", 1)
    game.color = NONE if found["color"] == str(NONE) else deck.color_index(found["color"])
    game.hands = [[take(name) for name in _split(hand)] for hand in found["hands"].split("/")]
    game.discard = [take(name) for name in _split(found["discard"])]
    game.draw_pile = [take(name) for name in _split(found["draw"])][::-1]
    game.hand_number, game.dealer, game.last_player = number("hand"), number("dealer"), number("last")
    game.scores, game.out = numbers("scores"), numbers("out")
    on_turn = game.hands[game.turn] if game.turn >= 0 else []
    game.drawn = tuple(map(_taker(deck, reversed(on_turn)), _split(found.get("drawn", ""))))
    if "penalty" in found:
        game.pending_draw, game.penalty_by, challenge = numbers("penalty")
        game.can_challenge = bool(challenge)
    game.penalty_lawful = "bluff" not in found
    shown_from = game.hands[game.penalty_by] if game.penalty_by >= 0 else []
    game.penalty_hand = tuple(map(_taker(deck, shown_from), _split(found.get("shown", ""))))
    if "drop" in found:
        game.drop_place, *to_drop = numbers("drop")
        game.to_drop, game.drop_due = tuple(to_drop), True
    if "comply" in found:
        game.comply_card = _taker(deck, reversed(game.discard))(found["comply"])
    game.uno_open, game.jump_open = tuple(numbers("uno")), "jump" in found
    game.dry, game.ending = number("dry", 0), "ending" in found
    game.turns = number("turns", 0)
    game.hand_winner, game.match_winner = number("won"), number("match")
    if game.phase in (Phase.HAND_OVER, Phase.MATCH_OVER):
        game.shown_hands = tuple(map(tuple, game.hands))
        game.hand_points = int(found["points"]) if "points" in found else None
