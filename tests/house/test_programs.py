"""What tests need besides Python is named in one list, and a run says what it skipped."""

from __future__ import annotations

from programs import PACKAGES, needs, summary


def test_a_missing_program_is_named_by_its_package(monkeypatch) -> None:
    monkeypatch.setattr("programs.shutil.which", lambda program: None)
    skip = needs("Xvfb", "dpkg-shlibdeps", "dpkg-parsechangelog")
    assert skip.args == (True,)
    assert skip.kwargs["reason"] == "needs apt-get install dpkg-dev xvfb"


def test_what_is_there_is_not_skipped(monkeypatch) -> None:
    monkeypatch.setattr("programs.shutil.which", str)
    assert needs(*PACKAGES).args == (False,)


def test_the_summary_counts_by_what_would_run_them() -> None:
    reasons = ["Skipped: needs apt-get install xvfb", "Skipped: needs apt-get install xvfb", "Skipped: only on Windows"]
    assert summary(reasons) == [
        "2 tests were skipped; to run them: apt-get install xvfb",
        "1 tests do not apply to this system (reasons above)",
    ]
    assert summary([]) == []
