"""The Medina's own effects: cards on a brass tray and tiles, frame drum and finger cymbals, mint tea."""

from __future__ import annotations

from . import envelopes, filters, noise, oscillators, players, room, textures
from .interface import LOOSE
from .oscillators import Partial
from .signal import RATE_HZ, Track
from .takes import FIRST, Take

TRAY_MODES = (
    Partial(1.0, 0.5, 0.05),
    Partial(1.73, 0.7, 0.06),
    Partial(2.61, 0.8, 0.05),
    Partial(3.83, 0.6, 0.035),
    Partial(5.4, 0.4, 0.025),
)
"""Beaten brass, thin: little below, much above 2 kHz."""

GLASS_MODES = (Partial(1.0, 1.0, 0.06), Partial(2.32, 0.6, 0.04), Partial(4.25, 0.3, 0.02))


def slide(take: Take = FIRST) -> Track:
    """A card over glazed tiles, with a small bump at each joint."""
    rng = take.chance("medina slide")
    track = take.track(0.25)
    track.add(textures.rub(0.23, rng, from_hz=4600.0, to_hz=2800.0, peak_at=0.3, grain=0.4))
    for at_s in (0.05, 0.1, 0.165):
        track.add(textures.knock(1500.0, half_life_s=0.003, bright=0.6), at_s, 0.22)
    return track


def place(take: Take = FIRST) -> Track:
    """A card put down on a brass tray that hardly answers."""
    rng = take.chance("medina place")
    track = take.track(0.26)
    track.add(textures.snap(rng, bright_hz=3300.0, half_life_s=0.007))
    track.add(oscillators.struck(920.0, TRAY_MODES, 0.24), 0.001, 0.09)
    track.add(textures.knock(380.0, half_life_s=0.01, bright=0.4), 0.001, 0.2)
    return track


def press(take: Take = FIRST) -> Track:
    """A finger on the drum's rim."""
    track = take.track(0.11, out_of_tune=LOOSE)
    rng = take.chance("medina press")
    track.add(players.tek(0.9, rng)[: round(0.1 * RATE_HZ)])
    track.add(textures.snap(rng, bright_hz=3200.0, half_life_s=0.006), gain=1.8)
    return track


def back(take: Take = FIRST) -> Track:
    """Two fingers on the rim, the second lower."""
    rng = take.chance("medina back")
    track = take.track(0.2, out_of_tune=LOOSE)
    track.add(players.tek(0.7, rng), gain=0.8)
    track.add(textures.knock(430.0, half_life_s=0.014, bright=0.5), 0.07, 0.6)
    for at_s, bright_hz in ((0.0, 3400.0), (0.07, 2600.0)):
        track.add(textures.snap(rng, bright_hz=bright_hz, half_life_s=0.006), at_s, 1.3)
    return track


def tick(take: Take = FIRST) -> Track:
    """A tea glass touched with a spoon."""
    rng = take.chance("medina tick")
    track = take.track(0.16, out_of_tune=LOOSE)
    track.add(oscillators.struck(1980.0, GLASS_MODES, 0.15), gain=0.6)
    track.add(textures.snap(rng, bright_hz=5000.0, half_life_s=0.0008), gain=0.3)
    return track


def uno(take: Take = FIRST) -> Track:
    """Finger cymbals, twice."""
    rng = take.chance("medina uno")
    track = take.track(1.1)
    track.add(players.zill(1480.0, 0.5, 0.7, rng))
    track.add(players.zill(1568.0, 0.9, 1.0, rng), 0.17)
    track.samples = room.small_room(track.samples, wet=0.15)
    return track


def skip(take: Take = FIRST) -> Track:
    """Passed over: two plucked notes that hop down the mode."""
    rng = take.chance("medina skip")
    track = take.track(0.5)
    track.add(players.qanun(79, 0.1, 0.9, rng))
    track.add(players.qanun(75, 0.2, 0.9, rng), 0.12)
    track.add(textures.snap(rng, bright_hz=3000.0, half_life_s=0.003), 0.12, 0.3)
    return track


def reverse(take: Take = FIRST) -> Track:
    """Play turns round: a run up the zither and back down."""
    rng = take.chance("medina reverse")
    track = take.track(0.85)
    for step, key in enumerate((69, 70, 72, 74, 75, 74, 72, 70, 69)):
        track.add(players.qanun(key, 0.1, 0.85, rng), 0.062 * step, 0.9)
    return track


def catch(take: Take = FIRST) -> Track:
    """Caught: a slap on the drum, and the tambourine laughs."""
    rng = take.chance("medina catch")
    track = take.track(0.55)
    track.add(players.tek(1.0, rng))
    track.add(textures.snap(rng, bright_hz=2900.0, half_life_s=0.014), gain=1.0)
    track.add(players.dum(0.8, rng), 0.1, 0.2)
    for step in range(4):
        track.add(players.jingles(0.8, rng), 0.1 + 0.07 * step, 0.9 - 0.15 * step)
    return track


def penalty(take: Take = FIRST) -> Track:
    """Cards to draw: two heavy strokes, with the oud's low strings."""
    rng = take.chance("medina penalty")
    track = take.track(0.75)
    for at_s, key in ((0.0, 63), (0.2, 62)):
        track.add(players.dum(0.9, rng), at_s, 0.25)
        track.add(players.tek(0.7, rng), at_s, 0.6)
        track.add(textures.snap(rng, bright_hz=3000.0, half_life_s=0.01), at_s, 0.8)
        track.add(players.oud(key, 0.2, 1.0, rng), at_s)
        track.add(players.oud(key - 12, 0.2, 0.8, rng), at_s, 0.8)
    return track


def hit(take: Take = FIRST) -> Track:
    """A penalty lands: the drum's open stroke and the flat hand at once."""
    rng = take.chance("medina hit")
    track = take.track(0.5)
    track.add(players.dum(1.0, rng), gain=0.18)
    track.add(players.tek(1.0, rng), 0.002, 0.6)
    track.add(players.jingles(0.9, rng), 0.012, 0.6)
    track.add(textures.snap(rng, bright_hz=2900.0, half_life_s=0.014), gain=1.2)
    return track


def count(take: Take = FIRST) -> Track:
    """A card counted: one pluck of the zither, which the game raises with each card."""
    rng = take.chance("medina count")
    track = take.track(0.26)
    track.add(players.qanun(74, 0.1, 1.0, rng))
    track.add(textures.snap(rng, bright_hz=3600.0, half_life_s=0.002), gain=0.3)
    return track


def slam(take: Take = FIRST) -> Track:
    """The last card slammed on the brass tray: glasses jump."""
    rng = take.chance("medina slam")
    track = take.track(0.9)
    track.add(textures.snap(rng, bright_hz=2900.0, half_life_s=0.016), gain=1.3)
    track.add(oscillators.struck(560.0, TRAY_MODES, 0.8), gain=0.45)
    track.add(players.dum(1.0, rng), gain=0.3)
    for step in range(7):
        pitch = noise.between(rng, 1700.0, 2600.0)
        at_s = 0.08 + 0.055 * step + 0.02 * rng.random()
        track.add(oscillators.struck(pitch, GLASS_MODES, 0.2), at_s, 0.3 * 0.8**step)
    return track


def clank(take: Take = FIRST) -> Track:
    """The kettle arrives: brass on brass, and its lid."""
    rng = take.chance("medina clank")
    track = take.track(1.0)
    track.add(oscillators.struck(410.0, TRAY_MODES, 0.9), gain=0.7)
    track.add(textures.snap(rng, bright_hz=3200.0, half_life_s=0.006), gain=0.6)
    track.add(textures.thud(105.0, half_life_s=0.03), gain=0.4)
    for step in range(5):
        at_s = 0.13 + 0.36 * (1.0 - 0.72**step)
        track.add(oscillators.struck(1150.0, TRAY_MODES, 0.3), at_s, 0.4 * 0.7**step)
    return track


def pour(take: Take = FIRST) -> Track:
    """The kettle tips, there from the first millisecond since it is what players react to: then tea from high up."""
    rng = take.chance("medina pour")
    track = take.track(1.25)
    track.add(oscillators.struck(520.0, TRAY_MODES, 0.5), gain=0.8)
    track.add(textures.snap(rng, bright_hz=3000.0, half_life_s=0.006), gain=0.9)
    stream = noise.white(1.15, rng)
    centers = envelopes.points([(0.0, 2400.0), (1.15, 4200.0)])
    stream = filters.swept_bandpass(stream, centers, 1.0)
    rise = envelopes.points([(0.0, 0.0), (0.08, 1.0), (0.7, 0.8), (1.15, 0.0)], power=1.3)
    uneven = noise.wander(1.15, rng, speed_hz=45.0, low=0.4)
    track.add(stream * uneven * rise, 0.06, 0.7)
    for _ in range(60):
        at_s = 0.1 + 1.0 * rng.random()
        pitch = noise.between(rng, 900.0, 1500.0) + 900.0 * at_s
        track.add(textures.bubble(pitch, seconds=0.03), at_s, 0.2 * rng.random())
    return track


def best(take: Take = FIRST) -> Track:
    """A new best time: up the mode, and the cymbals."""
    rng = take.chance("medina best")
    track = take.track(1.4)
    for step, key in enumerate((74, 75, 78, 79, 81, 86)):
        track.add(players.qanun(key, 0.3, 0.9, rng), 0.07 * step)
    track.add(players.zill(1760.0, 0.9, 0.9, rng), 0.42, 0.5)
    return track


def emote(take: Take = FIRST) -> Track:
    """Somebody shows what they feel: a pluck that bends, and a tap."""
    rng = take.chance("medina emote")
    track = take.track(0.34)
    track.add(players.tek(0.6, rng), gain=0.7)
    track.add(players.oud(74, 0.05, 0.9, rng), 0.05)
    track.add(players.oud(75, 0.1, 0.9, rng), 0.11, 0.8)
    return track


def podium(take: Take = FIRST) -> Track:
    """The podium comes up: a roll on the drum that swells into a stroke and a shake of the tambourine."""
    rng = take.chance("medina podium")
    track = take.track(1.8)
    at_s = 0.0
    while at_s < 0.8:
        force = 0.25 + 0.75 * (at_s / 0.8) ** 1.5
        track.add(players.tek(0.8, rng), at_s, 0.8 * force)
        at_s += noise.between(rng, 0.055, 0.062)
    track.add(players.dum(1.0, rng), 0.84, 0.4)
    track.add(players.tek(1.0, rng), 0.84)
    for step in range(8):
        track.add(players.jingles(1.0, rng), 0.84 + 0.06 * step, 0.9 * 0.8**step)
    return track


def win(take: Take = FIRST) -> Track:
    """Won: up the mode to the high D, with drum and cymbals."""
    rng = take.chance("medina win")
    track = take.track(2.1)
    for at_s, key in ((0.0, 69), (0.12, 70), (0.24, 72), (0.36, 74), (0.48, 75), (0.6, 78)):
        track.add(players.oud(key, 0.2, 0.9, rng), at_s)
        track.add(players.qanun(key + 12, 0.1, 0.7, rng), at_s, 0.6)
    for key in (50, 57, 62, 66, 69, 74, 86):
        track.add(players.oud(key, 1.0, 0.9, rng), 0.76 + 0.006 * (key - 50) / 4, 0.7)
    for at_s in (0.0, 0.36, 0.76):
        track.add(players.dum(0.9, rng), at_s, 0.7)
    track.add(players.zill(1480.0, 1.2, 1.0, rng), 0.76, 0.35)
    track.samples = room.small_room(track.samples, wet=0.16)
    return track


def lose(take: Take = FIRST) -> Track:
    """Somebody else won: down the mode to the low D, and the drum nods."""
    rng = take.chance("medina lose")
    track = take.track(1.8)
    for at_s, key in ((0.0, 69), (0.2, 67), (0.4, 66), (0.6, 63), (0.8, 62)):
        track.add(players.oud(key, 0.3, 0.85, rng), at_s)
    track.add(players.oud(50, 0.9, 0.8, rng), 0.8, 0.8)
    track.add(players.dum(0.6, rng), 0.8, 0.6)
    track.add(players.tek(0.5, rng), 1.1, 0.5)
    track.samples = room.small_room(track.samples, wet=0.16)
    return track
