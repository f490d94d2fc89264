"""The table of a replay: the usual one, a little smaller, with all hands open if that is wanted."""

from __future__ import annotations

import pygame
from pygame import Rect

from uno_desktop.engine import events as ev
from uno_desktop.engine.moves import NONE
from uno_desktop.match.saved.playback import Playback
from uno_desktop.ui.kit.access.node import Node, Role
from uno_desktop.ui.kit.caches.preload import PreloadQueue
from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.play.picture.hand_fan import in_order
from uno_desktop.ui.play.presenter.spoken import hand_by_color, table_state
from uno_desktop.ui.play.presenter.table_presenter import Presenter
from uno_desktop.ui.shell.look.card_faces import PROPORTION
from uno_desktop.ui.shell.match.session import Session
from uno_desktop.ui.shell.scenes.shell import Shell


class _Onlooker(Presenter):
    """Shows moves without opening scenes of their own: a hand that is revealed is told in the line."""

    def _reveal(self, revealed: ev.HandRevealed, decided: ev.ChallengeDecided) -> None:
        del revealed, decided


class ReplayTable:
    """What a ``Playback`` gives, on the surface. ``all_open``: every hand can be seen."""

    def __init__(self, shell: Shell, playback: Playback, seat: int, style: Style, preload: PreloadQueue) -> None:
        self._shell = shell
        self._preload = preload
        self._playback = playback
        self._size = (1, 1)
        self._style = style
        self.all_open = False
        self._make(seat)

    def _make(self, seat: int) -> None:
        theme = self._shell.look.themes.get(self._playback.agreed.theme, self._shell.look.theme)
        self._session = Session(self._playback, theme, seat)  # type: ignore[arg-type]
        self._presenter = _Onlooker(self._shell, self._session, self._style, self._preload)

    def show_from(self, seat: int) -> None:
        """The table as it stands, seen from this seat."""
        self._playback.take_moves()
        self.free()
        self._make(seat)
        self.lay_out(self._size, self._style)

    def free(self) -> None:
        """Nothing is shown here any more."""
        self._presenter.free()

    @property
    def idle(self) -> bool:
        """Whether the moves so far have been shown."""
        return self._presenter.director.idle

    def step(self) -> bool:
        """Begin to show the next move; False where there is none."""
        found = self._playback.step()
        self._presenter.show_new_moves()
        return found

    def hurry(self) -> None:
        """Show quickly what is being shown."""
        self._presenter.director.hurry()

    def lay_out(self, size: tuple[int, int], style: Style) -> None:
        """Fill the upper part of the window, of this size."""
        self._size, self._style = size, style.for_window(size)
        self._presenter.lay_out(size, self._style)

    def update(self, dt: float) -> bool:
        """``dt`` seconds passed; true while something moves."""
        return self._presenter.update(dt)

    def nodes(self) -> list[Node]:
        """What happened last, how the table stands, and the hand that is looked into."""
        session, picture = self._session, self._presenter.picture
        hand = [sprite.card for sprite in picture.hand.sprites if sprite.card != NONE]
        said = {
            "line": picture.texts.line,
            "state": table_state(session, picture, whole=True),
            "hand": hand_by_color(session.theme, picture.view.deck, hand) if hand else "",
        }
        return [Node(Role.LABEL, words, key=key) for key, words in said.items() if words]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, and all hands where they are open."""
        part = surface.subsurface(Rect((0, 0), self._size))
        self._presenter.invalidate()
        self._presenter.draw(part)
        if self.all_open:
            self._draw_hands(part)

    def _draw_hands(self, surface: pygame.Surface) -> None:
        """The cards of the others over their backs, as large as there is room for."""
        picture, faces, deck = self._presenter.picture, self._shell.look.faces, self._playback.agreed.deck
        for seat, cards in enumerate(self._playback.open_hands):
            fan = picture.layout.seats[seat].fan if seat in picture.layout.seats else None
            if fan is None or seat == self._session.seat or not cards:
                continue
            ordered = [cards[place] for place in in_order(cards, deck, "color", ())]
            width = min(fan.w // 2, round(fan.h / PROPORTION))
            step = min(width * 0.9, (fan.w - width) / max(1, len(ordered) - 1))
            left = fan.centerx - (width + step * (len(ordered) - 1)) / 2
            for i, card in enumerate(ordered):
                face = faces.face(deck.face(card), width)
                surface.blit(face, face.get_rect(midleft=(round(left + i * step), fan.centery)))
