#!/bin/sh
# Makes the image that all others stand on: Debian 12 from Debian's packages, so that no image of others is needed.
# Needs root, mmdebstrap and podman.
set -eu

name=localhost/tradewind-base
podman image exists "$name" && [ "${1-}" != --renew ] && exit 0
echo "Making the base image …"
mmdebstrap --variant=minbase --include=ca-certificates,tini \
  --aptopt='APT::Install-Recommends "false"' \
  --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-include=/usr/share/doc/*/copyright' --dpkgopt='path-exclude=/usr/share/man/*' \
  bookworm - "${DEBIAN_MIRROR:-http://deb.debian.org/debian}" | podman import --quiet --change 'CMD ["/bin/sh"]' - "$name" >/dev/null
