"""Icons for Windows (.ico) and macOS (.icns), put together from the PNG pictures of the application icon.

Both formats hold PNG files as they are, so nothing is decoded here: only the sizes in their headers are read.
"""

from __future__ import annotations

import struct
from pathlib import Path

from packager.facts import ROOT, product
from packager.shell import BuildError

_PNG_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_ICO_SIZES_PX = (32, 64, 128, 256)
_ICNS_KINDS = {32: (b"icp5", b"ic11"), 64: (b"icp6", b"ic12"), 128: (b"ic07",), 256: (b"ic08", b"ic13"),
               512: (b"ic09", b"ic14")}  # fmt: skip
"""Pixels: the kinds of entry of that size; those with a second name are the double-resolution entries."""


def sizes_px() -> dict[int, Path]:
    """The pictures of the icon, by their width in pixels. Raises BuildError where one is not what its name says."""
    folder = ROOT / product().ICONS
    found = {png_size(file)[0]: file for file in sorted(folder.glob("icon_*.png"))}
    for pixels, file in found.items():
        if png_size(file) != (pixels, pixels) or file.stem != f"icon_{pixels}":
            raise BuildError(f"{file}: is {pixels} pixels wide: draw it square, and as large as its name says")
    if not found:
        raise BuildError(f"{folder}: no icon_<pixels>.png: draw the application icon first")
    return found


def png_size(file: Path) -> tuple[int, int]:
    """Width and height in pixels, from the header. Raises BuildError for a file that is no PNG."""
    head = file.read_bytes()[:24]
    if len(head) < 24 or not head.startswith(_PNG_SIGNATURE):
        raise BuildError(f"{file}: is no PNG picture")
    width, height = struct.unpack(">II", head[16:24])
    return width, height


def write_ico(target: Path) -> Path:
    """The Windows icon. Raises BuildError where a size is missing."""
    pictures = [(pixels, _picture(pixels)) for pixels in _ICO_SIZES_PX]
    offset = 6 + 16 * len(pictures)
    entries = b""
    for pixels, data in pictures:
        side = pixels % 256  # one byte, in which 0 stands for 256
        entries += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(data), offset)
        offset += len(data)
    return _write(target, struct.pack("<HHH", 0, 1, len(pictures)) + entries + b"".join(data for _, data in pictures))


def write_icns(target: Path) -> Path:
    """The macOS icon. Raises BuildError where a size is missing."""
    body = b""
    for pixels, kinds in _ICNS_KINDS.items():
        data = _picture(pixels)
        body += b"".join(kind + struct.pack(">I", len(data) + 8) + data for kind in kinds)
    return _write(target, b"icns" + struct.pack(">I", len(body) + 8) + body)


def _picture(pixels: int) -> bytes:
    found = sizes_px()
    if pixels not in found:
        raise BuildError(f"{ROOT / product().ICONS}/icon_{pixels}.png: missing: draw the icon in this size too")
    return found[pixels].read_bytes()


def _write(target: Path, data: bytes) -> Path:
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(data)
    return target
