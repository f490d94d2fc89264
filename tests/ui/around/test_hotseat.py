"""Several people at one machine: the curtain hides every hand between two of them, and each has a key."""

from __future__ import annotations

import pygame
import pytest

from uno_desktop.content.themes.theme_model import FACES
from uno_desktop.content.themes.wording import card_name
from uno_desktop.engine.moves import NONE, Do, Move, Phase
from uno_desktop.match.live.droptime import DropStage
from uno_desktop.match.setup.setup import DRAWN_FACES
from uno_desktop.ui.shell.match.hotseat import PERSON_ACTIONS, key_of
from uno_desktop.ui.shell.match.match_draft import Draft, Seating
from uno_desktop.ui.shell.match.session import Told
from uno_desktop.ui.shell.scenes.start_match import begin, remembered, take_up_saved


def begin_shared(play, theme="office", people=2, players=3, size=(960, 540), **options):
    running = play(theme, size, speed="fast")
    draft = remembered(running.shell.look, running.shell.prefs)
    draft.players = players
    for seat in range(1, people):
        draft.seat_here(seat, Seating(is_person=True, name=f"P{seat + 1}"))
    draft.overrides.update(options)
    begin(running.shell, draft)
    running.shell.nav.open("table")
    return running


def hands_on_screen(running):
    """The cards of the hand at the bottom, as far as they can be seen."""
    return {sprite.card for sprite in running.top.picture.hand.sprites if sprite.card != NONE}


def play_to_the_next(running, at_table=lambda: None):
    """Until the curtain comes for somebody; the seat it is for."""
    pilot, shell = running.pilot, running.shell
    for _ in range(4000):
        if running.scene == "curtain":
            return shell.app.scene._seat
        scene, session = shell.app.scene, shell.matches.session
        if scene.name == "table" and scene.director.idle:
            at_table()
            moves = session.view.legal_moves
            if session.seat in session.referee.waiting and moves:
                session.referee.submit(moves[0], shell.app.clock.now_ms())
        elif scene.name in ("penalty", "start_color", "comply"):
            session.referee.submit(session.view.legal_moves[0], shell.app.clock.now_ms())
            shell.app.stack.pop(scene)
        elif scene.name in ("challenge_reveal", "hand_end", "chili"):
            for name in ("next", "continue"):
                if name in pilot.names():
                    pilot.press(name)
                    break
            else:
                if scene.name == "chili":
                    for seat in session.referee.people:
                        pilot.key(key_of(shell.app, seat).lower())
        elif scene.name == "match_end":
            pytest.skip("the match was over too soon")
        pilot.frame()
    pytest.fail("the curtain never comes")


def test_nobodys_hand_is_seen_before_the_first_curtain(play):
    running = begin_shared(play, people=3)
    assert running.session.seat == NONE
    shown = set()
    play_to_the_next(running, lambda: shown.update(hands_on_screen(running)))
    assert not shown


def test_each_sees_only_their_own_hand(play):
    running = begin_shared(play)
    session, pilot = running.session, running.pilot
    seen = set()
    for _ in range(4):
        seat = play_to_the_next(running)
        seen.add(seat)
        assert seat in session.referee.people
        ply = session.referee.ply
        pilot.advance(3)
        assert session.referee.ply == ply, "time stands still behind the curtain"
        pilot.press("show")
        assert running.scene == "table"
        assert session.seat == seat
        assert hands_on_screen(running) == set(session.referee.view(seat).hand)
    assert seen == {0, 1}


def test_a_players_own_key_calls_and_catches(play):
    running = begin_shared(play, players=2)
    session, shell, pilot = running.session, running.shell, running.pilot
    play_to_the_next(running)
    pilot.press("show")
    game = session.referee._game
    seat, other = session.seat, 1 - session.seat
    pilot.wait_for(lambda: shell.app.scene.director.idle, 20)
    # One card too many is put back, so that the next play leaves one.
    playable = session.view.playable or pytest.skip("nothing to play")
    keep = next(card for card in game.hands[seat] if card != playable[0])
    game.draw_pile[:0] = [card for card in game.hands[seat] if card not in (playable[0], keep)]
    game.hands[seat][:] = [playable[0], keep]
    move = next(move for move in session.view.legal_moves if move.do == Do.PLAY and not move.uno)
    assert session.referee.submit(Move(*move), shell.app.clock.now_ms()) is None
    assert seat in game.uno_open
    count = game.count(seat)
    pilot.key(key_of(shell.app, other).lower())
    assert game.count(seat) > count, "caught by the other person's key"


def test_everybody_drops_by_their_own_key(play):
    running = begin_shared(play, people=2, players=3)
    session, shell, pilot = running.session, running.shell, running.pilot
    for _ in range(120):
        play_to_the_next(running)
        pilot.press("show")
        game = session.referee._game
        seat = session.seat
        deck = game.rules.deck
        pilot.wait_for(lambda: shell.app.scene.name != "table" or shell.app.scene.director.idle, 20)
        triggers = [card for card in game.draw_pile if deck.kind(card).has("drop_hands")]
        if session.referee.phase is Phase.TURN and triggers:
            break
    game.draw_pile.remove(triggers[0])
    game.hands[seat].append(triggers[0])
    moves = session.referee.view(seat).legal_moves
    move = next(move for move in moves if move.do == Do.PLAY and deck.kind(move.card).has("drop_hands"))
    assert session.referee.submit(move, shell.app.clock.now_ms()) is None
    pilot.wait_for(lambda: running.scene == "chili", 30)
    assert session.seat == NONE, "no hand lies open while all are at the keyboard"
    drop = session.referee.drop
    pilot.wait_for(lambda: drop.stage is DropStage.SPILLED, 20)
    pilot.advance(0.15)
    pilot.key(key_of(shell.app, 1).lower())
    pilot.advance(0.1)
    pilot.key(key_of(shell.app, 0).lower())
    pilot.wait_for(lambda: session.referee.drop is None, 20)
    times = {each.seat: each.reaction_ms for each in session.referee.last_drop}
    assert times[1] < times[0]
    store = shell.matches.statistics
    pilot.wait_for(lambda: store.drops("P2").count == 1, 10)


def test_a_shared_match_taken_up_again_begins_with_the_curtain(play):
    running = begin_shared(play)
    play_to_the_next(running)
    running.pilot.press("show")
    running.shell.nav.open("title")
    take_up_saved(running.shell)
    assert running.session.seat == NONE
    play_to_the_next(running)


def test_seats_are_chosen_and_remembered(play):
    running = play("classic", (1280, 720), player_name="Ann").open("new_match")
    pilot, draft = running.pilot, running.top.draft
    pilot.settle()
    running.press("seats")
    box = pilot.rect("who_1")
    pilot.click((box.right - 12, box.centery))
    pilot.settle()
    pilot.press("name_1")
    pilot.type("bo")
    running.press("close")
    pilot.press("start")
    referee = running.session.referee
    assert referee.people == (0, 1)
    assert referee.seats[1].name == "bo"
    again = Draft.remembered(running.shell.prefs.settings.last_setup, running.shell.look.theme)
    assert again.seat_of(1) == Seating(is_person=True, name="bo")
    assert draft.players == again.players


def test_whoever_has_a_friend_beside_them_finds_a_seat_for_them_from_the_title(play):
    running = play("classic", (960, 540), player_name="Ann").open("title")
    running.press("join", "here")
    assert running.scene == "seats"
    assert running.top.ui.focused.name == "who_1"
    assert running.top.draft.seat_of(1).is_person
    running.press("close")
    assert running.scene == "new_match"
    running.press("start")
    assert [seat.is_person for seat in running.session.seats] == [True, True, False, False]


@pytest.mark.parametrize("name", ["", "Ann"])
def test_friends_with_phones_are_invited_from_the_title(play, name):
    running = play("classic", (960, 540), player_name=name).open("title")
    running.press("join", "phones")
    if not name:
        assert running.scene == "ask_name"
        running.press("go_on")
    assert running.scene == "lobby"
    running.press("back")
    assert running.scene == "with_friends", "where they came from"
    assert not remembered(running.shell.look, running.shell.prefs).guest_seats(), "only looked at"


def test_every_person_has_a_color_and_can_take_another_that_nobody_has(play):
    running = play("office", (1280, 720))
    draft = remembered(running.shell.look, running.shell.prefs)
    draft.players = 3
    draft.seat_here(1, Seating(is_person=True, name="Bo"))
    running.shell.nav.open("title")
    running.shell.nav.push("seats", draft=draft)
    pilot, theme = running.pilot, running.shell.look.theme
    pilot.settle()

    def colors():
        return [seat.color for seat in draft.seats(theme, "Ann", b"x")]

    before = colors()
    running.press("color_1")
    assert colors()[0] == before[0]
    assert colors()[1] not in before
    running.top.ui.focus("color_0")
    seen = []
    for _ in range(12):
        pilot.key("right")
        seen.append(colors()[0])
    assert colors()[1] not in seen, "taken"
    assert len(set(seen)) > 3
    pilot.key("left")
    assert colors()[0] == seen[-2]
    assert "color_2" not in pilot.names(), "opponents have their own"
    again = Draft.remembered(draft.data(), theme)
    assert [seat.color for seat in again.seats(theme, "Ann", b"x")] == colors()
    assert Draft.remembered({"color": "#NONSENSE", "seating": [{"is_person": True, "color": 3}]}, theme).color == ""


def test_no_two_people_look_alike_and_each_can_take_another_face(play):
    running = play("classic", (1280, 720), player_name="Ann").open("new_match")
    draft = running.top.draft
    draft.players = 10
    for seat in range(1, 10):
        draft.seat_here(seat, Seating(is_person=True))
    running.shell.nav.push("seats", draft=draft)
    running.pilot.settle()

    def faces() -> list[str]:
        return [seat.avatar for seat in draft.seats(running.shell.look.theme, "Ann")]

    before = faces()
    assert len(set(before)) == 10
    running.press("face_2")
    after = faces()
    assert after[2] not in before
    assert [*after[:2], *after[3:]] == [*before[:2], *before[3:]]
    portraits = running.shell.look.faces.portraits
    pictures = {pygame.image.tobytes(portraits.avatar(each, 48, color=(90, 90, 90)), "RGB") for each in DRAWN_FACES}
    assert len(pictures) == len(DRAWN_FACES)
    moods = {pygame.image.tobytes(portraits.avatar("face_02", 48, face=each), "RGB") for each in FACES}
    assert len(moods) == len(FACES)
    running.press("close", "start")
    assert [seat.avatar for seat in running.session.seats] == after


def test_a_strange_face_in_the_settings_is_the_usual_one(play):
    theme = play("classic").shell.look.theme
    for face in ("", "avatar_01", 7, None, "../x"):
        seating = [{"is_person": True, "face": face}, {"is_person": True, "face": "face_01"}]
        draft = Draft.remembered({"players": 3, "seating": seating}, theme)
        assert [seat.avatar for seat in draft.seats(theme, "Ann")] == ["avatar_player", "face_02", "face_01"]


def test_strange_seats_in_the_settings_are_usual_ones(play):
    theme = play("classic").shell.look.theme
    draft = Draft.remembered({"seating": [5, {"agent": "nobody"}, {"is_person": True, "name": 7}, None]}, theme)
    assert [draft.seat_of(n).is_person for n in (1, 2, 3, 4)] == [False, False, True, False]
    assert len(draft.seats(theme, "Ann")) == draft.players
    assert Draft.remembered({"seating": "x"}, theme).seating == []


def test_ten_people_have_ten_keys(play):
    shell = play("classic").shell
    keys = [key_of(shell.app, seat) for seat in range(len(PERSON_ACTIONS))]
    assert len(set(keys)) == 10
    assert all(keys)


def told_cards(running):
    """The cards that readers of the screen are told of."""
    return [node.key for node in running.shell.app.reading.tree().walk() if str(node.key).startswith("card_")]


def test_behind_the_curtain_no_hand_is_told(play):
    running = begin_shared(play)
    play_to_the_next(running)
    running.press("show")
    running.pilot.wait_for(lambda: hands_on_screen(running))
    assert len(told_cards(running)) == len(hands_on_screen(running))
    seen = []
    play_to_the_next(running, at_table=lambda: seen.append((len(told_cards(running)), len(hands_on_screen(running)))))
    running.pilot.advance(1)
    assert seen
    assert all(told == shown for told, shown in seen)
    assert running.scene == "curtain"
    assert not told_cards(running)
    assert running.session.name_of(running.top._seat) in {node.name for node in running.shell.app.reading.tree().walk()}


def test_the_hand_of_the_last_player_closes_while_somebody_else_plays(play):
    """Also where a computer player, or somebody with a phone, is on turn: everybody on the sofa sees the screen."""
    running = begin_shared(play, people=2, players=4)
    session, pilot = running.session, running.pilot
    seen_closed = 0
    for _ in range(6):
        seat = play_to_the_next(running)
        pilot.press("show")

        def look(seat=seat):
            nonlocal seen_closed
            table = running.top
            if session.referee.view().turn == seat or session.referee.ply == session.opened_ply:
                return
            if session.seat != NONE or not table.director.idle:
                return  # it is about to turn face down
            seen_closed += 1
            assert not hands_on_screen(running)
            assert len(table.picture.hand) == session.referee.view().counts[seat], "it lies there, face down"
            assert table.picture.home == seat, "and the table doesn't turn around"
            assert not table.presenter.moves, "what only that seat saw is forgotten"
            assert not table.controls.hint.visible

        play_to_the_next(running, look)
    assert seen_closed


def test_whoever_owes_a_call_can_still_press_the_button_when_the_hand_is_closed(play):
    running = begin_shared(play, people=2, players=4)
    session, shell, pilot = running.session, running.shell, running.pilot
    play_to_the_next(running)
    pilot.press("show")
    game, seat = session.referee._game, session.seat
    pilot.wait_for(lambda: shell.app.scene.director.idle, 20)
    session.close_hands()
    game.uno_open = (seat,)
    assert session.seat == NONE
    assert session.caller == seat
    running.top.commands.do("uno")
    assert seat not in session.referee.view().uno_open


def test_nobody_is_called_you_where_several_read_the_screen(play):
    running = begin_shared(play, people=2, players=3)
    session, pilot = running.session, running.pilot
    assert [session.name_of(seat) for seat in range(2)] == ["Player 1", "P2"]
    assert session.you == NONE
    lines = set()
    for _ in range(4):
        play_to_the_next(running)
        lines.add(running.top._line)
        pilot.press("show")
        play_to_the_next(running, lambda: lines.add(running.top.picture.texts.line))
    assert any("P2" in line for line in lines)
    assert any("Player 1" in line for line in lines)
    assert not any("You " in line for line in lines)


def test_the_line_does_not_name_the_card_that_somebody_drew(play):
    """It stays on the screen, and on the curtain, for whoever comes next."""
    running = begin_shared(play, people=2, players=2)
    session, shell, pilot = running.session, running.shell, running.pilot
    play_to_the_next(running)
    pilot.press("show")
    pilot.wait_for(lambda: running.scene == "table" and running.top.director.idle, 20)
    draw = next(move for move in session.view.legal_moves if move.do == Do.DRAW)
    assert session.referee.submit(draw, shell.app.clock.now_ms()) is None
    seat = session.seat
    pilot.wait_for(lambda: "drew" in running.top.picture.texts.line, 10)
    assert running.top.picture.texts.line == f"{session.name_of(seat)} drew a card"


def test_a_player_without_a_name_is_asked_for_it_once_before_a_match_with_others(play):
    running = play("classic", (960, 540))
    running.open("new_match")
    running.top.draft.seat_here(1, Seating(is_person=True, name="Ben"))
    running.press("start")
    assert running.scene == "ask_name"
    running.pilot.type("Ann")
    running.press("go_on")
    assert running.scene == "dealer"
    assert [running.session.name_of(seat) for seat in range(2)] == ["Ann", "Ben"]
    running.open("new_match")
    running.press("start")
    assert running.scene == "dealer"


def test_the_curtain_tells_what_the_others_did_and_shows_the_top_card(play):
    running = begin_shared(play, people=2, players=4)
    session, pilot = running.session, running.pilot
    for _ in range(3):
        seat = play_to_the_next(running)
        pilot.press("show")
    seat = play_to_the_next(running)
    told = session.told_since(seat)
    assert told, "the others have played since"
    assert all(each.turn != seat for each in told)
    shown = next(widget for widget in running.top.ui.walk() if widget.name == "last_round").told().name
    for each in told[-4:]:
        assert each.words in shown
    assert card_name(session.theme, session.view.deck, session.view.top) in shown


def test_whose_turn_it_is_takes_no_line_of_what_the_others_did(play):
    running = begin_shared(play, people=2, players=4)
    for _ in range(3):
        play_to_the_next(running)
        running.pilot.press("show")
    seat = play_to_the_next(running)
    told = [each.words for each in running.session.told_since(seat)]
    assert told
    assert not [words for words in told if "turn" in words.split("  ·  ")[-1].split("’s ")]


def test_the_curtain_names_only_the_uses_that_a_key_has_under_these_rules(play):
    for theme, has_drop in (("classic", False), ("office", True)):
        running = begin_shared(play, theme=theme)
        play_to_the_next(running)
        words = running.top._key_words()
        assert ("dropping" in words) is has_drop, theme
        assert "catching" in words


def test_what_belongs_together_is_told_in_one_line(play):
    session = begin_shared(play).session
    session.told = []
    session.tell(Told(1, 1, "Ben played Wild"))
    session.tell(Told(1, 1, "Ben chose Blue"))
    session.tell(Told(2, 1, "Opal drew 2 cards"))
    assert [each.words for each in session.told] == ["Ben played Wild  ·  Ben chose Blue", "Opal drew 2 cards"]
    assert session.told_since(1) == []
    assert session.told_since(0) == session.told
