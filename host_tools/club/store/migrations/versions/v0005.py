"""Store the moment of which a club is a copy."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the column: no club of before is a copy."""
    op.add_column("club", sa.Column("copied", sa.DateTime(), nullable=True))


def downgrade() -> None:
    """Take the column away."""
    op.drop_column("club", "copied")
