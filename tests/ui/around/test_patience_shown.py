"""The table knows who has more time, shows it, and says before the deal where rules make it unfair."""

from __future__ import annotations

from math import inf

from known_themes import known_themes
from scenes.conftest import Play

from uno_desktop.content.messages.messages import t
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.setup.pace import Patience
from uno_desktop.match.setup.settings import Settings, load_settings
from uno_desktop.match.setup.setup import MatchSetup, agree, computer, person
from uno_desktop.ui.menus.settings.preferences import change
from uno_desktop.ui.shell.settings.patience import patience_at, told_before_the_deal


def begun(play: Play, **settings):
    """A match from the title; the notices that came before the deal."""
    running = play("classic", **settings).open("title")
    running.press("quick")
    seen = []
    for _ in range(400):
        message = running.shell.app.notices.message
        if message and message not in seen:
            seen.append(message)
        running.pilot.frames_drawn_once(1)
    return running, seen


def test_the_own_seat_has_it_at_the_table_and_everybody_sees_it(play: Play) -> None:
    running, told = begun(play, patience="2")
    assert running.session.referee.patience.by_seat == {0: 2.0}
    assert told[0] == t("patience.at_the_table", seats="You (×2)")
    running.pilot.wait_for(lambda: running.scene == "table", 30)
    assert running.top.picture.sitters[0].name.endswith("×2")


def test_nothing_is_said_where_all_take_the_usual_time(play: Play) -> None:
    running, told = begun(play)
    assert not [words for words in told if "×" in words]
    assert told_before_the_deal(running.session.referee) == []


def test_a_change_counts_at_the_running_table(play: Play) -> None:
    running = play("classic")
    table = running.show("table")
    change(running.shell, "patience", "none")
    assert running.session.referee.patience.has_no_clock(0)
    running.pilot.advance(0.2)
    assert table.presenter._sitters()[0].name.endswith(t("patience.none"))


def test_what_is_unfair_is_said_before_the_deal() -> None:
    theme = known_themes()["classic"]
    rules = {"jump_in": True, "hand_minutes": 5, "turn_seconds": 10, "six_drop": True}
    seats = (person("Ann"), person("Ben"), computer("easy"))
    referee = Referee(agree(MatchSetup("classic", seats, overrides=rules, seed=bytes(32)), theme))
    referee.adjust(patience=Patience({0: inf}))
    told = told_before_the_deal(referee)[1:]
    assert told == [t(f"patience.unfair_{what}") for what in ("jump_in", "drop", "minutes", "wait")]
    referee.adjust(patience=Patience({0: 2.0, 1: 2.0}))
    assert told_before_the_deal(referee)[1:] == [t("patience.unfair_minutes")], "all alike"


def test_others_at_this_machine_have_their_own(play: Play) -> None:
    settings = Settings(patience="1.5", person_patience={"2": "3"})
    assert patience_at(settings, (0, 2, 3)).by_seat == {0: 1.5, 2: 3.0}
    assert patience_at(settings, ()).by_seat == {}
    running = play("classic", (1280, 720)).open("title")
    running.press("new_match", "seats")
    who = next(widget for widget in running.top.ui.walk() if widget.name == "who_1")
    who.choose(1)
    running.pilot.settle()
    running.press("time_1")
    running.top.ui.focus("patience_1")
    running.pilot.key("right")
    assert load_settings()[0].person_patience == {"1": "1.5"}
