"""The hues of both themes; `theme.yaml` names the same hex values."""

from __future__ import annotations

from dataclasses import dataclass

IVORY = "#fff8e7"


@dataclass(frozen=True)
class Palette:
    """What one theme is painted with: ink for outlines, paper for edges, and (color, hex, shape) four times."""

    ink: str
    paper: str
    colors: tuple[tuple[str, str, str], ...]

    def hex_of(self, color: str) -> str:
        """Give the hex of a colour by its name."""
        return next(value for name, value, _ in self.colors if name == color)

    def shape_of(self, color: str) -> str:
        """Give the shape of a colour by its name."""
        return next(shape for name, _, shape in self.colors if name == color)


CLASSIC = Palette(
    ink="#1d1019",
    paper="#fff4dc",
    colors=(
        ("red", "#d2312a", "diamond"),
        ("yellow", "#f6bd17", "sun"),
        ("green", "#3aab58", "leaf"),
        ("blue", "#1650a8", "drop"),
    ),
)
OFFICE = Palette(
    ink="#171c2b",
    paper="#fbfaf4",
    colors=(
        ("blue", "#2b6cb8", "square"),
        ("green", "#36a670", "triangle"),
        ("purple", "#63388f", "star"),
        ("yellow", "#edb81c", "circle"),
    ),
)
