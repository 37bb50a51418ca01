import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

/** One recorded exchange. A path part `*` stands for any one part. */
export interface Recording {
  request: { method: string; path: string }
  answer: { status: number; headers?: Record<string, string>; body?: unknown; text?: string }
}

export interface Seen {
  method: string
  path: string
  query: Record<string, string>
  headers: http.IncomingHttpHeaders
  /** JSON, or the fields of a form. */
  body: unknown
}

export type Fault = 'hang' | 'reset' | 'html' | 'truncated' | 'empty' | 401 | 403 | 429 | 500 | 503

export interface Replay {
  url: string
  seen: Seen[]
  /** Several recordings of one request are answered in their order; the last one repeats. */
  play(recordings: Recording[]): void
  /** Every request but the named paths (the login) meets this; with `times`, only the first ones. */
  break(fault: Fault, except: string[], times?: number): void
  close(): Promise<void>
}

const PREFIX = '/vendor'

/** A vendor made of recordings: real HTTP on a free port, so that time-outs and resets are real too. */
export async function startReplay(): Promise<Replay> {
  let recordings: Recording[] = []
  let broken: { fault: Fault; except: string[]; times: number } | null = null
  const seen: Seen[] = []

  const server = http.createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://replay')
      const at = url.pathname.slice(PREFIX.length)
      const text = Buffer.concat(pieces).toString('utf8')
      const method = request.method ?? 'GET'
      const query = Object.fromEntries(url.searchParams)
      seen.push({ method, path: at, query, headers: request.headers, body: readBody(text) })
      if (!url.pathname.startsWith(`${PREFIX}/`)) return void response.writeHead(404).end('{}')
      if (broken && broken.times > 0 && !broken.except.includes(at)) {
        broken.times--
        return misbehave(broken.fault, request, response)
      }
      const fitting = recordings.filter((each) => fits(each, method, at))
      const found = fitting[0]
      if (!found) return void response.writeHead(404, json).end('{"error":"not recorded"}')
      if (fitting.length > 1) recordings = recordings.filter((each) => each !== found)
      const { status, headers, body, text: raw } = found.answer
      response.writeHead(status, { ...json, ...headers }).end(raw ?? JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${PREFIX}`,
    seen,
    play: (next) => {
      recordings = next
      broken = null
      seen.length = 0
    },
    break: (fault, except, times = Infinity) => {
      broken = { fault, except, times }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const json = { 'content-type': 'application/json' }

function fits({ request }: Recording, method: string, at: string): boolean {
  if (request.method !== method) return false
  const wanted = request.path.split('/')
  const given = at.split('/')
  return wanted.length === given.length && wanted.every((part, i) => part === '*' || part === given[i])
}

function readBody(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return Object.fromEntries(new URLSearchParams(text))
  }
}

function misbehave(fault: Fault, request: http.IncomingMessage, response: http.ServerResponse): void {
  switch (fault) {
    case 'hang':
      return
    case 'reset':
      request.socket.resetAndDestroy()
      return
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Em manutenção</body></html>')
      return
    case 'truncated':
      response.writeHead(200, json).end('{"data":{"id":"abc","sta')
      return
    case 'empty':
      response.writeHead(200, json).end('{}')
      return
    case 429:
    case 503:
      response.writeHead(fault, { ...json, 'retry-after': '7' }).end('{"message":"later"}')
      return
    case 401:
    case 403:
    case 500:
      response.writeHead(fault, json).end('{"message":"no","status":500}')
  }
}

/** The recordings of one file, or none when the vendor has no such operation. */
export function recordings(gateway: string, name: string): Recording[] {
  const file = fixture(gateway, name)
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Recording[]) : []
}

export interface RecordedWebhook {
  name: string
  /** When it arrived. */
  at: string
  query?: Record<string, string>
  headers: Record<string, string>
  /** The bytes as text: signatures are over them. */
  body: string
}

export const webhooks = (gateway: string): RecordedWebhook[] =>
  JSON.parse(fs.readFileSync(fixture(gateway, 'webhooks'), 'utf8')) as RecordedWebhook[]

/** The generator's template is tested like a vendor. */
const folderOf = (gateway: string) => (gateway === 'template' ? 'kit/template' : `vendors/${gateway}`)

const fixture = (gateway: string, name: string) =>
  path.join(import.meta.dirname, '../..', folderOf(gateway), 'fixtures', `${name}.json`)
