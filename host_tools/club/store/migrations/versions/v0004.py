"""Store the phones' address, refusals by the words' keys, and plainer columns."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

_RENAMED = (
    ("box", "heard", "received"),
    ("session", "heard", "received"),
    ("session", "told", "event_count"),
)


def upgrade() -> None:
    """Add the columns, and rename the others in place."""
    op.add_column(
        "club", sa.Column("served", sa.String(length=200), nullable=False, server_default="")
    )
    op.add_column("set_aside", sa.Column("reason", sa.JSON(), nullable=False, server_default="{}"))
    for table, old, new in _RENAMED:
        op.execute(f"ALTER TABLE {table} RENAME COLUMN {old} TO {new}")


def downgrade() -> None:
    """Take the columns away, and give the others their names of before."""
    for table, old, new in _RENAMED:
        op.execute(f"ALTER TABLE {table} RENAME COLUMN {new} TO {old}")
    op.drop_column("set_aside", "reason")
    op.drop_column("club", "served")
