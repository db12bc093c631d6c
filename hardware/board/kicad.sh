#!/bin/sh
# KiCad 9 for the board's files: Debian's, from the backports of Debian 12, installed where that can
# be done unasked (root, apt-get). Where it is missing, `python -m hardware.board` says what to install.
# The number of seconds to wait for another program that uses apt may be given; it is 120.
command -v kicad-cli >/dev/null 2>&1 && exit 0
{ command -v apt-get >/dev/null 2>&1 && [ "$(id -u)" = 0 ]; } || exit 0
patience=${1:-120}

# Run apt-get with these words, again and again while another program has its lock; where that does
# not help, the script ends with a sentence. False when it has failed for another reason, which is in
# $output.
apt() {
    waited=0
    until output=$(LC_ALL=C DEBIAN_FRONTEND=noninteractive apt-get "$@" 2>&1); do
        case $output in
        *'get lock'* | *'Unable to lock'* | *'Unable to acquire'*) ;;
        *) return 1 ;;
        esac
        if [ "$waited" -ge "$patience" ]; then
            echo 'KiCad is not installed: another program uses apt. Try again when it has ended.'
            exit 0
        fi
        [ "$waited" = 0 ] && echo "Another program uses apt: waiting for it, $patience s at most ..."
        sleep 5
        waited=$((waited + 5))
    done
}

. /etc/os-release
from=
apt update -qq
if [ "$VERSION_CODENAME" = bookworm ]; then
    # from where this machine has Debian itself
    debian=$(apt-get indextargets --format '$(REPO_URI)' 'Codename: bookworm' | head -n 1)
    echo "deb $debian bookworm-backports main" \
        > /etc/apt/sources.list.d/bookworm-backports.list
    apt update -qq
    from='-t bookworm-backports'
fi
echo 'Installing KiCad for the board ...'
# shellcheck disable=SC2086
apt $from install -y -qq --no-install-recommends kicad && exit 0
echo 'KiCad is not installed. What apt-get says:'
echo "$output" | tail -n 3
exit 0
