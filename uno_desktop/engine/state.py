"""The plain state of a match: what lies where, what the game waits for, what is still due, and the rules in force.

What waits for a decision is one *pending* entry: it says who may act, and what for. What a play made due and is not
yet carried out (seats to pass over, cards to draw, a drop, a written rule) is a short list of *due* entries. The
modules above change the state; nothing here decides anything.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass
from typing import Any, ClassVar, NamedTuple, Protocol, Self

from uno_desktop.engine.cards import Deck, Effect
from uno_desktop.engine.errors import Refusal
from uno_desktop.engine.events import Event, Hands, teller
from uno_desktop.engine.moves import NONE, Move, Phase
from uno_desktop.engine.options import Value
from uno_desktop.engine.pending import NOTHING, Pending, Waiting
from uno_desktop.engine.rng import Stream

RULES_VERSION = 3
"""Which version of the rules a new match is played by. A log names its own, and is played again by that one
(docs/rules.md, Older matches)."""

CardTest = Callable[[object], bool]
"""``(card)``: whether that card may follow."""


class Rows:
    """For a top card and the current color a quick test of any card, made when first asked for.

    Ask ``rows.tests[top][color] or rows.make(top, color)``: looking into lists takes no call, and this is asked most.
    """

    def __init__(self, deck: Deck, follows: Callable[[int, int, int], bool]) -> None:
        """``follows(top_face, color, face)``: whether a card of this face may follow."""
        self.tests: list[list[CardTest | None]] = [[None] * (len(deck.colors) + 1) for _card in deck.faces]
        self._faces = deck.faces
        self._follows = follows

    def make(self, top: int, color: int) -> CardTest:
        """The test for this top card and color, kept from now on."""
        top_face = self._faces[top]
        fitting = (card for card, face in enumerate(self._faces) if self._follows(top_face, color, face))
        test = frozenset(fitting).__contains__  # a set's own test, for a filter calls nothing else as quickly
        self.tests[top][color] = test
        return test


class Position(Protocol):
    """What a question about legality may look at, a ``State`` or a view: nothing that any seat could not know."""

    @property
    def rules(self) -> RulesInForce: ...
    @property
    def players(self) -> int: ...
    @property
    def pending(self) -> Pending: ...
    @property
    def phase(self) -> Phase: ...
    @property
    def turn(self) -> int: ...
    @property
    def color(self) -> int: ...
    @property
    def direction(self) -> int: ...
    @property
    def side(self) -> int: ...
    @property
    def jump_open(self) -> bool: ...
    @property
    def discard(self) -> Sequence[int]: ...
    @property
    def uno_open(self) -> Sequence[int]: ...
    @property
    def silence(self) -> Sequence[int]: ...
    def count(self, seat: int) -> int: ...
    def can_draw(self) -> bool: ...


# -- what rules may hook into --

FaceTest = Callable[["RulesInForce", int, int], bool]
"""``(rules, top_face, face)``: may a card of this face follow?"""
MoveVeto = Callable[[Position, int, Sequence[int]], Refusal | None]
"""``(position, seat, hand)``: why a move that would be legal is refused all the same."""
CardVeto = Callable[[Position, Sequence[int], int, int], Refusal | None]
"""``(position, hand, card, cards_left)``: why a card that matches is refused all the same."""
RestrictionMet = Callable[["RulesInForce", Sequence[int], int, int, int], bool]
"""``(rules, hand, card, color, top_face)``: may this restricted card be played on this top card without bluffing?"""
Rewrite = Callable[[Effect, int], Effect]
"""``(effect, holders)``: what the effect becomes when this many seats held cards before the play."""


class Scoring(Protocol):
    """How a hand and a match are won; one object for each value of the option."""

    plays_on: bool
    """Those who are out stay out and the rest play on."""
    uses_limits: bool
    """Target and number of hands mean something."""
    lowest_wins: bool
    """The best total is the lowest."""

    def score(self, leftovers: Sequence[int], winner: int) -> tuple[list[int], int]:
        """What each seat scores for a hand that ``winner`` won (-1: nobody), and the hand's points."""

    def ends_match(self, winner: int) -> bool:
        """Whether the hand's end alone ends the match."""


class MoveKind(NamedTuple):
    """One kind of move but the play: when it is refused, what it does, and which moves to offer.

    ``may_name`` are the fields of a move that it has a use for; ``offers`` lists moves that may be legal, and is only
    asked in the ``phase``, where there is but one for such a move.
    """

    do: str
    refusal: Callable[[Position, int, Sequence[int], Move], Refusal | None]
    perform: Callable[[State, Move], None]
    offers: Callable[[Position, int, Sequence[int]], Sequence[Move]]
    may_name: tuple[str, ...] = ()
    phase: Phase | None = None


class StartFate(NamedTuple):
    """What becomes of a card turned up at the start: ``told`` as in ``StartCardTurned``, and how the hand begins.

    ``begin(state, face)`` is None for a card that cannot start a hand: it is covered, or ``returns`` to the pile.
    """

    told: str
    begin: Callable[[State, int], None] | None
    returns: bool = False


class Play(NamedTuple):
    """A play under way: the move, whether it was legal, what is left in hand, and the draw it was laid on."""

    move: Move
    face: int
    legal: bool
    hand: Sequence[int]
    stacked: int


def _do_nothing(_state: State, _play: Play, _amount: int) -> None:
    return None


@dataclass(frozen=True, slots=True, eq=False)
class EffectKind:
    """All there is to know about one effect: what it does, what it asks for, and what follows from it.

    There is one object for each, in its file of ``engine/effect_kinds``. It only notes what is due, as ``Due`` entries
    of its file, or moves cards at once. ``perform`` is left out where an effect only asks something of the play.
    """

    name: str
    perform: Callable[[State, Play, int], None] = _do_nothing
    """``(state, play, amount)``: does it when the card lies on the pile, or notes that it is due."""
    _: KW_ONLY
    # What a card with it is written like, and may have beside it.
    takes_amount: bool = False
    """A number of cards belongs to it."""
    repeatable: bool = False
    """One card may have it more than once: each time adds to what is due."""
    goes_by_color: bool = False
    """It means the current color, so a card that ``turns_over`` can't have it."""
    is_restricted: bool = False
    """The card may only be played as an option says."""
    # What the player names with the play.
    needs_color: bool = False
    """A color. Every card without color has such an effect, and no other card does."""
    needs_target: bool = False
    """Another player, unless the card goes out."""
    can_be_doubted: bool = False
    """The player it hits may challenge a restricted card with it."""
    # What it does, for rules, computer players and hints.
    lapses_when_out: bool = False
    """It does nothing when the card goes out (docs/rules.md, Wild Customizable; Where rules meet, 1)."""
    makes_draw: bool = False
    """Somebody else draws, be it by chance: the next player where it also ``takes_turn``."""
    takes_turn: bool = False
    """The next player loses the turn."""
    moves_hands: bool = False
    """Whole hands change their holders."""
    recounts: bool = False
    """The player's number of cards changes at once, as it does with ``moves_hands``."""
    turns_over: bool = False
    """Another side of the cards is in force afterwards, so it belongs in double-sided decks."""
    draws: Callable[[int], int] = lambda _amount: 0
    """``(amount)``: how many cards the next player is made to draw."""
    foresee: Callable[[Position, Move, int, int], tuple[int, int]] = lambda _pos, _move, way, left: (way, left)
    """``(position, move, direction, left)``: direction and the player's number of cards after it, from those before."""
    foresee_shed: Callable[[Position, Sequence[int], Move], int] = lambda _pos, _hand, _move: 0
    """``(position, hand, move)``: how many further cards of the player's go down with the play."""
    gives: Callable[[RulesInForce, int, int], float] = lambda _rules, _amount, _others: 0.0
    """``(rules, amount, others)``: how many cards a play brings into the hands of so many others, on average."""
    worth: Callable[[int, int], float] = lambda _amount, _holders: 0.0
    """``(amount, holders)``: what it adds to a play for a computer player, in hundredths of the chance to win the hand.

    Turns taken, draws of the next player, hands moved and cards turned over are judged without it.
    """
    moves: tuple[MoveKind, ...] = ()
    """The moves that answer it."""
    sign: str = ""
    """The sign that a card shows without a picture, one of those in ``ui/shell/look/shapes.py``."""

    @property
    def is_performed(self) -> bool:
        """Whether anything happens when the card lies on the pile."""
        return self.perform is not _do_nothing


PerformedEffects = tuple[tuple[EffectKind, Effect], ...]
"""What a card does when it lies on the pile, in this order."""


@dataclass(slots=True, init=False, eq=False, repr=False)
class RulesInForce:
    """What a match is played with: look-ups, numbers, and the hooks that the rules have filled (see ``in_force``).

    A look-up is by card or by face. Nothing asks which option is on: a rule that is off left its hook as it was.
    """

    deck: Deck
    players: int
    options: Mapping[str, Value]
    version: int
    """The version of the rules, ``RULES_VERSION`` or an older one."""
    # Rules that change from hand to hand.
    hand_rule: int
    """The number of the rule that is in force for one hand, ``NONE`` for the match's own rules."""
    hand_rules: tuple[int, ...]
    """Those that a hand can be played with."""
    with_hand_rule: Callable[[int], RulesInForce]
    """The rules in force with such a rule; with ``NONE`` those of the match."""
    # Look-ups.
    faces: tuple[int, ...]
    alike: tuple[int, ...]
    colors: tuple[int, ...]
    palettes: tuple[range, ...]
    """By side, the colors that may be named."""
    whole_decks: tuple[frozenset[int], ...]
    """By side, all cards of the deck."""
    effects: tuple[tuple[Effect, ...], ...]
    performed: tuple[PerformedEffects, ...]
    """By face, the effects that are carried out; without those that only ask something of the play."""
    plain: tuple[bool, ...]
    needs_color: tuple[bool, ...]
    needs_target: tuple[bool, ...]
    moves_hands: tuple[bool, ...]
    recounts: tuple[bool, ...]
    """The player may hold another number of cards afterwards than one less."""
    restricted: tuple[bool, ...]
    challengeable: tuple[bool, ...]
    rewritable: tuple[bool, ...]
    rewritten_effects: dict[tuple[int, int], PerformedEffects]
    """By face and by how many hold cards, what a card does as the rules have rewritten it; made when first needed."""
    draw_amounts: tuple[int, ...]
    points: tuple[int, ...]
    worth: tuple[int, ...]
    rewrites: Mapping[str, tuple[Rewrite, ...]]
    matching: Rows
    answering: Mapping[type[Pending], Rows]
    jumping: Rows | None
    companions: FaceTest | None
    # Numbers.
    hand_size: int
    most_turns: int
    """How many turns a hand may have after its first."""
    target: int
    hand_limit: int
    uno_penalty: int
    uno_at: int
    """With this many cards left, or fewer, a player must call UNO."""
    false_call_penalty: int
    challenge_extra: int
    turn_seconds: int
    """How long a turn may take, by the referee's clock; 0 for any time."""
    hand_minutes: int
    """How long a hand may take, by the referee's clock; 0 for any time."""
    drop_penalty: int
    face_down_penalty: int
    """What whoever is wrong about a card laid face down draws."""
    speaking_penalty: int
    """What whoever speaks during the silence draws."""
    refusal_penalty: int
    # Legality.
    restriction_met: RestrictionMet | None
    card_vetoes: tuple[CardVeto, ...]
    draw_vetoes: tuple[MoveVeto, ...]
    pass_vetoes: tuple[MoveVeto, ...]
    move_kinds: tuple[MoveKind, ...]
    moves: Mapping[str, MoveKind]
    performs: Mapping[str, Callable[[State, Move], None]]
    # What happens.
    first_dealer: Callable[[State], int]
    first_dealer_drawn: bool
    """Whether cards are drawn for the first deal, so that nobody can name the dealer."""
    next_dealer: Callable[[State], int]
    start_fates: tuple[StartFate, ...]
    first_seat: Callable[[State], int]
    """Who takes the first turn of a hand, unless the start card says otherwise."""
    seated: Callable[[State], Sequence[int]] | None
    """The seats that are dealt in; None for all."""
    before_dealing: Callable[[State], bool] | None
    """What comes before a hand is dealt; whether somebody must decide first."""
    cards_each: Callable[[State], int] | None
    """How many cards everyone is dealt; None for ``hand_size``."""
    after_dealing: tuple[Callable[[State], None], ...]
    draw: Callable[[State, int], list[int]]
    reshuffle: Callable[[State], bool]
    """Makes a new draw pile where the old one is empty; whether there is one."""
    drawn_kept: bool
    any_after_draw: bool
    """A player who has drawn may play any card, not only one just drawn."""
    draw_costs_turn: bool
    """A player who must draw for a card loses the turn."""
    accepting: dict[type[Pending], Callable[[State], None]]
    challenging: dict[type[Pending], Callable[[State, Move], None]]
    is_dead: Callable[[State], bool] | None
    before_skip: Callable[[State, int, int], bool] | None
    owe_calls: Callable[[State, Move, tuple[int, ...] | None], None]
    go_out: Callable[[State, int], None]
    time_is_up: Callable[[State], None] | None
    """Ends a hand that has taken too many minutes."""
    too_long: Callable[[State], None]
    """Ends a hand that has no turns left."""
    after_move: tuple[Callable[[State], None], ...]
    scoring: Scoring
    sides: tuple[int, ...]
    """By seat, who wins and loses together; without teams everybody for themselves."""
    open_hands: tuple[int, ...]
    """By seat, the group whose members see each other's hands; empty where nobody sees another's."""
    match_ends: tuple[Callable[[State], bool], ...]

    def partners(self, seat: int, other: int) -> bool:
        """Whether two different seats play together."""
        return seat != other and self.sides[seat] == self.sides[other]

    def team(self, seat: int) -> tuple[int, ...]:
        """A seat with its partners, in the order of seats; nobody for ``NONE``."""
        return tuple([other for other, side in enumerate(self.sides) if seat >= 0 and side == self.sides[seat]])

    def rewritten(self, effect: Effect, holders: int) -> Effect:
        """The effect by the rules in force, when this many seats held cards before the play."""
        for function in self.rewrites.get(effect.name, ()):
            effect = function(effect, holders)
        return effect


# -- the state --


class Due(Protocol):
    """Something that a play made due: carried out by ``order``, what is ``before_turn`` before the next turn begins."""

    order: ClassVar[int]
    before_turn: ClassVar[bool]

    def settle(self, state: State, seat: int) -> int | None:
        """Carry it out, the play having passed ``seat``; the seat it has passed now, None while somebody must decide.

        For an entry that is not ``before_turn``, ``seat`` is the one whose turn begins.
        """
        ...


class Result(NamedTuple):
    """How the last hand ended: its winner, its points (None: nobody won), all hands left, and the match's winner.

    ``held`` are the hands that count for who lost: those left, and of whom a rule took out of the hand, what they held.
    """

    winner: int = NONE
    points: int | None = None
    hands: Hands | None = None
    match_winner: int = NONE
    held: Hands | None = None


NO_RESULT = Result()


@dataclass(frozen=True)
class MatchConfig:
    """What a match is played with. ``seed`` is 32 bytes; ``dealer`` the seat that deals first, if it is settled.

    With ``dealer=None`` the first dealer is drawn for, or left to chance, as the option says. A match that goes on from
    another one begins with its ``scores`` (one for each seat) after ``hands_before`` hands. ``rules_version`` is older
    than ``RULES_VERSION`` only in a match that was begun with an older game.
    """

    deck: Deck
    options: Mapping[str, Value]
    players: int
    seed: bytes
    dealer: int | None = None
    scores: tuple[int, ...] = ()
    hands_before: int = 0
    rules_version: int = RULES_VERSION


class State(Waiting):
    """One match. The attributes are for reading; only the modules of the engine write them.

    ``draw_pile`` gives its last card first, ``discard`` has its last card on top. ``face_down`` are the cards that lie
    face down under the top card, in the order in which they were laid. ``phase`` and ``turn`` repeat what
    ``pending`` says, because they are asked most (``wait`` writes all three). ``tell`` takes the events and appends
    them to ``told``, None where events are off (which only the paths that are taken most look at).
    ``side`` is the side in force of a double-sided deck, 0 or 1; all cards have the numbers of that side.
    ``uno_open`` are the seats that can be caught, ``jump_open`` whether a card may be played out of turn: both until
    the next turn begins. ``dry`` has a bit for each seat that drew nothing since the last play or drawn card;
    ``turns_left`` says how many turns the hand may still take; ``taken_out`` has the cards that those held whom a
    rule took out of the hand; ``silence`` is empty while everybody may speak, else it has the seat since whose card
    nobody may, and then those that have spoken all the same; ``before`` is how the hand before ended, and ``dealt`` are
    the seats with cards when this one began, or all before the first.
    ``tally`` keeps the fields of every view that change a few times a hand only, until one does.
    """

    __slots__ = (
        "before",
        "chance",
        "color",
        "config",
        "dealer",
        "dealt",
        "direction",
        "discard",
        "draw_pile",
        "dry",
        "due",
        "face_down",
        "hand_number",
        "hands",
        "jump_open",
        "last_player",
        "out",
        "pending",
        "phase",
        "players",
        "result",
        "rules",
        "scores",
        "side",
        "silence",
        "taken_out",
        "tally",
        "tell",
        "told",
        "turn",
        "turns_left",
        "uno_open",
    )

    def __init__(self, config: MatchConfig, rules: RulesInForce, *, events: bool) -> None:
        """A match before its first deal."""
        self.config = config
        self.rules = rules
        self.players = config.players
        self.tell_events(events)
        self.chance = Stream(config.seed, "deck")
        self.draw_pile: list[int] = []
        self.scores = list(config.scores) or [0] * config.players
        self.hand_number = config.hands_before
        self.dealer = NONE
        self.before = NO_RESULT
        self.dealt: Sequence[int] = range(config.players)
        self.clear_hand()

    def tell_events(self, events: bool) -> None:
        """Whether what happens is told from now on."""
        self.told: list[Event] | None = [] if events else None
        self.tell = teller(self.told)

    def clear_hand(self) -> None:
        """Forget the hand before: no cards, nothing owed, nothing pending, nobody out."""
        self.hands: list[list[int]] = [[] for _ in range(self.players)]
        self.discard: list[int] = []
        self.face_down: list[int] = []
        self.color = NONE
        self.direction = 1
        self.side = 0
        self.out: list[int] = []
        self.taken_out: dict[int, tuple[int, ...]] = {}
        self.tally: tuple[Any, ...] | None = None
        self.result = NO_RESULT
        self.last_player = NONE
        self.dry = 0
        self.turns_left = self.rules.most_turns
        self.rest(NOTHING)

    def wait(self, pending: Pending) -> None:
        """From now on the game waits for this."""
        self.pending = pending
        self.phase = pending.phase
        self.turn = pending.seat

    def rest(self, pending: Pending) -> None:
        """Nobody is on turn, nothing is due, nobody can be caught, and everybody may speak."""
        self.due: list[Due] = []
        self.uno_open: tuple[int, ...] = ()
        self.jump_open = False
        self.silence: tuple[int, ...] = ()
        self.wait(pending)

    def copy(self, *, events: bool = False) -> Self:
        """An independent match that goes on from here."""
        twin = type(self).__new__(type(self))
        for name in State.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.hands = [list(hand) for hand in self.hands]
        twin.draw_pile = list(self.draw_pile)
        twin.discard = list(self.discard)
        twin.face_down = list(self.face_down)
        twin.due = list(self.due)
        twin.scores = list(self.scores)
        twin.out = list(self.out)
        twin.taken_out = dict(self.taken_out)
        twin.chance = self.chance.copy()
        twin.tell_events(events)
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
        return bool(self.draw_pile or self.face_down) or len(self.discard) > 1

    def holders(self) -> list[int]:
        """The seats that hold cards."""
        return [seat for seat, hand in enumerate(self.hands) if hand]

    def waiting(self) -> tuple[int, ...]:
        """The seats that must act now: one on turn, or all still to drop; none where a deal is due or all is over."""
        return self.pending.actors

    @property
    def hand_winner(self) -> int:
        """Who won the hand that is over, ``NONE`` if nobody did."""
        return self.result.winner

    @property
    def hand_points(self) -> int | None:
        """What the winner of the hand scored; None without a winner."""
        return self.result.points

    @property
    def match_winner(self) -> int:
        """Who won the match, ``NONE`` before."""
        return self.result.match_winner
