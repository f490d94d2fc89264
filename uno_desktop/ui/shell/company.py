"""Players elsewhere who take part in the match on the screen: what the screens of a match may ask of them.

The scenes of a match know nothing of how others take part. They ask the session, and the session asks its company.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from uno_desktop.match.setup import Seat
from uno_desktop.match.shown_move import ShownMove
from uno_desktop.players.emotes import Spoken
from uno_desktop.reflex.drop import Dropped


class Company(Protocol):
    """Belongs to ``Matches`` from the invitation until everybody leaves. Told of every move, as a ``Follower`` is."""

    elsewhere: frozenset[int]
    """The seats of the match here that are played by hand at other devices."""

    people_scene: str
    """The scene that says who takes part and can remove them; "" where that is not ours to decide."""

    @property
    def knows_deal(self) -> bool:
        """Whether the seed of the match is known here, so that its fingerprint can be shown."""
        ...

    @property
    def away(self) -> frozenset[int]:
        """The seats whose players are away."""
        ...

    @property
    def note(self) -> str:
        """What to tell the player where nothing is asked of them; usually ""."""
        ...

    def seats(self, agreed: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """Who sits where now; ``agreed`` is who sat there when the match began."""
        ...

    def take_words(self) -> list[Spoken]:
        """What players have said since the last call, those at this machine too."""
        ...

    def say(self, seat: int, emote: str) -> None:
        """A player at this machine says one of ``EMOTES``: everybody hears it, we ourselves by ``take_words``."""
        ...

    def saw(self, moves: Sequence[ShownMove], last_drop: Sequence[Dropped]) -> None:
        """New moves, and the referee's last drop."""
        ...

    def turn(self, now_ms: float) -> None:
        """A new frame, whatever scene is on top."""
        ...

    def play_again(self) -> None:
        """The match is over: to another one with the same people."""
        ...

    def leave(self) -> None:
        """We go: everybody is told. Never waits for anybody."""
        ...
