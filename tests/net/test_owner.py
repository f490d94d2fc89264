"""Who opens a table owns it: removing, locking, plain names, the front page, and watchers who see everything later."""

from __future__ import annotations

import os
import time

import pytest
from net_table import Scene, edition_of, play_on
from test_open import zipped

from uno_desktop.net.host.house import LOBBY_KEPT_MS, MATCH_KEPT_MS, House
from uno_desktop.net.host.keeping import Shelf
from uno_desktop.net.host.opener import Opener
from uno_desktop.net.host.packs import Packs
from uno_desktop.net.page.site import Site
from uno_desktop.net.protocol.protocol import PROTOCOL


@pytest.fixture
def scene(classic):
    return Scene(classic, 3)


def opened(scene, name="Ann", **hello):
    """Somebody who has opened a table, and it."""
    owner = scene.guest(None, name, open=True, **hello)
    return owner, scene.house.tables[owner.last("welcome")["table"]]


def test_who_opens_a_table_owns_it_and_the_next_after_them(scene):
    ann, table = opened(scene)
    ben = scene.guest(table, "Ben")
    assert ann.last("welcome")["owner"]
    assert not ben.last("welcome")["owner"]
    ben.say("manage", lock=True)
    assert ben.last("error")["reason"] == "not_owner"
    assert not table.locked
    ann.say("leave")
    assert ben.last("welcome")["owner"]
    ben.say("manage", lock=True)
    assert table.locked


def test_a_table_of_the_host_has_no_owner(scene):
    table = scene.open()
    ann = scene.guest(table, "Ann")
    ann.say("manage", remove=0, lock=True, public=True)
    assert ann.last("error")["reason"] == "not_owner"
    assert table.guests.owner(0) is not None
    assert not table.public


def test_the_owner_removes_locks_and_gives_plain_names(scene):
    ann, table = opened(scene)
    ben, cat = scene.guest(table, "Rude words", address="10.0.0.2"), scene.guest(table, "Cat", address="10.0.0.3")
    ann.say("manage", rename=ben.seat)
    assert ben.last("welcome")["setup"]["name"] == table.guests.owner(ben.seat).name
    assert "Rude" not in str(ann.last("roster"))
    ann.say("manage", remove=ann.seat)
    assert table.guests.owner(ann.seat) is not None, "nobody removes themselves"
    ann.say("manage", remove=cat.seat)
    assert cat.last("error")["reason"] == "removed"
    assert scene.guest(table, "Cat", sit=False, address="10.0.0.3").last("error")["reason"] == "removed"
    ann.say("manage", lock=True)
    assert scene.guest(table, "Dan", sit=False, address="10.0.0.4").last("error")["reason"] == "table_locked"
    ben.vanish()
    back = scene.back(ben.token, address="10.0.0.2")
    assert back.last("welcome")["seat"] == ben.seat, "who belongs there comes back"
    ann.say("manage", lock=False)
    assert scene.guest(table, "Dan", address="10.0.0.4").seat >= 0


def test_only_public_tables_are_shown_and_none_by_default(scene):
    ann, table = opened(scene)
    assert scene.house.shown_tables() == []
    ann.say("manage", public=True)
    assert scene.house.shown_tables() == [
        {"code": table.code, "theme": "Classic", "seats": 3, "free": 2, "stage": "lobby"}
    ]
    ann.say("manage", lock=True)
    assert scene.house.shown_tables() == []
    ann.say("manage", lock=False)
    ann.vanish()
    assert scene.house.shown_tables() == [], "nobody is there"


def test_what_the_owner_chose_survives_a_restart(tmp_path, classic):
    scene = Scene(classic, 3, store=Shelf(tmp_path / "tables"))
    ann, table = opened(scene)
    ann.say("manage", lock=True, public=True, delay_s=60)
    scene.wait(1000, speaking=(ann,))
    again = Scene(classic, 3, store=Shelf(tmp_path / "tables"))
    again.house.take_up(again.now_ms)
    found = again.house.tables[table.code]
    assert (found.locked, found.public, found.watch_delay_s) == (True, True, 60)
    assert again.back(ann.token).last("welcome")["owner"]


# -- watching ------------------------------------------------------------------------------------------------


def watcher(scene, table):
    return scene.guest(table, "Eve", sit=False, device="watch", address="10.0.0.9")


def begun(scene, delay_s):
    """A match with an owner and somebody else, and a delay for watchers."""
    ann, table = opened(scene)
    ben = scene.guest(table, "Ben", address="10.0.0.2")
    if delay_s:
        ann.say("manage", delay_s=delay_s)
    for each in (ann, ben):
        each.say("ready", number="57" * 16)
    scene.until(lambda: table.referee is not None and table.referee.ply > 0, speaking=(ann, ben))
    return ann, ben, table


def test_a_watcher_sees_no_hand_and_everything_in_time(scene):
    ann, ben, table = begun(scene, 0)
    eve = watcher(scene, table)
    play_on(scene, (ann, ben), until=lambda: table.referee.ply > 6)
    eve.hear()
    assert eve.view == table.referee.view()
    assert eve.view.hand == ()
    eve.say("sit")
    assert eve.last("error")["reason"] == "no_seat"


def test_a_watcher_with_a_delay_sees_the_same_later(scene):
    ann, ben, table = begun(scene, 30)
    eve = watcher(scene, table)
    assert not eve.of("state"), "nothing is due yet"
    seen, began_ms = {}, scene.now_ms

    def note():
        seen[table.referee.ply] = (scene.now_ms, table.referee.view())
        return scene.now_ms > began_ms + 45_000

    play_on(scene, (ann, ben), until=note)
    eve.say("resync")
    eve.hear()
    due = [ply for ply, (at_ms, _view) in seen.items() if at_ms <= scene.now_ms - 30_000]
    assert 0 < eve.ply <= max(due) + 1 < table.referee.ply
    assert eve.view == seen[eve.ply][1]
    for message in eve.all:
        if message["t"] == "moved":
            assert message["ply"] <= max(due) + 1
    late = watcher(scene, table)
    late.hear()
    assert late.view == eve.view, "who comes later sees what the others see"
    late.say("resync")
    assert late.last("state")["ply"] == eve.ply
    ann.say("manage", delay_s=0)
    scene.wait(40, speaking=(ann, ben))
    eve.hear()
    assert eve.ply == table.referee.ply, "without a delay what waited comes at once"
    assert eve.view == table.referee.view()


def test_a_delay_set_during_a_match_holds_back_what_follows(scene):
    ann, ben, table = begun(scene, 0)
    eve = watcher(scene, table)
    play_on(scene, (ann, ben), until=lambda: table.referee.ply > 4)
    eve.hear()
    before = eve.ply
    ann.say("manage", delay_s=600)
    play_on(scene, (ann, ben), until=lambda: table.referee.ply > before + 3)
    eve.hear()
    assert eve.ply == before
    for message in ("over", "drop", "time"):
        assert not [each for each in eve.all if each["t"] == message]


def test_the_end_of_a_match_is_no_news_for_watchers_before_its_time(classic):
    scene = Scene(classic, 2, hands=1, hand_size=2)
    ann, ben, table = begun(scene, 20)
    eve = watcher(scene, table)
    play_on(scene, (ann, ben))
    assert ann.over
    eve.hear()
    assert eve.over is None
    scene.wait(20_100, speaking=(ann, ben, eve))
    eve.hear()
    assert eve.over == ann.over


# -- nothing is kept longer than said ------------------------------------------------------------------------


@pytest.fixture
def open_scene(tmp_path, classic):
    scene = Scene(classic, 3)
    site = Site(edition_of(scene.terms), (), dict)
    packs = Packs(tmp_path / "tables" / "themes")
    opener = Opener(site, lambda *_theme: lambda _face: b"", packs)
    scene.house = House(
        scene.terms, edition_of(scene.terms), scene.mail, most_tables=4, store=Shelf(tmp_path / "tables"), opener=opener
    )
    scene.packs = packs
    return scene


def test_an_empty_lobby_and_a_match_that_was_left_go_in_their_time(open_scene, tmp_path):
    scene = open_scene
    ann, table = opened(scene)
    scene.wait(1000, speaking=(ann,))
    ann.vanish()
    scene.wait(LOBBY_KEPT_MS - 5000, 1000)
    assert table.code in scene.house.tables
    scene.wait(70_000, 1000)
    assert table.code not in scene.house.tables
    assert not (tmp_path / "tables" / table.code).exists()
    ann, ben, table = begun(scene, 0)
    ann.vanish()
    ben.vanish()
    scene.wait(2000)
    scene.now_ms += MATCH_KEPT_MS - 10_000
    scene.wait(2000)
    assert table.code in scene.house.tables
    scene.now_ms += 80_000
    scene.wait(100)
    assert table.code not in scene.house.tables


def test_a_restart_does_not_make_a_server_keep_tables_longer(open_scene, tmp_path):
    scene = open_scene
    ann, table = opened(scene)
    scene.wait(1000, speaking=(ann,))
    ann.vanish()
    scene.wait(1000)
    old_s = time.time() - LOBBY_KEPT_MS / 1000 - 5
    os.utime(tmp_path / "tables" / table.code / "table.json", (old_s, old_s))
    again = House(
        scene.terms, edition_of(scene.terms), scene.mail, store=Shelf(tmp_path / "tables"), opener=scene.house._opener
    )
    again.take_up(scene.now_ms)
    assert table.code in again.tables
    again.advance(scene.now_ms)
    assert table.code not in again.tables


def test_finished_matches_and_themes_go_after_some_days(open_scene, tmp_path):
    finished = tmp_path / "tables" / "finished"
    finished.mkdir()
    data = zipped({"x/theme.yaml": 'id: own_test\nname: X\nversion: "1"\nextends: classic\n'})
    pack = open_scene.packs.begin("a", len(data), 0.0)
    pack.write(data)
    import hashlib

    sha = hashlib.sha256(data).hexdigest()
    open_scene.packs.arrived(pack, sha)
    open_scene.packs.end("a", pack)
    old_s = time.time() - MATCH_KEPT_MS / 1000 - 5
    for name, at_s in (("old.jsonl", old_s), ("new.jsonl", time.time())):
        (finished / name).write_text("{}")
        os.utime(finished / name, (at_s, at_s))
    os.utime(open_scene.packs._folder / sha, (old_s, old_s))
    open_scene.wait(100)
    assert [path.name for path in finished.iterdir()] == ["new.jsonl"]
    assert not open_scene.packs.has(sha)


def test_hello_of_a_watcher_names_nobody(scene):
    _ann, table = opened(scene)
    eve = scene.guest(table, "", sit=False, device="watch")
    assert eve.last("welcome")["protocol"] == PROTOCOL
    assert eve.last("roster")["watching"] == 1
