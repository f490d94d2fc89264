"""A whole match from the title with nothing but a pad, or nothing but a keyboard, and a name that was typed with it."""

from __future__ import annotations

import pytest
from scenes.conftest import Running
from scenes.robot import PRESSES, Robot

from uno_desktop.match.live.droptime import DropStage

MOST_STEPS = 120


class Hands(Robot):
    """A robot that has one device: it goes to what it wants to press, and never points."""

    def __init__(self, running: Running, device: str) -> None:
        super().__init__(running)
        self.device = device

    def touch(self, action: str) -> None:
        """Press what means the action on the device."""
        bindings = self.running.shell.app.input.keymap.bindings_of(action)
        bound = next(each for each in bindings if each.startswith(self.device))
        (self.pilot.pad if self.device == "pad" else self.pilot.key)(bound.partition(":")[2])

    def go_to(self, name: str) -> None:
        """Put the focus there, and press."""
        for _ in range(MOST_STEPS):
            focused = self.running.top.ui.focused
            if focused is not None and focused.name == name and self.running.top.ui.focus_visible:
                self.touch("confirm")
                return
            self.touch("next")
        raise AssertionError(f"no way to {name!r}: {self.pilot.names()}")

    def type(self, text: str) -> None:
        """On a keyboard letter by letter; with a pad from key to key on the screen."""
        if self.device == "key":
            self.pilot.type(text)
            return
        self.touch("confirm")
        board = self.running.top.ui.keyboard
        for letter in text:
            row = next(n for n, keys in enumerate(board.rows) if any(key.does == letter for key in keys))
            self._step_until(lambda row=row: any(key.focused for key in board.rows[row]), "down")
            self._step_until(lambda letter=letter: self._selected(board) == letter, "right")
            self.touch("confirm")
        self.pilot.pad("start")
        assert self.running.top.ui.keyboard is None

    def _step_until(self, is_there, action: str) -> None:
        for _ in range(MOST_STEPS):
            if is_there():
                return
            self.touch(action)
        raise AssertionError(action)

    @staticmethod
    def _selected(board) -> str:
        return next(key.does for key in board.children() if key.focused)

    def _step(self, scene: str) -> None:
        names = self.pilot.names()
        wanted = next((name for name in PRESSES.get(scene, ()) if name in names), None)
        if scene == "table":
            self._at_the_table(names)
        elif scene in ("color_wheel", "start_color", "target_picker"):
            self.touch("right")
            self.touch("confirm")
        elif scene == "chili":
            drop = self.running.session.referee.drop
            if "continue" in names or (drop is not None and drop.stage is DropStage.SPILLED):
                self.touch("confirm")
        elif wanted is not None:
            self.touch("confirm" if scene in ("hand_end", "challenge_reveal", "dealer") else "accept")
        self.pilot.frames_drawn_once(3)

    def _at_the_table(self, names: list[str]) -> None:
        session, hand = self.running.session, self.running.top.picture.hand
        view = session.view
        if session.seat in view.uno_open:
            self.touch("uno")
        elif view.turn == session.seat and self.running.top.director.idle:
            if any(name.startswith("card_") for name in names):
                if hand.focused is not None and hand.focused.card in view.playable:
                    self.cards += 1
                    self.touch("confirm")
                else:
                    self.touch("right")
            elif "pass" in names:
                self.touch("pass")
            else:
                self.touch("draw")
        self.pilot.frames_drawn_once(2)


@pytest.mark.parametrize(
    ("device", "theme"),
    [("pad", "office"), pytest.param("key", "classic"), pytest.param("pad", "classic", marks=pytest.mark.long)],
)
def test_a_whole_match_with_a_typed_name(play, device, theme):
    running = play(theme, (1280, 800), speed="off", last_setup={"theme": theme, "players": 3, "length": "one_hand"})
    running.open("title").pilot.settle()
    hands = Hands(running, device)
    hands.go_to("new_match")
    running.pilot.settle()
    hands._step_until(
        lambda: running.top.ui.focused is not None and running.top.ui.focused.name == "player_name", "next"
    )
    hands.type("eva")
    hands.go_to("start")
    hands.play("match_end", timeout_s=900)
    assert hands.cards > 0
    assert running.session.referee.over
    assert running.session.name_of(running.session.seat) == running.shell.prefs.settings.player_name
    assert running.shell.prefs.settings.player_name.lower() == "eva"
