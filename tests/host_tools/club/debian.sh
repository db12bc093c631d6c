# Read by nginx.sh and patroni.sh.

# programs_of WHAT FOR PACKAGE...: install Debian's packages where that can be done unasked (root, apt-get).
programs_of() {
    what=$1 for=$2
    shift 2
    command -v apt-get >/dev/null 2>&1 && [ "$(id -u)" = 0 ] || return 0
    echo "Installing $what for $for ..."
    # the packages would start servers of their own at once: only their programs are wanted
    policy=/usr/sbin/policy-rc.d
    if [ ! -e $policy ]; then
        printf '#!/bin/sh\nexit 101\n' > $policy && chmod +x $policy
        trap 'rm -f $policy' EXIT
    fi
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}
