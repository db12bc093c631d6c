"""Alembic's environment: runs the steps that are wanting on the connection it was given."""

from alembic import context

from host_tools.club.store.models import Base

connection = context.config.attributes["connection"]
# all steps or none, together with what the caller does on the same connection
context.configure(
    connection=connection,
    target_metadata=Base.metadata,
    transactional_ddl=True,
    render_as_batch=True,
)
context.run_migrations()
