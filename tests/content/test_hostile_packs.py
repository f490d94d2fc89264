"""Damaged and hostile theme packs: each is refused with a sentence, and nothing of the player's changes."""

from __future__ import annotations

import json
import os
import stat
import struct
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from made_media import THEME, beach, color_png, packed, png

from uno_desktop.content.files.file_faults import ContentError
from uno_desktop.content.themes import theme_pack, themes
from uno_desktop.content.themes.theme_pack import inspect, install

HERE = Path(__file__).parent
DIRECTORY, LOCAL = b"PK\1\2", b"PK\3\4"


def listing(folder: Path) -> dict[str, bytes]:
    """Every file below a folder, with what is in it."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture
def mine(player_home: Path) -> Path:
    """The player's themes, with a neighbor and an older beach among them."""
    for name in ("neighbor", "beach"):
        folder = player_home / "themes" / name
        (folder / "art").mkdir(parents=True)
        (folder / "theme.yaml").write_text(THEME.replace("beach", name), encoding="utf-8")
        (folder / "art" / "mine.txt").write_text("my own work", encoding="utf-8")
    return player_home / "themes"


def refused(pack: Path, mine: Path, sentence: str) -> None:
    """The pack is refused by a sentence of one line; everything is as it was."""
    before = listing(mine.parent)
    with pytest.raises(ContentError) as error:
        inspect(pack)
    assert sentence in str(error.value)
    assert str(error.value).startswith(str(pack))
    assert listing(mine.parent) == before
    assert sorted(path.name for path in mine.iterdir()) == ["beach", "neighbor"]


def patched(pack: Path, change: Callable[[bytearray, int, int], None]) -> Path:
    """A pack with the local header and the directory entry of its first file changed in place."""
    data = bytearray(pack.read_bytes())
    change(data, data.index(LOCAL), data.index(DIRECTORY))
    pack.write_bytes(data)
    return pack


def test_a_damaged_deflate_stream(mine: Path, tmp_path: Path) -> None:
    pack = packed(tmp_path / "beach.unotheme", {"theme.yaml": THEME + "# " + "sand " * 200})
    data = bytearray(pack.read_bytes())
    data[60:70] = b"\xff" * 10
    pack.write_bytes(data)
    refused(pack, mine, "is damaged: get a new copy of it")


@pytest.mark.parametrize("share", [0.0, 0.01, 0.3, 0.6, 0.9, 0.99])
def test_half_a_download(mine: Path, tmp_path: Path, share: float) -> None:
    pack = beach(tmp_path / "beach.unotheme")
    data = pack.read_bytes()
    pack.write_bytes(data[: round(len(data) * share)])
    refused(pack, mine, "only part of one: get a new copy")


@pytest.mark.parametrize("method", [zipfile.ZIP_LZMA, zipfile.ZIP_BZIP2])
def test_a_member_packed_in_another_way(mine: Path, tmp_path: Path, method: int) -> None:
    refused(packed(tmp_path / "b.zip", {"theme.yaml": THEME}, method), mine, "pack it as a plain ZIP file")


def test_a_damaged_lzma_member_called_deflate(mine: Path, tmp_path: Path) -> None:
    def lie(data: bytearray, local: int, directory: int) -> None:
        data[local + 8] = data[directory + 10] = zipfile.ZIP_DEFLATED

    pack = patched(packed(tmp_path / "b.zip", {"theme.yaml": THEME}, zipfile.ZIP_LZMA), lie)
    refused(pack, mine, "is damaged")


def test_a_name_that_is_not_utf_8(mine: Path, tmp_path: Path) -> None:
    def lie(data: bytearray, local: int, directory: int) -> None:
        for at, name in ((local + 6, local + 30), (directory + 8, directory + 46)):
            data[at + 1] |= 0x08
            data[name] = 0xFF

    refused(patched(packed(tmp_path / "b.zip", {"theme.yaml": THEME}), lie), mine, "is damaged")


def test_an_encrypted_member(mine: Path, tmp_path: Path) -> None:
    def lie(data: bytearray, local: int, directory: int) -> None:
        data[local + 6] |= 1
        data[directory + 8] |= 1

    refused(patched(packed(tmp_path / "b.zip", {"theme.yaml": THEME}), lie), mine, "encrypted")


def test_sizes_of_64_bits(mine: Path, tmp_path: Path) -> None:
    pack = packed(tmp_path / "b.zip", {"theme.yaml": THEME})
    data = pack.read_bytes()
    end = data.index(b"PK\5\6")
    record = b"PK\6\6" + struct.pack("<QHHIIQQQQ", 44, 45, 45, 0, 0, 1 << 40, 1 << 40, 1 << 50, 0)
    locator = b"PK\6\7" + struct.pack("<IQI", 0, end, 1)
    pack.write_bytes(data[:end] + record + locator + data[end:])
    refused(pack, mine, "make the theme smaller")


def test_a_directory_of_a_million_entries_is_not_read(mine: Path, tmp_path: Path) -> None:
    entry = DIRECTORY + bytes(42)
    pack = tmp_path / "b.zip"
    pack.write_bytes(entry * 1_000_000 + b"PK\5\6" + struct.pack("<HHHHIIH", 0, 0, 0, 0, 46_000_000, 0, 0))
    refused(pack, mine, "make the theme smaller")


def test_a_name_twice(mine: Path, tmp_path: Path) -> None:
    pack = tmp_path / "b.zip"
    with zipfile.ZipFile(pack, "w") as archive:
        archive.writestr("theme.yaml", THEME)
        with pytest.warns(UserWarning, match="Duplicate"):
            archive.writestr("theme.yaml", THEME)
    refused(pack, mine, "is in it twice")


@pytest.mark.parametrize("other", ["ART/BACK.png", "art//back.png", "./art/back.png", "art/back.PNG"])
def test_names_that_mean_one_file(mine: Path, tmp_path: Path, other: str) -> None:
    picture = color_png(42, 63)
    pack = packed(tmp_path / "b.zip", {"theme.yaml": THEME, "art/back.png": picture, other: picture})
    refused(pack, mine, "is in it twice, or differs from another name only in upper and lower case")


def test_a_file_inside_a_file(mine: Path, tmp_path: Path) -> None:
    refused(packed(tmp_path / "b.zip", {"theme.yaml": THEME, "a.md": "", "A.md/b.md": ""}), mine, "that is a file")


@pytest.mark.parametrize("kind", [stat.S_IFLNK, stat.S_IFIFO, stat.S_IFCHR])
def test_a_link_or_device(mine: Path, tmp_path: Path, kind: int) -> None:
    pack = tmp_path / "b.zip"
    with zipfile.ZipFile(pack, "w") as archive:
        archive.writestr("theme.yaml", THEME + "art: {folder: art}\n")
        link = zipfile.ZipInfo("art/back.png")
        link.external_attr = (kind | 0o777) << 16
        archive.writestr(link, "/etc/passwd")
    refused(pack, mine, "is a link or a device")


@pytest.mark.parametrize(
    "name",
    [
        "../neighbor/theme.yaml",
        "/etc/x.txt",
        "a/../../x.md",
        "C:/x.md",
        "c:x.md",
        "..\\x.md",
        "\\\\host\\x.md",
        "../x.exe",
    ],
)
def test_names_that_lead_out(mine: Path, tmp_path: Path, name: str) -> None:
    refused(packed(tmp_path / "b.zip", {"theme.yaml": THEME, name: "x"}), mine, "would lie outside the theme")


@pytest.mark.parametrize(
    "name",
    ["art/con.png", "NUL.md", "aux/x.md", "lpt1.tar.md", "x.md.", "art /x.md", "a?.md", "a\x1b[2J.md", "x" * 300],
)
def test_names_that_not_every_system_can_store(mine: Path, tmp_path: Path, name: str) -> None:
    refused(
        packed(tmp_path / "b.zip", {"theme.yaml": THEME, name: "x"}), mine, "not a name that every system can store"
    )


def test_entries_that_overlap(mine: Path, tmp_path: Path) -> None:
    pack = packed(tmp_path / "b.zip", {"theme.yaml": THEME, "a.md": "x" * 100, "b.md": "x" * 100}, zipfile.ZIP_STORED)
    data = bytearray(pack.read_bytes())
    directory = data.index(DIRECTORY)
    second = data.index(DIRECTORY, directory + 4)
    third = data.index(DIRECTORY, second + 4)
    data[third + 42 : third + 46] = struct.pack("<I", struct.unpack("<I", data[second + 42 : second + 46])[0])
    pack.write_bytes(data)
    refused(pack, mine, "overlaps with another file")


def test_what_unpacks_to_too_much(mine: Path, tmp_path: Path) -> None:
    many = {f"{n}.txt": bytes(2_000_000) for n in range(40)}
    refused(packed(tmp_path / "b.zip", {"theme.yaml": THEME, **many}), mine, "make the theme smaller")


def test_more_comes_out_than_was_said(mine: Path, tmp_path: Path) -> None:
    def lie(data: bytearray, local: int, directory: int) -> None:
        data[local + 22 : local + 26] = data[directory + 24 : directory + 28] = struct.pack("<I", 10)

    pack = patched(packed(tmp_path / "b.zip", {"theme.yaml": THEME + "#" * 2_000_000}), lie)
    refused(pack, mine, "is damaged")


@pytest.mark.parametrize("name", ["...unotheme", "..unotheme.zip", "neighbor.unotheme", ".zip.zip", "theme.zip"])
def test_the_folder_is_named_by_the_id_alone(mine: Path, tmp_path: Path, name: str) -> None:
    pack = packed(tmp_path / name, {"theme.yaml": THEME.replace("beach", "shore"), "art/mine.txt": "theirs"})
    assert theme_pack.is_pack(pack) or name == "..unotheme.zip"
    before = listing(mine)
    folder = install(inspect(pack))
    assert folder == mine / "shore"
    assert {name: data for name, data in listing(mine).items() if not name.startswith("shore")} == before


@pytest.mark.parametrize("theme_id", ["..", "../neighbor", "", "Beach", "a" * 41, "con", "42", "[x]", "classic"])
def test_an_id_that_cannot_name_a_folder(mine: Path, tmp_path: Path, theme_id: str) -> None:
    text = THEME.replace("id: beach", f"id: {theme_id}")
    refused(packed(tmp_path / "beach.zip", {"theme.yaml": text}), mine, "")


def test_a_picture_damaged_behind_its_header(mine: Path, tmp_path: Path) -> None:
    for body in (b"nonsense", b"", png(42, 63)[50:60]):
        members = {"theme.yaml": THEME + "art: {folder: art}\n", "art/back.png": png(42, 63, body=body)}
        refused(packed(tmp_path / "b.zip", members), mine, "art/back.png: is a damaged PNG")


def test_faults_name_the_place_in_the_pack(mine: Path, tmp_path: Path) -> None:
    pack = packed(tmp_path / "b.zip", {"x/theme.yaml": THEME + "colour: 1\n"})
    refused(pack, mine, f"{pack}/theme.yaml:6:1: colour: unknown key; did you mean 'colors'?")


def test_a_pack_of_many_pictures_is_refused_before_any_is_decoded(mine: Path, tmp_path: Path) -> None:
    large = png(4096, 2304)
    members = {f"art/table_{n}.png": large for n in range(57)}
    members |= {"theme.yaml": (THEME + "art: {folder: art}\n").encode()}
    pack = packed(tmp_path / "b.zip", members)
    assert pack.stat().st_size < 60_000
    refused(pack, mine, "million pixels; a theme may have 68 million")


def test_what_is_replaced_is_kept_and_never_overwritten(mine: Path, tmp_path: Path) -> None:
    texts = []
    for version in ("1.1", "1.2", "1.3"):
        contents = inspect(packed(tmp_path / "b.zip", {"theme.yaml": THEME.replace("1.0", version)}))
        assert contents.replaces == "Beach"
        assert contents.theme.version == version
        assert contents.credits == ("By Juno",)
        assert install(contents) == mine / "beach"
        texts.append((mine / "beach" / "theme.yaml").read_text("utf-8"))
    kept = mine / theme_pack.FORMER_DIR
    assert sorted(path.name for path in kept.iterdir()) == ["beach-1", "beach-2", "beach-3"]
    assert (kept / "beach-1" / "beach" / "art" / "mine.txt").read_text("utf-8") == "my own work"
    assert [(kept / f"beach-{n}" / "beach" / "theme.yaml").read_text("utf-8") for n in (2, 3)] == texts[:2]
    shipped = {"boardwalk", "classic", "medina", "office", "sundial", "tempest"}
    assert set(themes.load_all()[0]) == shipped | {"beach", "neighbor"}
    assert themes.load_all()[1] == []
    assert themes.load_folder(kept / "beach-1" / "beach").version == "1.0"


def test_what_changed_since_the_question_is_not_installed(mine: Path, tmp_path: Path) -> None:
    contents = inspect(packed(tmp_path / "b.zip", {"theme.yaml": THEME}))
    packed(tmp_path / "b.zip", {"theme.yaml": THEME.replace("Beach", "Other")})
    before = listing(mine)
    with pytest.raises(ContentError, match="has changed since it was looked at"):
        install(contents)
    assert listing(mine) == before


@pytest.mark.skipif(os.name == "nt" or os.getuid() == 0, reason="nothing is read-only for this user")
def test_a_folder_that_cannot_be_written(mine: Path, tmp_path: Path) -> None:
    contents = inspect(packed(tmp_path / "b.zip", {"theme.yaml": THEME}))
    mine.chmod(0o500)
    try:
        with pytest.raises(ContentError, match="cannot be"):
            install(contents)
    finally:
        mine.chmod(0o700)
    assert (mine / "beach" / "art" / "mine.txt").is_file()


def test_the_old_theme_comes_back_where_the_new_one_cannot_be_placed(
    mine: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    contents = inspect(packed(tmp_path / "b.zip", {"theme.yaml": THEME}))
    rename = Path.rename

    def failing(path: Path, target: Path) -> Path:
        if path.parent.name.startswith(".unpacked-") and target.parent == mine:
            raise OSError(28, "No space left on device")
        return rename(path, target)

    monkeypatch.setattr(Path, "rename", failing)
    with pytest.raises(ContentError, match="No space left"):
        install(contents)
    assert (mine / "beach" / "art" / "mine.txt").read_text("utf-8") == "my own work"


def test_what_a_killed_installation_left_is_cleared(mine: Path, tmp_path: Path) -> None:
    old, new = mine / ".unpacked-old", mine / ".unpacked-new"
    for folder in (old, new):
        (folder / "theme").mkdir(parents=True)
    os.utime(old, (1, 1))
    install(inspect(packed(tmp_path / "b.zip", {"theme.yaml": THEME})))
    assert not old.exists()
    assert new.exists(), "that of another process at work stays"


LONG_ATTACKS = [pytest.param(seed, 5000, 3600, marks=pytest.mark.long) for seed in range(10, 14)]


@pytest.mark.parametrize(("seed", "count", "timeout_s"), [(1, 150, 300), *LONG_ATTACKS])
def test_mutated_packs(tmp_path: Path, seed: int, count: int, timeout_s: float) -> None:
    """A process of its own opens them."""
    command = [sys.executable, str(HERE / "attack_packs.py"), str(seed), str(count), str(tmp_path / "home")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=timeout_s, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    report = json.loads(done.stdout)
    assert report["escaped"] == report["touched"] == []
    assert report["packs"] == count
    assert report["taken"], "some of them are still sound"
    assert report["peak_mb"] < 300
    assert report["slowest_s"] < 60, "a pack that takes long takes minutes"
