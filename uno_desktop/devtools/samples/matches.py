"""Matches in a typical state, for pictures and tests: played by computer players up to a moment, never saved."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any

from uno_desktop.engine.errors import IllegalMove
from uno_desktop.engine.events import Event
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import NONE, OVER, Do, Move, Phase
from uno_desktop.engine.options import OptionError, Value
from uno_desktop.engine.rng import Stream, seed_bytes
from uno_desktop.engine.rules import OPTIONS, rules_in_force
from uno_desktop.engine.state import RulesInForce
from uno_desktop.engine.view import View
from uno_desktop.match.events.practice import deck_with
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.setup.setup import Agreed, MatchSetup, Seat, agree, opponent_seat
from uno_desktop.players.agents.registry import make_agent
from uno_desktop.reflex.plan import DropMode
from uno_desktop.ui.play.table import Table
from uno_desktop.ui.shell.match.match_draft import opponents, player_seat
from uno_desktop.ui.shell.match.session import Session
from uno_desktop.ui.shell.scenes.shell import Shell

_AGENT = "easy"
_STEP_MS = 200.0
_MOST_STEPS = 20_000
_SEAT = 0

Wanted = Callable[[View], bool]


def sample_session(
    shell: Shell,
    until: Callable[[Game], bool],
    *,
    players: int = 4,
    seed: int = 1,
    overrides: dict[str, Value] | None = None,
) -> Session:
    """Put a match on the screen as it stands when ``until(game)`` first holds; seat 0 is a person's.

    A match that ends before that is followed by the one of the next seed. Raises LookupError if the moment never comes.
    """
    for attempt in range(seed, seed + 60):
        with suppress(LookupError, IllegalMove):
            seed_256 = seed_bytes(attempt)
            theme = shell.look.theme
            seats = (player_seat(theme), *opponents(theme, players - 1, _AGENT, seed_256))
            agreed = agreed_sample(shell, seats, seed_256, overrides or {})
            game = Game(agreed.config)
            history = _play(game, until, seed_256)
            session = shell.matches.enter(Referee(agreed, game=game), theme)
            session.history = history
            return session
    raise LookupError("the moment asked for did not come in any match")


def table_that(shell: Shell, does: Callable[[Any], object]) -> Table:
    """The table of the session; ``does(table)`` is called when it has opened."""

    class Opened(Table):
        def enter(self) -> None:
            super().enter()
            does(self)

    return Opened(shell)


def rules_with(
    shell: Shell, players: int, wanted: Callable[[RulesInForce], bool], *, beside: Mapping[str, Value] | None = None
) -> dict[str, Value]:
    """A value of one option, ``beside`` others, under which the rules are as ``wanted``; nothing if there is none."""
    deck, theme = shell.look.theme.deck(), shell.look.theme
    for option in OPTIONS.values():
        for value in option.values or (option.all_values()[-1],):
            overrides: dict[str, Value] = {**(beside or {}), option.id: value}
            with suppress(OptionError):
                if wanted(rules_in_force(deck, players, theme.options(None, overrides))):
                    return overrides
    return {}


def in_teams(shell: Shell, players: int) -> dict[str, Value]:
    """What makes teams of so many players."""
    return rules_with(shell, players, lambda rules: len(set(rules.sides)) < players)


def agreed_sample(
    shell: Shell,
    seats: tuple[Seat, ...],
    seed_256: bytes,
    overrides: Mapping[str, Value],
    drop_mode: DropMode = DropMode.REFLEX,
) -> Agreed:
    """What would be agreed on by these, at the theme on show."""
    setup = MatchSetup(shell.look.theme.id, seats, overrides=dict(overrides), drop_mode=drop_mode, seed=seed_256)
    return agree(setup, shell.look.theme)


def _play(game: Game, until: Callable[[Game], bool], seed: bytes) -> list[tuple[int, ...]]:
    """Play on until the moment; the totals after every hand on the way."""
    player = make_agent(_AGENT)
    chance = Stream(seed, "sample")
    history: list[tuple[int, ...]] = []
    for _ in range(6000):
        if until(game):
            return history
        if game.phase is Phase.MATCH_OVER:
            break
        if game.waiting():
            seat = game.waiting()[0]
            game.apply(player.choose(game.view(seat), None, chance))
        else:
            game.apply(Move.deal())
        if game.phase in OVER:
            history.append(tuple(game.scores))
    raise LookupError("the moment asked for did not come")


# -- in the middle of a hand --


def mid_hand_session(
    shell: Shell,
    players: int,
    seed: int,
    *,
    until: Wanted | None = None,
    effect: str | None = None,
    rules: Mapping[str, Value] | None = None,
    drop_mode: DropMode = DropMode.REFLEX,
    with_person: bool = True,
    record: list[tuple[Event, ...]] | None = None,
) -> Session:
    """Play with a computer's hand at the viewing seat until ``until(view)`` holds, and put it into the context.

    Without ``until``: some moves into a hand, on one's own turn. ``effect``: the deck gets cards of a usual kind
    with this effect if it has none, so that every theme can show it. ``record`` gets what the seat saw, a tuple a move.
    A match that ends before that is followed by the one of the next seed. Raises LookupError if it never comes to that.
    """
    # It was played before now: the clock of the screen must not have been passed when the scene begins.
    played = _Played(shell, seed, shell.app.clock.now_ms() - _MOST_STEPS * _STEP_MS, players, effect, rules or {},
                     drop_mode, with_person)  # fmt: skip
    for _ in range(_MOST_STEPS):
        seen = played.look()
        if record is not None:
            record += seen
        if until(played.view) if until else played.is_in_the_middle:
            session = shell.matches.enter(played.referee, shell.look.theme)
            session.seat = _SEAT
            return session
        played.step()
    raise LookupError("the position wanted never came")


class _Played:
    """A match that computers play through the referee, in steps of game time."""

    def __init__(
        self, shell: Shell, seed: int, now_ms: float, players: int, effect: str | None, rules: Mapping[str, Value],
        drop_mode: DropMode, with_person: bool,
    ) -> None:  # fmt: skip
        self._shell, self._seed, self._now_ms = shell, seed, now_ms
        self._players, self._effect, self._rules = players, effect, rules
        self._drop_mode, self._with_person = drop_mode, with_person
        self._agent, self._chance = make_agent(_AGENT), Stream(seed_bytes(seed), "sample")
        self._moves = 0
        self._begin()

    def _begin(self) -> None:
        theme = self._shell.look.theme
        own = player_seat(theme, self._shell.prefs.settings.player_name)
        if not self._with_person:
            own = opponent_seat(theme, theme.opponents[-1].id, _AGENT)
        others = [opponent_seat(theme, who.id, _AGENT) for who in theme.opponents[: self._players - 1]]
        agreed = agreed_sample(self._shell, (own, *others), seed_bytes(self._seed), self._rules, self._drop_mode)
        if self._effect is not None:
            deck = deck_with(agreed.config.deck, self._effect)
            agreed = replace(agreed, config=replace(agreed.config, deck=deck))
        self.referee = Referee(agreed)
        self.referee.start(self._now_ms)

    @property
    def is_in_the_middle(self) -> bool:
        """Whether one has the turn in the middle of a hand, with something to play."""
        view = self.view
        has_a_play = any(move.do == Do.PLAY for move in view.legal_moves)
        return self._moves >= 14 and view.turn == _SEAT and has_a_play

    def look(self) -> list[tuple[Event, ...]]:
        """What has happened since the last look, as it was seen; ``view`` is then how things stand."""
        taken = self.referee.take_moves()
        self._moves += len(taken)
        self.referee.moves_shown(self._now_ms)
        self.view = self.referee.view(_SEAT)
        return [shown.events[_SEAT if self._with_person else NONE] for shown in taken]

    def step(self) -> None:
        """One step on: the drop, the next hand or match, one's own move, or the others'."""
        referee, view = self.referee, self.view
        if referee.drop is not None:
            # Carry a drop through: everybody as planned, the viewing seat at once.
            referee.drop_begun(int(self._now_ms))
            referee.spill_shown(int(self._now_ms))
            referee.press_drop(_SEAT, int(self._now_ms) + 1)
        elif referee.between_hands or referee.over:
            self._moves = 0
            if referee.over:
                self._seed += 1
                self._begin()
            else:
                referee.deal_next(self._now_ms)
        elif self._with_person and _SEAT in referee.waiting:
            referee.submit(self._agent.choose(view, view.legal_moves, self._chance), self._now_ms)
        self._now_ms += _STEP_MS
        self.referee.advance(self._now_ms)
