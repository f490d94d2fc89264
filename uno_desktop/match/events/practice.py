"""The drop by itself: a table at which the card that lets all hands fall has just been laid."""

from __future__ import annotations

from collections.abc import Sequence

from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.engine.cards import STANDARD_KINDS, Deck
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import Do
from uno_desktop.engine.rng import Stream
from uno_desktop.engine.state import MatchConfig
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.setup.setup import Agreed, Seat
from uno_desktop.reflex.plan import DropMode

PERSON = 0
"""The seat of the player who practices."""
_EFFECT = "drop_hands"


def practice_deck(theme: Theme) -> Deck:
    """The theme's deck; one without a card that lets hands fall gets the usual one."""
    return deck_with(theme.deck(), _EFFECT)


def deck_with(deck: Deck, effect: str) -> Deck:
    """The deck; one without this effect gets four cards of a usual kind that has it."""
    if any(kind.has(effect) for kind in deck.kinds):
        return deck
    kind = next(kind for kind in STANDARD_KINDS.values() if kind.has(effect))
    return Deck(deck.id, deck.colors, (*deck.kinds, kind), (*deck.counts, 4))


def practice_referee(theme: Theme, deck: Deck, seats: Sequence[Seat], mode: DropMode, seed: bytes) -> Referee:
    """A referee that waits for the drop, with ``seats[PERSON]`` played by hand. Nothing is saved."""
    config = MatchConfig(deck, theme.options(None, {}), len(seats), seed, len(seats) - 1)
    cards = list(range(deck.size))
    Stream(seed, "practice").shuffle(cards)
    trigger = next(card for card in cards if deck.kind(card).has(_EFFECT))
    top = next(card for card in cards if deck.kind(card).number is not None)
    cards = [card for card in cards if card not in (trigger, top)]
    hands = [[cards.pop() for _ in range(7)] for _ in seats]
    hands[PERSON].append(trigger)
    game = Game.from_setup(config, hands=hands, discard=[top], turn=PERSON)
    referee = Referee(Agreed(theme.id, None, tuple(seats), config, mode), game=game)
    move = next(
        move for move in game.view(PERSON).legal_moves if move.do == Do.PLAY and deck.kind(move.card).has(_EFFECT)
    )
    referee.start()
    referee.submit(move, 0.0)
    referee.take_moves()
    referee.moves_shown(0.0)
    return referee
