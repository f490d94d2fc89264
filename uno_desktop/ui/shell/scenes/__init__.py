"""What scenes are made with, and how they open one another.

=========== ==========================================================================================
registry    the scenes by name, and the way from one to another
shell       the parts of which every scene is made; what a dropped file or a key for all scenes does
game_scene  the base of scenes; ``panel`` is a page over others
start_match from a wish to a table; ``child_theme`` is that of a child
theme_watch shows an author's changes
seal        the button that leads to the fingerprint of a deal
=========== ==========================================================================================
"""
