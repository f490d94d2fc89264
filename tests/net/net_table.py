"""A house without a network: guests whose messages go straight to it, with a clock to push."""

from __future__ import annotations

import random

from uno_desktop.engine.rules import rules_in_force
from uno_desktop.match.saved.start_or_resume import new_match
from uno_desktop.match.setup.setup import agreed_from_data
from uno_desktop.net.host.house import House
from uno_desktop.net.page.edition import Edition
from uno_desktop.net.protocol import wire
from uno_desktop.net.protocol.protocol import PROTOCOL, read_client, read_host, write
from uno_desktop.net.protocol.terms import Terms, guest_chairs
from uno_desktop.ui.friends.portrait import redrawn


class Mail:
    """A post that keeps what it is given."""

    def __init__(self):
        self.sent = {}
        self.closed = []
        self.is_often = False

    def send(self, connection, text):
        self.sent.setdefault(connection, []).append(text)

    def close(self, connection):
        self.closed.append(connection)

    def measure_often(self):
        self.is_often = True


def no_picture(face, kind):
    return b"png"


_EDITIONS = {}


def edition_of(terms):
    """Editions are dear and never change: one for each theme, deck and rules."""
    key = (terms.theme.id, terms.deck, terms.preset, tuple(sorted(terms.overrides.items())))
    if key not in _EDITIONS:
        _EDITIONS[key] = Edition(terms, no_picture)
    return _EDITIONS[key]


class Scene:
    """A house with one clock. ``terms`` are for guests only, unless given."""

    def __init__(
        self,
        theme,
        seats=3,
        *,
        store=None,
        most_tables=4,
        haste=1.0,
        terms=None,
        drives=True,
        **overrides,
    ):
        self.mail = Mail()
        self.now_ms = 1000.0
        self.terms = terms or Terms(theme, guest_chairs(theme, seats), overrides=overrides)
        self.house = House(
            self.terms,
            edition_of(self.terms),
            self.mail,
            most_tables=most_tables,
            store=store,
            haste=haste,
            drives=drives,
            redraw=redrawn,
        )
        self._connections = 0

    def open(self):
        return self.house.open(self.now_ms)

    def guest(self, table, name="Ann", *, sit=True, address="10.0.0.1", device="phone", **hello):
        guest = Phone(self, address)
        guest.say(
            "hello", protocol=PROTOCOL, device=device, name=name, **({"code": table.code} if table else {}), **hello
        )
        if sit:
            guest.say("sit")
        guest.hear()
        return guest

    def back(self, token, address="10.0.0.1"):
        guest = Phone(self, address)
        guest.say("hello", protocol=PROTOCOL, device="phone", token=token)
        return guest

    def wait(self, ms, step_ms=20, speaking=()):
        """Let time pass; guests who are ``speaking`` ping every half second."""
        end_ms = self.now_ms + ms
        while self.now_ms < end_ms:
            self.now_ms += step_ms
            if int(self.now_ms / step_ms) % max(1, int(500 / step_ms)) == 0:
                for guest in speaking:
                    guest.say("ping", c=0)
            self.house.advance(self.now_ms)

    def until(self, happened, speaking=(), limit_ms=120_000, step_ms=20):
        began_ms = self.now_ms
        while not happened():
            assert self.now_ms - began_ms < limit_ms, "nothing happened"
            self.wait(step_ms, step_ms, speaking)

    def connect(self):
        self._connections += 1
        return self._connections


class Phone:
    """A guest's device: what it was told, folded onto a view as a client does."""

    def __init__(self, scene, address):
        self.scene = scene
        self.number = scene.connect()
        self.read = 0
        self.n = 0
        self.token = ""
        self.seat = -1
        self.roster = {}
        self.setup = {}
        self.view = None
        self.rules = None
        self.ply = 0
        self.legal = []
        self.drop = None
        self.over = None
        self.all = []
        scene.house.connected(self.number, address)

    def say(self, kind, *, late_ms=0.0, **fields):
        """Send a message, which arrived ``late_ms`` ago."""
        message = read_client(write({"t": kind, **fields}))
        self.scene.house.received(self.number, message, self.scene.now_ms - late_ms, self.scene.now_ms)

    def numbered(self, kind, **fields):
        self.n += 1
        self.say(kind, n=self.n, **fields)
        return self.n

    def vanish(self):
        self.scene.house.disconnected(self.number, self.scene.now_ms)

    def hear(self):
        """Take what was sent since the last time; returns it."""
        texts = self.scene.mail.sent.get(self.number, [])[self.read :]
        self.read += len(texts)
        heard = [read_host(text) for text in texts]
        for message in heard:
            self._take(message)
        self.all += heard
        return heard

    def of(self, kind):
        self.hear()
        return [message for message in self.all if message["t"] == kind]

    def last(self, kind):
        found = self.of(kind)
        assert found, f"no {kind} among {[message['t'] for message in self.all]}"
        return found[-1]

    def _take(self, message):
        match message["t"]:
            case "welcome":
                self.seat, self.setup = message["seat"], message["setup"]
                self.token = message.get("token", self.token)
                agreed = agreed_from_data({**self.setup, "seed": "00"})
                self.rules = rules_in_force(agreed.config.deck, len(agreed.seats), agreed.config.options)
            case "roster":
                self.roster = message
            case "state":
                self.view, self.ply, self.legal = (
                    wire.view_from_data(message["view"], self.rules),
                    message["ply"],
                    message["legal"],
                )
            case "moved":
                bounds = wire.bounds_of(self.rules)
                assert message["ply"] == self.ply + 1
                self.view = wire.fold(self.view, [wire.event_from_data(each, bounds) for each in message["events"]])
                assert wire.check_of(self.view) == message["check"], "the fold went wrong"
                self.ply, self.legal = message["ply"], message["legal"]
            case "drop":
                self.drop = message
            case "over":
                self.over = message

    def play_something(self, chance):
        """Answer where something is asked of this seat; whether it did."""
        self.hear()
        if not self.legal or self.view.phase == "drop":
            return False
        choices = [each for each in self.legal if "call_uno" not in each["move"]]
        if not choices or (self.view.turn != self.seat and chance.random() < 0.9):
            return False
        plays = [each for each in choices if "card" in each] or choices
        self.numbered("move", move=chance.choice(plays)["move"], ply=self.ply)
        return True


def play_on(scene, phones, seed=1, until=lambda: False, limit=40_000, step_ms=20):
    """Phones answer at random until the match is over or ``until()``; how many moves they sent."""
    chance, sent = random.Random(seed), 0
    for _ in range(limit):
        if until():
            return sent
        for phone in phones:
            phone.hear()
            if phone.over:
                return sent
            stage = phone.roster.get("stage")
            if stage in ("lobby", "between") and not phone.roster["seats"][phone.seat]["ready"]:
                phone.say("ready", number=f"{seed:032x}")
            if phone.drop and phone.drop["stage"] == "spilled" and phone.seat in phone.drop["persons"]:
                at = phone.drop["spill_at"] + 120 + int(chance.random() * 300)
                if scene.now_ms >= at and not phone.drop.get("pressed"):
                    phone.drop["pressed"] = True
                    phone.numbered("drop", round=phone.drop["round"], at=at)
            elif chance.random() < 0.2:
                sent += phone.play_something(chance)
        scene.wait(step_ms, step_ms, phones)
    raise AssertionError("the match does not end")


__all__ = ["Mail", "Phone", "Scene", "edition_of", "new_match", "play_on"]
