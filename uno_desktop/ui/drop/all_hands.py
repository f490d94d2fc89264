"""All hands in the picture: one item for each that is held or lies, made once, and new ones for those that move."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Mapping
from itertools import chain

import pygame

from uno_desktop.ui.drop.falling_cards import CardPictures, Fall
from uno_desktop.ui.drop.held_hands import CardImage, Hand
from uno_desktop.ui.kit.caches.preload import Pieces
from uno_desktop.ui.kit.drawing.display_list import Item, pictures
from uno_desktop.ui.kit.drawing.images import BlitPair, blit_many


class AllHands:
    """The hands for one size of the window; ``viewer`` is the seat whose hand is held large."""

    def __init__(self, cards: CardPictures, hands: Mapping[int, Hand], viewer: int, size: tuple[int, int]) -> None:
        self._cards = cards
        self._hands = hands
        self._viewer = viewer
        self._unit = size[1]
        self._origin = size[0] // 2
        self._held: dict[int, BlitPair] = {}
        self._lying: dict[int, list[Item]] = {}
        self._falls: dict[int, list[Fall]] = {}

    def preload_falls(self) -> Pieces:
        """Pieces that make the pictures of all falls. The viewer's hand, large and all different, takes longest."""
        seats = sorted(self._hands, key=lambda seat: seat != self._viewer)
        if self._viewer in self._hands:
            yield from self._cards.preload_faces(self._falls_of(self._viewer))
        yield from self._cards.preload_falls(chain.from_iterable(map(self._falls_of, seats)))

    def _falls_of(self, seat: int) -> list[Fall]:
        """How the cards of a hand fall, once it has its place; none where they fade."""
        falls = self._falls.get(seat)
        if falls is None:
            hand = self._hands[seat]
            falls = self._falls[seat] = [] if hand.calm else self._cards.falls(hand.faces, hand.flights)
        return falls

    def preload_ways_back(self) -> Pieces:
        """The same for the ways back into the hands."""
        return self._cards.preload(chain.from_iterable(hand.way_back() for hand in self._hands.values()))

    def rewind(self) -> None:
        """Put all cards back into the hands, as before the drop."""
        self._lying.clear()

    def items(self, now_s: float, between: Callable[[], object]) -> tuple[list[Item], list[Item]]:
        """What lies on the floor, and what is held or falls above it; the lowest first.

        ``between`` is called after each hand that moves.
        """
        floor: list[Item] = []
        held: list[Item] = []
        flying: list[Item] = []
        for seat, hand in self._hands.items():
            if hand.rests_held(now_s):
                picture, (x, y) = self.held(seat, now_s)
                sway = 0 if hand.calm else round(0.004 * self._unit * math.sin(now_s * 2.4 + seat * 1.7))
                held.append(pictures(("held", seat), [(picture, (x, y + sway))]))
            elif hand.lies_still(now_s):
                if seat not in self._lying:
                    self._lying[seat] = self._moving(seat, hand, now_s)[0]
                floor += self._lying[seat]
            else:
                self._lying.pop(seat, None)
                on_floor, in_air = self._moving(seat, hand, now_s)
                floor += on_floor
                flying += in_air
                between()
        return floor, held + flying

    def _moving(self, seat: int, hand: Hand, now_s: float) -> tuple[list[Item], list[Item]]:
        """A hand of which something moves: its cards on the floor, and those above it."""
        t = hand.falling_s(now_s)
        if t is None:
            cards = list(hand.cards_at(now_s))
            low, high = ([card for card in cards if (card.height > 0.0) is is_high] for is_high in (False, True))
            return self._cards_item(("floor", seat), low), self._cards_item(("air", seat), high)
        on_floor, in_air = self._cards.falling(self._falls_of(seat), t, self._origin)
        return _item(("floor", seat), on_floor), _item(("air", seat), in_air)

    def held(self, seat: int, now_s: float) -> BlitPair:
        """A whole hand that rests above the floor as one picture, and where it is; made once."""
        if seat not in self._held:
            self._held[seat] = _together(
                self._cards.pairs(self._hands[seat].cards_at(now_s), self._origin, shadows=True)
            )
        return self._held[seat]

    def _cards_item(self, key: Hashable, cards: list[CardImage]) -> list[Item]:
        """These cards with their shadows as an item, if there are any; cards that fade have no shadow."""
        if not cards:
            return []
        if all(card.opacity >= 1.0 for card in cards):
            return [pictures(key, self._cards.pairs(cards, self._origin, shadows=True))]
        pairs = self._cards.pairs(cards, self._origin, shadows=False)
        opacities = [round(255 * card.opacity) for card in cards]

        def paint(surface: pygame.Surface) -> None:
            for (picture, place), opacity in zip(pairs, opacities, strict=True):
                picture.set_alpha(opacity)
                surface.blit(picture, place)
                picture.set_alpha(255)

        return [Item(key, pictures(key, pairs).bounds, (tuple(pairs), tuple(opacities)), paint)]


def _item(key: Hashable, pairs: list[BlitPair]) -> list[Item]:
    """An item of these pictures, if there are any."""
    return [pictures(key, pairs)] if pairs else []


def _together(pairs: list[BlitPair]) -> BlitPair:
    """One picture with all of these, and where it goes."""
    whole = pygame.Rect(pairs[0][1], pairs[0][0].get_size())
    whole.unionall_ip([picture.get_rect(topleft=at) for picture, at in pairs])
    drawn = pygame.Surface(whole.size, pygame.SRCALPHA).convert_alpha()
    blit_many(drawn, [(picture, (x - whole.x, y - whole.y)) for picture, (x, y) in pairs])
    return drawn, whole.topleft
