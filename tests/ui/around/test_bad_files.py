"""One bad file takes no page away: it is a line with a button that removes it. Continue never ends the game.

Twenty thousand mutated logs go through every page that lists them in the long tier, some dozens otherwise.
"""

from __future__ import annotations

import ctypes
import gc
import json
import random
import sys
import threading
import time
import zlib
from collections import Counter

import pytest
from scenes.conftest import play  # noqa: F401 (the fixture)

from uno_desktop.content.files import paths
from uno_desktop.content.files.paths import exchange_dir, replays_dir, saves_dir
from uno_desktop.engine.rng import seed_bytes
from uno_desktop.match.live.log import LOG_VERSION, LineChain, MemoryLog
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.saved.replay_files import Importing
from uno_desktop.match.saved.slots import AUTOSAVE, slot_file
from uno_desktop.match.setup.setup import MatchSetup, agree, computer, person
from uno_desktop.ui.shell.scenes.start_match import begin_remembered

FEW, MANY = 24, 20_000
BATCH = 20
"""So many files lie in the folders while the lists are looked at; Continue then meets each of them alone."""
MOST_S = 60.0
MOST_BYTES = 300 * 2**20
NAMES = ("\u202e", "A\ud800", "\u200b\u200d", "\x1b[2J", "", "\n", "W" * 200, "🌶" * 60, "\u0301" * 50, "x\u2066y")
STRANGE = (None, True, -1, 0, 1, 7, 255, 10**9, -(10**12), 10**30, 1.5, "red", "\0", "../../x", [], [1], {}, {"a": 1})
WHERE = ("saves", "replays", "continue")


@pytest.fixture
def sound(play):  # noqa: F811
    """A window that shows the title, and the bytes of a match in its first hand."""
    running = play("classic", (640, 480))
    theme = running.shell.look.themes["classic"]
    seats = (person("Ann"), computer("easy", "Bo"), computer("easy", "Cy"))
    agreed = agree(MatchSetup("classic", seats, seed=seed_bytes(1)), theme)
    log = MemoryLog(agreed)
    referee = Referee(agreed, screen=False, journal=log)
    referee.start()
    for second in range(1, 90):
        referee.advance(1000.0 * second)
        if 0 in referee.waiting:
            referee.submit(referee.view(0).legal_moves[0], 1000.0 * second)
    assert referee.ply > 20
    running.shell.nav.open("title")
    running.pilot.settle()
    return running, log.data


def forged(data, chance):
    """A value changed somewhere, every checksum right; half of the time in the header."""
    lines = [json.loads(line) for line in data.splitlines()]
    for line in lines:
        line.pop("crc")
    for _ in range(chance.randint(1, 3)):
        node = lines[0] if chance.random() < 0.6 else chance.choice(lines)
        while True:
            keys = list(node) if isinstance(node, dict) else list(range(len(node)))
            if not keys:
                break
            key = chance.choice(keys)
            if isinstance(node[key], dict | list) and chance.random() < 0.85:
                node = node[key]
                continue
            node[key] = chance.choice(NAMES if isinstance(node[key], str) and chance.random() < 0.7 else STRANGE)
            break
    chain = LineChain()
    return b"".join(map(chain.line, lines))


def broken(data, chance):
    """Bytes changed, taken out, doubled; or something nested deep."""
    kind, place = chance.randrange(5), chance.randrange(len(data))
    if kind == 0:
        body = '{"log":1,"x":' + "[" * 50_000 + "]" * 50_000 + "}"
        return f'{body[:-1]},"crc":"{zlib.crc32(body.encode()):08x}"}}\n'.encode() + data
    if kind == 1:
        return data[:place]
    if kind == 2:
        return data[:place] + chance.randbytes(8) + data[place + 8 :]
    if kind == 3:
        return data[:place] + data[chance.randrange(len(data)) :]
    other = chance.choice((LOG_VERSION + 1, 99, 0, 10**30))
    return data.replace(b'"log":%d' % LOG_VERSION, b'"log":%d' % other, 1)


def mutated(data, chance):
    return (forged if chance.random() < 0.7 else broken)(data, chance)


def outside(home):
    """Every file of the player but the saves, replays, settings, statistics, the log and the key, with its bytes."""
    places = (
        saves_dir,
        replays_dir,
        paths.settings_file,
        paths.statistics_file,
        paths.logs_dir,
        paths.signing_key_file,
    )
    known = tuple(str(place()) for place in places)  # with what SQLite keeps beside its file
    return {path: path.read_bytes() for path in home.rglob("*") if path.is_file() and not str(path).startswith(known)}


def look_at_both_lists(running):
    """Saved matches and Replays, as a player would see them."""
    shell, app = running.shell, running.shell.app
    for name in ("saves", "replays"):
        shell.nav.push(name)
        app.step(0.05)
        while app.scene._listing is not None:
            app.step(0.05)
        assert running.scene == name
        app.stack.pop()


def continue_the_newest(running):
    """Press Continue on the title and let it run for a moment; the scene it led to."""
    shell, app = running.shell, running.shell.app
    shell.nav.open("title")
    app.scene._continue()  # the title itself need not be drawn for each of thousands
    app.step(0.05)
    reached = running.scene
    for _ in range(6):
        app.step(0.1)
    assert app.scene is not None
    assert app.running
    shell.nav.open("title")
    return reached


def look_at_all_pages(running):
    """Both lists, and Continue; what Continue led to."""
    look_at_both_lists(running)
    return continue_the_newest(running)


def memory_bytes():
    resource = pytest.importorskip("resource")
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak if sys.platform == "darwin" else peak * 1024


def give_memory_back():
    """Collect what the last match left, and have the C library return it."""
    gc.collect()
    if sys.platform.startswith("linux"):
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
        if trim is not None:
            trim(0)


def put(*files):
    """These logs, and no others, are the saves and the replays."""
    for folder in (saves_dir(), replays_dir()):
        folder.mkdir(parents=True, exist_ok=True)
        for left in folder.iterdir():
            left.unlink()
        for number, data in enumerate(files):
            (folder / (f"match_{number}.jsonl" if number else "auto.jsonl")).write_bytes(data)


def run_through(running, data, seeds, tmp_path):
    secret = tmp_path / "home" / "secret.txt"
    secret.parent.mkdir(exist_ok=True)
    secret.write_text("not the game's")
    before, reached, slowest_s, began = outside(tmp_path / "home"), Counter(), 0.0, memory_bytes()
    for first in range(0, len(seeds), BATCH):
        batch = seeds[first : first + BATCH]
        files = [mutated(data, random.Random(seed)) for seed in batch]
        put(*files)
        began_s = time.process_time()
        try:
            look_at_both_lists(running)
        except Exception as error:
            raise AssertionError(f"seeds {batch}") from error
        assert time.process_time() - began_s < MOST_S, f"seeds {batch}"
        for seed, content in zip(batch, files, strict=True):
            put(content)
            began_s = time.process_time()
            try:
                reached[continue_the_newest(running)] += 1
            except Exception as error:
                raise AssertionError(f"seed {seed}") from error
            slowest_s = max(slowest_s, time.process_time() - began_s)
            assert slowest_s < MOST_S, f"seed {seed}: {slowest_s}"
        give_memory_back()  # a player opens one such file, not two thousand in one process
    assert outside(tmp_path / "home") == before
    assert memory_bytes() - began < MOST_BYTES
    return reached, slowest_s


def test_some_mutated_saves_through_every_page(sound, tmp_path):
    running, data = sound
    reached, _ = run_through(running, data, range(FEW), tmp_path)
    assert reached["saves"], "bad ones"
    assert reached["table"] + reached["match_end"] + reached["dealer"], "and some that can be played"


@pytest.mark.long
@pytest.mark.parametrize("part", range(10))
def test_twenty_thousand_mutated_saves_through_every_page(sound, tmp_path, part):
    running, data = sound
    first = 1_000_000 + part * (MANY // 10)
    reached, slowest_s = run_through(running, data, range(first, first + MANY // 10), tmp_path)
    print(
        f"{MANY // 10} from seed {first}: {dict(reached)}, slowest {slowest_s:.2f} s, {memory_bytes() >> 20} MB in all"
    )


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=pytest.mark.long if number % 3 else ()) for number, name in enumerate(NAMES)],
    ids=ascii,
)
def test_names_that_cannot_be_drawn_take_no_page_away(sound, name):
    running, data = sound
    lines = [json.loads(line) for line in data.splitlines()]
    for line in lines:
        line.pop("crc")
    for seat in lines[0]["seats"]:
        seat["name"] = name
    chain = LineChain()
    put(b"".join(map(chain.line, lines)))
    assert look_at_all_pages(running) in ("table", "saves")


def test_a_bad_save_has_a_button_that_removes_it(sound):
    running, data = sound
    put(data[:-40] + b"rubbish\n" + data[-40:])
    (saves_dir() / "match_1.jsonl").write_bytes(data)
    for page, folder in (("saves", saves_dir()), ("replays", replays_dir())):
        running.push(page)
        bad = folder / "auto.jsonl"
        running.press("remove_0", "remove_no")
        assert bad.exists()
        running.press("remove_0", "remove_yes")
        assert not bad.exists()
        assert not any(widget.name.startswith("remove_") for widget in running.top.ui.walk())
        running.shell.nav.open("title")
        running.pilot.settle()
    assert (saves_dir() / "match_1.jsonl").read_bytes() == data


def test_continue_with_a_newer_save_leads_to_the_line_that_says_so(sound):
    running, _ = sound
    newer = b'{"log": %d}\n' % (LOG_VERSION + 1)
    put(newer)
    running.shell.nav.open("title")
    running.pilot.settle()
    running.press("continue")
    assert running.scene == "saves"
    begin_remembered(running.shell)
    running.shell.nav.open("title")
    running.pilot.settle()
    assert slot_file(AUTOSAVE).read_bytes() == newer
    assert slot_file("match_1").exists(), "the new match has a place of its own"


def test_importing_shows_how_far_it_is_and_leaves_the_window_free(sound, monkeypatch):
    running, data = sound
    exchange_dir().mkdir(parents=True)
    for number in range(12):
        (exchange_dir() / f"match_{number}.jsonl").write_bytes(data if number % 2 else b"{}\n")
    may_go_on, take_in = threading.Semaphore(0), Importing._import
    monkeypatch.setattr(Importing, "_import", lambda self, path: may_go_on.acquire(timeout=60) and take_in(self, path))
    running.push("replays")
    running.pilot.press("import")
    scene = running.top
    for count in range(12):
        while scene._importing.looked_at < count or not scene._importing.total:
            running.shell.app.step(0.02)
        running.shell.app.step(0.02)
        assert f"{count} of 12" in scene._take_in.label, "the window does not wait, and says how far it is"
        may_go_on.release()
    while scene._importing is not None:
        running.shell.app.step(0.02)
    assert "6 replays" in running.shell.app.notices.message
    assert len(list(replays_dir().glob("*.jsonl"))) == 6
