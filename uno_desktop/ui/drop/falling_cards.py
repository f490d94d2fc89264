"""Pictures of cards on their way: turned, seen from the side, foreshortened; and their shadows on the floor.

Angles, turns and sizes are rounded to steps, so that pictures can be kept; what falls is too quick for the eye to tell.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import cache, partial
from typing import Protocol

import pygame

from uno_desktop.ui.drop.tumble import FLOOR_SQUASH, SHAPES_PER_S, CardImage, Flight, Shape
from uno_desktop.ui.kit.caches.cache import POOL, SurfaceCache
from uno_desktop.ui.kit.caches.preload import Pieces
from uno_desktop.ui.kit.drawing import draw
from uno_desktop.ui.kit.drawing.images import BlitPair

BACK = -1
_ANGLE_STEP = 15
_SMALL_WIDTH, _SMALL_ANGLE_STEP = 0.08, 20
"""The cards of others are smaller than this (a share of the window's height); fewer of their poses are told apart."""
_STILL_ANGLE_STEP = 3
_HALF_TURN = 180
_FLIP_STEPS = 6
_SQUASH_STEPS = 3
_WIDTH_GRAIN = math.log(1.10)
_SHADOW_LEVELS = 4
_SHADOW_STEP = 0.04
"""The height between two levels of shadow."""
_SHADOW_MASTER = 64
_SEEN_OPACITY = 8
"""Of 255: the wide rim of a shadow that has less cannot be seen, but takes time to draw."""
_MARGIN = 2
_NEARLY_SOLID = 243
"""Of 255: what turning and scaling leave of a solid card."""
_SKIPPED_AT_ONCE = 24
"""How many cards with cached pictures are skipped before the caller may check the time."""

_Steps = tuple[int, int, int, int]
"""Width in px, angle in degrees, turn and squash, each rounded: with the face, what a picture depends on."""
_ShadowSteps = tuple[int, int, bool]
"""The card's width in px, the level of its height, and whether it is faint: what a shadow depends on."""
_Drawn = tuple[pygame.Surface, float, float, int]
"""A picture, half its width and height, and the width of the card in px."""
_DrawnShadow = tuple[pygame.Surface, float, float, float]
"""A shadow, half its width and height, and how far below the card's foot it is drawn, in px."""


class Look:
    """What is seen of a falling card at a moment, but for the place; ``is_still`` as in ``Shape``.

    Equal looks are one object. ``drawn`` is what they are drawn with, None as long as that has not been wanted.
    """

    __slots__ = ("drawn", "face", "is_still", "shadow", "steps")

    def __init__(self, face: int, steps: _Steps, shadow: _ShadowSteps, is_still: bool) -> None:
        self.face = face
        self.steps = steps
        self.shadow = shadow
        self.is_still = is_still
        self.drawn: tuple[_Drawn, _DrawnShadow] | None = None


class Fall:
    """The fall of one card: its looks a frame apart (the last one is how it lies), None where nobody asked for them.

    ``last`` is the number of the last look. ``lying``: the card and its shadow with their places once it lies, as soon
    as that has been drawn.
    """

    __slots__ = ("face", "flight", "last", "looks", "lying")

    def __init__(self, face: int, flight: Flight) -> None:
        self.face = face
        self.flight = flight
        self.looks: list[Look | None] = [None] * flight.frames
        self.last = flight.frames - 1
        self.lying: tuple[BlitPair, BlitPair] | None = None


class Faces(Protocol):
    """What gives the flat pictures."""

    def face(self, face: int, width_px: int) -> pygame.Surface: ...

    def back(self, width_px: int) -> pygame.Surface: ...

    def preload(self, face: int, width_px: int) -> Pieces: ...


class CardPictures:
    """Cards by pose. ``height_px`` is the window's height: the unit of length."""

    def __init__(self, faces: Faces, height_px: int) -> None:
        self._faces = faces
        self._unit = height_px
        self._cards = SurfaceCache("falling_cards")
        self._stepped: dict[Shape, _Steps] = {}
        self._drawn: dict[tuple[int, _Steps], _Drawn] = {}
        self._last: dict[tuple[int, int], _Drawn] = {}
        self.spare: int | None = None
        """How many more pictures of turning cards may be made in this frame; None: as many as are asked for. On a busy
        machine not all were made before the fall: whatever is missing then is shown as it was a moment ago.
        """
        self._drawn_shadows: dict[_ShadowSteps, _DrawnShadow] = {}
        """What has been drawn: only until ``clear``, for it keeps pictures from going."""
        self._looks: dict[tuple[int, _Steps, _ShadowSteps, bool], Look] = {}
        self._falls: list[Fall] = []
        self._unpacked: list[tuple[int, _Steps]] = []
        """Pictures made for falls, of cards that turn."""

    def pairs(self, cards: Iterable[CardImage], origin_x: int, *, shadows: bool) -> list[BlitPair]:
        """Pictures and where to draw them, the shadows on the floor beneath the cards first.

        A shadow is wider and fainter the higher its card is; fainter still where it is held with others in the air,
        whose shadows lie one over the other.
        """
        unit = self._unit
        beneath: list[BlitPair] = []
        pairs: list[BlitPair] = []
        for face, x, y, height, shape, _ in cards:
            steps = self._steps(shape)
            picture, half_w, half_h, width = self._drawn.get((face, steps)) or self._note(face, steps)
            x, y = origin_x + x * unit + 0.5, y * unit + 0.5
            pairs.append((picture, (int(x - half_w), int(y - half_h))))
            if shadows:
                key = self._shadow_steps(width, height, is_still=shape.is_still)
                shadow, half_w, half_h, lower = self._drawn_shadows.get(key) or self._note_shadow(key)
                beneath.append((shadow, (int(x - half_w), int(y + height * unit + lower - half_h))))
        return beneath + pairs

    def falls(self, faces: Sequence[int], flights: Sequence[Flight]) -> list[Fall]:
        """The falls of these cards, without pictures yet."""
        found = [Fall(face, flight) for face, flight in zip(faces, flights, strict=True)]
        self._falls += found
        return found

    def falling(self, falls: Iterable[Fall], t: float, origin_x: int) -> tuple[list[BlitPair], list[BlitPair]]:
        """As ``pairs``, with shadows, ``t`` seconds after the hands let go: those on the floor, those in the air.

        A hundred cards fall at once: whatever can be looked up is.
        """
        unit, number = self._unit, max(0, round(t * SHAPES_PER_S))
        on_floor: list[BlitPair] = []
        beneath: list[BlitPair] = []
        on_floor_beneath: list[BlitPair] = []
        in_air: list[BlitPair] = []
        for fall in falls:
            if number >= fall.last and fall.lying is not None:
                on_floor.append(fall.lying[0])
                on_floor_beneath.append(fall.lying[1])
                continue
            at = number if number < fall.last else fall.last
            look = fall.looks[at] or self._look(fall, at)
            (picture, half_w, half_h, _), (shadow, shadow_w, shadow_h, lower) = look.drawn or self._draw(look)
            x, y, height = fall.flight.spot(t)
            x, y = origin_x + x * unit + 0.5, y * unit + 0.5
            pair = picture, (int(x - half_w), int(y - half_h))
            under = shadow, (int(x - shadow_w), int(y + height * unit + lower - shadow_h))
            if height > 0.0:
                in_air.append(pair)
                beneath.append(under)
            else:
                on_floor.append(pair)
                on_floor_beneath.append(under)
                if number >= fall.last:
                    fall.lying = pair, under
        return on_floor_beneath + on_floor, beneath + in_air

    def _draw(self, look: Look) -> tuple[_Drawn, _DrawnShadow]:
        """What it takes to draw a falling card of that look; remembered, but for what stands in."""
        face, steps = key = look.face, look.steps
        found = self._drawn.get(key)
        stand_in = None
        if found is None and self.spare is not None and not look.is_still and key not in self._cards:
            stand_in = self._last.get((face, steps[0])) if self.spare <= 0 else None
            self.spare -= stand_in is None
        found = found or stand_in or self._note(face, steps)
        drawn = found, self._drawn_shadows.get(look.shadow) or self._note_shadow(look.shadow)
        if stand_in is None:
            look.drawn = drawn
        return drawn

    def _note(self, face: int, steps: _Steps) -> _Drawn:
        """What it takes to draw a card: a hundred fall at once, and asking the pool takes long."""
        picture = self._picture(face, steps)
        found = picture, picture.get_width() / 2, picture.get_height() / 2, steps[0]
        self._drawn[face, steps] = self._last[face, steps[0]] = found
        return found

    def _note_shadow(self, key: _ShadowSteps) -> _DrawnShadow:
        shadow = self._shadow_of(*key)
        found = self._drawn_shadows[key] = shadow, shadow.get_width() / 2, shadow.get_height() / 2, key[0] * 0.06
        return found

    @staticmethod
    def _shadow_steps(width: int, height: float, *, is_still: bool) -> _ShadowSteps:
        level = min(_SHADOW_LEVELS - 1, int(height / _SHADOW_STEP))
        return width, level, is_still and level > 0

    def _look(self, fall: Fall, at: int) -> Look:
        """What is seen at a number; kept. Cards share most of their looks: there is one of each."""
        pose, is_still = fall.flight.frame(at)
        steps = self._in_steps(pose.shaped(is_still=is_still))
        key = fall.face, steps, self._shadow_steps(steps[0], pose.height, is_still=is_still), is_still
        look = self._looks.get(key)
        if look is None:
            look = self._looks[key] = Look(*key)
        fall.looks[at] = look
        return look

    def _shadow_of(self, width: int, level: int, faint: bool) -> pygame.Surface:
        return self._cards.get(("shadow", level, width, faint), partial(_shadow, max(6, width), level, faint))

    def _picture(self, face: int, steps: _Steps) -> pygame.Surface:
        """Shared, never to be drawn on."""
        return self._cards.get((face, steps), partial(self._make, face, steps))

    def _steps(self, shape: Shape) -> _Steps:
        """The shape in steps; kept, for a card that is held or goes back has the same few shapes again and again."""
        steps = self._stepped.get(shape)
        if steps is None:
            steps = self._stepped[shape] = self._in_steps(shape)
        return steps

    def _in_steps(self, shape: Shape) -> _Steps:
        is_small = shape.width < _SMALL_WIDTH
        step = _STILL_ANGLE_STEP if shape.is_still else _SMALL_ANGLE_STEP if is_small else _ANGLE_STEP
        flip_step = 2 if is_small else 1
        return (
            _stepped(round(max(4.0, shape.width * self._unit))),
            round(shape.angle / step) * step % 360,
            round(shape.flip * _FLIP_STEPS / flip_step) * flip_step,
            round((shape.squash - FLOOR_SQUASH) / (1 - FLOOR_SQUASH) * _SQUASH_STEPS),
        )

    def clear(self) -> None:
        """Let all pictures go: others will be seen from now on."""
        self._cards.clear()
        self._drawn.clear()
        self._last.clear()
        self._drawn_shadows.clear()
        self._unpacked.clear()
        for look in self._looks.values():
            look.drawn = None
        for fall in self._falls:
            fall.lying = None

    def preload_faces(self, falls: Iterable[Fall]) -> Pieces:
        """Pieces that make the flat faces and backs seen in these falls: a new one takes longer than all that follows,
        so these come before the pictures that are made of them.
        """
        known: set[tuple[int, int]] = set()
        for fall in falls:
            for at in range(fall.flight.frames):
                look = fall.looks[at] or self._look(fall, at)
                side = BACK if look.steps[2] < 0 else fall.face
                if (side, look.steps[0]) not in known and not POOL.is_full:
                    known.add((side, look.steps[0]))
                    if side == BACK:
                        yield partial(self._faces.back, look.steps[0])
                    else:
                        yield from self._faces.preload(side, look.steps[0])
                elif at % _SKIPPED_AT_ONCE == 0:
                    yield bool  # does nothing: the caller may look at the time

    def preload_falls(self, falls: Iterable[Fall]) -> Pieces:
        """Pieces that make the pictures of these falls, as many as are kept; one is at most one card's."""
        known: set[tuple[int, _Steps] | _ShadowSteps] = set()
        yield from self._preload_shadow_masters()
        for fall in falls:
            for at in range(fall.flight.frames):
                look = fall.looks[at] or self._look(fall, at)
                steps, shadow = look.steps, look.shadow
                key = fall.face, steps
                if key not in known and not POOL.is_full:
                    known.add(key)
                    yield from self._faces.preload(fall.face, steps[0])
                    yield partial(self._picture, *key)
                    if not look.is_still and _is_own(steps):
                        self._unpacked.append(key)
                elif at % _SKIPPED_AT_ONCE == 0:
                    yield bool  # does nothing: the caller may look at the time
                if shadow not in known:
                    known.add(shadow)
                    yield partial(self._shadow_of, *shadow)

    def preload_packing(self) -> Pieces:
        """Pieces that have cards that turn in the air take half the memory, and half the time to draw.

        Those that lie, or soon will, are painted elsewhere than in the window, too.
        """
        while self._unpacked:
            picture = self._cards.find(self._unpacked.pop())
            if picture is not None:
                yield partial(fill_in, picture)
                yield partial(pack, picture)

    @staticmethod
    def _preload_shadow_masters() -> Pieces:
        yield from (partial(_shadow_master, level, faint) for level in range(_SHADOW_LEVELS) for faint in (False, True))

    def preload(self, cards: Iterable[CardImage]) -> Pieces:
        """Pieces that make the pictures of these cards, as many as are kept."""
        known = set()
        yield from self._preload_shadow_masters()
        for n, card in enumerate(cards):
            key = card.face, self._steps(card.shape)
            if key not in known and not POOL.is_full:
                known.add(key)
                yield from self._faces.preload(card.face, key[1][0])
                yield partial(self._picture, *key)
            elif n % _SKIPPED_AT_ONCE == 0:
                yield bool  # does nothing: the caller may look at the time

    def _make(self, face: int, steps: _Steps) -> pygame.Surface:
        width, angle, flip, squash = steps
        if angle >= _HALF_TURN:  # the other way up, which is quick to make
            upright = (width, angle - _HALF_TURN, flip, squash)
            # Backs are seen both ways up; the upright picture of a single card would hardly ever be seen itself.
            is_shared = face == BACK or (face, upright) in self._cards
            picture = self._picture(face, upright) if is_shared else self._make(face, upright)
            return pygame.transform.flip(picture, True, True)
        flat = self._side(face, width, flip)
        share = max(0.06, abs(flip) / _FLIP_STEPS)
        if share < 1:
            flat = pygame.transform.smoothscale(flat, (max(2, round(flat.get_width() * share)), flat.get_height()))
        if angle:
            # Without a clear margin the edges of a turned picture are not smooth.
            wider = pygame.Surface((flat.get_width() + 2 * _MARGIN, flat.get_height() + 2 * _MARGIN), pygame.SRCALPHA)
            wider.blit(flat, (_MARGIN, _MARGIN))
            flat = pygame.transform.rotozoom(wider, angle, 1.0)
        flatness = FLOOR_SQUASH + (1 - FLOOR_SQUASH) * squash / _SQUASH_STEPS
        if flatness < 1:
            flat = pygame.transform.smoothscale(flat, (flat.get_width(), max(2, round(flat.get_height() * flatness))))
        return flat

    def _side(self, face: int, width: int, flip: int) -> pygame.Surface:
        """The side seen: a face's other side is the back, a back's a darker one (nobody shall see what it is)."""
        if flip >= 0:
            return self._faces.back(width) if face == BACK else self._faces.face(face, width)
        if face != BACK:
            return self._faces.back(width)
        return self._cards.get(("underside", width), lambda: draw.tint(self._faces.back(width), (150, 150, 150)))


def _is_own(steps: _Steps) -> bool:
    """Whether such a picture is made here: what is neither turned nor scaled is shared with whoever shows cards."""
    _, angle, flip, squash = steps
    return angle != 0 or abs(flip) < _FLIP_STEPS or squash < _SQUASH_STEPS


def fill_in(picture: pygame.Surface) -> None:
    """Make solid what was so before the card was turned and scaled: packed, that is drawn twice as quickly."""
    solid = pygame.mask.from_surface(picture, _NEARLY_SOLID)
    missing = solid.to_surface(setcolor=(0, 0, 0, 255 - _NEARLY_SOLID), unsetcolor=(0, 0, 0, 0))
    picture.blit(missing, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)


def pack(picture: pygame.Surface) -> None:
    """Run-length encode a picture for the window: it is drawn there and nowhere else.

    That is done now, by drawing one pixel: done in the frame that first shows it, it would cost more than it saves.
    """
    window = pygame.display.get_surface()
    if window is None or picture.get_flags() & pygame.RLEACCEL:
        return
    picture.set_alpha(255, pygame.RLEACCEL)
    corner = window.get_at((0, 0))
    window.blit(picture, (0, 0), (0, 0, 1, 1))
    window.set_at((0, 0), corner)


@cache
def _stepped(px: int) -> int:
    """A width in px, rounded to a step of its own size."""
    return max(4, round(math.exp(round(math.log(px) / _WIDTH_GRAIN) * _WIDTH_GRAIN)))


def _shadow(width: int, level: int, faint: bool) -> pygame.Surface:
    """Scaled from one soft master a level: a shadow has no detail to lose, and a new one takes long to make."""
    master = _shadow_master(level, faint)
    factor = width * (0.96 - 0.10 * level) / _SHADOW_MASTER
    size = (max(2, round(master.get_width() * factor)), max(2, round(master.get_height() * factor)))
    return pygame.transform.smoothscale(master, size)


def _shadow_master(level: int, faint: bool) -> pygame.Surface:
    opacity = (110, 84, 62, 46)[level]
    whole = draw.shadow(
        (_SHADOW_MASTER, round(_SHADOW_MASTER * (1 - 0.08 * level))),
        _SHADOW_MASTER // (2 if level else 6),
        round(_SHADOW_MASTER * (0.10 + 0.17 * level)),
        (0, 0, 0, opacity // 3 if faint else opacity),
    )
    return whole.subsurface(whole.get_bounding_rect(_SEEN_OPACITY))
