"""The picture of a match that is over: what is on it, where it is saved, who else gets it."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.conftest import THEMES, Play
from uno_desktop.content.files.paths import pictures_dir
from uno_desktop.content.messages.messages import t
from uno_desktop.engine.moves import NONE
from uno_desktop.match.telling.moments import Moment
from uno_desktop.ui.kit.drawing import images
from uno_desktop.ui.play.ends import keepsake
from uno_desktop.ui.play.ends.keepsake import SIZE, moment_in_words


class _Guests:
    """A company that keeps what it is given."""

    elsewhere: frozenset[int] = frozenset()
    away: frozenset[int] = frozenset()
    knows_deal = True
    note = ""
    people_scene = ""

    def __init__(self, hosts: bool) -> None:
        self.hosts = hosts
        self.given: list[tuple[str, bytes]] = []

    def seats(self, agreed: Any) -> Any:
        return agreed

    def give_keepsake(self, kind: str, data: bytes) -> None:
        self.given.append((kind, data))


def _pictures() -> list[Path]:
    return sorted(pictures_dir().glob("*.png"))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("players", [2, 10])
def test_it_is_saved_in_its_size_and_the_player_is_told_where(play: Play, theme: str, players: int) -> None:
    running = play(theme)
    running.show("match_end", players, for_s=4.0)
    running.press("keep")
    running.pilot.advance(3.0)
    [path] = _pictures()
    assert pygame.image.load(path).get_size() == SIZE
    assert any(str(path) in said for said in _told(running))
    running.press("keep")
    running.pilot.advance(1.0)
    assert len(_pictures()) == 2
    assert _pictures()[0].read_bytes() == _pictures()[1].read_bytes()


def _told(running: Any) -> list[str]:
    notices = running.shell.app.notices
    return [notices.message, *(words for words, _ in notices.waiting)]


def test_its_title_names_the_winner_whoever_looks(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    running = play("classic")
    scene = running.show("match_end_won", for_s=1.0)
    seen: list[str] = []
    fitted = keepsake.text.fitted
    monkeypatch.setattr(keepsake.text, "fitted", lambda words, *more: seen.append(words) or fitted(words, *more))
    scene._keeper.save()
    scene._keeper.finish()
    name = running.session.name_of(running.session.view.match_winner)
    assert t("result.won", name=name) in seen
    assert t("result.you_won") not in seen


def test_leaving_at_once_saves_it_all_the_same(play: Play) -> None:
    running = play("classic")
    running.show("match_end", for_s=4.0)
    running.press("keep", "title")
    assert len(_pictures()) == 1


def test_where_it_cannot_be_written_the_reason_is_told(play: Play) -> None:
    running = play("classic")
    pictures_dir().parent.mkdir(parents=True, exist_ok=True)
    pictures_dir().write_text("a file where the folder should be")
    scene = running.show("match_end", for_s=4.0)
    scene._keeper.save()
    scene._keeper.finish()
    beginning = t("keepsake.failed", reason="")
    assert any(said.startswith(beginning) and said != beginning for said in _told(running))


@pytest.mark.parametrize("hosts", [True, False])
def test_only_a_host_gives_it_to_those_elsewhere(play: Play, hosts: bool) -> None:
    running = play("classic")
    scene = running.show("match_end", for_s=0.0)
    guests = running.session.company = _Guests(hosts)
    scene._timeline.finish()
    scene._keeper.finish()
    assert [kind for kind, _ in guests.given] == (["png"] if hosts else [])
    assert not _pictures()
    for _, data in guests.given:
        assert pygame.image.load(io.BytesIO(data)).get_size() == SIZE


def test_each_kind_of_moment_is_a_sentence_with_its_names(play: Play) -> None:
    running = play("classic")
    running.show("match_end", for_s=0.0)
    session = running.session
    for kind, by in (("hit", 2), ("drop", 2), ("comeback", NONE), ("best", NONE)):
        words = moment_in_words(session, Moment(kind, 1, by, 6, 0, 0.5))
        assert session.name_of(1) in words
        assert by == NONE or session.name_of(by) in words
        assert ("6" in words) == (kind != "comeback")


def test_a_png_of_ours_is_the_picture_it_was_made_of() -> None:
    picture = pygame.Surface((7, 3))
    for n in range(21):
        picture.set_at((n % 7, n // 7), (n * 11, 255 - n, n))
    data = images.png_file(picture)
    again = images.decode(data, "ours")
    assert again.get_size() == picture.get_size()
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(picture, "RGB")
