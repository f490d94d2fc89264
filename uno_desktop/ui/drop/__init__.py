"""The drop: everybody lets go of their cards as the pot spills. Its scene, its staging and its input.

Lengths are in *stage units*: the window's height is 1, x runs from the middle, y from the top down.
"""
