"""What developers use and players never load: samples for pictures, tests and benches."""
