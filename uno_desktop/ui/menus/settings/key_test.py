"""The test of the keyboard: which of the people's keys it reports together, and what to do where they are too few."""

from __future__ import annotations

from functools import partial

from uno_desktop.content.messages.messages import t
from uno_desktop.match.setup.setup import MAX_SEATS
from uno_desktop.ui.drop.drop_keys import seat_of_pad, words_of
from uno_desktop.ui.kit.input.input_events import Event, FocusLost, Pressed, Released
from uno_desktop.ui.kit.widgets import Button, Column, Grid, Label, Row, Spacer, Toggle, Widget
from uno_desktop.ui.menus.settings.preferences import change
from uno_desktop.ui.shell.match.hotseat import PERSON_ACTIONS
from uno_desktop.ui.shell.scenes.panel import PanelScene
from uno_desktop.ui.shell.scenes.shell import Shell

_NOBODY = -1


class KeyTest(PanelScene):
    """Ten seats with their keys, lit while held. A seat that is pressed takes the next key or pad as its own."""

    name = "key_test"
    width = 860

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._choosing = _NOBODY
        self._held: set[int] = set()
        self.together: frozenset[int] = frozenset()
        """The seats of the largest number of keys that were reported at once."""

    def content(self) -> Widget:
        keys = [self._key(seat) for seat in range(MAX_SEATS)]
        is_choosing = self._choosing != _NOBODY
        words = t("key_test.choose", n=self._choosing + 1) if is_choosing else t("key_test.most", n=len(self.together))
        advice = t("key_test.all_together") if len(self.together) == MAX_SEATS else t("key_test.advice")
        in_turns, change_it = self.prefs.settings.drop_in_turns, partial(change, self.shell, "drop_in_turns")
        done = Button("close", t("common.done"), self.close, kind="primary")
        return Column(
            [
                self.head(t("key_test.title"), "keyboard"),
                Label(t("key_test.how"), color="text_muted"),
                Grid(keys, per_row=5, gap=12),
                Label(words, "large", color="accent" if is_choosing else "text"),
                Label(advice, "small", color="text_muted"),
                Toggle("drop_in_turns", t("setting.drop_in_turns"), in_turns, change_it),
                Row([Button("again", t("key_test.again"), self._again), Spacer(), done]),
            ],
            gap=16,
        )

    def _key(self, seat: int) -> Button:
        words = t("key_test.seat", n=seat + 1, control=words_of(self.app, self.prefs, seat) or t("key_test.none"))
        kind = "primary" if seat in self._held or seat == self._choosing else "secondary"
        icon = self.look.icon("check") if seat in self.together else None
        return Button(f"seat_{seat + 1}", words, partial(self._choose, seat), kind=kind, icon=icon, role="small")

    # -- what happens ------------------------------------------------------------------------------------------

    def handle(self, event: Event) -> bool:
        """A seat's own key or pad lights up; the next press after a choice becomes that seat's.

        What a person goes from button to button with goes on doing so, or nobody with one pad could leave.
        """
        if isinstance(event, Pressed):
            if self._choosing != _NOBODY:
                return event.repeat or self._assign(event)
            seat = self._seat_of(event)
            if seat != _NOBODY:
                self._hold(self._held | {seat})
        elif isinstance(event, Released):
            seat = self._seat_of(event)
            if seat in self._held:
                self._hold(self._held - {seat})
        elif isinstance(event, FocusLost):
            self._hold(set())
        return super().handle(event)

    @property
    def takes_any_press(self) -> bool:
        return self._choosing != _NOBODY

    def _seat_of(self, event: Pressed | Released) -> int:
        if event.source == "pad":
            return seat_of_pad(self.prefs, self.app.input.pads.number(event.device))
        actions = self.app.input.keymap.actions_for(event.binding)
        return next((PERSON_ACTIONS.index(action) for action in actions if action in PERSON_ACTIONS), _NOBODY)

    def _hold(self, held: set[int]) -> None:
        if held != self._held:
            self._held = held
            if len(held) > len(self.together):
                self.together = frozenset(held)
            self._show()

    def _choose(self, seat: int) -> None:
        self._choosing = seat
        self._show()

    def _assign(self, press: Pressed) -> bool:
        seat, self._choosing = self._choosing, _NOBODY
        if press.binding != "key:escape":
            self._give(seat, press)
        self._show()
        return True

    def _give(self, seat: int, press: Pressed) -> None:
        """The key or the pad is this seat's from now on, and nobody else's."""
        pad = self.app.input.pads.number(press.device) if press.source == "pad" else 0
        pads = {who: each for who, each in self.prefs.settings.person_pads.items() if who != str(seat) and each != pad}
        change(self.shell, "person_pads", {**pads, str(seat): pad} if pad else pads)
        if not pad:
            keys = dict(self.prefs.settings.keys)
            keymap = self.app.input.keymap
            for action in PERSON_ACTIONS:
                if press.binding in keymap.bindings_of(action):
                    keys[action] = [b for b in keymap.bindings_of(action) if b != press.binding]
            change(self.shell, "keys", {**keys, PERSON_ACTIONS[seat]: [press.binding]})

    def _again(self) -> None:
        self.together = frozenset()
        self._show()

    def _show(self) -> None:
        focused = self.ui.focused
        self.rebuild(focused.name if focused is not None else None)
