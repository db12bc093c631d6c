#!/bin/sh
# KiCad 9 for the board's files: Debian's, from the backports of Debian 12, installed where that can
# be done unasked (root, apt-get). Where it is missing, `python -m hardware.board` says what to install.
command -v kicad-cli >/dev/null 2>&1 && exit 0
if command -v apt-get >/dev/null 2>&1 && [ "$(id -u)" = 0 ]; then
    . /etc/os-release
    from=
    apt-get update -qq
    if [ "$VERSION_CODENAME" = bookworm ]; then
        # from where this machine has Debian itself
        debian=$(apt-get indextargets --format '$(REPO_URI)' 'Codename: bookworm' | head -n 1)
        echo "deb $debian bookworm-backports main" \
            > /etc/apt/sources.list.d/bookworm-backports.list
        apt-get update -qq
        from='-t bookworm-backports'
    fi
    echo 'Installing KiCad for the board ...'
    # shellcheck disable=SC2086
    DEBIAN_FRONTEND=noninteractive apt-get $from install -y -qq --no-install-recommends kicad \
        >/dev/null && exit 0
fi
exit 0
