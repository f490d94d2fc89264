"""What is read on the table.

=========== ==========================================================================================
table_words the words and signs in the air; the line of what happened, the prompt, notes
tip_words   what a tooltip says
sayings     what players say, in bubbles, and where a bubble goes
advice      hints at the cards
=========== ==========================================================================================
"""
