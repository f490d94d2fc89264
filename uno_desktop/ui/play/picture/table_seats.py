"""The seats around the table: portrait, name, score, card backs with their number, and status signs.

A place is two items: the block with name and cards, and over it the portrait, which changes its face more often.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from uno_desktop.ui.kit.caches.cache import SurfaceCache, blit_seen
from uno_desktop.ui.kit.drawing import draw, high_contrast, images, text
from uno_desktop.ui.kit.drawing.display_list import Item
from uno_desktop.ui.kit.drawing.style import MIN_TEXT_PX, Color, Palette, brighten, contrast
from uno_desktop.ui.play.picture.table_layout import LINE_HIGH, MOST_WORDS, NAME_UNITS, SeatSpot, Spot, TableLayout
from uno_desktop.ui.shell.look.card_faces import BACK, INK, IVORY, PROPORTION, FaceBook

BACKS_SEEN = 12
UNO_RED = (206, 44, 40)
_EMBER = (255, 96, 40)
_MEDALS = {1: (236, 186, 62), 2: (196, 202, 210), 3: (198, 134, 84)}
_OTHER_MEDAL = (128, 122, 116)
_TILE_RATIO = 1.4
"""How much higher than wide a small card of an open hand is."""
_GLOW_MARGIN, _MARGIN = 16, 10
"""How many units beyond its parts a seat is seen: on turn its light, else shadows and what is pinned to it."""
_pictures = SurfaceCache("seats")


class Sitter(NamedTuple):
    """Who sits at a seat. Without a ``name`` there is no plate for one."""

    name: str
    avatar: str
    color: Color
    thinks: bool = False
    """Whether a computer player sits there, who shows it when thinking."""
    called: str = ""
    """The name alone, as a sentence has it: ``name`` may have a key, a clock or a team with it."""


class SeatState(NamedTuple):
    """Everything a seat shows now."""

    sitter: Sitter
    cards: int
    score: str
    """Points so far, "" where none are kept; ``points`` is the same in words."""
    points: str = ""
    on_turn: bool = False
    last_card: bool = False
    """One card left, not because the others are still to be dealt."""
    called: bool = False
    """One card left, and UNO called."""
    in_air: int = 0
    """Cards on their way that count as held until they land."""
    place: int = 0
    """1 for the first who went out, 0 while still in."""
    place_word: str = ""
    face: str = ""
    """The face being made; "" for the portrait itself."""
    breath: int = 0
    """How many steps the portrait is raised: a thinking player breathes."""
    looks: bool = False
    """Whether the portrait leans towards the piles."""
    touched: float | None = None
    """Which card is pulled up out of the hand, as a share of the hand from its left."""
    away_word: str = ""
    """The word on the portrait of a player who is away; "" while they are here."""
    hand: tuple[int, ...] = ()
    """The cards of a partner who plays with an open hand, in the order they are shown."""
    backs: tuple[int, ...] = ()
    """The faces that the backs of the cards show, in a deck with two sides; else none."""
    width_share: float = 1.0
    """How wide the backs look while they turn over."""
    tremble: int = 0
    """By how many degrees a last card is turned."""


class SeenSeat(NamedTuple):
    """All that the two items of a seat are made from. ``shift`` is how many px it is from its place."""

    seat: int
    spot: SeatSpot
    state: SeatState
    layout: TableLayout
    faces: FaceBook
    palette: Palette
    text_scale: float
    shift: tuple[int, int] = (0, 0)


def seat_item(seen: SeenSeat) -> Item:
    """A seat without its portrait as an item of the display list."""
    seat, spot, state, layout, faces, palette, text_scale, shift = seen
    margin = _margin_px(state, layout)
    bounds = spot.block.inflate(2 * margin, 2 * margin)
    if state.face or state.breath or state.looks:
        state = state._replace(face="", breath=0, looks=False)
    stamp = (state, spot.block.topleft, layout.size, text_scale, shift)

    def make() -> pygame.Surface:
        picture = pygame.Surface(bounds.size, pygame.SRCALPHA)
        _Painter(picture, bounds.topleft, seen).paint(state)
        return images.ready(picture)

    def paint(surface: pygame.Surface) -> None:
        key = (state, spot.block.size, spot.side, layout.size, text_scale, faces.theme.id, palette)
        # Seen for a frame only: not worth the memory.
        picture = _pictures.get(key, make) if state.width_share == 1.0 else make()
        blit_seen(surface, picture, bounds.move(shift).topleft)

    return Item(("seat", seat), bounds.move(shift), stamp, paint)


def portrait_item(seen: SeenSeat) -> Item:
    """The portrait of a seat with its face, the number of cards and what is pinned to it."""
    seat, spot, state, layout, faces, palette, text_scale, shift = seen
    margin = layout.px(_GLOW_MARGIN) if state.away_word else _margin_px(state, layout)
    bounds = spot.avatar.inflate(2 * margin, 2 * margin)
    shown = (
        state.sitter, state.face, state.breath, state.cards, state.in_air, state.on_turn, state.last_card,
        state.called, state.place, state.away_word, state.looks,
        spot.avatar.topleft, layout.size, text_scale,
    )  # fmt: skip

    def make() -> pygame.Surface:
        picture = pygame.Surface(bounds.size, pygame.SRCALPHA)
        _Painter(picture, bounds.topleft, seen).paint_portrait(state)
        return images.ready(picture)

    def paint(surface: pygame.Surface) -> None:
        key = ("portrait", shown, spot.side, faces.theme.id, palette)
        surface.blit(_pictures.get(key, make), bounds.move(shift))

    return Item(("portrait", seat), bounds.move(shift), (shown, shift), paint)


def owner_item(layout: TableLayout, faces: FaceBook, card: Spot, sitter: Sitter, fallen_px: int) -> Item:
    """The small portrait of whoever laid a card, over its upper right corner, ``fallen_px`` below its place."""
    px, half = layout.px(40), card.width / 2
    angle = math.radians(-card.angle)
    dx, dy = half, -half * PROPORTION
    box = Rect(0, 0, px, px)
    box.center = (
        round(card.x + dx * math.cos(angle) - dy * math.sin(angle)),
        round(card.y + dx * math.sin(angle) + dy * math.cos(angle)) + fallen_px,
    )

    def paint(surface: pygame.Surface) -> None:
        face = faces.portraits.avatar(sitter.avatar, px, color=sitter.color, label=sitter.name)
        surface.blit(face, box)
        surface.blit(draw.ring(px, max(2, layout.px(3)), IVORY), box)

    return Item("owner", box, (box.topleft, sitter, layout.size, faces.theme.id), paint)


def _margin_px(state: SeatState, layout: TableLayout) -> int:
    return layout.px(_GLOW_MARGIN if state.on_turn or state.last_card else _MARGIN)


def portrait_px(spot: SeatSpot, layout: TableLayout) -> int:
    """How wide the portrait itself is, within its ring."""
    return spot.avatar.w - 2 * _ring_px(layout)


def _ring_px(layout: TableLayout) -> int:
    return max(2, layout.px(4))


def _tiles_in(fan: Rect, count: int, gap: int) -> tuple[int, int]:
    """How many tiles lie side by side, and how wide each is, so that all of them fit and are as large as can be."""
    best = (count, 1)
    for columns in range(1, count + 1):
        rows = -(-count // columns)
        wide = (fan.w - (columns - 1) * gap) // columns
        high = (fan.h - (rows - 1) * gap) / rows
        width = min(wide, int(high / _TILE_RATIO))
        if width > best[1]:
            best = columns, width
    return best


def forget() -> None:
    """Clear the cache of painted seats."""
    _pictures.clear()


def count_badge(avatar: Rect, words: float = 1.0) -> Rect:
    """Where the number of cards stands: at the lower right of the avatar. ``words`` are those of the layout."""
    px = max(24, round(avatar.w * (0.4 + 0.16 * max(0.0, words - 1.0))))  # two digits can be read
    badge = Rect(0, 0, px, px)
    badge.center = (avatar.right - px * 26 // 100, avatar.bottom - px * 40 // 100)
    return badge


class _Painter:
    def __init__(self, picture: pygame.Surface, origin: tuple[int, int], seen: SeenSeat) -> None:
        self.picture = picture
        _, self.spot, _, self.layout, self.faces, self.palette, self.text_scale, _ = seen
        self.dx, self.dy = -origin[0], -origin[1]

    def paint(self, state: SeatState) -> None:
        at_home = self.spot.side == "bottom"
        avatar = self.spot.avatar.move(self.dx, self.dy)
        plate = self.spot.plate.move(self.dx, self.dy)
        if self._stands_out(state):
            high = round(self.layout.px(NAME_UNITS) * min(self.text_scale, MOST_WORDS) * LINE_HIGH)
            plate = Rect(plate.x, plate.bottom - high, plate.w, high)
        lit = plate if state.sitter.name else avatar
        if state.last_card:
            self._glow(avatar, lit, _EMBER)
        if state.on_turn:
            self._glow(avatar, lit, self.palette.accent)
        if not at_home and not state.place:
            if state.hand:
                self._open_hand(state.hand)
            else:
                self._backs(state)
        if state.sitter.name:
            self._name_plate(plate, state)
        if not at_home:
            self._pinned(state)

    def _stands_out(self, state: SeatState) -> bool:
        """Whether the name of who is on turn is larger than other names have room to be; then it has no score."""
        return state.on_turn and self.spot.words < min(self.text_scale, MOST_WORDS)

    def _name_plate(self, plate: Rect, state: SeatState) -> None:
        """Name and score on their plate."""
        at_home = self.spot.side == "bottom"
        radius = plate.h // 2 if not at_home else self.layout.px(16)
        fill = self.palette.accent if state.on_turn else (*self.palette.background[:3], 205)
        ink = self.palette.accent_text if state.on_turn else self.palette.text
        faint = ink if state.on_turn else self.palette.text_muted
        edge = brighten(fill[:3], 0.25)
        draw.draw_shadow(self.picture, plate, radius, self.layout.px(6), 90, self.layout.px(2))
        face = draw.rounded_rect(plate.size, radius, fill, border=edge, border_px=max(1, self.layout.px(1)))
        self.picture.blit(face, plate)
        if at_home:
            self._stacked(plate, state, ink, faint)
        else:
            # Name on the left, score on the right.
            pad = self.layout.px(12)
            score_room = 0
            words = min(self.text_scale, MOST_WORDS) if self._stands_out(state) else 0.0
            if state.score and not words and not self.layout.sofa:
                score = text.render(state.score, self._px(15), faint, "title")
                self.picture.blit(score, score.get_rect(midright=(plate.right - pad, plate.centery)))
                score_room = score.get_width() + pad // 2
            self._word(
                state.sitter.name, Rect(plate.x + pad, plate.y, plate.w - 2 * pad - score_room, plate.h), ink, words
            )

    def paint_portrait(self, state: SeatState) -> None:
        """Portrait, number, and at the own seat what other seats have beside it."""
        avatar = self.spot.avatar.move(self.dx, self.dy)
        rect = avatar
        ring = _ring_px(self.layout)
        draw.draw_shadow(self.picture, rect, rect.w // 2, self.layout.px(6), 120, self.layout.px(2))
        rect = rect.move(0, -round(self.layout.scale * 0.8 * state.breath))
        if state.looks:
            middle = self.layout.ring.move(self.dx, self.dy).center
            dx, dy = middle[0] - rect.centerx, middle[1] - rect.centery
            # Units that a portrait leans towards the piles.
            share = self.layout.scale * 3.0 / (math.hypot(dx, dy) or 1.0)
            rect = rect.move(round(dx * share), round(dy * share))
        edge = self.palette.accent if state.on_turn else IVORY
        self.picture.blit(draw.circle(rect.w, edge), rect)
        sitter = state.sitter
        px = rect.w - 2 * ring
        face = self.faces.portraits.avatar(sitter.avatar, px, color=sitter.color, label=sitter.name, face=state.face)
        if state.place or state.away_word:
            face = face.copy()
            face.set_alpha(150 if state.place else 90)
        self.picture.blit(face, face.get_rect(center=rect.center))
        if not state.place:
            self._count(avatar, state)
        if self.spot.side == "bottom":
            self._pinned(state)
        if word := state.away_word:  # on a plate across the portrait
            px = text.fit_size(word, avatar.w + self.layout.px(20), self._px(14), self.layout.least_text_px, "semibold")
            label = text.render(word, px, self.palette.text, "semibold")
            plate = label.get_rect(center=avatar.center).inflate(self.layout.px(14), self.layout.px(4))
            self.picture.blit(draw.rounded_rect(plate.size, plate.h // 2, (*self.palette.background[:3], 225)), plate)
            self.picture.blit(label, label.get_rect(center=plate.center))

    def _pinned(self, state: SeatState) -> None:
        at_home = self.spot.side == "bottom"
        fan = (self.spot.avatar if at_home else self.spot.fan).move(self.dx, self.dy)
        if state.called and state.cards == 1:
            center = fan.right - self.layout.px(28), fan.top + self.layout.px(16)
            if at_home:
                center = fan.x + fan.w * 70 // 100, fan.top + self.layout.px(4)  # the bubble is at the left
            word = text.fancy("UNO", self._px(20), IVORY, outline=UNO_RED, outline_px=max(2, self.layout.px(4)))
            tilted = pygame.transform.rotozoom(word, 8, 1.0)
            self.picture.blit(tilted, tilted.get_rect(center=center))
        if state.place:
            px = min(fan.h * (12 if self.layout.sofa else 7) // 10, self.layout.px(100 if self.layout.sofa else 58))
            fill = high_contrast.ground(_MEDALS.get(state.place, _OTHER_MEDAL))
            medal = draw.star(px, fill, rays=12, inner=0.86)
            self.picture.blit(medal, medal.get_rect(center=fan.center))
            least = self.layout.least_text_px
            wanted = max(least if self.layout.sofa else 0, px * 4 // 10)
            size = text.fit_size(state.place_word, px * 8 // 10, wanted, least, "title")
            word = text.render(state.place_word, size, INK, "title")
            self.picture.blit(word, word.get_rect(center=fan.center))

    def _glow(self, avatar: Rect, plate: Rect, color: Color) -> None:
        blur = self.layout.px(14)
        glow = (*color[:3], 215)
        for rect, radius in ((plate, plate.h // 2), (avatar, avatar.w // 2)):
            halo = draw.shadow(rect.size, radius, blur, glow)
            self.picture.blit(halo, (rect.x - blur, rect.y - blur))

    def _stacked(self, plate: Rect, state: SeatState, ink: Color, faint: Color) -> None:
        """Beside the own avatar: name above, score below."""
        left = max(self.spot.avatar.right + self.layout.px(6), self._badge.right) + self.dx
        left += self.layout.px(4)
        room = Rect(left, plate.y, plate.right - self.layout.px(10) - left, plate.h)
        if not state.score or self.layout.sofa:
            self._word(state.sitter.name, room, ink)
            return
        self._word(state.sitter.name, Rect(room.x, room.y + room.h * 8 // 100, room.w, room.h // 2), ink)
        points = state.points if text.width(state.points, MIN_TEXT_PX, "semibold") <= room.w else state.score
        px = text.fit_size(points, room.w, self._px(15), MIN_TEXT_PX, "semibold")
        score = text.render(points, px, faint, "semibold")
        self.picture.blit(score, score.get_rect(midleft=(room.x, room.y + room.h * 73 // 100)))

    def _word(self, word: str, room: Rect, ink: Color, words: float = 0.0) -> None:
        line = text.fitted(word, room.w, self._px(NAME_UNITS, words), ink, "semibold", self.layout.least_text_px)
        self.picture.blit(line, line.get_rect(midleft=(room.x, room.centery)))

    @property
    def _badge(self) -> Rect:
        """Where the number of cards stands on the table."""
        return count_badge(self.spot.avatar, self.spot.words)

    def _px(self, units: float, words: float = 0.0) -> int:
        return max(self.layout.least_text_px, round(self.layout.px(units) * (words or self.spot.words)))

    def _open_hand(self, cards: Sequence[int]) -> None:
        """A partner's cards, face up: small tiles of their color with sign and shape, in as many rows as are needed."""
        fan, gap = self.spot.fan.move(self.dx, self.dy), max(1, self.layout.px(2))
        columns, width = _tiles_in(fan, len(cards), gap)
        high = round(width * _TILE_RATIO)
        for number, card in enumerate(cards):
            row, column = divmod(number, columns)
            tile = Rect(fan.x + column * (width + gap), fan.y + row * (high + gap), width, high)
            faces, color = self.faces, self.faces.deck.color_of(card)
            fill = faces.colors[color] if color >= 0 else INK
            edge = max(1, tile.w // 14)
            self.picture.blit(draw.rounded_rect(tile.size, tile.w // 5, fill, border=IVORY, border_px=edge), tile)
            sign = faces.composer.glyph(faces.deck.kind(card).id, tile.w * 76 // 100)
            middle = tile.y + tile.h * (42 if color >= 0 else 50) // 100
            self.picture.blit(sign, sign.get_rect(center=(tile.centerx, middle)))
            if color >= 0:
                shape = faces.composer.shape(color, max(6, tile.w * 34 // 100), IVORY)
                self.picture.blit(shape, shape.get_rect(midbottom=(tile.centerx, tile.bottom - edge - 1)))

    def _backs(self, state: SeatState) -> None:
        """A fan of backs: as many as there are, up to a dozen; one may be pulled up."""
        fan, touched = self.spot.fan.move(self.dx, self.dy), state.touched
        shown = min(state.cards, BACKS_SEEN)
        width = self.spot.card_width
        if state.last_card:
            width = round(width * 1.25)
            if shown:  # while it flies to the pile, the heat alone would be a red box
                card, blur = Rect(0, 0, width, round(width * _TILE_RATIO)), self.layout.px(14)
                card.center = fan.center
                heat = draw.shadow(card.size, width // 6, blur, (*_EMBER, 255))
                for _ in range(2):  # once is too pale beside a card
                    self.picture.blit(heat, (card.x - blur, card.y - blur))
        room = fan.w - width - self.layout.px(8)
        step = min(width * 0.42, room / max(1, shown - 1))
        pulled = round(touched * (shown - 1)) if touched is not None else -1
        start = fan.x + self.layout.px(4) + width / 2 + (room - step * (shown - 1)) / 2
        for i in range(shown):
            t = (2 * i / (shown - 1) - 1) if shown > 1 else 0.0
            # How far a card is pulled up that somebody touches while thinking, as a share of its width.
            raised = width * 0.24 if i == pulled else 0.0
            center = (round(start + step * i), round(fan.centery + t * t * width * 0.10 - raised))
            angle = -t * min(12.0, 2.2 * shown) + state.tremble
            if state.width_share == 1.0:
                shadow, drop = self.faces.shadow(width, 0.0, angle)
                self.picture.blit(shadow, shadow.get_rect(center=(center[0], center[1] + drop)))
            face = state.backs[i] if i < len(state.backs) else BACK
            if state.width_share < 1.0:
                back = self.faces.squeezed(face, width, state.width_share, is_kept=False)
            else:
                back = self.faces.turned(face, width, angle)
            self.picture.blit(back, back.get_rect(center=center))

    def _count(self, avatar: Rect, state: SeatState) -> None:
        """How many cards, at the lower right of the avatar."""
        badge, least = self._badge.move(self.dx, self.dy), self.layout.least_text_px
        px = badge.w
        fill = high_contrast.ground(UNO_RED if state.last_card else self.palette.surface_raised)
        disc = draw.circle(px, fill, border=IVORY, border_px=max(1, px // 14))
        self.picture.blit(disc, badge)
        label = str(state.cards + state.in_air)
        wanted = max(least if self.layout.sofa else 0, px * 62 // 100)
        size = text.fit_size(label, px * 7 // 10, wanted, least, "title")
        ink = IVORY if contrast(IVORY, fill) > contrast(INK, fill) else INK
        number = text.render(label, size, ink, "title")
        self.picture.blit(number, number.get_rect(center=badge.center))
