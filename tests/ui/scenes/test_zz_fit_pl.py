import pytest
from scenes.test_words_fit import NAMES, NOT_OURS, cut_words
from scenes.conftest import THEMES

@pytest.mark.parametrize("text_size", (100, 150))
@pytest.mark.parametrize("name", NAMES)
def test_pl(play, monkeypatch, name, text_size):
    found = cut_words(play, monkeypatch, name, (960, 540), text_size, "pl")
    if found and name not in NOT_OURS:
        with open("/tmp/pl/fit.txt", "a") as f:
            for each in sorted(found):
                f.write(f"{name} {text_size} {each}\n")
