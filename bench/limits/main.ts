import os from 'node:os'
import { parseArgs } from 'node:util'
import { openCasino } from '../gameplay/casino.ts'
import { drive } from '../gameplay/client.ts'
import { buildRequests, expected } from '../gameplay/requests.ts'
import { watchSpending } from '../gameplay/spending.ts'
import { measureStatement } from './statement.ts'

const { values: options } = parseArgs({
  options: { seconds: { type: 'string', default: '2' }, rounds: { type: 'string', default: '9' } },
})
const seconds = Number(options.seconds)
const rounds = Number(options.rounds)
const GOAL = 0.97

const say = (text: string) => process.stdout.write(`${text}\n`)
const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0
const load = () => os.loadavg()[0]!.toFixed(1)

const statement = await measureStatement()
if (statement)
  say(
    `the ledger's statement: ${statement.on.toFixed(1)} µs of processor a bet with limits, ${statement.off.toFixed(1)} without, ratio ${statement.ratio.toFixed(3)}`,
  )

const casino = await openCasino()
const spent = await watchSpending(casino)

/** Every second player has every limit for every period; the first bet of each installs what is left. */
const limited = casino.players.filter((_, n) => n % 2 === 0)
const free = casino.players.filter((_, n) => n % 2 === 1)
await casino.client.query(
  `INSERT INTO player_limits (player_id, kind, period, source, amount, set_at)
   SELECT p::bigint, kind, period, 'player', CASE kind WHEN 'time' THEN 1440 ELSE 100000000000 END, now()
   FROM unnest($1::text[]) p, unnest(ARRAY['deposit', 'loss', 'stake', 'bets', 'time']) kind, unnest(ARRAY['day', 'week', 'month']) period`,
  [limited],
)
await casino.client.query(
  `UPDATE ledger.accounts SET metered = '{bet,rollback,win}', metered_until = CASE WHEN kind = 'cash' THEN '-infinity'::timestamptz END
   WHERE owner = ANY ($1::bigint[])`,
  [limited],
)
await casino.client.query('VACUUM ANALYZE ledger.accounts')

interface Measured {
  perSecond: number
  /** Processor microseconds of a bet, in the program and in the database. */
  cost: number
}

async function measure(players: string[], bets = Math.ceil(seconds * 15_000)): Promise<Measured> {
  const requests = buildRequests({ ...casino, players }, 'soft', 'bet', bets)
  const ports = casino.programs.map(({ port }) => port)
  const before = spent()
  const time = bets === players.length ? 300 : seconds
  const driven = await drive({ ports, requests, connections: 64, seconds: time, expected: expected.soft.bet })
  const after = spent()
  const cost = ((after.program - before.program + after.database - before.database) / driven.calls) * 1e6
  for (;;) {
    const { rows } = await casino.client.query('SELECT FROM ledger.news LIMIT 1')
    if (rows.length === 0) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { perSecond: driven.perSecond, cost }
}

try {
  // One bet of each player, which sets the allowance of the day.
  for (const players of [limited, free]) await measure(players, players.length)
  for (const players of [limited, free]) await measure(players)
  say(`load before: ${load()}`)
  const pairs: { on: Measured; off: Measured }[] = []
  for (let n = 0; n < rounds; n++) {
    // In turn which of them comes first, because the second finds a warmer machine.
    const first = await measure(n % 2 === 0 ? limited : free)
    const second = await measure(n % 2 === 0 ? free : limited)
    const pair = n % 2 === 0 ? { on: first, off: second } : { on: second, off: first }
    pairs.push(pair)
    say(
      `with limits ${pair.on.perSecond.toFixed(0)}/s ${pair.on.cost.toFixed(0)} µs, without ${pair.off.perSecond.toFixed(0)}/s ${pair.off.cost.toFixed(0)} µs`,
    )
  }
  const ratio = median(pairs.map(({ on, off }) => on.perSecond / off.perSecond))
  const cost = median(pairs.map(({ on, off }) => on.cost / off.cost))
  say(
    `bets per second with limits / without: ${ratio.toFixed(3)} (goal ${GOAL}); processor of a bet: ${cost.toFixed(3)}`,
  )
  say(`load after: ${load()}`)
  process.exitCode = ratio >= GOAL ? 0 : 1
} finally {
  await casino.close()
}
