from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from uno_desktop.devtools.pilot import Pilot
from uno_desktop.ui.kit.drawing import text
from uno_desktop.ui.kit.drawing.style import Style, contrast
from uno_desktop.ui.kit.widgets import (
    Button,
    Choice,
    Column,
    Grid,
    Image,
    Label,
    List,
    Panel,
    Row,
    ScrollArea,
    Slider,
    Spacer,
    Stepper,
    TextField,
    Toggle,
    Widget,
)
from uno_desktop.ui.kit.widgets.focus import WidgetGroup
from uno_desktop.ui.kit.widgets.widget_color import ColorPicker, rgb_of
from uno_desktop.ui.kit.window.dialog import Answer, Dialog
from uno_desktop.ui.kit.window.scene import Scene

from .conftest import Start
from .demo import DemoScene

SIZES = [(640, 480), (960, 540), (1280, 720), (1920, 1080), (3840, 2160)]


class Holder(Scene):
    """One widget, in a given rectangle or in all of the window."""

    def __init__(self, widget: Widget, rect: Rect | None = None) -> None:
        super().__init__()
        self.widget = self.ui.add(widget)
        self.rect = rect

    def layout(self, size: tuple[int, int]) -> None:
        self.widget.place(self.rect or Rect((0, 0), size), self.style)


def demo(start: Start, size: tuple[int, int] = (1280, 720), **options: object) -> tuple[Pilot, DemoScene]:
    scene = DemoScene()
    pilot = start(scene, size, **options)
    pilot.advance(0.2)
    return pilot, scene


@pytest.mark.parametrize("text_scale", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES)
def test_everything_lies_in_the_window_and_nothing_overlaps(
    start: Start, size: tuple[int, int], text_scale: float
) -> None:
    pilot, _ = demo(start, size, style=Style(text_scale=text_scale))
    window = Rect((0, 0), size)
    pressables = pilot.app.pressables()
    assert len(pressables) > 12
    for i, (name, rect) in enumerate(pressables):
        assert window.contains(rect), name
        for other, other_rect in pressables[i + 1 :]:
            assert not rect.colliderect(other_rect), (name, other)


@pytest.mark.parametrize("size", SIZES)
def test_no_text_is_cut(start: Start, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    cut: list[str] = []
    plain = text.ellipsize

    def watch(content: str, *args: object) -> str:
        shown = plain(content, *args)
        if shown != content:
            cut.append(content)
        return shown

    monkeypatch.setattr(text, "ellipsize", watch)
    pilot, _ = demo(start, size)
    pilot.press("erase")
    pilot.advance(0.5)
    assert cut == []


@pytest.mark.parametrize("words", ["As fast as it can possibly go", "Donaudampfschifffahrtsgesellschaft", "X"])
@pytest.mark.parametrize("width", [60, 120, 240])
def test_no_word_leaves_its_box(start: Start, words: str, width: int) -> None:
    for widget in (Button("b", words), Choice("c", "", [(1, words)])):
        rect = Rect(300, 300, width, 46)
        pilot = start(Holder(widget, rect), style=Style(reduced_motion=True))
        pilot.frame()
        surface = pilot.app.window.surface
        background = pilot.app.style.palette.background
        for x in (rect.left - 12, rect.right + 12):
            column = [surface.get_at((x, y))[:3] for y in range(rect.top, rect.bottom)]
            assert all(color == background[:3] for color in column), (words, width)


def test_a_click_on_half_a_button_does_not_move_it_away(start: Start) -> None:
    pilot, area, log = scrolled(start)
    name, rect = pilot.app.pressables()[-1]
    assert rect.h < 46, "the last one is partly out of sight"
    pilot.click(rect.center)
    assert log == [name]
    assert area.offset_px == 0


def test_a_click_is_answered_in_the_next_frame(start: Start) -> None:
    pilot, scene = demo(start)
    rect = pilot.rect("play")
    pilot.move(rect.center)
    pilot.advance(0.3)
    before = pilot.app.window.surface.subsurface(rect).copy()
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=rect.center, button=1))
    pilot.frame()
    after = pilot.app.window.surface.subsurface(rect)
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=rect.center, button=1))
    pilot.frame()
    assert scene.log == ["play"]
    pilot.drag(rect.center, (640, 400))
    assert scene.log == ["play"], "letting go elsewhere takes a press back"


def test_values_change_by_mouse_and_by_keys(start: Start) -> None:
    pilot, scene = demo(start)
    pilot.press("loud")
    pilot.key("right")
    pilot.key("left")
    assert scene.log == [("loud", False), ("loud", True), ("loud", False)]
    scene.log.clear()
    scene.ui.focus("speed")
    pilot.key("right")
    pilot.key("right")
    pilot.key("left")
    assert scene.log == [("speed", "fast"), ("speed", "slow"), ("speed", "fast")]
    scene.log.clear()
    scene.ui.focus("count")
    for _ in range(9):
        pilot.key("right")
    assert scene.count.value == 10
    assert scene.log[-1] == ("count", 10)
    assert len(scene.log) == 6
    scene.ui.focus("volume")
    pilot.key("left")
    assert scene.volume.value == pytest.approx(0.55)


def test_choices_steppers_and_sliders_follow_the_pointer(start: Start) -> None:
    pilot, scene = demo(start)
    speed, count, volume = (pilot.rect(name) for name in ("speed", "count", "volume"))
    for rect, *backs in ((speed, 10, 210, 210), (count, 12, 138, 138)):
        for back in backs:
            pilot.click((rect.right - back, rect.centery))
    assert scene.log == [("speed", "fast"), ("speed", "mid"), ("speed", "slow"), *(("count", n) for n in (5, 4, 3))]
    for end, value in ((volume.right + 300, 1.0), (0, 0.0)):
        pilot.drag((volume.right - 150, volume.centery), (end, volume.centery))
        assert scene.volume.value == value


def test_tabs_and_lists_choose(start: Start) -> None:
    pilot, scene = demo(start)
    pilot.press("tabs.1")
    pilot.press("list.0")
    scene.ui.focus("tabs.1")
    pilot.key("right")
    pilot.key("return")
    assert scene.log == [("tab", 1), ("list", 0), ("tab", 2)]
    assert scene.list.value == 0


def test_typing_edits_and_never_acts(start: Start) -> None:
    pilot, scene = demo(start)
    pilot.press("field")
    pilot.key("end")
    pilot.type("m x")
    pilot.key("home")
    pilot.key("delete")
    pilot.key("right")
    pilot.key("backspace")
    assert scene.field.value == "am x"
    assert not pilot.app.sound.muted
    assert {entry[0] for entry in scene.log} == {"field"}, "no action came of typing"
    pilot.key("tab")
    assert scene.ui.focused is not scene.field


def test_a_text_field_keeps_to_its_length_and_submits(start: Start) -> None:
    sent: list[str] = []
    field = TextField("f", "", "", most=4, on_submit=sent.append)
    pilot = start(Holder(field, Rect(100, 100, 300, 50)))
    pilot.press("f")
    pilot.type("abcdef")
    pilot.key("return")
    assert field.value == "abcd"
    assert sent == ["abcd"]
    for _ in range(6):
        pilot.key("backspace")
    assert field.value == ""


def test_a_dialog_asks_and_goes(start: Start) -> None:
    pilot, scene = demo(start)
    pilot.press("erase")
    pilot.settle()
    assert pilot.names() == ["yes", "no"]
    pilot.press("yes")
    assert scene.log == ["erased"]
    assert pilot.app.scene is scene
    pilot.press("erase")
    pilot.key("escape")
    assert scene.log == ["erased"]
    assert pilot.app.scene is scene


@pytest.mark.parametrize("size", SIZES)
def test_a_long_dialog_scrolls_and_keeps_its_buttons(start: Start, size: tuple[int, int]) -> None:
    pilot = start(Scene(), size)
    pilot.app.stack.push(Dialog("long", "A title", "Very many words. " * 300, [Answer("ok", "Good", kind="primary")]))
    pilot.settle()
    window = Rect((0, 0), size)
    assert window.contains(pilot.rect("ok"))
    before = pygame.image.tobytes(pilot.app.window.surface, "RGB")
    pilot.wheel(-3, window.center)
    pilot.advance(0.6)
    assert pygame.image.tobytes(pilot.app.window.surface, "RGB") != before
    pilot.key("return")
    assert pilot.app.scene is not None
    assert pilot.app.scene.name == "scene"


def scrolled(start: Start, count: int = 30) -> tuple[Pilot, ScrollArea, list[str]]:
    log: list[str] = []
    area = ScrollArea(Column([Button(f"b{i}", f"Button {i}", lambda i=i: log.append(f"b{i}")) for i in range(count)]))
    pilot = start(Holder(area, Rect(100, 100, 400, 300)))
    return pilot, area, log


def test_a_scrolled_area_shows_only_what_is_in_it(start: Start) -> None:
    pilot, area, log = scrolled(start)
    assert "b0" in pilot.names()
    assert "b29" not in pilot.names()
    assert all(area.rect.contains(rect) for _, rect in pilot.app.pressables())
    pilot.click((200, 450))
    assert log == [], "what is scrolled out of sight cannot be pressed"


def test_the_wheel_scrolls_gliding_and_stops_at_the_ends(start: Start) -> None:
    pilot, area, _ = scrolled(start)
    pilot.wheel(-1, area.rect.center)
    assert 0 < area.offset_px < 60
    pilot.advance(1.0)
    assert area.offset_px == 60
    for _ in range(60):
        pilot.wheel(-1, area.rect.center)
    pilot.advance(1.0)
    assert area.offset_px == area.max_offset_px
    assert "b29" in pilot.names()


def test_what_goes_on_beyond_an_edge_fades_out_there(start: Start) -> None:
    pilot, area, _ = scrolled(start)
    surface, background = pilot.app.window.surface, pilot.app.style.palette.background[:3]

    def differs(y: int) -> int:
        found = (surface.get_at((x, y))[:3] for x in range(area.rect.left, area.rect.left + 100))
        return max(sum(abs(a - b) for a, b in zip(color, background, strict=True)) for color in found)

    area.scroll_to(area.max_offset_px // 2 + 20)
    pilot.frame()
    assert differs(area.rect.bottom - 1) < 8
    assert differs(area.rect.top) < 8
    area.scroll_to(area.max_offset_px)
    pilot.frame()
    assert differs(area.rect.top) < 8
    assert any(differs(area.rect.bottom - y) > 20 for y in range(2, 12)), "the last line is whole"


def test_focus_pulls_the_area_along(start: Start) -> None:
    pilot, area, log = scrolled(start)
    for _ in range(30):
        pilot.key("tab")
    pilot.advance(0.3)
    assert "b29" in pilot.names()
    pilot.key("return")
    assert log == ["b29"]
    pilot.key("tab")
    assert area.offset_px == 0


def test_a_drag_scrolls_instead_of_pressing_and_the_bar_can_be_dragged(start: Start) -> None:
    pilot, area, log = scrolled(start)
    pilot.drag((250, 350), (250, 200))
    assert log == []
    assert area.offset_px > 80
    area.scroll_to(0)
    pilot.drag((area.rect.right - 3, 110), (area.rect.right - 3, 395))
    assert area.offset_px > area.max_offset_px * 0.9


def test_a_text_that_is_too_long_is_scrolled_by_keys(start: Start) -> None:
    area = ScrollArea(Label("Words and words. " * 400), name="text")
    pilot = start(Holder(area, Rect(100, 100, 400, 300)))
    pilot.key("tab")
    for _ in range(5):
        pilot.key("down")
    pilot.advance(0.5)
    assert area.offset_px == 300


def scroll_by(pilot: Pilot, area: ScrollArea, key: str) -> int:
    pilot.key(key)
    pilot.advance(1.0)
    return area.offset_px


def test_a_page_is_scrolled_by_keys_wherever_the_focus_is(start: Start) -> None:
    pilot, area, log = scrolled(start)
    assert scroll_by(pilot, area, "pagedown") == 240, "a line of the page before stays in sight"
    assert scroll_by(pilot, area, "pagedown") == 480
    assert scroll_by(pilot, area, "pageup") == 240
    assert scroll_by(pilot, area, "end") == area.max_offset_px
    assert scroll_by(pilot, area, "pagedown") == area.max_offset_px
    assert scroll_by(pilot, area, "home") == 0
    assert log == []


def test_a_focus_that_shows_stays_in_sight_while_pages_turn(start: Start) -> None:
    pilot, area, _ = scrolled(start)
    assert pilot.app.scene is not None
    group = pilot.app.scene.ui
    pilot.key("tab")
    for key in ("pagedown", "pagedown", "pageup", "end", "pageup"):
        before = group.focused
        scroll_by(pilot, area, key)
        assert group.focused is not None
        assert group.focused is not before
        assert area.rect.contains(group.focused.rect), key
    scroll_by(pilot, area, "home")
    assert group.focused is group.find("b0")
    scroll_by(pilot, area, "end")
    assert group.focused is group.find("b29")
    pilot.key("up")
    assert group.focused is group.find("b28"), "arrows go on from there"


def test_pages_turn_where_the_focus_or_the_pointer_is(start: Start) -> None:
    def column(name: str) -> ScrollArea:
        return ScrollArea(Column([Button(f"{name}{i}", f"Button {i}", list) for i in range(30)]))

    left, right = column("a"), column("b")
    pilot = start(Holder(Row([left, right], gap=0, weights=[1, 1]), Rect(100, 100, 600, 300)))
    pilot.key("end")
    pilot.advance(1.0)
    assert (left.offset_px, right.offset_px) == (0, 0), "nobody knows which is meant"
    pilot.move(right.rect.center)
    assert scroll_by(pilot, right, "end") == right.max_offset_px
    assert left.offset_px == 0
    pilot.key("tab")
    assert scroll_by(pilot, left, "end") == left.max_offset_px
    assert scroll_by(pilot, left, "home") == 0
    assert right.offset_px == right.max_offset_px


def test_a_line_of_text_keeps_home_and_end(start: Start) -> None:
    field = TextField("line", value="words")
    area = ScrollArea(Column([field, *(Button(f"b{i}", f"Button {i}", list) for i in range(30))]))
    pilot = start(Holder(area, Rect(100, 100, 400, 300)))
    pilot.press("line")
    assert scroll_by(pilot, area, "home") == 0
    assert field.cursor == 0
    assert scroll_by(pilot, area, "end") == 0
    assert field.cursor == len("words")
    assert scroll_by(pilot, area, "pagedown") > 0


def test_a_list_can_be_filled_again(start: Start) -> None:
    lines = List("l", [(1, "one"), (2, "two")], value=2)
    pilot = start(Holder(lines, Rect(100, 100, 300, 300)))
    assert lines.value == 2
    lines.set_options([(i, str(i)) for i in range(3)])
    pilot.resize((1000, 700))
    assert lines.value is None
    assert pilot.names() == ["l.0", "l.1", "l.2"]


def test_labels_wrap_measure_and_shrink(start: Start) -> None:
    style = Style()
    label = Label("word " * 40)
    narrow, wide = label.measure(style, 200), label.measure(style, 800)
    assert narrow[0] <= 200
    assert narrow[1] > wide[1]
    assert Label("short").measure(style, 500)[0] < 100
    one_line = Label("a long line of text that cannot fit here at all", wrap=False)
    pilot = start(Holder(one_line, Rect(10, 10, 60, 20)))
    pilot.frame()
    assert one_line.tooltip == one_line.text, "what had to be cut is told by the tooltip"


def test_a_label_that_changes_is_drawn_again(start: Start) -> None:
    label = Label("before")
    pilot = start(Holder(label))
    pilot.frame(5)
    drawn = pilot.app.frames_drawn
    label.text = "after"
    pilot.frame(5)
    assert pilot.app.frames_drawn == drawn + 1


def test_columns_give_what_is_left_to_what_grows(start: Start) -> None:
    style = Style()
    top, bottom = Button("a", "A"), Button("b", "B")
    column = Column([top, Spacer(), bottom], gap=0)
    column.place(Rect(0, 0, 200, 400), style)
    assert top.rect.top == 0
    assert bottom.rect.bottom == 400
    area = ScrollArea(Label("many words " * 200))
    column = Column([top, area, bottom], gap=10)
    column.place(Rect(0, 0, 200, 400), style)
    assert bottom.rect.bottom == 400
    assert area.rect.h == 400 - 2 * 46 - 20


def test_rows_share_by_weight_or_by_wish() -> None:
    style = Style()
    a, b = Button("a", "A"), Button("b", "A much longer label")
    row = Row([a, b], gap=0, weights=[1, 3])
    row.place(Rect(0, 0, 400, 60), style)
    assert (a.rect.w, b.rect.w) == (100, 300)
    assert a.rect.centery == 30
    row = Row([a, b], gap=0)
    row.place(Rect(0, 0, 100, 60), style)
    assert a.rect.w + b.rect.w <= 100
    assert b.rect.right <= 100


def test_a_grid_places_row_by_row_and_skips_the_hidden() -> None:
    style = Style()
    items = [Button(f"{i}", f"{i}") for i in range(5)]
    items[1].visible = False
    grid = Grid(items, per_row=2, gap=0)
    grid.place(Rect(0, 0, 200, 200), style)
    assert items[2].rect.x == 100
    assert items[3].rect.topleft == (0, 46)
    assert grid.measure(style, 200) == (200, 92)


def test_a_grid_whose_cells_have_too_little_room_is_a_column() -> None:
    style = Style()
    numbers = [Stepper(name, name, 1) for name in ("Long-winded", "Short")]
    least = max(number.least_px(style) for number in numbers)
    grid = Grid(numbers, per_row=2, gap=0, least_px=lambda style: max(number.least_px(style) for number in numbers))
    for width, beside in ((2 * least, True), (2 * least - 2, False)):
        grid.place(Rect(0, 0, width, 200), style)
        assert (numbers[0].rect.y == numbers[1].rect.y) == beside
        across = 2 if beside else 1
        assert grid.measure(style, width)[1] == 2 // across * numbers[0].measure(style, width // across)[1]


def test_an_image_is_never_blown_up(start: Start) -> None:
    picture = pygame.Surface((40, 20), pygame.SRCALPHA)
    picture.fill((255, 0, 0))
    image = Image(picture)
    pilot = start(Holder(image, Rect(0, 0, 400, 400)))
    surface = pilot.app.window.surface
    assert surface.get_at((200, 200))[:3] == (255, 0, 0)
    assert surface.get_at((200, 220))[:3] != (255, 0, 0)
    assert image.measure(Style(), 20) == (20, 10)


def test_a_panel_holds_its_content_within_its_margin() -> None:
    style = Style()
    inner = Button("a", "A")
    panel = Panel(inner, pad=20)
    w, h = panel.measure(style, 500)
    assert h == 46 + 40
    panel.place(Rect(0, 0, w, h), style)
    assert panel.rect.contains(inner.rect)
    assert inner.rect.topleft == (20, 20)


def test_an_unknown_value_of_a_choice_or_toggle_starts_somewhere() -> None:
    assert Choice("c", "", [("a", "A"), ("b", "B")], "zzz").value == "a"
    assert Choice("c", "", []).value is None
    assert Stepper("s", "", 99, high=10).value == 10
    assert Slider("s", "", -4.0).value == 0.0
    assert Toggle("t", "", True).value is True


def test_a_button_far_from_what_changed_is_not_drawn(start: Start) -> None:
    """Its shadow and the ring of its focus are near it: a clip elsewhere need not wait for it."""
    button, style = Button("a", "Here"), Style()
    button.place(Rect(300, 200, 120, 40), style)
    group, drawn = WidgetGroup(), []
    button.draw = lambda surface, style: drawn.append("button")  # type: ignore[method-assign]
    label = Label("far")
    label.draw = lambda surface, style: drawn.append("label")  # type: ignore[method-assign]
    group.widgets += [button, label]
    for clip, expected in (
        (Rect(0, 0, 640, 480), ["button", "label"]), (Rect(425, 210, 4, 4), ["button", "label"]),
        (Rect(0, 0, 200, 100), ["label"]),
    ):  # fmt: skip
        surface = pygame.Surface((640, 480))
        surface.set_clip(clip)
        drawn.clear()
        group.draw(surface)
        assert drawn == expected
    del button.draw
    seen, clipped = pygame.Surface((640, 480)), pygame.Surface((640, 480))
    clip = button.rect.inflate(2 * style.px(button.reach_units or 0), 2 * style.px(button.reach_units or 0))
    button.draw(seen, style)
    clipped.set_clip(clip)
    button.draw(clipped, style)
    clipped.set_clip(None)
    assert seen.get_buffer().raw == clipped.get_buffer().raw


def test_a_picker_keeps_the_hue_of_a_gray() -> None:
    told: list[tuple[int, ...]] = []
    picker = ColorPicker("c", (200, 30, 30), told.append)
    hue, saturation, brightness = picker.items
    saturation._set(0.0)
    hue._set(0.5)
    saturation._set(1.0)
    brightness._set(1.0)
    assert told[-1] == picker.color == rgb_of(0.5, 1.0, 1.0) == (0, 255, 255)
    assert rgb_of(0.0, 0.0, 1.0) == (255, 255, 255)


def test_all_of_a_sliders_way_is_seen_on_a_raised_row_and_its_values_have_one_size(start: Start) -> None:
    slider = Slider("s", "Pace", 100, low=80, high=1200, step=20, show=lambda value: f"{value:.0f} ms")
    app = start(Holder(slider, Rect(20, 20, 600, 60))).app
    ground = app.style.palette.surface_raised
    picture = pygame.Surface(app.window.size)
    picture.fill(ground)
    slider.draw(picture, app.style)
    for x in (slider._track.centerx, slider._track.right - 1):
        seen = picture.get_at((x, slider._track.centery))[:3]
        assert contrast(seen, ground) >= 3.0
    px = app.style.text_px("body")
    assert all(text.width(slider.show(value), px, "semibold") < slider._words_px for value in (80, 100, 1200))
