"""Odd pictures and sounds of a theme: no exception, no signal, bounded memory and time in what uses them."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent


def held(seed: int, count: int, folder: Path, timeout_s: float) -> None:
    """Nothing escapes from a process that uses so many files."""
    command = [sys.executable, str(HERE / "attack_media.py"), str(seed), str(count), str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=timeout_s, check=False)
    assert done.returncode == 0, f"{done.returncode}: {done.stderr[-3000:]}"
    report = json.loads(done.stdout)
    assert report["escaped"] == []
    assert count // 5 < report["taken"] < count, "sound ones and broken ones"
    assert report["peak_mb"] < 300
    assert report["slowest_s"] < 60, report["slowest"]


def test_odd_files(tmp_path: Path) -> None:
    held(1, 30, tmp_path, 600)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10, 14))
def test_two_thousand_odd_files(tmp_path: Path, seed: int) -> None:
    held(seed, 500, tmp_path, 3600)
