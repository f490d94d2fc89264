"""Friends at the table: inviting them to a match here, and joining one elsewhere."""
