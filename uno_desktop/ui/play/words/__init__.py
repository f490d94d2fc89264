"""What is read on the table.

=========== ==========================================================================================
table_words the words and signs in the air; the line of what happened, the prompt, notes
tip_words   what a tooltip says
bubbles     where a bubble goes; ``sayings`` keeps those that are on show
advice      hints at the cards
=========== ==========================================================================================
"""
