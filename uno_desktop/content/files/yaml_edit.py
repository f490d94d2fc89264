"""A YAML file changed where a value changes and nowhere else: its comments, its order and its quotes stay.

    text = with_value(text, ("colors", 0, "hex"), "#1F6FD0")
    text = without(text, ("opponents", "pip", "sayings"))

The place of everything comes from PyYAML's marks. What was written is read again and compared with what was wanted, so
that a file of an unusual shape is refused rather than damaged. Keys are those the game reads; see ``yamlio``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

import yaml

from uno_desktop.content.files.file_faults import ContentError, Fault
from uno_desktop.content.files.yamlio import LOADER, parse_documents, plain, scalar_value

Steps: TypeAlias = tuple[str | int, ...]
"""The way to a value from the top: keys of mappings, and indexes of lists."""

_INDENT = 2
_MAX_FLOW_CHARS = 88
"""A list or mapping that fits in a line of this length is written in one."""
_BARE = re.compile(r"[^\W\d_](?:[\w ./!?'’-]*[\w.!?])?")
"""Text that needs no quotes anywhere, except for the words below."""
_OTHER_WORDS = ("y", "n", "yes", "no", "on", "off", "true", "false", "null")
"""Words that other readers of YAML take for something else, whatever their case."""
_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"}


def with_value(text: str, path: Steps, value: Any, order: Sequence[str] = ()) -> str:
    """The file with ``value`` at ``path``; what is missing on the way is added.

    The length of a list as its index adds an item. A list or mapping in place of another is changed where the two
    differ. A new key of the top goes behind those that come before it in ``order``. Raises ContentError where the file
    is no YAML, or of a shape that cannot be changed safely.
    """
    before = _value_of(text)
    wanted = _set(before, path, value)
    return _checked(_apply(text, before, wanted, path, order), wanted, path)


def without(text: str, path: Steps) -> str:
    """The file without the entry or item at ``path``, and without what it leaves empty. Raises ContentError.

    A path that leads nowhere changes nothing.
    """
    before = _value_of(text)
    if not _leads(before, path):
        return text
    while len(path) > 1 and len(_at(before, path[:-1])) == 1:
        path = path[:-1]
    wanted = _dropped(before, path)
    return _checked(_removed(text, path), wanted, path)


def value_at(text: str, path: Steps) -> Any:
    """What the file has at ``path``; None where it has nothing. Raises ContentError for what is no YAML."""
    whole = _value_of(text)
    return _at(whole, path) if _leads(whole, path) else None


# -- what is wanted, as plain values -------------------------------------------------------------------------------


def _value_of(text: str) -> Any:
    documents = parse_documents(text, "")
    if len(documents) > 1:
        raise _refused(())
    return plain(documents[0]) if documents else None


def _leads(value: Any, path: Steps) -> bool:
    for step in path:
        if isinstance(value, dict):
            if step not in value:
                return False
        elif not (isinstance(value, list) and isinstance(step, int) and 0 <= step < len(value)):
            return False
        value = value[step]
    return True


def _at(value: Any, path: Steps) -> Any:
    for step in path:
        value = value[step]
    return value


def _set(whole: Any, path: Steps, value: Any) -> Any:
    if not path:
        return value
    step, rest = path[0], path[1:]
    if isinstance(step, int) and isinstance(whole, list):
        below = whole[step] if step < len(whole) else None
        return [*whole[:step], _set(below, rest, value), *whole[step + 1 :]]
    if isinstance(step, int) and whole is None:
        return [_set(None, rest, value)]
    known = whole if isinstance(whole, dict) else {}
    return {**known, step: _set(known.get(step), rest, value)}


def _dropped(whole: Any, path: Steps) -> Any:
    step, rest = path[0], path[1:]
    if isinstance(whole, list):
        assert isinstance(step, int)
        return [*whole[:step], *([_dropped(whole[step], rest)] if rest else []), *whole[step + 1 :]]
    if rest:
        return {**whole, step: _dropped(whole[step], rest)}
    return {key: value for key, value in whole.items() if key != step}


def _same(one: Any, other: Any) -> bool:
    """Whether two plain values are equal, also in kind: 1 is neither 1.0 nor true."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(_same(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(_same, one, other))
    return type(one) is type(other) and bool(one == other)


def _checked(text: str, wanted: Any, path: Steps) -> str:
    try:
        found = _value_of(text)
    except ContentError as error:
        raise _refused(path) from error
    # What is empty reads as nothing, and may have been written either way.
    if not _same(found, wanted) and not (found is None and wanted in ({}, [])):
        raise _refused(path)
    return text


def _refused(path: Steps) -> ContentError:
    message = "the file is written in an unusual way here and cannot be changed by the game: change it with an editor"
    return ContentError([Fault("", 0, 0, ".".join(map(str, path)), message)])


# -- from one value to the other, change by change -----------------------------------------------------------------


def _apply(text: str, before: Any, wanted: Any, path: Steps, order: Sequence[str]) -> str:
    """The file after every difference between two values of the whole, which differ only at ``path``."""
    here = path
    while not _leads(before, here):
        here = here[:-1]
    while here and _at(before, here) is None:
        here = here[:-1]
    for where, value in reversed(list(_differences(_at(before, here), _at(wanted, here), here))):
        text = _removed(text, where) if value is _GONE else _written(text, where, value, order)
    return text


_GONE = object()


def _differences(before: Any, after: Any, path: Steps) -> Iterator[tuple[Steps, Any]]:
    """Where to put what, in the order of the file: later places first do not move earlier ones."""
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() & after.keys():
        for key in before:
            if key in after:
                yield from _differences(before[key], after[key], (*path, key))
            else:
                yield (*path, key), _GONE
        # Read backwards, so that the first of them is written first.
        for key in reversed([key for key in after if key not in before]):
            yield (*path, key), after[key]
    elif isinstance(before, list) and isinstance(after, list) and before and after:
        # Of two lists that begin and end alike, only what lies between is changed.
        shorter = min(len(before), len(after))
        start = next((i for i in range(shorter) if not _same(before[i], after[i])), shorter)
        end = next((i for i in range(shorter - start) if not _same(before[-1 - i], after[-1 - i])), shorter - start)
        if len(after) > len(before):
            end = 0  # items can only be added at the end
        old, new = before[start : len(before) - end], after[start : len(after) - end]
        for i in range(min(len(old), len(new))):
            yield from _differences(old[i], new[i], (*path, start + i))
        for i in range(len(new), len(old)):
            yield (*path, start + i), _GONE
        for i in reversed(range(len(old), len(new))):
            yield (*path, start + i), new[i]
    elif not _same(before, after):
        yield path, after


# -- nodes and where they stand ------------------------------------------------------------------------------------


def _child(node: Any, step: str | int) -> tuple[Any, Any] | None:
    """The key's node (None in a list) and the value's, or None."""
    if isinstance(node, yaml.SequenceNode):
        return (None, node.value[step]) if isinstance(step, int) and step < len(node.value) else None
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            found = scalar_value(key.value, key.style in (None, ""))
            if found == step and type(found) is type(step):
                return key, value
    return None


def _begin(node: Any) -> int:
    return int(node.start_mark.index)


def _end(node: Any, text: str) -> int:
    """Where a node ends, without the comments and blank lines behind it."""
    if isinstance(node, yaml.ScalarNode):
        end = int(node.end_mark.index)
        if node.style in ("|", ">") and "+" not in text[_begin(node) : text.find("\n", _begin(node))]:
            return len(text[:end].rstrip())
        return end
    if node.flow_style or not node.value:
        return int(node.end_mark.index)
    return _end(_last(node), text)


def _is_nothing(node: Any) -> bool:
    """Whether a node is an empty value: nothing is written there."""
    return isinstance(node, yaml.ScalarNode) and _begin(node) == int(node.end_mark.index)


def _line_end(text: str, at: int) -> int:
    """The end of the line, before its break."""
    if at > 0 and text[at - 1] == "\n":
        return at
    end = text.find("\n", at)
    end = len(text) if end < 0 else end
    return end - 1 if end > at and text[end - 1] == "\r" else end


def _line_begin(text: str, at: int) -> int:
    return text.rfind("\n", 0, at) + 1


def _line_break(text: str) -> str:
    return "\r\n" if "\r\n" in text else "\n"


# -- writing values ------------------------------------------------------------------------------------------------


def _scalar(value: Any, style: str | None = None) -> str:
    """A single value as written in a file; text keeps the quotes that were there before."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(value)
    if not isinstance(value, str):
        return _flow(value)
    if style == "'" and "'" not in value and value.isprintable():
        return f"'{value}'"
    if style not in ("'", '"') and _BARE.fullmatch(value) and value.lower() not in _OTHER_WORDS:
        return value
    return '"' + "".join(_ESCAPES.get(c) or (c if c.isprintable() else _escaped(c)) for c in value) + '"'


def _escaped(character: str) -> str:
    code = ord(character)
    return f"\\x{code:02X}" if code < 0x100 else f"\\u{code:04X}" if code < 0x10000 else f"\\U{code:08X}"


def _flow(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_scalar(key)}: {_flow(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_flow, value)) + "]"
    return _scalar(value)


def _fits_in_a_line(value: Any) -> bool:
    if not isinstance(value, dict | list) or not value:
        return True
    below = list(value.values()) if isinstance(value, dict) else value
    rows = isinstance(value, dict) and any(isinstance(each, dict | list) for each in below)
    rows |= isinstance(value, list) and any(isinstance(each, dict) and len(each) > 1 for each in below)
    # A mapping may well be written on lines of its own.
    return not rows and len(_flow(value)) <= (60 if isinstance(value, dict) else _MAX_FLOW_CHARS)


def _block(value: Any, indent: int) -> list[str]:
    """A list or mapping that does not fit in a line, as lines."""
    lines: list[str] = []
    pad = " " * indent
    if isinstance(value, dict):
        for key, each in value.items():
            lines += _entry(f"{pad}{_scalar(key)}:", each, indent)
    else:
        for each in value:
            if isinstance(each, dict) and each and not _item_fits(each):
                first, *rest = _block(each, indent + _INDENT)
                lines += [f"{pad}- {first.lstrip()}", *rest]
            else:
                lines += [f"{pad}- {_flow(each)}"]
    return lines


def _item_fits(value: Any) -> bool:
    """Items of lists are written in a line even where they hold lists: ``- {kinds: [skip, reverse], each: 2}``."""
    return len(_flow(value)) <= _MAX_FLOW_CHARS + 20


def _entry(head: str, value: Any, indent: int) -> list[str]:
    """A key with its value, as lines."""
    if _fits_in_a_line(value):
        return [f"{head} {_flow(value)}"]
    return [head, *_block(value, indent + _INDENT)]


def _written(text: str, path: Steps, value: Any, order: Sequence[str]) -> str:
    """The file with a value at a place that is there, or whose parent is."""
    if not path:
        return _line_break(text).join([*_block(value, 0), ""])
    parent, in_flow = _way(text, path[:-1])
    found = None if parent is None else _child(parent, path[-1])
    if found is not None:
        return _replaced(text, parent, found, in_flow, value)
    return _added(text, parent, in_flow, path[-1], value, order)


def _way(text: str, path: Steps) -> tuple[Any, bool]:
    """The node at a path, and whether it is written in a line, or in something that is."""
    node: Any = yaml.compose(text, Loader=LOADER)
    in_flow = bool(getattr(node, "flow_style", False))
    for step in path:
        found = _child(node, step)
        if found is None:
            raise _refused(path)
        node = found[1]
        in_flow |= bool(getattr(node, "flow_style", False))
    return node, in_flow


def _added(text: str, parent: Any, in_flow: bool, step: str | int, value: Any, order: Sequence[str]) -> str:
    """The file with one entry or item more."""
    is_list = isinstance(parent, yaml.SequenceNode)
    if parent is None or (not is_list and not isinstance(parent, yaml.MappingNode)):
        if parent is not None and not _is_nothing(parent):
            raise _refused((step,))
        gap = "" if not text or text.endswith("\n") else _line_break(text)
        return text + gap + _line_break(text).join([*_block({step: value}, 0), ""])
    if in_flow:
        written = _flow(value) if is_list else f"{_scalar(step)}: {_flow(value)}"
        if not parent.value:
            at = int(parent.end_mark.index) - 1
            return text[:at] + written + text[at:]
        at = _end(_last(parent), text)
        return f"{text[:at]}, {written}{text[at:]}"
    indent = parent.start_mark.column
    lines = _block([value], indent) if is_list else _entry(" " * indent + f"{_scalar(step)}:", value, indent)
    behind = _last(parent)
    if not is_list and step in order:
        before = set(order[: list(order).index(str(step))])
        behind = next((each for key, each in reversed(parent.value) if key.value in before), None)
        if behind is None:
            at = _line_begin(text, _begin(parent.value[0][0]))
            return text[:at] + _line_break(text).join([*lines, ""]) + text[at:]
    return _lines_behind(text, _end(behind, text), lines)


def _last(parent: Any) -> Any:
    last = parent.value[-1]
    return last[1] if isinstance(last, tuple) else last


def _lines_behind(text: str, at: int, lines: list[str]) -> str:
    """Lines put in behind the line in which something ends."""
    line_break = _line_break(text)
    if at > 0 and text[at - 1] == "\n":
        return text[:at] + line_break.join([*lines, ""]) + text[at:]
    end = _line_end(text, at)
    return text[:end] + "".join(line_break + line for line in lines) + text[end:]


def _replaced(text: str, parent: Any, found: tuple[Any, Any], in_flow: bool, value: Any) -> str:
    """The file with another value in place of the one that is there."""
    key, node = found
    start, stop = _begin(node), _end(node, text)
    is_single = isinstance(node, yaml.ScalarNode)
    is_lines = not is_single and not node.flow_style
    if in_flow or _fits_in_a_line(value) or (key is None and _item_fits(value)):
        if is_single and node.style in ("|", ">"):
            # In place of text written as lines below its key; a comment beside the sign for that is kept.
            head_end = _line_end(text, start)
            comment = text[start:head_end].partition("#")
            kept = f"  #{comment[2]}" if comment[1] else ""
            return text[:start] + _scalar(value) + kept + text[max(head_end, stop) :]
        # In place of lines it begins behind the key, if nothing but breaks lies between.
        before = text[:start].rstrip()
        begin = len(before) if is_lines and key is not None and before.endswith(":") else start
        gap = " " if _is_nothing(node) or begin != start else ""
        return text[:begin] + gap + _scalar(value, node.style if is_single else None) + text[stop:]
    if is_lines:
        lines = _block(value, node.start_mark.column)
        return text[:start] + _line_break(text).join(lines).lstrip() + text[stop:]
    if key is None:
        raise _refused(())
    before = text[:start].rstrip(" ")
    return _lines_behind(before + text[stop:], len(before), _block(value, parent.start_mark.column + _INDENT))


def _removed(text: str, path: Steps) -> str:
    """The file without an entry or item; where it was the only one, the parent is left empty."""
    parent, in_flow = _way(text, path[:-1])
    found = _child(parent, path[-1])
    if found is None:
        raise _refused(path)
    is_list = isinstance(parent, yaml.SequenceNode)
    items = [(item if isinstance(item, tuple) else (None, item)) for item in parent.value]
    index = next(i for i, (_, node) in enumerate(items) if node is found[1])
    if len(items) == 1:
        empty = "[]" if is_list else "{}"
        return text[: _begin(parent)] + empty + text[_end(parent, text) :] if len(path) > 1 else ""

    def first(item: tuple[Any, Any]) -> int:
        if is_list and not in_flow:
            return text.rfind("-", 0, _begin(item[1]))
        return _begin(item[1] if is_list else item[0])

    start, stop = first(items[index]), _end(items[index][1], text)
    following = first(items[index + 1]) if index + 1 < len(items) else None
    if in_flow:
        if following is not None:
            return text[:start] + text[following:]
        return text[: _end(items[index - 1][1], text)] + text[stop:]
    begin = _line_begin(text, start)
    if text[begin:start].strip(" ") == "":
        if stop > 0 and text[stop - 1] == "\n":
            return text[:begin] + text[stop:]
        end = text.find("\n", stop)
        return text[:begin] + ("" if end < 0 else text[end + 1 :])
    # It stands behind the dash of an item that it is part of: the next one takes its place.
    if following is None:
        raise _refused(())
    return text[:start] + text[following:]
