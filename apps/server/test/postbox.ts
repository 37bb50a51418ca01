import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { vi } from 'vitest'
import type { House } from './house.ts'

/** A webhook as it was received, which is what an eavesdropper would have. */
export interface CapturedWebhook {
  path: string
  headers: Record<string, string>
  body: Buffer
}

export interface Postbox {
  captured: CapturedWebhook[]
  /** Charges opened meanwhile have their webhooks sent here, and the program receives none. */
  divert<T>(house: House, work: () => Promise<T>): Promise<T>
  /** Waits for that many webhooks to a gateway's address, and takes them out. */
  take(gateway: string, count: number): Promise<CapturedWebhook[]>
  stop(): Promise<void>
}

/** Headers that each sender sets itself. */
const transport = new Set(['host', 'content-length', 'connection', 'transfer-encoding'])

export async function startPostbox(): Promise<Postbox> {
  const captured: CapturedWebhook[] = []
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const headers = Object.entries(request.headers).filter(([name]) => !transport.has(name))
      captured.push({
        path: request.url ?? '',
        headers: Object.fromEntries(headers) as Record<string, string>,
        body: Buffer.concat(parts),
      })
      response.writeHead(200).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    captured,
    async divert(house, work) {
      const { config } = house.platform
      const address = config.publicUrl
      config.publicUrl = url
      try {
        return await work()
      } finally {
        config.publicUrl = address
      }
    },
    async take(gateway, count) {
      const isTheirs = ({ path }: CapturedWebhook) => path.startsWith(`/api/webhooks/${gateway}/`)
      await vi.waitFor(
        () => {
          const came = captured.filter(isTheirs).length
          if (came < count) throw new Error(`${came} of ${count} webhooks of ${gateway}`)
        },
        { timeout: 15_000, interval: 10 },
      )
      const taken = captured.filter(isTheirs)
      captured.splice(0, captured.length, ...captured.filter((webhook) => !isTheirs(webhook)))
      return taken
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Sends a captured webhook to the program, unchanged or changed; returns the status. */
export async function post(
  house: House,
  webhook: CapturedWebhook,
  change: Partial<CapturedWebhook> = {},
): Promise<number> {
  const { path, headers, body } = { ...webhook, ...change }
  const answer = await fetch(house.url + path, { method: 'POST', headers, body: new Uint8Array(body) })
  await answer.arrayBuffer()
  return answer.status
}
