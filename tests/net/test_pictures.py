"""Pictures that guests show of themselves: who sees them, how long they are there, and what is none."""

from __future__ import annotations

import io
import json
import random
import struct
from base64 import b64decode

import pygame
import pytest
from net_table import Scene
from own_picture import filed, noise, painted, parts_of, show

from uno_desktop.content.files.media import MediaError
from uno_desktop.content.files.portrait_check import MOST_PORTRAIT_BYTES, PORTRAIT_PX, check_portrait
from uno_desktop.net.host.keeping import Shelf, table_to_data
from uno_desktop.net.host.pictures import PICTURES_AT_ONCE
from uno_desktop.net.protocol.protocol import MOST_CLIENT_BYTES, Malformed, Reason, read_client, read_host, write
from uno_desktop.ui.friends.portrait import redrawn


@pytest.fixture
def scene(classic):
    return Scene(classic, 3)


def seated(scene, *names, **hello):
    table = scene.open()
    return table, *[scene.guest(table, name, pictures=True, **hello) for name in names]


def ids(phone):
    """What the roster says of each seat's picture."""
    return [seat["picture"] for seat in phone.last("roster")["seats"]]


def seen(phone):
    """The pictures a device was sent, by what they are known by."""
    return {message["id"]: b64decode(message["data"]) for message in phone.of("picture")}


def reasons(phone):
    return [message["reason"] for message in phone.of("error")]


# -- who sees it -----------------------------------------------------------------------------------------------


def test_everybody_who_wants_to_is_shown_a_picture_that_is_not_the_one_that_was_sent(scene):
    table, ann, ben = seated(scene, "Ann", "Ben")
    older = scene.guest(table, "Eve", sit=False)
    sent = painted()
    show(ann, sent)
    known = ids(ben)[0]
    assert known
    assert ids(ben)[1:] == ["", ""]
    assert ids(older) == ids(ben), "the name of a picture is no secret"
    assert list(seen(ann)) == list(seen(ben)) == [known]
    assert seen(older) == {}, "who didn't say that they show pictures is sent none"
    assert seen(ben)[known] != sent
    shown = pygame.image.load(io.BytesIO(seen(ben)[known]), "x.jpg")
    assert shown.get_size() == (PORTRAIT_PX, PORTRAIT_PX)
    red, green, _blue, _ = shown.get_at((PORTRAIT_PX // 2, PORTRAIT_PX // 2))
    assert red > 150 > green


def test_who_comes_later_or_back_is_shown_it_once(scene):
    table, ann = seated(scene, "Ann")
    show(ann, painted())
    late = scene.guest(table, "Ben", pictures=True)
    assert list(seen(late)) == [ids(late)[0]]
    ann.vanish()
    back = scene.back(ann.token)
    assert ids(back)[0], "it is still there for who only lost the connection"
    assert seen(back) == {}, "this device did not say that it shows pictures"


def test_a_new_picture_takes_the_place_of_the_old_one_and_none_removes_it(scene):
    _table, ann, ben = seated(scene, "Ann", "Ben")
    show(ann, painted())
    first = ids(ben)[0]
    show(ann, painted((20, 20, 200)))
    assert ids(ben)[0] not in ("", first)
    ann.say("picture", part=0, of=0, data="")
    assert ids(ben)[0] == ""


def test_it_goes_with_whoever_leaves(scene):
    table, ann, ben = seated(scene, "Ann", "Ben")
    show(ann, painted())
    ann.say("leave")
    assert ids(ben)[0] == ""
    assert seen(scene.guest(table, "Cat", pictures=True)) == {}


def test_nothing_of_it_is_kept_and_a_server_that_is_back_knows_none(classic, tmp_path):
    scene = Scene(classic, 2, store=Shelf(tmp_path))
    table, ann = seated(scene, "Ann")
    show(ann, painted())
    scene.wait(2000, speaking=[ann])
    assert table.guests.all[0].picture is not None
    known = table.guests.all[0].picture.id
    assert known not in json.dumps(table_to_data(table))
    scene.house.leave(Reason.RESTARTING)
    written = b"".join(path.read_bytes() for path in tmp_path.rglob("*") if path.is_file())
    assert b"Ann" in written
    assert known.encode() not in written
    assert b'picture"' not in written
    again = Scene(classic, 2, store=Shelf(tmp_path))
    again.house.take_up(again.now_ms)
    assert [guest.picture for guest in again.house.tables[table.code].guests.all] == [None]


# -- what the host decides -------------------------------------------------------------------------------------


def test_the_host_switches_pictures_off_and_those_there_were_are_gone(scene):
    table, ann, ben = seated(scene, "Ann", "Ben")
    show(ann, painted())
    table.let_show_pictures(False)
    scene.wait(40)
    assert ben.last("roster")["pictures"] is False
    assert ids(ben) == ["", "", ""]
    show(ben, painted())
    assert ids(ben) == ["", "", ""]
    table.let_show_pictures(True)
    scene.wait(40)
    assert ben.last("roster")["pictures"] is True
    assert ids(ben) == ["", "", ""], "nothing was kept for later"


def test_the_host_removes_one_and_that_guest_shows_no_other(scene):
    table, ann, ben = seated(scene, "Ann", "Ben")
    show(ann, painted())
    show(ben, painted((20, 200, 20)))
    table.pictures.ban(table.guests.owner(0))
    scene.wait(40)
    assert [bool(each) for each in ids(ben)] == [False, True, False]
    show(ann, painted((1, 2, 3)))
    assert ids(ben)[0] == ""
    assert reasons(ann) == []


def test_the_owner_of_a_table_decides_and_nobody_else(classic):
    scene = Scene(classic, 2)
    owner = scene.guest(None, "Ann", open=True, pictures=True)
    table = next(iter(scene.house.tables.values()))
    ben = scene.guest(table, "Ben", pictures=True)
    show(ben, painted())
    ben.say("manage", hide=1)
    assert ids(owner)[1]
    assert reasons(ben) == [Reason.NOT_OWNER]
    owner.say("manage", hide=1)
    assert ids(owner)[1] == ""
    owner.say("manage", pictures=False)
    assert owner.last("roster")["pictures"] is False
    assert table_to_data(table)["pictures"] is False


def test_who_watches_shows_none(scene):
    table, ann = seated(scene, "Ann")
    eve = scene.guest(table, "Eve", sit=False, pictures=True)
    show(eve, painted())
    eve.say("sit", seat=2)
    assert ids(ann) == ["", "", ""]


def test_without_somebody_who_paints_there_are_no_pictures(classic):
    scene = Scene(classic, 2)
    scene.house._redraw = None
    table, ann = seated(scene, "Ann")
    show(ann, painted())
    assert ann.last("roster")["pictures"] is False
    assert table.guests.all[0].picture is None


def test_too_many_at_once_are_refused_and_later_there_is_room_again(scene):
    _table, ann = seated(scene, "Ann")
    for n in range(PICTURES_AT_ONCE + 1):
        show(ann, painted((n * 40, 0, 0)))
    assert reasons(ann) == [Reason.TOO_FAST]
    before = ids(ann)[0]
    scene.wait(25_000, step_ms=500, speaking=[ann])
    show(ann, painted((0, 255, 0)))
    assert ids(ann)[0] not in ("", before)
    assert reasons(ann) == [Reason.TOO_FAST]


# -- parts -----------------------------------------------------------------------------------------------------


def test_each_part_fits_into_a_message(scene):
    for fields in parts_of(bytes(MOST_PORTRAIT_BYTES)):
        assert len(write({"t": "picture", **fields})) <= MOST_CLIENT_BYTES


def test_parts_out_of_their_order_are_no_picture_and_the_next_whole_one_is(scene):
    _table, ann = seated(scene, "Ann")
    parts = parts_of(noise())
    assert len(parts) >= 3
    for order in ((1, 2), (0, 2), (0, 0, 2), (2, 1, 0)):
        for n in order:
            ann.say("picture", **parts[n])
    assert ids(ann)[0] == ""
    for fields in parts:
        ann.say("picture", **fields)
    assert ids(ann)[0]


@pytest.mark.parametrize(
    "fields",
    [
        {"part": 0, "of": 1},
        {"part": 5, "of": 5, "data": ""},
        {"part": 0, "of": 6, "data": ""},
        {"part": -1, "of": 1, "data": ""},
        {"part": 0, "of": 1, "data": "x" * 3601},
        {"part": 0, "of": 1, "data": "a b"},
        {"part": 0, "of": 1, "data": "äöü="},
        {"part": 0, "of": 1, "data": "===="},
        {"part": True, "of": 1, "data": ""},
        {"part": 0, "of": 1, "data": 7},
    ],
)
def test_a_part_of_the_wrong_kind_is_no_message(fields):
    with pytest.raises(Malformed):
        read_client(write({"t": "picture", **fields}))


@pytest.mark.parametrize("fields", [{"id": "x", "data": ""}, {"id": "0" * 16, "data": "a" * 40_000}, {"data": ""}])
def test_a_guest_does_not_trust_the_host_either(fields):
    with pytest.raises(Malformed):
        read_host(write({"t": "picture", **fields}))


# -- what is no picture ----------------------------------------------------------------------------------------


def marked(kind, body):
    return bytes((0xFF, kind)) + struct.pack(">H", len(body) + 2) + body


def with_frame_of(data, width, height):
    at = next(n for kind in (0xC0, 0xC2) if (n := data.find(bytes((0xFF, kind)))) >= 0)
    return data[: at + 5] + struct.pack(">HH", height, width) + data[at + 9 :]


def without_end(data):
    return data[:-2]


def hostile():
    good = painted()
    sos = good.find(b"\xff\xda")
    pixels = sos + 2 + int.from_bytes(good[sos + 2 : sos + 4], "big")
    return {
        "nothing": b"",
        "text": b"<svg onload=alert(1)>",
        "a png": painted(kind="png"),
        "another size": painted(size=(64, 64)),
        "a huge frame": with_frame_of(good, 65_000, 65_000),
        "a frame of none": with_frame_of(good, 0, 0),
        "a smaller frame than its pixels": with_frame_of(good, 8, 8),
        "cut off": good[: len(good) // 2],
        "without an end": without_end(good),
        "something behind the end": good + b"<script>",
        "two in one": good + good,
        "without pixels": good[:pixels] + b"\xff\xd9",
        "two frames": good[:sos] + good[2:],
        "a segment beyond the end": good[:2] + b"\xff\xe1\xff\xff" + good[2:],
        "a segment of no length": good[:2] + b"\xff\xe1\x00\x00" + good[2:],
        "arithmetic": good.replace(b"\xff\xc0", b"\xff\xc9", 1),
        "lossless": good.replace(b"\xff\xc0", b"\xff\xc3", 1),
        "many scans": good[:-2] + (good[sos:pixels] + b"\0") * 14 + good[-2:],
        "too large": good[:2] + marked(0xFE, bytes(MOST_PORTRAIT_BYTES - len(good))) + good[2:],
    }


@pytest.mark.parametrize("name", list(hostile()))
def test_what_is_no_picture_is_refused_with_a_sentence_and_changes_nothing(scene, name):
    _table, ann, ben = seated(scene, "Ann", "Ben")
    show(ann, painted())
    before = ids(ben)
    data = hostile()[name]
    with pytest.raises(MediaError):
        check_portrait(data)
    for fields in parts_of(data) or [{"part": 0, "of": 1, "data": ""}]:
        ann.say("picture", **fields)
    assert reasons(ann) == [Reason.PICTURE_REFUSED]
    assert "." in ann.last("error")["text"]
    assert ids(ben) == before
    assert len(seen(ben)) == 1


def test_what_is_changed_at_random_is_refused_or_painted_anew_with_its_size():
    """No byte of what was sent comes through, and nothing but a refusal is ever raised."""
    chance, good = random.Random(7), painted()
    taken = 0
    for _ in range(400):
        data = bytearray(good)
        for _ in range(chance.choice((1, 2, 8))):
            data[chance.randrange(len(data))] = chance.randrange(256)
        try:
            made = redrawn(bytes(data))
        except ValueError:
            continue
        taken += 1
        check = pygame.image.load(io.BytesIO(made), "x.jpg")
        assert check.get_size() == (PORTRAIT_PX, PORTRAIT_PX)
    assert 20 < taken < 400, "some of both: else this tries nothing"


def test_what_a_camera_adds_is_not_passed_on():
    """Where and when it was taken, a comment: programs write them before the pixels."""
    secret = b"Exif\0\0 48.2082 N 16.3738 E"
    good = painted()
    sent = good[:2] + marked(0xE1, secret) + marked(0xFE, secret) + good[2:]
    check_portrait(sent)
    assert secret[6:] not in redrawn(sent)


def test_a_gray_one_is_taken():
    gray = pygame.Surface((PORTRAIT_PX, PORTRAIT_PX))
    gray.fill((90, 90, 90))
    assert redrawn(filed(gray))
