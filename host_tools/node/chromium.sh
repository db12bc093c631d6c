#!/bin/sh
# Chromium for the page's tests: Debian's, installed where that can be done unasked (root, apt-get).
# HALLEY_CHROMIUM names another one. Elsewhere the tests say that they are skipped.
[ -n "$HALLEY_CHROMIUM" ] && exit 0
for name in chromium chromium-browser google-chrome; do
    command -v "$name" >/dev/null 2>&1 && exit 0
done
if command -v apt-get >/dev/null 2>&1 && [ "$(id -u)" = 0 ]; then
    echo 'Installing Chromium for the tests of the page ...'
    apt-get update -qq &&
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
            chromium fonts-dejavu-core >/dev/null
    exit
fi
echo 'Chromium is missing: the tests of the page will be skipped.' >&2
