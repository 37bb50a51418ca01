import { checkInvariants } from '@girassol/ledger'
import { centavos } from '@girassol/money'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { addGame, type Gambler, holdings, seat } from '../../../../test/casino.ts'
import { expectKeptTotals } from '../../../../test/totals.ts'
import { type Ask, type Said, WalletModel } from '../../../../test/wallet-model.ts'
import { executor, openDatabase } from '../../../platform/database.ts'
import type { WalletAnswer } from '../providers/wallet-port.ts'
import { movePastRounds } from '../past-rounds/past-rounds.ts'

let app: TestApp
let game: number
beforeAll(async () => {
  app = await startApp()
  game = await addGame(app, 'modelo')
})
afterAll(() => app.close())

const PLAYERS = 24
const STEPS = 60
const RUNS = 2

/** Few rounds and few names, so that everything meets everything. */
const name = fc.nat({ max: 24 })
const round = fc.nat({ max: 3 })
const move = fc.oneof(
  fc.record({ call: fc.constant('bet' as const), name, round, amount: fc.bigInt(1n, 70n) }),
  fc.record({ call: fc.constant('bet' as const), name, round, amount: fc.constant(7n) }),
  fc.record({ call: fc.constant('free' as const), name, round }),
  fc.record({
    call: fc.constant('win' as const),
    name,
    round,
    bet: fc.option(name),
    amount: fc.oneof(fc.constant(0n), fc.bigInt(1n, 90n)),
  }),
  fc.record({ call: fc.constant('rollback' as const), name }),
  fc.record({ call: fc.constant('close' as const), round }),
)
type Move = typeof move extends fc.Arbitrary<infer T> ? T : never
const script = fc.record({
  cash: fc.bigInt(0n, 200n),
  bonus: fc.oneof(fc.constant(0n), fc.bigInt(1n, 200n)),
  moves: fc.array(move, { minLength: STEPS, maxLength: STEPS, size: 'max' }),
})

/** Names are a player's own here; that they are the provider's is for the conformance suite. */
const named = (by: Gambler, n: number): string => `${by.id}-${n}`
function askOf(by: Gambler, move: Exclude<Move, { call: 'close' }>): Ask {
  const transaction = named(by, move.name)
  if (move.call === 'rollback') return { call: 'rollback', bet: transaction }
  const where = `r${move.round}`
  if (move.call === 'free') return { call: 'bet', transaction, round: where, amount: 0n, free: true }
  const { amount } = move
  if (move.call === 'bet') return { call: 'bet', transaction, round: where, amount }
  const bet = move.bet === null ? undefined : named(by, move.bet)
  return { call: 'win', transaction, round: where, bet, amount }
}

async function put(by: Gambler, ask: Ask): Promise<WalletAnswer> {
  const { wallet } = app.gameplay
  if (ask.call === 'rollback') return wallet.rollback({ provider: 'hub', player: by.id, bet: ask.bet })
  const { transaction, round: where, amount } = ask
  if (ask.call === 'bet') {
    const free = ask.free ? { campaign: null } : undefined
    return wallet.bet({ session: by.session, transaction, round: where, amount: centavos(amount), free })
  }
  const names = { provider: 'hub', player: by.id, game, round: where, transaction, bet: ask.bet }
  return wallet.win({ ...names, amount: centavos(amount) })
}

const text = (value: unknown) =>
  JSON.stringify(value, (key, part: unknown) =>
    key === 'key' ? undefined : typeof part === 'bigint' ? `${part}` : part,
  )

async function expectSound(): Promise<void> {
  const report = await app.platform.database.transaction((tx) => checkInvariants(executor(tx)))
  expect(report.violations).toEqual([])
  await expectKeptTotals(app)
  // An independent second implementation of what the module does.
  const odd = await app.rows(sql`
    WITH booked AS (
      SELECT t.owner, split_part(t.cause_reference, ' ', 1) AS reference,
        sum(CASE t.cause_kind WHEN 'bet' THEN t.amount WHEN 'rollback' THEN -t.amount ELSE 0 END) AS staked,
        sum(CASE t.cause_kind WHEN 'win' THEN t.amount ELSE 0 END) AS paid,
        max(t.created_at) AS moved
      FROM book.transfers t WHERE t.cause_kind IN ('bet', 'win', 'rollback') GROUP BY 1, 2)
    SELECT booked.*, r.staked_cash, r.staked_bonus, r.paid_cash, r.paid_bonus FROM booked
    FULL JOIN all_rounds r ON r.player_id = booked.owner AND booked.reference = r.provider || '/' || r.game_id || '/' || r.reference
    WHERE r.id IS NULL
      OR (r.staked_cash + r.staked_bonus, r.paid_cash + r.paid_bonus)
        IS DISTINCT FROM (coalesce(booked.staked, 0), coalesce(booked.paid, 0))
      OR r.balance_after IS DISTINCT FROM r.balance_before - coalesce(booked.staked, 0) + coalesce(booked.paid, 0)
        AND (SELECT count(*) FROM all_rounds o WHERE o.player_id = booked.owner) = 1`)
  expect(odd).toEqual([])
  expect(await app.rows(sql`SELECT key FROM book.events`)).toEqual([])
}

const transfers = async () =>
  (await app.rows(sql<{ count: bigint }>`SELECT count(*) FROM book.transfers`))[0]!.count

it('equals the model for thousands of requests in random order, and repeats change nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(script, { minLength: PLAYERS, maxLength: PLAYERS, size: 'max' }),
      async (scripts) => {
        const play = async ({ cash, bonus, moves }: (typeof scripts)[number]) => {
          const by = await seat(app, game, 'hub', { cash, bonus })
          const model = new WalletModel({ cash, bonus })
          const accepted: { ask: Ask; said: Said }[] = []
          const closed = new Set<string>()
          for (const each of moves) {
            if (each.call === 'close') {
              await app.gameplay.wallet.close({ provider: 'hub', player: by.id, round: `r${each.round}` })
              closed.add(`r${each.round}`)
              continue
            }
            const ask = askOf(by, each)
            const [answer, said] = [await put(by, ask), model.ask(ask)]
            if (text(answer) !== text(said))
              throw new Error(`${text(ask)}: ${text(answer)} instead of ${text(said)}`)
            if (said.status === 'done' && !said.repeated) accepted.push({ ask, said })
          }
          expect(await holdings(app, by.id)).toEqual(model.held)
          return { by, model, accepted, closed }
        }
        const played = await Promise.all(scripts.map(play))
        await app.gameplay.ledgerEvents.process()
        await expectSound()
        for (const { by, model, closed } of played) {
          for (const reference of ['r0', 'r1', 'r2', 'r3']) {
            const { staked, paid, bets, left, wins } = model.account(reference)
            const [row] = await app.rows(sql<Record<string, unknown>>`
            SELECT status, staked_cash, staked_bonus, paid_cash, paid_bonus FROM rounds
            WHERE player_id = ${by.id} AND reference = ${reference}`)
            const over = left === 0 && wins === 0 ? 'cancelled' : closed.has(reference) ? 'closed' : 'open'
            const expected = {
              status: over,
              staked_cash: staked.cash,
              staked_bonus: staked.bonus,
              paid_cash: paid.cash,
              paid_bonus: paid.bonus,
            }
            expect(row).toEqual(bets === 0 ? undefined : expected)
          }
        }
        const before = await transfers()
        await Promise.all(
          played.map(async ({ by, accepted }) => {
            for (const { ask, said } of accepted) {
              const again = await put(by, ask)
              // A loss notice left nothing in the book to be repeated.
              if (ask.call === 'win' && ask.amount === 0n) continue
              expect(text(again)).toBe(text({ ...said, repeated: true }))
            }
          }),
        )
        expect(await transfers()).toBe(before)
      },
    ),
    { numRuns: RUNS, endOnFailure: true },
  )
})

it('applies concurrent, repeated and reordered requests once, and keeps the ledger consistent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(script, { minLength: 6, maxLength: 6 }), async (scripts) => {
      await Promise.all(
        scripts.map(async ({ cash, bonus, moves }) => {
          const by = await seat(app, game, 'hub', { cash, bonus })
          const asks = moves.flatMap((each) => (each.call === 'close' ? [] : [askOf(by, each)]))
          // Everything of a player's at once, and every third thing twice.
          const copies = asks.flatMap((ask, n) => (n % 3 === 0 ? [ask, ask] : [ask]))
          const answers = await Promise.all(copies.map((ask) => put(by, ask)))
          expect(answers.filter(({ status }) => status === 'unavailable')).toEqual([])
          const done = answers.flatMap((answer) =>
            answer.status === 'done' && !answer.repeated ? answer.key : [],
          )
          const real = new Set(
            (
              await app.rows(sql<{
                key: string
              }>`SELECT DISTINCT key FROM book.transfers WHERE owner = ${by.id}
              AND cause_kind IN ('bet', 'win', 'rollback')`)
            ).map(({ key }) => key),
          )
          const counted = done.filter((key) => real.has(key))
          expect(counted.length).toBe(new Set(counted).size)
          expect(counted.length).toBe(real.size)
        }),
      )
      await app.gameplay.ledgerEvents.process()
      await expectSound()
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
})

/** Two pools stand for two nodes: all locks are the database's. */
it('equals the model while settled rounds move to the past and come back', async () => {
  const other = openDatabase(app.platform.database.url, app.platform.log, 4)
  const nodes = [app.platform.database, other]
  const far = new Date('2999-01-01T00:00:00Z')
  let ended = false
  /** Each round that was seen once is seen once at every moment, by list and by id. */
  const watch = async () => {
    const seen = new Set<string>()
    while (!ended) {
      const rows = await app.rows(sql<{ id: string; listed: number; found: number }>`
        SELECT a.id, count(*)::int AS listed, (SELECT count(*)::int FROM rounds_by_id(ARRAY[a.id])) AS found FROM all_rounds a GROUP BY a.id`)
      expect(rows.filter(({ listed, found }) => listed !== 1 || found !== 1)).toEqual([])
      const ids = new Set(rows.map(({ id }) => id))
      expect([...seen].filter((id) => !ids.has(id))).toEqual([])
      for (const id of ids) seen.add(id)
    }
  }
  try {
    const watching = watch()
    await fc.assert(
      fc.asyncProperty(fc.array(script, { minLength: 6, maxLength: 6, size: 'max' }), async (scripts) => {
        const played = await Promise.all(
          scripts.map(async ({ cash, bonus, moves }, n) => {
            const by = await seat(app, game, 'hub', { cash, bonus })
            const model = new WalletModel({ cash, bonus })
            for (const [step, each] of moves.entries()) {
              if (each.call === 'close')
                await app.gameplay.wallet.close({ provider: 'hub', player: by.id, round: `r${each.round}` })
              else {
                const ask = askOf(by, each)
                const [answer, said] = [text(await put(by, ask)), text(model.ask(ask))]
                if (answer !== said) throw new Error(`${text(ask)}: ${answer} instead of ${said}`)
              }
              if (step % 4 === n % 4) await app.gameplay.ledgerEvents.process()
              if (step % 3 === n % 3) await movePastRounds(nodes[n % 2]!, far, { batchSize: 3 })
            }
            expect(await holdings(app, by.id)).toEqual(model.held)
            return { by, model }
          }),
        )
        await app.gameplay.ledgerEvents.process()
        await expectSound()
        for (const { by, model } of played)
          for (const reference of ['r0', 'r1', 'r2', 'r3']) {
            const { staked, paid, bets } = model.account(reference)
            const rows =
              await app.rows(sql`SELECT staked_cash, staked_bonus, paid_cash, paid_bonus FROM all_rounds
              WHERE player_id = ${by.id} AND reference = ${reference}`)
            const row = {
              staked_cash: staked.cash,
              staked_bonus: staked.bonus,
              paid_cash: paid.cash,
              paid_bonus: paid.bonus,
            }
            expect(rows).toEqual(bets === 0 ? [] : [row])
          }
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
    ended = true
    await watching
  } finally {
    ended = true
    await other.close()
  }
  const [{ count } = { count: 0 }] = await app.rows(
    sql<{ count: number }>`SELECT count(*)::int AS count FROM past_rounds`,
  )
  expect(count).toBeGreaterThan(0)
})
