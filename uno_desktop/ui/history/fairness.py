"""All about a deal that was promised: its fingerprint, its seed once the match is over, and the check of both."""

from __future__ import annotations

from itertools import chain
from pathlib import Path

from uno_desktop.content.messages.messages import t
from uno_desktop.engine.rng import fingerprint
from uno_desktop.match.live.log import LogDamaged, MatchLog, read_log
from uno_desktop.match.saved.replay import Verdict, Verifying
from uno_desktop.match.saved.replay_files import replay_of
from uno_desktop.match.saved.signing import own_public
from uno_desktop.match.setup.setup import Agreed
from uno_desktop.ui.kit.caches.preload import in_background
from uno_desktop.ui.kit.widgets import Button, Column, Label, Row, ScrollArea, Spacer, Widget
from uno_desktop.ui.shell.scenes.panel import PanelScene
from uno_desktop.ui.shell.scenes.seal import full_form
from uno_desktop.ui.shell.scenes.shell import Shell


class Fairness(PanelScene):
    """For the match on the screen; or for ``log``, one that is over, and the file ``path`` it comes from."""

    name = "fairness"
    width = 660
    opens_on = "close"

    def __init__(self, shell: Shell, *, log: MatchLog | None = None, path: Path | None = None) -> None:
        super().__init__(shell)
        session = shell.matches.session
        assert log is not None or session is not None, "a deal needs a match"
        self._log = log
        self.agreed: Agreed = log.agreed if log is not None else session.referee.agreed  # type: ignore[union-attr]
        self.is_over = log is not None or session.referee.over  # type: ignore[union-attr]
        self._path = replay_of(self.agreed) if self.is_over and log is None else path
        self._verifying: Verifying | None = None
        self._result = Label("", "body", face="semibold", color="accent", name="result")

    def content(self) -> Widget:
        seed = self.agreed.config.seed
        revealed = full_form(seed.hex()) if self.is_over else t("fair.seed_kept")
        words: list[Widget] = [
            Label(t("fair.after" if self.is_over else "fair.before"), "body"),
            _number(t("fair.fingerprint"), full_form(fingerprint(seed))),
            _number(t("fair.seed"), revealed),
            Label(self._how(), "small", color="text_muted"),
            self._result,
        ]
        buttons: list[Widget] = [Spacer(), Button("close", t("common.done"), self.close, kind="primary")]
        if self._path is not None:
            buttons.insert(0, Button("check", t("fair.check"), self._begin_check, icon=self.look.icon("check")))
        title = self.head(t("fair.title"), "lock")
        return Column([title, ScrollArea(Column(words, gap=14), name="words"), Row(buttons)], gap=14)

    def _how(self) -> str:
        if not self.is_over:
            return t("fair.how_later")
        if self._path is None:
            return t("fair.no_file")
        home, path = Path.home(), self._path
        typed = f"~/{path.relative_to(home).as_posix()}" if path.is_relative_to(home) else str(path)
        return t("fair.how", file=typed)

    # -- the check -----------------------------------------------------------------------------------------------

    def _begin_check(self) -> None:
        """Check once what signatures need is imported, which takes longer than a frame."""
        self.preload.extend(chain(in_background(own_public), iter((self._start_check,))))

    def _start_check(self) -> None:
        assert self._path is not None
        try:
            log = self._log if self._log is not None else read_log(self._path)
            self._verifying = Verifying(log, self._path.name)
        except (LogDamaged, ValueError) as error:
            self._say(str(error))

    def update(self, dt: float) -> bool:
        """Check on for as long as a frame can spare."""
        checking = self._verifying
        if checking is not None:
            until_ms = self.app.clock.now_ms() + 6.0
            try:
                for _ in range(60):  # entries of a log, unless the frame's time is up sooner
                    if checking.done or self.app.clock.now_ms() > until_ms:
                        break
                    checking.step()
            except LogDamaged as error:
                self._verifying = None
                self._say(str(error))
                return super().update(dt)
            if checking.done:
                self._verifying = None
                self._say(in_words(checking.verdict))
            else:
                self._say(t("fair.checking", percent=round(100 * checking.share)))
        return super().update(dt) or checking is not None

    def _say(self, words: str) -> None:
        before = self._result.measure(self.style, self.panel.rect.w)[1]
        self._result.text = words
        if self._result.measure(self.style, self.panel.rect.w)[1] != before:
            self.layout(self.app.window.size)
        self.invalidate()


def in_words(verdict: Verdict) -> str:
    """What a check has found, in a sentence, and who signed the match."""
    if verdict.fault is not None:
        return verdict.fault
    holds = t("fair.holds" if verdict.all_asked else "fair.holds_by_rules", n=verdict.moves)
    return " ".join([holds, *verdict.signed])


def _number(title: str, digits: str) -> Widget:
    return Column([Label(title, "small", color="text_muted"), Label(digits, "body", face="semibold")], gap=1)
