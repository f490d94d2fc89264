"""The rulebook: ``rulebook.py`` writes it, ``rulebook.yaml`` has its order and conditions."""
