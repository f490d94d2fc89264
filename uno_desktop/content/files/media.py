"""Pictures and sounds looked at from outside: what their headers say, with nothing decoded into memory.

A file of a few kilobytes can ask for gigabytes once it is decoded, so everything that is loaded is measured here
first. Reading a PNG's header takes a fraction of a millisecond; ``check_png`` goes through the whole file, as
``theme check`` and the opening of a pack do.

Pictures that a player chose are PNG or JPEG of a bearable size (``photo_size``); recorded sounds, WAV files of 16 bits,
are brought to the level of the game's own (``leveled``).

Formats: https://www.w3.org/TR/png-3/, https://www.rfc-editor.org/rfc/rfc3533 (Ogg),
https://xiph.org/vorbis/doc/Vorbis_I_spec.html
"""

from __future__ import annotations

import io
import struct
import sys
import wave
import zlib
from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from stat import S_ISREG
from typing import Any, BinaryIO

SIGNATURE = b"\x89PNG\r\n\x1a\n"
"""How every PNG file begins."""
MAX_FILE_BYTES = 32 * 1024 * 1024
"""Of one picture or sound: no larger file is looked at."""

_PNG_CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
_PNG_DEPTHS = {0: (1, 2, 4, 8), 2: (8,), 3: (1, 2, 4, 8), 4: (8,), 6: (8,)}
_ADAM7 = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))
_MAX_SMALL_CHUNK_BYTES = 1024 * 1024
_READ_BYTES = 64 * 1024

_PCM, _FLOAT, _EXTENSIBLE = 1, 3, 0xFFFE
_RATES_HZ = range(8_000, 96_001)
_MAX_LYING = 4
"""The length an Ogg file claims is believed as long as the file cannot hold more than this many times that."""


class MediaError(ValueError):
    """A picture or sound that cannot be used; the text says why, and continues "art/back.png ..."."""


@dataclass(frozen=True, slots=True)
class PictureFacts:
    """What a PNG's header says."""

    width_px: int
    height_px: int
    channels: int
    depth_bits: int
    interlaced: bool

    @property
    def pixels(self) -> int:
        """How many pixels it decodes to."""
        return self.width_px * self.height_px


def picture_facts(path: Path) -> PictureFacts:
    """The header of a PNG file. Raises MediaError, also for a file that cannot be read."""
    with opened(path) as file:
        return _png_header(file.read(33))


def sound_length_s(path: Path) -> float:
    """How many seconds a WAV or Ogg Vorbis file lasts once decoded. Raises MediaError.

    An Ogg file is read through, with its checksums; the result is at least a quarter of what a decoder can get out of
    it, whatever position its pages claim.
    """
    with opened(path) as file:
        if path.suffix == ".wav":
            return _wav_length_s(file)
        return _ogg_length_s(file)


def check_png(path: Path) -> PictureFacts:
    """Go through a whole PNG file: every chunk's checksum, and as many pixels as the header promises.

    Needs no more memory than a few rows. Raises MediaError.
    """
    with opened(path) as file:
        facts = _png_header(file.read(33))
        left = _raw_bytes(facts)
        unpacker = zlib.decompressobj()
        ended = False
        for kind, body in _png_chunks(file):
            if kind == b"IDAT":
                left -= _unpacked_bytes(unpacker, body, left)
            elif kind == b"IEND":
                ended = True
                break
        if not ended or left > 0:
            raise MediaError("is a damaged PNG (it ends too early): save it again")
        return facts


def opened(path: Path) -> BinaryIO:
    """The file, which must be a regular one of a bearable size: never a pipe that would block."""
    try:
        status = path.stat()
        if not S_ISREG(status.st_mode):
            raise MediaError("is not a file")
        if status.st_size > MAX_FILE_BYTES:
            raise MediaError(f"is larger than {MAX_FILE_BYTES // 1024**2} MB: make it smaller")
        return path.open("rb")
    except OSError as error:
        raise MediaError(f"cannot be read: {error.strerror or error}") from error


# -- PNG -------------------------------------------------------------------------------------------------------------


def _png_header(head: bytes) -> PictureFacts:
    if len(head) < 33 or head[:8] != SIGNATURE or head[8:16] != b"\0\0\0\rIHDR":
        raise MediaError("is not a PNG file: save it as PNG")
    width_px, height_px, depth, kind, packing, filtering, interlaced = struct.unpack(">IIBBBBB", head[16:29])
    if zlib.crc32(head[12:29]) != int.from_bytes(head[29:33], "big"):
        raise MediaError("is a damaged PNG (its header's checksum is wrong): save it again")
    if depth == 16 and kind in _PNG_CHANNELS:
        raise MediaError("has 16 bits a channel: save it with 8")
    if depth not in _PNG_DEPTHS.get(kind, ()) or packing or filtering or interlaced > 1 or not width_px * height_px:
        raise MediaError("is a damaged PNG (its header makes no sense): save it again")
    return PictureFacts(width_px, height_px, _PNG_CHANNELS[kind], depth, bool(interlaced))


def _raw_bytes(facts: PictureFacts) -> int:
    """How many bytes the unpacked rows have, each with its filter's byte."""
    bits = facts.channels * facts.depth_bits
    if not facts.interlaced:
        return facts.height_px * (1 + (facts.width_px * bits + 7) // 8)
    total = 0
    for x, y, step_x, step_y in _ADAM7:
        wide, high = -(-(facts.width_px - x) // step_x), -(-(facts.height_px - y) // step_y)
        if wide > 0 and high > 0:
            total += high * (1 + (wide * bits + 7) // 8)
    return total


def _png_chunks(file: BinaryIO) -> Iterator[tuple[bytes, bytes]]:
    """The chunks behind the header. Raises MediaError for one that is torn, too large or fails its checksum."""
    while head := file.read(8):
        if len(head) < 8:
            break
        length, kind = int.from_bytes(head[:4], "big"), head[4:]
        if length > (MAX_FILE_BYTES if kind == b"IDAT" else _MAX_SMALL_CHUNK_BYTES):
            raise MediaError(f"is a PNG with a chunk of {length} bytes: save it again, without further data")
        body, crc = file.read(length), file.read(4)
        if len(body) < length or zlib.crc32(kind + body).to_bytes(4, "big") != crc:
            raise MediaError("is a damaged PNG (a checksum is wrong): save it again")
        yield kind, body


def _unpacked_bytes(unpacker: Any, body: bytes, most: int) -> int:
    """How many bytes of pixels a chunk holds. Raises MediaError where that is more than ``most``, or no deflate."""
    found = 0
    try:
        while body and not unpacker.eof:
            piece = unpacker.decompress(body, _READ_BYTES)
            body = unpacker.unconsumed_tail
            found += len(piece)
            if found > most:
                raise MediaError("is a PNG with more pixels than its header says: save it again")
    except zlib.error as error:
        raise MediaError("is a damaged PNG (its pixels cannot be unpacked): save it again") from error
    return found


# -- WAV -------------------------------------------------------------------------------------------------------------


def _wav_length_s(file: BinaryIO) -> float:
    head = file.read(12)
    if head[:4] != b"RIFF" or head[8:12] != b"WAVE":
        raise MediaError("is not a WAV file: save it as WAV")
    bytes_per_s = 0
    while len(head := file.read(8)) == 8:
        kind, length = head[:4], int.from_bytes(head[4:], "little")
        if kind == b"fmt ":
            if bytes_per_s:
                raise MediaError("is a WAV with two formats in it: save it again")
            bytes_per_s = _wav_bytes_per_s(file.read(length) if length <= 256 else b"")
            file.seek(length % 2, 1)
        elif kind == b"data":
            start = file.tell()
            held = min(length, file.seek(0, 2) - start)
            if not bytes_per_s or not held:
                break
            return held / bytes_per_s
        else:
            file.seek(length + length % 2, 1)
    raise MediaError("is a WAV without any sound in it: save it again")


def _wav_bytes_per_s(body: bytes) -> int:
    """From the format chunk. Raises MediaError for anything but plain samples at a usual rate."""
    if len(body) < 16:
        raise MediaError("is a damaged WAV (it has no format): save it again")
    kind, channels, rate, _, frame, bits = map(int, struct.unpack("<HHIIHH", body[:16]))
    if kind == _EXTENSIBLE and len(body) >= 26:
        kind = int.from_bytes(body[24:26], "little")
    if (kind, bits) not in {(_PCM, 8), (_PCM, 16), (_PCM, 24), (_PCM, 32), (_FLOAT, 32)}:
        raise MediaError("is not a plain WAV: save it with 16-bit samples")
    if channels not in (1, 2) or frame != channels * bits // 8:
        raise MediaError(f"has {channels} channels: save it as mono or stereo")
    if rate not in _RATES_HZ:
        raise MediaError(f"has {rate} samples a second: save it with 44100")
    return rate * frame


# -- Ogg Vorbis ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _OggPage:
    """One page: its flags, the position it ends at (in samples), its stream, how many packets end in it, its bytes."""

    flags: int
    position: int
    serial: int
    packets: int
    body: bytes


def _ogg_length_s(file: BinaryIO) -> float:
    serial: int | None = None
    rate = block = packets = last = 0
    for page in _ogg_pages(file):
        if serial is None:
            serial = page.serial
            rate, block = _vorbis_header(page.body)
        elif page.serial != serial or page.flags & 2:
            raise MediaError("has more than one stream in it: save it as one Ogg Vorbis sound")
        packets += page.packets
        if page.position != 0xFFFFFFFFFFFFFFFF:  # which stands for none
            last = max(last, page.position)
    if serial is None or not last:
        raise MediaError("is an Ogg file without any sound in it: save it again")
    # Each packet adds at most half a block, whatever position the file claims.
    return max(last, packets * block // 2 // _MAX_LYING) / rate


def _ogg_pages(file: BinaryIO) -> Iterator[_OggPage]:
    """The pages of a file. Raises MediaError where something else is between them or a checksum is wrong."""
    while head := file.read(27):
        if len(head) < 27 or head[:5] != b"OggS\0":
            raise MediaError("is not an Ogg Vorbis file, or a damaged one: save it again")
        flags, position, serial, _, crc, segments = struct.unpack("<BQIIIB", head[5:27])
        lacing = file.read(segments)
        body = file.read(sum(lacing))
        if len(lacing) < segments or len(body) < sum(lacing):
            raise MediaError("is an Ogg file that ends too early: save it again")
        if _ogg_crc(head[:22] + bytes(4) + head[26:] + lacing + body) != crc:
            raise MediaError("is a damaged Ogg file (a checksum is wrong): save it again")
        yield _OggPage(flags, position, serial, sum(size < 255 for size in lacing), body)


_MIRRORED = bytes(int(f"{value:08b}"[::-1], 2) for value in range(256))


def _ogg_crc(data: bytes) -> int:
    """The CRC-32 of Ogg. It is that of zlib with all bits mirrored, begun and ended without inversion."""
    mirrored = zlib.crc32(data.translate(_MIRRORED), 0xFFFFFFFF) ^ 0xFFFFFFFF
    return int(f"{mirrored:032b}"[::-1], 2)


def _vorbis_header(body: bytes) -> tuple[int, int]:
    """Samples a second, and the longest block in samples, from the first packet. Raises MediaError."""
    if len(body) != 30 or body[:7] != b"\x01vorbis":
        raise MediaError("is an Ogg file, but not Vorbis: save it as Ogg Vorbis")
    version, channels, rate = struct.unpack("<IBI", body[7:16])
    short, long = body[28] & 15, body[28] >> 4
    if version or channels not in (1, 2) or not 6 <= short <= long <= 13:
        raise MediaError("is an Ogg file of an unusual kind: save it as mono or stereo Ogg Vorbis")
    if rate not in _RATES_HZ:
        raise MediaError(f"has {rate} samples a second: save it with 44100")
    return rate, 1 << long


# -- pictures that a player chose --

PHOTO_SUFFIXES = (".png", ".jpg", ".jpeg")
MOST_PIXELS = 50_000_000
"""What cameras take: 150 MB once it is decoded."""
_MOST_SIDE_PX = 16_384
_PLAIN_FRAMES = frozenset({0xC0, 0xC1, 0xC2})
"""Baseline, extended and progressive: what decoders can read."""
_WITHOUT_LENGTH = frozenset({0x01, *range(0xD0, 0xD9)})


def photo_size(path: Path) -> tuple[int, int]:
    """Width and height in pixels of a picture that may be decoded. Raises MediaError for all others."""
    is_png = path.suffix.lower() == ".png"
    with opened(path) as file:
        if is_png:
            facts = _png_header(file.read(33))
            width, height = facts.width_px, facts.height_px
        else:
            width, height = _jpeg_size(file)
    if not 0 < width * height <= MOST_PIXELS or max(width, height) > _MOST_SIDE_PX:
        raise MediaError(f"is {width}x{height} pixels: make it smaller")
    if is_png:
        check_png(path)
    return width, height


def _jpeg_size(file: BinaryIO) -> tuple[int, int]:
    """From the frame header, which comes before any pixel. Each segment is skipped by its length."""
    if file.read(2) != b"\xff\xd8":
        raise MediaError("is neither a PNG nor a JPEG picture: save it as one of them")
    while len(head := file.read(2)) == 2 and head[0] == 0xFF:
        kind = head[1]
        if kind == 0xFF:
            file.seek(-1, 1)
            continue
        if kind in _WITHOUT_LENGTH:
            continue
        length = int.from_bytes(file.read(2), "big")
        if kind in _PLAIN_FRAMES:
            frame = file.read(6)
            if len(frame) < 6 or frame[0] != 8 or frame[5] not in (1, 3):
                break
            return int.from_bytes(frame[3:5], "big"), int.from_bytes(frame[1:3], "big")
        if length < 2 or kind in (0xD9, 0xDA):
            break
        file.seek(length - 2, 1)
    raise MediaError("is a damaged or unusual JPEG picture: save it again")


# -- recorded sounds --

PEAK = 0.9
"""The highest peak of a sound that was adjusted, of what the format can hold."""
LOUDNESS = 0.14
"""The mean level (root mean square) of the game's own effects while they sound."""
_WINDOW = 4410
_FULL = 32767


def leveled(path: Path) -> bytes:
    """A WAV file as loud as the game's own sounds, and never so loud that it is distorted.

    Raises MediaError for a file that is no WAV with 16-bit samples; ``sound_of`` has checked its length.
    """
    try:
        with wave.open(str(path), "rb") as file:
            if file.getsampwidth() != 2:
                raise MediaError("is not a plain WAV: save it with 16-bit samples")
            channels, rate = file.getnchannels(), file.getframerate()
            data = file.readframes(file.getnframes())
            samples = array("h", data[: len(data) // 2 * 2])
            if sys.byteorder == "big":
                samples.byteswap()
    except (wave.Error, EOFError, OSError) as error:
        raise MediaError("is not a plain WAV: save it with 16-bit samples") from error
    factor = _factor(samples)
    made = array("h", (round(sample * factor) for sample in samples))
    if sys.byteorder == "big":
        made.byteswap()
    out = io.BytesIO()
    with wave.open(out, "wb") as file:
        file.setnchannels(channels)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(made.tobytes())
    return out.getvalue()


def _factor(samples: array[int]) -> float:
    """What brings the loudest tenth of a second to the wanted level, as far as the highest peak allows."""
    peak = max((abs(sample) for sample in samples), default=0)
    if not peak:
        return 1.0
    means = [
        (sum(sample * sample for sample in window) / len(window)) ** 0.5
        for start in range(0, len(samples), _WINDOW)
        if (window := samples[start : start + _WINDOW])
    ]
    return float(min(LOUDNESS * _FULL / max(means), PEAK * _FULL / peak))
