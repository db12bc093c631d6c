"""Mark an SQLite file as a club's store."""

from alembic import op

from host_tools.club.store.ownership import APPLICATION

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Write the mark into the file's header."""
    _mark(APPLICATION)


def downgrade() -> None:
    """Take the mark away."""
    _mark(0)


def _mark(application: int) -> None:
    if op.get_bind().dialect.name == "sqlite":
        op.execute(f"PRAGMA application_id = {application}")
