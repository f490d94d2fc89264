"""The deal can be verified: what the screen shows before and after is what the log holds, and the check proves it."""

from __future__ import annotations

import json
import re

import pytest

from uno_desktop.cli import main
from uno_desktop.content.files.paths import replays_dir
from uno_desktop.content.messages import messages
from uno_desktop.engine.rng import fingerprint, seed_bytes
from uno_desktop.match.live.log import LineChain, parse_log, read_log
from uno_desktop.match.saved.replay import verify
from uno_desktop.match.saved.replay_files import replay_of
from uno_desktop.match.saved.signing import own_public, short_key
from uno_desktop.match.setup.setup import MatchSetup, opponent_seat
from uno_desktop.ui.history.fairness import in_words
from uno_desktop.ui.shell.scenes.seal import full_form, short_form
from uno_desktop.ui.shell.scenes.start_match import begin_match

SEED = seed_bytes(77)


def digits(words):
    """The hex numbers of eight digits and more in what is shown, one after the other."""
    return "".join(re.findall(r"\b[0-9a-f]{4,}\b", words))


@pytest.fixture
def begun(play):
    """A match of one hand between three opponents, at the draw for the dealer."""
    running = play("classic", (1280, 720))
    theme = running.shell.look.theme
    seats = tuple(opponent_seat(theme, who.id, "easy") for who in theme.opponents[:3])
    setup = MatchSetup("classic", seats, seed=SEED, overrides={"hands": 1, "scoring": "single_hand"})
    session = begin_match(running.shell.prefs, running.shell.matches, setup, theme)
    session.referee.start(running.shell.app.clock.now_ms())
    running.shell.nav.open("dealer")
    running.pilot.frame()
    return running


@pytest.fixture
def ended(begun):
    """The same at the end of the match."""
    session, now_ms = begun.session, begun.shell.app.clock.now_ms()
    while not session.referee.over:
        now_ms += 100
        session.referee.advance(now_ms)
        session.take_moves()
        session.referee.moves_shown(now_ms)
    begun.shell.nav.open("match_end")
    while begun.scene == "hand_end":
        begun.pilot.key("return")
        begun.pilot.advance(0.1)
    assert begun.scene == "match_end"
    return begun


def seal_of(running):
    return next(widget for widget in running.top.ui.walk() if widget.name == "seal")


def checked(running, found):
    """Have the deal checked; what is said once these words are there."""
    running.pilot.press("seal")
    running.pilot.press("check")
    result = running.top._result
    running.pilot.wait_for(lambda: found in result.text, 60)
    return result.text


def test_the_fingerprint_is_shown_before_the_deal_and_the_seed_is_not(begun):
    seal, mark = seal_of(begun), fingerprint(SEED)
    assert seal.label == "Fair deal: check"
    assert digits(seal.tooltip) == mark
    begun.pilot.press("seal")
    assert begun.scene == "fairness"
    words = "\n".join(begun.texts())
    assert full_form(mark) in words
    assert not any(SEED.hex()[at : at + 8] in words.replace(" ", "") for at in range(0, 64, 8))
    begun.pilot.press("close")
    assert begun.scene == "dealer"
    begun.pilot.key("space")
    begun.pilot.advance(0.1)
    assert begun.scene == "table"


def test_after_the_match_the_seed_stands_beside_the_fingerprint(ended):
    log = read_log(replay_of(ended.session.referee.agreed))
    assert log.agreed.config.seed == SEED
    seal = seal_of(ended)
    assert short_form(SEED.hex(), 8) in seal.tooltip
    assert short_form(fingerprint(SEED), 8) in seal.tooltip
    ended.pilot.press("seal")
    words = ended.texts()
    assert full_form(SEED.hex()) in words
    assert full_form(fingerprint(SEED)) in words
    assert any(f"{replay_of(log.agreed).name} --verify" in line for line in words)


def test_the_check_on_the_screen_and_on_the_command_line_agree(ended, capsys):
    told = checked(ended, "erified")
    (path,) = replays_dir().glob("*.jsonl")
    verdict = verify(read_log(path), path.name)
    assert told == in_words(verdict)
    assert verdict.all_asked
    assert f"Signed by the host’s key {short_key(own_public())}, the key of this copy" in told
    assert main(["replay", str(path), "--verify"]) == 0
    said = capsys.readouterr().out
    assert fingerprint(SEED) in said
    assert SEED.hex() in said
    messages.set_language("de")
    signed = f"Signiert mit dem Schlüssel {short_key(own_public())} des Gastgebers."
    assert signed in in_words(verify(read_log(path), path.name))


def test_what_was_changed_after_it_was_signed_is_told(ended):
    """A name, with all checksums made anew."""
    (path,) = replays_dir().glob("*.jsonl")
    told = [json.loads(line) for line in path.read_bytes().splitlines()]
    for line in told:
        line.pop("crc")
    told[0]["seats"][1]["name"] = "Eve"
    fresh = LineChain()
    path.write_bytes(b"".join(map(fresh.line, told)))
    checked(ended, "after it was signed")


@pytest.mark.parametrize(("end", "found"), [(b"", "erified"), (b"\n", "isn't what the game wrote")])
def test_a_torn_end_is_told_from_a_forged_one(ended, end, found):
    (path,) = replays_dir().glob("*.jsonl")
    data = path.read_bytes()
    forged = data[:-20] if not end else data[:-20] + b'0","crc":"00000000"}\n'
    path.write_bytes(forged)
    checked(ended, found)


def test_a_seed_changed_afterwards_is_found_out(ended):
    """Another seed in the recording, with all checksums right: the fingerprint and the deal give it away."""
    (path,) = replays_dir().glob("*.jsonl")
    chain, forged, fresh = LineChain(), b"", LineChain()
    for line in path.read_bytes().splitlines():
        data = chain.read(line)
        data.pop("crc", None)
        if "seed" in data:
            data["seed"] = seed_bytes(78).hex()
        forged += fresh.line(data)
    path.write_bytes(forged)
    assert not parse_log(forged, "x").fingerprint_fits
    ended.pilot.press("title")
    ended.shell.nav.push("replays")
    assert any("not a fair deal" in words for words in ended.texts())
    assert main(["replay", str(path), "--verify"]) == 1


@pytest.mark.parametrize("size", [(640, 480), (3840, 2160)])
def test_the_panel_fits_every_window(ended, size):
    ended.pilot.press("seal")
    ended.pilot.resize(size)
    ended.pilot.press("check")
    ended.pilot.wait_for(lambda: "erified" in ended.top._result.text, 60)
    panel = ended.top.panel.rect
    assert panel.x >= 0
    assert panel.bottom <= size[1]
    assert all(panel.contains(rect) for _, rect in ended.top.pressables())


def test_a_pad_alone_leads_to_the_check(ended):
    pad = ended.pilot.pad
    for _ in range(8):
        if ended.scene == "fairness":
            break
        pad("dpad_up")
        ended.pilot.frame()
        if ended.top.ui.focused is seal_of(ended):
            pad("a")
            ended.pilot.frame()
    assert ended.scene == "fairness"
    scene = ended.top
    for _ in range(4):
        pad("dpad_left")
        ended.pilot.frame()
        if scene.ui.focused is not None and scene.ui.focused.name == "check":
            break
    pad("a")
    ended.pilot.wait_for(lambda: "erified" in scene._result.text, 60)
    pad("b")
    ended.pilot.advance(0.3)
    assert ended.scene == "match_end"
