"""The hands through the animation: each held, falling, lying, going back; and the picture of all of them.

One item for each that is held or lies, made once, and new ones for those that move.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from itertools import chain
from random import Random

import pygame

from uno_desktop.ui.drop import drop_times
from uno_desktop.ui.drop.falling_cards import CardPictures, Fall
from uno_desktop.ui.drop.tumble import SHAPES_PER_S, CardImage, Flight, Point, Pose, posed, tumble, way_back
from uno_desktop.ui.kit.caches.preload import Pieces
from uno_desktop.ui.kit.drawing.display_list import Item, pictures
from uno_desktop.ui.kit.drawing.images import BlitPair, blit_many


class Hand:
    """The cards of one seat. Poses are replaced on a new size of the window (``place``); what happened stays."""

    def __init__(self, seat: int, faces: Sequence[int], seed: int, *, calm: bool) -> None:
        self.seat = seat
        self.faces = tuple(faces)
        self.dropped_s: float | None = None
        self.back_s: float | None = None
        self.fumbled_s: float | None = None
        self.calm = calm
        self._seed = seed
        self._held: list[Pose] = []
        self.flights: list[Flight] = []
        self._fall_s = 0.0
        """From letting go until the last card lies still."""
        self._impacts_s = 0.0, 0.0
        """From letting go until the first card strikes the floor, and until the last one does."""

    def place(self, held: Sequence[Pose], lie: Point, reach: Point, floor_width: float) -> None:
        """Where the cards are held and may come to lie."""
        self._held = list(held)
        self.flights = tumble(held, lie, reach, floor_width, Random(self._seed))
        impacts = [flight.impact_s for flight in self.flights]
        self._impacts_s = min(impacts, default=0.0), max(impacts, default=0.0)
        self._fall_s = drop_times.FADE_S if self.calm else max((flight.end_s for flight in self.flights), default=0.0)

    def rewind(self) -> None:
        """Put all cards back into the hand, as before the drop."""
        self.dropped_s = self.back_s = self.fumbled_s = None

    def lies_still(self, now_s: float) -> bool:
        """Whether all its cards have come to rest on the floor."""
        if self.dropped_s is None or self.back_s is not None:
            return False
        return now_s > self.dropped_s + self._fall_s

    def rests_held(self, now_s: float) -> bool:
        """Whether it is held, and nothing shakes it."""
        if self.dropped_s is not None or self.back_s is not None:
            return False
        return self.fumbled_s is None or now_s >= self.fumbled_s + drop_times.SHAKE_S

    def way_back(self) -> Iterator[CardImage]:
        """All cards at moments of their way back, a frame apart: what will be seen of it."""
        if not self.calm:
            for i, face in enumerate(self.faces):
                for number in range(math.ceil(drop_times.RETURN_S * SHAPES_PER_S) + 1):
                    u = min(1.0, number / SHAPES_PER_S / drop_times.RETURN_S)
                    yield posed(face, way_back(self.flights[i].rest, self._held[i], u), u in (0.0, 1.0))

    def strikes(self, since_s: float, now_s: float) -> list[Point]:
        """Where cards strike the floor for the first time between two moments."""
        if self.dropped_s is None or self.calm or not self.flights:
            return []
        first_s, last_s = self._impacts_s
        if now_s < self.dropped_s + first_s or since_s > self.dropped_s + last_s:
            return []
        return [flight.landing for flight in self.flights if since_s < self.dropped_s + flight.impact_s <= now_s]

    def falling_s(self, now_s: float) -> float | None:
        """How long its cards have been falling (or lying) by now; None while they do neither, or fade."""
        if self.dropped_s is None or self.back_s is not None or self.calm:
            return None
        return now_s - self.dropped_s

    def cards_at(self, now_s: float) -> Iterator[CardImage]:
        """All cards as they are now, in drawing order; not while they fall (``falling_s``)."""
        if self.back_s is not None:
            yield from self._going_back(now_s - self.back_s)
        elif self.dropped_s is None:
            for i, (face, pose) in enumerate(zip(self.faces, self._held, strict=True)):
                shake = 0.0
                if self.fumbled_s is not None and not self.rests_held(now_s) and not self.calm:
                    u = (now_s - self.fumbled_s) / drop_times.SHAKE_S
                    shake = 0.010 * math.sin(u * 34 + i) * (1 - u)
                yield posed(face, pose._replace(x=pose.x + shake), True)
        else:
            u = min(1.0, (now_s - self.dropped_s) / drop_times.FADE_S)
            for i, face in enumerate(self.faces):
                if u < 1:
                    yield posed(face, self._held[i], True, 1 - u)
                yield posed(face, self.flights[i].rest, True, u)

    def _going_back(self, t: float) -> Iterator[CardImage]:
        """From where they lie (or are still held, by whom splashed cards never reached) into the hand."""
        for i, face in enumerate(self.faces):
            if self.dropped_s is None:
                yield posed(face, self._held[i], True)
                continue
            if self.calm:
                u = min(1.0, t / drop_times.FADE_S)
                yield posed(face, self.flights[i].rest, True, 1 - u)
                yield posed(face, self._held[i], True, u)
                continue
            late = drop_times.RETURN_STAGGER_S * i / max(1, len(self.faces) - 1)
            u = max(0.0, min(1.0, (t - late) / drop_times.RETURN_S))
            yield posed(face, way_back(self.flights[i].rest, self._held[i], u), u in (0.0, 1.0))


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
            pairs = self._cards.pairs(self._hands[seat].cards_at(now_s), self._origin, shadows=True)
            whole = pygame.Rect(pairs[0][1], pairs[0][0].get_size())
            whole.unionall_ip([picture.get_rect(topleft=at) for picture, at in pairs])
            drawn = pygame.Surface(whole.size, pygame.SRCALPHA).convert_alpha()
            blit_many(drawn, [(picture, (x - whole.x, y - whole.y)) for picture, (x, y) in pairs])
            self._held[seat] = drawn, whole.topleft
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
