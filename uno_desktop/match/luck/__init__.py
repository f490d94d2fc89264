"""Luck and skill, told apart (docs/players.md), once a hand is over. A module imports only those above it.

======== ==========================================================================================
module   what it is
======== ==========================================================================================
account  a hand's account: what chance moved, and what every decision did
fortune  luck and play of all hands of a match, counted while results are on the screen
======== ==========================================================================================
"""
