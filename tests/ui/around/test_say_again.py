"""F2 tells the last again on every page, also on those that keep most keys to themselves."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize("scene", ["title", "table", "hand_end", "review", "settings"])
def test_the_last_is_told_again(play, monkeypatch, scene):
    running = play("classic", (960, 540))
    running.show(scene)
    running.pilot.settle()
    told = []
    monkeypatch.setattr(running.shell.app.reading.line, "repeat", lambda: told.append(scene))
    running.pilot.key("f2")
    assert told == [scene]


def test_news_at_a_thing_on_the_title_is_told(play):
    running = play("classic", (960, 540)).open("title")
    running.pilot.settle()
    title = running.top
    title._mark("join", "two tables near")
    assert title._things["join"].told().details == "two tables near"
