"""What a computer player is: somebody who chooses from a view, and may react out of turn.

Then what several do alike: choose a color or a target, answer, call UNO.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Protocol

from uno_desktop.engine.legality import call_owed_after, others_in_play, palette, refusal
from uno_desktop.engine.limits import MAX_PLAYERS
from uno_desktop.engine.moves import NONE, Do, Move, Phase
from uno_desktop.engine.rng import Stream
from uno_desktop.engine.state import Position
from uno_desktop.engine.view import View
from uno_desktop.players.manners.timing import SLIPPING, Habits, chance

# Looked up once: an enum's members are slow in some versions of Python, and a named tuple's constructor in all.
_PLAY = Do.PLAY
_new_move = tuple.__new__


class Reaction(NamedTuple):
    """A move that nobody waits for (a call, a catch, a jump-in), and how many ms after it became possible."""

    move: Move
    after_ms: int


class Agent(Protocol):
    """A computer player. It keeps nothing between two questions, so a match can be taken up anywhere."""

    habits: Habits

    def choose(self, view: View, legal_moves: Sequence[Move] | None, rng: Stream) -> Move:
        """The move of the seat that is on turn, to drop, or asked otherwise (never a call or a catch).

        ``legal_moves`` may be None: the view can list them, but listing is slow, and not all need the list.
        """
        ...

    def reacts(self, view: View, rng: Stream) -> Sequence[Reaction]:
        """What the seat will do of its own accord after a move, while a UNO call or a jump-in is open."""
        ...


class PositionAgent:
    """An agent that asks nothing but what any question about legality may ask, so no view has to be made for it."""

    def choose_at(self, position: Position, seat: int, hand: Sequence[int], rng: Stream) -> Move:
        """The move of the seat that is asked for one, and holds these cards."""
        raise NotImplementedError

    def choose(self, view: View, legal_moves: Sequence[Move] | None, rng: Stream) -> Move:
        """As every agent: the same move as from the position itself."""
        return self.choose_at(view, view.seat, view.hand, rng)


# -- what several do alike --

ColorChoice = Callable[[View, int, Stream], int]
"""``(view, card played or NONE, stream)``: the color to name."""
TargetChoice = Callable[[View, Stream], int]
"""``(view, stream)``: the seat to swap with."""


def any_color(view: View, card: int, rng: Stream) -> int:
    """A color at random."""
    return rng.choice(palette(view))


def most_held_color(view: View, card: int, rng: Stream) -> int:
    """The color held most of, the card played left out; among equals, and with none, at random."""
    named = palette(view)
    held = dict.fromkeys(named, 0)
    for other in view.hand:
        if other != card and (color := view.deck.color_of(other)) != NONE:
            held[color] += 1
    most = max(held.values())
    return rng.choice([color for color in named if held[color] == most])


def opponents(pos: Position, seat: int) -> list[int]:
    """Those that a seat may name and would harm: its partners only where nobody else holds cards."""
    others = others_in_play(pos, seat)
    return [other for other in others if not pos.rules.partners(seat, other)] or others


def smallest_hand(view: View, rng: Stream) -> int:
    """The opponent with the fewest cards; among equals at random."""
    others = opponents(view, view.seat)
    fewest = min(view.counts[seat] for seat in others)
    return rng.choice([seat for seat in others if view.counts[seat] == fewest])


def build_play(
    view: View,
    card: int,
    rng: Stream,
    color: ColorChoice = any_color,
    target: TargetChoice = lambda view, rng: rng.choice(opponents(view, view.seat)),
    also: tuple[int, ...] = (),
) -> Move:
    """The play of a card with the color and the seat it needs, by default at random, without a call."""
    top = also[-1] if also else card
    rules = view.rules
    face = rules.faces[top]
    named = color(view, top, rng) if rules.needs_color[face] else NONE
    goes_out = len(view.hand) == 1 + len(also)
    aimed = target(view, rng) if rules.needs_target[face] and not goes_out else NONE
    return _new_move(Move, (view.seat, _PLAY, card, named, aimed, also, False))


def owes_call(view: View, move: Move) -> bool:
    """Whether the player owes UNO for the cards left when this play is done."""
    return call_owed_after(view, view.hand, move)


def with_call(view: View, move: Move) -> Move:
    """The play with UNO called where it is owed."""
    return move._replace(uno=True) if move.card != NONE and owes_call(view, move) else move


def any_rule(view: View, rng: Stream) -> Move:
    """One of the rules that may be chosen for the hand, at random."""
    return Move(view.seat, Do.CHOOSE_RULE, target=rng.choice(view.pending.offers))


def named_choice(view: View, color: ColorChoice, rng: Stream) -> Move | None:
    """The color or the rule that the seat has to name; None where it is asked for something else."""
    if view.phase is Phase.CHOOSE_COLOR:
        return Move(view.seat, Do.CHOOSE_COLOR, color=color(view, NONE, rng))
    return any_rule(view, rng) if view.phase is Phase.CHOOSE_RULE else None


PLAIN_ANSWERS: Mapping[str, tuple[Move, ...]] = {
    phase: tuple(Move(seat, do) for seat in range(MAX_PLAYERS))
    for phase, do in (
        (Phase.TURN, Do.DRAW),
        (Phase.DRAWN, Do.PASS),
        (Phase.PENALTY, Do.ACCEPT),
        (Phase.COMPLY, Do.COMPLY),
        (Phase.DROP, Do.DROP),
    )
}
"""By phase and seat: what a plain player does where it plays nothing."""


def unbidden(view: View, habits: Habits, rng: Stream) -> list[Reaction]:
    """A late call of one's own, catching the others that owe one, and a slip of the tongue, as the habits have it."""
    reactions = []
    for owing in view.uno_open:
        if owing == view.seat:
            if chance(habits.calls_late, rng):
                reactions.append(Reaction(Move(view.seat, Do.CALL_UNO), habits.late_call.draw_ms(rng)))
        elif not view.rules.partners(view.seat, owing) and chance(habits.notices, rng):
            catch = Move(view.seat, Do.CATCH_UNO, target=owing)
            reactions.append(Reaction(catch, habits.catching.draw_ms(rng)))
    if view.silence and habits.slips and chance(habits.slips, rng):
        slip = Move(view.seat, Do.SPEAK)
        if refusal(view, view.seat, view.hand, slip) is None:
            reactions.append(Reaction(slip, SLIPPING.draw_ms(rng)))
    return reactions


def cards_of_one_face_once(view: View, cards: Sequence[int]) -> list[int]:
    """Of equal cards only the first."""
    first: dict[int, int] = {}
    for card in cards:
        first.setdefault(view.rules.alike[card], card)
    return list(first.values())
