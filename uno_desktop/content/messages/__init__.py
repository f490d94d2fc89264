"""Every text the player sees.

========= ==========================================================================================
messages  ``t("table.your_turn", name="Ann")``
catalogue PO files read and merged; a pseudo language for developers
========= ==========================================================================================
"""
