"""The first minutes: lessons are offered on the title, and what happens for the first time is explained once."""

from __future__ import annotations

import pygame
import pytest

from uno_desktop.content.messages.messages import languages, merged, t
from uno_desktop.engine import events as ev
from uno_desktop.engine.pending import TURNS, Penalty
from uno_desktop.match.setup.settings import load_settings
from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.learn.guided_table import key_of
from uno_desktop.ui.learn.tutorial import lesson_files
from uno_desktop.ui.menus.title.title import FIRST_LESSONS
from uno_desktop.ui.play.picture.hand_fan import HIGHEST
from uno_desktop.ui.play.picture.piles import ARROW
from uno_desktop.ui.play.picture.table_layout import table_layout
from uno_desktop.ui.play.presenter.first_notes import TOPICS
from uno_desktop.ui.play.words.table_words import note_item
from uno_desktop.ui.shell.look.card_faces import PROPORTION

SIZES = ((960, 540), (1280, 720), (1920, 1080), (2560, 1080), (1024, 768), (640, 480))


def card_of(scene, effect):
    deck = scene.picture.view.deck
    return next(card for card in range(deck.size) if deck.kind(card).colored and deck.kind(card).has(effect))


def firsts(scene):
    """An event for each topic."""
    return {
        "skip": ev.SeatSkipped(2),
        "reverse": ev.DirectionReversed(-1),
        "draw": ev.CardPlayed(1, card_of(scene, "draw")),
        "wild": ev.ColorChosen(1, 2),
        "uno": ev.UnoCalled(3),
        "challenge": ev.TurnBegan(Penalty(1, 4, 3, can_challenge=True)),
    }


HELD = [topic for topic in TOPICS if topic.startswith("hold_")]
"""What cards in the own hand do: tests/ui/table/test_first_cards.py."""


def shown(scene):
    return scene.picture.texts.first_note


def test_each_is_explained_once_in_a_players_life_and_then_never_again(at_table):
    running, scene = at_table(notes_seen=HELD)
    notes = scene.presenter.first_notes
    for topic, event in firsts(scene).items():
        notes.explain(event)
        assert shown(scene), topic
        assert topic in load_settings()[0].notes_seen, "kept at once"
        running.pilot.advance(1)
        running.pilot.key("left")
        assert not shown(scene), "any press takes it away"
        notes.explain(event)
        assert not shown(scene)
    notes.tell_catch("Juno", 2)
    assert "Juno" in shown(scene)
    assert len(shown(scene).split()) <= 9, "there is little time"
    running.pilot.advance(4)
    notes.forget_catch()
    assert not shown(scene), "nobody can be caught any more"
    settings = running.shell.prefs.settings
    assert sorted(settings.notes_seen) == sorted(TOPICS)
    assert settings.first_notes is False, "there is nothing left to explain"


def test_a_note_goes_with_its_hand_and_nothing_of_a_hand_that_is_over_is_explained(at_table):
    _, scene = at_table(notes_seen=HELD)
    notes = scene.presenter.first_notes
    notes.explain(ev.DirectionReversed(-1))
    assert shown(scene)
    notes.explain(ev.WentOut(1, 1))
    assert not shown(scene)
    notes.explain(ev.SeatSkipped(2))
    assert not shown(scene)
    notes.explain(ev.HandStarted(2, 0))
    notes.explain(ev.SeatSkipped(2))
    assert shown(scene)


def test_the_setting_brings_all_of_them_back(at_table):
    running, scene = at_table(notes_seen=list(TOPICS), first_notes=False, catches_met=3, calls_owed=3, reveals_met=3)
    running.shell.nav.push("settings")
    running.top.ui.focus("first_notes", show=True)
    running.pilot.key("return")
    running.press("close")
    assert running.shell.prefs.settings.notes_seen == []
    assert running.shell.prefs.settings.catches_met == 0
    assert running.shell.prefs.settings.calls_owed == running.shell.prefs.settings.reveals_met == 0
    scene.presenter.first_notes.explain(ev.SeatSkipped(2))
    assert shown(scene)


def test_the_press_that_takes_a_note_away_does_what_it_always_does(at_table):
    running, scene = at_table()
    scene.presenter.first_notes.explain(ev.DirectionReversed(-1))
    running.pilot.advance(1)
    ply = running.session.referee.ply
    name = next(name for name in running.pilot.names() if name.startswith("card_"))
    running.pilot.press(name)
    assert not shown(scene)
    running.pilot.wait_for(lambda: running.session.referee.ply > ply, 5)


def test_a_note_about_a_decision_goes_once_that_is_made(at_table):
    _, scene = at_table()
    notes = scene.presenter.first_notes
    notes.explain(ev.TurnBegan(Penalty(1, 4, 3, can_challenge=True)))
    assert shown(scene)
    notes.explain(ev.UnoCalled(2))
    assert shown(scene), "nobody has decided yet"
    notes.explain(ev.ChallengeDecided(3, 0, True))
    assert not shown(scene)
    notes.explain(ev.DirectionReversed(-1))
    told = shown(scene)
    notes.explain(ev.CardsDrawn(1, (), "penalty"))
    assert told == shown(scene) != "", "what it tells stays true"


def test_a_skip_against_the_player_is_told_at_once(at_table):
    running, scene = at_table(notes_seen=HELD)
    notes = scene.presenter.first_notes
    notes.explain(ev.ColorChosen(1, 2))
    wild = shown(scene)
    notes.explain(ev.SeatSkipped(2))
    assert shown(scene) == wild, "what happens to others can wait"
    notes.explain(ev.SeatSkipped(0))
    assert shown(scene) == t("first.skip.you")
    assert "wild" not in running.shell.prefs.settings.notes_seen, "nobody can have read it: it comes again"


def test_a_note_on_a_skip_goes_as_the_next_card_does_something(at_table):
    running, scene = at_table(notes_seen=HELD)
    notes = scene.presenter.first_notes
    deck = scene.picture.view.deck
    number = next(card for card in range(deck.size) if deck.kind(card).number == 4)
    notes.explain(ev.SeatSkipped(2))
    assert shown(scene)
    running.pilot.advance(4)
    notes.explain(ev.CardPlayed(3, number))
    assert shown(scene), "nobody else is hit"
    notes.explain(ev.CardPlayed(3, card_of(scene, "draw")))
    assert "draws" in shown(scene), "it makes room for what has just happened"
    assert "skip" in running.shell.prefs.settings.notes_seen, "there was time to read it"


def test_a_note_that_nobody_can_have_read_comes_again(at_table):
    running, scene = at_table(notes_seen=HELD)
    notes = scene.presenter.first_notes
    notes.explain(ev.SeatSkipped(2))
    notes.explain(ev.CardPlayed(3, card_of(scene, "reverse")))
    assert not shown(scene)
    assert "skip" not in running.shell.prefs.settings.notes_seen
    notes.explain(ev.SeatSkipped(0))
    assert shown(scene) == t("first.skip.you")


@pytest.mark.parametrize("turns", [[2], [0, 1]], ids=["of whoever was skipped", "after an own one"])
def test_a_note_on_a_skip_goes_with_a_turn(at_table, turns):
    _, scene = at_table(notes_seen=HELD)
    notes = scene.presenter.first_notes
    notes.explain(ev.SeatSkipped(2))
    for seat in turns:
        assert shown(scene)
        notes.explain(ev.TurnBegan(TURNS[seat]))
    assert not shown(scene)


def test_a_note_on_a_color_goes_with_a_card_of_another(at_table):
    _, scene = at_table(notes_seen=HELD)
    notes, deck = scene.presenter.first_notes, scene.picture.view.deck
    numbers = [next(card for card in range(deck.size) if deck.color_of(card) == color) for color in (2, 1)]
    notes.explain(ev.ColorChosen(1, 2))
    assert shown(scene)
    notes.explain(ev.CardPlayed(2, numbers[0]))
    assert shown(scene)
    notes.explain(ev.CardPlayed(3, numbers[1]))
    assert not shown(scene)


def test_of_a_wild_that_was_the_first_card_it_is_told_who_chose(at_table):
    _, scene = at_table(notes_seen=HELD)
    notes, picture = scene.presenter.first_notes, scene.picture
    picture.discard, picture.laid_by = picture.discard[-1:], None
    event = ev.ColorChosen(1, 2)
    name, color = scene.session.name_of(1), picture.color_words[2]
    assert scene.presenter._line(event, is_shared=False) == f"The first card was a wild: {name} chose {color}"
    notes.explain(event)
    assert shown(scene).startswith(f"The first card was a wild: {name} chose {color.lower()}.")
    notes.explain(ev.TurnBegan(TURNS[1]))
    notes.explain(ev.TurnBegan(TURNS[2]))
    notes.explain(ev.TurnBegan(TURNS[0]))
    assert shown(scene), "nobody can have read it"


def test_a_note_is_never_under_what_asks_over_the_table(at_table):
    running, scene = at_table()
    notes = scene.presenter.first_notes
    notes.explain(ev.TurnBegan(Penalty(0, 4, 3, can_challenge=True)))
    assert not shown(scene), "the prompt itself says what is allowed"
    notes.explain(ev.DirectionReversed(-1))
    texts, style = scene.picture.texts, scene.style

    def is_seen():
        return any(item.key == "first_note" for item in texts.items(scene.picture.layout, style, ()))

    running.pilot.frame()
    assert is_seen()
    running.shell.nav.push("color_wheel", colors=(0, 1, 2, 3), on_choice=lambda color: None)
    running.pilot.advance(20)
    assert shown(scene)
    assert not is_seen(), "it waits"
    running.pilot.key("escape")
    running.pilot.advance(0.5)
    assert is_seen()


def test_a_note_goes_by_itself_and_one_is_enough_at_a_time(at_table):
    running, scene = at_table()
    notes = scene.presenter.first_notes
    notes.explain(ev.DirectionReversed(-1))
    first = shown(scene)
    notes.explain(ev.SeatSkipped(2))
    assert shown(scene) == first
    assert running.shell.prefs.settings.notes_seen == ["reverse"], "the other one is still to come"
    running.pilot.advance(20)
    assert not shown(scene)


@pytest.mark.parametrize("settings", [{"first_notes": False}, {"notes_seen": list(TOPICS)}], ids=["off", "seen"])
def test_nothing_is_explained_to_those_who_know(at_table, settings):
    _, scene = at_table(**settings)
    for event in (*firsts(scene).values(), ev.TurnBegan(TURNS[0])):
        scene.presenter.first_notes.explain(event)
        assert not shown(scene)


def test_what_happens_to_oneself_is_told_so_and_a_draw_card_by_its_name(at_table):
    for event, words in (
        (lambda scene: ev.SeatSkipped(0), t("first.skip.you")),
        (lambda scene: firsts(scene)["draw"], t("first.draw", card=t("card.draw_two"), n=2)),
    ):
        _, scene = at_table()
        scene.presenter.first_notes.explain(event(scene))
        assert shown(scene) == words


@pytest.fixture(scope="module")
def longest():
    """The longest note of all languages."""
    pygame.font.init()
    return max((text for code in languages() for key, message in merged(code).items() if key.startswith("first.")
                for text in message.texts), key=len)  # fmt: skip


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 4, 6, 7, 10])
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("captions", [False, True])
def test_a_note_covers_nothing_in_play(longest, players, size, text_scale, captions):
    """Where there is no room for the longest, in small windows with large words or captions, it is over the arrows."""
    table = table_layout(players, 0, size, Style().for_window(size).scale, text_scale=text_scale)
    box = note_item(longest, None, table, captions=captions).bounds.inflate(-table.px(20), -table.px(20))
    assert pygame.Rect((0, 0), size).contains(box)
    seats = [spot.block for spot in table.seats.values()]
    assert box.collidelist([table.line, table.prompt, table.chip, *seats]) < 0
    is_small = text_scale > 1 or captions
    if (size[1] >= 720 and not (size == (1024, 768) and captions)) or (size == (960, 540) and not is_small):
        arrows = table.ring.inflate(*(table.px(ARROW),) * 2)
        hand = table.hand.inflate(0, 2 * round(HIGHEST * table.hand_card * PROPORTION))
        taken = [arrows, hand, *table.buttons.values(), table.catch, *([table.sounds] if captions else [])]
        assert box.collidelist(taken) < 0


# -- the title --------------------------------------------------------------------------------------------------------


@pytest.fixture
def title(play):
    def start(**settings):
        running = play("classic", (1280, 720), **settings).open("title")
        running.pilot.settle()
        return running

    return start


@pytest.mark.parametrize("learned", [0, 1])
def test_one_press_on_the_title_begins_the_lesson_that_comes_next(title, learned):
    running = title(lessons=list(FIRST_LESSONS[:learned]))
    running.pilot.press("learn")
    running.pilot.wait_for(lambda: running.scene == "table", 5)
    assert running.session.coach._path == lesson_files()[learned]


@pytest.mark.parametrize(("chosen", "players"), [({}, 3), ({"theme": "office"}, 3), ({"players": 5}, 5)])
def test_who_has_never_chosen_a_table_sits_down_with_two_others(title, chosen, players):
    running = title(last_setup=chosen)
    running.press("quick")
    assert running.session.view.players == players
    assert running.shell.prefs.settings.last_setup["players"] == players


def test_the_offer_goes_when_the_lessons_are_done(title):
    assert [key_of(path) for path in lesson_files()[:3]] == list(FIRST_LESSONS)
    assert "learn" in title(lessons=list(FIRST_LESSONS[:2])).pilot.names()
    assert "learn" not in title(lessons=list(FIRST_LESSONS)).pilot.names()


def test_the_offer_can_be_dismissed_for_good(title):
    running = title()
    running.press("learn_dismiss")
    assert not {"learn", "learn_dismiss"} & set(running.pilot.names())
    assert "quick" in running.pilot.names()
    assert load_settings()[0].learn_offered is False
    running.shell.nav.open("title")
    running.pilot.settle()
    assert "learn" not in running.pilot.names()


def test_with_another_theme_the_sign_beside_the_offer_stays(title):
    running = title()
    running.top._choose_theme("office")
    running.pilot.settle()
    away = running.top.ui.find("learn_dismiss")
    assert away.icon is running.shell.look.icon("cross")
