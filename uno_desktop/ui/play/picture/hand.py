"""The own hand on the screen: its cards in their order, the one in focus, and which stand out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from uno_desktop.engine.cards import Deck
from uno_desktop.engine.moves import NONE
from uno_desktop.ui.kit.caches.preload import Pieces
from uno_desktop.ui.kit.drawing.display_list import Item
from uno_desktop.ui.kit.drawing.style import Color
from uno_desktop.ui.play.beat_times import STAIN_FADES_S, STAIN_S
from uno_desktop.ui.play.picture.hand_fan import (
    RAISED,
    SORTS,
    card_at,
    fan_spots,
    first_shown,
    in_order,
    is_crowded,
    most_shown,
    strips,
)
from uno_desktop.ui.play.picture.sprites import CardSprite
from uno_desktop.ui.play.picture.table_layout import Spot, TableLayout
from uno_desktop.ui.shell.look.card_faces import STAINED, FaceBook

_MADE_PX = 100_000
"""Cards that lean otherwise, or are dimmed, need other pictures. Of a whole hand they take much longer than a frame: in
each of the next few frames some are made, of so many pixels, and the other cards look as they did.
"""


class OwnHand:
    """``sprites`` from left to right. ``focus`` is a place among them; ``held`` the card the pointer drags."""

    def __init__(self, deck: Deck, layout: TableLayout) -> None:
        self.deck = deck
        self.layout = layout
        self._most = most_shown(layout.hand, layout.hand_card)
        self.sprites: list[CardSprite] = []
        self.sort_by = SORTS[0]
        self.focus: int | None = None
        self.focus_by_key = False
        self.glides = True
        """Whether cards are seen on their way to a new place: not with reduced motion."""
        self.focus_color: Color = (255, 255, 255)
        self.held: CardSprite | None = None
        self.sent: CardSprite | None = None
        """The card that lies on the pile before its play is known to be taken."""
        self._sent_to: Spot | None = None
        self.scroll = 0
        self.playable: frozenset[int] = frozenset()
        """Cards that stand out now."""
        self.dim_others = False
        self.raised_share = RAISED
        """How far playable cards stand out, in card heights."""
        self._stained_s = 0.0
        """How long what was spilled over the cards is still to be seen."""
        self._is_late = False
        """Whether some cards do not yet look as they should."""

    def __len__(self) -> int:
        return len(self.sprites)

    # -- cards ----------------------------------------------------------------------------------------------

    def set_cards(self, cards: Sequence[int]) -> None:
        """Hold exactly these: sprites that are there stay, others appear or go."""
        present: dict[int, list[CardSprite]] = {}
        for sprite in reversed(self.sprites):
            present.setdefault(sprite.card, []).append(sprite)
        self.sprites = [present[card].pop() if present.get(card) else CardSprite(card) for card in cards]
        if self.focus is not None and self.focus >= len(cards):
            self.focus = len(cards) - 1 if cards else None
        self.arrange()

    def add(self, sprite: CardSprite) -> None:
        """Add a card that has arrived in the hand."""
        sprite.target = sprite.target or self.spot_of_new_card(sprite.card)
        self.sprites.append(sprite)
        self.arrange()

    def show_backs(self, backs: Sequence[int]) -> None:
        """What is seen of the cards of a hand that cannot be seen, in a deck with two sides."""
        for sprite, back in zip(self.sprites, backs, strict=False):
            sprite.back = back

    def give_away(self, card: int) -> CardSprite | None:
        """Take a card out, to be laid: this one, or any where the hand cannot be seen; None if there is none."""
        given = next((s for s in self.sprites if s.card == card), None)
        given = given or next((s for s in self.sprites if s.card == NONE), None)
        sent, alike = self.sent, self.deck.alike
        if given is not None and sent is not None and given.card != NONE and alike[given.card] == alike[sent.card]:
            given.card, sent.card, given = sent.card, given.card, sent  # the host may take another copy
        if given is not None:
            self.sprites.remove(given)
            self.held = self.sent = self.focus = None
            self.arrange()
        return given

    def send(self, card: int, spot: Spot) -> None:
        """Let this card lie at the pile already; ``NONE``: the one that was sent comes back."""
        sent = self.of_card(card) if card != NONE else None
        if sent is not self.sent:
            self.sent, self._sent_to = sent, spot
            self.arrange()

    def let_go(self) -> None:
        """No card is dragged, in focus or marked any more."""
        self.held = self.sent = self.focus = None
        self.playable, self.dim_others = frozenset(), False
        self.arrange()

    def of_card(self, card: int) -> CardSprite | None:
        """The sprite of this card, or None if it isn't in the hand."""
        return next((sprite for sprite in self.sprites if sprite.card == card), None)

    @property
    def focused(self) -> CardSprite | None:
        """The sprite that has the focus, or None."""
        return self.sprites[self.focus] if self.focus is not None and self.focus < len(self.sprites) else None

    # -- places ---------------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Sort, and say where each card belongs; new ones are there at once."""
        focused = self.focused
        places = in_order([s.card for s in self.sprites], self.deck, self.sort_by, self.playable)
        self.sprites = [self.sprites[i] for i in places]
        if focused is not None:
            self.focus = self.sprites.index(focused)
        crowded = is_crowded(self.layout.hand, self.layout.hand_card, len(self.sprites))
        for sprite, spot in zip(self.sprites, self.spots(), strict=True):
            sprite.target = self._sent_to if sprite is self.sent else spot
            sprite.crowded = crowded
            sprite.glow = sprite.card in self.playable
            sprite.dim = self.dim_others and not sprite.glow
            sprite.outline = self.focus_color if sprite is focused and self.focus_by_key else None
            if sprite.pose.width == 0 and spot is not None:
                sprite.settle()

    def spots(self) -> list[Spot | None]:
        """Where the cards belong; None for those scrolled away."""
        self.scroll = first_shown(len(self.sprites), self._most, self.focus, self.scroll)
        raised = {i for i, sprite in enumerate(self.sprites) if sprite.card in self.playable}
        return fan_spots(
            self.layout.hand,
            self.layout.hand_card,
            len(self.sprites),
            focus=self.focus,
            raised=raised,
            first=self.scroll,
            raised_share=self.raised_share,
        )

    def spot_of_new_card(self, card: int = NONE) -> Spot:
        """Where a card flies that joins the hand: to its place in the order, as far as that is shown."""
        spot = self._spots_with(card)[-1]
        assert spot is not None
        return spot

    def _spots_with(self, card: int) -> list[Spot | None]:
        """Where all cards lie once this one has joined them, the new one last; None for those scrolled away."""
        count = len(self.sprites) + 1
        places = in_order([*(s.card for s in self.sprites), card], self.deck, self.sort_by, self.playable)
        first = first_shown(count, self._most, places.index(count - 1), self.scroll)
        spots = fan_spots(self.layout.hand, self.layout.hand_card, count, first=first)
        return [spots[places.index(number)] for number in range(count)]

    def lay_out(self, layout: TableLayout, focus_color: Color) -> None:
        """Take a new size; every card is at its place at once."""
        self.layout, self._most = layout, most_shown(layout.hand, layout.hand_card)
        self.focus_color = focus_color
        self.arrange()
        for sprite in self.sprites:
            sprite.settle()

    def spill(self) -> None:
        """All cards were the last to be dropped and lie in what was spilled; it is soon gone, for they must be read."""
        self._stained_s = STAIN_S
        for sprite in self.sprites:
            sprite.stain = STAINED

    def preload_card(self, faces: FaceBook, card: int) -> Pieces:
        """Pieces that make all cards as they lie once this one has joined them: each leans otherwise then."""
        looks = [(sprite.shown_face(faces), sprite.dim) for sprite in (*self.sprites, CardSprite(card))]
        for spot, (face, dim) in zip(self._spots_with(card), looks, strict=True):
            if spot is not None and not faces.has(face, spot.width, spot.angle, dim=dim):
                yield partial(faces.shadow, spot.width, 0.0, spot.angle)
                yield partial(faces.turned, face, spot.width, spot.angle, dim=dim)

    def preload_shadows(self, faces: FaceBook) -> Pieces:
        """A piece that makes the shadows of the cards as they lie, or keeps those that are there: they share a few."""
        spots = [sprite.target for sprite in self.sprites if sprite.target is not None]
        yield lambda: [faces.shadow(spot.width, 0.0, spot.angle) for spot in spots]

    def preload_stains(self, faces: FaceBook, *, all_cards: bool = False) -> Pieces:
        """Pieces that make the stains on the cards as they lie, or of ``all_cards``, which will be spilled over."""
        for sprite in self.sprites:
            spot = sprite.target
            if spot is not None and (sprite.stain or all_cards):
                yield partial(faces.stains.stain, spot.width, spot.angle, sprite.card, STAINED)

    def buckle(self, down_px: float) -> None:
        """A heavy card has landed: all give way, the outer ones most, and come back by themselves."""
        most = max(1, len(self.sprites) - 1)
        for place, sprite in enumerate(self.sprites):
            if self.glides and sprite.target is not None and sprite is not self.held:
                sprite.pose.y += down_px * (0.4 + 0.6 * abs(2 * place / most - 1))

    # -- pointer and focus ----------------------------------------------------------------------------------

    def card_under(self, pos: tuple[int, int]) -> int | None:
        """The place of the card under a point."""
        return card_at(self.layout.hand, self.layout.hand_card, len(self.sprites), pos, self._first)

    def point_at(self, place: int | None, *, by_key: bool = False) -> bool:
        """Lift the card at that place (or none); whether that is new."""
        if place == self.focus and by_key == self.focus_by_key:
            return False
        self.focus, self.focus_by_key = place, by_key
        self.arrange()
        return True

    def mark(self, playable: Sequence[int], *, dim_others: bool) -> None:
        """Which cards stand out, and whether the others are dimmed."""
        if (self.playable, self.dim_others) != (frozenset(playable), dim_others):
            self.playable, self.dim_others = frozenset(playable), dim_others
            self.arrange()

    def scroll_by(self, cards: int, pos: tuple[int, int]) -> None:
        """Show another part of a hand too large to be seen at once."""
        self.focus = None
        self.scroll = max(0, self.scroll + cards)
        self.arrange()
        self.point_at(self.card_under(pos))

    def pressables(self) -> list[tuple[str, Rect]]:
        """The cards by the strip that is theirs: ``card_<id>`` if it can be played now, else ``hand_<id>``."""
        found = []
        for place, strip in strips(self.layout.hand, self.layout.hand_card, len(self.sprites), self._first):
            card = self.sprites[place].card
            if card != NONE:
                found.append((f"card_{card}" if card in self.playable else f"hand_{card}", strip))
        return found

    def unseen(self) -> tuple[int, int]:
        """How many cards are scrolled away to the left and to the right."""
        count = len(self.sprites)
        return (self.scroll, count - self.scroll - self._most) if count > self._most else (0, 0)

    @property
    def _first(self) -> int:
        """The first card shown: cards that leave one by one, as a hand moves on, may be fewer than were scrolled."""
        return first_shown(len(self.sprites), self._most, None, self.scroll)

    # -- seen -----------------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Cards go where they belong; true while one moves."""
        moving = self._is_late or self._stained_s > 0
        if self._stained_s > 0:
            self._stained_s = max(0.0, self._stained_s - dt)
            for sprite in self.sprites:
                sprite.wash(min(1.0, self._stained_s / STAIN_FADES_S))
        for sprite in self.sprites:
            if sprite is not self.held:
                moving |= sprite.follow(dt) if self.glides else sprite.jump()
        return moving

    def items(self, faces: FaceBook, glow: Color) -> list[Item]:
        """The items to draw, the card dragged or in focus on top."""
        shown = [s for s in self.sprites if s.target is not None or s is self.held]
        on_top = self.sent or self.held or self.focused
        if on_top in shown:
            shown.remove(on_top)
            shown.append(on_top)
        # The cards look as they should as far as pictures are there or can be made in this frame.
        room_px, self._is_late = _MADE_PX, False
        for sprite in shown:
            made_px = sprite.take_look(faces, may_wait=room_px <= 0)
            if made_px is None:
                self._is_late = True
            else:
                room_px -= made_px
        return [sprite.item(faces, glow) for sprite in shown]
