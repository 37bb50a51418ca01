import { describe, expect, it } from 'vitest'
import { planLayout } from '../layout.ts'
import { renderHaproxy } from './haproxy.ts'
import { renderNginx } from './nginx.ts'
import { renderPatroni } from './patroni.ts'
import { renderPgbackrest } from './pgbackrest.ts'
import { renderPgbouncer } from './pgbouncer.ts'
import { renderPrometheus } from './prometheus.ts'

const plan = (hasNamespaces: boolean) =>
  planLayout({
    folder: '/srv/c',
    basePort: 47_000,
    databases: 2,
    programs: 2,
    hasNamespaces,
    hasDisks: false,
  })
const layout = plan(true)
const [first, second] = layout.databases as [(typeof layout.databases)[0], (typeof layout.databases)[0]]

describe('the layout', () => {
  it('gives no port twice and keeps all of them in one block', () => {
    for (const each of [plan(true), plan(false)]) {
      const ports = [
        each.frontPort,
        each.etcd.port,
        each.etcd.peerPort,
        ...each.databases.flatMap(({ port, restPort }) => [port, restPort]),
        each.proxy.primaryPort,
        each.proxy.replicaPort,
        each.poolerPort,
        ...each.programs.map(({ port }) => port),
        each.prometheusPort,
      ]
      expect(new Set(ports).size).toBe(ports.length)
      for (const port of ports) expect(port - each.basePort).toBeLessThan(100)
    }
  })

  it('gives each database node an address of its own only where there are namespaces', () => {
    expect(layout.databases.map(({ address }) => address)).toEqual(['10.213.214.11', '10.213.214.12'])
    expect(plan(false).databases.map(({ address }) => address)).toEqual(['127.0.0.1', '127.0.0.1'])
  })
})

it('Patroni keeps a synchronous standby, archives to the repository and trusts only members of the cluster', () => {
  const rendered = JSON.parse(renderPatroni(layout, first, '/usr/lib/postgresql/15/bin'))
  expect(rendered.bootstrap.dcs).toMatchObject({
    synchronous_mode: true,
    postgresql: { use_pg_rewind: true },
  })
  expect(rendered.postgresql).toMatchObject({
    listen: '10.213.214.11:47011',
    data_dir: '/srv/c/n1/data',
    parameters: {
      archive_command: 'pgbackrest --config=/srv/c/n1/pgbackrest.conf --stanza=girassol archive-push %p',
    },
  })
  const hosts = rendered.postgresql.pg_hba.filter((line: string) => line.startsWith('host all'))
  expect(hosts).toEqual([
    'host all all 127.0.0.1/32 trust',
    'host all all 10.213.214.1/32 trust',
    'host all all 10.213.214.11/32 trust',
    'host all all 10.213.214.12/32 trust',
  ])
})

it('Patroni renews the leader’s key only where it is still its own, which API v3 of this version does not check', () => {
  const rendered = JSON.parse(renderPatroni(layout, first, '/usr/lib/postgresql/15/bin'))
  expect(rendered.etcd).toEqual({ host: '10.213.214.1:47001' })
  expect(rendered).not.toHaveProperty('etcd3')
})

it('HAProxy leads to nodes by what Patroni answers for them, and drops sessions of a former primary', () => {
  const text = renderHaproxy(layout)
  for (const [port, check] of [
    [47_031, '/primary'],
    [47_032, '/replica'],
  ])
    expect(text).toMatch(new RegExp(`bind 127.0.0.1:${port}\\n  option httpchk GET ${check}\\n`))
  expect(text.match(/on-marked-down shutdown-sessions/g)).toHaveLength(2)
  for (const { name, address, port, restPort } of [first, second])
    expect(text.split(`server ${name} ${address}:${port} check port ${restPort}`)).toHaveLength(3)
})

it('PgBouncer pools transactions of the primary', () => {
  const text = renderPgbouncer(layout)
  expect(text).toContain('girassol = host=127.0.0.1 port=47031 dbname=girassol user=postgres')
  expect(text).toContain('pool_mode = transaction')
  expect(text).toContain('listen_port = 47033')
})

it('nginx repeats no request that a node may have begun', () => {
  const text = renderNginx(layout)
  for (const { port } of layout.programs) expect(text).toContain(`server 127.0.0.1:${port} `)
  expect(text).toContain('proxy_next_upstream error timeout;')
  expect(text).not.toContain('non_idempotent')
  expect(text).toContain('proxy_buffering off;')
  expect(text).toContain('keepalive_timeout 2s;')
})

it('nginx sends nothing to a node that is taken out', () => {
  const [one, two] = layout.programs as [(typeof layout.programs)[0], (typeof layout.programs)[0]]
  const text = renderNginx(layout, [one.name])
  expect(text).toMatch(new RegExp(`server 127.0.0.1:${one.port} .* down;`))
  expect(text).not.toMatch(new RegExp(`server 127.0.0.1:${two.port} .* down;`))
  expect(renderNginx(layout)).not.toContain('down')
})

it('pgBackRest of every node writes to one repository', () => {
  const texts = [first, second].map((node) => renderPgbackrest(layout, node))
  for (const text of texts) expect(text).toContain('repo1-path=/srv/c/backups\n')
  expect(texts[1]).toContain('pg1-path=/srv/c/n2/data\npg1-port=47012\npg1-socket-path=/srv/c/n2\n')
})

it('Prometheus watches every node of the program by the given rules', () => {
  const text = renderPrometheus(layout, '/repository/ops/alerts/alerts.yml')
  expect(text).toContain("targets: ['127.0.0.1:47041', '127.0.0.1:47042']")
  expect(text).toContain('  - /repository/ops/alerts/alerts.yml\n')
})
