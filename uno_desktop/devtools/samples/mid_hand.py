"""A match in the middle of a hand, for the pictures of pickers, rulebook, log and drop: the same for the same seed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from uno_desktop.devtools.samples.matches import agreed_sample
from uno_desktop.engine.events import Event
from uno_desktop.engine.moves import NONE, Do
from uno_desktop.engine.options import Value
from uno_desktop.engine.rng import Stream, seed_bytes
from uno_desktop.engine.view import View
from uno_desktop.match.events.practice import deck_with
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.setup.setup import opponent_seat
from uno_desktop.players.agents.registry import make_agent
from uno_desktop.reflex.plan import DropMode
from uno_desktop.ui.shell.match.match_draft import player_seat
from uno_desktop.ui.shell.match.session import Session
from uno_desktop.ui.shell.scenes.shell import Shell

_STEP_MS = 200.0
_MOST_STEPS = 20_000
_LEVEL = "easy"
_MIDDLE_OF_A_HAND = 14
_SEAT = 0

Wanted = Callable[[View], bool]


@dataclass(frozen=True, slots=True)
class _Wish:
    """What kind of match is wanted; see ``mid_hand_session``."""

    players: int
    effect: str | None
    rules: Mapping[str, Value]
    drop_mode: DropMode
    with_person: bool


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
    wish = _Wish(players, effect, rules or {}, drop_mode, with_person)
    # It was played before now: the clock of the screen must not have been passed when the scene begins.
    played = _Played(shell, wish, seed, shell.app.clock.now_ms() - _MOST_STEPS * _STEP_MS)
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

    def __init__(self, shell: Shell, wish: _Wish, seed: int, now_ms: float) -> None:
        self._shell = shell
        self._wish = wish
        self._seed = seed
        self._now_ms = now_ms
        self._agent, self._chance = make_agent(_LEVEL), Stream(seed_bytes(seed), "sample")
        self._moves = 0
        self._begin()

    def _begin(self) -> None:
        theme = self._shell.look.theme
        own = player_seat(theme, self._shell.prefs.settings.player_name)
        if not self._wish.with_person:
            own = opponent_seat(theme, theme.opponents[-1].id, _LEVEL)
        others = [opponent_seat(theme, who.id, _LEVEL) for who in theme.opponents[: self._wish.players - 1]]
        agreed = agreed_sample(
            self._shell, (own, *others), seed_bytes(self._seed), self._wish.rules, self._wish.drop_mode
        )
        if self._wish.effect is not None:
            deck = deck_with(agreed.config.deck, self._wish.effect)
            agreed = replace(agreed, config=replace(agreed.config, deck=deck))
        self.referee = Referee(agreed)
        self.referee.start(self._now_ms)

    @property
    def is_in_the_middle(self) -> bool:
        """Whether one has the turn in the middle of a hand, with something to play."""
        view = self.view
        has_a_play = any(move.do == Do.PLAY for move in view.legal_moves)
        return self._moves >= _MIDDLE_OF_A_HAND and view.turn == _SEAT and has_a_play

    def look(self) -> list[tuple[Event, ...]]:
        """What has happened since the last look, as it was seen; ``view`` is then how things stand."""
        taken = self.referee.take_moves()
        self._moves += len(taken)
        self.referee.moves_shown(self._now_ms)
        self.view = self.referee.view(_SEAT)
        return [shown.events[_SEAT if self._wish.with_person else NONE] for shown in taken]

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
        elif self._wish.with_person and _SEAT in referee.waiting:
            referee.submit(self._agent.choose(view, view.legal_moves, self._chance), self._now_ms)
        self._now_ms += _STEP_MS
        self.referee.advance(self._now_ms)
