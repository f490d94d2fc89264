"""The subcommands, one module each with ``add_parser(subparsers)`` and ``run(args) -> int`` (the exit status)."""

from __future__ import annotations


class UsageError(Exception):
    """A command that cannot be carried out as typed: one sentence, what to do included; exit status 2."""
