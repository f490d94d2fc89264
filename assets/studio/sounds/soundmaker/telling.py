"""Sounds for playing by ear: who is meant, what lies on the pile, and what is asked of you.

All are short and dry, each with a rhythm of its own, so that they are told apart in the middle of everything else and
on any loudspeaker. They are always the same: what is learned by heart must not vary.
"""

from __future__ import annotations

from . import envelopes, instruments, oscillators, textures
from .oscillators import Partial
from .signal import Track, sample_count
from .takes import FIRST, Take

SEAT_KEY = 69
"""The first seat's note; the game plays it higher for each further seat."""

HINGE = (Partial(1.0, 1.0, 0.05), Partial(2.76, 0.5, 0.03), Partial(5.4, 0.25, 0.02))
"""The pot's handle in its hinges."""


def seat(take: Take = FIRST) -> Track:
    """A seat's note: a bar and a bell, gone before the next thing happens."""
    track = take.track(0.28)
    track.add(instruments.marimba(SEAT_KEY, 0.9, take.chance("seat")))
    track.add(instruments.bell(SEAT_KEY + 24, 0.5, 0.25, half_life_s=0.05), gain=0.5)
    return track


def kind_number(take: Take = FIRST) -> Track:
    """A number: one dry tap."""
    track = take.track(0.12)
    track.add(textures.knock(900.0, half_life_s=0.012, bright=0.5))
    return track


def kind_draw(take: Take = FIRST) -> Track:
    """A card that makes others draw: two plucks down, heavy."""
    rng = take.chance("kind draw")
    track = take.track(0.34)
    for at_s, key in ((0.0, 64), (0.1, 57)):
        track.add(instruments.marimba(key, 1.0, rng), at_s)
        track.add(instruments.bell(key + 36, 0.4, 0.2, half_life_s=0.04), at_s, 0.4)
    return track


def kind_wild(take: Take = FIRST) -> Track:
    """A wild card: four glasses up, very quick."""
    track = take.track(0.42)
    for step, key in enumerate((79, 83, 86, 91)):
        track.add(instruments.bell(key, 0.7, 0.3, half_life_s=0.07), 0.045 * step)
    return track


def kind_special(take: Take = FIRST) -> Track:
    """Any other card: a note that shakes."""
    track = take.track(0.36)
    for step in range(4):
        track.add(instruments.bell(88 if step % 2 else 87, 0.8 - 0.12 * step, 0.16, half_life_s=0.05), 0.06 * step)
    return track


def your_turn(take: Take = FIRST) -> Track:
    """It is your turn: a fifth up, round and calm."""
    track = take.track(0.6)
    track.add(instruments.vibraphone(67, 0.9, seconds=0.3))
    track.add(instruments.vibraphone(74, 1.0, seconds=0.5), 0.12)
    track.add(instruments.bell(98, 0.4, 0.25, half_life_s=0.06), 0.12, 0.4)
    return track


def pending(take: Take = FIRST) -> Track:
    """Cards wait to be drawn: three low pulses, the last the lowest."""
    rng = take.chance("pending")
    track = take.track(0.5)
    for at_s, key in ((0.0, 55), (0.13, 55), (0.26, 50)):
        track.add(instruments.marimba(key, 1.0, rng), at_s)
        track.add(textures.knock(2400.0, half_life_s=0.006, bright=0.3), at_s, 0.35)
    return track


def uno_due(take: Take = FIRST) -> Track:
    """You owe the call: two notes, to and fro."""
    track = take.track(0.56)
    for step, key in enumerate((91, 86, 91, 86)):
        track.add(instruments.bell(key, 0.9, 0.2, half_life_s=0.05), 0.11 * step)
    return track


def catch_due(take: Take = FIRST) -> Track:
    """Somebody can be caught: a snap of the fingers, and a whistle up."""
    rng = take.chance("catch due")
    track = take.track(0.4)
    track.add(textures.snap(rng, bright_hz=2600.0, half_life_s=0.007), gain=0.9)
    rise = oscillators.glide(envelopes.points([(0.0, 900.0), (0.18, 2400.0)]), overtone=0.2)
    track.add(rise * envelopes.swell(0.18, peak_at=0.7), 0.08, 0.5)
    return track


def time_low(take: Take = FIRST) -> Track:
    """Little time is left: two quick ticks, the second higher."""
    track = take.track(0.16)
    track.add(textures.knock(1500.0, half_life_s=0.006, bright=0.5))
    track.add(textures.knock(2250.0, half_life_s=0.006, bright=0.5), 0.07)
    return track


def sway(take: Take = FIRST) -> Track:
    """The pot hangs at one end of its swing: the handle creaks."""
    rng = take.chance("sway")
    track = take.track(0.3)
    creak = oscillators.glide(envelopes.points([(0.0, 520.0), (0.1, 690.0), (0.2, 560.0)]), overtone=0.6)
    grain = 0.5 + 0.5 * oscillators.sine(46.0, sample_count(0.2))
    track.add(creak * grain * envelopes.swell(0.2, peak_at=0.4))
    track.add(oscillators.struck(2900.0, HINGE, 0.12), 0.02, 0.12)
    track.add(textures.bubble(320.0, seconds=0.06), 0.1 + 0.02 * rng.random(), 0.3)
    return track
