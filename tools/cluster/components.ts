import path from 'node:path'
import type { Binaries } from './binaries.ts'
import { turnedClockEnvironment } from './clocks.ts'
import { databaseUrls, type DatabaseNode, type Layout, type ProgramNode, siteUrl } from './layout.ts'
import { namespaceOf } from './network.ts'
import type { Command, SystemUser } from './processes.ts'

export const root = path.resolve(import.meta.dirname, '../..')

/** Longer than nginx keeps an idle connection to a node. */
const DRAIN_SECONDS = 5

export const nginxFile = ({ folder }: Layout): string => path.join(folder, 'nginx.conf')

/** What the program verifies the calls of game providers with. */
export const providersFileOf = ({ folder }: Layout): string => path.join(folder, 'providers.json')

export interface Setting {
  layout: Layout
  binaries: Binaries
  user: SystemUser | null
  secretKey: string
}

/** The command of every process, by its name. */
export function planCommands(setting: Setting): Map<string, Command> {
  const { layout, binaries, user } = setting
  const { folder } = layout
  const commands = new Map<string, Command>()
  commands.set('etcd', etcdCommand(setting))
  for (const node of layout.databases) commands.set(node.name, patroniCommand(setting, node))
  commands.set('haproxy', {
    file: binaries.haproxy,
    args: ['-db', '-f', path.join(folder, 'haproxy.cfg')],
    user,
  })
  commands.set('pgbouncer', { file: binaries.pgbouncer, args: [path.join(folder, 'pgbouncer.ini')], user })
  for (const node of layout.programs) commands.set(node.name, programCommand(setting, node))
  commands.set('nginx', {
    file: binaries.nginx,
    args: ['-p', path.join(folder, 'nginx'), '-c', nginxFile(layout)],
    user,
  })
  if (binaries.prometheus) commands.set('prometheus', prometheusCommand(setting, binaries.prometheus))
  return commands
}

function etcdCommand({ layout, binaries, user }: Setting): Command {
  const { hub, etcd, folder } = layout
  return {
    file: binaries.etcd,
    args: [
      '--name=etcd',
      '--enable-v2',
      `--data-dir=${path.join(folder, 'etcd')}`,
      `--listen-client-urls=http://${hub}:${etcd.port}`,
      `--advertise-client-urls=http://${hub}:${etcd.port}`,
      `--listen-peer-urls=http://127.0.0.1:${etcd.peerPort}`,
      `--initial-advertise-peer-urls=http://127.0.0.1:${etcd.peerPort}`,
      `--initial-cluster=etcd=http://127.0.0.1:${etcd.peerPort}`,
    ],
    user,
  }
}

const patroniCommand = ({ layout, binaries, user }: Setting, node: DatabaseNode): Command => ({
  file: binaries.patroni,
  args: [path.join(node.folder, 'patroni.yml')],
  user,
  namespace: namespaceOf(layout, node),
  env: { PATH: `${binaries.postgres}:${process.env['PATH']}`, HOME: node.folder, LC_ALL: 'C.UTF-8' },
})

/** The demo's content and its local PIX institution; the other local institutions take no part. */
function programCommand({ layout, binaries, secretKey }: Setting, node: ProgramNode): Command {
  const urls = databaseUrls(layout)
  return {
    file: process.execPath,
    args: [path.join(root, 'apps/server/src/main.ts')],
    env: {
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: String(node.port),
      PUBLIC_URL: siteUrl(layout),
      TRUST_PROXY: '1',
      SECRET_KEY: secretKey,
      DATA_DIR: path.join(layout.folder, 'files'),
      PROVIDERS_FILE: providersFileOf(layout),
      DATABASE_URL: urls.pooled,
      DATABASE_DIRECT_URL: urls.direct,
      DATABASE_READ_URL: urls.read,
      DRAIN_SECONDS: String(DRAIN_SECONDS),
      PIX_PROVIDER: 'on',
      PROVIDER_SIMULATOR: 'off',
      REGULATOR: 'off',
      IDENTITY_PROVIDER: 'off',
      DEMO_PLAYERS: 'false',
      WARM_PICTURES: 'false',
      GIRASSOL_DEV: 'false',
      LOG_LEVEL: 'warn',
      // Load from one address, and passwords that protect nothing.
      RATE_LIMIT_SCALE: '100000',
      PASSWORD_MEMORY_KIB: '8',
      NODE_COMPILE_CACHE: path.join(root, '.cache/compile'),
      ...(binaries.faketime && turnedClockEnvironment(layout, node, binaries.faketime)),
    },
  }
}

const prometheusCommand = ({ layout, user }: Setting, file: string): Command => ({
  file,
  args: [
    `--config.file=${path.join(layout.folder, 'prometheus.yml')}`,
    `--storage.tsdb.path=${path.join(layout.folder, 'prometheus')}`,
    `--web.listen-address=127.0.0.1:${layout.prometheusPort}`,
  ],
  user,
})
