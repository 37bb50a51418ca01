import fs from 'node:fs'
import path from 'node:path'

/** What the cluster runs, and the Debian package each comes from. */
const programs = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  pgbackrest: 'pgbackrest',
  nginx: 'nginx',
} as const

export type Program = keyof typeof programs

export interface Binaries extends Record<Program, string> {
  /** The folder of PostgreSQL's own programs. */
  postgres: string
  /** Null where it is not installed: the cluster runs without it. */
  prometheus: string | null
  /** A library that turns the clock of the program it is loaded into; null where it is not installed: no clock is turned. */
  faketime: string | null
}

const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/usr/bin']

const find = (name: string): string | null =>
  folders.map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file)) ?? null

/** Debian keeps one folder per major version; the newest is taken. */
function findPostgres(parent = '/usr/lib/postgresql'): string | null {
  const versions = fs.existsSync(parent) ? fs.readdirSync(parent) : []
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))
  return (
    newest
      .map((version) => path.join(parent, version, 'bin'))
      .find((bin) => fs.existsSync(`${bin}/initdb`)) ?? null
  )
}

/** Debian keeps it in a folder of the machine's architecture. */
function findFaketime(parent = '/usr/lib'): string | null {
  const files = fs.readdirSync(parent).map((name) => path.join(parent, name, 'faketime/libfaketimeMT.so.1'))
  return files.find((file) => fs.existsSync(file)) ?? null
}

/** All of them, or the packages that are missing. */
export function findBinaries(): { binaries: Binaries } | { missing: string[] } {
  const found = Object.fromEntries(Object.keys(programs).map((name) => [name, find(name)]))
  const postgres = findPostgres()
  const missing = Object.entries(programs)
    .filter(([name]) => !found[name])
    .map(([, debian]) => debian as string)
  if (!postgres) missing.unshift('postgresql')
  // Patroni reaches etcd by this library, which its package only recommends.
  if (!fs.existsSync('/usr/lib/python3/dist-packages/etcd')) missing.push('python3-etcd')
  if (missing.length > 0 || !postgres) return { missing }
  const optional = { prometheus: find('prometheus'), faketime: findFaketime() }
  return { binaries: { ...(found as Record<Program, string>), postgres, ...optional } }
}

export const installLine = (missing: readonly string[]): string =>
  `apt-get install --no-install-recommends ${missing.join(' ')}`
