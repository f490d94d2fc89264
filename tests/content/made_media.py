"""Pictures, sounds and packs made by code, sound ones and damaged ones."""

from __future__ import annotations

import struct
import zipfile
import zlib
from pathlib import Path

import pygame

from uno_desktop.content.files.media import SIGNATURE, _ogg_crc

THEME = 'id: beach\nname: Beach\nversion: "1.0"\nextends: classic\ncredits: ["By Juno"]\n'
REAL_OGG = Path(pygame.__file__).parent / "examples" / "data" / "house_lo.ogg"
"""Seven seconds of Ogg Vorbis."""


def png(width: int, height: int, *, body: bytes | None = None, extra: tuple[bytes, bytes] | None = None) -> bytes:
    """A picture of one bit a pixel, all black: 4096x4096 of it take a few hundred bytes."""
    header = struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0)
    if body is None:
        row = bytes(1 + (width + 7) // 8)
        packer = zlib.compressobj(9)
        body = b"".join(packer.compress(row) for _ in range(height)) + packer.flush()
    chunks = [(b"IHDR", header), *([extra] if extra else []), (b"IDAT", body), (b"IEND", b"")]
    return SIGNATURE + b"".join(_chunk(kind, data) for kind, data in chunks)


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def color_png(width: int, height: int, *, depth: int = 8) -> bytes:
    """A picture in true color with opacity."""
    header = struct.pack(">IIBBBBB", width, height, depth, 6, 0, 0, 0)
    row = b"\0" + bytes((200, 60, 40, 255)) * width * (depth // 8)
    chunks = [(b"IHDR", header), (b"IDAT", zlib.compress(row * height)), (b"IEND", b"")]
    return SIGNATURE + b"".join(_chunk(kind, data) for kind, data in chunks)


def wav(frames: int, rate_hz: int = 22050, *, channels: int = 1, bits: int = 16, kind: int = 1) -> bytes:
    """Silence."""
    frame = channels * bits // 8
    form = struct.pack("<HHIIHH", kind, channels, rate_hz, rate_hz * frame, frame, bits)
    data = bytes(frames * frame)
    body = b"WAVE" + b"fmt " + struct.pack("<I", 16) + form + b"data" + struct.pack("<I", len(data)) + data
    return b"RIFF" + struct.pack("<I", len(body)) + body


def ogg_pages(data: bytes) -> list[bytes]:
    """The pages of an Ogg file."""
    pages: list[bytes] = []
    at = 0
    while at < len(data):
        segments = data[at + 26]
        size = 27 + segments + sum(data[at + 27 : at + 27 + segments])
        pages.append(data[at : at + size])
        at += size
    return pages


def ogg_page(page: bytes, *, position: int, number: int, serial: int | None = None) -> bytes:
    """A page with another position and number, and the checksum that belongs to them."""
    kept = struct.unpack("<I", page[14:18])[0] if serial is None else serial
    head = page[:6] + struct.pack("<QII", position, kept, number) + bytes(4) + page[26:]
    return head[:22] + struct.pack("<I", _ogg_crc(head)) + head[26:]


def long_ogg(times: int, *, claims_s: float | None = None) -> bytes:
    """The real file with its sound repeated; it says how long that is, or claims something else."""
    pages = ogg_pages(REAL_OGG.read_bytes())
    heads = [page for page in pages if struct.unpack("<Q", page[6:14])[0] == 0]
    sound = pages[len(heads) : -1]
    last = struct.unpack("<Q", sound[-1][6:14])[0]
    found = list(heads)
    for n in range(times):
        for page in sound:
            position = struct.unpack("<Q", page[6:14])[0] + n * last if claims_s is None else round(claims_s * 44100)
            found.append(ogg_page(page, position=position, number=len(found)))
    return b"".join(found)


def packed(file: Path, members: dict[str, bytes | str], method: int = zipfile.ZIP_DEFLATED) -> Path:
    """A pack with these files."""
    with zipfile.ZipFile(file, "w", method) as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return file


def beach(file: Path) -> Path:
    """A sound pack: a picture, a sound, words."""
    text = THEME + "art: {folder: art}\nsounds: {folder: sounds}\nwords: {card.skip: Wave}\n"
    members = {"theme.yaml": text, "art/back.png": color_png(42, 63), "sounds/draw.wav": wav(2205)}
    return packed(file, members)
