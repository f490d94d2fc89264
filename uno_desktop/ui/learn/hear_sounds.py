"""Hear the sounds: what each means to somebody who plays by ear, and how late this machine's sound is."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from functools import partial

from uno_desktop.content.messages.messages import t
from uno_desktop.match.setup.settings import MOST_SOUND_DELAY_MS
from uno_desktop.ui.kit.input.input_events import Event, PointerDown, Pressed
from uno_desktop.ui.kit.widgets import Button, Column, Grid, Label, Row, ScrollArea, Spacer, Toggle, Widget
from uno_desktop.ui.menus.settings.preferences import change
from uno_desktop.ui.play.presenter.by_ear import loudness_at
from uno_desktop.ui.shell.look.theme_sounds import load_by_ear
from uno_desktop.ui.shell.scenes.panel import PanelScene
from uno_desktop.ui.shell.scenes.shell import Shell

HEARD = (
    *("your_turn", "pending", "uno_due", "catch_due", "time_low"),
    *("kind_number", "kind_draw", "kind_wild", "kind_special", "skip", "reverse"),
    *("uno", "catch", "challenge", "penalty", "sway", "pour"),
)
"""The sounds of the page, in its order; before them come the players' notes."""
_SEATS = ((0.0, 0), (-0.85, 1), (0.0, 2), (0.85, 3))
"""Where four players sound from, and the steps of their notes: from one's own seat on clockwise."""
BEAT_MS = 600.0
"""Between two beats of the test: a pace to which people tap most evenly."""
BEATS = 16
_CANCEL = "key:escape"


def delay_of(beats_ms: Sequence[float], taps_ms: Sequence[float]) -> int | None:
    """By how much the taps come after their beats, in ms: the median over those that are counted, at least 0.

    None where there are too few, or where they are so uneven that they say nothing.
    """
    counted = beats_ms[4:]  # until then one finds the beat
    late = [tap - beat for beat in counted for tap in taps_ms if -BEAT_MS / 3 <= tap - beat < BEAT_MS * 2 / 3]
    if len(late) < 6:
        return None
    middle = statistics.median(late)
    if statistics.median(abs(each - middle) for each in late) > BEAT_MS / 10:
        return None
    return max(0, min(MOST_SOUND_DELAY_MS, round(middle)))


class HearSounds(PanelScene):
    """Over what is there: a button for each sound, and the test."""

    name = "hear_sounds"
    width = 860
    height = 640
    opens_on = "seats"

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._notes: list[tuple[float, float, int]] = []
        """The players' notes that are still to come: in how many seconds, from where, at which step."""
        self._beats_ms: list[float] = []
        self._taps_ms: list[float] = []
        self._is_testing = False
        self._told = ""

    def enter(self) -> None:
        load_by_ear(self.app)
        super().enter()

    # -- what is shown -----------------------------------------------------------------------------------------

    def content(self) -> Widget:
        settings = self.prefs.settings
        seats = Button("seats", t("hear.seats"), self._hear_seats, align="left", role="small")
        sounds = [
            Button(f"hear_{name}", t(f"hear.{name}"), partial(self._hear, name), align="left", role="small")
            for name in HEARD
        ]
        test = t("hear.tap_now") if self._is_testing else self._told or self._known_delay()
        parts: list[Widget] = [
            Label(t("hear.how"), color="text_muted"),
            Toggle("by_ear", t("setting.by_ear"), settings.by_ear, partial(change, self.shell, "by_ear")),
            Toggle("captions", t("setting.captions"), settings.captions, partial(change, self.shell, "captions")),
            Grid([seats, *sounds], per_row=2, gap=8),
            Label(t("hear.delay"), face="semibold"),
            Label(t("hear.delay_how"), "small", color="text_muted"),
        ]
        tap = Button("test", t("hear.test"), self._begin_test, enabled=not self._is_testing)
        close = Button("close", t("common.done"), self.close, kind="primary")
        return Column(
            [
                self.head(t("hear.title"), "sound_on"),
                ScrollArea(Column(parts, gap=10), name="sounds"),
                Label(test, color="accent" if self._is_testing else "text"),
                Row([tap, Spacer(), close]),
            ],
            gap=12,
        )

    def _known_delay(self) -> str:
        ms = self.prefs.settings.sound_delay_ms
        return t("hear.delay_known", ms=ms) if ms else t("hear.delay_none")

    # -- what is heard -----------------------------------------------------------------------------------------

    def _hear(self, name: str) -> None:
        self.app.sound.play(name)

    def _hear_seats(self) -> None:
        self._notes = [(0.5 * n, pan, step) for n, (pan, step) in enumerate(_SEATS)]

    def _begin_test(self) -> None:
        self._beats_ms, self._taps_ms, self._is_testing = [], [], True
        self._notes = []
        self._show(t("hear.tap_now"))

    def _end_test(self) -> None:
        self._is_testing = False
        delay_ms = delay_of(self._beats_ms, self._taps_ms)
        if delay_ms is None:
            self._told = t("hear.test_failed")
        else:
            change(self.shell, "sound_delay_ms", delay_ms)
            self._told = self._known_delay()
        self._show(self._told)

    def _show(self, words: str) -> None:
        self.app.reading.say(words, urgent=True)
        self.rebuild("test")

    def update(self, dt: float) -> bool:
        """The players' notes, and the beats of the test, when they are due."""
        for left_s, pan, step in self._notes:
            if left_s <= 0:
                self.app.sound.play("seat", loudness_at(pan) if step else 1.0, pan=pan, step=step)
        self._notes = [(left_s - dt, pan, step) for left_s, pan, step in self._notes if left_s > 0]
        if self._is_testing:
            self._beat(self.app.clock.now_ms())
        return super().update(dt) or self._is_testing or bool(self._notes)

    def _beat(self, now_ms: float) -> None:
        if self._beats_ms and now_ms < self._beats_ms[-1] + BEAT_MS:
            return
        if len(self._beats_ms) == BEATS:
            self._end_test()
        else:
            self._beats_ms.append(now_ms)
            self.app.sound.play("kind_number")

    # -- input -------------------------------------------------------------------------------------------------

    @property
    def takes_any_press(self) -> bool:
        return self._is_testing

    def handle(self, event: Event) -> bool:
        """While the test runs any press is a tap, but for Escape, which ends it."""
        if self._is_testing and isinstance(event, Pressed | PointerDown):
            if isinstance(event, Pressed) and event.binding == _CANCEL:
                self._is_testing = False
                self._show(self._known_delay())
            elif not (isinstance(event, Pressed) and event.repeat):
                self._taps_ms.append(event.time_ms)
            return True
        return super().handle(event)
