"""A challenge a day: one hand against the theme's opponents, the same for everybody, with three goals.

The date is the seed. It decides the theme, the table, the rules and the goals (from ``assets/daily.yaml``), the deal,
and what the computer players do, so two players who do the same see the same. The first goal is always to win the
hand. A match is known as a day's challenge by its seed, also when it is taken up again.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, field, replace
from datetime import date, timedelta
from functools import cache
from hashlib import sha256
from itertools import islice
from typing import Any

from uno_desktop.content.files.paths import assets_dir, daily_file
from uno_desktop.content.files.yamlio import read_mapping, write_mapping
from uno_desktop.content.messages.messages import t
from uno_desktop.engine import events as ev
from uno_desktop.engine.cards import Deck
from uno_desktop.engine.options import Value
from uno_desktop.engine.rng import Stream
from uno_desktop.match.live.live_match import SPECTATOR, ShownMove
from uno_desktop.match.setup.untrusted import mapping, whole

RECIPE_FILE = "daily.yaml"
GOALS = 3
REMEMBERED_DAYS = 400
"""How many days' results are kept."""
KNOWN_FOR_DAYS = 7
"""How long after its day a challenge that was begun can be finished and still counts for that day."""
_SEED_WORDS = "uno-desktop daily challenge "  # not shown: makes seeds
_MOST_STARS, _MOST_COUNT = GOALS, 100_000


@dataclass(frozen=True, slots=True)
class Goal:
    """``id`` is one of ``MEASURES``; ``amount`` is how much it asks for (1 where there is only yes or no)."""

    id: str
    amount: int = 1

    @property
    def words(self) -> str:
        """What to do, as a sentence without its full stop."""
        return t(f"daily.goal.{self.id}", n=self.amount)


@dataclass(frozen=True, slots=True)
class Challenge:
    """What is played on a day. ``rules`` are the options that differ from usual; ``goals[0]`` is winning."""

    day: date
    theme: str
    players: int
    level: str
    rules: Mapping[str, Value]
    goals: tuple[Goal, ...]

    @property
    def overrides(self) -> dict[str, Value]:
        """What goes over the theme's own rules: those of the day, and a match of one hand."""
        return {**self.rules, **_recipe()["always"]}

    @property
    def seed(self) -> bytes:
        """The seed of its match."""
        return seed_of(self.day)


@dataclass(slots=True)
class Tally:
    """What the player at ``seat`` did in the hand, as far as any goal asks."""

    seat: int = 0
    over: bool = False
    won: bool = False
    points: int = 0
    turns: int = 0
    actions: int = 0
    wilds: int = 0
    drawn: int = 0
    most_held: int = 0
    attack: int = 0
    run: int = 0
    colors: set[int] = field(default_factory=set)
    _run_now: int = 0

    def saw(self, moves: Iterable[ShownMove], deck: Deck) -> None:
        """Moves as any spectator saw them."""
        for shown in moves:
            for event in shown.events[SPECTATOR]:
                self._count(event, deck)
            self.most_held = max(self.most_held, shown.views[SPECTATOR].counts[self.seat])

    def _count(self, event: ev.Event, deck: Deck) -> None:
        seat = self.seat
        match event:
            case ev.CardPlayed(seat=who) if who == seat:
                self._played((event.card, *event.also), deck)
            case ev.CardPlayed():
                self._run_now = 0
            case ev.ColorChosen(seat=who, color=color) if who == seat:
                self.colors.add(color)
            case ev.CardsDrawn(seat=who, cards=cards, why=why) if who == seat:
                self.drawn += len(cards)
                self.turns += why == "turn"
            case ev.PenaltyGrew(seat=who, amount=amount) if who == seat:
                self.attack += amount
            case ev.HandWon(seat=who, points=points):
                self.over, self.won, self.points = True, who == seat, points if who == seat else 0
            case ev.HandEndedWithoutWinner():
                self.over = True

    def _played(self, cards: tuple[int, ...], deck: Deck) -> None:
        self.turns += 1
        self._run_now += 1
        self.run = max(self.run, self._run_now)
        for card in cards:
            kind = deck.kind(card)
            self.actions += bool(kind.colored and kind.effects)
            self.wilds += not kind.colored
            if kind.colored:
                self.colors.add(deck.color_of(card))


MEASURES: Mapping[str, Callable[[Tally, int], bool]] = {
    "win": lambda tally, _: tally.won,
    "points": lambda tally, n: tally.won and tally.points >= n,
    "turns": lambda tally, n: tally.won and tally.turns <= n,
    "actions": lambda tally, n: tally.actions >= n,
    "wilds": lambda tally, n: tally.wilds >= n,
    "colors": lambda tally, n: len(tally.colors) >= n,
    "drawn": lambda tally, n: tally.over and tally.drawn <= n,
    "most_held": lambda tally, n: tally.over and tally.most_held <= n,
    "attack": lambda tally, n: tally.attack >= n,
    "run": lambda tally, n: tally.run >= n,
}
"""For each goal, whether it is reached with this tally and amount."""


@dataclass(frozen=True, slots=True)
class Result:
    """The best of a day: ``stars`` goals reached at once, the first time at try number ``tries``."""

    stars: int
    tries: int = 1


class DailyRun:
    """Follows a day's challenge on the screen, as a ``Follower`` of its session, and keeps its result."""

    def __init__(self, challenge: Challenge, deck: Deck) -> None:
        self.challenge = challenge
        self.tally = Tally()
        self._deck = deck
        self._kept = False

    def saw(self, moves: Iterable[ShownMove], _last_drop: object = ()) -> None:
        """New moves. The result is kept, once, when the hand is over; what cannot be written is forgotten."""
        self.tally.saw(moves, self._deck)
        if self.tally.over and not self._kept:
            self._kept = True
            keep_result(self.challenge.day, self.stars)

    def catch_up(self, moves: Iterable[ShownMove]) -> None:
        """The moves of a match that is taken up. One that was over before has been kept already."""
        self.tally.saw(moves, self._deck)
        self._kept = self.tally.over

    @property
    def reached(self) -> tuple[bool, ...]:
        """For each goal, whether it is reached as things stand."""
        return tuple(MEASURES[goal.id](self.tally, goal.amount) for goal in self.challenge.goals)

    @property
    def stars(self) -> int:
        """How many goals are reached."""
        return sum(self.reached)


@cache
def _recipe() -> Mapping[str, Any]:
    found, _ = read_mapping(assets_dir() / RECIPE_FILE)
    return found


def seed_of(day: date) -> bytes:
    """The seed of a day's match; another where a goal was out of reach with the first."""
    other = _recipe()["dealt_anew"].get(day.isoformat(), 0)
    return sha256(f"{_SEED_WORDS}{day.isoformat()}{f' {other}' if other else ''}".encode()).digest()


def challenge_of(day: date) -> Challenge:
    """The challenge of a day: always the same."""
    recipe, chance = _recipe(), Stream(seed_of(day), "challenge")
    theme, players = chance.choice(recipe["themes"]), chance.choice(recipe["players"])
    level, rules = chance.choice(recipe["levels"]), chance.choice(recipe["rules"])
    unfit = _unfit(players, rules) if day.isoformat() >= recipe["unfit_since"] else frozenset()
    goals = (Goal("win"), *islice(_goals(chance, unfit), GOALS - 1))
    return Challenge(day, theme, players, level, rules, goals)


def _goals(chance: Stream, unfit: Collection[Goal]) -> Iterator[Goal]:
    """Goals by chance, each with an amount by chance. Only where one is unfit is chance asked once more."""
    amounts: Mapping[str, list[int]] = _recipe()["goals"]
    names = sorted(amounts)
    chance.shuffle(names)
    for name in names:
        goal = Goal(name, chance.choice(amounts[name]))
        if goal in unfit:
            fitting = [each for n in amounts[name] if (each := Goal(name, n)) not in unfit]
            if not fitting:
                continue
            goal = chance.choice(fitting)
        yield goal


def _unfit(players: int, rules: Mapping[str, Value]) -> frozenset[Goal]:
    """The goals that are out of reach for so many players by the rules of a day."""
    return frozenset(
        Goal(line["goal"], n)
        for line in _recipe()["unfit"]
        if players in line.get("players", [players]) and line.get("rules", {}).items() <= rules.items()
        for n in line["amounts"]
    )


def challenge_with(seed: bytes, today: date) -> Challenge | None:
    """The challenge that has this seed, among those of the last days."""
    days = (today - timedelta(days=ago) for ago in range(-1, KNOWN_FOR_DAYS))  # -1: another time zone
    return next((challenge_of(day) for day in days if seed_of(day) == seed), None)


# -- what was reached ------------------------------------------------------------------------------------------------


def results() -> dict[date, Result]:
    """The best of each day, as far as the file can be read."""
    found, _ = read_mapping(daily_file())
    kept: dict[date, Result] = {}
    for day, value in found.items():
        try:
            fields = mapping(value)
            kept[date.fromisoformat(day)] = Result(
                whole(fields["stars"], 0, _MOST_STARS), whole(fields["tries"], 1, _MOST_COUNT)
            )
        except (ValueError, KeyError):
            continue
    return kept


def keep_result(day: date, stars: int) -> bool:
    """Count a try at a day's challenge; False where that cannot be written."""
    kept = results()
    before = kept.get(day)
    if before is None:
        kept[day] = Result(stars)
    else:
        kept[day] = replace(before, stars=max(stars, before.stars), tries=min(before.tries + 1, _MOST_COUNT))
    days = sorted(kept)[-REMEMBERED_DAYS:]
    try:
        write_mapping(daily_file(), {day.isoformat(): asdict(kept[day]) for day in days})
    except OSError:
        return False
    return True


def streak(kept: Mapping[date, Result], today: date) -> int:
    """How many days in a row had their challenge played, up to today, or yesterday if today's is still open."""
    day = today if today in kept else today - timedelta(days=1)
    count = 0
    while day in kept:
        count += 1
        day -= timedelta(days=1)
    return count


def share_text(challenge: Challenge, result: Result, streak_days: int, luck: str = "") -> str:
    """The result as a few lines that can be sent to friends; it gives nothing of the hand away.

    ``luck`` is a line about luck and play, "" where they are not told.
    """
    stars = "★" * result.stars + "☆" * (GOALS - result.stars)
    lines = [t("daily.share", day=challenge.day.isoformat(), stars=stars), t("daily.share_tries", n=result.tries)]
    if streak_days > 1:
        lines.append(t("daily.share_streak", n=streak_days))
    if luck:
        lines.append(luck)
    return "\n".join(lines)
