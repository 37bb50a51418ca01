import type { PushEvent } from '@girassol/contract'
import { sql } from 'kysely'
import type { ServerResponse } from 'node:http'
import type { Database, Tx } from './database.ts'
import type { Edge } from './http/edge.ts'
import { type StreamCaps, StreamSlots } from './stream-slots.ts'

interface Connection {
  subject: bigint | null
  session: string | null
  stream: ServerResponse
}

/** Addressed to one subject's open pages, or to one session's. */
interface Address {
  subject?: bigint
  session?: string
}

const HEARTBEAT_MS = 15_000
const RETRY_MIN_MS = 500
const RETRY_STEP_MS = 50
const RETRY_STEPS = 100
/** NOTIFY carries at most 8000 bytes. Events are small by design; a larger one would be a bug. */
const CHANNEL = 'push'
/** More than a page can have waiting: its client no longer reads. */
const BACKLOG_BYTES_MAX = 256 * 1024

export const EVENT_STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  connection: 'keep-alive',
  'x-accel-buffering': 'no',
}

/**
 * Server push. `send` speaks inside a transaction and reaches the pages of every node when it commits. What is pushed can
 * always be read by a call as well: a page that opens its stream again reads what it shows again.
 */
export class Push {
  readonly #connections = new Set<Connection>()
  /** Most pushes are for one player: they must not cost a look at every open page. */
  readonly #bySubject = new Map<bigint, Set<Connection>>()
  readonly #bySession = new Map<string, Set<Connection>>()
  readonly #slots: StreamSlots
  readonly #heartbeat: NodeJS.Timeout

  constructor(database: Database, caps: StreamCaps) {
    this.#slots = new StreamSlots(caps)
    database.listen(CHANNEL, (payload) => {
      const { subject, session, event } = JSON.parse(payload) as {
        subject?: string
        session?: string
        event: PushEvent
      }
      this.#deliver({ ...(subject && { subject: BigInt(subject) }), ...(session && { session }) }, event)
    })
    // Events may have been missed, the end of a session among them: pages reconnect, are authenticated again and refresh.
    database.onReconnect(() => this.#endStreams())
    this.#heartbeat = setInterval(() => {
      for (const { stream } of this.#connections) write(stream, ': still here\n\n')
    }, HEARTBEAT_MS)
    this.#heartbeat.unref()
  }

  async send(tx: Tx, to: Address, event: PushEvent): Promise<void> {
    const message = {
      ...(to.subject !== undefined && { subject: to.subject.toString() }),
      ...(to.session && { session: to.session }),
      event,
    }
    await sql`SELECT pg_notify(${CHANNEL}, ${JSON.stringify(message)})`.execute(tx)
  }

  /** To every page of this node: for changes that each node learns by itself. */
  broadcast(event: PushEvent): void {
    this.#deliver({}, event)
  }

  /** How many streams are open on this node. */
  get openStreams(): number {
    return this.#slots.taken
  }

  /** Whether a page of this subject is open on this node. */
  hasListeners(subject: bigint): boolean {
    return this.#slots.has(subject)
  }

  register({ app, identify, addressOf }: Edge): void {
    app.get('/api/events', { config: { endless: true } }, async (request, reply) => {
      const identity = await identify(request)
      const subject = identity?.subject ?? null
      const stream = reply.raw
      // The client may have left meanwhile; a stream that is closed already would never give its slot back.
      if (stream.destroyed) return reply.hijack()
      const release = this.#slots.take({ address: addressOf(request), subject })
      reply.hijack()
      stream.writeHead(200, EVENT_STREAM_HEADERS)
      stream.write(': welcome\n\n')
      const connection = { subject, session: identity?.session ?? null, stream }
      this.#add(connection)
      stream.on('close', () => {
        this.#remove(connection)
        release()
      })
      return reply
    })
  }

  /** Ends every stream so that the server can drain; pages reconnect to the next node that answers, spread over some seconds. */
  close(): void {
    clearInterval(this.#heartbeat)
    let n = 0
    for (const { stream } of this.#connections)
      write(stream, `retry: ${RETRY_MIN_MS + (n++ % RETRY_STEPS) * RETRY_STEP_MS}\n\n`)
    this.#endStreams()
  }

  #endStreams(): void {
    for (const { stream } of this.#connections) stream.end()
  }

  #add(connection: Connection): void {
    const { subject, session } = connection
    this.#connections.add(connection)
    if (subject !== null) addTo(this.#bySubject, subject, connection)
    if (session !== null) addTo(this.#bySession, session, connection)
  }

  #remove(connection: Connection): void {
    const { subject, session } = connection
    this.#connections.delete(connection)
    if (subject !== null) removeFrom(this.#bySubject, subject, connection)
    if (session !== null) removeFrom(this.#bySession, session, connection)
  }

  /** Those that an address may mean; it is compared again with each. */
  #candidates({ subject, session }: Address): Iterable<Connection> {
    if (session !== undefined) return this.#bySession.get(session) ?? []
    if (subject !== undefined) return this.#bySubject.get(subject) ?? []
    return this.#connections
  }

  #deliver(to: Address, event: PushEvent): void {
    const text = `data: ${JSON.stringify(event)}\n\n`
    for (const { subject, session, stream } of this.#candidates(to)) {
      if (to.subject !== undefined && to.subject !== subject) continue
      if (to.session !== undefined && to.session !== session) continue
      write(stream, text)
      // The stream was opened by a session that is over: nothing more may reach it.
      if (event.topic === 'session.ended') stream.end()
    }
  }
}

function addTo<Key>(index: Map<Key, Set<Connection>>, key: Key, connection: Connection): void {
  const connections = index.get(key)
  if (connections) connections.add(connection)
  else index.set(key, new Set([connection]))
}

function removeFrom<Key>(index: Map<Key, Set<Connection>>, key: Key, connection: Connection): void {
  const connections = index.get(key)
  connections?.delete(connection)
  if (connections?.size === 0) index.delete(key)
}

/** A stream that is not read is closed, or what waits for it would grow without end; a page that lives opens another. */
function write(stream: ServerResponse, text: string): void {
  // Ended and not yet closed: writing to it would end the program.
  if (stream.writableEnded) return
  if (stream.writableLength > BACKLOG_BYTES_MAX) stream.destroy()
  else stream.write(text)
}
