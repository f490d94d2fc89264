"""Tables whose seats are played from elsewhere."""
