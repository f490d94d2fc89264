"""What a page is told of a language: names in the forms that its sentences ask for, and the nearest language it has."""

from __future__ import annotations

import asyncio
import json

import pytest
from browser import Device, needs_browser
from live import Live
from net_table import edition_of

from uno_desktop.content.messages import messages
from uno_desktop.net.page.edition import _words
from uno_desktop.net.page.site import Site
from uno_desktop.net.protocol.terms import Terms, guest_chairs

FORMS = {"language.forms": "acc", "color.red": "Czerwona", "color.red@acc": "Czerwoną", "card.skip@acc": "stopa"}
SAID = """
const done = arguments[arguments.length - 1], told = arguments[0];
document.documentElement.dataset.languages = "de en pl pt_BR";
const asked = [];
window.fetch = async (path) => { asked.push(path); return { ok: path === "/words/pl.json", json: async () => told }; };
import("/page/words.js").then(async (w) => {
  const lang = await w.loadWords(["xx-YY", "pt-PT", "pl-PL"]);
  const teller = new w.Narrator({ faces: [1, 0], you: -1 }, () => "Ann");
  done([lang, w.t("put", { card: w.faceName(0) }), w.t("top", { card: w.faceName(0), color: "x" }),
    teller.line(["CardPlayed", 0, 0, [1], false]), `${w.colorName(0)}`, document.documentElement.lang, asked]);
});
"""


def test_names_come_with_their_forms(monkeypatch, classic):
    real = messages._find
    monkeypatch.setattr(messages, "_find", lambda key, n: FORMS.get(key) or real(key, n))
    deck = classic.deck()
    words = _words("en", classic, deck)
    assert words["colors"][0] == "Czerwona"
    assert words["forms"]["acc"]["colors"][:2] == ["Czerwoną", words["colors"][1]]
    skip = deck.face(next(n for n in range(200) if deck.name(n) == "red skip"))
    assert words["forms"]["acc"]["faces"][skip] == "Czerwoną stopa"
    assert _words("de", classic, deck)["forms"].keys() == {"acc"}


def test_the_page_is_told_which_languages_there_are(monkeypatch, classic):
    edition = edition_of(Terms(classic, guest_chairs(classic, 2)))
    monkeypatch.setattr(edition, "words", {**edition.words, "pt_BR": b"br"})
    site = Site(edition, ["here"], dict)

    def body(path):
        return asyncio.run(site.answer("GET", path, {"host": ["here"]})).body

    spoken = " ".join(sorted({*messages.languages(), "pt_BR"}))
    assert f'data-languages="{spoken}"'.encode() in body("/")
    assert body("/words/pt_BR.json") == b"br"
    assert json.loads(body(f"/words/{edition.key}/de.json"))["lang"] == "de"
    assert b"lang" not in body("/words/fr_CA.json")


@pytest.mark.browser
@needs_browser
def test_sentences_of_the_page_ask_for_forms(classic):
    names = {"faces": ["Czerwony stop", "Zmiana"], "colors": ["Czerwony"]}
    told = {
        **{"lang": "pl_PL", "helps": [], "rules": [], "rules_say": [], "languages": {}, "emotes": {}, "plural": [0]},
        **names,
        "forms": {"acc": {"faces": ["Czerwonego stopa", "Zmianę"], "colors": ["Czerwony"]}},
        "texts": {"put": "Kładziesz {card:acc}", "top": "{card} {color:acc}", "say.played": "{seat}: {cards:acc}"},
    }
    phone = Device()
    try:
        with Live(classic, 2) as live:
            phone.open(f"http://127.0.0.1:{live.port}/")
            said = phone.driver.execute_async_script(SAID, told)
    finally:
        phone.close()
    lines = ["Kładziesz Czerwonego stopa", "Czerwony stop x", "Ann: Zmianę, Czerwonego stopa"]
    assert said == ["pl_PL", *lines, "Czerwony", "pl-PL", ["/words/pt_BR.json", "/words/pl.json"]]
