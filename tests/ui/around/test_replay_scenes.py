"""Watching a recorded match: it plays, stops, steps, seeks, and shows every seat; the list opens it."""

from __future__ import annotations

import pytest

from uno_desktop.content.files.paths import replays_dir
from uno_desktop.devtools.samples.history_scenes import sample_log
from uno_desktop.match.live.log import parse_log
from uno_desktop.match.saved.playback import Playback


@pytest.fixture
def watching(play):
    running = play("office", (1280, 720))
    data = sample_log(running.shell, 4, 2).data
    running.shell.nav.open("title")
    running.shell.nav.push("replay", playback=Playback(parse_log(data, "x"), "x"))
    running.pilot.frame()
    return running


def test_it_plays_by_itself_until_paused_and_goes_step_by_step(watching):
    playback, pilot = watching.top.playback, watching.pilot
    pilot.advance(8)
    assert playback.ply > 2
    pilot.press("play_pause")
    ply = playback.ply
    pilot.advance(5)
    assert playback.ply == ply
    playback.seek(20)
    for step, control, ply in ((pilot.press, "step_back", 19), (pilot.press, "step_on", 20), (pilot.key, "left", 19)):
        step(control)
        assert playback.ply == ply


def test_the_timeline_goes_anywhere_and_the_table_follows(watching):
    scene, pilot = watching.top, watching.pilot
    pilot.press("play_pause")
    bar = pilot.rect("timeline")
    pilot.click((bar.x + bar.w // 2, bar.bottom - 10))
    assert abs(scene.playback.ply - scene.playback.length / 2) < scene.playback.length * 0.03
    assert scene._table._presenter.picture.view == scene.playback.view(-1)
    pilot.click((bar.right - 1, bar.bottom - 10))
    assert scene.playback.over
    pilot.advance(1)
    pilot.press("play_pause")
    assert scene.playback.ply <= 1, "played again from the start"


def test_every_seat_can_be_looked_over(watching):
    scene, pilot = watching.top, watching.pilot
    pilot.press("play_pause")
    scene.playback.seek(30)
    for seat in range(4):
        pilot.click((pilot.rect("seat").right - 12, pilot.rect("seat").centery))
        assert scene._table._presenter.picture.view.hand == scene.playback.open_hands[seat]
    pilot.press("all_cards")
    assert scene.all_open


def test_the_whole_match_can_be_watched_at_the_highest_speed(watching):
    scene, pilot = watching.top, watching.pilot
    scene._set_speed("four")
    scene._seek(scene.playback.hands[-1].ends - 25)
    pilot.wait_for(lambda: scene.playback.over and scene._table.idle, 120)
    assert scene._table._presenter.picture.view == scene.playback.view(scene._seat)


def test_the_list_opens_a_match_and_forgets_one_when_asked_twice(play):
    running = play("classic", (960, 540))
    log = sample_log(running.shell, 3, 1)
    replays_dir().mkdir(parents=True)
    (replays_dir() / "one.jsonl").write_bytes(log.data)
    running.shell.nav.open("title")
    running.shell.nav.push("replays")
    pilot = running.pilot
    pilot.settle()
    running.press("copy_0", "watch_0")
    assert running.scene == "replay"
    running.press("close")
    assert running.scene == "replays"
    running.press("delete_0", "delete_yes")
    assert "watch_0" not in pilot.names()
    pilot.press("import")
    pilot.wait_for(lambda: "watch_0" in pilot.names(), 20)  # the copy comes back


def test_a_theme_comes_back_after_the_viewer(play):
    running = play("classic", (960, 540))
    office = running.shell.look.themes["office"]
    running.shell.look.use(office)
    data = sample_log(running.shell, 3, 1).data
    running.shell.look.use(running.shell.look.themes["classic"])
    running.shell.nav.open("title")
    running.shell.nav.push("replay", playback=Playback(parse_log(data, "x"), "x"))
    assert running.shell.look.theme.id == "office"
    running.pilot.press("close")
    assert running.shell.look.theme.id == "classic"
