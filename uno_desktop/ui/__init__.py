"""Everything on the screen: the kit over pygame, the table, the scenes."""
