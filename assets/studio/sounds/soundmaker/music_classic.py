"""Classic's loop: a mellow bossa in F for marimba, vibraphone and double bass; sixteen bars, written for this game."""

from __future__ import annotations

import random

from . import instruments, noise, room, score
from .signal import LOOP_RATE_HZ, Track

TEMPO = score.Tempo(beats_per_minute=134.0, bars=16)

CHORDS = (
    *("Fmaj9", "Fmaj9", "Gm9", "C13", "Am7", "D7b9", "Gm9", "C9sus"),
    *("Fmaj9", "Fmaj9", "Bbmaj9", "Bbm6", "Am7", "Dm9", "Gm9", "C13sus"),
)

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

MELODY = (
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

COMP = ((0, 3, 6), (2, 5))
"""Eighths on which the marimba plays its chord, in even and in odd bars: the bossa's two-bar pattern."""

STICK = ((0, 3, 6), (2, 5))
RING_OVER_EIGHTHS = 1.5


def loop() -> Track:
    """The unfinished loop."""
    track = Track(TEMPO.length_s, LOOP_RATE_HZ, loop=True)
    _marimba(track, noise.chance("classic marimba"))
    _vibraphone(track, noise.chance("classic vibraphone"))
    _bass(track)
    _percussion(track, noise.chance("classic percussion"))
    track.samples = room.small_room(track.samples, LOOP_RATE_HZ, wet=0.18, loop=True)
    return track


def _marimba(track: Track, rng: random.Random) -> None:
    for bar, name in enumerate(CHORDS):
        for eighth in COMP[bar % 2]:
            for string, key in enumerate(VOICINGS[name]):
                force = noise.between(rng, 0.42, 0.56) + 0.1 * (eighth == COMP[bar % 2][0])
                at_s = TEMPO.played_s(bar, eighth, rng) + 0.004 * string
                track.add(instruments.marimba(key, force, LOOP_RATE_HZ, rng), at_s, 0.34)


def _vibraphone(track: Track, rng: random.Random) -> None:
    for bar, note in score.melody(MELODY):
        seconds = (note.eighths + RING_OVER_EIGHTHS) * TEMPO.eighth_s
        force = 0.72 if note.eighth % 2 == 0 else 0.62
        metal = instruments.vibraphone(note.key, force, LOOP_RATE_HZ, seconds=seconds)
        track.add(metal, TEMPO.played_s(bar, note.eighth, rng), 0.3)


def _bass(track: Track) -> None:
    for bar, name in enumerate(CHORDS):
        root, fifth = BASS[name]
        ahead = BASS[CHORDS[(bar + 1) % len(CHORDS)]][0]
        for eighth, key, eighths, force in (
            (0, root, 3, 0.9),
            (3, fifth, 1, 0.6),
            (4, fifth, 3, 0.8),
            (7, ahead, 1, 0.55),
        ):
            note = instruments.round_bass(key, force, eighths * TEMPO.eighth_s * 0.96, LOOP_RATE_HZ)
            track.add(note, TEMPO.at_s(bar, eighth), 0.27)


def _percussion(track: Track, rng: random.Random) -> None:
    for bar in range(TEMPO.bars):
        for eighth in range(score.EIGHTHS_PER_BAR):
            accent = 1.0 if eighth % 4 == 2 else 0.55
            seeds = instruments.shaker(accent * noise.between(rng, 0.85, 1.0), LOOP_RATE_HZ, rng)
            track.add(seeds, TEMPO.played_s(bar, eighth, rng) - 0.022, 0.15)
        for eighth in STICK[bar % 2]:
            tap = instruments.cross_stick(noise.between(rng, 0.8, 1.0), LOOP_RATE_HZ, rng)
            track.add(tap, TEMPO.at_s(bar, eighth), 0.13)
