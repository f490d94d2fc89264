"""What the table shows at this moment. Beats change it bit by bit; ``settle`` makes it what the view says."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import lru_cache, partial
from random import Random
from typing import Any

import pygame
from pygame import Rect

from uno_desktop.content.messages import language, t
from uno_desktop.content.theme_model import Opponent
from uno_desktop.engine.moves import NONE, Do, Phase
from uno_desktop.engine.view import View
from uno_desktop.players.reactions import HURTS, Touch
from uno_desktop.ui.kit.display_list import Item
from uno_desktop.ui.kit.particles import Particles
from uno_desktop.ui.kit.preload import Pieces, PreloadQueue, in_background
from uno_desktop.ui.kit.style import Color, Palette, Style
from uno_desktop.ui.play import piles
from uno_desktop.ui.play.beat_times import DUST_PUFFS, DUST_S, SHAKE_S
from uno_desktop.ui.play.color_wash import make_wash_light, wash_item
from uno_desktop.ui.play.hand import OwnHand
from uno_desktop.ui.play.impacts import Impacts
from uno_desktop.ui.play.other_sides import Backs, arriving_back, face_behind, shown_backs
from uno_desktop.ui.play.sayings import Sayings
from uno_desktop.ui.play.sprites import CardSprite, Pose
from uno_desktop.ui.play.table_layout import SeatSpot, Spot, TableLayout, table_layout
from uno_desktop.ui.play.table_life import TableLife
from uno_desktop.ui.play.table_props import PlacedProp, place_props, prop_items
from uno_desktop.ui.play.table_seats import BACKS_SEEN, SeatState, Sitter, portrait_item, portrait_px, seat_item
from uno_desktop.ui.play.table_texts import TableTexts
from uno_desktop.ui.play.table_words import FloatingWord, Token, strip_item
from uno_desktop.ui.play.tabletop import halo_item, veil_item
from uno_desktop.ui.play.turning import Turning, width_share
from uno_desktop.ui.shell.card_faces import BACK, FaceBook, height_of

_CONFETTI_SEED = 7
_DUST: Color = (226, 218, 198)
_FACE_DOWN_KEY = 0
"""The key of the one card beside the discard pile: no other sprite has it."""


class TablePicture:
    """The table as seen from the seat ``home``. ``home`` is the viewing seat, or 0 where a spectator watches.

    The attributes are what is shown now; ``view`` is the view that has been shown so far. What will be seen soon is
    added to ``preload``.
    """

    # What ``settle`` takes from the view, and beats run ahead of.
    counts: list[int]
    """How many cards each seat holds."""
    discard: list[int]
    draw_count: int
    color: int
    turn: int
    side: int
    backs: Backs
    """What the backs of all cards show, in a deck with two sides; ``coming``: as this move ends."""
    coming = Backs()
    face_down = 0.0
    """How far a card that can be challenged lies beside the discard pile, face down: 1 whole, 0 there is none."""
    out: tuple[int, ...]
    called: set[int]
    scores: tuple[int, ...]
    away: frozenset[int] = frozenset()
    paid_out: frozenset[int] = frozenset()
    """Those whose cards were turned up at the end of the hand, and are in their hands no more."""

    # What passes while something is shown.
    last_in_air = NONE
    """The seat with a last card on its way to the pile: until that lies, it counts as held."""
    turning: Turning | None = None
    """The table turns over just now."""
    wash: tuple[Color, float] | None = None
    """The light of a new color, and how strong it is, 0 to 1."""
    dark = 0.0
    """How far the light is down, 0 to 1."""
    lit: tuple[int, ...] = ()
    """The seats that stay in the light."""
    pace = 1.0
    """How much faster than usual a blow passes: more while what is shown is hurried."""
    moves_in_steps = True
    """Whether nothing moves but the tells of whoever thinks, a few times a second."""

    may_draw = False
    pile_hover = False
    props: tuple[PlacedProp, ...] = ()

    def __init__(
        self,
        view: View,
        sitters: Sequence[Sitter],
        faces: FaceBook,
        style: Style,
        glow: Color,
        color_words: Sequence[str],
        preload: PreloadQueue | None = None,
        opponents: Sequence[Opponent | None] = (),
    ) -> None:
        self.home = max(0, view.seat)
        self.sitters = sitters
        self.opponents = opponents or (None,) * view.players
        self.faces = faces
        self.glow = glow
        self.color_words = color_words
        self.style = style
        self.layout: TableLayout = table_layout(view.players, self.home, (1280, 720), 1.0)
        self.preload = PreloadQueue() if preload is None else preload  # an empty one is false
        self.hand = OwnHand(faces.deck, self.layout)
        self.life = TableLife(self.opponents, [sitter.thinks for sitter in sitters])
        self.machine = piles.Machine()
        self.ring = piles.Ring()
        self.texts = TableTexts()
        self.sayings = Sayings()
        self.words: list[FloatingWord] = []
        self.tokens: list[Token] = []
        """What flies from one player to another."""
        self.flights: list[CardSprite] = []
        self.open_cards: list[CardSprite] = []
        """The cards turned up at the end of the hand that lie where they were held."""
        self.buttons: Callable[[pygame.Surface], None] = _no_buttons
        """Draws what lies on the table and is not of this picture: while the light is down, it is beneath the dark."""
        self.particles = Particles(Random(_CONFETTI_SEED))
        self._particle_frame = 0
        self.impacts = Impacts(style)
        self._seats_shown: dict[int, tuple[Hashable, tuple[Item, Item]]] = {}  # what items were made from, and they
        self.settle(view)

    def seat_all(self, sitters: Sequence[Sitter], opponents: Sequence[Opponent | None]) -> None:
        """Others may sit here from now on; those of a theme's ``opponents`` react as it says."""
        if (list(sitters), list(opponents)) == (list(self.sitters), list(self.opponents)):
            return
        self.sitters, self.opponents = sitters, opponents
        self.life = TableLife(opponents, [sitter.thinks for sitter in sitters])
        self.life.moves = not self.style.reduced_motion
        self.preload_faces()

    # -- the truth ------------------------------------------------------------------------------------------

    def settle(self, view: View, *, amid: bool = False) -> None:
        """Show this view: whatever beats have left otherwise is put right.

        ``amid`` a move it is not known yet who owes a call: nobody is seen to have called before that is shown.
        """
        self.view = view
        self.counts = list(view.counts)
        self.discard = list(view.discard)
        self.face_down = float(view.pending.face_down)
        self.draw_count = view.draw_count
        self.side, self.turning = view.side, None
        self.backs = Backs(view.backs, view.draw_back)
        self.color = view.color
        self.turn = view.turn
        self.out = view.out
        self.scores = view.scores
        called = {seat for seat in range(view.players) if self._has_called(view, seat)}
        self.called = called & self.called if amid else called
        self.ring.flip = float(view.direction)
        if view.shown_hands is None:
            self.paid_out = frozenset()
            self.open_cards.clear()
            if not view.out or view.rules.scoring.plays_on:
                self.dark, self.lit = 0.0, ()
        self.flights.clear()
        self.tokens.clear()
        self.machine.rest()
        self.wash = None
        self.last_in_air = NONE
        self.sayings.say_held_back()
        for seat in self.paid_out:
            self.counts[seat] = 0
        if self.home in self.paid_out:
            self.hand.set_cards(())
        else:
            self.hand.set_cards(view.hand if view.seat >= 0 else (NONE,) * view.counts[self.home])
        if view.seat < 0:
            self.hand.show_backs(self.backs.of(self.home))

    @staticmethod
    def _has_called(view: View, seat: int) -> bool:
        is_low = 0 < view.counts[seat] <= view.rules.uno_at
        return is_low and seat not in view.uno_open and view.rules.uno_penalty > 0

    def preload_backs(self, backs: Backs) -> None:
        """These backs of cards will be seen soon, around the table and on the draw pile."""
        seen = {(backs.draw_pile, self.layout.draw_pile.width)}
        for seat, spot in self.layout.seats.items():
            if seat != self.home:
                seen.update((face, spot.card_width) for face in backs.of(seat)[:BACKS_SEEN])
        for face, width in sorted(seen):
            self.preload.extend(self.faces.preload(face, width))

    def preload_cards(self, cards: Iterable[int], *, in_hand: bool = False) -> None:
        """These cards will be seen soon: make their faces before they turn over."""
        width = self.layout.hand_card if in_hand else self.layout.draw_pile.width
        for card in cards:
            if card != NONE:
                self.preload.extend(self.faces.preload(self.faces.deck.face(card), width))

    def preload_landing(self, card: int) -> None:
        """A card is on its way to the discard pile: make the pile with it on top before all that waits."""
        self.preload.put_first(self._landing(card))

    def _landing(self, card: int) -> Pieces:
        if card >= 0:
            yield partial(self.faces.master, BACK)  # seen as the card turns over, at a width that nothing else has
        yield from piles.preload_discards(self.layout, self.faces, [*self.discard, card])

    def preload_seats(self) -> None:
        """All seats will soon be drawn anew, as they hop or light lies over them: make those that were not kept."""
        self.preload.extend(partial(self._preload_seat, seat) for seat in self.layout.seats)

    def preload_color(self, color: int, laid: Sequence[int]) -> None:
        """This color may be in force once these cards are laid: make what shows it, the light around a wild too."""
        if color != self.color:
            self.preload.extend(self._coming_color(color, (*self.discard, *laid)))

    def preload_wash(self, color: int) -> None:
        """This color will wash over the table: give the light, of which there is one, that color."""
        self.preload.add(partial(make_wash_light, self.layout, self.faces.colors[color]))

    def _coming_color(self, color: int, discard: Sequence[int]) -> Pieces:
        layout, faces, shown = self.layout, self.faces, self.faces.colors[color]
        nowhere = pygame.Surface((1, 1))
        yield from piles.preload_band(layout, shown)
        yield from self.ring.preload_arrows(layout, shown)
        chip = piles.chip_item(layout, faces, color, self.color_words[color], self.style.text_scale)
        yield partial(chip.paint, nowhere)
        yield from piles.preload_halo(layout, faces, discard, shown)

    def preload_turn(self, seat: int) -> None:
        """The turn goes to a seat soon: make its picture then, and that of the seat it goes from.

        In every turn shadows and stains of the own cards may be drawn anew, too.
        """
        self.preload.extend(
            partial(self._preload_seat, each, on_turn=each == seat)
            for each in (self.turn, seat)
            if each in self.layout.seats
        )
        self.preload.extend(self.hand.preload_shadows(self.faces))
        self.preload.extend(self.hand.preload_stains(self.faces))

    def preload_arrival(self, seat: int, card: int) -> None:
        """A card is on its way to a seat: make that seat, and the own hand, with one more before all that waits."""
        if seat == self.home:
            self.preload.put_first(self.hand.preload_card(self.faces, card))
        self.preload.put_first([partial(self._preload_seat, seat, arriving=1)])

    def _preload_seat(self, seat: int, *, on_turn: bool | None = None, arriving: int = 0) -> None:
        nowhere = pygame.Surface((1, 1))
        state = self.seat_state(seat, arriving)
        shown = self._seen_of_seat(seat, state if on_turn is None else state._replace(on_turn=on_turn))
        for item in (seat_item(*shown), portrait_item(*shown)):
            item.paint(nowhere)

    def preload_frame(self) -> Pieces:
        """Pieces that make the pictures of what is to be seen now, one after the other."""
        nowhere = pygame.Surface((1, 1))
        yield from piles.preload_band(self.layout, self._ring_color)
        yield from piles.preload_discards(self.layout, self.faces, self.discard)
        yield from (partial(self._seat_items, seat) for seat in self.layout.seats)
        yield from (partial(item.paint, nowhere) for item in self.items())

    def preload_lights(self) -> Pieces:
        """Pieces that have the lights over the table made on another thread, for they are large."""
        nowhere = pygame.Surface((1, 1))
        yield from in_background(partial(make_wash_light, self.layout, self.glow))
        for item in self.items():
            if item.key == "light":
                yield from in_background(partial(item.paint, nowhere))

    def mark(self, playable: Sequence[int], *, dim_others: bool, may_draw: bool) -> None:
        """Which own cards can be played now, whether the others are dimmed, and whether one may draw."""
        self.may_draw = may_draw
        self.hand.mark(playable, dim_others=dim_others)

    def shake(self, card: int) -> None:
        """A card of the own hand says no."""
        sprite = self.hand.of_card(card)
        if sprite is not None and not self.style.reduced_motion:
            sprite.shaking_s = SHAKE_S

    def react(self, touches: Sequence[Touch]) -> None:
        """What happened is noticed: faces change, and whoever is hit is knocked away from where it came from."""
        ways = {touch.seat: self._way(touch) for touch in touches if touch.what in HURTS}
        self.life.react(touches, ways)

    def _way(self, touch: Touch) -> tuple[float, float]:
        """The direction in which a blow knocks a seat, as a vector of length 1."""
        hit = self.layout.seats[touch.seat].avatar.center
        known = touch.by >= 0 and touch.by != touch.seat
        source = self.layout.seats[touch.by].avatar.center if known else self.layout.ring.center
        dx, dy = hit[0] - source[0], hit[1] - source[1]
        far = math.hypot(dx, dy) or 1.0
        return dx / far, dy / far

    def raise_dust(self, spot: Spot, strength: float) -> None:
        """Dust flies up around a card that has landed: ``strength`` 0 to 1."""
        least, most = DUST_PUFFS
        half = spot.width / 2, height_of(spot.width) / 2
        puffs = round(least + (most - least) * strength)
        self.particles.dust((spot.x, spot.y), half, _DUST, puffs, life_s=DUST_S)

    def clear_table(self) -> None:
        """A new hand begins: nothing of the last one is left lying."""
        self.discard.clear()
        self.face_down = 0.0
        self.open_cards.clear()
        self.tokens.clear()
        self.color, self.wash = NONE, None
        self.turning = None
        self.dark, self.lit = 0.0, ()
        self.impacts.end_quake()
        self.counts = [0] * self.view.players
        self.hand.set_cards(())
        self.flights.clear()
        self.words.clear()
        self.sayings.clear()
        self.last_in_air = NONE
        self.called.clear()
        self.particles.clear()
        self.out = ()
        self.texts.line = ""
        self.paid_out = frozenset()
        self.life.calm()

    def end_flight(self, sprite: CardSprite) -> None:
        """A card is in the air no more; nothing where it was not, as after a new size of the window."""
        if sprite in self.flights:
            self.flights.remove(sprite)

    # -- places ---------------------------------------------------------------------------------------------

    def lay_out(self, size: tuple[int, int], style: Style) -> None:
        """Take a new size; cards of the hand are at their places at once."""
        self.style = style
        self.preload.clear()
        face_down = Do.LAY_DOWN in self.view.rules.moves
        self.layout = table_layout(self.view.players, self.home, size, style.scale, face_down=face_down)
        self.particles.unit_px = style.scale
        self.particles.enabled = not style.reduced_motion
        self.particles.clear()
        self.props = place_props(self.faces.theme, self.layout)
        self.hand.lay_out(self.layout, style.palette.focus)
        self.life.moves = not style.reduced_motion
        self.life.settle()
        self.impacts.lay_out(style)
        self.open_cards.clear()

    def keep_free(self, note: Rect) -> None:
        """Put nothing on the table where a note lies; once the places are known."""
        self.props = place_props(self.faces.theme, self.layout, [note])

    def preload_faces(self) -> None:
        """All faces of those at the table will be wanted: make them before."""
        for seat, spot in self.layout.seats.items():
            sitter, px = self.sitters[seat], portrait_px(spot, self.layout)
            made = self.faces.preload_faces(sitter.avatar, px, color=sitter.color, label=sitter.name)
            self.preload.extend(made)

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
    def face_down_spot(self) -> Spot:
        """Where a card laid face down lies until it is believed."""
        return piles.face_down_spot(self.layout)

    def _face_down_items(self, hop_px: int) -> list[Item]:
        """The card beside the discard pile, or on its way under it."""
        if not self.face_down or self.dark:
            return []
        spot, pile, u = self.face_down_spot, self.layout.discard, self.face_down
        x, y = pile.x + (spot.x - pile.x) * u, pile.y + (spot.y - pile.y) * u
        pose = Pose(x, y + self.impacts.kicked_px + hop_px, spot.angle * u, spot.width, turn=-1.0)
        return [CardSprite(NONE, pose, key=_FACE_DOWN_KEY).item(self.faces, self.glow)]

    def back_for(self, seat: int) -> int:
        """The face that the back of the next card shows which comes to a seat."""
        return arriving_back(self.counts[seat], self.backs.of(seat), self.coming.of(seat))

    def takes_back(self, seat: int, card: int) -> None:
        """A card leaves the hand of a seat, and what its back showed is seen there no more."""
        backs, gone = list(self.backs.of(seat)), face_behind(self.faces.deck, card)
        if gone in backs:
            backs.remove(gone)
            seats = (*self.backs.seats[:seat], tuple(backs), *self.backs.seats[seat + 1 :])
            self.backs = self.backs._replace(seats=seats)

    def draw_one(self) -> None:
        """A card leaves the draw pile."""
        self.draw_count = max(0, self.draw_count - 1)
        if not piles.has_machine(self.faces):
            self.preload.put_first(piles.preload_block(self.layout, self.faces, self.draw_count - 1))
        if self.backs.seats:
            self.backs = self.backs._replace(draw_pile=self.coming.draw_pile)

    @property
    def draw_spot(self) -> Spot:
        """The top of the draw pile, or the slot of the machine in its place."""
        if piles.has_machine(self.faces):
            return piles.machine_slot(self.layout)
        return piles.draw_pile_top(self.layout, self.draw_count)

    def pressables(self) -> list[tuple[str, Rect]]:
        """The draw pile, and the cards of the own hand."""
        return [("draw_pile", piles.draw_pile_rect(self.layout, self.draw_count)), *self.hand.pressables()]

    # -- time -----------------------------------------------------------------------------------------------

    def update(self, dt: float, *, is_busy: bool = False) -> bool:
        """Everything that moves by itself; true while something does. ``is_busy`` while moves are being shown."""
        moving = self.hand.update(dt) or self.life.jolted
        is_alive = self.life.update(dt, self.turn if self._in_play else NONE, self.pace, is_busy=is_busy)
        moving = self.impacts.update(dt * self.pace) or moving
        moving = self.sayings.update(dt) or moving
        if len(self.particles):
            self.particles.update(dt * self.pace)
            self._particle_frame += 1
            moving = True
        self.moves_in_steps = not moving
        return moving or is_alive

    # -- seen -----------------------------------------------------------------------------------------------

    @property
    def _ring_color(self) -> Color | None:
        """The color in force, for the ring around the pile."""
        return self.faces.colors[self.color] if self.color >= 0 else None

    def items(self) -> list[Item]:
        """Everything to be seen, the lowest first."""
        layout, faces, color = self.layout, self.faces, self._ring_color
        turning = self.turning
        items = turning.items() if turning else []
        items += prop_items(faces.theme, self.props, self.life.thought_steps)
        items += self._light_items(color)
        items.append(self.ring.band_item(layout, color))
        # Over the piles, of whose shadows they only touch the edge, these can lie still while arrows move.
        arrows, arrows_on_top = self.ring.arrow_items(layout, color), self.ring.lies_flat and not self.dark
        items += () if arrows_on_top else arrows
        seats = {seat: self._seat_items(seat) for seat in layout.seats}
        lit = self.lit if self.dark else ()
        for seat, (place, portrait) in seats.items():
            if not self.dark:
                items += place, portrait
            elif seat not in lit:
                items.append(place)
        hop_px = self.impacts.hop_px
        items.append(self._draw_pile_item(self.glow if self.may_draw else None, hop_px))
        pile = self._discard_item(color, hop_px)
        items += self._face_down_items(hop_px)
        in_air = [word.item(layout) for word in self.words]
        if not self.dark:
            items.append(pile)
        items += arrows if arrows_on_top else ()
        items += self._text_items(in_air)
        items += self.hand.items(faces, self.glow)
        items += self._advice_items()
        if self.dark:
            items.append(veil_item(layout.size, self.dark, self.buttons))
            items += (halo_item(seat, layout.seats[seat].avatar, self.glow, layout) for seat in lit)
            # Of those who lost, only the faces are seen.
            for seat, (place, portrait) in seats.items():
                items += (place, portrait) if seat in lit else (portrait,)
            items.append(pile)
        items += (sprite.item(faces, self.glow) for sprite in (*self.open_cards, *self.flights))
        items += (token.item(layout) for token in self.tokens)
        items += self._air_items(in_air)
        return items

    def _light_items(self, color: Color | None) -> list[Item]:
        """The light within the ring and the wash.

        Of one color, they look the same whichever is on top: then the light lies still beneath the wash that changes.
        """
        light = self.ring.light_item(self.layout, color)
        if not self.wash:
            return [light]
        wash = wash_item(self.layout, *self.wash)
        return [light, wash] if self.wash[0] == color else [wash, light]

    def _draw_pile_item(self, glow: Color | None, hop_px: int) -> Item:
        if piles.has_machine(self.faces):
            return piles.machine_item(self.layout, self.faces, self.machine, glow, self.pile_hover, hop_px)
        hop_px += self.machine.down_px
        turned = self.turning.turned(self.layout.draw_pile.x) if self.turning else 0.0
        backs = self.turning.backs if self.turning and turned >= 0.5 else self.backs
        return piles.draw_pile_item(
            self.layout, self.faces, self.draw_count, glow, self.pile_hover, hop_px, top_face=backs.draw_pile,
            width_share=width_share(turned),
        )  # fmt: skip

    def _discard_item(self, color: Color | None, hop_px: int) -> Item:
        turned = self.turning.turned(self.layout.discard.x) if self.turning else 0.0
        cards = self.turning.discard if self.turning and turned >= 0.5 else self.discard
        fallen_px = self.impacts.kicked_px + hop_px
        return piles.discard_item(self.layout, self.faces, cards, color, fallen_px, width_share=width_share(turned))

    def _text_items(self, in_air: Sequence[Item]) -> list[Item]:
        layout, scale = self.layout, self.style.text_scale
        items: list[Item] = []
        if self.color >= 0:
            items.append(piles.chip_item(layout, self.faces, self.color, self.color_words[self.color], scale))
        if self.view.silence and not self.dark:
            items.append(piles.silence_item(layout, t("table.silence"), scale))
        return [*items, *self.texts.items(layout, self.style, in_air), *self._unseen_items()]

    def _unseen_items(self) -> list[Item]:
        """How many cards of a very large hand lie beyond its ends."""
        area, layout = self.layout.hand, self.layout
        items = []
        for side, count in zip(("left", "right"), self.hand.unseen(), strict=True):
            box = Rect(0, 0, layout.px(64), layout.px(26))
            box.midbottom = (area.left if side == "left" else area.right, area.top - layout.px(4))
            words = t(f"table.more_{side}", n=count) if count > 0 else ""
            item = strip_item(f"unseen {side}", words, box, layout, self.style.palette, self.style.text_scale)
            if item is not None:
                items.append(item)
        return items

    def _advice_items(self) -> list[Item]:
        pile = piles.draw_pile_rect(self.layout, self.draw_count)
        return self.texts.advice_items(self.hand.sprites, pile, self.layout, self.style)

    def _air_items(self, in_air: Sequence[Item]) -> list[Item]:
        # Where another player owes a call, the catch button takes the place of their bubble.
        silent = {seat for seat in self.view.uno_open if seat != self.home}
        items = self.sayings.items(self.layout, self.style.text_scale, in_air, silent)
        bounds = self.particles.bounds()
        if bounds is not None:
            items.append(Item("particles", bounds, self._particle_frame, self.particles.draw))
        return [*items, *in_air]

    def _seat_items(self, seat: int) -> tuple[Item, Item]:
        shown = self._seen_of_seat(seat, self.seat_state(seat))
        kept = self._seats_shown.get(seat)
        if kept is None or kept[0] != shown:
            kept = self._seats_shown[seat] = shown, (seat_item(*shown), portrait_item(*shown))
        return kept[1]

    def _seen_of_seat(
        self, seat: int, state: SeatState
    ) -> tuple[int, SeatSpot, SeatState, TableLayout, FaceBook, Palette, float, tuple[int, int]]:
        """All that the two items of a seat are made from."""
        return (
            seat, self.layout.seats[seat], state, self.layout, self.faces, self.style.palette,
            self.style.text_scale, self._seat_shift(seat),
        )  # fmt: skip

    def _seat_shift(self, seat: int) -> tuple[int, int]:
        dx, dy = self.life.shift(seat, self.style.scale)
        return dx, dy + (self.impacts.hop_px if seat != self.home else 0)

    @property
    def _in_play(self) -> bool:
        return self.view.phase not in (Phase.BEFORE_DEAL, Phase.MATCH_OVER)

    def seat_state(self, seat: int, arriving: int = 0) -> SeatState:
        """What is to be seen of a seat once so many more cards have arrived."""
        view, cards = self.view, self.counts[seat] + arriving
        place = self.out.index(seat) + 1 if seat in self.out and view.rules.scoring.plays_on else 0
        in_play, in_air = self._in_play, int(seat == self.last_in_air)
        return SeatState(
            sitter=self.sitters[seat],
            cards=cards,
            in_air=in_air,
            score=str(self.scores[seat]) if view.rules.scoring.uses_limits else "",
            points=_points(language(), self.scores[seat]),
            on_turn=seat == self.turn and view.phase is not Phase.MATCH_OVER,
            # Not as the first of many arrives.
            last_card=in_play and cards + in_air == view.counts[seat] == 1,
            called=seat in self.called,
            place=place,
            place_word=t(f"table.place.{place}") if place else "",
            face=self.life.face(seat),
            breath=self.life.breath(seat),
            looks=self.life.looks(seat),
            touched=self.life.touched(seat),
            hand=self._open_hand(seat, cards),
            away_word=t("table.away") if seat in self.away else "",
            **self._backs_of(seat, cards),
        )

    def _backs_of(self, seat: int, cards: int) -> dict[str, Any]:
        """What the backs of a seat's cards show, and how wide they look while they turn over."""
        if not self.backs.seats or seat == self.home:
            return {}
        turned = self.turning.turned(self.layout.seats[seat].fan.centerx) if self.turning else 0.0
        if self.turning and turned >= 0.5:
            backs = shown_backs(cards, self.turning.backs.of(seat), ())
        else:
            backs = shown_backs(cards, self.backs.of(seat), self.coming.of(seat))
        return {"backs": backs, "width_share": round(width_share(turned), 1) or 0.1}

    def _open_hand(self, seat: int, cards: int) -> tuple[int, ...]:
        """The cards of a partner that are seen, by color: as many as have arrived; none where the hand is closed."""
        hands, deck = self.view.partner_hands, self.faces.deck
        if not hands or seat == self.home or not cards:
            return ()
        known = sorted(hands[seat], key=lambda card: (deck.color_of(card) < 0, deck.color_of(card), deck.face(card)))
        return tuple(known[:cards])


def _no_buttons(_surface: pygame.Surface) -> None:
    """A picture of the table alone."""


@lru_cache(maxsize=64)
def _points(_language: str, points: int) -> str:
    """A score in words: asked for at every seat in every frame."""
    return t("table.points", n=points)
