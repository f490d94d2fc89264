"""The end of a match as a picture to keep: the podium, everybody's points, the moment of the match, day and theme.

It is painted in pieces (``ui/kit/caches/preload.py``), so that the page it is asked for on goes on moving. The best ten
seconds are made into a film by a process of its own: that takes ten seconds of work.
"""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

import pygame
from pygame import Rect

from uno_desktop.content.files.atomic import write_whole
from uno_desktop.content.files.paths import pictures_dir
from uno_desktop.content.messages.messages import t
from uno_desktop.engine.moves import NONE
from uno_desktop.match.live.log import LogDamaged, read_log
from uno_desktop.match.saved.replay_files import replay_of
from uno_desktop.match.telling.moments import Moment, best_hand, greatest_moment
from uno_desktop.product import SLUG
from uno_desktop.ui.kit.caches.preload import Pieces, PreloadQueue, in_background
from uno_desktop.ui.kit.drawing import images, text
from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.kit.widgets import Column, Label, Panel, Row, Spacer, Widget
from uno_desktop.ui.play.ends.podium import Podium, Step
from uno_desktop.ui.shell.look.backdrop import Backdrop
from uno_desktop.ui.shell.look.theme_look import ThemeLook
from uno_desktop.ui.shell.match.match_words import points_to_reach
from uno_desktop.ui.shell.match.session import Session
from uno_desktop.ui.shell.widgets.list_rows import day_in_words

SIZE = (1600, 900)
_MARGIN = 64
_TITLE_PX, _FOOT_PX = 68, 26
_PODIUM = Rect(_MARGIN, 160, 920, 640)
_BESIDE = Rect(1040, 200, SIZE[0] - 1040 - _MARGIN, 600)
_HIDDEN = int(getattr(subprocess, "CREATE_NO_WINDOW", 0)) | int(getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0))
"""Of Windows: no console is opened, and the game comes first. Elsewhere the process sees to that (``os.nice``)."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Result:
    """What the picture shows of a match: its title, the podium, and a line for each place below it."""

    title: str
    steps: Sequence[Step]
    crown: pygame.Surface | None
    others: Sequence[tuple[int, str, int | None]]
    """Rank, name, and points where there are any."""


class Keepsake:
    """``pieces`` paint the picture once, and hand its PNG to ``on_done``; ``finish`` does those that are left."""

    def __init__(self, look: ThemeLook, session: Session, result: Result, on_done: Callable[[bytes], None]) -> None:
        self._look = look
        self._session = session
        self._result = result
        self._on_done = on_done
        self._style: Style = replace(look.style, text_scale=1.0).for_window(SIZE)
        self._moment: Moment | None = None
        self._picture = pygame.Surface(SIZE)
        self._podium = Podium(result.steps, result.crown, crowned=result.crown is not None)
        self._podium.shown = [1.0] * len(self._podium.steps)
        self._podium.place(_PODIUM, self._style)
        self._png = b""
        self.pieces: Pieces = self._all_pieces()

    def finish(self) -> None:
        """Paint what is not painted yet."""
        for piece in self.pieces:
            piece()

    def _all_pieces(self) -> Pieces:
        backdrop = Backdrop(self._look)
        yield from in_background(self._find_moment)
        yield from backdrop.preload(SIZE)
        yield partial(backdrop.draw, self._picture)
        yield self._draw_words
        yield from self._podium.preload(self._style)
        yield partial(self._podium.draw, self._picture, self._style)
        yield self._draw_beside
        yield from in_background(self._encode)
        yield lambda: self._on_done(self._png)

    def _find_moment(self) -> None:
        self._moment = moment_of(self._session)

    def _draw_words(self) -> None:
        palette = self._style.palette
        title = text.fitted(self._result.title, SIZE[0] - 2 * _MARGIN, _TITLE_PX, palette.accent, "title")
        self._picture.blit(title, title.get_rect(midtop=(SIZE[0] // 2, 44)))
        for words, room, side, x in (
            (self._session.theme.name, SIZE[0] // 3, "bottomleft", _MARGIN),
            (day_in_words(time.strftime("%Y-%m-%d")), SIZE[0] // 4, "midbottom", SIZE[0] // 2),
            (t("app.title"), SIZE[0] // 3, "bottomright", SIZE[0] - _MARGIN),
        ):
            label = text.fitted(words, room, _FOOT_PX, palette.text)
            self._picture.blit(label, label.get_rect(**{side: (x, SIZE[1] - _MARGIN // 2)}))

    def _draw_beside(self) -> None:
        """The moment, and the places below the podium."""
        shown: list[Widget] = []
        if self._moment is not None:
            shown += [
                Label(t("keepsake.moment"), "body", color="text_muted"),
                Label(moment_in_words(self._session, self._moment), "heading", face="semibold"),
            ]
        for rank, name, score in self._result.others:
            points = [Label(str(score), "large", wrap=False)] if score is not None else []
            place = t("access.rank", n=rank, name=name)
            shown.append(Row([Label(place, "large", wrap=False), Spacer(), *points], gap=12))
        if not shown:
            return
        panel = Panel(Column(shown, gap=12), pad=24)
        high = min(_BESIDE.h, panel.measure(self._style, _BESIDE.w)[1])
        room = Rect(_BESIDE.x, 0, _BESIDE.w, high)
        room.centery = _BESIDE.centery
        panel.place(room, self._style)
        panel.draw(self._picture, self._style)

    def _encode(self) -> None:
        self._png = images.png_file(self._picture)


def moment_of(session: Session) -> Moment | None:
    """From the recording of the match; else from the points, which also those have who only joined it."""
    try:
        path = replay_of(session.referee.agreed)
        found = greatest_moment(read_log(path)) if path is not None else None
    except (LogDamaged, OSError) as fault:
        log.warning("the moment of the match is not known: %s", fault)
        found = None
    if found is not None:
        return found
    totals = [(0,) * session.view.players, *session.history]
    lowest_wins = session.view.rules.scoring.lowest_wins
    return best_hand(totals, points_to_reach(session.view), lowest_wins=lowest_wins)


def moment_in_words(session: Session, moment: Moment) -> str:
    """The moment of a match as a sentence."""
    name = session.name_of(moment.seat)
    other = session.name_of(moment.by) if moment.by != NONE else ""
    if moment.kind == "comeback":
        return t("count.comeback", name=name, n=0)
    return t(f"keepsake.{moment.kind}", name=name, other=other, n=moment.n)


class Keeper:
    """Has the picture made when it is first wanted; saves it, and gives it to players elsewhere.

    ``make`` makes the ``Keepsake``, ``work`` is the queue of the page it is asked for on, ``tell`` shows a sentence.
    """

    def __init__(
        self,
        make: Callable[[Callable[[bytes], None]], Keepsake],
        work: PreloadQueue,
        tell: Callable[[str], None],
    ) -> None:
        self._make = make
        self._work = work
        self._tell = tell
        self._keepsake: Keepsake | None = None
        self._png = b""
        self._then: list[Callable[[bytes], None]] = []

    def save(self) -> None:
        """Put it among the player's pictures, and say where; or why that is not possible."""
        self.share(self._save)

    def finish(self) -> None:
        """The page is left: do at once what was asked for."""
        if self._keepsake is not None:
            self._keepsake.finish()

    def share(self, give: Callable[[bytes], None]) -> None:
        """Give it to others once it is there."""
        if self._png:
            give(self._png)
            return
        if give not in self._then:
            self._then.append(give)
        if self._keepsake is None:
            self._keepsake = self._make(self._done)
            self._work.extend(self._keepsake.pieces)

    def _done(self, png: bytes) -> None:
        self._png = png
        wanted, self._then = self._then, []
        for then in wanted:
            then(png)

    def _save(self, png: bytes) -> None:
        try:
            path = keep_file(png, "png")
        except OSError as fault:
            self._tell(t("keepsake.failed", reason=fault.strerror or fault))
        else:
            self._tell(t("keepsake.saved", file=path))


class ClipMaker:
    """Has the film made. ``replay`` is the recording of the match, if there is one; ``tell`` shows a sentence, ``wake``
    wakes the loop. What comes of it is told in the game's thread (``update``), or, once the page is left, only saved.
    """

    def __init__(self, replay: Path | None, tell: Callable[[str], None], wake: Callable[[], None]) -> None:
        self._replay = replay
        self._tell = tell
        self._wake = wake
        self._thread: threading.Thread | None = None
        self._lock = threading.Lock()
        self._then: list[Callable[[bytes], None]] = []
        self._gif = b""
        self._is_left = False

    @property
    def can_make(self) -> bool:
        """Whether there is anything to make a film of."""
        return self._replay is not None

    @property
    def is_busy(self) -> bool:
        """Whether the film is being made."""
        return self._thread is not None and self._thread.is_alive()

    def save(self) -> None:
        """Put the film among the player's pictures, and say where."""
        if self._save not in self._then:
            self.share(self._save)
        if self.is_busy:
            self._tell(t("keepsake.making"))

    def share(self, give: Callable[[bytes], None]) -> None:
        """Give it to others once it is there; where it cannot be made, nothing."""
        self._then.append(give)
        if self._thread is None:
            self._thread = threading.Thread(target=self._make, name="clip", daemon=True)
            self._thread.start()

    def update(self) -> None:
        """In the game's thread: do what waits for the film, if it is there or will not come."""
        if self._thread is not None and self._then and not self.is_busy:
            self._settle()

    def leave(self) -> None:
        """The page is left: a film that is to be saved will be, without a word."""
        self._is_left = True
        self._tell = log.info
        self.update()

    def _settle(self) -> None:
        with self._lock:
            wanted, self._then = self._then, []
        for then in wanted:
            if self._gif:
                then(self._gif)
            elif then == self._save:
                self._tell(t("keepsake.clip_failed"))

    def _save(self, gif: bytes) -> None:
        try:
            path = keep_file(gif, "gif")
        except OSError as fault:
            log.warning("the film of the match cannot be kept: %s", fault)
            self._tell(t("keepsake.clip_failed"))
        else:
            self._tell(t("keepsake.clip_saved", file=path))

    # -- in a thread of its own --------------------------------------------------------------------------------

    def _make(self) -> None:
        try:
            if self._replay is not None:
                self._gif = film_of(self._replay)
        except (OSError, subprocess.SubprocessError) as fault:
            log.warning("the film of the match cannot be made: %s", fault)
        if self._is_left:
            with self._lock:
                self._then = [then for then in self._then if then == self._save]
            self._settle()
        self._wake()


def film_of(replay: Path) -> bytes:
    """The film of a recorded match. Waits for it; raises OSError or SubprocessError where there is none."""
    program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "uno_desktop"]
    paths = os.pathsep.join(path for path in sys.path if path)
    around = {name: value for name, value in os.environ.items() if name != "SDL_VIDEODRIVER"}  # nobody sees its window
    with tempfile.TemporaryDirectory(prefix="uno-clip-") as folder:
        out = Path(folder) / "clip.gif"
        subprocess.run(
            [*program, "replay", str(replay), "--clip", str(out)],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True,
            timeout=180.0, creationflags=_HIDDEN, env={**around, "PYTHONPATH": paths},
        )  # fmt: skip
        return out.read_bytes()


def keep_file(data: bytes, kind: str) -> Path:
    """Write a picture of this kind (``png``) among the player's, under a name of its own; where. Raises OSError."""
    stamp = time.strftime("%Y-%m-%d-%H%M%S")
    path = pictures_dir() / f"{SLUG}-{stamp}.{kind}"
    number = 2
    while path.exists():
        path = path.with_name(f"{SLUG}-{stamp}-{number}.{kind}")
        number += 1
    write_whole(path, data)
    return path
