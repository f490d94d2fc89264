"""All widgets, to import from one place."""

from __future__ import annotations

from uno_desktop.ui.kit.widget import Widget
from uno_desktop.ui.kit.widget_basic import Button, IconButton, Image, Label, Panel
from uno_desktop.ui.kit.widget_boxes import Column, Grid, Row, Spacer
from uno_desktop.ui.kit.widget_scroll import List, ScrollArea, Tabs
from uno_desktop.ui.kit.widget_text import TextField
from uno_desktop.ui.kit.widget_values import Choice, Slider, Stepper, Toggle

__all__ = [
    "Button",
    "Choice",
    "Column",
    "Grid",
    "IconButton",
    "Image",
    "Label",
    "List",
    "Panel",
    "Row",
    "ScrollArea",
    "Slider",
    "Spacer",
    "Stepper",
    "Tabs",
    "TextField",
    "Toggle",
    "Widget",
]
