"""Pointer and keys on the own hand: which card is meant, and what is to be done with it."""

from __future__ import annotations

from uno_desktop.engine.moves import NONE
from uno_desktop.ui.kit.input.input_events import Event, PointerDown, PointerMoved, PointerUp, Wheel
from uno_desktop.ui.play.beats.table_picture import TablePicture
from uno_desktop.ui.play.input.player_moves import PlayerMoves
from uno_desktop.ui.play.picture.piles import draw_pile_rect
from uno_desktop.ui.play.picture.sprites import CardSprite
from uno_desktop.ui.play.presenter.intents import TapCard, TapDrawPile

Pos = tuple[int, int]
_DRAG_UNITS = 14
_PLAY_UNITS = 54
"""A card dragged so far up is played."""


class HandPointer:
    """Finds the card or pile that is pressed, dragged or focused, and requests the move for it."""

    def __init__(self, picture: TablePicture, moves: PlayerMoves) -> None:
        self._picture = picture
        self._moves = moves
        self._grabbed: CardSprite | None = None
        self._grabbed_at: Pos = (0, 0)
        self._on_pile = False

    def handle(self, event: Event) -> bool:
        """Moves, presses, the wheel; true if it concerned hand or piles."""
        if isinstance(event, PointerMoved):
            return self._moved(event.pos)
        if isinstance(event, PointerDown) and event.button == 1:
            return self._down(event.pos)
        if isinstance(event, PointerUp) and event.button == 1:
            return self._up(event.pos)
        if isinstance(event, Wheel):
            return self._wheel(event)
        return False

    def point_at(self, pos: Pos) -> None:
        """The pointer is there, with nothing in its hand."""
        if self._grabbed is None:
            self._moved(pos)

    def let_go(self) -> None:
        """Drop what is dragged: it goes back by itself."""
        self._grabbed = self._picture.hand.held = None
        self._on_pile = False

    # -- pointer --------------------------------------------------------------------------------------------

    def _moved(self, pos: Pos) -> bool:
        picture = self._picture
        if self._grabbed is not None:
            sprite = self._grabbed
            far = abs(pos[0] - self._grabbed_at[0]) + abs(pos[1] - self._grabbed_at[1])
            if picture.hand.held is None and far > picture.layout.px(_DRAG_UNITS):
                picture.hand.held = sprite
            if picture.hand.held is sprite:
                sprite.pose.x, sprite.pose.y = pos
                sprite.pose.angle = 0.0
                sprite.pose.lift = 1.0
            return True
        hover = self._over_pile(pos)
        changed = hover != picture.pile_hover
        picture.pile_hover = hover
        return picture.hand.point_at(picture.hand.card_under(pos)) or changed

    def _down(self, pos: Pos) -> bool:
        hand = self._picture.hand
        place = hand.card_under(pos)
        if place is not None:
            hand.point_at(place)
            self._grabbed, self._grabbed_at = hand.sprites[place], pos
            return True
        self._on_pile = self._over_pile(pos)
        return self._on_pile

    def _up(self, pos: Pos) -> bool:
        picture, sprite, on_pile = self._picture, self._grabbed, self._on_pile
        was_held = picture.hand.held is not None
        self.let_go()
        if sprite is not None and sprite in picture.hand.sprites:
            played = self._grabbed_at[1] - pos[1] > picture.layout.px(_PLAY_UNITS)
            card = TapCard(sprite.card)
            if sprite.card != NONE and (played or (not was_held and self._moves.is_sure(card))):
                self._moves.request(card, pos)
            return True
        if on_pile and self._over_pile(pos) and self._moves.is_sure(TapDrawPile()):
            self._moves.request(TapDrawPile(), pos)
        return on_pile

    def _over_pile(self, pos: Pos) -> bool:
        return draw_pile_rect(self._picture.layout, self._picture.draw_count).collidepoint(pos)

    def _wheel(self, event: Wheel) -> bool:
        picture = self._picture
        if not picture.layout.hand.collidepoint(event.pos):
            return False
        picture.hand.scroll_by(-round(event.dy + event.dx), event.pos)
        return True

    # -- keys -----------------------------------------------------------------------------------------------

    def step(self, by: int) -> None:
        """To the next card on that side; the first time, to a card that can be played."""
        hand = self._picture.hand
        count = len(hand)
        if not count:
            return
        if hand.focus is None:
            playable = [i for i, sprite in enumerate(hand.sprites) if sprite.glow]
            place = (playable[0 if by > 0 else -1]) if playable else (0 if by > 0 else count - 1)
        else:
            place = (hand.focus + by) % count
        hand.point_at(place, by_key=True)

    def play_focused(self) -> bool:
        """Play the focused card; where none is, the first press puts the focus on one. False without a hand."""
        sprite = self._picture.hand.focused
        if sprite is None:
            self.step(1)
            return self._picture.hand.focused is not None
        if sprite.card != NONE and self._moves.is_sure(TapCard(sprite.card)):
            self._moves.request(TapCard(sprite.card), (round(sprite.pose.x), round(sprite.pose.y)))
        return True
