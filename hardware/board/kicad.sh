#!/bin/sh
# KiCad 9 for the board's files: Debian's, from the backports of Debian 12, installed where that can
# be done unasked (root, apt-get). Where it is missing, `python -m hardware.board` says what to install.
command -v kicad-cli >/dev/null 2>&1 && exit 0
if command -v apt-get >/dev/null 2>&1 && [ "$(id -u)" = 0 ]; then
    . /etc/os-release
    from=
    if [ "$VERSION_CODENAME" = bookworm ]; then
        echo 'deb http://deb.debian.org/debian bookworm-backports main' \
            > /etc/apt/sources.list.d/bookworm-backports.list
        from='-t bookworm-backports'
    fi
    echo 'Installing KiCad for the board ...'
    apt-get update -qq
    # shellcheck disable=SC2086
    DEBIAN_FRONTEND=noninteractive apt-get $from install -y -qq --no-install-recommends kicad \
        >/dev/null && exit 0
fi
exit 0
