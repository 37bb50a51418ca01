import path from 'node:path'

/** The name of the database, of its pgBackRest stanza and of its Patroni scope. */
export const DATABASE = 'girassol'
export const SUPERUSER = 'postgres'

export interface DatabaseNode {
  name: string
  /** Of its own network namespace, or loopback where there are no namespaces. */
  address: string
  port: number
  /** Patroni's REST interface. */
  restPort: number
  folder: string
}

export interface ProgramNode {
  name: string
  port: number
}

/** Where everything of one cluster is: all of it in one folder, on one block of ports. */
export interface Layout {
  folder: string
  basePort: number
  /** Each database node has a network namespace of its own, which can be cut off. */
  hasNamespaces: boolean
  /** Each database node has a file system of its own, which can be full. */
  hasDisks: boolean
  /** The address at which database nodes reach etcd. */
  hub: string
  etcd: { port: number; peerPort: number }
  databases: DatabaseNode[]
  proxy: { primaryPort: number; replicaPort: number }
  poolerPort: number
  programs: ProgramNode[]
  frontPort: number
  prometheusPort: number
}

export interface LayoutOptions {
  folder: string
  basePort: number
  databases: number
  programs: number
  hasNamespaces: boolean
  hasDisks: boolean
}

export function planLayout(options: LayoutOptions): Layout {
  const { folder, basePort, databases, programs, hasNamespaces, hasDisks } = options
  // A subnet per block of ports, so that two clusters on one machine do not meet.
  const subnet = `10.213.${Math.floor(basePort / 100) % 256}`
  return {
    folder,
    basePort,
    hasNamespaces,
    hasDisks,
    hub: hasNamespaces ? `${subnet}.1` : '127.0.0.1',
    etcd: { port: basePort + 1, peerPort: basePort + 2 },
    databases: Array.from({ length: databases }, (_, at) => ({
      name: `n${at + 1}`,
      address: hasNamespaces ? `${subnet}.${at + 11}` : '127.0.0.1',
      port: basePort + 11 + at,
      restPort: basePort + 21 + at,
      folder: path.join(folder, `n${at + 1}`),
    })),
    proxy: { primaryPort: basePort + 31, replicaPort: basePort + 32 },
    poolerPort: basePort + 33,
    programs: Array.from({ length: programs }, (_, at) => ({
      name: `program-${at + 1}`,
      port: basePort + 41 + at,
    })),
    frontPort: basePort,
    prometheusPort: basePort + 51,
  }
}

export const siteUrl = ({ frontPort }: Layout): string => `http://127.0.0.1:${frontPort}`

const urlAt = (port: number): string => `postgres://${SUPERUSER}@127.0.0.1:${port}/${DATABASE}`

export const databaseUrls = ({ proxy, poolerPort }: Layout) => ({
  pooled: urlAt(poolerPort),
  direct: urlAt(proxy.primaryPort),
  read: urlAt(proxy.replicaPort),
})
