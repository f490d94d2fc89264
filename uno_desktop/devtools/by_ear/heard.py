"""All that somebody hears who plays by ear, with its time, and what happened meanwhile as it was shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from uno_desktop.content.messages.messages import t
from uno_desktop.engine import events as ev
from uno_desktop.ui.kit.access.live_line import CHARACTERS_PER_S
from uno_desktop.ui.kit.sound.sound import SoundBoard
from uno_desktop.ui.learn.hear_sounds import HEARD
from uno_desktop.ui.play.presenter.spoken import Lined, Spoken
from uno_desktop.ui.play.table import Table
from uno_desktop.ui.shell.scenes.shell import Shell

_TO_ONE_SIDE = 0.25
"""What sounds further from the middle than this is heard as left or right."""

_CLOSE_BY = 0.9
"""What is at least so loud, and in the middle, comes from one's own place; what is softer from who sits opposite."""

_FROM_A_SEAT = (
    *("seat", "kind_number", "kind_draw", "kind_wild", "kind_special"),
    *("skip", "reverse", "uno", "catch", "challenge", "penalty"),
)
_SLACK_S = 0.06
"""Between the moment a line is begun and that in which the voice gets it."""


class Said(NamedTuple):
    """Words begun at ``at_s``; the voice says ``CHARACTERS_PER_S``, and what comes next cuts it off."""

    at_s: float
    words: str


class Sound(NamedTuple):
    """A sound, by the name of its file; ``step`` counts seats clockwise from the own one for a player's note."""

    at_s: float
    name: str
    pan: float
    step: int | None
    loudness: float = 1.0


class Shown(NamedTuple):
    """An event as the viewing seat sees it, when its beat began; ``line`` is what tells it, "" where nothing does."""

    at_s: float
    event: ev.Event
    line: str


class HeardSounds(SoundBoard):
    """A board that plays nothing and takes note of all it is to play."""

    def __init__(self) -> None:
        super().__init__(enabled=False)
        self.now_s: Callable[[], float] = lambda: 0.0
        self.sounds: list[Sound] = []

    def play(self, name: str, volume: float = 1.0, pan: float = 0.0, step: int | None = None) -> None:
        self.sounds.append(Sound(self.now_s(), name, pan, step, volume))


class Heard:
    """Takes the place of the voice and the loudspeakers of a shell. Call ``look`` after every frame."""

    def __init__(self, shell: Shell, sounds: HeardSounds) -> None:
        self._shell = shell
        sounds.now_s = self.now_s
        self.said: list[Said] = []
        self.shown: list[Shown] = []
        shell.app.reading.speaker = self
        shell.app.reading.speaks = True

    def now_s(self) -> float:
        """The time of the program."""
        return self._shell.app.clock.now_ms() / 1000

    def say(self, words: str, language: str) -> None:
        """The voice begins to say this."""
        self.said.append(Said(self.now_s(), words))

    def stop(self) -> None:
        """The voice is silent; what it was saying has been heard."""

    def look(self) -> None:
        """Listen to the table that is there now."""
        for scene in self._shell.app.stack.scenes:
            if isinstance(scene, Table) and not isinstance(scene.presenter.spoken, _Overheard):
                scene.presenter.spoken = _Overheard(scene.presenter.spoken, self)


class _Overheard(Spoken):
    """What a table has to tell goes through this, which takes note of it."""

    def __init__(self, spoken: Spoken, heard: Heard) -> None:
        self._spoken = spoken
        self._heard = heard

    def hear(self, event: ev.Event, line: str | None, follows: Sequence[Lined] = ()) -> None:
        self._heard.shown.append(Shown(self._heard.now_s(), event, line or ""))
        self._spoken.hear(event, line, follows)

    def ask(self, prompt: str) -> None:
        self._spoken.ask(prompt)

    def tell(self, words: str) -> None:
        self._spoken.tell(words)


def was_heard(said: list[Said], number: int) -> str:
    """As much of a sentence as was said before the next one cut it off."""
    at_s, words = said[number]
    if number + 1 == len(said):
        return words
    most = round((said[number + 1].at_s - at_s + _SLACK_S) * CHARACTERS_PER_S)
    return words if most >= len(words) else words[:most]


def side_of(sound: Sound) -> str:
    """Where a sound comes from, in a word."""
    if abs(sound.pan) > _TO_ONE_SIDE:
        return "the left" if sound.pan < 0 else "the right"
    if sound.name not in _FROM_A_SEAT:
        return "the middle"
    return "close by" if sound.loudness >= _CLOSE_BY else "opposite"


def in_words(sound: Sound) -> str:
    """A sound as the page "Hear the sounds" names it; "" for one that means nothing there."""
    if sound.name == "seat":
        return f"note {(sound.step or 0) + 1}, from {side_of(sound)}"
    if sound.name in HEARD:
        return f"{t(f'hear.{sound.name}')}, from {side_of(sound)}"
    return ""
