"""The one door of a match: questions about the state, and ``apply``.

``apply`` checks a move and carries it out, or raises ``IllegalMove`` and changes nothing. Rules.md is the source of
what happens; the functions of the modules below name its paragraphs where that helps.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from uno_desktop.engine import hand_start, legality, notation
from uno_desktop.engine.errors import IllegalMove, Refusal
from uno_desktop.engine.events import Event
from uno_desktop.engine.moves import REFEREE, Do, Move, Phase
from uno_desktop.engine.playing import act_at_once
from uno_desktop.engine.rules import rules_of
from uno_desktop.engine.state import MatchConfig, State
from uno_desktop.engine.view import view_of

_CAN_BE_CUT_SHORT = (Phase.CHOOSE_COLOR, Phase.TURN, Phase.DRAWN, Phase.PENALTY, Phase.COMPLY)
"""When a hand can end because time is up: not before it is dealt, and not while hands are being dropped."""


class Game(State):
    """A match with its door. The attributes, those of ``State``, are for reading."""

    __slots__ = ()

    def __init__(self, config: MatchConfig, *, events: bool = True) -> None:
        """A match before its first deal; ``SetupError`` or ``OptionError`` for what cannot be played."""
        hand_start.check_players(config.players)
        rules = rules_of(config)
        if config.deck is not rules.deck:  # more packs, or other numbers of cards, than the deck has
            config = replace(config, deck=rules.deck)
        super().__init__(config, rules, events=events)
        hand_start.check_setup(rules)

    # -- making games --

    @classmethod
    def from_setup(cls, config: MatchConfig, **setup: Any) -> Game:
        """A position in the middle of a hand; see ``hand_start.set_up`` for what it takes."""
        game = cls(config)
        hand_start.set_up(game, **setup)
        return game

    @classmethod
    def from_deal(cls, config: MatchConfig, hands: Sequence[Sequence[int]], draw_pile: Sequence[int]) -> Game:
        """A hand dealt so, the first card of ``draw_pile`` about to be turned up as the start card."""
        game = cls(config)
        hand_start.deal_given(game, hands, draw_pile)
        for hook in game.rules.after_move:
            hook(game)
        return game

    # -- questions --

    def playable(self, seat: int) -> list[int]:
        """The cards that seat could play now, copies included."""
        return legality.playable(self, seat, self.hands[seat])

    def legal_moves(self, seat: int) -> list[Move]:
        """Every legal move of that seat, one of each; for ``REFEREE`` the deal when it is due."""
        if seat == REFEREE:
            return [Move.deal()] if self.can(Move.deal()) is None else []
        return legality.legal_moves(self, seat, self.hands[seat])

    def can(self, move: Move) -> Refusal | None:
        """Why this move would be refused; ``None`` if it is legal."""
        seat = move.seat
        if 0 <= seat < self.players:
            return legality.refusal(self, seat, self.hands[seat], move)
        if seat != REFEREE or move.do not in (Do.DEAL, Do.END_HAND):
            return Refusal.NO_SUCH_SEAT
        if move.do == Do.END_HAND:
            due = self.rules.time_is_up is not None and self.phase in _CAN_BE_CUT_SHORT
        else:
            due = self.phase in (Phase.BEFORE_DEAL, Phase.HAND_OVER)
        return legality.stray(move, ()) if due else Refusal.WRONG_PHASE

    view = view_of

    def position(self) -> str:
        """The position in notation."""
        return notation.write_position(self)

    def cards_conserved(self) -> bool:
        """Whether every card of the deck is in exactly one place, and the side in force up."""
        cards = self.draw_pile + self.discard + self.face_down
        for hand in self.hands:
            cards += hand
        whole = self.rules.whole_decks[self.side]
        return len(cards) == len(whole) and whole == {*cards}

    # -- the door --

    def apply(self, move: Move) -> tuple[Event, ...]:
        """Carry out a move; ``IllegalMove`` (and nothing changed) if it is refused. The events, all secrets in them."""
        told = self.told
        if told:
            told.clear()
        if not act_at_once(self, move):
            if reason := self.can(move):
                raise IllegalMove(reason, move, notation.write_move(self.rules.deck, move), self.position())
            self.rules.performs[move.do](self, move)  # ``perform``, without the call
        for hook in self.rules.after_move:
            hook(self)
        if told is None:
            return ()
        return tuple(told)


def perform(state: State, move: Move) -> None:
    """Carry out a move that is known to be legal."""
    state.rules.performs[move.do](state, move)
    for hook in state.rules.after_move:
        hook(state)
