"""Tables by phone and by network, the director's desk, and what several servers agree on."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make the tables; a store of before has none of their rows."""
    with op.batch_alter_table("club", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column("names_hidden", sa.Boolean(), nullable=False, server_default=sa.false())
        )
    with op.batch_alter_table("evening", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column("ruleset", sa.String(length=64), nullable=False, server_default="")
        )
        batch_op.add_column(sa.Column("options", sa.JSON(), nullable=False, server_default="{}"))
    op.create_table(
        "table_code",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("evening_id", sa.Integer(), nullable=False),
        sa.Column("label", sa.String(length=200), nullable=False),
        sa.Column("code", sa.String(length=16), nullable=False),
        sa.Column("device", sa.String(length=64), nullable=False),
        sa.Column("taken", sa.DateTime(), nullable=True),
        sa.Column("received", sa.DateTime(), nullable=True),
        sa.Column("made", sa.DateTime(), nullable=False),
        sa.Column("revoked", sa.DateTime(), nullable=True),
        sa.ForeignKeyConstraint(["evening_id"], ["evening.id"]),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("code"),
    )
    op.create_index(op.f("ix_table_code_evening_id"), "table_code", ["evening_id"], unique=False)
    op.create_table(
        "upload",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("code_id", sa.Integer(), nullable=False),
        sa.Column("device", sa.String(length=64), nullable=False),
        sa.Column("file", sa.String(length=64), nullable=False),
        sa.Column("raw", sa.LargeBinary(), nullable=False),
        sa.Column("rest", sa.LargeBinary(), nullable=False),
        sa.Column("size", sa.Integer(), nullable=False),
        sa.Column("crc", sa.BigInteger(), nullable=False),
        sa.Column("chain", sa.BigInteger(), nullable=False),
        sa.Column("waiting", sa.Integer(), nullable=False),
        sa.Column("session_id", sa.Integer(), nullable=True),
        sa.Column("refusal", sa.String(length=1000), nullable=False),
        sa.Column("at", sa.DateTime(), nullable=False),
        sa.ForeignKeyConstraint(["code_id"], ["table_code.id"]),
        sa.ForeignKeyConstraint(["session_id"], ["session.id"]),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("code_id", "file"),
    )
    op.create_index(op.f("ix_upload_code_id"), "upload", ["code_id"], unique=False)
    op.create_table(
        "set_aside",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("evening_id", sa.Integer(), nullable=False),
        sa.Column("label", sa.String(length=200), nullable=False),
        sa.Column("device", sa.String(length=64), nullable=False),
        sa.Column("file", sa.String(length=64), nullable=False),
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("raw", sa.LargeBinary(), nullable=False),
        sa.Column("why", sa.String(length=1000), nullable=False),
        sa.Column("at", sa.DateTime(), nullable=False),
        sa.Column("seen", sa.DateTime(), nullable=True),
        sa.ForeignKeyConstraint(["evening_id"], ["evening.id"]),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("digest"),
    )
    op.create_index(op.f("ix_set_aside_evening_id"), "set_aside", ["evening_id"], unique=False)
    op.create_table(
        "desk_session",
        sa.Column("token", sa.String(length=64), nullable=False),
        sa.Column("made", sa.DateTime(), nullable=False),
        sa.Column("used", sa.DateTime(), nullable=False),
        sa.Column("ends", sa.DateTime(), nullable=False),
        sa.PrimaryKeyConstraint("token"),
    )
    op.create_table(
        "wrong_try",
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("address", sa.String(length=64), nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.Column("last", sa.DateTime(), nullable=False),
        sa.Column("until", sa.DateTime(), nullable=True),
        sa.PrimaryKeyConstraint("kind", "address"),
    )


def downgrade() -> None:
    """Take them away, with what was refused and not looked at yet."""
    for name in ("wrong_try", "desk_session", "set_aside", "upload", "table_code"):
        op.drop_table(name)
    # in place: SQLite would not let go of a table that others refer to
    op.drop_column("evening", "options")
    op.drop_column("evening", "ruleset")
    op.drop_column("club", "names_hidden")
