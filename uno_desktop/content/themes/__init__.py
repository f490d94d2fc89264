"""Themes, from file to frozen value and back.

============ ==========================================================================================
themes       finding and reading them
theme_table  what a ``theme.yaml`` may say; ``theme_schema`` reads its sections
theme_build  a theme put together with its parent; ``theme_model`` is the result
theme_header name and colors, before the rest is read
theme_check  what is still wrong with one that loads, and what differs from another
theme_editor changing one; ``new_theme`` makes one
theme_pack   one file to pass on
theme_words  what a theme says in other languages, in files of their own
wording      the names of cards, colors, decks and options
============ ==========================================================================================
"""
