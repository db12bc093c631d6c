"""Sessions' files in pieces, which tables that have sent the same share."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

_session = sa.table("session", sa.column("id"), sa.column("raw", sa.LargeBinary))
_upload = sa.table(
    "upload", sa.column("id"), sa.column("session_id"), sa.column("shared"),
    sa.column("raw", sa.LargeBinary),
)  # fmt: skip
_piece = sa.table(
    "session_piece", sa.column("session_id"), sa.column("first_byte"),
    sa.column("data", sa.LargeBinary),
)  # fmt: skip


def upgrade() -> None:
    """Make the table, with a piece for each session; uploads that have the same share it."""
    op.create_table(
        "session_piece",
        sa.Column("session_id", sa.Integer(), nullable=False),
        sa.Column("first_byte", sa.Integer(), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["session_id"], ["session.id"]),
        sa.PrimaryKeyConstraint("session_id", "first_byte"),
        sqlite_with_rowid=False,
    )
    op.add_column("upload", sa.Column("shared", sa.Integer(), nullable=False, server_default="0"))
    whole = sa.select(_session.c.id, sa.literal(0), _session.c.raw)
    op.execute(sa.insert(_piece).from_select(["session_id", "first_byte", "data"], whole))
    sent = sa.func.length(_upload.c.raw)
    same = sa.exists().where(
        _session.c.id == _upload.c.session_id,
        sa.func.substr(_session.c.raw, 1, sent) == _upload.c.raw,
    )
    op.execute(sa.update(_upload).where(sent > 0, same).values(shared=sent, raw=b""))
    op.drop_column("session", "raw")


def downgrade() -> None:
    """Put every file together again, in sessions and in uploads."""
    op.add_column("session", sa.Column("raw", sa.LargeBinary(), nullable=False, server_default=""))
    connection = op.get_bind()
    raws: dict[int, bytes] = {}
    for of, _, data in connection.execute(sa.select(_piece).order_by(*_piece.c[:2])):
        raws[of] = raws.get(of, b"") + data
    for of, raw in raws.items():
        connection.execute(sa.update(_session).where(_session.c.id == of).values(raw=raw))
    shared = sa.select(_upload.c.id, _upload.c.session_id, _upload.c.shared)
    for of, stored, size in connection.execute(shared.where(_upload.c.shared > 0)).all():
        raw = raws[stored][:size]
        connection.execute(sa.update(_upload).where(_upload.c.id == of).values(raw=raw))
    op.drop_column("upload", "shared")
    op.drop_table("session_piece")
