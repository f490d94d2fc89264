"""What a player sees around a match: title, new match and its options, seats, settings, pause."""
