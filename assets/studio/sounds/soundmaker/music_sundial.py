"""The Sundial's music, written for this game: glasses, struck and rubbed, as slow as a shadow.

The calm piece goes once around the dial: twelve bars of day, bright in D with its raised fourth and many small strokes,
and twelve of night, low in B minor, where little more than the rims sing. Each half leads back into the other.
"""

from __future__ import annotations

from collections.abc import Sequence

from . import match_point as edge
from . import players, score
from .stereo import Band, Place

BEATS_PER_MINUTE = 72
HALF_BARS = 12
LAYER_BARS = 4

DAY = (
    ((0, 78, 6),),
    ((0, 81, 4), (4, 80, 4)),
    ((0, 80, 6), (6, 83, 2)),
    ((0, 76, 7),),
    ((0, 78, 4), (4, 81, 4)),
    ((0, 85, 6), (6, 83, 2)),
    ((0, 83, 4), (4, 78, 4)),
    ((0, 79, 7),),
    ((0, 76, 4), (4, 81, 4)),
    ((0, 80, 3), (3, 81, 1), (4, 85, 4)),
    ((0, 86, 6),),
    ((0, 81, 7),),
)
DAY_CHORDS = ("D", "E", "Bm", "G", "A", "D")
"""Two bars each."""

NIGHT = (
    ((0, 71, 6), (6, 74, 2)),
    ((0, 73, 7),),
    ((0, 71, 4), (4, 69, 4)),
    ((0, 67, 7),),
    ((0, 76, 6), (6, 74, 2)),
    ((0, 71, 7),),
    ((0, 73, 4), (4, 69, 4)),
    ((0, 66, 7),),
    ((0, 67, 4), (4, 71, 4)),
    ((0, 74, 7),),
    ((0, 73, 4), (4, 76, 4)),
    ((0, 69, 5),),
)
NIGHT_CHORDS = ("Bm", "G", "Em", "Fsm", "Em", "A")

CHORDS = {
    "D": (50, 62, 69, 74, 78, 81),
    "E": (50, 64, 68, 71, 76, 80),
    "Bm": (47, 62, 66, 71, 74, 78),
    "G": (43, 62, 67, 71, 74, 78),
    "A": (45, 61, 64, 69, 73, 76),
    "Em": (40, 59, 64, 67, 71, 76),
    "Fsm": (42, 61, 66, 69, 73, 76),
}
"""The root, then the glasses from low to high."""

DAY_PATTERN = (1, 3, 4, 2, 5, 3, 4, 2)
"""Which glass each eighth strikes."""
NIGHT_PATTERN = ((0, 1), (3, 4), (6, 2))

RIM = Place(0.24, pan=-0.15, echo=0.7)
LOW_RIM = Place(0.15, pan=0.25, echo=0.5)
LEFT = Place(0.2, pan=-0.5, echo=0.6)
RIGHT = Place(0.2, pan=0.5, echo=0.6)
GROUND = Place(0.05, echo=0.2)
HEART = Place(0.16, echo=0.25)


def calm() -> Band:
    """The whole piece, as it loops: day, then night."""
    band = Band("sundial calm", score.Tempo(BEATS_PER_MINUTE, 2 * HALF_BARS))
    for bar in range(HALF_BARS):
        keys = CHORDS[DAY_CHORDS[bar // 2]]
        for eighth, glass in enumerate(DAY_PATTERN):
            force = 0.65 if eighth in (0, 4) else 0.42
            band.play(RIGHT if glass % 2 else LEFT, bar, eighth, players.glass, keys[glass], 0.5, force=force)
        keys = CHORDS[NIGHT_CHORDS[bar // 2]]
        for eighth, glass in NIGHT_PATTERN if bar % 2 == 0 else NIGHT_PATTERN[:2]:
            place = RIGHT if glass % 2 else LEFT
            band.play(place, HALF_BARS + bar, eighth, players.glass, keys[glass] - 12 * (glass > 2), 1.0, force=0.5)
    band.line(RIM, score.lines(DAY, 0), players.rubbed_glass, over=0.4, force=0.7)
    band.line(RIM, score.lines(NIGHT, HALF_BARS), players.rubbed_glass, over=0.4, force=0.75)
    _ground(band, DAY_CHORDS, 0)
    _ground(band, NIGHT_CHORDS, HALF_BARS)
    for bar in range(0, HALF_BARS, 2):
        low = CHORDS[NIGHT_CHORDS[bar // 2]][2]
        band.play(LOW_RIM, HALF_BARS + bar, 0, players.rubbed_glass, low, 14.0 * band.tempo.eighth_s, force=0.7)
    return band


def tension() -> Band:
    """Somebody has one card: the shadow is heard to move, and a low rim sings B beneath a slow heart."""
    band = Band("sundial tension", score.Tempo(BEATS_PER_MINUTE, LAYER_BARS))
    for bar in range(LAYER_BARS):
        for step in range(16):
            force = 0.75 if step % 4 == 0 else 0.4
            place = RIGHT if step % 2 else LEFT
            band.play(place, bar, step / 2, players.glass, 83 if step % 4 == 0 else 71, 0.0, force=force)
        for eighth in (0, 0.75, 4, 4.75):
            band.play(HEART, bar, eighth, players.dum, force=0.7 if eighth % 4 == 0 else 0.45)
        band.play(LOW_RIM, bar, 0, players.rubbed_glass, 59, 6.0 * band.tempo.eighth_s, force=0.8)
    return band


def chili() -> Band:
    """The drop: every glass on the tray, higher with each bar."""
    band = Band("sundial chili", score.Tempo(BEATS_PER_MINUTE, LAYER_BARS))
    for bar in range(LAYER_BARS):
        eighths = 8 if bar < LAYER_BARS - 1 else 6  # glasses ring on: they leave the seam a breath
        for step in range(4 * eighths):
            key = 69 + 2 * bar + (0, 1, 6, 7, 3, 6, 1, 0)[step % 8]
            force = 0.8 if step % 8 == 0 else 0.5
            band.play(RIGHT if step % 2 else LEFT, bar, step / 4, players.glass, key, 0.0, force=force, loose_s=0.003)
        for eighth in (0, 1.5, 3, 4, 5.5, 6.5, 7):
            band.play(HEART, bar, eighth, players.dum, force=0.9)
        for eighth in range(eighths):
            band.play(HEART._replace(pan=0.3), bar, eighth + 0.5, players.tek, force=0.5)
        for key in (57 + 2 * bar, 63 + 2 * bar):
            band.play(LOW_RIM, bar, 0, players.rubbed_glass, key, (eighths - 2) * band.tempo.eighth_s, force=0.8)
    return band


def match_point() -> Band:
    """This hand can win the match: the glasses run in B Phrygian, with C natural, over a heart that does not wait."""
    band = Band("sundial match point", score.Tempo(BEATS_PER_MINUTE, LAYER_BARS))
    chords = ((71, 78, 83, 86), (72, 79, 84, 88), (69, 76, 81, 84), (71, 78, 83, 84))
    edge.heart(band, HEART._replace(gain=0.2), GROUND._replace(gain=0.16), (47, 48, 45, 47))
    for bar, keys in enumerate(chords):
        for step in range(16):
            key = keys[(0, 2, 1, 3, 0, 2, 3, 1)[step % 8]]
            if bar < LAYER_BARS - 1 or step < 12:  # glasses ring on: they leave the seam a breath
                place = RIGHT if step % 2 else LEFT
                band.play(place, bar, step / 2, players.glass, key, 0.0, force=0.7 if step % 4 == 0 else 0.4)
        for key in (keys[0] - 12, keys[1] - 12):
            band.play(LOW_RIM, bar, 0, players.rubbed_glass, key, 5.5 * band.tempo.eighth_s, force=0.8)
        for eighth in (2, 3, 6):
            band.play(HEART._replace(pan=0.3), bar, eighth, players.tek, force=0.3)
    return band


def victory() -> Band:
    """Won: the sun comes over the wall, glass by glass, and all rims sing."""
    band = Band("sundial victory", score.Tempo(BEATS_PER_MINUTE, 2, lead_s=score.ONCE_LEAD_S), loop=False)
    for step, key in enumerate((62, 66, 69, 74, 76, 78, 80, 81)):
        band.play(RIGHT if step % 2 else LEFT, 0, step / 2, players.glass, key, 0.6, force=0.5 + 0.05 * step)
    for step, key in enumerate((86, 81, 78, 81, 86, 90, 86, 93)):
        band.play(RIGHT if step % 2 else LEFT, 0, 4 + step / 2, players.glass, key, 0.9, force=0.7)
    for key in (62, 69, 78, 86):
        band.play(RIM, 0, 4, players.rubbed_glass, key, 2.9, force=0.7)
    _ground(band, ("D",), 0)
    band.play(LEFT, 1, 0, players.glass, 74, 1.6, force=0.8)
    band.play(RIGHT, 1, 0, players.glass, 90, 1.6, force=0.6)
    return band


def defeat() -> Band:
    """Lost: the light goes, and one rim is left."""
    band = Band("sundial defeat", score.Tempo(BEATS_PER_MINUTE, 2, lead_s=score.ONCE_LEAD_S), loop=False)
    for step, key in enumerate((78, 76, 74, 71, 69, 67)):
        band.play(RIGHT if step % 2 else LEFT, 0, step, players.glass, key, 0.8, force=0.65 - 0.05 * step)
    band.play(RIM, 0, 4, players.rubbed_glass, 66, 3.4, force=0.65)
    band.play(LOW_RIM, 0, 4, players.rubbed_glass, 59, 3.6, force=0.7)
    _ground(band, ("Bm",), 0)
    return band


def _ground(band: Band, chords: Sequence[str], first: int) -> None:
    """A low string under every two bars."""
    for step, name in enumerate(chords):
        root = CHORDS[name][0]
        band.play(GROUND, first + 2 * step, 0.2, players.drone, root, 15.0 * band.tempo.eighth_s, force=0.8)
