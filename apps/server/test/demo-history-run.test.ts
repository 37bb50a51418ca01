import { checkInvariants, houseBalance } from '@girassol/ledger'
import { sql } from 'kysely'
import { fork } from 'node:child_process'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { planHistory } from '../src/modules/demo/history/plan.ts'
import { executor } from '../src/platform/database.ts'
import { seedDemo } from '../src/seed.ts'
import { prepareShortHistory } from './history.ts'
import { type House, startHouse } from './house.ts'
import { expectKeptTotals } from './totals.ts'

const PERIOD = { begins: new Date('2026-09-26T12:00:00Z'), ends: new Date('2026-09-29T15:00:00Z') }

let house: House
beforeEach(async () => {
  house = await startHouse()
  await seedDemo(house)
})
afterEach(() => house.close())

interface State {
  next_step: number
  in_step: boolean
  visits: number
  outcome: string | null
}

const readState = async (): Promise<State> =>
  (await house.rows(sql<State>`SELECT next_step, in_step, visits, outcome FROM demo_history`))[0]!

async function runToItsEnd(people: number): Promise<void> {
  const history = await prepareShortHistory(house, house.bank, { people, period: PERIOD })
  try {
    await history.run()
  } finally {
    await history.stop()
  }
  expect((await readState()).outcome).toBe('complete')
}

async function expectSoundBooks(): Promise<void> {
  const report = await house.platform.database.transaction((tx) => checkInvariants(executor(tx)))
  expect(report.violations).toEqual([])
  await expectKeptTotals(house)
  const [sums] = await house.rows(sql<{ held: bigint; credited: bigint; posted: bigint }>`SELECT
    (SELECT sum(balance) FROM book.accounts WHERE owner IS NOT NULL)::bigint AS held,
    (SELECT coalesce(sum(amount), 0) FROM charge_payments WHERE status = 'credited')::bigint AS credited,
    (SELECT coalesce(sum(amount), 0) FROM book.transfers WHERE cause_kind = 'deposit')::bigint AS posted`)
  expect(sums!.posted).toBe(sums!.credited)
  const kinds = await house.rows(sql<{ kind: string }>`SELECT kind FROM book.accounts WHERE owner IS NULL`)
  const ofHouse = await house.platform.database.transaction(async (tx) => {
    let total = 0n
    for (const { kind } of kinds) total += (await houseBalance(executor(tx), kind)) ?? 0n
    return total
  })
  expect(sums!.held + ofHouse).toBe(0n)
}

/** The latest time in every column that says when something happened to an account. */
async function expectNothingAfter(moment: Date): Promise<void> {
  const times = await house.rows(sql<{ name: string; latest: Date | null }>`
    SELECT 'transfers' AS name, max(created_at) AS latest FROM book.transfers WHERE owner IS NOT NULL
    UNION ALL SELECT 'rounds', max(greatest(opened_at, moved_at, closed_at)) FROM rounds
    UNION ALL SELECT 'charges', max(greatest(created_at, paid_at)) FROM charges
    UNION ALL SELECT 'payments', max(greatest(paid_at, created_at)) FROM charge_payments
    UNION ALL SELECT 'withdrawals', max(greatest(requested_at, sent_at, paid_at, ended_at)) FROM withdrawals
    UNION ALL SELECT 'attempts', max(started_at) FROM gateway_attempts
    UNION ALL SELECT 'players', max(created_at) FROM players WHERE email LIKE 'demonstracao-%'
    UNION ALL SELECT 'notices', max(created_at) FROM notices
    UNION ALL SELECT 'tickets', max(created_at) FROM contact_tickets`)
  expect(times.filter(({ latest }) => latest !== null && latest >= moment)).toEqual([])
}

/** A visit is dozens of calls, and a busy machine takes its time for each. */
const HISTORY_TIMEOUT_MS = 600_000

describe('a short history of the demo', { timeout: HISTORY_TIMEOUT_MS }, () => {
  it('is played to its end: books that add up, nothing in the future, reviews and several gateways', async () => {
    const live = new Date()
    await runToItsEnd(3)
    const planned = planHistory({ ...PERIOD, people: 3 }).filter((step) => step.kind === 'visit')
    const people = new Set(planned.map(({ person }) => person)).size
    expect((await readState()).visits).toBe(planned.length)
    await expectSoundBooks()
    await expectNothingAfter(live)
    const [seen] = await house.rows(sql<Record<string, number>>`SELECT
      (SELECT count(*) FROM players WHERE email LIKE 'demonstracao-%')::int AS players,
      (SELECT count(*) FROM rounds WHERE status = 'closed')::int AS rounds,
      (SELECT count(*) FROM withdrawals WHERE status = 'in_review')::int AS reviews,
      (SELECT count(DISTINCT gateway) FROM charges WHERE status = 'paid')::int AS gateways`)
    // The last visit of each account leaves one.
    expect(seen).toMatchObject({ players: people, reviews: people })
    expect(people).toBeGreaterThan(1)
    expect(seen!['rounds']).toBeGreaterThan(planned.length)
    expect(seen!['gateways']).toBeGreaterThan(2)
  })

  it('goes on after a kill -9 in the middle of a visit, and repeats no visit', async () => {
    const program = path.resolve(import.meta.dirname, 'history-program.ts')
    const env = {
      ...process.env,
      DATABASE_URL: house.databaseUrl,
      PIX_URL: house.bank.url,
      PIX_SECRET: house.bank.secret,
    }
    const child = fork(program, { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env })
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    const steps = planHistory({ ...PERIOD, people: 1 })
    const visits = steps.flatMap((step, index) => (step.kind === 'visit' ? [{ ...step, index }] : []))
    const middle = visits[1]!.index
    // A login of the second visit is written and its step is under way.
    await vi.waitFor(
      async () => {
        expect(await readState()).toMatchObject({ next_step: middle + 1, in_step: true })
        expect(await sessionsAfter(visits[1]!.at)).toBe(1)
      },
      { timeout: HISTORY_TIMEOUT_MS / 2, interval: 5 },
    )
    child.kill('SIGKILL')
    await ended
    await runToItsEnd(1)
    // The interrupted visit counts as none, and each of the others is one login.
    expect((await readState()).visits).toBe(visits.length - 1)
    expect(await sessionsAfter(new Date(0))).toBe(visits.length)
    await expectSoundBooks()
    await expectNothingAfter(new Date())
  })
})

const sessionsAfter = async (moment: Date): Promise<number> =>
  (
    await house.rows(sql<{ count: number }>`SELECT count(*)::int AS count FROM sessions s
      JOIN players p ON p.id = s.player_id WHERE p.email LIKE 'demonstracao-%' AND s.created_at >= ${moment}`)
  )[0]!.count
