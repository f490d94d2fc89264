"""The phone's page: its files, and what the port serves besides the socket.

Of its scripts, ``table.js`` shows what can be pressed, and ``view.js`` folds what the seat sees; which moves are legal
the host says (``net/protocol``).

======= ==========================================================================================
site    the page, words, rulebooks, pictures of cards, health
edition what every page needs of a theme: which picture each card has; ``ui/friends`` or ``serve`` draws it
======= ==========================================================================================
"""
