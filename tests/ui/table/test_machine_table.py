"""A machine in the place of the draw pile: how it looks, and the moment in which somebody presses it."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from test_director import SIZE, DirectedTable

from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes.themes import load
from uno_desktop.content.themes.wording import theme_text
from uno_desktop.engine import events as ev
from uno_desktop.engine.moves import NONE
from uno_desktop.engine.pending import Turn
from uno_desktop.ui.play.beats.table_items import TableItems

pytestmark = pytest.mark.usefixtures("window")

BOARDWALK = load("boardwalk")
DECK = "boardwalk"
NEXT = ev.TurnBegan(Turn(0))


def pier(**fields) -> DirectedTable:
    return DirectedTable.dealt(theme=BOARDWALK, deck=DECK, **fields)


def drawn(seat: int, count: int, why: str) -> ev.CardsDrawn:
    return ev.CardsDrawn(seat, (ev.HIDDEN,) * count, why)


def words_while(directed: DirectedTable, events: list[ev.Event]) -> tuple[set[str], list[tuple[int, int, int]]]:
    """What is written in the air while the events are shown, and how the machine is seen: by, aside, down."""
    said, seen = set[str](), []
    for picture in directed.frames(*events):
        said |= {word.words for word in picture.words}
        seen.append((picture.machine.by, picture.machine.aside_px, picture.machine.down_px))
    return said, seen


def test_the_machine_takes_the_place_of_the_draw_pile_only_where_a_theme_has_one() -> None:
    directed, plain = pier(), DirectedTable()
    assert directed.faces.has_machine
    assert not plain.faces.has_machine
    assert plain.faces.composer.machine(80) is None
    item = next(item for item in TableItems().of(directed.picture) if item.key == "draw_pile")
    surface = pygame.Surface(SIZE)
    item.paint(surface)
    assert item.bounds.contains(surface.get_bounding_rect().clip(item.bounds))
    spot, slot = directed.picture.layout.draw_pile, directed.picture.draw_spot
    assert slot.y > spot.y
    assert slot.width < spot.width


def test_a_theme_with_one_picture_of_the_machine_shows_that_while_it_is_pressed() -> None:
    art = {part: path for part, path in BOARDWALK.art.items() if part != "machine_pressed"}
    directed = DirectedTable(theme=replace(BOARDWALK, art=art), deck=DECK)
    assert directed.faces.composer.machine(80, pressed=True) is directed.faces.composer.machine(80)
    full = pier().faces
    assert full.composer.machine(80, pressed=True) is not full.composer.machine(80)


def test_nothing_comes_and_it_is_said_so() -> None:
    directed = pier()
    said, seen = words_while(directed, [ev.MachinePressed(2, 0), NEXT])
    assert theme_text(BOARDWALK, "table.machine_nothing") in said
    assert {by for by, _, _ in seen} == {2, NONE}
    assert len({aside for _, aside, _ in seen}) > 3
    assert seen[-1] == (NONE, 0, 0)
    assert "back" in directed.sounds


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize(("amount", "gives"), [(0, "back"), (1, "machine_gives"), (3, "machine_gives"), (4, "jackpot")])
def test_the_machine_is_heard_to_work_and_then_what_it_gives(amount: int, gives: str, reduced: bool) -> None:
    directed = pier(reduced=reduced)
    before = len(directed.sounds)
    words_while(directed, [ev.MachinePressed(2, amount), NEXT])
    heard = {"back", "machine", "machine_gives", "jackpot"}
    assert [sound for sound in directed.sounds[before:] if sound in heard] == ["machine", gives]


@pytest.mark.parametrize("name", ["machine", "machine_gives", "jackpot"])
def test_every_theme_has_what_the_machine_sounds_like_and_this_one_its_own(name: str) -> None:
    own, shared = BOARDWALK.sound_file(name), load("classic").sound_file(name)
    assert own is not None
    assert shared is not None
    assert own.parent.parent.name == "boardwalk"
    assert shared.parent.parent.name == "assets"


@pytest.mark.parametrize("why", ["turn", "penalty"])
def test_what_comes_is_counted_as_it_comes(why: str) -> None:
    directed = pier()
    said, _ = words_while(directed, [ev.MachinePressed(2, 6), drawn(2, 6, why), NEXT])
    assert t("table.machine", n=6) in said
    assert {t("table.plus", n=n) for n in range(1, 7)} <= said
    assert directed.sounds.count("draw") == 6
    said, _ = words_while(directed, [drawn(2, 6, "turn"), NEXT])  # that was no press
    assert t("table.plus", n=3) not in said


def test_who_was_sent_by_a_card_is_told_so_once() -> None:
    directed = pier()
    flown = []
    presses = ev.MachinePressed(3, 0), ev.MachinePressed(3, 2)
    for picture in directed.frames(ev.CardPlayed(2, 7), *presses, drawn(3, 2, "penalty"), NEXT):
        flown += [token for token in picture.tokens if token not in flown]
    assert [token.words for token in flown] == [theme_text(BOARDWALK, "table.machine_press")]


def test_with_reduced_motion_the_machine_keeps_still() -> None:
    directed = pier(reduced=True)
    said, seen = words_while(directed, [ev.MachinePressed(2, 3), drawn(2, 3, "turn"), NEXT])
    assert t("table.machine", n=3) in said
    assert set(seen) == {(NONE, 0, 0)}
    assert len(directed.picture.particles) == 0


def test_settling_in_the_middle_of_a_press_lets_go_of_the_machine() -> None:
    directed = pier()
    next(picture for picture in directed.frames(ev.MachinePressed(2, 0), NEXT) if picture.machine.by == 2)
    directed.picture.settle(directed.picture.view)
    assert directed.picture.machine == type(directed.picture.machine)()
