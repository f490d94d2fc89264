"""What scenes are made with, and how they open one another.

=========== ==========================================================================================
registry    the scenes by name, and the way from one to another
shell       the parts of which every scene is made; ``game_scene`` is their base, ``panel`` a page over others
start_match from a wish to a table; ``child_theme`` is that of a child
theme_watch shows an author's changes
seal        the button that leads to the fingerprint of a deal
=========== ==========================================================================================
"""
