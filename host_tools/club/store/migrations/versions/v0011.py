"""People who check in by phone, and the code of the evening's door."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Add the table and the column: no evening has a door, and nobody has checked in."""
    op.add_column("evening", sa.Column("door", sa.String(16), nullable=False, server_default=""))
    op.create_table(
        "check_in",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("evening_id", sa.Integer(), sa.ForeignKey("evening.id"), nullable=False),
        sa.Column("person_id", sa.Integer(), sa.ForeignKey("person.id"), nullable=True),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("at", sa.DateTime(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("token"),
    )
    op.create_index("ix_check_in_evening_id", "check_in", ["evening_id"])
    op.create_index("ix_check_in_person_id", "check_in", ["person_id"])


def downgrade() -> None:
    """Drop them."""
    op.drop_table("check_in")
    op.drop_column("evening", "door")
