"""The Office's music, written for this game: muted strings and short keys over typing, in C.

The calm piece has five parts: the tune, the tune answered by bells, a bridge, a break for typewriter and bass, and the
tune with everybody.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from . import match_point as edge
from . import players, score
from .stereo import Band, Place

BEATS_PER_MINUTE = 104
SWING = 0.56
LAYER_BARS = 8

TUNE_CHORDS = (
    "C6",
    "Am7",
    "Dm7",
    "G7sus",
    "C6",
    "E7",
    "Am7 C7",
    "F6",
    "F6 Fm6",
    "Em7 A7",
    "Dm7",
    "G7sus G7",
)

VOICINGS = {
    "C6": (55, 60, 64, 69),
    "Am7": (55, 60, 64, 69),
    "Dm7": (53, 57, 60, 62),
    "G7sus": (53, 57, 60, 62),
    "G7": (53, 57, 59, 62),
    "E7": (56, 59, 62, 64),
    "C7": (58, 60, 64, 67),
    "F6": (57, 60, 62, 65),
    "Fm6": (56, 60, 62, 65),
    "Em7": (55, 59, 62, 64),
    "A7": (55, 57, 61, 64),
}

ROOTS = {
    "C6": 48,
    "Am7": 45,
    "Dm7": 50,
    "G7sus": 43,
    "G7": 43,
    "E7": 40,
    "C7": 48,
    "F6": 41,
    "Fm6": 41,
    "Em7": 40,
    "A7": 45,
}

TUNE = (
    ((0, 76, 1), (1, 79, 1), (3, 81, 1), (4, 79, 2), (6, 76, 1)),
    ((0, 72, 1), (1, 76, 1), (3, 79, 1), (4, 76, 3)),
    ((0, 77, 1), (1, 81, 1), (3, 84, 1), (4, 81, 2), (6, 77, 1)),
    ((0, 74, 1), (2, 79, 1), (3, 77, 1), (5, 74, 2)),
    ((0, 76, 1), (1, 79, 1), (3, 81, 1), (4, 84, 2), (6, 81, 1)),
    ((0, 80, 1), (2, 83, 1), (3, 80, 1), (5, 76, 2)),
    ((0, 81, 2), (3, 79, 1), (4, 82, 1), (6, 79, 1)),
    ((0, 81, 2), (2, 77, 1), (4, 74, 3)),
    ((0, 81, 3), (4, 80, 3)),
    ((0, 79, 3), (4, 76, 1), (5, 73, 2)),
    ((1, 74, 1), (2, 77, 1), (3, 81, 1), (4, 84, 3)),
    ((0, 81, 1), (2, 79, 1), (4, 77, 1), (5, 74, 1), (6, 71, 1)),
)

BRIDGE_CHORDS = ("F6", "Fm6", "C6", "A7", "Dm7", "G7sus", "C6", "G7sus G7")
BRIDGE = (
    ((0, 77, 2), (2, 81, 2), (4, 84, 3)),
    ((0, 80, 3), (4, 77, 3)),
    ((0, 79, 2), (2, 76, 2), (4, 72, 2), (6, 76, 2)),
    ((0, 73, 3), (4, 76, 1), (5, 79, 2)),
    ((0, 77, 2), (2, 74, 2), (4, 81, 3)),
    ((0, 79, 3), (4, 77, 1), (5, 74, 2)),
    ((0, 76, 2), (2, 79, 2), (4, 84, 3)),
    ((0, 83, 2), (2, 81, 1), (4, 79, 1), (6, 77, 1)),
)
ANSWERS = (
    ((7, 84, 1),),
    ((7, 79, 1),),
    ((7, 81, 1),),
    ((6, 83, 1), (7, 86, 1)),
    ((7, 88, 1),),
    ((6, 80, 1), (7, 83, 1)),
    ((7, 84, 1),),
    ((7, 77, 1),),
    ((2, 84, 1), (6, 80, 1)),
    ((3, 83, 1), (7, 79, 1)),
    ((7, 86, 1),),
    ((4, 79, 1),),
)
BREAK = (
    ((6, 79, 1), (7, 81, 1)),
    ((0, 84, 2),),
    (),
    ((5, 74, 1), (6, 77, 1), (7, 79, 1)),
    ((0, 76, 2),),
    ((6, 80, 1), (7, 83, 1)),
    ((0, 84, 1), (4, 82, 2)),
    ((0, 81, 3),),
    ((0, 81, 1), (4, 80, 1)),
    ((0, 79, 1), (4, 76, 1), (6, 73, 1)),
    ((0, 74, 1), (2, 77, 1), (4, 81, 3)),
    ((0, 79, 2), (4, 77, 1), (6, 74, 1)),
)

STRING_PATTERN = (0, 2, 1, 3, 2, 1, 3, 2)
"""Which voice of the chord the muted strings pluck on each eighth."""

TYPING = (1.0, 0.0, 0.6, 0.8, 0.0, 0.7, 0.9, 0.5)
"""How hard a typewriter's key is hit on each eighth; none on the rests."""

STRINGS = Place(0.34, pan=-0.4)
CHORD_KEYS = Place(0.17, pan=0.3, echo=0.4)
LEAD = Place(0.26, pan=0.2, echo=0.45)
BELLS = Place(0.13, pan=-0.3, echo=0.6)
BASS = Place(0.18, echo=0.06)
TYPIST = Place(0.42, pan=0.5, echo=0.2)
SECOND_TYPIST = Place(0.34, pan=-0.6, echo=0.2)
CLOCK = Place(0.3, pan=0.1, echo=0.3)
DRUM = Place(0.3, pan=-0.15, echo=0.3)


def calm() -> Band:
    """The whole piece, as it loops."""
    tune, bridge = len(TUNE_CHORDS), len(BRIDGE_CHORDS)
    chords = (*TUNE_CHORDS, *TUNE_CHORDS, *BRIDGE_CHORDS, *TUNE_CHORDS, *TUNE_CHORDS)
    band = Band("office calm", score.Tempo(BEATS_PER_MINUTE, len(chords), swing=SWING))
    pause, again = 2 * tune + bridge, 3 * tune + bridge
    playing = [bar for bar in range(len(chords)) if not pause <= bar < again]
    _strings(band, chords, playing)
    _chord_keys(band, chords, playing)
    _bass(band, chords)
    _typing(band, range(len(chords)))
    for first in (0, tune, again):
        band.line(LEAD, score.lines(TUNE, first), players.keys)
    band.line(BELLS, score.lines(ANSWERS, tune), players.bell, force=0.5)
    band.line(LEAD, score.lines(BRIDGE, 2 * tune), players.keys, over=0.5, force=0.75)
    band.line(STRINGS, score.lines(BRIDGE, 2 * tune), players.muted_string, shift=-12, force=0.8)
    band.line(LEAD, score.lines(BREAK, pause), players.keys, force=0.6)
    for bar in range(pause, again):
        for eighth in (0.5, 1.0, 1.5, 3.5, 5.5, 6.5):
            band.play(SECOND_TYPIST, bar, eighth, players.typed, force=0.6)
        if bar % 4 == 3:
            band.play(BELLS, bar, 7, players.bell, 96, 0.5, force=0.6)  # the end of the line
    band.line(STRINGS, score.lines(TUNE, again), players.muted_string, shift=-12, force=0.7)
    band.line(BELLS, score.lines(ANSWERS, again), players.bell, force=0.5)
    return band


def tension() -> Band:
    """Somebody has one card: the clock ticks, and muted strings insist on G and D, which fit all the chords."""
    band = Band("office tension", score.Tempo(BEATS_PER_MINUTE, LAYER_BARS, swing=SWING))
    for bar in range(LAYER_BARS):
        for eighth in range(8):
            force = 0.9 if eighth in (0, 3, 6) else 0.5
            key = 55 if eighth not in (3, 7) else 62
            band.play(STRINGS, bar, eighth, players.muted_string, key, 0.3, force=force)
            band.play(STRINGS, bar, eighth, players.muted_string, key + 12, 0.3, force=0.7 * force)
            if eighth % 2 == 0:
                band.play(CLOCK, bar, eighth, players.tick, force=1.0 if eighth % 4 == 0 else 0.7, loose_s=0.0)
        for eighth, pitch in ((0, 98.0), (3, 98.0), (4, 131.0)):
            band.play(DRUM, bar, eighth, players.drum, pitch, force=0.75)
        if bar % 2:
            for step in range(6):
                band.play(TYPIST, bar, 4 + step / 2, players.typed, force=0.5 + 0.06 * step)
    return band


def chili() -> Band:
    """The drop: everybody types at once, and the bass climbs by half tones."""
    band = Band("office chili", score.Tempo(BEATS_PER_MINUTE, LAYER_BARS))
    for bar in range(LAYER_BARS):
        up = bar // 2
        for step in range(16):
            eighth = step / 2
            strong = step % 4 == 0
            cell = (0, 3, 6, 3, 1, 3, 6, 7)[step % 8]
            if (bar, step) != (LAYER_BARS - 1, 15):  # nothing may hiss across the seam
                band.play(TYPIST, bar, eighth, players.typed, force=0.8 if strong else 0.5)
                band.play(
                    STRINGS, bar, eighth, players.muted_string, 60 + up + cell, 0.2, force=0.85 if strong else 0.55
                )
        for eighth in range(8):
            force = 0.9 if eighth in (0, 3, 6) else 0.5
            band.play(BASS._replace(gain=0.1), bar, eighth, players.bass, 36 + up, 0.2, force=force)
            if eighth % 2 == 0:
                band.play(CLOCK, bar, eighth, players.tick, force=0.9, loose_s=0.0)
        for key in (66 + up, 72 + up, 75 + up):
            band.play(CHORD_KEYS, bar, 0, players.keys, key, 0.5, force=0.8)
        for eighth, pitch in ((0, 82.0), (1.5, 82.0), (3, 110.0), (4, 82.0), (6, 123.0), (7, 147.0)):
            band.play(DRUM._replace(gain=0.2), bar, eighth, players.drum, pitch, force=0.9)
    return band


def match_point() -> Band:
    """This hand can win the match: the clock goes twice as fast, and the strings are in C minor, over a heart."""
    band = Band("office match point", score.Tempo(BEATS_PER_MINUTE, LAYER_BARS))
    chords = ((48, 55, 60, 63), (48, 55, 60, 63), (48, 56, 60, 63), (48, 56, 60, 65))
    chords = (*chords, (48, 53, 60, 65), (48, 53, 60, 68), (47, 55, 59, 62), (47, 53, 59, 67))
    edge.heart(band, DRUM._replace(gain=0.22), BASS, (36, 36, 44, 44, 41, 41, 43, 43))
    edge.pulse(band, STRINGS, players.muted_string, chords, (0, 2, 1, 3, 2, 1, 3, 2), 0.2)
    for bar, keys in enumerate(chords):
        for eighth in (0, 3, 6):
            for key in keys[1:]:
                band.play(CHORD_KEYS._replace(gain=0.12), bar, eighth, players.keys, key, 0.16, force=0.6)
        for eighth in range(8):
            band.play(CLOCK, bar, eighth, players.tick, force=0.9 if eighth % 4 == 0 else 0.55, loose_s=0.0)
        band.play(BELLS, bar, 0, players.bell, 75 if bar % 2 == 0 else 79, 0.8, force=0.6)
    tune = (((0, 79, 3), (3, 77, 1), (4, 75, 4)), ((0, 74, 3), (3, 72, 4)), ((0, 75, 3), (3, 77, 1), (4, 80, 4)))
    band.line(LEAD, score.lines((*tune, ((0, 79, 6),)), 4), players.bell, over=0.5, force=0.5)
    return band


def victory() -> Band:
    """Won: F, G, and home to C, with the bell on the desk."""
    band = Band("office victory", score.Tempo(BEATS_PER_MINUTE, 4, swing=SWING, lead_s=score.ONCE_LEAD_S), loop=False)
    chords = ("F6 G7", "E7 Am7", "Dm7 G7", "C6")
    _strings(band, chords, range(3))
    _chord_keys(band, chords, range(3))
    _bass(band, chords[:3])
    _typing(band, range(3))
    runs = (
        ((0, 77, 1), (1, 81, 1), (2, 84, 1), (4, 83, 1), (5, 86, 1), (6, 83, 1)),
        ((0, 83, 1), (1, 80, 1), (2, 83, 1), (4, 84, 2), (6, 88, 1)),
        ((0, 86, 1), (1, 84, 1), (2, 81, 1), (4, 83, 1), (5, 86, 1), (6, 89, 1), (7, 91, 1)),
        ((0, 88, 4),),
    )
    band.line(LEAD, score.lines(runs), players.keys, force=0.85)
    band.line(BELLS._replace(gain=0.2), score.lines(runs), players.bell, force=0.6)
    for key in (48, 55, 60, 64, 69, 72, 76):
        band.play(LEAD._replace(gain=0.2), 3, 0, players.keys, key, 2.0, force=0.8)
        band.play(STRINGS, 3, 0, players.muted_string, key, 0.5, force=0.9)
    band.play(BASS, 3, 0, players.bass, 36, 1.8, force=1.0)
    band.play(BELLS._replace(gain=0.3), 3, 2, players.bell, 96, 1.0, force=0.9)
    return band


def defeat() -> Band:
    """Lost: the tune goes home early, a step at a time, and the light is switched off."""
    band = Band("office defeat", score.Tempo(BEATS_PER_MINUTE, 4, swing=SWING, lead_s=score.ONCE_LEAD_S), loop=False)
    chords = ("Am7", "Fm6", "Dm7 G7", "C6")
    _bass(band, chords)
    falls = (
        ((0, 84, 2), (2, 79, 2), (4, 76, 3)),
        ((0, 80, 2), (2, 77, 2), (4, 72, 3)),
        ((0, 74, 3), (4, 71, 3)),
        ((0, 72, 4),),
    )
    band.line(LEAD, score.lines(falls), players.keys, over=1.0, force=0.65)
    _strings(band, chords, range(3))
    for key in VOICINGS["C6"]:
        band.play(CHORD_KEYS, 3, 0, players.keys, key, 1.5, force=0.6)
    band.play(CLOCK, 3, 4, players.tick, force=0.8)
    return band


def _strings(band: Band, chords: Sequence[str], bars: Sequence[int]) -> None:
    for bar, keys, second_half in _halves(chords, VOICINGS, bars):
        for step in range(4):
            eighth = step + 4 * second_half
            key = keys[STRING_PATTERN[eighth]]
            band.play(STRINGS, bar, eighth, players.muted_string, key, 0.3, force=0.8 if step == 0 else 0.62)


def _chord_keys(band: Band, chords: Sequence[str], bars: Sequence[int]) -> None:
    for bar, keys, second_half in _halves(chords, VOICINGS, bars):
        for key in keys[1:]:
            band.play(CHORD_KEYS, bar, 6 if second_half else 3, players.keys, key, 0.1, force=0.45)


def _halves(
    chords: Sequence[str], voicings: Mapping[str, Sequence[int]], bars: Sequence[int]
) -> list[tuple[int, Sequence[int], bool]]:
    return [each for each in score.chords(chords, voicings) if each[0] in bars]


def _bass(band: Band, chords: Sequence[str]) -> None:
    for bar, name in enumerate(chords):
        first, second = ROOTS[name.split()[0]], ROOTS[name.split()[-1]]
        fifth = first + 7 if first < 44 else first - 5
        fourth_beat = second if second != first else fifth
        for eighth, key, eighths, force in (
            (0, first, 1.5, 0.9),
            (3, first, 0.8, 0.5),
            (4, fourth_beat, 1.5, 0.75),
            (7, second, 0.7, 0.5),
        ):
            band.play(BASS, bar, eighth, players.bass, key, eighths * band.tempo.eighth_s, force=force, loose_s=0.0)


def _typing(band: Band, bars: Sequence[int]) -> None:
    for bar in bars:
        for eighth, force in enumerate(TYPING):
            if force:
                band.play(TYPIST, bar, eighth, players.typed, force=force)
        if bar % 4 == 3:
            for hurried in (6.5, 7.5):
                band.play(TYPIST, bar, hurried, players.typed, force=0.6)
