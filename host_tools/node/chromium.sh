#!/bin/sh
# Chromium for the page's tests: Debian's, installed where that can be done unasked (root, apt-get).
# Its headless shell is the same engine without windows: the page is up after 0.8 s of processor
# time, in the whole browser after 1.2. HALLEY_CHROMIUM names another one. Where there is none,
# the tests say that they are skipped.
[ -n "$HALLEY_CHROMIUM" ] && exit 0

installed() {
    command -v "$1" >/dev/null 2>&1
}

# libatomic1 is for the Node.js that Playwright brings along, by which the tests drive Chromium.
install() {
    echo "Installing $1 for the tests of the page ..."
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
        "$1" fonts-dejavu-core libatomic1 >/dev/null
}

installed chromium-headless-shell && exit 0
if installed apt-get && [ "$(id -u)" = 0 ]; then
    apt-get update -qq
    apt-cache show chromium-headless-shell >/dev/null 2>&1 && install chromium-headless-shell && exit 0
fi
for name in chromium chromium-browser google-chrome; do
    installed "$name" && exit 0
done
installed apt-get && [ "$(id -u)" = 0 ] && install chromium && exit 0
echo 'Chromium is missing: the tests of the page will be skipped.' >&2
