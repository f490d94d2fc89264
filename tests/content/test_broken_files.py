"""Every broken sample fails with its sentences: they stand at the end of each sample, after ``#!``."""

from __future__ import annotations

from pathlib import Path

import pytest

from uno_desktop.content.files import paths
from uno_desktop.content.files.file_faults import ContentError, one_of
from uno_desktop.content.scenarios.scenarios import fault_line, read_file
from uno_desktop.content.themes import themes
from uno_desktop.engine.effect_kinds import EFFECT_KINDS

HERE = Path(__file__).parent
MARK = "#! "
LISTS = {
    "<effects>": one_of(list(EFFECT_KINDS)),
    "<repeatable>": ", ".join(name for name, kind in EFFECT_KINDS.items() if kind.repeatable),
    "<with amounts>": ", ".join(name for name, kind in EFFECT_KINDS.items() if kind.takes_amount),
}
"""What a sample calls the lists that grow with the game."""


def sentences(sample: Path) -> list[str]:
    """What a sample says it fails with."""
    text = sample.read_text("utf-8")
    for name, names in LISTS.items():
        text = text.replace(name, names)
    return [line[len(MARK) :] for line in text.splitlines() if line.startswith(MARK)]


def samples(folder: str) -> list[Path]:
    found = sorted((HERE / folder).glob("*.yaml"))
    assert len(found) > 20
    return found


@pytest.mark.parametrize("sample", samples("broken_themes"), ids=lambda path: path.stem)
def test_broken_theme_fails_with_its_sentences(sample: Path, tmp_path: Path) -> None:
    folder = tmp_path / "sample"
    folder.mkdir()
    (folder / themes.THEME_FILE).write_bytes(sample.read_bytes())
    with pytest.raises(ContentError) as error:
        themes.load_folder(folder, [paths.shipped_themes_dir()])
    said = [str(fault).replace(f"{folder.resolve()}/", "") for fault in error.value.faults]
    assert said == sentences(sample)


@pytest.mark.parametrize("sample", samples("broken_scenarios"), ids=lambda path: path.stem)
def test_broken_scenario_fails_with_its_sentences(sample: Path) -> None:
    with pytest.raises(ContentError) as error:
        read_file(sample)
    said = [fault_line(fault).replace(str(sample), sample.name) for fault in error.value.faults]
    assert said == sentences(sample)
