"""The drop by ear: the pot's sway is heard, and its delay taken off (docs/accessibility.md, By ear)."""

from __future__ import annotations

import pytest

from uno_desktop.content.messages.messages import t

LATE_MS = 150


@pytest.fixture
def by_ear(play):
    """``by_ear(delay_ms)``: a drop of somebody who plays by ear, and what is heard of it."""

    def make(delay_ms=LATE_MS, *, by_ear=True):
        played = play()
        settings = played.shell.prefs.settings
        settings.by_ear, settings.sound_delay_ms = by_ear, delay_ms
        played.scene._follow(None)  # as on entering, with these settings
        heard = []
        played.scene.follower._play = lambda name, volume=1.0, pan=0.0: heard.append((name, pan))
        return played, heard

    return make


def test_the_delay_is_taken_off_the_own_time(by_ear):
    played, _ = by_ear()
    played.let_go(200 + LATE_MS)
    played.until_done()
    assert abs(played.own.reaction_ms - 200) <= 3


def test_who_plays_by_eye_gets_nothing_off(by_ear):
    played, heard = by_ear(by_ear=False)
    played.let_go(350)
    played.until_done()
    assert abs(played.own.reaction_ms - 350) <= 3
    assert "sway" not in [name for name, _ in heard]


def test_a_press_before_the_spill_is_heard_is_too_early(by_ear):
    played, _ = by_ear()
    played.let_go(LATE_MS - 60)
    assert played.drop.fumbled(0)


def test_the_order_waits_for_who_hears_it_late(by_ear):
    """All others have let go before one can have heard it: one's press still counts by when it was heard."""
    played, _ = by_ear(400)
    played.until_spill()
    plan = played.drop._drop.plan
    slowest_ms = max(plan.others.values())
    played.pilot.advance((slowest_ms + 100) / 1000)
    assert played.drop is not None, "not yet final"
    played.pilot.key("space")
    played.until_done()
    assert played.own.reaction_ms is not None
    assert played.own.reaction_ms < slowest_ms
    assert played.referee.last_drop[-1].seat != 0


def test_the_pot_creaks_left_and_right_and_tips_with_its_picture(by_ear):
    played, heard = by_ear(0)
    played.until_spill()
    pans = [pan for name, pan in heard if name == "sway"]
    assert min(pans) < -0.2
    assert max(pans) > 0.2
    assert [name for name, _ in heard].count("pour") == 1


def test_captions_say_what_the_pot_does_and_nothing_more_is_heard(play):
    played = play()
    played.shell.prefs.settings.captions = True
    played.scene._follow(None)  # as on entering, with this setting
    heard, shown = [], set()
    usual = played.shell.app.sound.tell
    played.shell.app.sound.play = lambda name, volume=1.0, pan=0.0: (usual(name, pan), heard.append(name))
    for _ in range(60 * 20):
        played.pilot.frame()
        shown.update(played.scene.animation.sounds)
        if "pour" in heard:
            break
    played.pilot.frame(2)
    shown.update(played.scene.animation.sounds)
    assert "sway" not in heard, "captions make no sound"
    assert {t("caption.from", words=t("hear.sway"), side=t(f"caption.{side}")) for side in ("left", "right")} <= shown
    assert t("hear.pour") in shown
