"""``serve --open``: tables of guests' own, the themes they send, and what is refused."""

from __future__ import annotations

import hashlib
import io
import json
import threading
import time
import zipfile

import pytest
from live import Live, Open, Wire
from net_table import edition_of
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from uno_desktop.commands.serve import card_pictures, clock_ms
from uno_desktop.content.files.paths import shipped_themes_dir
from uno_desktop.content.themes import theme_pack, themes
from uno_desktop.net.guest.client import PackSender
from uno_desktop.net.guest.link import read_link
from uno_desktop.net.host.house import House
from uno_desktop.net.host.opener import Opener
from uno_desktop.net.host.packs import MOST_PACK_BYTES, PACKS_AN_HOUR, PackRefused, Packs
from uno_desktop.net.protocol.protocol import MOST_CLIENT_BYTES, Reason, read_client, write
from uno_desktop.net.protocol.terms import ChairKind, Terms, guest_chairs, wanted_of

OWN = """\
id: own_test
name: Own Test
version: "1.0"
extends: classic
look: {table: "#113355"}
"""


@pytest.fixture
def opened(tmp_path, classic):
    with Open(tmp_path / "tables", classic) as live:
        yield live
        assert live.faults == []


@pytest.fixture
def own_theme(tmp_path):
    folder = tmp_path / "own_test"
    folder.mkdir()
    (folder / "theme.yaml").write_text(OWN, encoding="utf-8")
    return themes.load_folder(folder)


@pytest.fixture
def own_pack(own_theme, tmp_path):
    out = tmp_path / "own.unotheme"
    theme_pack.pack_theme(own_theme.folder, out)
    return out.read_bytes()


def sha(data):
    return hashlib.sha256(data).hexdigest()


def ask(live, wanted, name="Ann"):
    """Somebody asks for a table; who that is, and the first answer."""
    wire = Wire(live.port)
    wire.say("hello", protocol=1, device="game", name=name, open=True, wanted=wanted)
    return wire, wire.hear()


def send(live, pack):
    """Send a pack as a game does; why it was not taken, or ""."""
    done = threading.Event()
    sender = PackSender(read_link(f"127.0.0.1:{live.port}"), pack, done.set)
    assert done.wait(60)
    return sender.reason


def test_a_table_opens_with_the_rules_and_theme_that_were_chosen(opened, office):
    terms = Terms(office, guest_chairs(office, 5), overrides={"stacking": "any", "hand_size": 5})
    wire, said = ask(opened, wanted_of(terms))
    assert said["t"] == "welcome"
    assert said["theme"]["id"] == "office"
    assert said["setup"]["options"]["hand_size"] == 5
    assert len(said["setup"]["seats"]) == 5
    table = opened.house.tables[said["table"]]
    assert table.edition != opened.table.edition
    words = json.loads(_get(opened, f"/words/{table.edition}/en.json"))
    assert len(words["faces"]) != len(json.loads(_get(opened, "/words/en.json"))["faces"])
    assert _get(opened, said["setup"]["back"]).startswith(b"\x89PNG")
    assert _get(opened, f"/{said['table']}").startswith(b"<!doctype html>"), "a link is an invitation"
    wire.close()


def _get(live, path):
    import urllib.request

    with urllib.request.urlopen(f"http://127.0.0.1:{live.port}{path}", timeout=30) as reply:
        return reply.read()


def test_computer_players_keep_their_seats(opened, classic):
    wanted = wanted_of(Terms(classic, guest_chairs(classic, 3))) | {"chairs": [None, ["hard", "nobody"], None]}
    wire, said = ask(opened, wanted)
    chairs = opened.house.tables[said["table"]].terms.chairs
    assert [chair.kind for chair in chairs] == [ChairKind.GUEST, ChairKind.COMPUTER, ChairKind.GUEST]
    assert chairs[1].seat.agent == "hard"
    wire.close()


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"options": {"hand_size": 20}, "chairs": [None] * 10}, "rules_refused"),
        ({"options": {"nothing_like_it": 1}}, "rules_refused"),
        ({"preset": "nobodys"}, "rules_refused"),
        ({"deck": "nobodys"}, "rules_refused"),
        ({"level": "genius"}, "rules_refused"),
        ({"chairs": [["easy", ""], ["easy", ""]]}, "rules_refused"),
        ({"chairs": [["genius", ""], None]}, "rules_refused"),
        ({"drop_mode": "never"}, "rules_refused"),
        ({"theme": {"id": "classic", "version": "0.0.1", "pack": ""}}, "theme_missing"),
        ({"theme": {"id": "nobodys", "version": "1.0", "pack": ""}}, "theme_missing"),
        ({"theme": {"id": "classic", "version": "1.0", "pack": "ab" * 32}}, "theme_missing"),
        ({"theme": {"id": "../classic", "version": "1.0", "pack": ""}}, "wrong_field"),
        ({"theme": {"id": "classic", "version": "1.0", "pack": "../" * 20}}, "wrong_field"),
        ({"theme": []}, "wrong_field"),
        ({"chairs": [None]}, "wrong_field"),
        ({"chairs": [None] * 11}, "wrong_field"),
        ({"options": {"x": [1]}}, "wrong_field"),
        ({"options": {f"o{n}": 1 for n in range(201)}}, "wrong_field"),
        ({"written": ["x" * 500]}, "wrong_field"),
    ],
)
def test_what_cannot_be_played_is_refused_before_a_table_is_there(opened, classic, changed, reason):
    before = len(opened.house.tables)
    wire, said = ask(opened, wanted_of(Terms(classic, guest_chairs(classic, 3))) | changed)
    assert (said["t"], said["reason"]) == ("error", reason)
    assert len(opened.house.tables) == before
    wire.close()


def test_a_server_that_is_not_open_refuses_in_a_sentence(classic):
    with Live(classic) as live:
        wire, said = ask(live, wanted_of(Terms(classic, guest_chairs(classic, 3))))
        assert said["reason"] == "not_open"
        wire.close()
        with pytest.raises(Exception, match="404"):
            connect(f"ws://127.0.0.1:{live.port}/pack")


def test_a_theme_of_ones_own_is_sent_checked_and_played(opened, own_theme, own_pack):
    wanted = wanted_of(Terms(own_theme, guest_chairs(own_theme, 3)), sha(own_pack))
    wire, said = ask(opened, wanted)
    assert said["reason"] == "theme_missing"
    wire.close()
    assert send(opened, own_pack) == ""
    assert send(opened, own_pack) == "", "what is there already isn't sent again"
    wire, said = ask(opened, wanted)
    assert said["t"] == "welcome"
    assert said["theme"]["name"] == "Own Test"
    assert said["setup"]["look"]["table"] == "#113355"
    assert not (opened.packs._folder / "own_test").exists(), "nothing is installed"
    wire.close()


def test_tables_of_guests_come_back_with_their_rules_and_theme(opened, own_theme, own_pack, classic):
    assert send(opened, own_pack) == ""
    terms = Terms(own_theme, guest_chairs(own_theme, 3), overrides={"hand_size": 4})
    wire, said = ask(opened, wanted_of(terms, sha(own_pack)))
    wire.say("sit")
    wire.until("welcome")
    opened.ask(lambda: opened.house._keep(opened.house.tables.values(), float("inf")))
    again = House(
        opened.terms, edition_of(opened.terms), opened.server, store=opened.house._store,
        opener=Opener(opened.site, card_pictures, Packs(opened.packs._folder)),
    )  # fmt: skip
    again.take_up(clock_ms())
    table = again.tables[said["table"]]
    assert table.terms.theme.id == "own_test"
    assert table.terms.overrides == {"hand_size": 4}
    assert [guest.name for guest in table.guests.all] == ["Ann"]
    wire.close()


# -- hostile packs -------------------------------------------------------------------------------------------


def zipped(files):
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return stream.getvalue()


def bomb():
    return zipped({"own_test/theme.yaml": OWN, **{f"own_test/{n}.txt": b"\0" * 10**7 for n in range(8)}})


@pytest.mark.parametrize(
    "pack",
    [
        b"no zip file at all",
        bomb(),
        zipped({"../theme.yaml": OWN}),
        zipped({"/etc/theme.yaml": OWN}),
        zipped({"own_test/theme.yaml": OWN.replace("own_test", "classic")}),
        zipped({"own_test/theme.yaml": OWN.replace("own_test", "con")}),
        zipped({"own_test/theme.yaml": OWN.replace("classic", "nobodys")}),
        zipped(
            {
                "own_test/theme.yaml": OWN + "art: {folder: art}\n",
                "own_test/art/back.png": b"\x89PNG\r\n\x1a\n" + b"x" * 999,
            }
        ),
        zipped({f"own_test/{n}.txt": b"" for n in range(2100)} | {"own_test/theme.yaml": OWN}),
        zipped({"own_test/theme.yaml": "a: &a [*a]\n" * 3}),
    ],
    ids=["no_zip", "bomb", "path", "absolute", "the_games_id", "device", "parent", "picture", "many_files", "yaml"],
)
def test_a_hostile_pack_is_refused_and_leaves_nothing(opened, pack):
    assert send(opened, pack) == "pack_refused"
    assert list(opened.packs._folder.iterdir()) == []
    assert not (opened.packs._folder.parent / "theme.yaml").exists()


def talk(live, first, *pieces):
    """What the server says to a hand-made upload."""
    with connect(f"ws://127.0.0.1:{live.port}/pack", compression=None) as socket:
        socket.send(first)
        said = []
        try:
            said.append(json.loads(socket.recv(10)))
            for piece in pieces:
                socket.send(piece)
            while True:
                said.append(json.loads(socket.recv(10)))
        except ConnectionClosed:
            return said


def offer(data, **changed):
    return json.dumps({"t": "pack", "protocol": 1, "sha256": sha(data), "bytes": len(data)} | changed)


@pytest.mark.parametrize(
    ("first", "pieces", "reason"),
    [
        ("{", [], "broken"),
        ('{"t":"sit"}', [], "unknown_type"),
        (offer(b"x", protocol=7), [], "other_version"),
        (offer(b"x", sha256="../.."), [], "wrong_field"),
        (offer(b"x", bytes=-1), [], "wrong_field"),
        (offer(b"x", bytes=MOST_PACK_BYTES + 1), [], "pack_too_large"),
        (offer(b"xy"), [b"xyz"], "broken"),
        (offer(b"xy"), ["xy"], "broken"),
        (offer(b"xy"), [b""], "broken"),
        (offer(b"xy", sha256="0" * 64), [b"xy"], "pack_refused"),
    ],
)
def test_a_broken_upload_is_refused(opened, first, pieces, reason):
    assert talk(opened, first, *pieces)[-1]["reason"] == reason
    assert list(opened.packs._folder.iterdir()) == []
    assert opened.packs._arriving == []


def test_a_piece_that_is_too_large_is_cut(opened):
    data = b"x" * (MOST_CLIENT_BYTES + 1)
    assert talk(opened, offer(data), data)[-1] == {"t": "pack", "have": False}
    end_s = time.monotonic() + 20
    while opened.packs._arriving and time.monotonic() < end_s:
        time.sleep(0.02)
    assert opened.packs._arriving == []


def test_who_sends_nothing_more_is_given_up(opened, monkeypatch):
    monkeypatch.setattr("uno_desktop.net.host.server._PACK_PIECE_WITHIN_S", 0.2)
    assert talk(opened, offer(b"x" * 100), b"x")[-1]["reason"] == "busy"
    assert list(opened.packs._folder.iterdir()) == []


def test_an_address_sends_only_so_many_packs_an_hour(tmp_path):
    packs = Packs(tmp_path / "packs")
    for n in range(PACKS_AN_HOUR):
        packs.end("one", packs.begin("one", 10, n))
    with pytest.raises(PackRefused) as refused:
        packs.begin("one", 10, 100.0)
    assert refused.value.reason == Reason.TOO_MANY_PACKS
    packs.end("two", packs.begin("two", 10, 100.0))
    packs.end("one", packs.begin("one", 10, 3_600_100.0))


def test_few_packs_come_at_once_and_one_of_an_address(tmp_path):
    packs = Packs(tmp_path / "packs")
    files = [(str(n), packs.begin(str(n), 10, 0.0)) for n in range(4)]
    for address in ("0", "5"):
        with pytest.raises(PackRefused) as refused:
            packs.begin(address, 10, 0.0)
        assert refused.value.reason == Reason.BUSY
    for address, file in files:
        packs.end(address, file)


def test_the_oldest_packs_go_but_not_those_of_open_tables(tmp_path, own_pack, monkeypatch):
    monkeypatch.setattr("uno_desktop.net.host.packs.MOST_PACKS", 2)
    packs = Packs(tmp_path / "packs")
    for n in range(3):
        data = zipped({"own_test/theme.yaml": OWN + f"# {n}\n"})
        file = packs.begin(str(n), len(data), 0.0)
        file.write(data)
        packs.arrived(file, sha(data))
        packs.end(str(n), file)
        if n == 0:
            packs.in_use = frozenset({sha(data)})
            first = sha(data)
    kept = [path.name for path in packs._folder.iterdir()]
    assert first in kept
    assert len(kept) == 2
    assert packs.theme(first).id == "own_test"
    assert packs.theme("0" * 64) is None


def test_what_a_game_asks_for_fits_into_a_message(office):
    terms = Terms(office, guest_chairs(office, 10), written_rules=("x" * 120,) * 10)
    hello = {"t": "hello", "protocol": 1, "device": "game", "name": "x" * 20, "open": True, "wanted": wanted_of(terms)}
    assert read_client(write(hello))["wanted"]["written"] == ["x" * 120] * 10
    assert shipped_themes_dir().is_dir()
