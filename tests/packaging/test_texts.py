"""Desktop entry, metainfo, manual, icons: whole, and to the taste of the tools that read them."""

from __future__ import annotations

import configparser
import struct
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from packager import changelog, facts, icons, macos, texts, tree, windows
from packager.shell import BuildError
from programs import needs

from uno_desktop import product

ROOT = Path(__file__).resolve().parents[2]


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


LANG = "{http://www.w3.org/XML/1998/namespace}lang"


def test_menus_and_software_centers_speak_every_language() -> None:
    entry, component = texts.desktop_entry(), ElementTree.fromstring(texts.metainfo().encode())
    kind = ElementTree.fromstring(texts.mime_types().encode())[0]
    assert "de" in texts.languages()
    for language in texts.languages():
        said, code = texts.words(language), None if language == "en" else language
        suffix = f"[{code}]" if code else ""
        lines = entry.splitlines()
        assert f"GenericName{suffix}={said['product.kind']}" in lines
        assert f"Comment{suffix}={said['product.summary']}" in lines
        assert f"Keywords{suffix}={said['product.keywords']};" in lines
        for path, count in (("summary", 1), ("description/p", 2), ("screenshots/screenshot/caption", 2)):
            assert len([each for each in component.iterfind(path) if each.get(LANG) == code]) >= count, path
        assert [each.text for each in kind if each.tag.endswith("comment") and each.get(LANG) == code] == [
            said["product.theme_file"]
        ]


def test_the_installer_speaks_every_language() -> None:
    assert set(texts.languages()) == set(windows.LANGUAGES)
    script = windows.SCRIPT.read_text(encoding="utf-8")
    told = windows.installer_languages().splitlines()
    assert told[0] == '!insertmacro MUI_LANGUAGE "English"'
    for language, name in windows.LANGUAGES.items():
        said = texts.words(language)
        assert f'!insertmacro MUI_LANGUAGE "{name}"' in told
        assert f'LangString MINE ${{LANG_{name.upper()}}} "{said["product.installer.mine"]}"' in told
    for key in {line.split()[1] for line in told if line.startswith("LangString")}:
        assert f"$({key})" in script
    assert windows._nsis('a "b" $c') == 'a $\\"b$\\" $$c'


def test_the_application_of_macos_is_localized(tmp_path: Path) -> None:
    app = tmp_path / "Game.app"
    files = macos.localize(app)
    assert {file.parent.name for file in files} == {f"{code.replace('_', '-')}.lproj" for code in texts.languages()}
    german = (app / "Contents/Resources/de.lproj/InfoPlist.strings").read_text("utf-8").splitlines()
    assert f'"{product.NAME} theme" = "{texts.words("de")["product.theme_file"]}";' in german
    spec = (ROOT / "packaging" / "uno-desktop.spec").read_text("utf-8")
    assert '"CFBundleTypeName": f"{product.NAME} theme"' in spec
    assert all(line.count('"') == 4 and line.endswith(";") for line in german)


def test_metainfo_lists_the_languages() -> None:
    component = ElementTree.fromstring(texts.metainfo().encode())
    assert ["en", *(each.text for each in component.iterfind("languages/lang"))] == texts.languages()


def test_metainfo_tells_who_where_and_what_is_new() -> None:
    component = ElementTree.fromstring(texts.metainfo().encode())
    developer = component.find("developer")
    assert developer is not None
    assert (developer.get("id"), developer.findtext("name")) == ("io.github.uno_desktop", product.PUBLISHER)
    assert {url.get("type") for url in component.iterfind("url")} == {"homepage", "bugtracker", "vcs-browser"}
    pictures = component.findall("screenshots/screenshot")
    assert [picture.get("type") for picture in pictures] == ["default", None]
    for picture in pictures:
        address = picture.findtext("image")
        assert address is not None
        home, _, path = address.partition(f"/raw/v{facts.version()}/")
        assert home == product.HOMEPAGE
        assert (ROOT / path).is_file()
    for release in component.iterfind("releases/release"):
        assert release.get("date")
        assert release.find("description/p") is not None
        assert not any("`" in (item.text or "") for item in release.iterfind("description/ul/li"))


CHANGES = f"""# Changelog

Preface.

## Unreleased

- Not out yet.

## {facts.version()}

Faster and **smaller**.

### Themes

- A theme may bring `words`
  of its own, see [the docs](docs/x.txt).
- Second.

## 0.0.1 (2026-01-31)

- The first one.
"""


def test_the_changelog_is_read_release_by_release(monkeypatch: pytest.MonkeyPatch) -> None:
    newest, first = changelog.releases(CHANGES)
    assert newest.version == facts.version()
    assert newest.epoch_s == facts.epoch_s()
    assert newest.sections == (
        ("Faster and smaller.", ()),
        ("Themes", ("A theme may bring words of its own, see the docs.", "Second.")),
    )
    assert (first.version, first.date, first.sections) == ("0.0.1", "2026-01-31", (("", ("The first one.",)),))
    monkeypatch.setattr(texts, "releases", lambda: [newest, first])
    entries = texts.debian_changelog()
    assert entries.index(f"({facts.version()})") < entries.index("(0.0.1)")
    assert "\n -- " in entries
    assert "Sat, 31 Jan 2026" in entries


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        (CHANGES.replace(" (2026-01-31)", ""), "write the day of that release"),
        (CHANGES.replace(f"## {facts.version()}", "## 999.0"), "write the day of that release|has no section"),
        ("# Changelog\n", f"has no section '## {facts.version()}'"),
    ],
)
def test_a_changelog_that_says_too_little_stops_the_build(changes: str, sentence: str) -> None:
    with pytest.raises(BuildError, match=sentence):
        changelog.releases(changes)


@needs("dpkg-parsechangelog")
def test_debian_reads_the_changelog(tmp_path: Path) -> None:
    file = tmp_path / "changelog"
    texts.write(file, texts.debian_changelog())
    told = says("dpkg-parsechangelog", "--file", file)  # what it finds wrong is "dpkg-parsechangelog: warning: ..."
    assert f"Version: {facts.version()}" in told
    assert "warning:" not in told


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


def test_the_installer_asks_for_nothing_that_one_nsis_lacks() -> None:
    """The official NSIS makes x86-unicode only; a Target line for anything else ends its run."""
    commands = [line.split() for line in windows.SCRIPT.read_text(encoding="utf-8").splitlines() if line.strip()]
    assert ["Unicode", "true"] in commands
    assert not [words for words in commands if words[0] in ("Target", "CPU")]


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
