"""Puts the game together: settings, themes, window, loop, first scene; and what happens when something goes wrong.

The order is that of the clock: first what the first picture needs, then, a piece a frame, the rest (other
themes, sounds). ``main`` gives an exit status; nothing here ends in a traceback.
"""

from __future__ import annotations

import gc
from collections.abc import Iterable, Mapping, MutableMapping, Sequence
from pathlib import Path

import pygame

from uno_desktop.content.files.atomic import sweep
from uno_desktop.content.files.file_faults import ContentError, Fault
from uno_desktop.content.files.paths import logs_dir, replays_dir, rules_dir, saves_dir, settings_file
from uno_desktop.content.files.terminal import say
from uno_desktop.content.messages.messages import languages, t
from uno_desktop.content.themes import themes as theme_files
from uno_desktop.content.themes.theme_model import Theme
from uno_desktop.engine.rng import seed_bytes
from uno_desktop.logfile import log
from uno_desktop.match.saved.slots import LOG_SUFFIX
from uno_desktop.match.setup.settings import AS_LEFT, Settings
from uno_desktop.opening import LAST_THEME, WINDOW_SIZE, Opening, open_game
from uno_desktop.ui.kit.drawing.style import Style
from uno_desktop.ui.kit.kit_fault import DisplayUnavailable
from uno_desktop.ui.kit.motion.clock import Clock
from uno_desktop.ui.kit.sound.sound import SoundBoard
from uno_desktop.ui.kit.window.loop import Application, FrameTrace
from uno_desktop.ui.kit.window.scene import Scene
from uno_desktop.ui.kit.window.window import Window
from uno_desktop.ui.shell.scenes.shell import Shell
from uno_desktop.ui.shell.settings.bindings import keymap


def main(
    seed: int | str | None = None,
    speed: str | None = None,
    trace: Path | str | None = None,
    files: Sequence[Path | str] = (),
    opening: Opening | None = None,
    link: str = "",
) -> int:
    """Play in a window until it is closed; the exit status.

    ``seed`` makes every new match from it, ``speed`` overrides the setting, ``trace`` is written with what can be
    pressed, ``files`` are further themes: folders or their ``theme.yaml``, used where they are and read anew when
    they change, or packed themes, which become the player's own after a yes. The last folder is shown first.
    ``opening`` is the window where it is open already. ``link`` is an invitation: the game asks whether to join.
    """
    packs = _packs(map(Path, files))
    folders = [_theme_folder(Path(file)) for file in files if Path(file) not in packs]
    try:
        opening = opening or open_game()
        known = theme_files.KnownThemes()
        given, given_faults = add_themes(known, folders)
        settings = opening.settings
        chosen = first_theme(known, given or settings.last_setup.get(LAST_THEME))
    except (DisplayUnavailable, ContentError, FileNotFoundError) as error:
        return _refuse(str(error))
    shell = build(
        opening.window,
        settings,
        known,
        chosen,
        seed=None if seed is None else seed_bytes(seed),
        speed=speed,
        trace=_open_trace(trace, opening) if trace is not None else None,
        sound=SoundBoard(),
        faults=(*opening.faults, *unusable_settings(settings), *given_faults),
    )
    shell.nav.open("child_room" if settings.for_children else "title")
    after_first_picture(shell, folders)
    _ask(shell, packs, link)
    return _run(shell)


def _ask(shell: Shell, packs: Sequence[Path], link: str) -> None:
    """Ask about what the game was opened with: themes to add, or a table to join."""
    if packs:
        shell.nav.push("add_theme", packs=packs)
    if link:
        shell.nav.push("join", address=link)


def after_first_picture(shell: Shell, folders: Sequence[Path]) -> None:
    """What can wait until the title is there is done then, a piece a frame."""
    shell.app.after_first_frame(wake_collector)
    shell.app.after_first_frame(shell.app.reading.readers.begin)
    shell.app.after_first_frame(shell.ask_contrast)
    shell.app.after_first_frame(shell.load_sounds)
    shell.app.after_first_frame(lambda: watch_themes(shell, folders))
    shell.app.after_first_frame(sweep_leftovers)
    shell.app.after_first_frame(lambda: read_other_themes(shell))


def wake_collector() -> None:
    """Collect garbage again after a start without (``opening``), and leave alone what the start has made."""
    if not gc.isenabled():
        gc.freeze()
        gc.enable()


def _packs(files: Iterable[Path]) -> list[Path]:
    """Those of the files that are packed themes."""
    files = list(files)
    if not files:
        return []
    from uno_desktop.content.themes import theme_pack  # zip files and all: only for who opens the game with one

    return [file for file in files if theme_pack.is_pack(file)]


def read_other_themes(shell: Shell) -> None:
    """Read the themes that nobody has asked for, one a frame, and tell the player what is wrong with files.

    With them the start is over: what it has made stays, and the collector never looks through it.
    """
    themes = shell.look.themes
    if themes.unread:
        themes.get(themes.unread[0])
        shell.app.after_first_frame(lambda: read_other_themes(shell))
        return
    gc.freeze()
    shell.faults += tuple(themes.faults)
    if shell.faults:
        shell.nav.push("trouble", text=t("trouble.faults"), details=[str(fault) for fault in shell.faults])


def _run(shell: Shell) -> int:
    """Turn until the window is closed; the exit status."""
    try:
        shell.app.run()
    except Exception as error:
        # What fails outside of every scene cannot be shown in the window any more.
        log.error("in the loop", exc_info=error)
        return _refuse(t("app.failed", file=logs_dir()))
    finally:
        shell.matches.leave()
        _remember_window(shell)
    return 0


def sweep_leftovers() -> None:
    """Remove the temporary files of writers that were killed."""
    for folder, name in (
        (settings_file().parent, settings_file().name), (rules_dir(), "*.yaml"),
        (saves_dir(), f"*{LOG_SUFFIX}"), (replays_dir(), f"*{LOG_SUFFIX}"),
    ):  # fmt: skip
        sweep(folder, name)


def build(
    window: Window,
    settings: Settings,
    known: Mapping[str, Theme],
    theme: Theme,
    *,
    seed: bytes | None = None,
    speed: str | None = None,
    clock: Clock | None = None,
    trace: FrameTrace | None = None,
    sound: SoundBoard | None = None,
    faults: tuple[Fault, ...] = (),
) -> Shell:
    """The application and its context in an open window, without a scene yet. Tests give a virtual clock."""
    app = Application(
        window, Style(), keymap=keymap(settings.keys), clock=clock, sound=sound, trace=trace,
    )  # fmt: skip
    app.pace.limit(settings.frame_limit)
    shell = Shell(app, settings, known, theme, seed=seed, speed=speed, faults=faults)
    app.guard.on_error = lambda scene, error: _on_error(shell, scene, error)
    app.on_action = shell.global_action
    app.on_first = shell.first_action
    app.on_step = shell.look_after_match
    app.on_file = lambda file: shell.take_file(Path(file))
    shell.apply_telling()
    shell.apply_switches()
    return shell


def find_themes() -> tuple[dict[str, Theme], list[Fault]]:
    """Every theme that can be used, and what is wrong with the others.

    Raises ContentError where there is none at all, FileNotFoundError where the installation is incomplete.
    """
    known, faults = theme_files.load_all()
    if not known:
        raise ContentError(faults)
    return known, faults


def add_themes(known: MutableMapping[str, Theme], files: Sequence[Path | str]) -> tuple[str | None, list[Fault]]:
    """Add the themes in these folders to those known: the id of the last one, or None, and what is wrong with others.

    A ``theme.yaml`` stands for its folder. Nothing is written: the themes are used where they are.
    """
    last: str | None = None
    faults: list[Fault] = []
    for file in map(Path, files):
        try:
            found = theme_files.load_folder(_theme_folder(file))
        except ContentError as error:
            faults += error.faults
        else:
            known[found.id] = found
            last = found.id
    return last, faults


def watch_themes(shell: Shell, folders: Sequence[Path]) -> None:
    """From now on read the themes in these folders anew whenever their files change."""
    if not folders:
        return
    from uno_desktop.ui.shell.scenes.theme_watch import ThemeWatch  # late: for authors of themes only

    watch = ThemeWatch(shell, folders)

    def step() -> None:
        shell.look_after_match()
        watch.update()

    shell.app.on_step = step


def _theme_folder(file: Path) -> Path:
    """A theme's folder, from itself or from its ``theme.yaml``."""
    return file if file.is_dir() else file.parent


def first_theme(known: Mapping[str, Theme], wanted: object) -> Theme:
    """The theme wanted if it is there, else the first. Raises ContentError where there is none at all."""
    if isinstance(wanted, str) and wanted in known:
        return known[wanted]
    first = next(iter(known.values()), None)
    if first is None:
        raise ContentError(known.faults if isinstance(known, theme_files.KnownThemes) else [])
    return first


def unusable_settings(settings: Settings) -> list[Fault]:
    """What is wrong with settings that only the finished game can judge: languages, keys and actions."""
    file = settings_file().name
    found: list[Fault] = []
    if settings.language and settings.language not in languages():
        message = t("settings.unknown_language", language=settings.language, languages=", ".join(languages()))
        found.append(Fault(file, 0, 0, "language", message))
    bindings = keymap(settings.keys)
    for action, key in bindings.faults:
        found.append(Fault(file, 0, 0, f"keys.{action}", t("settings.unknown_key_name", key=key)))
    for action in settings.keys.keys() - keymap().actions:
        found.append(Fault(file, 0, 0, f"keys.{action}", t("settings.unknown_action")))
    return found


def _remember_window(shell: Shell) -> None:
    """The next window is as large as this one was."""
    width, height = shell.app.window.windowed_size
    if (width, height) != (shell.prefs.settings.window or WINDOW_SIZE) and shell.prefs.settings.window_size == AS_LEFT:
        shell.prefs.keep(window_left=f"{width}x{height}")


def _open_trace(path: Path | str, opening: Opening) -> FrameTrace | None:
    from uno_desktop.devtools.trace import Trace  # a tool of tests: players never load it

    try:
        return Trace(path, opening.shown_ms)
    except OSError as error:
        say(t("app.no_trace", file=path, reason=error.strerror or error), error=True)
        return None


def _refuse(sentence: str) -> int:
    pygame.display.quit()
    log.error("%s", sentence)
    say(sentence, error=True)
    return 1


def _on_error(shell: Shell, scene: Scene | None, error: Exception) -> None:
    """Something failed: it is written down, the player reads a sentence, the match goes on where it stood."""
    log.error("in scene %s", scene.name if scene else "-", exc_info=error)
    shell.recover(scene, error)
