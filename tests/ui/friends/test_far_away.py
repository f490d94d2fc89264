"""Friends far away: a table on a server, opened from the lobby, and links that lead to it."""

from __future__ import annotations

from pathlib import Path

import pytest
from friends.conftest import Party, Play, Running, drafted
from live import Live, Open

from uno_desktop.content.messages.messages import t
from uno_desktop.content.themes import themes
from uno_desktop.net.guest.link import BadLink, Link, read_link
from uno_desktop.ui.friends import joined as joined_module
from uno_desktop.ui.friends.hosting import Hosting
from uno_desktop.ui.friends.joined import Joined
from uno_desktop.ui.friends.people import QrCode
from uno_desktop.ui.kit.input import clipboard

_OWN = 'id: own_far\nname: My Own\nversion: "1.0"\nextends: classic\nlook: {table: "#113355"}\n'


def go_far(game: Running, party: Party, server: Live, players: int = 3, **options: object) -> None:
    """From the lobby to the question for the server, answered with this one."""
    game.shell.prefs.settings.server = f"127.0.0.1:{server.port}"
    game.shell.prefs.settings.player_name = "Ann"
    game.shell.nav.open("lobby", draft=drafted(game, players, players - 1, **options))
    if game not in party.games:
        party.games.append(game)
    party.until(lambda: game.shell.matches.company is not None)
    game.pilot.press("far")
    party.until(lambda: game.scene == "far_away" and "open" in game.pilot.names())


def link_of(game: Running) -> str:
    """The link that the lobby of a table far away shows."""
    company = game.shell.matches.company
    assert isinstance(company, Joined)
    return company.link.invitation


def test_the_rules_just_chosen_are_played_on_a_server(
    play: Play, party: Party, server: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Both games have one folder here; a token in it is whose came last.
    monkeypatch.setattr(joined_module.known_friends, "token_for", lambda *_where: "")
    ann, ben = play("office", speed="off"), play("office", speed="off")
    go_far(ann, party, server, hand_size=4)
    ann.pilot.press("open")
    party.until(lambda: ann.scene == "guest_lobby" and "copy" in ann.pilot.names())
    assert ann.shell.prefs.settings.server == f"127.0.0.1:{server.port}", "the address is typed once"
    link = link_of(ann)
    code = next(widget for widget in ann.top.ui.walk() if isinstance(widget, QrCode))
    assert code.module_px() >= 6
    ben.shell.prefs.settings.player_name = "Ben"
    ben.shell.nav.open("title")
    party.games.append(ben)
    ben.shell.nav.push("join", address=link)  # as opened from a browser
    party.turn(3)
    assert ben.top.ui.focused.name == "join"
    ben.pilot.press("join")
    party.until(lambda: "ready" in ben.pilot.names() and "ready" in ann.pilot.names())
    ann.pilot.press("ready")
    ben.pilot.press("ready")
    party.until(lambda: ann.session is not None and ben.session is not None)
    party.until(lambda: ann.session.view.hand_number == 1)
    mine, theirs = ann.session, ben.session
    assert mine.referee.agreed.config.options["hand_size"] == 4
    assert {mine.seat, theirs.seat} == {0, 1}
    assert mine.theme is ann.shell.look.themes["office"]
    assert [mine.name_of(n) for n in (mine.seat, theirs.seat)] == ["Ann", "Ben"]
    ann.shell.nav.open("title")
    ben.shell.nav.open("title")


def test_a_theme_of_ones_own_is_sent_only_after_a_yes(play: Play, party: Party, server: Open, tmp_path: Path) -> None:
    folder = tmp_path / "own_far"
    folder.mkdir()
    (folder / "theme.yaml").write_text(_OWN, encoding="utf-8")
    game = play("classic")
    game.shell.look.themes["own_far"] = themes.load_folder(folder)
    game.shell.prefs.settings.last_setup = {"theme": "own_far"}
    game.shell.look.use(game.shell.look.themes["own_far"])
    go_far(game, party, server)
    scene = game.top
    party.until(lambda: scene._maker.is_over and scene._knew_pack)
    assert scene._maker.fault == ""
    shown = [getattr(widget, "text", "") for widget in scene.ui.walk()]
    assert t("far.consent", theme="My Own", size=0.1) in shown
    assert list((tmp_path / "tables" / "themes").iterdir()) == [], "nothing is sent before the yes"
    game.pilot.press("open")
    party.until(lambda: game.scene == "guest_lobby" and "copy" in game.pilot.names())
    table = server.house.tables[game.shell.matches.company.link.code]
    assert table.terms.theme.id == "own_far"
    game.shell.nav.open("title")


@pytest.mark.parametrize("key", ["not_open", "rules_refused"])
def test_what_a_server_refuses_is_said_where_it_was_asked(
    play: Play, party: Party, server: Open, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if key == "not_open":
        server.house._opener = None
    else:
        monkeypatch.setattr("uno_desktop.net.protocol.terms.AGENTS", {})
    game = play("classic")
    go_far(game, party, server)
    game.pilot.press("open")
    party.until(lambda: game.scene == "far_away")
    assert game.top._trouble.startswith(t(f"net.error.{key}"))
    assert game.shell.matches.company is None
    assert len(server.house.tables) == 1
    game.pilot.press("close")
    assert game.scene == "lobby"
    party.until(lambda: isinstance(game.shell.matches.company, Hosting))


def test_an_address_that_is_none_is_said_at_once(play: Play, party: Party, server: Open) -> None:
    game = play("classic")
    go_far(game, party, server)
    scene = game.top
    for typed, words in (("a b", t("join.bad_address")), ("http://uno.example.org", "https")):
        scene._server = typed
        game.pilot.press("open")
        assert words in scene._trouble
        assert game.scene == "far_away"


def test_a_link_is_pasted_and_leads_to_the_seat(
    play: Play, party: Party, server: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = play("classic").open("title")
    party.games.append(game)
    game.press("join", "join")
    link = f"http://127.0.0.1:{server.port}/{server.table.code}"
    monkeypatch.setattr(clipboard, "pasted_text", lambda: f"\n  {link}\nanother line")
    game.top.ui.focus("address")
    game.pilot.key("ctrl+v")
    assert game.top._code == server.table.code
    game.pilot.key("return")
    party.until(lambda: game.scene == "guest_lobby" and "ready" in game.pilot.names())
    assert game.shell.matches.company.match.seat == 0
    game.shell.nav.open("title")


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("192.168.1.5", Link("192.168.1.5", 8765, False)),
        (" 192.168.1.5:1234 ", Link("192.168.1.5", 1234, False)),
        ("http://192.168.1.5:8765/#klmn", Link("192.168.1.5", 8765, False, "KLMN")),
        ("http://[fd00::2]:8765/#KLMN", Link("fd00::2", 8765, False, "KLMN")),
        ("juno.local:8765", Link("juno.local", 8765, False)),
        ("localhost:9", Link("localhost", 9, False)),
        ("uno.example.org", Link("uno.example.org", 443, True)),
        ("uno.example.org/KLMNPQRT", Link("uno.example.org", 443, True, "KLMNPQRT")),
        ("https://uno.example.org/klmn-pqrt", Link("uno.example.org", 443, True, "KLMNPQRT")),
        ("https://uno.example.org:8443/#KLMNPQRT", Link("uno.example.org", 8443, True, "KLMNPQRT")),
        ("https://192.168.1.5/KLMNPQRT", Link("192.168.1.5", 443, True, "KLMNPQRT")),
        ("uno-desktop://uno.example.org/KLMNPQRT", Link("uno.example.org", 443, True, "KLMNPQRT")),
        ("203.0.113.7.example:80", Link("203.0.113.7.example", 80, True)),
        ("8.8.8.8", Link("8.8.8.8", 443, True)),
    ],
)
def test_links_are_read_as_people_write_them(typed: str, found: Link) -> None:
    assert read_link(typed) == found


@pytest.mark.parametrize(
    "typed",
    ["", "  ", "http://", "a b", "x:99999", "x:port", "x:0", "ä.de", "http://[::", "a" * 300, "ftp://x.de", "file:///x",
     "javascript://x", "http://uno.example.org/KLMNPQRT", "ws://8.8.8.8", "http://local.example.org"],
)  # fmt: skip
def test_what_leads_nowhere_or_without_encryption_is_said(typed: str) -> None:
    with pytest.raises(BadLink):
        read_link(typed)


def test_links_go_where_they_say() -> None:
    link = read_link("https://uno.example.org/KLMNPQRT")
    assert link.socket("/ws") == "wss://uno.example.org/ws"
    assert link.invitation == "https://uno.example.org/KLMNPQRT"
    near = read_link("http://[fd00::2]:8765/#KLMN")
    assert near.socket("/ws") == "ws://[fd00::2]:8765/ws"
    assert (near.address, near.base) == ("[fd00::2]:8765", "http://[fd00::2]:8765")
