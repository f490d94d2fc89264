"""The workflows of GitHub: nothing but what is pinned runs in them, with as little leave as possible."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
PINNED = re.compile(r"actions/[a-z-]+@[0-9a-f]{40}")
MOST_MINUTES = 60


def jobs(file: Path) -> list[dict[str, Any]]:
    return list(yaml.safe_load(file.read_text(encoding="utf-8"))["jobs"].values())


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.name)
def test_actions_are_named_by_their_commit(file: Path) -> None:
    used = [step["uses"] for job in jobs(file) for step in job["steps"] if "uses" in step]
    assert used
    assert not [action for action in used if not PINNED.fullmatch(action)]


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.name)
def test_a_job_may_only_read_and_comes_to_an_end(file: Path) -> None:
    whole = yaml.safe_load(file.read_text(encoding="utf-8"))
    assert whole["permissions"] == {"contents": "read"}
    assert "concurrency" in whole
    assert all(job["timeout-minutes"] <= MOST_MINUTES for job in jobs(file))
    may_write = [job["name"] for job in jobs(file) if "write" in job.get("permissions", {}).values()]
    assert may_write == (["Attach to the release"] if file.name == "packages.yml" else [])


def test_every_python_there_is_plays_on_three_systems() -> None:
    matrix = jobs(ROOT / ".github" / "workflows" / "test.yml")[0]["strategy"]["matrix"]
    assert {name.split("-")[0] for name in matrix["system"]} == {"ubuntu", "windows", "macos"}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["requires-python"] == f">={matrix['python'][0]}"
    assert matrix["python"] == ["3.11", "3.12", "3.13", "3.14"]


def test_what_is_bundled_is_pinned_and_every_processor_has_its_package() -> None:
    build = jobs(ROOT / ".github" / "workflows" / "packages.yml")[0]
    (python,) = [step["with"]["python-version"] for step in build["steps"] if "setup-python" in step.get("uses", "")]
    assert re.fullmatch(r"3\.\d+\.\d+", python)
    systems = {entry["system"]: entry for entry in build["strategy"]["matrix"]["include"]}
    assert {"ubuntu-22.04", "windows-2022", "macos-15", "macos-15-intel"} <= systems.keys()
    for entry in systems.values():
        assert "dist/*.cdx.json" in entry["files"].split()


def test_a_release_has_checksums_and_an_attestation_of_every_file() -> None:
    release = jobs(ROOT / ".github" / "workflows" / "packages.yml")[1]
    assert release["permissions"] == {"contents": "write", "id-token": "write", "attestations": "write"}
    order = [step.get("uses", "").partition("@")[0] or step["run"] for step in release["steps"]]
    sums = next(number for number, step in enumerate(order) if "sha256sum" in step)
    attested = order.index("actions/attest-build-provenance")
    published = next(number for number, step in enumerate(order) if "gh release create" in step)
    assert sums < attested < published
    assert release["steps"][attested]["with"]["subject-path"] == "dist/*"
