"""People who come, leave and change places at a box."""

import unicodedata

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the tables of players, and fill them from who sits in the seats."""
    player = op.create_table(
        "player",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("session_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("entered", sa.String(length=200), nullable=False),
        sa.Column("name", sa.String(length=200), nullable=False),
        sa.Column("balance", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"]),
        sa.ForeignKeyConstraint(["session_id"], ["session.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    with op.batch_alter_table("player", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_player_person_id"), ["person_id"], unique=False)
        batch_op.create_index(batch_op.f("ix_player_session_id"), ["session_id"], unique=False)

    op.create_table(
        "sitting",
        sa.Column("session_id", sa.Integer(), nullable=False),
        sa.Column("hand", sa.Integer(), nullable=False),
        sa.Column("part", sa.Integer(), nullable=False),
        sa.Column("players", sa.JSON(), nullable=False),
        sa.Column("delta", sa.JSON(), nullable=False),
        sa.Column("payments", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["session_id"], ["session.id"]),
        sa.PrimaryKeyConstraint("session_id", "hand", "part"),
    )
    change = op.create_table(
        "seat_change",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("player_id", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("from_hand", sa.Integer(), nullable=False),
        sa.Column("to_hand", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"]),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    with op.batch_alter_table("seat_change", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_seat_change_person_id"), ["person_id"], unique=False)
        batch_op.create_index(batch_op.f("ix_seat_change_player_id"), ["player_id"], unique=False)
    _fill(op.get_bind(), player, change)


def _fill(connection: sa.Connection, player: sa.Table, change: sa.Table) -> None:
    """Create a player for every seat: whoever has its name, or else sat there first.

    Other records of the club about a seat become its changes.
    """
    keys = {
        number: (key, short)
        for number, key, short in connection.execute(sa.text("SELECT id, key, short FROM person"))
    }
    stays: dict[tuple[int, int], list[tuple[int, int, int | None]]] = {}
    sat = sa.text(
        "SELECT session_id, seat, person_id, from_hand, to_hand FROM seating ORDER BY from_hand"
    )
    for session, seat, *stay in connection.execute(sat):
        stays.setdefault((session, seat), []).append((stay[0], stay[1], stay[2]))
    stored = sa.text("SELECT id, names, balances FROM session ORDER BY id").columns(
        names=sa.JSON(), balances=sa.JSON()
    )
    for session, names, balances in connection.execute(stored).all():
        for seat, name in enumerate(names):
            mine = stays.get((session, seat), [])
            if not mine:
                continue
            named = [it[0] for it in mine if name and _key_of(name) in keys[it[0]]]
            person = (named or [mine[0][0]])[0]
            row = {
                "session_id": session, "number": seat, "person_id": person, "entered": name,
                "name": name, "balance": balances[seat],
            }  # fmt: skip
            made = connection.execute(sa.insert(player).values(row).returning(player.c.id))
            number = made.scalar_one()
            for other, first, last in mine:
                if other != person:
                    values = {
                        "player_id": number, "seat": seat, "person_id": other, "from_hand": first,
                        "to_hand": last,
                    }  # fmt: skip
                    connection.execute(sa.insert(change).values(values))


def _key_of(name: str) -> str:
    """Return a name's key in the stores that this step is for."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def downgrade() -> None:
    """Take them away; who sits where stays as it is."""
    with op.batch_alter_table("seat_change", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_seat_change_player_id"))
        batch_op.drop_index(batch_op.f("ix_seat_change_person_id"))

    op.drop_table("seat_change")
    op.drop_table("sitting")
    with op.batch_alter_table("player", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_player_session_id"))
        batch_op.drop_index(batch_op.f("ix_player_person_id"))

    op.drop_table("player")
