"""The music as a mixer writes it: SDL's disk driver puts into a file what a loudspeaker would be given."""

from __future__ import annotations

import array
import math
import os
import subprocess
import sys
import wave
from pathlib import Path

import pytest

RATE_HZ = 44100
LOOP_S = 0.5
BUFFER = 512
"""Samples the mixer makes at once: what begins together may be apart by one of these."""
OPEN = '''
import os, sys, time
import pygame
from uno_desktop.ui.kit.sound.music import STREAM, Part, Score
from uno_desktop.ui.kit.sound.sound import DUCK_TO, SoundBoard
pygame.init()
board = SoundBoard()
board.music(MUSIC, 0)
if not board.open():
    raise SystemExit(3)

def written():
    return os.path.getsize(os.environ["SDL_DISKAUDIOFILE"])

def wait(seconds):
    """Until so much more has been written: a busy machine takes longer than it sounds."""
    enough = written() + round(seconds * 44100) * 4
    while written() < enough:
        board.update(0.02)
        time.sleep(0.02)

# It is decoded by a thread, which takes a while on a busy machine.
while not (pygame.mixer.music.get_busy() or pygame.mixer.get_busy()):
    board.update(0.02)
    time.sleep(0.02)
'''
PLAYER = (
    OPEN.replace("MUSIC", "sys.argv[1]")
    + """
wait(1.4)
board.duck(60)
board.update(1.0)
wait(0.7)
board.mute(True)
wait(0.5)
board.close()
print(DUCK_TO)
"""
)


LAYERS = (
    OPEN.replace(
        "MUSIC",
        'Score(sys.argv[1], {"pulse": sys.argv[2]}, bar_s=0.5, parts={"tense": Part({STREAM: 1.0, "pulse": 1.0})})',
    )
    + """
wait(1.6)
board.part("tense")
wait(4.0)
board.close()
print(DUCK_TO)
"""
)


@pytest.fixture(scope="module")
def heard(tmp_path_factory: pytest.TempPathFactory) -> tuple[array.array[int], float]:
    """One channel of two loops and more at full volume, then ducked, then muted; and the ducked volume."""
    folder = tmp_path_factory.mktemp("music")
    _write_tone(folder / "loop.wav")
    samples, said = _played(PLAYER, folder / "loop.wav")
    return samples[::2], float(said)


def _played(player: str, *files: Path) -> tuple[array.array[int], str]:
    """Both channels, one after the other, of what a script plays; and what it prints."""
    out = files[0].with_name("out.raw")
    env = os.environ | {
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "disk",
        "SDL_DISKAUDIOFILE": str(out),
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    }
    done = subprocess.run(
        [sys.executable, "-c", player, *map(str, files)], env=env, capture_output=True, text=True, timeout=120
    )
    if done.returncode == 3:
        pytest.skip("this SDL has no disk driver")
    assert done.returncode == 0, done.stderr
    samples = array.array("h", out.read_bytes()[: out.stat().st_size // 4 * 4])
    return samples, done.stdout


def _write_tone(path: Path) -> None:
    """A whole number of waves, so that the loop has no seam of its own."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE_HZ)
        tone = (round(9000 * math.sin(math.tau * 440 * n / RATE_HZ)) for n in range(round(LOOP_S * RATE_HZ)))
        file.writeframes(array.array("h", tone).tobytes())


def _levels(samples: array.array[int]) -> list[float]:
    """The root mean square of each 20 ms, of those that are wholly there."""
    step = RATE_HZ // 50
    whole = range(0, len(samples) - step, step)
    return [math.sqrt(sum(v * v for v in samples[at : at + step]) / step) for at in whole]


def test_the_loop_goes_on_without_a_gap_ducks_and_is_muted(heard: tuple[array.array[int], float]) -> None:
    samples, duck_to = heard
    levels = _levels(samples)
    full = max(levels)
    first = 1 + next(i for i, level in enumerate(levels) if level > 0.9 * full)  # it begins somewhere in the one before
    loud = levels[first : first + round((2 * LOOP_S + 0.1) * 50)]
    assert min(loud) >= 0.98 * full, "a gap where the loop begins again"
    ducked = [level for level in levels if abs(level - duck_to * full) < 0.03 * full]
    assert len(ducked) >= 10
    assert levels[-1] <= 0.01 * full


def test_the_seam_makes_no_click(heard: tuple[array.array[int], float]) -> None:
    """No step from one sample to the next is larger than the tone's own."""
    samples, _ = heard
    loud = samples[: round(1.2 * RATE_HZ)]
    begins = next(i for i, value in enumerate(loud) if value)
    own = max(abs(b - a) for a, b in zip(loud[begins + 100 : begins + 5000], loud[begins + 101 :], strict=False))
    assert max(abs(b - a) for a, b in zip(loud[begins:], loud[begins + 1 :], strict=False)) <= own * 1.05


def _write_clicks(path: Path, length_s: float, *, channel: int) -> None:
    """A loop on one channel alone: a click every half second, a quarter after its start."""
    frames = array.array("h", bytes(4 * round(length_s * RATE_HZ)))
    for start in range(RATE_HZ // 4, round(length_s * RATE_HZ), RATE_HZ // 2):
        for offset in range(100):
            frames[2 * (start + offset) + channel] = 12000
    with wave.open(str(path), "wb") as file:
        file.setparams((2, 2, RATE_HZ, 0, "NONE", ""))
        file.writeframes(frames.tobytes())


def _clicks(samples: array.array[int], least: int) -> list[int]:
    """Where clicks louder than that begin."""
    loud = [at for at, value in enumerate(samples) if value > least]
    return [at for before, at in zip([-RATE_HZ, *loud], loud, strict=False) if at - before > RATE_HZ // 8]


def test_a_layer_comes_in_later_and_stays_in_step_with_the_stream(tmp_path: Path) -> None:
    """The stream's clicks are heard on the left, the layer's on the right."""
    _write_clicks(tmp_path / "stream.wav", 2.0, channel=0)
    _write_clicks(tmp_path / "pulse.wav", 0.5, channel=1)
    samples, _ = _played(LAYERS, tmp_path / "stream.wav", tmp_path / "pulse.wav")
    stream, pulse = _clicks(samples[::2], 6000), _clicks(samples[1::2], 6000)
    assert len(stream) > len(pulse) >= 4
    assert stream[0] < pulse[0] - RATE_HZ // 2
    apart = [min(abs(at - other) for other in stream) for at in pulse]
    assert max(apart) <= BUFFER
    assert len(set(apart)) == 1, "the layer drifts"
