"""Widgets, to import from here, and the group that gives them focus, pointer and keys (``focus``).

============= ==========================================================================================
widget        the base of all
widget_basic  labels, panels, buttons; ``widget_boxes`` places them
widget_values toggle, choice, slider, stepper, and what wheel and drags mean to them; ``widget_color``
widget_scroll scrolled areas, lists, tabs
widget_text   a line to type into; ``keyboard`` the keys on the screen
tooltip       the box that explains
============= ==========================================================================================
"""

from __future__ import annotations

from uno_desktop.ui.kit.widgets.widget import Widget
from uno_desktop.ui.kit.widgets.widget_basic import Button, IconButton, Image, Label, Panel
from uno_desktop.ui.kit.widgets.widget_boxes import Column, Grid, Row, Spacer
from uno_desktop.ui.kit.widgets.widget_scroll import List, ScrollArea, Tabs
from uno_desktop.ui.kit.widgets.widget_text import TextField
from uno_desktop.ui.kit.widgets.widget_values import Choice, Slider, Stepper, Toggle

__all__ = [
    "Button", "Choice", "Column", "Grid", "IconButton", "Image", "Label", "List", "Panel", "Row", "ScrollArea",
    "Slider", "Spacer", "Stepper", "Tabs", "TextField", "Toggle", "Widget",
]  # fmt: skip
