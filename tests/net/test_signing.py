"""Guests with a game of their own sign each hand's end with a key of their own; phones don't."""

from __future__ import annotations

import time

import pytest
from live import Live
from nacl.signing import SigningKey
from net_table import Scene, play_on
from remote_seat import Seat, played

from uno_desktop.commands.serve import clock_ms
from uno_desktop.match.live.log import SignatureEntry, read_log, statement_of
from uno_desktop.match.saved import signing
from uno_desktop.match.saved.replay import verify
from uno_desktop.net.guest.client import Client
from uno_desktop.net.guest.link import read_link
from uno_desktop.net.guest.remote import RemoteMatch
from uno_desktop.net.host.keeping import Shelf
from uno_desktop.net.protocol.protocol import Malformed, read_client, read_host, write


def key_number(n):
    return signing.OwnKey(SigningKey(bytes([n]) * 32))


class SigningSeat(Seat):
    """A game that signs whenever it is asked to."""

    def __init__(self, scene, table, name, key, *, signs=lambda key, statement: key.sign(statement)):
        self.key, self.signs, self.asked = key, signs, []
        super().__init__(scene, table, name)

    def update(self):
        super().update()
        if (asked := self.match.take_statement()) is not None:
            ply, statement = asked
            self.asked.append(asked)
            self.send(
                {"t": "signature", "ply": ply, "key": self.key.public, "signature": self.signs(self.key, statement)}
            )


def log_of(table):
    """The log of a table's match, once everything that was to be signed is."""
    journal = table.referee.journal
    journal.close(False)
    return read_log(journal.path)


def signed_match(theme, folder, *, signs=lambda key, statement: key.sign(statement)):
    scene = Scene(theme, 3, haste=8.0, store=Shelf(folder), hands=2)
    table = scene.open()
    seats = [SigningSeat(scene, table, name, key_number(n + 1), signs=signs) for n, name in enumerate(("Ann", "Ben"))]
    played(scene, seats)
    scene.wait(200)
    for seat in seats:
        seat.update()
    return table, seats


def test_guests_sign_each_hand_with_a_key_of_their_own(classic, tmp_path):
    table, seats = signed_match(classic, tmp_path)
    log = log_of(table)
    verdict = verify(log, "x")
    assert verdict.fault is None
    assert verdict.finished
    assert [(each.seat, each.moves) for each in verdict.signers] == [(n, verdict.moves) for n in (-1, 0, 1)]
    assert [each.key for each in verdict.signers[1:]] == [seat.key.public for seat in seats]
    assert "Ann’s key" in verdict.signed[1]
    signatures = [entry for entry in log.entries if isinstance(entry, SignatureEntry)]
    assert len(signatures) == 2 * 3
    assert all(len(seat.asked) == 2 for seat in seats)


def test_a_guests_wrong_signature_changes_nothing(classic, tmp_path):
    table, _ = signed_match(classic, tmp_path, signs=lambda key, statement: key.sign("I never said that"))
    verdict = verify(log_of(table), "x")
    assert verdict.fault is None
    assert [each.seat for each in verdict.signers] == [-1]


def test_a_guest_signs_the_scores_it_has_seen_and_each_end_once(classic, tmp_path):
    """Whatever a host says: it can't have signed other scores, nor another log for the same end."""
    _, (ann, _) = signed_match(classic, tmp_path)
    match = ann.match
    assert ann.asked[-1] == (match.ply, statement_of(match.roster["head"], match.ply, match.view().scores))
    match.roster = {**match.roster, "head": "cd" * 32}
    assert match.take_statement() is None


def test_without_a_log_nobody_is_asked(classic):
    scene = Scene(classic, 2, haste=8.0, hands=1, hand_size=3)
    table = scene.open()
    seats = [SigningSeat(scene, table, name, key_number(n + 1)) for n, name in enumerate(("Ann", "Ben"))]
    played(scene, seats)
    assert all(seat.asked == [] for seat in seats)
    assert not any('"head"' in text for texts in scene.mail.sent.values() for text in texts)


def test_phones_and_older_games_play_on_without_signing(classic, tmp_path):
    """They are told the hash with the roster, and need not answer."""
    scene = Scene(classic, 2, haste=8.0, store=Shelf(tmp_path), hands=1, hand_size=3)
    table = scene.open()
    phones = [scene.guest(table, name) for name in ("Ann", "Ben")]
    play_on(scene, phones, until=lambda: table.stage == "over")
    scene.wait(200)
    verdict = verify(log_of(table), "x")
    assert verdict.fault is None
    assert [each.seat for each in verdict.signers] == [-1]


def test_a_host_of_an_older_version_is_sent_nothing(classic):
    match = RemoteMatch(lambda message: None)
    assert "head" not in match.roster
    assert match.take_statement() is None


@pytest.mark.parametrize("when", ["before the match", "in a hand", "as a spectator"])
def test_a_signature_that_nobody_asked_for_is_ignored(classic, tmp_path, when):
    scene = Scene(classic, 2, haste=8.0, store=Shelf(tmp_path), hands=2)
    table = scene.open()
    key = key_number(1)
    message = {"ply": 1, "key": key.public, "signature": key.sign("anything")}
    ann, ben = scene.guest(table, "Ann"), scene.guest(table, "Ben")
    watcher = scene.guest(table, "Eve", sit=False)
    if when != "before the match":
        play_on(scene, [ann, ben], until=lambda: table.stage == "playing" and table.referee.ply > 3)
    (watcher if when == "as a spectator" else ann).say("signature", **message)
    scene.wait(100)
    assert watcher.of("error") == ann.of("error") == []
    if table.referee is not None:
        assert not any(isinstance(entry, SignatureEntry) for entry in log_of(table).entries)


GOOD = {"t": "signature", "ply": 3, "key": "ab" * 32, "signature": "cd" * 64}


@pytest.mark.parametrize(
    "change",
    [
        {"ply": -1}, {"ply": "3"}, {"ply": 2**40}, {"ply": None}, {"key": "ab" * 31}, {"key": "ab" * 33}, {"key": 5},
        {"key": "AB" * 32}, {"key": "xy" * 32}, {"key": None}, {"signature": "cd" * 63}, {"signature": "cd" * 65},
        {"signature": ["cd"] * 64}, {"signature": "cd" * 2000}, {"signature": "\ud800" * 128},
    ],
)  # fmt: skip
def test_what_is_no_signature_does_not_get_in(change):
    assert read_client(write(GOOD)) == GOOD
    with pytest.raises(Malformed):
        read_client(write(GOOD | change))
    for name in GOOD:
        with pytest.raises(Malformed):
            read_client(write({key: value for key, value in GOOD.items() if key != name}))


@pytest.mark.parametrize("head", ["", "ab" * 31, "AB" * 32, 7, None, ["ab"]])
def test_a_hash_from_a_host_is_checked(head):
    roster = {"t": "roster", "seats": [], "stage": "between"}
    assert read_host(write(roster | {"head": "ab" * 32}))["head"] == "ab" * 32
    with pytest.raises(Malformed):
        read_host(write(roster | {"head": head}))


def test_a_game_that_joined_signs_by_itself(classic, tmp_path):
    """Over a real socket, with the key of its own files, in a thread."""
    with Live(classic, 2, haste=20.0, hands=1, hand_size=2) as live:
        live.house._store = Shelf(tmp_path)
        client = Client(read_link(f"127.0.0.1:{live.port}/{live.table.code}"), "Ann", clock_ms)
        client.start()
        match, end_s = client.match, time.monotonic() + 90
        while time.monotonic() < end_s:
            client.update()
            time.sleep(0.005)
            if match.over and match._signed_ply:
                break
            if match.seat >= 0 and match.roster["stage"] == "lobby" and not match.roster["seats"][match.seat]["ready"]:
                client.send({"t": "ready"})
            if match.ready and match.seat in match.waiting and match.drop is None:
                match.submit(match.view().legal_moves[0], clock_ms())
        assert match.over
        path = live.ask(lambda: live.table.referee.journal.path)
        while time.monotonic() < end_s and path.read_bytes().count(b'"signed"') < 2:
            time.sleep(0.02)
        client.end()
        verdict = verify(read_log(path), "x")
    assert not live.faults
    assert verdict.fault is None
    assert {(each.seat, each.is_own) for each in verdict.signers} == {(-1, True), (0, True)}
