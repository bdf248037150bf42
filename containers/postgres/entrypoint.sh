#!/bin/sh
# Makes the database at the first start, then becomes the server.
set -eu

if [ ! -d "$PGDATA" ]; then
  password=$(cat /run/secrets/database-password)
  fresh=$PGDATA.fresh
  # A first start that was killed left half a database.
  rm -rf "$fresh"
  initdb --pgdata="$fresh" --username=postgres --auth-local=peer --auth-host=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8 --data-checksums >/dev/null
  echo 'host tradewind tradewind all scram-sha-256' >>"$fresh/pg_hba.conf"
  echo "unix_socket_directories = '$PGHOST'" >>"$fresh/postgresql.conf"
  pg_ctl --pgdata="$fresh" --options="-c listen_addresses=''" --log=/dev/stderr --wait start
  psql --quiet --set=ON_ERROR_STOP=1 --set=password="$password" --username=postgres --dbname=postgres <<'SQL'
create role tradewind login password :'password';
create database tradewind owner tradewind;
SQL
  pg_ctl --pgdata="$fresh" --wait stop
  mv "$fresh" "$PGDATA"
fi
exec postgres -c listen_addresses='*' "$@"
