"""What the table shows at this moment. Beats change it bit by bit; ``settle`` makes it what the view says."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pygame
from pygame import Rect

from uno_desktop.content.messages import t
from uno_desktop.engine.moves import NONE, Phase
from uno_desktop.engine.view import View
from uno_desktop.ui.kit.particles import Particles
from uno_desktop.ui.kit.style import Color, Style
from uno_desktop.ui.table import piles
from uno_desktop.ui.table.faces import FaceBook
from uno_desktop.ui.table.fan import card_at, fan_spots, first_shown, is_crowded, strips
from uno_desktop.ui.table.layout import Spot, TableLayout, table_layout
from uno_desktop.ui.table.order import in_order
from uno_desktop.ui.table.seats import SeatState, Sitter, seat_item
from uno_desktop.ui.table.sprites import CardSprite, Pose
from uno_desktop.ui.table.stage import Item
from uno_desktop.ui.table.timing import SAYING_S, SHAKE_S
from uno_desktop.ui.table.words import FloatingWord, bubble_item, strip_item

_BUBBLE_FADE_S = 0.18
_CONFETTI_SEED = 7


class TablePicture:
    """The table as seen from the seat ``home``. ``home`` is the viewing seat, or 0 where a spectator watches.

    The attributes are what is shown now; ``view`` is the view that has been shown so far.
    """

    def __init__(
        self,
        view: View,
        sitters: Sequence[Sitter],
        faces: FaceBook,
        style: Style,
        glow: Color,
        color_words: Sequence[str],
    ) -> None:
        self.view = view
        self.home = max(0, view.seat)
        self.sitters = sitters
        self.faces = faces
        self.glow = glow
        self.color_words = color_words
        self.style = style
        self.layout: TableLayout = table_layout(view.players, self.home, (1280, 720), 1.0)
        self.hand: list[CardSprite] = []
        self.flights: list[CardSprite] = []
        self.words: list[FloatingWord] = []
        self.bubbles: dict[int, tuple[str, float]] = {}
        self.counts: list[int] = []
        self.discard: list[int] = []
        self.draw_count = 0
        self.color = NONE
        self.turn = NONE
        self.out: tuple[int, ...] = ()
        self.called: set[int] = set()
        self.scores: tuple[int, ...] = ()
        self.ring = piles.Ring()
        self.wash: tuple[Color, float] | None = None
        self.line = ""
        self.prompt = ""
        self.focus: int | None = None
        self.focus_by_key = False
        self.held: CardSprite | None = None
        """The card the pointer drags."""
        self.scroll = 0
        self.sort_by = "color"
        self.playable: frozenset[int] = frozenset()
        """Cards of the own hand that stand out now."""
        self.dim_others = False
        self.may_draw = False
        self.pile_hover = False
        self.particles = Particles(Random(_CONFETTI_SEED))
        self._particle_frame = 0
        self.settle(view)

    # -- the truth ------------------------------------------------------------------------------------------

    def settle(self, view: View) -> None:
        """Show this view: whatever beats have left otherwise is put right."""
        self.view = view
        self.counts = list(view.counts)
        self.discard = list(view.discard)
        self.draw_count = view.draw_count
        self.color = view.color
        self.turn = view.turn
        self.out = view.out
        self.scores = view.scores
        self.called = {seat for seat in range(view.players) if self._has_called(view, seat)}
        self.ring.flip = float(view.direction)
        self.flights.clear()
        self.wash = None
        self.take_hand(view.hand if view.seat >= 0 else (NONE,) * view.counts[self.home])

    @staticmethod
    def _has_called(view: View, seat: int) -> bool:
        return view.counts[seat] == 1 and seat not in view.uno_open and view.book.uno_penalty > 0

    def take_hand(self, cards: Sequence[int]) -> None:
        """The own hand holds exactly these: sprites that are there stay, others appear or go."""
        present: dict[int, list[CardSprite]] = {}
        for sprite in self.hand:
            present.setdefault(sprite.card, []).append(sprite)
        self.hand = [self._reuse(present, card) for card in cards]
        if self.focus is not None and self.focus >= len(self.hand):
            self.focus = len(self.hand) - 1 if self.hand else None
        self.arrange()

    def _reuse(self, present: dict[int, list[CardSprite]], card: int) -> CardSprite:
        waiting = present.get(card)
        return waiting.pop(0) if waiting else CardSprite(card, Pose(0, 0))

    # -- the own hand ---------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Sort the hand and say where each card belongs; new ones are there at once."""
        focused = self.hand[self.focus] if self.focus is not None and self.focus < len(self.hand) else None
        places = in_order([s.card for s in self.hand], self.faces.deck, self.sort_by, self.playable)
        self.hand = [self.hand[i] for i in places]
        if focused is not None:
            self.focus = self.hand.index(focused)
        raised = {i for i, sprite in enumerate(self.hand) if sprite.card in self.playable}
        crowded = is_crowded(self.layout.hand, self.layout.hand_card, len(self.hand))
        for sprite, spot in zip(self.hand, self.spots(raised), strict=True):
            sprite.target = spot
            sprite.crowded = crowded
            sprite.glow = sprite.card in self.playable
            sprite.dim = self.dim_others and not sprite.glow
            sprite.outline = self.style.palette.focus if sprite is focused and self.focus_by_key else None
            if sprite.pose.width == 0 and spot is not None:
                sprite.settle()

    def spots(self, raised: set[int] | frozenset[int] = frozenset()) -> list[Spot | None]:
        """Where the cards of the own hand belong."""
        self.scroll = first_shown(len(self.hand), self.focus, self.scroll)
        return fan_spots(
            self.layout.hand, self.layout.hand_card, len(self.hand), focus=self.focus, raised=raised, first=self.scroll
        )

    def spot_of_new_card(self) -> Spot:
        """Where a card flies that joins the hand as the last one."""
        spots = fan_spots(
            self.layout.hand, self.layout.hand_card, len(self.hand) + 1, first=first_shown(len(self.hand) + 1, None, 0)
        )
        return next(spot for spot in reversed(spots) if spot is not None)

    def card_under(self, pos: tuple[int, int]) -> int | None:
        """The place in the hand of the card under a point."""
        return card_at(self.layout.hand, self.layout.hand_card, len(self.hand), pos, self.scroll)

    def point_at(self, place: int | None, *, by_key: bool = False) -> bool:
        """Lift the card at that place (or none); whether that is new."""
        if place == self.focus and by_key == self.focus_by_key:
            return False
        self.focus, self.focus_by_key = place, by_key
        self.arrange()
        return True

    def mark(self, playable: Sequence[int], *, dim_others: bool, may_draw: bool) -> None:
        """Which own cards can be played now, whether the others are dimmed, and whether one may draw."""
        before = (self.playable, self.dim_others)
        self.playable, self.dim_others, self.may_draw = frozenset(playable), dim_others, may_draw
        if before != (self.playable, self.dim_others):
            self.arrange()

    def shake(self, sprite: CardSprite) -> None:
        """Say no."""
        if not self.style.reduced_motion:
            sprite.shaking_s = SHAKE_S

    # -- places ---------------------------------------------------------------------------------------------

    def lay_out(self, size: tuple[int, int], style: Style) -> None:
        """Take a new size; cards of the hand are at their places at once."""
        self.style = style
        self.layout = table_layout(self.view.players, self.home, size, style.scale)
        self.particles.unit_px = style.scale
        self.particles.enabled = not style.reduced_motion
        self.particles.clear()
        self.arrange()
        for sprite in self.hand:
            sprite.settle()

    def hold_spot(self, seat: int) -> Spot:
        """Where cards of a seat come from and go to."""
        if seat != self.home:
            return self.layout.seats[seat].hold
        hand = self.layout.hand
        return Spot(hand.centerx, hand.centery, 0.0, self.layout.hand_card)

    def discard_spot(self, card: int, place: int | None = None) -> Spot:
        """Where a card lies on the discard pile, by default on top."""
        return piles.discard_spot(self.layout, card, len(self.discard) if place is None else place)

    @property
    def draw_spot(self) -> Spot:
        """The top of the draw pile."""
        return piles.draw_pile_top(self.layout, self.draw_count)

    def say(self, seat: int, words: str) -> None:
        """Somebody says something, for a while."""
        self.bubbles[seat] = (words, SAYING_S)

    def pressables(self) -> list[tuple[str, Rect]]:
        """The draw pile, and the cards of the own hand by the strip that is theirs."""
        found = [("draw_pile", piles.draw_pile_rect(self.layout, self.draw_count))]
        for place, strip in strips(self.layout.hand, self.layout.hand_card, len(self.hand), self.scroll):
            card = self.hand[place].card
            if card != NONE:
                found.append((f"card_{card}" if card in self.playable else f"hand_{card}", strip))
        return found

    # -- time -----------------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Everything that moves by itself; true while something does."""
        moving = False
        for sprite in self.hand:
            if sprite is not self.held:
                moving |= sprite.follow(dt)
        if self.bubbles:
            left = {seat: (words, left_s - dt) for seat, (words, left_s) in self.bubbles.items()}
            # A bubble is still but for its beginning and its end.
            moving |= any(s <= _BUBBLE_FADE_S or s > SAYING_S - _BUBBLE_FADE_S - dt for _, s in left.values())
            self.bubbles = {seat: saying for seat, saying in left.items() if saying[1] > 0}
        if len(self.particles):
            self.particles.update(dt)
            self._particle_frame += 1
            moving = True
        return moving

    # -- seen -----------------------------------------------------------------------------------------------

    def items(self) -> list[Item]:
        """Everything to be seen, the lowest first."""
        layout, faces = self.layout, self.faces
        color = faces.colors[self.color] if self.color >= 0 else None
        items = [self._wash_item()] if self.wash else []
        items.append(self.ring.item(layout, color))
        items += (self._seat_item(seat) for seat in layout.seats)
        draw_glow = self.glow if self.may_draw else None
        items.append(piles.draw_pile_item(layout, faces, self.draw_count, draw_glow, self.pile_hover))
        items.append(piles.discard_item(layout, faces, self.discard, color))
        items += self._text_items()
        items += self._hand_items()
        items += (sprite.item(faces, self.glow) for sprite in self.flights)
        items += self._air_items()
        return items

    def _hand_items(self) -> list[Item]:
        shown = [s for s in self.hand if s.target is not None or s is self.held]
        on_top = self.held
        if on_top is None and self.focus is not None and self.focus < len(self.hand):
            on_top = self.hand[self.focus]
        if on_top in shown:
            shown.remove(on_top)
            shown.append(on_top)
        return [sprite.item(self.faces, self.glow) for sprite in shown]

    def _text_items(self) -> list[Item]:
        layout, scale = self.layout, self.style.text_scale
        name = self.color_words[self.color] if self.color >= 0 else t("color.none")
        palette = self.style.palette
        strips = (
            piles.chip_item(layout, self.faces, self.color, name, scale) if self.color >= 0 else None,
            strip_item("line", self.line, layout.line, layout, palette, scale),
            strip_item("prompt", self.prompt, layout.prompt, layout, palette, scale, asked=True),
        )
        return [strip for strip in strips if strip is not None]

    def _air_items(self) -> list[Item]:
        items = []
        for seat, (words, left_s) in self.bubbles.items():
            if seat in self.view.uno_open and seat != self.home:
                continue  # the catch button stands there
            shown = min(1.0, left_s / _BUBBLE_FADE_S, (SAYING_S - left_s) / _BUBBLE_FADE_S)
            items.append(
                bubble_item(seat, words, self.layout.seats[seat], self.layout, self.style.text_scale, max(0.0, shown))
            )
        bounds = self.particles.bounds()
        if bounds is not None:
            items.append(Item("particles", bounds, self._particle_frame, self.particles.draw))
        return items + [word.item(self.layout) for word in self.words]

    def _seat_item(self, seat: int) -> Item:
        return seat_item(
            seat, self.layout.seats[seat], self.seat_state(seat), self.layout, self.faces, self.style.palette,
            self.style.text_scale,
        )  # fmt: skip

    def seat_state(self, seat: int) -> SeatState:
        """What is to be seen of a seat."""
        view = self.view
        place = self.out.index(seat) + 1 if seat in self.out and view.book.scoring.plays_on else 0
        in_play = view.phase not in (Phase.BEFORE_DEAL, Phase.MATCH_OVER)
        return SeatState(
            sitter=self.sitters[seat],
            cards=self.counts[seat],
            score=str(self.scores[seat]) if view.book.scoring.uses_limits else "",
            points=t("table.points", n=self.scores[seat]),
            on_turn=in_play and seat == self.turn,
            called=seat in self.called,
            place=place,
            place_word=t("table.place", n=place) if place else "",
        )

    def _wash_item(self) -> Item:
        assert self.wash is not None
        color, strength = self.wash
        light = tuple(round(channel * strength) for channel in color[:3])

        def paint(surface: pygame.Surface) -> None:
            surface.fill(light, special_flags=pygame.BLEND_RGB_ADD)

        return Item("wash", Rect((0, 0), self.layout.size), light, paint)
