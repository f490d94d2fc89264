"""Where the game begins.

=========== =========================================================================================
title       the scene: a room with a table
room_layout where things lie in it
room_things what they are; the picture behind them is ``ui/shell/look/backdrop``
=========== =========================================================================================
"""
