"""Chance: recomputed here from the description in ``engine/rng.py`` alone, pinned by known answers, and fair."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from hashlib import sha256

import pytest

from uno_desktop.engine.rng import Stream, Streams, fingerprint, seed_bytes

SEED = bytes(range(32))
KNOWN_WORDS = [3710963930, 3056066613, 4280612527, 1510295402]
"""The first of the stream ``deck`` of that seed, as 32-bit numbers."""
KNOWN_DEAL = [65, 44, 98, 106, 21, 33, 93]
"""The first seven cards drawn with ``--seed 1``, the last one first."""


def words(seed: bytes, name: str) -> Iterator[int]:
    """The 16-bit words of a stream, as its description has them."""
    key = sha256(seed + b"/" + name.encode()).digest()
    counter = 0
    while True:
        block = sha256(key + counter.to_bytes(8, "big")).digest()
        yield from (int.from_bytes(block[place : place + 2], "big") for place in range(0, 32, 2))
        counter += 1


def below(stream: Iterator[int], n: int) -> int:
    """A number below n by plain rejection: of the words times n, those are skipped whose low part favors some."""
    if n == 1:
        return 0
    while True:
        bits, word = (16, next(stream)) if n <= 1024 else (32, next(stream) << 16 | next(stream))
        if word * n % 2**bits >= 2**bits % n:
            return word * n // 2**bits


def shuffled(stream: Iterator[int], items: list[int]) -> list[int]:
    """Fisher-Yates from the last place down."""
    items = list(items)
    for place in range(len(items) - 1, 0, -1):
        other = below(stream, place + 1)
        items[place], items[other] = items[other], items[place]
    return items


def test_known_words() -> None:
    stream = Stream(SEED, "deck")
    assert [stream.word() for _ in range(4)] == KNOWN_WORDS


def test_known_shuffle() -> None:
    items = list(range(108))
    Stream(seed_bytes(1), "deck").shuffle(items)
    assert items[-7:] == KNOWN_DEAL


def test_words_are_those_of_the_description() -> None:
    stream, expected = Stream(SEED, "agent:3"), words(SEED, "agent:3")
    for _ in range(50):
        assert stream.word() == next(expected) << 16 | next(expected)


def test_uniform_numbers_are_53_bits_of_two_long_words() -> None:
    """At every place of a block, and across two."""
    for skipped in range(17):
        stream, expected = Stream(SEED, "u"), words(SEED, "u")
        for _ in range(skipped):
            stream.below(7)
            below(expected, 7)
        for _ in range(30):
            high, low = (next(expected) << 16 | next(expected) for _ in range(2))
            assert stream.uniform() == ((high >> 5) * 2**26 + (low >> 6)) / 2**53


def test_numbered_streams_are_those_of_their_names() -> None:
    streams = Streams(SEED, "pace:3")
    for number in (0, 7, 10, 4321):
        plain = Stream(SEED, f"pace:3:{number}")
        assert streams.two_uniforms(number) == (plain.uniform(), plain.uniform())
        plain = Stream(SEED, f"pace:3:{number}")
        numbered = streams.stream(number)
        assert numbered.state == plain.state
        assert [numbered.below(9) for _ in range(40)] == [plain.below(9) for _ in range(40)]
        assert numbered.copy().state == numbered.state == plain.state


@pytest.mark.parametrize("size", [0, 1, 2, 7, 15, 16, 17, 33, 108, 112, 1000])
def test_shuffles_are_those_of_the_description(size: int) -> None:
    stream, expected = Stream(SEED, "deck"), words(SEED, "deck")
    items = list(range(size))
    for _ in range(12):
        recomputed = shuffled(expected, items)
        stream.shuffle(items)
        assert items == recomputed


@pytest.mark.parametrize("n", [1, 2, 3, 5, 10, 54, 108, 700, 1000, 1023, 1024, 1025, 65536, 3_000_000_000])
def test_numbers_below_are_those_of_the_description(n: int) -> None:
    for name in ("drop", "show"):
        stream, expected = Stream(SEED, name), words(SEED, name)
        for _ in range(400):
            assert stream.below(n) == below(expected, n) < n


def test_choices_are_numbers_below() -> None:
    chosen, drawn = Stream(SEED, "a"), Stream(SEED, "a")
    for size in (1, 2, 9, 700, 1024, 1025, 3000):
        items = range(100, 100 + size)
        assert [chosen.choice(items) for _ in range(60)] == [100 + drawn.below(size) for _ in range(60)]
    assert chosen.state == drawn.state


def test_a_copy_goes_on_the_same() -> None:
    for used in range(40):
        stream = Stream(SEED, "deck")
        for _ in range(used):
            stream.below(10)
        twin = stream.copy()
        expected = [stream.below(1000) for _ in range(20)]
        assert [twin.below(1000) for _ in range(20)] == expected


def test_streams_of_other_names_and_seeds_are_others() -> None:
    first = [Stream(SEED, name).word() for name in ("deck", "agent:0", "agent:1", "drop", "show")]
    assert len(set(first)) == 5
    assert Stream(seed_bytes(1), "deck").word() != Stream(seed_bytes(2), "deck").word()


def test_seeds_and_fingerprints() -> None:
    assert seed_bytes(1) == sha256(b"uno-desktop:1").digest() == seed_bytes("1")
    assert fingerprint(SEED) == sha256(SEED).hexdigest()


def test_uniform_numbers_are_uniform() -> None:
    stream = Stream(SEED, "u")
    numbers = [stream.uniform() for _ in range(4000)]
    assert all(0 <= number < 1 for number in numbers)
    tenths = Counter(int(number * 10) for number in numbers)
    assert chi_squared([tenths[tenth] for tenth in range(10)]) < CHI_SQUARED_9


CHI_SQUARED_9, CHI_SQUARED_107, CHI_SQUARED_5 = 33.7, 171.0, 25.8
"""The values that chance passes once in ten thousand times, for so many degrees of freedom."""


def chi_squared(counts: list[int]) -> float:
    """How far counts are from equal ones."""
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


def test_every_card_comes_first_as_often() -> None:
    stream = Stream(SEED, "deck")
    firsts: Counter[int] = Counter()
    items = list(range(108))
    for _ in range(5400):
        stream.shuffle(items)
        firsts[items[-1]] += 1
    assert chi_squared([firsts[card] for card in range(108)]) < CHI_SQUARED_107


def test_every_order_comes_as_often() -> None:
    stream = Stream(SEED, "orders")
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        items = [0, 1, 2]
        stream.shuffle(items)
        orders[tuple(items)] += 1
    assert len(orders) == 6
    assert chi_squared(list(orders.values())) < CHI_SQUARED_5
