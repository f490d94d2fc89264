"""The drop on every occasion it can come: who takes part, what interrupts it, whose card it is."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from uno_desktop.content.themes.themes import load_folder
from uno_desktop.engine.moves import Phase
from uno_desktop.match.live.droptime import DropStage
from uno_desktop.match.saved.start_or_resume import new_match, resume_match, saved_match
from uno_desktop.match.setup.setup import MatchSetup, computer, person
from uno_desktop.ui.drop.drop_art import FittedArt

SAMPLE_THEME = """\
id: kitchen
name: Kitchen
version: "1.0"
extends: classic
cards:
  gravy:
    {name: Gravy, help: All drop., colored: true, points: 20, effects: [drop_hands]}
decks:
  spilled:
    - {include: standard}
    - {kinds: gravy, each: 1}
words:
  chili.call: "GRAVY!"
  chili.order: "Who spilled when"
art:
  folder: art
sounds:
  folder: sounds
"""


def test_when_the_card_goes_out_those_left_drop_and_the_hand_is_counted_after(play):
    played = play(position={"hands": ["", "green 1, green 2", "purple 3, purple 4"]})
    assert played.scene.animation.setup.viewer == -1, "who is out holds nothing"
    assert sorted(played.scene.animation.setup.players) == [1, 2]
    played.until_over()
    assert sorted(d.seat for d in played.referee.last_drop) == [1, 2]
    assert played.referee.phase is Phase.HAND_OVER
    last = played.referee.last_drop[-1].seat
    assert played.referee.view().counts[last] == 2 + 2


def test_when_the_card_goes_out_between_two_the_other_one_draws_without_a_drop(play):
    played = play(position={"hands": ["", "green 1, green 2"]})
    assert played.referee.drop is None
    assert played.referee.view().counts[1] == 2 + 2
    played.until_over()


@pytest.mark.parametrize("hands", [["blue 1, blue 2", "green 1, green 2"], ["blue 1", "green 1"]])
def test_two_players_and_hands_of_one_card(play, hands):
    played = play(position={"hands": hands})
    played.let_go(0)
    played.until_over()
    order = played.referee.last_drop
    assert [dropped.seat for dropped in order] == [0, 1]
    assert played.referee.view().counts[1] == len(hands[1].split(",")) + 2
    assert played.referee.view().counts[0] == len(hands[0].split(","))


def test_one_card_among_many_hands_and_thirty_cards(play):
    many = ", ".join(f"{color} {n}" for color in ("blue", "green", "purple", "yellow") for n in (1, 2, 3, 4, 5, 6, 7))
    played = play(position={"hands": [many, "blue 1", "green 1, green 2"]})
    assert len(played.scene.animation.hands[0].faces) == 28
    played.let_go(0)
    played.until_over()
    assert played.referee.last_drop[0].seat == 0


@pytest.mark.parametrize("when", ["entrance", "sway", "after_fumble", "fall"])
def test_a_pause_at_any_moment_begins_anew_and_punishes_nobody(play, when):
    played = play()
    if when != "entrance":
        played.until_sway()
    if when == "after_fumble":
        played.tap()
        played.pilot.frame()
        assert played.drop.fumbled(0)
    if when == "fall":
        played.until_spill()
        played.pilot.advance(0.1)
    first = played.drop
    played.shell.nav.push("pause")
    played.pilot.advance(6)
    assert played.drop is not None, "time stands still behind the pause"
    assert played.referee.last_drop == ()
    played.shell.nav.back()
    played.pilot.frame()
    again = played.drop
    assert again.stage is DropStage.WAITING
    assert not again.fumbled(0)
    assert (again.round == 0) == (when == "entrance")
    if when != "entrance":
        assert again.cue_ms != first.cue_ms
    played.let_go(0)
    played.until_over()
    assert played.referee.last_drop[0].seat == 0


def test_a_closed_window_in_the_middle_resumes_before_the_cue(office_match):
    referee = office_match
    referee.drop_begun(1_000_000)
    referee.spill_shown(1_000_000 + referee.drop.cue_ms)
    cue_ms = referee.drop.cue_ms
    ply = referee.ply
    referee.leave()
    assert saved_match() is not None
    again = resume_match()
    assert again.ply == ply
    assert again.phase is Phase.DROP
    assert again.drop.stage is DropStage.WAITING
    assert again.drop.round == 1
    assert again.drop.cue_ms != cue_ms, "nobody may learn the cue by closing the window"
    again.leave()


@pytest.fixture
def office_match(player_home) -> Iterator:
    """A saved match in which a drop is due."""
    from uno_desktop.app import find_themes

    theme = find_themes()[0]["office"]
    for seed in range(60):
        setup = MatchSetup("office", (computer("easy"), person("A"), computer("easy")), seed=bytes([seed] * 32))
        referee = new_match(setup, theme)
        now_ms = 0.0
        referee.start(now_ms)
        for _ in range(400):
            now_ms += 250
            referee.take_moves()
            referee.moves_shown(now_ms)
            referee.advance(now_ms)
            view = referee.view(1)
            if referee.drop is not None:
                yield referee
                return
            if 1 in referee.waiting:
                referee.submit(view.legal_moves[0], now_ms)
            if referee.between_hands:
                break
        referee.leave()
    raise LookupError("no drop came")


def kitchen(folder: Path):
    """A theme of somebody's own: gravy from a green pot, with a sound and words for it."""
    for name in ("art", "sounds"):
        (folder / name).mkdir(parents=True)
    green = pygame.Surface((300, 240), pygame.SRCALPHA)
    pygame.draw.rect(green, (40, 200, 60), (20, 20, 200, 180))
    for part in ("chili_pot_body", "chili_puddle_3"):
        pygame.image.save(green, folder / "art" / f"{part}.png")
    shutil.copy(Path(__file__).parents[3] / "assets" / "sounds" / "splash.wav", folder / "sounds" / "pour.wav")
    (folder / "theme.yaml").write_text(SAMPLE_THEME, encoding="utf-8")
    return load_folder(folder)


def test_any_theme_may_let_hands_fall_by_a_card_of_its_own(play, tmp_path):
    theme = kitchen(tmp_path / "kitchen")
    played = play(theme=theme, position={"hands": ["red 1, red 2", "green 1, green 2"], "card": "green gravy"})
    assert played.scene.animation.call == "GRAVY!"
    assert theme.sound_file("pour").parent.parent == theme.folder
    played.until_sway()
    fitted = FittedArt(played.shell.look.theme, played.shell.app.window.size[1])
    assert fitted("chili_pot_body").get_size()[0] <= 200, "cropped to what is seen of the theme's own pot"
    assert played.scene.animation.pouring.sauce.color[1] > played.scene.animation.pouring.sauce.color[0], (
        "green drops from a green puddle"
    )
    played.let_go(0)
    played.until_over()
    assert played.referee.last_drop[0].seat == 0
