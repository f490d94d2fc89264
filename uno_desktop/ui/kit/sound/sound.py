"""Sounds by name, music, volumes. No sound device is no error: everything then does nothing, quietly."""

from __future__ import annotations

import os
import queue
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pygame

from uno_desktop.ui.kit.caches import memory
from uno_desktop.ui.kit.sound import versions
from uno_desktop.ui.kit.sound.music import LAYERS, MusicPlayer, Score
from uno_desktop.ui.kit.sound.versions import Effect, Variety

DUCK_TO = 0.35
"""What is left of the music's volume while it is ducked."""
_DEVICE_FILES = (Path("/dev/snd"), Path("/dev/dsp"))


class SoundBoard:
    """Effects and music. Opens the mixer in the background when told to, loads what it knows, then plays.

    Nothing here raises for a missing device, a missing file or an unknown name. Files are decoded on a thread of its
    own, so that no frame waits for them.
    """

    def __init__(self, *, enabled: bool = True) -> None:
        self.enabled = enabled
        self.ready = False
        self.muted = False
        self.on_play: Mapping[str, Callable[[str, float], None]] = {}
        """By the name of an effect, who is told of it and its place (-1 left to 1 right), heard or not."""
        self._files: dict[str, tuple[tuple[str, ...], Variety]] = {}
        self._effects: dict[str, Effect] = {}
        self._volumes = {"master": 1.0, "effects": 1.0, "music": 1.0}
        self._score: Score | None = None
        self._part = ""
        self._player: MusicPlayer | None = None
        self._prepared: MusicPlayer | None = None
        """Whose layers are decoded: the next ``update`` starts it."""
        self._read_part = ""
        """A part whose piece that is heard once has been decoded: the next ``update`` asks for it."""
        self._fade_s = 0.0
        self._duck_left_s = 0.0
        self._duck = 1.0
        self._now_s = 0.0
        self._lock = threading.Lock()
        self._decoding = threading.Lock()
        """Held while a file is decoded: the mixer must not be closed under it."""
        self._jobs: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None

    def load(
        self, name: str, path: Path | str, variety: Variety | None = None, *, other_takes: Sequence[Path] = ()
    ) -> None:
        """Know a wav or ogg file by name; it is read when the mixer is open. ``variety``: how it differs each time;
        ``other_takes`` are files with the same effect, played again."""
        with self._lock:
            self._files[name] = (str(path), *map(str, other_takes)), variety or Variety()
            self._effects.pop(name, None)
        if self.ready:
            self._do(lambda: self._read(name))

    def open_in_background(self) -> None:
        """Open the mixer and read the sounds on another thread; call it after the first frame."""
        if self.enabled and self._thread is None:
            self._thread = threading.Thread(target=self._work, name="sound", daemon=True)
            self._thread.start()

    def open(self) -> bool:
        """Open the mixer, read the sounds and start the music; whether there is sound now."""
        if not self._open():
            return False
        self._start_prepared()
        return True

    def play(self, name: str, volume: float = 1.0, pan: float = 0.0, step: int | None = None) -> None:
        """Play an effect once; ``pan`` -1 left to 1 right; ``step`` of the scale, for what has ``Variety.steps``."""
        self.tell(name, pan)
        effect = self._effects.get(name)
        if not self.ready or effect is None or (loud := self.level("effects") * volume) <= 0:
            return
        try:
            channel = (effect.next(self._now_s) if step is None else effect.at(step)).play()
            if channel is not None:
                channel.set_volume(loud * min(1.0, 1.0 - pan), loud * min(1.0, 1.0 + pan))
        except pygame.error:
            self.ready = False

    def tell(self, name: str, pan: float = 0.0) -> None:
        """An effect is meant now, for whoever is told of it (``on_play``), and nothing is heard."""
        if (hear := self.on_play.get(name)) is not None:
            hear(name, pan)

    def hear(self, path: Path, variety: Variety | None = None) -> None:
        """Play a file once, as soon as it has been read."""
        if self.ready:
            self._do(lambda: self._hear(path, variety or Variety()))

    def _hear(self, path: Path, variety: Variety) -> None:
        try:
            with self._decoding:
                channel = versions.read([str(path)], variety).next(0.0).play()
            if channel is not None:
                channel.set_volume(self.level("effects"))
        except (pygame.error, OSError):
            return

    def music(self, score: Score | Path | str | None, fade_s: float = 1.0) -> None:
        """Loop a score, or a single file, in place of what plays; nothing at all stops it."""
        wanted = score if isinstance(score, Score) or score is None else Score(Path(score))
        if wanted == self._score:
            return
        self._score, self._fade_s = wanted, fade_s
        if not self.ready:
            return
        running, self._player, self._prepared = self._player, None, None
        if running is not None:
            self._quietly(lambda: running.stop(fade_s if wanted is None else 0.0))
        if wanted is not None:
            self._do(lambda: self._prepare(wanted))

    def part(self, name: str) -> None:
        """Change to this part of the score at the end of the bar; any other name means the calm one."""
        if name != self._part:
            self._part = name
            self._ask_part()

    def _ask_part(self) -> None:
        running, name = self._player, self._part
        if running is not None and running.lacks(name):
            self._do(lambda: self._read_once(running, name))
        elif running is not None:
            self._quietly(lambda: running.ask(name))

    def set_volumes(
        self, *, master: float | None = None, effects: float | None = None, music: float | None = None
    ) -> None:
        """Set volumes, 0..1 each; those left out stay."""
        for name, value in (("master", master), ("effects", effects), ("music", music)):
            if value is not None:
                self._volumes[name] = max(0.0, min(1.0, value))
        self._apply_music_volume()

    def volume(self, name: str) -> float:
        """A volume as set: ``"master"``, ``"effects"`` or ``"music"``."""
        return self._volumes[name]

    def level(self, name: str) -> float:
        """What is heard of effects or music, 0..1: mute and master applied."""
        return 0.0 if self.muted else self._volumes["master"] * self._volumes[name]

    def mute(self, muted: bool | None = None) -> bool:
        """Switch all sound off or on (or over, if not told which); the new state."""
        self.muted = not self.muted if muted is None else muted
        self._apply_music_volume()
        return self.muted

    def duck(self, seconds: float) -> None:
        """Let the music stand back for a while, but for the layers that belong to a part."""
        self._duck_left_s = max(self._duck_left_s, seconds)

    def update(self, dt: float) -> None:
        """Move fades on by ``dt`` seconds, and start music that has been decoded."""
        self._now_s += dt
        if self._prepared is not None:
            self._start_prepared()
        self._duck_left_s = max(0.0, self._duck_left_s - dt)
        target = DUCK_TO if self._duck_left_s > 0 else 1.0
        if self._duck != target:
            step = 3.0 * dt
            self._duck = max(target, self._duck - step) if target < self._duck else min(target, self._duck + step)
        if (running := self._player) is not None:
            asked, self._read_part = self._read_part, ""
            if asked and asked == self._part:
                self._quietly(lambda: running.ask(asked))
            self._apply_music_volume()

    def close(self) -> None:
        """Stop everything; safe at any time."""
        self.ready = False
        self._jobs.put(None)
        self._player = self._prepared = None
        with self._decoding:
            self._quietly(pygame.mixer.quit)

    def _work(self) -> None:
        """The thread: opens the mixer, then decodes what it is told to until the board is closed."""
        if not self._open():
            return
        while (job := self._jobs.get()) is not None:
            job()

    def _open(self) -> bool:
        if not self.enabled or not _device_likely():
            return False
        try:
            pygame.mixer.init(44100, -16, 2, 512)
            pygame.mixer.set_num_channels(24)
            pygame.mixer.set_reserved(LAYERS)
        except (pygame.error, NotImplementedError):
            return False
        for name in list(self._files):
            self._read(name)
        self.ready = True
        if self._score is not None:
            self._prepare(self._score)
        return True

    def _do(self, job: Callable[[], None]) -> None:
        """On the thread, where there is one."""
        if self._thread is not None:
            self._jobs.put(job)
        else:
            job()

    def _read(self, name: str) -> None:
        takes, variety = self._files[name]
        try:
            with self._decoding:
                effect = versions.read(takes, variety)
        except (pygame.error, OSError):
            return
        with self._lock:
            if self._files[name] == (takes, variety):
                self._effects[name] = effect

    def _prepare(self, score: Score) -> None:
        running = MusicPlayer(score)
        if score == self._score:
            with self._decoding:
                self._quietly(running.prepare)
            self._prepared = running
            memory.give_back()  # the files that were decoded

    def _read_once(self, running: MusicPlayer, name: str) -> None:
        if name == self._part and running is self._player:
            with self._decoding:
                self._quietly(lambda: running.read_once(name))
            self._read_part = name

    def _start_prepared(self) -> None:
        """Start the music that is ready, unless another was asked for meanwhile."""
        running, self._prepared = self._prepared, None
        former = self._player
        if running is None or running.score != self._score or (former is not None and former.score == running.score):
            return
        self._player = running
        if former is not None:
            self._quietly(lambda: former.stop(0.0))
        if self._quietly(lambda: running.start(self._fade_s)):
            self._ask_part()
            self._apply_music_volume()
        else:
            self._player = None

    def _apply_music_volume(self) -> None:
        running = self._player
        if self.ready and running is not None:
            self._quietly(lambda: running.update(self.level("music"), self._duck))

    @staticmethod
    def _quietly(act: Callable[[], object]) -> bool:
        try:
            act()
        except (pygame.error, NotImplementedError, AttributeError):
            return False
        return True


def _device_likely() -> bool:
    """Whether it makes sense to ask for a sound device: on Linux the system's library complains on the
    terminal, at length, where there is none."""
    env = os.environ
    if not sys.platform.startswith("linux") or env.get("SDL_AUDIODRIVER") or env.get("PULSE_SERVER"):
        return True
    runtime = Path(env.get("XDG_RUNTIME_DIR") or "/nonexistent")
    servers = (runtime / "pulse/native", runtime / "pipewire-0")
    return any(path.exists() for path in (*servers, *_DEVICE_FILES))
