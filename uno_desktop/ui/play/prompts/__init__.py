"""What asks the player something, over the living table.

============= ==========================================================================================
picker_base   what all of them share
sector_wheel  a wheel of sectors: ``picker_color`` which color?, ``emote_wheel`` what to say
pickers       who, which cards, which rule, or is it done?
penalty       take the cards, challenge, or answer; ``challenge_reveal`` shows the verdict
curtain       between two people at one machine, with what the next one has missed
============= ==========================================================================================
"""
