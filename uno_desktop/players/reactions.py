"""Whom an event touches, who did it, how strongly, and what face that player makes of it.

    event -> Witness.saw -> Touch(seat, what, by, strength) -> LOOKS, changed by manner and theme -> a face for a while

The witness only folds what one seat sees, so a face can never show what that seat may not know. Everything is a table
or a function of events and time; the screen only draws ``Faces.face(seat)``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from uno_desktop.content.theme_model import Opponent
from uno_desktop.engine import events as ev
from uno_desktop.engine.moves import NONE, Phase

NEUTRAL = "neutral"
_MANY_DRAWN = 3
"""A player who draws this many cards to find one that can be played is annoyed."""
_FULL_HIT = 6
"""A penalty of this many cards hits as hard as can be."""
_SENT = 0.4
"""How hard it hits to be sent to a machine that may give nothing."""
_FULL_GAIN = 7
"""A swap that changes a hand by this many cards hits, or pleases, as hard as can be."""
_FULL_LOSS = 60
"""Being left with this many points hits as hard as can be."""


class Touch(NamedTuple):
    """Something happened to the player at ``seat``: ``what`` is one of ``HAPPENINGS``.

    ``by`` is the seat that did it, ``NONE`` where nobody did; ``strength`` is 0 to 1.
    """

    seat: int
    what: str
    by: int
    strength: float


HURTS = frozenset({
    "hit", "skipped", "caught", "challenged", "exposed", "mistaken", "robbed", "splashed", "threatened", "asked",
    "blundered", "thrown_out",
})  # fmt: skip
"""What hits the player it happens to: the seat jolts. The rest pleases, or is only watched."""


class TouchTracker:
    """Folds the events of a match in their order, and says whom each of them touches.

    ``sides``: by seat, who wins and loses together; without it everybody for themselves.
    """

    def __init__(self, players: int, sides: Sequence[int] = ()) -> None:
        self._players = players
        self._sides = sides or range(players)
        self._counts = [0] * players
        self._forget()

    def _forget(self) -> None:
        self._player = NONE
        self._has_played = False
        self._penalty_by = NONE
        self._doubter = self._accused = NONE
        self._catcher = NONE
        self._asked_by = NONE
        self._dropped_by = NONE
        self._drew = NONE
        self._left_points: dict[int, int] = {}

    def sees(self, counts: Sequence[int], by: int = NONE) -> None:
        """Begin in the middle of a hand: these are the cards held, and ``by`` made the penalty that is pending."""
        self._counts = list(counts)
        self._penalty_by = self._player = by

    def saw(self, event: ev.Event) -> list[Touch]:
        """Whom this event touches; those it hits first."""
        tell = _SEEN.get(type(event))
        return tell(self, event) if tell is not None else []

    # -- one function for each event ----------------------------------------------------------------------------

    def _hand_started(self, _event: ev.HandStarted) -> list[Touch]:
        self._forget()
        return []

    def _dealt(self, event: ev.CardsDealt) -> list[Touch]:
        self._counts = [len(cards) for cards in event.hands]
        return []

    def _played(self, event: ev.CardPlayed) -> list[Touch]:
        self._player, self._has_played, self._drew = event.seat, True, NONE
        return self._laid_down(event.seat, 1 + len(event.also))

    def _shed(self, event: ev.CardsShed) -> list[Touch]:
        return self._laid_down(event.seat, len(event.cards))

    def _laid_down(self, seat: int, cards: int) -> list[Touch]:
        """A seat has so many cards fewer; with one left it is glad, and the others are not."""
        self._counts[seat] -= cards
        if self._counts[seat] != 1:
            return []
        others = [Touch(other, "menaced", seat, 0.3) for other in self._against(seat)]
        return [Touch(seat, "one_card", NONE, 0.5), *others]

    def _skipped(self, event: ev.SeatSkipped) -> list[Touch]:
        return self._done_to(event.seat, "skipped", self._player, 0.5)

    def _penalty(self, event: ev.PenaltyGrew) -> list[Touch]:
        passed_on = event.total > event.amount
        self._penalty_by = event.seat
        return [Touch(event.seat, "spared", NONE, min(1.0, event.total / _FULL_HIT))] if passed_on else []

    def _machine(self, event: ev.MachinePressed) -> list[Touch]:
        """A player sent to the machine by a card does not know yet what it gives: told once a card."""
        is_sent, self._has_played = self._has_played, False
        return [Touch(event.seat, "threatened", self._player, _SENT)] if is_sent else []

    def _turn(self, event: ev.TurnBegan) -> list[Touch]:
        self._has_played = False
        pending = event.pending
        if event.phase is not Phase.PENALTY:
            self._penalty_by = NONE
        if event.phase is not Phase.PENALTY or pending.amount <= 0:
            return []
        return [Touch(pending.seat, "threatened", pending.by, min(1.0, pending.amount / _FULL_HIT))]

    def _drawn(self, event: ev.CardsDrawn) -> list[Touch]:
        by, many = self._drawn_for(event), len(event.cards)
        self._counts[event.seat] += many
        self._drew = event.seat
        if not many:
            return []
        if event.why == "turn":
            return [Touch(event.seat, "drew_many", NONE, 0.3)] if many >= _MANY_DRAWN else []
        if event.why == "drop":
            return []  # the splash has been told
        return self._done_to(event.seat, "hit", by, min(1.0, many / _FULL_HIT))

    def _drawn_for(self, event: ev.CardsDrawn) -> int:
        match event.why:
            case "penalty":
                # Drawing until a color comes announces no sum: it is the doing of the player who played last.
                return self._player if self._penalty_by == NONE else self._penalty_by
            case "challenge":
                return self._accused if event.seat == self._doubter else self._doubter
            case "uno":
                return self._catcher
            case "false_uno" | "speech":
                return event.seat
            case "drop":
                return self._dropped_by
            case "refusal":
                return self._asked_by
        return NONE

    def _challenge(self, event: ev.ChallengeMade) -> list[Touch]:
        self._doubter, self._accused = event.seat, event.target
        return [Touch(event.target, "challenged", event.seat, 0.6)]

    def _decided(self, event: ev.ChallengeDecided) -> list[Touch]:
        self._doubter, self._accused = event.seat, event.target
        if event.legal:
            return [Touch(event.seat, "mistaken", event.target, 0.8), Touch(event.target, "spared", event.seat, 0.8)]
        return [
            Touch(event.target, "exposed", event.seat, 0.9),
            Touch(event.seat, "doubted_well", event.target, 0.9),
        ]

    def _face_down(self, event: ev.CardLaidDown) -> list[Touch]:
        self._player, self._has_played = event.seat, True
        return self._laid_down(event.seat, 1)

    def _believed(self, event: ev.FaceDownBelieved) -> list[Touch]:
        return [Touch(event.target, "spared", event.seat, 0.4)]

    def _face_down_turned(self, event: ev.FaceDownTurned) -> list[Touch]:
        if not event.legal:
            self._counts[event.target] += 1
        return self._decided(ev.ChallengeDecided(event.seat, event.target, event.legal))

    def _caught(self, event: ev.UnoCaught) -> list[Touch]:
        self._catcher = event.by
        return [Touch(event.seat, "caught", event.by, 0.8), Touch(event.by, "caught_one", event.seat, 0.8)]

    def _blundered(self, event: ev.FalseUnoCalled | ev.SilenceBroken) -> list[Touch]:
        return [Touch(event.seat, "blundered", event.seat, 0.6)]

    def _swapped(self, event: ev.HandsSwapped) -> list[Touch]:
        return self._changed(event.hands, {event.target: event.seat, event.seat: NONE})

    def _passed(self, event: ev.HandsPassed) -> list[Touch]:
        return self._changed(event.hands, dict.fromkeys(range(len(event.hands)), self._player))

    def _shuffled(self, event: ev.HandsShuffled) -> list[Touch]:
        return self._changed(event.hands, dict.fromkeys(range(len(event.hands)), event.seat))

    def _changed(self, hands: ev.Hands, behind: Mapping[int, int]) -> list[Touch]:
        """A player with more cards than before was robbed, one with fewer has gained."""
        found = []
        for seat, cards in enumerate(hands):
            more, self._counts[seat] = len(cards) - self._counts[seat], len(cards)
            if seat in behind and more:
                by = behind[seat] if behind[seat] != seat else NONE
                found.append(Touch(seat, "robbed" if more > 0 else "enriched", by, min(1.0, abs(more) / _FULL_GAIN)))
        return sorted(found, key=lambda touch: touch.what not in HURTS)

    def _drop(self, event: ev.DropBegan) -> list[Touch]:
        self._dropped_by = event.seat
        return [Touch(seat, "alarmed", event.seat, 0.6) for seat in range(self._players) if seat != event.seat]

    def _splash(self, event: ev.DropEnded) -> list[Touch]:
        return self._done_to(event.last, "splashed", self._dropped_by, 0.9)

    def _asked(self, event: ev.ComplyAsked) -> list[Touch]:
        self._asked_by = event.by
        return [Touch(event.seat, "asked", event.by, 0.4)]

    def _obeyed(self, event: ev.Complied) -> list[Touch]:
        return [Touch(event.seat, "complied", NONE, 0.4)]

    def _returned(self, event: ev.HandReturned) -> list[Touch]:
        """Thrown out by the card just played, or, by nobody, for holding too many cards."""
        self._counts[event.seat] = 0
        by_card = self._has_played and self._drew != event.seat
        return [Touch(event.seat, "thrown_out", self._player if by_card else NONE, 0.9)]

    def _out(self, event: ev.WentOut) -> list[Touch]:
        beaten = [Touch(seat, "beaten", event.seat, 0.5) for seat in self._against(event.seat) if self._counts[seat]]
        return [Touch(event.seat, "out", NONE, 1.0), *beaten]

    def _counted(self, event: ev.HandCounted) -> list[Touch]:
        """Nobody can tell yet who has won: that is the next event."""
        self._left_points = {seat: points for seat, points in enumerate(event.points) if event.hands[seat]}
        return []

    def _won(self, event: ev.HandWon) -> list[Touch]:
        team = self._team(event.seat)
        return [*self._lost(but=team), *(Touch(seat, "won_hand", NONE, 1.0) for seat in team)]

    def _lost(self, but: Sequence[int] = ()) -> list[Touch]:
        """Those left with cards, the harder the more they count."""
        return [
            Touch(seat, "lost_hand", NONE, min(1.0, 0.3 + points / _FULL_LOSS))
            for seat, points in self._left_points.items()
            if seat not in but
        ]

    def _match(self, event: ev.MatchWon) -> list[Touch]:
        if event.seat == NONE:
            return []
        won = [Touch(seat, "won_match", NONE, 1.0) for seat in self._team(event.seat)]
        return [*won, *(Touch(seat, "lost_match", event.seat, 1.0) for seat in self._against(event.seat))]

    def _done_to(self, seat: int, what: str, by: int, strength: float) -> list[Touch]:
        """It hits one player, and pleases the one who did it, unless it hit their own partner."""
        hit = [Touch(seat, what, by, strength)]
        return hit if by in (NONE, seat) or self._with(by, seat) else [*hit, Touch(by, "struck", seat, strength)]

    def _with(self, seat: int, other: int) -> bool:
        """Whether two seats are the same, or win together."""
        return NONE not in (seat, other) and self._sides[seat] == self._sides[other]

    def _team(self, seat: int) -> list[int]:
        """A seat with its partners; nobody for ``NONE``."""
        return [other for other, side in enumerate(self._sides) if seat != NONE and side == self._sides[seat]]

    def _against(self, seat: int) -> list[int]:
        """Those who do not win where this seat does."""
        return [other for other, side in enumerate(self._sides) if side != self._sides[seat]]


_SEEN: Mapping[type[ev.Event], Callable[[TouchTracker, Any], list[Touch]]] = {
    ev.HandStarted: TouchTracker._hand_started,
    ev.CardsDealt: TouchTracker._dealt,
    ev.CardPlayed: TouchTracker._played,
    ev.CardsShed: TouchTracker._shed,
    ev.SeatSkipped: TouchTracker._skipped,
    ev.PenaltyGrew: TouchTracker._penalty,
    ev.TurnBegan: TouchTracker._turn,
    ev.CardsDrawn: TouchTracker._drawn,
    ev.MachinePressed: TouchTracker._machine,
    ev.ChallengeMade: TouchTracker._challenge,
    ev.ChallengeDecided: TouchTracker._decided,
    ev.CardLaidDown: TouchTracker._face_down,
    ev.FaceDownBelieved: TouchTracker._believed,
    ev.FaceDownTurned: TouchTracker._face_down_turned,
    ev.UnoCaught: TouchTracker._caught,
    ev.FalseUnoCalled: TouchTracker._blundered,
    ev.SilenceBroken: TouchTracker._blundered,
    ev.HandsSwapped: TouchTracker._swapped,
    ev.HandsPassed: TouchTracker._passed,
    ev.HandsShuffled: TouchTracker._shuffled,
    ev.DropBegan: TouchTracker._drop,
    ev.DropEnded: TouchTracker._splash,
    ev.ComplyAsked: TouchTracker._asked,
    ev.Complied: TouchTracker._obeyed,
    ev.HandReturned: TouchTracker._returned,
    ev.WentOut: TouchTracker._out,
    ev.HandCounted: TouchTracker._counted,
    ev.HandWon: TouchTracker._won,
    ev.HandEndedWithoutWinner: lambda tracker, _event: tracker._lost(),
    ev.MatchWon: TouchTracker._match,
}
"""Which function of the witness tells of an event."""


# -- faces ----------------------------------------------------------------------------------------------------------


class Expression(NamedTuple):
    """A face, and how many seconds it is made at full strength; None: until the next hand."""

    face: str
    seconds: float | None


EXPRESSIONS: Mapping[str, Expression] = {
    "hit": Expression("dread", 2.6),
    "skipped": Expression("anger", 1.8),
    "caught": Expression("dread", 2.4),
    "challenged": Expression("dread", 2.0),
    "exposed": Expression("dread", 2.6),
    "mistaken": Expression("dread", 2.4),
    "robbed": Expression("anger", 3.0),
    "splashed": Expression("anger", 3.0),
    "threatened": Expression("dread", 2.4),
    "menaced": Expression("dread", 1.6),
    "alarmed": Expression("dread", 2.0),
    "asked": Expression("dread", 2.0),
    "blundered": Expression("dread", 2.0),
    "drew_many": Expression("anger", 1.6),
    "thrown_out": Expression("dread", None),
    "beaten": Expression("dread", 2.0),
    "lost_hand": Expression("dread", None),
    "lost_match": Expression("dread", None),
    "struck": Expression("glee", 2.0),
    "spared": Expression("glee", 2.0),
    "doubted_well": Expression("glee", 2.6),
    "caught_one": Expression("glee", 2.2),
    "enriched": Expression("glee", 2.6),
    "complied": Expression("glee", 1.4),
    "one_card": Expression("glee", 2.4),
    "out": Expression("glee", None),
    "won_hand": Expression("glee", None),
    "won_match": Expression("glee", None),
    "taunted": Expression("anger", 3.0),
    "praised": Expression("glee", 3.0),
    "soothed": Expression("glee", 2.6),
    "gloated": Expression("glee", 3.0),
    "puzzled": Expression(NEUTRAL, 1.0),
    "greeted": Expression("glee", 2.0),
    "comforted": Expression(NEUTRAL, 1.0),
}
"""The face that people make of what happens to them, unless their manner or the theme says otherwise."""

_CROSS = ("hit", "threatened", "caught", "challenged", "beaten", "lost_hand", "lost_match")

MANNER_FACES: Mapping[str, Mapping[str, str]] = {
    "bold": {**dict.fromkeys(_CROSS, "anger"), "menaced": NEUTRAL},
    "calm": dict.fromkeys(
        ("struck", "menaced", "threatened", "skipped", "drew_many", "taunted", "gloated", "greeted"), NEUTRAL
    ),
    "careful": {"skipped": "dread", "robbed": "dread", "struck": NEUTRAL, "taunted": "dread", "gloated": NEUTRAL},
    "chatty": {"skipped": "dread", "menaced": "glee"},
    "cheerful": {"skipped": "dread", "drew_many": NEUTRAL},
    "grumpy": {
        **dict.fromkeys(_CROSS, "anger"),
        "menaced": "anger",
        "alarmed": "anger",
        "struck": NEUTRAL,
        "puzzled": "anger",
        "greeted": NEUTRAL,
    },
    "slow": {"menaced": NEUTRAL, "skipped": "dread"},
    "sly": {"threatened": "glee", "challenged": "glee", "menaced": NEUTRAL},
    "vengeful": {"hit": "anger", "caught": "anger", "mistaken": "anger", "beaten": "anger", "lost_hand": "anger"},
}
"""What a manner changes. Losing shows in every face: many portraits smile by themselves."""

_LEAST_SHARE = 0.5
"""How much of its time the weakest reaction lasts."""
_FADED = 0.6
"""After how much of its time a face yields to a weaker one."""


class Faces:
    """The faces around a table, seat by seat. ``sitters`` are the theme's opponents; None where a person sits."""

    def __init__(self, sitters: Sequence[Opponent | None]) -> None:
        self._sitters = sitters
        self._now: dict[int, _FaceBeingMade] = {}
        self._fresh = False

    def face(self, seat: int) -> str:
        """The face that this player makes now."""
        made = self._now.get(seat)
        return made.face if made is not None else NEUTRAL

    def react(self, touches: Iterable[Touch]) -> None:
        """They notice. A weak reaction does not take the place of a strong one that has just begun."""
        for touch in touches:
            look = EXPRESSIONS[touch.what]
            face, seconds = look_of(self._sitters[touch.seat], touch.what), look.seconds
            made = self._now.get(touch.seat)
            if made is not None and made.keeps_against(touch.strength, lasts=seconds is None):
                continue
            if seconds is not None:
                seconds *= _LEAST_SHARE + (1.0 - _LEAST_SHARE) * touch.strength
            self._now[touch.seat] = _FaceBeingMade(face, touch.strength, seconds)
            self._fresh = True

    def show(self, seat: int, face: str, seconds: float) -> None:
        """This player makes a face because they want to, whatever happens to them."""
        self._now[seat] = _FaceBeingMade(face, 0.0, seconds)
        self._fresh = True

    def advance(self, dt: float) -> bool:
        """Time passes: faces become neutral again. Whether one did, or has been made since the last call."""
        changed, self._fresh = self._fresh, False
        for seat, made in tuple(self._now.items()):
            made.age_s += dt
            if made.seconds is not None and made.age_s >= made.seconds:
                del self._now[seat]
                changed = True
        return changed

    def calm(self) -> None:
        """All become neutral: a new hand begins."""
        self._fresh = bool(self._now)
        self._now.clear()


class _FaceBeingMade:
    """A face somebody makes."""

    def __init__(self, face: str, strength: float, seconds: float | None) -> None:
        self.face = face
        self.seconds = seconds
        self.age_s = 0.0
        self._strength = strength

    def keeps_against(self, strength: float, *, lasts: bool) -> bool:
        """Whether it goes on where another reaction of that strength begins."""
        if self.seconds is None:
            return not lasts
        return not lasts and strength < self._strength and self.age_s < _FADED * self.seconds


def look_of(sitter: Opponent | None, what: str) -> str:
    """The face this player makes of a happening: as the theme says, else as the manner does, else as most do."""
    if sitter is not None:
        for faces in (sitter.faces, MANNER_FACES.get(sitter.manner, {})):
            if what in faces:
                return faces[what]
    return EXPRESSIONS[what].face
