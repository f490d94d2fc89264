"""Games that joined a table, without a socket."""

from __future__ import annotations

import random

from uno_desktop.engine.moves import Do
from uno_desktop.match.live.droptime import DropStage
from uno_desktop.net.guest.remote import RemoteMatch
from uno_desktop.net.protocol.protocol import read_client, read_host, write


class Seat:
    """A remote match at a table of a scene, without a socket."""

    def __init__(self, scene, table, name, lose=lambda message: False):
        self.scene, self.number, self.read, self.lose = scene, scene.connect(), 0, lose
        self.match = RemoteMatch(self.send)
        scene.house.connected(self.number, "10.0.0.9")
        self.send(self.match.hello(name, table.code))
        self.update()
        self.send({"t": "sit"})
        self.update()

    def send(self, message):
        checked = read_client(write(message))
        self.scene.house.received(self.number, checked, self.scene.now_ms, self.scene.now_ms)

    def update(self):
        texts = self.scene.mail.sent.get(self.number, [])[self.read :]
        self.read += len(texts)
        for text in texts:
            message = read_host(text)
            if not self.lose(message):
                self.match.receive(message, self.scene.now_ms)


def played(scene, seats, seed=1, until=lambda: False):
    """Play a match to its end, or ``until()``; the moves each seat was shown."""
    chance, shown = random.Random(seed), {seat: [] for seat in seats}
    for _ in range(60_000):
        scene.wait(20, speaking=[])
        for seat in seats:
            seat.update()
            match = seat.match
            match.advance(scene.now_ms)
            shown[seat] += match.take_moves()
            if until() or all(each.match.result is not None for each in seats):
                return shown
            if match.over:
                continue
            if match.roster["stage"] in ("lobby", "between") and not match.roster["seats"][match.seat]["ready"]:
                seat.send({"t": "ready"})
            if not match.ready:
                continue
            drop = match.drop
            if drop is not None:
                if drop.stage is DropStage.SWAYING and drop.due_ms is not None and scene.now_ms >= drop.due_ms:
                    match.spill_shown(int(scene.now_ms))
                elif drop.stage is DropStage.SPILLED and chance.random() < 0.1:
                    match.press_drop(match.seat, int(scene.now_ms))
            elif match.seat in match.waiting and chance.random() < 0.3:
                moves = match.view(match.seat).legal_moves
                plays = [move for move in moves if move.do == Do.PLAY] or moves
                assert match.submit(chance.choice(plays), scene.now_ms) is None
    raise AssertionError("the match does not end")
