#!/bin/sh
# nginx for the tests of a club behind a proxy. Where there is none, the tests say that they are skipped.
. "$(dirname "$0")/debian.sh"
PATH="$PATH:/usr/sbin"
command -v nginx >/dev/null 2>&1 && exit 0
tests='the tests of a club behind a proxy'

programs_of nginx "$tests" nginx-light
command -v nginx >/dev/null 2>&1 || echo "nginx is missing: $tests will be skipped." >&2
