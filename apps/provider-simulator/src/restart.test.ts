import { type ChildProcess, spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Gift } from './gift-store.ts'
import { CASINO_ID } from './keys.ts'

const SECRET = 'segredo-do-simulador-que-reinicia'
const GAME = 'simulador:dado'

let folder: string
let running: ChildProcess | undefined
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'simulator-'))
  await fs.writeFile(path.join(folder, 'keys.json'), JSON.stringify({ soft: { secret: SECRET } }))
})
afterAll(async () => {
  await kill()
  await fs.rm(folder, { recursive: true })
})

/** The simulator as a program of its own, with the file of the one before. */
async function start(): Promise<string> {
  running = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: {
      ...process.env,
      SIMULATOR_PORT: '0',
      SIMULATOR_KEYS_FILE: path.join(folder, 'keys.json'),
      SIMULATOR_FREE_ROUNDS_FILE: path.join(folder, 'state', 'free-rounds.json'),
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

const giftsAt = async (url: string) => (await (await fetch(`${url}/free-rounds`)).json()) as Gift[]

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
  const before = await giftsAt(first)
  expect(before.map(({ id, used, isCancelled }) => [id, used, isCancelled])).toEqual([
    ['played', 1, false],
    ['cancelled', 0, true],
  ])
  await kill()
  const second = await start()
  expect(await giftsAt(second)).toEqual(before)
  // An issue that it has already is the same issue.
  expect((await ask(second, 'Freespins/Issue', issue('played'))).status).toBe(200)
  expect(await giftsAt(second)).toHaveLength(2)
  expect(await playFreeRound(second)).toMatchObject({ code: 'ok', free: { left: 1 } })
})
