"""A node as a sentence, as the game's own voice says it."""

from __future__ import annotations

from uno_desktop.content.messages.messages import t
from uno_desktop.ui.kit.access.node import Node, Role

_PAUSE = ", "


def sentence(node: Node, *, whole: bool) -> str:
    """What is said of a node that has the focus; the ``whole`` of it, or what is needed."""
    parts = [node.name, node.value or (t("access.empty") if node.role is Role.TEXT_INPUT else "")]
    if node.checked is not None:
        parts.append(t("access.on") if node.checked else t("access.off"))
    if node.selected and node.role is not Role.LIST_BOX_OPTION:
        parts.append(t("access.chosen"))
    if not node.enabled:
        parts.append(t("access.disabled"))
    if whole:
        parts.append(node.details)
        if node.place is not None:
            parts.append(t("access.place", n=node.place[0], of=node.place[1]))
    return _PAUSE.join(filter(None, parts))
