"""How a club's store grew: Alembic's environment, and in `versions` a step a file."""
