"""From the title to a winner, by the pilot on the dummy driver."""

from __future__ import annotations

import pytest

from scenes.conftest import Play
from scenes.robot import Robot
from uno_desktop.content.files.paths import replays_dir, saves_dir
from uno_desktop.engine.rng import seed_bytes
from uno_desktop.match.live.log import read_log
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.saved.replay import verify
from uno_desktop.match.setup.setup import MatchSetup, agree, computer
from uno_desktop.match.simulate import hand_agreed


@pytest.mark.parametrize("theme", ["office", pytest.param("classic", marks=pytest.mark.long)])
def test_title_new_match_hand_counting(play: Play, theme: str) -> None:
    running = play(theme, (640, 480), speed="fast", frame_s=1 / 20, last_setup={"length": "to_1000"}).open("title")
    running.press("new_match")
    running.pilot.press("start")
    robot = Robot(running)
    robot.play("hand_end", timeout_s=600)
    assert running.session.referee.between_hands
    assert robot.seen["table"] >= 1
    running.pilot.advance(8)
    rows = running.top.rows
    assert sum(row.counted for row in rows) == running.session.view.hand_points
    running.pilot.press("next")
    running.pilot.advance(1.0)
    assert running.scene == "table"
    assert running.session.referee.hand_number == 2


@pytest.mark.parametrize(
    ("players", "theme", "length"),
    [
        (4, "classic", "one_hand"),
        pytest.param(2, "office", "to_200", marks=pytest.mark.long),
        pytest.param(4, "classic", "to_200", marks=pytest.mark.long),
        pytest.param(10, "office", "one_hand", marks=pytest.mark.long),
    ],
)
def test_a_whole_match(play: Play, players: int, theme: str, length: str) -> None:
    running = play(theme, (640, 480), speed="off", last_setup={"players": players, "length": length}).open("title")
    running.pilot.press("quick")
    robot = Robot(running)
    robot.play("match_end")
    view = running.session.view
    assert robot.cards > 0
    assert running.session.referee.over
    assert running.session.history[-1] == view.scores
    assert len(running.session.history) == view.hand_number
    running.pilot.advance(4)
    assert not list(saves_dir().glob("*.jsonl"))
    (replay,) = replays_dir().glob("*.jsonl")
    verdict = verify(read_log(replay), replay.name)
    assert verdict.finished
    assert verdict.fault is None
    assert verdict.match_winner == view.match_winner
    running.pilot.press("again")
    assert running.scene in ("dealer", "table")


@pytest.mark.parametrize("theme", ["classic", pytest.param("office", marks=pytest.mark.long)])
def test_the_last_hand_is_counted_before_the_result(play: Play, theme: str) -> None:
    running = play(theme, (960, 540), speed="off", last_setup={"players": 3, "length": "one_hand"}).open("title")
    running.pilot.press("quick")
    robot = Robot(running)
    robot.play("hand_end")
    assert running.session.referee.over
    robot.play("match_end")


def test_a_match_left_in_the_middle_goes_on_where_it_was(play: Play) -> None:
    running = play("office", (960, 540), speed="off").open("title")
    running.pilot.press("quick")
    Robot(running).play("table", timeout_s=10)
    running.pilot.advance(1.5)
    before = running.session.referee.position()
    running.pilot.action("pause")
    assert running.scene == "pause"
    running.pilot.advance(5)
    running.pilot.press("leave")
    assert running.session is None
    running.pilot.advance(0.3)
    running.pilot.press("continue")
    assert running.scene == "table"
    assert running.session.referee.position() == before


@pytest.mark.parametrize(("rule", "seed", "number"), [("own_turn", "L", 6), ("next_seven", "z", 53)])
def test_a_hand_in_which_a_computer_player_slips_while_it_thinks_ends(
    play: Play, rule: str, seed: str, number: int
) -> None:
    """It slips while it thinks about a card it drew."""
    running = play("classic", speed="off")
    theme = running.shell.look.theme
    setup = MatchSetup(theme.id, (computer("normal"),) * 2, overrides={"silent_seven": rule}, seed=seed_bytes(seed))
    referee = Referee(hand_agreed(agree(setup, theme), number))
    running.shell.matches.enter(referee, theme).referee.start(running.shell.app.clock.now_ms())
    running.open("dealer").pilot.wait_for(lambda: running.scene == "hand_end", 300)
    assert referee.between_hands
