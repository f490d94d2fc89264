"""Pictures of cards for phones: asked for in the network's threads, drawn by the game, one a frame.

All are made ahead while friends still come: a browser does not wait long for them.
"""

from __future__ import annotations

import io
import threading
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

import pygame

CARD_PX = 320
"""How wide they are: sharp at 107 px on a screen with three dots a px."""


def picture_file(card: pygame.Surface, kind: str) -> bytes:
    """A card as a file: ``png`` with clear corners, for games; ``jpg``, a quarter as large, for pages."""
    if kind == "jpg":
        flat = pygame.Surface(card.get_size())
        flat.fill(card.get_at((card.get_width() // 2, 3)))  # the color of the card's border
        flat.blit(card, (0, 0))
        card = flat
    stream = io.BytesIO()
    pygame.image.save(card, stream, f"card.{kind}")
    return stream.getvalue()


@dataclass(eq=False)
class _Job:
    face: int
    kind: str = "jpg"
    drawn: pygame.Surface | None = None
    done: threading.Event = field(default_factory=threading.Event)


class PictureDesk:
    """``draw`` gives a face (-1: the back) as a surface of its own; ``wake`` tells a loop at rest that one is wanted.

    The caches that faces are drawn from belong to the thread of the game. Only writing the files is done elsewhere.
    """

    def __init__(self, draw: Callable[[int], pygame.Surface], wake: Callable[[], None]) -> None:
        self._draw = draw
        self._wake = wake
        self._asked: deque[_Job] = deque()
        self._ahead: deque[_Job] = deque()
        self._room = threading.Semaphore(4)
        """For pictures made ahead that are drawn, but not written yet: surfaces are large."""
        self._made: dict[tuple[int, str], bytes] = {}
        self._is_closed = False

    def make_ahead(self, faces: Iterable[int]) -> None:
        """Have these made before anybody asks for them; whoever asks comes first."""
        jobs = [_Job(face) for face in faces]
        self._ahead.extend(jobs)
        threading.Thread(target=self._write_all, args=(jobs,), name="net-pictures", daemon=True).start()

    def picture(self, face: int, kind: str) -> bytes:
        """A face as a file (``picture_file``); waits until it is drawn. Raises RuntimeError where it is not."""
        if (face, kind) in self._made:
            return self._made[face, kind]
        job = _Job(face, kind)
        self._asked.append(job)
        if self._is_closed:
            job.done.set()
        self._wake()
        job.done.wait(20.0)
        return self._written(job)

    def work(self) -> bool:
        """Draw the next one; whether there are more to be drawn now."""
        job = self._next()
        if job is not None:
            try:
                job.drawn = self._draw(job.face)
            finally:
                job.done.set()
        return bool(self._asked or self._ahead)

    def _next(self) -> _Job | None:
        if self._asked:
            return self._asked.popleft()
        if self._ahead and self._room.acquire(blocking=False):
            return self._ahead.popleft()
        return None

    def close(self) -> None:
        """Nobody draws any more: whoever waits is told."""
        self._is_closed = True
        for jobs in (self._asked, self._ahead):
            while jobs:
                jobs.popleft().done.set()

    # -- in other threads --------------------------------------------------------------------------------------

    def _write_all(self, jobs: list[_Job]) -> None:
        for job in jobs:
            job.done.wait()
            if job.drawn is None:
                return
            self._written(job)
            job.drawn = None
            self._room.release()

    def _written(self, job: _Job) -> bytes:
        key = job.face, job.kind
        if key not in self._made:
            if job.drawn is None:
                raise RuntimeError("nobody draws any more")
            self._made[key] = picture_file(job.drawn, job.kind)
        return self._made[key]
