"""The seal of a deal: a button that leads to its fingerprint, which can be noted before and compared afterwards."""

from __future__ import annotations

from uno_desktop.content.messages.messages import t
from uno_desktop.engine.rng import fingerprint
from uno_desktop.match.setup.setup import Agreed
from uno_desktop.ui.kit.widgets import Button
from uno_desktop.ui.shell.look.theme_look import ThemeLook
from uno_desktop.ui.shell.scenes.registry import Navigator

_SHORT_CHARS, _SHORTER_CHARS, _SHORT_GROUP = 16, 8, 4
_FULL_GROUP, _GROUPS_A_LINE = 8, 4


def short_form(digest: str, chars: int = _SHORT_CHARS) -> str:
    """The beginning of a long hex number, in groups: enough to be told from any other."""
    head = digest[:chars]
    return " ".join(head[at : at + _SHORT_GROUP] for at in range(0, len(head), _SHORT_GROUP))


def full_form(digest: str) -> str:
    """All of a long hex number, in groups and lines."""
    groups = [digest[at : at + _FULL_GROUP] for at in range(0, len(digest), _FULL_GROUP)]
    lines = [groups[at : at + _GROUPS_A_LINE] for at in range(0, len(groups), _GROUPS_A_LINE)]
    return "\n".join(" ".join(line) for line in lines)


def seal(nav: Navigator, look: ThemeLook, agreed: Agreed, *, is_open: bool = False) -> Button:
    """A button to check the deal (once ``is_open``: that says it was fair); its tip has the fingerprint."""
    seed = agreed.config.seed
    mark = fingerprint(seed)
    if is_open:
        shorter = {"seed": short_form(seed.hex(), _SHORTER_CHARS), "print": short_form(mark, _SHORTER_CHARS)}
        words, tip = t("fair.opened"), t("fair.opened_tip", **shorter)
    else:
        words, tip = t("fair.seal"), t("fair.seal_tip", print=full_form(mark))
    icon = look.icon("shield" if is_open else "lock")
    return Button("seal", words, lambda: nav.push("fairness"), kind="flat", role="small", icon=icon, tooltip=tip)
