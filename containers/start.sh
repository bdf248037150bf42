#!/bin/sh
# Starts an installation on this machine, or brings it to the newest version: images, secrets, services.
# Needs root, podman, podman-compose, mmdebstrap and curl.
set -eu
cd "$(dirname "$0")"
project=${PROJECT:-tradewind}
export SECRETS="${SECRETS:-$PWD/secrets}" BACKUPS="${BACKUPS:-$PWD/backups}"

[ "$(id -u)" = 0 ] || { echo 'start.sh needs root.'; exit 1; }
for command in podman podman-compose mmdebstrap curl; do
  command -v "$command" >/dev/null || { echo "$command is missing: apt-get install podman podman-compose mmdebstrap curl"; exit 1; }
done

sh base.sh
for image in postgres s3 mail app; do
  echo "Making the image $image …"
  podman build --quiet --layers --target "$image" --tag "localhost/tradewind-$image" ${NPM_CONFIG_REGISTRY:+--build-arg "NPM_CONFIG_REGISTRY=$NPM_CONFIG_REGISTRY"} \
    --file Containerfile .. >/dev/null
done

# The folder keeps others out. The files are readable, because the accounts in the containers are none of this machine.
random() { head -c 36 /dev/urandom | base64 | tr -d '+/=\n'; }
secret() { [ -s "$SECRETS/$1" ] || printf '%s' "$2" >"$SECRETS/$1"; }
[ -d "$SECRETS" ] || mkdir -m 700 "$SECRETS"
secret database-password "$(random)"
secret database-url "postgres://tradewind:$(cat "$SECRETS/database-password")@postgres:5432/tradewind"
secret secret-key "$(random)"
secret s3-key "$(random)"
secret s3-credentials "$(printf '[default]\naws_access_key_id = tradewind:files\naws_secret_access_key = %s\n' "$(cat "$SECRETS/s3-key")")"

# The account of the product in its image.
install -d -o 10001 -g 10001 -m 700 "$BACKUPS"

# A proxy on this machine reaches the containers from the first address of their network.
network=${project}_default
podman network exists "$network" || podman network create "$network" >/dev/null
setting() { sed -n "s/^$1=//p" .env 2>/dev/null || true; }
[ -n "${TRUSTED_PROXIES:-$(setting TRUSTED_PROXIES)}" ] || export TRUSTED_PROXIES="$(podman network inspect --format '{{(index .Subnets 0).Gateway}}' "$network")/32"

podman-compose -p "$project" down -t 15 >/dev/null 2>&1 || true
podman-compose -p "$project" up --no-build --detach >/dev/null
port=$(setting PORT)
address=http://127.0.0.1:${port:-${PORT:-3000}}
printf 'Waiting for %s ' "$address"
tries=0
until curl -sf -o /dev/null "$address/readyz"; do
  tries=$((tries + 1))
  [ "$tries" -lt 150 ] || { echo; echo 'It is not ready after five minutes. podman ps -a and podman logs say why.'; exit 1; }
  printf .
  sleep 2
done
echo ' ready'
