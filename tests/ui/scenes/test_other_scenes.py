"""The draw for the dealer, the counting, the result, the pause, trouble."""

from __future__ import annotations

import pytest

from scenes.conftest import THEMES, Play
from uno_desktop.content.messages.messages import t
from uno_desktop.devtools.samples.matches import sample_session
from uno_desktop.engine.events import DealerChosen, DealerDrawn, HandStarted
from uno_desktop.ui.play.dealer import rounds_of
from uno_desktop.ui.play.ends.hand_tally import tallies
from uno_desktop.ui.play.ends.match_end import places
from uno_desktop.ui.shell.match.match_words import how_far


def test_a_tie_is_another_round_and_a_redraw_is_not() -> None:
    events = [DealerDrawn(0, 10), DealerDrawn(1, 11), DealerDrawn(1, 12), DealerDrawn(2, 13)]
    events += [DealerDrawn(0, 20), DealerDrawn(2, 21), DealerChosen(2), HandStarted(1, 2)]
    rounds, dealer = rounds_of(events)
    assert rounds == [{0: 10, 1: 12, 2: 13}, {0: 20, 2: 21}]
    assert dealer == 2


@pytest.mark.parametrize(
    ("press", "theme"),
    [
        pytest.param(press, theme, marks=() if number % 2 == at_theme else pytest.mark.long)
        for number, press in enumerate(["key", "click", "pad", "nothing"])
        for at_theme, theme in enumerate(THEMES)
    ],
)
def test_the_draw_for_the_dealer_ends_by_any_press_and_by_itself(play: Play, theme: str, press: str) -> None:
    running = play(theme).open("title")
    running.press("quick")
    assert running.scene == "dealer"
    assert running.top._words.text == (t("dealer.highest") if running.top._rounds else "")
    if press == "key":
        running.pilot.key("space")
    elif press == "click":
        running.pilot.click((5, 5))
    elif press == "pad":
        running.pilot.pad("b")
    else:
        running.pilot.wait_for(lambda: running.scene == "table", 12)
    running.pilot.advance(0.1)
    assert running.scene == "table"


def test_the_cards_that_draw_for_the_dealer_are_made_before_they_turn(play: Play) -> None:
    running = play("classic").open("title")
    running.pilot.press("quick")
    running.pilot.frame()
    scene, look = running.top, running.shell.look
    drawn = [(seat, card) for drawn in scene._rounds for seat, card in drawn.items()]
    assert drawn
    scene.preload.finish()
    for seat, card in drawn:
        assert look.faces.has(look.deck.face(card), scene._card_px(scene._places[seat]))


@pytest.mark.parametrize("speed", ["relaxed", "normal", "fast", "off"])
def test_the_count_adds_up_at_every_speed(play: Play, speed: str) -> None:
    running = play("classic", speed=speed)
    scene = running.show("hand_end", 5, 4, for_s=16)
    view = running.session.view
    assert sum(row.counted for row in scene.rows) == view.hand_points
    assert {row.tally.seat: row.total for row in scene.rows} == dict(enumerate(view.scores))


def test_the_first_press_ends_the_count_and_the_second_goes_on(play: Play) -> None:
    running = play("office")
    session = sample_session(running.shell, lambda game: game.phase == "hand_over", players=3)
    running.shell.nav.open("table")
    running.pilot.advance(0.5)
    assert running.scene == "hand_end"
    rows = running.top.rows
    running.pilot.key("return")
    assert all(row.shown == len(row.tally.cards) for row in rows)
    assert running.scene == "hand_end"
    running.pilot.key("return")
    running.pilot.advance(0.3)
    assert running.scene == "table"
    assert session.referee.hand_number == 2


@pytest.mark.parametrize("players", [2, 4, 10])
def test_the_winner_comes_first_and_everybody_once(play: Play, players: int) -> None:
    running = play("classic")
    session = sample_session(running.shell, lambda game: game.phase == "match_over", players=players, seed=6)
    order = places(session.view)
    assert order[0] == session.view.match_winner
    assert sorted(order) == list(range(players))
    totals = [session.view.scores[seat] for seat in order]
    assert totals == sorted(totals, reverse=True)


@pytest.mark.parametrize(("players", "size", "shown"), [(4, (1280, 720), True), (10, (1280, 720), False)])
def test_the_figures_of_a_match_stand_where_there_is_room(
    play: Play, players: int, size: tuple[int, int], shown: bool
) -> None:
    running = play("classic", size)
    scene = running.show("match_end", players, for_s=4)
    view = running.session.view
    hands, best, ahead = (int(number) for number, _ in scene._fact_tiles())
    order = sorted(view.scores)
    assert (hands, ahead) == (view.hand_number, order[-1] - order[-2])
    assert 0 < best <= order[-1]
    assert scene._facts.visible == shown
    if shown:
        assert scene._facts.rect.top >= scene._rows[-1].rect.bottom


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        ({"target": 300}, "Hand 1  ·  first to 300 points"),
        ({"hands": 3, "target": 300}, "Hand 1 of 3  ·  first to 300 points"),
        ({"hands": 1}, "One hand"),
        ({"hands": 1, "target": 200}, "One hand"),
    ],
)
def test_the_pause_says_how_long_the_match_is(play: Play, rules: dict[str, int], words: str) -> None:
    running = play("classic")
    session = sample_session(running.shell, lambda game: len(game.discard) > 1, players=3, overrides=dict(rules))
    assert how_far(session.view) == words
    reach = session.view.rules.target if rules.get("hands") != 1 else 0
    assert {tally.target for tally in tallies(session.view, (0,) * 3)} == {reach}
    running.open("table").push("pause")
    assert words in running.texts()


def test_game_time_stands_still_in_the_pause(play: Play) -> None:
    running = play("classic")
    session = sample_session(running.shell, lambda game: len(game.discard) > 5, players=4)
    running.shell.nav.open("table")
    running.pilot.advance(0.3)
    running.pilot.action("back")
    assert running.scene == "pause"
    before = session.referee.ply, session.referee._clock.ms
    running.pilot.advance(20)
    assert (session.referee.ply, session.referee._clock.ms) == before
    running.pilot.action("pause")
    assert running.scene == "table"


def test_trouble_says_its_sentence_and_closes(play: Play) -> None:
    running = play("classic").open("title").push("trouble", text="one sentence", details=["a", "b", "c", "d", "e"] * 8)
    assert running.pilot.names() == ["details", "close"]
    running.pilot.key("return")
    assert running.scene == "title"
