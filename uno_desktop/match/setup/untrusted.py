"""Values out of a file, taken only as what they must be. Everything here raises ValueError for anything else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from uno_desktop.content.files.terminal import is_unseen
from uno_desktop.engine.limits import MAX_NAME_CHARS
from uno_desktop.engine.options import Number, Text


def whole(value: object, low: int, high: int) -> int:
    """A whole number from ``low`` to ``high``."""
    if not isinstance(value, int) or not Number(low, high).takes(value):
        raise ValueError(f"no whole number from {low} to {high}")
    return value


def flag(value: object) -> bool:
    """The value, if it is true or false. Raises ValueError otherwise."""
    if not isinstance(value, bool):
        raise ValueError("neither true nor false")
    return value


def text(value: object, most_chars: int = MAX_NAME_CHARS) -> str:
    """A text that can be shown."""
    if not isinstance(value, str) or len(value) > most_chars or "\0" in value:
        raise ValueError("no text")
    value.encode()  # a lone surrogate cannot be drawn or kept: UnicodeEncodeError is a ValueError
    return value


def line(value: object, most_chars: int = 200) -> str:
    """A text of one line without a character that cannot be seen: no control, no mark that turns writing around."""
    if not isinstance(value, str) or not Text(most_chars).takes(value):
        raise ValueError("no line of text")
    return value


def line_of_text(value: object) -> str:
    """A text for one line, without the characters that draw nothing (bidi overrides, line breaks, control codes)."""
    return "".join(letter for letter in text(value) if not is_unseen(letter))


def hexadecimal(value: object, low: int, high: int) -> str:
    """Lower-case hexadecimal digits, ``low`` to ``high`` of them."""
    found = text(value, high)
    if len(found) < low or set(found) - set("0123456789abcdef"):
        raise ValueError("no hexadecimal number")
    return found


def public_key(value: object) -> str:
    """The public half of a key that signs (Ed25519), in hex."""
    return hexadecimal(value, 64, 64)


def signature(value: object) -> str:
    """A signature (Ed25519), in hex."""
    return hexadecimal(value, 128, 128)


def many(value: object, low: int, high: int) -> Sequence[Any]:
    """A list of ``low`` to ``high`` items."""
    if not isinstance(value, list) or not low <= len(value) <= high:
        raise ValueError(f"no list of {low} to {high} items")
    return value


def mapping(value: object) -> Mapping[str, Any]:
    """Names with their values."""
    if not isinstance(value, dict):
        raise ValueError("no names with values")
    return value
