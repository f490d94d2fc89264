"""With reduced motion nothing on the table is ever on its way: it is there or not, or fades, and nothing shakes."""

from __future__ import annotations

from collections import Counter

import pytest
from test_director import EVERYTHING, FRAME_S, DirectedTable

from uno_desktop.content.themes.themes import load
from uno_desktop.engine.moves import NONE
from uno_desktop.ui.play.beats.table_items import TableItems

pytestmark = pytest.mark.usefixtures("window")

MOVES, REST_FRAMES = 90, 40
TABLES = {
    "every house rule": {"seed": 1, **EVERYTHING},
    "another deal": {"seed": 2, **EVERYTHING},
    "a machine": {"theme": load("boardwalk"), "deck": "boardwalk", "seed": 3},
    "two sides": {"theme": load("sundial"), "deck": "day_and_night", "seed": 4},
    "all hands swapped": {"deck": "swap_hands", "seed": 5, "players": 3},
    "seen by nobody": {"viewer": NONE, "seed": 6},
}


class Watch:
    """Looks at one frame after the other: what changes its place in two of them running is on its way."""

    def __init__(self, directed: DirectedTable) -> None:
        self.moved: Counter[str] = Counter()
        """Kinds of things that were seen to move, and in how many frames."""
        self.shaken = self.sparks = 0
        self._directed = directed
        self._items = TableItems()
        self._places: dict = {}
        self._on_its_way: set = set()

    def look(self) -> None:
        picture = self._directed.picture
        places = {item.key: item.bounds.topleft for item in self._items.of(picture)}
        changed = {key for key, place in places.items() if self._places.get(key, place) != place}
        for key in changed & self._on_its_way:
            self.moved[key[0] if isinstance(key, tuple) else str(key)] += 1
        self._on_its_way, self._places = changed, places
        impacts = picture.impacts
        self.shaken += (impacts.kicked_px, impacts.hop_px, *impacts.quake_px) != (0, 0, 0, 0)
        self.shaken += bool(picture.life.jolts) or any(sprite.shaking_s > 0 for sprite in picture.hand.sprites)
        self.sparks += len(picture.particles)


def watched(reduced: bool, **fields) -> Watch:
    """A match of computer players, every frame of it, and the table at rest after each move."""
    directed = DirectedTable(reduced=reduced, **fields)
    watch = Watch(directed)
    for _ in range(MOVES):
        directed.move()
        for _ in directed.frames():
            watch.look()
        for _ in range(REST_FRAMES):
            directed.picture.update(FRAME_S)
            watch.look()
        if directed.game.view(0).match_winner != NONE:
            break
    return watch


@pytest.mark.parametrize("table", TABLES)
def test_nothing_is_on_its_way(table):
    watch = watched(True, **TABLES[table])
    assert not watch.moved
    assert (watch.shaken, watch.sparks) == (0, 0)


def test_with_motion_all_of_it_is_seen():
    watch = watched(False, **TABLES["every house rule"])
    assert {"card", "arrows", "word"} <= watch.moved.keys()
    assert watch.shaken > 20
    assert watch.sparks > 20


def test_a_refused_card_and_a_press_leave_the_hand_where_it_is():
    directed = DirectedTable.dealt(reduced=True)
    watch, hand = Watch(directed), directed.picture.hand
    watch.look()
    directed.picture.shake(hand.sprites[0].card)
    hand.focus = 2
    hand.arrange()
    for _ in range(20):
        directed.picture.update(FRAME_S)
        watch.look()
    assert not watch.moved
    assert watch.shaken == 0
