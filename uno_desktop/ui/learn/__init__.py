"""Learning the game: the rulebook, the lessons, practice of the drop."""
