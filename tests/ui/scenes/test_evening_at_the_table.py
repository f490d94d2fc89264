"""A long evening as it is seen: the light on the table, entrances that get shorter, lines that come once."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from uno_desktop.content.messages.messages import languages, set_language, t
from uno_desktop.engine import events as ev
from uno_desktop.engine.pending import Turn
from uno_desktop.match.telling.evening import DROP, NIGHT_S, NIGHT_STEPS
from uno_desktop.players.manners.reactions import Touch
from uno_desktop.ui.drop import drop_times
from uno_desktop.ui.drop.course import Course
from uno_desktop.ui.drop.drop_from_match import make_drop_animation
from uno_desktop.ui.kit.drawing.style import contrast
from uno_desktop.ui.play.picture.tabletop import light_of


def test_by_day_nothing_is_changed_and_every_step_is_darker() -> None:
    lights = [light_of(night).tint for night in range(NIGHT_STEPS + 1)]
    assert lights[0] == (255, 255, 255)
    assert [sum(light) for light in lights] == sorted((sum(light) for light in lights), reverse=True)
    assert min(lights[-1]) > 150, "one can still see"
    warm, edges = light_of(0, is_match_point=True)
    assert warm[0] == 255 > warm[1] > warm[2]
    assert edges > light_of(NIGHT_STEPS).edges == 0, "and it gathers over the piles"


@pytest.mark.parametrize("night", range(NIGHT_STEPS + 1))
def test_words_on_the_table_can_be_read_at_any_hour(play, night: int) -> None:
    look = play("classic").shell.look
    light = light_of(night, is_match_point=True).tint
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


def test_the_order_of_a_drop_stands_for_a_shorter_time_but_is_read() -> None:
    first, third, fifth = (Course(calm=False, pace=1.0, entrance=entrance) for entrance in (1.0, 0.65, 0.0))
    assert first.order_stays_s(4) == drop_times.ORDER_STAYS_S > third.order_stays_s(4) > fifth.order_stays_s(4) > 2.0
    assert fifth.order_stays_s(4) < fifth.order_stays_s(8) <= first.order_stays_s(8)
    assert fifth.order_stays_s(10) == drop_times.ORDER_STAYS_S, "ten lines take as long as ever"


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
            talk.react(ev.TurnBegan(Turn(seat)), ())
            talk.react(ev.UnoCalled(seat), ())
    assert said
    assert len(said) == len(set(said))
    count = len(said)
    talk._shell.evening._now_s = lambda: 10_000.0
    for _ in range(30):
        talk.react(ev.TurnBegan(Turn(1)), ())
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
    assert sum(presenter._light.tint) < sum(bright.tint)


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


def _hit(running, seat: int, by: int) -> None:
    running.talk.react(ev.SeatSkipped(seat), (Touch(seat, "skipped", by, 0.5),))


def _begin_hand(running) -> list[tuple[int, str]]:
    """A hand begins, and everybody has a turn; what is said of it in words that all share."""
    running.said.clear()
    running.talk.react(ev.HandStarted(1, 0), ())
    for seat in range(4):
        running.talk.react(ev.TurnBegan(Turn(seat)), ())
    return list(running.said)


@pytest.fixture
def hearing(play):
    """The table of four, with what is said at it."""
    running = play("classic")
    scene = running.show("table", 4)
    running.talk, running.said = scene.presenter.conversation, []
    running.talk._picture.sayings.say = lambda seat, words, once_shown=False: running.said.append((seat, words))
    return running


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("by", [0, 2])
def test_an_opponent_comes_back_to_a_blow_hands_later_by_name(hearing, language: str, by: int) -> None:
    set_language(language)
    name = hearing.session.name_of(by)
    assert _begin_hand(hearing) == []
    _hit(hearing, 1, by)
    assert _begin_hand(hearing) == []
    [(seat, words)] = _begin_hand(hearing)
    assert seat == 1
    assert (name in words) == (name != t("player.you"))
    assert "{" not in words
    assert "  " not in words
    assert _begin_hand(hearing) == [], "once is enough"


def test_one_speaks_at_a_time_and_never_in_the_same_words(hearing) -> None:
    _begin_hand(hearing)
    for seat, by in ((1, 2), (1, 3), (2, 3), (3, 1), (2, 1), (3, 2)):
        _hit(hearing, seat, by)
    _begin_hand(hearing)
    told = [_begin_hand(hearing) for _ in range(8)]
    assert [len(lines) for lines in told] == [1, 1, 1, 1, 0, 0, 0, 0]
    without_names = set()
    for [(_, words)] in told[:4]:
        for n in range(4):
            words = words.replace(hearing.session.name_of(n).split(" ")[0], "*")
        without_names.add(words)
    assert len(without_names) == 4


def test_those_who_are_not_to_talk_do_not_come_back_to_anything(hearing) -> None:
    hearing.shell.prefs.settings.sayings = False
    _begin_hand(hearing)
    _hit(hearing, 1, 2)
    assert not any(_begin_hand(hearing) for _ in range(4))
