"""Themes, scenarios, messages and the places where files lie: text files in, frozen values out.

| module | what it is |
|---|---|
| ``paths`` | where the shipped data and the player's files lie |
| ``faults`` | ``Fault`` and ``ContentError``: what is wrong, where, what to do |
| ``yamlio`` | YAML with the line of everything; settings files read and written safely |
| ``reader`` | typed reading of a YAML tree that collects every fault |
| ``theme_model``, ``theme_schema``, ``themes`` | a theme as a frozen value, its file, and finding it |
| ``theme_table``, ``value_types`` | what a theme may say: the checker reads with it, editors get its JSON Schema |
| ``theme_pack``, ``theme_copy``, ``theme_diff`` | a theme as one file, as a copy, and compared with another |
| ``messages``, ``catalogue`` | every visible text: ``t("table.your_turn", name=...)`` |
| ``wording`` | the names of cards, colors, options and refusals |
| ``rulebook`` | the rules in words, from the options in force |
| ``scenarios``, ``scenario_run`` | rules as examples that run |

This is the only room that knows YAML. It knows no pygame.
"""
