"""Pictures and recordings that players choose: what is refused, and what becomes of the rest."""

from __future__ import annotations

import random
import wave
from array import array
from contextlib import suppress
from pathlib import Path

import pytest
from made_media import png

from uno_desktop.content.files.media import PEAK, MediaError, leveled, photo_size


def jpeg(width: int, height: int, *, kind: int = 0xC0, channels: int = 3) -> bytes:
    """The beginning of a JPEG file, up to its frame."""
    frame = bytes([8]) + height.to_bytes(2, "big") + width.to_bytes(2, "big") + bytes([channels]) + bytes(9)
    app = b"\xff\xe1" + (2 + 40).to_bytes(2, "big") + bytes(40)
    return b"\xff\xd8" + app + bytes([0xFF, kind]) + (2 + len(frame)).to_bytes(2, "big") + frame


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("large.jpg", jpeg(60_000, 60_000), "make it smaller"),
        ("long.jpg", jpeg(60_000, 10), "make it smaller"),
        ("none.jpg", jpeg(0, 10), "make it smaller"),
        ("odd.jpg", jpeg(10, 10, kind=0xC9), "unusual JPEG"),
        ("four.jpg", jpeg(10, 10, channels=4), "unusual JPEG"),
        ("short.jpg", jpeg(10, 10)[:52], "unusual JPEG"),
        ("text.jpeg", b"hello", "neither a PNG nor a JPEG"),
        ("text.png", b"hello", "is not a PNG"),
        ("large.png", png(2, 2)[:16] + (60_000).to_bytes(4, "big") * 2 + png(2, 2)[24:], "damaged PNG"),
    ],
)
def test_a_picture_that_cannot_be_used_is_refused_before_it_is_decoded(
    tmp_path: Path, name: str, data: bytes, said: str
) -> None:
    (tmp_path / name).write_bytes(data)
    with pytest.raises(MediaError, match=said):
        photo_size(tmp_path / name)


def test_the_size_of_a_picture_is_read_from_its_header(tmp_path: Path) -> None:
    (tmp_path / "a.JPG").write_bytes(jpeg(4000, 3000))
    (tmp_path / "b.png").write_bytes(png(30, 20))
    assert photo_size(tmp_path / "a.JPG") == (4000, 3000)
    assert photo_size(tmp_path / "b.png") == (30, 20)


def test_damaged_pictures_never_raise_anything_else(tmp_path: Path) -> None:
    chance = random.Random(1)
    for _ in range(200):
        data = bytearray(jpeg(40, 30) + bytes(200))
        for _ in range(chance.randint(1, 6)):
            data[chance.randrange(len(data))] = chance.randrange(256)
        (tmp_path / "x.jpg").write_bytes(data[: chance.randint(0, len(data))])
        with suppress(MediaError):
            photo_size(tmp_path / "x.jpg")


def recording(path: Path, peak: int, *, width: int = 2) -> Path:
    with wave.open(str(path), "wb") as file:
        file.setparams((1, width, 44100, 0, "NONE", ""))
        file.writeframes(array("h", [peak if n // 60 % 2 else -peak for n in range(9000)]).tobytes())
    return path


def peak_of(data: bytes) -> int:
    return max(abs(sample) for sample in array("h", data[44:]))


@pytest.mark.parametrize("peak", [1, 200, 5000, 32767])
def test_recordings_are_equally_loud(tmp_path: Path, peak: int) -> None:
    made = leveled(recording(tmp_path / "a.wav", peak))
    assert peak_of(made) == pytest.approx(0.14 * 32767, rel=0.1)


def test_a_short_peak_is_not_distorted(tmp_path: Path) -> None:
    path = tmp_path / "click.wav"
    with wave.open(str(path), "wb") as file:
        file.setparams((1, 2, 44100, 0, "NONE", ""))
        file.writeframes(array("h", [4000 if n == 100 else 1 for n in range(9000)]).tobytes())
    assert peak_of(leveled(path)) == pytest.approx(PEAK * 32767, abs=2)


def test_silence_stays_silent_and_other_formats_are_refused(tmp_path: Path) -> None:
    assert peak_of(leveled(recording(tmp_path / "a.wav", 0))) == 0
    with pytest.raises(MediaError, match="16-bit"):
        leveled(recording(tmp_path / "b.wav", 9, width=1))
    (tmp_path / "c.wav").write_bytes(b"RIFF")
    with pytest.raises(MediaError, match="16-bit"):
        leveled(tmp_path / "c.wav")
