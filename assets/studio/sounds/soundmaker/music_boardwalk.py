"""The Boardwalk's music, written for this game: a carousel waltz in G for a fairground organ that plays at the far end
of the pier, with the sea beneath the boards.

The calm piece has seven parts: the sea and the carousel's bells, the waltz, the waltz with chimes, the second strain in
E minor, the same with an answer, the waltz in two voices, and the way back to the sea.
"""

from __future__ import annotations

from collections.abc import Sequence

from . import match_point as edge
from . import players, score
from .stereo import Band, Place

BEATS_PER_MINUTE = 120
WALTZ = 6
"""Eighths in a bar."""
PART_BARS = 8
LAYER_BARS = 8

TUNE = (
    ((0, 71, 2), (2, 74, 2), (4, 79, 2)),
    ((0, 78, 3), (3, 79, 1), (4, 76, 2)),
    ((0, 72, 2), (2, 76, 2), (4, 81, 2)),
    ((0, 78, 4), (4, 74, 2)),
    ((0, 79, 2), (2, 78, 1), (3, 79, 1), (4, 74, 2)),
    ((0, 76, 2), (2, 75, 1), (3, 76, 1), (4, 72, 2)),
    ((0, 74, 2), (2, 72, 2), (4, 69, 2)),
    ((0, 67, 5),),
)
TUNE_CHORDS = ("G", "Em", "Am", "D7", "G", "C", "D7", "G")

UNDER_TUNE = (
    ((0, 67, 2), (2, 71, 2), (4, 74, 2)),
    ((0, 71, 4), (4, 67, 2)),
    ((0, 69, 2), (2, 72, 2), (4, 76, 2)),
    ((0, 72, 4), (4, 69, 2)),
    ((0, 71, 4), (4, 71, 2)),
    ((0, 72, 4), (4, 67, 2)),
    ((0, 66, 2), (2, 69, 2), (4, 66, 2)),
    ((0, 62, 5),),
)
"""The second voice."""

STRAIN = (
    ((0, 76, 4), (4, 79, 2)),
    ((0, 78, 2), (2, 75, 2), (4, 71, 2)),
    ((0, 76, 1), (1, 78, 1), (2, 79, 2), (4, 83, 2)),
    ((0, 79, 5),),
    ((0, 84, 2), (2, 83, 1), (3, 81, 1), (4, 79, 2)),
    ((0, 83, 2), (2, 79, 2), (4, 74, 2)),
    ((0, 81, 2), (2, 79, 1), (3, 78, 1), (4, 76, 2)),
    ((0, 78, 3), (3, 74, 1), (4, 72, 1), (5, 69, 1)),
)
STRAIN_CHORDS = ("Em", "B7", "Em", "Em", "C", "G", "Am", "D7")

ANSWER = (
    (),
    ((4, 83, 1), (5, 84, 1)),
    ((0, 83, 2),),
    ((1, 88, 1), (2, 86, 1), (3, 83, 1), (4, 79, 2)),
    (),
    ((4, 91, 1), (5, 90, 1)),
    ((0, 88, 2),),
    ((1, 86, 1), (2, 84, 1), (3, 81, 1)),
)
"""Chimes that answer the strain."""

CHORDS = {
    "G": (43, 59, 62, 67),
    "Em": (40, 59, 64, 67),
    "Am": (45, 60, 64, 69),
    "D7": (50, 60, 62, 66),
    "C": (48, 60, 64, 67),
    "B7": (47, 57, 63, 66),
}
"""The bass, then the keys that answer it."""

ORGAN = Place(0.26, pan=-0.2, echo=0.8)
VOICE = Place(0.16, pan=0.3, echo=0.8)
CHORD = Place(0.065, pan=0.15, echo=0.6)
BASS = Place(0.26, pan=-0.05, echo=0.3)
CHIMES = Place(0.1, pan=0.5, echo=0.8)
SEA = Place(0.42, pan=-0.45, echo=0.1)
SEA_RIGHT = Place(0.36, pan=0.55, echo=0.1)
DRUM = Place(0.2, echo=0.3)
RIM = Place(0.12, pan=0.45, echo=0.4)


def calm() -> Band:
    """The whole piece, as it loops."""
    band = Band("boardwalk calm", score.Tempo(BEATS_PER_MINUTE, 7 * PART_BARS, eighths=WALTZ))
    tune, chimed, strain, answered, both, back = (part * PART_BARS for part in range(1, 7))
    for wave, bar in enumerate(range(0, 7 * PART_BARS - 3, 4)):
        near = bar < tune or bar >= back
        band.play(SEA_RIGHT if wave % 2 else SEA, bar, 0, players.surf, 5.6, force=0.9 if near else 0.45)
    for first, bars in ((4, 4), (back + 4, 3)):
        for bar in range(first, first + bars):
            for beat, key in ((0, 79), (2, 86), (4, 83)):
                band.play(CHIMES, bar, beat, players.bell, key, 0.9, force=0.5)
    for first in (tune, chimed, both):
        band.line(ORGAN, score.lines(TUNE, first), players.fairground_organ, force=0.75)
        _waltz(band, TUNE_CHORDS, first)
    for first in (strain, answered):
        band.line(ORGAN, score.lines(STRAIN, first), players.fairground_organ, force=0.7)
        _waltz(band, STRAIN_CHORDS, first)
    for bar, name in enumerate(TUNE_CHORDS, chimed):
        for eighth, tone in ((1, 2), (3, 3), (5, 2)):
            band.play(CHIMES, bar, eighth, players.bell, CHORDS[name][tone] + 24, 0.6, force=0.5)
    band.line(CHIMES, score.lines(ANSWER, answered), players.bell, force=0.65)
    band.line(VOICE, score.lines(UNDER_TUNE, both), players.fairground_organ, force=0.65)
    band.line(VOICE, score.lines(TUNE[:4], back), players.fairground_organ, shift=-12, force=0.6)
    _waltz(band, TUNE_CHORDS[:4], back)
    return band


def tension() -> Band:
    """Somebody has one card: the carousel is wound up, a click at a time, and a pipe insists on D."""
    band = Band("boardwalk tension", score.Tempo(BEATS_PER_MINUTE, LAYER_BARS, eighths=WALTZ))
    for bar in range(LAYER_BARS):
        for step in range(2 * WALTZ):
            strong = step % 4 == 0
            band.play(RIM, bar, step / 2, players.stick, force=0.8 if strong else 0.4)
            if step % 2 == 0:
                key = 62 if bar % 2 == 0 or step < 8 else 74
                band.play(VOICE, bar, step / 2, players.fairground_organ, key, 0.16, force=0.8 if strong else 0.55)
        band.play(DRUM, bar, 0, players.dum, force=0.8)
        for eighth in (3, 5) if bar % 2 else (3,):
            band.play(DRUM, bar, eighth, players.dum, force=0.5)
        band.play(CHIMES, bar, 0, players.bell, 86, 0.8, force=0.6)
    return band


def chili() -> Band:
    """The drop: the carousel runs away. The organ climbs by half tones, with drum and cymbal on every beat."""
    band = Band("boardwalk chili", score.Tempo(BEATS_PER_MINUTE, LAYER_BARS, eighths=WALTZ))
    for bar in range(LAYER_BARS):
        up = bar // 2
        for step in range(2 * WALTZ):
            key = 67 + up + (0, 1, 3, 6, 7, 6, 3, 1, 0, -1, 0, 1)[step]
            band.play(ORGAN, bar, step / 2, players.fairground_organ, key, 0.13, force=0.85 if step % 4 == 0 else 0.6)
            band.play(RIM, bar, step / 2, players.stick, force=0.8 if step in (0, 3, 6, 9) else 0.35)
        for beat in (0, 2, 4):
            band.play(DRUM, bar, beat, players.dum, force=0.9)
            band.play(RIM, bar, beat + 1, players.jingles, force=0.7)
        band.play(VOICE, bar, 0, players.fairground_organ, 55 + up, 1.2, force=0.7)
        band.play(VOICE, bar, 0, players.fairground_organ, 61 + up, 1.2, force=0.7)
    return band


def match_point() -> Band:
    """This hand can win the match: the waltz in G minor, the carousel faster than it should be, over a heart."""
    band = Band("boardwalk match point", score.Tempo(BEATS_PER_MINUTE, LAYER_BARS, eighths=WALTZ))
    chords = ((55, 62, 67, 70), (55, 62, 67, 70), (55, 63, 67, 70), (55, 63, 67, 72))
    chords = (*chords, (55, 60, 67, 72), (55, 60, 67, 75), (54, 62, 66, 69), (54, 60, 66, 69))
    edge.heart(band, DRUM, BASS, (43, 43, 39, 39, 36, 36, 38, 38))
    edge.pulse(band, VOICE, players.fairground_organ, chords, (0, 2, 3, 2), 0.12)
    tune = (
        ((0, 70, 2), (2, 74, 2), (4, 79, 2)),
        ((0, 78, 3), (3, 79, 1), (4, 74, 2)),
        ((0, 75, 2), (2, 79, 2), (4, 82, 2)),
        ((0, 81, 3), (3, 82, 1), (4, 79, 2)),
        ((0, 72, 2), (2, 75, 2), (4, 79, 2)),
        ((0, 84, 3), (3, 82, 1), (4, 79, 2)),
        ((0, 78, 2), (2, 81, 2), (4, 84, 2)),
        ((0, 81, 3), (3, 78, 1)),
    )
    band.line(ORGAN, score.lines(tune), players.fairground_organ, force=0.65)
    for bar in range(LAYER_BARS):
        for step in range(2 * WALTZ):
            band.play(RIM, bar, step / 2, players.stick, force=0.7 if step % 4 == 2 else 0.3)
        band.play(CHIMES, bar, 0, players.bell, 91 if bar % 2 == 0 else 86, 0.6, force=0.5)
    return band


def victory() -> Band:
    """Won: up the organ with all its chimes, and a great chord."""
    band = Band(
        "boardwalk victory", score.Tempo(BEATS_PER_MINUTE, 5, lead_s=score.ONCE_LEAD_S, eighths=WALTZ), loop=False
    )
    runs = (
        ((0, 67, 1), (1, 71, 1), (2, 74, 1), (3, 79, 1), (4, 83, 2)),
        ((0, 84, 2), (2, 83, 1), (3, 81, 1), (4, 79, 1), (5, 81, 1)),
        ((0, 83, 1), (1, 81, 1), (2, 79, 1), (3, 78, 1), (4, 81, 2)),
        ((0, 79, 6),),
    )
    band.line(ORGAN, score.lines(runs), players.fairground_organ, force=0.9)
    band.line(VOICE, score.lines(runs), players.fairground_organ, shift=-12, force=0.7)
    band.line(CHIMES, score.lines(runs), players.bell, shift=12, force=0.7)
    _waltz(band, ("G", "C", "D7"), 0)
    for key in (55, 62, 67, 71, 74):
        band.play(VOICE, 3, 0, players.fairground_organ, key, 2.0, force=0.7)
    band.play(BASS, 3, 0, players.fairground_organ, 43, 2.0, force=0.8)
    for bar, eighth in ((0, 0), (1, 0), (2, 0), (2, 4), (3, 0)):
        band.play(DRUM, bar, eighth, players.dum, force=0.9)
    for step in range(6):
        band.play(CHIMES, 3, step / 2, players.bell, (79, 83, 86, 91, 86, 91)[step], 1.0, force=0.6)
    return band


def defeat() -> Band:
    """Lost: the organ runs out of wind, and a wave runs back beneath the boards."""
    band = Band(
        "boardwalk defeat", score.Tempo(BEATS_PER_MINUTE, 5, lead_s=score.ONCE_LEAD_S, eighths=WALTZ), loop=False
    )
    falls = (
        ((0, 79, 2), (2, 78, 2), (4, 76, 2)),
        ((0, 75, 3), (3, 74, 3)),
        ((0, 72, 2), (2, 71, 2), (4, 69, 2)),
        ((0, 67, 5),),
    )
    band.line(ORGAN, score.lines(falls), players.fairground_organ, force=0.65)
    band.line(VOICE, score.lines(falls), players.fairground_organ, shift=-12, force=0.5)
    for bar, root in enumerate((48, 47, 45, 43)):
        band.play(BASS, bar, 0, players.fairground_organ, root, 1.2, force=0.6)
    band.play(SEA, 1, 0, players.surf, 5.6, force=0.8)
    band.play(CHIMES, 3, 4, players.bell, 79, 1.2, force=0.4)
    return band


def _waltz(band: Band, chords: Sequence[str], first: int) -> None:
    """The organ's left hand: the bass, and twice the chord."""
    for bar, name in enumerate(chords, first):
        root, *keys = CHORDS[name]
        band.play(BASS, bar, 0, players.fairground_organ, root, 0.42, force=0.7)
        for eighth in (2, 4):
            for key in keys:
                band.play(CHORD, bar, eighth, players.fairground_organ, key, 0.2, force=0.6, loose_s=0.003)
