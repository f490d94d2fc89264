"""The end of a hand at the table: the slam, the dark, the cards that fly to whoever won them; and cards shed."""

from __future__ import annotations

import pygame
import pytest
from test_director import FRAME_S, DirectedTable

from uno_desktop.engine import events as ev
from uno_desktop.engine.moves import NONE
from uno_desktop.ui.play import beat_times
from uno_desktop.ui.play.beat_times import QUAKE_S, QUAKE_UNITS
from uno_desktop.ui.play.picture.table_seats import SeenSeat, seat_item
from uno_desktop.ui.play.words.table_words import FloatingWord


def last_move(directed: DirectedTable) -> tuple[ev.Event, ...]:
    """Play until a hand is won; what is shown of its last move is still to come."""
    while True:
        events = directed.move()
        if any(isinstance(event, ev.HandWon) for event in events):
            return events
        directed.play_out(1.0)


def ended(
    directed: DirectedTable, hands: tuple[tuple[int, ...], ...], points: tuple[int, ...], winner: int
) -> list[ev.Event]:
    """A hand that ends with these cards left."""
    view = directed.picture.view
    team = view.rules.team(winner)
    won = sum(left for seat, left in enumerate(points) if seat not in team)
    scores = tuple(score + won * (seat in team) for seat, score in enumerate(view.scores))
    events = [ev.WentOut(winner, 1), ev.HandCounted(hands, points), ev.HandWon(winner, won, scores)]
    directed.queue(events)
    return events


def test_the_cards_left_fly_to_the_winner_and_count() -> None:
    directed = DirectedTable(seed=3)
    won = next(event for event in last_move(directed) if isinstance(event, ev.HandWon))
    dark, shaken, words, flying = set(), set(), [], 0
    for picture in directed.frames():
        dark.add(picture.dark)
        shaken.add(picture.impacts.quake_px)
        words += [word.words for word in picture.words]
        flying = max(flying, len(picture.flights))
    assert directed.picture.lit == (won.seat,)
    assert max(dark) == directed.picture.dark > 0.5, "it stays dark until the next hand"
    assert len(shaken) > 3
    assert f"+{won.points}" in words
    assert flying > 1
    assert {"slam", "count", "win" if won.seat == 0 else "lose"} <= set(directed.sounds)
    assert not any(directed.picture.counts)
    directed.move()
    directed.director.update(0.0)
    assert (directed.picture.dark, directed.picture.lit, directed.picture.open_cards) == (0.0, (), [])


@pytest.mark.parametrize("left", [0, 3])
def test_nothing_comes_between_the_last_card_and_the_end_of_the_hand(left: int) -> None:
    """A Reverse that is the last card turns the ring, but no sign runs around it."""
    directed = DirectedTable.dealt(seed=3)
    picture = directed.picture
    counts = list(picture.view.counts)
    counts[1] = left
    picture.settle(picture.view._replace(counts=tuple(counts)))
    picture.laid_by = picture.view.top, 1
    direction = -picture.view.direction
    directed.sounds.clear()
    directed.queue([ev.DirectionReversed(direction)])
    tokens = sum(bool(shown.tokens) for shown in directed.frames())
    assert picture.ring.flip == picture.view.direction == direction
    assert ("reverse" in directed.sounds) == (tokens > 0) == (left > 0)


@pytest.mark.parametrize(("viewer", "winner", "words"), [
    (0, 0, "You win the match!"), (0, 1, "P1 wins the match"), (NONE, 1, "P1 wins the match"),
])  # fmt: skip
def test_who_wins_the_match_is_told_so_over_the_table(viewer: int, winner: int, words: str) -> None:
    directed = DirectedTable.dealt(seed=3, viewer=viewer)
    view = directed.picture.view
    seen = set()
    for picture in directed.frames(ev.HandWon(winner, 600, view.scores), ev.MatchWon(winner, view.scores)):
        seen |= {word.words for word in picture.words}
    assert words in seen
    assert len(seen & {"You win the match!", "P1 wins the match", "The match is over!"}) == 1


def test_where_nobody_has_a_name_the_match_is_just_over() -> None:
    directed = DirectedTable.dealt(seed=3)
    directed.picture.sitters = [sitter._replace(name="", called="") for sitter in directed.picture.sitters]
    scores = directed.picture.view.scores
    seen = set()
    for picture in directed.frames(ev.HandWon(1, 600, scores), ev.MatchWon(1, scores)):
        seen |= {word.words for word in picture.words}
    assert "The match is over!" in seen


def test_a_word_in_the_air_is_never_wider_than_the_window() -> None:
    table = DirectedTable.dealt(seed=3).picture.layout
    names = "Wolfeschlegelsteinha, Maximiliane-Sophie G, Gustavo, Bettina and Lorcan win the match"
    word = FloatingWord(names, table.size[0] / 2, 200, (255, 255, 255), size=52, u=0.5).item(table)
    assert word.bounds.w <= table.size[0]
    short = FloatingWord("Out!", 200, 200, (255, 255, 255), size=52, u=0.5).item(table)
    assert short.bounds.h > word.bounds.h, "what has room is as large as it is meant to be"


def test_the_dark_closes_in_as_players_come_to_their_last_card() -> None:
    directed = DirectedTable(seed=3)
    picture, seen = directed.picture, set()
    while not any(isinstance(event, ev.HandWon) for event in directed.move()):
        directed.play_out(1.0)
        for _ in range(60):
            picture.update(FRAME_S)
        held = sum(picture.view.counts[seat] == 1 for seat in range(picture.view.players))
        assert picture.danger == beat_times.DANGER[min(held, 3)]
        seen.add(held)
        if held and picture.counts[picture.home] != 1:
            seat = picture.view.counts.index(1)
            picture.life.moves = True
            turns = set()
            for step in range(len(beat_times.TREMBLES)):
                picture.life.thought_steps = step
                turns.add(picture.tremble(seat))
            assert turns == set(beat_times.TREMBLES), "its card trembles"
    assert len(seen) > 1
    directed.play_out(9.0)
    for _ in range(60):
        picture.update(FRAME_S)
    assert picture.danger == 0.0, "all is decided"


def test_the_last_card_of_another_waits_a_breath_in_the_light() -> None:
    directed = DirectedTable(seed=3)
    played = next(event for event in last_move(directed) if isinstance(event, ev.CardPlayed))
    picture, waited_s = directed.picture, 0.0
    directed.director.update(0.0)
    while not picture.flights:
        assert picture.wash is not None
        directed.director.update(FRAME_S)
        waited_s += FRAME_S
    assert waited_s >= (beat_times.HELD_BREATH_S if played.seat != picture.home else 0.0)


def test_the_last_card_counts_as_held_until_it_lies() -> None:
    directed = DirectedTable(seed=3)
    events = last_move(directed)
    played = next(event for event in events if isinstance(event, ev.CardPlayed))
    picture, numbers = directed.picture, []
    directed.director.update(0.0)
    while not picture.discard or picture.discard[-1] != played.card:
        directed.director.update(FRAME_S)
        state = picture.seat_state(played.seat)
        numbers.append((state.cards + state.in_air, bool(picture.impacts.quake_px != (0, 0) or picture.wash is None)))
    assert numbers[0] == (1, False)
    assert numbers[-1] == (0, True)
    assert {(held, has_landed) for held, has_landed in numbers} == {(1, False), (0, True)}


def test_nobody_is_seen_to_be_skipped_when_the_hand_is_won() -> None:
    directed = DirectedTable.dealt()
    picture = directed.picture
    felt: list[object] = []
    directed.director.timeline.speed = 1.0
    words, tokens = set(), 0
    picture.react = felt.extend  # type: ignore[method-assign]
    for picture in directed.frames(ev.WentOut(0, 1), ev.SeatSkipped(1)):
        words |= {word.words for word in picture.words}
        tokens += len(picture.tokens)
    assert len(words) == 1, "only the cry of whoever went out"
    assert tokens == 0
    assert not [touch for touch in felt if touch.what == "skipped"]


def test_the_buttons_are_in_the_dark_as_well(sit) -> None:
    table = sit()
    table.settle()
    picture, window = table.scene.picture, table.shell.app.window

    def light() -> dict[str, int]:
        table.scene.presenter.invalidate()
        table.scene.invalidate()
        table.pilot.frame()
        rects = [(name, table.scene.controls.__dict__[name].rect) for name in ("uno", "menu", "log", "sort")]
        return {name: sum(pygame.transform.average_color(window.surface, rect)[:3]) for name, rect in rects}

    before = light()
    picture.dark = 1.0
    after = light()
    assert all(after[name] < 0.6 * before[name] for name in before), (before, after)


def test_a_press_skips_what_is_left_of_it() -> None:
    directed = DirectedTable(seed=3)
    last_move(directed)
    while not isinstance(directed.director._event, ev.WentOut):
        directed.director.update(FRAME_S)
    before = len(directed.sounds)
    directed.director.hurry()
    directed.director.update(FRAME_S)
    assert directed.director.idle
    assert [sound for sound in directed.sounds[before:] if sound in ("win", "lose")] == directed.sounds[before:]
    directed.assert_truth()


def test_a_press_before_the_hand_has_ended_skips_nothing() -> None:
    directed = DirectedTable(seed=3)
    last_move(directed)
    directed.director.update(FRAME_S)
    assert isinstance(directed.director._event, ev.CardPlayed)
    directed.director.hurry()
    directed.director.update(FRAME_S)
    assert not directed.director.idle


def test_reduced_motion_moves_nothing() -> None:
    directed = DirectedTable(seed=3, reduced=True)
    won = next(event for event in last_move(directed) if isinstance(event, ev.HandWon))
    words: list[str] = []
    for picture in directed.frames():
        words += [word.words for word in picture.words]
        assert picture.impacts.quake_px == (0, 0)
        assert not picture.open_cards
    assert f"+{won.points}" in words


def test_the_table_shakes_to_one_side_and_comes_to_rest() -> None:
    picture = DirectedTable().picture
    picture.impacts.quake()
    seen = []
    for _ in range(round(QUAKE_S / FRAME_S) + 2):
        picture.update(FRAME_S)
        seen.append(picture.impacts.quake_px)
    most = max(QUAKE_UNITS) * picture.style.scale
    assert all(0 <= x <= most and 0 <= y <= most for x, y in seen), "its edges stay in the window"
    assert max(y for _, y in seen) > 1
    assert seen[-1] == (0, 0)


def test_a_team_stands_in_the_light_and_pays_nothing() -> None:
    directed = DirectedTable.dealt(seed=1, teams="two")
    deck = directed.game.rules.deck
    held = directed.game.hands
    hands = tuple(() if seat == 2 else tuple(held[seat]) for seat in range(4))
    worth = directed.game.rules.points
    ended(directed, hands, tuple(sum(worth[deck.face(card)] for card in cards) for cards in hands), 2)
    directed.play_out()
    assert directed.picture.lit == (0, 2)
    assert directed.picture.paid_out == {1, 3}
    assert "win" in directed.sounds
    assert [directed.picture.life.look(seat)[0] for seat in range(4)] == ["glee", "dread", "glee", "dread"]


def test_whoever_was_thrown_out_is_not_paid() -> None:
    """Two hold no cards at the end: the cards left go to the one who won."""
    directed = DirectedTable.dealt(seed=1)
    cards = tuple(directed.game.hands[3])
    ended(directed, ((), (), (), cards), (0, 0, 0, 40), 2)
    lit = set()
    for picture in directed.frames():
        lit.add(picture.lit)
    assert lit == {(2,)}
    assert directed.picture.paid_out == {3}


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("seat", [0, 2])
def test_cards_shed_go_down_one_after_the_other_beneath_the_card_played(seat: int, reduced: bool) -> None:
    directed = DirectedTable.dealt(seed=1, reduced=reduced)
    view, hand = directed.picture.view, tuple(directed.game.hands[seat])
    first, *rest = hand[:4]
    events = [ev.CardPlayed(seat, first), ev.CardsShed(seat, tuple(rest))]
    after = view.after(events[0]).after(events[1])
    directed.director.queue(events, after)
    piles = set()
    for picture in directed.frames():
        piles.add(len(picture.discard))
    assert len(piles) == 5, "one card after the other"
    assert directed.picture.discard == list(after.discard)
    assert directed.picture.discard[-1] == first
    assert directed.picture.counts[seat] == view.counts[seat] - 4
    assert not {*rest, first} & {sprite.card for sprite in directed.picture.hand.sprites}
    assert not directed.picture.flights


def test_nobody_stands_in_the_light_where_nobody_wins() -> None:
    directed = DirectedTable.dealt(seed=1)
    view = directed.picture.view
    hands = tuple(map(tuple, directed.game.hands))
    events = [ev.HandCounted(hands, (1, 1, 1, 1)), ev.HandEndedWithoutWinner(view.scores)]
    directed.director.queue(events, view.after(events[0]).after(events[1]))
    directed.play_out()
    assert directed.picture.dark > 0.5
    assert directed.picture.lit == ()
    assert not directed.picture.paid_out
    assert directed.picture.view.hand_winner == NONE


def test_the_last_hand_of_a_match_ends_otherwise_than_the_others() -> None:
    """It stays dark around the winner for longer than a hand is celebrated, under burst after burst of confetti."""
    directed = DirectedTable(seed=3)
    last_move(directed)
    directed.play_out(1.0)
    picture, bursts = directed.picture, []
    thrown = picture.particles.confetti
    picture.particles.confetti = lambda at, colors, count: bursts.append(at[0]) or thrown(at, colors, count)
    picture.dark, picture.lit = 0.0, ()
    directed.queue([ev.MatchWon(picture.home, picture.view.scores)])
    dark_s = sum(FRAME_S for shown in directed.frames() if shown.dark > 0.5)
    assert dark_s > beat_times.WIN_S
    assert len(set(bursts)) == 3


def test_no_heat_is_left_behind_where_the_last_card_flies() -> None:
    """Behind a card it is a glow; alone it would be a red box."""
    directed = DirectedTable(seed=3)
    played = next(event for event in last_move(directed) if isinstance(event, ev.CardPlayed))
    picture, seat = directed.picture, played.seat
    spot, faces, style = picture.layout.seats[seat], picture.faces, picture.style

    def painted(**changed: object) -> set[tuple[int, int, int]]:
        """The colors to be seen where the cards of the seat are."""
        state = picture.seat_state(seat)._replace(on_turn=False, last_card=True, called=False, **changed)
        surface = pygame.Surface(picture.layout.size)
        seat_item(SeenSeat(seat, spot, state, picture.layout, faces, style.palette, style.text_scale)).paint(surface)
        middle = spot.fan.inflate(-spot.fan.w // 2, -spot.fan.h // 2)
        places = ((x, y) for x in range(middle.left, middle.right) for y in range(middle.top, middle.bottom))
        return {tuple(surface.get_at(place)[:3]) for place in places}

    assert seat != picture.home
    assert len(painted(cards=1, in_air=0)) > 2, "the card"
    assert painted(cards=0, in_air=1) == {(0, 0, 0)}
