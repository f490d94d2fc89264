"""The .tar.xz for any Linux: the game, and a script that installs it for one user or for all."""

from __future__ import annotations

import shutil
import tarfile
from pathlib import Path

from packager import texts
from packager.facts import ROOT, epoch_s, machine, product, version
from packager.shell import say
from packager.tree import lay_out, settle

_README = """\
{name} {version}

Play at once:     lib/{slug}/{slug}
Install:          ./install.sh            (for you alone; as root: for everybody)
                  ./install.sh --prefix FOLDER
Uninstall:        ~/.local/lib/{slug}/uninstall.sh   (keeps your saved matches; --purge removes them too)

{trademarks}
"""


def build_tarball(folder: Path, work: Path, out: Path) -> Path:
    """Pack the frozen game with its install script; the archive's path."""
    names = product()
    stem = f"{names.SLUG}-{version()}-linux-{machine()}"
    root = work / "tar" / stem
    shutil.rmtree(root, ignore_errors=True)
    lay_out(folder, root)
    for name in ("install.sh", "uninstall.sh"):
        texts.write(root / name, texts.script(name))
        (root / name).chmod(0o755)
    readme = _README.format(name=names.NAME, version=version(), slug=names.SLUG, trademarks=names.TRADEMARKS)
    texts.write(root / "README", readme)
    shutil.copyfile(ROOT / "LICENSE", root / "LICENSE")
    settle(root)
    target = out / f"{stem}.tar.xz"
    out.mkdir(parents=True, exist_ok=True)
    with tarfile.open(target, "w:xz", preset=9) as archive:
        for path in [root, *sorted(root.rglob("*"))]:
            archive.add(path, path.relative_to(root.parent).as_posix(), recursive=False, filter=_plain)
    say(f"{target.name}: {target.stat().st_size / 1e6:.1f} MB")
    return target


def _plain(member: tarfile.TarInfo) -> tarfile.TarInfo:
    """Owned by nobody in particular, dated with the release."""
    member.uid = member.gid = 0
    member.uname = member.gname = "root"
    member.mtime = epoch_s()
    return member
