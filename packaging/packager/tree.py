"""The installed game on Linux: what lies where below a prefix. The .deb and the .tar.xz are both made of it."""

from __future__ import annotations

import gzip
import os
import shutil
from pathlib import Path

from packager import texts
from packager.facts import ROOT, epoch_s, product
from packager.icons import sizes_px

_ELF, _SCRIPT = b"\x7fELF", b"#!"


def lay_out(folder: Path, prefix: Path) -> None:
    """Copy the frozen game to ``prefix/lib`` and write everything the desktop wants below ``prefix/share``."""
    names = product()
    shutil.copytree(folder, prefix / "lib" / names.SLUG, symlinks=True)
    share = prefix / "share"
    texts.write(share / "applications" / f"{names.APP_ID}.desktop", texts.desktop_entry())
    texts.write(share / "metainfo" / f"{names.APP_ID}.metainfo.xml", texts.metainfo())
    texts.write(share / "mime" / "packages" / f"{names.APP_ID}.xml", texts.mime_types())
    icons = share / "icons" / "hicolor"
    for pixels, picture in sizes_px().items():
        _copy(picture, icons / f"{pixels}x{pixels}" / "apps" / f"{names.SLUG}.png")
    _copy(ROOT / names.ICONS / "icon.svg", icons / "scalable" / "apps" / f"{names.SLUG}.svg")
    manual = share / "man" / "man6" / f"{names.SLUG}.6.gz"
    manual.parent.mkdir(parents=True)
    manual.write_bytes(zipped(texts.manual()))


def zipped(text: str) -> bytes:
    """A text as gzip, the same bytes each time."""
    return gzip.compress(text.encode("utf-8"), compresslevel=9, mtime=0)


def settle(folder: Path) -> None:
    """Give all files the release's date and plain permissions: nothing of the building machine stays in a package."""
    for path in [folder, *folder.rglob("*")]:
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or _is_program(path) else 0o644)
        os.utime(path, (epoch_s(), epoch_s()), follow_symlinks=False)


def is_elf(file: Path) -> bool:
    """Whether a file is a program or library in machine code."""
    with file.open("rb") as stream:
        return stream.read(len(_ELF)) == _ELF


def _is_program(file: Path) -> bool:
    if is_elf(file):
        return ".so" not in file.suffixes
    with file.open("rb") as stream:
        return stream.read(len(_SCRIPT)) == _SCRIPT


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
