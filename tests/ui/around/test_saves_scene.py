"""Going on with any of several matches."""

from __future__ import annotations

from uno_desktop.match.saves import all_saves
from uno_desktop.match.slots import AUTOSAVE, newest
from uno_desktop.ui.shell.start_match import begin_remembered


def test_a_new_match_keeps_the_one_before_and_both_can_be_taken_up(play):
    running = play("classic", (1280, 720), seed=None)
    shell = running.shell
    for _ in range(2):
        begin_remembered(shell)
        shell.nav.open("title")
    pilot = running.pilot
    first, second = (save.agreed.config.seed for save in all_saves()[0])
    assert first != second
    for seed in (second, first):
        shell.nav.push("saves")
        pilot.settle()
        names = [save.agreed.config.seed for save in all_saves()[0]]
        pilot.press(f"go_on_{names.index(seed)}")
        assert running.scene == "table"
        assert shell.matches.session.referee.agreed.config.seed == seed
        shell.nav.open("title")
        pilot.settle()
    assert len(all_saves()[0]) == 2


def test_deleting_asks_first(play):
    running = play("classic", (1280, 720))
    begin_remembered(running.shell)
    running.shell.nav.open("title")
    running.shell.nav.push("saves")
    pilot = running.pilot
    pilot.settle()
    pilot.press("delete_0")
    pilot.settle()
    pilot.press("delete_no")
    pilot.settle()
    assert newest() == AUTOSAVE
    pilot.press("delete_0")
    pilot.settle()
    pilot.press("delete_yes")
    pilot.settle()
    assert newest() is None


def test_the_title_leads_to_everything(play):
    running = play("office", (960, 540))
    running.shell.nav.open("title")
    pilot = running.pilot
    pilot.settle()
    pilot.press("more")
    pilot.settle()
    for name in ("saves", "replays", "statistics"):
        pilot.press(name)
        pilot.settle()
        assert running.scene == name
        pilot.key("escape")
        pilot.settle()
        assert running.scene == "more"
