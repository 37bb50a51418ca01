#!/bin/sh
# Writes the configuration from DATABASE_PASSWORD and becomes PgBouncer.
set -eu
: "${DATABASE_HOST:=database}" "${DATABASE_PORT:=5432}" "${LISTEN_PORT:=6432}"
umask 077
dir=$(mktemp -d)
printf '"girassol" "%s"\n' "$(printf %s "$DATABASE_PASSWORD" | sed 's/"/""/g')" > "$dir/users.txt"
cat > "$dir/pgbouncer.ini" <<INI
[databases]
girassol = host=$DATABASE_HOST port=$DATABASE_PORT dbname=girassol
[pgbouncer]
listen_addr = *
listen_port = $LISTEN_PORT
unix_socket_dir =
auth_type = scram-sha-256
auth_file = $dir/users.txt
pool_mode = transaction
max_client_conn = 1000
default_pool_size = 40
INI
exec pgbouncer "$dir/pgbouncer.ini"
