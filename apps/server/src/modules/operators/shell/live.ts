import type { FastifyReply } from 'fastify'
import type { ServerResponse } from 'node:http'
import { seconds } from '../../../platform/clock.ts'
import { AppError } from '../../../platform/errors.ts'
import { EVENT_STREAM_HEADERS } from '../../../platform/push.ts'
import { endedSession, OPERATOR_CHANNEL } from './announcements.ts'
import type { OperatorDeps } from '../deps.ts'
import { findLiveSessionIds } from '../session-queries.ts'
import { type OperatorIdentity, SESSION_IDLE_MS } from '../sessions.ts'

const HEARTBEAT_MS = seconds(15)
const STREAMS_PER_OPERATOR_MAX = 8
const STREAMS_PER_NODE_MAX = 500
/** A page that no longer reads is disconnected. */
const BACKLOG_BYTES_MAX = 64 * 1024

interface Connection {
  operator: string
  session: string
  stream: ServerResponse
}

/** Event streams of this node's open pages. They carry names of topics only; pages read the data by calls. */
export class OperatorStreams {
  readonly #connections = new Set<Connection>()
  readonly #deps: OperatorDeps
  readonly #heartbeat: NodeJS.Timeout

  constructor(deps: OperatorDeps) {
    this.#deps = deps
    deps.database.listen(OPERATOR_CHANNEL, (payload) => this.#deliver(payload))
    // Announcements may have been missed meanwhile.
    deps.database.onReconnect(() => this.#send('*'))
    this.#heartbeat = setInterval(() => {
      this.closeEnded().catch((error: unknown) => deps.log.warn({ err: error }, 'session check failed'))
    }, HEARTBEAT_MS)
    this.#heartbeat.unref()
  }

  get count(): number {
    return this.#connections.size
  }

  /** Opens a stream for a page, within the caps. */
  open({ operator, session }: OperatorIdentity, reply: FastifyReply): FastifyReply {
    const stream = reply.raw
    if (stream.destroyed) return reply.hijack()
    const own = [...this.#connections].filter((each) => each.operator === operator).length
    if (this.#connections.size >= STREAMS_PER_NODE_MAX || own >= STREAMS_PER_OPERATOR_MAX)
      throw new AppError('too_many_streams', { details: { retry_after: 30 } })
    reply.hijack()
    stream.writeHead(200, EVENT_STREAM_HEADERS)
    stream.write(': open\n\n')
    const connection = { operator, session, stream }
    this.#connections.add(connection)
    stream.on('close', () => this.#connections.delete(connection))
    return reply
  }

  /** Ends streams whose session expired or was idle for too long. An open stream is no use of a session. */
  async closeEnded(): Promise<void> {
    const sessions = [...new Set([...this.#connections].map(({ session }) => session))]
    if (sessions.length === 0) return
    const now = this.#deps.clock.now()
    const seenAfter = new Date(now.getTime() - SESSION_IDLE_MS)
    const live = await this.#deps.database.transaction((tx) =>
      findLiveSessionIds(tx, sessions, now, seenAfter),
    )
    for (const connection of this.#connections) {
      if (live.has(connection.session)) write(connection.stream, ': alive\n\n')
      else connection.stream.end()
    }
  }

  close(): void {
    clearInterval(this.#heartbeat)
    for (const { stream } of this.#connections) stream.end()
  }

  #deliver(payload: string): void {
    const ended = endedSession(payload)
    if (ended === null) return this.#send(payload)
    for (const { session, stream } of this.#connections) if (session === ended) stream.end()
  }

  #send(topic: string): void {
    const text = `data: ${JSON.stringify({ topic })}\n\n`
    for (const { stream } of this.#connections) write(stream, text)
  }
}

/** An ended stream is connected until its last bytes are read; writing to it would end the program. */
function write(stream: ServerResponse, text: string): void {
  if (stream.writableEnded) return
  if (stream.writableLength > BACKLOG_BYTES_MAX) stream.destroy()
  else stream.write(text)
}
