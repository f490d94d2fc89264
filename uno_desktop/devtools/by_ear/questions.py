"""Questions about a minute at the table, made of what happened in it: who did what to whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.content.themes.wording import card_name, color_name
from uno_desktop.devtools.by_ear.heard import Shown
from uno_desktop.engine import events as ev
from uno_desktop.engine.cards import Deck
from uno_desktop.engine.moves import NONE

ENOUGH = 10


class Question(NamedTuple):
    """``kind``: what it is about, so that not all ask for the same."""

    kind: str
    words: str
    answer: str


class Minute(NamedTuple):
    """What was shown in a minute, for the viewing seat; ``names`` are by seat.

    ``began_s`` is the program's time; so is ``ended_s``, when all that had happened was shown, and told.
    """

    theme: Theme
    deck: Deck
    names: Sequence[str]
    seat: int
    began_s: float
    shown: Sequence[Shown]
    ended_s: float

    def clock(self, at_s: float) -> str:
        """A moment as it is written: minutes, seconds, tenths since the minute began."""
        since_s = max(0.0, at_s - self.began_s)
        return f"{int(since_s // 60)}:{since_s % 60:04.1f}"

    def who(self, seat: int) -> str:
        """A player's name."""
        return self.names[seat]

    def card(self, card: int) -> str:
        """A card's name."""
        return card_name(self.theme, self.deck, card)


def ten(minute: Minute, seed: int) -> list[Question]:
    """Ten questions of as many kinds as there are, none of a kind too often, in the order of their kinds."""
    chance = Random(seed)
    kinds = (_plays, _drawn, _done_to, _colors, _calls, _drops, _ends)
    found = list(dict.fromkeys(question for questions in kinds for question in questions(minute)))
    chance.shuffle(found)
    chosen: list[Question] = []
    for most in range(1, len(found) + 1):
        if most > 3 and len(chosen) >= ENOUGH:
            break
        for question in found:
            same = sum(each.kind == question.kind for each in chosen)
            if len(chosen) < ENOUGH and question not in chosen and same < most:
                chosen.append(question)
    return sorted(chosen)


def _plays(minute: Minute) -> Iterator[Question]:
    """Who played a card of which there was only one, and what came after it."""
    plays = [(each.at_s, each.event) for each in minute.shown if isinstance(each.event, ev.CardPlayed)]
    names = Counter(minute.card(play.card) for _, play in plays)
    for number, (_, play) in enumerate(plays):
        card = minute.card(play.card)
        if names[card] > 1:
            continue
        if play.seat != minute.seat:
            yield Question("play", f"Who played the {card}?", minute.who(play.seat))
        if number + 1 < len(plays):
            after = plays[number + 1][1]
            answer = f"{minute.who(after.seat)}: {minute.card(after.card)}"
            yield Question("next card", f"After the {card}, who played the next card, and which was it?", answer)
    for seat, name in enumerate(minute.names):
        own = [play for _, play in plays if play.seat == seat]
        if own and seat != minute.seat:
            words = f"Which card did {name} play last, of all that was heard?"
            yield Question("last", words, minute.card(own[-1].card))


def _drawn(minute: Minute) -> Iterator[Question]:
    """Who had to draw, how many, and because of whom; who drew of their own accord."""
    played: ev.CardPlayed | None = None
    own_accord: Counter[int] = Counter()
    for _, event, _ in minute.shown:
        if isinstance(event, ev.CardPlayed):
            played = event
        elif isinstance(event, ev.CardsDrawn) and event.why == "penalty" and played is not None:
            answer = f"{minute.who(event.seat)} drew {len(event.cards)}"
            words = f"{minute.who(played.seat)} played {minute.card(played.card)}. Who drew how many because of it?"
            yield Question("penalty", words, answer)
        elif isinstance(event, ev.CardsDrawn) and event.why == "turn":
            own_accord[event.seat] += 1
    for seat, name in enumerate(minute.names):
        if own_accord and seat != minute.seat:
            words = f"How many times did {name} draw a card on their own turn, not as a penalty?"
            yield Question("drew", words, str(own_accord[seat]))


def _done_to(minute: Minute) -> Iterator[Question]:
    """Who lost a turn by whose card; which way play goes."""
    played: ev.CardPlayed | None = None
    direction = 0
    for _, event, _ in minute.shown:
        if isinstance(event, ev.CardPlayed):
            played = event
        elif isinstance(event, ev.SeatSkipped) and played is not None:
            words = f"Who lost a turn because of the {minute.card(played.card)} that {minute.who(played.seat)} played?"
            yield Question("skipped", words, minute.who(event.seat))
        elif isinstance(event, ev.DirectionReversed):
            direction = event.direction
    if direction:
        way = "to the left (clockwise)" if direction > 0 else "to the right (counterclockwise)"
        yield Question("direction", "Which way does play go at the end of what was heard?", way)


def _colors(minute: Minute) -> Iterator[Question]:
    chosen = [event for _, event, _ in minute.shown if isinstance(event, ev.ColorChosen)]
    for number, event in enumerate(chosen):
        if event.seat != minute.seat and all(each.seat != event.seat for each in chosen[:number]):
            words = f"Which color did {minute.who(event.seat)} name first?"
            yield Question("color", words, color_name(minute.theme, event.color))


def _calls(minute: Minute) -> Iterator[Question]:
    """Calls of UNO, catches, challenges."""
    callers = [minute.who(event.seat) for _, event, _ in minute.shown if isinstance(event, ev.UnoCalled)]
    if callers:
        yield Question("uno", "Who called UNO, in which order?", ", ".join(callers))
    for number, (_, event, _) in enumerate(minute.shown):
        if isinstance(event, ev.UnoCaught):
            words = "Somebody was caught without a call: who, and by whom?"
            yield Question("caught", words, f"{minute.who(event.seat)}, by {minute.who(event.by)}")
        elif isinstance(event, ev.ChallengeDecided):
            outcome = "it was legal" if event.legal else "it was not legal"
            answer = f"{minute.who(event.seat)} doubted {minute.who(event.target)}: {outcome}"
            after = (each.event for each in minute.shown[number:] if isinstance(each.event, ev.CardsDrawn))
            if (drawn := next(after, None)) is not None:
                answer += f", {minute.who(drawn.seat)} drew {len(drawn.cards)}"
            yield Question("challenge", "Who challenged whom, how did it end, and who drew how many?", answer)


def _drops(minute: Minute) -> Iterator[Question]:
    drops = [event for _, event, _ in minute.shown if isinstance(event, ev.DropBegan)]
    lasts = [event for _, event, _ in minute.shown if isinstance(event, ev.DropEnded)]
    firsts = [event for _, event, _ in minute.shown if isinstance(event, ev.HandDropped) and event.place == 1]
    if drops:
        yield Question("drop", "Who brought the first drop of this minute?", minute.who(drops[0].seat))
    if lasts:
        yield Question("drop last", "Who was last in the first drop of this minute?", minute.who(lasts[0].last))
    if firsts:
        yield Question("drop first", "Who was first in the first drop of this minute?", minute.who(firsts[0].seat))


def _ends(minute: Minute) -> Iterator[Question]:
    """What is so when the minute is over, and who won a hand in it."""
    turns = [event for _, event, _ in minute.shown if isinstance(event, ev.TurnBegan) and event.seat != NONE]
    plays = [event for _, event, _ in minute.shown if isinstance(event, ev.CardPlayed)]
    won = [event for _, event, _ in minute.shown if isinstance(event, ev.HandWon)]
    if won:
        yield Question("won", "Who won the hand?", minute.who(won[0].seat))
    if turns:
        yield Question("turn", "Whose turn is it at the end of what was heard?", minute.who(turns[-1].seat))
    if plays:
        yield Question("top", "Which card was played last, of all that was heard?", minute.card(plays[-1].card))
