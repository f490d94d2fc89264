"""What whoever runs a server looks at: health, figures and logs."""

from __future__ import annotations

import json
import sys
import time
import urllib.error
import urllib.request

import pytest
from live import Wire
from prometheus_client.parser import text_string_to_metric_families
from served import Served

from uno_desktop.net.ops.console import STUCK_AFTER_S, Console
from uno_desktop.net.ops.figures import Durations, Snapshot


def asked(port, path):
    """Status and body of an answer."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=60) as reply:
            return reply.status, reply.read().decode()
    except urllib.error.HTTPError as refused:
        with refused:
            return refused.code, refused.read().decode()


def samples(text):
    """The values of an exposition, by name and labels."""
    families = text_string_to_metric_families(text)
    return {(each.name, *each.labels.values()): each.value for family in families for each in family.samples}


@pytest.fixture
def console():
    took = Durations()
    for ms in (0.4, 3.0, 3.0, 20000.0):
        took.add(ms)
    made = Console("127.0.0.1", 0, lambda: Snapshot({"tables": 3}, {"moves": 7}, {"store": took}))
    yield made
    made.stop()


def test_ready_is_what_the_loop_says(console):
    assert asked(console.port, "/readyz") == (503, "starting\n")
    console.beat(None)
    assert asked(console.port, "/readyz") == (200, "ok\n")
    console.beat("the disk is full")
    assert asked(console.port, "/readyz") == (503, "the disk is full\n")
    assert asked(console.port, "/healthz") == (200, "ok\n")


def test_a_loop_that_stands_still_is_not_healthy(console, monkeypatch):
    console.beat(None)
    later_s = time.monotonic() + STUCK_AFTER_S + 1
    monkeypatch.setattr("uno_desktop.net.ops.console.time.monotonic", lambda: later_s)
    assert asked(console.port, "/healthz")[0] == 503
    assert asked(console.port, "/readyz")[0] == 503


def test_figures_are_prometheus_text(console):
    status, text = asked(console.port, "/metrics")
    found = samples(text)
    assert status == 200
    assert found["uno_tables",] == 3
    assert found["uno_moves_total",] == 7
    assert found["uno_store_seconds_bucket", "0.001"] == 1
    assert found["uno_store_seconds_bucket", "0.005"] == 3
    assert found["uno_store_seconds_bucket", "10.0"] == 3
    assert found["uno_store_seconds_bucket", "+Inf"] == found["uno_store_seconds_count",] == 4
    assert found["uno_store_seconds_sum",] == pytest.approx(20.0064)
    if sys.platform == "linux":
        assert found["process_resident_memory_bytes",] > 1e6


def test_nothing_else_is_there(console):
    assert asked(console.port, "/metrics/../../etc/passwd")[0] == 404
    assert asked(console.port, "/")[0] == 404


@pytest.mark.skipif(sys.platform == "win32", reason="ends it with a signal of POSIX")
def test_a_server_is_watched_from_its_start_to_its_end(tmp_path):
    served = Served(tmp_path / "tables", "--ops", "0", "--log", "json", "--seats", "2")
    ops = served.said["ops"]
    ann = Wire(served.port)
    ann.say("hello", protocol=1, device="phone", name="Ann", code=served.said["code"])
    ann.until("welcome")
    ann.say("sit")
    end_s = time.monotonic() + 60
    while asked(ops, "/readyz")[0] != 200 or samples(asked(ops, "/metrics")[1])["uno_seats",] != 1:
        assert time.monotonic() < end_s
    code, errors = served.end()
    assert code == 0
    assert ann.until("error")["reason"] == "restarting"
    events = [json.loads(line) for line in errors.splitlines()]
    assert [each["event"] for each in events] == ["table opened", "server ready", "server ends"]
    assert "Ann" not in errors


@pytest.mark.parametrize(
    ("options", "words"),
    [(["--ops", "here"], "--ops here"), (["--ops", "127.0.0.1:99999"], "127.0.0.1:99999")],
)
def test_a_wrong_port_is_one_sentence(tmp_path, capsys, options, words):
    from uno_desktop.cli import main

    assert main(["serve", "--folder", str(tmp_path / "tables"), "--port", "0", *options]) == 2
    said = capsys.readouterr().err
    assert words in said
    assert "Traceback" not in said


@pytest.mark.parametrize(
    ("options", "missing"), [(["--ops", "0"], "prometheus_client"), (["--log", "json"], "pythonjsonlogger.json")]
)
def test_a_missing_extra_says_how_to_install_it(tmp_path, capsys, monkeypatch, options, missing):
    from uno_desktop.cli import main

    monkeypatch.setitem(sys.modules, missing, None)
    for name in [name for name in sys.modules if name.startswith(("uno_desktop.net.ops.c", "uno_desktop.net.ops.m"))]:
        monkeypatch.delitem(sys.modules, name)
    assert main(["serve", "--folder", str(tmp_path / "tables"), "--port", "0", *options]) == 2
    assert 'pip install "uno-desktop[server]"' in capsys.readouterr().err
