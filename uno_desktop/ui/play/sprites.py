"""Cards that can be anywhere: in the hand, in the air, on the way."""

from __future__ import annotations

import math
from collections.abc import Hashable
from dataclasses import dataclass, field, replace
from itertools import count

import pygame
from pygame import Rect

from uno_desktop.engine.moves import NONE
from uno_desktop.ui.kit.display_list import Item
from uno_desktop.ui.kit.style import Color
from uno_desktop.ui.play.beat_times import HAND_FOLLOW_PER_S
from uno_desktop.ui.play.other_sides import face_behind
from uno_desktop.ui.play.table_layout import Spot
from uno_desktop.ui.shell.card_faces import BACK, PROPORTION, STAINED, FaceBook

_SNAP_PX = 0.4
_NEARLY_DEGREES = 4.0
_MARGIN = 0.2
"""In card widths: the light around a card, and what pictures kept by coarse widths and angles are too large."""
_SHADOW_FALL = 0.26
"""How much further, in card widths, the shadow of a card in the air reaches."""
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

    x: float
    y: float
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

    @property
    def reach(self) -> tuple[float, float]:
        """How far from its middle, to the sides and up and down, the card, its light and its shadow are seen."""
        angle = math.radians(self.angle)
        cos, sin = abs(math.cos(angle)) / 2, abs(math.sin(angle)) / 2
        margin = _MARGIN + _SHADOW_FALL * self.lift
        width = self.width
        return width * (cos + PROPORTION * sin + margin), width * (sin + PROPORTION * cos + margin)


@dataclass(slots=True, eq=False)
class CardSprite:
    """A card on the screen. ``card`` is ``NONE`` for one whose face we may not see.

    ``target`` is where it belongs when it lies in the own hand; it goes there by itself.
    """

    card: int
    pose: Pose
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
    _shows: tuple[float, bool] | None = None
    """The angle it was drawn with last in the own hand, and whether dimmed."""
    _rests: Pose | None = None
    _rests_at: Spot | None = None
    """The pose it came to rest in, and the target that was."""

    def follow(self, dt: float) -> bool:
        """Go on towards the target; true while moving."""
        moving = self._shake(dt)
        target, pose = self.target, self.pose
        if target is None:
            return moving
        gap = max(abs(target.x - pose.x), abs(target.y - pose.y), abs(target.width - pose.width))
        if gap < _SNAP_PX and abs(target.angle - pose.angle) < 0.2:
            if target is self._rests_at and pose == self._rests:
                return moving
            self._rests, self._rests_at = self._arrived(target), target
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
            self.pose = self._arrived(self.target)

    def wash(self, share: float) -> None:
        """Wash off what was spilled over it, but for that share of the whole."""
        self.stain = min(self.stain, round(STAINED * share))

    def _arrived(self, target: Spot) -> Pose:
        return replace(Pose.at(target), turn=self.pose.turn)

    def _shake(self, dt: float) -> bool:
        if self.shaking_s <= 0:
            return False
        self.shaking_s = max(0.0, self.shaking_s - dt)
        return True

    # -- seen -----------------------------------------------------------------------------------------------

    def is_drawn(self, faces: FaceBook) -> bool:
        """Whether there is a picture of it as it is to be seen now."""
        return faces.has(self.shown_face(faces), self._drawn_width(), self._drawn_angle(), dim=self.dim)

    def can_wait(self, faces: FaceBook) -> bool:
        """Whether it may look as it did for a moment longer: that is still kept, and nearly the same."""
        if self._shows is None or abs(self.pose.turn) < 1.0:
            return False
        angle, dim = self._shows
        is_near = abs(angle - self._drawn_angle()) <= _NEARLY_DEGREES
        return is_near and faces.has(self.shown_face(faces), self._drawn_width(), angle, dim=dim)

    def take_look(self) -> None:
        """Look as it should from now on, rather than as it did."""
        self._shows = self._drawn_angle(), self.dim

    def item(self, faces: FaceBook, glow: Color) -> Item:
        """The card as an item of the display list."""
        pose = self.pose
        wide, high = pose.reach
        x, y = self._shaken()
        bounds = Rect(round(x - wide), round(y - high), round(2 * wide) + 1, round(2 * high) + 1)
        return Item(("card", self.key), bounds, self._stamp(), lambda surface: self.paint(surface, faces, glow))

    def _stamp(self) -> Hashable:
        """What ``paint`` draws, no coarser: where a stamp stays as it was, parts of an older picture would remain."""
        p = self.pose
        x, y = self._shaken()
        angle, dim = self._angle_and_dim
        return (
            round(x), round(y), round(angle, 2), self._drawn_width(), round(p.lift, 3), round(p.turn, 3),
            round(255 * p.alpha), p.squash,
            self.card, self.back, self.glow, self.crowded, dim, self.outline, self.stain,
        )  # fmt: skip

    @property
    def _angle_and_dim(self) -> tuple[float, bool]:
        """The angle to draw it with, and whether dimmed: in the own hand what was chosen, a moment late at most."""
        if self.target is not None and self._shows is not None:
            return self._shows
        return self._drawn_angle(), self.dim

    def _shaken(self) -> tuple[float, float]:
        sway = math.sin(self.shaking_s * 42.0) * self.shaking_s * self.pose.width * 0.28
        return self.pose.x + sway, self.pose.y

    def paint(self, surface: pygame.Surface, faces: FaceBook, glow: Color) -> None:
        """Draw shadow, halo and card."""
        pose = self.pose
        x, y = self._shaken()
        flipping = abs(pose.turn) < 1.0
        width = self._drawn_width()
        leans, dim = self._angle_and_dim
        angle = 0.0 if flipping else leans
        face = self.shown_face(faces)
        if pose.alpha >= 1.0 and not flipping:
            shadow, drop = faces.shadow(width, pose.lift, angle)
            surface.blit(shadow, shadow.get_rect(center=(round(x), round(y) + drop)))
        if self.glow:
            halo = faces.halo(width, glow, angle, narrow=self.crowded)
            surface.blit(halo, halo.get_rect(center=(round(x), round(y))))
        if flipping:
            in_hand = self.target is not None
            picture = faces.squeezed(face, width, abs(pose.turn), is_kept=not in_hand)
            if in_hand and leans:
                picture = pygame.transform.rotate(picture, leans)
        else:
            step = _AIR_ANGLE_STEP if self._in_air else 2.0
            picture = faces.turned(face, width, angle, dim=dim, step=step)
            if pose.squash > 0.0:
                # The picture at rest is needed next; one of its own for each frame of a landing takes too long.
                picture = pygame.transform.scale_by(picture, 1.0 - pose.squash)
        if pose.alpha < 1.0:
            picture = picture.copy()
            picture.set_alpha(round(255 * max(0.0, pose.alpha)))
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
        if self.stain and not flipping and pose.alpha >= 1.0:
            splash = faces.stain(width, angle, self.card, self.stain)
            surface.blit(splash, splash.get_rect(center=(round(x), round(y))))
        if self.outline is not None and not flipping:
            line = faces.outline(width, self.outline, angle)
            surface.blit(line, line.get_rect(center=(round(x), round(y))))

    def shown_face(self, faces: FaceBook) -> int:
        """The face that is up: of a card with two sides, either of them."""
        if self.card == NONE:
            return self.back
        return face_behind(faces.deck, self.card) if self.pose.turn < 0 else faces.deck.face(self.card)

    def _drawn_angle(self) -> float:
        """In the hand, that of its place while it still moves up: angles on the way would each be a new picture."""
        if self.target is not None and abs(self.target.angle - self.pose.angle) < _NEARLY_DEGREES:
            return self.target.angle
        return self.pose.angle

    def _drawn_width(self) -> int:
        """A width for which there is soon a picture: the exact one at rest, one of a few in the air."""
        width = self.pose.width
        if self.target is not None and abs(width - self.target.width) < 1.0:
            return self.target.width
        if not self._in_air:
            return max(1, round(width))
        return air_widths(round(width), round(width))[0]

    @property
    def _in_air(self) -> bool:
        return self.pose.lift > 0.0 and self.target is None
