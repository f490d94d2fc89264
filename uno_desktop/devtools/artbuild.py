"""Turn a theme's SVG sources into the PNG masters the game draws with.

The masters are committed, so playing needs no rasteriser; `uno-desktop theme build` calls :func:`build` after an
SVG has changed. Beside the masters lies `manifest.json` with the SHA-256 of every source, by which :func:`stale`
tells when a master is older than its source without drawing anything.

An SVG's `width` and `height` (pixels) are the size of its master. A source that is wanted in several sizes lists
the widths in `data-widths="512 256"`; its masters are then named `icon_512.png`, `icon_256.png`. A picture full of soft
light may say `data-levels="64"`: each channel keeps so many steps (2 to 256), which halves its file and is not seen.

A variant of another drawing says `data-over="avatar_01"`, the name of that drawing in the same folder. Its master holds
only the pixels that differ, the rest is clear: the game lays it over the other one.

Masters are packed small without changing a pixel, or with fewer steps of each color where that is asked for.
"""

from __future__ import annotations

import hashlib
import importlib.util
import io
import json
import re
import struct
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree import ElementTree

import pygame

from uno_desktop.content.files.media import SIGNATURE

MANIFEST_NAME = "manifest.json"
MAX_SIDE_PX = 4096
_REFUSED_ELEMENTS = {"image", "script", "foreignObject", "feImage"}
_OUTSIDE_URL = re.compile(r"url\(\s*['\"]?\s*(?!['\"]?#)|@import", re.IGNORECASE)
_MASTER_NAME = re.compile(r"(\w[\w.-]*/)*\w[\w.-]*\.png")
_FONT_FOLDERS = (("font_fredoka_one", "files"), ("font_source_sans_pro", "files"))


class ArtError(Exception):
    """Something an artist can mend; each of `sentences` reads `file: what is wrong: what to do`."""

    def __init__(self, sentences: list[str]) -> None:
        super().__init__("\n".join(sentences))
        self.sentences = sentences


@dataclass(frozen=True)
class Master:
    """One PNG to be made: its file name beside the source, its width and height in pixels, its steps a channel.

    ``over`` is the source of the drawing that it is laid over, if there is one.
    """

    name: str
    width_px: int
    height_px: int
    levels: int = 256
    over: Path | None = None


@dataclass
class BuildReport:
    """What a build did: PNGs written, PNGs already up to date, PNGs removed, and the bytes of all masters."""

    built: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)
    total_bytes: int = 0


def build(theme_dir: Path, out: Path | None = None, force: bool = False) -> BuildReport:
    """Draw the masters of the theme in `theme_dir` that are missing or older than their source (all with `force`).

    Raises :class:`ArtError` with every faulty source before anything is written.
    """
    return build_folder(art_folder(theme_dir), out, force)


def stale(theme_dir: Path) -> list[str]:
    """Name, as sentences, the masters of the theme in `theme_dir` that do not match their sources; empty if none."""
    return stale_in(art_folder(theme_dir))


def art_folder(theme_dir: Path) -> Path:
    """Give the folder of a theme's art; raises :class:`ArtError` where the theme has none."""
    folder = theme_dir / "art"
    if not folder.is_dir():
        raise ArtError([f"{folder}: there is no such folder: put the theme's SVG files there"])
    return folder


def build_folder(art_dir: Path, out: Path | None = None, force: bool = False) -> BuildReport:
    """Do the work of :func:`build` for any folder of SVG files (sub-folders included), into `out` or beside them."""
    out_dir = out or art_dir
    plans = _check_sources(art_dir)
    old = _read_manifest(out_dir)
    report = BuildReport()
    entries: dict[str, dict[str, object]] = {}
    for source, masters in plans.items():
        relative = source.relative_to(art_dir).as_posix()
        for master in masters:
            digest = _digest(source, master)
            target = out_dir / Path(relative).parent / master.name
            name = target.relative_to(out_dir).as_posix()
            entry: dict[str, object] = {
                "source": relative,
                "sha256": digest,
                "size": [master.width_px, master.height_px],
            }
            entries[name] = entry
            if not force and target.is_file() and old.get(name) == entry:
                report.kept.append(name)
            else:
                target.parent.mkdir(parents=True, exist_ok=True)
                # Rasterise one master and pack it small.
                drawn = _rasterised(source, master)
                target.write_bytes(
                    repack_png(drawn, master.levels, over=_rasterised(master.over, master) if master.over else None)
                )
                report.built.append(name)
            report.total_bytes += target.stat().st_size
    for name in sorted(set(old) - set(entries)):
        (out_dir / name).unlink(missing_ok=True)
        report.removed.append(name)
    text = json.dumps({"version": 1, "masters": dict(sorted(entries.items()))}, indent=1)
    (out_dir / MANIFEST_NAME).write_text(text + "\n", encoding="utf-8")
    return report


def stale_in(art_dir: Path) -> list[str]:
    """Do the work of :func:`stale` for any folder of SVG files."""
    recorded = _read_manifest(art_dir)
    complaints = []
    expected = set()
    for source, masters in _check_sources(art_dir).items():
        for master in masters:
            digest = _digest(source, master)
            name = (source.relative_to(art_dir).parent / master.name).as_posix()
            expected.add(name)
            if not (art_dir / name).is_file():
                complaints.append(f"{art_dir / name}: the master is missing: run the theme build")
            elif recorded.get(name, {}).get("sha256") != digest:
                complaints.append(f"{art_dir / name}: older than {source.name}: run the theme build")
            elif png_size(art_dir / name) != (master.width_px, master.height_px):
                complaints.append(f"{art_dir / name}: not the size its source says: run the theme build")
    for name in sorted(set(recorded) - expected):
        complaints.append(f"{art_dir / name}: its source is gone: run the theme build")
    return complaints


def png_size(path: Path) -> tuple[int, int]:
    """Read width and height in pixels from a PNG's header, decoding nothing; raises :class:`ArtError`."""
    with path.open("rb") as file:
        head = file.read(24)
    if len(head) < 24 or head[:8] != SIGNATURE or head[12:16] != b"IHDR":
        raise ArtError([f"{path}: this is not a PNG file: save it as PNG"])
    width_px, height_px = struct.unpack(">II", head[16:24])
    if not (0 < width_px <= MAX_SIDE_PX and 0 < height_px <= MAX_SIDE_PX):
        raise ArtError([f"{path}: {width_px}x{height_px} pixels: a side may have 1 to {MAX_SIDE_PX} pixels"])
    return width_px, height_px


def _check_sources(art_dir: Path) -> dict[Path, list[Master]]:
    """Parse every SVG below `art_dir`; the masters each asks for, or one error with all complaints."""
    plans: dict[Path, list[Master]] = {}
    complaints: list[str] = []
    for source in sorted(art_dir.rglob("*.svg")):
        try:
            plans[source] = _plan(source)
        except ArtError as error:
            complaints += error.sentences
    if complaints:
        raise ArtError(complaints)
    return plans


def _plan(source: Path) -> list[Master]:
    """Check one SVG for what may not stand in it and say which masters it wants."""
    text = source.read_text(encoding="utf-8")
    if "<!DOCTYPE" in text or "<!ENTITY" in text:
        raise ArtError([f"{source}: has a DOCTYPE or an entity: save it as plain SVG"])
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        raise ArtError([f"{source}: not well-formed XML ({error}): mend it, or export it again"]) from error
    complaints = [f"{source}: {what}" for what in _forbidden(root)]
    if complaints:
        raise ArtError(complaints)

    def number(name: str, low: int, high: int, what: str, usual: str = "") -> int:
        value = root.get(name, usual)
        if not re.fullmatch(r"[1-9]\d{0,3}", value) or not low <= int(value) <= high:
            raise ArtError([f'{source}: {name}="{value}": give {what} from {low} to {high}'])
        return int(value)

    width, height = (number(side, 1, MAX_SIDE_PX, "whole pixels") for side in ("width", "height"))
    levels = number("data-levels", 2, 256, "a whole number", "256")
    widths = root.get("data-widths")
    if widths is None:
        return [Master(f"{source.stem}.png", width, height, levels, _over(root, source))]
    if not re.fullmatch(r"[1-9]\d{0,3}( [1-9]\d{0,3})*", widths):
        raise ArtError([f'{source}: data-widths="{widths}": write whole pixels with one space between them'])
    return [Master(f"{source.stem}_{w}.png", int(w), round(height * int(w) / width), levels) for w in widths.split()]


def _over(root: ElementTree.Element, source: Path) -> Path | None:
    """The source of the drawing that this one is a variant of."""
    name = root.get("data-over")
    if name is None:
        return None
    base = source.parent / f"{name}.svg"
    if re.fullmatch(r"[a-z0-9_]{1,64}", name) and base != source and base.is_file():
        return base
    raise ArtError([f'{source}: data-over="{name[:60]}": give the name of another SVG in the same folder'])


def _forbidden(root: ElementTree.Element) -> Iterator[str]:
    """Say what reaches outside the file: links, pictures, scripts, style imports."""
    for element in root.iter():
        tag = str(element.tag).rpartition("}")[2]
        if tag in _REFUSED_ELEMENTS:
            yield f"<{tag}> is not allowed: draw it with shapes, paths and text"
        if tag == "style" and _OUTSIDE_URL.search(element.text or ""):
            yield "its style sheet loads something from outside: use only url(#name)"
        for key, value in element.attrib.items():
            attribute = key.rpartition("}")[2]
            if attribute == "href" and not value.startswith("#"):
                yield f'href="{value[:60]}" points outside the file: only href="#name" is allowed'
            elif _OUTSIDE_URL.search(value):
                yield f'{attribute}="{value[:60]}" points outside the file: only url(#name) is allowed'


def _rasterised(source: Path, master: Master) -> bytes:
    """A source as a PNG of the master's size."""
    try:
        import numpy  # noqa: F401
        import oxipng  # noqa: F401
        import resvg_py  # optional packages, which only drawing needs
    except ImportError as error:
        raise ArtError([f"{error.name}: not installed, and drawing SVG needs it: install uno-desktop[art]"]) from error
    text = source.read_text(encoding="utf-8")
    # Find the fonts the art may use (Fredoka One, Source Sans Pro Bold), in the packages that carry them.
    fonts: list[Path] = []
    for package, folder in _FONT_FOLDERS:
        spec = importlib.util.find_spec(package)
        for place in (spec.submodule_search_locations or []) if spec else []:
            fonts += sorted(Path(place, folder).glob("*-Regular.ttf"))
            fonts += sorted(Path(place, folder).glob("*-Bold.ttf"))
    if "<text" in text and not fonts:
        raise ArtError([f"{source}: has text, but no font is installed: install font-fredoka-one"])
    try:
        drawn = resvg_py.svg_to_bytes(
            svg_string=text,
            width=master.width_px,
            height=master.height_px,
            skip_system_fonts=True,
            font_files=[str(path) for path in fonts],
        )
    except ValueError as error:
        raise ArtError([f"{source}: cannot be drawn ({error}): mend the SVG"]) from error
    return bytes(drawn)


def _digest(source: Path, master: Master) -> str:
    """The fingerprint of what a master is drawn from: its source, and the one it is laid over."""
    data = b"".join(path.read_bytes() for path in (source, master.over) if path is not None)
    return hashlib.sha256(data.replace(b"\r\n", b"\n")).hexdigest()


def _read_manifest(folder: Path) -> dict[str, dict[str, object]]:
    """Read which master was drawn from what; an unreadable manifest counts as none, so all is drawn again."""
    try:
        masters = json.loads((folder / MANIFEST_NAME).read_text(encoding="utf-8"))["masters"]
    except (OSError, ValueError, KeyError, TypeError):
        return {}
    if not isinstance(masters, dict):
        return {}
    return {name: entry for name, entry in masters.items() if _MASTER_NAME.fullmatch(name)}


def repack_png(data: bytes, levels: int = 256, over: bytes | None = None) -> bytes:
    """Give the same picture in fewer bytes, as RGBA, or as RGB where it is opaque everywhere.

    With fewer than 256 ``levels`` each channel is rounded to so many even steps; black, white, clear and opaque stay.
    With ``over``, a picture of the same size, only the pixels that differ from it are kept, the rest is clear;
    ValueError where the two cannot be compared.
    """
    import numpy as np  # an optional package, which only drawing needs
    import oxipng  # the same

    steps = bytes(round(round(v / 255 * (levels - 1)) * 255 / (levels - 1)) for v in range(256))
    size, pixels = _pixels(data, steps)
    picture = np.frombuffer(pixels, np.uint8).reshape(-1, 4).copy()
    if over is not None:
        below_size, below = _pixels(over, steps)
        if below_size != size:
            raise ValueError("only two pictures of one size can be compared")
        picture[(picture == np.frombuffer(below, np.uint8).reshape(-1, 4)).all(axis=1)] = 0
    kind = oxipng.ColorType.rgba()
    if (picture[:, 3] == 255).all():
        picture, kind = picture[:, :3], oxipng.ColorType.rgb(None)
    raw = oxipng.RawImage(picture.tobytes(), *size, color_type=kind)
    packed = raw.create_optimized_png(
        filter=[oxipng.RowFilter.NoOp, oxipng.RowFilter.Sub, oxipng.RowFilter.Up],  # best for flat color and soft light
        deflate=oxipng.Deflaters.libdeflater(12),
        color_type_reduction=False,  # no palettes: all parts of the art are pixels of one kind
        bit_depth_reduction=False,
    )
    return bytes(packed)


def _pixels(data: bytes, steps: bytes) -> tuple[tuple[int, int], bytes]:
    picture = pygame.image.load(io.BytesIO(data), "drawing.png")
    return picture.get_size(), pygame.image.tobytes(picture, "RGBA").translate(steps)
