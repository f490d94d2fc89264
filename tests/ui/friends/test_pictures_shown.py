"""Pictures that friends send from their phones: at the host's table, on its pages, and in the games of others."""

from __future__ import annotations

import pygame
from friends.conftest import Friend, Party, Play, Running
from friends.test_joining import knock_at
from own_picture import painted, parts_of
from pygame import Rect

from uno_desktop.ui.friends.hosting import Hosting
from uno_desktop.ui.play.ends.result_page import SeatFace

RED, BLUE = (200, 30, 30), (30, 30, 200)


def sends(friend: Friend, color: tuple[int, int, int]) -> None:
    for fields in parts_of(painted(color)):
        friend.say("picture", **fields)


def shown_by(game: Running, seat: int, px: int = 96) -> tuple[int, ...]:
    """The color in the middle of a seat's portrait."""
    picture = SeatFace(game.shell.look, game.session.seats[seat]).picture(px)
    return tuple(picture.get_at((px // 2, px // 2)))[:3]


def is_like(color: tuple[int, ...], wanted: tuple[int, int, int]) -> bool:
    return all(abs(one - other) < 40 for one, other in zip(color, wanted, strict=True))


def dealt(play: Play, party: Party) -> tuple[Running, Hosting, Friend]:
    game = play("classic", (1280, 720), speed="off")
    host = party.invite(game, 3, 1)
    ann = party.come(host, "Ann", code=host.table.code, pictures=True)
    sends(ann, RED)
    party.until(lambda: "hide_1" in game.pilot.names())
    ann.say("ready", number="57" * 32)
    party.until(lambda: host.guest(1).ready)
    game.pilot.press("deal")
    party.until(lambda: game.scene == "table")
    return game, host, ann


def test_it_is_in_the_place_of_the_portrait_at_the_table_at_once_and_when_it_changes(play: Play, party: Party) -> None:
    game, _host, ann = dealt(play, party)
    assert is_like(shown_by(game, 1), RED)
    scene = game.top
    spot = scene.picture.layout.seats[1].avatar
    party.turn(6)
    assert is_like(tuple(game.shell.app.window.surface.get_at(spot.center))[:3], RED)
    sends(ann, BLUE)
    party.until(lambda: is_like(tuple(game.shell.app.window.surface.get_at(spot.center))[:3], BLUE))
    assert game.top is scene, "in the middle of the hand"
    assert len(game.shell.look.own_pictures) == 1, "the former one is forgotten"
    assert is_like(shown_by(game, 1, 400), BLUE), "larger than it was sent"


def test_the_log_of_the_match_and_the_folder_know_nothing_of_it(play: Play, party: Party, tmp_path) -> None:
    game, host, _ann = dealt(play, party)
    known = host.table.pictures.id_of(host.guest(1))
    assert known
    assert all(known not in seat.avatar for seat in game.session.referee.agreed.seats)
    party.turn(10)
    for path in tmp_path.rglob("*"):
        assert not path.is_file() or known.encode() not in path.read_bytes(), path


def test_the_host_removes_it_and_switches_all_off(play: Play, party: Party) -> None:
    game = play("classic", (1280, 720), speed="off")
    host = party.invite(game, 3, 2)
    ann = party.come(host, "Ann", code=host.table.code, pictures=True)
    bea = party.come(host, "Bea", code=host.table.code, pictures=True)
    sends(ann, RED)
    sends(bea, BLUE)
    party.until(lambda: {"hide_1", "hide_2"} <= set(game.pilot.names()))
    game.pilot.press("hide_1")
    party.until(lambda: "hide_1" not in game.pilot.names())
    assert "hide_2" in game.pilot.names()
    assert "remove_1" in game.pilot.names(), "she still sits there"
    party.until(lambda: [seat["picture"] for seat in ann.told["roster"]["seats"]][1] == "")
    game.shell.prefs.keep(friends_pictures=False)
    party.until(lambda: ann.told["roster"]["pictures"] is False)
    assert host.table.pictures.shown == {}
    assert game.shell.look.own_pictures == {}


def test_the_pictures_go_with_the_table(play: Play, party: Party) -> None:
    game, _host, _ann = dealt(play, party)
    assert game.shell.look.own_pictures
    game.shell.nav.open("title")
    party.until(lambda: game.shell.matches.company is None)
    assert game.shell.look.own_pictures == {}


def test_another_game_at_the_table_shows_them_too(play: Play, party: Party) -> None:
    here, there = play("classic", speed="off"), play("classic", speed="off")
    host = party.invite(here, 3, 2)
    ann = party.come(host, "Ann", code=host.table.code, pictures=True)
    sends(ann, RED)
    knock_at(there, party, host)
    party.until(lambda: there.scene == "guest_lobby" and "ready" in there.pilot.names())
    party.until(lambda: there.shell.look.own_pictures)
    there.pilot.press("ready")
    ann.say("ready", number="57" * 32)
    party.until(lambda: host.guest(1).ready and host.guest(2).ready)
    here.pilot.press("deal")
    party.until(lambda: there.scene in ("table", "dealer") and there.session is not None)
    assert is_like(shown_by(there, 1), RED)


def test_it_is_on_the_score_sheet_the_podium_and_its_picture(play: Play, party: Party) -> None:
    """All three ask for the portrait of the seat; it is painted here as they paint it."""
    game, _host, _ann = dealt(play, party)
    for px in (40, 84, 116, 256):
        surface = pygame.Surface((px + 20, px + 20))
        face = SeatFace(game.shell.look, game.session.seats[1], "glee")
        face.draw(surface, Rect(10, 10, px, px), game.shell.app.style)
        assert is_like(tuple(surface.get_at((10 + px // 2, 10 + px // 2)))[:3], RED)
