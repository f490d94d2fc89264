"""Any match: random rules, seats, speeds, frames, presses, pauses and breaks; nothing is lost, every move is legal."""

from __future__ import annotations

import random

import pytest
from played_matches import show_drop
from whole_lists import all_replays

from uno_desktop.content.themes import themes
from uno_desktop.engine.errors import SetupError
from uno_desktop.engine.moves import Do
from uno_desktop.engine.options import OptionError
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.rules import OPTIONS
from uno_desktop.match.live.log import read_log
from uno_desktop.match.saved.replay import verify
from uno_desktop.match.saved.slots import slot_file
from uno_desktop.match.saved.start_or_resume import new_match, resume_match
from uno_desktop.match.setup.pace import Speed
from uno_desktop.match.setup.setup import MatchSetup, opponent_seat, person
from uno_desktop.players.agents.registry import AGENTS

THEMES = {name: themes.load(name) for name in ("classic", "office")}
FRAMES_MS = (5, 16, 16, 100, 700)
MOST_MOVES = 250


class Player:
    """Sits at every person's seat, watches every view, and presses at random."""

    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.now_ms = 0.0
        self.views = {}
        self.referee = self.begin()
        self.referee.start(self.now_ms)

    def begin(self):
        rng = self.rng
        while True:
            theme = THEMES[rng.choice(sorted(THEMES))]
            agents = [rng.choice([None, None, "easy", "rule", "random", *AGENTS]) for _ in range(rng.randint(2, 6))]
            faces = rng.sample(theme.opponents, len(agents))
            seats = tuple(
                person(f"P{n}") if name is None else opponent_seat(theme, who.id, name)
                for n, (name, who) in enumerate(zip(agents, faces, strict=True))
            )
            rules = {one.id: rng.choice(one.all_values()) for one in OPTIONS.values() if rng.random() < 0.3}
            setup = MatchSetup(
                theme.id,
                seats,
                rng.choice(theme.deck_ids),
                rng.choice(sorted(PRESETS)),
                rules,
                seed=rng.randbytes(32),
                drop_mode=rng.choice(["reflex", "relaxed", "lot"]),
            )
            try:
                return new_match(setup, theme, speed=rng.choice(list(Speed)))
            except (OptionError, SetupError):
                continue

    def frame(self):
        rng, referee = self.rng, self.referee
        self.now_ms += rng.choice(FRAMES_MS)
        referee.advance(self.now_ms)
        self.watch()
        if rng.random() < 0.7:
            referee.moves_shown(self.now_ms)
        if referee.between_hands and rng.random() < 0.5:
            referee.deal_next(self.now_ms)
        if rng.random() < 0.01:
            referee.pause(self.now_ms)
            self.now_ms += 500
            referee.resume(self.now_ms)
        self.run_drop()
        self.press()
        if rng.random() < 0.003 and not referee.over:
            self.take_a_break()

    def watch(self):
        """Every view is the one before it with the events folded onto it."""
        for shown in self.referee.take_moves():
            for seat in (*self.referee.people, -1):
                view = self.views.get(seat)
                if view is not None:
                    for event in shown.events[seat]:
                        view = view.after(event)
                    assert view == shown.views[seat]
                self.views[seat] = shown.views[seat]

    def run_drop(self):
        drop = self.referee.drop
        if drop is None:
            return
        show_drop(self.referee, self.now_ms)
        for seat in drop.people:
            if self.rng.random() < 0.1:
                self.referee.press_drop(seat, int(self.now_ms) - self.rng.randint(0, 15))

    def press(self):
        for seat in self.referee.people:
            moves = [move for move in self.referee.view(seat).legal_moves if move.do != Do.DROP]
            if moves and self.rng.random() < 0.2:
                self.referee.submit(self.rng.choice(moves), self.now_ms)
            if self.rng.random() < 0.02:
                self.referee.press_uno(seat, self.now_ms)

    def take_a_break(self):
        position = self.referee.position()
        self.referee.leave()
        self.referee = resume_match(speed=self.rng.choice(list(Speed)))
        assert self.referee.position() == position
        self.now_ms = 0.0
        self.referee.resume(self.now_ms)
        self.views.clear()

    def play(self):
        for _ in range(4000):
            if self.referee.over or self.referee.ply > MOST_MOVES:
                break
            self.frame()
        assert self.referee.cards_conserved()
        over = self.referee.over
        self.referee.leave()
        return read_log(all_replays()[0][0].path if over else slot_file("auto"))


MANY = [pytest.param(range(n, n + 100), marks=pytest.mark.long) for n in range(1000, 3000, 100)]


@pytest.mark.parametrize("seeds", [*(range(seed, seed + 1) for seed in range(8)), *MANY], ids=lambda seeds: seeds[0])
def test_random_matches_go_well(seeds):
    for seed in seeds:
        log = Player(seed).play()
        assert not log.was_torn
        verdict = verify(log, "log")
        assert verdict.fault is None
        assert verdict.all_asked
