"""The Medina's music, written for this game: oud, zither, reed flute and frame drum in the mode Hijaz on D.

The mode is D, E flat, F sharp, G, A, B flat, C; the drum plays the rhythm Maqsum. The calm piece has seven parts: the
oud alone, its tune, the tune with the zither, the flute's song, the song with the oud under it, all together, and the
zither running over the drum.
"""

from __future__ import annotations

from collections.abc import Sequence

from . import match_point as edge
from . import players, score
from .stereo import Band, Place

BEATS_PER_MINUTE = 100
PART_BARS = 8
LAYER_BARS = 8

SEARCH = (
    ((0, 50, 4), (4, 57, 3), (7, 60, 1)),
    ((0, 62, 5), (5, 63, 1), (6, 62, 1), (7, 60, 1)),
    ((0, 58, 2), (2, 57, 5), (7, 55, 1)),
    ((0, 54, 1), (1, 55, 1), (2, 57, 5)),
    ((0, 57, 1), (1, 58, 1), (2, 60, 2), (4, 62, 4)),
    ((0, 66, 2), (2, 63, 1), (3, 62, 4), (7, 60, 1)),
    ((0, 58, 1), (1, 57, 1), (2, 55, 1), (3, 54, 2), (5, 51, 1), (6, 54, 1), (7, 51, 1)),
    ((0, 50, 6), (6, 57, 1), (7, 60, 1)),
)
"""The oud feels its way through the mode before the tune begins."""

TUNE = (
    ((0, 62, 1), (1, 63, 1), (2, 66, 2), (4, 67, 1), (5, 66, 1), (6, 63, 2)),
    ((0, 66, 1), (1, 63, 1), (2, 62, 3), (6, 62, 1), (7, 63, 1)),
    ((0, 66, 1), (1, 67, 1), (2, 69, 2), (4, 70, 1), (5, 69, 1), (6, 67, 1), (7, 66, 1)),
    ((0, 67, 2), (2, 66, 1), (3, 63, 1), (4, 62, 4)),
    ((0, 69, 1), (1, 70, 1), (2, 72, 2), (4, 70, 1), (5, 69, 1), (6, 67, 2)),
    ((0, 70, 1), (1, 69, 1), (2, 67, 1), (3, 66, 1), (4, 67, 2), (6, 69, 2)),
    ((0, 67, 1), (1, 66, 1), (2, 63, 2), (4, 66, 1), (5, 67, 1), (6, 66, 1), (7, 63, 1)),
    ((0, 62, 4), (6, 57, 1), (7, 60, 1)),
)
TUNE_ROOTS = (50, 50, 50, 50, 48, 43, 51, 50)

SONG = (
    ((0, 74, 4), (4, 72, 1), (5, 70, 1), (6, 72, 2)),
    ((0, 69, 6), (6, 70, 1), (7, 72, 1)),
    ((0, 74, 2), (2, 75, 2), (4, 78, 2), (6, 75, 2)),
    ((0, 74, 6),),
    ((0, 75, 2), (2, 74, 1), (3, 72, 1), (4, 70, 4)),
    ((0, 72, 2), (2, 70, 1), (3, 69, 1), (4, 67, 4)),
    ((0, 66, 1), (1, 67, 1), (2, 69, 2), (4, 70, 1), (5, 69, 1), (6, 67, 1), (7, 66, 1)),
    ((0, 66, 2), (2, 63, 2), (4, 62, 4)),
)
SONG_ROOTS = (50, 50, 50, 50, 48, 43, 51, 50)

RUN = (
    (74, 75, 78, 79, 81, 79, 78, 75, 74, 75, 78, 75, 74, 72, 70, 69),
    (70, 72, 74, 72, 70, 69, 67, 66, 67, 69, 70, 69, 67, 66, 63, 62),
    (62, 63, 66, 67, 69, 70, 72, 74, 75, 74, 72, 70, 69, 70, 72, 69),
    (74, 74, 75, 75, 74, 74, 72, 72, 70, 70, 69, 69, 67, 66, 63, 66),
    (67, 69, 70, 72, 70, 69, 67, 66, 67, 66, 63, 62, 63, 66, 67, 69),
    (70, 72, 74, 75, 78, 75, 74, 72, 74, 72, 70, 69, 70, 69, 67, 66),
    (75, 74, 72, 70, 74, 72, 70, 69, 72, 70, 69, 67, 66, 67, 66, 63),
    (62, 66, 69, 74, 78, 74, 69, 66, 62, 62, 63, 62, 60, 58, 57, 60),
)
"""Sixteenths of the zither."""
RUN_ROOTS = (50, 43, 50, 48, 43, 50, 51, 50)

MAQSUM = ((0, "dum"), (1, "tek"), (3, "tek"), (4, "dum"), (6, "tek"))

OUD = Place(0.3, pan=-0.3, echo=0.3)
LOW_OUD = Place(0.22, pan=0.1, echo=0.15)
QANUN = Place(0.3, pan=0.4, echo=0.4)
NEY = Place(0.13, pan=0.1, echo=0.7)
DRONE = Place(0.05, pan=-0.1, echo=0.2)
LAYER_DUM = Place(0.16, echo=0.2)
DUM = Place(0.26, pan=0.0, echo=0.2)
TEK = Place(0.2, pan=0.2, echo=0.35)
RIQ = Place(0.11, pan=0.6, echo=0.3)
ZILL = Place(0.06, pan=-0.6, echo=0.6)


def calm() -> Band:
    """The whole piece, as it loops."""
    band = Band("medina calm", score.Tempo(BEATS_PER_MINUTE, 7 * PART_BARS))
    tune, doubled, song, under, together, run = (part * PART_BARS for part in range(1, 7))
    band.line(OUD, score.lines(SEARCH), players.oud, over=1.0, force=0.75)
    for first in (tune, doubled, together):
        band.line(OUD, score.lines(TUNE, first), players.oud, over=0.8, force=0.8)
        _roots(band, TUNE_ROOTS, first)
    _zither_tune(band, doubled)
    _zither_tune(band, together)
    for first in (song, under):
        band.line(NEY, score.lines(SONG, first), players.ney, force=0.75)
        _roots(band, SONG_ROOTS, first)
    band.line(NEY._replace(gain=0.09), score.lines(TUNE, together), players.ney, shift=12, force=0.6)
    for bar, root in enumerate(SONG_ROOTS, under):
        for eighth, step in ((0, 12), (1, 19), (3, 24), (4, 19), (6, 24), (7, 19)):
            band.play(OUD, bar, eighth, players.oud, root + step, 0.3, force=0.5)
    for bar, row in enumerate(RUN, run):
        for step, key in enumerate(row):
            force = 0.75 if step % 4 == 0 else 0.5
            band.play(QANUN, bar, step / 2, players.qanun, key, 0.2, force=force)
    _roots(band, RUN_ROOTS, run)
    for first in range(0, 7 * PART_BARS, 2):
        band.play(DRONE, first, 0.5, players.drone, 38, 14.5 * band.tempo.eighth_s, force=0.8)
    _drum(band, range(PART_BARS // 2, PART_BARS), lively=False)
    _drum(band, range(PART_BARS, 7 * PART_BARS), lively=True)
    return band


def tension() -> Band:
    """Somebody has one card: the drum doubles, and the oud trembles on D and A, which the whole mode rests on."""
    band = Band("medina tension", score.Tempo(BEATS_PER_MINUTE, LAYER_BARS))
    for bar in range(LAYER_BARS):
        for step in range(16):
            force = 0.8 if step in (0, 3, 6, 8, 11, 14) else 0.45
            key = 50 if bar % 4 < 3 or step < 8 else 57
            band.play(OUD._replace(gain=0.2), bar, step / 2, players.oud, key, 0.1, force=force)
            band.play(TEK, bar, step / 2, players.tek, force=0.7 * force)
            if step % 2:
                band.play(RIQ, bar, step / 2, players.jingles, force=0.6)
        for eighth in (0, 1.5, 4, 5.5):
            band.play(LAYER_DUM, bar, eighth, players.dum, force=0.8)
        band.play(QANUN, bar, 0, players.qanun, 74 if bar % 2 == 0 else 81, 0.8, force=0.6)
    return band


def chili() -> Band:
    """The drop: the drum runs, and oud and zither climb the mode's narrow steps and fall back."""
    band = Band("medina chili", score.Tempo(BEATS_PER_MINUTE, LAYER_BARS))
    steps = (62, 63, 66, 67)
    for bar in range(LAYER_BARS):
        base = bar // 2
        for step in range(16):
            key = (steps[base], steps[base] + 1, steps[base], steps[base] - 1)[step % 4]
            force = 0.8 if step % 4 == 0 else 0.55
            band.play(OUD, bar, step / 2, players.oud, key, 0.1, force=force)
            band.play(QANUN._replace(gain=0.2), bar, step / 2, players.qanun, key + 12, 0.1, force=force)
            band.play(TEK, bar, step / 2, players.tek, force=0.9 if step in (3, 6, 10, 12, 14) else 0.4)
        for eighth in (0, 1, 2.5, 4, 5, 6.5):
            band.play(LAYER_DUM, bar, eighth, players.dum, force=0.9)
        band.play(ZILL, bar, 0, players.zill, 1480.0, 1.0, force=0.9)
        band.play(LOW_OUD, bar, 0, players.oud, 38, 1.0, force=0.9)
    return band


def match_point() -> Band:
    """This hand can win the match: the mode darkens to Nahawand (F natural, C sharp), and a heart beats in the drum."""
    band = Band("medina match point", score.Tempo(BEATS_PER_MINUTE, LAYER_BARS))
    chords = ((50, 57, 62, 65), (50, 57, 62, 65), (50, 58, 62, 65), (50, 58, 62, 67))
    chords = (*chords, (50, 55, 62, 67), (50, 55, 62, 70), (49, 57, 61, 64), (49, 57, 61, 67))
    edge.heart(band, LAYER_DUM, LOW_OUD._replace(gain=0.28), (38, 38, 46, 46, 43, 43, 45, 45))
    edge.pulse(band, OUD._replace(gain=0.2), players.oud, chords, (0, 1, 2, 1, 3, 1, 2, 1))
    tune = (
        ((0, 74, 3), (3, 76, 1), (4, 77, 4)),
        ((0, 76, 2), (2, 74, 2), (4, 73, 3)),
        ((0, 74, 3), (3, 77, 1), (4, 82, 4)),
        ((0, 81, 2), (2, 79, 2), (4, 77, 3)),
        ((0, 79, 3), (3, 77, 1), (4, 79, 4)),
        ((0, 82, 2), (2, 81, 2), (4, 79, 3)),
        ((0, 76, 2), (2, 77, 2), (4, 79, 2), (6, 76, 2)),
        ((0, 73, 4), (4, 76, 2)),
    )
    band.line(QANUN, score.lines(tune), players.qanun, over=0.5, force=0.6)
    for bar in range(LAYER_BARS):
        for step in range(16):
            if step % 4 != 0:
                band.play(TEK, bar, step / 2, players.tek, force=0.55 if step in (3, 6, 11, 14) else 0.25)
        for eighth in (2, 6):
            band.play(RIQ, bar, eighth, players.jingles, force=0.7)
    return band


def victory() -> Band:
    """Won: everybody up the mode to the high D, with a cry of the flute and a clash of cymbals."""
    band = Band("medina victory", score.Tempo(BEATS_PER_MINUTE, 4, lead_s=score.ONCE_LEAD_S), loop=False)
    runs = (
        ((0, 62, 1), (1, 66, 1), (2, 69, 1), (3, 70, 1), (4, 69, 1), (5, 67, 1), (6, 66, 1), (7, 67, 1)),
        ((0, 69, 2), (2, 70, 1), (3, 72, 1), (4, 74, 2), (6, 75, 1), (7, 78, 1)),
        ((0, 79, 1), (1, 78, 1), (2, 75, 1), (3, 74, 1), (4, 74, 4)),
    )
    band.line(OUD, score.lines(runs), players.oud, over=0.5, force=0.9)
    band.line(QANUN, score.lines(runs), players.qanun, over=0.5, shift=12, force=0.8)
    band.line(NEY, score.lines(runs[1:], 1), players.ney, force=0.8)
    _roots(band, (50, 50, 43), 0)
    _drum(band, range(2), lively=True)
    for eighth in (0, 1, 2, 3):
        band.play(DUM, 2, eighth, players.dum, force=0.9)
    for string, key in enumerate((50, 57, 62, 66, 69, 74)):
        band.play(OUD, 2, 4 + 0.04 * string, players.oud, key, 1.4, force=0.9)
    band.play(DUM, 2, 4, players.dum, force=1.0)
    band.play(ZILL._replace(gain=0.14), 2, 4, players.zill, 1480.0, 1.6, force=1.0)
    band.play(RIQ._replace(gain=0.2), 2, 4, players.jingles, force=1.0)
    return band


def defeat() -> Band:
    """Lost: the flute comes down the mode, and the oud closes the door softly."""
    band = Band("medina defeat", score.Tempo(BEATS_PER_MINUTE, 4, lead_s=score.ONCE_LEAD_S), loop=False)
    falls = (
        ((0, 74, 2), (2, 72, 1), (3, 70, 1), (4, 69, 4)),
        ((0, 70, 2), (2, 69, 1), (3, 67, 1), (4, 66, 2), (6, 63, 2)),
        ((0, 62, 7),),
    )
    band.line(NEY, score.lines(falls), players.ney, force=0.7)
    _roots(band, (50, 43, 50), 0)
    for step, key in enumerate((50, 57, 62)):
        band.play(OUD, 2, 4 + 0.5 * step, players.oud, key, 1.2, force=0.6)
    for bar in range(3):
        band.play(DUM, bar, 0, players.dum, force=0.5)
    return band


def _zither_tune(band: Band, first: int) -> None:
    """The tune an octave up, long notes trembling, as three strings allow."""
    for bar, (eighth, key, eighths) in score.lines(TUNE, first):
        for step in range(max(1, 2 * eighths if eighths > 1 else 1)):
            force = 0.6 if step == 0 else 0.36
            band.play(QANUN, bar, eighth + step / 2, players.qanun, key + 12, 0.15, force=force)


def _roots(band: Band, roots: Sequence[int], first: int) -> None:
    """The oud's low strings under the open strokes of the drum."""
    for bar, root in enumerate(roots, first):
        low = root - 12 if root > 45 else root
        band.play(LOW_OUD, bar, 0, players.oud, low, 1.0, force=0.8)
        band.play(LOW_OUD, bar, 4, players.oud, low + 7 if root != 51 else low, 0.6, force=0.6)


def _drum(band: Band, bars: Sequence[int], *, lively: bool) -> None:
    for bar in bars:
        for eighth, stroke in MAQSUM:
            if stroke == "dum":
                band.play(DUM, bar, eighth, players.dum, force=0.85 if eighth == 0 else 0.7)
            else:
                band.play(TEK, bar, eighth, players.tek, force=0.7)
        if not lively:
            continue
        for eighth in (2, 5, 7):
            band.play(TEK, bar, eighth, players.tek, force=0.32)
        for eighth in range(1, 8, 2):
            band.play(RIQ, bar, eighth, players.jingles, force=0.6)
        if bar % 4 == 3:
            for step in range(4):
                band.play(TEK, bar, 6 + step / 2, players.tek, force=0.4 + 0.1 * step)
        if bar % 8 == 0:
            band.play(ZILL, bar, 0, players.zill, 1480.0, 1.4, force=0.8)
