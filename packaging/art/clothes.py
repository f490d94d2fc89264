"""What portraits wear: shoulders, shirts, collars, ties and bows."""

from __future__ import annotations

from draw import lighter
from portraits import line, mirrored, oval, place, shape


def shoulders(fill: str, top: float = 200) -> str:
    """Draw a round back and shoulders, as animals have them; `top` is where the neck begins."""
    return shape(f"M28 270C34 {top + 14} 80 {top} 128 {top}C176 {top} 222 {top + 14} 228 270Z", fill)


def torso(cloth: str, width: float = 92) -> str:
    """Draw square shoulders in a jacket or shirt, `width` either side of the middle."""
    a, b = 128 - width, 128 + width
    return shape(f"M{a - 8} 272C{a - 6} 226 {a + 26} 208 {108} 202H148C{b - 26} 208 {b + 6} 226 {b + 8} 272Z", cloth)


def collar(color: str, open_: float = 26) -> str:
    """Draw the two wings of a shirt collar, `open_` apart."""
    wing = shape(f"M128 238L{128 - open_ - 12} 198L{128 - open_ - 26} 214L{128 - 30} 256Z", color)
    return mirrored(wing)


def tie(color: str, stripe: str | None = None) -> str:
    """Draw a long tie, striped where a second colour is given."""
    d = "M116 226H140L136 240L150 290H106L120 240Z"
    out = shape(d, color, 4.5)
    if stripe:
        out += line("M117 254L138 244M112 270L144 256", 5, stripe)
    return out


def bow(x: float, y: float, fill: str) -> str:
    """Draw a bow tie."""
    wing = "M0 0C-14 -22 -40 -24 -46 -16C-50 -6 -50 8 -46 18C-40 24 -14 20 0 0Z"
    knot = oval(0, 0, 11, 13, lighter(fill, 0.15))
    return place(shape(wing, fill) + place(shape(wing, fill), 0, 0, turn=180) + knot, x, y)
