"""The state of a match, and its one door.

``Game`` holds everything, chance included; ``apply`` checks a move and carries it out, or raises ``IllegalMove`` and
changes nothing. Rules.md is the source of what happens; the functions name its paragraphs where that helps.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from uno_desktop.engine import dealing, legality, notation
from uno_desktop.engine import events as ev
from uno_desktop.engine.book import Book
from uno_desktop.engine.cards import Deck
from uno_desktop.engine.errors import IllegalMove, Refusal, SetupError
from uno_desktop.engine.moves import NONE, REFEREE, Do, Move, Phase
from uno_desktop.engine.options import Value
from uno_desktop.engine.playing import MOVES
from uno_desktop.engine.rng import Stream
from uno_desktop.engine.rules import write_book
from uno_desktop.engine.view import View

MIN_PLAYERS, MAX_PLAYERS = 2, 10

_TURN, _DRAWN = Phase.TURN, Phase.DRAWN
_new_view = tuple.__new__  # the named tuple's own constructor takes longer than all the fields together


@dataclass(frozen=True)
class MatchConfig:
    """What a match is played with. ``seed`` is 32 bytes; ``dealer`` the seat that deals first, if it is settled.

    With ``dealer=None`` the first dealer is drawn for, or left to chance, as the option says.
    """

    deck: Deck
    options: Mapping[str, Value]
    players: int
    seed: bytes
    dealer: int | None = None


class Game:
    """One match: configuration, state, and the rules applied to it (see the module's text).

    The attributes are for reading. ``draw_pile`` gives its last card first, ``discard`` has its last card on top;
    ``log`` is the list of events of the move under way, ``None`` where events are off; ``tally`` the fields of every
    view that change a few times a hand only, kept until one of them does.
    """

    __slots__ = (
        "book",
        "can_challenge",
        "chance",
        "color",
        "comply_card",
        "config",
        "dealer",
        "direction",
        "discard",
        "draw_pile",
        "drawn",
        "drop_due",
        "drop_place",
        "dry",
        "ending",
        "hand_number",
        "hand_points",
        "hand_winner",
        "hands",
        "jump_open",
        "last_player",
        "log",
        "match_winner",
        "out",
        "penalty_by",
        "penalty_hand",
        "penalty_lawful",
        "pending_draw",
        "phase",
        "players",
        "records",
        "scores",
        "shown_hands",
        "tally",
        "to_drop",
        "to_skip",
        "turn",
        "turns",
        "uno_open",
    )

    def __init__(self, config: MatchConfig, *, events: bool = True) -> None:
        """A match before its first deal; ``SetupError`` or ``OptionError`` for what cannot be played."""
        if not MIN_PLAYERS <= config.players <= MAX_PLAYERS:
            raise SetupError(
                "players",
                f"{config.players} players: a match seats {MIN_PLAYERS} to {MAX_PLAYERS}",
                n=config.players,
            )
        self.config = config
        self.book: Book = write_book(config.deck, config.players, config.options)
        self.players = config.players
        self.records = events
        self.log: list[ev.Event] | None = None
        self.chance = Stream(config.seed, "deck")
        self.hands: list[list[int]] = [[] for _ in range(config.players)]
        self.draw_pile: list[int] = []
        self.discard: list[int] = []
        self.scores = [0] * config.players
        self.phase = Phase.BEFORE_DEAL
        self.hand_number = 0
        self.dealer = NONE
        self.match_winner = NONE
        self.clear_hand()
        dealing.check_setup(self)

    def clear_hand(self) -> None:
        """Forget the hand before: nothing owed, nothing pending, nobody out."""
        self.color = NONE
        self.direction = 1
        self.out: list[int] = []
        self.tally: tuple[Any, ...] | None = None
        self.hand_winner = NONE
        self.hand_points: int | None = None
        self.shown_hands: ev.Hands | None = None
        self.last_player = NONE
        self.dry = 0
        self.ending = False
        self.turns = 0
        self.settle_all()

    def settle_all(self) -> None:
        """Nobody is on turn and nothing waits for a decision."""
        self.turn = NONE
        self.drawn: tuple[int, ...] = ()
        self.uno_open: tuple[int, ...] = ()
        self.jump_open = False
        self.to_drop: tuple[int, ...] = ()
        self.drop_place = 0
        self.drop_due = False
        self.to_skip = 0
        self.comply_card = NONE
        self.clear_penalty()

    def clear_penalty(self) -> None:
        """Nothing is to be drawn."""
        self.pending_draw = 0
        self.penalty_by = NONE
        self.penalty_lawful = True
        self.penalty_hand: tuple[int, ...] = ()
        self.can_challenge = False

    # -- making games --

    @classmethod
    def from_setup(cls, config: MatchConfig, **setup: Any) -> Game:
        """A position in the middle of a hand; see ``dealing.set_up`` for what it takes."""
        game = cls(config)
        dealing.set_up(game, **setup)
        return game

    @classmethod
    def from_deal(cls, config: MatchConfig, hands: Sequence[Sequence[int]], draw_pile: Sequence[int]) -> Game:
        """A hand dealt so, the first card of ``draw_pile`` about to be turned up as the start card."""
        game = cls(config)
        dealing.deal_given(game, hands, draw_pile)
        return game

    @classmethod
    def from_position(cls, config: MatchConfig, text: str) -> Game:
        """The position that ``position()`` wrote; ``ValueError`` says what cannot be read."""
        game = cls(config)
        notation.read_position(game, text)
        return game

    def copy(self, *, events: bool = False) -> Game:
        """An independent game that goes on from here."""
        twin: Game = Game.__new__(Game)
        for name in Game.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.hands = [list(hand) for hand in self.hands]
        twin.draw_pile = list(self.draw_pile)
        twin.discard = list(self.discard)
        twin.scores = list(self.scores)
        twin.out = list(self.out)
        twin.chance = self.chance.copy()
        twin.records = events
        twin.log = None
        return twin

    # -- questions --

    @property
    def top(self) -> int:
        """The top card, ``NONE`` before there is one."""
        return self.discard[-1] if self.discard else NONE

    def count(self, seat: int) -> int:
        """How many cards a seat holds."""
        return len(self.hands[seat])

    def can_draw(self) -> bool:
        """Whether the piles have a card to give."""
        return bool(self.draw_pile) or len(self.discard) > 1

    def holders(self) -> list[int]:
        """The seats that hold cards."""
        return [seat for seat, hand in enumerate(self.hands) if hand]

    def waiting(self) -> tuple[int, ...]:
        """The seats that must act now: one on turn, or all still to drop; none where a deal is due or all is over."""
        if self.phase is Phase.DROP:
            return self.to_drop
        return (self.turn,) if self.turn >= 0 else ()

    def playable(self, seat: int) -> list[int]:
        """The cards that seat could play now, copies included."""
        return legality.playable(self, seat, self.hands[seat])

    def legal_moves(self, seat: int) -> list[Move]:
        """Every lawful move of that seat, one of each; for ``REFEREE`` the deal when it is due."""
        if seat == REFEREE:
            return [Move.deal()] if self.can(Move.deal()) is None else []
        return legality.legal_moves(self, seat, self.hands[seat])

    def can(self, move: Move) -> Refusal | None:
        """Why this move would be refused; ``None`` if it is lawful."""
        seat = move.seat
        if 0 <= seat < self.players:
            return legality.refusal(self, seat, self.hands[seat], move)
        if seat != REFEREE or move.do != Do.DEAL:
            return Refusal.NO_SUCH_SEAT
        due = self.phase in (Phase.BEFORE_DEAL, Phase.HAND_OVER)
        return legality.stray(move) if due else Refusal.WRONG_PHASE

    def view(self, seat: int) -> View:
        """What that seat may know; ``NONE`` for a spectator without a hand."""
        hands, turn, phase, drawn = self.hands, self.turn, self.phase, self.drawn
        if phase is _DRAWN and seat != turn:  # nobody else is told that a drawn card may be played
            phase, drawn = _TURN, ()
        fields = (
            seat,
            self.book,
            phase,
            turn,
            tuple(hands[seat]) if seat >= 0 else (),
            # Counting two hands without a map takes a quarter of the time, and it is done at every move.
            (len(hands[0]), len(hands[1])) if self.players == 2 else tuple(map(len, hands)),
            tuple(self.discard),
            self.color,
            self.direction,
            len(self.draw_pile),
            self.pending_draw,
            self.can_challenge,
            self.penalty_by,
            drawn,
            self.to_drop,
            self.uno_open,
            self.jump_open,
            self.comply_card,
        )
        return _new_view(View, fields + (self.tally or self._count_up()))

    def _count_up(self) -> tuple[Any, ...]:
        """The fields of a view that change a few times a hand only, in the view's order."""
        self.tally = (
            tuple(self.scores),
            self.hand_number,
            self.dealer,
            tuple(self.out),
            self.hand_winner,
            self.hand_points,
            self.match_winner,
            self.shown_hands,
        )
        return self.tally

    def position(self) -> str:
        """The position in notation; it round-trips through ``from_position``."""
        return notation.write_position(self)

    def cards_conserved(self) -> bool:
        """Whether every card of the deck is in exactly one place."""
        cards = self.draw_pile + self.discard
        for hand in self.hands:
            cards = cards + hand
        return len(cards) == self.book.deck.size and len(set(cards)) == len(cards)

    # -- the door --

    def apply(self, move: Move) -> tuple[ev.Event, ...]:
        """Carry out a move; ``IllegalMove`` (and nothing changed) if it is refused. The events, all secrets in them."""
        seat = move.seat
        seated = 0 <= seat < self.players
        if reason := legality.refusal(self, seat, self.hands[seat], move) if seated else self.can(move):
            raise IllegalMove(reason, move, notation.write_move(self.book.deck, move), self.position())
        if not self.records:
            MOVES[move.do](self, move)
            return ()
        log: list[ev.Event] = []
        self.log = log
        MOVES[move.do](self, move)
        self.log = None
        return tuple(log)
