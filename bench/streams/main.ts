import { createScratchDatabase, startScratchServer } from '@girassol/postgres/scratch'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { type Program, startServer } from '../catalogue/program.ts'
import { open } from '../statement/reader.ts'

const { values: options } = parseArgs({
  options: {
    streams: { type: 'string', default: '10000' },
    pushes: { type: 'string', default: '10' },
    addressed: { type: 'string', default: '2000' },
  },
})
const streams = Number(options.streams)
const pushes = Number(options.pushes)
const addressed = Number(options.addressed)
const CLIENTS = 4

interface Message {
  open?: true
  arrivals?: number[]
}

const now = (): number => Number(process.hrtime.bigint()) / 1e6
const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(0)
const quantile = (sorted: readonly number[], share: number): string =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(1)

const server = await startScratchServer()
const database = await createScratchDatabase(server.url)
const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'bench-streams-'))
const caps = String(streams + 1)
const program = await startServer(database.url, dir, {
  ROLE: 'api',
  STREAMS_PER_NODE: caps,
  STREAMS_PER_ADDRESS: caps,
  // A busy machine may take longer than a client is usually given.
  REQUEST_TIMEOUT: '600',
})
const client = new pg.Client(database.url)
await client.connect()
const children: ChildProcess[] = []
try {
  await measure(program)
} finally {
  for (const child of children) child.disconnect()
  await program.stop()
  await client.end()
  await database.drop()
  await server.stop()
  await fs.rm(dir, { recursive: true, force: true })
}

async function measure({ port, processor, residentBytes }: Program): Promise<void> {
  const player = await open(port)
  const before = residentBytes() ?? 0
  const usedBefore = processor() ?? 0
  const began = now()
  await openStreams(port, streams)
  const openedMs = now() - began
  await sleep(2000)
  const after = residentBytes() ?? 0
  const used = (processor() ?? 0) - usedBefore
  console.log(`Node ${process.version}, ${os.cpus().length} cores, load: ${os.loadavg()[0]!.toFixed(1)}`)
  console.log(
    `${streams} streams open after ${(openedMs / 1000).toFixed(1)} s, ${used.toFixed(1)} s of processor`,
  )
  console.log(
    `memory: ${megabytes(before)} MB before, ${megabytes(after)} MB after, ${((after - before) / streams / 1000).toFixed(1)} kB per stream`,
  )
  await measureBroadcasts()
  await measureAddressed(player.player)
}

/** A push to everybody: how long until the median and the last stream have it. */
async function measureBroadcasts(): Promise<void> {
  const usedBefore = program.processor() ?? 0
  const delays: number[][] = []
  for (let push = 0; push < pushes; push++) {
    const arrived = Promise.all(children.map(arrivalsAt))
    const sent = now()
    await notify({ event: { topic: 'notice', data: { unread: push } } })
    delays.push(
      (await arrived)
        .flat()
        .map((at) => at - sent)
        .toSorted((a, b) => a - b),
    )
  }
  const used = ((program.processor() ?? 0) - usedBefore) / pushes
  console.log(`\n${pushes} pushes to every stream; milliseconds until the`)
  console.log(['push', 'first', 'median', 'last'].join('\t'))
  delays.forEach((sorted, index) =>
    console.log([index + 1, quantile(sorted, 0), quantile(sorted, 0.5), quantile(sorted, 1)].join('\t')),
  )
  console.log(`${((used / streams) * 1e6).toFixed(1)} µs of processor per stream and push`)
}

/** Pushes to a player without a page here: what each costs a node that has many other pages open. */
async function measureAddressed(player: string): Promise<void> {
  const usedBefore = program.processor() ?? 0
  for (let push = 0; push < addressed; push++)
    await notify({ subject: player, event: { topic: 'notice', data: { unread: push } } })
  await sleep(500)
  const used = (program.processor() ?? 0) - usedBefore
  console.log(
    `\n${addressed} pushes to a player who is not here: ${((used / addressed) * 1e6).toFixed(0)} µs each`,
  )
}

async function notify(message: object): Promise<void> {
  await client.query("SELECT pg_notify('push', $1)", [JSON.stringify(message)])
}

/** The next message that has this field; a forked process of Node may send others. */
async function receive<Name extends keyof Message>(child: ChildProcess, name: Name): Promise<Message[Name]> {
  for (;;) {
    const [message] = (await once(child, 'message')) as [Message]
    if (message[name] !== undefined) return message[name]
  }
}

async function arrivalsAt(child: ChildProcess): Promise<number[]> {
  return (await receive(child, 'arrivals')) ?? []
}

async function openStreams(port: number, count: number): Promise<void> {
  const script = path.join(import.meta.dirname, 'client.ts')
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, index) => {
      const share = Math.floor((count + index) / CLIENTS)
      const child = fork(script, [String(port), String(share)])
      children.push(child)
      const ended = once(child, 'exit').then(() =>
        Promise.reject(new Error('a client could not open its streams')),
      )
      await Promise.race([receive(child, 'open'), ended])
      ended.catch(() => {})
    }),
  )
}
