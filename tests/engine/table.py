"""Cards by name, small decks, and matches played by hand."""

from __future__ import annotations

from collections.abc import Iterable

from named_cards import take

from uno_desktop.engine.cards import STANDARD_KINDS, Deck, Kind
from uno_desktop.engine.events import Event, seen
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import Do, Move
from uno_desktop.engine.options import Value
from uno_desktop.engine.pending import TURNS
from uno_desktop.engine.presets import preset_options
from uno_desktop.engine.rng import seed_bytes
from uno_desktop.engine.state import MatchConfig
from uno_desktop.engine.view import View

COLORS = ("red", "yellow", "green", "blue")
_COUNTS = {"0": 1, **{str(n): 2 for n in range(1, 10)}, "skip": 2, "reverse": 2, "draw_two": 2}
_COUNTS |= {"wild": 4, "wild_draw_four": 4}
CLASSIC = Deck("standard", COLORS, tuple(STANDARD_KINDS[kind] for kind in _COUNTS), tuple(_COUNTS.values()))
"""The 108 cards of docs/rules.md."""


def deck_of(**counts: int) -> Deck:
    """A deck of these usual kinds and counts; numbers as ``n5``."""
    kinds = {kind.removeprefix("n"): count for kind, count in counts.items()}
    return Deck("own", COLORS, tuple(STANDARD_KINDS[kind] for kind in kinds), tuple(kinds.values()))


def deck_of_kinds(*kinds: Kind, each: int = 2) -> Deck:
    """A deck of kinds of one's own, with the numbers 1 and 2."""
    numbers = (STANDARD_KINDS["1"], STANDARD_KINDS["2"])
    return Deck("own", COLORS, (*numbers, *kinds), (4, 4, *(each for _ in kinds)))


def config(
    players: int = 2,
    *,
    seed: int = 1,
    deck: Deck = CLASSIC,
    dealer: int | None = 0,
    preset: str = "official",
    **rules: Value,
) -> MatchConfig:
    """A match by the official rules but for these."""
    return MatchConfig(deck, preset_options(preset, **rules), players, seed_bytes(seed), dealer)


def position(match: MatchConfig, hands: Iterable[str], discard: str, draw: str | None = None, **setup: object) -> Game:
    """A position in names; the rest of the deck is the draw pile where ``draw`` is left out."""
    hands = list(hands)
    *held, pile, drawn = take(match.deck, *hands, discard, draw or "")
    return Game.from_setup(match, hands=held, discard=pile, draw_pile=None if draw is None else drawn, **setup)


def play(game: Game, seat: int, name: str, **fields: object) -> Move:
    """The play of a card by its name."""
    card = next(card for card in game.hands[seat] if game.rules.deck.name(card) == name)
    move = Move(seat, Do.PLAY, card, **fields)  # type: ignore[arg-type]
    game.apply(move)
    return move


def follow(views: Iterable[View], events: Iterable[Event], game: Game) -> list[View]:
    """What these seats know after events that they saw: the same as the game says now."""
    found = []
    for view in views:
        for event in seen(events, view.seat):
            view = view.after(event)
        assert view == game.view(view.seat)
        found.append(view)
    return found


def win_hand(game: Game, winner: int, loser_holds: Iterable[str] = ("red 1",)) -> None:
    """Deal, and let ``winner`` go out at once while every other seat holds these cards."""
    game.apply(Move.deal())
    deck = game.rules.deck
    others = [seat for seat in range(game.players) if seat != winner]
    groups = ["green 3", "green 9", *loser_holds]
    (last,), top, *left = take(deck, *groups)
    game.hands = [[] for _ in range(game.players)]
    game.hands[winner] = [last]
    for seat, cards in zip(others, left, strict=False):
        game.hands[seat] = cards
    game.discard, game.color = top, COLORS.index("green")
    used = {card for hand in game.hands for card in hand}.union(top)
    game.draw_pile = [card for card in range(deck.size) if card not in used]
    game.wait(TURNS[winner])
    game.apply(Move(winner, Do.PLAY, last))
