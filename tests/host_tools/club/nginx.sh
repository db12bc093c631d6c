#!/bin/sh
# nginx for the tests of a club behind a proxy: Debian's, installed where that can be done unasked (root,
# apt-get). Where there is none, the tests say that they are skipped.
PATH="$PATH:/usr/sbin"
command -v nginx >/dev/null 2>&1 && exit 0

if command -v apt-get >/dev/null 2>&1 && [ "$(id -u)" = 0 ]; then
    echo 'Installing nginx-light for the tests of a club behind a proxy ...'
    # the package would start a server of its own at once: only its program is wanted
    policy=/usr/sbin/policy-rc.d
    if [ ! -e $policy ]; then
        printf '#!/bin/sh\nexit 101\n' > $policy && chmod +x $policy
        trap 'rm -f $policy' EXIT
    fi
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends nginx-light >/dev/null
fi
command -v nginx >/dev/null 2>&1 ||
    echo 'nginx is missing: the tests of a club behind a proxy will be skipped.' >&2
