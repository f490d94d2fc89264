"""What readers are told of the table depends on nothing that isn't looked at before it is told anew."""

from __future__ import annotations

import pytest

from uno_desktop.devtools.by_ear.person import Person
from uno_desktop.devtools.pilot import Pilot
from uno_desktop.engine.rng import seed_bytes
from uno_desktop.match.saved.start_or_resume import new_match
from uno_desktop.match.setup.setup import MatchSetup
from uno_desktop.ui.kit.access.node import Node, Role
from uno_desktop.ui.play.table import Table
from uno_desktop.ui.shell.match.match_draft import opponents, player_seat

MOST_S = 150.0
LEAST_CHANGES = 30
HANDS = [("classic", 1), ("office", 2)]


def content(nodes: list[Node]) -> list[tuple[object, ...]]:
    """All that is told, but for where it is, and for a prompt that asks nothing."""
    walked = (node for root in nodes if root.key != "prompt" for node in root.walk())
    return [(*node.content[:-1], node.key, node.is_focus) for node in walked]


@pytest.fixture
def table_of(open_shell):
    """``table_of(theme, seed)``: a match of four with somebody at the controls, and a pilot for it."""

    def make(theme: str, seed: int):
        shell = open_shell(theme, (960, 540), seed=seed, speed="normal", frame_s=1 / 30, drop_explained=True)
        known = shell.look.theme
        seats = (player_seat(known), *opponents(known, 3, "easy", seed_bytes(seed)))
        setup = MatchSetup(known.id, seats, seed=seed_bytes(seed))
        session = shell.matches.enter(new_match(setup, known, speed=shell.prefs.speed, slot=None), known)
        session.referee.start(shell.app.clock.now_ms())
        shell.nav.open("dealer")
        pilot = Pilot(shell.app)
        return shell, session, pilot, Person(pilot, session)

    return make


def test_who_plays_together_is_written_and_told(open_shell):
    shell = open_shell("classic", (1280, 720), speed="off")
    theme = shell.look.theme
    seats = (player_seat(theme), *opponents(theme, 3, "easy", seed_bytes(1)))
    setup = MatchSetup(theme.id, seats, overrides={"teams": "two"}, seed=seed_bytes(1))
    session = shell.matches.enter(new_match(setup, theme, speed=shell.prefs.speed, slot=None), theme)
    session.referee.start(shell.app.clock.now_ms())
    shell.nav.open("table")
    pilot = Pilot(shell.app)
    pilot.advance(1)
    table = shell.app.scene
    assert isinstance(table, Table)
    names = [sitter.name for sitter in table.picture.sitters]
    assert [name.rsplit(", ", 1)[1] for name in names] == ["A", "team B", "team A", "team B"]
    told = {node.name for root in table.nodes() for node in root.walk()}
    assert any(names[2] in each for each in told)


def test_a_call_made_ahead_is_told(table_of):
    shell, _, pilot, _ = table_of("classic", 1)
    pilot.wait_for(lambda: isinstance(shell.app.scene, Table), timeout_s=60)
    table = shell.app.scene
    button = table.controls.uno
    button.show(wanted=True, armed=False, note="before")
    before, told_before = table.told_by(), content(table.nodes())
    button.show(wanted=True, armed=True, note="after")
    assert table.told_by() != before
    assert content(table.nodes()) != told_before


@pytest.mark.parametrize(("theme", "seed"), HANDS)
def test_nothing_is_told_that_what_it_depends_on_does_not_show(table_of, theme, seed):
    shell, session, pilot, person = table_of(theme, seed)
    before: tuple[object, object, list] | None = None
    changes, missed = 0, []
    for _ in range(round(MOST_S / pilot.clock.frame_s)):
        pilot.advance(pilot.clock.frame_s)
        person.act(pilot.clock.frame_s)
        scene = shell.app.scene
        if session.referee.between_hands:
            break
        if not isinstance(scene, Table):
            before = None
            continue
        depends_on, told = scene.told_by(), content(scene.nodes())
        if before is not None and before[0] is scene and told != before[2]:
            changes += 1
            if depends_on == before[1]:
                missed += [(was[:4], now[:4]) for was, now in zip(before[2], told, strict=False) if was != now]
        before = scene, depends_on, told
    assert changes >= LEAST_CHANGES, "a hand was played"
    assert not missed


def told_whole(nodes: list[Node]) -> list[tuple[object, ...]]:
    """All that is told, and where it is."""
    return [(*node.content, node.key, node.is_focus, node.path) for root in nodes for node in root.walk()]


def test_nodes_that_are_kept_are_those_that_would_be_made_anew(table_of):
    shell, session, pilot, person = table_of("classic", 1)
    before: list[Node] = []
    times_kept, wrong = 0, []
    for frame in range(round(MOST_S / pilot.clock.frame_s)):
        pilot.advance(pilot.clock.frame_s)
        person.act(pilot.clock.frame_s)
        scene = shell.app.scene
        if session.referee.between_hands:
            break
        if not isinstance(scene, Table) or frame % 5:
            continue
        told = scene.told
        nodes = told.nodes()
        walked = [node for root in nodes for node in root.walk()]
        times_kept += sum(any(node is former for former in before) for node in walked if node.role is not Role.BUTTON)
        before = walked
        caches = told._card_nodes, told._part_nodes, told._around_of, told._around
        told._card_nodes, told._part_nodes, told._around_of = {}, {}, None
        anew = told.nodes()
        told._card_nodes, told._part_nodes, told._around_of, told._around = caches
        pairs = zip(told_whole(nodes), told_whole(anew), strict=True)
        wrong += [(was[:4], now[:4]) for was, now in pairs if was != now]
    assert times_kept > LEAST_CHANGES
    assert not wrong
