"""A minimal Debian of its own to try a package in: no Python, no X libraries, one player."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

from packager.shell import BuildError, need, run

SUITE = "bookworm"
MIRROR = "http://deb.debian.org/debian"
PLAYER = "player"
HOME = f"/home/{PLAYER}"
_PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/usr/local/games:/usr/games"
_RUNNING = ("proc", "sys", "dev", "run", "tmp")
_OF_THE_PACKAGE_MANAGER = ("var/cache/", "var/lib/apt/", "var/lib/dpkg/", "var/log/", "etc/ld.so.cache", "root/")


def make_base(folder: Path, mirror: str) -> Path:
    """The minimal system, made once and then kept; ``mirror`` is where its packages come from.

    Raises BuildError where debootstrap fails or the system has a Python after all.
    """
    if not (folder / "etc" / "debian_version").exists():
        run([need("debootstrap", "debootstrap"), "--variant=minbase", SUITE, folder, mirror])
    pythons = list((folder / "usr" / "bin").glob("python*"))
    if pythons:
        raise BuildError(f"{folder}: has {pythons[0].name}: remove the folder and start again")
    return folder


class Minimal:
    """A copy of the base that can be changed and thrown away: the changes lie in a layer over it.

    Use it with ``with``: leaving unmounts everything. Needs root. Raises BuildError where a mount fails.
    """

    def __init__(self, base: Path, work: Path, name: str) -> None:
        self.root = work / f"{name}-root"
        self._layer, self._scratch = work / f"{name}-layer", work / f"{name}-scratch"
        self._base = base
        self._mounts: list[Path] = []

    def __enter__(self) -> Minimal:
        for folder in (self._layer, self._scratch):
            shutil.rmtree(folder, ignore_errors=True)
        for folder in (self.root, self._layer, self._scratch):
            folder.mkdir(parents=True, exist_ok=True)
        layers = f"lowerdir={self._base},upperdir={self._layer},workdir={self._scratch}"
        self._mount("-t", "overlay", "overlay", "-o", layers, at=self.root)
        try:
            self._mount("-t", "proc", "proc", at=self.root / "proc")
            self._mount("-t", "tmpfs", "tmpfs", at=self.root / "run")
            shutil.copyfile("/etc/resolv.conf", self.root / "etc" / "resolv.conf")
            self.run("useradd", "--create-home", "--shell", "/bin/sh", PLAYER)
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        for place in reversed(self._mounts):
            subprocess.run(["umount", "--lazy", place], check=False)
        for folder in (self._layer, self._scratch, self.root):
            shutil.rmtree(folder, ignore_errors=True)

    @property
    def home(self) -> Path:
        """The player's home, seen from outside."""
        return self.root / HOME.lstrip("/")

    def bind(self, folder: Path, place: str) -> None:
        """Show a folder of this machine at a place inside."""
        target = self.root / place.lstrip("/")
        target.mkdir(parents=True, exist_ok=True)
        self._mount("--bind", str(folder), at=target)

    def run(self, *words: str) -> str:
        """Run a command inside as root and return what it printed. Raises BuildError where it fails."""
        return run(self._inside(words, user="root"), env={"PATH": _PATH})

    def install(self, *packages: str) -> None:
        """Let apt install packages, or .deb files, with what they depend on and nothing else."""
        self.run("apt-get", "-q", "update")
        words = ("apt-get", "-q", "-y", "--no-install-recommends", "install", *packages)
        self.run("env", "DEBIAN_FRONTEND=noninteractive", *words)

    def start(self, *words: str, **env: str) -> subprocess.Popen[str]:
        """Start a command inside as the player, with this environment and no other."""
        return subprocess.Popen(
            self._inside(words, user=PLAYER, **env), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )

    def files(self) -> set[str]:
        """Every file and link inside, but for what runs, the player's home and the package manager's own notes."""
        found = set()
        for top in sorted(self.root.iterdir()):
            if top.name not in _RUNNING and not top.is_symlink():
                found |= {path.relative_to(self.root).as_posix() for path in top.rglob("*") if _is_leaf(path)}
        away = (*_OF_THE_PACKAGE_MANAGER, f"{HOME.lstrip('/')}/")
        return {name for name in found if not name.startswith(away)}

    def of_the_player(self) -> set[str]:
        """Every file in the player's home."""
        return {path.relative_to(self.home).as_posix() for path in self.home.rglob("*") if _is_leaf(path)}

    def _inside(self, words: Sequence[str], *, user: str, **env: str) -> list[str]:
        home = HOME if user == PLAYER else "/root"
        settings = {"PATH": _PATH, "HOME": home, "LANG": "C.UTF-8", **env}
        cleaned = ["env", "-i", "-C", home, *(f"{key}={value}" for key, value in settings.items())]
        return ["chroot", f"--userspec={user}", str(self.root), *cleaned, *words]

    def _mount(self, *words: str, at: Path) -> None:
        run(["mount", *words, at])
        self._mounts.append(at)


def _is_leaf(path: Path) -> bool:
    return path.is_symlink() or not path.is_dir()
