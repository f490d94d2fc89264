"""A scene that was left is freed at once: no garbage collector is needed for it, nor for what it held."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from weakref import ref

import pytest

from scenes.conftest import Play
from uno_desktop.devtools import samples
from uno_desktop.ui.kit.window.scene import Scene
from uno_desktop.ui.shell import registry

SHOWN_S = 0.3


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


def test_every_scene_has_a_sample() -> None:
    assert set(registry.SCENES) <= set(samples.SAMPLES)


NEVER_AT_A_TABLE = {"pause_lesson"}
"""This sample's coach never came to a table; the table frees a coach's note with its other widgets."""


@pytest.mark.parametrize("name", [name for name in samples.SAMPLES if name not in NEVER_AT_A_TABLE])
def test_a_scene_that_was_left_is_freed(play: Play, name: str, no_collector: None) -> None:
    running = play("classic", (640, 480))
    app = running.shell.app
    scene = samples.sample(name)(running.shell)
    app.stack.push(Scene(), fade=False)
    app.stack.push(scene, fade=False)
    running.pilot.advance(SHOWN_S)
    app.stack.pop(scene, fade=False)
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


def test_the_table_is_preloaded_by_its_scene(play: Play) -> None:
    running = play("classic")
    table = samples.sample("table")(running.shell)
    running.shell.app.stack.push(table, fade=False)
    assert table.picture.preload is table.preload
