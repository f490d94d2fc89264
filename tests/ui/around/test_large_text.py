"""Words at the table grow with the text: plates, counts, prompts and buttons give them the room."""

from __future__ import annotations

import sys

import pytest
from pygame import Rect
from scenes.conftest import Play

from uno_desktop.ui.kit.drawing import text
from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.play.picture import table_seats
from uno_desktop.ui.play.picture.table_layout import TableLayout, table_layout

SIZES = ((960, 540), (1280, 720), (1920, 1080), (3840, 2160))
CARDS = "uno_desktop.ui.shell.look.card_faces", "uno_desktop.ui.shell.look.shapes"
"""Who draws the signs printed on cards: pictures, which scale with their card."""
ASKED_FOR, LEAST_GROWN = 200, 1.6


def written(play: Play, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text_size: int, players: int):
    """How large everything is written at a table, by what it says."""
    found: dict[str, int] = {}

    def watched(draw):
        def write(words, px, *args, **named):
            if sys._getframe(1).f_globals["__name__"] not in CARDS and str(words).strip():
                found[str(words)] = min(px, found.get(str(words), px))
            return draw(words, px, *args, **named)

        return write

    running = play("classic", size, text_size=text_size)
    with monkeypatch.context() as patch:
        for name in ("render", "fancy"):
            patch.setattr(text, name, watched(getattr(text, name)))
        running.show("table", players, 2, fade=False)
        running.pilot.settle()
    return found


@pytest.mark.parametrize("size", SIZES[1:3])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_smallest_words_grow_too(play: Play, monkeypatch: pytest.MonkeyPatch, size, players) -> None:
    usual = written(play, monkeypatch, size, 100, players)
    large = written(play, monkeypatch, size, ASKED_FOR, players)
    assert usual.keys() == large.keys()
    assert min(large.values()) >= LEAST_GROWN * min(usual.values())


def laid_out(players: int, size: tuple[int, int], text_scale: float) -> TableLayout:
    return table_layout(players, 0, size, Style().for_window(size).scale, face_down=True, text_scale=text_scale)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", range(2, 11))
@pytest.mark.parametrize("text_scale", [1.5, 2.0])
def test_what_grows_covers_nothing(size, players, text_scale) -> None:
    layout = laid_out(players, size, text_scale)
    things = {f"seat {seat}": spot.block for seat, spot in layout.seats.items()}
    things |= dict(layout.buttons) | {"line": layout.line, "chip": layout.chip, "prompt": layout.prompt}
    things["hand"] = layout.hand
    del things["pass"]  # in the row of the prompt, at the right of its words
    for name, rect in things.items():
        assert Rect((0, 0), size).contains(rect), name
        over = [other for other, each in things.items() if other != name and each.colliderect(rect)]
        assert not over, (name, over)
    for spot in layout.seats.values():
        assert spot.block.contains(spot.plate)
        assert spot.side == "bottom" or not spot.plate.colliderect(spot.fan)


def test_where_ten_sit_who_is_on_turn_has_the_large_name(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    running = play("classic", (1280, 720), text_size=ASKED_FOR)
    picture = running.show("table", 10, 2, fade=False).picture
    on_turn, waiting = picture.layout.seats[1], picture.layout.seats[2]
    assert on_turn.words == waiting.words < 1.6
    found: dict[str, int] = {}
    monkeypatch.setattr(text, "fitted", lambda words, room, px, *rest: found.setdefault(words, px) and _blank(px))
    picture.turn = 1
    table_seats.forget()
    for seat in (1, 2):
        block, _ = running.top.presenter._items._seat(picture, seat, "")
        block.paint(running.shell.app.window.surface)
    names = [picture.sitters[seat].name for seat in (1, 2)]
    assert found[names[0]] >= LEAST_GROWN * 17
    assert found[names[1]] < LEAST_GROWN * 17


def _blank(px: int):
    return text.render("x", px, (255, 255, 255))
