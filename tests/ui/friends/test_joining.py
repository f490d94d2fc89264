"""Joining a table elsewhere: the whole game on a match that another one hosts."""

from __future__ import annotations

from functools import partial

import pytest
from friends.conftest import THEMES, Party, Play, Running

from uno_desktop.content.messages.messages import t
from uno_desktop.engine.moves import NONE, Do, Move
from uno_desktop.match.live.droptime import DropStage
from uno_desktop.net.guest import takeover
from uno_desktop.net.protocol.emote_ids import emotes_of
from uno_desktop.net.protocol.nearby import NearbyTable
from uno_desktop.net.protocol.terms import ChairKind
from uno_desktop.ui.friends.hosting import Hosting
from uno_desktop.ui.friends.join import Join
from uno_desktop.ui.kit.drawing import text

AT_TABLE = ("table", "start_color", "penalty", "comply")
"""The table's scene, and what the start card can open over it."""


def knock(game: Running, party: Party, address: str, code: str) -> None:
    """Fill in the form and join."""
    game.shell.prefs.settings.player_name = "Ben"
    game.open("title").push("join", address=address, code=code)
    party.games.append(game)
    game.pilot.press("join")


def knock_at(game: Running, party: Party, host: Hosting) -> None:
    """Join a table of this machine."""
    knock(game, party, f"127.0.0.1:{host.port}", host.table.code)


def bubbles(game: Running) -> dict[int, tuple[str, float]]:
    """What is being said at the table of a game, by seat."""
    return game.top.presenter.picture.sayings.bubbles


def is_said(games: tuple[Running, ...], seat: int, words: str) -> bool:
    """Whether all of them show these words at the seat."""
    return all(bubbles(game).get(seat, ("",))[0] == words for game in games)


def at_table(play: Play, party: Party, theme: str = "classic", **options: object) -> tuple[Running, Running]:
    """A host and a guest, both at the table."""
    here, there = play(theme, speed="off"), play(theme, speed="off")
    host = party.invite(here, 3, 1, **options)
    knock_at(there, party, host)
    party.until(lambda: there.scene == "guest_lobby" and host.guest(1) is not None)
    party.until(lambda: "ready" in there.pilot.names())
    there.pilot.press("ready")
    party.until(lambda: host.guest(1).ready)
    party.deal(here)
    party.until(lambda: here.scene in AT_TABLE and there.scene in AT_TABLE)
    return here, there


def play_on(party: Party, games: tuple[Running, Running], happens, turns: int = 6000) -> None:
    """Everybody plays the first thing that can be done, through the referee or the match they have."""
    for _ in range(turns):
        if happens():
            return
        for game in games:
            session, scene = game.session, game.top
            if session is None or scene is None:
                continue
            if scene.name in ("penalty", "start_color", "comply"):
                game.shell.app.stack.pop(scene)
            elif scene.name == "chili":
                let_go(game)
            elif scene.name in ("challenge_reveal", "hand_end"):
                for name in ("next", "continue"):
                    if name in game.pilot.names():
                        game.pilot.press(name)
                        break
            if session.seat in session.referee.waiting and session.referee.drop is None and scene.name == "table":
                moves = [move for move in session.view.legal_moves if move.do not in (Do.CALL_UNO, Do.CATCH_UNO)]
                if moves:
                    session.referee.submit(moves[0], game.shell.app.clock.now_ms())
        party.turn()
    pytest.fail(f"it never happens; scenes {[game.scene for game in games]}")


def let_go(game: Running) -> None:
    """Drop when it has spilled, and go on after the order."""
    drop = game.session.referee.drop
    if "continue" in game.pilot.names():
        game.pilot.press("continue")
    elif drop is not None and drop.stage is DropStage.SPILLED:
        game.pilot.key("space")


def test_a_guest_sits_at_the_host_s_table_as_at_their_own(play: Play, party: Party) -> None:
    here, there = at_table(play, party)
    mine, theirs = here.session, there.session
    assert theirs.seat == 1
    assert theirs.name_of(1) == "Ben" == mine.name_of(1)
    assert theirs.theme is there.shell.look.themes["classic"]
    assert theirs.view == mine.referee.view(1)
    assert not theirs.knows_deal
    saying, words = next(iter(emotes_of(mine.theme).items()))
    there.shell.matches.company.match.emote(saying)
    party.until(lambda: is_said((here, there), 1, words))
    begun = mine.referee.ply
    play_on(party, (here, there), lambda: mine.referee.ply > begun + 4)
    party.until(lambda: theirs.view == mine.referee.view(1))
    for speaker, seat, key, emote in ((here, 0, "7", "sorry"), (there, 1, "5", "cheer")):
        speaker.pilot.advance(2.5)
        speaker.pilot.key(key)
        party.until(partial(is_said, (here, there), seat, t(f"emote.{emote}")))  # by everybody, in the same words
    here.shell.nav.open("title")
    party.until(lambda: there.scene == "join")
    assert there.top._trouble == t("net.error.host_left")
    assert there.session is None
    assert there.shell.matches.company is None


def may_play(game: Running) -> list[Move]:
    """The moves by which a guest on turn lays a card that asks for nothing more, once all is shown."""
    session, scene = game.session, game.top
    if scene is None or scene.name != "table" or not scene.director.idle or session.seat not in session.referee.waiting:
        return []
    return [move for move in session.view.legal_moves if move.do == Do.PLAY and move.color == move.target == NONE]


def test_an_own_card_lies_on_the_pile_before_the_host_has_answered(play: Play, party: Party) -> None:
    here, there = at_table(play, party)
    play_on(party, (here,), lambda: bool(may_play(there)))
    picture, session, move = there.top.picture, there.session, may_play(there)[0]
    held = picture.hand.of_card(move.card)
    there.pilot.press(f"card_{move.card}")
    there.pilot.advance(0.5)
    pile, card = picture.layout.discard, move.card
    assert picture.hand.sent is held, "the host has not been asked yet: its game stands still"
    assert abs(held.pose.x - pile.x) < pile.width
    assert abs(held.pose.y - pile.y) < pile.width
    party.until(lambda: card not in session.view.hand and there.top.director.idle)
    assert picture.hand.sent is None
    assert held not in picture.hand.sprites


def test_an_own_card_that_the_host_does_not_take_comes_back(play: Play, party: Party) -> None:
    here, there = at_table(play, party)
    play_on(party, (here,), lambda: bool(may_play(there)))
    picture, card = there.top.picture, may_play(there)[0].card
    there.session.referee._send = lambda _message: None  # what the host never hears
    there.pilot.press(f"card_{card}")
    there.pilot.advance(0.5)
    held = picture.hand.sent
    assert held is not None
    asked = {"t": "answer", "n": there.session.referee._number, "ok": False, "reason": "not_now"}
    there.session.referee.receive(asked, there.shell.app.clock.now_ms())
    there.pilot.advance(0.5)
    assert picture.hand.sent is None
    assert held in picture.hand.sprites
    assert held.pose.y > picture.layout.hand.top


def test_the_host_removes_a_guest_in_the_middle_of_a_match(play: Play, party: Party) -> None:
    here, there = at_table(play, party)
    host = here.shell.matches.company
    here.shell.nav.push("pause")
    party.until(lambda: "friends" in here.pilot.names())
    here.pilot.press("friends")
    party.until(lambda: here.scene == "guests" and "remove_1" in here.pilot.names())
    here.pilot.press("remove_1")
    party.until(lambda: there.scene == "join")
    assert there.top._trouble == t("net.error.removed")
    assert host.guest(1) is None
    assert "remove_1" not in here.pilot.names()
    here.pilot.press("back")
    here.pilot.press("resume")
    mine = here.session
    begun = mine.referee.hand_number, mine.referee.ply
    play_on(party, (here,), lambda: (mine.referee.hand_number, mine.referee.ply - 6) > begun)


@pytest.mark.long
@pytest.mark.parametrize("theme", THEMES)
def test_a_match_is_played_between_two_games_and_then_another(play: Play, party: Party, theme: str) -> None:
    here, there = at_table(play, party, theme, hands=1)
    mine, theirs = here.session, there.session
    play_on(party, (here, there), lambda: here.scene == there.scene == "match_end")
    assert theirs.referee.over
    assert theirs.knows_deal, "the seed is told at the end"
    assert theirs.referee.agreed.config.seed == mine.referee.agreed.config.seed
    summary = there.shell.matches.statistics.summary("Ben")
    assert (summary.matches, summary.hands) == (1, 1)
    assert summary.hands_won == (mine.referee.view().match_winner == 1)
    there.pilot.advance(4)
    there.pilot.press("again")
    assert there.scene == "guest_lobby"
    here.pilot.advance(4)
    here.pilot.press("again")
    assert here.scene == "lobby"
    party.until(lambda: here.shell.matches.company.guest(1).ready)
    party.deal(here)
    party.until(lambda: here.scene == there.scene == "table")
    assert there.session is not theirs
    assert there.session.view.hand_number == 1


@pytest.mark.long
def test_a_cut_connection_comes_back_by_itself(play: Play, party: Party) -> None:
    here, there = at_table(play, party)
    host, session = here.shell.matches.company, there.session
    before = host.guest(1).connection
    host._server.close(before)
    party.until(lambda: host.guest(1).connection not in (None, before))
    party.until(lambda: there.scene == "table" and there.shell.matches.company._client.connected)
    assert there.session is session
    assert session.view == here.session.referee.view(1)


def test_a_wrong_code_leads_back_with_the_reason(play: Play, party: Party) -> None:
    here, there = play("classic"), play("classic")
    host = party.invite(here)
    wrong = "BBBB" if host.table.code != "BBBB" else "CCCC"
    knock(there, party, f"127.0.0.1:{host.port}", wrong)
    party.until(lambda: there.scene == "join")
    assert there.top._trouble == t("net.error.wrong_code")
    assert there.shell.matches.company is None


def test_a_guest_s_game_goes_on_where_the_host_is_gone(
    play: Play, party: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = at_table(play, party)
    theirs = there.session
    party.until(lambda: there.shell.matches.company.match.ready)
    monkeypatch.setattr(takeover, "TAKE_OVER_AFTER_MS", 300)
    party.games.remove(here)
    here.shell.matches.company._server.stop()  # as after a crash: nobody is told
    party.until(lambda: there.scene == "lobby" and there.shell.matches.company is not None)
    company = there.shell.matches.company
    assert isinstance(company, Hosting)
    chairs = company.plan.terms.chairs
    assert [chair.kind for chair in chairs] == [ChairKind.GUEST, ChairKind.OWN, ChairKind.COMPUTER]
    assert chairs[0].seat.name == theirs.name_of(0)
    party.deal(there)
    party.until(lambda: there.scene == "table")
    assert there.session is not theirs
    assert there.session.seat == 1
    here.shell.matches.leave()


@pytest.mark.long
def test_a_full_table_is_watched(play: Play, party: Party) -> None:
    here, there = play("classic"), play("classic")
    host = party.invite(here, 3, 1)
    party.come(host, "Ann")
    knock_at(there, party, host)
    party.until(lambda: there.shell.matches.company.is_in and there.shell.matches.company.match.roster["seats"])
    party.turn(5)
    assert there.scene == "guest_lobby"
    assert "ready" not in there.pilot.names() or not there.top._ready.enabled
    party.deal(here)
    party.until(lambda: there.scene == "table")
    assert there.session.seat == -1


@pytest.mark.long
def test_who_comes_inside_a_hand_watches_and_sits_down_after_it(play: Play, party: Party) -> None:
    here, there = play("classic", speed="off"), play("classic", speed="off")
    host = party.invite(here, 2, 1)
    party.deal(here)
    party.until(lambda: here.scene == "table")
    knock_at(there, party, host)
    party.until(lambda: there.scene == "table")
    assert there.session.seat == -1
    assert host.guest(1) is None
    assert there.session.recorder is None, "a watcher has nothing to count"
    play_on(party, (here,), lambda: host.guest(1) is not None)
    party.until(lambda: there.session.seat == 1)
    assert here.session.name_of(1) == "Ben"
    assert there.session.recorder is not None


def test_where_nobody_answers_it_is_said(play: Play, party: Party) -> None:
    game = play("classic")
    knock(game, party, "127.0.0.1:9", "KLMN")
    party.until(lambda: game.scene == "join")
    assert game.top._trouble == t("join.no_answer", address="127.0.0.1:9")


@pytest.mark.long
def test_a_host_of_another_version_is_said(play: Play, party: Party, monkeypatch: pytest.MonkeyPatch) -> None:
    from uno_desktop.net.host import house

    here, there = play("classic"), play("classic")
    host = party.invite(here)
    monkeypatch.setattr(house, "PROTOCOL", 2)
    knock_at(there, party, host)
    party.until(lambda: there.scene == "join")
    assert there.top._trouble == t("net.error.other_version")


def test_a_long_name_of_a_table_never_hides_its_address(play: Play) -> None:
    game = play("classic", (960, 540))
    found = (NearbyTable("A table " * 8, "[fd00::2:1234:5678]:8765"), NearbyTable("Juno", "192.168.1.5:8765"))
    scene = Join(game.shell, found=found)
    game.shell.app.stack.push(scene)
    game.pilot.advance(0.5)
    for n, table in enumerate(found):
        button, style = scene.ui.find(f"table_{n}"), scene.style
        room = button.rect.w - 2 * button._pad(style) - button._icon_px(style) - style.gap
        px, [shown] = button._fit(style, room, button.rect.h)
        assert shown.endswith(table.address)
        assert text.width(shown, px, "semibold") <= room
        assert (text.ELLIPSIS in shown) is (n == 0)
        assert shown.startswith(table.name[:4])
