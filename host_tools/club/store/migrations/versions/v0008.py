"""Copies that were recognised, results that came after the end, and when a night ends."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add the columns: nothing was recognised or came late, and a night ends at 06:00."""
    op.add_column(
        "session", sa.Column("copied", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    op.add_column("upload", sa.Column("late", sa.Integer(), nullable=True))
    op.add_column(
        "club", sa.Column("night_ends", sa.Integer(), nullable=False, server_default="360")
    )


def downgrade() -> None:
    """Drop the columns."""
    op.drop_column("club", "night_ends")
    op.drop_column("upload", "late")
    op.drop_column("session", "copied")
