"""Own rules reach the draft, and stay what they were."""

from __future__ import annotations

from uno_desktop.engine.rules import OPTIONS
from uno_desktop.match.setup.own_rules import all_own_rules
from uno_desktop.ui.shell.scenes.start_match import remembered


def test_keep_change_and_use_again(play):
    running = play("classic", (1280, 720))
    shell, pilot = running.shell, None
    draft = remembered(shell.look, shell.prefs)
    option = next(option for option in OPTIONS.values() if option.house)
    draft.overrides[option.id] = option.all_values()[-1]
    shell.nav.open("title")
    shell.nav.push("options", draft=draft)
    pilot = running.pilot
    pilot.settle()
    running.press("own")
    pilot.press("keep")
    assert not all_own_rules()[0], "nothing is kept without a name"
    pilot.press("rules_name")
    pilot.type("friday")
    running.press("keep")
    [kept] = all_own_rules()[0]
    assert kept.rules == {option.id: option.all_values()[-1]}
    draft.overrides.clear()
    running.press("use_0")
    assert running.scene == "options"
    assert draft.overrides == kept.rules


def test_delete_and_import(play):
    running = play("office", (960, 540))
    shell = running.shell
    shell.nav.open("title")
    shell.nav.push("own_rules", draft=remembered(shell.look, shell.prefs))
    pilot = running.pilot
    pilot.settle()
    pilot.press("rules_name")
    pilot.type("ours")
    running.press("keep")
    pilot.press("copy_0")
    running.press("delete_0")
    assert not all_own_rules()[0]
    running.press("import")
    assert [each.name for each in all_own_rules()[0]] == ["ours"]
