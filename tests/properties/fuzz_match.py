"""One case of the fuzz played and checked at every move: in a copy of the match that knows only its log."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace

from count_by_the_book import Counting
from fuzz_cases import Case
from legal_by_the_book import Key, key_of, legal_by_the_book
from played_matches import show_drop
from property_checks import exactly_the_legal_moves, somebody_can_move
from property_good_will import ends_with_good_will
from property_rules import shipped_themes
from rulebook_faults import faults
from rulebook_table import Table

from uno_desktop.content.rulebook.rulebook import warnings
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.engine.events import Event, seen
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import NONE, OVER, Do, Move, Phase
from uno_desktop.engine.view import View
from uno_desktop.match.live.log import Entry, MemoryLog, MoveEntry, parse_log
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.saved.replay import verify
from uno_desktop.match.setup.setup import Agreed
from uno_desktop.match.simulate import hand_agreed
from uno_desktop.players.agents.registry import VERSIONS

BOOK = "tests/properties/legal_by_the_book.py, written from docs/rules.md"
MOVES_A_SEAT = 4000
"""A hand with more moves than this for each seat is given up: turns are limited, but answers to draws are none."""
LOOK_EVERY = 97
"""At every so many moves false moves are tried."""
FALSE_MOVES = 10
BOOK_READ_EVERY = 4
ASKED_AGAIN_EVERY = 50
"""In every so many cases the log is verified, for which computer players choose all their moves again."""
STUCK_FRAMES = 20_000
"""So long nobody thinks."""
SENSIBLE = "easy"
HANDS_TRIED, HANDS_TOO_LONG = 20, 2
"""One hand that is too long is bad luck, or bad play. Rules must warn where it is more than one in two hundred."""
LONG_A_SEAT, TURNS_ENOUGH = 500, 100_000
"""After so many moves for each seat it is tried whether the hand can be ended at all, in so many turns more."""
UNWARNED = "hands hardly end, and nothing in the rulebook warns of it"
POSITION = "\n  in "
"""Comes before the position in what is said of a failing case."""
_GROUP = 3
"""A key names the first card of a group, those between, and the last."""
FRAMES_MS = (5, 16, 16, 100, 700)


class GivenUp(Exception):
    """A hand takes too long for anybody to wait, which was warned of or is chance."""


@dataclass
class Tally:
    """What was played. Of all cases ``tried`` these ``cases`` had no fault; ``not_playable`` could not be dealt."""

    tried: int = 0
    cases: int = 0
    hands: int = 0
    moves: int = 0
    asked: int = 0
    refused: int = 0
    too_long: int = 0
    no_winner: int = 0
    matches_over: int = 0
    not_playable: int = 0
    ways: Counter[str] = field(default_factory=Counter)
    did: Counter[str] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        """Count another's in."""
        for name, value in vars(other).items():
            setattr(self, name, getattr(self, name) + value)

    def __str__(self) -> str:
        return (
            f"{self.hands} hands, {self.moves} moves in {self.cases} cases ({_counts(self.ways)}; {self.not_playable} "
            f"not playable); {self.asked} times asked what is legal, {self.refused} false moves refused; "
            f"{self.no_winner} hands without a winner, {self.too_long} of them too long; "
            f"{self.matches_over} matches to their end; {_counts(self.did)}"
        )


def _counts(counter: Counter[str]) -> str:
    return ", ".join(f"{name} {count}" for name, count in sorted(counter.items()))


class Checked(MemoryLog):
    """A log that plays along: each move it is told is made in a game of its own, and all is checked there.

    AssertionError or IllegalMove where something is wrong; it goes up through whoever plays.
    """

    def __init__(self, agreed: Agreed, tally: Tally, seed: int) -> None:
        super().__init__(agreed)
        self.agreed, self.tally = agreed, tally
        self.game = Game(agreed.config)
        self.counting = Counting(self.game.rules.deck, self.game.rules.options, self.game.players)
        self.chance = random.Random(f"fuzz checks:{seed}")
        self.viewer = self.chance.randint(NONE, self.game.players - 1)
        self.folded: View = self.game.view(self.viewer)
        self.moves_of_hand = 0

    def record(self, entry: Entry) -> None:
        super().record(entry)
        if isinstance(entry, MoveEntry):
            self._move(entry.move)

    def _move(self, move: Move) -> None:
        game, tally = self.game, self.tally
        self._ask(move)
        if self.chance.randrange(LOOK_EVERY) == 0:
            tally.refused += exactly_the_legal_moves(game, self.chance, tries=FALSE_MOVES)
        events = game.apply(move)
        tally.moves += 1
        tally.did[move.do] += 1
        self.moves_of_hand = 0 if move.do == Do.DEAL else self.moves_of_hand + 1
        assert game.cards_conserved(), "cards lost or doubled"
        self.counting.follow(events, game.hands)
        self._fold(events)
        somebody_can_move(game)
        if self.moves_of_hand == LONG_A_SEAT * game.players:
            self._can_be_ended()
        if game.phase in OVER:
            self._count_hand()
        elif self.moves_of_hand > MOVES_A_SEAT * game.players:
            self._must_be_warned_of()
            raise GivenUp

    def _ask(self, move: Move) -> None:
        """Whoever is waited for, the one who moves and one other may do what the book says, and nothing else."""
        game = self.game
        if game.phase in (Phase.BEFORE_DEAL, *OVER):
            return
        for seat in {*game.waiting(), max(move.seat, 0), self.chance.randrange(game.players)}:
            view = game.view(seat)
            listed = {key_of(view, each) for each in view.legal_moves}
            by_the_book, all_groups = legal_by_the_book(view)
            if not all_groups:
                listed, by_the_book = _without_groups(listed), _without_groups(by_the_book)
            more, less = sorted(map(str, listed - by_the_book)), sorted(map(str, by_the_book - listed))
            assert not more, f"legal, and not by the book ({BOOK}), for seat {seat}: {more[:5]}"
            assert not less, f"by the book, and refused ({BOOK}), for seat {seat}: {less[:5]}"
            self.tally.asked += 1

    def _fold(self, events: tuple[Event, ...]) -> None:
        """What one seat knew at first, with all events it has seen since, is what it knows now."""
        view = self.folded
        for event in seen(events, self.viewer):
            view = view.after(event)
        now = self.game.view(self.viewer)
        wrong = [name for name in view._fields if getattr(view, name) != getattr(now, name)]
        assert not wrong, f"the view of seat {self.viewer} does not follow from events: {wrong} after {events}"
        self.folded = now

    def _can_be_ended(self) -> None:
        """The long hand can come to an end, with turns enough and good will."""
        twin = self.game.copy()
        twin.turns_left = TURNS_ENOUGH
        assert ends_with_good_will(twin, self.chance), "no play at all ends this hand"

    def _count_hand(self) -> None:
        game, tally = self.game, self.tally
        tally.hands += 1
        assert self.counting.counted == game.hand_number, "a hand was not counted"
        is_over = game.phase is Phase.MATCH_OVER
        assert self.counting.is_match_over == is_over == self.counting.ends_match(), f"match over: {is_over}"
        tally.matches_over += is_over
        tally.no_winner += game.result.winner == NONE
        if self.was_too_long:
            self._must_be_warned_of()

    def _must_be_warned_of(self) -> None:
        self.tally.too_long += 1
        assert warned_of(self.agreed) or not hardly_ends(self.agreed), UNWARNED

    @property
    def was_too_long(self) -> bool:
        """Whether the hand met the limit of turns that no rule sets."""
        return self.game.turns_left <= 0 and not self.agreed.config.options["round_limit"]

    def check_replay(self, referee: Referee, *, ask_again: bool) -> None:
        """The log makes the same match again; ``ask_again``: and the computer players the same choices."""
        assert self.game.position() == referee.position(), "the log makes another match"
        log = parse_log(self.data, "the log")
        again = Game(log.agreed.config, events=False)
        for entry in log.entries:
            if isinstance(entry, MoveEntry):
                again.apply(entry.move)
        assert again.position() == self.game.position(), "another match when played again"
        assert again.chance.state == self.game.chance.state, "other chances when played again"
        if ask_again:
            verdict = verify(log, "the log")
            assert verdict.fault is None, verdict.fault


def _without_groups(keys: Collection[Key]) -> frozenset[Key]:
    return frozenset(key for key in keys if len(key[2]) < _GROUP)


def warned_of(agreed: Agreed) -> bool:
    """Whether the rulebook warns that hands may hardly end by these rules. A deck made for tests has none."""
    theme, deck_id = _theme_of(agreed), agreed.config.deck.id
    return deck_id not in theme.deck_ids or bool(warnings(theme, agreed.config.options, deck_id))


def hardly_ends(agreed: Agreed) -> bool:
    """Whether hands by these rules often meet the limit of turns, when all play as well as a computer player can that
    doesn't search."""
    seats = tuple(replace(seat, agent=SENSIBLE, version=VERSIONS[SENSIBLE]) for seat in agreed.seats)
    sensible = replace(agreed, seats=seats)
    return sum(_meets_limit(hand_agreed(sensible, number)) for number in range(HANDS_TRIED)) >= HANDS_TOO_LONG


def _meets_limit(agreed: Agreed) -> bool:
    referee = Referee(agreed, screen=False)
    referee.start()
    referee.advance(0.0)
    return referee._game.turns_left <= 0 and referee.view().hand_winner == NONE


# -- how a case is played --


def play(case: Case, tally: Tally) -> None:
    """Play a case; AssertionError with the position where something is wrong, SetupError where it can't be dealt."""
    agreed = case.agreed()
    log = Checked(agreed, tally, case.number)
    try:
        if case.number % BOOK_READ_EVERY == 1:
            _read_rulebook(agreed)
        if case.way == "table":
            from fuzz_table import play_at_table  # pygame only where it is needed

            referee = play_at_table(case, agreed, log)
        else:
            referee = Referee(agreed, screen=case.way == "watched", journal=log)
            referee.strict = True
            _play_hands(referee, case)
            if case.way == "watched" and not referee.people:
                _moves_alike(log, case, agreed)
        log.check_replay(referee, ask_again=case.number % ASKED_AGAIN_EVERY == 0)
    except GivenUp:
        pass
    except Exception as error:
        raise AssertionError(f"{error or type(error).__name__}\n  in {log.game.position()}") from error
    tally.cases += 1
    tally.ways[case.way] += 1


def _read_rulebook(agreed: Agreed) -> None:
    """Its rulebook claims what the engine does, and says of each subject one thing."""
    theme, deck_id = _theme_of(agreed), agreed.config.deck.id
    if deck_id in theme.deck_ids:
        wrong = faults(Table(theme, deck_id, dict(agreed.config.options)))
        assert not wrong, f"the rulebook: {wrong[:3]}"


def _theme_of(agreed: Agreed) -> Theme:
    return next(theme for theme in shipped_themes() if theme.id == agreed.theme)


def _moves_alike(log: MemoryLog, case: Case, agreed: Agreed) -> None:
    """With nobody watching the same moves are made."""
    alone = MemoryLog(agreed)
    _play_hands(Referee(agreed, screen=False, journal=alone), replace(case, way="unwatched"))
    one, other = ([entry.move for entry in parse_log(each.data, "").entries if isinstance(entry, MoveEntry)]
                  for each in (log, alone))  # fmt: skip
    assert one == other, f"other moves with nobody watching, from move {_first_difference(one, other)}"


def _first_difference(one: Sequence[Move], other: Sequence[Move]) -> int:
    return next((n for n, (move, else_) in enumerate(zip(one, other, strict=False)) if move != else_), -1) + 1


def _play_hands(referee: Referee, case: Case) -> None:
    """Hand after hand, as many as the case says."""
    watcher = Watcher(referee, random.Random(f"fuzz watcher:{case.number}")) if case.way == "watched" else None
    referee.start(0.0)
    for hand in range(case.hands):
        if hand and referee.deal_next(watcher.now_ms if watcher else 0.0) is not None:
            return
        if watcher:
            watcher.play_hand()
        else:
            referee.advance(0.0)
        assert referee.phase in OVER, f"nobody moves, and {referee.waiting} should"


class Watcher:
    """A screen before which a match is played, and the people at it, who press at random."""

    def __init__(self, referee: Referee, chance: random.Random) -> None:
        self.referee, self.chance = referee, chance
        self.now_ms = 0.0

    def play_hand(self) -> None:
        """Frame after frame until the hand is over."""
        referee, idle = self.referee, 0
        while referee.phase not in OVER:
            ply = referee.ply
            self.frame()
            idle = 0 if referee.ply > ply else idle + 1
            assert idle < STUCK_FRAMES, f"nobody moves, and {referee.waiting} should"
        referee.take_moves()
        referee.moves_shown(self.now_ms)

    def frame(self) -> None:
        referee, chance = self.referee, self.chance
        self.now_ms += chance.choice(FRAMES_MS)
        referee.advance(self.now_ms)
        referee.take_moves()
        if chance.random() < 0.7:
            referee.moves_shown(self.now_ms)
        self.drop()
        self.press()

    def drop(self) -> None:
        """The pot comes in, spills, and people let go."""
        drop = self.referee.drop
        if drop is None:
            return
        show_drop(self.referee, self.now_ms)
        for seat in drop.people:
            if self.chance.random() < 0.1:
                self.referee.press_drop(seat, int(self.now_ms))

    def press(self) -> None:
        """What people do."""
        for seat in self.referee.people:
            moves = [move for move in self.referee.view(seat).legal_moves if move.do != Do.DROP]
            if moves and self.chance.random() < 0.2:
                self.referee.submit(self.chance.choice(moves), self.now_ms)
