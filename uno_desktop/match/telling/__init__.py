"""A match in words.

======== ==========================================================================================
narrate  an event as a line of text for one viewer; why a move is refused
hints    what to play, why, and with what chances
luck_words luck and play in words
coach    whether a move was fine, or what was better
stakes   a match point, a comeback
moments  the moment of a match that is told afterwards
evening  what was seen and said in many hands
======== ==========================================================================================
"""
