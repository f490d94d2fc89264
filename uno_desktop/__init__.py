"""Uno Desktop: a card game for two to ten, one shared engine, and themes anyone can write."""

__version__ = "0.1.0"
