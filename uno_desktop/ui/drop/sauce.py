"""What is spilled: the stream from the lip to the floor, the puddle that spreads, its color for drops that fly."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise

import pygame

from uno_desktop.ui.drop import drop_times
from uno_desktop.ui.drop.drop_art import Art, cropped
from uno_desktop.ui.drop.places import SAUCE
from uno_desktop.ui.drop.tumble import Point
from uno_desktop.ui.kit.caches.cache import SpriteCache, shrink
from uno_desktop.ui.kit.caches.preload import Pieces
from uno_desktop.ui.kit.drawing import draw
from uno_desktop.ui.kit.drawing.display_list import Item, faded, pictures
from uno_desktop.ui.kit.drawing.style import Color, brighten
from uno_desktop.ui.kit.motion.tween import ease, lerp

_STREAM_WIDTH = (0.045, 0.085)
"""The stream's width at its thinnest and thickest, in window heights."""
_STREAM_EDGE = 0.03
"""What is cut off the picture at both ends: it is closed there."""
_THIN_STEPS = 5
"""It thins towards its end in so many steps."""
_HEAD_WIDTH = 1.4
"""The heavy front of the stream, as a share of the stream's width: its neck lies within it."""
_PUDDLE_WIDTH = 0.84
_WIDTH_STEPS = 28
_STAGES = (0.22, 0.58)
"""Up to which share of the spreading the first and the second picture are shown."""
_BLEND = 0.10
"""The share of the spreading during which one picture turns into the next."""
_BLENDS = 4
"""It does so in as many steps, each of which is a picture of its own: to draw two would take twice as long."""
_BLENDED = 6
"""The pictures of these steps are numbered from here on; before them come those of the stages, and their mirrors."""
LAST_SPREAD = 1.1
"""The last of them has spread a little later than the main one, after so much of that time."""
_MADE_IN_A_FRAME = 1
"""How many puddle pictures are made within one frame if they aren't cached yet."""
_STRIPS = 4
"""A large picture is scaled in so many strips of lines, and of columns."""
_LARGE_PX = 60_000
_MOMENTS = 400
"""At so many moments of the spreading it is asked which pictures are seen: enough to miss none."""
_READY_MOMENTS = round(_STAGES[0] * _MOMENTS)
"""The pictures until then are made before the spill: those of the rest are the largest."""

_RING_WIDTH, _RING_HEIGHT = 2.7, 0.62
"""The ring of splashes at the stream's foot: its width in widths of the stream, its height as a share of that."""
_RING_PICTURES = 6
_RING_DROPS = 13
_RING_MASTER_PX = 2
"""It is drawn so many times larger, for smooth edges."""


@dataclass(frozen=True, slots=True)
class _Blob:
    """A further puddle beside the main one: where, how large, from when on, mirrored or not."""

    at: Point
    share: float
    begins: float
    picture: int
    mirrored: bool


_BLOBS = (
    _Blob((-0.29, 0.055), 0.32, 0.30, 1, True),
    _Blob((0.30, -0.035), 0.29, 0.38, 1, False),
    _Blob((0.22, 0.125), 0.36, 0.46, 2, True),
    _Blob((-0.20, -0.105), 0.24, 0.50, 0, False),
)


class Sauce:
    """The pictures for a window ``height_px`` high; without art they are drawn in the ``fallback`` color.

    ``lip_width``: how wide it leaves the pot.
    """

    def __init__(self, art: Art, height_px: int, fallback: Color, lip_width: float) -> None:
        self._width = max(_STREAM_WIDTH[0], min(_STREAM_WIDTH[1], lip_width * 0.86))
        self._unit = height_px
        self._sprites = SpriteCache("sauce")
        found = [art(f"chili_puddle_{n}") for n in (1, 2, 3)]
        self._puddles = [picture or _drawn_puddle(fallback) for picture in found]
        self._mirrored: dict[int, pygame.Surface] = {}
        self._stream = _endless(art("chili_stream") or _drawn_stream(fallback))
        self._head = art("chili_head")
        self._shown: dict[Hashable, tuple[int, pygame.Surface]] = {}
        """The picture of each puddle that was drawn last."""
        self._drawn_t, self._spare = 0.0, 0
        self.color = _mean_color(self._puddles[-1], fallback)
        self.colors = (self.color, brighten(self.color, 0.18), brighten(self.color, -0.28))
        """Its tones, for drops."""

    def stream(self, lip: Point, t: float, middle_px: int) -> Iterator[Item]:
        """The falling stream ``t`` seconds after the spill began; ``middle_px`` is the middle of the window."""
        width = round(self._width * self._unit * self._thinning(t))
        if width < 2:
            return
        front = min(1.0, (t + drop_times.TIP_HEAD_START_S) / drop_times.STREAM_FALL_S)
        tail = max(0.0, (t - drop_times.STREAM_S) / drop_times.STREAM_FALL_S)
        start = lip[1] - 0.06  # behind the sauce at the lip
        top, bottom = lerp(start, SAUCE[1], min(1.0, tail)), lerp(start, SAUCE[1], front * front)
        if bottom <= top:
            return
        piece = self._sprites.get("stream", self._stream, width)
        x = middle_px + lip[0] * self._unit
        yield self._poured(piece, x, round(top * self._unit), round(bottom * self._unit), t)
        if t < drop_times.STREAM_FALL_S and self._head is not None:
            head = self._sprites.get("head", self._head, round(width * _HEAD_WIDTH))
            place = head.get_rect(midtop=(round(x), round(bottom * self._unit) - head.get_height() // 2))
            yield pictures("head", [(head, place.topleft)])

    def _thinning(self, t: float) -> float:
        """It thins towards its end, in a few steps so that pictures can be kept."""
        left = (drop_times.STREAM_S + drop_times.STREAM_FALL_S - t) / 0.5
        return round(max(0.0, min(1.0, left)) * _THIN_STEPS) / _THIN_STEPS

    def _poured(self, piece: pygame.Surface, x: float, top: int, bottom: int, t: float) -> Item:
        """The way down filled with the piece, which moves down all the time."""
        high = piece.get_height()
        way = pygame.Rect(round(x - piece.get_width() / 2), top, piece.get_width(), bottom - top)
        first = top - high + round(t * 1.9 * self._unit) % high

        def paint(surface: pygame.Surface) -> None:
            clip = surface.get_clip()
            surface.set_clip(way.clip(clip))
            for y in range(first, bottom, high):
                surface.blit(piece, (way.left, y))
            surface.set_clip(clip)

        return Item("stream", way, (piece, first), paint)

    def ring(self, t: float, middle_px: int, *, front: bool) -> Iterator[Item]:
        """The ring of splashes where the stream strikes the floor, ``t`` seconds after the spill began.

        Its ``front`` half lies before the stream, the other one behind it.
        """
        wide = self._thinning(t)
        if t < drop_times.STREAM_FALL_S or wide <= 0:
            return
        number = int((t - drop_times.STREAM_FALL_S) * drop_times.RING_HZ * 2) % _RING_PICTURES
        picture = self._ring_picture(number, self._ring_px(wide), front)
        place = picture.get_rect(midtop=(middle_px + round(SAUCE[0] * self._unit), 0))
        middle = round(SAUCE[1] * self._unit)
        place.y = middle if front else middle - place.h
        yield pictures(("ring", front), [(picture, place.topleft)])

    def _ring_picture(self, number: int, width: int, front: bool) -> pygame.Surface:
        def make() -> pygame.Surface:
            whole = _drawn_ring(width, number / _RING_PICTURES, self.colors)
            half = whole.get_height() // 2
            rear, fore = (whole.subsurface((0, y, whole.get_width(), half)).copy() for y in (0, half))
            if pygame.display.get_surface():
                rear, fore = rear.convert_alpha(), fore.convert_alpha()
            asked, other = (fore, rear) if front else (rear, fore)
            self._sprites.keep(("ring", number, width, not front), lambda: other)
            return asked

        return self._sprites.keep(("ring", number, width, front), make)

    def _ring_px(self, wide: float) -> int:
        """The ring's width where the stream has thinned to that share."""
        return round(self._width * self._unit * (0.4 + 0.6 * wide) * _RING_WIDTH)

    def puddle(self, t: float, middle_px: int, opacity: float = 1.0) -> Iterator[Item]:
        """The puddle ``t`` seconds after the stream struck the floor; ``opacity`` 0..1."""
        u = t / drop_times.SPREAD_S
        if u <= 0 or opacity <= 0:
            return
        if t != self._drawn_t:
            self._drawn_t, self._spare = t, _MADE_IN_A_FRAME
        alpha = round(255 * opacity)
        for n, blob in enumerate(_BLOBS):
            grown = ease("ease_out_cubic", (u - blob.begins) / (LAST_SPREAD - blob.begins))
            if grown > 0.02:
                at = (SAUCE[0] + blob.at[0] * (0.6 + 0.4 * grown), SAUCE[1] + blob.at[1])
                yield self._blob(
                    ("blob", n), blob.picture + 3 * blob.mirrored, at, blob.share * grown, middle_px, alpha
                )
        picture, grown = _spread_at(u)
        yield self._blob("puddle", picture, SAUCE, grown, middle_px, alpha)

    def preload(self) -> Pieces:
        """Pieces that make the pictures of the stream and the first spreading, in the order in which they are seen."""
        width = round(self._width * self._unit)
        yield partial(self._sprites.get, "stream", self._stream, width)
        if self._head is not None:
            yield partial(self._sprites.get, "head", self._head, round(width * _HEAD_WIDTH))
        for number in range(_RING_PICTURES):
            yield partial(self._ring_picture, number, self._ring_px(1.0), True)
        yield from self._preload_puddle(range(_READY_MOMENTS))

    def preload_spread(self) -> Pieces:
        """Pieces that make those of the rest: for the moment of the spill, when other pictures have gone."""
        yield from self._preload_puddle(range(_READY_MOMENTS, _MOMENTS + 1))
        for blob in _BLOBS:
            if blob.mirrored:
                yield from self._preload_mirrored(blob.picture + 3)
            widest = max(1, round(blob.share * _WIDTH_STEPS))
            for step in range(1, widest + 1):
                yield from self._preload_blob(blob.picture + 3 * blob.mirrored, step / _WIDTH_STEPS)
        for wide in (step / _THIN_STEPS for step in range(_THIN_STEPS - 1, 0, -1)):
            yield partial(self._sprites.get, "stream", self._stream, round(self._width * self._unit * wide))
            yield from (partial(self._ring_picture, n, self._ring_px(wide), True) for n in range(_RING_PICTURES))

    def settle(self, t: float, middle_px: int) -> None:
        """Nothing pours any more, and the puddle stays as it is ``t`` seconds after the stream struck the floor.

        Of all pictures only those that are seen then are kept.
        """
        with self._sprites.kept_alone():
            for _ in self.puddle(t, middle_px):
                pass

    def _preload_puddle(self, moments: range) -> Pieces:
        seen: set[tuple[int, int]] = set()
        for n in moments:
            picture, grown = _spread_at(n / _MOMENTS)
            if (picture, self._blob_px(grown)) not in seen:
                seen.add((picture, self._blob_px(grown)))
                yield from self._preload_blob(picture, grown)

    def _preload_blob(self, picture: int, share: float) -> Pieces:
        """Pieces that make one picture, none of which takes a millisecond: input is gathered between them."""
        if self._is_ready(picture, share):
            return
        width, made = self._blob_px(share), list[pygame.Surface]()
        if picture < _BLENDED:
            whole = self._puddle(picture)
            yield from _in_strips(whole, width, made)
            key: Hashable = (("puddle", picture), min(width, whole.get_width()), 0)
            yield lambda: self._sprites.keep(key, lambda: made[0])
            return
        stage, step = divmod(picture - _BLENDED, _BLENDS)
        for whole in self._puddles[stage : stage + 2]:
            yield from _in_strips(whole, width, made)
        yield lambda: made.append(_together(made[0], made[1]))
        yield lambda: self._sprites.keep((picture, width), lambda: _blended(made[2], made[1], step))

    def _preload_mirrored(self, picture: int) -> Pieces:
        """Pieces that make one of the whole pictures that are mirrored."""
        if picture in self._mirrored:
            return
        whole = self._puddles[picture - 3]
        mirrored = pygame.Surface(whole.get_size(), pygame.SRCALPHA, whole)
        for top, bottom in pairwise(whole.get_height() * n // _STRIPS for n in range(_STRIPS + 1)):
            yield partial(_mirror, whole.subsurface((0, top, whole.get_width(), bottom - top)), mirrored, top)
        yield partial(self._mirrored.setdefault, picture, mirrored)

    def covers(self, point: Point, t: float) -> bool:
        """Whether the puddle has reached a point of the floor."""
        half = _PUDDLE_WIDTH / 2 * 0.86 * ease("ease_out_cubic", min(1.0, t / drop_times.SPREAD_S)) if t > 0 else 0.0
        dx, dy = point[0] - SAUCE[0], (point[1] - SAUCE[1]) / 0.5
        return half > 0 and dx * dx + dy * dy < half * half

    def _blob(self, key: Hashable, picture: int, at: Point, share: float, middle_px: int, alpha: int) -> Item:
        before, is_ready = self._shown.get(key), self._is_ready(picture, share)
        if before is not None and before[0] == picture and not is_ready and self._spare <= 0:
            blob = before[1]  # on a busy machine: it grows in larger steps
        else:
            self._spare -= not is_ready
            blob = self._blob_picture(picture, share)
            self._shown[key] = picture, blob
        place = blob.get_rect(center=(round(middle_px + at[0] * self._unit), round(at[1] * self._unit)))
        return faded(key, blob, place.topleft, alpha)

    def _blob_picture(self, picture: int, share: float) -> pygame.Surface:
        width = self._blob_px(share)
        if picture < _BLENDED:
            return self._sprites.get(("puddle", picture), self._puddle(picture), width)

        def make() -> pygame.Surface:
            stage, step = divmod(picture - _BLENDED, _BLENDS)
            below, above = (shrink(whole, width) for whole in self._puddles[stage : stage + 2])
            return _blended(_together(below, above), above, step)

        return self._sprites.keep((picture, width), make)

    def _is_ready(self, picture: int, share: float) -> bool:
        width = self._blob_px(share)
        if picture >= _BLENDED:
            return (picture, width) in self._sprites
        return self._sprites.has(("puddle", picture), self._puddle(picture), width)

    def _puddle(self, picture: int) -> pygame.Surface:
        """The whole picture; numbers from 3 on are those of the first ones mirrored, which only the spill needs."""
        if picture < 3:
            return self._puddles[picture]
        if picture not in self._mirrored:
            self._mirrored[picture] = pygame.transform.flip(self._puddles[picture - 3], True, False)
        return self._mirrored[picture]

    def _blob_px(self, share: float) -> int:
        return round(_PUDDLE_WIDTH * self._unit * max(1, round(share * _WIDTH_STEPS)) / _WIDTH_STEPS)


def _spread_at(u: float) -> tuple[int, float]:
    """The number of the picture that shows the puddle at that share of the spreading, and how far it has grown.

    From one picture to the next it grows in the same steps in which they are blended: that is one size for each.
    """
    picture = sum(u > limit for limit in _STAGES)
    begins = _STAGES[picture - 1] if picture else 0.0
    step = int((u - begins) / _BLEND * _BLENDS) if picture else _BLENDS
    if step < _BLENDS:
        u = begins + step * _BLEND / _BLENDS
        picture = _BLENDED + (picture - 1) * _BLENDS + step if step else picture - 1
    return picture, 0.14 + 0.86 * ease("ease_out_cubic", min(1.0, u))


def _together(below: pygame.Surface, above: pygame.Surface) -> pygame.Surface:
    """A picture with room for both, one above the other, that shows the lower one."""
    whole = below.get_rect().union(above.get_rect())
    room = pygame.Surface(whole.size, pygame.SRCALPHA, below)
    room.blit(below, below.get_rect(center=whole.center), special_flags=pygame.BLEND_RGBA_ADD)
    return room


def _blended(below: pygame.Surface, above: pygame.Surface, step: int) -> pygame.Surface:
    """The lower one with as much of the other as is seen in a step from one stage to the next."""
    above.set_alpha(round(255 * (step + 0.5) / _BLENDS))
    below.blit(above, above.get_rect(center=below.get_rect().center))
    above.set_alpha(255)
    return below


def _in_strips(whole: pygame.Surface, width: int, made: list[pygame.Surface]) -> Pieces:
    """Pieces that scale a picture as ``shrink`` does, and append it to ``made``; none takes a millisecond.

    Lines first, then columns, which is how ``smoothscale`` goes about it: the picture is the same.
    """
    wide, high = whole.get_size()
    if width >= wide or wide * high < _LARGE_PX:
        yield lambda: made.append(shrink(whole, width))
        return
    size = (width, max(1, round(high * width / wide)))
    narrow, scaled = (pygame.Surface((width, tall), pygame.SRCALPHA, whole) for tall in (high, size[1]))
    for top, bottom in pairwise(high * n // _STRIPS for n in range(_STRIPS + 1)):
        strip, place = (0, top, wide, bottom - top), (0, top, width, bottom - top)
        yield partial(_scale, whole.subsurface(strip), narrow.subsurface(place))
    columns = _STRIPS if size[0] * size[1] > _LARGE_PX else 1
    for left, right in pairwise(width * n // columns for n in range(columns + 1)):
        strip, place = (left, 0, right - left, high), (left, 0, right - left, size[1])
        yield partial(_scale, narrow.subsurface(strip), scaled.subsurface(place))
    made.append(scaled)


def _scale(picture: pygame.Surface, target: pygame.Surface) -> None:
    pygame.transform.smoothscale(picture, target.get_size(), target)


def _mirror(strip: pygame.Surface, target: pygame.Surface, top: int) -> None:
    target.blit(pygame.transform.flip(strip, True, False), (0, top), special_flags=pygame.BLEND_RGBA_ADD)


def _drawn_ring(width: int, phase: float, colors: Sequence[Color]) -> pygame.Surface:
    """A crown of splashes around the foot of a stream, at a ``phase`` 0..1 of its movement, which goes in circles."""
    main, light, dark = colors
    w, h = width * _RING_MASTER_PX, 2 * round(width * _RING_HEIGHT / 2) * _RING_MASTER_PX
    ring = pygame.Surface((w, h), pygame.SRCALPHA)
    ring.fill((*dark[:3], 0))
    swell = 1.0 + 0.05 * math.sin(2 * math.pi * phase)
    for share, tone in ((0.70, dark), (0.62, main), (0.46, light), (0.38, main)):
        oval = pygame.Rect(0, 0, round(w * share * swell), round(h * share * swell * 0.72))
        oval.center = (w // 2, h // 2)
        pygame.draw.ellipse(ring, tone[:3], oval)
    for n in range(_RING_DROPS):
        turn = 2 * math.pi * (n + 0.5) / _RING_DROPS
        u = (phase + n * 0.382) % 1.0
        far, up = 0.30 + 0.17 * u, 0.16 * math.sin(math.pi * u)
        x, y = w / 2 + math.cos(turn) * far * w, h / 2 + math.sin(turn) * far * 0.72 * h - up * h
        radius = max(1.0, w * 0.040 * (1.0 - 0.55 * u))
        pygame.draw.circle(ring, dark[:3], (x, y), radius)
        pygame.draw.circle(ring, (light if n % 3 == 0 else main)[:3], (x, y - radius * 0.2), radius * 0.78)
    return pygame.transform.smoothscale(ring, (width, h // _RING_MASTER_PX))


def _endless(piece: pygame.Surface) -> pygame.Surface:
    """The piece and its mirror image below it: however often it is repeated, the edges meet."""
    w, whole = piece.get_size()
    h = max(1, round(whole * (1 - 2 * _STREAM_EDGE)))
    piece = piece.subsurface((0, round(whole * _STREAM_EDGE), w, h))
    both = pygame.Surface((w, 2 * h), pygame.SRCALPHA)
    both.blit(piece, (0, 0))
    both.blit(pygame.transform.flip(piece, False, True), (0, h))
    return both.convert_alpha() if pygame.display.get_surface() else both


def _mean_color(picture: pygame.Surface, fallback: Color) -> Color:
    """The color of the middle of a picture."""
    middle = pygame.Rect(0, 0, max(1, picture.get_width() // 3), max(1, picture.get_height() // 3))
    middle.center = picture.get_rect().center
    found = tuple(pygame.transform.average_color(picture, middle)[:3])
    return found if sum(found) > 30 else fallback


def _drawn_puddle(color: Color) -> pygame.Surface:
    puddle = pygame.Surface((900, 460), pygame.SRCALPHA)
    for size, at, tone in (
        ((840, 340), (450, 240), -0.25),
        ((420, 200), (240, 170), -0.25),
        ((460, 220), (640, 310), -0.25),
        ((700, 250), (450, 230), 0.0),
        ((300, 80), (380, 170), 0.18),
    ):
        blob = draw.rounded_rect(size, size[1] // 2, brighten(color, tone))
        puddle.blit(blob, blob.get_rect(center=at))
    return cropped(puddle)


def _drawn_stream(color: Color) -> pygame.Surface:
    stream = pygame.Surface((180, 600), pygame.SRCALPHA)
    for x, wide, tone in ((0, 180, -0.25), (16, 140, 0.0), (36, 34, 0.2)):
        stream.fill(brighten(color, tone), (x, 0, wide, 600))
    return stream
