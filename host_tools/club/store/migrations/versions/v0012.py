"""Evenings in short, derived from the rest and rebuilt if missing; points of rounds sat out."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Add the table, without a row; a round sat out is worth nothing."""
    op.add_column("club", sa.Column("bye", sa.Integer(), nullable=False, server_default="0"))
    op.create_table(
        "evening_summary",
        sa.Column("evening_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("stamp", sa.String(64), nullable=False),
        sa.Column("data", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("evening_id"),
    )


def downgrade() -> None:
    """Drop them."""
    op.drop_table("evening_summary")
    op.drop_column("club", "bye")
