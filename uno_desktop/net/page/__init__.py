"""The phone's page: its files, and what the port serves besides the socket.

======= ==========================================================================================
site    the page, words, rulebooks, pictures of cards, health
edition what every page needs of a theme: which picture each card has; ``ui/friends`` or ``serve`` draws it
======= ==========================================================================================
"""
