"""``shot`` and ``demo`` as they are typed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from uno_desktop.cli import main
from uno_desktop.content.files.paths import HOME_VARIABLE
from uno_desktop.devtools import samples
from uno_desktop.devtools.benches import match, render
from uno_desktop.ui.kit.drawing.images import png_size

SCENARIOS = Path(__file__).parents[2] / "scenarios"


@pytest.fixture(autouse=True)
def own_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    home = tmp_path / "home"
    monkeypatch.setenv(HOME_VARIABLE, str(home))
    return home


@pytest.mark.parametrize(("scene", "size"), [("title", (640, 480)), ("table", (1280, 720)), ("hand_end", (960, 540))])
def test_a_picture_has_its_size_and_comes_out_the_same(
    scene: str, size: tuple[int, int], tmp_path: Path, own_files: Path
) -> None:
    words = ["shot", scene, "--size", f"{size[0]}x{size[1]}", "--players", "3", "--theme", "office", "--at", "0.5"]
    assert main([*words, "--out", str(tmp_path / "a.png")]) == 0
    assert main([*words, "--out", str(tmp_path / "b.png")]) == 0
    assert png_size(tmp_path / "a.png") == size
    assert (tmp_path / "a.png").read_bytes() == (tmp_path / "b.png").read_bytes()
    assert not own_files.exists(), "nothing of the player is touched"


def test_the_list_names_every_picture(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["shot", "--list"]) == 0
    assert capsys.readouterr().out.split() == sorted(samples.SAMPLES)


def test_a_position_of_a_scenario_is_drawn(tmp_path: Path) -> None:
    scenario = sorted(SCENARIOS.glob("*.yaml"))[0]
    out = tmp_path / "position.png"
    assert main(["shot", "table", "--scenario", str(scenario), "--out", str(out), "--at", "0.3"]) == 0
    assert png_size(out) == (1280, 720)


@pytest.mark.parametrize(
    "words",
    [
        ["shot"],
        ["shot", "title"],
        ["shot", "titel", "--out", "x.png"],
        ["shot", "title", "--all", "--out", "x"],
        ["shot", "title", "--out", "x.png", "--size", "big"],
        ["shot", "title", "--out", "x.png", "--size", "99999x10"],
        ["shot", "title", "--out", "x.png", "--players", "11"],
        ["shot", "title", "--out", "x.png", "--lang", "xx"],
        ["shot", "title", "--out", "x.png", "--theme", "none"],
        ["shot", "title", "--out", "x.png", "--at", "nan"],
        ["shot", "title", "--out", "x.png", "--at", "1e9"],
        ["shot", "title", "--out", "/"],
        ["shot", "title", "--out", f"{__file__}/x.png"],
        ["shot", "--all", "--out", __file__],
        ["bench", "render", "--players", "11"],
        ["bench", "memory", "--players", "11"],
        ["bench", "memory", "--matches", "-1"],
        ["bench", "memory", "--theme", "none"],
        ["bench", "memory", "--size", "0x0"],
        ["demo", "--players", "1"],
        ["demo", "--seconds", "nan"],
        ["demo", "--seconds", "0"],
        ["demo", "--hands", "0"],
        ["demo", "--size", "0x0"],
        ["demo", "--theme", "none"],
    ],
)
def test_what_cannot_be_done_is_a_sentence(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert len(said.err.strip()) > 20
    assert "Traceback" not in said.err


def test_a_demo_plays_and_reports(tmp_path: Path, own_files: Path) -> None:
    report = tmp_path / "report.json"
    words = ["--hands", "1", "--speed", "off", "--players", "2", "--seed", "3", "--size", "640x480"]
    assert main(["demo", *words, "--report", str(report)]) == 0
    found = json.loads(report.read_text(encoding="utf-8"))
    assert found["players"] == 2
    assert found["size"] == [640, 480]
    assert found["frames"] > 3
    assert 0 < found["frame_ms"]["p50"] <= found["frame_ms"]["p99"]
    assert not (own_files / "saves").exists(), "a demo saves nothing"


def test_a_bench_of_memory_reports_every_moment(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--matches", "0", "--theme", "classic", "--size", "640x480", "--json"]
    assert main(["bench", "memory", *words]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["moments"][0]["at"] == "title classic"
    assert found["moments"][0]["pictures_mb"] > 0.5
    assert found["title_mb"] is None or found["title_mb"] > 20
    assert found["size"] == "640x480"


def test_a_bench_of_a_match_says_what_long_frames_did(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match, "NOTED_MS", 0.0)
    monkeypatch.setattr(match, "_TITLE_S", 1.0)
    words = ["--seconds", "1.5", "--players", "2", "--size", "640x480", "--rate", "120", "--json"]
    assert main(["bench", "match", *words]) == 0
    found = json.loads(capsys.readouterr().out)
    title = found["scenes"]["title"]
    assert 1 < title["frames"] <= 121, "a second of the title, at 120 frames a second at most"
    assert all(0 <= frame["garbage_ms"] <= frame["ms"] for frame in title["longest"])
    assert title["slow_frames"] >= title["long_frames"]
    assert title["longest"][0]["ms"] >= title["p99"] >= title["p50"] >= 0
    assert any("uno_desktop" not in did and did.endswith("%") for frame in title["longest"] for did in frame["did"])
    assert found["long_frames"] == sum(scene["long_frames"] for scene in found["scenes"].values())
    assert found["finished"] is False


@pytest.mark.long
def test_a_bench_of_the_drop_measures_cards_that_fall(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(render, "_DROPS", 1)
    assert main(["bench", "render", "--scene", "chili_drop", "--players", "4", "--size", "640x480", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["cards"] >= 40
    assert found["frames"] > 10, "of the time between the spill and the order"
    assert found["input_gap_ms"]["max"] > 0
