"""Computer players by name. A new one is its file, a line here and its words in the catalogue."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from uno_desktop.content.files.file_faults import did_you_mean, one_of
from uno_desktop.content.messages.messages import t
from uno_desktop.players.agents.agent import Agent
from uno_desktop.players.agents.easy import EasyAgent
from uno_desktop.players.agents.gentle import GentleAgent
from uno_desktop.players.agents.hard import HardAgent
from uno_desktop.players.agents.normal import NormalAgent
from uno_desktop.players.agents.random_agent import RandomAgent
from uno_desktop.players.agents.rule_agent import RuleAgent
from uno_desktop.players.manners.timing import in_manner

AGENTS: Mapping[str, Callable[[], Agent]] = {
    "random": RandomAgent,
    "rule": RuleAgent,
    "easy": EasyAgent,
    "normal": NormalAgent,
    "hard": HardAgent,
}
"""From the simplest to the strongest. The words for each are ``agent.<name>`` and ``agent.<name>.help``."""

LEVELS = tuple(AGENTS)
"""Their names, from the simplest to the strongest."""
STRONGEST = LEVELS[-1]
GENTLE = "gentle"
"""Who plays with a child. It is no level: it doesn't try to win."""


class UnknownAgent(ValueError):
    """No computer player has this name; the text says which there are."""


VERSIONS: Mapping[str, int] = {"random": 2, "rule": 2, "easy": 4, "normal": 4, "hard": 7, GENTLE: 1}
"""Raised with every change of how a player decides: a recorded match says which version played it."""


def make_agent(name: str, manner: str = "") -> Agent:
    """A computer player by its name, with the manner of an opponent; raises UnknownAgent with a sentence."""
    try:
        agent = GentleAgent() if name == GENTLE else AGENTS[name]()
    except KeyError:
        message = t("players.unknown_agent", name=name, names=one_of(LEVELS))
        raise UnknownAgent(message + did_you_mean(name, AGENTS)) from None
    if manner:
        agent.habits = in_manner(agent.habits, manner)
    return agent
