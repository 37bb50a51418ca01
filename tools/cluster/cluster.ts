import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { type Binaries, findBinaries, installLine } from './binaries.ts'
import { turnClock } from './clocks.ts'
import { nginxFile, planCommands, providersFileOf, root } from './components.ts'
import { createDisks, removeDisks } from './disks.ts'
import { backupFile, renderPgbackrest, repositoryFolder } from './configuration/pgbackrest.ts'
import { renderHaproxy } from './configuration/haproxy.ts'
import { renderNginx } from './configuration/nginx.ts'
import { renderPatroni } from './configuration/patroni.ts'
import { renderPgbouncer } from './configuration/pgbouncer.ts'
import { renderPrometheus } from './configuration/prometheus.ts'
import {
  DATABASE,
  databaseUrls,
  type DatabaseNode,
  type Layout,
  type ProgramNode,
  siteUrl,
  SUPERUSER,
} from './layout.ts'
import { providersFile } from './load/provider.ts'
import { readMembers } from './members.ts'
import { createNetwork, namespaceOf, removeNetwork } from './network.ts'
import {
  type Command,
  findUnprivileged,
  isRunning,
  runCommand,
  runInBackground,
  type Running,
  signalAll,
  startProcess,
  waitUntil,
  withDescendants,
} from './processes.ts'
import { readState, type State, writeState } from './state.ts'

const START_SECONDS = 180

/** The size L of docs/cluster.md on one machine, as processes that outlive the command which started them. */
export class Cluster {
  readonly layout: Layout
  readonly user = findUnprivileged()
  readonly #state: State

  constructor(state: State) {
    this.#state = state
    this.layout = state.layout
  }

  get binaries(): Binaries {
    return requireBinaries()
  }

  get #commands(): Map<string, Command> {
    const { layout, binaries, user } = this
    return planCommands({ layout, binaries, user, secretKey: this.#state.secretKey })
  }

  get providerSecret(): string {
    return this.#state.providerSecret
  }

  get names(): string[] {
    return [...this.#commands.keys()]
  }

  process(name: string): Running | null {
    return this.#state.processes[name] ?? null
  }

  isRunning(name: string): boolean {
    const found = this.process(name)
    return found !== null && isRunning(found)
  }

  start(name: string): void {
    if (this.isRunning(name)) return
    const command = this.#commands.get(name)
    if (!command) throw new Error(`The cluster has no ${name}.`)
    this.launch(name, command)
  }

  /** Starts a process that ends with the cluster. */
  launch(name: string, command: Command): void {
    const log = path.join(this.layout.folder, 'logs', `${name}.log`)
    this.#state.processes[name] = startProcess(command, log)
    writeState(this.#state)
  }

  /** All processes of a component: of a database node also PostgreSQL, which outlives its agent. */
  family(name: string): number[] {
    const found = this.process(name)
    const leaders = found && isRunning(found) ? [found.pid] : []
    const node = this.layout.databases.find((each) => each.name === name)
    const postmaster = node && readPostmaster(node)
    return withDescendants(postmaster ? [...leaders, postmaster] : leaders)
  }

  /** Ends a component at once. */
  async kill(name: string): Promise<void> {
    const pids = this.family(name)
    signalAll(pids, 'SIGKILL')
    await waitUntil(`${name} ends`, 30, () => this.family(name).length === 0)
  }

  /** Ends a component in order, and waits for its end. */
  async stop(name: string, seconds = 60): Promise<void> {
    const found = this.process(name)
    if (!found || !isRunning(found)) return
    signalAll([found.pid], 'SIGTERM')
    await waitUntil(`${name} stops`, seconds, () => !isRunning(found))
  }

  async isReady({ port }: ProgramNode): Promise<boolean> {
    const answer = await fetch(`http://127.0.0.1:${port}/api/ready`, { signal: AbortSignal.timeout(5000) })
    await answer.text()
    return answer.status === 200
  }

  /** Sends new requests past these nodes of the program. Those under way finish. */
  takeOut(out: readonly string[]): void {
    fs.writeFileSync(nginxFile(this.layout), renderNginx(this.layout, out))
    const nginx = this.process('nginx')
    if (nginx && isRunning(nginx)) signalAll([nginx.pid], 'SIGHUP')
  }

  async waitForPrograms(seconds = START_SECONDS): Promise<void> {
    for (const node of this.layout.programs)
      await waitUntil(`${node.name} is ready (see ${this.layout.folder}/logs)`, seconds, () =>
        this.isReady(node),
      )
  }

  /** A primary, and every other node streams from it, one of them synchronously. */
  async waitForDatabases(seconds = START_SECONDS): Promise<void> {
    const { databases } = this.layout
    await waitUntil('a primary with a synchronous standby, all nodes streaming', seconds, async () => {
      const members = await readMembers(this.layout)
      const standbys = members.filter(({ role }) => role !== 'leader')
      return (
        members.length === databases.length &&
        standbys.length === databases.length - 1 &&
        members.every(({ state }) => state === 'running' || state === 'streaming') &&
        (databases.length === 1 || standbys.some(({ role }) => role === 'sync_standby'))
      )
    })
  }

  async primary(): Promise<DatabaseNode> {
    const leader = (await readMembers(this.layout)).find(({ role }) => role === 'leader')
    const node = this.layout.databases.find(({ name }) => name === leader?.name)
    if (!node) throw new Error('There is no primary.')
    return node
  }

  /** pgBackRest as it runs on a database node. */
  pgbackrest(node: DatabaseNode, ...args: string[]): Promise<string> {
    return runInBackground({
      file: this.binaries.pgbackrest,
      args: [`--config=${backupFile(node)}`, `--stanza=${DATABASE}`, ...args],
      user: this.user,
      namespace: this.layout.databases.includes(node) ? namespaceOf(this.layout, node) : null,
    })
  }
}

/** PostgreSQL writes its number on the first line; null when it does not run. */
function readPostmaster({ folder }: DatabaseNode): number | null {
  try {
    const pid = Number(fs.readFileSync(path.join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0])
    // The number may belong to another process by now.
    const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return command.includes(path.join(folder, 'data')) ? pid : null
  } catch {
    return null
  }
}

export function requireBinaries(): Binaries {
  const found = findBinaries()
  if ('binaries' in found) return found.binaries
  throw new Error(`Missing Debian packages. Install them with:\n  ${installLine(found.missing)}`)
}

/** The cluster in a folder, as `up` left it. */
export function openCluster(folder: string): Cluster {
  const state = readState(folder)
  if (!state) throw new Error(`There is no cluster in ${folder}: start one with \`npm run cluster -- up\`.`)
  return new Cluster(state)
}

const drawSecret = (): string => randomBytes(32).toString('hex')
const drawSecrets = () => ({ secretKey: drawSecret(), providerSecret: drawSecret() })

type Say = (text: string) => void

export async function startCluster(layout: Layout, say: Say): Promise<Cluster> {
  requireBinaries()
  if (readState(layout.folder)) throw new Error(`There is a cluster in ${layout.folder} already.`)
  const state: State = { layout, ...drawSecrets(), processes: {} }
  const cluster = new Cluster(state)
  try {
    writeConfiguration(cluster)
    writeState(state)
    await raise(cluster, say)
    return cluster
  } catch (error) {
    say(`Failed; the logs were in ${layout.folder}/logs:\n${readLogs(layout)}`)
    await stopCluster(layout.folder)
    throw error
  }
}

async function raise(cluster: Cluster, say: Say): Promise<void> {
  const { layout } = cluster
  createNetwork(layout)
  say('etcd, Patroni and PostgreSQL …')
  cluster.start('etcd')
  for (const node of layout.databases) cluster.start(node.name)
  cluster.start('haproxy')
  await cluster.waitForDatabases()
  await createDatabase(layout)
  await cluster.pgbackrest(await cluster.primary(), 'stanza-create')
  cluster.start('pgbouncer')
  say('the program …')
  runCommand({ file: process.execPath, args: [path.join(root, 'tools/build.mjs')] })
  // The first one migrates and brings the demo's content; the others find both.
  for (const node of layout.programs) {
    cluster.start(node.name)
    await waitUntil(`${node.name} is ready`, START_SECONDS * 2, () => cluster.isReady(node))
  }
  cluster.start('nginx')
  if (cluster.binaries.prometheus) cluster.start('prometheus')
  await waitUntil('nginx answers', START_SECONDS, async () => {
    const answer = await fetch(`${siteUrl(layout)}/api/ready`)
    await answer.text()
    return answer.ok
  })
}

async function createDatabase(layout: Layout): Promise<void> {
  const url = new URL(databaseUrls(layout).direct)
  url.pathname = `/${SUPERUSER}`
  await waitUntil('HAProxy leads to the primary', START_SECONDS, async () => {
    const client = new pg.Client(url.href)
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE])
      if (rows.length === 0) await client.query(`CREATE DATABASE ${DATABASE}`)
      return true
    } finally {
      await client.end().catch(() => {})
    }
  })
}

function writeConfiguration(cluster: Cluster): void {
  const { layout, binaries, user } = cluster
  const own = (target: string) => user && fs.chownSync(target, user.uid, user.gid)
  const folder = (...parts: string[]) => {
    const target = path.join(layout.folder, ...parts)
    fs.mkdirSync(target, { recursive: true, mode: 0o755 })
    own(target)
  }
  const file = (target: string, text: string) => {
    fs.writeFileSync(target, text, { mode: 0o600 })
    own(target)
  }
  folder()
  createDisks(layout)
  for (const name of ['logs', 'etcd', 'nginx', 'prometheus', 'files', 'clocks']) folder(name)
  for (const node of layout.programs) turnClock(layout, node, 0)
  fs.mkdirSync(repositoryFolder(layout), { mode: 0o750 })
  own(repositoryFolder(layout))
  for (const node of layout.databases) {
    for (const name of ['', 'log', 'lock', 'spool']) folder(node.name, name)
    file(path.join(node.folder, 'patroni.yml'), renderPatroni(layout, node, binaries.postgres))
    file(backupFile(node), renderPgbackrest(layout, node))
  }
  file(path.join(layout.folder, 'haproxy.cfg'), renderHaproxy(layout))
  file(path.join(layout.folder, 'pgbouncer.ini'), renderPgbouncer(layout))
  file(nginxFile(layout), renderNginx(layout))
  file(providersFileOf(layout), providersFile(cluster.providerSecret))
  const rules = path.join(root, 'ops/alerts/alerts.yml')
  file(path.join(layout.folder, 'prometheus.yml'), renderPrometheus(layout, rules))
}

/** The end of every log, for a cluster that did not come up and is removed. */
function readLogs({ folder }: Layout): string {
  const logs = path.join(folder, 'logs')
  const names = fs.existsSync(logs) ? fs.readdirSync(logs) : []
  return names
    .map((name) => {
      const lines = fs.readFileSync(path.join(logs, name), 'utf8').trimEnd().split('\n')
      return `--- ${name}\n${lines.slice(-8).join('\n')}`
    })
    .join('\n')
}

/** Ends every process and removes the folder and the network. Answers false where there was no cluster. */
export async function stopCluster(folder: string): Promise<boolean> {
  const state = readState(folder)
  if (!state) return false
  const cluster = new Cluster(state)
  const names = Object.keys(state.processes)
  // What was frozen by a fault takes no signal but this one.
  const families = [...new Set([...names, ...state.layout.databases.map(({ name }) => name)])]
  await Promise.all(families.map((name) => cluster.kill(name)))
  removeNetwork(state.layout)
  removeDisks(state.layout)
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  return true
}
