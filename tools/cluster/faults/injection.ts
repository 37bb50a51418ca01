import pg from 'pg'
import { turnClock } from '../clocks.ts'
import type { Cluster } from '../cluster.ts'
import { emptyDisk, fillDisk } from '../disks.ts'
import { type DatabaseNode, SUPERUSER } from '../layout.ts'
import { readMembers } from '../members.ts'
import { setConnected } from '../network.ts'
import { signalAll, waitUntil } from '../processes.ts'
import type { Fault } from './schedule.ts'

/** What happened, and how it is mended. */
export interface Injected {
  target: string
  mend: () => Promise<void>
}

const SWITCHOVER_SECONDS = 60
const CLOCK_SHIFT_SECONDS_MAX = 300

/** Makes one fault happen. Which node is hit depends on who is primary now. */
export async function injectFault(cluster: Cluster, fault: Fault): Promise<Injected> {
  const [verb = '', what = ''] = fault.kind.split('-')
  if (fault.kind === 'switchover') return switchOver(cluster, fault)
  if (fault.kind === 'kill-agent') return killAgent(cluster)
  if (fault.kind === 'turn-clock') return turnProgramClock(cluster, fault)
  const target = await chooseTarget(cluster, what, fault.choice)
  if (verb === 'kill') return kill(cluster, target)
  if (verb === 'freeze') return freeze(cluster, target)
  const node = cluster.layout.databases.find(({ name }) => name === target)!
  if (verb === 'fill') return fill(node)
  return verb === 'cut' ? cutOff(cluster, node) : pauseReplay(node)
}

/** Ends every fault that a run left behind which was ended in the middle of it. What was killed starts again. */
export function mendAll(cluster: Cluster): void {
  const { layout, names } = cluster
  for (const name of names) {
    signalAll(cluster.family(name), 'SIGCONT')
    cluster.start(name)
  }
  for (const node of layout.databases) {
    if (layout.hasNamespaces) setConnected(layout, node, true)
    if (layout.hasDisks) emptyDisk(node)
  }
  for (const node of layout.programs) turnClock(layout, node, 0)
}

async function chooseTarget(cluster: Cluster, what: string, choice: number): Promise<string> {
  const { layout } = cluster
  const among = <T>(items: readonly T[]): T => items[Math.floor(choice * items.length)]!
  if (what === 'program') return among(layout.programs).name
  if (what === 'pooler') return 'pgbouncer'
  if (what === 'proxy') return 'haproxy'
  if (what === 'etcd') return 'etcd'
  const { name } = await cluster.primary()
  return what === 'primary' ? name : among(layout.databases.filter((node) => node.name !== name)).name
}

async function kill(cluster: Cluster, target: string): Promise<Injected> {
  await cluster.kill(target)
  return { target, mend: async () => cluster.start(target) }
}

/** Only the agent: PostgreSQL goes on as a primary that lost its agent, and must not be written to. */
async function killAgent(cluster: Cluster): Promise<Injected> {
  const { name } = await cluster.primary()
  const agent = cluster.process(name)
  if (agent) signalAll([agent.pid], 'SIGKILL')
  await waitUntil(`the agent of ${name} ends`, 30, () => !cluster.isRunning(name))
  return { target: name, mend: async () => cluster.start(name) }
}

async function freeze(cluster: Cluster, target: string): Promise<Injected> {
  const pids = cluster.family(target)
  signalAll(pids, 'SIGSTOP')
  // What was started between the reading of the list and the signal.
  const late = cluster.family(target).filter((pid) => !pids.includes(pid))
  signalAll(late, 'SIGSTOP')
  return { target, mend: async () => signalAll(cluster.family(target), 'SIGCONT') }
}

async function cutOff(cluster: Cluster, node: DatabaseNode): Promise<Injected> {
  setConnected(cluster.layout, node, false)
  return { target: node.name, mend: async () => setConnected(cluster.layout, node, true) }
}

async function fill(node: DatabaseNode): Promise<Injected> {
  fillDisk(node)
  return { target: node.name, mend: async () => emptyDisk(node) }
}

/** Forwards or backwards; at its end the clock jumps back to the right time. */
async function turnProgramClock({ layout }: Cluster, { choice }: Fault): Promise<Injected> {
  const { programs } = layout
  const node = programs[Math.floor(choice * programs.length)]!
  const seconds = Math.round((((choice * 16) % 1) * 2 - 1) * CLOCK_SHIFT_SECONDS_MAX)
  turnClock(layout, node, seconds)
  return { target: `${node.name} by ${seconds} s`, mend: async () => turnClock(layout, node, 0) }
}

async function pauseReplay(node: DatabaseNode): Promise<Injected> {
  await onNode(node, 'SELECT pg_wal_replay_pause()')
  // Meanwhile it may have become the primary, which has nothing to resume.
  return {
    target: node.name,
    mend: () => onNode(node, 'SELECT pg_wal_replay_resume() WHERE pg_is_in_recovery()'),
  }
}

async function onNode({ address, port }: DatabaseNode, statement: string): Promise<void> {
  const client = new pg.Client(`postgres://${SUPERUSER}@${address}:${port}/postgres`)
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function switchOver(cluster: Cluster, { choice }: Fault): Promise<Injected> {
  const { name, address, restPort } = await cluster.primary()
  const members = await readMembers(cluster.layout)
  const candidates = members.filter(({ role }) => role === 'sync_standby')
  const candidate = candidates[Math.floor(choice * candidates.length)]
  if (!candidate) throw new Error('There is no synchronous standby to switch to.')
  const answer = await fetch(`http://${address}:${restPort}/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader: name, candidate: candidate.name }),
    signal: AbortSignal.timeout(SWITCHOVER_SECONDS * 1000),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`The switchover was refused: ${answer.status} ${text}`)
  return { target: `${name} to ${candidate.name}`, mend: async () => {} }
}
