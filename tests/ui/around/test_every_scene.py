"""Every scene, shown once: it is told to readers of the screen, says its keys, and can be played with one switch."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest
from scenes.conftest import Play, Running
from scenes.told import DEAD_END, complaints, told

from around.one_switch import name_of
from uno_desktop.content.messages.messages import t
from uno_desktop.devtools.samples import SAMPLES
from uno_desktop.ui.kit.access.tree import Numbering
from uno_desktop.ui.kit.window.scan_places import MOST_AT_ONCE
from uno_desktop.ui.kit.window.scanning import Place
from uno_desktop.ui.menus.preferences import change
from uno_desktop.ui.shell.bindings import keymap
from uno_desktop.ui.shell.keys_line import keys_line

GO_ON_BY_THEMSELVES = {name: [DEAD_END] for name in ("chili_dark", "chili_clank", "chili_splat", "challenge_reveal")}
"""Moments that last for a second: the pot comes, the chili has landed, a hand is looked at before the verdict."""


@pytest.mark.parametrize("name", SAMPLES)
def test_it_can_be_used_by_ear_by_keys_and_by_one_switch(play: Play, name: str) -> None:
    running = play("classic")
    running.show(name)
    all_is_told(running, GO_ON_BY_THEMSELVES.get(name, []))
    keys_have_words_and_bindings(running)
    change(running.shell, "switches", "one")
    no_level_has_more_than_a_few_places_and_nothing_is_lost(running)


def all_is_told(running: Running, expected: list[str]) -> None:
    tree = told(running)
    assert complaints(tree, running.pilot.names()) == expected
    snapshot = Numbering().snapshot(tree)
    assert len(snapshot.entries) == sum(1 for _ in tree.walk()), "each node has a number of its own"


def keys_have_words_and_bindings(running: Running) -> None:
    actions = [*running.top.key_actions()]
    assert actions
    assert {*actions} <= {*keymap().actions, "directions"}
    line = keys_line(running.shell.app, running.top)
    assert "action." not in line
    assert "keys." not in line
    assert t("action.help") in line


def no_level_has_more_than_a_few_places_and_nothing_is_lost(running: Running) -> None:
    scene, scan = running.top, running.shell.app.scan
    if scene.takes_any_press:
        return
    scan._look()
    first = len(scan._first or ())
    assert len(scan._places) <= first + MOST_AT_ONCE
    places = [*all_places(scan._places)]
    assert len({place.key for place in places}) == len(places)
    for place in places:
        ways_out = [each for each in place.inside if each.leads_out]
        assert len(place.inside) <= MOST_AT_ONCE + 1
        assert not place.inside or place.inside[-1:] == tuple(ways_out)
    if scene.ui.keyboard is None:
        wanted = {str(node.key) for root in scene.nodes() for node in root.walk() if node.act and node.enabled}
        assert wanted & {*dict(scene.pressables())} <= {name_of(place) for place in places}


def all_places(places: Iterable[Place]) -> Iterator[Place]:
    """Every place, those in groups included."""
    for place in places:
        yield place
        yield from all_places(place.inside)
