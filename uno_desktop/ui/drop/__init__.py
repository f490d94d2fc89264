"""The drop: everybody lets go of their cards as the pot spills. Its scene, its animation and its input.

Lengths are in *window heights*: x runs from the middle, y from 0 at the top to 1.
"""
