"""The film of the best ten seconds: made by a process of its own, saved, given to guests."""

from __future__ import annotations

import threading
from pathlib import Path

import pygame
import pytest

from scenes.conftest import Play
from uno_desktop.cli import main
from uno_desktop.content.files.atomic import write_whole
from uno_desktop.content.files.paths import pictures_dir, replays_dir
from uno_desktop.content.messages.messages import t
from uno_desktop.engine.rng import fingerprint
from uno_desktop.match.saved.autosave import REPLAY_MARK_CHARS
from uno_desktop.match.saved.replay_files import open_replay
from uno_desktop.ui.history import clip
from uno_desktop.ui.kit.drawing.gif import Film
from uno_desktop.ui.play.ends import keepsake
from uno_desktop.ui.play.ends.keepsake import ClipMaker

SAVES = Path(__file__).parents[2] / "match" / "saves"
REPLAY = SAVES / "log_1_headwind.jsonl"


def films() -> list[Path]:
    return sorted(pictures_dir().glob("*.gif"))


@pytest.fixture
def told() -> list[str]:
    return []


@pytest.fixture
def maker(player_home: Path, told: list[str]) -> ClipMaker:
    return ClipMaker(REPLAY, told.append, lambda: None)


def wait(maker: ClipMaker) -> None:
    assert maker._thread is not None
    maker._thread.join(120)
    maker.update()


def test_it_ends_with_the_moment(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    playback, filmed = open_replay(REPLAY), list[int]()
    monkeypatch.setattr(Film, "add", lambda film, picture: filmed.append(playback.ply))
    monkeypatch.setattr(Film, "file", lambda film, most_bytes: b"GIF89a")
    assert clip.clip_file(play("classic").shell, playback) == b"GIF89a"
    assert playback.ply == filmed[-1] == 45


def test_the_command_writes_it_and_says_what_is_wrong(
    tmp_path: Path, player_home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.nice", lambda by: 0, raising=False)
    monkeypatch.setattr(clip, "clip_file", lambda shell, playback: b"GIF89a")
    out = tmp_path / "a" / "clip.gif"
    assert main(["replay", str(REPLAY), "--clip", str(out)]) == 0
    assert out.read_bytes() == b"GIF89a"
    (tmp_path / "file").write_text("no folder")
    assert main(["replay", str(REPLAY), "--clip", str(tmp_path / "file" / "clip.gif")]) == 1
    assert len(capsys.readouterr().err.strip().splitlines()) == 1
    (tmp_path / "bad.jsonl").write_text("{")
    assert main(["replay", str(tmp_path / "bad.jsonl"), "--clip", str(out)]) == 2


def test_a_process_of_its_own_makes_it_and_it_is_saved(maker: ClipMaker, told: list[str]) -> None:
    maker.save()
    assert told == [t("keepsake.making")]
    maker.save()
    assert not films()
    wait(maker)
    [path] = films()
    assert told[-1] == t("keepsake.clip_saved", file=path)
    frames = pygame.image.load_animation(path)
    assert frames[0][0].get_size() == clip.SIZE
    assert 2_000 < sum(delay for _, delay in frames) <= 10_000
    first, last = (pygame.image.tobytes(frames[n][0], "RGB") for n in (0, -1))
    assert first != last
    assert path.stat().st_size <= clip.MOST_BYTES
    maker.save()
    maker.update()
    assert len(films()) == 2


def test_where_there_is_no_recording_that_is_told_once_asked_for(told: list[str], player_home: Path) -> None:
    maker = ClipMaker(None, told.append, lambda: None)
    given: list[bytes] = []
    maker.share(given.append)
    wait(maker)
    assert (given, told) == ([], [])
    maker.save()
    maker.update()
    assert told[-1] == t("keepsake.clip_failed")


def test_a_process_that_fails_is_told(player_home: Path, told: list[str], tmp_path: Path) -> None:
    (tmp_path / "bad.jsonl").write_text("{")
    maker = ClipMaker(tmp_path / "bad.jsonl", told.append, lambda: None)
    maker.save()
    wait(maker)
    assert told[-1] == t("keepsake.clip_failed")


@pytest.mark.parametrize("is_early", [True, False])
def test_whoever_leaves_the_page_gets_the_film_that_was_to_be_saved(
    maker: ClipMaker, told: list[str], monkeypatch: pytest.MonkeyPatch, is_early: bool
) -> None:
    begun, given = threading.Event(), list[bytes]()

    def made(path: Path) -> bytes:
        begun.wait(60)
        return b"GIF89a"

    monkeypatch.setattr(keepsake, "film_of", made)
    maker.share(given.append)
    maker.save()
    told.clear()
    if is_early:
        maker.leave()
    begun.set()
    assert maker._thread is not None
    maker._thread.join(60)
    if not is_early:
        maker.leave()
    assert [path.read_bytes() for path in films()] == [b"GIF89a"]
    assert given == ([] if is_early else [b"GIF89a"])
    assert told == []


def test_only_a_match_that_is_recorded_offers_it(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    running = play("classic")
    scene = running.show("match_end", for_s=0.5)
    assert "clip" not in {widget.name for widget in scene.ui.walk()}

    mark = fingerprint(running.session.referee.agreed.config.seed)[:REPLAY_MARK_CHARS]
    write_whole(replays_dir() / f"2026-11-26_classic_4_{mark}.jsonl", REPLAY.read_bytes())
    monkeypatch.setattr(keepsake, "film_of", lambda path: b"GIF89a" if mark in path.name else b"")
    running.open("match_end")
    running.press("clip")
    running.top._clips._thread.join(60)
    running.pilot.advance(0.5)
    assert [path.read_bytes() for path in films()] == [b"GIF89a"]
