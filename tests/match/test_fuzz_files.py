"""Files of the player, damaged in every way: the loaders name them, set them aside, and raise nothing else.

Ten thousand mutations in the long tier, some hundred otherwise. A mutation of a log is made in two ways: of its bytes,
and of a value in a line with the checksums put right again, as a forger or a bug of an older version would.
"""

from __future__ import annotations

import json
import random
from contextlib import suppress

import pytest
from test_autosave import Clock, begin, play_on
from whole_lists import all_replays, all_saves

from uno_desktop.content.files.paths import replays_dir, saves_dir, settings_file, statistics_file
from uno_desktop.engine.moves import Phase
from uno_desktop.match.live.log import LineChain, LogDamaged, parse_log
from uno_desktop.match.saved.replay import verify
from uno_desktop.match.saved.replay_files import open_replay
from uno_desktop.match.saved.slots import AUTOSAVE, slot_file
from uno_desktop.match.saved.start_or_resume import resume_match, saved_match
from uno_desktop.match.setup.own_rules import OwnRules, keep_rules, read_rules
from uno_desktop.match.setup.settings import Settings, load_settings
from uno_desktop.match.statistics.statistics import DropFacts, Facts, HandFacts, MatchFacts, ResultFacts
from uno_desktop.match.statistics.stats_store import BREAKDOWNS, StatsStore, export_statistics

FEW, MANY = 40, 2500
"""For each of five kinds of file."""
STRANGE = (
    *(None, True, -1, 0, 1, 2, 7, 255, 10**9, -(10**12), 10**30, 1.5),
    *("", "red", "x" * 300, "\0", [], [1], {}, {"a": 1}),
)


def damaged(data: bytes, chance: random.Random) -> bytes:
    """The bytes, with one to four things done to them."""
    for _ in range(chance.randint(1, 4)):
        place = chance.randrange(max(1, len(data)))
        length = chance.choice((1, 1, 2, 8, 64, 700))
        piece = data[place : place + length]
        other = chance.randrange(max(1, len(data)))
        data = chance.choice(
            (
                data[:place] + bytes(byte ^ (1 << chance.randrange(8)) for byte in piece) + data[place + length :],
                data[:place] + data[place + length :],
                data[:place] + chance.randbytes(length) + data[place:],
                data[:place] + piece + data[place:],
                data[:place],
                data[:place] + data[other : other + length] + data[place + length :],
                data.replace(b"\n", b"", 1),
            )
        )
    return data


def forged(data: bytes, chance: random.Random) -> bytes:
    """The log with a value changed somewhere, and every checksum right."""
    lines = [json.loads(line) for line in data.splitlines()]
    for line in lines:
        line.pop("crc")
    for _ in range(chance.randint(1, 3)):
        place = 0 if chance.random() < 0.5 else chance.randrange(len(lines))
        if chance.random() < 0.1:
            lines.insert(place, dict(chance.choice(lines)))
        elif chance.random() < 0.1:
            del lines[place]
        else:
            change(lines[place], chance)
        if not lines:
            break
    chain = LineChain()
    return b"".join(map(chain.line, lines))


def change(node: object, chance: random.Random) -> None:
    """Somewhere below, put something strange, or take something away."""
    while True:
        keys = list(node) if isinstance(node, dict) else list(range(len(node)))
        if not keys:
            return
        key = chance.choice(keys)
        if isinstance(node[key], dict | list) and chance.random() < 0.8:
            node = node[key]
        elif chance.random() < 0.2:
            del node[key]
            return
        else:
            node[key] = chance.choice(STRANGE)
            return


@pytest.fixture(scope="module")
def sound_log(tmp_path_factory, office_of_module):
    """The bytes of a match with drops in it, some hands long."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("UNO_DESKTOP_HOME", str(tmp_path_factory.mktemp("sound")))
        referee = begin(office_of_module, seed=3)
        referee.start()
        play_on(referee, 140, Clock())
        referee.leave()
        return slot_file(AUTOSAVE).read_bytes()


@pytest.fixture(scope="module")
def office_of_module():
    from uno_desktop.content.themes import themes

    return themes.load("office")


def each_seed(count):
    return [
        pytest.param(count, 0, id="few"),
        *(pytest.param(MANY // 10, tenth, id=f"many{tenth}", marks=pytest.mark.long) for tenth in range(1, 11)),
    ]


@pytest.mark.parametrize(("count", "part"), each_seed(FEW))
def test_saves(player_home, sound_log, count, part):
    saves_dir().mkdir(parents=True)
    for n in range(count):
        chance = random.Random(part * 100_000 + n)
        data = (forged if n % 2 else damaged)(sound_log, chance)
        path = slot_file(AUTOSAVE)
        path.write_bytes(data)
        saved_match()
        with suppress(LogDamaged):
            referee = resume_match()
            assert referee.cards_conserved() or referee.phase is Phase.BEFORE_DEAL
            referee.leave()
        path.write_bytes(data)
        saves, bad = all_saves()
        assert len(saves) + len(bad) == 1
        for left in saves_dir().iterdir():
            left.unlink()


@pytest.mark.parametrize(("count", "part"), each_seed(FEW))
def test_replays(player_home, sound_log, count, part):
    replays_dir().mkdir(parents=True)
    path = replays_dir() / "one.jsonl"
    for n in range(count):
        chance = random.Random(part * 100_000 + n)
        path.write_bytes((forged if n % 2 else damaged)(sound_log, chance))
        found, faults = all_replays()
        assert len(found) + len(faults) == 1
        with suppress(LogDamaged):
            playback = open_replay(path)
            playback.seek(playback.length)
        with suppress(LogDamaged):
            verify(parse_log(path.read_bytes(), "one"), "one")


@pytest.mark.parametrize(("count", "part"), each_seed(FEW))
def test_settings(player_home, count, part):
    settings = Settings(player_name="Ann", volume_main=35, keys={"draw": ["key:x"]}, last_setup={"theme": "office"},
                        window_left="900x700", frame_limit=90, lessons=["uno", "match"])  # fmt: skip
    assert settings.save() is None
    sound = settings_file().read_bytes()
    for n in range(count):
        chance = random.Random(part * 100_000 + n)
        settings_file().write_bytes(damaged(sound, chance))
        found, _ = load_settings()
        assert found.window is None or len(found.window) == 2
        assert found.save() is None
        _, faults = load_settings()
        assert all("settings.yaml" in str(fault) for fault in faults)
        for left in settings_file().parent.glob("settings*"):
            left.unlink()


@pytest.mark.parametrize(("count", "part"), each_seed(FEW))
def test_statistics(player_home, count, part):
    store = StatsStore()
    match = MatchFacts("abc", "classic", "official", 4, "easy")
    hands = [HandFacts(n, 0, "Ann", n % 2 == 0, 20 * n, 0, 1, 0, 1, 2, 1) for n in range(40)]
    drops = [DropFacts(n, 0, "Ann", 200 + n, False, 1, 4) for n in range(30)]
    store.add(match, Facts(hands, drops, [ResultFacts(0, "Ann", True, 500)]))
    sound = statistics_file().read_bytes()
    for n in range(count):
        chance = random.Random(part * 100_000 + n)
        statistics_file().write_bytes(damaged(sound, chance))
        store = StatsStore()
        store.summary()
        store.names()
        store.hand_points()
        store.drops("Ann", practice=False)
        for by in BREAKDOWNS:
            store.shares(by)
        store.achievements("", ["classic", "office"])
        export_statistics(store)
        store.add(match, Facts([HandFacts(99, 0, "Ann", True, 5, 0, 0, 0, 0, 0, 0)]))
        store.add_practice("Ann", 250, False, 1, 4)
        store.reset()
        for left in statistics_file().parent.glob("statistics*"):
            left.unlink()


@pytest.mark.parametrize(("count", "part"), each_seed(FEW))
def test_rules_that_are_shared(player_home, count, part):
    path = keep_rules(OwnRules("Grandmother's table", "official", {"stacking": "any", "jump_in": True, "hands": 3}))
    sound = path.read_bytes()
    for n in range(count):
        chance = random.Random(part * 100_000 + n)
        path.write_bytes(damaged(sound, chance))
        rules, said = read_rules(path)
        assert (rules is None) == bool(said)
        assert all(path.name in line for line in said)
