"""``choose_color``: the player names the color with the play (docs/rules.md, Wild). It makes a card a wild."""

from __future__ import annotations

from uno_desktop.engine.state import EffectKind

KIND = EffectKind("choose_color", needs_color=True, goes_by_color=True, sign="colors")
