"""The running game is killed at random moments, over whole matches: it always goes on where it was.

The child is the game itself (scenes, table, drop, counting) on SDL's dummy drivers in virtual time, with somebody at
the controls who plays what is lawful. It announces each position once it has been reached; the parent kills it with
SIGKILL, reads what is left on the disk, and lets the next child go on. 200 kills in the long tier, a few otherwise.
"""

from __future__ import annotations

import multiprocessing
import os
import random
import signal
import sys
import time

import pytest

from uno_desktop.content.paths import HOME_VARIABLE, saves_dir
from uno_desktop.engine.game import Game
from uno_desktop.engine.moves import Do
from uno_desktop.engine.rng import fingerprint
from uno_desktop.match.begin import resume_match, whole_drops
from uno_desktop.match.log import EndEntry, MoveEntry, read_log
from uno_desktop.match.replay import verify
from uno_desktop.match.replays import all_replays
from uno_desktop.match.slots import newest, slot_file
from uno_desktop.match.statistics import tally_log
from uno_desktop.match.stats_store import Recorder, StatsStore

FEW, MANY = 6, 200
LONGEST_LIFE_S = 1.2
"""A child lives up to so long, so that a match takes many of them, and every moment of it has its turn."""
_START_S = 120.0

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL is Unix's")


# -- the child ---------------------------------------------------------------------------------------------------


def play_for_ever(home, seed, announce, prepare=None):
    """Take up the saved match, or begin one, and play; ``announce`` gets fingerprint, ply, position and notice."""
    if prepare is not None:
        prepare()
    os.environ.update({HOME_VARIABLE: home, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"})
    from uno_desktop.app import build, find_themes
    from uno_desktop.match.settings import Settings
    from uno_desktop.ui.kit.clock import VirtualClock
    from uno_desktop.ui.kit.window import Window
    from uno_desktop.ui.scenes.scene_play import begin_remembered, take_up_saved

    known, _ = find_themes()
    settings = Settings(last_setup={"length": "three_hands", "players": 4, "agent": "easy"})
    speed = random.Random(seed).choice(("off", "off", "fast"))
    window = Window("kill", (320, 240), headless=True)
    ctx = build(window, settings, known, known["office"], speed=speed, clock=VirtualClock())
    ctx.app.on_error = None
    robot = Robot(ctx, random.Random(seed))
    take_up_saved(ctx) if ctx.has_saved else begin_remembered(ctx)
    announced = None
    while True:
        ctx.app.step(ctx.app.clock.tick())
        robot.act(begin_remembered)
        if ctx.session is None:
            continue
        referee = ctx.session.referee
        if (referee, referee.ply) != announced:
            announced = (referee, referee.ply)
            announce.send((referee.fingerprint, referee.ply, referee.position(), ctx.app.notices.message))


class Robot:
    """Somebody at the controls."""

    def __init__(self, ctx, chance):
        self.ctx = ctx
        self.chance = chance

    def act(self, begin_again):
        """Do what the scene on top asks for."""
        ctx, scene = self.ctx, self.ctx.app.scene
        if scene.name == "match_end":
            begin_again(ctx)
        elif scene.name in ("hand_end", "dealer", "challenge_reveal", "color_wheel"):
            self.press(scene, "next", "continue", "skip")
        elif scene.name in ("penalty", "start_color", "comply"):
            self.move()
            ctx.app.pop(scene)
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
        session = self.ctx.session
        moves = session.view.legal_moves
        if session.seat in session.referee.waiting and moves:
            session.referee.submit(self.chance.choice(moves), self.ctx.now_ms)

    def let_go(self, scene):
        referee = self.ctx.session.referee
        if referee.drop is not None and self.chance.random() < 0.05:
            referee.press_drop(self.ctx.session.seat, round(self.ctx.now_ms))
        self.press(scene, "continue")


# -- the parent --------------------------------------------------------------------------------------------------


def live_and_die(home, seed, life_s, prepare=None, enough=None):
    """A child's announcements up to its violent death: ``life_s`` after its first one, or as soon as they suffice."""
    context = multiprocessing.get_context("spawn")  # a copy of this process, with its threads, might stand still
    ours, theirs = context.Pipe(duplex=False)
    child = context.Process(target=play_for_ever, args=(home, seed, theirs, prepare), daemon=True)
    child.start()
    theirs.close()
    heard = []
    try:
        assert ours.poll(_START_S), "the game does not come up"
        until_s = time.monotonic() + life_s
        while time.monotonic() < until_s and not (enough is not None and enough(heard)):
            if ours.poll(max(0.0, until_s - time.monotonic())):
                heard.append(ours.recv())
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
    last = {mark: (ply, position) for mark, ply, position, _ in heard}
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
        facts = tally_log(log.agreed, whole_drops(log)).take()
        hands += len(facts.hands)
        points += sum(each.points for each in facts.hands)
    found = StatsStore().summary()
    assert (found.hands, found.points) == (hands, points)


def kill_often(home, kills, seed):
    chance = random.Random(seed)
    plies = 0
    for n in range(kills):
        heard = live_and_die(str(home), seed * 1000 + n, chance.uniform(0.0, LONGEST_LIFE_S))
        assert heard
        plies += len(heard)
        check_positions(heard)
        slot = newest()
        if slot is not None:
            log = read_log(slot_file(slot))
            # As the next child will do; what it writes is undone, so that the child does it again.
            data = slot_file(slot).read_bytes()
            referee = resume_match(slot)
            assert referee.cards_conserved() or referee.ply == 0
            referee.journal = None
            assert referee.agreed == log.agreed
            slot_file(slot).write_bytes(data)
        damaged = list(saves_dir().parent.rglob("*.damaged"))
        assert not damaged
    return plies


def finish(home):
    """Let one more child come up, so that the statistics owe nothing, and look at everything."""
    heard = live_and_die(str(home), 99, 0.3)
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
    assert kill_often(player_home, FEW, 1) >= FEW
    finish(player_home)
    check_statistics()


@pytest.mark.long
def test_killed_two_hundred_times(player_home):
    plies = kill_often(player_home, MANY, 2)
    deals = finish(player_home)
    check_statistics()
    assert len(all_replays()[0]) >= 2, "whole matches"
    print(f"{MANY} kills, {plies} positions, {deals} hands, {len(all_replays()[0])} whole matches")
