"""An exception anywhere in the loop: a sentence, and the match goes on from its last settled position."""

from __future__ import annotations

from functools import partial

import pytest

from scenes.conftest import Play, Running
from uno_desktop import app as program


def planted(*_: object) -> bool:
    raise RuntimeError("planted")


def guarded(play: Play, *presses: str, theme: str = "classic") -> Running:
    """The title in the program's care, and what these presses lead to."""
    running = play(theme).open("title")
    running.shell.app.guard.on_error = partial(program._on_error, running.shell)
    running.press(*presses)
    return running


@pytest.mark.parametrize("part", ["update", "draw", "handle"])
@pytest.mark.parametrize("name", ["title", "table"])
def test_a_scene_that_fails_is_followed_by_a_sentence(play: Play, name: str, part: str) -> None:
    running = guarded(play, *["quick"] * (name == "table"))
    if name == "table":
        running.pilot.key("space")
        running.pilot.advance(0.3)
    assert running.scene == name
    before = running.session and running.session.referee.position()
    setattr(running.top, part, planted)  # a scene that has gone has no attributes left to be put back
    running.pilot.key("x")
    running.top.invalidate()
    running.pilot.advance(0.2)
    assert running.scene == "trouble"
    running.press("close")
    assert running.scene == name
    assert (running.session and running.session.referee.position()) == before


def test_trouble_in_trouble_ends_the_program(play: Play) -> None:
    running = guarded(play)
    running.shell.nav.push("trouble", text="one sentence")
    running.pilot.frame()
    running.top.update = planted
    running.pilot.frame(2)
    assert not running.shell.app.running


@pytest.mark.parametrize(("part", "sentences"), [("update", 2), ("enter", 1)])
def test_nobody_is_caught_in_a_match_that_fails_again_or_cannot_even_open(
    play: Play, part: str, sentences: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    running = guarded(play, "quick", theme="office")
    monkeypatch.setattr(f"uno_desktop.ui.play.table.Table.{part}", planted)
    running.pilot.key("space")
    running.pilot.advance(0.2)
    for _ in range(sentences):
        assert running.scene == "trouble"
        running.press("close")
    assert running.scene == "title"
    assert "continue" in running.pilot.names(), "the match is saved"


def test_a_failure_outside_of_every_scene_is_a_sentence(
    play: Play, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play()  # gives the test a folder of its own
    monkeypatch.setattr(program.Application, "run", planted)
    assert program.main() == 1
    said = capsys.readouterr().err
    assert "saved" in said
    assert "Traceback" not in said
