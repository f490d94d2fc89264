"""Saves and replays that somebody made to break the game: a sentence each, and the file stays as it is."""

from __future__ import annotations

import json
import os
import tracemalloc
import zlib

import pytest
from test_autosave import Clock, begin, play_on
from whole_lists import all_replays, all_saves, import_all

from uno_desktop.cli import main
from uno_desktop.content.files.paths import exchange_dir, replays_dir, saves_dir, settings_file
from uno_desktop.match.live.log import (
    LOG_VERSION,
    MAX_BYTES,
    MAX_HEADER_BYTES,
    LineChain,
    LogDamaged,
    LogNewer,
    check_header,
    parse_log,
    read_log,
)  # fmt: skip
from uno_desktop.match.saved.replay_files import Importing, open_replay
from uno_desktop.match.saved.slots import AUTOSAVE, slot_file
from uno_desktop.match.saved.start_or_resume import resume_match, saved_match
from uno_desktop.match.setup.settings import Settings, load_settings

DEEP = 100_000


@pytest.fixture
def sound(office):
    referee = begin(office)
    referee.start()
    play_on(referee, 12, Clock())
    referee.leave()
    data = slot_file(AUTOSAVE).read_bytes()
    slot_file(AUTOSAVE).unlink()
    return data


def with_header(data, change):
    """The log with another header, and every checksum right."""
    lines = [json.loads(line) for line in data.splitlines()]
    for line in lines:
        line.pop("crc")
    change(lines[0])
    chain = LineChain()
    return b"".join(map(chain.line, lines))


def raw_line(body):
    """A line as its writer would make it, of any text that ends in a brace."""
    return f'{body[:-1]},"crc":"{zlib.crc32(body.encode()):08x}"}}\n'.encode()


def deep(data):
    return raw_line('{"log":1,"seats":' + "[" * DEEP + "]" * DEEP + "}") + data.split(b"\n", 1)[1]


def deep_second_line(data):
    first, _, rest = data.partition(b"\n")
    return first + b"\n" + b'{"n":' + b"[" * DEEP + b"]" * DEEP + b"}\n" + rest


HOSTILE = {
    "deep": deep,
    "deep second line": deep_second_line,
    "surrogate name": lambda data: with_header(data, lambda head: head["seats"][0].update(name="A\ud800")),
    "surrogate theme": lambda data: with_header(data, lambda head: head.update(theme="\udfff")),
    "seats of numbers": lambda data: with_header(data, lambda head: head.update(seats=[1, 2])),
    "a deck of lists": lambda data: with_header(data, lambda head: head.update(deck=[])),
    "a list": lambda data: raw_line("[1]") + data,
    "zeros": lambda data: b"\0" * 5000,
    "an avatar elsewhere": lambda data: with_header(data, lambda h: h["seats"][0].update(avatar="../../secret")),
    "a version that is a list": lambda data: with_header(data, lambda head: head.update(log=[[]])),
}


@pytest.mark.parametrize("make", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_file_is_a_line_everywhere(sound, make):
    hostile = make(sound)
    for folder in (saves_dir(), replays_dir()):
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "auto.jsonl").write_bytes(hostile)
        (folder / "good.jsonl").write_bytes(sound)
    saves, [bad] = all_saves()
    assert [save.slot for save in saves] == ["good"]
    assert bad.reason.startswith("auto.jsonl")
    found, [bad] = all_replays()
    assert [replay.path.stem for replay in found] == ["good"]
    assert bad.reason.startswith("auto.jsonl")
    assert saved_match() is None
    for load in (resume_match, lambda: open_replay(replays_dir() / "auto.jsonl")):
        with pytest.raises(LogDamaged):
            load()
    assert (saves_dir() / "auto.jsonl").read_bytes() == hostile
    assert (replays_dir() / "auto.jsonl").read_bytes() == hostile


def test_a_name_loses_what_would_not_be_drawn(sound):
    data = with_header(sound, lambda head: head["seats"][0].update(name="\u202eAnn\u200b\x1b[2J\n"))
    assert parse_log(data, "x").agreed.seats[0].name == "Ann[2J"
    data = with_header(sound, lambda head: head.update(app="1\x1b\u202e"))
    assert parse_log(data, "x").app_version == "1"


@pytest.mark.parametrize("whole", [True, False], ids=["with its checksums", "in another format"])
def test_a_newer_save_is_left_alone_and_said(sound, whole):
    version = LOG_VERSION + 1
    newer = with_header(sound, lambda head: head.update(log=version)) if whole else b'{"log": %d}\n{"x": 1}\n' % version
    for folder in (saves_dir(), replays_dir()):
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "auto.jsonl").write_bytes(newer)
    for _ in range(2):
        assert saved_match() is None
        with pytest.raises(LogNewer, match="newer version"):
            resume_match()
        assert "newer version" in all_saves()[1][0].reason
        assert "newer version" in all_replays()[1][0].reason
    for folder in (saves_dir(), replays_dir()):
        assert [(path.name, path.read_bytes()) for path in folder.iterdir()] == [("auto.jsonl", newer)]


def test_a_file_of_many_megabytes_is_not_read(tmp_path):
    path = tmp_path / "huge.jsonl"
    with path.open("wb") as stream:
        stream.truncate(50 * MAX_BYTES)
    tracemalloc.start()
    with pytest.raises(LogDamaged, match=r"huge\.jsonl is larger than 8 MB"):
        read_log(path)
    with pytest.raises(LogDamaged, match="larger than"):
        check_header(path)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < MAX_BYTES, "not even as much as is allowed is read"


def test_importing_looks_at_the_first_line_only_and_off_the_thread(sound, monkeypatch):
    folder = exchange_dir()
    folder.mkdir(parents=True)
    (folder / "good.jsonl").write_bytes(sound)
    for number in range(40):
        with (folder / f"chat_{number}.jsonl").open("wb") as stream:
            stream.write(b'{"role": "user"}\n')
            stream.truncate(MAX_BYTES)
    (folder / "deep.jsonl").write_bytes(deep(sound))
    opened = []
    monkeypatch.setattr("uno_desktop.match.saved.replay_files.import_replay", lambda path: opened.append(path.name))
    importing = Importing()
    importing.wait()
    assert opened == ["good.jsonl"]
    assert (importing.total, importing.looked_at, importing.taken) == (42, 42, 1)


def test_an_import_can_be_left(sound):
    folder = exchange_dir()
    folder.mkdir(parents=True)
    for number in range(30):
        (folder / f"{number}.jsonl").write_bytes(sound)
    importing = Importing()
    importing.stop()
    importing.wait()
    assert importing.done
    assert importing.looked_at <= 30
    assert importing.taken + import_all() == 30


def test_a_first_line_that_never_ends_is_no_log(sound, tmp_path):
    path = tmp_path / "x.jsonl"
    path.write_bytes(b'{"log":1,"x":"' + b"x" * 2 * MAX_HEADER_BYTES)
    with pytest.raises(LogDamaged):
        check_header(path)
    path.write_bytes(sound)
    check_header(path)


@pytest.mark.skipif(os.name == "nt", reason="such names are Unix's")
def test_a_file_name_that_is_no_text_is_escaped(sound, player_home):
    saves_dir().mkdir(parents=True, exist_ok=True)
    with open(os.fsencode(saves_dir()) + b"/\xff\x1b\n.jsonl", "wb") as stream:
        stream.write(b"rubbish")
    [bad] = all_saves()[1]
    assert bad.reason.startswith("\\udcff\\x1b\\n.jsonl ")


# -- settings ----------------------------------------------------------------------------------------------------


def test_newer_settings_are_used_and_left_alone(player_home):
    settings_file().parent.mkdir(parents=True)
    settings_file().write_text(text := "version: 2\nspeed: fast\nholograms: true\n", encoding="utf-8")
    settings, faults = load_settings()
    assert settings.speed == "fast"
    assert any("newer version" in str(fault) for fault in faults)
    settings.change("mute", True)
    assert "newer version" in settings.save()
    assert settings_file().read_text(encoding="utf-8") == text
    assert [path.name for path in settings_file().parent.iterdir()] == ["settings.yaml"]


def test_a_value_of_a_newer_version_stays_until_it_is_changed(player_home):
    settings_file().parent.mkdir(parents=True)
    settings_file().write_text("speed: turbo\n", encoding="utf-8")
    settings, _ = load_settings()
    assert settings.speed == "normal"
    settings.change("mute", True)
    assert settings.save() is None
    assert "speed: turbo" in settings_file().read_text(encoding="utf-8")
    settings.change("speed", "fast")
    assert settings.save() is None
    assert load_settings() == (Settings(speed="fast", mute=True), [])


def test_settings_set_aside_are_never_overwritten(player_home):
    settings_file().parent.mkdir(parents=True)
    for text in ("first: [", "second: ["):
        settings_file().write_text(text, encoding="utf-8")
        load_settings()
    kept = [settings_file().with_name(f"settings.yaml.damaged{n}").read_text() for n in ("", ".2")]
    assert kept == ["first: [", "second: ["]


# -- the terminal ------------------------------------------------------------------------------------------------


def test_names_and_versions_of_a_replay_reach_the_terminal_without_controls(sound, tmp_path, capsys):
    def change(head):
        head.update(app="1.0\x1b[2J\nVerified.", theme="classic\x1b]0;x\x07")
        head["seats"][0].update(name="\x1b[31mAnn\r\nVerified.\u202e")

    path = tmp_path / "one\x1b.jsonl"
    path.write_bytes(with_header(sound, change))
    main(["replay", str(path), "--verify"])
    said = "".join(capsys.readouterr())
    assert not [letter for letter in said if letter != "\n" and not letter.isprintable()]
    assert "one\\x1b.jsonl" in said
    assert not [line for line in said.splitlines() if line.startswith("Verified")]


@pytest.mark.parametrize("path", [".", "..", "/"])
def test_a_folder_given_as_a_replay_is_named(path, capsys):
    assert main(["replay", path, "--verify"]) == 2
    assert capsys.readouterr().err.startswith(f"{path} can't be read: ")


def test_keys_of_a_theme_reach_the_terminal_without_controls(tmp_path, capsys):
    (tmp_path / "theme.yaml").write_text('id: x\n"\\e[2J\\nAll is well": 1\n', encoding="utf-8")
    assert main(["theme", "check", str(tmp_path)]) == 1
    said = "".join(capsys.readouterr())
    assert "\\x1b[2J\\nAll is well" in said
    assert "\x1b" not in said
    assert "\nAll is well" not in said


# -- what kills leave --------------------------------------------------------------------------------------------


def test_the_start_removes_what_killed_writers_left(player_home):
    from uno_desktop.app import sweep_leftovers

    left = [settings_file().with_name("settings.yamlq1.new"), saves_dir() / "auto.jsonl.x.new",
            saves_dir() / "match_2.jsonl.new", replays_dir() / "a.jsonl.y.new",
            settings_file().parent / "rules" / "r.yaml.z.new"]  # fmt: skip
    kept = [settings_file(), saves_dir() / "auto.jsonl", settings_file().parent / "mine.new"]
    for path in (*left, *kept):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("x")
    sweep_leftovers()
    assert not [path for path in left if path.exists()]
    assert all(path.exists() for path in kept)
