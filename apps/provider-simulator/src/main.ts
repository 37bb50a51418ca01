import { closeAtEnd } from '@girassol/institution/ending'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { keepInBook } from './book.ts'
import { turnClock } from './clock.ts'
import { deliver } from './delivery.ts'
import { switchFault } from './faults.ts'
import { grantsOf } from './free-rounds.ts'
import { games, type ProviderName } from './games.ts'
import { createHub } from './hub.ts'
import { entriesFor, makeKeys } from './keys.ts'
import { answerApi } from './launch.ts'
import { changeListing } from './listing.ts'
import type { Dialect, Movement, Outcome } from './movement.ts'
import { clientPage, overviewPage, policyFor } from './page.ts'
import { drawPicture } from './picture.ts'
import { roundPage } from './round-page.ts'
import { playFreeRound } from './free-play.ts'
import { findSeat, payTip, playRound, readBalance, type Wallet } from './play.ts'
import { createPragma } from './pragma.ts'
import { createSoft } from './soft.ts'

/** Movements for the casino at `casino`: groups one after the other, those of a group at once. */
interface Order {
  casino: string
  dialect: ProviderName
  groups: Movement[][]
}

const contentTypes = {
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  png: 'image/png',
} as const

interface Answer {
  status: number
  type: keyof typeof contentTypes
  body: string | Buffer
  headers?: Record<string, string>
}

const keys = makeKeys()
const dialects: Record<ProviderName, Dialect> = {
  hub: createHub(keys.hub.privateKey),
  soft: createSoft(keys.soft.secret),
  pragma: createPragma(keys.pragma.secret),
}
/** Where the casino's wallet is, and where browsers load our pages from. */
const reach = {
  casino: process.env['SIMULATOR_CASINO_URL'] ?? '',
  pages: process.env['SIMULATOR_PUBLIC_URL'] ?? '',
  own: '',
}
const BODY_BYTES_MAX = 8 * 1024 * 1024

const json = (body: unknown, status = 200): Answer => ({ status, type: 'json', body: JSON.stringify(body) })
const notFound = json(null, 404)

async function perform({ casino, dialect, groups }: Order): Promise<Outcome[][][]> {
  const outcomes: Outcome[][][] = []
  for (const group of groups)
    outcomes.push(
      await Promise.all(
        group.map((movement) => keepInBook(dialect, movement, deliver(dialects[dialect], casino, movement))),
      ),
    )
  return outcomes
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.byteLength
    if (size > BODY_BYTES_MAX) throw new Error('the body is too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** For tests and the program that started us: never reachable through the casino, which forwards `/providers` only. */
async function answerControl(route: string, request: IncomingMessage): Promise<Answer> {
  if (route === 'GET /keys') return json(entriesFor(keys, reach.own, reach.pages || reach.own))
  if (route === 'POST /movements') return json(await perform(JSON.parse(await read(request)) as Order))
  if (route === 'GET /free-rounds')
    return json((Object.keys(games) as ProviderName[]).flatMap((provider) => grantsOf(provider)))
  if (route === 'POST /clock') {
    turnClock(Date.parse(await read(request)))
    return json(null)
  }
  if (route === 'POST /casino') {
    reach.casino = await read(request)
    return json(null)
  }
  return notFound
}

const isProvider = (name: string): name is ProviderName => Object.hasOwn(games, name)

async function answerProviders({ pathname, search }: URL, request: IncomingMessage): Promise<Answer> {
  const path = pathname.slice('/providers'.length)
  const [name = '', ...rest] = path.split('/').filter(Boolean)
  if (name === '' && request.method === 'GET') return { status: 200, type: 'html', body: overviewPage() }
  if (name === 'faults' && request.method === 'POST') return changeFault(await read(request))
  if (name === 'list' && request.method === 'POST') return changeList(await read(request))
  if (!isProvider(name)) return notFound
  const [area, id = '', action] = rest
  if (area === 'pictures' && request.method === 'GET')
    return { status: 200, type: 'png', body: drawPicture(id) }
  if (area === 'rounds' && request.method === 'GET') return showRound(name, decodeURIComponent(id))
  if (area === 'play') return answerClient(name, id, action, request)
  if (request.method !== 'POST') return notFound
  const call = {
    path: path.slice(`/${name}`.length),
    query: search.slice(1),
    body: await read(request),
    headers: request.headers,
  }
  const answer = await answerApi({ keys, pages: reach.pages || reach.own }, name, call)
  if (!answer) return notFound
  const { body, status, headers = {} } = answer
  return typeof body === 'string'
    ? { status, type: 'csv', body, headers }
    : { ...json(body, status), headers }
}

function showRound(provider: ProviderName, round: string): Answer {
  const body = roundPage(provider, round)
  return body === null ? notFound : { status: 200, type: 'html', body }
}

function changeFault(body: string): Answer {
  const form = new URLSearchParams(body)
  const provider = form.get('provider') ?? ''
  if (!isProvider(provider) || !switchFault(provider, form.get('kind') ?? '', form.get('value') ?? ''))
    return json(null, 400)
  return { status: 303, type: 'html', body: '', headers: { location: '/providers' } }
}

function changeList(body: string): Answer {
  const form = new URLSearchParams(body)
  const provider = form.get('provider') ?? ''
  if (!isProvider(provider) || !changeListing(provider, form.get('game') ?? '', form.get('value') ?? ''))
    return json(null, 400)
  return { status: 303, type: 'html', body: '', headers: { location: '/providers' } }
}

/** The client page and its calls. A seat's id is known to its player only. */
async function answerClient(
  provider: ProviderName,
  id: string,
  action: string | undefined,
  request: IncomingMessage,
): Promise<Answer> {
  const seat = findSeat(provider, id)
  if (!seat) return notFound
  if (action === undefined && request.method === 'GET')
    return { status: 200, type: 'html', body: clientPage(seat) }
  const wallet: Wallet = { casino: reach.casino, dialect: dialects[provider] }
  if (request.method !== 'POST') return notFound
  if (action === 'balance') return json(await readBalance(wallet, seat))
  if (action === 'free') return json(await playFreeRound(wallet, seat))
  if (action === 'tip') return json(await payTip(wallet, seat, Number(await read(request))))
  if (action === 'round') return json(await playRound(wallet, seat, Number(await read(request))))
  return notFound
}

function answer(request: IncomingMessage): Promise<Answer> {
  const url = new URL(request.url ?? '/', 'http://simulator')
  if (/^\/providers(\/|$)/.test(url.pathname)) return answerProviders(url, request)
  return answerControl(`${request.method} ${url.pathname}`, request)
}

function send(response: ServerResponse, { status, type, body, headers }: Answer): void {
  response
    .writeHead(status, {
      'content-type': contentTypes[type],
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      // The client page is framed without an origin, so its own calls come from none.
      'access-control-allow-origin': '*',
      'origin-agent-cluster': '?0',
      'content-security-policy': policyFor(reach.pages || reach.own),
      ...headers,
    })
    .end(body)
}

/** On the loopback only, because any client can send as a provider. */
const server = createServer((request, response) => {
  void answer(request)
    .catch((error: unknown) => json(String(error), 500))
    .then((each) => send(response, each))
})
// Requests under way, which hang when a fault says so, are not waited for.
closeAtEnd(async () => server.closeAllConnections())
server.listen(Number(process.env['SIMULATOR_PORT'] ?? 0), '127.0.0.1', () => {
  reach.own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  process.stdout.write(`ready ${reach.own}\n`)
})
