#!/bin/sh
# Patroni and etcd for the soak's test of a database with a standby: Debian's, installed where that can be
# done unasked (root, apt-get). Where they are missing, the test says that it is skipped.
has_all() {
    command -v patroni >/dev/null 2>&1 && command -v etcd >/dev/null 2>&1
}
has_all && exit 0

if command -v apt-get >/dev/null 2>&1 && [ "$(id -u)" = 0 ]; then
    echo 'Installing patroni and etcd-server for the test of a database with a standby ...'
    # the packages would start servers of their own at once: only their programs are wanted
    policy=/usr/sbin/policy-rc.d
    if [ ! -e $policy ]; then
        printf '#!/bin/sh\nexit 101\n' > $policy && chmod +x $policy
        trap 'rm -f $policy' EXIT
    fi
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
        patroni etcd-server python3-etcd python3-psycopg2 >/dev/null
fi
has_all || echo 'patroni or etcd is missing: the test of a database with a standby will be skipped.' >&2
