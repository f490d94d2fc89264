"""Where the mark of ``scanning`` can be in a scene, and in which groups.

A level has at most ``MOST_AT_ONCE`` places. Where there are more, what lies in one box of the scene (a row of tabs, a
list, a column of words) becomes a group, and a long list several, so that any place is reached in few steps.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby

from pygame import Rect

from uno_desktop.ui.kit.access.node import Act, Does, Node, Role
from uno_desktop.ui.kit.widgets.keyboard import Key
from uno_desktop.ui.kit.window.scene import Scene

MOST_AT_ONCE = 7
"""So many places the mark goes over before there are groups."""
_STEPS = (Does.INCREMENT, Does.DECREMENT, Does.SCROLL_UP, Does.SCROLL_DOWN)
_VALUES = (Role.SWITCH, Role.COMBO_BOX, Role.TEXT_INPUT)
_SMALL = 3
"""Boxes with so few places, such as the lines of a list, are no groups by themselves."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where the mark can be: ``act(time_ms)`` does it, or else the mark goes on among those ``inside``.

    ``show`` brings the focus there, and into sight. ``bounds`` are pixels of the window. ``leads_out``: it is the way
    back out of the group it is in.
    """

    key: Hashable
    bounds: tuple[Rect, ...]
    act: Callable[[float], object] | None = None
    show: Callable[[], object] | None = None
    inside: tuple[Place, ...] = ()
    leads_out: bool = False

    @property
    def can_repeat(self) -> bool:
        """Whether one may well go on there: a value is changed again, a text goes on."""
        return isinstance(self.key, tuple) and (self.key[-1] in _STEPS or self.key[0][0] in _VALUES)

    @property
    def name(self) -> object:
        """What the key begins with: role and key of the node."""
        return self.key[0] if isinstance(self.key, tuple) else self.key


def places_of(scene: Scene) -> tuple[list[Place] | None, tuple[Place, ...]]:
    """What comes before all else in a scene (None where all is alike), and all places in their order.

    Where something comes first, all else is one group behind it.
    """
    nodes = scene.nodes()
    first_nodes = scene.comes_first(nodes)
    found: list[_Found] = []
    seen: dict[Hashable, int] = {}
    for number, node in enumerate(nodes):
        _enter(scene, node, (*node.path, number), found, seen)
    if first_nodes is None:
        return None, _arranged(found, 0)
    wanted: list[object] = [(node.role, node.key) for node in first_nodes]
    first = [place for place, _ in found if place.name in wanted]
    first.sort(key=lambda place: wanted.index(place.name))
    rest = [each for each in found if each[0] not in first]
    more = [_group("all_else", _arranged(rest, 0))] if rest else []
    return first, (*first, *more)


def path_to(key: Hashable, places: Iterable[Place]) -> list[Hashable] | None:
    """The keys of the groups a place is in, the outermost first; None where there is none of that key."""
    for place in places:
        if place.key == key:
            return []
        if (inside := path_to(key, place.inside)) is not None:
            return [place.key, *inside]
    return None


# -- groups -------------------------------------------------------------------------------------------------------

_Found = tuple[Place, tuple[int, ...]]
"""A place, and its way through the boxes of the scene: the number in each, the outermost first."""


def _arranged(found: Sequence[_Found], depth: int) -> tuple[Place, ...]:
    """At most ``MOST_AT_ONCE`` places or groups: what lies in one box, ``depth`` boxes down, stays together."""
    if len(found) <= MOST_AT_ONCE:
        return tuple(place for place, _ in found)
    boxes = [list(each) for _, each in groupby(found, key=lambda each: each[1][depth : depth + 1])]
    if len(boxes) == 1:
        return _arranged(found, depth + 1) if len(found[0][1]) > depth + 1 else _in_runs([[p] for p, _ in found])
    parts = [_arranged(box, depth + 1) for box in boxes]
    if len(parts) > MOST_AT_ONCE or max(map(len, parts)) <= _SMALL:
        return _in_runs(parts)
    opened: set[int] = set()
    size = len(parts)
    for number in sorted(range(len(parts)), key=lambda n: -len(boxes[n])):  # the way to most places is made shorter
        if size + len(parts[number]) - 1 <= MOST_AT_ONCE:
            opened.add(number)
            size += len(parts[number]) - 1
    groups = (part if n in opened else _as_one(part) for n, part in enumerate(parts))
    return tuple(place for group in groups for place in group)


def _in_runs(parts: Sequence[Sequence[Place]]) -> tuple[Place, ...]:
    """What lies side by side, in groups of about the same size; groups of groups where those are too many."""
    runs = -(-sum(map(len, parts)) // MOST_AT_ONCE)
    share = sum(map(len, parts)) / runs
    groups: list[list[Place]] = [[]]
    so_far = 0
    for part in parts:
        is_full = len(groups[-1]) + len(part) > MOST_AT_ONCE or so_far + len(part) / 2 > share * len(groups)
        if groups[-1] and is_full:
            groups.append([])
        groups[-1] += part
        so_far += len(part)
    placed = [_as_one(group) for group in groups]
    return _in_runs(placed) if len(placed) > MOST_AT_ONCE else tuple(place for group in placed for place in group)


def _as_one(places: Sequence[Place]) -> tuple[Place, ...]:
    """A single place that stands for these."""
    return tuple(places) if len(places) <= 1 else (_group(("group", places[0].key), places),)


def _group(key: Hashable, inside: Sequence[Place]) -> Place:
    bounds = (inside[0].bounds[0].unionall([rect for place in inside for rect in place.bounds]),)
    ends = [place.show for place in (inside[-1], inside[0]) if place.show is not None]
    back = Place(("back", key), bounds, leads_out=True)

    def show() -> None:
        for show_end in ends:
            show_end()

    return Place(key, bounds, show=show if ends else None, inside=(*inside, back))


# -- single places ------------------------------------------------------------------------------------------------


def _enter(scene: Scene, node: Node, path: tuple[int, ...], found: list[_Found], seen: dict[Hashable, int]) -> None:
    name = (node.role, node.key)
    number = seen[name] = seen.get(name, -1) + 1
    if node.act is not None and node.enabled:
        show = partial(node.act, Does.FOCUS, None, 0.0) if Does.FOCUS in node.does else None
        places: list[Place] = []
        if Does.PRESS in node.does:
            places.append(Place((name, number), (node.bounds,), partial(node.act, Does.PRESS, None), show))
        elif node.role is Role.TEXT_INPUT:
            places.append(Place((name, number), (node.bounds,), partial(_type, scene, node.act), show))
        else:
            for does, bounds in _halves(node.bounds).items():
                if does in node.does:
                    places.append(Place((name, number, does), (bounds,), partial(node.act, does, None), show))
        found += [(place, path) for place in places]
    if node.role is not Role.COMBO_BOX:  # its options: it goes from one to the next by itself
        for nth, child in enumerate(node.children):
            _enter(scene, child, (*path, *child.path, nth), found, seen)


def _halves(bounds: Rect) -> dict[Does, Rect]:
    """Where less and more are: the left and the right half of a place, or the upper and the lower one."""
    left, upper = Rect(bounds.topleft, (bounds.w // 2, bounds.h)), Rect(bounds.topleft, (bounds.w, bounds.h // 2))
    return {
        Does.DECREMENT: left, Does.INCREMENT: left.move(bounds.w - left.w, 0),
        Does.SCROLL_UP: upper, Does.SCROLL_DOWN: upper.move(0, bounds.h - upper.h),
    }  # fmt: skip


def _type(scene: Scene, act: Act, time_ms: float) -> None:
    """Open the keys on the screen for a line."""
    act(Does.FOCUS, None, time_ms)
    if scene.ui.keyboard is None:
        scene.ui.toggle_keyboard()


def rows_of(rows: Sequence[Sequence[Key]]) -> tuple[Place, ...]:
    """The rows of the keys on the screen, with their keys inside."""
    found = []
    for number, row in enumerate(rows):
        keys = tuple(Place(("key", key.does), (key.rect,), partial(_press_key, key)) for key in row)
        found.append(Place(("row", number), (row[0].rect.unionall([key.rect for key in row]),), inside=keys))
    return tuple(found)


def _press_key(key: Key, _time_ms: float) -> None:
    if key.group is not None:
        key.group.feedback("press")
    key.pressed(None)
