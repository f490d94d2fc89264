"""The start of the game: a first picture before the bulk of the program, and the other themes after the title."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from uno_desktop import app, opening
from uno_desktop.content.files.paths import player_themes_dir
from uno_desktop.content.themes import theme_header

HEAVY = (
    "uno_desktop.engine.rules",
    "uno_desktop.content.themes.themes",
    "uno_desktop.ui.kit.window.loop",
    "uno_desktop.app",
)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("UNO_DESKTOP_HOME", str(tmp_path))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(app.SoundBoard, "open_in_background", lambda board: None)
    return tmp_path


def steps_until(monkeypatch: pytest.MonkeyPatch, frames: int) -> list[tuple[str, list[str]]]:
    """Let the game take so many frames; for each the scene on top and the themes offered at the title."""
    seen: list[tuple[str, list[str]]] = []

    def run(application: app.Application) -> None:
        for _ in range(frames):
            application.step(0.05)
            scene = application.scene
            assert scene is not None
            offered = getattr(scene, "_themes", None)
            seen.append((scene.name, [key for key, _ in offered.options] if offered is not None else []))
        application.close()

    monkeypatch.setattr(app.Application, "run", run)
    assert app.main() == 0
    return seen


def test_the_first_picture_needs_neither_rules_nor_themes() -> None:
    code = f"import sys, uno_desktop.opening; print(*set({HEAVY}) & sys.modules.keys())"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("\n", "")


def test_the_first_picture_has_the_colors_of_the_last_theme() -> None:
    first = opening.open_game()
    first.settings.last_setup[opening.LAST_THEME] = "office"
    first.settings.save()
    first.window.close()
    again = opening.open_game()
    colors = theme_header.first_colors("office")
    assert colors is not None
    light = opening.light(again.window.screen.get_size(), *colors)
    middle = light.get_rect().center
    assert again.window.screen.get_at(middle)[:3] == light.get_at(middle)[:3]
    again.window.close()


def test_without_a_window_the_sentence_comes_from_the_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "nothing")
    monkeypatch.setattr(opening.gc, "disable", lambda: None)
    assert opening.open_early() is None
    assert app.main(opening=None) == 1
    assert "Traceback" not in capsys.readouterr().err


def test_broken_themes_are_told_once_all_are_read(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = player_themes_dir() / "mine"
    folder.mkdir(parents=True)
    (folder / "theme.yaml").write_text("id: mine\nname: Mine\ndecks: {standard: [{kinds: 0, each: 0}]}\n", "utf-8")
    seen = steps_until(monkeypatch, 12 + len(theme_header.theme_folders()))
    assert [*theme_header.theme_folders()][-1] == "mine"
    assert seen[0] == ("title", [*theme_header.theme_folders()])
    assert seen[-1][0] == "trouble"


def test_all_themes_are_read_soon_after_the_title(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[app.Shell] = []
    build = app.build

    def noted(*arguments: object, **named: object) -> app.Shell:
        made.append(build(*arguments, **named))  # type: ignore[arg-type]
        assert made[0].look.themes.unread, "the title has read more than its own theme"
        return made[0]

    monkeypatch.setattr(app, "build", noted)
    steps_until(monkeypatch, 12 + len(theme_header.theme_folders()))
    assert not made[0].look.themes.unread


def test_the_collector_rests_only_while_the_game_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    frozen: list[bool] = []
    monkeypatch.setattr(app.gc, "freeze", lambda: frozen.append(True))
    app.gc.disable()
    try:
        steps_until(monkeypatch, 3)
        assert app.gc.isenabled()
        assert frozen == [True]
    finally:
        app.gc.enable()
