"""The own hand as a fan: the order of its cards, where each is, and which one is under the pointer.

The more cards, the more they overlap; around the focused card they spread, so that a hand of thirty can still be
read and picked. The focused card keeps its place while the others make way, so the card under the pointer is always
the one that is pressed. Above ``most_shown`` cards a part of the hand is shown, and scrolls.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence

from pygame import Rect

from uno_desktop.engine.cards import Deck
from uno_desktop.engine.moves import NONE
from uno_desktop.ui.play.picture.table_layout import Spot

MOST_SHOWN = 40
IDEAL_STEP = 0.86
"""The distance of two cards, in card widths, while there is room."""
FOCUS_GAP = 0.50
"""The distance to its neighbors that the focused card gets in a crowded hand."""
LEAST_STEP = 0.145
CROWDED_STEP = 0.36
SPREAD_CARDS = 1.2
MAX_TILT = 9.0
TILT_PER_CARD = 1.7
SAG = 0.07
"""How much lower the outermost card is, in card heights."""
RAISED = 0.085
LIFTED = 0.10
"""How far playable and focused cards stand out, in card heights: both together stay below the prompt."""
_OFF_FLOOR = 0.045
"""How far above the foot of its room the middle of the fan is, in card heights."""
HIGHEST = _OFF_FLOOR + RAISED + LIFTED
"""How far above its room a card reaches at most, in card heights."""


def is_crowded(area: Rect, card_width: int, count: int) -> bool:
    """Whether the cards overlap so much that little more than their corners are seen."""
    gaps = min(count, most_shown(area, card_width)) - 1
    return gaps > 0 and (area.w - card_width) / gaps < CROWDED_STEP * card_width


def most_shown(area: Rect, card_width: int) -> int:
    """How many cards can be shown at once so that the corner of each is seen: 40 where there is room."""
    return min(MOST_SHOWN, 1 + int((area.w - card_width) / (LEAST_STEP * card_width)))


def first_shown(count: int, most: int, focus: int | None, scroll: int) -> int:
    """The first to show of ``count`` cards, ``most`` at once: ``scroll``, moved so that the focus is among them."""
    first = max(0, min(scroll, count - most))
    if focus is not None:
        first = max(min(first, focus), focus - most + 1)
    return first


def fan_spots(
    area: Rect,
    card_width: int,
    count: int,
    *,
    focus: int | None = None,
    raised: Collection[int] = (),
    first: int = 0,
    raised_share: float = RAISED,
) -> list[Spot | None]:
    """A spot for each of ``count`` cards from left to right; None for those that are scrolled away.

    ``raised`` are the places of cards that can be played.
    """
    shown = min(count, most_shown(area, card_width))
    inner = None if focus is None else focus - first
    xs = _places(area, card_width, shown, inner)
    height = card_width * 1.5
    tilt = min(MAX_TILT, TILT_PER_CARD * (shown - 1) / 2)
    spots: list[Spot | None] = [None] * count
    for i, x in enumerate(xs):
        # Where in the fan it is, -1 at the left end to 1 at the right one.
        t = (x - area.centerx) / max(1.0, (area.w - card_width) / 2)
        t = max(-1.0, min(1.0, t))
        y = area.bottom - height / 2 + t * t * SAG * height * min(1.0, shown / 7) - _OFF_FLOOR * height
        angle = -t * tilt
        if first + i in raised:
            y -= raised_share * height
        if i == inner:
            y = min(y, area.bottom - height / 2) - LIFTED * height
            angle *= 0.3
        spots[first + i] = Spot(x, y, angle, card_width)
    return spots


def card_at(area: Rect, card_width: int, count: int, pos: tuple[int, int], first: int = 0) -> int | None:
    """The card under a point: each owns the strip that can be seen of it, from above its raised edge down."""
    shown = min(count, most_shown(area, card_width))
    if not shown or not area.top - round(RAISED * area.h) <= pos[1]:
        return None
    xs = _places(area, card_width, shown, None)
    if not xs[0] - card_width / 2 <= pos[0] <= xs[-1] + card_width / 2:
        return None
    owner = 0
    for i, x in enumerate(xs):
        if pos[0] >= x - card_width / 2:
            owner = i
    return first + owner


def strips(area: Rect, card_width: int, count: int, first: int = 0) -> list[tuple[int, Rect]]:
    """For each card that is shown, its place in the hand and the strip that is its own for the pointer."""
    xs = _places(area, card_width, min(count, most_shown(area, card_width)), None)
    edges = [round(x - card_width / 2) for x in xs]
    ends = [*edges[1:], round(xs[-1] + card_width / 2)] if xs else []
    return [
        (first + i, Rect(left, area.top, right - left, area.h))
        for i, (left, right) in enumerate(zip(edges, ends, strict=True))
    ]


def _places(area: Rect, card_width: int, count: int, focus: int | None) -> list[float]:
    """The centers from left to right."""
    if count == 0:
        return []
    room = max(0.0, area.w - card_width)
    step = min(IDEAL_STEP * card_width, room / max(1, count - 1))
    start = area.centerx - step * (count - 1) / 2
    flat = [start + step * i for i in range(count)]
    if focus is None or not 0 <= focus < count or step >= FOCUS_GAP * card_width:
        return flat
    right = _spread(count - 1 - focus, step, card_width)
    left = _spread(focus, step, card_width)
    x = flat[focus]
    return [*(x - d for d in reversed(left)), x, *(x + d for d in right)]


def _spread(count: int, step: float, card_width: int) -> list[float]:
    """Distances from the focused card to ``count`` cards on one side: wide near it, and as far in all as before."""
    if count <= 1:
        # The only card on that side keeps the end of the fan where it was.
        return [step] * count
    wanted = min(FOCUS_GAP * card_width, step * count * 0.5)
    boost = max(0.0, wanted / step - 1.0)
    gaps = [1.0 + boost * math.exp(-((i / SPREAD_CARDS) ** 2)) for i in range(count)]
    unit = step * count / sum(gaps)
    distances, total = [], 0.0
    for gap in gaps:
        total += gap * unit
        distances.append(total)
    return distances


SORTS = ("color", "playable")


def in_order(cards: Sequence[int], deck: Deck, sort_by: str, playable: Collection[int]) -> list[int]:
    """The places of the cards from left to right: colors in the deck's order, numbers before signs, wilds last.

    With ``playable`` those that can be played stand before the others. Cards we may not see keep their places.
    """
    ranks: list[tuple[int, ...]] = []
    for place, card in enumerate(cards):
        if card == NONE:
            ranks.append((0, place))
            continue
        face = deck.faces[card]
        color = deck.face_colors[face]
        late = int(sort_by == "playable" and card not in playable)
        ranks.append((late, color if color != NONE else len(deck.colors), face, card))
    return sorted(range(len(cards)), key=ranks.__getitem__)
