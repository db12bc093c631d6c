"""The migrations of a club's store: Alembic's environment, and in `versions` a step a file."""
