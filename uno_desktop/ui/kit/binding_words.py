"""Bindings in words, for settings and hints: ``"key:shift+tab"`` is "Shift + Tab"."""

from __future__ import annotations

from uno_desktop.content.messages import t


def binding_words(binding: str) -> str:
    """What a person calls that key or button, in the present language."""
    source, _, control = binding.partition(":")
    parts = control.split("+") if control != "+" else [control]
    words = t("kit.join_keys").join(_part(source, part) for part in parts)
    return words if source == "key" else t(f"kit.on_{source}", control=words)


def _part(source: str, part: str) -> str:
    key = f"kit.{source}.{part}"
    words = t(key)
    if words != key:
        return words
    return part.upper() if len(part) <= 3 else part.replace("_", " ").capitalize()
