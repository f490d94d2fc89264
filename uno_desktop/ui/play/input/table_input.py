"""Where input at the table goes: to the buttons, to the hand, or to the command that a key stands for.

On the own hand, pointer and keys say which card is meant, and what is to be done with it.
"""

from __future__ import annotations

from uno_desktop.engine.moves import NONE, Do, Phase
from uno_desktop.engine.view import View
from uno_desktop.ui.kit.input.actions import Action
from uno_desktop.ui.kit.input.input_events import Event, PointerDown, PointerMoved, PointerUp, Wheel
from uno_desktop.ui.kit.widgets.focus import WidgetGroup
from uno_desktop.ui.play.beats.table_picture import TablePicture
from uno_desktop.ui.play.input.player_moves import PlayerMoves
from uno_desktop.ui.play.input.table_commands import TableCommands
from uno_desktop.ui.play.input.table_controls import TableControls
from uno_desktop.ui.play.input.table_tips import TableTips
from uno_desktop.ui.play.picture.piles import draw_pile_rect
from uno_desktop.ui.play.picture.sprites import CardSprite
from uno_desktop.ui.play.presenter.intents import Intent, only_intent
from uno_desktop.ui.play.presenter.table_presenter import Presenter

_STEPS = {"left": -1, "right": 1}


class TableInput:
    """Buttons first, then the hand; any press hurries what is being shown."""

    def __init__(
        self, ui: WidgetGroup, presenter: Presenter, commands: TableCommands, controls: TableControls, tips: TableTips
    ) -> None:
        self._ui = ui
        self._presenter = presenter
        self._commands = commands
        self._controls = controls
        self._tips = tips
        self.pointer = HandPointer(presenter.picture, commands.moves)
        self._by_keys = False
        self._led_to: object = None

    def handle(self, event: Event) -> bool:
        """True if the event was taken; then what is seen may have changed."""
        if isinstance(event, Action | PointerDown):
            self._presenter.first_notes.dismiss()
            self._by_keys = isinstance(event, Action)
        if isinstance(event, Action):
            return self._action(event)
        if isinstance(event, PointerDown) and event.button == 3:
            self.pointer.point_at(event.pos)
            self._tips.follow()
        if self._ui.handle(event):
            return True
        is_at_catch = isinstance(event, PointerDown) and self._controls.catch.rect.collidepoint(event.pos)
        if is_at_catch and self._commands.do("catch"):  # the button was there until just now
            return True
        if isinstance(event, PointerDown) and event.button == 1:
            self._presenter.director.hurry()
        return self.pointer.handle(event)

    def lead(self, view: View) -> None:
        """Everything is shown: whoever plays by keys gets the focus on the card just drawn, if it can be played."""
        position = (view.hand_number, view.draw_count, view.phase)
        listens = self._commands.somebody_listens
        in_hand = self._presenter.picture.hand.focused is not None
        has_focus = in_hand or (self._ui.focused is not None and self._ui.focus_visible)
        if listens and view.turn == view.seat and view.phase is Phase.TURN and not has_focus:
            self.pointer.focus_playable()
        if (
            (self._by_keys or listens)
            and view.phase is Phase.DRAWN
            and view.turn == view.seat
            and position != self._led_to
        ):
            self._led_to = position
            self._ui.focus(None)
            self.pointer.focus_playable()

    def _action(self, action: Action) -> bool:
        if action.name in ("next", "previous"):
            self._presenter.picture.hand.point_at(None)
            return self._ui.handle(action)
        if action.name == "confirm" and not action.repeat:
            self._presenter.director.hurry()
            if self._ui.focused is not None and self._ui.focus_visible:
                return self._ui.handle(action)
            return self.pointer.play_focused()
        if self._tips.step(action.name):
            return True
        if action.name in _STEPS:
            self._ui.focus(None)
            self.pointer.step(_STEPS[action.name])
            self._ui.feedback("focus")
            return True
        if action.repeat:
            return False
        match action.name:
            case "explain":
                self._tips.ask()
            case "up":
                self.pointer.play_focused()
            case "down" if self._controls.uno.visible:
                self._ui.focus(self._controls.uno, show=True)
            case "down":
                pass
            case _:
                return self._commands.do(action.name)
        return True


Pos = tuple[int, int]
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
            if picture.hand.held is None and far > picture.layout.px(14):
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
            card = Intent(Do.PLAY, sprite.card)
            if sprite.card != NONE and (played or (not was_held and self._moves.is_sure(card))):
                self._moves.request(card, pos)
            return True
        if on_pile and self._over_pile(pos) and self._moves.is_sure(Intent(Do.DRAW)):
            self._moves.request(Intent(Do.DRAW), pos)
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

    def focus_playable(self) -> None:
        """Put the focus on the first card that can be played, unless it is on one."""
        hand, playable = self._picture.hand, self._picture.view.playable
        places = [place for place, sprite in enumerate(hand.sprites) if sprite.card in playable]
        if places and hand.focus not in places:
            hand.point_at(places[0], by_key=True)

    def play_focused(self) -> bool:
        """Do the only thing there is to do, or play the focused card; where none is, put the focus on one.

        False without a hand.
        """
        sprite, view = self._picture.hand.focused, self._picture.view
        only = only_intent(view)
        if only is not None and (sprite is None or sprite.card not in view.playable):
            if self._moves.is_sure(only):
                self._moves.request(only, self._picture.layout.hand.center)
            return True
        if sprite is None:
            self.step(1)
            return self._picture.hand.focused is not None
        if sprite.card != NONE and self._moves.is_sure(Intent(Do.PLAY, sprite.card)):
            self._moves.request(Intent(Do.PLAY, sprite.card), (round(sprite.pose.x), round(sprite.pose.y)))
        return True
