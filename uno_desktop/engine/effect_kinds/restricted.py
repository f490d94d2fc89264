"""``restricted``: the card may only be played as ``wild_draw_four_needs`` says (docs/rules.md, Wild Draw Four).

The rule of that option says when, and what a bluff costs. Only those effects can be challenged that ``can_be_doubted``:
without one of them the card can't be bluffed.
"""

from __future__ import annotations

from uno_desktop.engine.state import EffectKind

KIND = EffectKind("restricted", is_restricted=True)
