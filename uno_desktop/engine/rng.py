"""Chance as state: a seeded stream for each purpose, the same on every machine and forever.

A stream named ``name`` of a match with the 32-byte ``seed`` is the sequence of 16-bit big-endian words of
``SHA256(key || counter)`` for counter 0, 1, 2 ... (8 bytes, big-endian), sixteen words a block, where
``key = SHA256(seed || "/" || name)``. Its state is two integers: the key and the number of words used.
A number below n takes one word up to n = 1024 and two above, and none at all where n is 1.
Anyone can recompute a shuffle with a few lines in any language; known-answer tests pin it.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from hashlib import sha256
from struct import Struct
from typing import TypeVar

T = TypeVar("T")
_WORDS_A_BLOCK = 16
_PLACE_IN_BLOCK = _WORDS_A_BLOCK - 1
"""The bits of a word's number that say where in its block it is."""
_UNPACK = Struct(">16H").unpack
_UNPACK_LONG_WORDS = Struct(">4I16x").unpack
"""The first four pairs of a block's words, as numbers of 32 bits."""
_COUNTER = Struct(">Q").pack
_FIRST_BLOCK = _COUNTER(0)
_NO_BYTES = sha256()
"""A hash that has only begun. To copy one and go on takes less time than to begin another."""
_LOW = 0xFFFF
"""The bits of a word times n that lie below the number drawn."""
_HIGH_BITS, _LOW_BITS = 2.0**-27, 2.0**-53
"""What the last bit of the upper 27 and of the lower 26 bits of a number in [0, 1) is worth.

Products and sums with them are exact, and take half the time of putting a large whole number together and dividing it.
"""
_ONE_WORD_MOST = 1024
"""Numbers below more than this are drawn from two words."""


def fingerprint(seed: bytes) -> str:
    """The SHA-256 of a seed in hex: shown before the deal, so that the seed can be verified afterwards."""
    return sha256(seed).hexdigest()


def seed_bytes(value: int | str) -> bytes:
    """32 bytes from a small seed such as the command line's ``--seed 1``."""
    # A command line that is not UTF-8 reaches us with lone surrogates in it: any text makes a seed.
    return sha256(f"uno-desktop:{value}".encode(errors="surrogatepass")).digest()


class Stream:
    """One stream of chance (see the module's text); ``below`` and ``shuffle`` are exact, without bias."""

    __slots__ = ("_begun", "_block", "_key", "_rest", "_used")

    def __init__(self, seed: bytes, name: str) -> None:
        # The key is the hash that has begun, with the rest. It is made for the first word: many streams are never used.
        self._begun, self._rest = _NO_BYTES, seed + b"/" + name.encode()
        self._key = b""
        self._used = 0
        self._block: tuple[int, ...] = ()

    @property
    def state(self) -> tuple[int, int]:
        """The key as an integer, and how many 16-bit words have been used."""
        return int.from_bytes(self._key or self._made_key(), "big"), self._used

    def copy(self) -> Stream:
        """An independent stream that goes on from here."""
        twin = Stream.__new__(Stream)
        twin._begun, twin._rest, twin._key = self._begun, self._rest, self._key
        twin._used, twin._block = self._used, self._block
        return twin

    def _made_key(self) -> bytes:
        hashed = self._begun.copy()
        hashed.update(self._rest)
        return hashed.digest()

    def _load_block(self) -> None:
        if not self._key:
            self._key = self._made_key()
        used = self._used
        hashed = _NO_BYTES.copy()
        hashed.update(self._key + (_COUNTER(used // _WORDS_A_BLOCK) if used else _FIRST_BLOCK))
        self._block = _UNPACK(hashed.digest())

    def _short(self) -> int:
        """The next 16-bit word."""
        used = self._used
        if not used & _PLACE_IN_BLOCK:
            self._load_block()
        self._used = used + 1
        return self._block[used & _PLACE_IN_BLOCK]

    def word(self) -> int:
        """The next two words as one number of 32 bits."""
        return self._short() << 16 | self._short()

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each as likely (Lemire's method: words that favor some are skipped)."""
        if n > _ONE_WORD_MOST:
            return self._below_many(n)
        if n == 1:
            return 0
        product = self._short() * n
        return product >> 16 if product & _LOW >= n else self._settle(product, n)

    def _settle(self, product: int, n: int) -> int:
        """The number below n that a word times n stands for, with new words while it would favor some."""
        favors = (_LOW + 1) % n
        while product & _LOW < favors:
            product = self._short() * n
        return product >> 16

    def _below_many(self, n: int) -> int:
        favors = (1 << 32) % n
        while (product := self.word() * n) & 0xFFFFFFFF < favors:
            pass
        return product >> 32

    def uniform(self) -> float:
        """A number in [0, 1) of 53 random bits, from four words."""
        used = self._used
        place = used & _PLACE_IN_BLOCK
        if place > _WORDS_A_BLOCK - 4:  # from two blocks
            return (self.word() >> 5) * _HIGH_BITS + (self.word() >> 6) * _LOW_BITS
        if not place:
            self._load_block()
        self._used = used + 4
        first, second, third, fourth = self._block[place : place + 4]
        return ((first << 16 | second) >> 5) * _HIGH_BITS + ((third << 16 | fourth) >> 6) * _LOW_BITS

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, each as likely; of one item that one, without chance."""
        n = len(items)
        if n == 1:
            return items[0]
        if n > _ONE_WORD_MOST:
            return items[self._below_many(n)]
        place = self._used & _PLACE_IN_BLOCK  # from here on ``below``, without the calls: it is asked at every move
        if not place:
            self._load_block()
        self._used += 1
        product = self._block[place] * n
        return items[product >> 16 if product & _LOW >= n else self._settle(product, n)]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Fisher-Yates from the last place down, in place; of at most 1024 items."""
        left = len(items)
        while left > 1:
            start = self._used & _PLACE_IN_BLOCK
            if not start:
                self._load_block()
            left_before = left
            for word in self._block[start : start + left - 1]:
                product = word * left
                if product & _LOW < left:  # seldom: it may take more words, so that the block moves on
                    self._used += left_before - left + 1
                    j = self._settle(product, left)
                    left -= 1
                    items[left], items[j] = items[j], items[left]
                    break
                j = product >> 16
                left -= 1
                items[left], items[j] = items[j], items[left]
            else:
                self._used += left_before - left


class Streams:
    """The streams of one purpose, one for each number: that of 7 in ``Streams(seed, "pace:0")`` is named ``pace:0:7``.

    Streams of a few numbers each are made at every move of a match, so what their names share is hashed once.
    """

    __slots__ = ("_begun",)

    def __init__(self, seed: bytes, name: str) -> None:
        self._begun = sha256(seed + b"/" + name.encode() + b":")

    def stream(self, number: int) -> Stream:
        """The stream of this number, from its beginning."""
        stream = _new_stream(Stream)
        stream._begun = self._begun
        stream._rest = _NUMBERS[number] if number < _WRITTEN else b"%d" % number
        stream._key = b""
        stream._used = 0
        stream._block = ()
        return stream

    def two_uniforms(self, number: int) -> tuple[float, float]:
        """What ``uniform`` gives the first two times it is asked of that stream."""
        key = self._begun.copy()
        key.update(_NUMBERS[number] if number < _WRITTEN else b"%d" % number)
        block = _NO_BYTES.copy()
        block.update(key.digest() + _FIRST_BLOCK)
        first, second, third, fourth = _UNPACK_LONG_WORDS(block.digest())
        return (
            (first >> 5) * _HIGH_BITS + (second >> 6) * _LOW_BITS,
            (third >> 5) * _HIGH_BITS + (fourth >> 6) * _LOW_BITS,
        )


_new_stream = Stream.__new__
_WRITTEN = 512
_NUMBERS = tuple(b"%d" % number for number in range(_WRITTEN))
"""Most hands have fewer moves, and writing a number takes as long as all else of a stream."""
