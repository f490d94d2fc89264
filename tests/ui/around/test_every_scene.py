"""Every scene, shown once, where words have the least room: what it draws, what it tells, and that it goes again.

The usual tests take one language, theme and font for each scene, in turn.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterable, Iterator
from itertools import cycle
from weakref import ref

import pytest
from scenes.conftest import THEMES, Play, Running
from scenes.drawn_words import Cuts, Page
from scenes.test_words_fit import LANGUAGES, NAMES, NOT_OURS, TIGHTEST
from scenes.told import DEAD_END, complaints, told

from around.one_switch import name_of
from uno_desktop.content.messages.messages import set_language, t
from uno_desktop.devtools.samples import SAMPLES
from uno_desktop.match.setup.settings import FONTS
from uno_desktop.ui.kit.access.node import Numbering
from uno_desktop.ui.kit.window.scan_places import MOST_AT_ONCE
from uno_desktop.ui.kit.window.scanning import Place
from uno_desktop.ui.kit.window.scene import Scene
from uno_desktop.ui.menus.settings.preferences import change
from uno_desktop.ui.shell.scenes import registry
from uno_desktop.ui.shell.settings.bindings import keymap, keys_line

GO_ON_BY_THEMSELVES = {name: [DEAD_END] for name in ("chili_dark", "chili_clank", "chili_splat", "challenge_reveal")}
"""Moments that last for a second: the pot comes, the chili has landed, a hand is looked at before the verdict."""
NEVER_AT_A_TABLE = "pause_lesson"
"""This sample's coach never came to a table; the table frees a coach's note with its other widgets."""
FONT_OF = cycle(font for font in FONTS for _ in LANGUAGES)
EACH = [*zip(NAMES, cycle(THEMES), cycle(LANGUAGES), FONT_OF, strict=False)]


def test_every_scene_has_a_sample() -> None:
    assert {*registry.SCENES} <= {*SAMPLES}


@pytest.fixture
def no_collector() -> Iterator[None]:
    # The last failure's traceback would keep what it held until now.
    for kept in ("last_type", "last_value", "last_traceback", "last_exc"):
        setattr(sys, kept, None)
    gc.collect()
    gc.freeze()  # the collector has only to look at what the test makes
    gc.disable()
    yield
    gc.enable()


@pytest.mark.parametrize(("name", "theme", "language", "font"), EACH)
def test_it_can_be_read_and_used_by_ear_by_keys_and_by_one_switch_and_is_freed(
    play: Play,
    monkeypatch: pytest.MonkeyPatch,
    no_collector: None,
    name: str,
    theme: str,
    language: str,
    font: str,
) -> None:
    cuts, page = Cuts(monkeypatch), Page(monkeypatch)
    set_language(language)
    size, text_size = TIGHTEST
    running = play(theme, size, text_size=text_size, font=font)
    running.shell.app.stack.push(Scene(), fade=False)
    running.show(name, 4, 2, fade=False)
    page.look_at(running.shell.app.stack, size)
    assert not cuts.found or name in NOT_OURS
    assert not page.found
    all_is_told(running, GO_ON_BY_THEMSELVES.get(name, []))
    keys_have_words_and_bindings(running)
    change(running.shell, "switches", "one")
    no_level_has_more_than_a_few_places_and_nothing_is_lost(running)
    if name != NEVER_AT_A_TABLE:
        it_is_freed_when_it_was_left(running)


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


def it_is_freed_when_it_was_left(running: Running) -> None:
    """At once: no garbage collector is needed for it, nor for what it held."""
    scene = running.top
    running.shell.app.stack.pop(scene, fade=False)
    left = ref(scene)
    del scene
    running.shell.matches.leave()
    running.pilot.frame()
    assert left() is None
    gc.set_debug(gc.DEBUG_SAVEALL)  # what the collector finds had not been freed without it
    gc.collect()
    gc.set_debug(0)
    circles = {type(found) for found in gc.garbage if type(found).__module__.startswith("uno_desktop.ui")}
    gc.garbage.clear()
    assert not circles
