"""An exception anywhere in the loop: a sentence, and the match goes on from its last settled position."""

from __future__ import annotations

import pytest

from scenes.conftest import Play
from uno_desktop import app as program


def planted(*_: object) -> bool:
    raise RuntimeError("planted")


@pytest.mark.parametrize("part", ["update", "draw", "handle"])
@pytest.mark.parametrize("name", ["title", "table"])
def test_a_scene_that_fails_is_followed_by_a_sentence(play: Play, name: str, part: str) -> None:
    running = play("classic")
    shell = running.shell
    shell.app.guard.on_error = lambda scene, error: program._on_error(shell, scene, error)
    shell.nav.open("title")
    if name == "table":
        running.press("quick")
        running.pilot.key("space")
        running.pilot.advance(0.3)
        before = shell.matches.session.referee.position()
    assert running.scene == name
    setattr(shell.app.scene, part, planted)  # a scene that has gone has no attributes left to be put back
    running.pilot.key("x")
    shell.app.scene.invalidate()
    running.pilot.advance(0.2)
    assert running.scene == "trouble"
    running.press("close")
    assert running.scene == name
    if name == "table":
        assert shell.matches.session.referee.position() == before


def test_trouble_in_trouble_ends_the_program(play: Play) -> None:
    running = play("classic")
    shell = running.shell
    shell.app.guard.on_error = lambda scene, error: program._on_error(shell, scene, error)
    shell.nav.open("title")
    shell.nav.push("trouble", text="one sentence")
    running.pilot.frame()
    shell.app.scene.update = planted
    running.pilot.frame(2)
    assert not shell.app.running


def test_nobody_is_caught_in_a_match_that_fails_again(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    running = play("office")
    shell = running.shell
    shell.app.guard.on_error = lambda scene, error: program._on_error(shell, scene, error)
    shell.nav.open("title")
    running.press("quick")
    monkeypatch.setattr("uno_desktop.ui.play.table.Table.update", planted)
    running.pilot.key("space")
    running.pilot.advance(0.2)
    assert running.scene == "trouble"
    running.press("close")
    assert running.scene == "trouble"
    running.press("close")
    assert running.scene == "title"
    assert "continue" in running.pilot.names(), "the match is saved"


def test_a_table_that_cannot_even_open_leads_to_the_title(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    running = play("classic")
    shell = running.shell
    shell.app.guard.on_error = lambda scene, error: program._on_error(shell, scene, error)
    shell.nav.open("title")
    running.press("quick")
    monkeypatch.setattr("uno_desktop.ui.play.table.Table.enter", planted)
    running.pilot.key("space")
    running.pilot.advance(0.2)
    assert running.scene == "trouble"
    running.press("close")
    assert running.scene == "title"


def test_a_failure_outside_of_every_scene_is_a_sentence(
    play: Play, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play()  # gives the test a folder of its own
    monkeypatch.setattr(program.Application, "run", planted)
    assert program.main() == 1
    said = capsys.readouterr().err
    assert "saved" in said
    assert "Traceback" not in said
