"""The hint on the table: asked for by key, pad or button, worked out frame by frame, gone when anything happens."""

from __future__ import annotations

import pytest

from uno_desktop.engine.moves import NONE, Do
from uno_desktop.match.telling.hints import begin_hint
from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.play.input.table_commands import chips
from uno_desktop.ui.play.picture.piles import draw_pile_rect
from uno_desktop.ui.play.picture.table_layout import table_layout
from uno_desktop.ui.play.words.advice import advice_items, sentence_lines

SIZES = ((640, 480), (960, 540), (1280, 720), (1920, 1080))


def worked_out(running):
    session = running.session
    names = [seat.name for seat in session.seats]
    hinting = begin_hint(session.view, session.referee.memory(session.seat), session.theme, names)
    while not hinting.done:
        hinting.step()
    return hinting.hint


def ask(running, scene, how="key"):
    if how == "key":
        running.pilot.key("h")
    elif how == "pad":
        running.pilot.pad("left_stick")
    else:
        running.pilot.press("hint")
    running.pilot.wait_for(lambda: scene.picture.texts.advice is not None and scene.picture.texts.advice.chips, 5)
    return scene.picture.texts.advice


@pytest.mark.parametrize("how", ["key", "pad", "button"])
def test_the_move_its_reason_and_the_chance_of_every_playable_card(at_table, how):
    running, scene = at_table()
    hint, view = worked_out(running), running.session.view
    advice = ask(running, scene, how)
    assert advice.sentence == hint.sentence
    assert set(advice.chips) - {NONE} == set(view.playable)
    faces = view.deck.faces
    for chance in hint.chances:
        if chance.do == Do.PLAY:
            assert advice.chips[chance.card].words == f"{chance.percent}%"
    best = {faces[card] for card, chip in advice.chips.items() if chip.best}
    assert faces[hint.move.card] in best
    assert best == {faces[chance.card] for chance in hint.chances if chance.best and chance.do == Do.PLAY}
    assert "to win the hand" in advice.sentence
    running.pilot.press(f"card_{view.playable[0]}")
    running.pilot.advance(0.2)
    assert scene.picture.texts.advice is None, "it goes with the next event"


def test_without_win_chances_it_says_why_and_marks_what_is_best(at_table):
    running, scene = at_table(hint_chances=False)
    hint = worked_out(running)
    advice = ask(running, scene)
    assert advice.sentence == hint.reason
    assert "%" not in advice.sentence
    assert {chip.words for chip in advice.chips.values()} == {"Best"}
    assert running.session.view.deck.faces[hint.move.card] in {
        running.session.view.deck.faces[card] for card in advice.chips
    }


def test_it_is_thought_out_over_many_frames(at_table):
    running, scene = at_table()
    running.pilot.key("h")
    frames = 0
    while not scene.picture.texts.advice.chips:
        assert scene.picture.texts.advice.sentence == "Thinking …"
        running.pilot.frame()
        frames += 1
    assert frames > 5


def test_it_goes_when_it_is_asked_for_again_and_a_move_made_while_it_is_thought_out_ends_it(at_table):
    running, scene = at_table()
    ask(running, scene)
    running.pilot.key("h")
    assert scene.picture.texts.advice is None
    running.pilot.key("h")
    running.pilot.frame()
    running.pilot.press(f"card_{running.session.view.playable[0]}")
    running.pilot.advance(3)
    assert scene.picture.texts.advice is None


def test_nobody_is_advised_in_the_turn_of_another(at_table):
    running, scene = at_table("table_wild", players=3, seed=2)
    while running.session.view.turn == running.session.seat:
        running.pilot.key("d")
        running.pilot.advance(0.3)
    running.pilot.advance(0.2)
    running.pilot.key("h")
    running.pilot.frame()
    assert scene.picture.texts.advice is None


def test_over_a_prompt_it_is_said_with_the_chances_of_each_answer(at_table):
    running, _ = at_table("table_penalty")
    assert running.scene == "penalty"
    running.pilot.key("h")
    running.pilot.wait_for(lambda: running.shell.app.notices.message, 5)
    words = running.shell.app.notices.message
    assert words.startswith(worked_out(running).sentence)
    assert "Draw the cards" in words
    assert "Challenge" in words
    assert words.count("%") == 3, "that of the sentence, and those of both answers"


@pytest.mark.parametrize(
    ("sample", "text_size", "size"),
    [
        pytest.param(*sample, size, marks=() if size == usual else pytest.mark.long)
        for sample, usual in ((("table", 100), SIZES[1]), (("table", 160), SIZES[0]), (("table_thirty", 100), SIZES[0]))
        for size in SIZES
    ],
)
def test_chips_stand_at_their_cards_and_cover_neither_each_other_nor_the_sentence(at_table, size, sample, text_size):
    running, scene = at_table(sample, size=size, text_size=text_size)
    hint, picture = worked_out(running), scene.picture
    advice = ask(running, scene)
    assert advice.chips == chips(hint, running.session.view)
    layout = picture.layout
    items = advice_items(
        advice, picture.hand.sprites, draw_pile_rect(layout, picture.draw_count), layout, scene.style.palette,
    )  # fmt: skip
    boxes = {item.key: item.bounds for item in items}
    sentence = boxes.pop("advice").inflate(*(-layout.px(20),) * 2)
    assert scene.app.window.surface.get_rect().contains(sentence)
    shown = {sprite.key: sprite for sprite in picture.hand.sprites}
    placed = []
    for (_, key), bounds in boxes.items():
        high = bounds.h // 2
        box = bounds.inflate(-high, -high)
        if key != NONE:
            assert abs(box.centerx - shown[key].pose.x) <= 2
            assert box.bottom >= shown[key].pose.y - shown[key].pose.width * 0.75
        placed.append(box)
    if sample == "table":
        for n, box in enumerate(placed):
            assert box.collidelist(placed[n + 1 :]) < 0
            assert box.top >= sentence.bottom - layout.px(8)


LONG = (
    "Wild Kevin's Famous Chili as Purple: Mireille is down to one card. Don’t let them finish!",
    "Wild Kevin's Famous Chili as Purple: Mireille had no purple earlier, and may have to draw.",
    "Wild Kevin's Famous Chili als Lila: Mireille hat nur noch eine Karte. Höchste Zeit zu bremsen!",
    "Wild Kevin's Famous Chili als Lila: Mireille hatte vorhin kein Lila und muss vielleicht ziehen.",
)


@pytest.mark.parametrize("size", [*SIZES, (1024, 768), (2560, 1080)])
@pytest.mark.parametrize("text_scale", [0.8, 1.0, 1.6])
def test_the_longest_reason_is_never_cut(size, text_scale):
    for players in (2, 10):
        table = table_layout(players, 0, size, Style().for_window(size).scale, text_scale=text_scale)
        for words in LONG:
            _, lines = sentence_lines(words, table)
            assert " ".join(lines) == words
            assert len(lines) <= 2
