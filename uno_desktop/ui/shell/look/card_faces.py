"""Pictures of cards, backs and avatars at any size, composed from a theme's parts.

A face is a base for its color, a sign or a digit in the middle, the same small in two corners, a bar under 6 and 9,
and the color's shape. Parts a theme does not have are drawn. Masters are composed when first asked for, kept within
a limit, and only ever scaled down.

    faces = FaceBook(theme, deck)
    surface.blit(faces.face(deck.face(card), 120), pos)       # 120 px wide, 180 high
    surface.blit(faces.turned(face, 120, 14.0), rect)          # drawn by its center
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from contextlib import contextmanager
from functools import cached_property, partial

import pygame

from uno_desktop.content.themes.theme_model import FACES, Theme
from uno_desktop.engine.cards import Deck, Kind
from uno_desktop.engine.moves import NONE
from uno_desktop.match.setup.setup import DRAWN_FACES
from uno_desktop.ui.kit.caches.cache import MEGABYTE, POOL, PicturePool, SurfaceCache, shrink
from uno_desktop.ui.kit.caches.preload import Pieces
from uno_desktop.ui.kit.drawing import draw, text
from uno_desktop.ui.kit.drawing.images import ready
from uno_desktop.ui.kit.drawing.style import Color, brighten, luminance
from uno_desktop.ui.shell.look import shapes
from uno_desktop.ui.shell.look.drawn_faces import drawn_face
from uno_desktop.ui.shell.look.theme_art import ThemeArt, read_part

MASTER_SIZE = (420, 630)
PROPORTION = MASTER_SIZE[1] / MASTER_SIZE[0]
"""A card is one and a half times as high as it is wide."""
MASTER_RADIUS = 40
BACK = NONE
"""Stands for the back where a face is asked for."""
USUAL_BACK = "back"
"""The part of a theme that is its back."""

IVORY = (255, 250, 238)
INK = (34, 26, 22)
_WILD_BASE = (38, 36, 44)
_DIM_LIGHT = (182, 176, 172)
_DIM_HUE = 150
"""What cannot be played now: darker, and so much (of 255) of its hue left."""
_SQUEEZE_STEPS = 12
_SHADOW_STEPS = 4
REST_STEP = 2.0
"""Degrees from one kept picture of a turned card to the next."""
_SHARP_PX = 200
"""Wider cards are turned roughly while they fly: their steps are small, and nobody sees them in motion."""
_VERY_SOFT, _SMALLER = 0.09, 4
"""A shadow or light with a rim of so much of a card's width is made so many times smaller, where cards are large."""
_MASTERS_BYTES = 20 * MEGABYTE
"""About twenty cards at full size. A hand of forty has eighty, bright and dim: more than the whole pool holds."""
_SIGN_PX = 290
_GLYPH_PX = 300
"""The cards of others are no wider, on the largest screens too."""
_SOFT_ANGLE_STEP = 6.0
STAINED = 8
"""What was spilled over a card fades in so many steps: each is a picture."""
_SPLASH_COLOR = (178, 74, 32)
"""Where a theme has no picture of a splash."""
_PLATE_PAD = 20
"""How far a plate is seen around a sign, of a card at full size."""
_PROBE_PX, _OPAQUE, _SEEN_FROM, _SEEN_SHARE = 32, 200, 0.30, 0.12
"""A sign is looked at so large; how opaque its pixels must be, how light (7:1 on black), and how many of them are."""
_FRAME_SHARES = 0.022, 0.05
"""The gap around a card that can be played, and the line around that, as shares of its width."""
_STAIN_PLACES = ((0.72, 0.20, False), (0.34, 0.70, True), (0.64, 0.50, False), (0.30, 0.60, False), (0.78, 0.38, True))
"""The middle of a splash on a card, in shares of its width and height, and whether it is mirrored: one for each card.
The upper left corner stays clean: it is what is seen of a card in a fan.
"""

_PORTRAIT_POOL = PicturePool(12 * MEGABYTE, lasts=True)
"""Faces are small and rarely shown: among cards and shadows they would always be the first to go, and be read anew."""
_SMALL_PX = 200
_SMALL_POOL = PicturePool(16 * MEGABYTE)
"""Cards of decks with two sides, up to that width: any of them may be seen as the table turns over, and each is made of
a large one.
"""
_PILE_POOL = PicturePool(4 * MEGABYTE)
"""A pile is drawn only where a card flies over it: among those cards it would go, and to make it anew takes frames.
Two piles on the largest screens, the last few on others: while a card flies, the next pile is made already.
"""


def height_of(width_px: int) -> int:
    """The height of a card of that width."""
    return round(width_px * PROPORTION)


class CardComposer:
    """Composes each card at full size from the parts of a theme, and gives the signs and shapes that are printed on it.

    ``large_shapes``: print the colors' shapes larger. ``has_plates``: signs in corners, and shapes, are plain and on
    plates that they stand out from, so that they can be read whatever the theme's pictures are. ``back_part`` is the
    picture of the back: the theme's, or one of those that all themes share. ``kept`` is where small parts are kept. A
    missing or broken part is told once in the log and drawn instead.
    """

    def __init__(
        self, theme: Theme, deck: Deck, kept: SurfaceCache, *, large_shapes: bool, has_plates: bool, back_part: str
    ) -> None:
        self.theme = theme
        self.deck = deck
        self.large_shapes = large_shapes
        self.has_plates = has_plates
        self.back_part = back_part
        self.colors: tuple[Color, ...] = tuple(color.rgb for color in theme.colors)
        self.art = ThemeArt(theme)
        self.masters = SurfaceCache("card_masters", max_bytes=_MASTERS_BYTES)
        self._kept = kept
        self._given: dict[int, pygame.Surface] = {}

    def master(self, face: int, *, dim: bool = False) -> pygame.Surface:
        """The face at its full size."""
        return self.masters.get(("master", face, dim), lambda: self._compose(face, dim))

    def give(self, pictures: Mapping[int, pygame.Surface]) -> None:
        """Finished pictures of faces, to be shown instead of what would be composed."""
        self._given.update(pictures)
        self.masters.clear()

    def preload(self, face: int) -> Pieces:
        """Pieces that compose a face."""
        kind = self.deck.face_kinds[face]
        if self._finished_base(kind) is None:
            yield partial(self._base, self.deck.face_colors[face])
            yield partial(self._sign, kind, _SIGN_PX, self._palette(face))
        yield partial(self._sign, kind, _corner_px(kind), self._palette(face))
        yield partial(self.master, face)

    def machine(self, width_px: int, *, pressed: bool = False) -> pygame.Surface | None:
        """The machine that takes the place of the draw pile, in the proportions of a card; None in most themes."""
        part = "machine_pressed" if pressed and self.theme.art_file("machine_pressed") is not None else "machine"
        if self.theme.art_file(part) is None or (master := self._card(part)) is None:
            return None
        return self._kept.get((part, width_px), lambda: shrink(master, width_px))

    def glyph(self, kind_id: str, px: int) -> pygame.Surface:
        """The sign of a kind of the deck, at ``px`` pixels; a number's is its digit. KeyError for an unknown kind."""
        kind = next((kind for kind in self.deck.kinds if kind.id == kind_id), None)
        if kind is None:
            raise KeyError(kind_id)
        colors = self._palette(self.deck.face_kinds.index(kind))
        return self._kept.get(("glyph", kind_id, px), lambda: shrink(self._drawn_sign(kind, _GLYPH_PX, colors), px))

    def shape(self, color: int, px: int, tint: Color = IVORY) -> pygame.Surface:
        """The shape of a color, at ``px`` pixels: the theme's picture, or else drawn in ``tint``."""
        name = self.theme.colors[color].shape
        if self.has_plates:
            return shapes.shape(name, px, tint)
        if (kept := self._kept.find(("shape", name, px))) is not None:
            return kept
        part = self.art.part(f"shape_{name}")
        if part is None:
            return shapes.shape(name, px, tint)
        return self._kept.get(("shape", name, px), lambda: shrink(part, px))

    def _compose(self, face: int, dim: bool) -> pygame.Surface:
        if dim:  # darker and less colored, but still to be read
            bright = self.master(face)
            gray, hue = pygame.transform.grayscale(bright), bright.copy()
            hue.set_alpha(_DIM_HUE)
            gray.blit(hue, (0, 0))
            gray.fill(_DIM_LIGHT, special_flags=pygame.BLEND_RGB_MULT)
            return ready(gray)
        if face in self._given:
            given = ready(pygame.transform.smoothscale(ready(self._given[face]), MASTER_SIZE))
            if self.has_plates and face != BACK:
                self._print_corners(given, face)
            return given
        if face == BACK:
            return self._card(self.back_part) or ready(self._drawn_back())
        kind, color = self.deck.face_kinds[face], self.deck.face_colors[face]
        finished = self._finished_base(kind)
        picture = (finished or self._base(color)).copy()  # ready to draw, as what it is copied from
        if finished is None:
            sign = self._sign(kind, _SIGN_PX, self._palette(face))
            picture.blit(sign, sign.get_rect(center=(MASTER_SIZE[0] // 2, MASTER_SIZE[1] // 2)))
        self._print_corners(picture, face)
        return picture

    def _print_corners(self, picture: pygame.Surface, face: int) -> None:
        """The sign, small, in two corners, and the color's shape in the other two, where the base does not have it."""
        kind, color = self.deck.face_kinds[face], self.deck.face_colors[face]
        # Far to the left: in a crowded hand no more than this strip of a card is seen.
        x, y = (54 if kind.number is not None else 64), 78
        self._print_twice(picture, self._sign(kind, _corner_px(kind), self._palette(face)), (x, y), at_right=False)
        has_shape = self.art.part(f"base_{self.deck.colors[color]}") is not None if color != NONE else True
        if color != NONE and (self.large_shapes or self.has_plates or not has_shape):
            self._print_twice(picture, self.shape(color, 100 if self.large_shapes else 62), (68, 80), at_right=True)

    def _print_twice(
        self, picture: pygame.Surface, mark: pygame.Surface, place: tuple[int, int], *, at_right: bool
    ) -> None:
        """A mark with its middle so far from an upper corner, and upside down in the one across; or there on plates."""
        width, height = MASTER_SIZE
        if self.has_plates:
            mark = _on_plate(mark)
            place = mark.get_width() // 2, mark.get_height() // 2
        x, y = width - place[0] if at_right else place[0], place[1]
        picture.blit(mark, mark.get_rect(center=(x, y)))
        turned = pygame.transform.rotate(mark, 180)
        picture.blit(turned, turned.get_rect(center=(width - x, height - y)))

    def _base(self, color: int) -> pygame.Surface:
        if color != NONE:
            return self._card(f"base_{self.deck.colors[color]}") or ready(self._drawn_base(self.colors[color]))
        return self._card("base_wild") or ready(self._drawn_base(_WILD_BASE))

    def _card(self, part: str) -> pygame.Surface | None:
        """A theme's picture of a whole card at the size that signs are printed on, whatever size it has."""
        picture = self.art.part(part)
        if picture is None or picture.get_size() == MASTER_SIZE:
            return picture
        return self.masters.get(("card", part), lambda: ready(pygame.transform.smoothscale(picture, MASTER_SIZE)))

    def _finished_base(self, kind: Kind) -> pygame.Surface | None:
        """A kind's own whole picture, which takes no sign in the middle; None where the theme has none."""
        for part in (f"base_{kind.id}", f"base_{kind.id.removeprefix('wild_')}"):
            if part != "base_wild" and self.theme.art_file(part) is not None:
                return self._card(part)
        return None

    def _palette(self, face: int) -> tuple[Color, ...]:
        """The colors of the side that a face is on."""
        return tuple(self.colors[color] for color in self.deck.palette(self.deck.face_sides[face]))

    def _sign(self, kind: Kind, px: int, colors: tuple[Color, ...]) -> pygame.Surface:
        return self._kept.get(("sign", kind.id, px, colors), lambda: self._drawn_sign(kind, px, colors))

    def _drawn_sign(self, kind: Kind, px: int, colors: tuple[Color, ...]) -> pygame.Surface:
        if kind.number is not None:
            return _digit(str(kind.number), px, underlined=kind.number in (6, 9))
        part = self.art.part(f"glyph_{kind.id}")
        if part is None:
            return shapes.sign(kind, px, IVORY, INK, colors)
        if self.has_plates and px != _SIGN_PX:
            means = shapes.meaning(kind)
            # Plainer than a picture at that size, where it says anything, and no other kind of the deck has the same.
            if any(means) and sum(shapes.meaning(other) == means for other in self.deck.kinds) == 1:
                return shapes.sign(kind, px, IVORY, INK, colors)
        return shrink(part, px)

    def _drawn_base(self, color: Color) -> pygame.Surface:
        edge, inner = 16, 26
        picture = draw.rounded_rect(MASTER_SIZE, MASTER_RADIUS, IVORY).copy()
        size = (MASTER_SIZE[0] - 2 * edge, MASTER_SIZE[1] - 2 * edge)
        ground = draw.rounded_rect(size, MASTER_RADIUS - 10, brighten(color, 0.08), fill_to=brighten(color, -0.22))
        picture.blit(ground, (edge, edge))
        panel = (size[0] - 2 * inner, size[1] - 2 * inner - 150)
        shade = -0.25 if luminance(color) > 0.35 else -0.35
        shaded = draw.rounded_rect(panel, 60, (*brighten(color, shade), 150))
        picture.blit(shaded, (edge + inner, (MASTER_SIZE[1] - panel[1]) // 2))
        return picture

    def _drawn_back(self) -> pygame.Surface:
        picture = self._drawn_base(self.theme.look_rgb("table_dark")).copy()
        middle = (MASTER_SIZE[0] // 2, MASTER_SIZE[1] // 2)
        for i, color in enumerate(self.colors):
            disc = draw.circle(120 if len(self.colors) <= 4 else 84, color, border=IVORY, border_px=6)
            x, y = shapes.place_around(i, len(self.colors))
            picture.blit(disc, disc.get_rect(center=(middle[0] + round(94 * x), middle[1] + round(94 * y))))
        return picture


class Portraits:
    """The portraits of a theme's players as discs, with the faces they make."""

    def __init__(self, art: ThemeArt, own: Mapping[str, pygame.Surface]) -> None:
        """``own``: pictures that are no part of the theme, by the names they have in place of one."""
        self._art = art
        self._own = own
        self._kept = SurfaceCache("portraits", _PORTRAIT_POOL)

    def clear(self) -> None:
        """Make each anew when it is asked for."""
        self._kept.clear()

    def avatar(
        self, part: str, px: int, *, color: Color = (120, 110, 100), label: str = "", face: str = ""
    ) -> pygame.Surface:
        """A portrait in a disc of ``px`` pixels; without a picture, the first letter of ``label`` on ``color``.

        ``face`` is one of the faces a theme may give; without a picture of it as large as that, the portrait's own.
        """
        plain = ("avatar", part, px, color, label)
        if part in DRAWN_FACES:
            return self._kept.get((*plain, face), lambda: self._disc(part, px, color, label, face))
        if face and self._art.theme.face_file(part, face) is not None:
            return self._kept.get((*plain, face), partial(self._with_face, part, face, px, color, label))
        return self._kept.get(plain, lambda: self._disc(part, px, color, label))

    def preload_faces(self, part: str, px: int, *, color: Color, label: str) -> Pieces:
        """Pieces that make every face of a portrait."""
        for face in ("", *FACES):
            yield partial(self.avatar, part, px, color=color, label=label, face=face)

    def _disc(self, part: str, px: int, color: Color, label: str, face: str = "") -> pygame.Surface:
        disc = draw.circle(px, brighten(color, 0.12)).copy()
        picture = self._own.get(part) or drawn_face(part, px, color, face)
        picture = picture or (self._art.part(part) if part else None)
        if picture is not None:
            is_large = picture.get_width() >= px
            scaled = shrink(picture, px).copy() if is_large else pygame.transform.smoothscale(picture, (px, px))
            # Cut to the disc: its opacity is the mask.
            mask = draw.circle(px, (255, 255, 255))
            scaled.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            disc.blit(scaled, scaled.get_rect(center=(px // 2, px // 2)))
        elif label:
            size, edge = max(8, px * 55 // 100), max(1, px // 40)
            letter = text.fancy(label[:1].upper(), size, IVORY, outline=INK, outline_px=edge)
            disc.blit(letter, letter.get_rect(center=(px // 2, px // 2)))
        return ready(disc)

    def _with_face(self, part: str, face: str, px: int, color: Color, label: str) -> pygame.Surface:
        """The portrait with a face laid over it."""
        disc = self.avatar(part, px, color=color, label=label)
        layer = read_part(self._art.theme, f"{part}_{face}")  # kept only as small as it is shown
        if layer is None or layer.get_width() < px:
            return disc
        # Scaled as it is, its edges would take on the black of its clear pixels.
        laid = shrink(layer.premul_alpha(), px)
        disc = disc.copy()
        disc.blit(laid, laid.get_rect(center=(px // 2, px // 2)), special_flags=pygame.BLEND_PREMULTIPLIED)
        mask = draw.circle(px, (255, 255, 255))
        disc.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return ready(disc)


class Stains:
    """What is spilled over cards in a drop: a few splashes in the theme's color, cut to the shape of a card."""

    def __init__(self, theme: Theme, kept: SurfaceCache) -> None:
        self._theme = theme
        self._kept = kept

    def stain(self, width_px: int, angle: float, card: int, left: int) -> pygame.Surface:
        """What was spilled over a card of that width, ``left`` 1 to ``STAINED``; draw it by its center, on the card.

        No two neighbors need look alike: which of a few splashes it is depends on ``card``. There is one picture of
        each, which gets the opacity asked for: use it at once.
        """
        turn, place = round(angle / REST_STEP) * REST_STEP % 360, card % len(_STAIN_PLACES)

        def make() -> pygame.Surface:
            """A splash within the shape of a card."""
            size, (x, y, mirrored) = (width_px, height_of(width_px)), _STAIN_PLACES[place]
            splash = self._splash(max(2, round(width_px * 0.86)))
            flat = pygame.Surface(size, pygame.SRCALPHA)
            flat.fill((*self.color, 0))
            middle = splash.get_rect(center=(round(x * size[0]), round(y * size[1])))
            flat.blit(pygame.transform.flip(splash, mirrored, False), middle)
            radius = round(MASTER_RADIUS * width_px / MASTER_SIZE[0])
            shape = draw.rounded_rect(size, radius, (255, 255, 255, 210))
            flat.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            return _rotated(ready(flat), turn) if turn else ready(flat)

        stain = self._kept.get(("stain", width_px, place, turn), make)
        stain.set_alpha(255 * left // STAINED)
        return stain

    def _splash(self, width_px: int) -> pygame.Surface:
        def make() -> pygame.Surface:
            picture = read_part(self._theme, "chili_splash")
            return draw.circle(width_px, _SPLASH_COLOR) if picture is None else shrink(picture, width_px)

        return self._kept.get(("splash", width_px), make)

    @cached_property
    def color(self) -> Color:
        """Of what is spilled."""
        small = self._splash(48)
        return tuple(pygame.transform.average_color(small, small.get_rect(), True)[:3])


class FaceBook:
    """The cards of one theme and deck at any size and angle, with their shadows and lights.

    ``composer``, ``portraits`` and ``stains`` give what else belongs to them; ``large_shapes``, ``has_plates`` and
    ``back_part`` are the composer's; ``own_pictures`` are portraits besides the theme's. With plates, light around a
    card is a thick line. Surfaces are shared: never draw on them.
    """

    def __init__(
        self, theme: Theme, deck: Deck, *, large_shapes: bool = False, has_plates: bool = False,
        back_part: str = USUAL_BACK, own_pictures: Mapping[str, pygame.Surface] | None = None,
    ) -> None:  # fmt: skip
        self.theme = theme
        self.deck = deck
        self._kept = SurfaceCache("cards")
        self._small = SurfaceCache("small_cards", _SMALL_POOL) if deck.two_sided else self._kept
        self._piles = SurfaceCache("piled_cards", _PILE_POOL)
        self.composer = CardComposer(
            theme, deck, self._kept, large_shapes=large_shapes, has_plates=has_plates, back_part=back_part
        )
        self.portraits = Portraits(self.composer.art, own_pictures if own_pictures is not None else {})
        self.stains = Stains(theme, self._kept)
        self.colors = self.composer.colors
        self.has_machine = theme.art_file("machine") is not None
        """Whether the theme has a machine in the place of the draw pile."""

    def face(self, face: int, width_px: int, *, dim: bool = False) -> pygame.Surface:
        """A face (``BACK`` for the back), ``width_px`` wide; ``dim`` for one that cannot be played now."""
        return self.turned(face, width_px, 0.0, dim=dim)

    def back(self, width_px: int) -> pygame.Surface:
        """The back, ``width_px`` wide."""
        return self.turned(BACK, width_px, 0.0)

    def turned(
        self, face: int, width_px: int, angle: float, *, dim: bool = False, step: float = REST_STEP,
        is_kept: bool = True,
    ) -> pygame.Surface:  # fmt: skip
        """The same, turned counterclockwise by about ``angle`` degrees; draw it by its center.

        A coarser ``step`` than that of cards at rest is for cards in the air. Where a whole fan of large cards turns
        once, its many pictures are not kept: they would drive out all others.
        """
        turn = round(angle / step) * step % 360
        if not turn:
            return self._flat(face, width_px, dim)
        roughly = step > REST_STEP and width_px > _SHARP_PX
        rotate = pygame.transform.rotate if roughly else _rotated
        key = face, dim, width_px, turn, roughly
        if not is_kept and key not in self._kept:
            return rotate(self._flat(face, width_px, dim), turn)
        return self._kept.get(key, lambda: rotate(self._flat(face, width_px, dim), turn))

    def lay(
        self, surface: pygame.Surface, face: int, width_px: int, center: tuple[int, int], lift: float,
        angle: float = 0.0, *, card: pygame.Surface | None = None,
    ) -> None:  # fmt: skip
        """Draw a card (or the picture ``card`` of it) and its shadow, as ``turned`` and ``shadow`` give them."""
        shadow, drop = self.shadow(width_px, lift, angle)
        surface.blit(shadow, shadow.get_rect(center=(center[0], center[1] + drop)))
        card = card or self.turned(face, width_px, angle)
        surface.blit(card, card.get_rect(center=center))

    def has(self, face: int, width_px: int, angle: float = 0.0, *, dim: bool = False) -> bool:
        """Whether ``turned`` has that picture of a card at rest, and need not make it.

        To ask counts as a use: what lies still is not drawn in each frame, but will be wanted again.
        """
        turn = round(angle / REST_STEP) * REST_STEP % 360
        if turn:
            return self._kept.find((face, dim, width_px, turn, False)) is not None
        return self._flats(width_px).find((face, dim, width_px)) is not None

    def _flats(self, width_px: int) -> SurfaceCache:
        return self._small if width_px <= _SMALL_PX else self._kept

    def _flat(self, face: int, width_px: int, dim: bool) -> pygame.Surface:
        return self._flats(width_px).get(
            (face, dim, width_px), lambda: shrink(self.composer.master(face, dim=dim), width_px)
        )

    def squeezed(self, face: int, width_px: int, share: float, *, is_kept: bool = True) -> pygame.Surface:
        """The face seen while it flips: its width shrunk to a ``share`` 0..1.

        Where a whole hand flips once, its many pictures are not kept.
        """
        step = max(1, round(share * _SQUEEZE_STEPS))
        if step >= _SQUEEZE_STEPS:
            return self.face(face, width_px)

        def make() -> pygame.Surface:
            flat = self.face(face, width_px)
            return pygame.transform.scale(flat, (max(1, flat.get_width() * step // _SQUEEZE_STEPS), flat.get_height()))

        return self._kept.get(("squeezed", face, width_px, step), make) if is_kept else make()

    def shadow(self, width_px: int, lift: float, angle: float = 0.0) -> tuple[pygame.Surface, int]:
        """The soft shadow of a card, and how many px lower than the card it is drawn (both by their centers).

        ``lift`` is 0 on the table, 1 in the air: the shadow grows and falls further down.
        """
        lift = max(0.0, min(1.0, lift))
        # On the largest screens a new shadow takes long, and one that is somewhat too soft is not seen to be.
        steps = _SHADOW_STEPS if width_px <= _SHARP_PX else _SHADOW_STEPS // 2
        level = round(lift * steps) / steps
        blur = round(width_px * (0.05 + 0.11 * level))
        drop = round(width_px * (0.02 + 0.20 * lift))
        if level > 0.0 and width_px > _SHARP_PX:
            angle = round(angle / (2 * _SOFT_ANGLE_STEP)) * 2 * _SOFT_ANGLE_STEP
        turn = round(angle / _SOFT_ANGLE_STEP) * _SOFT_ANGLE_STEP % 360
        made_of = width_px, blur, (0, 0, 0, round(120 - 40 * level)), turn
        return self._kept.get(("soft", *made_of), lambda: self._soft(*made_of)), drop

    def halo(self, width_px: int, color: Color, angle: float = 0.0, *, narrow: bool = False) -> pygame.Surface:
        """The light around a card that can be played; draw it by its center, under the card.

        ``narrow`` where its neighbors lie close and must be read.
        """
        if self.composer.has_plates:
            return self._frame(width_px, color, angle)
        blur = round(width_px * (0.035 if narrow else 0.11))
        made_of = width_px, blur, (*color[:3], 255), round(angle / _SOFT_ANGLE_STEP) * _SOFT_ANGLE_STEP % 360
        return self._kept.get(("soft", *made_of), lambda: self._soft(*made_of))

    def _frame(self, width_px: int, color: Color, angle: float) -> pygame.Surface:
        """A thick line around a card, with a dark gap between the two: it is seen on any ground, around any card."""
        gap, edge = (max(2, round(width_px * share)) for share in _FRAME_SHARES)
        turn = round(angle / REST_STEP) * REST_STEP % 360

        def make() -> pygame.Surface:
            wide, high, radius = width_px, height_of(width_px), width_px * MASTER_RADIUS // MASTER_SIZE[0]
            far = gap + edge
            frame = draw.rounded_rect((wide + 2 * far, high + 2 * far), radius + far, color[:3]).copy()
            frame.blit(draw.rounded_rect((wide + 2 * gap, high + 2 * gap), radius + gap, (0, 0, 0)), (edge, edge))
            return pygame.transform.rotozoom(frame, turn, 1.0) if turn else frame

        return self._kept.get(("frame", width_px, color, turn), make)

    def outline(self, width_px: int, color: Color, angle: float = 0.0) -> pygame.Surface:
        """The line around the card that has the focus of keys or pad; draw it by its center, over the card."""
        edge = max(2, width_px // 28)
        size = (width_px + 2 * edge, height_of(width_px) + 2 * edge)
        radius = width_px * MASTER_RADIUS // MASTER_SIZE[0] + edge
        line = draw.rounded_rect(size, radius, (0, 0, 0, 0), border=color, border_px=edge)
        turn = round(angle / REST_STEP) * REST_STEP % 360
        if not turn:
            return line
        return self._kept.get(("outline", width_px, color, turn), lambda: pygame.transform.rotozoom(line, turn, 1.0))

    def _soft(self, width_px: int, blur: int, color: Color, turn: float) -> pygame.Surface:
        """The shadow or light of a card, ``blur`` px wider than it, turned by so many degrees."""
        radius = max(1, width_px * MASTER_RADIUS // MASTER_SIZE[0])

        def make(share: int = 1) -> pygame.Surface:
            size = max(1, width_px // share), max(1, height_of(width_px) // share)
            return draw.new_shadow(size, max(1, radius // share), max(1, blur // share), color)

        if not turn:
            return make()
        if width_px <= _SHARP_PX or blur < width_px * _VERY_SOFT:
            return pygame.transform.rotate(self._kept.get(("soft", width_px, blur, color, 0), make), turn)
        # It has no detail to lose, and to turn it at its full size takes longer than a frame.
        small = self._kept.get(("small soft", width_px, blur, color), partial(make, _SMALLER))
        small = pygame.transform.rotate(small, turn)
        return pygame.transform.smoothscale(small, [side * _SMALLER for side in small.get_size()])

    def give(self, pictures: Mapping[int, pygame.Surface]) -> None:
        """Finished pictures of faces, to be shown instead of what would be composed."""
        self.composer.give(pictures)
        self._kept.clear()
        self._small.clear()
        self._piles.clear()
        self.portraits.clear()

    def piled(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Several of these cards as one picture, made where it is not there; only the last few of these are kept."""
        return self._piles.get(key, make)

    def has_piled(self, key: Hashable) -> bool:
        """Whether ``piled`` would find that picture without making it."""
        return self._piles.find(key) is not None

    def forget_piles(self) -> None:
        """Let go of what ``piled`` keeps."""
        self._piles.clear()

    def preload(self, face: int, width_px: int, angle: float = 0.0) -> Pieces:
        """Pieces that make a face, where none of it is there yet; turned, for a card that lies so."""
        if face == BACK or self.has(face, width_px, angle):
            return
        has_flat = (face, False, width_px) in self._flats(width_px)
        if not has_flat and ("master", face, False) not in self.composer.masters:
            yield from self.composer.preload(face)
        yield partial(self.turned, face, width_px, angle)

    @contextmanager
    def kept_alone(self) -> Iterator[None]:
        """Of all pictures of cards only those are kept that are asked for in the block: the rest gives its memory back.

        For a scene that goes on showing the same cards.
        """
        before = POOL.uses
        yield
        for section in (self._kept, self._small, self.composer.masters):
            section.forget_unused_since(before)

    def forget_parts(self) -> None:
        """Let go of the theme's pictures at full size, of which cards and portraits are made: each is read again."""
        self.composer.art.forget()

    def forget_sources(self) -> None:
        """Let go of what pictures are made from, and keep the pictures: for a few small cards of many themes."""
        self.composer.masters.clear()
        self.forget_parts()


def _on_plate(sign: pygame.Surface) -> pygame.Surface:
    """A sign on a plate that it stands out from, a dark one if it can be, with an edge: for a corner of a card."""
    small = pygame.transform.smoothscale(sign, (_PROBE_PX, _PROBE_PX))
    pixels = [small.get_at((x, y)) for x in range(_PROBE_PX) for y in range(_PROBE_PX)]
    light = [luminance(tuple(pixel)[:3]) >= _SEEN_FROM for pixel in pixels if pixel.a >= _OPAQUE]
    is_seen_on_black = sum(light) / max(1, len(light)) >= _SEEN_SHARE
    ground, edge = ((0, 0, 0), IVORY) if is_seen_on_black else (IVORY, (0, 0, 0))
    size = sign.get_width() + 2 * _PLATE_PAD, sign.get_height() + 2 * _PLATE_PAD
    plate = draw.rounded_rect(size, MASTER_RADIUS, ground, border=edge, border_px=6).copy()
    plate.blit(sign, (_PLATE_PAD, _PLATE_PAD))
    return plate


def _corner_px(kind: Kind) -> int:
    return 98 if kind.number is not None else 90


def _rotated(flat: pygame.Surface, angle: float) -> pygame.Surface:
    """Turned with smooth edges: those of the surface itself would be jagged, so a clear line goes around it."""
    w, h = flat.get_size()
    framed = pygame.Surface((w + 2, h + 2), pygame.SRCALPHA, flat)  # in its format, as the turned picture then is
    framed.blit(flat, (1, 1))
    return ready(pygame.transform.rotozoom(framed, angle, 1.0))


def _digit(label: str, px: int, *, underlined: bool) -> pygame.Surface:
    """A digit about ``px`` high with a dark edge, and a bar below where it could be read upside down."""
    edge = max(2, px // 26)
    word = text.fancy(label, round(px * 0.98), IVORY, outline=INK, outline_px=edge)
    seen = word.get_bounding_rect()
    bar_gap, bar_high = max(2, px // 22), max(4, px // 9)
    high = seen.h + (bar_gap + bar_high if underlined else 0)
    picture = pygame.Surface((max(seen.w, px // 2), high), pygame.SRCALPHA)
    picture.blit(word, ((picture.get_width() - seen.w) // 2, 0), seen)
    if underlined:
        bar = draw.rounded_rect((seen.w, bar_high), bar_high // 2, IVORY, border=INK, border_px=max(1, edge * 2 // 3))
        picture.blit(bar, ((picture.get_width() - seen.w) // 2, seen.h + bar_gap))
    return picture
