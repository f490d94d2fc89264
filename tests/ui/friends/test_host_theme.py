"""A theme the guest does not have: made of what the host tells, with the host's pictures, whatever the host tells."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from friends.conftest import Party, Play
from friends.test_joining import knock_at

from uno_desktop.content.themes import themes
from uno_desktop.content.themes.wording import card_name
from uno_desktop.ui.friends.host_theme import picture_paths, same_theme, theme_of_host
from uno_desktop.ui.friends.picture_desk import PictureDesk
from uno_desktop.ui.kit.drawing import images
from uno_desktop.ui.kit.kit_fault import ImageFault


def test_only_the_same_version_is_the_same_theme() -> None:
    office = themes.load("office")
    known = {"office": office}
    assert same_theme(known, {"id": "office", "version": office.version}) is office
    assert same_theme(known, {"id": "office", "version": "0.0.1"}) is None
    assert same_theme(known, {"id": "mystery", "version": "1"}) is None
    assert same_theme(known, {}) is None


@pytest.mark.parametrize(
    "setup",
    [
        {},
        {"colors": "red", "look": [], "cards": {}, "back": 5},
        {"colors": [{"hex": "red", "shape": "../x"}, 5], "look": {"table": "blue", "nothing": "#000000"}},
        {"cards": [["x"]], "back": "/etc/passwd"},
        {"cards": [["a", "/cards/../../x.png"]] * 112, "back": "/cards/zz/back.png"},
    ],
)
def test_what_a_host_tells_of_its_look_is_checked(setup: dict) -> None:
    classic, office = themes.load("classic"), themes.load("office")
    deck = office.deck()
    made = theme_of_host(classic, {"id": "x" * 99, "name": "a\u202eb"}, setup, deck, None)
    assert [color.name for color in made.colors] == list(deck.colors)
    assert [color.hex for color in made.colors] == [color.hex for color in classic.colors]
    assert made.look == classic.look
    assert "\u202e" not in made.name
    assert len(made.id) <= 40
    assert made.deck().size == deck.size
    assert all(card_name(made, deck, card) for card in range(deck.size)), "every card has a name"
    assert not picture_paths(setup, deck)


def test_a_double_sided_deck_of_a_host_is_made_anew() -> None:
    told = themes.load_folder(Path(__file__).parents[2] / "two_faces")
    deck = told.deck()
    colors = [{"name": color.name, "hex": color.hex, "shape": color.shape} for color in told.colors]
    setup = {"colors": colors, "cards": [["", f"/cards/ab/{face}.png"] for face in deck.faces]}
    made = theme_of_host(themes.load("classic"), {"id": "x", "name": "x"}, setup, deck, None)
    assert made.colors == told.colors
    assert made.deck(deck.id).faces == deck.faces
    assert made.deck(deck.id).light == deck.light
    assert set(picture_paths(setup, deck)) == set(deck.faces)


def test_a_picture_that_is_none_is_a_fault() -> None:
    with pytest.raises(ImageFault):
        images.decode(b"GIF89a", "x")
    with pytest.raises(ImageFault):
        images.decode(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\1\0\0\0\1\0\0", "too large")
    with pytest.raises(ImageFault):
        images.decode(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x09\0\0\0\x09broken", "broken")


def test_a_closed_desk_keeps_nobody_waiting() -> None:
    desk = PictureDesk(lambda face: pytest.fail("nothing is drawn"), lambda: None)
    desk.close()
    with pytest.raises(RuntimeError):
        desk.picture(1, "png")


@pytest.mark.long
def test_cards_of_an_unknown_theme_come_from_the_host(play: Play, party: Party) -> None:
    here, there = play("office", speed="off"), play("classic", speed="off")
    office = there.shell.look.themes.pop("office")
    there.shell.look.themes["old"] = replace(office, id="old")
    host = party.invite(here, 3, 1)
    knock_at(there, party, host)
    party.until(lambda: host.guest(1) is not None)
    party.deal(here)
    party.until(lambda: there.scene == "table")
    look = there.shell.look
    assert look.theme.id == "office"
    assert [color.hex for color in look.theme.colors] == [color.hex for color in office.colors]
    party.until(lambda: look.faces.composer._given)
    assert len(look.faces.composer._given) == len(look.deck.face_kinds) + 1
    mine, theirs = here.shell.look.faces, look.faces
    face = look.deck.face(0)
    one, other = mine.face(face, 100), theirs.face(face, 100)
    differs = sum(
        abs(a - b) > 24
        for x in range(10, 90, 8)
        for y in range(10, 140, 8)
        for a, b in zip(one.get_at((x, y))[:3], other.get_at((x, y))[:3], strict=True)
    )
    assert differs < 30, "the same picture, but for scaling"
