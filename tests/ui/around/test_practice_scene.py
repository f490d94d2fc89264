"""The drop can be practised: its time is kept, and nothing of a match is touched."""

from __future__ import annotations

import pytest

from uno_desktop.content.messages.messages import t
from uno_desktop.match.live.droptime import DropStage
from uno_desktop.match.saved.slots import newest
from uno_desktop.reflex.drop import Dropped
from uno_desktop.ui.kit.widgets import Label
from uno_desktop.ui.shell.widgets.charts import Times


def drop_once(running, wait_s):
    pilot, shell = running.pilot, running.shell
    pilot.press("drop_now")
    assert running.scene == "chili"
    referee = shell.matches.session.referee
    pilot.wait_for(lambda: referee.drop is None or referee.drop.stage is DropStage.SPILLED, 20)
    pilot.advance(wait_s)
    pilot.key("space")
    pilot.wait_for(lambda: running.scene != "chili", 30)


@pytest.mark.parametrize("theme", ["office", pytest.param("classic", marks=pytest.mark.long)])
def test_a_practised_drop_is_kept(play, theme):
    running = play(theme, (960, 540)).open("title").push("practice")
    drop_once(running, 0.2)
    assert running.scene == "practice"
    assert running.session is None
    times = running.shell.matches.statistics.drops(practice=True)
    assert times.count == 1
    assert 150 <= times.times_ms[0] <= 350
    drop_once(running, 0.1)
    assert running.shell.matches.statistics.drops(practice=True).count == 2
    assert newest() is None
    assert running.shell.matches.statistics.summary().hands == 0


@pytest.mark.parametrize(("fumbled", "key"), [(True, "practice.last_early"), (False, "practice.last_late")])
def test_a_miss_is_told_by_its_kind_and_by_what_it_would_have_taken(play, fumbled, key):
    running = play("office", (960, 540)).open("title").push("practice")
    page = running.top
    page._note((Dropped(1, 310, False), Dropped(2, 402, False), Dropped(0, None, fumbled)))
    page.rebuild("drop_now")
    said = [widget.text for widget in page.ui.walk() if isinstance(widget, Label)]
    assert t(key, ms=402) in said
    chart = next(widget for widget in page.ui.walk() if isinstance(widget, Times))
    assert chart.empty == t("practice.none_in_time", n=1)


def test_leaving_in_the_middle_keeps_nothing(play):
    running = play("office", (960, 540)).open("title")
    running.shell.nav.push("practice")
    pilot = running.pilot
    pilot.settle()
    pilot.press("drop_now")
    pilot.advance(0.5)
    pilot.key("pause")
    pilot.settle()
    running.press("leave")
    assert running.scene == "title"
    assert running.session is None
    assert running.shell.matches.statistics.drops().count == 0
