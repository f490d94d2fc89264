"""The front room: where things lie, what is new there, and how many presses away every place is."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from itertools import pairwise

import pytest
from around.tour import furnish
from pygame import Rect

from scenes.conftest import THEMES, Play, Running
from uno_desktop.content.files.paths import saves_dir, unlocks_file
from uno_desktop.content.files.yamlio import write_mapping
from uno_desktop.devtools.samples.history_scenes import sample_saves
from uno_desktop.match.events import daily, unlocks
from uno_desktop.match.events.unlocks import News, todays_news
from uno_desktop.match.setup.settings import Settings
from uno_desktop.ui.kit.drawing import text
from uno_desktop.ui.kit.drawing.style import MIN_TEXT_PX
from uno_desktop.ui.menus.title.room_layout import BACK, CORNER, FRONT
from uno_desktop.ui.menus.title.room_things import THINGS
from uno_desktop.ui.menus.title.title import Title
from uno_desktop.ui.shell.match.match_words import where_it_was_left

THINGS_THERE = (*BACK, *FRONT, *CORNER, "themes")
SIZES = ((960, 540), (1280, 720), (1280, 800), (1920, 1080), (2560, 1080))
PLACES = {
    "new_match", "with_friends", "join", "learn", "rulebook", "records", "daily", "coach",
    "hear_sounds", "puzzles", "tournament", "unlocks", "themes", "settings",
    "statistics", "saves", "replays", "practice", "tutorial", "options", "seats", "lobby", "studio", "own_rules",
    "theme_details", "dealer", "table",
}  # fmt: skip
"""Where one can go without playing first."""
MOST_PRESSES = 2


def opened(play: Play, theme: str = "classic", size: tuple[int, int] = (1280, 720), **settings: object) -> Running:
    running = play(theme, size, **settings).open("title")
    running.pilot.settle()
    return running


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("size", SIZES)
def test_things_lie_apart_with_all_their_words(
    play: Play, size: tuple[int, int], text_size: int, language: str
) -> None:
    running = play("classic", size, text_size=text_size, language=language)
    running.shell.app.stack.push(Title(running.shell, saved=sample_saves(running.shell, 4, 1)), fade=False)
    running.pilot.settle()
    title, window = running.top, Rect((0, 0), size)
    assert not title._is_list, "there is room for the room"
    rects = dict(running.shell.app.pressables())
    assert set(THINGS_THERE) <= rects.keys()
    for name, rect in rects.items():
        assert window.contains(rect), name
        assert not [other for other, there in rects.items() if other != name and there.colliderect(rect)], name
    style = title.style
    for thing in title._things.values():
        if not thing.in_list:
            plate = thing.plate(style, thing.rect.w)
            assert plate is not None, thing.name
            assert plate[0] <= thing.rect.w
            assert style.text_px(thing.role) >= max(MIN_TEXT_PX, round(16 * style.scale)), "as large as what is read"


@pytest.mark.parametrize("size", [(640, 480), (480, 360), (700, 1400)])
def test_without_room_the_same_buttons_are_a_list(play: Play, size: tuple[int, int]) -> None:
    running = opened(play, "office", size)
    assert running.top._is_list
    order = [widget.name for widget in running.top.ui.walk() if widget.focusable and widget.name in THINGS]
    running.pilot.resize((1280, 720))
    running.pilot.settle()
    assert not running.top._is_list
    assert [widget.name for widget in running.top.ui.walk() if widget.name in THINGS] == order


def test_the_focus_outlives_the_way_from_a_room_to_a_list(play: Play) -> None:
    running = opened(play)
    running.top.ui.focus("tournament", show=True)
    running.pilot.resize((640, 480))
    assert running.top.ui.focused.name == "tournament"
    running.pilot.key("return")
    assert running.scene == "tournament"


@pytest.mark.parametrize("theme", THEMES)
def test_keys_come_to_all_things_in_one_order(play: Play, theme: str) -> None:
    running = opened(play, theme)
    seen = []
    for _ in range(40):
        running.pilot.key("tab")
        name = running.top.ui.focused.name
        if name in seen:
            break
        seen.append(name)
    assert seen[-1] == "quick"  # where the focus was at the beginning
    assert [name for name in seen if name in THINGS] == [
        "new_match", "join", "daily", "puzzles", "tournament", "unlocks", "rules", "more", "themes",
        "children", "settings", "quit",
    ]  # fmt: skip


@pytest.mark.parametrize("go", ["theme", "new_match"])
def test_what_was_on_the_screen_fades(play: Play, go: str) -> None:
    """Another theme and another scene alike, and the first deck of a theme is no other look than its usual one."""
    running = opened(play, "classic")
    faces, before = running.shell.look.faces, running.shell.app.window.surface.copy()
    rect = running.pilot.rect(go)
    running.pilot.click((rect.right - 12, rect.centery))
    assert not running.shell.app.stack.settled
    assert (running.shell.look.faces is faces) == (go == "new_match")
    during = running.shell.app.window.surface.copy()
    running.pilot.settle()
    after = running.shell.app.window.surface
    spots = [(x, y) for x in range(20, 1280, 40) for y in range(20, 720, 40)]
    ends = [(before.get_at(spot)[:3], after.get_at(spot)[:3], during.get_at(spot)[:3]) for spot in spots]
    between = [now for old, new, now in ends if old != new and now not in (old, new)]
    assert len(between) > len(spots) / 2


@pytest.mark.parametrize(("size", "is_named"), [((1280, 720), True), ((1024, 768), False), ((640, 480), True)])
def test_the_choice_of_the_theme_has_its_name_where_there_is_room(
    play: Play, size: tuple[int, int], is_named: bool
) -> None:
    title = opened(play, "boardwalk", size).top
    assert bool(title._themes.label) is is_named
    room = title._themes.rect.w - title.style.px(title._themes.value_units)
    assert not is_named or text.width(title._themes.label, title.style.text_px("body")) <= room


def test_a_press_on_the_cards_plays_where_nothing_is_to_go_on_with(play: Play) -> None:
    running = opened(play)
    cards = running.top._fan_rect
    running.pilot.click((cards.centerx, cards.centery - cards.h // 5))
    assert running.scene == "dealer"
    running.shell.nav.open("title")
    running.pilot.settle()
    assert len(running.top._decks) == 2
    for x in (cards.centerx - cards.w // 5, cards.centerx + cards.w // 5):
        running.pilot.click((x, cards.centery - cards.h // 5))
        assert running.scene == "title"


def test_what_is_continued_is_said_and_the_others_are_a_press_away(play: Play) -> None:
    running = opened(play, "office")
    for _ in range(2):
        running.press("quick")
        running.shell.nav.open("title")
        running.pilot.settle()
    again = running.top._decks[0]
    assert again.details == ("The Office · hand 1", "The Office")
    assert again.spoken_more == again.details[0]
    view = sample_saves(running.shell, 3, 1)[0].view._replace(hand_number=2, scores=(41, 120, 227), seat=0)
    assert where_it_was_left("Classic", view)[0] == "Classic · hand 2 · 41 points"
    running.press("saves")
    assert running.scene == "saves"


@pytest.mark.parametrize("theme", THEMES)
def test_every_thing_is_drawn_in_colors_of_the_theme(play: Play, theme: str) -> None:
    running = opened(play, theme)
    title = running.top
    for thing in title._things.values():
        assert thing.has_picture, thing.name
        picture = thing.picture(title.style)
        assert picture.get_bounding_rect().w > picture.get_width() // 3, thing.name
    running.shell.choose_theme(running.shell.look.themes["medina" if theme == "classic" else "classic"])
    before = title._things["rules"].picture(title.style)
    assert before is title._things["rules"].picture(title.style), "made once"


def test_what_is_new_is_marked_until_it_was_looked_at(play: Play) -> None:
    running = play("classic", (1280, 720))
    some = [*unlocks.unlocks()][:2]
    write_mapping(unlocks_file(), {"earned": some})
    running.open("title").pilot.settle()
    things = running.top._things
    assert things["daily"].badge
    assert "2" in things["unlocks"].badge
    assert things["unlocks"].tooltip
    running.press("unlocks", "close")
    assert running.scene == "title"
    assert not things["unlocks"].badge
    assert things["daily"].badge, "still to be played"


def test_the_news_of_a_day(play: Play) -> None:
    play()  # files of its own
    today = date(2026, 11, 22)
    settings = Settings(unlocks_seen=1)
    assert todays_news(settings, today) == News(daily_is_open=True, unlocked=0)
    daily.keep_result(today, 2)
    write_mapping(unlocks_file(), {"earned": [*unlocks.unlocks()][:3]})
    assert todays_news(settings, today) == News(daily_is_open=False, unlocked=2)


def test_a_table_nearby_is_seen_only_by_who_has_sought_one(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    from uno_desktop.net.protocol import nearby

    asked = []

    class Found:
        tables = ("one", "two")

        def close(self) -> None:
            asked.append("closed")

    def browse(changed: object) -> Found:
        asked.append("browse")
        return Found()

    monkeypatch.setattr(nearby, "browse", browse)
    running = opened(play)
    running.pilot.advance(3)
    assert asked == []
    running.shell.prefs.settings.seeks_tables = True
    running.pilot.wait_for(lambda: bool(running.top._things["join"].badge), 20)
    assert "2" in running.top._things["join"].badge
    running.press("new_match")
    running.pilot.wait_for(lambda: asked == ["browse", "closed"], 20)


def presses_to(play: Play) -> Mapping[str, int]:
    """How many presses each scene is from the title; found by pressing everything."""
    found: dict[str, int] = {}
    # Who has no name is asked for one, once, before a lobby.
    running = play("classic", (1280, 720), player_name="Ann").unseen()
    furnish(saves_dir().parent)

    def names() -> list[str]:
        return [name for name, _ in running.shell.app.pressables() if name not in ("quit", "learn_dismiss")]

    def reach(way: tuple[str, ...]) -> bool:
        running.shell.app.stack.clear()
        running.open("title").pilot.settle()
        for name in way:
            if name not in names():
                return False
            running.top.ui.find(name).pressed(None)
            running.pilot.settle()
        return True

    reach(())
    for first in names():
        if reach((first,)) and running.scene != "title":
            found.setdefault(running.scene, 1)
            if running.scene in ("dealer", "table"):
                continue
            for second in names():
                if second[-1].isdigit() and not second.endswith("0"):
                    continue  # one of several that are alike
                if reach((first, second)):
                    found.setdefault(running.scene, 2)
    return found


def test_nothing_is_more_than_two_presses_away(play: Play) -> None:
    found = presses_to(play)
    assert found.keys() >= PLACES
    assert all(found[place] <= MOST_PRESSES for place in PLACES)


def test_the_room_and_what_is_in_it_fade_in_as_the_program_starts(play: Play) -> None:
    running = play("classic", (1280, 720)).open("title")
    app, brightness = running.shell.app, []
    for _ in range(40):
        app.step(app.clock.tick())
        brightness.append(sum(app.window.surface.get_at((860, 120))[:3]))
    assert app.frames_drawn
    assert brightness[-1] > 2 * brightness[0], "the lamp is on"
    steps = [after - before for before, after in pairwise(brightness)]
    assert max(steps) < 0.6 * (brightness[-1] - brightness[0])
