"""What several computer players do alike: choose a color or a target, answer, call UNO."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from uno_desktop.engine.legality import call_owed_after, others_in_play, palette, refusal
from uno_desktop.engine.limits import MAX_PLAYERS
from uno_desktop.engine.moves import NONE, Do, Move, Phase
from uno_desktop.engine.rng import Stream
from uno_desktop.engine.state import Position
from uno_desktop.engine.view import View
from uno_desktop.players.agents.agent import Reaction
from uno_desktop.players.manners.timing import SLIPPING, Habits, chance

# Looked up once: an enum's members are slow in some versions of Python, and a named tuple's constructor in all.
_PLAY = Do.PLAY
_new_move = tuple.__new__

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


def any_opponent(view: View, rng: Stream) -> int:
    """An opponent at random."""
    return rng.choice(opponents(view, view.seat))


def smallest_hand(view: View, rng: Stream) -> int:
    """The opponent with the fewest cards; among equals at random."""
    others = opponents(view, view.seat)
    fewest = min(view.counts[seat] for seat in others)
    return rng.choice([seat for seat in others if view.counts[seat] == fewest])


def next_seat(view: View) -> int:
    """The seat after this one in the direction of play, of those that hold cards."""
    seat = view.seat
    for _ in range(view.players):
        seat = (seat + view.direction) % view.players
        if view.counts[seat]:
            break
    return seat


def build_play(
    view: View,
    card: int,
    rng: Stream,
    color: ColorChoice = any_color,
    target: TargetChoice = any_opponent,
    also: tuple[int, ...] = (),
) -> Move:
    """The play of a card with the color and the seat it needs, without a call."""
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


def answer_without_playing(view: View) -> Move:
    """What a plain player does where it plays nothing: draw, keep, accept, comply, drop."""
    return PLAIN_ANSWERS[view.phase][view.seat]


def any_rule(view: View, rng: Stream) -> Move:
    """One of the rules that may be chosen for the hand, at random."""
    return Move(view.seat, Do.CHOOSE_RULE, target=rng.choice(view.pending.offers))


def named_choice(view: View, color: ColorChoice, rng: Stream) -> Move | None:
    """The color or the rule that the seat has to name; None where it is asked for something else."""
    if view.phase is Phase.CHOOSE_COLOR:
        return Move(view.seat, Do.CHOOSE_COLOR, color=color(view, NONE, rng))
    return any_rule(view, rng) if view.phase is Phase.CHOOSE_RULE else None


def _by_seat(do: Do) -> tuple[Move, ...]:
    return tuple(Move(seat, do) for seat in range(MAX_PLAYERS))


PLAIN_ANSWERS: Mapping[str, tuple[Move, ...]] = {
    Phase.TURN: _by_seat(Do.DRAW),
    Phase.DRAWN: _by_seat(Do.PASS),
    Phase.PENALTY: _by_seat(Do.ACCEPT),
    Phase.COMPLY: _by_seat(Do.COMPLY),
    Phase.DROP: _by_seat(Do.DROP),
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
