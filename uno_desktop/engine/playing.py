"""The play, and the moves that every match knows, as the door of the game carries them out.

``MOVE_KINDS`` lists the kinds of move but the play; rules add their own (``in_force``).
"""

from __future__ import annotations

from collections.abc import Sequence

from uno_desktop.engine import events as ev
from uno_desktop.engine.effect_kinds import EFFECT_KINDS, kind_of
from uno_desktop.engine.effect_kinds.draw import Challenge, DrawDue
from uno_desktop.engine.effect_kinds.reverse import TurnBackDue
from uno_desktop.engine.errors import Refusal
from uno_desktop.engine.legality import bare_move, color_refusal, is_legal_play, on_turn, palette, playable
from uno_desktop.engine.moves import NONE, Do, Move, Phase
from uno_desktop.engine.pending import Drawn, UntilColor
from uno_desktop.engine.state import MoveKind, PerformedEffects, Play, Position, State
from uno_desktop.engine.turns import (
    add_due,
    announce,
    begin_next_turn,
    draw_penalty,
    draw_until,
    end_hand,
    go_on_with_turn,
    turn_after_draw,
)

# Looked up once: an enum's members are slow to look up in some versions of Python.
_TURN = Phase.TURN
_DRAWN = Phase.DRAWN
_PLAY, _DRAW = Do.PLAY, Do.DRAW
_new_play = tuple.__new__  # a named tuple's own constructor is slow

# -- the usual moves --


def act_at_once(state: State, move: Move) -> bool:
    """A turn's two usual moves, checked and carried out with hardly a call: one card that has no target, and the draw.

    False, and nothing changed, where it is any other move, or one that a rule may refuse.
    """
    seat, do, card, color, target, also, uno = move
    if seat != state.turn or target != NONE or also:
        return False
    rules, discard, phase = state.rules, state.discard, state.phase
    if do is _DRAW:
        if phase is not _TURN or card != NONE or color != NONE or uno or len(discard) < 2 or rules.draw_vetoes:
            return False
        _draw(state, move)
        return True
    hand = state.hands[seat]
    # Only in ``Phase.DRAWN`` has a pending entry cards that were drawn.
    if do is not _PLAY or card not in (hand if phase is _TURN else state.pending.drawn) or rules.card_vetoes:
        return False
    top, current = discard[-1], state.color
    if not (rules.matching.tests[top][current] or rules.matching.make(top, current))(card):
        return False
    face = rules.faces[card]
    is_bare = rules.plain[face] and color == NONE and not uno and len(hand) > 1 + rules.uno_at
    if not is_bare and not _names_what_is_needed(state, move, face):
        return False
    play(state, move)
    return True


def _names_what_is_needed(state: State, move: Move, face: int) -> bool:
    """Whether a play of one card names a color just where it needs one, no target, and UNO where it may be owed."""
    rules, color = state.rules, move.color
    if move.uno and not (rules.plain[face] and 1 < len(state.hands[move.seat]) <= 1 + rules.uno_at):
        return False
    if rules.needs_target[face] or rules.needs_color[face] is (color == NONE):
        return False
    return color == NONE or color in rules.palettes[state.side]


# -- plays --


def play(state: State, move: Move) -> None:
    """The play of one or more cards; they and everything named with them are legal."""
    seat, _, card, color, _, also, uno = move
    rules, hand, told = state.rules, state.hands[seat], state.told
    face = rules.faces[also[-1] if also else card]
    if told is not None:
        told.append(ev.CardPlayed(seat, card, also, seat != state.turn))
    effects = rules.performed[face]
    if effects:
        counts_before = tuple(map(len, state.hands)) if rules.moves_hands[face] else None
        under_way, effects = _begun(state, move, face)
    else:
        counts_before = None
    hand.remove(card)
    state.discard.append(card)
    if also:
        for card in also:
            hand.remove(card)
            state.discard.append(card)
    state.uno_open = ()
    state.dry = 0
    state.last_player = state.turn = seat
    state.jump_open = rules.jumping is not None
    if color == NONE:
        state.color = rules.colors[card]
    else:
        state.color = color
        state.tell(ev.ColorChosen, seat, color)
    if effects:
        _do_effects(state, under_way, effects)
        hand = state.hands[seat]
    if len(hand) <= rules.uno_at or uno or counts_before is not None:
        if not hand:
            _go_out(state, seat)
            return
        rules.owe_calls(state, move, counts_before)
    begin_next_turn(state, seat)


def _begun(state: State, move: Move, face: int) -> tuple[Play, PerformedEffects]:
    """A play with effects before its cards are laid: what they need to know of it, and what they are by now."""
    rules, hand = state.rules, state.hands[move.seat]
    legal = not rules.restricted[face] or is_legal_play(state, hand, move.card)
    if state.due:  # it answers a card: the turn that was to come back has been taken
        state.due = [entry for entry in state.due if not isinstance(entry, TurnBackDue)]
    under_way = _new_play(Play, (move, face, legal, hand, state.pending.amount))
    return under_way, _as_in_force(state, face) if rules.rewritable[face] else rules.performed[face]


def _do_effects(state: State, under_way: Play, effects: PerformedEffects) -> None:
    if under_way.stacked and not state.rules.draw_amounts[under_way.face]:
        # The answer makes nobody draw: the draw it was laid on goes to the next player instead.
        add_due(state, DrawDue(under_way.stacked, Challenge(under_way.move.seat)))
        effects = tuple([(kind, effect) for kind, effect in effects if not kind.takes_turn])
    for kind, effect in effects:
        if under_way.hand or not kind.lapses_when_out:
            kind.perform(state, under_way, effect.amount)


def _as_in_force(state: State, face: int) -> PerformedEffects:
    """What a card does as the rules have rewritten it, by how many hold cards before the play."""
    rules, holders = state.rules, state.players - state.hands.count([])
    changed = rules.rewritten_effects.get((face, holders))
    if changed is None:
        effects = [(kind, rules.rewritten(effect, holders)) for kind, effect in rules.performed[face]]
        changed = tuple((kind if kind.name == now.name else kind_of(now), now) for kind, now in effects)
        rules.rewritten_effects[face, holders] = changed
    return changed


def _go_out(state: State, seat: int) -> None:
    """``seat`` has laid its last card, whose effects have been noted: what is due first, then the end of the hand."""
    state.out.append(seat)
    state.tally = None
    state.tell(ev.WentOut, seat, len(state.out))
    state.rules.go_out(state, seat)


# -- drawing --


def _draw(state: State, move: Move) -> None:
    """A draw of one's own accord (docs/rules.md, Drawing); a hand that nobody can end any more is over with it."""
    seat, rules = move.seat, state.rules
    is_dead = rules.is_dead is not None and rules.is_dead(state)
    state.uno_open = ()
    state.jump_open = False
    drawn = rules.draw(state, seat)
    if is_dead:
        end_hand(state, NONE)
        return
    if not drawn and not state.can_draw():
        state.dry |= 1 << seat
        if all(state.dry >> holder & 1 for holder in state.holders()):
            end_hand(state, NONE)
            return
    elif drawn and not rules.drawn_kept:
        top, color = state.discard[-1], state.color
        follows = rules.matching.tests[top][color] or rules.matching.make(top, color)
        offered = state.hands[seat] if rules.any_after_draw else drawn
        for card in offered:
            if follows(card):
                state.pending = Drawn(seat, tuple(offered))
                state.phase = _DRAWN  # ``wait``, for the seat is on turn already
                if not rules.card_vetoes or playable(state, seat, state.hands[seat]):
                    if state.told is not None:
                        announce(state)
                    return
                break
    begin_next_turn(state, seat)


def _draw_refusal(pos: Position, seat: int, hand: Sequence[int], _move: Move) -> Refusal | None:
    if pos.phase is not Phase.TURN or seat != pos.turn:
        return on_turn(pos, seat, Phase.TURN)
    # With two discards there is something to draw; only else is the question worth a call.
    if len(pos.discard) < 2 and not pos.can_draw() and playable(pos, seat, hand):
        return Refusal.NOTHING_TO_DRAW
    for veto in pos.rules.draw_vetoes:
        if reason := veto(pos, seat, hand):
            return reason
    return None


def _keep(state: State, move: Move) -> None:
    state.tell(ev.DrawnCardKept, move.seat)
    begin_next_turn(state, move.seat)


def _keep_refusal(pos: Position, seat: int, hand: Sequence[int], _move: Move) -> Refusal | None:
    if reason := on_turn(pos, seat, Phase.DRAWN):
        return reason
    for veto in pos.rules.pass_vetoes:
        if reason := veto(pos, seat, hand):
            return reason
    return None


# -- the other answers --


def _name_color(state: State, move: Move) -> None:
    state.color = move.color
    state.tell(ev.ColorChosen, move.seat, move.color)
    go_on_with_turn(state, move.seat)


def accept_penalty(state: State) -> None:
    """The player who has to draw draws, and loses the turn."""
    victim = state.turn
    draw_penalty(state, victim, state.pending.amount)
    turn_after_draw(state, victim)


def accept_until(state: State) -> None:
    """The same where a color says how many cards."""
    victim, pending = state.turn, state.pending
    assert isinstance(pending, UntilColor)
    draw_until(state, victim, pending.until, "penalty")
    turn_after_draw(state, victim)


MOVE_KINDS = (
    MoveKind(
        Do.CHOOSE_COLOR,
        lambda pos, seat, _hand, move: on_turn(pos, seat, Phase.CHOOSE_COLOR) or color_refusal(pos, move),
        _name_color,
        lambda pos, seat, _hand: [Move(seat, Do.CHOOSE_COLOR, color=color) for color in palette(pos)],
        ("color",),
        Phase.CHOOSE_COLOR,
    ),
    bare_move(Do.DRAW, Phase.TURN, _draw, _draw_refusal),
    bare_move(Do.PASS, Phase.DRAWN, _keep, _keep_refusal),
    bare_move(Do.ACCEPT, Phase.PENALTY, lambda state, _move: state.rules.accepting[type(state.pending)](state)),
    *(move for kind in EFFECT_KINDS.values() for move in kind.moves),
)
