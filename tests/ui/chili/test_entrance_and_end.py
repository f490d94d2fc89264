"""The light goes out and on again, the key to press is on the screen, and the order stands beside the puddle
(docs/look.md, Kevin's Chili, the showpiece)."""

from __future__ import annotations

from random import Random

import pygame
import pytest
from pygame import Rect

from uno_desktop.content.themes.themes import load as load_theme
from uno_desktop.reflex.drop import Dropped
from uno_desktop.ui.drop.drop_from_match import is_best
from uno_desktop.ui.drop.falling_cards import BACK, CardPictures, Fall
from uno_desktop.ui.drop.places import PUDDLE_REACH
from uno_desktop.ui.drop.ranking import Line, Ranking
from uno_desktop.ui.drop.tumble import Pose, tumble
from uno_desktop.ui.kit.drawing import draw
from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.kit.window.window import Window
from uno_desktop.ui.play.beat_times import STAIN_S
from uno_desktop.ui.play.picture.hand import OwnHand
from uno_desktop.ui.play.picture.sprites import CardSprite
from uno_desktop.ui.play.picture.sprites import Pose as SpritePose
from uno_desktop.ui.play.picture.table_layout import table_layout
from uno_desktop.ui.shell.look.card_faces import STAINED, FaceBook

SIZE = (960, 540)


def brightness(surface: pygame.Surface) -> float:
    return sum(pygame.transform.average_color(surface)[:3])


def heard(played, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    names: list[str] = []
    monkeypatch.setattr(played.shell.app.sound, "play", lambda name, *a: names.append(name))
    played.scene.follower._play = lambda name, *a: names.append(name)
    return names


def test_the_light_goes_out_at_once_and_on_as_the_pot_strikes(play, monkeypatch):
    played = play()
    app = played.shell.app
    assert app.stack.settled, "no fade"
    names = heard(played, monkeypatch)
    played.pilot.frame()
    dark = brightness(app.window.surface)
    played.pilot.wait_for(lambda: played.scene.is_ready, 10)
    assert "clank" not in names
    played.pilot.wait_for(lambda: not played.scene._is_dark, 5)
    played.pilot.frame()
    assert "clank" in names
    assert brightness(app.window.surface) > 2 * dark
    assert played.scene.animation.shaking.jolted(played.scene._now_s()) != (0, 0)


def test_at_the_end_the_floor_stays_in_the_light_until_the_table_comes(play):
    played = play()
    app = played.shell.app
    played.until_spill()
    played.pilot.key("space")
    played.pilot.wait_for(lambda: played.scene.animation.course.ends_s is not None, 30)
    assert "continue" not in played.pilot.names()
    lit = brightness(app.window.surface)
    darkest = lit
    while app.scene is played.scene:
        darkest = min(darkest, brightness(app.window.surface))
        played.pilot.frame()
    assert darkest > 0.5 * lit


def test_everything_shakes_at_the_splat_but_not_in_reduced_motion(play):
    for calm in (False, True):
        played = play(reduced_motion=calm)
        played.until_done()
        animation = played.scene.animation
        played.pilot.wait_for(
            lambda animation=animation: any(fate.splashed_since_s is not None for fate in animation.fates.values())
        )
        struck_s = next(fate.splashed_since_s for fate in animation.fates.values() if fate.splashed_since_s is not None)
        moves = {animation.shaking.jolted(struck_s + n / 60) for n in range(18)}
        assert (moves == {(0, 0)}) == calm
        assert animation.shaking.jolted(struck_s + 1.0) == (0, 0)


@pytest.mark.parametrize(("device", "key"), [("", "SPACE"), ("key", "SPACE"), ("pad", "GAMEPAD A"), ("mouse", "CLICK")])
def test_the_key_of_the_device_in_use_is_on_the_screen(play, device, key):
    played = play()
    played.shell.app.input.source = device
    played.scene.follower.say_prompt()
    assert played.scene.animation.key == key
    assert played.scene.animation.prompt.count("\ufffc") == 1


def test_a_key_that_was_changed_is_shown(play):
    played = play(keys={"drop": ["key:k"]})
    assert played.scene.animation.key == "K"


def lines(count: int, note: str = "") -> list[Line]:
    disc = draw.circle(20, (200, 90, 20))
    return [Line(n + 1, lambda px: disc, f"Player {n}", "1234 ms", note if n > 7 else "") for n in range(count)]


@pytest.mark.parametrize("side", [-1, 1])
@pytest.mark.parametrize("players", [2, 10])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)])
def test_the_order_stands_beside_the_puddle(window: Window, size, players, side):
    style = Style().for_window(size)
    ranking = Ranking("Drop results", lines(players, "draws 2 cards"), 0.0)
    ranking.side = side
    place = ranking.rect(size, style, style.px(66))
    assert Rect((0, 0), size).contains(place)
    reach = round(PUDDLE_REACH * size[1])
    assert not place.colliderect(Rect(size[0] // 2 - reach, 0, 2 * reach, size[1]))
    if players == 2:
        assert place.top > size[1] // 2, "a short one hides nobody at the upper end"
    for item in ranking.items(99.0, size, style, style.px(66)):
        if item.key != "order":
            assert place.contains(item.bounds)


def test_the_order_leaves_whoever_was_splashed_in_sight(play):
    played = play(players=10)
    played.until_sway()
    animation = played.scene.animation
    for seat, place in animation.places.others.items():
        assert animation.free_side(seat) == (-1 if place.face[0] > 0 else 1)
    assert animation.free_side(0) == 1


def test_only_a_time_that_beats_another_is_a_record():
    assert is_best({0: 300}, Dropped(0, 299, False))
    assert not is_best({0: 300}, Dropped(0, 300, False))
    assert not is_best({0: 300}, Dropped(0, None, False)), "too late"
    assert not is_best({}, Dropped(0, 200, False)), "the very first time"
    assert not is_best({1: 300}, Dropped(0, 200, False))


def test_a_new_best_time_is_told(play, monkeypatch):
    played = play()
    names = heard(played, monkeypatch)
    played.scene._bests[0] = 5000
    played.until_spill()
    played.pilot.advance(0.2)
    played.pilot.key("space")
    ranking = played.until_order()
    assert [line.note for line in ranking._lines if line.is_own] == ["New best!"]
    assert ranking.has_best
    assert "best" in names


def test_what_is_missing_on_a_busy_machine_is_shown_as_it_was(window: Window):
    theme = load_theme("classic")
    cards = CardPictures(FaceBook(theme, theme.deck()), 540)

    [flight] = tumble([Pose(0.0, 0.5, 0.3, 0.15, 20.0)], (0.3, 0.8), (0.1, 0.1), 0.15, Random(4))

    def shown(t: float, fall: Fall | None = None) -> pygame.Surface:
        on_floor, in_air = cards.falling([fall or cards.falls([BACK], [flight])[0]], t, 480)
        return (on_floor + in_air)[-1][0]

    first, later = shown(0.0), flight.delay_s + flight.fall_s * 0.5
    cards.spare = 0
    fall = cards.falls([BACK], [flight])[0]
    assert shown(later, fall) is first, "none may be made"
    assert shown(flight.end_s) is not first, "but what lies still is exact"
    cards.spare = 1
    assert shown(later, fall) is not first
    cards.clear()
    assert shown(later) is shown(later), "and kept"


@pytest.mark.parametrize("name", ["classic", "office", "medina"])
def test_a_stain_stays_on_its_card_and_is_made_once(window: Window, name):
    theme = load_theme(name)
    faces = FaceBook(theme, theme.deck())
    for card in range(5):
        stain = faces.stains.stain(120, 0.0, card, STAINED)
        assert stain.get_size() == faces.face(0, 120).get_size()
        assert stain.get_bounding_rect().w > 20
        assert stain.get_at((0, 0))[3] == stain.get_at((119, 179))[3] == 0, "its corners are round"
        assert faces.stains.stain(120, 0.4, card + 5, STAINED) is stain
    shown = pygame.Surface((120, 180))
    shown.fill("white")
    shown.blit(faces.stains.stain(120, 0.0, 0, 1), (0, 0))
    faded = min(min(shown.get_at((x, y))[:3]) for x in range(0, 120, 4) for y in range(0, 180, 4))
    assert 255 - 255 * 0.3 < faded < 255, "nearly gone"


def test_stains_fade_and_are_gone_before_the_cards_must_be_read(window: Window):
    theme = load_theme("classic")
    hand = OwnHand(theme.deck(), table_layout(4, 0, (960, 540), 0.75))
    hand.set_cards((1, 2, 3))
    hand.spill()
    hand.add(CardSprite(4, SpritePose(0, 0)))
    assert [sprite.stain for sprite in hand.sprites if sprite.card != 4] == [STAINED] * 3
    left = []
    for _ in range(8):
        hand.update(STAIN_S / 8)
        left.append(max(sprite.stain for sprite in hand.sprites))
    assert left == sorted(left, reverse=True)
    assert left[0] == STAINED
    assert 0 < left[4] < STAINED
    assert left[-1] == 0
    hand.spill()
    assert hand.update(STAIN_S / 2)
    assert 0 < hand.sprites[0].stain < STAINED, "and again in the next drop"
    faces, glow = FaceBook(theme, theme.deck()), (255, 255, 255)
    before = hand.sprites[0].item(faces, glow).stamp
    hand.update(0.5)
    assert hand.sprites[0].item(faces, glow).stamp != before, "drawn anew"


def test_no_face_is_hidden_by_the_order(play):
    """Each of the others is to be seen at the seat, beside the order, or on the way to its line in it."""
    players = 10
    played = play(players=players)
    played.until_order()
    animation = played.scene.animation
    panel = animation.ranking.rect(animation.size, animation.style, animation.ranking_foot_px)
    hidden = animation._hidden()
    assert hidden
    start_s = animation.ranking.since_s
    for after_s in (0.0, 0.2, 9.0):
        items = {item.key: item.bounds for item in animation.items(start_s + after_s, lambda: None)}
        for seat in animation.places.others:
            assert (("face", seat) in items) is (seat not in hidden)
            assert (("lining_up", seat) in items) is (seat in hidden and after_s < 9.0)
        assert not any(
            panel.colliderect(animation.seats.face_rect(animation.places.others[s]))
            for s in animation.fates
            if s in animation.places.others and s not in hidden
        )
    lines = list(animation.ranking.arrivals(start_s, animation.size, animation.style, animation.ranking_foot_px))
    assert {seat for seat, _, _ in lines} == set(range(players))
    assert all(panel.contains(face) for _, _, face in lines)
    waiting = {seat: items for seat, _, items in lines}
    arrived = {
        item.key[1]: item.bounds for item in animation.items(start_s + 0.41, lambda: None) if item.key[0] == "lining_up"
    }
    assert arrived
    assert all(bounds == waiting[seat] for seat, bounds in arrived.items())
