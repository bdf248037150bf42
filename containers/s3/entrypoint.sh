#!/bin/bash
# Writes the configuration with the secrets, starts the four servers of Swift and its cache, makes the bucket, and ends when one of them ends.
set -eu

disk=/srv/node/disk
[ -s "$disk/.hash" ] || head -c 24 /dev/urandom | base64 | tr -d '+/=' >"$disk/.hash"
key=$(cat /run/secrets/s3-key)
for file in /usr/local/share/tradewind-s3/*.conf; do
  sed "s|%HASH%|$(cat "$disk/.hash")|; s|%KEY%|$key|; s|%ORIGIN%|$ALLOWED_ORIGIN|" "$file" >"/run/swift/${file##*/}"
done
cp /usr/local/share/tradewind-s3/*.ring.gz /run/swift/

memcached -l 127.0.0.1 -m 32 -U 0 &
for server in account container object proxy; do swift-$server-server "/run/swift/$server-server.conf" & done
for updater in container object; do swift-$updater-updater "/run/swift/$updater-server.conf" & done
trap 'kill $(jobs -p) 2>/dev/null; wait; exit 0' TERM INT

until curl -sf -o /dev/null http://127.0.0.1:9000/healthcheck; do sleep 0.2; done
curl -sf -o /dev/null -D /run/swift/signed-in -H "X-Auth-User: tradewind:files" -H "X-Auth-Key: $key" http://127.0.0.1:9000/auth/v1.0
token=$(sed -n 's/^X-Auth-Token: \([^\r]*\).*/\1/ip' /run/swift/signed-in)
rm /run/swift/signed-in
curl -sf -o /dev/null -X PUT -H "X-Auth-Token: $token" -H "X-Container-Meta-Access-Control-Allow-Origin: $ALLOWED_ORIGIN" http://127.0.0.1:9000/v1/AUTH_tradewind/files
wait -n
