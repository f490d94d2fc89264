"""Values of YAML files changed in place: all other lines stay, to the byte, and the file says what was asked."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from uno_desktop.content.files import yaml_edit
from uno_desktop.content.files.file_faults import ContentError
from uno_desktop.content.files.yaml_edit import Steps, value_at, with_value, without
from uno_desktop.content.files.yamlio import LOADER, parse_documents, plain
from uno_desktop.content.themes.new_theme import template_text
from uno_desktop.content.themes.themes import load

ROOT = Path(__file__).parents[2]
FILES = [*sorted(ROOT.glob("themes/*/theme.yaml")), *sorted(Path(__file__).parent.glob("broken_themes/*.yaml"))]
ODD = """\
# every way to write a thing
a:   1   # one
b : 'it''s'
c: "two"   # quotes
d: |   # lines
  first
    second

e: >-
  folded
  text
f: {g: 1, h: [1, 2,], i: {}}   # flow
j:
- x: 1   # a dash below its key
  y:
    - 2
- - 3
  - 4
k:
l: plain over
  two lines
m: {n: 1,   # inside
    o: 2}
"""


def readable() -> dict[str, str]:
    """The files that are YAML, whatever they mean."""
    texts = {path.name if path.name != "theme.yaml" else path.parent.name: path.read_text("utf-8") for path in FILES}
    texts |= {"template": template_text("my_theme", "My Theme", load("classic")), "odd": ODD}
    texts["windows"] = texts["template"].replace("\n", "\r\n")
    found = {}
    for name, text in texts.items():
        try:
            documents = parse_documents(text, name)
        except ContentError:
            continue
        if len(documents) == 1 and isinstance(plain(documents[0]), dict):
            found[name] = text
    return found


TEXTS = readable()


def value_of(text: str) -> Any:
    return plain(parse_documents(text, "")[0])


def paths(value: Any, path: Steps = ()) -> Iterator[Steps]:
    """Ways to everything in a value."""
    below = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, each in below:
        yield (*path, step)
        yield from paths(each, (*path, step))


def at(value: Any, path: Steps) -> Any:
    for step in path:
        value = value[step]
    return value


def comments(text: str) -> list[str]:
    """Lines that are nothing but a comment."""
    return [line for line in text.splitlines() if line.lstrip().startswith("#")]


def changed_lines(before: str, after: str) -> tuple[list[str], list[str]]:
    """The lines between the beginning and the end that two texts share."""
    old, new = before.splitlines(keepends=True), after.splitlines(keepends=True)
    while old and new and old[0] == new[0]:
        old, new = old[1:], new[1:]
    while old and new and old[-1] == new[-1]:
        old, new = old[:-1], new[:-1]
    return old, new


def lines_of(text: str, path: Steps) -> int:
    """How many lines the value at a path fills, its key's line included."""
    node = yaml.compose(text, Loader=LOADER)
    begin = 0
    for step in path:
        if isinstance(node, yaml.SequenceNode):
            node = node.value[step]
            begin = node.start_mark.line
        else:
            key, node = next((k, v) for k, v in node.value if value_of(f"- {text_of(k)}\n")[0] == step)
            begin = key.start_mark.line
    return int(node.end_mark.line) - int(begin) + 1


def text_of(key: Any) -> str:
    return key.value if key.style in (None, "") else repr(key.value)


def check_single(text: str, path: Steps, value: str | int | bool) -> None:
    """One single value becomes another: only the lines it fills change, and what stands behind it on them stays."""
    after = with_value(text, path, value)
    found = value_at(after, path)
    assert (found, type(found)) == (value, type(value))
    old, new = changed_lines(text, after)
    assert len(old) <= lines_of(text, path), path
    assert len(new) <= 1 or len(old) == len(new), path
    assert comments(after) == comments(text)
    assert len(re.findall(r"\s#", "".join(new))) >= len(re.findall(r"\s#(?![^\"]*\")", "".join(old))), path
    back = with_value(after, path, value_at(text, path))
    assert value_of(back) == value_of(text)


@pytest.mark.parametrize("name", TEXTS)
def test_one_value_changes_and_nothing_else(name: str) -> None:
    text = TEXTS[name]
    whole = value_of(text)
    singles = [path for path in paths(whole) if not isinstance(at(whole, path), dict | list)]
    for path in random.Random(name).sample(singles, min(1, len(singles))):
        check_single(text, path, 'It’s: a #new [value], "too"')
        check_single(text, path, 7)


@pytest.mark.long
@pytest.mark.parametrize("name", TEXTS)
def test_many_values_of_every_file_can_be_changed(name: str) -> None:
    text = TEXTS[name]
    whole = value_of(text)
    known = list(paths(whole))
    for path in random.Random(name).sample(known, min(15, len(known))):
        if not isinstance(at(whole, path), dict | list):
            check_single(text, path, "no")
            check_single(text, path, True)
        after = without(text, path)
        left = value_of(after) if after.strip() else {}
        assert len(list(paths(left))) < len(known)
        assert comments(after) == [line for line in comments(text) if line in comments(after)]


def check_change(text: str, path: Steps, value: Any) -> None:
    """Any value: the file says it, everything else says what it said, and no comment line is lost outside of it."""
    try:
        after = with_value(text, path, value)
    except ContentError as error:
        if "unusual way" not in str(error):
            raise
        return
    assert value_at(after, path) == value
    old, new = changed_lines(text, after)
    was, now = value_of(text), value_of(after)
    for other in paths(was):
        if other[: len(path)] != path and path[: len(other)] != other:
            assert at(now, other) == at(was, other)
    kept = comments(text)
    for line in comments("".join(old)):
        kept.remove(line)
    assert [line for line in comments(after) if line in kept] == [line for line in kept if line in comments(after)]
    assert "\r\n" not in text or not re.search(r"(?<!\r)\n", "".join(new))


WORDS = st.text(st.characters(blacklist_categories=["Cs"]), max_size=30)
SINGLE = st.one_of(WORDS, st.integers(-9, 999), st.booleans())
VALUES = st.recursive(
    SINGLE,
    lambda inner: st.one_of(
        st.lists(inner, min_size=1, max_size=4),
        st.dictionaries(st.from_regex(r"[a-z]{1,8}", fullmatch=True), inner, min_size=1, max_size=4),
    ),
    max_leaves=8,
)


def changes(data: st.DataObject) -> None:
    text = TEXTS[data.draw(st.sampled_from(sorted(TEXTS)))]
    known = [(), *paths(value_of(text))]
    path = data.draw(st.sampled_from(known))
    inside = value_at(text, path) if path else value_of(text)
    if isinstance(inside, dict) and data.draw(st.booleans()):
        path = (*path, data.draw(st.from_regex(r"[a-z]{1,8}", fullmatch=True)))
    elif isinstance(inside, list) and data.draw(st.booleans()):
        path = (*path, len(inside))
    if path:
        check_change(text, path, data.draw(VALUES))


@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_any_value_can_be_put_anywhere(data: st.DataObject) -> None:
    changes(data)


@pytest.mark.long
@settings(max_examples=500, deadline=None)
@given(data=st.data())
def test_any_value_can_be_put_anywhere_many_times(data: st.DataObject) -> None:
    changes(data)


@pytest.mark.parametrize(
    ("path", "value", "line"),
    [
        (("a",), 2, "a:   2   # one"),
        (("b",), "isn't", 'b : "isn\'t"'),
        (("b",), "new: one", "b : 'new: one'"),
        (("c",), "three", 'c: "three"   # quotes'),
        (("d",), "one line", "d: one line  # lines"),
        (("f", "g"), "no", 'f: {g: "no", h: [1, 2,], i: {}}   # flow'),
        (("f", "h", 2), 3, "f: {g: 1, h: [1, 2, 3,], i: {}}   # flow"),
        (("f", "i", "z"), 1, "f: {g: 1, h: [1, 2,], i: {z: 1}}   # flow"),
        (("j", 0, "y"), [2, 5], "    - 5"),
        (("j", 2), {"x": 2}, "- {x: 2}"),
        (("k",), [1, "two"], "k: [1, two]"),
        (("k", "deep", "deeper"), 1, "  deep: {deeper: 1}"),
        (("l",), "short", "l: short"),
        (("p",), "#1F6FD0", 'p: "#1F6FD0"'),
    ],
)
def test_values_are_written_as_a_person_would(path: Steps, value: object, line: str) -> None:
    after = with_value(ODD, path, value)
    assert line in after.splitlines()
    assert value_at(after, path[:1]) == value_at(with_value(ODD, path[:1], value_at(after, path[:1])), path[:1])


def test_a_new_key_stands_where_such_keys_stand() -> None:
    text = "id: a\n\n# The rules.\nrules: {}\n\n# Words.\nwords:\n  x.y: z\n"
    after = with_value(text, ("preset",), "guide", ("id", "preset", "rules", "words"))
    assert after == "id: a\npreset: guide\n" + text[len("id: a\n") :]
    assert with_value("", ("id",), "a") == "id: a\n"
    assert with_value("b: 1", ("a",), 2, ("a", "b")) == "a: 2\nb: 1"


def test_what_is_removed_leaves_no_empty_shell() -> None:
    text = "a: 1\nb:\n  # why\n  c:\n    d: 1   # gone\ne: 2\n"
    assert without(text, ("b", "c", "d")) == "a: 1\ne: 2\n"
    assert without(text, ("nothing", "here")) == text
    assert without("a: [1, {b: 2}, 3]\n", ("a", 1)) == "a: [1, 3]\n"
    assert without("- a: 1\n  b: 2\n", (0, "a")) == "- b: 2\n"
    assert without("a:\n- - 3\n  - 4\n", ("a", 0, 0)) == "a:\n- - 4\n"


def test_what_cannot_be_changed_safely_is_refused() -> None:
    with pytest.raises(ContentError, match="unusual way"):
        without("? a\n: 1\nb: 2\n", ("a",))
    with pytest.raises(ContentError, match="not YAML"):
        with_value("a: [", ("a",), 1)
    with pytest.raises(ContentError, match="unusual way"):
        with_value("a: 1\n---\nb: 2\n", ("a",), 2)


def test_the_slower_reader_gives_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not every installation has libyaml."""
    wanted = [with_value(ODD, path, "x: y") for path in paths(value_of(ODD))]
    monkeypatch.setattr(yaml_edit, "LOADER", yaml.SafeLoader)
    assert [with_value(ODD, path, "x: y") for path in paths(value_of(ODD))] == wanted
