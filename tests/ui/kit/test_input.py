from __future__ import annotations

import pygame
import pytest

from uno_desktop.ui.kit.input import input_events as ev
from uno_desktop.ui.kit.input.actions import Action, KeyMap
from uno_desktop.ui.kit.input.input import Input
from uno_desktop.ui.kit.input.input_events import Event
from uno_desktop.ui.kit.input.pads import REPEAT_DELAY_MS, REPEAT_EVERY_MS, layout_for
from uno_desktop.ui.kit.motion.clock import MAX_DT_S, FrameClock, VirtualClock
from uno_desktop.ui.kit.window.loop import SlicedInput
from uno_desktop.ui.kit.window.scene import Scene
from uno_desktop.ui.kit.window.window import Window

from .conftest import Start


@pytest.fixture
def clock() -> VirtualClock:
    return VirtualClock()


@pytest.fixture
def gathered(display: Window, clock: VirtualClock) -> Input:
    pygame.event.clear()
    return Input(KeyMap(), clock)


def post(kind: int, **fields: object) -> None:
    pygame.event.post(pygame.event.Event(kind, fields))


def key(kind: int, code: int, mod: int = 0) -> None:
    post(kind, key=code, mod=mod, unicode="", scancode=0)


def actions(gathered: Input) -> list[Action]:
    return [event for event in gathered.gather() if isinstance(event, Action)]


def pressed(gathered: Input) -> list[str]:
    return [event.binding for event in gathered.gather() if isinstance(event, ev.Pressed)]


def test_a_key_gives_the_raw_press_and_its_action_with_one_number(gathered: Input, clock: VirtualClock) -> None:
    clock.advance(1.5)
    key(pygame.KEYDOWN, pygame.K_RETURN)
    raw, action = gathered.gather()
    assert raw == ev.Pressed("key:return", "key", 0, False, 1500.0, 1)
    assert isinstance(action, Action)
    assert (action.name, action.source, action.time_ms, action.press) == ("confirm", "key", 1500.0, 1)


def test_a_held_key_repeats_marked_as_such(gathered: Input) -> None:
    for _ in range(2):
        key(pygame.KEYDOWN, pygame.K_DOWN)
    assert [action.repeat for action in actions(gathered)] == [False, True]
    key(pygame.KEYUP, pygame.K_DOWN)
    key(pygame.KEYDOWN, pygame.K_DOWN)
    assert [action.repeat for action in actions(gathered)] == [False]
    post(pygame.WINDOWFOCUSLOST)
    key(pygame.KEYDOWN, pygame.K_DOWN)
    assert [type(e) for e in gathered.gather()] == [ev.FocusLost, ev.Pressed, Action], "all keys are let go"


def test_moves_in_a_row_are_merged_but_not_over_a_press(gathered: Input) -> None:
    for x in (1, 2, 3):
        post(pygame.MOUSEMOTION, pos=(x, 0), rel=(1, 0), buttons=(0, 0, 0))
    post(pygame.MOUSEBUTTONDOWN, pos=(3, 0), button=1)
    post(pygame.MOUSEMOTION, pos=(9, 0), rel=(6, 0), buttons=(1, 0, 0))
    kinds = [(type(e).__name__, e.pos) for e in gathered.gather()]
    assert kinds == [("PointerMoved", (3, 0)), ("PointerDown", (3, 0)), ("PointerMoved", (9, 0))]


def test_wheel_buttons_are_no_clicks_and_the_wheel_knows_where(gathered: Input) -> None:
    post(pygame.MOUSEMOTION, pos=(7, 8), rel=(0, 0), buttons=(0, 0, 0))
    post(pygame.MOUSEBUTTONDOWN, pos=(7, 8), button=4)
    post(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=0.5, flipped=False)
    _, wheel = gathered.gather()
    assert wheel == ev.Wheel(0.0, 0.5, (7, 8), 0.0)


def test_window_events_are_told(gathered: Input) -> None:
    post(pygame.VIDEORESIZE, size=(800, 600), w=800, h=600)
    post(pygame.TEXTINPUT, text="é")
    post(pygame.WINDOWFOCUSGAINED)
    post(pygame.QUIT)
    assert gathered.gather() == [ev.Resized((800, 600)), ev.TextTyped("é"), ev.FocusGained(), ev.QuitRequested()]


def test_it_may_gather_several_times_a_frame(gathered: Input, clock: VirtualClock) -> None:
    key(pygame.KEYDOWN, pygame.K_a)
    clock.advance(0.004)
    first = gathered.gather()
    key(pygame.KEYDOWN, pygame.K_b)
    clock.advance(0.004)
    second = gathered.gather()
    assert [e.time_ms for e in (*first, *second)] == [4.0, 8.0]
    assert gathered.gather() == []


def pad(kind: int, device: int = 3, **fields: object) -> None:
    post(kind, joy=0, instance_id=device, **fields)


def test_pad_buttons_have_names_and_pads_are_told_apart(gathered: Input) -> None:
    pad(pygame.JOYBUTTONDOWN, 3, button=0)
    pad(pygame.JOYBUTTONDOWN, 4, button=1)
    pad(pygame.JOYBUTTONDOWN, 4, button=77)
    assert [(a.name, a.source, a.device, a.binding) for a in actions(gathered)] == [
        ("confirm", "pad", 3, "pad:a"),
        ("back", "pad", 4, "pad:b"),
    ]


def test_a_stick_counts_once_beyond_its_dead_zone(gathered: Input) -> None:
    for value in (0.2, 0.5, 0.7, 0.9, 0.5, 0.3, 0.8):
        pad(pygame.JOYAXISMOTION, axis=0, value=value)
    assert [action.name for action in actions(gathered)] == ["right", "right"], "pushed, kept, let go, pushed again"


@pytest.mark.parametrize("axis", [2, 4])
def test_a_trigger_is_a_button_wherever_its_driver_puts_it(gathered: Input, axis: int) -> None:
    bindings = []
    for value in (-0.98, -0.2, 0.5, 1.0, 0.2, -0.5, 0.9):
        pad(pygame.JOYAXISMOTION, axis=axis, value=value)
        bindings += pressed(gathered)
    assert bindings == ["pad:lt", "pad:lt"], "pulled, kept, let go, pulled again"
    pad(pygame.JOYAXISMOTION, axis=5, value=0.9)
    assert pressed(gathered) == ["pad:rt"]


def test_the_right_stick_is_no_trigger(gathered: Input) -> None:
    for value in (0.05, 0.7, 1.0, -1.0, 1.0):
        pad(pygame.JOYAXISMOTION, axis=4, value=value)
    assert pressed(gathered) == ["pad:rstick_down", "pad:rstick_up", "pad:rstick_down"]


@pytest.mark.parametrize(("axes", "trigger"), [((3, 4), 2), ((2, 3), 4)])
def test_the_right_stick_is_behind_the_left_one_or_behind_a_trigger(
    gathered: Input, axes: tuple[int, int], trigger: int
) -> None:
    pad(pygame.JOYAXISMOTION, axis=trigger, value=-1.0)
    for axis, value in ((axes[0], 0.1), (axes[0], 0.9), (axes[0], 0.0), (axes[1], 0.1), (axes[1], -0.9)):
        pad(pygame.JOYAXISMOTION, axis=axis, value=value)
    assert pressed(gathered) == ["pad:rstick_right", "pad:rstick_up"]


def test_a_held_direction_repeats_until_let_go(gathered: Input, clock: VirtualClock) -> None:
    pad(pygame.JOYHATMOTION, hat=0, value=(0, -1))
    assert [action.repeat for action in actions(gathered)] == [False]
    clock.advance(REPEAT_DELAY_MS / 1000 + 0.001)
    assert [(a.name, a.repeat) for a in actions(gathered)] == [("down", True)]
    clock.advance(REPEAT_EVERY_MS / 1000 + 0.001)
    assert [action.name for action in actions(gathered)] == ["down"]
    pad(pygame.JOYHATMOTION, hat=0, value=(0, 0))
    clock.advance(5.0)
    gathered.gather()
    clock.advance(5.0)
    assert gathered.gather() == []


def test_pads_that_come_and_go_never_crash_and_layouts_follow_their_makers(gathered: Input) -> None:
    post(pygame.JOYDEVICEADDED, device_index=12, guid="")
    pad(pygame.JOYDEVICEREMOVED, 99)
    pad(pygame.JOYBUTTONUP, 5, button=0)
    pad(pygame.JOYAXISMOTION, axis=9, value=1.0)
    assert gathered.gather() == []
    assert layout_for("Xbox 360 Controller")[6] == "select"
    assert layout_for("Sony DualSense")[6] == "start"
    assert layout_for("Nintendo Switch Pro Controller")[11] == "dpad_up"


def test_the_frame_clock_caps_long_gaps() -> None:
    clock = FrameClock(frames_per_s=0)
    clock.tick()
    pygame.time.wait(round(MAX_DT_S * 1000) + 40)
    assert clock.tick() == MAX_DT_S
    before = clock.now_ms()
    assert clock.now_ms() >= before


def test_releases_are_told_of_the_key_alone_and_pads_are_counted_as_they_come(gathered: Input) -> None:
    post(pygame.KEYDOWN, key=pygame.K_q, mod=pygame.KMOD_SHIFT, unicode="Q", scancode=0)
    post(pygame.KEYUP, key=pygame.K_q, mod=pygame.KMOD_SHIFT, unicode="", scancode=0)
    assert gathered.gather()[-1] == ev.Released("key:q", "key")
    pad(pygame.JOYBUTTONDOWN, 31, button=0)
    pad(pygame.JOYBUTTONDOWN, 17, button=1)
    pad(pygame.JOYBUTTONUP, 17, button=1)
    assert gathered.gather()[-1] == ev.Released("pad:b", "pad", 17)
    assert [gathered.pads.number(device) for device in (31, 17, 99)] == [1, 2, 0]


class _Told(Scene):
    """Keeps when keys were pressed."""

    def __init__(self) -> None:
        super().__init__()
        self.pressed_ms: list[float] = []

    def handle(self, event: Event) -> bool:
        if isinstance(event, ev.Pressed):
            self.pressed_ms.append(event.time_ms)
        return True


def test_input_is_looked_for_again_after_a_quarter_of_a_millisecond(start: Start) -> None:
    scene = _Told()
    app = start(scene).app
    sliced = SlicedInput(app)
    app.clock.advance(0.010)
    sliced.gather()
    began_ms = app.clock.now_ms()
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0))
    for _ in range(4):
        app.clock.advance(0.0001)
        sliced.gather()
    sliced.flush()
    assert [round(at - began_ms, 2) for at in scene.pressed_ms] == [0.3]
    assert [round(gap, 2) for gap in sliced.gaps_ms] == [0.3], "what was skipped is no look"


def test_every_gap_counts_until_no_reaction_runs_any_more(start: Start) -> None:
    app = start(_Told()).app
    sliced = SlicedInput(app)
    for _ in range(3):
        app.clock.advance(0.002)
        sliced.note()
    sliced.stop()
    app.clock.advance(5.0)
    sliced.note()
    assert [round(gap) for gap in sliced.gaps_ms] == [2, 2]
