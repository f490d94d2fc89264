"""With reduced motion neither a drop nor a result shakes the screen, sprays, or throws confetti."""

from __future__ import annotations

import pytest

from uno_desktop.devtools import samples
from uno_desktop.ui.drop import drop_animation

DROPS = sorted(name for name in samples.SAMPLES if name.startswith("chili"))
FRAMES = 90


@pytest.fixture
def seen(play, monkeypatch):
    """``seen(name, calm)`` shows a drop for some seconds: how often it shook, and how many sparks there were."""

    def show(name, calm):
        jolts, sparks = [], []
        real = drop_animation.ShakingPicture.jolted

        def jolted(shaking, now_s):
            far = real(shaking, now_s)
            jolts.append(far)
            return far

        monkeypatch.setattr(drop_animation.ShakingPicture, "jolted", jolted)
        running = play("classic", (960, 540), reduced_motion=calm)
        scene = running.show(name, 4, 2, fade=False, for_s=0)
        for _ in range(FRAMES):
            running.pilot.advance(1 / 30)
            if hasattr(scene, "animation"):
                sparks.append(len(scene.animation.particles))
        return sum(far != (0, 0) for far in jolts), sum(sparks)

    return show


@pytest.mark.parametrize("name", DROPS)
def test_no_drop_shakes_the_screen_or_sprays(seen, name):
    assert seen(name, True) == (0, 0)


def test_with_motion_one_does_both(seen):
    jolts, sparks = seen("chili_splat", False)
    assert jolts
    assert sparks


@pytest.mark.parametrize("name", ["hand_end_won", "match_end_won"])
@pytest.mark.parametrize("calm", [True, False])
def test_confetti_falls_on_results_only_with_motion(play, name, calm):
    running = play("classic", (960, 540), reduced_motion=calm)
    scene = running.show(name, 4, 2, fade=False, for_s=0)
    most = 0
    for _ in range(FRAMES):
        running.pilot.advance(1 / 30)
        most = max(most, len(scene._confetti or ()))
    assert (most == 0) is calm
