"""Where things go: rectangles divided, anchored and fitted. Pure functions on ``pygame.Rect``."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

Size = tuple[int, int]

_ANCHORS = {
    "topleft", "midtop", "topright", "midleft", "center", "midright", "bottomleft", "midbottom", "bottomright",
}  # fmt: skip


def inset(area: Rect, dx: int, dy: int | None = None) -> Rect:
    """The area with a margin of ``dx`` px left and right, ``dy`` (or ``dx``) above and below."""
    dy = dx if dy is None else dy
    return Rect(area.x + dx, area.y + dy, max(0, area.w - 2 * dx), max(0, area.h - 2 * dy))


def anchored(area: Rect, size: Size, anchor: str = "center", margin: int = 0) -> Rect:
    """A rectangle of ``size`` (shrunk to fit) in ``area`` at an anchor named as ``Rect`` names them."""
    if anchor not in _ANCHORS:
        raise ValueError(anchor)
    inner = inset(area, margin)
    placed = Rect(0, 0, min(size[0], inner.w), min(size[1], inner.h))
    setattr(placed, anchor, getattr(inner, anchor))
    return placed


def _shares(total: int, parts: Sequence[float], gap: int) -> list[tuple[int, int]]:
    """Beginnings and lengths that fill ``total`` exactly: a part above 1 is so many px, others share the rest."""
    fixed = sum(round(p) for p in parts if p > 1)
    flexible = sum(p for p in parts if p <= 1)
    rest = max(0, total - gap * (len(parts) - 1) - fixed)
    shares, at, used = [], 0, 0.0
    for part in parts:
        length = round(part)
        if part <= 1:
            before = round(used)
            used += rest * part / flexible if flexible else 0
            length = round(used) - before
        shares.append((at, length))
        at += length + gap
    return shares


def rows(area: Rect, parts: Sequence[float], gap: int = 0) -> list[Rect]:
    """Divide from top to bottom. Parts above 1 are px, parts of 0..1 share what is left in proportion."""
    return [Rect(area.x, area.y + at, area.w, height) for at, height in _shares(area.h, parts, gap)]


def columns(area: Rect, parts: Sequence[float], gap: int = 0) -> list[Rect]:
    """Divide from left to right; parts as for ``rows``."""
    return [Rect(area.x + at, area.y, width, area.h) for at, width in _shares(area.w, parts, gap)]


def grid(area: Rect, count: int, per_row: int, gap: int = 0, cell_height: int | None = None) -> list[Rect]:
    """``count`` equal cells, row by row; they fill the area unless ``cell_height`` (px) is given."""
    if count <= 0:
        return []
    lines = -(-count // per_row)
    if cell_height is None:
        bands = rows(area, [1.0] * lines, gap)
    else:
        bands = [Rect(area.x, area.y + i * (cell_height + gap), area.w, cell_height) for i in range(lines)]
    cells = [cell for band in bands for cell in columns(band, [1.0] * per_row, gap)]
    return cells[:count]


def fit(size: tuple[float, float], area: Rect, *, enlarge: bool = True) -> Rect:
    """The largest rectangle of ``size``'s proportions in ``area``, centered; never larger than ``size`` unless
    ``enlarge``."""
    factor = min(area.w / size[0], area.h / size[1])
    if not enlarge:
        factor = min(1.0, factor)
    fitted = Rect(0, 0, max(1, int(size[0] * factor)), max(1, int(size[1] * factor)))
    fitted.center = area.center
    return fitted


def clamp_into(rect: Rect, area: Rect) -> Rect:
    """The rectangle moved (never resized) so that it lies in the area, as far as it can."""
    moved = Rect(rect)
    moved.x = max(area.x, min(moved.x, area.right - moved.w))
    moved.y = max(area.y, min(moved.y, area.bottom - moved.h))
    return moved
