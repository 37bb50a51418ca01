import { calls } from '@girassol/contract/schemas'
import { checkInvariants, houseBalance } from '@girassol/ledger'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  affiliate,
  commissions,
  firstDeposit,
  eventsHandled,
  type Movement,
  move,
  refer,
  settleRound,
  type TestAffiliate,
} from '../../../test/affiliate.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { good, type StudioAnswer, takeSeat } from '../../../test/studio.ts'
import { days, hours } from '../../platform/clock.ts'
import { executor } from '../../platform/database.ts'
import { runAffiliatesCommand } from './commands.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
  // The ledger keeps real time; the program's clock begins in the same month and goes on from there.
  app.clock.set(new Date())
})
afterAll(() => app.close())

const count = () => app.affiliates.counting.work()
const close = () => app.affiliates.statements.closeMonths()
/** The first moment of which the current month is over. */
async function afterMonth(work: () => Promise<void>): Promise<void> {
  const before = app.clock.now()
  app.clock.set(new Date(Date.UTC(before.getUTCFullYear(), before.getUTCMonth() + 1, 2, 8)))
  await work()
  app.clock.set(before)
}
/** As the call answers them; asked directly, because no session lives for a month. */
async function monthsOf({ id }: TestAffiliate) {
  const list = await app.platform.database.transaction((tx) => app.affiliates.statements.list(tx, id))
  return z.encode(calls.affiliateStatements.answer, list).months
}
const closedOf = async (who: TestAffiliate) => (await monthsOf(who)).filter(({ closed }) => closed)
const cents = (amount: number | undefined): bigint => BigInt(Math.round((amount ?? 0) * 100))
const rewards = async ({ visitor }: TestAffiliate) => (await visitor.call('affiliate')).wallet.refer_rewards

const movements: fc.Arbitrary<{ who: number; kind: Movement; amount: bigint }[]> = fc.array(
  fc.record({
    who: fc.integer({ min: 0, max: 2 }),
    kind: fc.constantFrom<Movement>(
      'bet',
      'bet',
      'win',
      'rollback',
      'bonus_grant',
      'bonus_forfeit',
      'deposit',
    ),
    amount: fc.bigInt({ min: 1n, max: 50_000n }),
  }),
  { minLength: 1, maxLength: 25 },
)

describe('a statement', () => {
  it('re-adds to the ledger to the centavo, however often it is counted and closed', async () => {
    await fc.assert(
      fc.asyncProperty(movements, async (moves) => {
        const who = await affiliate(app)
        const people = [await refer(app, who.code), await refer(app, who.code), await refer(app, who.code)]
        const done = { bet: 0n, win: 0n, rollback: 0n, bonus_grant: 0n, bonus_forfeit: 0n, deposit: 0n }
        const deposited = new Map<number, bigint>()
        for (const [at, { who: index, kind, amount }] of moves.entries()) {
          if (!(await move(app, people[index]!.id, kind, amount))) continue
          done[kind] += amount
          if (kind === 'deposit') deposited.set(index, (deposited.get(index) ?? 0n) + amount)
          if (at % 7 === 3) await count()
        }
        await count()
        await count()
        // One percent of each referral's day, to the half centavo up.
        const cost = [...deposited.values()].reduce((sum, amount) => sum + (amount + 50n) / 100n, 0n)
        const ngr = done.bet - done.rollback - done.win - (done.bonus_grant - done.bonus_forfeit) - cost
        const [open] = await monthsOf(who)
        expect(cents(open?.ngr)).toBe(ngr)
        expect(cents(open?.payment_cost)).toBe(cost)

        await afterMonth(async () => {
          await close()
          await Promise.all([close(), close()])
        })
        const [closed, ...others] = await closedOf(who)
        expect(others).toEqual([])
        const share = ngr > 0n ? (ngr * 25n + 50n) / 100n : 0n
        expect([cents(closed?.ngr), cents(closed?.total), cents(closed?.carried_out)]).toEqual([
          ngr,
          share,
          ngr < 0n ? ngr : 0n,
        ])
        expect(await commissions(app, who.id)).toEqual(share > 0n ? [share] : [])
        expect(cents(await rewards(who))).toBe(share)
        const { statement, lines } = await who.visitor.call('affiliateStatement', {
          params: { month: closed?.month ?? '' },
        })
        expect(lines.reduce((sum, line) => sum + cents(line.ngr), 0n)).toBe(cents(statement.ngr))
        for (const line of lines)
          expect(line.days.reduce((sum, day) => sum + cents(day.ngr), 0n)).toBe(cents(line.ngr))
      }),
      { numRuns: 8 },
    )
    const all = await app.rows(sql<{ total: bigint }>`SELECT coalesce(sum(total), 0)::bigint AS total
      FROM affiliate_statements`)
    const { database } = app.platform
    const paid = await database.transaction((tx) => houseBalance(executor(tx), 'house:commissions'))
    expect(paid).toBe(-(all[0]?.total ?? 0n))
    expect((await database.transaction((tx) => checkInvariants(executor(tx)))).violations).toEqual([])
  })

  it('carries what was below zero to the months after it, and shows that', async () => {
    const who = await affiliate(app)
    const { id } = await refer(app, who.code)
    await move(app, id, 'win', 100_00n)
    await count()
    expect((await monthsOf(who))[0]).toMatchObject({ ngr: -100, share: 0, carried_out: -100, total: 0 })
    await afterMonth(async () => {
      await close()
      const [open, closed] = await monthsOf(who)
      expect(closed).toMatchObject({ closed: true, ngr: -100, carried_in: 0, carried_out: -100, total: 0 })
      expect(open).toMatchObject({ closed: false, ngr: 0, carried_in: -100, carried_out: -100, total: 0 })
      app.clock.advance(days(31))
      await close()
      expect((await closedOf(who)).map(({ carried_in: carried }) => carried)).toEqual([-100, 0])
    })
    expect(await commissions(app, who.id)).toEqual([])
  })

  it('makes up for months in which nothing ran, one by one', async () => {
    const who = await affiliate(app)
    const { id } = await refer(app, who.code)
    await move(app, id, 'deposit', 200_00n)
    await move(app, id, 'bet', 102_00n)
    await afterMonth(async () => {
      app.clock.advance(days(62))
      await close()
      await close()
    })
    const months = await closedOf(who)
    expect(months.map(({ total }) => total)).toEqual([0, 0, 25])
    expect(await commissions(app, who.id)).toEqual([25_00n])
  })

  it('pays the fee once for each who deposits and stakes enough', async () => {
    const who = await affiliate(app)
    const [full, shy, small] = [
      await refer(app, who.code),
      await refer(app, who.code),
      await refer(app, who.code),
    ]
    await firstDeposit(app, full.id, 50_00n)
    await move(app, full.id, 'win', 100_00n)
    await settleRound(app, full.id, 99_99n)
    await firstDeposit(app, shy.id, 500_00n)
    await settleRound(app, shy.id, 5_00n)
    await firstDeposit(app, small.id, 49_99n)
    await move(app, small.id, 'win', 300_00n)
    await settleRound(app, small.id, 300_00n)
    await count()
    expect((await monthsOf(who))[0]).toMatchObject({ cpa_count: 0, cpa_total: 0 })
    await settleRound(app, full.id, 1n)
    await count()
    await count()
    const [open] = await monthsOf(who)
    expect(open).toMatchObject({ cpa_count: 1, cpa_total: 30 })
    const { lines } = await who.visitor.call('affiliateStatement', { params: { month: open?.month ?? '' } })
    expect(new Map(lines.map(({ referral, cpa }) => [referral, cpa]))).toEqual(
      new Map([
        [full.pseudonym, 30],
        [shy.pseudonym, 0],
        [small.pseudonym, 0],
      ]),
    )
    await afterMonth(close)
    await afterMonth(close)
    expect((await closedOf(who))[0]).toMatchObject({ cpa_count: 1, cpa_total: 30 })
  })

  it('pays no fee for stakes that are open, undone or merely given back', async () => {
    const who = await affiliate(app)
    const { id } = await refer(app, who.code)
    await firstDeposit(app, id, 500_00n)
    const fees = async () => {
      await count()
      return (await monthsOf(who))[0]?.cpa_count
    }
    await settleRound(app, id, 300_00n, { returned: true })
    expect(await fees()).toBe(0)
    await move(app, id, 'bet', 150_00n)
    expect(await fees()).toBe(0)
    await move(app, id, 'rollback', 150_00n)
    await settleRound(app, id, 99_99n)
    expect(await fees()).toBe(0)
    await settleRound(app, id, 1n)
    expect(await fees()).toBe(1)
  })

  it('pays no fee for a round of mines that ended untouched', async () => {
    await app.catalogue.stockDemo()
    const who = await affiliate(app)
    const { id, visitor } = await refer(app, who.code)
    await firstDeposit(app, id, 500_00n)
    const seat = await takeSeat(app, visitor, 'mines-97')
    const { round } = await seat.play({ mines: 1 }, { stake: 100_00 })
    const opened = app.clock.now()
    app.clock.advance(hours(24))
    // Asking for a round whose time has come ends it by the published rule: an untouched one gives the stake back.
    expect(good<StudioAnswer>(await seat.read(round.id)).round).toMatchObject({ closed: true, paid: 100_00 })
    app.clock.set(opened)
    await app.gameplay.ledgerEvents.process()
    await eventsHandled(app)
    await count()
    expect((await monthsOf(who))[0]?.cpa_count).toBe(0)
    const [row] = await app.rows(
      sql<{ settled_stakes: bigint }>`SELECT settled_stakes FROM referrals WHERE player_id = ${id}`,
    )
    expect(row).toEqual({ settled_stakes: 0n })
  })

  it('takes an accepted referral with the days it waited for, and keeps what it took after a later review', async () => {
    const who = await affiliate(app)
    const from = who.visitor.address ?? ''
    const { id, pseudonym } = await refer(app, who.code, { from })
    await move(app, id, 'deposit', 100_00n)
    await move(app, id, 'bet', 41_00n)
    await afterMonth(async () => {
      await close()
      expect((await closedOf(who))[0]).toMatchObject({ ngr: 0, total: 0 })
      await runAffiliatesCommand({ ...app.platform, affiliates: app.affiliates }, [
        'accept',
        pseudonym ?? '',
        '--reason',
        'mesma casa',
      ])
      app.clock.advance(days(31))
      await close()
    })
    const [second] = await closedOf(who)
    expect(second).toMatchObject({ staked: 41, ngr: 40, total: 10 })
    await app.rows(sql`UPDATE referrals SET status = 'review' WHERE player_id = ${id}`)
    expect((await closedOf(who))[0]).toEqual(second)
    expect(await commissions(app, who.id)).toEqual([10_00n])
  })

  it('opens from the player’s own statement only', async () => {
    const who = await affiliate(app)
    const { id } = await refer(app, who.code)
    await move(app, id, 'deposit', 100_00n)
    await move(app, id, 'bet', 41_00n)
    await afterMonth(close)
    const { lines } = await who.visitor.call('statement', { query: { pocket: 'affiliate' } })
    expect(lines).toMatchObject([
      { kind: 'commission', amount: 10, pockets: [{ pocket: 'affiliate', before: 0, after: 10 }] },
    ])
    const { cause } = await who.visitor.call('statementLine', { params: { id: lines[0]?.id ?? '' } })
    const month = (await closedOf(who))[0]?.month
    expect(cause.link?.to).toBe(`/profile/affiliate?month=${month}`)
    expect(cause.facts[0]?.text).toBe(month)
    const other = await affiliate(app)
    const { lines: theirs } = await other.visitor.call('affiliateStatement', {
      params: { month: month ?? '' },
    })
    expect(theirs).toEqual([])
    await eventsHandled(app)
  })
})
