import { type ChildProcess, spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Grant } from './grant-store.ts'
import { CASINO_ID } from './keys.ts'

const SECRET = 'segredo-do-simulador-que-reinicia'
const GAME = 'simulador:dado'

let folder: string
let running: ChildProcess | undefined
/** A wallet that takes everything. */
let casino: Server
let casinoUrl: string
beforeAll(async () => {
  casino = createServer((_request, response) => response.end(JSON.stringify({ balance: '90.00' })))
  await new Promise<void>((resolve) => casino.listen(0, '127.0.0.1', resolve))
  casinoUrl = `http://127.0.0.1:${(casino.address() as AddressInfo).port}`
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'simulator-'))
  await fs.writeFile(path.join(folder, 'keys.json'), JSON.stringify({ soft: { secret: SECRET } }))
})
afterAll(async () => {
  await kill()
  casino.close()
  await fs.rm(folder, { recursive: true })
})

/** The simulator as a program of its own, with the folder of the one before. */
async function start(): Promise<string> {
  running = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: {
      ...process.env,
      SIMULATOR_PORT: '0',
      SIMULATOR_KEYS_FILE: path.join(folder, 'keys.json'),
      SIMULATOR_DATA_DIR: path.join(folder, 'state'),
      SIMULATOR_CASINO_URL: casinoUrl,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(createInterface({ input: running.stdout! }), 'line')) as [string]
  return line.replace('ready ', '')
}

async function kill(): Promise<void> {
  if (!running) return
  const ended = once(running, 'exit')
  running.kill('SIGKILL')
  await ended
  running = undefined
}

async function ask(url: string, call: string, request: object): Promise<Response> {
  const body = JSON.stringify({ casino_id: CASINO_ID, ...request })
  const signature = createHmac('sha256', SECRET).update(body).digest('hex')
  return fetch(`${url}/providers/soft/v2/casino_a8r.${call}`, {
    method: 'POST',
    headers: { 'x-request-sign': signature },
    body,
  })
}

const issue = (id: string) => ({
  issue_id: id,
  freespins_quantity: 3,
  bet_amount: '1.00',
  games: [GAME],
  valid_until: '2100-01-01T00:00:00Z',
  player: { id: '7' },
})

const grantsAt = async (url: string) => (await (await fetch(`${url}/free-rounds`)).json()) as Grant[]

async function playFreeRound(url: string): Promise<{ code: string; free?: { left: number } }> {
  const order = { game: GAME, player: { id: '7' }, session_id: 't'.repeat(20), urls: {} }
  const { launch_url } = (await (await ask(url, 'Launcher/Real', order)).json()) as { launch_url: string }
  const answer = await fetch(`${launch_url}/free`, { method: 'POST', body: '' })
  return (await answer.json()) as { code: string; free?: { left: number } }
}

it('has the free rounds that were given, played and cancelled after it was killed', async () => {
  const first = await start()
  for (const id of ['played', 'cancelled'])
    expect((await ask(first, 'Freespins/Issue', issue(id))).status).toBe(200)
  expect((await ask(first, 'Freespins/Cancel', { issue_id: 'cancelled' })).status).toBe(200)
  expect(await playFreeRound(first)).toMatchObject({ code: 'ok', free: { left: 2 } })
  const before = await grantsAt(first)
  expect(before.map(({ id, used, isCancelled }) => [id, used, isCancelled])).toEqual([
    ['played', 1, false],
    ['cancelled', 0, true],
  ])
  await kill()
  const second = await start()
  expect(await grantsAt(second)).toEqual(before)
  // An issue that it has already is the same issue.
  expect((await ask(second, 'Freespins/Issue', issue('played'))).status).toBe(200)
  expect(await grantsAt(second)).toHaveLength(2)
  expect(await playFreeRound(second)).toMatchObject({ code: 'ok', free: { left: 1 } })
})

/** What the provider answers about its games and movements, and shows of its switches. */
async function recordsAt(url: string): Promise<{ listed: string; moved: string; switches: string }> {
  const range = { from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' }
  const text = async (answer: Promise<Response>) => (await answer).text()
  return {
    listed: (await text(ask(url, 'Game/List', {}))).replaceAll(url, ''),
    moved: await text(ask(url, 'Transaction/List', range)),
    switches: await text(fetch(`${url}/providers`)),
  }
}

const turn = (url: string, area: string, form: Record<string, string>) =>
  fetch(`${url}/providers/${area}`, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) })

/** The address of a new seat, without the port, which is another one after a restart. */
async function takeSeat(url: string, mode: 'Real' | 'Demo'): Promise<string> {
  const order = { game: GAME, player: { id: '7' }, session_id: 't'.repeat(20), urls: {} }
  const { launch_url: page } = (await (await ask(url, `Launcher/${mode}`, order)).json()) as {
    launch_url: string
  }
  return new URL(page).pathname
}

async function playAt(page: string, action: string, body = ''): Promise<{ code: string; balance: number }> {
  const answer = await fetch(`${page}/${action}`, { method: 'POST', body })
  return (await answer.json()) as { code: string; balance: number }
}

it('has its book, its seats and its switches after it was killed, also with a line cut off', async () => {
  await kill()
  const first = await start()
  const [seat, demo] = [await takeSeat(first, 'Real'), await takeSeat(first, 'Demo')]
  expect(await playAt(first + seat, 'round', '100')).toMatchObject({ code: 'ok' })
  const credits = await playAt(first + demo, 'round', '100')
  expect(credits.code).toBe('ok')
  const movement = { player: '7', token: 't', game: GAME, round: 'devolvida' }
  const groups = [
    [{ ...movement, call: 'bet', transaction: 'aposta', amount: 300 }],
    [{ ...movement, call: 'rollback', transaction: 'volta', bet: 'aposta' }],
  ]
  const order = JSON.stringify({ casino: casinoUrl, dialect: 'soft', groups })
  expect((await fetch(`${first}/movements`, { method: 'POST', body: order })).status).toBe(200)
  await turn(first, 'faults', { provider: 'soft', kind: 'wallet', value: 'copies' })
  await turn(first, 'list', { provider: 'soft', game: GAME, value: 'renamed' })
  const before = await recordsAt(first)
  const { transactions } = JSON.parse(before.moved) as { transactions: { id: string; status: string }[] }
  expect(transactions).toHaveLength(4)
  expect(transactions.find(({ id }) => id === 'aposta')?.status).toBe('rolled_back')
  expect(before.listed).toContain('Dado do Simulador II')
  expect(before.switches).toContain('value="copies" disabled')
  await kill()
  await fs.appendFile(path.join(folder, 'state', 'book-soft.jsonl'), '["cortada",{"transact')
  const second = await start()
  expect(await recordsAt(second)).toEqual(before)
  expect(await playAt(second + demo, 'balance')).toMatchObject({ code: 'ok', balance: credits.balance })
  expect(await playAt(second + seat, 'round', '100')).toMatchObject({ code: 'ok' })
  expect((await recordsAt(second)).moved).not.toEqual(before.moved)
})
