import { centavos } from '@girassol/money'
import assert from 'node:assert/strict'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTwoNodes, type TestApp } from '../../../../test/app.ts'
import { addGame, type Gambler, seat, sit } from '../../../../test/casino.ts'
import {
  type BookProvider,
  bookProviders,
  type BookRow,
  ProviderBooks,
} from '../../../../test/provider-book.ts'
import { workProviderDays } from '../../../../test/provider-days.ts'
import { days, minutes } from '../../../platform/clock.ts'
import { calendarDay } from '../../../platform/moment.ts'

const PLAYS = 40
const RUNS = 1

let books: ProviderBooks
let app: TestApp
let other: TestApp
const gamblers = {} as Record<BookProvider, Gambler>
let game: number
/** Real days on which postings were made: one, or two around midnight. */
const played = new Set<string>()

beforeAll(async () => {
  books = await ProviderBooks.open()
  const options = { providers: books.keys() }
  ;({ app, node: other } = await startTwoNodes(options))
  game = await addGame(app, 'conferido')
  for (const provider of bookProviders)
    gamblers[provider] = await seat(app, game, provider, { cash: 1_000_000n })
})
afterAll(async () => {
  await app.close()
  books.close()
})
beforeEach(() => {
  books.fault = null
  books.asked = []
})

/** How a movement goes on both sides before anything is wrong with the list. */
const plays = [
  'bet',
  'bet-win',
  'bet-loss',
  'reduced',
  'win-rolled-back',
  'rolled-back',
  'declined',
  'never-arrived',
] as const
const faults = [
  'none',
  'none',
  'dropped',
  'amount',
  'round',
  'player',
  'declined',
  'twice',
  'twice-other',
  'extra',
] as const
const play = fc.record({
  play: fc.constantFrom(...plays),
  amount: fc.integer({ min: 2, max: 900 }),
  fault: fc.constantFrom(...faults),
  /** Which row of the play the fault is about. */
  at: fc.nat({ max: 2 }),
})
type Play = typeof play extends fc.Arbitrary<infer T> ? T : never

let last = 0
const newName = () => `m${++last}`

/** Plays it through the wallet; returns what an honest provider lists. */
async function perform(provider: BookProvider, { play: kind, amount }: Play): Promise<BookRow[]> {
  const { wallet } = app.gameplay
  const { id: player, session } = gamblers[provider]
  const [round, bet] = [newName(), newName()]
  const now = new Date()
  played.add(calendarDay(now))
  const row = (more: Partial<BookRow>): BookRow => ({
    kind: 'bet',
    transaction: bet,
    bet: null,
    player: String(player),
    round,
    amount: BigInt(amount),
    state: 'done',
    at: now,
    ...more,
  })
  if (kind === 'declined') return [row({ state: 'declined' })]
  if (kind === 'never-arrived')
    return [row({ state: 'rolled_back' }), row({ kind: 'rollback', transaction: newName(), bet })]
  const placed = await wallet.bet({ session, game, transaction: bet, round, amount: centavos(amount) })
  assert.equal(placed.status, 'done')
  if (kind === 'bet') return [row({})]
  if (kind === 'rolled-back') {
    assert.equal((await wallet.rollback({ provider, player, bet })).status, 'done')
    return [row({ state: 'rolled_back' }), row({ kind: 'rollback', transaction: newName(), bet })]
  }
  const transaction = newName()
  const won = kind === 'bet-loss' ? 0n : BigInt(amount * 2)
  const win = await wallet.win({ provider, player, game, round, transaction, amount: centavos(won), bet })
  assert.equal(win.status, 'done')
  const rows = [row({}), row({ kind: 'win', transaction, amount: won })]
  if (kind === 'win-rolled-back' && provider === 'soft') {
    const undone = await wallet.rollback({ provider, player, bet: transaction, takesBackWins: true })
    assert.equal(undone.status, 'done')
    return [...rows, row({ kind: 'rollback', transaction: newName(), bet: transaction, amount: won })]
  }
  // Only this dialect lists what it takes back.
  if (kind !== 'reduced' || provider !== 'pragma') return rows
  const reduction = { provider, player, game, round, transaction: newName(), amount: centavos(amount) }
  assert.equal((await wallet.reduce(reduction)).status, 'done')
  const { transaction: reduced } = reduction
  return [...rows, row({ kind: 'win', transaction: reduced, amount: -BigInt(amount) })]
}

interface Listed {
  rows: BookRow[]
  /** `kind movement` of the findings that must follow. */
  expected: string[]
}

/** What a list with the fault says, and the findings that must follow, worked out without the code under test. */
function spoil(honest: readonly BookRow[], { play: kind, fault, at }: Play): Listed {
  const subject = honest[Math.min(at, honest.length - 1)]!
  const others = honest.filter((row) => row !== subject)
  const isPosted = kind !== 'declined' && kind !== 'never-arrived' && subject.amount !== 0n
  // The rollback of a win is posted as a win below zero.
  const movement = kind === 'win-rolled-back' && subject.kind === 'rollback' ? 'win' : subject.kind
  const found = (finding: string) => (isPosted ? [`${finding} ${movement}`] : [])
  switch (fault) {
    case 'dropped': {
      // The status of the bet says that it was rolled back.
      const isImplied = kind === 'rolled-back' && subject.kind === 'rollback'
      return { rows: others, expected: isImplied ? [] : found('missing_there') }
    }
    case 'amount': {
      const isNew = kind === 'bet-loss' && subject.kind === 'win'
      const rows = [...others, { ...subject, amount: subject.amount + 1n }]
      return { rows, expected: isNew ? ['missing_here win'] : found('other_amount') }
    }
    case 'round':
      return { rows: [...others, { ...subject, round: newName() }], expected: found('other_round') }
    case 'player':
      return { rows: [...others, { ...subject, player: '999999' }], expected: found('other_round') }
    case 'declined':
      return { rows: [...others, { ...subject, state: 'declined' }], expected: found('other_state') }
    case 'twice':
      return { rows: [...honest, subject], expected: [] }
    case 'twice-other': {
      const rows = [{ ...subject, amount: subject.amount + 1n }, ...honest]
      const isNew = kind === 'bet-loss' && subject.kind === 'win'
      return { rows, expected: isNew ? ['missing_here win'] : found('other_amount') }
    }
    case 'extra':
      return {
        rows: [
          ...honest,
          { ...subject, kind: 'win', bet: null, transaction: newName(), state: 'done', amount: 7n },
        ],
        expected: ['missing_here win'],
      }
    default:
      return { rows: [...honest], expected: [] }
  }
}

const openRuns = () => app.rows(sql`SELECT id FROM provider_day_runs WHERE finished_at IS NULL`)

/** Both nodes compare all days that were played, each step by whichever is free. */
async function compareAll(): Promise<void> {
  app.clock.set(new Date(Date.now() + days(2)))
  other.clock.set(app.clock.now())
  for (const provider of bookProviders)
    for (const day of played)
      await app.rows(sql`INSERT INTO provider_day_runs (id, provider, day, started_at, next_try_at, end_id, end_transaction)
        SELECT gen_random_uuid(), ${provider}, ${day}, ${app.clock.now()}, ${app.clock.now()}, max(id),
          pg_snapshot_xmin(pg_current_snapshot())::text FROM book.transfers`)
  for (let n = 0; (await openRuns()).length > 0 && n < 20; n++) {
    await Promise.all([workProviderDays(app), workProviderDays(other)])
    app.clock.advance(minutes(11))
    other.clock.set(app.clock.now())
  }
  expect(await openRuns()).toEqual([])
}

interface Found {
  provider: string
  kind: string
  movement: string
  state: string
  here: { amount: string } | null
  there: { amount: string; state: string } | null
}
const findings = () =>
  app.rows(sql<Found>`SELECT provider, kind, movement, state, here, there FROM provider_findings ORDER BY id`)
const openFindings = async () => (await findings()).filter(({ state }) => state === 'open')
const namesOf = (list: readonly Found[], provider: string) =>
  list
    .filter((each) => each.provider === provider)
    .map(({ kind, movement }) => `${kind} ${movement}`)
    .toSorted()

/** Sums of the last runs, both sides and what the ledger says itself. */
async function expectSumsReAdd(provider: BookProvider): Promise<void> {
  const [sums] = await app.rows(sql<Record<string, bigint>>`
    SELECT sum(bets_here)::bigint AS bets_here, sum(bets_there)::bigint AS bets_there, sum(wins_here)::bigint AS wins_here,
      sum(wins_there)::bigint AS wins_there, sum(refunds_here)::bigint AS refunds_here, sum(refunds_there)::bigint AS refunds_there
    FROM (SELECT DISTINCT ON (day) * FROM provider_day_runs WHERE provider = ${provider} ORDER BY day, started_at DESC, finished_at DESC) runs`)
  const [booked] = await app.rows(sql<Record<string, bigint>>`
    SELECT coalesce(sum(amount) FILTER (WHERE cause_kind = 'bet'), 0)::bigint AS bets,
      coalesce(sum(CASE cause_kind WHEN 'win' THEN amount WHEN 'win_reduction' THEN -amount ELSE 0 END), 0)::bigint AS wins,
      coalesce(sum(amount) FILTER (WHERE cause_kind = 'rollback'), 0)::bigint AS refunds
    FROM book.transfers WHERE owner = ${gamblers[provider].id}`)
  const open = (await openFindings()).filter((each) => each.provider === provider)
  for (const [movement, name] of [
    ['bet', 'bets'],
    ['win', 'wins'],
    ['rollback', 'refunds'],
  ] as const) {
    expect(sums![`${name}_here`]).toBe(booked![name])
    const explained = open
      .filter((each) => each.movement === movement)
      .reduce((sum, { here, there }) => {
        const counted = there && there.state !== 'declined' ? BigInt(there.amount) : 0n
        return sum + counted - BigInt(here?.amount ?? 0)
      }, 0n)
    expect(sums![`${name}_there`]! - sums![`${name}_here`]!).toBe(explained)
  }
}

it('finds exactly what is wrong with a list, explains every centavo, and never finds it twice', async () => {
  const dayOf = fc.array(play, { minLength: PLAYS, maxLength: PLAYS, size: 'max' })
  await fc.assert(
    fc.asyncProperty(fc.record({ hub: dayOf, soft: dayOf, pragma: dayOf }), async (plan) => {
      // Comparing turned the clock, which ends sessions.
      app.clock.set(new Date())
      for (const provider of bookProviders)
        gamblers[provider] = await sit(app, gamblers[provider].id, game, provider)
      const honest: Record<BookProvider, BookRow[]> = { hub: [], soft: [], pragma: [] }
      const spoiled: Record<BookProvider, BookRow[]> = { hub: [], soft: [], pragma: [] }
      const expected: Record<BookProvider, string[]> = { hub: [], soft: [], pragma: [] }
      for (const provider of bookProviders)
        for (const each of plan[provider]) {
          const rows = await perform(provider, each)
          const listed = spoil(rows, each)
          honest[provider].push(...rows)
          spoiled[provider].push(...listed.rows)
          expected[provider].push(...listed.expected)
        }
      const kept = { ...books.rows }
      const list = (rows: Record<BookProvider, BookRow[]>) => {
        for (const provider of bookProviders) books.rows[provider] = [...kept[provider], ...rows[provider]]
      }
      list(spoiled)
      // The second comparison finds the same, and the same once.
      for (let n = 0; n < 2; n++) {
        await compareAll()
        const open = await openFindings()
        for (const provider of bookProviders) {
          expect(namesOf(open, provider)).toEqual(expected[provider].toSorted())
          await expectSumsReAdd(provider)
        }
      }
      // The provider corrects its list: nothing is open, and everything that was is kept as vanished.
      list(honest)
      const before = (await findings()).length
      await compareAll()
      expect(await openFindings()).toEqual([])
      expect(await findings()).toHaveLength(before)
      for (const provider of bookProviders) await expectSumsReAdd(provider)
    }),
    { numRuns: RUNS },
  )
}, 120_000)
