"""The page of the sounds, and the test of the delay (docs/accessibility.md, By ear)."""

from __future__ import annotations

import pytest

from uno_desktop.devtools.pilot import Pilot
from uno_desktop.match.setup.settings import MOST_SOUND_DELAY_MS
from uno_desktop.ui.learn.hear_sounds import BEAT_MS, BEATS, HEARD, delay_of
from uno_desktop.ui.shell.look.theme_sounds import BY_EAR

BEATS_MS = [1000 + BEAT_MS * n for n in range(BEATS)]


@pytest.fixture
def page(open_shell):
    shell = open_shell("classic", (960, 540))
    shell.nav.open("title")
    shell.nav.push("hear_sounds")
    pilot = Pilot(shell.app)
    pilot.frame()
    return shell, pilot


@pytest.mark.parametrize("late_ms", [0, 80, 240])
def test_the_delay_is_the_middle_of_what_the_taps_are_late(late_ms):
    uneven = [(-20, 0, 20)[n % 3] for n in range(BEATS)]
    taps = [beat + late_ms + off for beat, off in zip(BEATS_MS, uneven, strict=True)]
    assert delay_of(BEATS_MS, taps) == late_ms
    assert delay_of(BEATS_MS, [*taps[:6], *taps[7:]]) == pytest.approx(late_ms, abs=20), "one tap was left out"


def test_taps_ahead_of_the_beat_give_no_delay_and_none_is_larger_than_can_be():
    assert delay_of(BEATS_MS, [beat - 40 for beat in BEATS_MS]) == 0
    assert delay_of(BEATS_MS, [beat + 399 for beat in BEATS_MS]) <= MOST_SOUND_DELAY_MS


def test_too_few_or_uneven_taps_say_nothing():
    assert delay_of(BEATS_MS, [beat + 80 for beat in BEATS_MS[:8]]) is None
    assert delay_of(BEATS_MS, [beat + 150 * (n % 3) for n, beat in enumerate(BEATS_MS)]) is None
    assert delay_of([], []) is None


def test_every_sound_has_a_button_that_plays_it(page, monkeypatch):
    shell, pilot = page
    heard = []
    monkeypatch.setattr(shell.app.sound, "play", lambda name, *_, **more: heard.append((name, more.get("step"))))
    for widget in shell.app.scene.ui.walk():
        if widget.name.startswith("hear_"):
            widget.on_press()
    pilot.press("seats")
    pilot.advance(3.0)
    assert set(HEARD) | {"seat"} <= {name for name, _ in heard}
    assert [step for name, step in heard if name == "seat"] == [0, 1, 2, 3]
    assert set(BY_EAR) - {"seat"} <= set(HEARD), "none is left out"


def test_the_taps_of_the_page_are_kept_as_the_delay(page, monkeypatch):
    shell, pilot = page
    beats = []

    def play(name, *_):
        if name == "kind_number":
            beats.append(shell.app.clock.now_ms())

    monkeypatch.setattr(shell.app.sound, "play", play)
    pilot.press("test")
    tapped = 0
    for _ in range(4000):
        pilot.frame()
        if len(beats) > tapped and shell.app.clock.now_ms() >= beats[-1] + 100:
            tapped += 1
            pilot.key("space")
        if not shell.app.scene.takes_any_press:
            break
    assert not shell.app.scene.takes_any_press
    assert len(beats) == BEATS
    assert 100 <= shell.prefs.settings.sound_delay_ms <= 170, "a press falls into the next frames, of a thirtieth each"


def test_escape_ends_the_test_and_keeps_what_was(page):
    shell, pilot = page
    shell.prefs.settings.sound_delay_ms = 33
    pilot.press("test")
    assert shell.app.scene.takes_any_press
    pilot.key("escape")
    assert shell.app.scene.name == "hear_sounds"
    assert not shell.app.scene.takes_any_press
    assert shell.prefs.settings.sound_delay_ms == 33
