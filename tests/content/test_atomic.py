"""Files written whole: what a kill leaves is removed, what another process removes is written again."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time

import pytest

from uno_desktop.content.files import atomic
from uno_desktop.content.files.atomic import set_aside, sweep, write_whole


def test_what_a_kill_left_goes_with_the_next_write(tmp_path):
    for name in ("settings.yaml1a2b.new", "settings.yaml.x.new"):
        (tmp_path / name).write_text("half")
        os.utime(tmp_path / name, (1000, 1000))
    (tmp_path / "others.new").write_text("not ours")
    write_whole(tmp_path / "settings.yaml", b"whole")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["others.new", "settings.yaml"]


def test_a_sweep_takes_only_leftovers(tmp_path):
    for name in ("auto.jsonl", "auto.jsonl.q.new", "match_1.jsonl.new", "notes.new", "auto.jsonl.lock"):
        (tmp_path / name).write_text("x")
    sweep(tmp_path, "*.jsonl")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["auto.jsonl", "auto.jsonl.lock", "notes.new"]
    sweep(tmp_path / "missing", "*.jsonl")


def test_a_temporary_file_swept_away_too_early_is_written_again(tmp_path, monkeypatch):
    path, real, swept = tmp_path / "one.yaml", os.replace, []

    def sweep_first(source, target):
        if len(swept) < 2:
            swept.append(source)
            os.unlink(source)
        real(source, target)

    monkeypatch.setattr(os, "replace", sweep_first)
    write_whole(path, b"whole")
    assert len(swept) == 2
    assert path.read_bytes() == b"whole"


def test_two_that_write_at_once_both_succeed(tmp_path):
    path = tmp_path / "one.yaml"
    failed = []

    def write(letter):
        for _ in range(60):
            try:
                write_whole(path, letter * 4000)
            except OSError as error:
                failed.append(error)

    threads = [threading.Thread(target=write, args=(letter,)) for letter in (b"a", b"b")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failed
    assert path.read_bytes() in (b"a" * 4000, b"b" * 4000)
    assert os.listdir(tmp_path) == ["one.yaml"]


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_what_cannot_be_written_leaves_the_old_file(tmp_path, monkeypatch, step):
    path = tmp_path / "one.yaml"
    write_whole(path, b"old")

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, step, full)
    with pytest.raises(OSError, match="No space left"):
        write_whole(path, b"new")
    assert path.read_bytes() == b"old"
    assert os.listdir(tmp_path) == ["one.yaml"]


def test_set_aside_never_overwrites(tmp_path):
    path = tmp_path / "s.yaml"
    for text in ("first", "second", "third"):
        path.write_text(text)
        set_aside(path, ".damaged")
    found = {each.name: each.read_text() for each in tmp_path.iterdir()}
    assert found == {"s.yaml.damaged": "first", "s.yaml.damaged.2": "second", "s.yaml.damaged.3": "third"}
    with pytest.raises(OSError, match=r"s\.yaml"):
        set_aside(path, ".damaged")
    assert len(list(tmp_path.iterdir())) == 3, "no empty file takes a name"
    assert atomic.SUFFIX == ".new"


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL is Unix's")
def test_after_many_kills_nothing_is_left(tmp_path):
    path = tmp_path / "settings.yaml"
    code = (
        "import sys; from pathlib import Path; from uno_desktop.content.files.yamlio import write_mapping\n"
        "print('up', flush=True)\n"
        "while True: write_mapping(Path(sys.argv[1]), {'player_name': 'Ann'})"
    )
    for number in range(6):
        child = subprocess.Popen([sys.executable, "-c", code, str(path)], stdout=subprocess.PIPE)
        assert child.stdout.readline()
        while not path.exists():
            time.sleep(0.01)
        time.sleep(0.003 * number)
        child.send_signal(signal.SIGKILL)
        child.communicate()
    sweep(tmp_path, "settings.yaml")
    assert os.listdir(tmp_path) == ["settings.yaml"]
