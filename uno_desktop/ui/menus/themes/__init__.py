"""Themes.

============= =========================================================================================
themes        all of them; each is a ``theme_picture`` with a ``card_fan``
theme_details one of them; ``theme_actions`` is what can be done with it
add_theme     a pack of somebody else's
============= =========================================================================================
"""
