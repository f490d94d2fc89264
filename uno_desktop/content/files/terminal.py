"""Text from outside on its way to a terminal.

Names in themes, saves and replays come from others. Printed raw, a control character in them could move the cursor,
change colors or fake lines of output. Everything the program prints goes through ``say``.
"""

from __future__ import annotations

import sys
import unicodedata
from pathlib import Path
from typing import TextIO

_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
"""Unicode categories that draw nothing: control, format (with the bidi overrides), lone surrogates, line breaks."""


def printable(text: object, keep: str = "") -> str:
    """The text with everything that draws nothing written as an escape (``\\x1b``), line breaks too.

    ``keep`` lets some through.
    """
    return "".join(
        letter.encode("unicode_escape").decode("ascii") if is_unseen(letter) and letter not in keep else letter
        for letter in str(text)
    )


def file_name(path: Path) -> str:
    """What a message calls a file: its name, or the path as given where that ends in none (``.``, ``/``)."""
    return printable(path.name or path)


def is_unseen(letter: str) -> bool:
    """Whether a character draws nothing, but may change how its neighbors are drawn."""
    return not letter.isprintable() and unicodedata.category(letter) in _UNSEEN


def say(text: object = "", *, error: bool = False) -> None:
    """Print a message; ``error`` sends it to the error stream. Characters the stream cannot write become escapes."""
    stream: TextIO | None = sys.stderr if error else sys.stdout
    if stream is None:  # a windowed program on Windows has neither
        return
    words = printable(text, keep="\n\t")
    encoding = getattr(stream, "encoding", None) or "utf-8"
    print(words.encode(encoding, "backslashreplace").decode(encoding), file=stream)
