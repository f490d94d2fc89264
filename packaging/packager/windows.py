"""Windows: the version resource of the programs, and the installer (NSIS)."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from pathlib import Path

from packager.facts import PACKAGING, ROOT, machine, product, version, year
from packager.icons import write_ico
from packager.shell import need, run, say
from packager.texts import languages, words

SIGN_VARIABLE = "UNO_DESKTOP_SIGN_WITH"
"""Environment: a command that signs the file named after it, such as ``signtool sign /fd sha256``; unset: none."""

SCRIPT = PACKAGING / "windows" / "installer.nsi"
LANGUAGES = {
    "en": "English",
    "de": "German",
    "es": "Spanish",
    "fr": "French",
    "pl": "Polish",
    "pt_BR": "PortugueseBR",
}
"""What NSIS calls a language. In one that is not here, the installer speaks English."""
_STRINGS = {
    "THEME_FILE": "product.theme_file",
    "SUMMARY": "product.summary",
    "STAYS": "product.installer.stays",
    "MINE": "product.installer.mine",
    "GAME_TOLD": "product.installer.game_told",
    "MINE_TOLD": "product.installer.mine_told",
}
"""The installer's own texts, by the names under which its script knows them."""

_RESOURCE = """\
VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0, OS=0x40004, fileType=1, subtype=0),
  kids=[
    StringFileInfo([StringTable('040904B0', [
      {strings}
    ])]),
    VarFileInfo([VarStruct('Translation', [0x0409, 1200])])
  ]
)
"""


def version_numbers() -> tuple[int, int, int, int]:
    """The version as the four numbers Windows wants: 1.2.3 gives 1, 2, 3, 0."""
    digits = ["".join(filter(str.isdigit, part)) or "0" for part in version().split(".")]
    first, second, third, *_ = [*map(int, digits), 0, 0]
    return first, second, third, 0


def write_version_resource(target: Path) -> Path:
    """What the properties of the program show, in the form PyInstaller reads."""
    names = product()
    values = {
        "CompanyName": names.PUBLISHER,
        "FileDescription": names.NAME,
        "FileVersion": version(),
        "InternalName": names.SLUG,
        "LegalCopyright": f"(c) {year()} {names.PUBLISHER}, license: {names.LICENSE}",
        "LegalTrademarks": names.TRADEMARKS,
        "OriginalFilename": f"{names.SLUG}.exe",
        "ProductName": names.NAME,
        "ProductVersion": version(),
    }
    strings = ",\n      ".join(f"StringStruct({key!r}, {value!r})" for key, value in values.items())
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(_RESOURCE.format(numbers=version_numbers(), strings=strings), encoding="utf-8")
    return target


def installer_languages() -> str:
    """The languages of the installer as its script includes them, English first: Windows chooses among them."""
    lines: list[str] = []
    for language in (each for each in languages() if each in LANGUAGES):
        name, said = LANGUAGES[language], words(language)
        lines.append(f'!insertmacro MUI_LANGUAGE "{name}"')
        lines += [f'LangString {key} ${{LANG_{name.upper()}}} "{_nsis(said[of])}"' for key, of in _STRINGS.items()]
    return "\n".join(lines) + "\n"


def _nsis(text: str) -> str:
    return text.replace("$", "$$").replace('"', '$\\"')


def build_installer(folder: Path, work: Path, out: Path) -> Path:
    """Compile the installer of the game in ``folder``; also runs on Linux, for a game frozen elsewhere.

    Raises BuildError where makensis is missing or complains.
    """
    makensis = need("makensis", "nsis")
    for file in folder.glob("*.exe"):
        _sign(file)
    target = out / f"{product().SLUG}-{version()}-windows-{machine()}-setup.exe"
    out.mkdir(parents=True, exist_ok=True)
    license_file = work / "LICENSE.txt"
    shutil.copyfile(ROOT / "LICENSE", license_file)
    names = product()
    values = {
        "NAME": names.NAME,
        "SLUG": names.SLUG,
        "APP_ID": names.APP_ID,
        "PUBLISHER": names.PUBLISHER,
        "TRADEMARKS": names.TRADEMARKS,
        "SETUP": words()["product.installer.setup"],
        "LANGUAGES": _written(work / "languages.nsh", installer_languages()),
        "THEME_SUFFIX": names.THEME_SUFFIX,
        "HOMEPAGE": names.HOMEPAGE,
        "VERSION": version(),
        "VERSION_NUMBERS": ".".join(map(str, version_numbers())),
        "YEAR": year(),
        "FOLDER": folder,
        "SLASH": os.sep,
        "ICON": write_ico(work / f"{names.SLUG}.ico"),
        "LICENSE_FILE": license_file,
        "OUTPUT": target,
        "KILOBYTES": sum(file.stat().st_size for file in folder.rglob("*") if file.is_file()) // 1024,
    }
    sign = "/" if sys.platform == "win32" else "-"
    defines = [f"{sign}D{key}={value}" for key, value in values.items()]
    run([makensis, f"{sign}V2", f"{sign}WX", f"{sign}INPUTCHARSET", "UTF8", *defines, SCRIPT])
    _sign(target)
    say(f"{target.name}: {target.stat().st_size / 1e6:.1f} MB")
    return target


def _written(file: Path, text: str) -> Path:
    file.write_text(text, encoding="utf-8")
    return file


def _sign(file: Path) -> None:
    command = shlex.split(os.environ.get(SIGN_VARIABLE, ""))
    if command:
        run([*command, file])
