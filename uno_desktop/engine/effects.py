"""What a card does when it lies on the pile: one object for each effect, by the effect's name in ``DEEDS``.

An effect only notes what is due (seats to pass over, cards to draw, a drop, a rule to follow) or moves hands at once;
``turns`` then settles what is due in a fixed order: the drop, the seats passed over, the draw, the written rule.
Effects without an object (``ASKED``) ask something of the move and do nothing themselves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from uno_desktop.engine import events as ev
from uno_desktop.engine.cards import Effect
from uno_desktop.engine.legality import next_holder, palette
from uno_desktop.engine.machine import PressDue
from uno_desktop.engine.moves import NONE, Move
from uno_desktop.engine.sides import turn_over
from uno_desktop.engine.state import Deed, Play, Position, RulesInForce, State
from uno_desktop.engine.turns import ColorDue, ComplyDue, DrawAtDue, DrawDue, DropDue, SkipDue, add_due

_ONE_SKIP = SkipDue()


class Skip(Deed):
    """The next player loses the turn."""

    takes_turn = True

    def perform(self, state: State, play: Play, amount: int) -> None:
        add_due(state, _ONE_SKIP)


class Reverse(Deed):
    """The direction turns."""

    def perform(self, state: State, play: Play, amount: int) -> None:
        state.direction = -state.direction
        state.tell(ev.DirectionReversed, state.direction)

    def foresee(self, pos: Position, move: Move, direction: int, left: int) -> tuple[int, int]:
        return -direction, left


class Draw(Deed):
    """The next player draws ``amount`` cards and loses the turn, with what was to be drawn already."""

    takes_turn = True

    def perform(self, state: State, play: Play, amount: int) -> None:
        seat, total = play.move.seat, amount + play.stacked
        for entry in state.due:
            if isinstance(entry, DrawDue):  # a card that makes draw twice
                state.due.remove(entry)
                total = amount + entry.amount
                break
        state.tell(ev.PenaltyGrew, seat, amount, total)
        if play.hand and state.book.challengeable[play.face]:
            add_due(state, DrawDue(total, seat, True, play.legal, tuple(play.hand)))
        else:
            add_due(state, DrawDue(total, seat))

    def draws(self, amount: int) -> int:
        return amount


class DropHands(Deed):
    """All drop their hands, the last one draws."""

    drops = True

    def perform(self, state: State, play: Play, amount: int) -> None:
        add_due(state, DropDue())


class FollowRule(Deed):
    """The next player follows the card's written rule, or draws."""

    lapses_when_out = True

    def perform(self, state: State, play: Play, amount: int) -> None:
        add_due(state, ComplyDue(play.move.card, play.move.seat))


class SwapHands(Deed):
    """The player swaps hands with a player named."""

    lapses_when_out = moves_hands = needs_target = True

    def perform(self, state: State, play: Play, amount: int) -> None:
        hands, seat, target = state.hands, play.move.seat, play.move.target
        hands[seat], hands[target] = hands[target], hands[seat]
        state.tell(ev.HandsSwapped, seat, target, tuple(map(tuple, hands)))

    def foresee(self, pos: Position, move: Move, direction: int, left: int) -> tuple[int, int]:
        return direction, pos.count(move.target)


class PassHands(Deed):
    """All hands go to the next player in the direction of play."""

    lapses_when_out = moves_hands = True

    def perform(self, state: State, play: Play, amount: int) -> None:
        moved = list(state.hands)
        for seat, hand in enumerate(state.hands):
            if hand:
                moved[next_holder(state, seat, state.direction)] = hand
        state.hands = moved
        state.tell(ev.HandsPassed, state.direction, tuple(map(tuple, moved)))

    def foresee(self, pos: Position, move: Move, direction: int, left: int) -> tuple[int, int]:
        return direction, pos.count(next_holder(pos, move.seat, -direction))


class ShuffleHands(Deed):
    """All hands are gathered, shuffled, and dealt out one by one, from the player's left."""

    lapses_when_out = moves_hands = True

    def perform(self, state: State, play: Play, amount: int) -> None:
        hands, players, player = state.hands, state.players, play.move.seat
        order = [(player + step) % players for step in range(1, players + 1)]
        holders = [seat for seat in order if hands[seat]]
        gathered = [card for seat in holders for card in hands[seat]]
        state.chance.shuffle(gathered)
        for place, seat in enumerate(holders):
            hands[seat] = gathered[place :: len(holders)]
        state.tell(ev.HandsShuffled, player, tuple(map(tuple, hands)))

    def foresee(self, pos: Position, move: Move, direction: int, left: int) -> tuple[int, int]:
        others = [pos.count(seat) for seat in range(pos.players) if seat != move.seat and pos.count(seat)]
        return direction, (sum(others) + left) // (len(others) + 1)


class SkipAll(Deed):
    """Everybody else loses the turn."""

    takes_turn = True

    def perform(self, state: State, play: Play, amount: int) -> None:
        others = sum(bool(hand) for seat, hand in enumerate(state.hands) if seat != play.move.seat)
        add_due(state, SkipDue(others))


class DrawRandom(Draw):
    """The next player draws 1 to ``amount`` cards and loses the turn; how many is up to the match's stream."""

    def perform(self, state: State, play: Play, amount: int) -> None:
        super().perform(state, play, 1 + state.chance.below(amount))

    def draws(self, amount: int) -> int:
        return 0  # nobody knows before


class DrawUntilColor(Deed):
    """The next player draws until a card has the current color, and loses the turn."""

    takes_turn = True

    def perform(self, state: State, play: Play, amount: int) -> None:
        add_due(state, ColorDue(state.color))


class DiscardColor(Deed):
    """The player's other cards of the current color go down under the card."""

    sheds = True

    def perform(self, state: State, play: Play, amount: int) -> None:
        seat, colors = play.move.seat, state.book.colors
        hand = state.hands[seat]
        shed = tuple([card for card in hand if colors[card] == state.color])
        if shed:
            hand[:] = [card for card in hand if colors[card] != state.color]
            state.discard[-1:-1] = shed
            state.tell(ev.CardsShed, seat, shed)

    def foresee_shed(self, pos: Position, hand: Sequence[int], move: Move) -> int:
        played = (move.card, *move.also)
        colors = pos.book.colors
        color = colors[played[-1]] if move.color == NONE else move.color
        if color == NONE:  # chance will name it
            return 0
        return sum(colors[card] == color for card in hand if card not in played)


class DrawAt(Deed):
    """A player who is named draws ``amount`` cards; nobody loses a turn. A card that goes out hits the next player."""

    needs_target = True

    def perform(self, state: State, play: Play, amount: int) -> None:
        add_due(state, DrawAtDue(amount, play.move.target if play.hand else NONE))


class Press(Deed):
    """The next player presses the machine ``amount`` times and loses the turn."""

    takes_turn = True

    def perform(self, state: State, play: Play, amount: int) -> None:
        add_due(state, PressDue(amount))


class PressAt(Deed):
    """A player who is named presses the machine, and loses no turn. A card that goes out hits the next player."""

    needs_target = True

    def perform(self, state: State, play: Play, amount: int) -> None:
        add_due(state, PressDue(amount, play.move.target if play.hand else NONE, takes_turn=False))


class RandomColor(Deed):
    """Chance names the color."""

    def perform(self, state: State, play: Play, amount: int) -> None:
        state.color = state.chance.choice(palette(state))
        state.tell(ev.ColorChosen, play.move.seat, state.color)


class Flip(Deed):
    """Hands and piles are turned over."""

    turns_over = True

    def perform(self, state: State, play: Play, amount: int) -> None:
        turn_over(state, play.move.seat)


DEEDS: Mapping[str, Deed] = {
    "skip": Skip(),
    "reverse": Reverse(),
    "draw": Draw(),
    "drop_hands": DropHands(),
    "shuffle_hands": ShuffleHands(),
    "swap_hands": SwapHands(),
    "pass_hands": PassHands(),
    "comply": FollowRule(),
    "skip_all": SkipAll(),
    "draw_random": DrawRandom(),
    "draw_until_color": DrawUntilColor(),
    "discard_color": DiscardColor(),
    "draw_at": DrawAt(),
    "press": Press(),
    "press_at": PressAt(),
    "random_color": RandomColor(),
    "flip": Flip(),
}
ASKED = ("choose_color", "restricted")
"""Effects that are asked of the move."""


def takes_turn(book: RulesInForce, effect: Effect, holders: int) -> bool:
    """Whether an effect makes the next player lose the turn, with so many seats holding cards before the play."""
    deed = DEEDS.get(book.rewritten(effect, holders).name)
    return deed is not None and deed.takes_turn
