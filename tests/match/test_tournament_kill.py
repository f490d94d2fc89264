"""A tournament whose process is killed again and again: it always goes on with the same bracket.

A life plays on from what is on the disk, and kills itself with SIGKILL at the Nth moment that matters: before anything
is done to a file of the player, and before and after every move of the player's own match. So no clock decides when.
"""

from __future__ import annotations

import multiprocessing
import os
import random
import signal
import sys
import traceback

import pytest

from uno_desktop.content.files.paths import HOME_VARIABLE
from uno_desktop.content.themes.themes import load
from uno_desktop.engine.moves import NONE
from uno_desktop.match.events import tournament as cup
from uno_desktop.match.live.log import read_log
from uno_desktop.match.live.referee import Referee
from uno_desktop.match.saved.replay import play_back
from uno_desktop.match.saved.slots import slot_file, slots
from uno_desktop.match.saved.start_or_resume import new_match_beside, resume_match, saved_match
from uno_desktop.match.setup.setup import computer
from uno_desktop.reflex.plan import DropMode

SEATS = [computer("random", f"p{n}") for n in range(cup.ENTRANTS)]
FILES = ("open", "os.rename", "os.remove", "os.mkdir")
FEW_LIVES, MOST_LIVES = 6, 2000
STUCK_S = 240.0
DIED, BROKE, ENDED = -signal.SIGKILL, 1, 0

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL and fork are Unix's")


# -- a life --------------------------------------------------------------------------------------------------------


def die_at(moment, home):
    """From now on the process lives up to its ``moment``-th moment."""
    passed = 0

    def pass_one():
        nonlocal passed
        passed += 1
        if passed == moment:
            os.kill(os.getpid(), signal.SIGKILL)

    def look(event, args):
        if event in FILES and str(args[0]).startswith(home):
            pass_one()

    plain = Referee._carry_out

    def carry_out(self, *args, **fields):
        if self.journal is None:
            return plain(self, *args, **fields)
        pass_one()
        found = plain(self, *args, **fields)
        pass_one()
        return found

    Referee._carry_out = carry_out
    sys.addaudithook(look)


def live(seed):
    """Play the tournament from where it is to its end."""
    theme = load("classic")
    if cup.load_record().tournament is None:
        cup.save_record(cup.TournamentRecord(cup.Tournament(seed, "classic", "easy"), {}))
    while (now := cup.load_record().tournament).champion == NONE:
        for place in now.others_due:
            result = cup.play_out(now, place, SEATS, theme).results[now.round][place]
            now = cup.keep_result(now, place, result[0], result[1:])
        if now.own_seed is not None:
            play_own(now, theme)


def own_slot(tournament):
    """Where the match that the tournament waits for is saved."""
    for slot in slots():
        saved = saved_match(slot)
        if saved is not None and saved.config.seed == tournament.own_seed:
            return slot
    return None


def play_own(tournament, theme):
    """The player's match of this round, taken up or begun, as the game does it."""
    from uno_desktop.ui.shell.scenes.start_match import cup_so_far

    slot = own_slot(tournament)
    if slot is None:
        place = tournament.rounds()[-1].index(tournament.own)
        referee = new_match_beside(cup.setup_of(tournament, place, SEATS, DropMode.REFLEX), theme)
        run = cup.CupRun(tournament)
        referee.start()
    else:
        referee = resume_match(slot)
        run = cup_so_far(referee.agreed, [*play_back(read_log(slot_file(slot)))])
        referee.resume(0)
        if referee.phase == "before_deal":
            referee.start()
    now_ms = 0.0
    while not referee.over:
        now_ms += 1000.0
        referee.advance(now_ms)
        run.saw(referee.take_moves())
        referee.moves_shown(now_ms)
        if referee.between_hands:
            referee.deal_next(now_ms)
    run.saw(referee.take_moves())
    referee.leave()


# -- where lives begin ---------------------------------------------------------------------------------------------


def lives(home, seed, moments, tell):
    """One life after another, each a fork of this process, which has no threads; what is on the disk after each."""
    os.environ[HOME_VARIABLE] = home
    import uno_desktop.ui.shell.match.session  # noqa: F401  # once, not in every life

    for moment in moments:
        child = os.fork()
        if not child:
            try:
                die_at(moment, home)
                live(seed)
                os._exit(ENDED)
            except BaseException:
                traceback.print_exc()
                os._exit(BROKE)
        ended = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        found = cup.load_record()
        slot = own_slot(found.tournament) if found.tournament is not None and found.tournament.own_seed else None
        tell.send((ended, found.tournament, dict(found.cups), len(read_log(slot_file(slot)).entries) if slot else 0))
        if ended != DIED:
            break
    tell.send(None)


def told(home, seed, moments):
    """What the disk had after each life."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    nursery = context.Process(target=lives, args=(home, seed, moments, theirs), daemon=True)
    nursery.start()
    theirs.close()
    found = []
    while True:
        assert ours.poll(STUCK_S), "nothing is heard any more"
        news = ours.recv()
        if news is None:
            break
        found.append(news)
    nursery.join()
    return found


def check(seed, found):
    """Nothing that was kept changed or was lost, and no move of the player's match either."""
    new = cup.Tournament(seed, "classic", "easy")
    theme = load("classic")
    others = {place: cup.play_out(new, place, SEATS, theme).results[0][place] for place in new.others_due}
    before, plies = new, {}
    for ended, after, cups, entries in found:
        assert ended in (DIED, ENDED)
        after = after or new  # not even begun
        assert (after.seed, after.level) == (seed, "easy")
        assert len(after.results) >= len(before.results)
        for row, later in zip(before.results, after.results, strict=False):
            assert all(result in (None, then) for result, then in zip(row, later, strict=True))
        assert all(after.results[0][place] in (None, result) for place, result in others.items())
        if after.own_seed is not None:
            assert entries >= plies.get(after.own_seed, 0), "moves were lost"
            plies[after.own_seed] = entries
        assert cups == ({"easy": 1} if after.champion == cup.PLAYER else {})
        before = after
    return before


def test_a_tournament_that_is_killed_goes_on(player_home):
    seed = bytes(range(32))
    found = told(str(player_home), seed, [1, 3, 6, 60, 25, 40][:FEW_LIVES])
    assert [ended for ended, *_ in found] == [DIED] * FEW_LIVES
    after = check(seed, found)
    assert sum(result is not None for result in after.results[0]) == 3, "the others have played"
    assert found[-1][3] > 10, "and the player's match has begun"


@pytest.mark.long
@pytest.mark.parametrize("number", range(6))
def test_tournaments_are_killed_until_they_are_won(player_home, number):
    chance, seed = random.Random(number), bytes([number]) * 32
    moments = [chance.choice((chance.randint(1, 12), chance.randint(1, 120))) for _ in range(MOST_LIVES)]
    found = told(str(player_home), seed, moments)
    assert check(seed, found).champion != NONE
    print(f"killed {len(found) - 1} times")  # shown with -s
