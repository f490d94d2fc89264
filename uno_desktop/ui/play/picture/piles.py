"""The middle of the table: draw pile, discard pile, the ring of arrows, and the color in force."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from threading import Lock

import pygame
from pygame import Rect

from uno_desktop.engine.moves import NONE
from uno_desktop.ui.kit.caches.cache import SurfaceCache, blit_seen, trimmed
from uno_desktop.ui.kit.caches.preload import Pieces, in_background
from uno_desktop.ui.kit.drawing import draw, high_contrast, images, text
from uno_desktop.ui.kit.drawing.display_list import Item
from uno_desktop.ui.kit.drawing.images import blit_many
from uno_desktop.ui.kit.drawing.style import Color, brighten, contrast, luminance
from uno_desktop.ui.play.picture.table_layout import Spot, TableLayout
from uno_desktop.ui.play.picture.tabletop import pool_of_light
from uno_desktop.ui.shell.look.card_faces import BACK, INK, IVORY, MASTER_RADIUS, MASTER_SIZE, FaceBook, height_of
from uno_desktop.ui.shell.look.shapes import hush

_CHIP_GROWS = 1.5
"""How many times as wide as its place the chip with the color may be."""
_PAPER_EDGE, _PAPER_SHADE = (222, 214, 198), (158, 148, 132)
_PILE_LIFT = 0.25
DISCARDS_SEEN = 5
_ASKEW_SHARES, _ASKEW_DEGREES = (0.025, 0.065), (3.5, 11.0)
"""How far a card on the discard pile is shifted, as shares of its width, and turned: at least, and at most."""
_ARROWS, _ARROWS_AN_ITEM = 14, 2
ARROW = 34
_BAND = 11
"""How thick the band of the ring is, in units."""
_SUIT, _SUIT_GROUND = 64, 190
"""How large, in units, the disc is with the shape of the color in force, and how dark, of 255."""
_FLIP_DIGITS = 3
"""Turned over by less than this shows, the ring is drawn as it lies."""
_ARROW_STEP = 3
"""Degrees from one picture of an arrow to the next."""
_HALF_TURN_STEPS = 180 // _ARROW_STEP
_RIM_SHARE, _FILL_SHARE = 0.90, 0.62
"""How large an arrow is within its shadow, and its color within the ivory rim."""
_DARK = 0.12
"""Colors below this luminance are lightened more, so that their arrows stand on a dark table."""
_NO_COLOR: Color = (214, 202, 178)
_CHEVRON = ((0.0, 0.05), (0.42, 0.05), (1.0, 0.5), (0.42, 0.95), (0.0, 0.95), (0.5, 0.5))
_Tiles = list[tuple[pygame.Surface, tuple[int, int]]]
_bands: dict[tuple[tuple[int, int], int, Color], _Tiles] = {}
_making_band = Lock()
"""Bands are made on other threads, too."""
_blocks = SurfaceCache("piles")


def jitter(card: int, place: int) -> tuple[float, float, float]:
    """How askew a card lies on the discard pile: x and y as shares of its width, and degrees; always the same.

    Each card is turned and shifted the other way than the one beneath it, so that one on its like is seen, too.
    """
    noise = (card * 2654435761 + place * 40503) & 0xFFFFFFFF
    way = 1 if place % 2 else -1
    least_share, most_share = _ASKEW_SHARES
    least_degrees, most_degrees = _ASKEW_DEGREES
    return (
        way * (least_share + (noise & 255) / 255 * (most_share - least_share)),
        ((noise >> 8 & 255) / 255 - 0.5) * 2 * most_share,
        way * (least_degrees + (noise >> 16 & 255) / 255 * (most_degrees - least_degrees)),
    )


def discard_spot(layout: TableLayout, card: int, place: int) -> Spot:
    """Where a card lies that is number ``place`` from the bottom of the discard pile."""
    dx, dy, angle = jitter(card, place)
    spot = layout.discard
    return Spot(spot.x + dx * spot.width, spot.y + dy * spot.width, angle, spot.width)


def face_down_spot(layout: TableLayout) -> Spot:
    """Where a card lies that has been laid face down and may still be doubted: half under the discard pile."""
    spot = layout.discard
    return Spot(spot.x + 0.5 * spot.width, spot.y + 0.16 * spot.width, -14.0, spot.width)


def pile_height(layout: TableLayout, count: int) -> float:
    """How many px the top of a draw pile of ``count`` cards is above its bottom."""
    return _layers(count) * 1.3 * layout.scale


def _layers(count: int) -> int:
    """Nine cards are a layer, and a pile is no higher than twelve."""
    return min(12, -(-count // 9))


def draw_pile_top(layout: TableLayout, count: int) -> Spot:
    """Where the top card of the draw pile lies."""
    spot = layout.draw_pile
    return Spot(spot.x, spot.y - pile_height(layout, count), 0.0, spot.width)


@dataclass(slots=True)
class Machine:
    """How a machine in the place of the draw pile is seen: who is pressing it, and how far it is from its place."""

    by: int = NONE
    aside_px: int = 0
    down_px: int = 0

    def rest(self) -> None:
        """Put the machine at rest: nobody presses it."""
        self.by, self.aside_px, self.down_px = NONE, 0, 0


def machine_slot(layout: TableLayout) -> Spot:
    """Where the machine's cards come out, and how small."""
    spot = layout.draw_pile
    return Spot(spot.x, spot.y + 0.42 * spot.width, 0.0, round(0.5 * spot.width))


def machine_item(
    layout: TableLayout, faces: FaceBook, machine: Machine, glow: Color | None, hover: bool, hop_px: int = 0
) -> Item:
    """The machine, with a ``glow`` when one may press it."""
    spot = layout.draw_pile
    width = round(spot.width * 1.12)
    center = round(spot.x) + machine.aside_px, round(spot.y) + machine.down_px + hop_px

    def paint(surface: pygame.Surface) -> None:
        shadow, drop = faces.shadow(width, _PILE_LIFT)
        surface.blit(shadow, shadow.get_rect(center=(center[0], round(spot.y) + drop)))
        if glow is not None:
            halo = faces.halo(width, brighten(glow, 0.3) if hover else glow)
            surface.blit(halo, halo.get_rect(center=center))
        picture = faces.composer.machine(width, pressed=machine.by != NONE)
        if picture is not None:
            surface.blit(picture, picture.get_rect(center=center))

    bounds = Rect(0, 0, round(width * 1.6), round(height_of(width) * 1.4))
    bounds.center = round(spot.x), round(spot.y)
    return Item("draw_pile", bounds, (center, machine.by, glow, hover, layout.size), paint)


def draw_pile_rect(layout: TableLayout, count: int) -> Rect:
    """The draw pile as something to press."""
    spot = layout.draw_pile
    rect = Rect(0, 0, spot.width, height_of(spot.width) + round(pile_height(layout, count)))
    rect.midbottom = (round(spot.x), round(spot.y + height_of(spot.width) / 2))
    return rect


def draw_pile_item(
    layout: TableLayout, faces: FaceBook, count: int, glow: Color | None, hover: bool, hop_px: int = 0,
    *, top_face: int = BACK, width_share: float = 1.0,
) -> Item:  # fmt: skip
    """The pile, as thick as it is; ``glow`` when one may draw from it; ``hop_px`` below its place.

    ``top_face`` is what its top card shows, ``width_share`` how wide that looks while it turns over.
    """

    spot = layout.draw_pile
    width = spot.width

    def paint(surface: pygame.Surface) -> None:
        center = (round(spot.x), round(spot.y) + hop_px)
        if not count:
            _paint_empty(surface, center, width)
            return
        block = _kept_block(layout, faces, count)
        surface.blit(block, block.get_rect(center=center))
        top = draw_pile_top(layout, count)
        place = (round(top.x), round(top.y) + hop_px)
        if glow is not None:
            halo = faces.halo(width, brighten(glow, 0.3) if hover else glow)
            surface.blit(halo, halo.get_rect(center=place))
        top_card = faces.face(top_face, width)
        if width_share < 1.0:
            top_card = faces.squeezed(top_face, width, width_share, is_kept=False)
        surface.blit(top_card, top_card.get_rect(center=place))

    bounds = draw_pile_rect(layout, count).inflate(width // 2, width // 2)
    stamp = (_layers(count), count == 0, glow, hover, layout.size, hop_px, top_face, width_share)
    return Item("draw_pile", bounds, stamp, paint)


_SIGN = ((0.0, 0.32), (0.52, 0.32), (0.52, 0.0), (1.0, 0.5), (0.52, 1.0), (0.52, 0.68), (0.0, 0.68))
_SIGN_EDGE: Color = (20, 14, 10)


def arrow_item(layout: TableLayout, count: int, glow: Color) -> Item:
    """An arrow that points at the middle of the draw pile: there is nothing else to do. It begins beside the disc."""
    pile = draw_pile_rect(layout, count)
    wide = pile.w * 11 // 20
    edge = max(2, wide // 14)
    place = Rect(0, 0, wide, wide * 4 // 5)
    left = suit_discs(layout)[0].right + 2 * edge
    place.midleft = (max(left, pile.left + pile.w // 10 - wide), pile.centery)
    around = place.inflate(3 * edge, 3 * edge)

    def paint(surface: pygame.Surface) -> None:
        surface.blit(draw.polygon(around.size, _SIGN, _SIGN_EDGE), around)
        surface.blit(draw.polygon(place.size, _SIGN, glow), place)

    return Item("pile_arrow", around, (glow, layout.size, _layers(count)), paint)


def preload_block(layout: TableLayout, faces: FaceBook, count: int) -> Pieces:
    """A piece that makes the draw pile as it is with that many cards, where that is not there."""
    if count > 0 and _block_key(layout, faces, count) not in _blocks:
        yield partial(_kept_block, layout, faces, count)


def _kept_block(layout: TableLayout, faces: FaceBook, count: int) -> pygame.Surface:
    key = _block_key(layout, faces, count)
    return _blocks.get(key, lambda: _block(faces, *key[1:]))


def _block_key(layout: TableLayout, faces: FaceBook, count: int) -> tuple[str, int, int, int]:
    return faces.theme.id, layout.draw_pile.width, _layers(count), round(pile_height(layout, count))


def _block(faces: FaceBook, width: int, layers: int, height: int) -> pygame.Surface:
    """The pile beneath its top card, with its shadow: edges of cards, ``height`` px of them; drawn by its center."""
    shadow, drop = faces.shadow(width, _PILE_LIFT)
    card, radius = (width, height_of(width)), width * MASTER_RADIUS // MASTER_SIZE[0]
    picture = pygame.Surface((shadow.get_width(), shadow.get_height() + 2 * max(drop, height)), pygame.SRCALPHA)
    middle = Rect((0, 0), picture.get_size()).center
    picture.blit(shadow, shadow.get_rect(center=(middle[0], middle[1] + drop)))
    edge, dark = draw.rounded_rect(card, radius, _PAPER_EDGE), draw.rounded_rect(card, radius, _PAPER_SHADE)
    # Of each edge only what the next one leaves free is seen: its lowest line and its lower corners.
    right, top, last = card[0] - radius, card[1] - radius, card[1] - 1
    parts = (
        Rect(0, top, radius, radius),
        Rect(right, top, radius, radius),
        Rect(radius, last, card[0] - 2 * radius, 1),
    )
    place = edge.get_rect(center=middle)
    steps = max(1, height)
    for i in range(steps - 1):
        stripe = dark if (i * layers // steps) % 2 else edge
        for part in parts:
            picture.blit(stripe, (place.x + part.x, place.y - i + part.y), part)
    uppermost = dark if ((steps - 1) * layers // steps) % 2 else edge
    picture.blit(uppermost, (place.x, place.y - steps + 1))
    return images.ready(picture)


def _paint_empty(surface: pygame.Surface, center: tuple[int, int], width: int) -> None:
    slot = draw.rounded_rect(
        (width, height_of(width)), width * MASTER_RADIUS // MASTER_SIZE[0], (0, 0, 0, 60),
        border=(255, 255, 255, 60), border_px=max(1, width // 40),
    )  # fmt: skip
    surface.blit(slot, slot.get_rect(center=center))


def preload_discards(layout: TableLayout, faces: FaceBook, discard: Sequence[int]) -> Pieces:
    """Pieces that make the cards seen of the discard pile, one after the other, and those beneath the top as one."""
    seen = tuple(enumerate(discard))[-DISCARDS_SEEN:]
    for place, card in seen:
        if card >= 0:
            yield from preload_card(faces, card, discard_spot(layout, card, place))
    beneath = seen[:-1]
    if beneath and not faces.has_piled(_pile_key(layout, beneath)):
        picture = pygame.Surface(_discard_bounds(layout).size, pygame.SRCALPHA)
        for place, card in beneath:
            yield partial(_lay_on, picture, layout, faces, place, card)
        yield lambda: faces.piled(_pile_key(layout, beneath), lambda: picture)


def preload_card(faces: FaceBook, card: int, spot: Spot) -> Pieces:
    """Pieces that make a card as it lies at a spot, with its shadow."""
    yield from faces.preload(faces.deck.face(card), spot.width, spot.angle)
    yield partial(faces.shadow, spot.width, 0.0, spot.angle)


def discard_item(
    layout: TableLayout, faces: FaceBook, discard: Sequence[int], color: Color | None, kicked_px: int = 0,
    *, width_share: float = 1.0,
) -> Item:  # fmt: skip
    """The last few discards, slightly askew; a wild on top wears a light of the ``color`` chosen for it.

    ``kicked_px``: how far below its place the pile is while it gives way under a card.
    ``width_share``: how wide it looks while it turns over, as one.
    """
    first = max(0, len(discard) - (DISCARDS_SEEN if width_share == 1.0 else 1))
    seen = tuple(enumerate(discard))[first:]

    bounds = _discard_bounds(layout)

    def paint(surface: pygame.Surface) -> None:
        if not seen:
            _paint_empty(surface, (round(layout.discard.x), round(layout.discard.y)), layout.discard.width)
        elif width_share == 1.0:
            if seen[1:]:
                beneath = _piled(layout, faces, seen[:-1])
                surface.blit(beneath, bounds.move(0, kicked_px), special_flags=pygame.BLEND_PREMULTIPLIED)
            place, card = seen[-1]
            is_wild = card >= 0 and faces.deck.color_of(card) == NONE
            for picture, center in _lying(layout, faces, place, card, color if is_wild else None):
                surface.blit(picture, picture.get_rect(center=(center[0], center[1] + kicked_px)))
        else:
            place, card = seen[-1]
            spot = discard_spot(layout, card, place)
            picture = faces.squeezed(_face_of(faces, card), spot.width, width_share, is_kept=False)
            surface.blit(picture, picture.get_rect(center=(round(spot.x), round(spot.y) + kicked_px)))

    return Item("discard", bounds, (seen, color, layout.size, kicked_px, width_share), paint)


def _discard_bounds(layout: TableLayout) -> Rect:
    width = layout.discard.width
    bounds = Rect(0, 0, round(width * 1.75), round(width * 2.2))
    bounds.center = (round(layout.discard.x), round(layout.discard.y))
    return bounds


_Placed = tuple[tuple[int, int], ...]
"""Cards, each with its place in the pile before it."""


def _piled(layout: TableLayout, faces: FaceBook, cards: _Placed) -> pygame.Surface:
    """Cards of the pile as one picture: while it gives way all of them are drawn anew.

    Its colors are multiplied with its opacity: only so edges over shadows are what they are when drawn one by one.
    """

    def make() -> pygame.Surface:
        picture = pygame.Surface(_discard_bounds(layout).size, pygame.SRCALPHA)
        for place, card in cards:
            _lay_on(picture, layout, faces, place, card)
        return picture

    return faces.piled(_pile_key(layout, cards), make)


def _pile_key(layout: TableLayout, cards: _Placed) -> Hashable:
    return cards, _discard_bounds(layout).size


def _lay_on(picture: pygame.Surface, layout: TableLayout, faces: FaceBook, place: int, card: int) -> None:
    """Draw a card of the pile on the picture of those beneath it."""
    bounds = _discard_bounds(layout)
    for part, center in _lying(layout, faces, place, card):
        at = part.get_rect(center=center).move(-bounds.x, -bounds.y)
        picture.blit(part.premul_alpha(), at, special_flags=pygame.BLEND_PREMULTIPLIED)


def _lying(
    layout: TableLayout, faces: FaceBook, place: int, card: int, light: Color | None = None
) -> Iterator[tuple[pygame.Surface, tuple[int, int]]]:
    """What is drawn of a card on the discard pile, each by its center: its shadow, the ``light`` it has, its face."""
    spot = discard_spot(layout, card, place)
    center = (round(spot.x), round(spot.y))
    shadow, drop = faces.shadow(spot.width, 0.0, spot.angle)
    yield shadow, (center[0], center[1] + drop)
    if light is not None:
        yield faces.halo(spot.width, light, spot.angle), center
    yield faces.turned(_face_of(faces, card), spot.width, spot.angle), center


def _face_of(faces: FaceBook, card: int) -> int:
    return faces.deck.face(card) if card >= 0 else BACK


@dataclass(slots=True)
class Ring:
    """The ring of arrows. ``phase`` 0..1 moves each arrow to the place of the next; ``flip`` 1 is clockwise."""

    phase: float = 0.0
    flip: float = 1.0

    def light_item(self, layout: TableLayout, color: Color | None) -> Item:
        """The glow inside the ring, as an item of the display list."""
        shown, bounds = color or _NO_COLOR, layout.ring.inflate(*(layout.px(60),) * 2)

        def paint(surface: pygame.Surface) -> None:
            pool = pool_of_light(bounds.size, shown, 150)
            blit_seen(surface, pool, bounds.topleft)

        return Item("light", bounds, (shown, layout.size), paint, lasts=True)

    @property
    def lies_flat(self) -> bool:
        """Whether it is not turning over: then no arrow is near the piles."""
        return abs(round(self.flip, _FLIP_DIGITS)) == 1.0

    def band_item(self, layout: TableLayout, color: Color | None) -> Item:
        """The ring's band, as an item of the display list."""
        shown = color or _NO_COLOR
        stamp = (round(self.flip, _FLIP_DIGITS), shown, layout.size)
        bounds = layout.ring.inflate(*(layout.px(ARROW + 8),) * 2)

        def paint(surface: pygame.Surface) -> None:
            """The oval itself; while the ring turns over it is as flat as it looks from there."""
            size, width = layout.ring.size, max(4, layout.px(_BAND))
            parts = _band(size, width, shown)
            if not self.lies_flat:
                parts = _flattened(parts, size[1] + 2 * width, abs(self.flip))
            whole = Rect(0, 0, size[0] + 2 * width, _flat_px(size[1] + 2 * width, abs(self.flip)))
            whole.center = layout.ring.center
            blit_many(surface, [(part, (whole.x + x, whole.y + y)) for part, (x, y) in parts])

        return Item("ring", bounds, stamp, paint)

    def arrow_items(self, layout: TableLayout, color: Color | None) -> list[Item]:
        """The arrows on it, a few to an item: what lies within the ring can lie still while they move."""
        px, shown, items = max(10, layout.px(ARROW)), color or _NO_COLOR, []
        rx, ry = layout.ring.w / 2, layout.ring.h / 2
        for first in range(0, _ARROWS, _ARROWS_AN_ITEM):
            group = []
            """The middle of each arrow in pixels, and where it points, in degrees."""
            for number in range(first, first + _ARROWS_AN_ITEM):
                a = 2 * math.pi * (number + self.phase) / _ARROWS
                x = layout.ring.centerx + rx * math.cos(a)
                y = layout.ring.centery + ry * math.sin(a) * self.flip
                heading = math.degrees(math.atan2(-ry * math.cos(a) * self.flip, -rx * math.sin(a)))
                group.append((round(x), round(y), heading))
            bounds = Rect(group[0][:2], (1, 1)).unionall([(*place[:2], 1, 1) for place in group[1:]])
            paint = partial(_paint_arrows, px=px, color=shown, places=group)
            stamp = tuple(group), px, shown
            items.append(Item(("arrows", first), bounds.inflate(3 * px // 2, 3 * px // 2), stamp, paint))
        return items

    def preload_arrows(self, layout: TableLayout, color: Color) -> Pieces:
        """Pieces that make the arrows as they would be in that color now."""
        nowhere = pygame.Surface((1, 1))
        yield from (partial(item.paint, nowhere) for item in self.arrow_items(layout, color))


def preload_ring(layout: TableLayout, colors: Sequence[Color]) -> Pieces:
    """Pieces that make the band of the ring and its arrows in every color."""
    for color in (*colors, None):
        yield from preload_band(layout, color)
    px = max(10, layout.px(ARROW))
    for color in colors:
        for heading in range(0, 90 + 2 * _ARROW_STEP, _ARROW_STEP):  # those that the ring takes as it goes round
            yield partial(_turned_arrow, px, color, heading)


def preload_band(layout: TableLayout, color: Color | None) -> Pieces:
    """Pieces that make the band in that color on another thread: an oval so large takes longer than a frame."""
    size, width, shown = layout.ring.size, max(4, layout.px(_BAND)), color or _NO_COLOR
    if (size, width, shown) not in _bands:
        yield from in_background(partial(_band, size, width, shown))


def _paint_arrows(surface: pygame.Surface, px: int, color: Color, places: Sequence[tuple[int, int, float]]) -> None:
    for x, y, heading in places:
        arrow = _turned_arrow(px, color, heading)
        surface.blit(arrow, arrow.get_rect(center=(x, y)))


def _turned_arrow(px: int, color: Color, heading: float) -> pygame.Surface:
    """Only a quarter of the directions is turned: an arrow is the same on both sides, and the others are its mirror."""
    steps = round(heading / _ARROW_STEP) % (360 // _ARROW_STEP)
    down = steps > _HALF_TURN_STEPS
    steps = 2 * _HALF_TURN_STEPS - steps if down else steps
    left = 2 * steps > _HALF_TURN_STEPS
    steps = _HALF_TURN_STEPS - steps if left else steps

    def turn() -> pygame.Surface:
        upright = _blocks.get(("arrow", px, color), partial(_arrow, px, color))
        return trimmed(pygame.transform.rotozoom(upright, steps * _ARROW_STEP, 1.0)) if steps else upright

    if not (left or down):
        return _blocks.get(("arrow", px, color, steps), turn)

    def mirror() -> pygame.Surface:
        return pygame.transform.flip(_blocks.get(("arrow", px, color, steps), turn), left, down)

    return _blocks.get(("arrow", px, color, steps, left, down), mirror)


def _arrow(px: int, color: Color) -> pygame.Surface:
    """An arrow of the color with an ivory rim, which stands out on any table, and a shadow around it."""
    picture = pygame.Surface((px, px), pygame.SRCALPHA)
    for tint, share in (((0, 0, 0, 120), 1.0), (IVORY, _RIM_SHARE), (_fill_of(color), _FILL_SHARE)):
        size = max(4, round(px * share))
        part = draw.polygon((size, size), _CHEVRON, tint)
        picture.blit(part, part.get_rect(center=(px // 2, px // 2)))
    return picture


def _flat_px(high_px: int, share: float) -> int:
    """How high the band looks, as it turns over, that is so high."""
    return max(2, round(high_px * share))


def _flattened(parts: _Tiles, high_px: int, share: float) -> _Tiles:
    """The parts of a picture ``high_px`` high as they are when it is squeezed to a ``share`` of its height."""
    ratio = _flat_px(high_px, share) / high_px
    flat = []
    for part, (x, y) in parts:
        top, bottom = round(y * ratio), round((y + part.get_height()) * ratio)
        if bottom > top:
            flat.append((pygame.transform.scale(part, (part.get_width(), bottom - top)), (x, top)))
    return flat


def _band(size: tuple[int, int], width: int, color: Color) -> _Tiles:
    """A closed oval as wide and high as ``size``, ``width`` px thick, in a picture ``width`` px larger all around.

    Only the parts that are seen, with their places in it: most of it is empty, which takes time to draw and memory.
    """
    key = (size, width, color)
    with _making_band:
        if key not in _bands:
            if any(kept[:2] != key[:2] for kept in _bands) or len(_bands) >= 12:
                _bands.clear()
            picture: pygame.Surface | None = None
            # A dark edge, ivory rims, the color.
            layers = (
                (width, (0, 0, 0, 205)),
                (max(2, round(width * (_RIM_SHARE - 0.1))), (*IVORY[:3], 255)),
                (max(2, round(width * 0.42)), (*_fill_of(color)[:3], 255)),
            )
            for thick, tint in layers:
                layer = _oval(size, width, thick).copy()
                layer.fill(tint, special_flags=pygame.BLEND_RGBA_MULT)
                if picture is None:
                    picture = layer
                else:
                    picture.blit(layer, (0, 0))
            assert picture is not None
            _bands[key] = _parts_of(images.ready(picture))
        return _bands[key]


def _parts_of(picture: pygame.Surface) -> _Tiles:
    """Copies of what is seen in each cell of a picture."""
    columns, rows = 8, 6
    w, h = -(-picture.get_width() // columns), -(-picture.get_height() // rows)
    parts = []
    for y in range(0, picture.get_height(), h):
        for x in range(0, picture.get_width(), w):
            cell = picture.subsurface(Rect(x, y, w, h).clip(picture.get_rect()))
            seen = cell.get_bounding_rect()
            if seen.w and seen.h:
                parts.append((cell.subsurface(seen).copy(), (x + seen.x, y + seen.y)))
    return parts


def _oval(size: tuple[int, int], margin: int, thick: int) -> pygame.Surface:
    """The white outline of an oval, drawn large and scaled down: smooth inside and out."""

    def make() -> pygame.Surface:
        full = size[0] + 2 * margin, size[1] + 2 * margin
        large = pygame.Surface((full[0] * 2, full[1] * 2), pygame.SRCALPHA)
        large.fill((255, 255, 255, 0))
        outer = Rect(0, 0, 2 * (size[0] + thick), 2 * (size[1] + thick))
        outer.center = large.get_rect().center
        pygame.draw.ellipse(large, (255, 255, 255, 255), outer)
        pygame.draw.ellipse(large, (255, 255, 255, 0), outer.inflate(-4 * thick, -4 * thick))
        return pygame.transform.smoothscale(large, full)

    return _blocks.get(("oval", size, margin, thick), make)


def _fill_of(color: Color) -> Color:
    """A color of the ring: light enough for a dark table."""
    return brighten(color, 0.10 if luminance(color) > _DARK else 0.22)


def silence_item(layout: TableLayout, words: str) -> Item:
    """The sign that nobody may speak: a speech bubble crossed out, and a word, on the upper edge of the ring."""
    mark_px, gap = layout.px(24), layout.px(7)
    wanted_px = max(layout.least_text_px, round(layout.px(17) * layout.words))
    px = text.fit_size(words, round(layout.chip.w * _CHIP_GROWS), wanted_px, layout.least_text_px, "title")
    rect = Rect(0, 0, max(layout.chip.w, mark_px + gap + text.width(words, px, "title") + layout.px(34)), layout.chip.h)
    rect.center = layout.ring.centerx, layout.ring.top + layout.px(2)

    def paint(surface: pygame.Surface) -> None:
        word = text.render(words, px, IVORY, "title")
        _paint_sign(surface, rect, layout, INK, word, hush(mark_px, IVORY, INK), mark_px)

    return Item("silence", rect.inflate(*(layout.px(24),) * 2), (words, layout.size, layout.words), paint)


def color_badge_item(layout: TableLayout, faces: FaceBook, color: int) -> Item:
    """The color that a wild was given, for who doesn't read: a large disc with its shape, beside the pile."""
    px = layout.px(78)
    card_right = layout.discard.x + layout.discard.width / 2
    rect = Rect(0, 0, px, px)
    rect.midleft = round(card_right) + layout.px(8), round(layout.discard.y)

    def paint(surface: pygame.Surface) -> None:
        fill = faces.colors[color]
        ink = IVORY if contrast(IVORY, fill) >= contrast(INK, fill) else INK
        draw.draw_shadow(surface, rect, px // 2, layout.px(8), 140, layout.px(3))
        surface.blit(draw.circle(px, fill, border=IVORY, border_px=max(2, layout.px(4))), rect)
        shape = faces.composer.shape(color, px * 58 // 100, ink)
        surface.blit(shape, shape.get_rect(center=rect.center))

    return Item("color_badge", rect.inflate(*(layout.px(24),) * 2), (color, layout.size), paint)


def _paint_sign(
    surface: pygame.Surface, rect: Rect, layout: TableLayout, fill: Color, word: pygame.Surface,
    mark: pygame.Surface, mark_px: int,
) -> None:  # fmt: skip
    """A strip at the ring with an ivory edge, a mark of so many px and a word."""
    draw.draw_shadow(surface, rect, rect.h // 2, layout.px(6), 120, layout.px(2))
    edge = max(1, layout.px(2))
    surface.blit(draw.rounded_rect(rect.size, rect.h // 2, fill, border=IVORY, border_px=edge), rect)
    beside = mark_px + layout.px(7)
    x = rect.centerx - (beside + word.get_width()) // 2
    surface.blit(mark, mark.get_rect(midleft=(x, rect.centery)))
    surface.blit(word, word.get_rect(midleft=(x + beside, rect.centery)))


def suit_discs(layout: TableLayout) -> tuple[Rect, Rect]:
    """Where the discs with the color in force are: between the ring and the draw pile, and the discard pile."""
    ring, px, half = layout.ring, layout.px(_SUIT), layout.draw_pile.width // 2
    middles = (ring.left + layout.draw_pile.x - half) / 2, (ring.right + layout.discard.x + half) / 2
    discs = [Rect(0, 0, px, px), Rect(0, 0, px, px)]
    for disc, x in zip(discs, middles, strict=True):
        disc.center = round(x), ring.centery
    return discs[0], discs[1]


def suit_items(layout: TableLayout, faces: FaceBook, color: int) -> list[Item]:
    """The color in force and its shape, large and on dark, on both sides of the piles: seen on a table of its hue."""
    px, items = layout.px(_SUIT), []
    for number, disc in enumerate(suit_discs(layout)):

        def paint(surface: pygame.Surface, disc: Rect = disc) -> None:
            fill = high_contrast.ground(faces.colors[color])
            badge = draw.circle(px * 84 // 100, fill, border=IVORY, border_px=max(1, layout.px(2)))
            ink = IVORY if contrast(IVORY, fill) >= contrast(INK, fill) else INK
            mark = faces.composer.shape(color, px * 50 // 100, ink)
            for part in (draw.circle(px, (*INK[:3], _SUIT_GROUND)), badge, mark):
                surface.blit(part, part.get_rect(center=disc.center))

        items.append(Item(("suit", number), disc, (color, layout.size, faces.theme.id), paint))
    return items


def chip_item(layout: TableLayout, faces: FaceBook, color: int, name: str) -> Item:
    """The color in force, as hue, shape and word; wider than its place where the word is long."""
    mark_px = layout.chip.h * 6 // 10
    beside_px = mark_px + layout.px(34)
    wanted_px = max(layout.least_text_px, round(layout.px(17) * layout.words))
    wide = beside_px + text.width(name, text.fit_size(name, 0, wanted_px, layout.least_text_px, "title"), "title")
    rect = Rect(0, 0, min(max(layout.chip.w, wide), round(layout.chip.w * _CHIP_GROWS)), layout.chip.h)
    rect.center = layout.chip.center

    def paint(surface: pygame.Surface) -> None:
        fill = high_contrast.ground(faces.colors[color])
        ink = IVORY if contrast(IVORY, fill) >= contrast(INK, fill) else INK
        word = text.fitted(name, rect.w - beside_px, wanted_px, ink, "title", layout.least_text_px)
        _paint_sign(surface, rect, layout, fill, word, faces.composer.shape(color, mark_px, ink), mark_px)

    return Item("chip", rect.inflate(*(layout.px(24),) * 2), (color, name, layout.size, layout.words), paint)
