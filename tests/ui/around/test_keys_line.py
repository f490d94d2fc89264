"""Every scene says its keys on one line: in the player's own bindings, and by the names on their pad."""

from __future__ import annotations

import pytest
from scenes.conftest import Play

from uno_desktop.content.messages.messages import t
from uno_desktop.match.live.droptime import DropStage
from uno_desktop.ui.kit.input.pads import kind_of
from uno_desktop.ui.menus.settings.preferences import change
from uno_desktop.ui.shell.settings.bindings import ACTIONS, keys_line

PADS = {
    "Sony Interactive Entertainment DualSense Wireless Controller": ("sony", "Cross", "L1"),
    "Nintendo Switch Pro Controller": ("nintendo", "A", "L"),
    "Valve Software Steam Deck Controller": ("valve", "A", "L1"),
    "Xbox Series X Controller": ("xbox", "A", "LB"),
    "Something else": ("xbox", "A", "LB"),
}


def test_asked_for_it_comes_as_a_notice_also_over_a_panel_that_swallows_keys(play: Play) -> None:
    running = play("classic").open("title").push("settings")
    running.pilot.key("f5")
    running.pilot.advance(0.3)
    assert running.shell.app.notices.message == keys_line(running.shell.app, running.top)
    assert running.scene == "settings"


def test_it_is_in_the_players_own_bindings(play: Play) -> None:
    running = play("classic")
    table = running.show("table")
    assert "D: Draw a card" in keys_line(running.shell.app, table)
    change(running.shell, "keys", {"draw": ["key:j"], "left": ["key:z"]})
    line = keys_line(running.shell.app, table)
    assert "J: Draw a card" in line
    assert "Arrow keys" not in line
    assert "Z" in line.split("Move")[0]


def test_the_table_tells_what_can_be_done_now(play: Play) -> None:
    running = play("classic")
    assert t("action.catch") in keys_line(running.shell.app, running.show("table_catch"))
    assert t("action.catch") not in keys_line(running.shell.app, running.show("table"))


@pytest.mark.parametrize("pad", PADS)
def test_buttons_are_called_as_they_are_on_the_pad_in_use(play: Play, pad: str) -> None:
    kind, confirm, previous = PADS[pad]
    assert kind_of(pad) == kind
    running = play("classic")
    scene = running.show("rulebook")
    running.pilot.pad("dpad_down")
    app = running.shell.app
    app.input.pad_kind = kind
    assert f"{previous}: Previous" in keys_line(app, scene)
    assert f"{confirm}: " in keys_line(app, running.show("title"))


def test_a_question_mark_can_be_typed(play: Play) -> None:
    running = play("classic").open("title").push("settings")
    running.top.ui.focus("player_name")
    running.pilot.key("shift+slash")
    assert running.shell.app.notices.message == ""


def test_to_ask_lets_go_of_no_cards(play: Play) -> None:
    running = play("classic", speed="off")
    running.show("chili")
    drop = running.session.referee.drop
    running.pilot.wait_for(lambda: drop.stage is DropStage.SPILLED, 20)
    seat = running.session.seat
    running.pilot.key("f5")
    assert seat not in [dropped.seat for dropped in drop.dropped(running.shell.app.clock.now_ms())]
    assert ACTIONS["keys"][0] == "key:f5"
