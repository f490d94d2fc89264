"""The Debian package, made of a small stand-in for the game, as Debian's own tool sees it."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from packager import deb
from programs import needs

from uno_desktop import product


@needs("dpkg-deb", "dpkg-shlibdeps", "lintian")
def test_lintian_finds_no_error(tmp_path: Path) -> None:
    game = tmp_path / "game"
    game.mkdir()
    true = shutil.which("true")
    assert true is not None
    shutil.copy(true, game / product.SLUG)
    package = deb.build_deb(game, tmp_path / "work", tmp_path / "out")
    checked = subprocess.run(
        ["lintian", "--allow-root", "--fail-on", "error", str(package)], capture_output=True, text=True, check=False
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr
