"""The table and everything that opens over it: prompts, pickers, the deal, the count of a hand, the end of a match."""
