"""The tree that readers of the screen are told, and what would be wrong with it."""

from __future__ import annotations

from scenes.conftest import Running
from uno_desktop.ui.kit.access.node import Does, Node, Role

SPOKEN_BY_THE_TABLE = {"draw_pile": "pile_draw"}
"""What is pressed by one name and told by another: the draw pile is explained by a widget of its own."""
DEAD_END = "there is nothing to press: a dead end"


def told(running: Running) -> Node:
    """The tree as it is now."""
    return running.shell.app.reading.tree()


def node_of(running: Running, key: str) -> Node:
    """The node of that key in the top scene."""
    return next(node for node in told(running).walk() if node.key == key)


def complaints(tree: Node, pressable: list[str]) -> list[str]:
    """What somebody who does not look could not use, or could not tell."""
    wrong = [f"{node.role.value} {node.key} has no name" for node in tree.walk() if node.does and not node.name.strip()]
    keys = {node.key for node in tree.walk() if Does.PRESS in node.does or Does.SET_VALUE in node.does}
    scrolls = {node.key for node in tree.walk() if node.role is Role.SCROLL_VIEW}
    for name in pressable:
        key = SPOKEN_BY_THE_TABLE.get(name, name.replace("hand_", "card_"))
        if key not in keys | scrolls:
            wrong.append(f"{name} can be pressed and isn't told")
    page = tree.children[0]
    if not page.name.strip():
        wrong.append("the scene has no name")
    if not any(node.name.strip() or node.value for node in page.children):
        wrong.append("the scene says nothing")
    if not any(Does.PRESS in node.does and node.enabled for node in tree.walk()):
        wrong.append(DEAD_END)
    if sum(node.is_focus for node in tree.walk()) != 1:
        wrong.append(f"the focus is in {sum(node.is_focus for node in tree.walk())} places")
    return wrong
