"""What the packages contain: pinned with hashes, every library with its license, a list of it all (SBOM)."""

from __future__ import annotations

import hashlib
import json
import re
import sys
import tomllib
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest
from packager import components, frozen, sbom
from packager.shell import BuildError

ROOT = Path(__file__).resolve().parents[2]
PACKAGING = ROOT / "packaging"
PINNED = ("requirements-build.txt", "requirements-freeze.txt")


def below(folder: str, names: str) -> list[str]:
    """Paths of files in a folder."""
    return [f"{folder}/{name}" for name in names.split()]


WINDOWS = below("_internal", """
    pygame/SDL2.dll pygame/SDL2_image.dll pygame/SDL2_mixer.dll pygame/SDL2_ttf.dll pygame/libtiff-5.dll
    pygame/libwebp-7.dll pygame/libwebpdemux-2.dll pygame/libjpeg-62.dll pygame/libpng16-16.dll pygame/libogg-0.dll
    pygame/libopus-0.dll pygame/libopusfile-0.dll pygame/libwavpack-1.dll pygame/libxmp.dll pygame/freetype.dll
    pygame/portmidi.dll pygame/freesansbold.ttf pygame/base.cp313-win_amd64.pyd
    pygame/_sdl2/video.cp313-win_amd64.pyd yaml/_yaml.cp313-win_amd64.pyd python3.dll python313.dll VCRUNTIME140.dll
    VCRUNTIME140_1.dll ucrtbase.dll api-ms-win-crt-heap-l1-1-0.dll libffi-8.dll sqlite3.dll _ctypes.pyd _bz2.pyd
    _lzma.pyd _sqlite3.pyd pyexpat.pyd base_library.zip font_fredoka_one/files/FredokaOne-Regular.ttf
    fontpkg_atkinson_hyperlegible/files/AtkinsonHyperlegible-Bold.ttf
""")  # fmt: skip
"""The libraries of a game frozen on Windows: pygame-ce 2.5.8 and Python 3.13."""

MACOS = below("Contents", """
    Frameworks/pygame/.dylibs/libSDL2-2.0.0.dylib Frameworks/pygame/.dylibs/libSDL2_image-2.0.0.800.12.dylib
    Frameworks/pygame/.dylibs/libSDL2_mixer-2.0.0.800.2.dylib Frameworks/libwebp.7.2.0.dylib
    Frameworks/libSDL2_ttf-2.0.0.2400.0.dylib Frameworks/libmpg123.0.dylib Frameworks/libxmp.4.7.2.dylib
    Frameworks/libogg.0.8.6.dylib Frameworks/libbrotlicommon.1.2.0.dylib Frameworks/libbrotlidec.1.2.0.dylib
    Frameworks/libvorbisenc.2.0.12.dylib Frameworks/libpng16.16.58.0.dylib Frameworks/libvorbisfile.3.3.8.dylib
    Frameworks/libtiff.6.3.0.dylib Frameworks/libportmidi.2.0.7.dylib Frameworks/libjpeg.62.4.0.dylib
    Frameworks/libfreetype.6.dylib Frameworks/libFLAC.14.0.0.dylib Frameworks/libharfbuzz.0.dylib
    Frameworks/libwebpdemux.2.0.17.dylib Frameworks/libz.1.3.1.zlib-ng.dylib Frameworks/libwavpack.1.dylib
    Frameworks/libsndfile.1.0.37.dylib Frameworks/libvorbis.0.4.9.dylib Frameworks/libopusfile.0.dylib
    Frameworks/libfluidsynth.3.5.6.dylib Frameworks/libopus.0.dylib Frameworks/libsharpyuv.0.1.2.dylib
    Frameworks/Python.framework/Versions/3.13/Python Resources/pygame/freesansbold.ttf
    Frameworks/lib-dynload/_sqlite3.cpython-313-darwin.so Frameworks/pygame/base.cpython-313-darwin.so
    Frameworks/yaml/_yaml.cpython-313-darwin.so Resources/base_library.zip
""")  # fmt: skip
"""The libraries of a game frozen on macOS."""

CODECS = {"libpng", "libjpeg-turbo", "libtiff", "libwebp", "libogg", "Opus", "opusfile", "WavPack", "libxmp"}


def names(paths: list[str]) -> set[str]:
    return {each.component.name for each in components.contents(paths)}


@pytest.mark.parametrize("name", PINNED)
def test_every_tool_and_bundled_package_has_one_version_and_its_hashes(name: str) -> None:
    text = (PACKAGING / name).read_text(encoding="utf-8").replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    assert lines
    for line in lines:
        assert re.match(r"[a-z0-9._-]+==\S+ ", line), line
        assert re.search(r"--hash=sha256:[0-9a-f]{64}", line), line


@pytest.mark.parametrize(
    ("sources", "name"),
    [(["requirements-build.in"], "requirements-build.txt"), (["requirements-freeze.in"], "requirements-freeze.txt")],
)
def test_what_is_asked_for_is_what_is_pinned(sources: list[str], name: str) -> None:
    pinned = dict(re.findall(r"^([a-z0-9._-]+)==([^\s;]+)", (PACKAGING / name).read_text("utf-8"), re.MULTILINE))
    for source in sources:
        asked = re.findall(r"^([\w.-]+)(?:\[.*\])?==([^\s;]+)", (PACKAGING / source).read_text("utf-8"), re.MULTILINE)
        assert asked
        assert {key: pinned.get(key) for key, _ in asked} == dict(asked), "run packaging/pin"
    if name == "requirements-freeze.txt":
        project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
        needed = {re.split(r"[<>=~! ;\[]", each)[0].lower() for each in project["dependencies"]}
        assert needed <= pinned.keys(), "run packaging/pin"
    else:
        needs = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["build-system"]["requires"]
        assert {re.split(r"[<>=]", each)[0].lower() for each in needs} <= pinned.keys(), "run packaging/pin"


def test_every_license_text_named_is_there() -> None:
    named = {text for component in components.components() for text in component.texts}
    for text in named:
        file = components.LICENSES / f"{text}.txt"
        assert file.stat().st_size > 500, file
        components.referred_texts(file)
    for component in components.components():
        assert component.texts or component.distribution, f"{component.name} has no license text"
    unused = {file.stem for file in components.LICENSES.glob("*.txt")} - named
    referred = {file.stem for text in named for file in components.referred_texts(components.LICENSES / f"{text}.txt")}
    assert unused <= referred


def test_every_library_that_pygame_brings_here_is_known() -> None:
    files = [str(file) for file in metadata.files("pygame-ce") or [] if not {"tests", "examples"} & set(file.parts)]
    libraries = [file for file in files if components.is_foreign(file)]
    assert len(libraries) > 40
    found = names(libraries)
    assert found >= {"pygame-ce", "SDL", "SDL_image", "SDL_mixer", "SDL_ttf", "FreeType", "GNU FreeSans", *CODECS}


@pytest.mark.parametrize("package", ["websockets", "segno", "zeroconf", "ifaddr", "PyNaCl", "cffi", "AccessKit"])
def test_what_tables_for_friends_and_signatures_bring_is_known_and_has_its_license(package: str) -> None:
    component = next(each for each in components.components() if each.name == package)
    site = Path(str(metadata.distribution(package).locate_file("")))
    assert components._own_texts(component, site)
    libraries = [str(file) for file in metadata.files(package) or [] if components.is_foreign(str(file))]
    assert all(component.owns(file) for file in libraries)


@pytest.mark.parametrize(
    "paths",
    [
        ["_internal/nacl/_sodium.pyd", "_internal/_cffi_backend.cp313-win_amd64.pyd"],
        ["Contents/Frameworks/nacl/_sodium.abi3.so", "Contents/Frameworks/_cffi_backend.cpython-313-darwin.so"],
        ["_internal/nacl/_sodium.abi3.so", "_internal/_cffi_backend.cpython-313-x86_64-linux-gnu.so"],
    ],
    ids=["windows", "macos", "linux"],
)
def test_what_signs_matches_is_nobody_elses(paths: list[str]) -> None:
    found = {each.component.name: each.files for each in components.contents(paths)}
    assert set(found["PyNaCl"]) == {components.ARCHIVE, paths[0]}
    assert found["libsodium"] == paths[:1]
    assert found["cffi"] == paths[1:]
    assert "Python" not in found


def test_the_frozen_game_has_the_whole_page_and_what_joins_a_table() -> None:
    recipe = (PACKAGING / "uno-desktop.spec").read_text("utf-8")
    assert 'subdir="net/page", includes=["*.svg"]' in recipe
    left_out = recipe[recipe.index("LEFT_OUT = [") : recipe.index("]  # fmt: skip")]
    assert '"ssl"' not in left_out, "websockets imports it to connect"


@pytest.mark.parametrize("paths", [WINDOWS, MACOS], ids=["windows", "macos"])
def test_every_library_of_the_other_systems_is_known(paths: list[str]) -> None:
    assert names(paths) >= {"Python", "pygame-ce", "SDL", "SDL_mixer", "FreeType", "HarfBuzz", "zlib-ng", *CODECS} - (
        {"zlib-ng"} if paths is WINDOWS else set()
    )
    assert ("Microsoft Visual C++ runtime" in names(paths)) == (paths is WINDOWS)


@pytest.mark.parametrize("stranger", ["_internal/libmystery.so.1", "_internal/x/Mystery.DLL", "a/mystery.ttf"])
def test_a_library_that_nobody_knows_stops_the_build(stranger: str) -> None:
    with pytest.raises(BuildError, match=r"nobody owns .*ystery.*components\.toml"):
        components.contents([*WINDOWS, stranger])


def frozen_folder(folder: Path) -> Path:
    """A folder like the frozen game's: one library of each kind."""
    for name in ("_internal/libz.so.1", "_internal/pygame_ce.libs/libmpg123-8b3c.so.0", "uno-desktop"):
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(name.encode())
    return folder


def test_the_texts_travel_with_a_list_of_them(tmp_path: Path) -> None:
    site = Path(str(metadata.distribution("platformdirs").locate_file("")))
    target = tmp_path / "licenses"
    found = components.copy_licenses(frozen_folder(tmp_path / "game"), site, target)
    always = {"websockets", "segno", "zeroconf", "ifaddr", "PyNaCl", "AccessKit"}
    assert {each.component.name for each in found} == {
        "zlib",
        "mpg123",
        "platformdirs",
        "PyInstaller bootloader",
    } | always
    texts = {file.name for file in target.iterdir()}
    assert texts >= {
        "zlib.txt",
        "mpg123.txt",
        "LGPL-2.1.txt",
        "GPL-2.txt",
        "platformdirs-LICENSE.txt",
        "uno-desktop.txt",
    }
    told = (target / "THIRD-PARTY.txt").read_text(encoding="utf-8")
    assert all(
        name in told for name in texts - {"THIRD-PARTY.txt", "uno-desktop.txt"} if not name.startswith("LGPL-2.")
    )
    assert "LGPL-2.1-only" in told


def test_a_missing_text_stops_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()
    with pytest.raises(BuildError, match="platformdirs: has no license text"):
        components.copy_licenses(frozen_folder(tmp_path / "game"), empty, tmp_path / "licenses")


def test_a_frozen_game_without_its_themes_is_refused(tmp_path: Path) -> None:
    """As when PyInstaller collected the files of the source tree instead of the installed wheel's."""
    folder = frozen_folder(tmp_path / "game")
    with pytest.raises(BuildError, match=r"lacks _data/themes/classic/theme\.yaml"):
        frozen._check(folder)
    for end in frozen._WANTED:
        file = folder / "_internal" / "uno_desktop" / end
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(b"")
    frozen._check(folder)


def facts_of(folder: Path) -> dict[str, Any]:
    parts = components.contents(components.files_of(folder))
    versions = {"platformdirs": "4.14.7", "PyInstaller bootloader": "6.22.3"}
    return {
        "name": "Uno Desktop", "slug": "uno-desktop", "version": "1.2.3", "license": "MIT", "publisher": "makers",
        "url": "https://example.org", "epoch_s": 1_790_000_000,
        "components": [sbom._facts(folder, each, versions) for each in parts],
    }  # fmt: skip


def test_the_list_of_contents_is_valid_cyclonedx(tmp_path: Path) -> None:
    pytest.importorskip("cyclonedx", reason="only packaging/build installs it")
    target = tmp_path / "game.cdx.json"
    sbom.write_cyclonedx(facts_of(frozen_folder(tmp_path / "game")), target)
    bom = json.loads(target.read_text(encoding="utf-8"))
    assert bom["bomFormat"] == "CycloneDX"
    by_name = {each["name"]: each for each in bom["components"]}
    assert by_name["mpg123"]["licenses"] == [{"expression": "LGPL-2.1-only"}]
    assert by_name["mpg123"]["components"][0]["hashes"][0]["alg"] == "SHA-256"
    assert by_name["platformdirs"]["purl"] == "pkg:pypi/platformdirs@4.14.7"
    assert len(bom["dependencies"]) >= len(by_name)


def test_the_facts_of_the_list_are_the_files_themselves(tmp_path: Path) -> None:
    parts = {each["name"]: each for each in facts_of(frozen_folder(tmp_path / "game"))["components"]}
    (digest,) = parts["zlib"]["files"].values()
    assert digest == hashlib.sha256(b"_internal/libz.so.1").hexdigest()
    assert parts["platformdirs"]["version"] == "4.14.7"


def test_versions_are_asked_of_the_libraries_themselves() -> None:
    from packager.shell import run

    asked = sbom._VERSIONS.replace('metadata.version("pyinstaller")', '"6"')
    told = json.loads(run([sys.executable, "-c", asked, '["pygame-ce"]']).splitlines()[-1])
    assert told["pygame-ce"] == metadata.version("pygame-ce")
    assert re.fullmatch(r"2\.\d+\.\d+", told["SDL"])
    assert told["Python"] == ".".join(map(str, sys.version_info[:3]))
