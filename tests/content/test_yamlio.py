"""YAML read strictly, and settings written so that nothing is ever half there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from uno_desktop.content.files import yamlio
from uno_desktop.content.files.file_faults import ContentError, did_you_mean, nearest, one_of
from uno_desktop.content.files.yamlio import parse_documents, plain, read_mapping, read_tree, write_mapping


def parsed(text: str) -> Any:
    return plain(parse_documents(text, "sample.yaml")[0])


def faults_of(text: str) -> list[str]:
    with pytest.raises(ContentError) as error:
        parse_documents(text, "sample.yaml")
    return [str(fault) for fault in error.value.faults]


@pytest.mark.parametrize("word", ["yes", "no", "on", "off", "True", "TRUE", "y", "n", "0x10", "12:30", "2020-01-01"])
def test_only_true_and_false_are_booleans_and_words_stay_words(word: str) -> None:
    assert parsed(f"key: {word}") == {"key": word}


def test_values_have_their_types() -> None:
    text = "a: true\nb: false\nc: 12\nd: -3\ne: 1.5\nf: null\ng: '12'\nh:\ni: [x, 1]\nj: {0: [red 5]}\n"
    assert parsed(text) == {
        "a": True, "b": False, "c": 12, "d": -3, "e": 1.5, "f": None, "g": "12", "h": None, "i": ["x", 1],
        "j": {0: ["red 5"]},
    }  # fmt: skip


def test_a_very_long_row_of_digits_stays_text() -> None:
    assert parsed("n: " + "9" * 5000) == {"n": "9" * 5000}


def test_nodes_know_their_places() -> None:
    tree = parse_documents("first: 1\nsecond:\n  - {third: x}\n", "sample.yaml")[0]
    assert isinstance(tree, yamlio.MapNode)
    second = tree.get("second")
    assert isinstance(second, yamlio.ListNode)
    third = second.items[0]
    assert isinstance(third, yamlio.MapNode)
    assert (third.line, third.column) == (3, 5)
    key, value = third.entries[0]
    assert (key.line, key.column, value.line, value.column) == (3, 6, 3, 13)
    assert tree.get("absent") is None


def test_all_duplicate_keys_are_named_at_once() -> None:
    assert faults_of("a: 1\nb: {c: 1, c: 2}\na: 3\n") == [
        "sample.yaml:2:11: 'c' stands here twice (first in line 2)",
        "sample.yaml:3:1: 'a' stands here twice (first in line 1)",
    ]


def test_keys_of_different_types_are_not_the_same() -> None:
    assert parsed("1: a\n'1': b\n") == {1: "a", "1": "b"}


def test_an_alias_bomb_is_refused_at_its_first_anchor() -> None:
    bomb = "a: &a [x]\n" + "\n".join(f"{name}: &{name} [*a, *a, *a]" for name in "bcdefgh")
    assert faults_of(bomb)[0].startswith("sample.yaml:1:4: anchors (&a) are not allowed")


def test_deep_nesting_is_refused() -> None:
    assert faults_of("[" * 500) == ["sample.yaml:1:25: nested deeper than 24 levels"]
    assert len(faults_of("[" * 100_000)) == 1, "some releases of libyaml stop before us, in their own words"


def test_tags_are_refused() -> None:
    assert (
        "tags (tag:yaml.org,2002:python/object/apply:os.system) are not allowed"
        in faults_of("a: !!python/object/apply:os.system ['true']")[0]
    )


@pytest.mark.parametrize(
    ("text", "where"),
    [("a: b: c", "1:5"), ("a: [1, 2", "2:1"), ("a: 'x", "1:6"), ("? [a]\n: 1", "1:3"), ("a\x00b: 1", "1:2")],
)
def test_what_is_not_yaml_is_named_by_its_place(text: str, where: str) -> None:
    assert faults_of(text)[0].startswith(f"sample.yaml:{where}: ")


def test_a_pure_python_yaml_reads_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "a: no\nb: [1, 'x', {c: true}]\n"
    expected = parsed(text)
    monkeypatch.setattr(yamlio, "LOADER", yaml.SafeLoader)
    assert parsed(text) == expected
    assert faults_of("a: 1\na: 2") == ["sample.yaml:2:1: 'a' stands here twice (first in line 1)"]
    assert faults_of("a: \x01")[0].endswith("a character that YAML does not allow")


def test_files_are_checked_before_they_are_read(tmp_path: Path) -> None:
    large = tmp_path / "large.yaml"
    large.write_text("a: " + "x" * yamlio.MAX_BYTES)
    latin = tmp_path / "latin.yaml"
    latin.write_bytes(b"a: 1\nname: Andr\xe9\n")
    for path, message in (
        (large, "is larger than 512 KiB"),
        (latin, "latin.yaml:2:11: this is not UTF-8 text"),
        (tmp_path / "absent.yaml", "cannot be read: No such file or directory"),
        (tmp_path, "cannot be read: Is a directory"),
    ):
        with pytest.raises(ContentError) as error:
            read_tree(path)
        assert message in str(error.value)


def test_a_byte_order_mark_and_an_empty_file_are_fine(tmp_path: Path) -> None:
    marked = tmp_path / "marked.yaml"
    marked.write_bytes(b"\xef\xbb\xbfa: 1\n")
    assert plain(read_tree(marked)) == {"a": 1}
    empty = tmp_path / "empty.yaml"
    empty.write_text("# nothing\n")
    assert plain(read_tree(empty)) == {}


PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**17), 10**17) | st.text() | st.floats(-1e9, 1e9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


@settings(max_examples=60, deadline=None)
@given(data=st.dictionaries(st.text(max_size=12), PLAIN, max_size=5))
def test_what_is_written_is_read_back(data: dict[str, Any], tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("settings") / "settings.yaml"
    write_mapping(path, data)
    found, faults = read_mapping(path)
    assert not faults
    assert found == data


@pytest.mark.parametrize(
    "text", ["1e5", "true", "", "~", "12", "a: b", "# x", "\x85", "\u2028", " x ", "a\nb", "no", "[x"]
)
def test_text_that_looks_like_something_else_stays_text(text: str, tmp_path: Path) -> None:
    write_mapping(tmp_path / "settings.yaml", {text: [text]})
    assert read_mapping(tmp_path / "settings.yaml") == ({text: [text]}, [])


def test_a_missing_file_is_an_empty_mapping_and_a_broken_one_is_named(tmp_path: Path) -> None:
    assert read_mapping(tmp_path / "none.yaml") == ({}, [])
    broken = tmp_path / "settings.yaml"
    broken.write_text("volume: [1\n")
    found, faults = read_mapping(broken)
    assert found == {}
    assert str(faults[0]).startswith("settings.yaml:2:1: this is not YAML")


def test_names_that_are_near_are_suggested() -> None:
    assert nearest("stackng", ["stacking", "jump_in"]) == "stacking"
    assert nearest("xyz", ["stacking"]) is None
    assert did_you_mean("offic", ["office"]) == "; did you mean 'office'?"
    assert did_you_mean("xyz", ["office"]) == ""
    assert one_of(["a", "b"]) == "a, b"
    assert one_of(list("abcde"), limit=3) == "a, b, c and 2 more"
