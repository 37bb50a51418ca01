import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deliver } from './delivery.ts'
import { createHub } from './hub.ts'
import { makeKeys } from './keys.ts'
import type { Dialect, Movement, Outcome } from './movement.ts'
import { createSoft } from './soft.ts'

/** Movements for the casino at `casino`: groups one after the other, those of a group at once. */
interface Order {
  casino: string
  dialect: 'hub' | 'soft'
  groups: Movement[][]
}

const keys = makeKeys()
const dialects: Record<Order['dialect'], Dialect> = {
  hub: createHub(keys.hub.privateKey),
  soft: createSoft(keys.soft.secret),
}

async function perform({ casino, dialect, groups }: Order): Promise<Outcome[][][]> {
  const outcomes: Outcome[][][] = []
  for (const group of groups)
    outcomes.push(await Promise.all(group.map((movement) => deliver(dialects[dialect], casino, movement))))
  return outcomes
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

async function answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
  const route = `${request.method} ${request.url}`
  if (route === 'GET /keys')
    return { status: 200, body: { hub: { publicKey: keys.hub.publicKey }, soft: keys.soft } }
  if (route === 'POST /movements')
    return { status: 200, body: await perform(JSON.parse(await read(request)) as Order) }
  return { status: 404, body: null }
}

/** On the loopback only, because any client can send as a provider. */
const server = createServer((request, response) => {
  void answer(request)
    .catch((error: unknown) => ({ status: 500, body: String(error) }))
    .then(({ status, body }) => response.writeHead(status).end(JSON.stringify(body)))
})
const stop = () => process.exit(0)
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
if (process.channel) process.on('disconnect', stop)
server.listen(Number(process.env['SIMULATOR_PORT'] ?? 0), '127.0.0.1', () => {
  process.stdout.write(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
