"""The beat of each event: a file for each group, all listed in ``beat_of_event``."""
