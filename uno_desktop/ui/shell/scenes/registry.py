"""The scenes by name, and the way from one to another.

A scene's module is imported when it is first asked for: the title must not wait for the table.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from uno_desktop.ui.kit.window.loop import Application
from uno_desktop.ui.kit.window.scene import Scene

SCENES: dict[str, str] = {
    "title": "menus.title.title:Title",
    "new_match": "menus.new_match.new_match:NewMatch",
    "options": "menus.new_match.options:Options",
    "dealer": "play.dealer:Dealer",
    "table": "play.table:Table",
    "hand_end": "play.ends.hand_end:HandEnd",
    "match_end": "play.ends.match_end:MatchEnd",
    "pause": "menus.pause:Pause",
    "child_room": "menus.child_room:ChildRoom",
    "child_pause": "menus.pause:ChildPause",
    "child_end": "play.ends.child_end:ChildEnd",
    "grown_up": "menus.child_room:GrownUp",
    "settings": "menus.settings.settings:SettingsScene",
    "trouble": "menus.trouble:Trouble",
    "color_wheel": "play.prompts.picker_color:ColorWheel",
    "start_color": "play.prompts.picker_color:StartColor",
    "target_picker": "play.prompts.pickers:TargetPicker",
    "group_picker": "play.prompts.pickers:GroupPicker",
    "penalty": "play.prompts.penalty:Penalty",
    "emote_wheel": "play.prompts.emote_wheel:EmoteWheel",
    "challenge_reveal": "play.prompts.challenge_reveal:ChallengeReveal",
    "comply": "play.prompts.pickers:Comply",
    "rule_picker": "play.prompts.pickers:RulePicker",
    "chili": "drop.chili:Chili",
    "key_test": "menus.settings.key_test:KeyTest",
    "rulebook": "learn.rulebook:Rulebook",
    "log": "play.hand_log:Log",
    "statistics": "history.statistics:Statistics",
    "replay": "history.replay:Replay",
    "replays": "history.replays:Replays",
    "saves": "history.saves:Saves",
    "daily": "menus.days.daily:Daily",
    "tournament": "menus.days.tournament:TournamentScene",
    "records": "menus.records:Records",
    "learn": "menus.records:Learn",
    "with_friends": "menus.with_friends:WithFriends",
    "unlocks": "menus.days.unlocks:Unlocks",
    "practice": "learn.practice:Practice",
    "coach": "learn.coach:CoachPage",
    "hear_sounds": "learn.hear_sounds:HearSounds",
    "puzzles": "learn.puzzles:Puzzles",
    "tutorial": "learn.tutorial:Tutorial",
    "own_lesson": "learn.own_lesson:OwnLesson",
    "seats": "menus.new_match.seats:Seats",
    "ask_name": "menus.with_friends:AskName",
    "curtain": "play.prompts.curtain:Curtain",
    "themes": "menus.themes.themes:Themes",
    "theme_details": "menus.themes.theme_details:ThemeDetails",
    "add_theme": "menus.themes.add_theme:AddTheme",
    "studio": "studio.studio:Studio",
    "pick_color": "studio.pick:PickColor",
    "pick_file": "studio.pick:PickFile",
    "own_rules": "menus.new_match.own_rules:OwnRulesScene",
    "card_rules": "menus.new_match.card_rules:CardRules",
    "held": "history.saves:Held",
    "fairness": "history.fairness:Fairness",
    "review": "history.review:Review",
    "luck": "history.luck:LuckPage",
    "lobby": "friends.lobby:Lobby",
    "far_away": "friends.far_away:FarAway",
    "friends_list": "friends.far_away:FriendsList",
    "join": "friends.join:Join",
    "guest_lobby": "friends.guest_lobby:GuestLobby",
    "guests": "friends.manage:Guests",
    "manage": "friends.manage:Manage",
}
"""Name to ``room.module:Class``; the class is called with the shell and the keyword arguments of ``nav.push``."""

PLACES = frozenset(
    {"title", "new_match", "dealer", "table", "curtain", "match_end", "lobby", "guest_lobby", "child_room", "child_end"}
)
"""Scenes one goes to: ``nav.open`` leaves all others behind for them. The others open over what is there."""


def scene_class(name: str) -> Callable[..., Scene]:
    """The class of a scene. Raises KeyError for an unknown name."""
    module, _, attribute = SCENES[name].partition(":")
    found: Callable[..., Scene] = getattr(import_module(f"uno_desktop.ui.{module}"), attribute)
    return found


class Navigator:
    """``make(scene class, arguments)`` makes a scene of a class that the registry knows."""

    def __init__(self, app: Application, make: Callable[[Callable[..., Scene], dict[str, Any]], Scene]) -> None:
        self._app = app
        self._make = make

    def open(self, name: str, **arguments: Any) -> Scene:
        """Go to a scene: places (``PLACES``) leave all others behind, the rest opens over what is there."""
        if name not in PLACES:
            return self.push(name, **arguments)
        scene = self._make(scene_class(name), arguments)
        self._app.stack.reset(scene)
        return scene

    def push(self, name: str, **arguments: Any) -> Scene:
        """Put a scene over what is there."""
        scene = self._make(scene_class(name), arguments)
        self._app.stack.push(scene)
        return scene

    def replace(self, name: str, **arguments: Any) -> Scene:
        """Put a scene in place of the top one."""
        scene = self._make(scene_class(name), arguments)
        self._app.stack.replace(scene)
        return scene

    def back(self, scene: Scene | None = None) -> None:
        """Take off the top scene, or the given one with all above it."""
        self._app.stack.pop(scene)
