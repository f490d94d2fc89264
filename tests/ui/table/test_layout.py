"""Everything has its place at every size: nothing leaves the window, nothing lies on what must be read."""

from __future__ import annotations

from itertools import combinations

import pytest
from pygame import Rect

from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.play.picture.piles import draw_pile_rect
from uno_desktop.ui.play.picture.table_layout import TableLayout, table_layout
from uno_desktop.ui.shell.look.card_faces import height_of

SIZES = (
    (640, 480), (960, 540), (1024, 768), (1280, 720), (1600, 1200), (1920, 1080), (2560, 1080), (3440, 1440),
    (3840, 2160), (800, 1000),
)  # fmt: skip


def laid_out(players: int, size: tuple[int, int], home: int = 0, text_scale: float = 1.0) -> TableLayout:
    return table_layout(players, home, size, Style().for_window(size).scale, text_scale=text_scale)


def pile_rects(layout: TableLayout) -> list[Rect]:
    discard = Rect(0, 0, layout.discard.width, height_of(layout.discard.width))
    discard.center = (round(layout.discard.x), round(layout.discard.y))
    return [draw_pile_rect(layout, 100), discard]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", range(2, 11))
@pytest.mark.parametrize("text_scale", [0.8, 1.0, 1.5, 2.0])
def test_nothing_overlaps_and_nothing_leaves_the_window(players: int, size: tuple[int, int], text_scale: float) -> None:
    layout = laid_out(players, size, text_scale=text_scale)
    window = Rect((0, 0), size)
    things = {f"seat {seat}": spot.block for seat, spot in layout.seats.items()}
    things |= {f"button {name}": rect for name, rect in layout.buttons.items()}
    things |= {"button catch": layout.catch}
    things |= {"draw pile": pile_rects(layout)[0], "discard": pile_rects(layout)[1]}
    things |= {"chip": layout.chip, "prompt": layout.prompt, "hand": layout.hand}
    for name, rect in things.items():
        assert window.contains(rect), name
    for (one, first), (other, second) in combinations(things.items(), 2):
        if {one, other} == {"prompt", "button pass"}:
            continue  # the prompt ends where the button begins
        assert not first.colliderect(second), f"{one} on {other}"
    what_happened = [*(spot.block for spot in layout.seats.values()), *pile_rects(layout)]
    assert layout.line.collidelist(what_happened) < 0
    assert all(min(rect.size) >= 24 for rect in layout.buttons.values()), "large enough to touch"


@pytest.mark.parametrize("players", range(2, 11))
def test_seats_go_clockwise_from_the_own_one(players: int) -> None:
    """Clockwise on the screen is from the bottom to the left side, over the top to the right."""
    layout = laid_out(players, (1280, 720), home=1)
    others = [layout.seats[(1 + step) % players] for step in range(1, players)]
    lefts = [spot for spot in others if spot.side == "left"]
    tops = [spot for spot in others if spot.side == "top"]
    rights = [spot for spot in others if spot.side == "right"]
    assert others == [*lefts, *tops, *rights]
    assert [s.block.y for s in lefts] == sorted((s.block.y for s in lefts), reverse=True)
    assert [s.block.x for s in tops] == sorted(s.block.x for s in tops)
    assert [s.block.y for s in rights] == sorted(s.block.y for s in rights)
    assert layout.seats[1].side == "bottom"


@pytest.mark.parametrize("players", range(2, 11))
def test_the_same_proportions_at_any_scale(players: int) -> None:
    small, large = laid_out(players, (1280, 720)), laid_out(players, (3840, 2160))
    for seat, spot in small.seats.items():
        assert abs(spot.block.x * 3 - large.seats[seat].block.x) <= 3
        assert abs(spot.block.w * 3 - large.seats[seat].block.w) <= 6


def test_parts_of_a_seat_lie_in_its_block() -> None:
    for players in range(2, 11):
        layout = laid_out(players, (640, 480))
        for spot in layout.seats.values():
            assert spot.block.contains(spot.avatar)
            assert spot.block.contains(spot.plate)
            assert spot.side == "bottom" or not spot.fan.colliderect(spot.plate)


@pytest.mark.parametrize("size", [(2560, 1080), (3840, 1600)])
@pytest.mark.parametrize("players", [2, 4, 6, 10])
def test_a_wide_window_uses_its_width(players: int, size: tuple[int, int]) -> None:
    """The middle spreads, and those who sit at the sides sit further out than in a usual window."""
    scale = size[1] / 720
    wide = table_layout(players, 0, size, scale)
    usual = table_layout(players, 0, (round(size[1] * 16 / 9), size[1]), scale)
    assert wide.ring.w > usual.ring.w * 1.3
    assert wide.discard.x - wide.draw_pile.x > usual.discard.x - usual.draw_pile.x
    assert wide.hand.w > usual.hand.w * 1.2
    from_middle = [size[0] / 2 - spot.block.left for spot in wide.seats.values() if spot.side == "left"]
    usually = [usual.size[0] / 2 - spot.block.left for spot in usual.seats.values() if spot.side == "left"]
    assert not usually or max(from_middle) > 1.1 * max(usually)
