"""The evenings that count in a season, penalties, handicaps and dropped results, and pairs."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Add the tables and columns: every evening counts, and nobody has a penalty or a wish."""
    for name in ("best", "dropped"):
        op.add_column("season", sa.Column(name, sa.Integer(), nullable=False, server_default="0"))
    op.create_table(
        "season_event",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("season_id", sa.Integer(), sa.ForeignKey("season.id"), nullable=False),
        sa.Column("evening_id", sa.Integer(), sa.ForeignKey("evening.id"), nullable=True),
        sa.Column("person_id", sa.Integer(), sa.ForeignKey("person.id"), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("amount", sa.Integer(), nullable=False),
        sa.Column("reason", sa.String(1000), nullable=False),
        sa.Column("by", sa.String(200), nullable=False),
        sa.Column("at", sa.DateTime(), nullable=False),
        sa.Column("withdrawn", sa.DateTime(), nullable=True),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_season_event_season_id", "season_event", ["season_id"])
    op.create_index("ix_season_event_person_id", "season_event", ["person_id"])
    op.create_table(
        "pair_wish",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.Integer(), sa.ForeignKey("person.id"), nullable=False),
        sa.Column("other_id", sa.Integer(), sa.ForeignKey("person.id"), nullable=False),
        sa.Column("together", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_pair_wish_person_id", "pair_wish", ["person_id"])
    op.create_index("ix_pair_wish_other_id", "pair_wish", ["other_id"])


def downgrade() -> None:
    """Drop them."""
    op.drop_table("pair_wish")
    op.drop_table("season_event")
    op.drop_column("season", "dropped")
    op.drop_column("season", "best")
