import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Measured {
  calls: number
  /** Answers within two seconds that the outcome is unknown: a provider would retry, so they do not count as calls. */
  unsure: number
  perSecond: number
  p50: number
  p99: number
}

/** One keep-alive connection with one request at a time. */
class Line {
  readonly #socket: net.Socket
  #text = ''
  #answer: ((body: string) => void) | null = null

  constructor(port: number) {
    this.#socket = net.connect(port, '127.0.0.1')
    this.#socket.setNoDelay(true)
    this.#socket.setEncoding('latin1')
    this.#socket.on('data', (part: string) => {
      this.#text += part
      const end = this.#text.indexOf('\r\n\r\n')
      if (end < 0) return
      const length = Number(/content-length: (\d+)/i.exec(this.#text.slice(0, end))?.[1])
      if (this.#text.length < end + 4 + length) return
      const body = this.#text.slice(end + 4)
      this.#text = ''
      this.#answer?.(body)
    })
  }

  ask(request: Buffer): Promise<string> {
    return new Promise((resolve) => {
      this.#answer = resolve
      this.#socket.write(request)
    })
  }

  close(): void {
    this.#socket.destroy()
  }
}

const UNSURE = /RS_ERROR_UNKNOWN|"code":500|"error":100/

interface Load {
  ports: number[]
  requests: Buffer[]
  connections: number
  seconds: number
  expected: string
  /** Requests a second altogether; as many as it can when absent. */
  pace?: number
}

/**
 * Sends prepared requests until the time or the requests are over. With a pace, the time of a request runs from when
 * it was due, so that a slow answer is not hidden by asking later.
 */
export async function drive({
  ports,
  requests,
  connections,
  seconds,
  expected,
  pace,
}: Load): Promise<Measured> {
  const lines = Array.from({ length: connections }, (_, n) => new Line(ports[n % ports.length]!))
  const times: number[] = []
  const start = performance.now()
  const end = start + seconds * 1000
  let next = 0
  let unsure = 0
  await Promise.all(
    lines.map(async (line, n) => {
      const every = pace === undefined ? 0 : (connections / pace) * 1000
      for (let due = start + (every * n) / connections; ; due += every) {
        if (every > 0) await sleep(Math.max(0, due - performance.now()))
        const begun = every > 0 ? due : performance.now()
        const request = requests[next++]
        if (!request || begun >= end) return
        const body = await line.ask(request)
        if (UNSURE.test(body)) unsure++
        else if (!body.includes(expected)) throw new Error(`not ${expected}: ${body}`)
        else times.push(performance.now() - begun)
      }
    }),
  )
  const elapsed = performance.now() - start
  for (const line of lines) line.close()
  const sorted = Float64Array.from(times).toSorted()
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return {
    calls: times.length,
    unsure,
    perSecond: (times.length * 1000) / elapsed,
    p50: at(0.5),
    p99: at(0.99),
  }
}
