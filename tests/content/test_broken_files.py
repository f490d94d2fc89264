"""Every broken sample fails with its sentences: they stand at the end of each sample, after ``#!``."""

from __future__ import annotations

from pathlib import Path

import pytest

from uno_desktop.content import paths, themes
from uno_desktop.content.file_faults import ContentError
from uno_desktop.content.scenarios import fault_line, read_file

HERE = Path(__file__).parent
MARK = "#! "


def sentences(sample: Path) -> list[str]:
    """What a sample says it fails with."""
    return [line[len(MARK) :] for line in sample.read_text("utf-8").splitlines() if line.startswith(MARK)]


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
