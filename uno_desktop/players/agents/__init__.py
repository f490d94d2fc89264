"""Who decides, by level.

============== ====================================================================================
registry       agents by name: ``make_agent("easy")``; a new one is its file and a line there
agent          ``Agent``: what a computer player is asked; what several do alike: a color, a target, an answer, a call
random_agent   ``random``: any playable card
rule_agent     ``rule``: colored cards first, wilds last
gentle         ``gentle``: who plays with a child, and lets others come along
easy           ``easy``: sensible and human: forgets, hesitates, challenges now and then
normal         ``normal``: a tuned rule of thumb with a memory
hard           ``hard``: weighs moves as it has learned, or looks ahead; by what, ``evaluation`` says
thoughtful     what these two share: memory, thinking in slices, and the moves worth comparing
hint           advice for a person: a ``survey`` of all moves, in slices
============== ====================================================================================
"""
