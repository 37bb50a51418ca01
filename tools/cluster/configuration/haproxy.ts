import type { Layout } from '../layout.ts'

/** One port for the primary and one for the replicas, by Patroni's own answer about each node. */
export function renderHaproxy(layout: Layout): string {
  const { proxy } = layout
  return `global
  maxconn 2000
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 1s
${listen(layout, 'primary', proxy.primaryPort, '/primary')}
${listen(layout, 'replica', proxy.replicaPort, '/replica')}`
}

// A node that is no longer what a session was opened for must not keep it: a former primary could still answer.
function listen({ databases }: Layout, name: string, port: number, check: string): string {
  const servers = databases.map(
    (node) => `  server ${node.name} ${node.address}:${node.port} check port ${node.restPort}`,
  )
  return `listen ${name}
  bind 127.0.0.1:${port}
  option httpchk GET ${check}
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`
}
