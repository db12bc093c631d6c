"""Check-in by phone, with the code of the evening's door; limits and clock of rounds."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Add them: no evening has a door, a limit or an announcement, and no clock runs."""
    for name, most in (("door", 16), ("announcement", 200)):
        column = sa.Column(name, sa.String(most), nullable=False, server_default="")
        op.add_column("evening", column)
    for name in ("hands", "minutes"):
        op.add_column("evening", sa.Column(name, sa.Integer(), nullable=False, server_default="0"))
    op.add_column("evening", sa.Column("announced", sa.DateTime(), nullable=True))
    op.add_column("round", sa.Column("clock", sa.DateTime(), nullable=True))
    op.create_table(
        "arrival",
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
    op.create_index("ix_arrival_evening_id", "arrival", ["evening_id"])
    op.create_index("ix_arrival_person_id", "arrival", ["person_id"])


def downgrade() -> None:
    """Drop them."""
    op.drop_table("arrival")
    op.drop_column("round", "clock")
    for name in ("announced", "minutes", "hands", "announcement", "door"):
        op.drop_column("evening", name)
