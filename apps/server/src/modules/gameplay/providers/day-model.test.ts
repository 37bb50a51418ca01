import { checkInvariants } from '@girassol/ledger'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTwoNodes, type TestApp } from '../../../../test/app.ts'
import { addGame, type Gambler, seat } from '../../../../test/casino.ts'
import {
  type DialectName,
  dialects,
  type Movement,
  type Simulator,
  startSimulator,
} from '../../../../test/conformance/table.ts'
import { workProviderDays } from '../../../../test/provider-days.ts'
import { days } from '../../../platform/clock.ts'
import { executor } from '../../../platform/database.ts'
import { runProvidersCommand } from './commands.ts'
import { toCentavos, UNITS_PER_CENTAVO } from './jackpot-contributions.ts'

const GAME = 'dia-inteiro'
const PLAYERS = 3
const RUNS = 2
/** Movements that are on their way together. */
const GROUP = 5
/** A message that is still to be sent again after so many turns would never end. */
const TURNS_MAX = 60

let app: TestApp
let other: TestApp
let simulator: Simulator
let game: number
beforeAll(async () => {
  simulator = await startSimulator()
  ;({ app, node: other } = await startTwoNodes({ providers: simulator.keys }))
  for (const { clock } of [app, other]) clock.set(new Date())
  game = await addGame(app, GAME)
  await other.catalogue.reload()
})
afterAll(async () => {
  await app.close()
  await simulator.stop()
})

const amount = (max: number) => fc.integer({ min: 1, max })
const round = fc.record({
  stakes: fc.array(amount(90), { minLength: 1, maxLength: 3 }),
  won: fc.oneof(fc.constant(0), amount(250)),
  refunds: fc.boolean(),
  closes: fc.boolean(),
  /** What only some dialects have. */
  prize: fc.option(amount(50)),
  jackpot: fc.option(amount(300)),
  corrections: fc.array(
    fc.integer({ min: -150, max: 80 }).filter((each) => each !== 0),
    { maxLength: 2 },
  ),
  gift: fc.option(amount(60)),
  takesWinBack: fc.boolean(),
  tip: fc.option(amount(40)),
  takesTipBack: fc.boolean(),
})
const script = fc.record({
  cash: fc.integer({ min: 0, max: 400 }),
  bonus: fc.oneof(fc.constant(0), amount(200)),
  rounds: fc.array(round, { minLength: 3, maxLength: 5, size: 'max' }),
  /** The session ends while messages are still on their way. */
  endsEarly: fc.boolean(),
  deliveries: fc.array(
    fc.record({ place: fc.nat({ max: 8 }), copies: fc.integer({ min: 1, max: 3 }), isLost: fc.boolean() }),
    { minLength: 20, maxLength: 20, size: 'max' },
  ),
})
type Script = typeof script extends fc.Arbitrary<infer T> ? T : never
type Round = Script['rounds'][number]

/** Transactions of money that were never answered for good: what their bets would have won was refused with them. */
const givenUp: Record<DialectName, Set<string>> = { hub: new Set(), soft: new Set(), pragma: new Set() }

function giveUp(dialect: DialectName, { transaction, amount, prize }: Movement): void {
  if (amount !== 0) givenUp[dialect].add(transaction!)
  if (prize) givenUp[dialect].add(prize.transaction)
}

let last = 0
const newName = (): string => `d${++last}`

/** What the provider sends of a round, and what it sends when all of that is settled. */
function messagesOf(dialect: DialectName, each: Round): { first: Movement[]; later: Movement[] } {
  const name = newName()
  const move = (call: Movement['call'], amount: number): Movement => ({
    call,
    transaction: newName(),
    round: name,
    amount,
  })
  const takeBack = ({ transaction }: Movement): Movement => ({ ...move('rollback', 0), bet: transaction! })
  // One percent of each stake goes to a jackpot.
  const fed = (stake: number) => ({ contribution: { jackpot: 'j-1', reais: (stake / 10_000).toFixed(4) } })
  const bets = each.stakes.map((stake): Movement => ({
    ...move('bet', stake),
    ...(dialect === 'pragma' && fed(stake)),
  }))
  const prize = { transaction: newName(), amount: each.prize ?? 0 }
  const win: Movement = {
    ...move('win', each.won),
    bet: bets.at(-1)!.transaction!,
    closes: each.closes,
    ...(dialect === 'pragma' && each.prize !== null && { prize }),
  }
  const first = [...bets, ...(each.refunds ? [takeBack(bets[0]!)] : []), win]
  if (dialect === 'hub' && each.gift !== null) first.push({ ...move('win', each.gift), promo: true })
  if (dialect === 'pragma') {
    if (each.jackpot !== null) first.push(move('jackpot', each.jackpot))
    if (each.gift !== null) first.push(move('promo', each.gift))
    first.push(...each.corrections.map((change) => move('correction', change)))
  }
  const later = dialect === 'soft' && each.takesWinBack && each.won > 0 ? [takeBack(win)] : []
  if (each.tip !== null) {
    // Neither a tip nor its return has a round.
    const tip: Movement = { call: 'tip', transaction: newName(), amount: each.tip }
    first.push(tip)
    if (each.takesTipBack) later.push({ call: 'rollback', transaction: newName(), bet: tip.transaction! })
  }
  return { first, later }
}

interface Sent {
  movement: Movement
  order: number
}

/** Sends all messages, in another order and some several times, to both nodes in turns, until each has a final answer. */
async function deliver(
  dialect: DialectName,
  by: Gambler,
  messages: readonly Movement[],
  { deliveries, endsEarly }: Script,
): Promise<void> {
  const named = { player: String(by.id).padStart(3, '0'), token: by.token, game: GAME }
  const player = dialect === 'hub' ? named.player : String(by.id)
  let queue = messages
    .map((movement, at): Sent => {
      const { place, copies, isLost } = deliveries[at % deliveries.length]!
      const fault = isLost ? { lost: true } : { copies }
      return { movement: { ...named, player, ...movement, fault }, order: at + place }
    })
    .toSorted((a, b) => a.order - b.order)
  for (let turn = 0; queue.length > 0; turn++) {
    expect(turn, JSON.stringify(queue)).toBeLessThan(TURNS_MAX)
    const again: Sent[] = []
    for (let at = 0; at < queue.length; at += GROUP) {
      const group = queue.slice(at, at + GROUP)
      const node = (turn + at) % 2 === 0 ? app : other
      const [outcomes] = await simulator.send(node.url, dialect, [group.map(({ movement }) => movement)])
      for (const [n, each] of group.entries())
        if (outcomes![n]!.every(({ code }) => code === 'unknown')) again.push(each)
    }
    if (turn === 0 && endsEarly)
      await app.platform.database.transaction((tx) => app.gameplay.sessions.endAll(tx, by.id))
    // What waits for a bet that was refused is given up, as a provider does in the end.
    const placed = await placedRounds(by.id)
    const isBetOnItsWay = ({ movement: { round } }: Sent) =>
      again.some(({ movement }) => movement.call === 'bet' && movement.round === round)
    const isWaiting = (each: Sent) =>
      each.movement.round === undefined || isBetOnItsWay(each) || placed.has(each.movement.round)
    for (const each of again) if (!isWaiting(each)) giveUp(dialect, each.movement)
    queue = again.filter(isWaiting)
  }
}

async function placedRounds(player: bigint): Promise<Set<string>> {
  const rows = await app.rows(sql<{ reference: string }>`SELECT DISTINCT cause_reference AS reference
    FROM book.transfers WHERE owner = ${player} AND cause_kind = 'bet'`)
  return new Set(rows.map(({ reference }) => reference.split('/')[2]!.split(' ')[0]!))
}

async function play(dialect: DialectName, each: Script): Promise<void> {
  const by = await seat(app, game, dialect, { cash: BigInt(each.cash), bonus: BigInt(each.bonus) })
  const rounds = each.rounds.map((one) => messagesOf(dialect, one))
  await deliver(
    dialect,
    by,
    rounds.flatMap(({ first }) => first),
    each,
  )
  const later = rounds.flatMap((one) => one.later)
  if (later.length > 0) await deliver(dialect, by, later, each)
}

/** One percent of what was staked on a day, less what was returned on it, by the ledger alone. */
async function contributedOn(dialect: DialectName, day: string): Promise<bigint> {
  if (dialect !== 'pragma') return 0n
  const [row] = await app.rows(sql<{ net: bigint }>`
    SELECT sum(CASE cause_kind WHEN 'bet' THEN amount ELSE -amount END)::bigint AS net FROM book.transfers
    WHERE cause_kind IN ('bet', 'rollback') AND cause_reference LIKE ${`${dialect}/%`}
      AND (created_at AT TIME ZONE 'America/Sao_Paulo')::date = ${day}::date`)
  return toCentavos((row!.net * UNITS_PER_CENTAVO) / 100n)
}

/** Compares all days of play; the open findings by kind and transaction, and how many movements were compared. */
async function compare(dialect: DialectName): Promise<{ findings: string[]; movements: number }> {
  const played = await app.rows(sql<{ day: string }>`
    SELECT DISTINCT (created_at AT TIME ZONE 'America/Sao_Paulo')::date::text AS day FROM book.transfers`)
  const deps = { ...app.platform, bonuses: app.bonuses, catalogue: app.catalogue }
  let movements = 0
  for (const { day } of played) {
    await runProvidersCommand({ ...deps, credentials: app.providerCredentials }, [
      'compare',
      dialect,
      day,
      '--reason',
      'Modelo',
    ])
    await workProviderDays(app)
    const [run] = await app.rows(sql<Record<string, bigint | string | number | null>>`
      SELECT * FROM provider_day_runs WHERE provider = ${dialect} ORDER BY started_at DESC, id DESC LIMIT 1`)
    const { outcome, error, unreadable } = run!
    expect({ dialect, outcome, error, unreadable }).toEqual({
      dialect,
      outcome: 'done',
      error: null,
      unreadable: 0,
    })
    movements += Number(run!['count_here'])
    expect(run!['contributions_here']).toBe(await contributedOn(dialect, day))
  }
  const rows = await app.rows(sql<{
    finding: string
  }>`SELECT kind || ' ' || (there->>'transaction') AS finding
    FROM provider_findings WHERE state = 'open' AND provider = ${dialect}`)
  return { findings: rows.map(({ finding }) => finding).toSorted(), movements }
}

it('ends the day with books equal to each provider’s own list after repeats, reorder, lost answers, late calls, corrections and tips', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(script, { minLength: PLAYERS, maxLength: PLAYERS, size: 'max' }),
      async (scripts) => {
        await Promise.all(dialects.flatMap((dialect) => scripts.map((each) => play(dialect, each))))
        await app.gameplay.ledgerEvents.process()
        const report = await app.platform.database.transaction((tx) => checkInvariants(executor(tx)))
        expect(report.violations).toEqual([])
      },
    ),
    { numRuns: RUNS, endOnFailure: true },
  )
  for (const cause of ['tip', 'tip_return'])
    expect(await app.rows(sql`SELECT FROM book.transfers WHERE cause_kind = ${cause}`), cause).not.toEqual([])
  app.clock.set(new Date(Date.now() + days(2)))
  for (const dialect of dialects) {
    const { findings, movements } = await compare(dialect)
    const expected = [...givenUp[dialect]].map((transaction) => `missing_here ${transaction}`).toSorted()
    expect({ dialect, findings }).toEqual({ dialect, findings: expected })
    expect(movements).toBeGreaterThan(20)
    // A difference of one centavo is seen.
    const body = new URLSearchParams({ provider: dialect, kind: 'statement', value: 'amount' })
    await fetch(`${simulator.url}/providers/faults`, { method: 'POST', redirect: 'manual', body })
    const spoilt = await compare(dialect)
    expect(spoilt.findings.filter((each) => !expected.includes(each))).toEqual([
      expect.stringMatching(/^other_amount /),
    ])
  }
}, 300_000)
