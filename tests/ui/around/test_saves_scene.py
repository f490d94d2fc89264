"""Going on with any of several matches."""

from __future__ import annotations

import threading

import pytest
from whole_lists import all_saves

from uno_desktop.devtools import samples
from uno_desktop.match.live.log import LogDamaged
from uno_desktop.match.saved.listing import Listing
from uno_desktop.match.saved.slots import AUTOSAVE, newest
from uno_desktop.match.saved.start_or_resume import Save, list_saves
from uno_desktop.ui.history.file_list import Postcard
from uno_desktop.ui.shell.scenes.start_match import begin_remembered


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


def test_a_match_taken_up_says_what_happened_last_and_knows_who_hit_whom(play):
    running = play("classic", (1280, 720), draws_asked=2)
    begin_remembered(running.shell)
    running.shell.nav.open("table")
    session, pilot = running.shell.matches.session, running.pilot
    table = running.top
    pilot.wait_for(
        lambda: running.session.view.turn == 0 and table.director.idle and bool(table.picture.texts.line), 60
    )
    pilot.press("draw_pile")
    pilot.wait_for(lambda: "You" in table.picture.texts.line, 20)
    pilot.wait_for(lambda: table.director.idle and running.session.view.turn in (0, 1), 20)
    line, drawn = table.picture.texts.line, dict(session.ledger.drawn)
    running.shell.nav.open("title")
    pilot.settle()
    pilot.press("continue")
    assert running.scene == "table"
    assert running.top.picture.texts.line == line
    again = running.shell.matches.session
    assert again is not session
    assert again.ledger.is_whole
    assert dict(again.ledger.drawn) == drawn


def test_deleting_asks_first(play):
    running = play("classic", (1280, 720))
    begin_remembered(running.shell)
    running.shell.nav.open("title")
    running.shell.nav.push("saves")
    pilot = running.pilot
    pilot.settle()
    running.press("delete_0", "delete_no")
    assert newest() == AUTOSAVE
    running.press("delete_0", "delete_yes")
    assert newest() is None


def test_the_title_leads_to_everything(play):
    running = play("office", (960, 540)).open("title")
    pilot = running.pilot
    pilot.settle()
    running.press("more")
    for name in ("saves", "replays", "statistics"):
        running.press(name)
        assert running.scene == name
        pilot.key("escape")
        pilot.settle()
        assert running.scene == "records"


class Gate:
    """A reader that waits to be let through before each file."""

    def __init__(self, listing: Listing[Save]) -> None:
        self.read, self.files = listing.read, listing.files
        self.may_go_on = threading.Semaphore(0)
        listing.stop()

    def __call__(self, path):
        assert self.may_go_on.acquire(timeout=60)
        return self.read(path)


def test_a_long_list_is_read_while_the_page_is_open(play, monkeypatch):
    running = play("classic", (960, 540), seed=None)
    for _ in range(3):
        begin_remembered(running.shell)
        running.shell.nav.open("title")
    gate = Gate(list_saves())
    listing = Listing(gate.files, gate)
    monkeypatch.setattr("uno_desktop.ui.history.saves.list_saves", lambda: listing)
    running.shell.nav.push("saves")
    scene = running.top
    for count in range(3):
        while listing.looked_at < count:
            running.shell.app.step(0.016)
        running.shell.app.step(0.016)
        assert scene._count.text == f"Looking … {count} of 3"
        assert not [widget for widget in scene.ui.walk() if widget.name.startswith("go_on")]
        gate.may_go_on.release()
    listing.wait()
    running.pilot.settle()
    assert [widget.name for widget in scene.ui.walk() if widget.name.startswith("go_on")] == [
        "go_on_0",
        "go_on_1",
        "go_on_2",
    ]


def test_a_page_that_is_left_reads_no_further(play, monkeypatch):
    running = play("classic", (960, 540))
    begin_remembered(running.shell)
    running.shell.nav.open("title")
    gate = Gate(list_saves())
    listing = Listing(gate.files * 5, gate)
    monkeypatch.setattr("uno_desktop.ui.history.saves.list_saves", lambda: listing)
    running.shell.nav.push("saves")
    running.pilot.key("escape")
    running.pilot.settle()
    gate.may_go_on.release(5)
    assert listing.wait()
    assert listing.looked_at == 1


def test_a_listing_keeps_bad_files_apart_and_hides_no_fault(tmp_path):
    def read(path):
        if path.name == "bad":
            raise LogDamaged("no match")
        if path.name == "bug":
            raise ZeroDivisionError
        return path.name

    listing = Listing([tmp_path / name for name in ("a", "bad", "b")], read)
    assert listing.wait()
    assert (listing.found, [file.reason for file in listing.bad]) == (["a", "b"], ["no match"])
    with pytest.raises(ZeroDivisionError):
        Listing([tmp_path / "bug"], read).wait()


def test_the_picture_of_each_match_is_painted_once(play, monkeypatch):
    painted, paint = [], Postcard.paint_on

    def counted(postcard, surface, faces):
        painted.append(postcard)
        paint(postcard, surface, faces)

    monkeypatch.setattr(Postcard, "paint_on", counted)
    running = play("classic", (640, 480))
    page = samples.sample("saves")(running.shell)
    running.shell.app.stack.push(page, fade=False)
    for _ in range(3):
        page.ui.dirty = True
        running.pilot.frame()
    assert len(painted) == len(set(map(id, painted))) >= 2 * len(running.shell.look.themes)
