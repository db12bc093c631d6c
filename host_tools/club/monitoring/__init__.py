"""The health and the load of the club's server, for its administrator."""
