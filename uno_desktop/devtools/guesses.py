"""What seats believe of each other's hands, beside the truth: for fitting and judging ``players/belief.py``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import log
from typing import Any, NamedTuple

from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.engine.events import seen
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import Do, Move, Phase
from uno_desktop.engine.rng import Stream, seed_bytes
from uno_desktop.engine.sides import cards_of_side
from uno_desktop.engine.state import MatchConfig
from uno_desktop.players.belief import Belief
from uno_desktop.players.card_memory import WILD_BIT, Memory
from uno_desktop.players.registry import make_agent
from uno_desktop.players.thoughtful import ThoughtfulAgent

_OVER = (Phase.HAND_OVER, Phase.MATCH_OVER)
_MOST_PLY = 2000


class Guess(NamedTuple):
    """What one seat may think of the unknown cards of another, each by color, wilds last.

    ``possible`` are the cards it has not seen, weighed by what the hand is known not to be; ``held`` how many the hand
    really has, and ``leans`` what the signs say.
    """

    possible: tuple[float, ...]
    held: tuple[int, ...]
    leans: Any


def guesses(theme: Theme, levels: Sequence[str], hands: int, name: str) -> Iterator[Guess]:
    """What the seats on turn guess of the others in so many hands of these players, dealt from ``name``."""
    players = len(levels)
    for number in range(hands):
        config = MatchConfig(theme.deck(None), theme.options(None, {}), players, seed_bytes(f"{name}:{number}"))
        game = Game(config)
        rules, agents = game.rules, [make_agent(level) for level in levels]
        memories = [Memory(seat, rules.deck, players, drawn_kept=rules.drawn_kept) for seat in range(players)]
        move = Move.deal()
        for ply in range(_MOST_PLY):
            events = game.apply(move)
            for seat, memory in enumerate(memories):
                memory.saw(seen(events, seat))
            if game.phase in _OVER:
                break
            seat = game.waiting()[0]
            if game.phase is Phase.DROP:
                move = Move(seat, Do.DROP)
                continue
            if game.phase is Phase.TURN:
                yield from _of_seat(game, memories[seat])
            agent, view, rng = agents[seat], game.view(seat), Stream(config.seed, f"guess:{ply}")
            if isinstance(agent, ThoughtfulAgent):
                move = agent.choose(view, None, rng, memories[seat])
            else:
                move = agent.choose(view, None, rng)


def _of_seat(game: Game, memory: Memory) -> Iterator[Guess]:
    colors = game.rules.colors
    known = {card for holding in memory.holdings for card in holding.known}
    unseen = [0] * (len(memory.deck.colors) + 1)
    for card in cards_of_side(memory.deck, game.side):
        if card not in known and card not in game.discard:
            unseen[colors[card]] += 1
    for seat, hand in enumerate(game.hands):
        holding = memory.holdings[seat]
        held = [0] * len(unseen)
        for card in hand:
            if card not in holding.known:
                held[colors[card]] += 1
        if seat != memory.seat and any(held):
            yield Guess(_possible(holding.groups, unseen), tuple(held), memory.beliefs[seat].leans)


def _possible(groups: Sequence[Sequence[int]], unseen: Sequence[int]) -> tuple[float, ...]:
    """The mean over the cards of a hand of what each can be; cards that are said to be impossible count a little."""
    total = [0.0] * len(unseen)
    for mask, count in groups:
        fits = [n * (0.02 if _is_out(mask, color, len(unseen)) else 1.0) for color, n in enumerate(unseen)]
        whole = sum(fits) or 1.0
        total = [old + count * each / whole for old, each in zip(total, fits, strict=True)]
    return tuple(total)


def _is_out(mask: int, color: int, colors: int) -> bool:
    return bool(mask & (WILD_BIT if color == colors - 1 else 1 << color))


def log_loss(found: Sequence[Guess], *, signs: bool) -> float:
    """The mean log loss of the colors of cards held: by counting and what is surely known, or with the signs too."""
    total = cards = 0.0
    for each in found:
        belief = Belief(0)
        belief.leans = list(each.leans)
        weights = (belief.weights if signs else None) or [1.0] * len(each.possible)
        odds = [possible * weight for possible, weight in zip(each.possible, weights, strict=True)]
        whole = sum(odds)
        for odd, held in zip(odds, each.held, strict=True):
            if held:
                total -= held * log(max(odd / whole, 1e-9))
                cards += held
    return total / cards
