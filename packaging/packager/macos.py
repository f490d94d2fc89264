"""macOS: the disk image with the application, signed where the machine has an identity for it."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from packager.facts import PACKAGING, machine, product, version
from packager.shell import need, run, say
from packager.texts import languages, words

IDENTITY_VARIABLE = "UNO_DESKTOP_SIGN_AS"
"""Environment: the signing identity, such as ``Developer ID Application: Somebody (TEAM)``; unset signs ad hoc."""


def localize(app: Path) -> list[Path]:
    """Write what the Finder shows of the application, in every language of the game; the files written.

    Their folders also tell macOS which languages there are, for its own menus and for the settings of the system.
    """
    written = []
    for language in languages():
        said = {
            f"{product().NAME} theme": words(language)["product.theme_file"],
            "CFBundleDisplayName": product().NAME,
            "CFBundleGetInfoString": words(language)["product.summary"],
        }
        file = app / "Contents" / "Resources" / f"{language.replace('_', '-')}.lproj" / "InfoPlist.strings"
        file.parent.mkdir(parents=True, exist_ok=True)
        lines = (f'"{_quoted(name)}" = "{_quoted(text)}";\n' for name, text in said.items())
        file.write_text("".join(lines), encoding="utf-8")
        written.append(file)
    return written


def _quoted(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')


def build_dmg(app: Path, work: Path, out: Path) -> Path:
    """Sign the application and put it into a disk image beside a link to the folder it is to be dragged to.

    Raises BuildError where codesign or hdiutil complain. Notarizing comes after it, see ``packaging/README.md``.
    """
    identity = os.environ.get(IDENTITY_VARIABLE, "-")
    entitlements = PACKAGING / "macos" / "entitlements.plist"
    localize(app)
    hardened = ["--options", "runtime", "--timestamp", "--entitlements", str(entitlements)] if identity != "-" else []
    run([need("codesign", "the Xcode command line tools"), "--force", "--deep", "--sign", identity, *hardened, app])
    run(["codesign", "--verify", "--deep", "--strict", app])
    image = work / "dmg"
    shutil.rmtree(image, ignore_errors=True)
    image.mkdir(parents=True)
    shutil.copytree(app, image / app.name, symlinks=True)
    (image / "Applications").symlink_to("/Applications")
    target = out / f"{product().SLUG}-{version()}-macos-{machine()}.dmg"
    out.mkdir(parents=True, exist_ok=True)
    run(["hdiutil", "create", "-volname", product().NAME, "-srcfolder", image, "-ov", "-format", "UDZO", target])
    say(f"{target.name}: {target.stat().st_size / 1e6:.1f} MB")
    return target
