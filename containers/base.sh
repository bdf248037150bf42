#!/bin/sh
# Makes the image that all others stand on: Debian 12 from Debian's packages, so that no image of others is needed.
# Needs root, mmdebstrap and podman.
set -eu

name=localhost/tradewind-base
mirror=${DEBIAN_MIRROR:-http://deb.debian.org/debian}
security=${DEBIAN_SECURITY_MIRROR:-http://deb.debian.org/debian-security}
podman image exists "$name" && [ "${1-}" != --renew ] && exit 0
echo "Making the base image …"
archive=$(mktemp)
trap 'rm -f "$archive"' EXIT
mmdebstrap --quiet --format=tar --variant=minbase --include=ca-certificates,tini \
  --aptopt='APT::Install-Recommends "false"' \
  --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-include=/usr/share/doc/*/copyright' --dpkgopt='path-exclude=/usr/share/man/*' \
  bookworm "$archive" "deb $mirror bookworm main" "deb $mirror bookworm-updates main" "deb $security bookworm-security main"
podman import --quiet --change 'CMD ["/bin/sh"]' "$archive" "$name" >/dev/null
