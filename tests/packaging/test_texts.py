"""Desktop entry, metainfo, manual, icons: whole, and to the taste of the tools that read them."""

from __future__ import annotations

import configparser
import shutil
import struct
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from packager import facts, icons, texts, tree, windows

from uno_desktop import product

ROOT = Path(__file__).resolve().parents[2]


def needs(program: str) -> pytest.MarkDecorator:
    return pytest.mark.skipif(shutil.which(program) is None, reason=f"not installed: {program}")


def says(*words: str | Path) -> str:
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_every_template_is_filled() -> None:
    for text in (
        texts.desktop_entry(), texts.metainfo(), texts.mime_types(), texts.manual(), texts.copyright_file(),
        texts.debian_changelog(), texts.script("install.sh"), texts.script("uninstall.sh"),
        texts.script("lintian-overrides"),
    ):  # fmt: skip
        assert product.SLUG in text
        assert "@SLUG@" not in text
        assert "$SLUG" not in text


def test_the_entry_starts_the_game_with_files() -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment,method-assign]
    entry.read_string(texts.desktop_entry())
    fields = entry["Desktop Entry"]
    assert fields["Exec"] == f"{product.SLUG} %F"
    assert fields["StartupWMClass"] == product.SLUG
    assert fields["Terminal"] == "false"


def test_metainfo_entry_and_mime_types_speak_of_the_same_thing() -> None:
    component = ElementTree.fromstring(texts.metainfo().encode())
    assert component.findtext("id") == product.APP_ID
    assert component.findtext("launchable") == f"{product.APP_ID}.desktop"
    release = component.find("releases/release")
    assert release is not None
    assert release.get("version") == facts.version()
    assert product.TRADEMARKS in [paragraph.text for paragraph in component.iterfind("description/p")]
    kind = ElementTree.fromstring(texts.mime_types().encode())[0]
    assert kind.get("type") == component.findtext("provides/mediatype")
    assert f"MimeType={kind.get('type')};" in texts.desktop_entry()


@needs("desktop-file-validate")
def test_desktop_file_validate(tmp_path: Path) -> None:
    file = tmp_path / f"{product.APP_ID}.desktop"
    texts.write(file, texts.desktop_entry())
    assert not says("desktop-file-validate", file).strip()


@needs("appstreamcli")
def test_appstreamcli_validate(tmp_path: Path) -> None:
    file = tmp_path / f"{product.APP_ID}.metainfo.xml"
    texts.write(file, texts.metainfo())
    says("appstreamcli", "validate", "--no-net", file)


@needs("man")
def test_the_manual_is_read_without_a_complaint(tmp_path: Path) -> None:
    file = tmp_path / f"{product.SLUG}.6"
    texts.write(file, texts.manual())
    shown = says("man", "--warnings", "--local-file", file)
    assert "--smoke" in shown
    assert "warning" not in shown


@pytest.mark.parametrize("name", ["linux/install.sh", "linux/uninstall.sh", "check", "prove-setup"])
def test_shell_scripts_are_plain_sh(name: str) -> None:
    says("sh", "-n", ROOT / "packaging" / name)


def test_the_icon_is_there_in_every_size_the_formats_want(tmp_path: Path) -> None:
    ico = icons.write_ico(tmp_path / "icon.ico").read_bytes()
    reserved, kind, count = struct.unpack("<HHH", ico[:6])
    assert (reserved, kind) == (0, 1)
    for number in range(count):
        side, *_, size, offset = struct.unpack("<BBBBHHII", ico[6 + 16 * number : 22 + 16 * number])
        picture = ico[offset : offset + size]
        assert struct.unpack(">II", picture[16:24]) == (side or 256, side or 256)
    icns = icons.write_icns(tmp_path / "icon.icns").read_bytes()
    assert icns[:4] == b"icns"
    assert struct.unpack(">I", icns[4:8])[0] == len(icns)


def test_a_picture_that_is_none_is_said(tmp_path: Path) -> None:
    file = tmp_path / "icon_64.png"
    file.write_bytes(b"GIF89a")
    with pytest.raises(icons.BuildError, match=r"icon_64\.png: is no PNG picture"):
        icons.png_size(file)


def test_the_version_resource_is_python_that_names_the_game(tmp_path: Path) -> None:
    text = windows.write_version_resource(tmp_path / "version.txt").read_text(encoding="utf-8")
    compile(text, "version.txt", "eval")
    assert product.NAME in text
    assert product.TRADEMARKS in text


@needs("makensis")
def test_the_installer_compiles(tmp_path: Path) -> None:
    game = tmp_path / "game"
    (game / "_internal").mkdir(parents=True)
    (game / f"{product.SLUG}.exe").write_bytes(b"stand-in")
    setup = windows.build_installer(game, tmp_path, tmp_path / "out")
    assert setup.read_bytes().startswith(b"MZ")
    assert facts.version() in setup.name


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no modes of files")
def test_everything_has_its_place_below_the_prefix(tmp_path: Path) -> None:
    game = tmp_path / "game"
    game.mkdir()
    (game / product.SLUG).write_bytes(b"\x7fELF stand-in")
    (game / "library.so.1").write_bytes(b"\x7fELF stand-in")
    prefix = tmp_path / "usr"
    tree.lay_out(game, prefix)
    tree.settle(prefix)
    home = prefix / "lib" / product.SLUG
    assert (home / product.SLUG).stat().st_mode & 0o777 == 0o755
    assert (home / "library.so.1").stat().st_mode & 0o777 == 0o644
    assert (home / product.SLUG).stat().st_mtime == facts.epoch_s()
    icon = texts.facts()["SLUG"]
    assert {path.name for path in (prefix / "share" / "icons").rglob("*") if path.is_file()} == {
        f"{icon}.png",
        f"{icon}.svg",
    }
    assert (prefix / "share" / "man" / "man6" / f"{product.SLUG}.6.gz").is_file()
