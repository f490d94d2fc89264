"""The match on the screen: the referee, and the seat whose eyes we look through."""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.content.theme_model import Opponent, Theme
from uno_desktop.engine.view import View
from uno_desktop.match.referee import SPECTATOR, Referee
from uno_desktop.match.setup import Seat


@dataclass(slots=True)
class Session:
    """One match in play. ``seat`` is the viewing seat: a person's, or -1 where only computer players sit."""

    referee: Referee
    theme: Theme
    seat: int = SPECTATOR

    @property
    def view(self) -> View:
        """What the viewing seat knows now."""
        return self.referee.view(self.seat)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits where."""
        return self.referee.seats

    def name_of(self, seat: int) -> str:
        """The name of whoever sits there."""
        return self.seats[seat].name

    def opponent(self, seat: int) -> Opponent | None:
        """The theme's character at that seat, if it is one."""
        wanted = self.seats[seat].opponent
        return next((who for who in self.theme.opponents if who.id == wanted), None)
