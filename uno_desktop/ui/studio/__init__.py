"""The studio: themes of one's own, made and changed inside the game."""
