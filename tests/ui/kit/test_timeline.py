from __future__ import annotations

from functools import partial
from random import Random

import pytest

from uno_desktop.ui.kit.motion.timeline import HURRY_FACTOR, Beat, InTurn, Timeline, Together


def recorder(log: list[str], name: str, duration_s: float) -> Beat:
    return Beat(
        duration_s,
        lambda u: log.append(f"{name}=1") if u == 1.0 else None,
        on_start=lambda: log.append(f"{name} starts"),
        on_finish=lambda: log.append(f"{name} ends"),
    )


def show(log: list[str]) -> Timeline:
    """A timeline with everything nested, always the same."""
    timeline = Timeline()
    timeline.add(recorder(log, "a", 0.4))
    timeline.add(
        Together(
            recorder(log, "b", 0.2),
            InTurn(recorder(log, "c", 0.1), recorder(log, "d", 0.3)),
            stagger_s=0.05,
        )
    )
    timeline.call(lambda: log.append("called"))
    timeline.add(InTurn(Beat(0.2), recorder(log, "e", 0.1)))
    return timeline


def test_beats_come_one_after_the_other() -> None:
    log: list[str] = []
    timeline = Timeline()
    timeline.add(recorder(log, "a", 0.1))
    timeline.add(recorder(log, "b", 0.1))
    assert timeline.update(0.05)
    assert log == ["a starts"]
    timeline.update(0.1)
    assert log == ["a starts", "a=1", "a ends", "b starts"]
    assert not timeline.update(0.1)
    assert log[-2:] == ["b=1", "b ends"]
    assert timeline.idle


def test_apply_gets_eased_progress_and_time_left_goes_to_the_next_beat() -> None:
    seen: list[float] = []
    timeline = Timeline()
    for nothing in (Together(), InTurn(), Beat(0.0)):
        timeline.add(nothing)
    timeline.wait(0.3)
    timeline.add(Beat(1.0, seen.append, "ease_out_cubic"))
    timeline.update(0.8)
    assert seen == [pytest.approx(0.875)]


def test_playing_hurrying_and_finishing_leave_the_same_behind() -> None:
    played: list[str] = []
    timeline = show(played)
    while timeline.update(1 / 60):
        pass
    for how in range(20):
        other: list[str] = []
        timeline = show(other)
        rng = Random(how)
        while not timeline.idle:
            timeline.update(rng.choice((0.0, 0.001, 0.07, 0.3)))
            if rng.random() < 0.2:
                timeline.hurry()
            if rng.random() < 0.1:
                timeline.finish()
        assert sorted(other) == sorted(played)
    finished: list[str] = []
    show(finished).finish()
    assert finished[0:3] == ["a starts", "a=1", "a ends"]
    assert sorted(finished) == sorted(played)
    assert finished[-1] == "e ends"


def test_together_begins_at_once_and_ends_with_the_last() -> None:
    log: list[str] = []
    timeline = Timeline()
    timeline.add(Together(recorder(log, "a", 0.1), recorder(log, "b", 0.3)))
    timeline.add(recorder(log, "c", 0.1))
    timeline.update(0.2)
    assert log == ["a starts", "a=1", "a ends", "b starts"]
    assert timeline.update(0.15)
    assert "b ends" in log
    assert log[-1] == "c starts"


@pytest.mark.parametrize("seconds", [1.4, 1.0, 0.5, 0.0])
def test_the_speed_is_a_factor_on_durations(seconds: float) -> None:
    timeline = Timeline(seconds)
    timeline.wait(1.0)
    elapsed = 0.0
    while timeline.update(0.01):
        elapsed += 0.01
    assert elapsed == pytest.approx(seconds, abs=0.02)


def test_hurry_lasts_until_the_queue_is_empty() -> None:
    timeline = Timeline()
    timeline.wait(HURRY_FACTOR)
    timeline.hurry()
    assert timeline.hurried
    timeline.update(1.01)
    assert timeline.idle
    assert not timeline.hurried
    timeline.hurry()
    timeline.wait(1.0)
    timeline.update(0.5)
    assert not timeline.idle, "a hurry of nothing must not hurry what comes later"


def test_an_exception_reaches_the_owner_and_the_rest_goes_on() -> None:
    log: list[str] = []
    timeline = Timeline()

    def fail() -> None:
        raise ValueError("broken")

    timeline.call(fail)
    timeline.add(recorder(log, "a", 0.1))
    with pytest.raises(ValueError, match="broken"):
        timeline.update(0.01)
    timeline.update(0.2)
    assert log == ["a starts", "a=1", "a ends"]


def test_an_exception_while_finishing_leaves_a_usable_queue() -> None:
    timeline = Timeline()
    timeline.add(Beat(0.1, on_finish=lambda: 1 / 0))
    timeline.wait(0.1)
    with pytest.raises(ZeroDivisionError):
        timeline.finish()
    timeline.finish()
    assert timeline.idle


def test_callbacks_may_queue_and_clear() -> None:
    log: list[str] = []
    timeline = Timeline()
    timeline.call(lambda: timeline.call(lambda: log.append("later")) and None)
    timeline.finish()
    assert log == ["later"]
    timeline.call(timeline.clear)
    timeline.add(recorder(log, "never", 0.0))
    timeline.update(1.0)
    assert log == ["later"]
    assert timeline.idle


def test_many_small_steps_end_a_sequence_despite_rounding() -> None:
    ended: list[bool] = []
    timeline = Timeline()
    timeline.add(InTurn(*(Beat(0.1) for _ in range(6)), Beat(0.1, on_finish=lambda: ended.append(True))))
    for _ in range(72):
        timeline.update(0.01)
    assert ended == [True]


@pytest.mark.parametrize("steps", [7, 9, 23, 61])
def test_rounding_leaves_no_part_of_a_whole_open(steps: int) -> None:
    """Parts of odd lengths, side by side and one after the other: each ends with the whole, finished or played out."""
    lengths = [0.1 + 0.7 * i / 13 for i in range(12)]
    for finishes in (False, True):
        for pieces in range(1, len(lengths)):
            ended: list[int] = []
            parts = [Beat(length, on_finish=partial(ended.append, i)) for i, length in enumerate(lengths)]
            whole = InTurn(Beat(0.34), Together(InTurn(*parts[:pieces]), InTurn(*parts[pieces:])))
            for _ in range(steps):
                whole.advance(whole.duration_s / steps / (2 if finishes else 1))
            if finishes or not whole.done:
                whole.finish()
            assert whole.done
            assert sorted(ended) == list(range(len(lengths)))
