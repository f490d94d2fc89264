"""The system's own voice, for whoever has no screen reader running: a program in the background, never waited for.

``sentence`` is what it says of a node.
"""

from __future__ import annotations

import base64
import logging
import shutil
import subprocess
import sys

from uno_desktop.content.messages.messages import t
from uno_desktop.ui.kit.access.node import Node, Role

log = logging.getLogger(__name__)

_SAPI = (
    "Add-Type -AssemblyName System.Speech;"  # not shown: PowerShell
    "$v = New-Object System.Speech.Synthesis.SpeechSynthesizer;"
    "$v.Rate = 3;"
    "$v.Speak([Text.Encoding]::UTF8.GetString([Convert]::FromBase64String('{words}')))"
)


def command(words: str, language: str) -> list[str] | None:
    """The command that says the words; None where the system has no voice. They are never part of a shell's line."""
    words = words[:600]
    if sys.platform == "win32":
        shell = shutil.which("powershell")
        line = _SAPI.format(words=base64.b64encode(words.encode()).decode())
        if shell is None:
            return None
        hidden = ("-NoProfile", "-NonInteractive", "-WindowStyle", "Hidden")  # not shown: options
        return [shell, *hidden, "-Command", line]
    if sys.platform == "darwin":
        say = shutil.which("say")
        return [say, "--", words] if say else None
    if speaker := shutil.which("spd-say"):
        # Of this priority, what is new cuts off what is being said.
        return [speaker, "--wait", "--priority", "text", "--language", language, "--", words]
    if speaker := shutil.which("espeak-ng"):
        return [speaker, "-v", language, "-s", "220", "--", words]
    return None


def is_there() -> bool:
    """Whether this system has a voice that can be used."""
    return command("", "en") is not None


def sentence(node: Node, *, whole: bool) -> str:
    """What is said of a node that has the focus; the ``whole`` of it, or what is needed."""
    parts = [node.name, node.value or (t("access.empty") if node.role is Role.TEXT_INPUT else "")]
    if node.checked is not None:
        parts.append(t("access.on") if node.checked else t("access.off"))
    if node.selected and node.role is not Role.LIST_BOX_OPTION:
        parts.append(t("access.chosen"))
    if not node.enabled:
        parts.append(t("access.disabled"))
    if whole:
        parts.append(node.details)
        if node.place is not None:
            parts.append(t("access.place", n=node.place[0], of=node.place[1]))
    return ", ".join(filter(None, parts))


class Voice:
    """Says one thing at a time; what is new cuts off what is old."""

    def __init__(self) -> None:
        self._speaking: subprocess.Popen[bytes] | None = None
        self._cut: list[subprocess.Popen[bytes]] = []

    def say(self, words: str, language: str) -> None:
        """Begin to say this, and stop what is being said. Where it cannot be said, nothing happens."""
        spoken = command(words, language) if words.strip() else None
        if spoken is None:
            return
        self._end()
        hidden = int(getattr(subprocess, "CREATE_NO_WINDOW", 0))  # Windows would open one
        try:
            self._speaking = subprocess.Popen(
                spoken, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                creationflags=hidden,
            )  # fmt: skip
        except OSError as error:
            log.warning("the system's voice does not start: %s", error)

    @property
    def is_speaking(self) -> bool:
        """Whether something is being said."""
        self._cut = [process for process in self._cut if process.poll() is None]
        return self._speaking is not None and self._speaking.poll() is None

    def stop(self) -> None:
        """Be silent."""
        # What silences a voice that goes on when its program has ended: speech-dispatcher speaks by itself.
        speaker = shutil.which("spd-say") if self._end() and sys.platform.startswith("linux") else None
        if speaker:
            silence = [speaker, "--cancel"]
            try:
                self._cut.append(subprocess.Popen(silence, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))
            except OSError as error:
                log.warning("the system's voice does not stop: %s", error)

    def _end(self) -> bool:
        """End the program that speaks; whether one did."""
        was_speaking = self.is_speaking
        if self._speaking is not None and was_speaking:
            self._speaking.terminate()
            self._cut.append(self._speaking)  # until it has gone
        self._speaking = None
        return was_speaking
