"""Tables on many machines: real NATS servers, workers and gateways, which are killed while guests play."""

from __future__ import annotations

import json
import os
import signal
from contextlib import ExitStack

import pytest
from cluster import Installation, Part, at_home, needs_nats, played
from live import Wire, patience_told, sit_down
from own_picture import painted, parts_of

from uno_desktop.engine.notation import write_move
from uno_desktop.match.live.log import MoveEntry, parse_log
from uno_desktop.match.saved.replay import play_back, verify
from uno_desktop.net.cluster.subjects import LOGS
from uno_desktop.net.protocol.wire import check_of, event_to_data

pytestmark = needs_nats

TABLES, KILLS = 200, 20
GUESTS = 3


def options_of(guests):
    return ("--tables", "400", "--seats", str(guests), "--set", "target=5000")


@pytest.fixture
def made(tmp_path):
    """Makes installations of the test's own, and crowds for them, and ends them."""
    with ExitStack() as things:

        def make(*, tables=2, guests=2, think_s=(0.05, 0.2), **parts):
            installation = things.enter_context(Installation(tmp_path / "nats", options=options_of(guests), **parts))
            return installation, things.enter_context(played(installation, tables, guests, think_s))

        yield make


@pytest.fixture(scope="module")
def _shared(tmp_path_factory):
    folder = tmp_path_factory.mktemp("cluster")
    with (
        at_home(folder),
        Installation(folder / "nats", options=options_of(GUESTS), workers=2, gateways=2) as installation,
    ):
        yield installation


@pytest.fixture
def shared(_shared):
    """The installation of all tests here that leave NATS as it is: two workers and two gateways, whatever was ended."""
    _shared.make_whole()
    return _shared


@pytest.fixture
def playing(shared):
    """The same with two tables at which guests play."""
    with played(shared, 2, GUESTS) as crowd:
        crowd.until(lambda: plays(crowd))
        yield shared, crowd


def plays(crowd):
    """Every guest has moved."""
    return all(bot.acknowledged for bot in crowd.bots)


def check_logs(installation, crowd):
    """Every log replays and verifies; each acknowledged move is in it once, and nothing that nobody sent."""
    crowd.end()  # what is made while the logs are read would be missed
    logs = installation.logs(sorted({bot.code for bot in crowd.bots}))
    assert {code for code, _number in logs} == {bot.code for bot in crowd.bots}
    made = {}
    for (code, _number), data in logs.items():
        read = parse_log(data, code)
        assert verify(read, code).fault is None
        for entry in read.entries:
            if isinstance(entry, MoveEntry):
                text = write_move(read.agreed.config.deck, entry.move)
                made.setdefault((code, entry.move.seat), []).append((text, entry.ply))
    for bot in crowd.bots:
        left = made.get((bot.code, bot.seat), [])
        for move, ply, _reason in bot.acknowledged:
            was_made = take(left, move, ply)
            assert was_made, f"{bot.name} at {bot.seat} was told that {move} after {ply} was made; {bot.errors}"
        unanswered = [each for each in bot.sent.values() if (*each, "") not in bot.acknowledged]
        for move, ply in unanswered:
            take(left, move, ply)
        assert not left, f"{bot.name} made these once, but they are there again: {left}"
    return logs


def take(left, move, ply):
    """Whether this move, sent when ``ply`` was the last one seen, is among those made; it is taken out."""
    found = next((each for each in left if each[0] == move and each[1] > ply), None)
    if found is not None:
        left.remove(found)
    return found is not None


def go_on(crowd):
    """Every guest makes another move that is kept."""
    done = {bot.name: len(bot.acknowledged) for bot in crowd.bots}
    crowd.until(lambda: all(len(bot.acknowledged) > done[bot.name] for bot in crowd.bots))


@pytest.mark.parametrize(("goes", "status"), [(Part.kill, None), (Part.end, 0)], ids=["killed", "ended"])
def test_a_workers_tables_go_on_with_another(playing, goes, status):
    installation, crowd = playing
    connections = sum(bot.connections for bot in crowd.bots)
    for _ in range(2):
        assert goes(installation.workers[0]) == status
        crowd.play_on()
        installation.make_whole()
    go_on(crowd)
    assert sum(bot.connections for bot in crowd.bots) == connections, "the guests' sockets stayed open"
    check_logs(installation, crowd)


def test_a_worker_that_joins_gets_tables(made):
    """Nobody is cut off, and nothing is lost, while tables move to another worker."""
    installation, crowd = made(tables=12, think_s=(0.5, 1.0))
    crowd.until(lambda: plays(crowd))
    connections = sum(bot.connections for bot in crowd.bots)
    states = [bot.states for bot in crowd.bots]
    joined = installation.part("worker").ready()
    installation.workers.append(joined)
    crowd.until(lambda: sum("table taken" in line for line in joined.errors) >= 4)
    crowd.play_on()
    assert sum(bot.states > before for bot, before in zip(crowd.bots, states, strict=True)) >= 8
    assert sum(bot.connections for bot in crowd.bots) == connections, "the guests' sockets stayed open"
    check_logs(installation, crowd)


def test_a_killed_gateways_guests_come_back_through_another(playing):
    installation, crowd = playing
    installation.gateways.pop(0).kill()
    go_on(crowd)
    check_logs(installation, crowd)


def test_nats_that_stands_still_stops_the_match_and_not_more(playing):
    installation, crowd = playing
    os.kill(installation.nodes[0].process.pid, signal.SIGSTOP)
    crowd.until(lambda: all("server" in bot.notices for bot in crowd.bots))
    os.kill(installation.nodes[0].process.pid, signal.SIGCONT)
    crowd.play_on()
    go_on(crowd)
    assert all(bot.notices[-1] == "" for bot in crowd.bots)
    check_logs(installation, crowd)


def kills(installation, crowd, count):
    """A worker, a gateway and the leader of the logs are killed in turn; how long the slowest table stood, in s."""
    crowd.until(lambda: plays(crowd), limit_s=300)
    stood_s = []
    for n in range(count):
        killed = (installation.workers, installation.gateways, installation.nodes)[n % 3]
        if killed is installation.nodes:
            node = installation.leader()
            node.kill()
            stood_s.append(("leader", crowd.play_on()))
            node.start()
            installation.wait_for_replicas()
        else:
            part = killed.pop(n // 3 % 2)
            part.kill()
            stood_s.append((part.role, crowd.play_on()))
            killed.insert(n // 3 % 2, installation.part(part.role).ready())
            crowd.play_on()
    print("\n" + "\n".join(f"{role}: {took_s:.2f} s" for role, took_s in stood_s))
    return stood_s


@pytest.mark.long
def test_twenty_kills_lose_nothing(made):
    installation, crowd = made(nodes=3, workers=2, gateways=2, tables=TABLES, guests=4, think_s=(2.0, 6.0))
    stood_s = kills(installation, crowd, KILLS)
    check_logs(installation, crowd)
    moves = sum(len(bot.acknowledged) for bot in crowd.bots)
    print(f"{TABLES} tables, {moves} moves acknowledged; longest {max(stood_s, key=lambda stood: stood[1])}")


def test_a_seat_is_told_what_it_may_know_and_no_more(playing):
    """Through gateway and worker, the bytes of every move are those that the rules let this seat see."""
    installation, crowd = playing
    crowd.until(lambda: all(len(bot.told) > 60 for bot in crowd.bots))
    for (code, _number), data in installation.logs({bot.code for bot in crowd.bots}).items():
        bots = [bot for bot in crowd.bots if bot.code == code]
        seen = {shown.ply: shown for shown in play_back(parse_log(data, code), [bot.seat for bot in bots])}
        for bot in bots:
            compared = 0
            for ply, events, check in bot.told:
                if ply in seen:
                    shown, compared = seen[ply], compared + 1
                    assert events == json.loads(json.dumps([event_to_data(each) for each in shown.events[bot.seat]]))
                    assert check == check_of(shown.views[bot.seat])
            assert compared > 50


def test_what_nobody_has_is_refused(shared):
    for hello, reason in (
        ({"code": "BCDFGHJK"}, "wrong_code"),
        ({"token": "0" * 32, "code": "BCDFGHJK"}, "wrong_token"),
    ):
        wire = Wire(shared.gateways[0].port)
        wire.say("hello", protocol=1, device="phone", name="Ann", **hello)
        assert wire.until("error")["reason"] == reason
        wire.close()


def test_patience_goes_through_gateways_and_is_kept_when_a_worker_dies(shared):
    first, second = (gateway.port for gateway in shared.gateways)
    ann, _token, code = sit_down(first, "Ann", open=True)
    ben, token, _code = sit_down(second, "Ben", code=code)
    ann.say("patience", value="3")
    assert patience_told(ben, "3") == ["3", "1", "1"]
    shared.workers[0].kill()
    back, *_ = sit_down(first, "Ben", token=token, code=code)
    assert patience_told(back, "3") == ["3", "1", "1"]
    back.close()


def test_setup_lets_an_older_stream_of_logs_be_read_directly(shared):

    async def direct(bus):
        return (await bus.stream.stream_info(LOGS)).config.allow_direct

    async def forbid(bus):
        there = (await bus.stream.stream_info(LOGS)).config
        await bus.stream.update_stream(there.evolve(allow_direct=False))

    assert shared._watch(direct)
    shared._watch(forbid)
    assert not shared._watch(direct)
    shared._wait_for_nats(1)
    assert shared._watch(direct)


def told_of(wire, seat):
    """What the picture of a seat is known by, in the next roster that names one."""
    while not (known := wire.until("roster")["seats"][seat]["picture"]):
        pass
    return known


def test_a_guests_picture_goes_from_gateway_to_gateway_and_into_no_stream(shared):
    """In parts up, painted anew by the worker, and down to everybody; what NATS keeps knows nothing of it."""
    ann, ben = (Wire(gateway.port) for gateway in shared.gateways)
    ann.say("hello", protocol=1, device="phone", name="Ann", open=True, pictures=True)
    code = ann.until("welcome")["table"]
    ann.say("sit")
    ben.say("hello", protocol=1, device="phone", name="Ben", code=code, pictures=True)
    ben.until("welcome")
    for fields in parts_of(painted()):
        ann.say("picture", **fields)
    told = ben.until("picture")
    assert told["id"] == told_of(ben, 0)
    assert len(told["data"]) > 1000
    ann.say("ready", number="57" * 32)
    ann.until("moved")
    kept = b"".join(path.read_bytes() for path in shared.folder.rglob("*") if path.is_file())
    assert code.encode() in kept
    assert told["id"].encode() not in kept
    assert told["data"][:200].encode() not in kept
    for wire in (ann, ben):
        wire.close()
    for part in (*shared.workers, *shared.gateways):
        assert told["id"] not in "".join(part.errors)
