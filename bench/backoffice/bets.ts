import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { startServer } from '../catalogue/program.ts'
import { type Casino, PLAYERS, tokenOf } from '../gameplay/casino.ts'
import { drive } from '../gameplay/client.ts'
import { buildRequests, expected } from '../gameplay/requests.ts'
import { watchSpending } from '../gameplay/spending.ts'
import { FIRST_PLAYER } from './amounts.ts'
import { listCases, pathOf } from './cases.ts'
import { type Operator, signIn } from './operator.ts'

interface Options {
  url: string
  dir: string
  dataDir: string
  client: pg.Client
  pairs: number
  seconds: number
  pace: number
  note(text: string): void
}

const CONNECTIONS = 64
const REQUESTS_PER_SECOND = 8000
const SLOWER_MAX = 0.05
const WARM_UP = 3

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

/** Players of the loaded ones at a game; sessions of an earlier run over a kept folder go on. */
async function seat(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT id::text FROM players WHERE id > $1 AND status = 'active' AND blocked_at IS NULL
       AND NOT EXISTS (SELECT FROM pauses WHERE player_id = players.id)
       AND NOT EXISTS (SELECT FROM player_holds WHERE player_id = players.id AND lifted_at IS NULL) ORDER BY id DESC LIMIT $2`,
    [FIRST_PLAYER, PLAYERS],
  )
  const players = rows.map(({ id }) => id)
  const hashes = players.map((player) => createHash('sha256').update(tokenOf('soft', player)).digest())
  await client.query(
    `INSERT INTO game_sessions (id, token_hash, player_id, game_id, provider, language, started_at, seen_at, expires_at)
     SELECT gen_random_uuid(), h, p::bigint, (SELECT min(id) FROM games), 'soft', 'pt_BR', now(), now(), now() + interval '1 day'
     FROM unnest($1::text[], $2::bytea[]) s(p, h) ON CONFLICT (token_hash)
     DO UPDATE SET ended_at = NULL, seen_at = excluded.seen_at, expires_at = excluded.expires_at`,
    [players, hashes],
  )
  return players
}

async function openCasino({ url, dir, dataDir, client }: Options): Promise<Casino> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const [soft, pragma] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')]
  const providers = path.join(dir, 'providers.json')
  const pem = publicKey.export({ type: 'spki', format: 'pem' })
  fs.writeFileSync(
    providers,
    JSON.stringify({ hub: { publicKey: pem }, soft: { secret: soft }, pragma: { secret: pragma } }),
  )
  const variables = { PROVIDERS_FILE: providers }
  const program = await startServer(url, dataDir, { ...variables, ROLE: 'api' })
  const worker = await startServer(url, path.join(dir, 'worker'), { ...variables, ROLE: 'worker' })
  const players = await seat(client)
  const { rows } = await client.query<{ code: string }>('SELECT code FROM games ORDER BY id LIMIT 2')
  return {
    client,
    url,
    programs: [program],
    worker,
    grow: () => Promise.reject(new Error('one program is measured')),
    keys: { hub: privateKey, soft, pragma },
    games: [rows[0]!.code, rows[1]!.code],
    players,
    async close() {
      await program.stop()
      await worker.stop()
    },
  }
}

/** Far apart in the list of cases, so that a few seconds have calls of many areas; every call has its turn. */
const STRIDE = 101

/** Every path in turn, over and over. */
function* mixed(paths: string[]): Generator<string, never> {
  for (let n = 0; ; n++) yield paths[(n * STRIDE) % paths.length]!
}

/** Operators who page and search at a pace until they are stopped. Returns how many calls were answered. */
function browse(operator: Operator, paths: Iterator<string, never>, pace: number): () => Promise<number> {
  let isOver = false
  let answered = 0
  const open = new Set<Promise<void>>()
  const timer = setInterval(() => {
    if (isOver) return
    const call = operator
      .call('GET', paths.next().value)
      .then(() => {
        answered++
      })
      .finally(() => open.delete(call))
    open.add(call)
  }, 1000 / pace)
  return async () => {
    isOver = true
    clearInterval(timer)
    await Promise.all(open)
    return answered
  }
}

/** Bets a second with operators beside, against without, in turn. True when they are slower than the goal allows. */
export async function compareBets(options: Options): Promise<boolean> {
  const { client, url, dataDir, pairs, seconds, pace, note } = options
  const casino = await openCasino(options)
  try {
    const port = casino.programs[0]!.port
    const operator = await signIn(port, url, dataDir)
    const paths: string[] = []
    for (const each of await listCases(client)) if (!each.method) paths.push(await pathOf(each, operator))
    const spent = await watchSpending(casino)
    const measure = async (pause: () => Promise<number>) => {
      const requests = buildRequests(casino, 'soft', 'bet', seconds * REQUESTS_PER_SECOND)
      const before = spent()
      const driven = await drive({
        ports: [port],
        requests,
        connections: CONNECTIONS,
        seconds,
        expected: expected.soft.bet,
      })
      const after = spent()
      const calls = await pause()
      const used = (part: keyof typeof before) => after[part] - before[part]
      const cost = ((used('program') + used('database') + used('worker')) / driven.calls) * 1e6
      return { ...driven, cost, answered: calls }
    }
    const alone = () => measure(() => Promise.resolve(0))
    const calls = mixed(paths)
    const beside = () => measure(browse(operator, calls, pace))
    for (let n = 0; n < WARM_UP; n++) await alone()
    const ratios: number[] = []
    const rows: Record<'alone' | 'beside', Awaited<ReturnType<typeof alone>>[]> = { alone: [], beside: [] }
    for (let n = 0; n < pairs; n++) {
      // Which comes first alternates, so that a drift of the machine favours neither.
      const [first, second] = n % 2 === 0 ? [alone, beside] : [beside, alone]
      const results = [await first(), await second()]
      const [a, b] = n % 2 === 0 ? [results[0]!, results[1]!] : [results[1]!, results[0]!]
      rows.alone.push(a)
      rows.beside.push(b)
      ratios.push(b.perSecond / a.perSecond)
      note(
        `  pair ${n + 1}: ${a.perSecond.toFixed(0)} bets/s alone, ${b.perSecond.toFixed(0)} beside ${b.answered} operator calls, ${(b.perSecond / a.perSecond).toFixed(3)}`,
      )
    }
    const show = (name: 'alone' | 'beside') =>
      note(
        `${name}: ${median(rows[name].map((each) => each.perSecond)).toFixed(0)} bets/s, p50 ${median(rows[name].map((each) => each.p50)).toFixed(1)} ms, p99 ${median(rows[name].map((each) => each.p99)).toFixed(1)} ms, ${median(rows[name].map((each) => each.cost)).toFixed(0)} µs of processor a bet, everything included`,
      )
    show('alone')
    show('beside')
    const slower = 1 - median(ratios)
    note(
      `bets are ${(slower * 100).toFixed(1)} % slower with ${pace} operator calls a second (median of ${pairs} pairs; goal: at most ${SLOWER_MAX * 100} %)`,
    )
    return slower > SLOWER_MAX
  } finally {
    await casino.close()
  }
}
