import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ConformanceExchange } from '@girassol/contract/operator'

/** Stands between the casino and the providers, passes every call on as it came and keeps it. */
export interface Recorder {
  url: string
  /** Calls since this was last asked. */
  take(): ConformanceExchange[]
  /** Awaited with the fields of each call before it is passed on. */
  onCall: ((path: string, request: string) => Promise<void>) | null
  stop(): Promise<void>
}

interface Call {
  path: string
  method: string
  headers: Record<string, string>
  request: string
  begun: number
}

/** Describe the connection, not the call. */
const HOP_HEADERS = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'keep-alive'])
const SIGNATURE_HEADERS = ['x-hub-signature', 'x-request-sign']

/** The simulator’s calls of control are not for others than this program. */
const PASSED = /^\/providers\/(?:hub|soft|pragma)\//

export async function startRecorder(
  upstream: string,
  { port = 0, host = '127.0.0.1' }: { port?: number | undefined; host?: string | undefined },
): Promise<Recorder> {
  let exchanges: ConformanceExchange[] = []
  const keep = (call: Call, status: number, answer: string) => {
    const { path, request, headers, begun } = call
    const signature = SIGNATURE_HEADERS.map((name) => headers[name]).find(Boolean) ?? null
    const milliseconds = performance.now() - begun
    // Pages and pictures are loaded by browsers.
    if (call.method === 'POST')
      exchanges.push({ from: 'casino', path, request, signature, status, answer, milliseconds })
  }
  const pass = async (call: Call, reply: ServerResponse): Promise<void> => {
    const { path, method, headers, request } = call
    // The casino did not wait for the answer.
    reply.once('close', () => !reply.writableEnded && keep(call, 0, ''))
    await recorder.onCall?.(path, request)
    const response = await fetch(upstream + path, {
      method,
      headers,
      ...(method === 'POST' && { body: request }),
    })
    const answer = Buffer.from(await response.arrayBuffer())
    if (reply.destroyed) return
    keep(call, response.status, answer.toString('utf8'))
    const wait = response.headers.get('retry-after')
    const type = response.headers.get('content-type') ?? 'application/json'
    reply.writeHead(response.status, { 'content-type': type, ...(wait && { 'retry-after': wait }) })
    reply.end(answer)
  }
  const server = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).flatMap(([name, value]) =>
          HOP_HEADERS.has(name) || value === undefined ? [] : [[name, String(value)] as const],
        ),
      )
      const call: Call = {
        path: request.url ?? '/',
        method: request.method ?? 'GET',
        headers,
        request: Buffer.concat(parts).toString('utf8'),
        begun: performance.now(),
      }
      if (!PASSED.test(call.path)) return void reply.writeHead(404).end()
      pass(call, reply).catch((error: unknown) => reply.writeHead(502).end(String(error)))
    })
  })
  await new Promise<void>((resolve) => server.listen(port, host, resolve))
  const recorder: Recorder = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    onCall: null,
    take() {
      const taken = exchanges
      exchanges = []
      return taken
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return recorder
}
