import { DATABASE, type Layout, SUPERUSER } from '../layout.ts'

export function renderPgbouncer({ proxy, poolerPort }: Layout): string {
  return `[databases]
${DATABASE} = host=127.0.0.1 port=${proxy.primaryPort} dbname=${DATABASE} user=${SUPERUSER}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${poolerPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 1000
default_pool_size = 40
server_login_retry = 1
server_connect_timeout = 5
query_wait_timeout = 10
`
}
