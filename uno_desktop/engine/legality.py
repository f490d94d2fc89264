"""Which moves are legal. The same questions are asked of the state and of a seat's view.

The hand asked about is given with the question, so that nothing here can look at any other. What is legal beyond the
usual is up to the hooks of the rules in force.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from uno_desktop.engine.errors import Refusal
from uno_desktop.engine.moves import NONE, Do, Move, Phase
from uno_desktop.engine.state import CardTest, MoveKind, Position, Rows, State

# An enum's members are slow to look up in some versions of Python, so each is looked up once.
_TURN, _DRAWN, _PENALTY, _CHOOSE_RULE = Phase.TURN, Phase.DRAWN, Phase.PENALTY, Phase.CHOOSE_RULE
_PLAY, _LAY_DOWN = Do.PLAY, Do.LAY_DOWN
_RUNNING = frozenset({_CHOOSE_RULE, Phase.CHOOSE_COLOR, _TURN, _DRAWN, _PENALTY, Phase.DROP, Phase.COMPLY})


# -- seats --


def next_holder(pos: Position, seat: int, direction: int) -> int:
    """The next seat that holds cards, going this way round the table; ``seat`` itself where no other does."""
    players = pos.players
    for _ in range(players):
        seat = (seat + direction) % players
        if pos.count(seat):
            break
    return seat


def others_in_play(pos: Position, seat: int) -> list[int]:
    """The other seats that hold cards."""
    return [other for other in range(pos.players) if other != seat and pos.count(other)]


# -- cards --


def _offer(pos: Position, seat: int, hand: Sequence[int]) -> tuple[Sequence[int], CardTest] | None:
    """The cards a play may begin with before any veto, and the test they must pass; ``None`` where none may."""
    phase, rules = pos.phase, pos.rules
    rows: Rows | None = None
    cards = hand
    if seat == pos.turn:
        if phase is _TURN:
            rows = rules.matching
        elif phase is _DRAWN:
            rows, cards = rules.matching, pos.pending.drawn
        else:
            rows = rules.answering.get(type(pos.pending))
    elif phase is _TURN and pos.jump_open:
        rows = rules.jumping
    if rows is None:
        return None
    top, color = pos.discard[-1], pos.color
    return cards, rows.tests[top][color] or rows.make(top, color)


def _vetoed(pos: Position, hand: Sequence[int], card: int, cards_left: int) -> Refusal | None:
    """Why a card that matches is refused all the same."""
    for veto in pos.rules.card_vetoes:
        if reason := veto(pos, hand, card, cards_left):
            return reason
    return None


def is_legal_play(pos: Position, hand: Sequence[int], card: int) -> bool:
    """Whether a restricted card may be played without bluffing; every other card may."""
    rules = pos.rules
    if not rules.restricted[rules.faces[card]] or rules.restriction_met is None:
        return True
    return rules.restriction_met(rules, hand, card, pos.color, rules.faces[pos.discard[-1]])


def no_bluff(pos: Position, hand: Sequence[int], card: int, _cards_left: int) -> Refusal | None:
    """A veto: a restricted card that nobody could challenge must be legal."""
    if pos.rules.challengeable[pos.rules.faces[card]] or is_legal_play(pos, hand, card):
        return None
    return Refusal.ILLEGAL_WILD


def playable(pos: Position, seat: int, hand: Sequence[int]) -> list[int]:
    """The cards this seat could play now (as the first of a play), copies included."""
    rules = pos.rules
    phase = pos.phase
    if seat == pos.turn and (phase is _TURN or phase is _DRAWN):  # ``_offer`` for the usual cases
        top, color = pos.discard[-1], pos.color
        follows = rules.matching.tests[top][color] or rules.matching.make(top, color)
        found = [*filter(follows, hand if phase is _TURN else pos.pending.drawn)]
    elif offer := _offer(pos, seat, hand):
        found = [*filter(offer[1], offer[0])]
    else:
        return []
    if rules.card_vetoes and found:
        cards_left = len(hand) - 1
        found = [card for card in found if _vetoed(pos, hand, card, cards_left) is None]
    return found


def has_legal_play(pos: Position, seat: int, hand: Sequence[int]) -> bool:
    """Whether a card can be played that is no bluff (docs/rules.md, Where rules meet, 8)."""
    return any(is_legal_play(pos, hand, card) for card in playable(pos, seat, hand))


# -- the count after a play --


def count_after(pos: Position, hand: Sequence[int], move: Move) -> int:
    """How many cards the player holds when the play's effects are done."""
    rules, left = pos.rules, len(hand) - 1 - len(move.also)
    face = rules.faces[move.also[-1] if move.also else move.card]
    if left == 0 or not rules.recounts[face] or move.do == _LAY_DOWN:
        return left
    direction = pos.direction
    for kind, _effect in rules.performed[face]:
        left -= kind.foresee_shed(pos, hand, move)
        direction, left = kind.foresee(pos, move, direction, left)
    return left


def call_owed_after(pos: Position, hand: Sequence[int], move: Move) -> bool:
    """Whether the player owes UNO for the cards left when the play's effects are done."""
    return 0 < count_after(pos, hand, move) <= pos.rules.uno_at


# -- refusals --


def refusal(pos: Position, seat: int, hand: Sequence[int], move: Move) -> Refusal | None:
    """Why the move of a seat at the table is refused; ``None`` if it is legal."""
    if pos.phase is not _TURN and pos.phase not in _RUNNING:
        return Refusal.HAND_IS_OVER
    if not hand and pos.phase is not _CHOOSE_RULE:
        return Refusal.NOT_IN_PLAY
    do = move.do
    if do == _PLAY:
        return play_refusal(pos, seat, hand, move)
    kind = pos.rules.moves.get(do)
    if kind is None:
        return Refusal.NOT_YOUR_TURN
    return stray(move, kind.may_name) or kind.refusal(pos, seat, hand, move)


def stray(move: Move, may_name: Sequence[str]) -> Refusal | None:
    """Why a move that is no play is refused for what it names and has no use for."""
    if (move.card != NONE and "card" not in may_name) or move.also:
        return Refusal.ALSO_WRONG
    if move.color != NONE and "color" not in may_name:
        return Refusal.COLOR_WRONG
    if move.target != NONE and "target" not in may_name:
        return Refusal.TARGET_WRONG
    return Refusal.UNO_NOT_ONE_CARD if move.uno and "uno" not in may_name else None


def play_refusal(pos: Position, seat: int, hand: Sequence[int], move: Move) -> Refusal | None:
    """Why a play is refused, by a seat that holds cards in a hand that is not over."""
    _, _, card, color, target, also, uno = move
    if card not in hand:
        return Refusal.NOT_IN_HAND
    rules = pos.rules
    phase = pos.phase
    if seat == pos.turn and (phase is _TURN or (phase is _DRAWN and card in pos.pending.drawn)):  # the usual cases
        top, current = pos.discard[-1], pos.color
        if not (rules.matching.tests[top][current] or rules.matching.make(top, current))(card):
            return Refusal.NO_MATCH
    elif reason := _offer_refusal(pos, seat, hand, move):
        return reason
    if also and not _may_go_with(pos, seat, hand, move):
        return Refusal.ALSO_WRONG
    left = len(hand) - 1 - len(also)
    if rules.card_vetoes and (reason := _vetoed(pos, hand, card, left)):
        return reason
    if color == target == NONE and not uno and rules.plain[rules.faces[card]]:
        return None
    return _choice_refusal(pos, seat, hand, move, left)


def _offer_refusal(pos: Position, seat: int, hand: Sequence[int], move: Move) -> Refusal | None:
    """Why the first card of a play is none of those that may be played now."""
    offer = _offer(pos, seat, hand)
    if offer and offer[1](move.card):
        drawn = move.card in offer[0] or _is_like_drawn(pos, move)
        return None if drawn else Refusal.ONLY_DRAWN_CARDS
    if seat != pos.turn:
        return Refusal.NOT_YOUR_TURN
    if pos.phase is _PENALTY:
        return Refusal.CANNOT_ANSWER
    return Refusal.NO_MATCH if offer else Refusal.WRONG_PHASE


def _is_like_drawn(pos: Position, move: Move) -> bool:
    """Whether the cards of a play are copies of cards just drawn, no more of a face than were drawn."""
    alike = pos.rules.alike
    drawn = [alike[card] for card in pos.pending.drawn]
    played = [alike[card] for card in (move.card, *move.also)]
    return pos.phase is _DRAWN and all(drawn.count(face) >= played.count(face) for face in played)


def _may_go_with(pos: Position, seat: int, hand: Sequence[int], move: Move) -> bool:
    """Whether all further cards go down with the first; nobody jumps in with several
    (docs/rules.md, Where rules meet, 6)."""
    companions, faces, also = pos.rules.companions, pos.rules.faces, move.also
    if companions is None or seat != pos.turn or len({move.card, *also}) <= len(also):
        return False
    if pos.phase is _DRAWN and not _is_like_drawn(pos, move):
        return False
    return all(card in hand and companions(pos.rules, faces[move.card], faces[card]) for card in also)


def _choice_refusal(pos: Position, seat: int, hand: Sequence[int], move: Move, left: int) -> Refusal | None:
    """The color, the target and the call that go with a play of these cards."""
    rules = pos.rules
    face = rules.faces[move.also[-1] if move.also else move.card]
    if rules.needs_color[face]:
        if reason := color_refusal(pos, move):
            return reason
    elif move.color != NONE:
        return Refusal.COLOR_WRONG
    if move.target != NONE or (rules.needs_target[face] and left):
        if not rules.needs_target[face]:
            return Refusal.TARGET_WRONG
        if move.target == NONE:
            return Refusal.TARGET_NEEDED
        is_another = move.target != seat and 0 <= move.target < pos.players and pos.count(move.target)
        if left and not is_another:  # the last card needs none: any seat is passed over
            return Refusal.TARGET_WRONG
    if move.uno and not may_call_with(pos, hand, move):
        return Refusal.UNO_NOT_ONE_CARD
    return None


def may_call_with(pos: Position, hand: Sequence[int], move: Move) -> bool:
    """Whether UNO may be called with a play: it is owed for the cards left, or a false call has its price."""
    after = count_after(pos, hand, move)
    return 0 < after <= pos.rules.uno_at or (after > 0 and pos.rules.false_call_penalty > 0)


def palette(pos: Position) -> range:
    """The colors that may be named: those of the side in force."""
    return pos.rules.palettes[pos.side]


def color_refusal(pos: Position, move: Move) -> Refusal | None:
    """Why the color that must be named is refused."""
    if move.color in palette(pos):
        return None
    return Refusal.COLOR_NEEDED if move.color == NONE else Refusal.COLOR_WRONG


def on_turn(pos: Position, seat: int, phase: Phase) -> Refusal | None:
    """Why a move for one phase, by the seat on turn, is refused."""
    if pos.phase is phase:
        return None if seat == pos.turn else Refusal.NOT_YOUR_TURN
    return Refusal.WRONG_PHASE if seat == pos.turn else Refusal.NOT_YOUR_TURN


# -- moves that name nothing --


def bare_move(
    do: Do,
    phase: Phase,
    perform: Callable[[State, Move], None],
    refusal: Callable[[Position, int, Sequence[int], Move], Refusal | None] | None = None,
) -> MoveKind:
    """A kind of move that names nothing, of one phase; without a ``refusal`` it is for the seat on turn."""
    refuses = refusal or (lambda pos, seat, _hand, _move: on_turn(pos, seat, phase))
    return MoveKind(do, refuses, perform, lambda _pos, seat, _hand: (Move(seat, do),), phase=phase)


# -- all legal moves --


def legal_moves(pos: Position, seat: int, hand: Sequence[int]) -> list[Move]:
    """Every legal move of a seat, one of each: equal cards and the order of middle cards make no difference."""
    if pos.phase not in _RUNNING or not (hand or pos.phase is _CHOOSE_RULE):
        return []
    plain = [
        move for kind in pos.rules.move_kinds if kind.phase is None or kind.phase is pos.phase
        for move in kind.offers(pos, seat, hand) if kind.refusal(pos, seat, hand, move) is None
    ]  # fmt: skip
    return [*_plays(pos, seat, hand), *plain]


def _plays(pos: Position, seat: int, hand: Sequence[int]) -> list[Move]:
    alike, plays = pos.rules.alike, []
    firsts: dict[int, int] = {}
    for card in playable(pos, seat, hand):
        firsts.setdefault(alike[card], card)
    for card in firsts.values():
        plays += _with_choices(pos, seat, hand, card, ())
        for also in _groups(pos, seat, hand, card, MOST_GROUPS // len(firsts)):
            plays += _with_choices(pos, seat, hand, card, also)
    return plays


def _with_choices(pos: Position, seat: int, hand: Sequence[int], card: int, also: tuple[int, ...]) -> list[Move]:
    """The plays of these cards with each color, each target, and with and without the call."""
    rules = pos.rules
    face = rules.faces[also[-1] if also else card]
    left = len(hand) - 1 - len(also)
    plays: list[Move] = []
    targets: Sequence[int] = (NONE,)
    if rules.needs_target[face] and left:
        targets = others_in_play(pos, seat)
    for color in palette(pos) if rules.needs_color[face] else (NONE,):
        for target in targets:
            move = Move(seat, _PLAY, card, color, target, also)
            plays.append(move)
            if may_call_with(pos, hand, move):
                plays.append(move._replace(uno=True))
    return plays


MOST_GROUPS = 600
"""Of plays of several cards about so many are listed: all that one pack allows; the rest is accepted all the same."""


def _groups(pos: Position, seat: int, hand: Sequence[int], card: int, most: int) -> Iterator[tuple[int, ...]]:
    """The further cards that may go down with a card: each set of faces once, with each face last.

    Of more than ``most`` the smallest are listed, and those of all cards.
    """
    companions, faces, alike = pos.rules.companions, pos.rules.faces, pos.rules.alike
    if companions is None or seat != pos.turn:
        return
    copies: dict[int, list[int]] = {}
    for other in pos.pending.drawn if pos.phase is _DRAWN else hand:
        if other != card and companions(pos.rules, faces[card], faces[other]):
            copies.setdefault(alike[other], []).append(other)
    stacks = list(copies.values())
    counts = [len(stack) for stack in stacks]
    everything = list(_with_each_last(stacks, counts))[: max(1, most // 2)]
    some = (
        group for size in range(1, sum(counts)) for picks in _picks(counts, size)
        for group in _with_each_last(stacks, picks)
    )  # fmt: skip
    yield from islice(some, max(0, most - len(everything)))
    if stacks:
        yield from everything


def _picks(counts: Sequence[int], size: int) -> Iterator[tuple[int, ...]]:
    """Every way to take ``size`` things out of stacks of these counts, as how many of each."""
    if not counts:
        yield ()
        return
    rest = counts[1:]
    for first in range(min(size, counts[0]), max(0, size - sum(rest)) - 1, -1):
        for others in _picks(rest, size - first):
            yield (first, *others)


def _with_each_last(stacks: Sequence[Sequence[int]], picks: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """The cards picked from the stacks, once with a card of each stack on top."""
    picked = [stack[:count] for stack, count in zip(stacks, picks, strict=True)]
    for cards in picked:
        if cards:
            yield (*sorted(other for taken in picked for other in taken if other != cards[-1]), cards[-1])
