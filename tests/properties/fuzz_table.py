"""A case of the fuzz at the real table, on a screen that nobody sees, in virtual time."""

from __future__ import annotations

import random
from collections.abc import Callable

from fuzz_cases import Case
from fuzz_match import GivenUp
from property_rules import shipped_themes

from uno_desktop import app as program
from uno_desktop.devtools.pilot import Pilot
from uno_desktop.engine.moves import OVER
from uno_desktop.match.live.log import Journal
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.setup.pace import Speed
from uno_desktop.match.setup.settings import Settings
from uno_desktop.match.setup.setup import Agreed
from uno_desktop.ui.kit.motion.clock import VirtualClock
from uno_desktop.ui.kit.window.window import Window
from uno_desktop.ui.shell.scenes.shell import Shell

SIZES = ((640, 480), (960, 540), (1280, 720))
FRAME_S = 1 / 20
SHOWN_EVERY = 40
"""Drawing is most of what a frame costs."""
PRESSED_EVERY = 8
LEADS_AWAY = ("menu", "log", "seal")
"""What is pressed at the table to see something else than the match."""
AFTER_HAND = ("hand_end", "match_end")
MOST_MOVES = 400
"""A longer hand is given up: a move takes as long here as a hundred without a screen."""
STUCK_S = 240.0
"""So long nothing is shown, and nobody thinks."""


def play_at_table(case: Case, agreed: Agreed, log: Journal) -> Referee:
    """Play the case's hands on the screen; whoever refereed them."""
    theme = next(theme for theme in shipped_themes() if theme.id == case.theme)
    chance = random.Random(f"fuzz table:{case.number}")
    known = {each.id: each for each in shipped_themes()}
    window = Window("fuzz", chance.choice(SIZES), headless=True)
    clock = VirtualClock(FRAME_S)
    shell = program.build(window, Settings(drop_explained=True), known, theme, clock=clock)
    try:
        shell.app.guard.on_error = None
        referee = Referee(agreed, speed=chance.choice(list(Speed)), journal=log)
        referee.strict = True
        shell.matches.enter(referee, theme).referee.start(clock.now_ms())
        shell.nav.open("dealer")
        pilot = Pilot(shell.app)
        for hand in range(case.hands):
            if hand:
                _next(shell)
            _play_hand(shell, referee, Fingers(pilot, referee, chance).press)
            if referee.over:
                break
        return referee
    finally:
        shell.app.close()


def _play_hand(shell: Shell, referee: Referee, press: Callable[[], None]) -> None:
    """Frames until what comes after the hand is on the screen; people ``press`` something now and then."""
    app, quiet_s, ply, frames = shell.app, 0.0, referee.ply, 0
    last_ply = ply + MOST_MOVES
    while app.scene is None or app.scene.name not in AFTER_HAND:
        frames += 1
        app.step(app.clock.tick(), shown=frames % SHOWN_EVERY == 0)
        if referee.people and frames % PRESSED_EVERY == 0:
            press()
        quiet_s = 0.0 if referee.ply > ply else quiet_s + FRAME_S
        ply = referee.ply
        if ply > last_ply:
            raise GivenUp
        assert quiet_s < STUCK_S, f"nothing happens at the table ({_name(shell)}), {referee.waiting} should move"
    assert referee.phase in OVER, f"{_name(shell)} in {referee.phase}"


def _name(shell: Shell) -> str:
    return shell.app.scene.name if shell.app.scene else "no scene"


class Fingers:
    """Presses anything that belongs to playing, and lets go in a drop: chance, or what was not pressed for longest.

    Chance alone once left out the draw pile for four minutes, as if the table stood still.
    """

    def __init__(self, pilot: Pilot, referee: Referee, chance: random.Random) -> None:
        self._pilot = pilot
        self._referee = referee
        self._chance = chance
        self._presses = 0
        self._pressed_last: dict[str, int] = {}

    def press(self) -> None:
        scene = self._pilot.app.scene
        if scene is None or scene.dirty or self._referee.phase in OVER:
            return  # a press that is under way when the result comes up would hit its buttons
        names = [name for name in self._pilot.names() if name not in LEADS_AWAY]
        if not names:
            self._pilot.key("space")
            return
        name = self._chance.choice(names)
        if scene.name == "table" and self._chance.random() < 0.5:
            name = min(names, key=lambda each: self._pressed_last.get(each, 0))
        self._presses += 1
        self._pressed_last[name] = self._presses
        self._pilot.press(name)


def _next(shell: Shell) -> None:
    """Press "next" as soon as the result can be left."""
    scene = shell.app.scene
    assert scene is not None
    for _ in range(int(STUCK_S / FRAME_S)):
        if not scene.dirty:
            break
        shell.app.step(shell.app.clock.tick(), shown=False)
    scene.ui.find("next").pressed(None)
    shell.app.step(shell.app.clock.tick())
    shell.app.step(shell.app.clock.tick())
