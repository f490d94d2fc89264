"""Packed themes: a ZIP file with one theme in it, for passing on.

``inspect`` unpacks a pack into a temporary folder and checks everything in it; nothing of the player's changes.
``install`` puts the theme that was inspected among the player's, and keeps the one it replaces. ``pack_theme`` makes a
pack, ``remove`` takes one of the player's themes away, and keeps it, too.
"""

from __future__ import annotations

import hashlib
import io
import os
import re
import shutil
import stat
import tempfile
import time
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path, PurePosixPath
from unicodedata import normalize

from uno_desktop.content.files.atomic import write_whole
from uno_desktop.content.files.file_faults import ContentError, Fault, shortened
from uno_desktop.content.files.paths import player_themes_dir, shipped_themes_dir
from uno_desktop.content.themes import themes
from uno_desktop.content.themes.theme_check import damaged_files
from uno_desktop.content.themes.theme_header import THEME_FILE
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.product import THEME_SUFFIX

SUFFIXES = (".zip", THEME_SUFFIX)
MAX_FILES = 2000
MAX_BYTES = 64 * 1024 * 1024
"""Of everything in a pack, unpacked; and of the pack itself."""

FORMER_DIR = "old-versions"
"""Where replaced themes are kept, beside the others. No theme's id has a hyphen."""

_MAX_DIRECTORY_BYTES = 1024 * 1024
_MAX_PATH_CHARS = 200
_MAX_DEPTH = 8
_KEPT = {".yaml", ".png", ".wav", ".ogg", ".svg", ".json", ".md", ".txt"}
"""Kinds of file a theme is made of; nothing else is unpacked."""

SCHEMA_FILE = "theme.schema.json"
"""What an editor checks a theme with: the game writes it, nobody needs to pass it on."""

_TEMPORARY = ".unpacked-"
_NO_DATE = (1980, 1, 1, 0, 0, 0)

_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_END_RECORD, _END_BYTES, _MAX_COMMENT_BYTES = b"PK\5\6", 22, 65535
_ZIP64_LOCATOR, _ZIP64_LOCATOR_BYTES = b"PK\6\7", 20
_LOCAL_HEADER_BYTES = 30
_FORBIDDEN = frozenset('<>:"|?*\\')
_RESERVED = {"con", "prn", "aux", "nul", *(f"{device}{n}" for device in ("com", "lpt") for n in range(10))}
"""Names that Windows keeps for devices, whatever suffix follows."""


@dataclass(frozen=True, slots=True)
class PackContents:
    """What a pack holds: its theme as read, and the player's own theme of the same id, if there is one.

    ``theme.folder`` and the files in it are gone by now. ``credits`` are the theme's own, without those of its parents.
    ``replaces`` is the name of the theme that would be replaced, ``replaces_version`` is "" where that theme cannot
    be read. ``sha256`` is that of the pack, so that what was asked about is what is installed.
    """

    pack: Path
    theme: Theme
    credits: tuple[str, ...]
    replaces: str | None
    replaces_version: str
    sha256: str

    @property
    def former_dir(self) -> Path:
        """The folder that will keep what is replaced."""
        return player_themes_dir() / FORMER_DIR


def file_name_of(theme: Theme) -> str:
    """What a pack of the theme is called: players look for its name; the end of its id keeps namesakes apart."""
    words = re.sub(r"\W+", "_", theme.name.lower()).strip("_")[:40] or theme.id
    stem = words if words == theme.id else f"{words}_{theme.id.rpartition('_')[2]}"
    return f"{stem}-{theme.version}{THEME_SUFFIX}"


def is_pack(path: Path) -> bool:
    """Whether a file is a packed theme, by its name."""
    return path.suffix.lower() in SUFFIXES and path.is_file()


def theme_files(folder: Path) -> list[Path]:
    """The files in a theme's folder that are part of the theme, in a fixed order; no links, nothing hidden."""
    found = (path for path in folder.rglob("*") if path.suffix.lower() in _KEPT and path.name != SCHEMA_FILE)
    kept = [path for path in found if not any(part.startswith(".") for part in path.relative_to(folder).parts)]
    return sorted(path for path in kept if path.is_file() and path.resolve().is_relative_to(folder.resolve()))


def pack_theme(folder: Path, out: Path) -> PackContents:
    """Pack the theme in a folder for passing on; what the pack holds. The same files give the same bytes.

    The pack is opened and checked as its users' games will do, and only then put in place. Raises ContentError for a
    theme that has faults or that nobody could install, and where the file cannot be written.
    """
    theme = themes.load_folder(folder)
    if faults := damaged_files(theme):
        raise ContentError(faults)
    try:
        with tempfile.TemporaryDirectory(prefix=_TEMPORARY, ignore_cleanup_errors=True) as temporary:
            made = Path(temporary) / out.name
            with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
                for path in theme_files(theme.folder):
                    member = zipfile.ZipInfo(f"{theme.id}/{path.relative_to(theme.folder).as_posix()}", _NO_DATE)
                    member.compress_type = zipfile.ZIP_DEFLATED
                    member.external_attr = 0o644 << 16
                    archive.writestr(member, path.read_bytes())
            try:
                contents = inspect(made)
            except ContentError as error:  # told of the place where the pack would lie
                faults = [replace(fault, file=fault.file.replace(str(made), str(out))) for fault in error.faults]
                raise ContentError(faults) from error
            write_whole(out, made.read_bytes())
    except OSError as error:
        raise _refusal(out, f"cannot be written: {error.strerror or error}") from error
    return replace(contents, pack=out)


def inspect(pack: Path) -> PackContents:
    """Look at everything in a pack, and change nothing.

    Raises ContentError for a pack that is damaged, too large, or holds no theme that works.
    """
    with _unpacked(pack, Path(tempfile.gettempdir())) as (theme, sha256):
        inherited = themes.load(theme.extends).credits if theme.extends is not None else ()
        own = theme.credits[len(inherited) :]
        former = player_themes_dir() / theme.id
        if not os.path.lexists(former):
            return PackContents(pack, theme, own, None, "", sha256)
        try:
            known = themes.load_folder(former)
        except (ContentError, OSError):
            return PackContents(pack, theme, own, theme.id, "", sha256)
        return PackContents(pack, theme, own, known.name, known.version, sha256)


def install(contents: PackContents, home: Path | None = None) -> Path:
    """Put the theme of a pack among the player's, or into another folder for themes (``home``); its own folder.

    A theme of its id is moved to ``old-versions``, into a folder of its own, first. Raises ContentError, with nothing
    changed, where the pack is no longer the one that was inspected or cannot be put in place.
    """
    home = home or player_themes_dir()
    pack = contents.pack
    try:
        home.mkdir(parents=True, exist_ok=True)
        # Remove what an installation that was killed left behind.
        for path in home.glob(f"{_TEMPORARY}*"):
            if path.is_dir() and not path.is_symlink() and time.time() - path.stat().st_mtime > 3600:
                shutil.rmtree(path, ignore_errors=True)
    except OSError as error:
        raise _refusal(pack, f"cannot be put into {home}: {error.strerror or error}") from error
    with _unpacked(pack, home) as (theme, sha256):
        if sha256 != contents.sha256:
            raise _refusal(pack, "has changed since it was looked at: open it again")
        return _put(theme, home)


@contextmanager
def _unpacked(pack: Path, into: Path) -> Iterator[tuple[Theme, str]]:
    """The theme of a pack, unpacked and checked in a temporary folder there, and the pack's SHA-256.

    The one guard between a hostile file and the game: whatever goes wrong inside is a ContentError.
    """
    try:
        with tempfile.TemporaryDirectory(dir=into, prefix=_TEMPORARY, ignore_cleanup_errors=True) as temporary:
            folder = Path(temporary).resolve() / "theme"
            sha256 = _unpack(pack, folder)
            yield _checked(pack, folder), sha256
    except ContentError:
        raise
    except OSError as error:
        raise _refusal(pack, f"cannot be unpacked: {error.strerror or error}") from error
    except (zipfile.LargeZipFile, MemoryError) as error:
        raise _refusal(pack, "is too large") from error
    except Exception as error:
        # A damaged archive raises what its parts raise: BadZipFile, zlib.error, UnicodeDecodeError, struct.error ...
        raise _refusal(pack, f"is damaged: get a new copy of it ({shortened(str(error))})") from error


def _unpack(pack: Path, folder: Path) -> str:
    """Write a pack's theme into a folder that does not exist yet; the pack's SHA-256."""
    with pack.open("rb") as stream:
        data = stream.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise _too_much(pack)
    # Refuse a directory of millions of entries before anybody reads it, and the 64-bit format, which lies easily.
    at = data.rfind(_END_RECORD, max(0, len(data) - _END_BYTES - _MAX_COMMENT_BYTES))
    if at < 0 or at + _END_BYTES > len(data):
        raise _refusal(pack, "is not a ZIP file, or only part of one: get a new copy of it")
    directory_bytes = int.from_bytes(data[at + 12 : at + 16], "little")
    before = data[max(0, at - _ZIP64_LOCATOR_BYTES) : at]
    if before.startswith(_ZIP64_LOCATOR) or directory_bytes > _MAX_DIRECTORY_BYTES:
        raise _too_much(pack)
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        members = _checked_members(pack, archive)
        # The folder in the archive that is the theme's.
        tops = [path.parent for path in list(members) if path.name == THEME_FILE and len(path.parts) <= 2]
        if len(tops) != 1:
            raise _refusal(pack, f"{len(tops)} files {THEME_FILE}: put one theme in it, at the top or in a folder")
        top = tops[0]
        for path, member in members.items():
            if path.is_relative_to(top) and path.suffix.lower() in _KEPT:
                target = folder / path.relative_to(top)
                target.parent.mkdir(parents=True, exist_ok=True)
                # No more than the size that was counted comes out, whatever is packed; a wrong checksum raises.
                with archive.open(member) as source, target.open("xb") as sink:
                    shutil.copyfileobj(source, sink)
    return hashlib.sha256(data).hexdigest()


def _checked_members(pack: Path, archive: zipfile.ZipFile) -> dict[PurePosixPath, zipfile.ZipInfo]:
    """The files of an archive by their paths, in the order in which they lie in it. Raises ContentError."""
    members = sorted((each for each in archive.infolist() if not each.is_dir()), key=lambda each: each.header_offset)
    if len(members) > MAX_FILES or sum(member.file_size for member in members) > MAX_BYTES:
        raise _too_much(pack)
    found: dict[PurePosixPath, zipfile.ZipInfo] = {}
    names: set[str] = set()
    end = 0
    for member in members:
        path = PurePosixPath(member.filename)
        shown = repr(shortened(member.filename))
        if _leads_out(member):
            raise _refusal(pack, f"{shown} would lie outside the theme: pack the theme's folder alone")
        if _is_bad_name(path):
            raise _refusal(pack, f"{shown} is not a name that every system can store: rename it")
        if member.flag_bits & 0x1 or member.compress_type not in _METHODS:
            raise _refusal(pack, f"{shown} is encrypted or packed in an unusual way: pack it as a plain ZIP file")
        if stat.S_IFMT(member.external_attr >> 16) not in (0, stat.S_IFREG):
            raise _refusal(pack, f"{shown} is a link or a device, not a file")
        if member.header_offset < end:
            raise _refusal(pack, f"{shown} overlaps with another file: get a new copy of the pack")
        end = member.header_offset + _LOCAL_HEADER_BYTES + member.compress_size
        same = normalize("NFC", str(path)).casefold()
        if same in names:
            raise _refusal(pack, f"{shown} is in it twice, or differs from another name only in upper and lower case")
        names.add(same)
        found[path] = member
    for path in found:
        if any(normalize("NFC", str(parent)).casefold() in names for parent in path.parents):
            raise _refusal(pack, f"{shortened(str(path))!r} lies in something that is a file")
    return found


def _leads_out(member: zipfile.ZipInfo) -> bool:
    name = member.filename
    parts = name.split("/")
    return name.startswith("/") or ".." in parts or "\\" in name or (len(name) > 1 and name[1] == ":")


def _is_bad_name(path: PurePosixPath) -> bool:
    if len(str(path)) > _MAX_PATH_CHARS or len(path.parts) > _MAX_DEPTH or not path.parts:
        return True
    return any(
        not part.isprintable()
        or _FORBIDDEN & set(part)
        or part.endswith((".", " "))
        or part.partition(".")[0].strip().lower() in _RESERVED
        for part in path.parts
    )


def _checked(pack: Path, folder: Path) -> Theme:
    """The theme in a folder, which then is named for the theme's id; by nothing else, whatever the pack is called."""
    try:
        theme_id = themes.id_in(folder)
        if theme_id in _RESERVED:
            raise _refusal(pack, f"{theme_id!r} is not a name that every system can store: give it another id")
        if (shipped_themes_dir() / theme_id).exists():
            raise _refusal(pack, f"{theme_id!r} is a theme that comes with the game: give it another id")
        theme = themes.load_folder(folder.rename(folder.with_name(theme_id)))
        if faults := damaged_files(theme):
            raise ContentError(faults)
    except ContentError as error:
        raise ContentError([_inside(pack, fault, folder.parent) for fault in error.faults]) from error
    return theme


def _inside(pack: Path, fault: Fault, temporary: Path) -> Fault:
    """A fault of a file in the temporary folder, told of the pack: nobody knows that folder."""
    try:
        name = Path(fault.file).relative_to(temporary.resolve())
    except ValueError:
        return fault
    inside = "/".join(name.parts[1:])
    return Fault(f"{pack}/{inside}", fault.line, fault.column, fault.path, fault.message)


def _put(theme: Theme, home: Path) -> Path:
    """Move a checked theme into place; what lay there is moved aside, and back again if that fails."""
    target = home / theme.id
    aside = _move_aside(target, home / FORMER_DIR) if os.path.lexists(target) else None
    try:
        theme.folder.rename(target)
    except OSError:
        if aside is not None:
            aside.rename(target)
        raise
    return target


def remove(theme: Theme) -> Path:
    """Move one of the player's own themes to ``old-versions``; where it lies then.

    Raises ContentError for a theme that is not among the player's, and where it cannot be moved.
    """
    home = player_themes_dir()
    folder = home / theme.id
    if theme.folder.resolve() != folder.resolve() or not folder.is_dir():
        raise ContentError([Fault(str(theme.folder), 0, 0, "", "only themes among your own files can be removed")])
    try:
        return _move_aside(folder, home / FORMER_DIR)
    except OSError as error:
        raise ContentError([Fault(str(folder), 0, 0, "", f"cannot be moved: {error.strerror or error}")]) from error


def _move_aside(folder: Path, former_dir: Path) -> Path:
    """Move a theme's folder into a new folder of its own, which no other copy shares."""
    former_dir.mkdir(exist_ok=True)
    number = 1
    while True:
        keeper = former_dir / f"{folder.name}-{number}"
        try:
            keeper.mkdir()
            break
        except FileExistsError:
            number += 1
    try:
        return folder.rename(keeper / folder.name)
    except OSError:
        keeper.rmdir()
        raise


def _too_much(pack: Path) -> ContentError:
    return _refusal(pack, f"more than {MAX_FILES} files or {MAX_BYTES // 1024**2} MB: make the theme smaller")


def _refusal(pack: Path, message: str) -> ContentError:
    return ContentError([Fault(str(pack), 0, 0, "", message)])
