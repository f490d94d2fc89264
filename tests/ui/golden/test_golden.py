"""Scenes and faces look as when somebody last looked at them, but for what another machine smooths otherwise."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from uno_desktop.content.files.paths import HOME_VARIABLE

from .golden_scenes import GOLDEN, HERE, KEPT, picture

MEAN_LEVELS = 2.5
"""How far, of 255 levels, a picture may differ on the average."""
FAR_LEVELS = 60
MOST_FAR = 0.012
"""Which share of its pixels may differ by more than ``FAR_LEVELS``."""

pytestmark = pytest.mark.skipif(not getattr(pygame, "IS_CE", False), reason="golden pictures are of pygame-ce")


def difference(one: pygame.Surface, other: pygame.Surface) -> tuple[float, float]:
    """The mean difference of all channels, and the share of channels that are far apart."""
    a, b = pygame.image.tobytes(one, "RGB"), pygame.image.tobytes(other, "RGB")
    gaps = [abs(x - y) for x, y in zip(a, b, strict=True)]
    return sum(gaps) / len(gaps), sum(gap > FAR_LEVELS for gap in gaps) / len(gaps)


@pytest.mark.parametrize("name", GOLDEN)
def test_looks_as_it_did(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    golden = pygame.image.load(str(HERE / f"{name}.png"))
    now = picture(name)
    mean, far = difference(now, golden)
    if mean > MEAN_LEVELS or far > MOST_FAR:
        seen = tmp_path / f"{name}.png"
        pygame.image.save(now, str(seen))
        pytest.fail(
            f"{name} differs: {mean:.1f} levels on the average, {far:.1%} far off. Look at {seen}; if it is meant to "
            f"look so, run: python tests/ui/golden/renew.py {name}"
        )


def test_a_card_more_would_be_seen() -> None:
    """The tolerance is narrow enough: a picture with one card painted over is another picture."""
    golden = pygame.image.load(str(HERE / "table_classic.png"))
    changed = golden.copy()
    changed.fill((250, 250, 250), pygame.Rect(KEPT[0] // 2, KEPT[1] - 48, 30, 45))
    mean, far = difference(changed, golden)
    assert mean > MEAN_LEVELS or far > MOST_FAR
