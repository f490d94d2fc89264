"""What opponents say, and when; the words themselves are in the theme.

    event -> whom it touches -> occasions to speak -> one line of one opponent, or none

The occasions are those of ``content.theme_model.OCCASIONS``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from uno_desktop.content.messages.messages import SOURCE_LANGUAGE
from uno_desktop.content.themes.theme_model import Opponent
from uno_desktop.engine import events as ev
from uno_desktop.engine.moves import NONE
from uno_desktop.engine.rng import Stream
from uno_desktop.players.manners.emotes import EMOTES, NEITHER, answer_to, concerned
from uno_desktop.players.manners.ledger import Ledger, is_blow
from uno_desktop.players.manners.reactions import Touch

GRUDGE_AFTER = 2
"""A player hit this often in a hand by one player says so ..."""
GRUDGE_IN_MATCH = 4
"""... or this often in the match; and again after as many more blows as a hand takes."""

MANY_CARDS = 4
"""A penalty of this many cards is worth a comment."""

TALKATIVE_PERCENT: Mapping[str, int] = {
    "bold": 60,
    "calm": 25,
    "careful": 30,
    "chatty": 92,
    "cheerful": 70,
    "grumpy": 45,
    "slow": 30,
    "sly": 35,
    "vengeful": 50,
}
"""How often an opponent of a manner says something where there is an occasion."""

SAID_OF: Mapping[str, str] = {
    **{what: what for what in (
        "hit", "skipped", "caught", "challenged", "exposed", "mistaken", "robbed", "drew_many", "menaced", "blundered",
        "struck", "spared", "caught_one", "doubted_well", "enriched",
    )},
    "splashed": "drop",
}  # fmt: skip
"""The occasion that a happening is, where it is one. A threat is none: what comes of it is."""

SILENT: Mapping[str, frozenset[str]] = {
    "bold": frozenset({"menaced"}),
    "calm": frozenset({"struck"}),
    "slow": frozenset({"menaced"}),
}
"""What people of a manner never mention."""

URGENT = frozenset({"uno", "win", "lose", "grudge", "revenge", "penalty", "drop"})
"""What is said even by somebody who has only just spoken."""

_QUIET_TURNS = 2
"""A player who has spoken lets this many turns pass first, unless it is urgent."""


class Occasion(NamedTuple):
    """A seat that has a reason to speak, and which (a name of ``OCCASIONS``)."""

    seat: int
    name: str
    about: int = NONE
    """The seat of whom the saying is about; ``NONE`` where it is about nobody."""


class Saying(NamedTuple):
    """A line as the theme has it, with what ``{name}`` and ``{times}`` stand for: a seat, and how often it hit.

    ``language`` is that of the line: the player's, or the source's where the theme has no such line in theirs.
    """

    seat: int
    line: str
    about: int = NONE
    times: int = 0
    language: str = SOURCE_LANGUAGE


class Answer(NamedTuple):
    """What an opponent makes of an emote: whom it touches and how, and what is said, if anything."""

    touch: Touch
    saying: Saying | None


def _penalty(event: ev.CardsDrawn, _touches: Sequence[Touch]) -> list[Occasion]:
    forced = event.why in ("penalty", "challenge", "false_uno") and len(event.cards) >= MANY_CARDS
    return [Occasion(event.seat, "penalty")] if forced else []


def _win(event: ev.HandWon | ev.MatchWon, touches: Sequence[Touch]) -> list[Occasion]:
    """The winner, and one of those who lost: which, changes from hand to hand. The winner's partners have not lost."""
    if event.seat == NONE:
        return []
    winners = {event.seat, *(touch.seat for touch in touches if touch.what in ("won_hand", "won_match"))}
    others = [seat for seat in range(len(event.scores)) if seat not in winners]
    won = Occasion(event.seat, "win")
    return [won, Occasion(others[sum(event.scores) % len(others)], "lose", event.seat)] if others else [won]


_OCCASIONS: Mapping[type[ev.Event], Callable[[Any, Sequence[Touch]], list[Occasion]]] = {
    ev.UnoCalled: lambda event, _touches: [Occasion(event.seat, "uno")],
    ev.CardsDrawn: _penalty,
    ev.HandWon: _win,
    ev.MatchWon: _win,
}


def occasions(event: ev.Event, touches: Sequence[Touch], ledger: Ledger) -> list[Occasion]:
    """Who has a reason to speak of an event, the best reason first.

    A player hit again by the same player holds a grudge; one who hits back is avenged.
    """
    tell = _OCCASIONS.get(type(event))
    plain = tell(event, touches) if tell is not None else []
    strong: list[Occasion] = []
    if isinstance(event, ev.CardsDrawn) and event.why not in ("penalty", "turn"):
        return plain  # what these cards are drawn for has been spoken of
    for touch in touches:
        if (touch.by, touch.seat) in ledger.repaid:
            strong.append(Occasion(touch.by, "revenge", touch.seat))
        pair = touch.seat, touch.by
        holds_grudge = ledger.blows[pair] >= GRUDGE_AFTER or ledger.feuds[pair] >= GRUDGE_IN_MATCH
        if holds_grudge and is_blow(event, touch):
            strong.append(Occasion(touch.seat, "grudge", touch.by))
        if touch.what in SAID_OF:
            plain.append(Occasion(touch.seat, SAID_OF[touch.what], touch.by))
    return [*strong, *plain]


class TableTalk:
    """Who of the opponents says what. ``opponent(seat)`` is the character there; None where a person sits.

    Nobody says the same twice in a row, and who has spoken lets others speak first. ``may_say`` is asked with the id of
    an opponent and a line whether they may say it now.
    """

    def __init__(
        self, opponent: Callable[[int], Opponent | None], language: Callable[[], str], chance: Stream,
        may_say: Callable[[str, str], bool] = lambda who, line: True,
    ) -> None:  # fmt: skip
        self._opponent = opponent
        self._language = language
        self._chance = chance
        self._may_say = may_say
        self._turn = 0
        self._spoke_at: dict[int, int] = {}
        self._answered_at: dict[int, int] = {}
        self._last: dict[int, str] = {}
        self._grudges: dict[tuple[int, int], int] = {}

    def of_event(self, event: ev.Event, touches: Sequence[Touch], ledger: Ledger) -> list[Saying]:
        """What is said of an event: one line, but that both winner and loser of a hand may have a word."""
        if isinstance(event, ev.TurnBegan):
            self._turn += 1
        spoken: list[Saying] = []
        asked: set[int] = set()
        for occasion in occasions(event, touches, ledger):
            if occasion.seat in asked or (spoken and not isinstance(event, ev.HandWon | ev.MatchWon)):
                continue
            pair = occasion.seat, occasion.about
            if occasion.name == "grudge" and ledger.feuds[pair] < self._grudges.get(pair, 0) + GRUDGE_AFTER:
                continue  # it was aired at the last blow
            asked.add(occasion.seat)
            saying = self._say(occasion, ledger)
            if saying is not None:
                spoken.append(saying)
        return spoken

    def dare(self, seat: int, by: int, ledger: Ledger) -> Saying | None:
        """What an opponent says whose play ``by`` may challenge now, while that is still to be decided."""
        return self._say(Occasion(seat, "challenged", by), ledger)

    def of_emote(self, emote: str, speaker: int, seats: Sequence[int], ledger: Ledger) -> Answer | None:
        """What an opponent among ``seats`` makes of somebody's emote: the one concerned, else one who likes to talk.

        Each of them answers once a turn; an emote out of nothing is answered only once a turn by anybody.
        """
        present = [seat for seat in seats if seat != speaker and self._opponent(seat) is not None]
        about = concerned(speaker, present, ledger)
        if about is None:
            if not present or self._turn in self._answered_at.values():
                return None
            about = self._chance.choice(present), NEITHER
        seat, relation = about
        opponent = self._opponent(seat)
        if opponent is None or self._answered_at.get(seat) == self._turn:
            return None
        self._answered_at[seat] = self._turn
        what = answer_to(emote, relation, opponent.manner)
        touch = Touch(seat, what, speaker, 0.6)
        return Answer(touch, self._line(opponent, Occasion(seat, what, speaker), ledger))

    def blurted(self) -> str:
        """What somebody blurts out who should be silent: one of the emotes."""
        return self._chance.choice(EMOTES)

    def _say(self, occasion: Occasion, ledger: Ledger) -> Saying | None:
        opponent = self._opponent(occasion.seat)
        if opponent is None or occasion.name in SILENT.get(opponent.manner, ()):
            return None
        spoke_at = self._spoke_at.get(occasion.seat)
        is_quiet = spoke_at is not None and self._turn - spoke_at < _QUIET_TURNS
        if is_quiet and occasion.name not in URGENT:
            return None
        if self._chance.below(100) >= TALKATIVE_PERCENT.get(opponent.manner, 50):
            return None
        return self._line(opponent, occasion, ledger)

    def _line(self, opponent: Opponent, occasion: Occasion, ledger: Ledger) -> Saying | None:
        """One of the lines that make sense now, and not the one this opponent said last."""
        times = ledger.feuds[occasion.seat, occasion.about] if occasion.about != NONE else 0
        written, language = opponent.lines(occasion.name, self._language())
        lines = [
            line
            for line in written
            if line != self._last.get(occasion.seat)
            and self._may_say(opponent.id, line)
            and ("{name}" not in line or occasion.about not in (NONE, occasion.seat))
            and ("{times}" not in line or times > 1)
        ]
        if not lines:
            return None
        if occasion.name == "grudge":
            self._grudges[occasion.seat, occasion.about] = times
        self._spoke_at[occasion.seat] = self._turn
        self._last[occasion.seat] = line = self._chance.choice(lines)
        return Saying(occasion.seat, line, occasion.about, times, language)
