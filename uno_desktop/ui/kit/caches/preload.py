"""What will be wanted soon is made in small pieces, in the time a frame leaves over.

A *piece* is a callable that takes a small part of a frame. Every scene has a queue of them; the loop works on that of
the top scene after each frame, and the queue goes with its scene.

    scene.preload.add(partial(faces.face, 3, 120))     # one piece, after those that wait
    scene.preload.extend(pot.pieces())                 # from a generator, asked for when it is their turn
    scene.preload.extend(in_background(read_table))    # on another thread: it takes longer than a frame
    scene.preload.need(top.preload())                  # before the scene is shown: the former picture stays that long

Pictures as large as the window are few, kept in the pool, and painted on another thread where there is time for that:

    floor = Background(("floor", theme.id), size, paint)
    scene.preload.extend(floor.preload())              # while something else is shown
    surface.blit(floor.picture(), (0, 0))              # painted now, if it was not preloaded
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterable, Iterator
from threading import Thread
from threading import enumerate as enumerate_threads
from weakref import WeakValueDictionary

import pygame

from uno_desktop.ui.kit.caches.cache import SurfaceCache, blank_picture

Piece = Callable[[], object]
Pieces = Iterator[Piece]

_THREAD_NAME = "preload"
_PEEK_S = 0.001
"""How long the queue waits at a time for work on another thread."""


class PreloadQueue:
    """Pieces of work in their order. False when nothing waits."""

    def __init__(self) -> None:
        self.needed: deque[Pieces] = deque()
        """What is to be done before the next frame of the scene; ``holds`` says whether any of it is left."""
        self._waiting: deque[Pieces] = deque()
        self._next: Piece | None = None

    def __bool__(self) -> bool:
        """Whether anything is left to do."""
        if self._next is None and (self.needed or self._waiting):
            self._next = self._take()
        return self._next is not None

    def add(self, piece: Piece) -> None:
        """Do this after all that waits."""
        self._waiting.append(iter((piece,)))

    def extend(self, pieces: Iterable[Piece]) -> None:
        """Do these after all that waits, one after the other."""
        self._waiting.append(iter(pieces))

    def put_first(self, pieces: Iterable[Piece]) -> None:
        """Do these before all that waits."""
        self._put_back()
        self._waiting.appendleft(iter(pieces))

    def need(self, pieces: Iterable[Piece]) -> None:
        """Do these before all else, and before the next frame of the scene."""
        self._put_back()
        self.needed.append(iter(pieces))

    @property
    def holds(self) -> bool:
        """Whether something is left to do before the next frame of the scene."""
        if self.needed and self._next is None:
            self._next = self._take()
        return bool(self.needed)

    def finish_needed(self) -> None:
        """Do all that is left to do before the next frame."""
        while self.holds:
            self._do_next()

    def work(self, budget_ms: float, now_ms: Callable[[], float]) -> bool:
        """Do at least one piece, and more for as long as the budget lasts; whether all is done.

        Without a budget, which is how virtual time goes on, threads do all of their work before the next piece.
        """
        until_ms = now_ms() + budget_ms
        while self:
            if budget_ms <= 0 and isinstance(self._next, _Threaded):
                self._next.finish()
                self._next = None
                continue
            self._do_next()
            if budget_ms <= 0 or now_ms() >= until_ms:
                break
        return not self

    def finish(self) -> None:
        """Work off the whole queue now, whatever time it takes."""
        while self:
            self._do_next()

    def clear(self) -> None:
        """Drop everything in the queue."""
        self.needed.clear()
        self._waiting.clear()
        self._next = None

    def _do_next(self) -> None:
        piece, self._next = self._next, None
        assert piece is not None
        piece()

    def _put_back(self) -> None:
        if self._next is not None:
            (self.needed or self._waiting).appendleft(iter((self._next,)))
            self._next = None

    def _take(self) -> Piece | None:
        for queue in (self.needed, self._waiting):
            while queue:
                if (piece := next(queue[0], None)) is not None:
                    return piece
                queue.popleft()
        return None


class _Threaded:
    """A piece that another thread does: called again and again, it waits a little each time."""

    def __init__(self, thread: Thread) -> None:
        self._thread = thread

    @property
    def is_done(self) -> bool:
        """Whether the thread has come to its end."""
        return self._thread.ident is not None and not self._thread.is_alive()

    def __call__(self) -> None:
        if self._thread.ident is None:
            self._thread.start()
        else:
            self._thread.join(_PEEK_S)

    def finish(self) -> None:
        """Wait for the thread to end."""
        if self._thread.ident is None:
            self._thread.start()
        self._thread.join()


def in_background(work: Callable[[], object], meanwhile: Iterable[Piece] = ()) -> Pieces:
    """Pieces that have ``work`` done on another thread, and wait for it. It must not draw on anything that is shown.

    While it runs, pieces of ``meanwhile`` are done; those that are left when it ends are left to the caller.
    """
    thread = Thread(target=work, name=_THREAD_NAME, daemon=True)
    piece, others = _Threaded(thread), iter(meanwhile)
    yield piece
    while not piece.is_done:
        yield next(others, piece)


def wait_for_threads() -> None:
    """Wait until other threads have done what they are in the middle of: they draw, and SDL is about to end."""
    for thread in enumerate_threads():
        if thread.name == _THREAD_NAME:
            thread.join()


_kept = SurfaceCache("backgrounds")
_held: WeakValueDictionary[Hashable, pygame.Surface] = WeakValueDictionary()
"""Those that somebody holds, in the pool or not: none of them is painted twice."""


class Background:
    """An opaque picture of that size known by its key, the same for everybody who asks with that key.

    ``paint(surface)`` runs on any thread: it draws on nothing else, and renders no text.
    """

    def __init__(self, key: Hashable, size: tuple[int, int], paint: Callable[[pygame.Surface], None]) -> None:
        self._key = (key, size)
        self._size = size
        self._paint = paint

    def picture(self) -> pygame.Surface:
        """The picture, never to be drawn on."""
        return _kept.get(self._key, self._painted)

    def forget(self) -> None:
        """Nobody needs it for a while: let go of it."""
        _kept.forget(self._key)

    def preload(self) -> Pieces:
        """Pieces that have it painted on another thread, if it is not there."""
        if self._key not in _kept:
            yield from in_background(self.picture)

    def _painted(self) -> pygame.Surface:
        if (held := _held.get(self._key)) is not None:
            return held
        blank = blank_picture(self._size)
        self._paint(blank)
        _held[self._key] = blank
        return blank
