"""Matches are signed when a hand is over: what is changed later is found, and who signed is said."""

from __future__ import annotations

import hashlib
import json
import logging
import stat
import subprocess
import sys
import threading
from dataclasses import replace
from functools import partial

import pytest
from nacl.signing import SigningKey
from test_autosave import Clock, begin, play_on

from uno_desktop.cli import main
from uno_desktop.content.files.paths import replays_dir, signing_key_file
from uno_desktop.match.live.log import DropEntry, EndEntry, LineChain, SignatureEntry, parse_log, read_log, statement_of
from uno_desktop.match.saved import signing
from uno_desktop.match.saved.replay import verify
from uno_desktop.match.saved.signing import is_signed, own_key, own_public, short_key
from uno_desktop.match.saved.slots import slot_file
from uno_desktop.match.saved.start_or_resume import resume_match, whole_drops
from uno_desktop.reflex.drop import Dropped


def finished(office, hands=2, *, before_leaving=lambda referee: None):
    """The file of a match that was played to its end."""
    referee = begin(office, overrides={"hands": hands})
    referee.start()
    play_on(referee, 5000, Clock())
    assert referee.over
    before_leaving(referee)
    referee.leave()
    (path,) = replays_dir().glob("*.jsonl")
    return path


@pytest.fixture
def recorded(office):
    return finished(office)


def made_anew(path, change):
    """The file with what ``change`` makes of its lines, and every checksum right."""
    lines = [json.loads(line) for line in path.read_bytes().splitlines()]
    for line in lines:
        line.pop("crc")
    change(lines)
    path.write_bytes(with_checksums(lines))


def with_checksums(lines):
    chain = LineChain()
    return b"".join(map(chain.line, lines))


def first(lines, key):
    return next(line for line in lines if key in line)


def test_each_hand_is_signed_by_the_host(recorded):
    log = read_log(recorded)
    signatures = [entry for entry in log.entries if isinstance(entry, SignatureEntry)]
    assert len(signatures) == 2
    assert {(entry.seat, entry.key) for entry in signatures} == {(-1, own_public())}
    end = next(n for n, entry in enumerate(log.entries) if isinstance(entry, EndEntry))
    assert signatures[-1] in log.entries[end:]  # a thread signs: that of the first hand may be this late, too
    assert set(log.entries[end + 1 :]) <= set(signatures)
    verdict = verify(log, "x")
    assert verdict.fault is None
    (signer,) = verdict.signers
    assert (signer.seat, signer.moves, signer.is_own) == (-1, verdict.moves, True)


def test_verify_says_who_signed(recorded, capsys):
    assert main(["replay", str(recorded), "--verify"]) == 0
    said = capsys.readouterr().out
    assert f"Signed by the host's key {short_key(own_public())}, the key of this copy" in said.replace("’", "'")
    assert own_public() in said


def change_time(lines):
    first(lines, "ms")["ms"] += 1


def change_name(lines):
    lines[0]["seats"][0]["name"] = "Eve"


def change_reaction(lines):
    first(lines, "drop")["drop"][0][1] = 101


def change_version(lines):
    lines[0]["app"] = "0.0.1"


def take_a_signature_of_another_hand(lines):
    one, other = (line for line in lines if "signed" in line)
    one["signature"] = other["signature"]


def claim_another_key(lines):
    first(lines, "signed")["key"] = "ab" * 32


def sign_a_line_that_ends_no_hand(lines):
    first(lines, "signed")["signed"] = 3


CHANGES = [
    change_time, change_name, change_version, take_a_signature_of_another_hand, claim_another_key,
    sign_a_line_that_ends_no_hand,
]  # fmt: skip


@pytest.mark.parametrize("change", CHANGES)
def test_what_checksums_made_anew_hide_a_signature_shows(recorded, capsys, change):
    made_anew(recorded, change)
    assert main(["replay", str(recorded), "--verify"]) == 1
    assert "was changed after it was signed" in capsys.readouterr().err


def test_the_reactions_of_a_drop_are_signed(office):
    for seed in range(60):
        referee = begin(office, seed, overrides={"hands": 1})
        referee.start()
        play_on(referee, 5000, Clock())
        path = slot_file("auto")
        has_drop = b'"drop":[[' in path.read_bytes()
        referee.leave()
        if has_drop:
            break
    found = [path for path in replays_dir().glob("*.jsonl") if b'"drop":[[' in path.read_bytes()]
    assert found
    made_anew(found[0], change_reaction)
    assert "after it was signed" in verify(read_log(found[0]), "x").fault


def test_without_signatures_nobody_is_said_to_have_signed(recorded, capsys):
    made_anew(recorded, lambda lines: lines.__setitem__(slice(None), [each for each in lines if "signed" not in each]))
    assert main(["replay", str(recorded), "--verify"]) == 0
    assert "Nobody signed it" in capsys.readouterr().out


def test_somebody_elses_signature_is_told_from_ones_own(recorded):
    signing_key_file().unlink()
    signing._key_in.cache_clear()
    other = own_key().public
    verdict = verify(read_log(recorded), "x")
    (signer,) = verdict.signers
    assert verdict.fault is None
    assert not signer.is_own
    assert signer.key != other
    assert "this copy" not in verdict.signed[0]


def test_a_match_under_way_is_signed_as_far_as_its_last_whole_hand(office):
    referee = begin(office)
    referee.start()
    clock = Clock()
    while referee.hand_number < 2:
        play_on(referee, 1, clock)
    play_on(referee, 3, clock)
    referee.leave()
    verdict = verify(read_log(slot_file("auto")), "x")
    assert verdict.fault is None
    (signer,) = verdict.signers
    assert 0 < signer.moves < verdict.moves
    assert f"first {signer.moves} of {verdict.moves} moves" in verdict.signed[0]


def test_a_match_taken_up_again_keeps_what_was_signed(office):
    """Also where an older version began it: what it wrote is signed as it stands."""
    referee = begin(office, overrides={"hands": 2})
    referee.start()
    clock = Clock()
    while referee.hand_number < 2:
        play_on(referee, 1, clock)
    referee.leave()
    before = slot_file("auto").read_bytes()
    again = resume_match()
    again.resume(clock.ms)
    play_on(again, 5000, clock)
    again.leave()
    (path,) = replays_dir().glob("*.jsonl")
    assert path.read_bytes().startswith(before)
    verdict = verify(read_log(path), "x")
    assert verdict.fault is None
    assert verdict.signers[0].moves == verdict.moves
    assert sum(isinstance(entry, SignatureEntry) for entry in read_log(path).entries) == 2


def test_a_header_of_another_version_is_kept_as_it_was_written(office):
    referee = begin(office)
    referee.start()
    play_on(referee, 10, Clock())
    referee.leave()
    made_anew(slot_file("auto"), change_version)
    resume_match().leave()
    assert read_log(slot_file("auto")).app_version == "0.0.1"


def test_a_kill_before_the_signature_leaves_a_valid_end(recorded):
    """Anywhere in the last signature: torn or missing, the match is over and genuine."""
    data = recorded.read_bytes()
    begins = data[:-1].rindex(b"\n") + 1
    for length in (*range(begins, len(data), 9), len(data) - 1):
        log = parse_log(data[:length], "x")
        verdict = verify(log, "x")
        assert verdict.fault is None
        assert verdict.finished
        assert log.was_torn == (length > begins)
        assert verdict.signers[0].moves < verdict.moves


def test_a_signature_after_a_drop_is_no_move_of_it(office):
    """A drop of which moves are missing is dropped with what stands behind it, whoever signed."""
    referee = begin(office)
    referee.leave()
    log = read_log(slot_file("auto"))
    drop = DropEntry(0, 900, (Dropped(1, 250, False), Dropped(2, 300, False), Dropped(0, None, True)))
    signature = SignatureEntry(1, -1, "00" * 32, "00" * 64)
    assert whole_drops(replace(log, entries=(drop, signature, signature))) == ()


# -- the key ---------------------------------------------------------------------------------------------------------


def test_the_key_is_made_once_and_only_its_owner_can_read_it():
    assert own_public() == ""
    assert not signing_key_file().exists()
    public = own_key().public
    signing._key_in.cache_clear()
    assert own_key().public == own_public() == public
    assert len(bytes.fromhex(public)) == 32
    if sys.platform != "win32":
        assert stat.S_IMODE(signing_key_file().stat().st_mode) == 0o600
    assert [path.name for path in signing_key_file().parent.iterdir()] == ["signing.key"]


def test_two_games_that_start_at_once_have_one_key():
    code = "from uno_desktop.match.saved.signing import own_key; print(own_key().public)"
    games = [subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE) for _ in range(4)]
    assert len({game.communicate(timeout=60)[0] for game in games}) == 1


@pytest.mark.parametrize("content", [b"", b"nonsense\n", b"\xff" * 64, b"ab" * 31])
def test_a_damaged_key_is_set_aside(content):
    signing_key_file().parent.mkdir(parents=True, exist_ok=True)
    signing_key_file().write_bytes(content)
    assert own_key() is not None
    assert signing_key_file().with_name("signing.key.damaged").read_bytes() == content


@pytest.mark.parametrize("trouble", ["a folder in its place", "no library"])
def test_without_a_key_matches_go_on_unsigned_and_that_is_logged_once(office, monkeypatch, caplog, trouble):
    if trouble == "no library":
        monkeypatch.setitem(sys.modules, "nacl.signing", None)
    else:
        signing_key_file().mkdir(parents=True)
        monkeypatch.setattr(signing, "set_aside", partial(_refuse, PermissionError("not allowed")))
    with caplog.at_level(logging.WARNING):
        path = finished(office)
    assert sum("matches are not signed" in each.message for each in caplog.records) == 1
    log = read_log(path)
    assert not any(isinstance(entry, SignatureEntry) for entry in log.entries)
    verdict = verify(log, "x")
    assert verdict.fault is None
    assert verdict.finished


def _refuse(fault, *_args):
    raise fault


def test_signatures_that_cannot_be_checked_are_no_fault(recorded, monkeypatch):
    monkeypatch.setitem(sys.modules, "nacl.signing", None)
    verdict = verify(read_log(recorded), "x")
    assert verdict.fault is None
    assert verdict.signers == ()
    assert "can’t be checked" in verdict.signed[0]


@pytest.mark.parametrize("key", ["00" * 32, "ff" * 32, "01" * 32])
def test_what_is_no_key_signs_nothing(key):
    """Also the keys of small order, which fit any text in careless libraries."""
    assert is_signed("words", key, "00" * 64) is False
    assert is_signed("words", key, key + "00" * 32) is False


# -- guests ----------------------------------------------------------------------------------------------------------


def countersigned(seat, key, statement_of_what, referee):
    sealed = referee.journal.sealed
    referee.journal.countersign(seat, sealed.ply, key.public, key.sign(statement_of_what(sealed)))


def other_key():
    return signing.OwnKey(SigningKey(bytes(range(32))))


def test_a_guests_signature_is_kept_and_named(office):
    key = other_key()
    path = finished(office, before_leaving=partial(countersigned, 1, key, lambda sealed: sealed.statement))
    verdict = verify(read_log(path), "x")
    assert verdict.fault is None
    host, guest = verdict.signers
    assert (host.seat, guest.seat, guest.key, guest.is_own) == (-1, 1, key.public, False)
    assert host.moves == guest.moves == verdict.moves
    name = read_log(path).agreed.seats[1].name
    assert f"{name}’s key {short_key(key.public)}" in verdict.signed[1]


def test_a_guests_wrong_signature_is_left_out(office, caplog):
    path = finished(office, before_leaving=partial(countersigned, 1, other_key(), lambda sealed: "something else"))
    assert "is not right" in caplog.text
    verdict = verify(read_log(path), "x")
    assert [each.seat for each in verdict.signers] == [-1]


def test_a_guest_signs_once_at_the_end_of_a_hand_and_only_for_it(office):
    key = other_key()

    def often(referee):
        journal, sealed = referee.journal, referee.journal.sealed
        journal.countersign(1, sealed.ply - 1, key.public, key.sign(sealed.statement))
        for _ in range(50):
            journal.countersign(1, sealed.ply, key.public, key.sign(sealed.statement))

    log = read_log(finished(office, before_leaving=often))
    assert sum(isinstance(entry, SignatureEntry) and entry.seat == 1 for entry in log.entries) == 1


def test_a_guest_can_still_sign_when_the_host_has_left_the_match(office):
    """The replay may be gone by then; it does not come back."""
    kept = []
    path = finished(office, before_leaving=lambda referee: kept.append(referee.journal))
    (journal,), key = kept, other_key()
    before = path.read_bytes()
    journal.countersign(1, journal.sealed.ply, key.public, key.sign(journal.sealed.statement))
    _wait_for_threads()
    assert path.read_bytes().startswith(before)
    assert [each.seat for each in verify(read_log(path), "x").signers] == [-1, 1]
    assert not slot_file("auto").exists()
    path.unlink()
    journal.countersign(2, journal.sealed.ply, key.public, key.sign(journal.sealed.statement))
    _wait_for_threads()
    assert not path.exists()


def _wait_for_threads():
    for thread in threading.enumerate():
        if thread.name == "save-late":
            thread.join()


def test_a_host_that_makes_a_guests_lines_anew_needs_the_guests_key(office):
    """The host signs a rewritten log itself; what the guest signed doesn't fit any more."""
    key = other_key()
    path = finished(office, before_leaving=partial(countersigned, 1, key, lambda sealed: sealed.statement))
    own = own_key()
    made_anew(path, change_time)

    def sign_again(lines):
        for n, line in enumerate(lines):
            if "signed" in line and line["seat"] == -1:
                before = lines[: line["signed"]]
                ply = sum("do" in each for each in before)
                head = hashlib.sha256(with_checksums(before)).hexdigest()
                scores = next(each["scores"] for each in lines if "end" in each)
                lines[n] = line | {"signature": own.sign(statement_of(head, ply, scores))}

    made_anew(path, sign_again)
    assert "after it was signed" in verify(read_log(path), "x").fault


# -- the form of the lines -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "change",
    [{"key": "ab"}, {"key": "AB" * 32}, {"signature": 7}, {"signature": "zz" * 64}, {"seat": 9}, {"signed": 0},
     {"signed": True}, {"key": None}],
)  # fmt: skip
def test_a_signature_that_is_none_is_damage(recorded, change, capsys):
    made_anew(recorded, lambda lines: first(lines, "signed").update(change))
    assert main(["replay", str(recorded), "--verify"]) == 2
    assert "don't make a match" in capsys.readouterr().err
