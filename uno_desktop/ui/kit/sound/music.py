"""Music in layers: one long piece that is streamed, short loops that run along with it, and pieces heard once.

All loops run from the start, in step, and are only turned up and down, so a layer comes in on its beat. They change
over at the end of a bar.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from weakref import WeakMethod

import pygame

STREAM = "stream"
"""The name of the long piece among the layers."""
LAYERS = 4
"""How many loops and one-shot pieces can play beside the stream, each on a channel of its own."""
CROSSFADE_S = 0.3
_SILENT = 1e-3
_TOGETHER_MS = 10
"""What is started within this time begins in the same piece of sound the mixer makes, or in the next."""


@dataclass(frozen=True)
class Part:
    """What sounds: how loud the stream and each layer are, 0..1.

    ``once`` is heard once, from its start, before the calm part goes on. Its first beat falls on the bar line if it
    lies half a crossfade after its start.
    """

    levels: Mapping[str, float]
    once: str = ""


@dataclass(frozen=True)
class Score:
    """The files of one music. ``layers`` are loops as long as some bars of the stream, ``once`` is heard once.

    Without ``bar_s``, the length of a bar in seconds, changes do not wait. ``parts`` says by name what can sound.
    """

    stream: Path
    layers: Mapping[str, Path] = field(default_factory=dict)
    once: Mapping[str, Path] = field(default_factory=dict)
    bar_s: float = 0.0
    parts: Mapping[str, Part] = field(default_factory=dict)


CALM = Part({STREAM: 1.0})


class Mix:
    """How loud what is, as a function of the place in the music (seconds since it began); knows no mixer.

    ``starts(name)`` is called when a piece that is heard once begins, and gives its length in seconds, 0 for none.
    """

    def __init__(self, bar_s: float, starts: Callable[[str], float]) -> None:
        self._bar_s = bar_s
        self._starts = starts
        self.part = CALM
        """What sounds, or begins to."""
        self._asked = CALM
        self._waiting: tuple[float, Part] | None = None
        self._from: Mapping[str, float] = {}
        self._begin_s = -CROSSFADE_S

    def ask(self, part: Part, at_s: float) -> None:
        """Change to this part at the end of the bar, so that the bar line is the middle of the crossfade."""
        if part == self._asked:
            return
        self._asked = part
        if part == self.part and not part.once:
            self._waiting = None
        else:
            bar_line_s = at_s + CROSSFADE_S / 2
            if self._bar_s > 0:
                bar_line_s = (math.floor(bar_line_s / self._bar_s) + 1) * self._bar_s
            self._waiting = (bar_line_s - CROSSFADE_S / 2, part)

    def levels_at(self, at_s: float) -> dict[str, float]:
        """How loud everything is that sounds."""
        if self._waiting is not None and at_s >= self._waiting[0]:
            self._change(*self._waiting, at_s)
        return self._faded(at_s)

    def is_still(self, at_s: float) -> bool:
        """Whether nothing changes, or waits to."""
        return self._waiting is None and at_s > self._begin_s + CROSSFADE_S

    def _change(self, begin_s: float, part: Part, at_s: float) -> None:
        self._from, self._begin_s = self._faded(at_s), at_s
        self.part, self._waiting = part, None
        if part.once:
            length_s = self._starts(part.once)
            self._waiting = (begin_s + max(CROSSFADE_S, length_s - CROSSFADE_S), CALM)

    def _faded(self, at_s: float) -> dict[str, float]:
        done = max(0.0, min(1.0, (at_s - self._begin_s) / CROSSFADE_S)) * math.pi / 2
        levels = {}
        for name in {*self._from, *self.part.levels}:
            before, after = self._from.get(name, 0.0), self.part.levels.get(name, 0.0)
            if before != after and name != self.part.once:
                after = math.hypot(before * math.cos(done), after * math.sin(done))
            if after > _SILENT:
                levels[name] = after
        return levels


class MusicPlayer:
    """Plays a score with pygame's mixer. Needs an open mixer whose first ``LAYERS`` channels are reserved.

    ``prepare`` decodes the layers, ``read_once`` a piece that is heard once; both may run on another thread, and
    everything else belongs to the thread of the loop.
    """

    def __init__(self, score: Score) -> None:
        self.score = score
        self._mix = Mix(score.bar_s, _weakly(self._start_once))
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._channels: dict[str, pygame.mixer.Channel] = {}
        self._once: pygame.mixer.Channel | None = None
        self._once_name = ""
        self._loud = -1.0, -1.0
        self._is_playing = False

    def prepare(self) -> None:
        """Decode the layers. A file that cannot be read is left out."""
        for name, path in self.score.layers.items():
            self._read(name, path)

    def lacks(self, name: str) -> bool:
        """Whether this part has a piece that is heard once, and that has not been decoded: it is not kept for later."""
        part = self.score.parts.get(name, CALM)
        return part.once in self.score.once and part.once not in self._sounds

    def read_once(self, name: str) -> None:
        """Decode the piece of that part. A file that cannot be read is left out."""
        piece = self.score.parts[name].once
        self._read(piece, self.score.once[piece])

    def _read(self, name: str, path: Path) -> None:
        try:
            self._sounds[name] = pygame.mixer.Sound(str(path))
        except (pygame.error, OSError):
            return

    def start(self, fade_s: float) -> None:
        """Begin, all loops in step. Raises pygame.error."""
        music = pygame.mixer.music
        music.load(str(self.score.stream))
        loops = [name for name in self.score.layers if name in self._sounds][: LAYERS - 1]
        self._channels = {name: pygame.mixer.Channel(number) for number, name in enumerate(loops)}
        self._once = pygame.mixer.Channel(LAYERS - 1)
        for channel in self._channels.values():
            channel.set_volume(0.0)
        for _ in range(5):
            music.play(-1, fade_ms=round(fade_s * 1000))
            for name, channel in self._channels.items():
                channel.play(self._sounds[name], loops=-1)
                channel.set_volume(0.0)  # to play a sound sets its channel to full
            if music.get_pos() <= _TOGETHER_MS:
                break
        self._is_playing = True

    def stop(self, fade_s: float) -> None:
        """Fade out all that sounds, or end it at once: a stream that fades would hold up the next one.

        Raises pygame.error.
        """
        self._is_playing = False
        fade_ms = round(fade_s * 1000)
        if fade_ms > 0:
            pygame.mixer.music.fadeout(fade_ms)
        else:
            pygame.mixer.music.stop()
        for channel in (*self._channels.values(), self._once):
            if channel is not None:
                channel.fadeout(fade_ms)

    def ask(self, name: str) -> None:
        """Change to this part at the end of the bar; one that the score does not have is the calm one."""
        part = self.score.parts.get(name, CALM)
        for piece in self.score.once.keys() - {part.once}:
            self._sounds.pop(piece, None)  # what sounds goes on: the mixer has it
        self._mix.ask(part, self._at_s())

    def update(self, loud: float, duck: float) -> None:
        """Set all volumes: ``loud`` is the music's, and ``duck`` times that the stream's. Raises pygame.error."""
        at_s = self._at_s()
        if not self._is_playing or (self._mix.is_still(at_s) and self._loud == (loud, duck)):
            return
        self._loud = loud, duck
        levels = self._mix.levels_at(at_s)
        pygame.mixer.music.set_volume(loud * duck * levels.get(STREAM, 0.0))
        for name, channel in self._channels.items():
            channel.set_volume(loud * levels.get(name, 0.0))
        if self._once is not None:
            self._once.set_volume(loud * levels.get(self._once_name, 0.0))

    def _at_s(self) -> float:
        """How long the stream has sounded, loops added up."""
        return max(0.0, pygame.mixer.music.get_pos() / 1000.0) if self._is_playing else 0.0

    def _start_once(self, name: str) -> float:
        sound = self._sounds.get(name)
        if sound is None or self._once is None:
            return 0.0
        self._once_name = name
        self._once.play(sound)
        self._once.set_volume(max(0.0, self._loud[0]))
        return sound.get_length()


def _weakly(start: Callable[[str], float]) -> Callable[[str], float]:
    """The method, without holding its object: the decoded sounds there go with it at once."""
    found = WeakMethod(start)

    def call(name: str) -> float:
        method = found()
        return method(name) if method is not None else 0.0

    return call
