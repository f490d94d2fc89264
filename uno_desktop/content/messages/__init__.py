"""Every text the player sees.

========= ==========================================================================================
messages  ``t("table.your_turn", name="Ann")``
catalogue PO files read and merged
pseudo    a longer English with accents, for developers
========= ==========================================================================================
"""
