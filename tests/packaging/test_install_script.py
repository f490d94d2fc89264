"""install.sh and uninstall.sh of the .tar.xz, tried with a stand-in for the game."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from packager import texts, tree

from uno_desktop import product

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the scripts are for Linux")


@pytest.fixture
def unpacked(tmp_path: Path) -> Path:
    """The folder somebody unpacked, the game in it being a script that says so."""
    game = tmp_path / "game"
    game.mkdir()
    program = game / product.SLUG
    program.write_text("#!/bin/sh\necho played\n", encoding="utf-8")
    folder = tmp_path / "unpacked here"
    tree.lay_out(game, folder)
    for name in ("install.sh", "uninstall.sh"):
        texts.write(folder / name, texts.script(name))
    tree.settle(folder)
    return folder


def run(script: Path, *words: str, home: Path) -> subprocess.CompletedProcess[str]:
    env = {"PATH": os.environ["PATH"], "HOME": str(home)}
    return subprocess.run([script, *words], capture_output=True, text=True, env=env, check=False)


def files(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if not path.is_dir())


def test_installs_plays_and_goes_without_a_trace(unpacked: Path, tmp_path: Path) -> None:
    prefix, home = tmp_path / "some prefix", tmp_path / "home"
    home.mkdir()
    for _ in range(2):  # a second time is an update
        done = run(unpacked / "install.sh", "--prefix", str(prefix), home=home)
        assert done.returncode == 0, done.stderr
    program = prefix / "bin" / product.SLUG
    assert subprocess.run([program], capture_output=True, text=True, check=True).stdout == "played\n"
    entry = (prefix / "share" / "applications" / f"{product.APP_ID}.desktop").read_text(encoding="utf-8")
    assert f'Exec="{prefix}/lib/{product.SLUG}/{product.SLUG}" %F' in entry
    done = run(prefix / "lib" / product.SLUG / "uninstall.sh", home=home)
    assert done.returncode == 0, done.stderr
    assert files(prefix) == []


def test_the_players_files_stay_unless_asked(unpacked: Path, tmp_path: Path) -> None:
    prefix, home = tmp_path / "prefix", tmp_path / "home"
    settings = home / ".config" / product.SLUG / "settings.yaml"
    settings.parent.mkdir(parents=True)
    for words, stays in (((), True), (("--purge",), False)):
        settings.parent.mkdir(parents=True, exist_ok=True)
        settings.write_text("speed: fast\n", encoding="utf-8")
        run(unpacked / "install.sh", "--prefix", str(prefix), home=home)
        run(prefix / "lib" / product.SLUG / "uninstall.sh", *words, home=home)
        assert settings.exists() == stays


def test_other_peoples_files_stay(unpacked: Path, tmp_path: Path) -> None:
    prefix = tmp_path / "prefix"
    other = prefix / "share" / "applications" / "other.desktop"
    other.parent.mkdir(parents=True)
    other.write_text("[Desktop Entry]\n", encoding="utf-8")
    run(unpacked / "install.sh", "--prefix", str(prefix), home=tmp_path)
    run(prefix / "lib" / product.SLUG / "uninstall.sh", home=tmp_path)
    assert files(prefix) == ["share/applications/other.desktop"]


def test_what_root_installs_can_be_played_by_everybody(unpacked: Path, tmp_path: Path) -> None:
    prefix = tmp_path / "prefix"
    env = {"PATH": os.environ["PATH"], "HOME": str(tmp_path)}
    subprocess.run([unpacked / "install.sh", "--prefix", prefix], env=env, check=True, capture_output=True, umask=0o077)
    closed = [path for path in prefix.rglob("*") if not path.is_symlink() and path.stat().st_mode & 0o044 != 0o044]
    assert not closed


def test_an_option_it_does_not_know_is_said(unpacked: Path, tmp_path: Path) -> None:
    done = run(unpacked / "install.sh", "--everywhere", home=tmp_path)
    assert done.returncode == 1
    assert "unknown option --everywhere" in done.stderr
