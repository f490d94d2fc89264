"""The match of a session on the screen.

=============== ==========================================================================================
table_presenter picture, director and what is said, turned once a frame
table_status    what can be done now: playable cards, buttons, the prompt
intents         what the player means, matched against the legal moves
spoken          what happens and what is asked, for who does not look; the table in words
by_ear          the same as sounds: seats, kinds of cards, what is asked
catching        the first chances to catch somebody, and what is said to a press that comes too late
conversation    what is said at the table; ``first_notes`` explains first times (``first_words``)
child_voice     what happens, said to a child in very short sentences
=============== ==========================================================================================
"""
