"""Tables on many machines when something fails: a slow store, a full disk, clocks that disagree, a cut line."""

from __future__ import annotations

import pytest
from cluster import needs_nats
from test_cluster import check_logs, go_on, made, plays

from uno_desktop.net.cluster.bus import Bus

__all__ = ["made"]
pytestmark = needs_nats

SLOW_S, AWAY_S = 2.0, 30.0
_FILLER = "FILLER"


def told(crowd, what):
    """Everybody has been told why it doesn't go on, and nobody that it does."""
    return all(bot.notices[-1:] == [what] for bot in crowd.bots)


@pytest.mark.parametrize(
    ("slow_s", "away_s"), [(0.4, 3.0), pytest.param(SLOW_S, AWAY_S, marks=pytest.mark.long)], ids=["short", "whole"]
)
def test_a_store_that_is_slow_and_then_silent_loses_nothing(made, slow_s, away_s):
    installation, crowd = made(linked=True)
    crowd.until(lambda: plays(crowd))
    link = installation.links[0]
    link.delay_s = slow_s / 2
    go_on(crowd)
    link.hold(True)
    crowd.until(lambda: all(set(bot.notices[-1:]) & {"store", "server"} for bot in crowd.bots))
    moves = sum(len(bot.acknowledged) for bot in crowd.bots)
    crowd.rest(away_s)
    assert sum(len(bot.acknowledged) for bot in crowd.bots) <= moves + len(crowd.bots), "nothing is kept, nothing told"
    link.delay_s = 0.0
    link.hold(False)
    go_on(crowd)
    crowd.until(lambda: told(crowd, ""))
    check_logs(installation, crowd)


def test_a_full_disk_stops_the_match_and_not_more(made):
    installation, crowd = made(limit=", max_file_store: 4MB")
    crowd.until(lambda: plays(crowd))
    bus = Bus(installation.url, "filler")
    bus.start()
    try:
        bus.run(_fill(bus)).result(60)
        crowd.until(lambda: told(crowd, "store"))
        bus.run(bus.stream.delete_stream(_FILLER)).result(60)
        go_on(crowd)
        crowd.until(lambda: told(crowd, ""))
    finally:
        bus.stop()
    check_logs(installation, crowd)


async def _fill(bus):
    """Take all the room that the store has left."""
    await bus.stream.add_stream(name=_FILLER, subjects=["filler.>"])
    size = 1 << 19
    while size > 64:
        try:
            await bus.stream.publish("filler.x", b"x" * size)
        except Exception:
            size //= 2


def test_clocks_an_hour_apart_change_nothing(made):
    installation, crowd = made(workers=0, gateways=0, tables=0)
    hour_ms = 3_600_000
    installation.workers += [installation.part("worker", shift_ms=shift) for shift in (-hour_ms, hour_ms)]
    installation.gateways += [installation.part("gateway", shift_ms=hour_ms / 2)]
    for part in [*installation.workers, *installation.gateways]:
        part.ready()
    for _ in range(3):
        crowd.add_table(2, think_s=(0.05, 0.2))
    crowd.until(lambda: plays(crowd))
    go_on(crowd)
    lost = installation.workers.pop(0)
    lost.kill()
    crowd.play_on()
    go_on(crowd)
    assert not any(bot.refused for bot in crowd.bots if {"wrong_field", "locked"} & {each[2] for each in bot.refused})
    check_logs(installation, crowd)


def test_a_gateway_that_is_cut_off_says_so_and_comes_back(made):
    installation, crowd = made(gateways=2, linked=True)
    crowd.until(lambda: plays(crowd))
    link, cut = installation.links[1], installation.gateways[0].port
    theirs = [bot for bot in crowd.bots if bot.port == cut]
    link.cut()
    crowd.until(lambda: all("server" in bot.notices for bot in theirs))
    link.mend()
    go_on(crowd)
    assert all(bot.notices[-1:] in ([], [""]) for bot in crowd.bots)
    check_logs(installation, crowd)
