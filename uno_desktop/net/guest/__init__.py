"""The side that joins.

============= ==========================================================================================
client        the socket, in a thread of its own; ``link`` is the way there, ``pack_sender`` sends a theme
remote        the match as a scene sees it, and its drops
followed_game the host's messages folded onto a view
takeover      going on with a match after its host has gone
============= ==========================================================================================
"""
