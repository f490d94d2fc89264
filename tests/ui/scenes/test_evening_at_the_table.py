"""A long evening as it is seen: the light on the table, entrances that get shorter, lines that come once."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from uno_desktop.engine import events as ev
from uno_desktop.match.telling.evening import DROP, NIGHT_S, NIGHT_STEPS
from uno_desktop.ui.drop import drop_times
from uno_desktop.ui.drop.course import Course
from uno_desktop.ui.drop.drop_from_match import make_drop_animation
from uno_desktop.ui.kit.drawing.style import contrast
from uno_desktop.ui.play.picture.tabletop import light_of


def test_by_day_nothing_is_changed_and_every_step_is_darker() -> None:
    lights = [light_of(night) for night in range(NIGHT_STEPS + 1)]
    assert lights[0] == (255, 255, 255)
    assert [sum(light) for light in lights] == sorted((sum(light) for light in lights), reverse=True)
    assert min(lights[-1]) > 150, "one can still see"
    warm = light_of(0, is_match_point=True)
    assert warm[0] == 255 > warm[1] > warm[2]


@pytest.mark.parametrize("night", range(NIGHT_STEPS + 1))
def test_words_on_the_table_can_be_read_at_any_hour(play, night: int) -> None:
    look = play("classic").shell.look
    light = light_of(night, is_match_point=True)
    table = tuple(channel * left // 255 for channel, left in zip(look.table, light, strict=True))
    assert contrast(look.table_text, table) >= 4.5


def test_a_shorter_entrance_shortens_the_dark_and_the_way_in_only() -> None:
    whole, cut = Course(calm=False, pace=1.0), Course(calm=False, pace=1.0, entrance=0.0)
    assert whole.dark_s == drop_times.DARK_S
    assert cut.dark_s == 0
    whole.come(10.0)
    cut.come(10.0)
    assert 10.0 < cut.strikes_s < whole.strikes_s, "the pot is still seen to come"
    for course in (whole, cut):
        course.pick_up(20.0)
    assert whole.ends_s == cut.ends_s


@pytest.mark.parametrize("speed", ["normal", "fast"])
def test_the_speed_keeps_its_meaning(play, speed: str) -> None:
    """The third drop of an evening is shorter than the first, at any speed; a practice drop is always whole."""
    running = play("office", speed=speed)
    running.show("chili_drop", for_s=0.1)
    shell = running.shell
    evening = shell.evening
    first = make_drop_animation(shell, is_whole=True).course
    for _ in range(3):
        evening.length(DROP)
    later = make_drop_animation(shell).course
    assert later.entrance < first.entrance == 1.0
    assert later.pace == first.pace
    assert later.dark_s < first.dark_s
    assert make_drop_animation(shell, is_whole=True).course.entrance == 1.0


def test_nobody_repeats_a_line_within_an_hour(play) -> None:
    running = play("classic", speed="off")
    running.show("table", for_s=0.1)
    talk = running.top.presenter.conversation
    said: list[tuple[int, str]] = []
    talk._picture.sayings.say = lambda seat, words, once_shown=False: said.append((seat, words))
    for _ in range(60):
        for seat in (1, 2, 3):
            talk.react(ev.TurnBegan(seat), ())
            talk.react(ev.UnoCalled(seat), ())
    assert said
    assert len(said) == len(set(said))
    count = len(said)
    talk._shell.evening._now_s = lambda: 10_000.0
    for _ in range(30):
        talk.react(ev.TurnBegan(1), ())
        talk.react(ev.UnoCalled(1), ())
    assert len(said) > count, "an hour later they may"


def test_the_light_changes_only_while_nobody_sees_the_table(play) -> None:
    running = play("classic", speed="off")
    running.show("table", for_s=0.1)
    presenter = running.top.presenter
    bright = presenter._light
    running.shell.evening._began_s = running.shell.app.clock.now_ms() / 1000 - NIGHT_S
    running.pilot.advance(0.3)
    assert presenter._light == bright
    presenter.rest()
    assert sum(presenter._light) < sum(bright)


def test_with_players_elsewhere_every_entrance_is_whole(play) -> None:
    running = play("office")
    running.show("chili_drop", for_s=0.1)
    session = running.session
    for _ in range(5):
        running.shell.evening.length(DROP)
    session.company = SimpleNamespace(elsewhere=frozenset(), away=frozenset(), note="", seats=lambda agreed: agreed)
    try:
        assert make_drop_animation(running.shell).course.entrance == 1.0
    finally:
        session.company = None
    assert make_drop_animation(running.shell).course.entrance == 0.0
