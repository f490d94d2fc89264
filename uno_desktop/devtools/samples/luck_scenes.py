"""Samples of luck and play: the line after a hand, the page after a match, and a moment played again."""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.devtools.samples.matches import agreed_sample
from uno_desktop.engine.events import seen
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import OVER, Move, Phase
from uno_desktop.engine.options import Value
from uno_desktop.engine.rng import Stream, seed_bytes
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.live.review import DecisionsInHand, HandRecords
from uno_desktop.match.luck.fortune import Fortune, Fortunes
from uno_desktop.match.setup.setup import Agreed
from uno_desktop.match.statistics.own_mistakes import mistakes_to_keep, own_mistake
from uno_desktop.match.telling.hints import Words
from uno_desktop.players.agents.registry import make_agent
from uno_desktop.players.memory.card_memory import Memory
from uno_desktop.ui.history.luck import LuckPage
from uno_desktop.ui.history.moment import moment_of, prepare_moment
from uno_desktop.ui.learn.own_lesson import OwnLesson
from uno_desktop.ui.play.ends.hand_end import HandEnd
from uno_desktop.ui.play.ends.match_end import MatchEnd
from uno_desktop.ui.play.table import Table
from uno_desktop.ui.shell.match.match_draft import opponents, player_seat
from uno_desktop.ui.shell.match.session import Session
from uno_desktop.ui.shell.scenes.shell import Shell

_SHORT: dict[str, Value] = {"target": 150}
"""A match of a few hands."""


@dataclass(frozen=True, slots=True)
class _Counted:
    """A match as it ended, the totals after each hand, and the luck of all hands."""

    game: Game
    history: list[tuple[int, ...]]
    fortunes: list[Fortune]


_COUNTED: dict[str, _Counted] = {}
"""Matches that some scene has shown before: to count one takes a second."""


def _counted_session(shell: Shell, players: int, seed: int, *, hands: int) -> tuple[Session, Fortunes]:
    """A match of at most so many hands in which seat 0 plays anything that fits, with its luck counted."""
    chance = seed_bytes(seed)
    seats = (player_seat(shell.look.theme), *opponents(shell.look.theme, players - 1, "easy", chance))
    agreed = agreed_sample(shell, seats, chance, _SHORT if hands > 1 else {})
    key = f"{hands} {agreed}"
    if key not in _COUNTED:
        _COUNTED[key] = _count(agreed, hands)
    counted = _COUNTED[key]
    game = counted.game.copy(events=True)
    session = shell.matches.enter(Referee(agreed, game=game), shell.look.theme)
    session.counted = game.hand_number
    session.history = [*counted.history]
    fortunes = session.fortunes = Fortunes()
    fortunes.hands += counted.fortunes
    return session, fortunes


def _count(agreed: Agreed, hands: int) -> _Counted:
    """Play such a match without a screen, and count the luck of its hands."""
    game, records, history = Game(agreed.config), HandRecords(), []
    deck, players = game.rules.deck, agreed.config.players
    decisions, memory = DecisionsInHand([0]), Memory(0, deck, players, drawn_kept=game.rules.drawn_kept)
    careless, usual, stream = make_agent("random"), make_agent("easy"), Stream(agreed.config.seed, "sample")
    for ply in range(1, 4000):
        if game.phase is Phase.MATCH_OVER or (game.phase is Phase.HAND_OVER and game.hand_number >= hands):
            break
        move = Move.deal()
        if waiting := game.waiting():
            move = (careless if waiting[0] == 0 else usual).choose(game.view(waiting[0]), None, stream)
        decisions.before(game, ply, move, lambda _seat: memory)
        records.before(game, ply, move, decisions.made)
        memory.saw(seen(game.apply(move), 0))
        if game.phase in OVER:
            history.append(tuple(game.scores))
    fortunes = Fortunes()
    fortunes.follow(records.hands, (0,))
    while fortunes.step(0):
        pass
    return _Counted(game, history, fortunes.hands)


def hand_end(shell: Shell, *, players: int = 4, seed: int = 1) -> HandEnd:
    """The count of a hand with its line."""
    _counted_session(shell, players, seed, hands=1)
    return HandEnd(shell)


def match_end(shell: Shell, *, players: int = 4, seed: int = 1) -> MatchEnd:
    """The end of a short match, with the way to its luck."""
    _counted_session(shell, players, seed, hands=12)
    return MatchEnd(shell)


def page(shell: Shell, *, players: int = 4, seed: int = 1, hands: int = 12) -> LuckPage:
    """The page of a short match."""
    session, fortunes = _counted_session(shell, players, seed, hands=hands)
    return LuckPage(shell, session=session, fortunes=fortunes)


def moment(shell: Shell, *, players: int = 4, seed: int = 1) -> Table:
    """The costliest mistake of a hand, about to be played again."""
    for number in range(seed, seed + 20):
        session, fortunes = _counted_session(shell, players, number, hands=1)
        costly = fortunes.costliest(0)
        if costly is not None:
            words = Words(session.theme, [seat.name for seat in session.seats])
            prepare_moment(shell, moment_of(shell, session, costly, words))
            return Table(shell)
    raise LookupError("nobody made a mistake")


def own_lesson(shell: Shell, *, players: int = 4, seed: int = 1) -> OwnLesson:
    """A lesson that grew out of mistakes, with the latest of them."""
    for number in range(seed, seed + 20):
        session, fortunes = _counted_session(shell, players, number, hands=1)
        fortune, agreed = fortunes.hands[0], session.referee.agreed
        found = fortune.reviews[0].mistakes if fortune.reviews else ()
        kept = mistakes_to_keep(agreed, [fortune.record], fortune.record.number, found, session.seats[0].name)
        for row in kept:
            if own := own_mistake(row):
                return OwnLesson(shell, kind=row.kind, count=7, own=own)
    raise LookupError("nobody made a mistake of a kind")
