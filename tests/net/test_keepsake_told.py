"""The picture of a match that is over: phones are told where it is, and nobody else finds it."""

from __future__ import annotations

import asyncio

import pytest
from net_table import Scene
from test_luck_told import at_a_table

from uno_desktop.net.page.edition import Edition
from uno_desktop.net.page.site import Site
from uno_desktop.net.protocol import host_messages
from uno_desktop.net.protocol.protocol import read_host, write

PATH = "/kept/00ff.png"


def paths_of(phone):
    phone.hear()
    return [message["png"] for message in phone.all if message["t"] == "keepsake"]


def test_the_message_is_one_a_client_takes():
    assert read_host(write(host_messages.keepsake({"png": PATH}))) == {"t": "keepsake", "png": PATH}


def test_phones_are_told_and_games_are_not(classic):
    scene, table, ann, ben = at_a_table(classic, ben="game")
    watcher = scene.guest(table, "Eve", sit=False)
    table.match.tell_keepsake("png", PATH)
    assert paths_of(ann) == paths_of(watcher) == [PATH]
    assert paths_of(ben) == []
    assert paths_of(scene.back(ann.token)) == [PATH]


def test_watchers_who_see_everything_later_do_not_see_the_result_before(classic):
    scene, table, ann, _ = at_a_table(classic)
    watcher = scene.guest(table, "Eve", sit=False)
    table.match.set_delay(60_000.0, 0.0)
    table.match.tell_keepsake("png", PATH)
    assert paths_of(ann) == [PATH]
    assert paths_of(watcher) == []


@pytest.fixture
def site(classic):
    terms = Scene(classic, 2).house.terms
    return Site(Edition(terms, lambda face, kind: b""), ["here:1"], dict)


def get(site, path):
    return asyncio.run(site.answer("GET", path, {"host": ["here:1"]}))


def test_it_is_served_from_a_path_of_its_own_and_the_oldest_go(site):
    paths = [site.keep("png", bytes([n])) for n in range(6)]
    assert len(set(paths)) == 6
    replies = [get(site, path) for path in paths]
    assert [reply.status for reply in replies] == [404, 404, 200, 200, 200, 200]
    assert [reply.body for reply in replies[2:]] == [bytes([n]) for n in range(2, 6)]
    assert replies[-1].headers["Content-Type"] == "image/png"
    assert replies[-1].headers["Cache-Control"] == "no-store"
    assert get(site, "/kept/").status == get(site, paths[-1][:-1]).status == 404
