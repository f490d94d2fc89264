"""The rulebook at the title, after somebody has looked at another deck."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize("deck", ["shuffle_hands", "swap_hands"])
def test_the_rulebook_is_that_of_the_deck_on_show(play, deck):
    running = play("classic", (960, 540)).open("title")
    theme = running.shell.look.theme
    running.shell.look.use(theme, theme.deck(deck))
    running.push("rulebook")
    kinds = {kind.id for kind in theme.deck(deck).kinds} - {kind.id for kind in theme.deck().kinds}
    told = {paragraph.kind for section in running.top._book.sections for paragraph in section.paragraphs}
    assert kinds & told
    for index in range(len(running.top._book.sections)):
        running.top.open(index)
        running.pilot.frame()
