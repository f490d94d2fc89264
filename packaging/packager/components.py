"""What is inside the frozen game: every library and font has an owner, with its license, in ``components.toml``."""

from __future__ import annotations

import re
import shutil
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path, PurePosixPath

from packager.facts import PACKAGING, ROOT, product
from packager.shell import BuildError

LICENSES = PACKAGING / "licenses"
PROGRAM, ARCHIVE = "@program", "@archive"
_LIBRARY_SUFFIXES = {".dll", ".dylib", ".pyd", ".so", ".ttf", ".otf", ".exe"}
_TEXT_STEMS = {"license", "licence", "copying", "ofl", "notice"}
_COMMON = re.compile(r"/usr/share/common-licenses/(Artistic|[A-Z][A-Za-z0-9]*-[0-9]+(?:\.[0-9]+)?)")
_LIST_HEAD = """\
What the packaged game contains besides the game itself, and under which license.
The texts stand beside this file, each component's own in those named after it.

"""


@dataclass(frozen=True)
class Component:
    """One entry of the table; ``distribution`` is its name on the package index, where it comes from there."""

    name: str
    license: str
    url: str
    distribution: str | None = None
    texts: tuple[str, ...] = ()
    files: tuple[str, ...] = ()
    built_into: tuple[str, ...] = ()

    def owns(self, path: str) -> bool:
        """Whether a file of the frozen folder is this component's."""
        return _fits(path, self.files)

    def is_built_into(self, path: str) -> bool:
        """Whether it is compiled into a file that another component owns."""
        return _fits(path, self.built_into)


@dataclass
class Found:
    """A component that a frozen folder contains, and the files it is found in (relative to the folder)."""

    component: Component
    files: list[str] = field(default_factory=list)


@cache
def components() -> tuple[Component, ...]:
    """The table, in its order. Raises TypeError for an entry with an unknown key."""
    text = (LICENSES / "components.toml").read_text(encoding="utf-8")
    lists = ("texts", "files", "built_into")
    return tuple(
        Component(**{key: tuple(value) if key in lists else value for key, value in entry.items()})
        for entry in tomllib.loads(text)["component"]
    )


def is_foreign(path: str) -> bool:
    """Whether a file of the frozen folder is machine code or a font, and so not the game's own."""
    name = PurePosixPath(path.lower()).name
    return bool(_LIBRARY_SUFFIXES & {f".{part}" for part in name.split(".")[1:]}) or name in ("python", PROGRAM)


def contents(paths: Iterable[str]) -> list[Found]:
    """What a frozen folder with these files contains. Raises BuildError for a library or font that nobody owns."""
    found = {component: Found(component) for component in components()}
    orphans = []
    for path in sorted([*paths, PROGRAM, ARCHIVE]):
        owner = next((component for component in components() if component.owns(path)), None)
        if owner is not None:
            found[owner].files.append(path)
        elif is_foreign(path):
            orphans.append(path)
        for component in components():
            if component is not owner and component.is_built_into(path):
                found[component].files.append(path)
    if orphans:
        raise BuildError(
            f"nobody owns {', '.join(orphans[:5])}: say in packaging/licenses/components.toml what it is"
            " and put its license text there"
        )
    return [each for each in found.values() if each.files]


def files_of(folder: Path) -> list[str]:
    """The files of a frozen folder, as ``contents`` wants them; its start programs, which have no owner, left out."""
    names = product()
    starters = {names.SLUG, f"{names.SLUG}.exe", f"{names.SLUG}-console.exe"}
    return [
        file.relative_to(folder).as_posix()
        for file in sorted(folder.rglob("*"))
        if file.is_file() and not file.is_symlink() and file.name not in starters
    ]


def copy_licenses(folder: Path, site: Path, target: Path) -> list[Found]:
    """Put the license text of everything in the frozen ``folder``, and a list, into ``target``; what was found.

    ``site`` is the site-packages folder the game was frozen from. Raises BuildError where a text is missing.
    """
    target.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(ROOT / "LICENSE", target / f"{product().SLUG}.txt")
    found = contents(files_of(folder))
    lines = []
    for component in (each.component for each in found):
        sources = {f"{text}.txt": LICENSES / f"{text}.txt" for text in component.texts}
        for file in _own_texts(component, site):
            sources[f"{component.distribution}-{file.stem}.txt"] = file
        if not sources:
            raise BuildError(f"{component.name}: has no license text: name one in packaging/licenses/components.toml")
        for name, source in sources.items():
            if not source.is_file():
                raise BuildError(f"{source}: missing, and {component.name} needs it: put the license text there")
            shutil.copyfile(source, target / name)
            for other in referred_texts(source):
                shutil.copyfile(other, target / other.name)
        lines.append(f"{component.name}\n  {component.license}\n  {component.url}\n  {', '.join(sorted(sources))}\n")
    (target / "THIRD-PARTY.txt").write_text(_LIST_HEAD + "\n".join(lines), encoding="utf-8", newline="\n")
    return found


def referred_texts(text: Path) -> list[Path]:
    """The texts that one of Debian's copyright files only names. Raises BuildError where one is missing."""
    names = set(_COMMON.findall(text.read_text(encoding="utf-8", errors="replace")))
    missing = sorted(name for name in names if not (LICENSES / f"{name}.txt").is_file())
    if missing:
        raise BuildError(f"{text}: refers to {', '.join(missing)}: put the text into {LICENSES}")
    return [LICENSES / f"{name}.txt" for name in sorted(names)]


def _own_texts(component: Component, site: Path) -> list[Path]:
    """The license files a Python distribution brings, in its metadata or beside its data."""
    if component.distribution is None:
        return []
    stem = component.distribution.replace("-", "_")
    folders = [*_folders(site, f"{stem}-*.dist-info"), *_folders(site, stem)]
    return [file for folder in folders for file in sorted(folder.rglob("*")) if file.is_file() and _is_text(file)]


def _is_text(file: Path) -> bool:
    """Whether a file is a license: by its name, or by where newer metadata puts them (PEP 639)."""
    is_named = file.stem.lower() in _TEXT_STEMS and file.suffix.lower() in ("", ".txt", ".md")
    return is_named or (file.parent.name == "licenses" and file.parent.parent.suffix == ".dist-info")


def _folders(site: Path, pattern: str) -> list[Path]:
    return [folder for folder in sorted(site.iterdir()) if fnmatchcase(folder.name.lower(), pattern.lower())]


def _fits(path: str, patterns: tuple[str, ...]) -> bool:
    parts = path.lower().split("/")
    return any(fnmatchcase("/".join(parts[-(pattern.count("/") + 1) :]), pattern) for pattern in patterns)
