"""Sounds by name, music, volumes. No sound device is no error: everything then does nothing, quietly."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pygame

DUCK_TO = 0.35
"""What is left of the music's volume while it is ducked."""
_FADE_PER_S = 3.0
_BUFFER_SAMPLES = 512
_CHANNELS = 24
_DEVICE_FILES = (Path("/dev/snd"), Path("/dev/dsp"))


class SoundBoard:
    """Effects and music. Opens the mixer in the background when told to, loads what it knows, then plays.

    Nothing here raises for a missing device, a missing file or an unknown name.
    """

    def __init__(self, *, enabled: bool = True) -> None:
        self.enabled = enabled
        self.ready = False
        self.muted = False
        self._files: dict[str, Path] = {}
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._volumes = {"master": 1.0, "effects": 1.0, "music": 1.0}
        self._music: Path | None = None
        self._music_started = False
        self._duck_left_s = 0.0
        self._duck = 1.0
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    def load(self, name: str, path: Path | str) -> None:
        """Know a wav or ogg file by name; it is read when the mixer is open."""
        with self._lock:
            self._files[name] = Path(path)
            self._sounds.pop(name, None)
        if self.ready:
            self._read(name)

    def open_in_background(self) -> None:
        """Open the mixer and read the sounds on another thread; call it after the first frame."""
        if self.enabled and self._thread is None:
            self._thread = threading.Thread(target=self.open, name="sound", daemon=True)
            self._thread.start()

    def open(self) -> bool:
        """Open the mixer and read the sounds; whether there is sound now."""
        if not self.enabled or not _device_likely():
            return False
        try:
            pygame.mixer.init(44100, -16, 2, _BUFFER_SAMPLES)
            pygame.mixer.set_num_channels(_CHANNELS)
        except (pygame.error, NotImplementedError):
            return False
        for name in list(self._files):
            self._read(name)
        self.ready = True
        self._start_music(0.0)
        return True

    def play(self, name: str, volume: float = 1.0, pan: float = 0.0) -> None:
        """Play an effect once; ``pan`` -1 left to 1 right."""
        sound = self._sounds.get(name)
        loud = self.level("effects") * volume
        if not self.ready or sound is None or loud <= 0:
            return
        try:
            channel = sound.play()
            if channel is not None:
                channel.set_volume(loud * min(1.0, 1.0 - pan), loud * min(1.0, 1.0 + pan))
        except pygame.error:
            self.ready = False

    def music(self, path: Path | str | None, fade_s: float = 1.0) -> None:
        """Loop a file as music, in place of what plays; nothing at all stops it."""
        wanted = Path(path) if path is not None else None
        if wanted == self._music and self._music_started:
            return
        self._music, self._music_started = wanted, False
        if not self.ready:
            return
        if wanted is None:
            self._quietly(lambda: pygame.mixer.music.fadeout(round(fade_s * 1000)))
        else:
            self._start_music(fade_s)

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
        """Let the music stand back for a while."""
        self._duck_left_s = max(self._duck_left_s, seconds)

    def update(self, dt: float) -> None:
        """Move fades on by ``dt`` seconds."""
        self._duck_left_s = max(0.0, self._duck_left_s - dt)
        target = DUCK_TO if self._duck_left_s > 0 else 1.0
        if self._duck != target:
            step = _FADE_PER_S * dt
            self._duck = max(target, self._duck - step) if target < self._duck else min(target, self._duck + step)
            self._apply_music_volume()

    def close(self) -> None:
        """Stop everything; safe at any time."""
        self.ready = False
        self._quietly(pygame.mixer.quit)

    def _read(self, name: str) -> None:
        try:
            sound = pygame.mixer.Sound(str(self._files[name]))
        except (pygame.error, OSError, KeyError):
            return
        with self._lock:
            self._sounds[name] = sound

    def _start_music(self, fade_s: float) -> None:
        path = self._music
        if path is None or not path.is_file():
            return

        def start() -> None:
            pygame.mixer.music.load(str(path))
            pygame.mixer.music.play(-1, fade_ms=round(fade_s * 1000))

        self._music_started = self._quietly(start)
        self._apply_music_volume()

    def _apply_music_volume(self) -> None:
        if self.ready:
            self._quietly(lambda: pygame.mixer.music.set_volume(self.level("music") * self._duck))

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
