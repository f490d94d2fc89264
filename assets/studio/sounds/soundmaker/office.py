"""The Office's own effects: sheets of paper on a laminate desk, a stapler, a pen, a desk bell."""

from __future__ import annotations

from . import noise, oscillators, textures
from .interface import LOOSE
from .oscillators import Partial
from .signal import Track
from .takes import FIRST, Take


def slide(take: Take = FIRST) -> Track:
    """A sheet pushed across the desk."""
    rng = take.chance("office slide")
    track = take.track(0.26)
    track.add(textures.rub(0.24, rng, from_hz=5600.0, to_hz=3600.0, peak_at=0.3, grain=0.15))
    track.add(textures.crackle(0.22, rng, per_s=90.0), gain=0.3)
    return track


def place(take: Take = FIRST) -> Track:
    """A sheet slapped on a stack of sheets: broad and soft, with the desk below."""
    rng = take.chance("office place")
    track = take.track(0.22)
    track.add(textures.snap(rng, bright_hz=2600.0, half_life_s=0.01))
    track.add(textures.rub(0.08, rng, from_hz=4400.0, to_hz=2800.0, peak_at=0.1), gain=0.6)
    track.add(textures.knock(280.0, half_life_s=0.014, bright=0.4), 0.001, 0.12)
    track.add(textures.crackle(0.1, rng, per_s=80.0), 0.02, 0.2)
    return track


def flip(take: Take = FIRST) -> Track:
    """A page turned."""
    rng = take.chance("office flip")
    track = take.track(0.26)
    track.add(textures.rub(0.17, rng, from_hz=1600.0, to_hz=5200.0, peak_at=0.6, grain=0.1))
    track.add(textures.crackle(0.2, rng, per_s=150.0, bright_hz=3800.0), 0.01, 0.5)
    track.add(textures.snap(rng, bright_hz=2600.0, half_life_s=0.005), 0.16, 0.7)
    return track


def draw(take: Take = FIRST) -> Track:
    """A sheet pulled out of a tray."""
    rng = take.chance("office draw")
    track = take.track(0.25)
    track.add(textures.rub(0.2, rng, from_hz=2600.0, to_hz=6200.0, peak_at=0.7, grain=0.15))
    track.add(textures.crackle(0.18, rng, per_s=80.0), 0.02, 0.3)
    track.add(textures.snap(rng, bright_hz=3200.0, half_life_s=0.004), 0.18, 0.5)
    return track


def shuffle(take: Take = FIRST) -> Track:
    """A stack of paper leafed through, then squared on the desk, edge by edge."""
    rng = take.chance("office shuffle")
    track = take.track(1.2)
    at_s = 0.0
    while at_s < 0.58:
        leaf = textures.rub(0.06, rng, from_hz=2200.0, to_hz=noise.between(rng, 3800.0, 5600.0), grain=0.1)
        track.add(leaf, at_s, noise.between(rng, 0.4, 0.8))
        snap = textures.snap(rng, bright_hz=noise.between(rng, 2400.0, 3600.0), half_life_s=0.0025)
        track.add(snap, at_s + 0.04, 0.35)
        at_s += noise.between(rng, 0.026, 0.044)
    for at_s, gain in ((0.72, 0.8), (0.87, 1.0), (1.02, 0.75)):
        track.add(textures.snap(rng, bright_hz=1700.0, half_life_s=0.007), at_s, gain)
        track.add(textures.knock(230.0, half_life_s=0.014, bright=0.4), at_s, 0.25 * gain)
    return track


def press(take: Take = FIRST) -> Track:
    """A stapler: the arm goes down, the staple goes through."""
    rng = take.chance("office press")
    track = take.track(0.14, out_of_tune=LOOSE)
    track.add(textures.snap(rng, bright_hz=3000.0, half_life_s=0.0018), gain=0.5)
    track.add(textures.knock(980.0, half_life_s=0.006), gain=0.3)
    track.add(textures.snap(rng, bright_hz=2100.0, half_life_s=0.004), 0.034)
    track.add(textures.knock(340.0, half_life_s=0.012, bright=0.5), 0.034, 0.35)
    track.add(textures.snap(rng, bright_hz=3300.0, half_life_s=0.004), 0.034, 0.8)
    spring = oscillators.struck(2450.0, (Partial(1.0, 1.0, 0.012), Partial(1.49, 0.6, 0.009)), 0.08)
    track.add(spring, 0.04, 0.08)
    return track


def back(take: Take = FIRST) -> Track:
    """A ball pen clicked shut."""
    rng = take.chance("office back")
    track = take.track(0.12, out_of_tune=LOOSE)
    for at_s, pitch_hz, gain in ((0.0, 2300.0, 0.7), (0.05, 1500.0, 1.0)):
        track.add(textures.knock(pitch_hz, half_life_s=0.004, bright=0.6), at_s, 0.6 * gain)
        track.add(textures.snap(rng, bright_hz=pitch_hz * 2.0, half_life_s=0.0011), at_s, 0.6 * gain)
    return track


def tick(take: Take = FIRST) -> Track:
    """The wall clock."""
    rng = take.chance("office tick")
    track = take.track(0.08, out_of_tune=LOOSE)
    track.add(textures.knock(1150.0, half_life_s=0.006, bright=0.7))
    track.add(textures.snap(rng, bright_hz=3900.0, half_life_s=0.0012), gain=0.4)
    return track


def uno(take: Take = FIRST) -> Track:
    """The bell on the reception desk, struck twice."""
    rng = take.chance("office uno")
    track = take.track(1.05)
    modes = (
        Partial(1.0, 1.0, 0.17),
        Partial(1.004, 0.5, 0.19),
        Partial(2.71, 0.35, 0.07),
        Partial(5.15, 0.16, 0.03),
    )
    for at_s, seconds, gain in ((0.0, 0.5, 0.7), (0.15, 0.88, 1.0)):
        track.add(oscillators.struck(2093.0, modes, seconds), at_s, 0.6 * gain)
        track.add(oscillators.struck(1046.5, modes[:1], seconds), at_s, 0.25 * gain)
        track.add(textures.snap(rng, bright_hz=3500.0, half_life_s=0.0015), at_s, 0.25 * gain)
    return track
