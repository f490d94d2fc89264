"""Whom an event touches, who did it, how strongly, and what face that player makes of it.

    event -> Witness.saw -> Touch(seat, what, by, strength) -> LOOKS, changed by manner and theme -> a face for a while

The witness only folds what one seat sees, so a face can never show what that seat may not know. Everything is a table
or a function of events and time; the screen only draws ``Faces.face(seat)``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from uno_desktop.content.themes.theme_model import Opponent
from uno_desktop.engine import events as ev
from uno_desktop.engine.moves import NONE, Phase

NEUTRAL = "neutral"
_MANY_DRAWN = 3
"""A player who draws this many cards to find one that can be played is annoyed."""
_FULL_HIT = 6
"""A penalty of this many cards hits as hard as can be."""
_SENT = 0.4
"""How hard it hits to be sent to a machine that may give nothing."""
_ALARM, _RELIEF = 0.6, 0.7
"""How hard a drop alarms, and how much it relieves to have been in time: enough to take the place of the alarm."""
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
    """Folds the events of a match in their order, and says whom each of them touches: a function for each subject.

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
        self._made_draw: dict[str, int] = {}
        """By the reason for which cards are drawn, who gave it last."""
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

    # -- one function for each subject --------------------------------------------------------------------------

    def _begun(self, event: ev.HandStarted | ev.CardsDealt) -> list[Touch]:
        if isinstance(event, ev.HandStarted):
            self._forget()
        else:
            self._counts = [len(cards) for cards in event.hands]
        return []

    def _laid(self, event: ev.CardPlayed | ev.CardsShed | ev.CardLaidDown) -> list[Touch]:
        """A seat has so many cards fewer; with one left it is glad, and the others are not."""
        seat, cards = event.seat, 1
        if isinstance(event, ev.CardsShed):
            cards = len(event.cards)
        else:
            self._player, self._has_played = seat, True
        if isinstance(event, ev.CardPlayed):
            self._drew = NONE
            cards += len(event.also)
        self._counts[seat] -= cards
        if self._counts[seat] != 1:
            return []
        others = [Touch(other, "menaced", seat, 0.3) for other in self._against(seat)]
        return [Touch(seat, "one_card", NONE, 0.5), *others]

    def _threat(self, event: ev.PenaltyGrew | ev.TurnBegan | ev.MachinePressed) -> list[Touch]:
        """What may come to a player: a penalty that is pending, or the machine."""
        match event:
            case ev.PenaltyGrew():
                self._penalty_by = event.seat
                passed_on = event.total > event.amount
                return [Touch(event.seat, "spared", NONE, min(1.0, event.total / _FULL_HIT))] if passed_on else []
            case ev.MachinePressed():  # sent there by a card, nobody knows yet what it gives: told once a card
                is_sent, self._has_played = self._has_played, False
                return [Touch(event.seat, "threatened", self._player, _SENT)] if is_sent else []
        self._has_played = False
        pending = event.pending
        if event.phase is not Phase.PENALTY:
            self._penalty_by = NONE
        elif pending.amount > 0:
            return [Touch(pending.seat, "threatened", pending.by, min(1.0, pending.amount / _FULL_HIT))]
        return []

    def _drawn(self, event: ev.CardsDrawn) -> list[Touch]:
        seat, many = event.seat, len(event.cards)
        self._counts[seat] += many
        self._drew = seat
        match event.why:
            case "turn":
                return [Touch(seat, "drew_many", NONE, 0.3)] if many >= _MANY_DRAWN else []
            case "drop":
                return []  # the splash has been told
            case "penalty":
                # Drawing until a color comes announces no sum: it is the doing of the player who played last.
                by = self._player if self._penalty_by == NONE else self._penalty_by
            case "challenge":
                by = self._accused if seat == self._doubter else self._doubter
            case "false_uno" | "speech":
                by = seat
            case _:
                by = self._made_draw.get(event.why, NONE)
        return self._done_to(seat, "hit", by, min(1.0, many / _FULL_HIT)) if many else []

    def _doubted(
        self, event: ev.ChallengeMade | ev.ChallengeDecided | ev.FaceDownBelieved | ev.FaceDownTurned
    ) -> list[Touch]:
        seat, target = event.seat, event.target
        if isinstance(event, ev.FaceDownBelieved):
            return [Touch(target, "spared", seat, 0.4)]
        self._doubter, self._accused = seat, target
        if isinstance(event, ev.ChallengeMade):
            return [Touch(target, "challenged", seat, 0.6)]
        if event.legal:
            return [Touch(seat, "mistaken", target, 0.8), Touch(target, "spared", seat, 0.8)]
        if isinstance(event, ev.FaceDownTurned):
            self._counts[target] += 1
        return [Touch(target, "exposed", seat, 0.9), Touch(seat, "doubted_well", target, 0.9)]

    def _called(self, event: ev.UnoCaught | ev.FalseUnoCalled | ev.SilenceBroken) -> list[Touch]:
        if not isinstance(event, ev.UnoCaught):
            return [Touch(event.seat, "blundered", event.seat, 0.6)]
        self._made_draw["uno"] = event.by
        return [Touch(event.seat, "caught", event.by, 0.8), Touch(event.by, "caught_one", event.seat, 0.8)]

    def _moved(self, event: ev.HandsSwapped | ev.HandsPassed | ev.HandsShuffled) -> list[Touch]:
        """Hands have moved: a player with more cards than before was robbed, one with fewer has gained."""
        match event:
            case ev.HandsSwapped():
                behind = {event.target: event.seat, event.seat: NONE}
            case ev.HandsPassed():
                behind = dict.fromkeys(range(len(event.hands)), self._player)
            case _:
                behind = dict.fromkeys(range(len(event.hands)), event.seat)
        found = []
        for seat, cards in enumerate(event.hands):
            more, self._counts[seat] = len(cards) - self._counts[seat], len(cards)
            if seat in behind and more:
                by = behind[seat] if behind[seat] != seat else NONE
                found.append(Touch(seat, "robbed" if more > 0 else "enriched", by, min(1.0, abs(more) / _FULL_GAIN)))
        return sorted(found, key=lambda touch: touch.what not in HURTS)

    def _drop(self, event: ev.DropBegan | ev.DropEnded) -> list[Touch]:
        if isinstance(event, ev.DropEnded):
            hit = self._done_to(event.last, "splashed", self._made_draw.get("drop", NONE), 0.9)
            told = {touch.seat for touch in hit}
            in_time = (seat for seat, cards in enumerate(self._counts) if cards and seat not in told)
            return [*hit, *(Touch(seat, "spared", NONE, _RELIEF) for seat in in_time)]
        self._made_draw["drop"] = event.seat
        return [Touch(seat, "alarmed", event.seat, _ALARM) for seat in range(self._players) if seat != event.seat]

    def _asked(self, event: ev.ComplyAsked | ev.Complied) -> list[Touch]:
        if isinstance(event, ev.Complied):
            return [Touch(event.seat, "complied", NONE, 0.4)]
        self._made_draw["refusal"] = event.by
        return [Touch(event.seat, "asked", event.by, 0.4)]

    def _left(self, event: ev.HandReturned | ev.WentOut) -> list[Touch]:
        if isinstance(event, ev.HandReturned):  # by the card just played, or, by nobody, for holding too many cards
            self._counts[event.seat] = 0
            by_card = self._has_played and self._drew != event.seat
            return [Touch(event.seat, "thrown_out", self._player if by_card else NONE, 0.9)]
        beaten = [Touch(seat, "beaten", event.seat, 0.5) for seat in self._against(event.seat) if self._counts[seat]]
        return [Touch(event.seat, "out", NONE, 1.0), *beaten]

    def _counted(self, event: ev.HandCounted | ev.HandWon | ev.HandEndedWithoutWinner) -> list[Touch]:
        """Those left with cards have lost, the harder the more they count; who has won is told after the counting."""
        if isinstance(event, ev.HandCounted):
            self._left_points = {seat: points for seat, points in enumerate(event.points) if event.hands[seat]}
            return []
        winners = self._team(event.seat) if isinstance(event, ev.HandWon) else []
        lost = [
            Touch(seat, "lost_hand", NONE, min(1.0, 0.3 + points / _FULL_LOSS))
            for seat, points in self._left_points.items()
            if seat not in winners
        ]
        return [*lost, *(Touch(seat, "won_hand", NONE, 1.0) for seat in winners)]

    def _match(self, event: ev.MatchWon) -> list[Touch]:
        if event.seat == NONE:
            return []
        won = [Touch(seat, "won_match", NONE, 1.0) for seat in self._team(event.seat)]
        return [*won, *(Touch(seat, "lost_match", event.seat, 1.0) for seat in self._against(event.seat))]

    # -- who belongs together -----------------------------------------------------------------------------------

    def _done_to(self, seat: int, what: str, by: int, strength: float) -> list[Touch]:
        """It hits one player, and pleases the one who did it, unless it hit their own partner."""
        hit = [Touch(seat, what, by, strength)]
        return hit if by == NONE or seat in self._team(by) else [*hit, Touch(by, "struck", seat, strength)]

    def _team(self, seat: int) -> list[int]:
        """A seat with its partners; nobody for ``NONE``."""
        return [other for other, side in enumerate(self._sides) if seat != NONE and side == self._sides[seat]]

    def _against(self, seat: int) -> list[int]:
        """Those who do not win where this seat does."""
        return [other for other, side in enumerate(self._sides) if side != self._sides[seat]]


_SEEN: Mapping[type[ev.Event], Callable[[TouchTracker, Any], list[Touch]]] = {
    **dict.fromkeys((ev.HandStarted, ev.CardsDealt), TouchTracker._begun),
    **dict.fromkeys((ev.CardPlayed, ev.CardsShed, ev.CardLaidDown), TouchTracker._laid),
    **dict.fromkeys((ev.PenaltyGrew, ev.TurnBegan, ev.MachinePressed), TouchTracker._threat),
    ev.SeatSkipped: lambda tracker, event: tracker._done_to(event.seat, "skipped", tracker._player, 0.5),
    ev.CardsDrawn: TouchTracker._drawn,
    **dict.fromkeys(
        (ev.ChallengeMade, ev.ChallengeDecided, ev.FaceDownBelieved, ev.FaceDownTurned), TouchTracker._doubted
    ),
    **dict.fromkeys((ev.UnoCaught, ev.FalseUnoCalled, ev.SilenceBroken), TouchTracker._called),
    **dict.fromkeys((ev.HandsSwapped, ev.HandsPassed, ev.HandsShuffled), TouchTracker._moved),
    **dict.fromkeys((ev.DropBegan, ev.DropEnded), TouchTracker._drop),
    **dict.fromkeys((ev.ComplyAsked, ev.Complied), TouchTracker._asked),
    **dict.fromkeys((ev.HandReturned, ev.WentOut), TouchTracker._left),
    **dict.fromkeys((ev.HandCounted, ev.HandWon, ev.HandEndedWithoutWinner), TouchTracker._counted),
    ev.MatchWon: TouchTracker._match,
}
"""Which function tells of an event."""


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


@dataclass(slots=True)
class _FaceBeingMade:
    """A face somebody makes."""

    face: str
    strength: float
    seconds: float | None
    age_s: float = 0.0

    def keeps_against(self, strength: float, *, lasts: bool) -> bool:
        """Whether it goes on where another reaction of that strength begins."""
        if lasts or self.seconds is None:
            return not lasts
        return strength < self.strength and self.age_s < _FADED * self.seconds


def look_of(sitter: Opponent | None, what: str) -> str:
    """The face this player makes of a happening: as the theme says, else as the manner does, else as most do."""
    if sitter is not None:
        for faces in (sitter.faces, MANNER_FACES.get(sitter.manner, {})):
            if what in faces:
                return faces[what]
    return EXPRESSIONS[what].face
