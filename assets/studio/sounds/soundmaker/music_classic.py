"""Classic's music, written for this game: a mellow bossa in F for marimba, vibraphone and double bass.

The calm piece has five parts: the tune, a solo, a bridge, the tune again in two voices, and a way back to the start.
"""

from __future__ import annotations

from collections.abc import Sequence

from . import match_point as edge
from . import players, score
from .stereo import Band, Place

BEATS_PER_MINUTE = 134
TUNE_BARS, SOLO_BARS, BRIDGE_BARS, AGAIN_BARS, BACK_BARS = 16, 16, 16, 16, 8
LAYER_BARS = 8

TUNE_CHORDS = (
    *("Fmaj9", "Fmaj9", "Gm9", "C13", "Am7", "D7b9", "Gm9", "C9sus"),
    *("Fmaj9", "Fmaj9", "Bbmaj9", "Bbm6", "Am7", "Dm9", "Gm9", "C13sus"),
)
BRIDGE_CHORDS = (
    *("Bbmaj9", "Bbm6", "Am7", "D7b9", "Gm9", "C13", "Fmaj9", "Fmaj9"),
    *("Bbmaj9", "Bbm6", "Am7", "Dm9", "Gm9", "Gm9", "C9sus", "C13"),
)
BACK_CHORDS = ("Fmaj9", "Dm9", "Gm9", "C9sus", "Fmaj9", "Dm9", "Gm9", "C13sus")

VOICINGS = {
    "Fmaj9": (57, 60, 64, 67),
    "Gm9": (58, 62, 65, 69),
    "C13": (58, 62, 64, 69),
    "Am7": (57, 60, 64, 67),
    "D7b9": (57, 60, 63, 66),
    "C9sus": (58, 62, 65, 67),
    "Bbmaj9": (57, 60, 62, 65),
    "Bbm6": (55, 58, 61, 65),
    "Dm9": (57, 60, 64, 65),
    "C13sus": (58, 62, 65, 69),
}

BASS = {
    "Fmaj9": (41, 48),
    "Gm9": (43, 50),
    "C13": (36, 43),
    "Am7": (45, 40),
    "D7b9": (38, 45),
    "C9sus": (36, 43),
    "Bbmaj9": (46, 41),
    "Bbm6": (46, 41),
    "Dm9": (38, 45),
    "C13sus": (36, 43),
}
"""Root and fifth of each chord."""

TUNE = (
    ((1, 72, 1), (2, 76, 2), (4, 79, 3), (7, 76, 4)),
    ((4, 74, 1), (5, 72, 3)),
    ((1, 70, 1), (2, 74, 2), (4, 77, 3), (7, 74, 4)),
    ((4, 76, 1), (5, 81, 3)),
    ((0, 79, 3), (3, 76, 2), (5, 72, 3)),
    ((1, 69, 1), (2, 72, 2), (4, 75, 3), (7, 74, 4)),
    ((4, 70, 1), (5, 69, 3)),
    ((1, 70, 2), (3, 74, 2), (5, 77, 3)),
    ((1, 72, 1), (2, 76, 2), (4, 79, 3), (7, 81, 4)),
    ((4, 79, 1), (5, 76, 3)),
    ((1, 74, 1), (2, 77, 2), (4, 81, 3), (7, 79, 4)),
    ((4, 77, 1), (5, 73, 3)),
    ((0, 72, 3), (3, 76, 2), (5, 79, 3)),
    ((1, 77, 1), (2, 76, 2), (4, 72, 1), (5, 69, 3)),
    ((1, 70, 1), (2, 74, 2), (4, 77, 2), (6, 81, 2)),
    ((0, 79, 3), (3, 77, 2), (5, 74, 2)),
)
SECOND_VOICE = (
    ((4, 76, 3), (7, 72, 4)),
    ((4, 70, 1), (5, 69, 3)),
    ((4, 74, 3), (7, 70, 4)),
    ((4, 73, 1), (5, 76, 3)),
    ((0, 76, 3), (3, 72, 2), (5, 69, 3)),
    ((4, 72, 3), (7, 70, 4)),
    ((4, 67, 1), (5, 65, 3)),
    ((3, 70, 2), (5, 74, 3)),
    ((4, 76, 3), (7, 77, 4)),
    ((4, 76, 1), (5, 72, 3)),
    ((4, 77, 3), (7, 76, 4)),
    ((4, 73, 1), (5, 70, 3)),
    ((0, 69, 3), (3, 72, 2), (5, 76, 3)),
    ((2, 72, 2), (4, 69, 1), (5, 65, 3)),
    ((4, 74, 2), (6, 77, 2)),
    ((0, 76, 3), (3, 74, 2), (5, 70, 2)),
)
SOLO = (
    ((0, 81, 1), (1, 84, 1), (3, 81, 1), (4, 79, 1), (5, 76, 2), (7, 79, 1)),
    ((0, 77, 1), (2, 76, 1), (3, 72, 2), (6, 74, 1), (7, 76, 1)),
    ((0, 77, 2), (3, 82, 1), (4, 81, 1), (5, 77, 1), (6, 74, 2)),
    ((1, 76, 1), (2, 79, 1), (3, 82, 1), (4, 81, 2), (6, 79, 2)),
    ((0, 76, 1), (1, 79, 1), (2, 84, 2), (5, 81, 1), (6, 79, 2)),
    ((0, 78, 2), (3, 75, 1), (4, 72, 1), (5, 69, 2), (7, 72, 1)),
    ((0, 74, 1), (1, 77, 1), (3, 81, 1), (4, 82, 2), (6, 81, 1), (7, 77, 1)),
    ((0, 79, 3), (4, 77, 1), (5, 74, 2)),
    ((1, 76, 1), (2, 79, 1), (3, 81, 1), (4, 84, 3)),
    ((0, 84, 1), (1, 81, 1), (2, 79, 1), (4, 76, 1), (5, 79, 1), (6, 72, 2)),
    ((0, 74, 1), (1, 77, 1), (3, 81, 2), (5, 84, 1), (6, 81, 2)),
    ((0, 79, 1), (2, 77, 1), (3, 73, 2), (5, 70, 1), (6, 73, 2)),
    ((0, 72, 1), (1, 76, 1), (2, 79, 1), (3, 84, 2), (6, 79, 2)),
    ((0, 81, 1), (1, 77, 1), (2, 76, 1), (4, 74, 1), (5, 77, 1), (6, 76, 2)),
    ((0, 74, 2), (3, 77, 1), (4, 82, 1), (5, 81, 1), (6, 77, 2)),
    ((0, 79, 2), (3, 77, 1), (4, 76, 1), (5, 74, 1), (6, 70, 2)),
)
BRIDGE = (
    ((0, 74, 3), (3, 77, 1), (4, 81, 4)),
    ((0, 79, 3), (3, 77, 1), (4, 73, 4)),
    ((0, 72, 2), (2, 76, 2), (4, 79, 3), (7, 76, 1)),
    ((0, 75, 3), (3, 72, 1), (4, 69, 3)),
    ((0, 70, 2), (2, 74, 2), (4, 77, 4)),
    ((0, 76, 3), (3, 74, 1), (4, 69, 4)),
    ((0, 67, 2), (2, 72, 2), (4, 76, 4)),
    ((2, 79, 1), (3, 76, 1), (4, 72, 3)),
    ((0, 74, 3), (3, 77, 1), (4, 81, 3), (7, 82, 1)),
    ((0, 82, 3), (3, 79, 1), (4, 77, 4)),
    ((0, 76, 2), (2, 79, 2), (4, 84, 4)),
    ((0, 81, 3), (3, 77, 1), (4, 76, 3)),
    ((0, 74, 2), (2, 77, 2), (4, 81, 2), (6, 82, 2)),
    ((0, 81, 3), (3, 77, 1), (4, 74, 4)),
    ((0, 72, 2), (2, 74, 2), (4, 77, 4)),
    ((0, 76, 4), (4, 74, 2), (6, 70, 2)),
)
BACK = (
    ((0, 84, 3), (3, 79, 4)),
    ((4, 77, 1), (5, 76, 3)),
    ((0, 81, 3), (3, 77, 4)),
    ((4, 74, 1), (5, 72, 3)),
    ((0, 79, 3), (3, 76, 4)),
    ((4, 74, 1), (5, 72, 3)),
    ((0, 70, 2), (2, 74, 2), (4, 77, 4)),
    ((0, 77, 2), (2, 74, 1), (3, 72, 2)),
)

COMP = ((0, 3, 6), (2, 5))
"""Eighths on which the marimba plays its chord, in even and in odd bars: the bossa's two-bar pattern."""

MARIMBA = Place(0.3, pan=-0.45)
LEAD = Place(0.34, pan=0.28, echo=0.5)
SECOND = Place(0.26, pan=-0.2, echo=0.5)
SOFT_CHORD = Place(0.13, pan=0.1, echo=0.6)
BASS_PLACE = Place(0.3, echo=0.06)
SHAKER = Place(0.15, pan=0.55, echo=0.15)
STICK = Place(0.13, pan=-0.6)
DRUM = Place(0.3, pan=0.15, echo=0.3)
PULSE = Place(0.3, pan=-0.1, echo=0.2)
BELLS = Place(0.16, pan=0.4, echo=0.6)


def calm() -> Band:
    """The whole piece, as it loops."""
    bars = TUNE_BARS + SOLO_BARS + BRIDGE_BARS + AGAIN_BARS + BACK_BARS
    band = Band("classic calm", score.Tempo(BEATS_PER_MINUTE, bars))
    chords = (*TUNE_CHORDS, *TUNE_CHORDS, *BRIDGE_CHORDS, *TUNE_CHORDS, *BACK_CHORDS)
    solo, bridge = TUNE_BARS, TUNE_BARS + SOLO_BARS
    again, back = bridge + BRIDGE_BARS, bars - BACK_BARS
    _comp(band, chords, [bar for bar in range(bars) if not bridge <= bar < bridge + 8])
    _bass(band, chords)
    _percussion(band, [bar for bar in range(bars) if bar < back or bar % 2])
    band.line(LEAD, score.lines(TUNE), players.vibraphone, over=1.5)
    band.line(LEAD, score.lines(SOLO, solo), players.vibraphone, over=0.8, force=0.62)
    band.line(MARIMBA._replace(gain=0.5, pan=-0.2), score.lines(BRIDGE, bridge), players.marimba, force=0.8)
    for bar, name in enumerate(BRIDGE_CHORDS, bridge):
        for key in VOICINGS[name]:
            band.play(SOFT_CHORD, bar, 0, players.vibraphone, key, 6 * band.tempo.eighth_s, force=0.5)
    band.line(LEAD, score.lines(TUNE, again), players.vibraphone, over=1.5)
    band.line(SECOND, score.lines(SECOND_VOICE, again), players.vibraphone, over=1.2, force=0.5)
    band.line(LEAD, score.lines(BACK, back), players.vibraphone, over=2.0, force=0.6)
    band.line(BELLS, score.lines(BACK, back), players.bell, shift=12, force=0.3)
    return band


def tension() -> Band:
    """Somebody has one card: a pulse on C and G, which every chord of the calm piece has room for, and hand drums."""
    band = Band("classic tension", score.Tempo(BEATS_PER_MINUTE, LAYER_BARS))
    for bar in range(LAYER_BARS):
        for eighth in range(8):
            strong = eighth in (0, 3, 6)
            key = 48 if bar % 2 == 0 or eighth < 6 else 55
            force = 0.8 if strong else 0.4
            band.play(PULSE, bar, eighth, players.marimba, key, 0.3, force=force)
            band.play(PULSE, bar, eighth, players.marimba, key + 24, 0.3, force=0.9 * force)
            band.play(STICK, bar, eighth, players.tick, force=0.5 * force)
            band.play(SHAKER, bar, eighth + 0.5, players.shaker, force=0.6)
        for eighth, pitch, force in ((0, 98.0, 0.9), (3, 146.0, 0.6), (4, 98.0, 0.7), (6, 196.0, 0.7), (7, 196.0, 0.5)):
            band.play(DRUM, bar, eighth, players.drum, pitch, force=force)
        if bar % 4 == 3:
            for step in range(4):
                band.play(DRUM, bar, 6 + step / 2, players.drum, 196.0 - 20.0 * step, force=0.6)
    return band


def chili() -> Band:
    """The drop: drums, and a cell of half steps that climbs by one every two bars and will not come to rest."""
    band = Band("classic chili", score.Tempo(BEATS_PER_MINUTE, LAYER_BARS))
    for bar in range(LAYER_BARS):
        up = bar // 2
        for eighth, step in enumerate((0, 1, 0, -1, 0, 1, 3, 1)):
            force = 0.85 if eighth % 4 == 0 else 0.6
            band.play(LEAD, bar, eighth, players.marimba, 60 + up + step, 0.2, force=force)
            band.play(MARIMBA, bar, eighth, players.marimba, 72 + up + step, 0.2, force=force)
            band.play(BASS_PLACE._replace(gain=0.22), bar, eighth, players.bass, 36, 0.16, force=force)
            band.play(SHAKER, bar, eighth, players.shaker, force=0.7)
            band.play(SHAKER, bar, eighth + 0.5, players.shaker, force=0.4)
        for key in (66 + up, 72 + up):
            band.play(LEAD, bar, 0, players.vibraphone, key, 1.2, force=0.5)
        for eighth, pitch in ((0, 82.0), (1.5, 82.0), (3, 110.0), (4, 82.0), (6, 123.0), (7, 147.0)):
            band.play(DRUM, bar, eighth, players.drum, pitch, force=0.9)
    return band


def match_point() -> Band:
    """This hand can win the match: the bossa's band in F minor, over a heart."""
    band = Band("classic match point", score.Tempo(BEATS_PER_MINUTE, LAYER_BARS))
    chords = ((53, 60, 65, 68), (53, 60, 65, 68), (53, 61, 65, 68), (53, 61, 65, 70))
    chords = (*chords, (53, 58, 65, 70), (53, 58, 65, 73), (52, 60, 64, 67), (52, 58, 64, 70))
    edge.heart(band, DRUM._replace(gain=0.2), BASS_PLACE, (41, 41, 37, 37, 46, 46, 36, 36))
    edge.pulse(band, MARIMBA._replace(gain=0.24), players.marimba, chords, (0, 1, 2, 3, 2, 1, 2, 3))
    tune = (
        ((1, 72, 1), (2, 75, 2), (4, 80, 3), (7, 75, 1)),
        ((4, 74, 1), (5, 72, 3)),
        ((1, 73, 1), (2, 77, 2), (4, 80, 3), (7, 77, 1)),
        ((4, 75, 1), (5, 77, 3)),
        ((1, 73, 1), (2, 77, 2), (4, 82, 3), (7, 80, 1)),
        ((4, 77, 1), (5, 73, 3)),
        ((1, 72, 1), (2, 76, 2), (4, 79, 3), (7, 82, 1)),
        ((0, 80, 2), (2, 79, 4)),
    )
    band.line(LEAD._replace(gain=0.26), score.lines(tune), players.vibraphone, over=1.0, force=0.6)
    for bar in range(LAYER_BARS):
        for eighth in range(8):
            band.play(SHAKER, bar, eighth, players.shaker, force=0.75 if eighth % 2 else 0.45)
            band.play(STICK, bar, eighth, players.tick, force=0.6 if eighth in (0, 3, 6) else 0.3)
    return band


def victory() -> Band:
    """Won: up the chord of F, over Gm and C, home."""
    band = Band("classic victory", score.Tempo(BEATS_PER_MINUTE, 5, lead_s=score.ONCE_LEAD_S), loop=False)
    chords = ("Fmaj9", "Gm9", "C13", "Fmaj9")
    _comp(band, chords, range(3))
    _bass(band, chords[:3])
    _percussion(band, range(3))
    runs = (
        ((0, 65, 1), (1, 69, 1), (2, 72, 1), (3, 76, 1), (4, 79, 2), (6, 81, 2)),
        ((0, 82, 2), (2, 81, 1), (3, 77, 2), (5, 74, 1), (6, 77, 2)),
        ((0, 76, 1), (1, 79, 1), (2, 82, 1), (3, 81, 1), (4, 86, 2), (6, 88, 2)),
        ((0, 89, 8),),
    )
    band.line(LEAD, score.lines(runs), players.vibraphone, over=1.0, force=0.8)
    band.line(MARIMBA._replace(gain=0.45), score.lines(runs), players.marimba, force=0.9)
    band.line(BELLS, score.lines(runs), players.bell, shift=0, force=0.6)
    for key in (53, 57, 60, 64, 67, 69, 72):
        band.play(LEAD._replace(gain=0.22), 3, 0, players.vibraphone, key, 2.6, force=0.6)
    band.play(BASS_PLACE, 3, 0, players.bass, 41, 2.0, force=0.9)
    return band


def defeat() -> Band:
    """Lost: down by steps, without malice, and home all the same."""
    band = Band("classic defeat", score.Tempo(BEATS_PER_MINUTE, 5, lead_s=score.ONCE_LEAD_S), loop=False)
    chords = ("Dm9", "Bbm6", "C9sus", "Fmaj9")
    _bass(band, chords[:3])
    falls = (
        ((0, 77, 2), (2, 76, 2), (4, 72, 4)),
        ((0, 73, 3), (3, 70, 5)),
        ((0, 70, 2), (2, 69, 2), (4, 67, 4)),
        ((0, 65, 8),),
    )
    band.line(LEAD, score.lines(falls), players.vibraphone, over=2.0, force=0.6)
    for bar, name in enumerate(chords):
        for key in VOICINGS[name]:
            band.play(SOFT_CHORD._replace(gain=0.2), bar, 0, players.vibraphone, key, 1.7, force=0.5)
            band.play(MARIMBA._replace(gain=0.2), bar, 0, players.marimba, key, 1.0, force=0.4)
    band.play(BASS_PLACE, 3, 0, players.bass, 41, 2.0, force=0.7)
    return band


def _comp(band: Band, chords: Sequence[str], bars: Sequence[int]) -> None:
    for bar in bars:
        for eighth in COMP[bar % 2]:
            first = eighth == COMP[bar % 2][0]
            for string, key in enumerate(VOICINGS[chords[bar]]):
                force = 0.6 if first else 0.48
                band.play(MARIMBA, bar, eighth + 0.02 * string, players.marimba, key, 0.5, force=force)


def _bass(band: Band, chords: Sequence[str]) -> None:
    for bar, name in enumerate(chords):
        root, fifth = BASS[name]
        ahead = BASS[chords[(bar + 1) % len(chords)]][0]
        for eighth, key, eighths, force in (
            (0, root, 3, 0.9),
            (3, fifth, 1, 0.6),
            (4, fifth, 3, 0.8),
            (7, ahead, 1, 0.55),
        ):
            band.play(
                BASS_PLACE, bar, eighth, players.bass, key, eighths * band.tempo.eighth_s, force=force, loose_s=0.0
            )


def _percussion(band: Band, bars: Sequence[int]) -> None:
    for bar in bars:
        for eighth in range(score.EIGHTHS_PER_BAR):
            band.play(SHAKER, bar, eighth - 0.1, players.shaker, force=0.95 if eighth % 4 == 2 else 0.52)
        for eighth in COMP[bar % 2]:
            band.play(STICK, bar, eighth, players.stick, force=0.9)
