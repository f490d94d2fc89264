"""What is chosen is what is played."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scenes.conftest import THEMES, Play
from uno_desktop.content.messages.messages import set_language
from uno_desktop.engine.presets import PRESETS
from uno_desktop.engine.rules import OPTIONS
from uno_desktop.ui.shell.match.match_draft import Draft, Seating, changed_options, lengths, opponents


def test_players_length_and_name_reach_the_match(play: Play) -> None:
    running = play("office", (1280, 720)).open("new_match")
    pilot = running.pilot
    box = pilot.rect("players")
    for _ in range(2):
        pilot.click((box.right - 10, box.centery))
    pilot.press("player_name")
    pilot.type("ann")
    box = pilot.rect("length")
    pilot.click((box.right - 12, box.centery))
    length = running.top.draft.length
    pilot.press("start")
    assert running.scene == "dealer"
    referee = running.session.referee
    assert next(seat.name for seat in referee.seats) == "ann"
    assert len(referee.seats) == 6
    assert referee.people == (0,)
    assert length in lengths(), "the first after what the rules say"
    for option, value in lengths()[length].items():
        assert referee.agreed.config.options[option] == value
    assert running.shell.prefs.settings.last_setup["players"] == 6


def test_whoever_is_seen_before_the_match_comes_to_it(play: Play) -> None:
    running = play("office", (1280, 720)).open("new_match")
    seen = [seat.name for seat in running.top._strip.seats]
    running.pilot.press("start")
    assert [seat.name for seat in running.session.referee.seats] == seen
    assert "lot" not in running.shell.prefs.settings.last_setup


def test_one_more_at_the_table_leaves_the_others_where_they_are(play: Play) -> None:
    theme = play("classic").shell.look.theme
    few, many = opponents(theme, 3, "easy", b"lot"), opponents(theme, 6, "easy", b"lot")
    assert many[:3] == few


@pytest.mark.parametrize("theme", THEMES)
def test_up_and_down_by_keys_change_the_number_of_players(play: Play, theme: str) -> None:
    running = play(theme).open("new_match")
    running.top.ui.focus("players")
    running.pilot.key("right")
    running.pilot.key("right")
    assert running.top.draft.players == 6
    assert running.top.ui.focused.name == "players", "the focus stays where one is choosing"


def test_opponents_are_different_people(play: Play) -> None:
    theme = play("office").shell.look.theme
    names = [seat.name for seat in opponents(theme, 9, "easy")]
    assert len(set(names)) == 9


def test_a_preset_that_is_chosen_is_in_force(play: Play) -> None:
    running = play("classic", (1280, 720)).open("new_match")
    scene = running.top
    box = running.pilot.rect("preset")
    running.pilot.click((box.right - 12, box.centery))
    assert scene.draft.preset in PRESETS
    options = scene.draft.options(running.shell.look.theme)
    assert options == PRESETS[scene.draft.preset], "nothing but the preset"


def test_too_many_cards_are_said_and_cannot_be_dealt(play: Play) -> None:
    running = play("classic", (1280, 720))
    hand_size = next(option for option in OPTIONS.values() if option.kind == "number")
    running.push("new_match", draft=Draft("classic", players=10, overrides={hand_size.id: hand_size.high}))
    assert "start" not in running.pilot.names()
    assert "10 players" in running.top._fault_line.text


def test_rules_that_exclude_each_other_are_told_in_the_players_language(play: Play) -> None:
    running = play("classic", (1280, 720))
    overrides = {"teams": "two", "draw_machine": True, "draw": "two"}
    set_language("de")
    running.push("new_match", draft=Draft("classic", players=3, overrides=overrides))
    said = running.top._fault_line.text
    assert "„Teams: Zwei Teams“ geht nicht zusammen mit 3 Spielern." in said
    assert "draw" not in said
    assert " players" not in said


def test_what_was_remembered_wrongly_is_left_out(play: Play) -> None:
    theme = play("classic").shell.look.theme
    draft = Draft.remembered(
        {"theme": "gone", "deck": "gone", "preset": 7, "players": "many", "length": "long", "agent": "nobody",
         "overrides": {"no_such_rule": 1}, "new": 1},
        theme,
    )  # fmt: skip
    assert draft == Draft("classic")


def test_only_changes_count_as_changed(play: Play) -> None:
    theme = play("classic").shell.look.theme
    house = next(option for option in OPTIONS.values() if option.house)
    other = house.all_values()[-1]
    draft = Draft("classic", overrides={house.id: other})
    assert changed_options(draft, theme) == [house.id]
    draft.overrides[house.id] = draft.base_options(theme)[house.id]
    assert changed_options(draft, theme) == []


@pytest.mark.parametrize("text_size", [100, 200])
def test_what_is_pressed_stays_under_the_pointer(play, text_size):
    """A list that scrolls between two presses makes the second one press something else."""
    running = play("classic", (1280, 720), text_size=text_size).open("new_match")
    pilot = running.pilot
    pilot.settle()
    scroll = running.top._left.content
    scroll.scroll_to(scroll.max_offset_px)
    pilot.settle()
    before = pilot.rect("preset")
    preset = running.top.draft.preset
    pilot.click((before.right - 12, before.centery))
    pilot.settle()
    assert running.top.draft.preset != preset
    assert pilot.rect("preset").top == before.top


def test_a_seat_that_becomes_a_persons_stays_under_the_pointer(play):
    running = play("classic", (960, 540), text_size=200).open("new_match")
    draft = running.top.draft
    draft.players = 8
    running.push("seats", draft=draft)
    pilot = running.pilot
    rows = next(widget for widget in running.top.ui.walk() if widget.name == "rows")
    rows.scroll_to(rows.max_offset_px // 2)
    pilot.settle()
    seat = next(n for n in range(1, 8) if f"who_{n}" in pilot.names() and rows.rect.contains(pilot.rect(f"who_{n}")))
    before = pilot.rect(f"who_{seat}")
    pilot.click((before.right - 12, before.centery))
    pilot.settle()
    assert running.top.draft.seat_of(seat).is_person
    assert pilot.rect(f"who_{seat}").top == before.top


def test_opponents_keep_their_seats_as_others_become_people(play):
    running = play("classic", (960, 540)).open("new_match")
    draft, theme = running.top.draft, running.top.theme
    names = [seat.name for seat in draft.seats(theme, "Ann")]
    draft.seat_here(1, Seating(is_person=True, name="Ben"))
    assert [seat.name for seat in draft.seats(theme, "Ann")] == ["Ann", "Ben", *names[2:]]


def test_a_person_at_the_table_takes_no_character_away(play):
    running = play("classic", (960, 540)).open("new_match")
    draft, theme = running.top.draft, running.top.theme
    few = replace(theme, opponents=theme.opponents[:2])
    draft.players = 4
    draft.seat_here(1, Seating(is_person=True, name="Ben"))
    assert {seat.name for seat in draft.seats(few, "Ann")} == {"Ann", "Ben", *(who.name for who in few.opponents)}


def test_how_long_a_match_takes_grows_with_its_length(play):
    running = play("classic", (960, 540)).open("new_match")
    draft, theme = running.top.draft, running.top.theme
    minutes = {}
    for length in lengths():
        draft.choose_length(length)
        minutes[length] = draft.minutes(theme)
    assert list(minutes.values()) == sorted(minutes.values())
    assert minutes["one_hand"] == 4
    assert minutes["to_500"] == 45, "12 hands of 50 moves: what matches of computer players take"


def test_one_length_is_not_offered_twice(play):
    running = play("classic", (960, 540)).open("new_match")
    names = [words for _, words in running.top._lengths()]
    assert "Default: to 500 points" in names
    assert "To 500 points" not in names
    running.top.draft.choose_length("to_500")
    assert "To 500 points" in [words for _, words in running.top._lengths()], "unless it was chosen"


def test_rows_keep_their_place_when_the_theme_changes(play: Play) -> None:
    running = play("classic", (1280, 720)).open("new_match")
    themes = len(running.shell.look.themes)
    kept: dict[str, object] = {}
    for _ in range(themes):
        places = {widget.name: widget.rect for widget in running.top._choices.items if widget.name}
        places.pop("card_rules", None)  # the last one, where cards carry a rule
        assert {"theme", "seats", "players", "agent", "length", "preset", "options", "deck", "dealer"} <= set(places)
        kept = kept or places
        assert places == kept
        box = running.pilot.rect("theme")
        running.pilot.click((box.right - 12, box.centery))
        running.pilot.settle()
    assert running.top.draft.theme == "classic", "once round"


def test_the_place_is_a_picture_with_a_line(play: Play) -> None:
    running = play("medina", (1280, 720)).open("new_match")

    def shown():
        (choice,) = (each for each in running.top._choices.items if each.name == "theme")
        return choice

    running.pilot.wait_for(lambda: shown().picture.is_made, 10)
    assert shown().picture.theme.id == "medina"
    assert shown().told().details == shown().picture.theme.tagline_in("en")
    before = running.top.draft.theme
    running.pilot.click(shown().picture.rect.center)
    assert running.top.draft.theme != before, "a press on the picture goes on to the next"


@pytest.mark.parametrize("seat", [1, 3])
def test_a_face_leads_to_who_sits_there(play: Play, seat: int) -> None:
    running = play("classic", (1280, 720)).open("new_match")
    scene = running.top
    running.pilot.click(scene._strip.face_places(scene.style)[seat].center)
    running.pilot.settle()
    assert running.scene == "seats"
    assert running.top.ui.focused.name == f"who_{seat}"


def test_what_one_looks_for_first_is_seen_without_scrolling(play: Play) -> None:
    running = play("classic", (1280, 720)).open("new_match")
    scroll = running.top._left.content
    names = [widget.name for widget in running.top._choices.items]
    assert names[:5] == ["seats", "theme", "players", "agent", "length"]
    assert all(scroll.rect.contains(widget.rect) for widget in running.top._choices.items[:5])
