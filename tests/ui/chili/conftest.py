"""A real application on the dummy driver with a match that waits for a drop."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.devtools.pilot import Pilot
from uno_desktop.devtools.samples.matches import mid_hand_session
from uno_desktop.engine.cards import Deck
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import Do
from uno_desktop.engine.rng import seed_bytes
from uno_desktop.engine.state import MatchConfig
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.setup.setup import Agreed, computer, person
from uno_desktop.reflex.plan import DropMode
from uno_desktop.ui.drop.chili import Chili
from uno_desktop.ui.kit.input.actions import key_code
from uno_desktop.ui.kit.window.scene import Scene
from uno_desktop.ui.shell.scenes.shell import Shell


class Floor(Scene):
    """Stands for the table beneath."""

    name = "beneath"


class Played:
    """A drop scene on show, and the pilot that plays it."""

    def __init__(self, shell: Shell, frame_s: float) -> None:
        self.shell = shell
        shell.app.stack.push(Floor())
        self.pilot = Pilot(shell.app)
        self.finished = 0
        self.scene = Chili(shell, on_done=self._count)
        shell.app.stack.push(self.scene)
        self.frame_s = frame_s

    def _count(self) -> None:
        self.finished += 1

    @property
    def referee(self):
        return self.shell.matches.session.referee

    @property
    def drop(self):
        return self.referee.drop

    def until_sway(self) -> None:
        self.pilot.wait_for(lambda: self.drop is not None and self.drop.stage == "swaying", 120)

    def until_spill(self) -> float:
        """Wait for the spill; the moment from which reactions count, in ms."""
        self.pilot.wait_for(lambda: self.drop is not None and self.drop.stage == "spilled", 120)
        return self.scene.follower.spilled_ms

    def until_order(self):
        """Wait for the order of dropping."""
        self.pilot.wait_for(lambda: self.scene.animation.ranking is not None, 30)
        return self.scene.animation.ranking

    def until_over(self) -> None:
        self.pilot.wait_for(lambda: self.shell.app.scene.name == "beneath", 20)

    def down(self, *keys: str) -> None:
        for key in keys:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key_code(key), mod=0, unicode="", scancode=0))

    def up(self, *keys: str) -> None:
        for key in keys:
            pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key_code(key), mod=0, unicode="", scancode=0))

    def tap(self) -> None:
        self.down("space")
        self.up("space")

    def click(self, pos: tuple[int, int] = (20, 20)) -> None:
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))

    def button(self, device: int = 7000) -> None:
        pygame.event.post(pygame.event.Event(pygame.JOYBUTTONDOWN, joy=0, instance_id=device, button=0))

    def gather(self) -> None:
        """Take in what was posted, before the clock goes on."""
        self.shell.app.step(self.frame_s)

    def until_ms(self, ms: float) -> None:
        """Turn frames up to a virtual moment, and set the clock exactly to it."""
        while self.shell.app.clock.now_ms() + self.frame_s * 1000 <= ms:
            self.pilot.frame()
        self.pilot.clock.advance((ms - self.shell.app.clock.now_ms()) / 1000)

    def let_go(self, after_ms: float = 200, press: Callable[[], None] | None = None) -> float:
        """Press, by the space bar if not otherwise, so long after the spill; the moment of that."""
        spilled = self.until_spill()
        self.until_ms(spilled + after_ms)
        (press or self.tap)()
        self.gather()
        return spilled

    @property
    def own(self):
        """How seat 0 dropped."""
        return next(dropped for dropped in self.referee.last_drop if dropped.seat == 0)

    def until_done(self) -> None:
        self.pilot.wait_for(lambda: self.drop is None, 120)


def lay_out(shell: Shell, theme: Theme, hands: list[str], *, people: int = 1, card: str = "wild_chili") -> None:
    """A match in a written position, in which seat 0 has just played ``card``: the drop is due.

    ``hands`` are what is left, as ``"red 5, wild"``; seats from ``people`` on are computer players.
    """
    deck = next(deck for deck in map(theme.deck, theme.deck_ids) if any(kind.has("drop_hands") for kind in deck.kinds))
    *held, pile = cards(deck, f"{card}, {hands[0]}" if hands[0] else card, *hands[1:], "green 9")
    seats = tuple(person(f"P{n}") if n < people else computer("easy") for n in range(len(hands)))
    config = MatchConfig(deck, theme.options(None, {}), len(hands), seed_bytes(3), len(hands) - 1)
    game = Game.from_setup(config, hands=held, discard=pile, turn=0)
    referee = Referee(Agreed(theme.id, None, seats, config, DropMode.REFLEX), game=game)
    referee.start(shell.app.clock.now_ms())
    played = next(m for m in game.view(0).legal_moves if m.do == Do.PLAY and deck.kind(m.card).has("drop_hands"))
    assert referee.submit(played, shell.app.clock.now_ms()) is None
    referee.take_moves()
    referee.moves_shown(shell.app.clock.now_ms())
    shell.matches.enter(referee, theme)
    if people == 1:
        shell.matches.session.seat = 0


def cards(deck: Deck, *hands: str) -> list[list[int]]:
    """Card ids for hands in words, each copy once."""
    left = list(range(deck.size))
    found: list[list[int]] = []
    for hand in hands:
        found.append([])
        for name in filter(None, (part.strip() for part in hand.split(","))):
            found[-1].append(next(card for card in left if deck.name(card) == name))
            left.remove(found[-1][-1])
    return found


@pytest.fixture
def play(open_shell: Callable[..., Shell]) -> Callable[..., Played]:
    def make(
        *, theme: str | Theme = "office", players: int = 4, size=(640, 480), mode=DropMode.REFLEX,
        frame_s: float = 1 / 30, with_person: bool = True, seed: int = 1, position: dict | None = None,
        **settings: object,
    ) -> Played:  # fmt: skip
        shell = open_shell(theme, size, frame_s=frame_s, **settings)
        shell.app.clock.advance(10)
        if position is not None:
            lay_out(shell, shell.look.theme, **position)
        else:
            mid_hand_session(
                shell, players, seed, until=lambda view: bool(view.to_drop), effect="drop_hands", drop_mode=mode,
                with_person=with_person,
            )  # fmt: skip
        return Played(shell, frame_s)

    return make
