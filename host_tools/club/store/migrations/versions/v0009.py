"""The log of the director's actions, logins of assistants and readers, and merged people."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add the tables and columns: nothing is logged, nobody has a login, nobody is merged."""
    op.create_table(
        "log_entry",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("at", sa.DateTime(), nullable=False),
        sa.Column("by", sa.String(200), nullable=False),
        sa.Column("role", sa.String(16), nullable=False),
        sa.Column("via", sa.String(16), nullable=False),
        sa.Column("action", sa.String(64), nullable=False),
        sa.Column("evening", sa.Integer(), nullable=True),
        sa.Column("what", sa.JSON(), nullable=False),
        sa.Column("changes", sa.JSON(), nullable=False),
        sa.Column("undoes", sa.Integer(), nullable=True),
        sa.Column("undone", sa.Integer(), nullable=True),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "desk_login",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("key", sa.String(400), nullable=False),
        sa.Column("role", sa.String(16), nullable=False),
        sa.Column("secret", sa.String(200), nullable=False),
        sa.Column("made", sa.DateTime(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("key"),
    )
    op.add_column("desk_session", sa.Column("login_id", sa.Integer(), nullable=True))
    op.add_column("person", sa.Column("same_as", sa.Integer(), nullable=True))


def downgrade() -> None:
    """Drop them."""
    op.drop_column("person", "same_as")
    op.drop_column("desk_session", "login_id")
    op.drop_table("desk_login")
    op.drop_table("log_entry")
