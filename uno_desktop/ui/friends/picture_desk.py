"""Pictures of cards for phones: asked for in the network's threads, drawn by the game, one a frame.

All are made ahead while friends still come: a browser does not wait long for them.
"""

from __future__ import annotations

import io
import logging
import threading
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

import pygame

CARD_PX = 320
"""How wide they are: sharp at 107 px on a screen with three dots a px."""
_WAIT_S = 20.0

log = logging.getLogger(__name__)


@dataclass(eq=False)
class _Job:
    face: int
    drawn: pygame.Surface | None = None
    done: threading.Event = field(default_factory=threading.Event)


class PictureDesk:
    """``draw`` gives a face (-1: the back) as a surface of its own; ``wake`` tells a loop at rest that one is wanted.

    The caches that faces are drawn from belong to the thread of the game. Only writing the PNG is done elsewhere.
    """

    def __init__(self, draw: Callable[[int], pygame.Surface], wake: Callable[[], None]) -> None:
        self._draw = draw
        self._wake = wake
        self._jobs: deque[_Job] = deque()
        self._made: dict[int, bytes] = {}
        self._is_closed = False

    def make_ahead(self, faces: Iterable[int]) -> None:
        """Have these made in a thread of their own, before anybody asks for them."""

        def make() -> None:
            try:
                for face in wanted:
                    self.picture(face)
            except RuntimeError:
                log.info("not all pictures were made ahead")

        wanted = list(faces)
        threading.Thread(target=make, name="net-pictures", daemon=True).start()

    def picture(self, face: int) -> bytes:
        """A face as a PNG file; waits until it is drawn. Raises RuntimeError where it is not."""
        if face in self._made:
            return self._made[face]
        job = _Job(face)
        self._jobs.append(job)
        if self._is_closed:
            job.done.set()
        self._wake()
        job.done.wait(_WAIT_S)
        if job.drawn is None:
            raise RuntimeError("nobody draws any more")
        stream = io.BytesIO()
        pygame.image.save(job.drawn, stream, "card.png")
        self._made[face] = stream.getvalue()
        return self._made[face]

    def work(self) -> bool:
        """Draw the next one that is asked for now; whether there are more."""
        if self._jobs:
            job = self._jobs.popleft()
            try:
                job.drawn = self._draw(job.face)
            finally:
                job.done.set()
        return bool(self._jobs)

    def close(self) -> None:
        """Nobody draws any more: whoever waits is told."""
        self._is_closed = True
        while self._jobs:
            self._jobs.popleft().done.set()
