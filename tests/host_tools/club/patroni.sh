#!/bin/sh
# Patroni and etcd for the soak's test of a database with a standby. Where they are missing, the test says
# that it is skipped.
. "$(dirname "$0")/debian.sh"
has_all() {
    command -v patroni >/dev/null 2>&1 && command -v etcd >/dev/null 2>&1
}
has_all && exit 0
test='the test of a database with a standby'

programs_of 'patroni and etcd' "$test" patroni etcd-server python3-etcd python3-psycopg2
has_all || echo "patroni or etcd is missing: $test will be skipped." >&2
