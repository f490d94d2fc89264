"""The Debian package, made with dpkg-deb from the same tree as the .tar.xz."""

from __future__ import annotations

import hashlib
import os
import shutil
from pathlib import Path

from packager import texts
from packager.facts import debian_machine, epoch_s, product, version
from packager.frozen import size_of
from packager.shell import BuildError, need, run, say
from packager.tree import is_elf, lay_out, settle, zipped

MOST_BYTES = 45_000_000
"""What the package may weigh. About 4 MB of it are what friends at the table need (sockets, TLS), 11 MB more themes and
music."""

_LOADED_BY_SDL = ("libx11-6", "libxext6", "libxcursor1", "libxi6", "libxfixes3", "libxrandr2", "libxss1")
"""Opened while running, so no tool finds them: without the first two there is no window."""
_WANTED_BY_SDL = (
    "libgl1",
    "libegl1",
    "libgl1-mesa-dri",
    "libdecor-0-0",
    "libwayland-client0",
    "libwayland-cursor0",
    "libxkbcommon0",
    "libpulse0",
    "libdbus-1-3",
)
"""For Wayland, sound servers and graphics cards; the game runs without them."""

_CONTROL = """\
Package: {slug}
Version: {version}
Architecture: {machine}
Maintainer: {publisher} <{contact}>
Installed-Size: {kilobytes}
Depends: {depends}
Recommends: {recommends}
Section: games
Priority: optional
Homepage: {homepage}
Description: {summary}
{description}
"""


def build_deb(folder: Path, work: Path, out: Path) -> Path:
    """Build the package; its path. Raises BuildError, also where it is too large."""
    dpkg = need("dpkg-deb", "dpkg")
    names = product()
    root = work / "deb"
    shutil.rmtree(root, ignore_errors=True)
    prefix = root / "usr"
    lay_out(folder, prefix)
    for place in ("games", "bin"):  # games by policy, bin because the administrator's path lacks games
        (prefix / place).mkdir()
        (prefix / place / names.SLUG).symlink_to(f"../lib/{names.SLUG}/{names.SLUG}")
    documents = prefix / "share" / "doc" / names.SLUG
    texts.write(documents / "copyright", texts.copyright_file())
    (documents / "changelog.gz").write_bytes(zipped(texts.debian_changelog()))
    texts.write(prefix / "share" / "lintian" / "overrides" / names.SLUG, texts.script("lintian-overrides"))
    settle(root)
    _write_control(root, work)
    settle(root / "DEBIAN")
    target = out / f"{names.SLUG}_{version()}_{debian_machine()}.deb"
    out.mkdir(parents=True, exist_ok=True)
    run(
        [dpkg, "--root-owner-group", "-Zxz", "-z9", "--build", root, target],
        env={"SOURCE_DATE_EPOCH": str(epoch_s())},
    )
    if target.stat().st_size > MOST_BYTES:
        raise BuildError(f"{target}: {target.stat().st_size} bytes, {MOST_BYTES} are the most: see what has grown")
    say(f"{target.name}: {target.stat().st_size / 1e6:.1f} MB, installed {size_of(root) / 1e6:.1f} MB")
    return target


def _write_control(root: Path, work: Path) -> None:
    names = product()
    control = _CONTROL.format(
        slug=names.SLUG,
        version=version(),
        machine=debian_machine(),
        publisher=names.PUBLISHER,
        contact=names.CONTACT,
        kilobytes=size_of(root) // 1024,
        depends=", ".join([*_linked_libraries(root, work), *_LOADED_BY_SDL]),
        recommends=", ".join(_WANTED_BY_SDL),
        homepage=names.HOMEPAGE,
        summary=texts.facts()["SUMMARY_SMALL"],
        description=texts.debian_description(),
    )
    files = [file for file in sorted(root.rglob("*")) if file.is_file() and not file.is_symlink()]
    sums = "".join(
        f"{hashlib.md5(file.read_bytes(), usedforsecurity=False).hexdigest()}  {file.relative_to(root).as_posix()}\n"
        for file in files
    )
    texts.write(root / "DEBIAN" / "control", control)
    texts.write(root / "DEBIAN" / "md5sums", sums)


def _linked_libraries(root: Path, work: Path) -> list[str]:
    """The packages of the libraries that the programs are linked to and that do not come along, with versions."""
    names = product()
    source = work / "shlibdeps"
    texts.write(source / "debian" / "control", f"Source: {names.SLUG}\n\nPackage: {names.SLUG}\nArchitecture: any\n")
    home = root / "usr" / "lib" / names.SLUG
    binaries = [file for file in sorted(home.rglob("*")) if file.is_file() and is_elf(file)]
    folders = sorted({str(file.parent) for file in binaries})
    command = [need("dpkg-shlibdeps", "dpkg-dev"), "-O", "--ignore-missing-info", "--warnings=0"]
    command += [f"-l{folder}" for folder in folders] + [f"-e{file}" for file in binaries]
    said = run(command, cwd=source, env={"LC_ALL": "C", "PATH": os.environ["PATH"]})
    line = next((line for line in said.splitlines() if line.startswith("shlibs:Depends=")), None)
    if line is None:
        raise BuildError(f"dpkg-shlibdeps found nothing the game is linked to: {said}")
    return [part.strip() for part in line.partition("=")[2].split(",")]
