"""The running game is killed at random moments, over whole matches: it always goes on where it was.

The child is the game itself (scenes, table, drop, counting) on SDL's dummy drivers in virtual time, with somebody at
the controls who plays what is legal. It announces each position once it has been reached; the parent kills it with
SIGKILL, reads what is left on the disk, and lets the next child go on. 200 kills in the long tier, a few otherwise.
"""

from __future__ import annotations

import multiprocessing
import os
import random
import signal
import sys
import time
from collections import Counter

import pytest
from whole_lists import all_replays

from uno_desktop.content.files.paths import HOME_VARIABLE, saves_dir
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import Do
from uno_desktop.engine.rng import fingerprint
from uno_desktop.match.live.log import EndEntry, MoveEntry, read_log
from uno_desktop.match.saved.replay import verify
from uno_desktop.match.saved.slots import newest, slot_file
from uno_desktop.match.saved.start_or_resume import resume_match, whole_drops
from uno_desktop.match.statistics.statistics import tally_log
from uno_desktop.match.statistics.stats_store import Recorder, StatsStore

FEW, MANY = 2, 200
FRAME_S = 1 / 20
LONGEST_LIFE = 25
"""A child announces up to so many moments, so that a match takes many of them, and every one of it has its turn."""
MOMENT_S = 0.06
"""It dies up to so long after the last of them, somewhere on the way to the next."""
EARLY_DEATHS, AIMED_DEATHS = 0.1, 0.3
"""The shares of children that die while they take up the match, before they announce anything; and in a scene where
much is at stake, up to ``AIMED_MOMENT_S`` after it has opened."""
AT_STAKE = ("chili", "hand_end", "challenge_reveal", "penalty")
AIMED_LIFE = 150
"""A child that does not come to the scene dies after so many announcements all the same."""
AIMED_MOMENT_S = 0.25
LINGERING = 0.98
"""How often, of all frames in such a scene, the one at the controls does nothing."""
STUCK_S = 240.0
"""No machine is so slow that nothing is heard for so long."""

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL is Unix's")


# -- the child ---------------------------------------------------------------------------------------------------


def play_for_ever(home, seed, announce, prepare=None):
    """Take up the saved match, or begin one, and play; ``announce`` gets fingerprint, ply, position, scene and notice
    whenever one of the first four is another.

    The first thing it gets is None: everything stands, and the match is taken up now.
    """
    if prepare is not None:
        prepare()
    os.environ.update({HOME_VARIABLE: home, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"})
    from uno_desktop.app import build, find_themes
    from uno_desktop.match.setup.settings import Settings
    from uno_desktop.ui.kit.motion.clock import VirtualClock
    from uno_desktop.ui.kit.window.window import Window
    from uno_desktop.ui.shell.scenes.start_match import begin_remembered, take_up_saved

    known, _ = find_themes()
    rules = {"stacking": "any"}  # so that penalties come often
    setup = {"length": "three_hands", "players": 4, "agent": "easy", "overrides": rules}
    settings = Settings(last_setup=setup, drop_explained=True)
    speed = random.Random(seed).choice(("off", "off", "fast"))
    window = Window("kill", (640, 480), headless=True)
    shell = build(window, settings, known, known["office"], speed=speed, clock=VirtualClock(FRAME_S))
    shell.app.guard.on_error = None
    robot = Robot(shell, random.Random(seed))
    announce.send(None)
    take_up_saved(shell) if shell.matches.saved_count else begin_remembered(shell)
    announced = None
    while True:
        shell.app.step(shell.app.clock.tick())
        if shell.matches.session is not None:
            referee = shell.matches.session.referee
            if (referee, referee.ply, shell.app.scene.name) != announced:
                announced = (referee, referee.ply, shell.app.scene.name)
                notice = shell.app.notices.message
                mark, name = fingerprint(referee.agreed.config.seed), shell.app.scene.name
                announce.send((mark, referee.ply, referee.position(), name, notice))
        robot.act(begin_remembered)


class Robot:
    """Somebody at the controls."""

    def __init__(self, shell, chance):
        self.shell = shell
        self.chance = chance

    def act(self, begin_again):
        """Do what the scene on top asks for."""
        shell, scene = self.shell, self.shell.app.scene
        if scene.name in AT_STAKE and self.chance.random() < LINGERING:
            return
        if scene.name == "match_end":
            begin_again(shell)
        elif scene.name in ("hand_end", "dealer", "challenge_reveal", "color_wheel"):
            self.press(scene, "next", "continue", "skip")
        elif scene.name in ("penalty", "start_color", "comply"):
            self.move()
            shell.app.stack.pop(scene)
        elif scene.name == "chili":
            self.let_go(scene)
        elif scene.name == "table" and scene.director.idle:
            self.move()
        elif scene.name == "table":
            scene.director.hurry()

    @staticmethod
    def press(scene, *names):
        for widget in scene.ui.walk():
            if widget.name in names and widget.enabled:
                widget.pressed(None)
                return

    def move(self):
        session = self.shell.matches.session
        moves = session.view.legal_moves
        if session.seat in session.referee.waiting and moves:
            session.referee.submit(self.chance.choice(moves), self.shell.app.clock.now_ms())

    def let_go(self, scene):
        referee = self.shell.matches.session.referee
        if referee.drop is not None and self.chance.random() < 0.05:
            referee.press_drop(self.shell.matches.session.seat, round(self.shell.app.clock.now_ms()))
        self.press(scene, "continue")


# -- the parent --------------------------------------------------------------------------------------------------


def live_and_die(home, seed, enough, prepare=None, last_moment_s=0.0):
    """A child's announcements up to its violent death: ``last_moment_s`` after it was ``enough(heard)``.

    Only what was heard counts, never the time it took: a busy machine makes the child slow, not the test wrong.
    """
    context = multiprocessing.get_context("spawn")  # a copy of this process, with its threads, might stand still
    ours, theirs = context.Pipe(duplex=False)
    child = context.Process(target=play_for_ever, args=(home, seed, theirs, prepare), daemon=True)
    child.start()
    theirs.close()
    heard = []
    try:
        assert ours.poll(STUCK_S), "the game does not come up"
        assert ours.recv() is None
        while not enough(heard):
            assert ours.poll(STUCK_S), "nothing is heard of the game any more"
            heard.append(ours.recv())
        time.sleep(last_moment_s)
        assert child.is_alive(), "the game ended by itself"
    except EOFError:
        pytest.fail("the game ended by itself")
    finally:
        os.kill(child.pid, signal.SIGKILL)
        child.join()
    try:
        while ours.poll(0):
            heard.append(ours.recv())
    except (EOFError, OSError):
        pass
    return heard


def moments(wanted):
    """Enough as soon as so many moments were announced."""
    return lambda heard: len(heard) >= wanted


def in_scene(wanted):
    """Enough as soon as that scene has opened, or too many others have."""
    return lambda heard: bool(heard) and (heard[-1][3] == wanted or len(heard) >= AIMED_LIFE)


def way_to_die(chance):
    """What is enough for a child, and how long it goes on living then, in seconds."""
    lot = chance.random()
    if lot < EARLY_DEATHS:
        return moments(0), chance.uniform(0.0, AIMED_MOMENT_S)
    if lot < EARLY_DEATHS + AIMED_DEATHS:
        return in_scene(chance.choice(AT_STAKE)), AIMED_MOMENT_S * chance.random() ** 3
    return moments(chance.randint(1, LONGEST_LIFE)), chance.uniform(0.0, MOMENT_S)


def known_logs():
    """Every match on the disk, by the fingerprint of its seed."""
    paths = [replay.path for replay in all_replays()[0]]
    slot = newest()
    if slot is not None:
        paths.append(slot_file(slot))
    logs = [read_log(path) for path in paths]
    return {fingerprint(log.agreed.config.seed): log for log in logs}


def check_positions(heard):
    """What was announced is in the logs, and leads to the very same position."""
    logs = known_logs()
    last = {mark: (ply, position) for mark, ply, position, *_ in heard}
    for mark, (ply, position) in last.items():
        game = Game(logs[mark].agreed.config, events=False)
        played = 0
        for entry in logs[mark].entries:
            if isinstance(entry, MoveEntry) and played < ply:
                game.apply(entry.move)
                played += 1
        assert played == ply, "a move that was shown is lost"
        assert game.position() == position
        if played:
            assert game.cards_conserved()


def check_statistics():
    """No hand is lost or counted twice. What the match on the screen may owe is counted when it is taken up."""
    hands = points = 0
    logs = known_logs()
    slot = newest()
    if slot is not None:
        log = read_log(slot_file(slot))
        Recorder(StatsStore(), tally_log(log.agreed, whole_drops(log)))
    for log in logs.values():
        facts = tally_log(log.agreed, whole_drops(log)).take_facts()
        hands += len(facts.hands)
        points += sum(each.points for each in facts.hands)
    found = StatsStore().summary()
    assert (found.hands, found.points) == (hands, points)


def kill_often(home, kills, seed):
    chance = random.Random(seed)
    deaths = Counter()
    for n in range(kills):
        enough, moment_s = way_to_die(chance)
        heard = live_and_die(str(home), seed * 1000 + n, enough, last_moment_s=moment_s)
        deaths[heard[-1][3] if heard else "coming up"] += 1
        check_positions(heard)
        slot = newest()
        if slot is not None:
            log = read_log(slot_file(slot))
            # As the next child will do; what it writes is undone, so that the child does it again.
            data = slot_file(slot).read_bytes()
            referee = resume_match(slot)
            assert referee.cards_conserved() or referee.ply == 0
            assert referee.agreed == log.agreed
            referee.leave()
            slot_file(slot).write_bytes(data)
        damaged = list(saves_dir().parent.rglob("*.damaged"))
        assert not damaged
    return deaths


def finish(home):
    """Let one more child come up, so that the statistics owe nothing, and look at everything."""
    heard = live_and_die(str(home), 99, moments(1))
    check_positions(heard)
    for replay in all_replays()[0]:
        log = read_log(replay.path)
        assert any(isinstance(entry, EndEntry) for entry in log.entries)
        verdict = verify(log, replay.path.name)
        assert verdict.fault is None
        assert verdict.finished
    deals = sum(
        isinstance(entry, MoveEntry) and entry.move.do == Do.DEAL
        for log in known_logs().values()
        for entry in log.entries
    )
    return deals


def test_killed_a_few_times(player_home):
    assert kill_often(player_home, FEW, 1).total() == FEW
    finish(player_home)
    check_statistics()


@pytest.mark.long
def test_killed_two_hundred_times(player_home):
    deaths = kill_often(player_home, MANY, 2)
    deals = finish(player_home)
    check_statistics()
    assert len(all_replays()[0]) >= 2, "whole matches"
    assert all(deaths[scene] for scene in AT_STAKE), deaths
    print(f"{MANY} kills in {dict(deaths)}; {deals} hands, {len(all_replays()[0])} whole matches")
