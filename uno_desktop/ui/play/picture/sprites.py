"""Cards that can be anywhere: in the hand, in the air, on the way."""

from __future__ import annotations

import math
from collections.abc import Hashable
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import count
from typing import NamedTuple

import pygame
from pygame import Rect

from uno_desktop.engine.moves import NONE
from uno_desktop.ui.kit.drawing.display_list import Item
from uno_desktop.ui.kit.drawing.style import Color
from uno_desktop.ui.play.beat_times import HAND_FOLLOW_PER_S
from uno_desktop.ui.play.picture.table_layout import Spot
from uno_desktop.ui.play.picture.turning import face_behind
from uno_desktop.ui.shell.look.card_faces import BACK, PROPORTION, STAINED, FaceBook, height_of

_NEARLY_DEGREES = 4.0
_MARGIN = 0.2
"""In card widths: the light around a card, and what pictures kept by coarse widths and angles are too large."""
_WIDTH_RATIO = 1.09
_AIR_ANGLE_STEP = 6.0
"""In the air widths and angles come in coarse steps, so that pictures can be kept: nobody sees it in motion."""
_keys = count(1)


def air_widths(first: int, last: int) -> list[int]:
    """The widths between these two that cards have in the air, at least one, from the smaller on."""
    steps = [round(math.log(max(1.0, width)) / math.log(_WIDTH_RATIO)) for width in sorted((first, last))]
    return [max(1, round(_WIDTH_RATIO**step)) for step in range(steps[0], steps[1] + 1)]


@dataclass(slots=True)
class Pose:
    """Where a card is and how it is held. ``lift`` 0 on the table, 1 in the air; ``turn`` -1 back, 1 face up."""

    x: float = 0.0
    y: float = 0.0
    angle: float = 0.0
    width: float = 0.0
    lift: float = 0.0
    turn: float = 1.0
    alpha: float = 1.0
    squash: float = 0.0
    """By what share it looks smaller as it gives under its landing."""

    @classmethod
    def at(cls, spot: Spot, *, turn: float = 1.0) -> Pose:
        """The pose of a card that lies at this spot."""
        return cls(spot.x, spot.y, spot.angle, spot.width, 0.0, turn)


def upright_rect(at: Spot | Pose) -> Rect:
    """The upright rectangle around a card that lies there."""
    width = round(at.width)
    rect = Rect(0, 0, width, height_of(width))
    rect.center = round(at.x), round(at.y)
    return rect


class CardLook(NamedTuple):
    """How a card is drawn: its middle, ``width`` and ``angle`` as there is a picture of them, and what lies on it."""

    x: float
    y: float
    width: int
    angle: float
    lift: float
    turn: float
    alpha: float
    squash: float
    card: int
    face: int
    dim: bool
    in_hand: bool
    halo: Color | None
    crowded: bool
    outline: Color | None
    stain: int

    def paint(self, surface: pygame.Surface, faces: FaceBook) -> None:
        """Draw shadow, halo and card."""
        flipping = abs(self.turn) < 1.0
        width, angle = self.width, 0.0 if flipping else self.angle
        x, y = round(self.x), round(self.y)
        if self.alpha >= 1.0 and not flipping:
            shadow, drop = faces.shadow(width, self.lift, angle)
            surface.blit(shadow, shadow.get_rect(center=(x, y + drop)))
        if self.halo is not None:
            halo = faces.halo(width, self.halo, angle, narrow=self.crowded)
            surface.blit(halo, halo.get_rect(center=(x, y)))
        if flipping:
            picture = faces.squeezed(self.face, width, abs(self.turn), is_kept=not self.in_hand)
            if self.in_hand and self.angle:
                picture = pygame.transform.rotate(picture, self.angle)
        else:
            step = _AIR_ANGLE_STEP if self.lift > 0.0 and not self.in_hand else 2.0
            picture = faces.turned(self.face, width, angle, dim=self.dim, step=step)
            if self.squash > 0.0:
                # The picture at rest is needed next; one of its own for each frame of a landing takes too long.
                picture = pygame.transform.scale_by(picture, 1.0 - self.squash)
        if self.alpha < 1.0:
            picture = picture.copy()
            picture.set_alpha(round(255 * max(0.0, self.alpha)))
        surface.blit(picture, picture.get_rect(center=(x, y)))
        if self.stain and not flipping and self.alpha >= 1.0:
            splash = faces.stains.stain(width, angle, self.card, self.stain)
            surface.blit(splash, splash.get_rect(center=(x, y)))
        if self.outline is not None and not flipping:
            line = faces.outline(width, self.outline, angle)
            surface.blit(line, line.get_rect(center=(x, y)))


@dataclass(slots=True, eq=False)
class CardSprite:
    """A card on the screen. ``card`` is ``NONE`` for one whose face we may not see.

    ``target`` is where it belongs when it lies in the own hand; it goes there by itself.
    """

    card: int
    pose: Pose = field(default_factory=Pose)
    target: Spot | None = None
    glow: bool = False
    crowded: bool = False
    """Whether its neighbors lie so close that its light must be narrow."""
    dim: bool = False
    outline: Color | None = None
    """The color of the line around it, where keys or a pad are on it."""
    shaking_s: float = 0.0
    stain: int = 0
    """How much of what was spilled over it in a drop is left, 0 to ``STAINED``."""
    back: int = BACK
    """What is seen of a card whose face we may not see: in a deck with two sides, that of its other side."""
    key: int = field(default_factory=lambda: next(_keys))
    _shows: tuple[int, int, float, bool] | None = None
    """The face, width and angle that it is drawn with in the own hand, and whether dimmed."""
    _rests: Pose | None = None
    _rests_at: Spot | None = None
    """The pose it came to rest in, and the target that was."""
    _item: Item | None = None
    _item_of: Hashable = None
    """The item as it was last, and all that it was made from."""

    def follow(self, dt: float) -> bool:
        """Go on towards the target; true while moving."""
        moving = self.shaking_s > 0.0
        self.shaking_s = max(0.0, self.shaking_s - dt)
        target, pose = self.target, self.pose
        if target is None:
            return moving
        gap = max(abs(target.x - pose.x), abs(target.y - pose.y), abs(target.width - pose.width))
        if gap < 0.4 and abs(target.angle - pose.angle) < 0.2:
            if target is self._rests_at and pose == self._rests:
                return moving
            self._rests, self._rests_at = Pose.at(target, turn=pose.turn), target
            changed, self.pose = pose != self._rests, replace(self._rests)
            return changed or moving
        share = 1.0 - math.exp(-HAND_FOLLOW_PER_S * dt)
        pose.x += (target.x - pose.x) * share
        pose.y += (target.y - pose.y) * share
        pose.angle += (target.angle - pose.angle) * share
        pose.width += (target.width - pose.width) * share
        pose.lift *= 1.0 - share
        return True

    def settle(self) -> None:
        """Be where it belongs, at once."""
        self.shaking_s = 0.0
        if self.target is not None:
            self.pose = Pose.at(self.target, turn=self.pose.turn)

    def jump(self) -> bool:
        """Be where it belongs, at once; true if it was elsewhere. How far it has faded in stays."""
        target, pose = self.target, self.pose
        before, self.shaking_s = replace(pose), 0.0
        if target is not None:
            self.pose = Pose.at(target, turn=pose.turn)
            self.pose.alpha = pose.alpha
        return self.pose != before

    def wash(self, share: float) -> None:
        """Wash off what was spilled over it, but for that share of the whole."""
        self.stain = min(self.stain, round(STAINED * share))

    # -- seen -----------------------------------------------------------------------------------------------

    def take_look(self, faces: FaceBook, *, may_wait: bool) -> int | None:
        """Look as it should from now on: how many pixels must be made for that.

        None where it ``may_wait`` and looks as it did for a moment longer: that is still kept, and nearly the same.
        """
        face, (width, angle), made_px = self.shown_face(faces), self._width_and_angle(), 0
        if not faces.has(face, width, angle, dim=self.dim):
            made_px = round(self.pose.width**2)
            if may_wait and self._shows is not None and abs(self.pose.turn) >= 1.0:
                _, _, before, dim = self._shows
                if abs(before - angle) <= _NEARLY_DEGREES and faces.has(face, width, before, dim=dim):
                    self._shows = face, width, before, dim
                    return None
        self._shows = face, width, angle, self.dim
        return made_px

    def item(self, faces: FaceBook, glow: Color) -> Item:
        """The card as an item of the display list: the same one as long as nothing of it has changed."""
        p = self.pose
        made_of = (
            p.x, p.y, p.angle, p.width, p.lift, p.turn, p.alpha, p.squash, self.card, self.back, self.glow,
            self.crowded, self.dim, self.outline, self.stain, self.shaking_s, self.target, self._shows, glow, faces,
        )  # fmt: skip
        if self._item is None or made_of != self._item_of:
            look = self._look(faces, glow if self.glow else None)
            x, y, width, angle = look.x, look.y, look.width, look.angle
            # How far from its middle, to the sides and up and down, the card, its light and its shadow are seen.
            cos, sin = abs(math.cos(math.radians(p.angle))) / 2, abs(math.sin(math.radians(p.angle))) / 2
            # How much further, in card widths, the shadow of a card in the air reaches.
            margin = _MARGIN + 0.26 * p.lift
            wide, high = p.width * (cos + PROPORTION * sin + margin), p.width * (sin + PROPORTION * cos + margin)
            bounds = Rect(round(x - wide), round(y - high), round(2 * wide) + 1, round(2 * high) + 1)
            # What ``paint`` draws, no coarser: where a stamp stays as it was, parts of an older picture would remain.
            stamp = (
                round(x), round(y), round(angle, 2), width, round(p.lift, 3), round(p.turn, 3),
                round(255 * p.alpha), p.squash,
                self.card, self.back, self.glow, self.crowded, look.dim, self.outline, self.stain,
            )  # fmt: skip
            self._item = Item(("card", self.key), bounds, stamp, partial(look.paint, faces=faces))
            self._item_of = made_of
        return self._item

    def _look(self, faces: FaceBook, halo: Color | None) -> CardLook:
        """How the card is drawn now; in the own hand as ``take_look`` has it, a moment late at most."""
        pose, dim, in_hand = self.pose, self.dim, self.target is not None
        if in_hand and self._shows is not None:
            face, width, angle, dim = self._shows
        else:
            face, (width, angle) = self.shown_face(faces), self._width_and_angle()
        sway = math.sin(self.shaking_s * 42.0) * self.shaking_s * pose.width * 0.28
        return CardLook(
            pose.x + sway, pose.y, width, angle, pose.lift, pose.turn, pose.alpha, pose.squash, self.card,
            face, dim, in_hand, halo, self.crowded, self.outline, self.stain,
        )  # fmt: skip

    def shown_face(self, faces: FaceBook) -> int:
        """The face that is up: of a card with two sides, either of them."""
        if self.card == NONE:
            return self.back
        return face_behind(faces.deck, self.card) if self.pose.turn < 0 else faces.deck.faces[self.card]

    def _width_and_angle(self) -> tuple[int, float]:
        """Those for which there is soon a picture: widths exact at rest, one of a few in the air and while it grows.

        In the hand the angle is that of its place while it still moves up: each on the way would be a new picture.
        """
        pose, target = self.pose, self.target
        px = max(1, round(pose.width))
        if target is None:
            return air_widths(px, px)[0] if pose.lift > 0.0 else px, pose.angle
        width = target.width if abs(pose.width - target.width) < 1.0 else air_widths(px, px)[0]
        return width, target.angle if abs(target.angle - pose.angle) < _NEARLY_DEGREES else pose.angle
