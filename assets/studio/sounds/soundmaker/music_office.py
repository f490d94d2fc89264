"""The Office's loop: muted strings and short keys over typing; twelve bars in C, written for this game."""

from __future__ import annotations

import random

from . import instruments, noise, room, score, textures
from .signal import LOOP_RATE_HZ, Signal, Track

TEMPO = score.Tempo(beats_per_minute=104.0, bars=12, swing=0.56)

CHORDS = (
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

MELODY = (
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

STRING_PATTERN = (0, 2, 1, 3, 2, 1, 3, 2)
"""Which voice of the chord the muted strings pluck on each eighth."""

TYPING = (1.0, 0.0, 0.6, 0.8, 0.0, 0.7, 0.9, 0.5)
"""How hard a typewriter's key is hit on each eighth; none on the rests."""


def loop() -> Track:
    """The unfinished loop."""
    track = Track(TEMPO.length_s, LOOP_RATE_HZ, loop=True)
    _strings(track, noise.chance("office strings"))
    _keys(track, noise.chance("office keys"))
    _melody(track, noise.chance("office melody"))
    _bass(track)
    _typing(track, noise.chance("office typing"))
    track.samples = room.small_room(track.samples, LOOP_RATE_HZ, wet=0.14, loop=True)
    return track


def _strings(track: Track, rng: random.Random) -> None:
    for bar, keys, second_half in score.chords(CHORDS, VOICINGS):
        for step in range(4):
            eighth = step + 4 * second_half
            key = keys[STRING_PATTERN[eighth]]
            force = noise.between(rng, 0.55, 0.7) + 0.15 * (step == 0)
            string = instruments.muted_string(key, force, LOOP_RATE_HZ, rng)
            track.add(string, TEMPO.played_s(bar, eighth, rng), 0.34)


def _keys(track: Track, rng: random.Random) -> None:
    for bar, keys, second_half in score.chords(CHORDS, VOICINGS):
        eighth = 3 if not second_half else 6
        for key in keys[1:]:
            stab = instruments.muted_keys(key, noise.between(rng, 0.4, 0.5), LOOP_RATE_HZ, seconds=0.35)
            track.add(stab, TEMPO.played_s(bar, eighth, rng), 0.16)


def _melody(track: Track, rng: random.Random) -> None:
    for bar, note in score.melody(MELODY):
        seconds = 0.3 + 0.22 * note.eighths
        tone = instruments.muted_keys(note.key, noise.between(rng, 0.6, 0.75), LOOP_RATE_HZ, seconds=seconds)
        track.add(tone, TEMPO.played_s(bar, note.eighth, rng), 0.24)


def _bass(track: Track) -> None:
    for bar, name in enumerate(CHORDS):
        first, second = ROOTS[name.split()[0]], ROOTS[name.split()[-1]]
        fifth = first + 7 if first < 44 else first - 5
        fourth_beat = second if second != first else fifth
        for eighth, key, eighths, force in (
            (0, first, 1.5, 0.9),
            (3, first, 0.8, 0.5),
            (4, fourth_beat, 1.5, 0.75),
            (7, second, 0.7, 0.5),
        ):
            note = instruments.round_bass(key, force, eighths * TEMPO.eighth_s, LOOP_RATE_HZ)
            track.add(note, TEMPO.at_s(bar, eighth), 0.15)


def _typing(track: Track, rng: random.Random) -> None:
    for bar in range(TEMPO.bars):
        for eighth, force in enumerate(TYPING):
            if force:
                track.add(_key_stroke(rng), TEMPO.played_s(bar, eighth, rng), 0.36 * force)
        if bar % 4 == 3:
            for hurried in (6.5, 7.5):
                track.add(_key_stroke(rng), TEMPO.played_s(bar, hurried, rng), 0.25)


def _key_stroke(rng: random.Random) -> Signal:
    """A typewriter's key, made at the effects' rate and thinned to the loop's after taking the top off."""
    stroke = textures.snap(rng, bright_hz=noise.between(rng, 2600.0, 3400.0), half_life_s=0.0028)
    return textures.thinned(stroke)
