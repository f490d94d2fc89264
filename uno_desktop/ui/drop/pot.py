"""The pot: how it is carried in, sways and tips, and its picture with lid, steam and the bearers that hold it."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, partial

import pygame

from uno_desktop.reflex.plan import CUE_MAX_MS
from uno_desktop.ui.drop import drop_times
from uno_desktop.ui.drop.bearers import FLAT, GRIP, LEFT, RIGHT, Bearers
from uno_desktop.ui.drop.drop_art import Art, cropped
from uno_desktop.ui.drop.places import POT, SAUCE
from uno_desktop.ui.drop.tumble import Point
from uno_desktop.ui.kit.caches.cache import SpriteCache
from uno_desktop.ui.kit.caches.preload import Pieces
from uno_desktop.ui.kit.drawing import draw
from uno_desktop.ui.kit.drawing.display_list import Item, faded, pictures
from uno_desktop.ui.kit.drawing.style import Color, brighten
from uno_desktop.ui.kit.motion.tween import ease, lerp

HEIGHT = 0.27
"""The upright pot, without its lid."""
_TIPPED_ANGLE = -104.0
_TIP_FROM_ANGLE = 40.0
_SWAY_STEP = 1.5
_ABOVE, _STANDS = -0.30, 0.46
"""How high its middle is before it comes down, and where it strikes the floor."""
FOOT = 0.60
"""The height of the floor below the pot, in window heights from the top."""
_ENTRANCE_POSES = 60
"""The number of poses in which the pot comes in; their pictures are preloaded."""
_SWAYS_S, _SWAY_POSES = CUE_MAX_MS / 1000 + 0.2, 270
"""So long the pot sways at most, and in so many poses: what is seen in them is preloaded."""
_TIP_POSES = 60
_TIP_STEP = 4.0
_LID_STEP = 15
_HANDLE: Point = (0.47, -0.06)
"""Where a hand holds the right handle of the upright pot, from its middle, as shares of its width and height."""


_TIPPED_HOLDS: tuple[Point, ...] = ((-0.24, -0.457), (-0.447, 0.04), (0.133, 0.164))
"""Where hands are on a tipped picture: at its upper handle, its bottom, its lower handle; measured as above."""
_TURNED_HOLDS: tuple[Point, ...] = ((-0.47, -0.06), (0.0, 0.56), _HANDLE)
"""The same where a theme has no tipped picture, and the upright one is turned."""
LID_FLIES_S = 0.9
"""So long after the spill its lid is gone."""
_STEAM_S = 2.2
_STEAM_PUFFS = 3


@dataclass(frozen=True, slots=True)
class PotPose:
    """Where the pot is: its middle, its turn in degrees (counterclockwise), how high the lid has hopped."""

    at: Point
    angle: float
    lid_hop: float = 0.0
    lid_angle: float = 0.0


def entering(t: float) -> PotPose:
    """``t`` seconds into its coming: it falls from above, strikes the floor so that its lid hops, and is lifted up."""
    if t < drop_times.POT_FALLS_S:
        return PotPose((0.0, lerp(_ABOVE, _STANDS, ease("ease_in_cubic", t / drop_times.POT_FALLS_S))), 0.0, 0.006)
    t -= drop_times.POT_FALLS_S
    u = t / drop_times.POT_STANDS_S
    hop = 0.045 * math.sin(math.pi * min(1.0, u * 1.4)) if u * 1.4 < 1 else 0.0
    if u < 1:
        return PotPose((0.0, _STANDS), 2.0 * math.sin(u * 14.0) * (1 - u), hop, 10.0 * math.sin(u * 9.0) * (hop > 0))
    u = min(1.0, (t - drop_times.POT_STANDS_S) / drop_times.POT_LIFT_S)
    wobble = math.sin(u * 8.0) * 4.0 * (1 - u)
    return PotPose((math.sin(u * 5.0) * 0.02 * (1 - u), lerp(_STANDS, POT[1], ease("ease_in_out", u))), wobble)


def swaying(t: float) -> PotPose:
    """``t`` seconds into the cue: ever wider, with lurches that nearly tip; nothing in it tells when it will."""
    wide = 3.5 + 6.5 * (1 - math.exp(-t / 0.8))
    angle = wide * (0.72 * math.sin(5.3 * t) + 0.42 * math.sin(8.9 * t + 0.7) + 0.18 * math.sin(14.3 * t + 2.0))
    hop = max(0.0, math.sin(11.0 * t)) ** 3 * 0.016 + max(0.0, math.sin(3.1 * t + 1)) ** 9 * 0.03
    x = 0.035 * math.sin(2.9 * t) + angle * 0.0012
    return PotPose((x, POT[1] + 0.008 * math.sin(6.1 * t)), -angle, hop, 9.0 * math.sin(17.0 * t) * (hop > 0.002))


@cache
def _poses_of_sway() -> tuple[list[PotPose], list[PotPose]]:
    """A pose for each picture of the body, and for each of the lid, that a swaying pot shows, in their order."""
    bodies: dict[int, PotPose] = {}
    lids: dict[int, PotPose] = {}
    for n in range(_SWAY_POSES + 1):
        pose = swaying(_SWAYS_S * n / _SWAY_POSES)
        bodies.setdefault(round(pose.angle / _SWAY_STEP), pose)
        lids.setdefault(round((pose.angle + pose.lid_angle) / _SWAY_STEP), pose)
    return [*bodies.values()], [*lids.values()]


def tip_share(t: float) -> float:
    """How far the pot has tipped ``t`` seconds after the first frame of the spill, 0..1; that frame shows it."""
    return ease("ease_out_back", min(1.0, (t + drop_times.TIP_HEAD_START_S) / drop_times.TIP_S))


class Pot:
    """The pictures of a pot for a window ``height_px`` high. ``sleeve`` is the color of whoever carries it."""

    def __init__(self, art: Art, height_px: int, sleeve: Color) -> None:
        self._unit = height_px
        self._sprites = SpriteCache("pot")
        self.sway_pictures = SpriteCache("pot")
        """They are not seen any more once the pot tips."""
        self._body = art("chili_pot_body") or art("chili_pot") or cropped(_drawn_pot())
        self._lid = art("chili_lid") or cropped(_drawn_lid())
        self._tipped = art("chili_pot_tilted")
        self._steam = [puff for name in ("steam_1", "steam_2") if (puff := art(name)) is not None]
        self._bearers = Bearers(art, height_px, sleeve)
        body_w, body_h = self._body.get_size()
        self._body_px = min(body_w, round(HEIGHT * height_px * body_w / body_h))
        self._lid_px = min(self._lid.get_width(), round(self._body_px * 0.80))
        self._shrunk = self._body_px * body_h / body_w / (HEIGHT * height_px)
        """Less than 1 where the picture is smaller than wanted: it is never scaled up."""
        tall_px = 0.38 * self._shrunk * height_px  # with what runs over the lip
        tipped = self._tipped
        self._tipped_px = round(tall_px * tipped.get_width() / tipped.get_height()) if tipped is not None else 0
        self.lip, self.lip_width = self._find_lip()
        """Where the stream leaves the tipped picture, from its middle, and how wide, in window heights."""

    @property
    def width(self) -> float:
        """The upright pot's, in window heights."""
        return self._body_px / self._unit

    @property
    def height(self) -> float:
        """The upright pot's, in window heights."""
        return HEIGHT * self._shrunk

    def tipped_at(self, share: float) -> Point:
        """The middle of the tipped pot: its lip comes to lie over the sauce."""
        return lerp(POT, (SAUCE[0] - self.lip[0], POT[1] - 0.035), min(1.15, share))

    def lip_at(self) -> Point:
        """Where the stream begins once it has tipped."""
        x, y = self.tipped_at(1.0)
        return x + self.lip[0], y + self.lip[1]

    def preload_entrance(self) -> Pieces:
        """Pieces that make the pictures of the pot that is carried in."""
        yield self._shadow_picture
        for number in range(_ENTRANCE_POSES + 1):
            pose = entering(drop_times.ENTRANCE_S * number / _ENTRANCE_POSES)
            yield partial(self._body_picture, pose)
            yield partial(self._lid_picture, pose)
            for side in (LEFT, RIGHT):
                yield partial(self._bearers.item, 0, side, self._handle_at(pose, side))

    def stay_tipped(self) -> None:
        """It has tipped, and its lid is gone: of all its pictures only those that are seen from now on are kept."""
        with self._sprites.kept_alone(), self._bearers.kept_alone():
            self.tipped(1.0, LID_FLIES_S, 0)

    def _handle_at(self, pose: PotPose, side: int) -> Point:
        return _on(pose.at, (self.width, self.height), (side * _HANDLE[0], _HANDLE[1]), pose.angle)

    def preload(self) -> Pieces:
        """Pieces that make the pictures of swaying and tipping."""
        yield from self._bearers.preload()
        bodies, lids = _poses_of_sway()
        yield from (partial(self._body_picture, pose) for pose in bodies)
        yield from (partial(self._lid_picture, pose) for pose in lids)
        angles: dict[int, float] = {}
        for n in range(_TIP_POSES + 1):
            angle = _TIP_FROM_ANGLE * (1 - tip_share(drop_times.TIP_S * n / _TIP_POSES))
            angles.setdefault(round(angle / _TIP_STEP), angle)
        yield from (partial(self._tipped_picture, angle) for angle in angles.values())
        for turned in range(0, 360, _LID_STEP):
            yield partial(self._sprites.get, "lid", self._lid, self._lid_px, turned, _LID_STEP)

    # -- seen --------------------------------------------------------------------------------------------------

    def upright(self, pose: PotPose, middle_px: int, *, on_floor: bool = True) -> list[Item]:
        """Shadow on the floor (if that is seen), pot, lid, and a hand at each handle.

        ``middle_px`` is the middle of the window.
        """
        body, lid = self._body_picture(pose), self._lid_picture(pose)
        lid_high = self._lid_px * self._lid.get_height() / self._lid.get_width() / self._unit
        up = self.height * (0.5 - 0.13) + lid_high / 2 + pose.lid_hop  # it sits on the pot that deep
        turn = math.radians(pose.angle)
        lid_at = (pose.at[0] - math.sin(turn) * up, pose.at[1] - math.cos(turn) * up)
        return [
            *([self._floor_shadow(pose.at[0], middle_px)] if on_floor else []),
            self._item("pot", body, pose.at, middle_px),
            self._item("lid", lid, lid_at, middle_px),
            *(self._bearers.item(middle_px, side, self._handle_at(pose, side)) for side in (LEFT, RIGHT)),
        ]

    def _body_picture(self, pose: PotPose) -> pygame.Surface:
        return self.sway_pictures.get("body", self._body, self._body_px, pose.angle, _SWAY_STEP)

    def _lid_picture(self, pose: PotPose) -> pygame.Surface:
        return self.sway_pictures.get("lid", self._lid, self._lid_px, pose.angle + pose.lid_angle, _SWAY_STEP)

    def tipped(self, share: float, t: float, middle_px: int, lifted: float = 0.0) -> list[Item]:
        """The pot pouring ``t`` seconds after the spill, ``share`` as ``tip_share`` has it, and its lid flying off.

        ``lifted``: so much higher, on its way out.
        """
        x, y = self.tipped_at(share)
        at = (x, y - lifted)
        upper, bottom, lower = self._held(at, share)
        push = min(1.0, share / 0.5)  # from halfway on, the left hand has let go of its handle and pushes the bottom up
        lid, u = list[Item](), t / LID_FLIES_S
        if u < 1:  # it is thrown to the left, turns over and is gone behind the dark
            picture = self._sprites.get("lid", self._lid, self._lid_px, 40 + 420 * u, _LID_STEP)
            flown = (POT[0] - 0.10 - 0.75 * u, POT[1] - 0.17 - 0.55 * u + 0.95 * u * u)
            lid = [self._item("lid", picture, flown, middle_px)]
        return [
            *([] if lifted else [self._floor_shadow(x, middle_px)]),
            self._bearers.item(middle_px, RIGHT, lower),
            self._item("pot", self._tipped_picture(_TIP_FROM_ANGLE * (1 - share)), at, middle_px),
            *lid,
            self._bearers.item(middle_px, LEFT, lerp(upper, bottom, push), FLAT if push >= 1 else GRIP),
        ]

    def steam(self, at: Point, t: float, middle_px: int) -> Iterator[Item]:
        """Puffs that rise from the rim of the pot there and fade."""
        for i in range(_STEAM_PUFFS if self._steam else 0):
            u = (t / _STEAM_S + i / _STEAM_PUFFS) % 1.0
            puff = self._sprites.get(("steam", i % 2), self._steam[i % len(self._steam)], round(0.075 * self._unit))
            x = at[0] + (i - 1) * self.width * 0.24 + 0.012 * math.sin(5 * u + i)
            place = self._place(puff, (x, at[1] - self.height * (0.62 + 0.55 * u)), middle_px)
            yield faded(("steam", i), puff, place, round(150 * math.sin(math.pi * u)))

    def _tipped_picture(self, angle: float) -> pygame.Surface:
        if self._tipped is None:
            return self._sprites.get("body", self._body, self._body_px, angle + _TIPPED_ANGLE, _TIP_STEP)
        return self._sprites.get("tipped", self._tipped, self._tipped_px, angle, _TIP_STEP)

    def _floor_shadow(self, x: float, middle_px: int) -> Item:
        picture = self._shadow_picture()
        place = picture.get_rect(center=(middle_px + round(x * self._unit), round(FOOT * self._unit)))
        return pictures("shadow", [(picture, place.topleft)])

    def _shadow_picture(self) -> pygame.Surface:
        width, height = round(self.width * 0.9 * self._unit), round(0.075 * self._unit)
        return draw.shadow((width, height), height // 2, round(0.05 * self._unit), (0, 0, 0, 95))

    def _held(self, at: Point, share: float) -> list[Point]:
        """Where hands hold the pot that has tipped so far, its picture's middle at ``at``; in window heights."""
        angle, holds = _TIP_FROM_ANGLE * (1 - share), _TIPPED_HOLDS
        picture, width = self._tipped, self._tipped_px
        if picture is None:
            angle, holds = angle + _TIPPED_ANGLE, _TURNED_HOLDS
            picture, width = self._body, self._body_px
        size = (width / self._unit, width * picture.get_height() / picture.get_width() / self._unit)
        return [_on(at, size, hold, angle) for hold in holds]

    def _item(self, key: str, picture: pygame.Surface, at: Point, middle_px: int) -> Item:
        return pictures(key, [(picture, self._place(picture, at, middle_px))])

    def _place(self, picture: pygame.Surface, at: Point, middle_px: int) -> tuple[int, int]:
        """The upper left corner of a picture whose middle is at that point."""
        w, h = picture.get_size()
        return round(middle_px + at[0] * self._unit - w / 2), round(at[1] * self._unit - h / 2)

    def _find_lip(self) -> tuple[Point, float]:
        """The low end of the tipped picture and its width: there its sauce runs on as the stream."""
        picture = self._tipped_picture(0.0)
        w, h = picture.get_size()
        mask = pygame.mask.from_surface(picture, 100)
        lowest = next((y for y in range(h - 1, 0, -1) if any(mask.get_at((x, y)) for x in range(w))), h - 1)
        row = max(0, lowest - round(h * 0.17))  # so far above its lowest point
        seen = [x for x in range(w) if mask.get_at((x, row))] or [w // 2]
        lip = ((seen[0] + seen[-1]) / 2 - w / 2, row - h / 2)
        return (lip[0] / self._unit, lip[1] / self._unit), (seen[-1] - seen[0] + 1) / self._unit


def _on(at: Point, size: Point, share: Point, angle: float) -> Point:
    """Where a point of a turned picture is: ``share`` of its size from its middle ``at``."""
    turn = math.radians(angle)
    dx, dy = share[0] * size[0], share[1] * size[1]
    return at[0] + dx * math.cos(turn) + dy * math.sin(turn), at[1] - dx * math.sin(turn) + dy * math.cos(turn)


def _drawn_pot() -> pygame.Surface:
    """A stand-in: a plain pot with two handles."""
    pot = pygame.Surface((600, 480), pygame.SRCALPHA)
    steel, dark = (150, 156, 168), (46, 38, 40)
    for x in (60, 540):
        ring = draw.ring(110, 24, dark)
        pot.blit(ring, ring.get_rect(center=(x, 190)))
    body = draw.rounded_rect(
        (480, 430), 70, brighten(steel, 0.2), border=dark, border_px=8, fill_to=brighten(steel, -0.3)
    )
    pot.blit(body, body.get_rect(midbottom=(300, 478)))
    return pot


def _drawn_lid() -> pygame.Surface:
    lid = pygame.Surface((460, 150), pygame.SRCALPHA)
    dome = draw.rounded_rect((450, 110), 52, (186, 192, 202), border=(46, 38, 40), border_px=7, fill_to=(120, 124, 134))
    lid.blit(dome, dome.get_rect(midbottom=(230, 148)))
    knob = draw.circle(54, (196, 60, 48), border=(46, 38, 40), border_px=6)
    lid.blit(knob, knob.get_rect(midtop=(230, 0)))
    return lid
