"""A referee in a position written in words, with a clock to push."""

from __future__ import annotations

from named_cards import take

from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import NONE
from uno_desktop.engine.rng import seed_bytes
from uno_desktop.engine.state import MatchConfig
from uno_desktop.match.live.log import MemoryLog
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.setup.setup import Agreed, computer, person
from uno_desktop.reflex.plan import DropMode


def clock_ms(referee):
    """The game time now."""
    return referee._clock.at_ms


def watch_hand(referee, frame_ms, now_ms=0.0):
    """Let the hand be played on a screen, every move shown at once; the screen's ms at its end, and the frames."""
    frames = 0
    while not (referee.between_hands or referee.over):
        now_ms += frame_ms
        frames += 1
        assert frames < 60_000, referee.position()
        referee.advance(now_ms)
        if referee.take_moves():
            referee.moves_shown(now_ms)
    return now_ms, frames


class Table:
    """A referee in a position, with the cards by name and a clock to push."""

    def __init__(self, theme, hands, top, *, agents, seed=1, color=NONE, turn=0, preset=None, mode="reflex", **kw):
        referee_options = {name: kw.pop(name) for name in ("screen", "speed") if name in kw}
        self.deck = theme.deck()
        *held, pile = take(self.deck, *hands, top)
        seats = tuple(person(f"Person {n}") if name is None else computer(name) for n, name in enumerate(agents))
        options = theme.options(preset, kw)
        config = MatchConfig(self.deck, options, len(hands), seed_bytes(seed), len(hands) - 1)
        agreed = Agreed(theme.id, preset, seats, config, DropMode(mode))
        self.game = Game.from_setup(config, hands=held, discard=pile, color=color, turn=turn)
        self.log = MemoryLog(agreed)
        self.referee = Referee(agreed, game=self.game, journal=self.log, **referee_options)
        self.now_ms = 1000.0
        self.referee.start(self.now_ms)
        self.seen = []

    def card(self, seat, name):
        return next(card for card in self.game.hands[seat] if self.deck.name(card) == name)

    def wait(self, ms, *, step_ms=10, show_ms=0.0):
        """Let time pass in frames; every move takes ``show_ms`` to show."""
        end_ms = self.now_ms + ms
        while self.now_ms < end_ms:
            self.now_ms += step_ms
            self.referee.advance(self.now_ms)
            self.show(show_ms)

    def wait_until(self, happened, limit_ms=60_000, *, step_ms=10):
        """Let time pass until ``happened()``; the ms it took."""
        began_ms = self.now_ms
        while not happened():
            assert self.now_ms - began_ms < limit_ms, f"nothing happened: {self.referee.position()}"
            self.wait(step_ms, step_ms=step_ms)
        return self.now_ms - began_ms

    def show(self, show_ms=0.0):
        """Take what is to be shown, and report it shown."""
        taken = self.referee.take_moves()
        self.seen += taken
        if taken:
            self.now_ms += show_ms
            self.referee.moves_shown(self.now_ms)

    def submit(self, move):
        refusal = self.referee.submit(move, self.now_ms)
        self.show()
        return refusal

    def moves(self):
        return [(shown.move.seat, str(shown.move.do)) for shown in self.seen]
