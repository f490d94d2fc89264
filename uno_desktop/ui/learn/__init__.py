"""Learning the game: the rulebook, the lessons, practice of the drop, the sounds.

============ ==========================================================
rulebook     the rules in force, in plain words
tutorial     the lessons to choose from, and one at the table
own_lesson   a lesson that grew out of the player's mistakes, and a position of it at the table
puzzles      the puzzles to choose from; ``puzzle_table`` is one
guided_table what lessons and puzzles share
practice     practice of the drop
coach        a match in which a coach judges each own move
hear_sounds  what the sounds mean, and how late they are here
============ ==========================================================
"""
