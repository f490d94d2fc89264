"""The Tempest's music, written for this game: a hauling song in D minor for concertina, bouzouki and deck boards.

It stays in the Dorian mode (B natural), as old songs of the sea do. The calm piece has seven parts: the wind and the
bell, the song, the song with the bouzouki, the hauling chorus, the whistle's verse, the chorus in two voices, and the
way back to the wind.
"""

from __future__ import annotations

from collections.abc import Sequence

from . import match_point as edge
from . import players, score
from .stereo import Band, Place

BEATS_PER_MINUTE = 112
PART_BARS = 8
LAYER_BARS = 8

VERSE = (
    ((0, 69, 1), (1, 69, 1), (2, 69, 1), (3, 71, 1), (4, 72, 2), (6, 69, 2)),
    ((0, 67, 1), (1, 67, 1), (2, 67, 1), (3, 64, 1), (4, 60, 3)),
    ((0, 69, 1), (1, 69, 1), (2, 69, 1), (3, 71, 1), (4, 72, 1), (5, 74, 1), (6, 76, 2)),
    ((0, 74, 6),),
    ((0, 74, 1), (1, 76, 1), (2, 77, 2), (4, 76, 1), (5, 74, 1), (6, 72, 2)),
    ((0, 71, 1), (1, 72, 1), (2, 74, 2), (4, 71, 2), (6, 67, 2)),
    ((0, 69, 1), (1, 67, 1), (2, 65, 2), (4, 64, 1), (5, 65, 1), (6, 67, 1), (7, 64, 1)),
    ((0, 62, 6),),
)
VERSE_CHORDS = ("Dm", "C", "Dm", "Dm", "F", "G", "C", "Dm")

CHORUS = (
    ((0, 74, 3), (3, 74, 1), (4, 72, 1), (5, 71, 1), (6, 69, 2)),
    ((0, 71, 3), (3, 71, 1), (4, 67, 3)),
    ((0, 72, 3), (3, 72, 1), (4, 71, 1), (5, 69, 1), (6, 67, 2)),
    ((0, 69, 6),),
    ((0, 77, 3), (3, 76, 1), (4, 74, 1), (5, 72, 1), (6, 74, 2)),
    ((0, 71, 2), (2, 74, 2), (4, 67, 3)),
    ((0, 69, 1), (1, 71, 1), (2, 72, 2), (4, 71, 1), (5, 69, 1), (6, 67, 1), (7, 64, 1)),
    ((0, 62, 3), (4, 62, 3)),
)
CHORUS_CHORDS = ("Dm", "G", "C", "Am", "F", "G", "C", "Dm")

SECOND_VOICE = (
    ((0, 69, 3), (4, 65, 2), (6, 65, 2)),
    ((0, 67, 3), (4, 62, 3)),
    ((0, 67, 3), (4, 64, 2), (6, 64, 2)),
    ((0, 64, 6),),
    ((0, 72, 3), (4, 69, 2), (6, 69, 2)),
    ((0, 67, 2), (2, 71, 2), (4, 62, 3)),
    ((0, 64, 2), (2, 67, 2), (4, 67, 2), (6, 64, 1), (7, 60, 1)),
    ((0, 57, 3), (4, 57, 3)),
)

CHORDS = {
    "Dm": (50, 57, 62, 65),
    "C": (48, 55, 60, 64),
    "F": (53, 57, 60, 65),
    "G": (55, 59, 62, 67),
    "Am": (45, 57, 60, 64),
}

CONCERTINA = Place(0.17, pan=-0.25, echo=0.35)
SECOND = Place(0.12, pan=0.3, echo=0.4)
BOUZOUKI = Place(0.2, pan=0.4, echo=0.25)
BASS = Place(0.3, echo=0.05)
WHISTLE = Place(0.12, pan=0.15, echo=0.7)
STOMP = Place(0.24, echo=0.25)
BOARDS = Place(0.22, pan=-0.5, echo=0.3)
ROPE = Place(0.1, pan=0.55, echo=0.2)
WIND = Place(0.2, echo=0.3)
BELL = Place(0.07, pan=-0.55, echo=0.8)
LOW = Place(0.06, echo=0.2)


def calm() -> Band:
    """The whole piece, as it loops."""
    band = Band("tempest calm", score.Tempo(BEATS_PER_MINUTE, 7 * PART_BARS))
    verse, picked, haul, whistle, both, back = (part * PART_BARS for part in range(1, 7))
    for first, bars in ((0, 7), (back, 7)):
        for bar in range(first, first + bars, 2):
            band.play(WIND, bar, 0, players.gust, 4.6, force=0.8)
        band.play(BELL, first, 0, players.bell, 81, 1.6, force=0.8)
        band.play(BELL, first, 2, players.bell, 81, 1.6, force=0.6)
        for bar in range(first, first + bars, 2):
            band.play(LOW, bar, 0.5, players.drone, 38, 14.0 * band.tempo.eighth_s, force=0.8)
    _pick(band, VERSE_CHORDS, PART_BARS // 2, range(PART_BARS // 2, PART_BARS))
    for first in (verse, picked):
        band.line(CONCERTINA, score.lines(VERSE, first), players.concertina, force=0.7)
    band.line(BOUZOUKI, score.lines(VERSE, picked), players.oud, shift=-12, over=0.5, force=0.6)
    for first in (haul, both):
        band.line(CONCERTINA, score.lines(CHORUS, first), players.concertina, force=0.8)
    band.line(SECOND, score.lines(SECOND_VOICE, both), players.concertina, force=0.65)
    band.line(WHISTLE, score.lines(VERSE, whistle), players.ney, shift=12, force=0.7)
    band.line(CONCERTINA, score.lines(CHORUS[:4], back), players.concertina, shift=-12, force=0.5)
    for first, chords in (
        (verse, VERSE_CHORDS), (picked, VERSE_CHORDS), (haul, CHORUS_CHORDS), (whistle, VERSE_CHORDS),
        (both, CHORUS_CHORDS),
    ):  # fmt: skip
        _pick(band, chords, 0, range(first, first + PART_BARS))
        _bass(band, chords, first)
    _crew(band, range(verse, haul), hauling=False)
    _crew(band, range(haul, whistle), hauling=True)
    _crew(band, range(whistle, both), hauling=False)
    _crew(band, range(both, back), hauling=True)
    return band


def tension() -> Band:
    """Somebody has one card: the boards are beaten in eighths, and bouzouki strings insist on D and A."""
    band = Band("tempest tension", score.Tempo(BEATS_PER_MINUTE, LAYER_BARS))
    for bar in range(LAYER_BARS):
        for eighth in range(8):
            strong = eighth in (0, 3, 6)
            force = 0.85 if strong else 0.5
            key = 50 if eighth not in (3, 7) else 57
            band.play(BOUZOUKI._replace(gain=0.24), bar, eighth, players.oud, key, 0.1, force=force)
            band.play(BOUZOUKI._replace(gain=0.16), bar, eighth, players.oud, key + 12, 0.1, force=force)
            band.play(BOARDS, bar, eighth, players.board, force=0.9 if strong else 0.45)
            band.play(ROPE, bar, eighth + 0.5, players.shaker, force=0.6)
        for eighth in (0, 3, 4):
            band.play(STOMP._replace(gain=0.16), bar, eighth, players.dum, force=0.8)
        if bar % 4 == 3:
            for step in range(4):
                band.play(BOARDS, bar, 6 + step / 2, players.board, force=0.6 + 0.1 * step)
    return band


def chili() -> Band:
    """The drop: the ship falls off the wave. Drums, and a run that climbs by half tones and is thrown back."""
    band = Band("tempest chili", score.Tempo(BEATS_PER_MINUTE, LAYER_BARS))
    for bar in range(LAYER_BARS):
        up = bar // 2
        for step in range(16):
            key = 62 + up + (0, 1, 3, 6, 5, 3, 1, 0)[step % 8]
            force = 0.8 if step % 4 == 0 else 0.55
            band.play(BOUZOUKI, bar, step / 2, players.oud, key, 0.1, force=force)
            band.play(BOARDS, bar, step / 2, players.board, force=0.9 if step in (0, 3, 6, 8, 11, 14) else 0.4)
        for eighth in (0, 1.5, 3, 4, 5.5, 7):
            band.play(STOMP._replace(gain=0.17), bar, eighth, players.dum, force=0.9)
        for key in (50 + up, 56 + up):
            band.play(SECOND, bar, 0, players.concertina, key, 1.7, force=0.7)
        if bar % 2 == 0 and bar < LAYER_BARS - 2:
            band.play(WIND._replace(gain=0.34), bar, 0, players.gust, 3.4, force=0.8)
    return band


def match_point() -> Band:
    """This hand can win the match: a bouzouki runs before the wind, in harmonic minor, over a heart."""
    band = Band("tempest match point", score.Tempo(BEATS_PER_MINUTE, LAYER_BARS))
    chords = ((50, 57, 62, 65), (50, 57, 62, 65), (50, 58, 62, 65), (50, 58, 62, 67))
    chords = (*chords, (50, 55, 62, 67), (50, 55, 62, 70), (49, 57, 61, 64), (49, 57, 61, 67))
    edge.heart(band, STOMP._replace(gain=0.18), BASS, (38, 38, 46, 46, 43, 43, 45, 45))
    edge.pulse(band, BOUZOUKI, players.oud, chords, (0, 2, 3, 2, 1, 2, 3, 2))
    tune = (
        ((0, 69, 1), (1, 69, 1), (2, 69, 1), (3, 70, 1), (4, 69, 2), (6, 65, 2)),
        ((0, 64, 1), (1, 64, 1), (2, 64, 1), (3, 61, 1), (4, 62, 3)),
        ((0, 70, 1), (1, 70, 1), (2, 70, 1), (3, 72, 1), (4, 74, 2), (6, 70, 2)),
        ((0, 69, 2), (2, 67, 2), (4, 65, 3)),
        ((0, 67, 1), (1, 67, 1), (2, 67, 1), (3, 69, 1), (4, 70, 2), (6, 74, 2)),
        ((0, 74, 2), (2, 72, 2), (4, 70, 3)),
        ((0, 69, 1), (1, 69, 1), (2, 73, 2), (4, 76, 2), (6, 73, 2)),
        ((0, 73, 5),),
    )
    band.line(CONCERTINA, score.lines(tune), players.concertina, force=0.65)
    for bar, keys in enumerate(chords):
        band.play(SECOND, bar, 0, players.concertina, keys[1] - 12, 6 * band.tempo.eighth_s, force=0.5)
        for eighth in range(8):
            band.play(BOARDS, bar, eighth, players.board, force=0.7 if eighth in (2, 6) else 0.3)
            band.play(ROPE, bar, eighth + 0.5, players.shaker, force=0.5)
    return band


def victory() -> Band:
    """Won: the chorus's last line in two voices, and the ship's bell."""
    band = Band("tempest victory", score.Tempo(BEATS_PER_MINUTE, 4, lead_s=score.ONCE_LEAD_S), loop=False)
    runs = (
        ((0, 74, 2), (2, 77, 2), (4, 81, 2), (6, 79, 1), (7, 77, 1)),
        ((0, 76, 1), (1, 77, 1), (2, 79, 2), (4, 76, 1), (5, 74, 1), (6, 73, 2)),
        ((0, 74, 2), (2, 78, 2), (4, 81, 2), (6, 86, 6)),
    )
    band.line(CONCERTINA, score.lines(runs), players.concertina, force=0.9)
    band.line(SECOND, score.lines(runs), players.concertina, shift=-12, force=0.7)
    band.line(WHISTLE, score.lines(runs), players.ney, force=0.6)
    _pick(band, ("Dm", "C"), 0, range(2))
    _bass(band, ("Dm", "C"), 0)
    _crew(band, range(2), hauling=True)
    for eighth in (0, 2, 4, 6):
        band.play(STOMP, 2, eighth, players.dum, force=0.9)
    for key in (50, 57, 62, 66, 69):
        band.play(SECOND, 2, 6, players.concertina, key, 1.5, force=0.7)
    for eighth in (6, 7.5):
        band.play(BELL._replace(gain=0.14), 2, eighth, players.bell, 93, 1.2, force=0.9)
    return band


def defeat() -> Band:
    """Lost: the concertina goes down with the wind, and one bell is left."""
    band = Band("tempest defeat", score.Tempo(BEATS_PER_MINUTE, 4, lead_s=score.ONCE_LEAD_S), loop=False)
    falls = (
        ((0, 74, 3), (3, 72, 1), (4, 69, 4)),
        ((0, 67, 3), (3, 65, 1), (4, 64, 4)),
        ((0, 62, 7),),
    )
    band.line(CONCERTINA, score.lines(falls), players.concertina, force=0.65)
    band.line(SECOND, score.lines(falls), players.concertina, shift=-12, force=0.5)
    band.play(WIND._replace(gain=0.14), 0, 4, players.gust, 4.6, force=0.8)
    _bass(band, ("Dm", "C", "Dm"), 0)
    band.play(BELL._replace(gain=0.12), 2, 4, players.bell, 81, 1.8, force=0.7)
    return band


def _pick(band: Band, chords: Sequence[str], first_chord: int, bars: Sequence[int]) -> None:
    """The bouzouki's broken chords, in a pattern of three, three and two."""
    for bar in bars:
        keys = CHORDS[chords[(first_chord + bar) % len(chords)]]
        for eighth, string in enumerate((0, 2, 3, 1, 2, 3, 1, 2)):
            force = 0.62 if eighth in (0, 3, 6) else 0.42
            band.play(BOUZOUKI, bar, eighth, players.oud, keys[string], 0.2, force=force)


def _bass(band: Band, chords: Sequence[str], first: int) -> None:
    for bar, name in enumerate(chords, first):
        root = CHORDS[name][0] - 12 if CHORDS[name][0] > 47 else CHORDS[name][0]
        for eighth, key, eighths in ((0, root, 3), (4, root + 7 if root < 41 else root, 3)):
            band.play(BASS, bar, eighth, players.bass, key, eighths * band.tempo.eighth_s, force=0.75, loose_s=0.0)


def _crew(band: Band, bars: Sequence[int], *, hauling: bool) -> None:
    """Feet on the deck, boards, and ropes; when they haul, everybody stamps on the first beat and the fourth eighth."""
    for bar in bars:
        for eighth in (0, 4):
            band.play(STOMP, bar, eighth, players.dum, force=0.8 if eighth == 0 else 0.6)
        for eighth in (2, 6):
            band.play(BOARDS, bar, eighth, players.board, force=0.7)
        for eighth in range(1, 8, 2):
            band.play(ROPE, bar, eighth, players.shaker, force=0.5)
        if hauling:
            band.play(STOMP, bar, 3, players.dum, force=0.7)
            band.play(BOARDS, bar, 3, players.board, force=0.9)
            if bar % 4 == 3:
                for step in range(3):
                    band.play(BOARDS, bar, 6.5 + step / 2, players.board, force=0.5 + 0.1 * step)
