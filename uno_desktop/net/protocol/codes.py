"""Who gets in: codes of tables, tokens of people, cleaned names, and the door that wrong codes close."""

from __future__ import annotations

import secrets
import unicodedata
from collections import OrderedDict, deque
from hashlib import sha256

from uno_desktop.net.protocol.protocol import MOST_NAME_CHARS, TOKEN_HEX_CHARS

LETTERS = "BCDFGHKLMNPQRTVWXZ"
"""No vowels, so that no code is a word, and nothing that looks or sounds like another letter or a digit."""
HOUSE_CODE_CHARS = 4
SERVER_CODE_CHARS = 8

WRONG_CODES = 10
DOOR_CLOSED_MS = 60_000
_MOST_ADDRESSES = 10_000


def new_code(chars: int) -> str:
    """A code that nobody can guess in the time the door leaves."""
    return "".join(secrets.choice(LETTERS) for _ in range(chars))


def tidy_code(typed: str) -> str:
    """A code as typed, without blanks and dashes, in capitals."""
    return "".join(letter for letter in typed.upper() if letter in LETTERS)


def new_token() -> str:
    """128 random bits in hex: they prove that this is the guest they were given to."""
    return secrets.token_hex(TOKEN_HEX_CHARS // 2)


def token_mark(token: str) -> str:
    """What is kept of a token: with it the token can be recognized, but not made."""
    return sha256(token.encode()).hexdigest()


def new_number() -> str:
    """The host's contribution to a seed, in hex."""
    return secrets.token_hex(32)


def commitment(number: str) -> str:
    """The fingerprint of a number, told before the others send theirs."""
    return sha256(number.encode()).hexdigest()


def clean_name(typed: str) -> str:
    """A name that is safe to show: no controls, no direction marks, single blanks, at most 20 characters."""
    kept = []
    for char in unicodedata.normalize("NFC", typed):
        kind = unicodedata.category(char)
        if kind[0] == "Z" or char in "\t\n\r":
            kept.append(" ")
        elif kind[0] != "C" and not (kind in ("Mn", "Me") and _stacked(kept)):
            kept.append(char)
    return " ".join("".join(kept).split())[:MOST_NAME_CHARS].strip()


def _stacked(kept: list[str]) -> bool:
    """Whether the last two characters are marks on another already."""
    return len(kept) < 2 or all(unicodedata.category(char) in ("Mn", "Me") for char in kept[-2:])


class Door:
    """Counts wrong codes by address, and stays shut for a minute to an address with ten within a minute."""

    def __init__(self) -> None:
        self._wrong: OrderedDict[str, deque[float]] = OrderedDict()
        self._shut_until: OrderedDict[str, float] = OrderedDict()

    def is_shut(self, address: str, now_ms: float) -> bool:
        """Whether this address must wait."""
        return now_ms < self._shut_until.get(address, float("-inf"))

    def wrong(self, address: str, now_ms: float) -> None:
        """The address tried a code, or a token, that nobody has."""
        tries = self._wrong.pop(address, None) or deque(maxlen=WRONG_CODES)
        tries.append(now_ms)
        if len(tries) == WRONG_CODES and tries[0] > now_ms - DOOR_CLOSED_MS:
            self._shut_until.pop(address, None)
            self._shut_until[address] = now_ms + DOOR_CLOSED_MS
        else:
            self._wrong[address] = tries
        for kept in (self._wrong, self._shut_until):  # the oldest go, so that memory is bounded
            if len(kept) > _MOST_ADDRESSES:
                kept.popitem(last=False)
