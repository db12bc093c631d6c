"""The club's first store."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make every table."""
    op.create_table(
        "box",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("key", sa.String(length=64), nullable=False),
        sa.Column("heard", sa.DateTime(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("key"),
    )
    op.create_table(
        "club",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=200), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("salt", sa.String(length=64), nullable=False),
        sa.Column("made", sa.DateTime(), nullable=False),
        sa.Column("language", sa.String(length=8), nullable=False),
        sa.Column("ranking", sa.String(length=16), nullable=False),
        sa.Column("places", sa.JSON(), nullable=False),
        sa.Column("tariff_numerator", sa.BigInteger(), nullable=False),
        sa.Column("tariff_denominator", sa.BigInteger(), nullable=False),
        sa.Column("currency", sa.String(length=8), nullable=False),
        sa.Column("pin", sa.String(length=200), nullable=False),
        sa.Column("pin_failures", sa.Integer(), nullable=False),
        sa.Column("pin_locked", sa.DateTime(), nullable=True),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "person",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=200), nullable=False),
        sa.Column("key", sa.String(length=400), nullable=False),
        sa.Column("short", sa.String(length=64), nullable=True),
        sa.Column("member", sa.Boolean(), nullable=False),
        sa.Column("removed", sa.Boolean(), nullable=False),
        sa.Column("hidden", sa.Boolean(), nullable=False),
        sa.Column("since", sa.DateTime(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("key"),
        sa.UniqueConstraint("short"),
    )
    op.create_table(
        "season",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=100), nullable=False),
        sa.Column("started", sa.DateTime(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("name"),
    )
    op.create_table(
        "evening",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("season_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("date", sa.Date(), nullable=False),
        sa.Column("started", sa.DateTime(), nullable=False),
        sa.Column("ended", sa.DateTime(), nullable=True),
        sa.ForeignKeyConstraint(
            ["season_id"],
            ["season.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("number"),
    )
    op.create_table(
        "game_table",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("evening_id", sa.Integer(), nullable=False),
        sa.Column("label", sa.String(length=200), nullable=False),
        sa.Column("box_id", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(
            ["box_id"],
            ["box.id"],
        ),
        sa.ForeignKeyConstraint(
            ["evening_id"],
            ["evening.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("evening_id", "label"),
    )
    with op.batch_alter_table("game_table", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_game_table_evening_id"), ["evening_id"], unique=False)

    op.create_table(
        "presence",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("evening_id", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("from_round", sa.Integer(), nullable=False),
        sa.Column("to_round", sa.Integer(), nullable=True),
        sa.Column("at", sa.DateTime(), nullable=False),
        sa.ForeignKeyConstraint(
            ["evening_id"],
            ["evening.id"],
        ),
        sa.ForeignKeyConstraint(
            ["person_id"],
            ["person.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
    )
    with op.batch_alter_table("presence", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_presence_evening_id"), ["evening_id"], unique=False)
        batch_op.create_index(batch_op.f("ix_presence_person_id"), ["person_id"], unique=False)

    op.create_table(
        "round",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("evening_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("method", sa.String(length=32), nullable=False),
        sa.Column("seed", sa.String(length=64), nullable=False),
        sa.Column("usual", sa.Integer(), nullable=False),
        sa.Column("tables", sa.Integer(), nullable=True),
        sa.Column("begun", sa.DateTime(), nullable=True),
        sa.Column("at", sa.DateTime(), nullable=False),
        sa.ForeignKeyConstraint(
            ["evening_id"],
            ["evening.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("evening_id", "number"),
    )
    with op.batch_alter_table("round", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_round_evening_id"), ["evening_id"], unique=False)

    op.create_table(
        "place",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("round_id", sa.Integer(), nullable=False),
        sa.Column("label", sa.String(length=200), nullable=True),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["person_id"],
            ["person.id"],
        ),
        sa.ForeignKeyConstraint(
            ["round_id"],
            ["round.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("round_id", "person_id"),
    )
    with op.batch_alter_table("place", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_place_person_id"), ["person_id"], unique=False)
        batch_op.create_index(batch_op.f("ix_place_round_id"), ["round_id"], unique=False)

    op.create_table(
        "session",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("stem", sa.String(length=200), nullable=False),
        sa.Column("box_id", sa.Integer(), nullable=True),
        sa.Column("start_key", sa.String(length=64), nullable=False),
        sa.Column("header", sa.String(length=64), nullable=False),
        sa.Column("epoch", sa.BigInteger(), nullable=False),
        sa.Column("ruleset", sa.String(length=64), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("names", sa.JSON(), nullable=False),
        sa.Column("start", sa.JSON(), nullable=False),
        sa.Column("balances", sa.JSON(), nullable=False),
        sa.Column("pool", sa.Integer(), nullable=False),
        sa.Column("next_comet", sa.Integer(), nullable=True),
        sa.Column("playing", sa.String(length=16), nullable=False),
        sa.Column("over", sa.Boolean(), nullable=False),
        sa.Column("told", sa.Integer(), nullable=False),
        sa.Column("raw", sa.LargeBinary(), nullable=False),
        sa.Column("heard", sa.DateTime(), nullable=False),
        sa.ForeignKeyConstraint(
            ["box_id"],
            ["box.id"],
        ),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["game_table.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("table_id", "number"),
    )
    with op.batch_alter_table("session", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_session_header"), ["header"], unique=False)
        batch_op.create_index(batch_op.f("ix_session_start_key"), ["start_key"], unique=False)
        batch_op.create_index(batch_op.f("ix_session_stem"), ["stem"], unique=False)
        batch_op.create_index(batch_op.f("ix_session_table_id"), ["table_id"], unique=False)

    op.create_table(
        "correction",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("evening_id", sa.Integer(), nullable=False),
        sa.Column("session_id", sa.Integer(), nullable=True),
        sa.Column("hand", sa.Integer(), nullable=True),
        sa.Column("reason", sa.String(length=1000), nullable=False),
        sa.Column("by", sa.String(length=200), nullable=False),
        sa.Column("at", sa.DateTime(), nullable=False),
        sa.Column("changes", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(
            ["evening_id"],
            ["evening.id"],
        ),
        sa.ForeignKeyConstraint(
            ["session_id"],
            ["session.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
    )
    with op.batch_alter_table("correction", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_correction_evening_id"), ["evening_id"], unique=False)

    op.create_table(
        "event",
        sa.Column("session_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("hand", sa.Integer(), nullable=False),
        sa.Column("why", sa.String(length=32), nullable=False),
        sa.Column("delta", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(
            ["session_id"],
            ["session.id"],
        ),
        sa.PrimaryKeyConstraint("session_id", "number"),
    )
    op.create_table(
        "hand",
        sa.Column("session_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("dealer", sa.Integer(), nullable=True),
        sa.Column("out", sa.Integer(), nullable=True),
        sa.Column("comet", sa.Integer(), nullable=True),
        sa.Column("opera", sa.Boolean(), nullable=False),
        sa.Column("settled", sa.Boolean(), nullable=False),
        sa.Column("pool", sa.Integer(), nullable=False),
        sa.Column("delta", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(
            ["session_id"],
            ["session.id"],
        ),
        sa.PrimaryKeyConstraint("session_id", "number"),
    )
    op.create_table(
        "seating",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("session_id", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("from_hand", sa.Integer(), nullable=False),
        sa.Column("to_hand", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(
            ["person_id"],
            ["person.id"],
        ),
        sa.ForeignKeyConstraint(
            ["session_id"],
            ["session.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
    )
    with op.batch_alter_table("seating", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_seating_person_id"), ["person_id"], unique=False)
        batch_op.create_index(batch_op.f("ix_seating_session_id"), ["session_id"], unique=False)


def downgrade() -> None:
    """Take them all away."""
    with op.batch_alter_table("seating", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_seating_session_id"))
        batch_op.drop_index(batch_op.f("ix_seating_person_id"))

    op.drop_table("seating")
    op.drop_table("hand")
    op.drop_table("event")
    with op.batch_alter_table("correction", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_correction_evening_id"))

    op.drop_table("correction")
    with op.batch_alter_table("session", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_session_table_id"))
        batch_op.drop_index(batch_op.f("ix_session_stem"))
        batch_op.drop_index(batch_op.f("ix_session_start_key"))
        batch_op.drop_index(batch_op.f("ix_session_header"))

    op.drop_table("session")
    with op.batch_alter_table("place", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_place_round_id"))
        batch_op.drop_index(batch_op.f("ix_place_person_id"))

    op.drop_table("place")
    with op.batch_alter_table("round", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_round_evening_id"))

    op.drop_table("round")
    with op.batch_alter_table("presence", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_presence_person_id"))
        batch_op.drop_index(batch_op.f("ix_presence_evening_id"))

    op.drop_table("presence")
    with op.batch_alter_table("game_table", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_game_table_evening_id"))

    op.drop_table("game_table")
    op.drop_table("evening")
    op.drop_table("season")
    op.drop_table("person")
    op.drop_table("club")
    op.drop_table("box")
