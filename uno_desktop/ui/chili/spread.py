"""All hands in the picture: cards that fall are drawn one by one, cards that rest from lists made once."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from itertools import chain

import pygame

from uno_desktop.ui.chili.cards import CardPictures
from uno_desktop.ui.chili.hands import Hand, Shown
from uno_desktop.ui.kit.compat import BlitPair, blit_many

_BOB = 0.004
_BOB_SPEED = 2.4
_SLICE_CARDS = 10
"""So many flying cards are drawn between two looks at the input."""


class Spread:
    """Draws hands for one size of the window; ``viewer`` is the seat whose hand is held large."""

    def __init__(self, cards: CardPictures, hands: Mapping[int, Hand], viewer: int, size: tuple[int, int]) -> None:
        self._cards = cards
        self._hands = hands
        self._viewer = viewer
        self._unit = size[1]
        self._origin = size[0] // 2
        self._held: dict[int, BlitPair] = {}
        self._lying: dict[int, list[BlitPair]] = {}

    def to_warm(self) -> Iterator[Callable[[], object]]:
        """What makes the pictures of all falls and ways back, one after the other, the viewer's hand last."""
        hands = sorted(self._hands.values(), key=lambda hand: hand.seat == self._viewer)
        falls = chain.from_iterable(hand.fall() for hand in hands)
        ways_back = chain.from_iterable(hand.way_back() for hand in hands)
        return self._cards.to_warm(chain(falls, ways_back))

    def rewind(self) -> None:
        """All hands are held again."""
        self._lying.clear()

    def draw_floor(self, surface: pygame.Surface, now_s: float) -> list[tuple[Hand, list[Shown]]]:
        """Draw what lies on the floor; the hands that move, with their cards, for ``draw_air``."""
        moving: list[tuple[Hand, list[Shown]]] = []
        for seat, hand in self._hands.items():
            if hand.back_s is not None:
                self._lying.pop(seat, None)
            elif seat in self._lying:
                blit_many(surface, self._lying[seat])
                continue
            elif hand.lies_still(now_s):
                self._lying[seat] = self._pairs(list(hand.shown(now_s)), shadows=True)
                blit_many(surface, self._lying[seat])
                continue
            elif hand.rests_held(now_s):
                continue
            cards = list(hand.shown(now_s))
            moving.append((hand, cards))
            self._draw(surface, [card for card in cards if card.pose.height <= 0.0])
        return moving

    def draw_air(
        self,
        surface: pygame.Surface,
        now_s: float,
        moving: list[tuple[Hand, list[Shown]]],
        between: Callable[[], None],
    ) -> None:
        """Draw what is held or falls."""
        for seat, hand in self._hands.items():
            if hand.rests_held(now_s):
                self._draw_held(surface, seat, hand, now_s)
        between()
        for _, cards in moving:
            flying = [card for card in cards if card.pose.height > 0.0]
            for start in range(0, len(flying), _SLICE_CARDS):
                self._draw(surface, flying[start : start + _SLICE_CARDS])
                between()

    def held(self, seat: int, now_s: float) -> BlitPair:
        """A whole hand that rests above the floor as one picture, and where it is; made once."""
        if seat not in self._held:
            self._held[seat] = _together(self._pairs(list(self._hands[seat].shown(now_s)), shadows=True))
        return self._held[seat]

    def _draw_held(self, surface: pygame.Surface, seat: int, hand: Hand, now_s: float) -> None:
        """A hand held over the floor sways a little as a whole."""
        picture, (x, y) = self.held(seat, now_s)
        dy = 0 if hand.calm else round(_BOB * self._unit * math.sin(now_s * _BOB_SPEED + seat * 1.7))
        surface.blit(picture, (x, y + dy))

    def _pairs(self, cards: list[Shown], *, shadows: bool) -> list[BlitPair]:
        pairs: list[BlitPair] = []
        if shadows:
            pairs += [self._cards.shadow_pair(card.pose, self._origin, faint=card.still) for card in cards]
        pairs += [self._cards.pair(card.face, card.pose, self._origin, still=card.still) for card in cards]
        return pairs

    def _draw(self, surface: pygame.Surface, cards: list[Shown]) -> None:
        if all(card.opacity >= 1.0 for card in cards):
            blit_many(surface, self._pairs(cards, shadows=True))
            return
        for card in cards:
            picture, at = self._cards.pair(card.face, card.pose, self._origin, still=card.still)
            picture.set_alpha(round(255 * card.opacity))
            surface.blit(picture, at)
            picture.set_alpha(255)


def _together(pairs: list[BlitPair]) -> BlitPair:
    """Many pictures as one."""
    whole = pygame.Rect(pairs[0][1], pairs[0][0].get_size())
    whole.unionall_ip([picture.get_rect(topleft=at) for picture, at in pairs])
    drawn = pygame.Surface(whole.size, pygame.SRCALPHA).convert_alpha()
    blit_many(drawn, [(picture, (x - whole.x, y - whole.y)) for picture, (x, y) in pairs])
    return drawn, whole.topleft
