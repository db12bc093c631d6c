"""A club's evenings: many tables gathered into one store, audited, ranked and kept."""
