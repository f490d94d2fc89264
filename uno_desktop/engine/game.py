"""The state of a match, and its one door.

``Game`` holds everything, chance included; ``apply`` checks a move and carries it out, or raises ``IllegalMove`` and
changes nothing. Rules.md is the source of what happens; the functions name its paragraphs where that helps.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from uno_desktop.engine import dealing, ending, legality, notation
from uno_desktop.engine import events as ev
from uno_desktop.engine.book import Book
from uno_desktop.engine.cards import Deck
from uno_desktop.engine.effects import LEFT_OUT_WHEN_OUT, PERFORM
from uno_desktop.engine.errors import IllegalMove, Refusal, SetupError
from uno_desktop.engine.legality import next_holder
from uno_desktop.engine.moves import NONE, REFEREE, Do, Move, Phase
from uno_desktop.engine.options import Value
from uno_desktop.engine.rng import Stream
from uno_desktop.engine.rules import write_book
from uno_desktop.engine.view import View

MIN_PLAYERS, MAX_PLAYERS = 2, 10


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
    ``log`` is the list of events of the move under way, ``None`` where events are off.
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
        "to_drop",
        "to_skip",
        "turn",
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
        self.hand_winner = NONE
        self.hand_points: int | None = None
        self.shown_hands: ev.Hands | None = None
        self.last_player = NONE
        self.dry = 0
        self.ending = False
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
        self._clear_penalty()

    def _clear_penalty(self) -> None:
        self.pending_draw = 0
        self.penalty_by = NONE
        self.penalty_lawful = True
        self.penalty_hand: tuple[int, ...] = ()
        self.can_challenge = False

    # -- making games -----------------------------------------------------------------------------------------------

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

    # -- questions ----------------------------------------------------------------------------------------------------

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
        """The seats that must act now: one on turn, or all still to drop; none where the referee deals or all is over."""
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
        if move.do == Do.DEAL:
            if seat != REFEREE:
                return Refusal.NOT_YOUR_TURN
            due = self.phase in (Phase.BEFORE_DEAL, Phase.HAND_OVER)
            return None if due else Refusal.WRONG_PHASE
        if not 0 <= seat < self.players:
            return Refusal.NO_SUCH_SEAT
        return legality.refusal(self, seat, self.hands[seat], move)

    def view(self, seat: int) -> View:
        """What that seat may know; ``NONE`` for a spectator without a hand."""
        return View(
            seat=seat,
            book=self.book,
            phase=self.phase,
            turn=self.turn,
            hand=tuple(self.hands[seat]) if seat >= 0 else (),
            counts=tuple(map(len, self.hands)),
            discard=tuple(self.discard),
            color=self.color,
            direction=self.direction,
            draw_count=len(self.draw_pile),
            pending_draw=self.pending_draw,
            can_challenge=self.can_challenge,
            penalty_by=self.penalty_by,
            drawn=self.drawn if seat == self.turn else (ev.HIDDEN,) * len(self.drawn),
            to_drop=self.to_drop,
            uno_open=self.uno_open,
            jump_open=self.jump_open,
            comply_card=self.comply_card,
            scores=tuple(self.scores),
            hand_number=self.hand_number,
            dealer=self.dealer,
            out=tuple(self.out),
            hand_winner=self.hand_winner,
            hand_points=self.hand_points,
            match_winner=self.match_winner,
            shown_hands=self.shown_hands,
        )

    def position(self) -> str:
        """The position in notation; it round-trips through ``from_position``."""
        return notation.write_position(self)

    def cards_conserved(self) -> bool:
        """Whether every card of the deck is in exactly one place."""
        cards = self.draw_pile + self.discard
        for hand in self.hands:
            cards = cards + hand
        return len(cards) == self.book.deck.size and len(set(cards)) == len(cards)

    # -- the door -----------------------------------------------------------------------------------------------------

    def apply(self, move: Move) -> tuple[ev.Event, ...]:
        """Carry out a move; ``IllegalMove`` (and nothing changed) if it is refused. The events, all secrets in them."""
        if reason := self.can(move):
            raise IllegalMove(reason, move, notation.write_move(self.book.deck, move), self.position())
        log: list[ev.Event] | None = [] if self.records else None
        self.log = log
        _CARRY_OUT[move.do](self, move)
        self.log = None
        return tuple(log) if log else ()

    def _play(self, move: Move) -> None:
        seat, book = move.seat, self.book
        hand, log = self.hands[seat], self.log
        played = (move.card, *move.also)
        face = book.deck.faces[played[-1]]
        holders = len(self.holders()) if book.rewrites else 0
        lawful = not book.restricted[face] or legality.is_lawful(self, hand, move.card)
        counts_before = tuple(map(len, self.hands)) if book.moves_hands[face] else None
        if log is not None:
            log.append(ev.CardPlayed(seat, move.card, move.also, seat != self.turn))
        for card in played:
            hand.remove(card)
        self.discard += played
        self.uno_open = ()
        self.drawn = ()
        self.dry = 0
        self.last_player = self.turn = seat
        self.jump_open = book.out_of_turn is not None
        if book.needs_color[face]:
            self.color = move.color
            if log is not None:
                log.append(ev.ColorChosen(seat, move.color))
        else:
            self.color = book.deck.face_colors[face]
        self._perform_effects(move, face, holders)
        if book.draw_amounts[face]:
            self.penalty_by = seat
            self.penalty_lawful = lawful
            self.penalty_hand = tuple(hand)
            self.can_challenge = book.restricted[face] and book.bluff and bool(hand)
        if not self.hands[seat]:
            ending.go_out(self, seat)
            return
        self._owe(move, counts_before)
        self.settle(seat)

    def _perform_effects(self, move: Move, face: int, holders: int) -> None:
        book, out = self.book, not self.hands[move.seat]
        for effect in book.effects[face]:
            if book.rewrites:
                effect = book.rewritten(effect, holders)
            if not (out and effect.name in LEFT_OUT_WHEN_OUT):
                PERFORM[effect.name](self, move, effect.amount)

    def _owe(self, move: Move, counts_before: tuple[int, ...] | None) -> None:
        """Who owes the call after a play (rules.md, UNO, and Where rules meet, 5)."""
        seat = move.seat
        owing = []
        if counts_before is not None:
            for other, hand in enumerate(self.hands):
                if other != seat and len(hand) == 1 and counts_before[other] != 1:
                    owing.append(other)
        if len(self.hands[seat]) == 1:
            if not move.uno:
                owing.append(seat)
            elif self.log is not None:
                self.log.append(ev.UnoCalled(seat))
        elif move.uno:
            self._call_falsely(seat)
        if self.book.uno_penalty:
            self.uno_open = tuple(sorted(owing))

    def _call_falsely(self, seat: int) -> None:
        if self.log is not None:
            self.log.append(ev.FalseUnoCalled(seat))
        self.give(seat, self.book.false_call_penalty, "false_uno")

    # -- what follows a play, in this order: the drop, the seats passed over, the draw, the written rule -------------

    def settle(self, seat: int) -> None:
        """Carry out what the play of ``seat`` made due, up to the next decision."""
        if self.drop_due:
            self._begin_drop(seat)
        else:
            self.pass_turn(seat)

    def pass_turn(self, seat: int) -> None:
        """From ``seat`` on to whoever is next, past those skipped, with what is to be drawn."""
        next_seat = self.next_after_skips(seat)
        if self.pending_draw:
            self._begin_penalty(next_seat)
        else:
            self._begin_turn(next_seat)

    def next_after_skips(self, seat: int) -> int:
        """The seat after ``seat`` in the direction of play when those due to be skipped are passed over."""
        next_seat = next_holder(self, seat, self.direction)
        while self.to_skip:
            self.to_skip -= 1
            if self.log is not None:
                self.log.append(ev.SeatSkipped(next_seat))
            next_seat = next_holder(self, next_seat, self.direction)
        return next_seat

    def _begin_turn(self, seat: int) -> None:
        self.turn = seat
        if self.comply_card != NONE:
            self.phase = Phase.COMPLY
            if self.log is not None:
                self.log.append(ev.ComplyAsked(seat, self.comply_card, self.last_player))
        else:
            self.phase = Phase.TURN
        self.announce()

    def announce(self) -> None:
        """Tell what the game waits for now."""
        if self.log is not None:
            self.log.append(
                ev.TurnBegan(
                    self.phase,
                    self.turn,
                    self.uno_open,
                    self.jump_open,
                    self.pending_draw,
                    self.can_challenge,
                    self.penalty_by,
                    self.to_drop,
                    self.comply_card,
                    self.drawn,
                )
            )

    def _begin_penalty(self, victim: int) -> None:
        """The draw falls to ``victim``; without a decision to take it is carried out at once."""
        out = self.last_player != NONE and not self.hands[self.last_player]
        self.turn = victim
        self.phase = Phase.PENALTY
        if not out and (self.can_challenge or self.playable(victim)):
            self.announce()
        else:
            self.carry_out_penalty(victim)

    def carry_out_penalty(self, victim: int) -> None:
        """``victim`` draws all that is pending and loses the turn."""
        self.draw_penalty(victim)
        self._begin_turn(next_holder(self, victim, self.direction))

    def draw_penalty(self, victim: int) -> None:
        """``victim`` draws all that is pending."""
        amount = self.pending_draw
        self._clear_penalty()
        self.give(victim, amount, "penalty" if self.last_player != NONE else "start")

    def give(self, seat: int, amount: int, why: str) -> list[int]:
        """Up to ``amount`` cards from the draw pile into a hand, made anew from the discards when it is empty."""
        given: list[int] = []
        while len(given) < amount and (self.draw_pile or self._reshuffle()):
            first = max(0, len(self.draw_pile) - (amount - len(given)))
            taken = self.draw_pile[: first - 1 if first else None : -1]
            del self.draw_pile[first:]
            given += taken
            self.hands[seat] += taken
            if self.log is not None:
                self.log.append(ev.CardsDrawn(seat, tuple(taken), why))
        if given:
            self.dry = 0
            if seat in self.uno_open and len(self.hands[seat]) != 1:
                self.uno_open = tuple(other for other in self.uno_open if other != seat)
        elif amount and self.log is not None:
            self.log.append(ev.NothingToDraw(seat))
        return given

    def _reshuffle(self) -> bool:
        """All discards but the top card become the draw pile; false where there is none (rules.md, Drawing)."""
        if len(self.discard) < 2:
            return False
        pile = self.discard[:-1]
        self.discard = self.discard[-1:]
        self.chance.shuffle(pile)
        self.draw_pile = pile
        if self.log is not None:
            self.log.append(ev.PileReshuffled(len(pile)))
        return True

    # -- the other moves ------------------------------------------------------------------------------------------------

    def _draw(self, move: Move) -> None:
        """A draw of one's own accord (rules.md, Drawing)."""
        seat = move.seat
        self.uno_open = ()
        self.jump_open = False
        self.drawn = tuple(
            self._draw_until_playable(seat) if self.book.draw_until_playable else self.give(seat, 1, "turn")
        )
        if not self.drawn:
            self.dry |= 1 << seat
            if all(self.dry >> holder & 1 for holder in self.holders()):
                ending.end_hand(self, NONE)
                return
        elif not self.book.drawn_kept:
            self.phase = Phase.DRAWN
            if self.playable(seat):
                self.announce()
                return
        self._end_turn(seat)

    def _draw_until_playable(self, seat: int) -> list[int]:
        drawn: list[int] = []
        hand = self.hands[seat]
        while taken := self.give(seat, 1, "turn"):
            drawn += taken
            card = taken[0]
            if card in self.playable(seat) and legality.is_lawful(self, hand, card):
                break
        return drawn

    def _end_turn(self, seat: int) -> None:
        self.drawn = ()
        self._begin_turn(next_holder(self, seat, self.direction))

    def _pass(self, move: Move) -> None:
        if self.log is not None:
            self.log.append(ev.DrawnCardKept(move.seat))
        self._end_turn(move.seat)

    def _choose_color(self, move: Move) -> None:
        self.color = move.color
        if self.log is not None:
            self.log.append(ev.ColorChosen(move.seat, move.color))
        self._begin_turn(move.seat)

    def _accept(self, move: Move) -> None:
        self.carry_out_penalty(move.seat)

    def _challenge(self, move: Move) -> None:
        """The challenge of a restricted card (rules.md, Wild Draw Four; House rules, stacking)."""
        seat, target, lawful = move.seat, self.penalty_by, self.penalty_lawful
        amount = self.pending_draw
        if self.log is not None:
            self.log.append(ev.ChallengeMade(seat, target))
            self.log.append(ev.HandRevealed(target, seat, self.penalty_hand))
            self.log.append(ev.ChallengeDecided(seat, target, lawful))
        self._clear_penalty()
        if lawful:
            self.give(seat, amount + self.book.challenge_extra, "challenge")
            self._begin_turn(next_holder(self, seat, self.direction))
        else:
            self.give(target, amount, "challenge")
            self._begin_turn(seat)

    def _begin_drop(self, seat: int) -> None:
        holders = self.holders()
        self.drop_place = 0
        self.to_drop = tuple(holders)
        if self.log is not None:
            self.log.append(ev.DropBegan(seat))
        if len(holders) == 1:
            self._end_drop()
        else:
            self.phase = Phase.DROP
            self.turn = NONE
            self.announce()

    def _drop(self, move: Move) -> None:
        self.drop_place += 1
        self.to_drop = tuple(seat for seat in self.to_drop if seat != move.seat)
        if self.log is not None:
            self.log.append(ev.HandDropped(move.seat, self.drop_place))
        if len(self.to_drop) == 1:
            self._end_drop()
        else:
            self.announce()

    def _end_drop(self) -> None:
        """All but one have dropped: that one was the last, and draws."""
        last = self.to_drop[0]
        self.to_drop = ()
        self.drop_due = False
        if self.log is not None:
            self.log.append(ev.DropEnded(last))
        self.give(last, self.book.drop_penalty, "drop")
        if self.ending:
            ending.end_hand(self, self.last_player)
        else:
            self.pass_turn(self.last_player)

    def _comply(self, move: Move) -> None:
        self._answer_rule(move.seat, ev.Complied(move.seat))

    def _refuse(self, move: Move) -> None:
        self._answer_rule(move.seat, ev.Refused(move.seat), self.book.refusal_penalty)

    def _answer_rule(self, seat: int, event: ev.Event, penalty: int = 0) -> None:
        if self.log is not None:
            self.log.append(event)
        if penalty:
            self.give(seat, penalty, "refusal")
        self.comply_card = NONE
        self._begin_turn(seat)

    def _call_uno(self, move: Move) -> None:
        seat = move.seat
        if seat in self.uno_open:
            self.uno_open = tuple(other for other in self.uno_open if other != seat)
            if self.log is not None:
                self.log.append(ev.UnoCalled(seat))
        else:
            self._call_falsely(seat)
        self.announce()

    def _catch_uno(self, move: Move) -> None:
        self.uno_open = tuple(other for other in self.uno_open if other != move.target)
        if self.log is not None:
            self.log.append(ev.UnoCaught(move.target, move.seat))
        self.give(move.target, self.book.uno_penalty, "uno")
        self.announce()

    def _deal(self, _move: Move) -> None:
        dealing.deal(self)


_CARRY_OUT: dict[str, Callable[[Game, Move], None]] = {
    Do.PLAY: Game._play,
    Do.DRAW: Game._draw,
    Do.PASS: Game._pass,
    Do.CHOOSE_COLOR: Game._choose_color,
    Do.ACCEPT: Game._accept,
    Do.CHALLENGE: Game._challenge,
    Do.DROP: Game._drop,
    Do.COMPLY: Game._comply,
    Do.REFUSE: Game._refuse,
    Do.CALL_UNO: Game._call_uno,
    Do.CATCH_UNO: Game._catch_uno,
    Do.DEAL: Game._deal,
}
