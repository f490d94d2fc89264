"""Whether anything flashes: films of the game in virtual time, and a measure of flashes in them.

| module | what it is |
|---|---|
| ``measure`` | WCAG 2.3.1 on frames: changes of luminance and of saturated red, by areas, in any second |
| ``films`` | moments and whole hands filmed frame by frame, and what was measured in each |
"""
