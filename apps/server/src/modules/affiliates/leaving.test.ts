import { checkInvariants } from '@girassol/ledger'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { commissions, move, refer } from '../../../test/affiliate.ts'
import { type House, startHouse } from '../../../test/house.ts'
import { statusOf } from '../../../test/payout-books.ts'
import { join } from '../../../test/people.ts'
import { expectRefusal } from '../../../test/refusal.ts'
import { pocketsOf, type Withdrawer, withdrawer, work } from '../../../test/withdrawer.ts'
import { days } from '../../platform/clock.ts'
import { executor } from '../../platform/database.ts'
import { lockAffiliate } from './queries.ts'

let house: House
beforeAll(async () => {
  house = await startHouse()
  // The ledger keeps real time.
  house.clock.set(new Date())
})
afterAll(() => house.close())

interface Earner extends Withdrawer {
  code: string
  referral: bigint
}

/** An affiliate with a referral who deposited and lost so much today. */
async function earner(lost: bigint): Promise<Earner> {
  const player = await withdrawer(house)
  const { code } = await player.visitor.call('createAffiliate')
  const { id: referral } = await refer(house, code)
  await lose(referral, lost)
  return { ...player, code, referral }
}

async function lose(referral: bigint, amount: bigint): Promise<void> {
  await move(house, referral, 'deposit', amount)
  await move(house, referral, 'bet', amount)
}

const closing = ({ visitor }: Withdrawer) =>
  visitor.send('POST', '/api/profile/closing', {
    body: { current_password: 'vento-leste-43', confirm: true },
  })
const totals = async ({ id }: Withdrawer): Promise<bigint[]> =>
  (
    await house.rows(
      sql<{
        total: bigint
      }>`SELECT total FROM affiliate_statements WHERE affiliate_id = ${id} ORDER BY month`,
    )
  ).map(({ total }) => total)
/** As when the month after next has begun. */
async function twoMonthsLater(): Promise<void> {
  house.clock.advance(days(62))
  await house.affiliates.statements.closeMonths()
  house.clock.advance(-days(62))
}

describe('leaving the programme', () => {
  it('while closing pays what was earned, below the minimum too, and then the account closes', async () => {
    // 25 % of 400,00 less 1 % of the deposit.
    const player = await earner(400_00n)
    expect(await player.visitor.call('closingCheck')).toMatchObject({
      possible: false,
      blocks: [{ code: 'rewards_remaining', amount: 99 }],
    })
    expect((await closing(player)).body).toMatchObject({ status: 'closing' })
    expect(await player.visitor.call('affiliate')).toMatchObject({ left: false })
    const { withdrawal } = await player.visitor.call('leaveAffiliate')
    expect(withdrawal).toMatchObject({ amount: 99, pix_type: 'cpf' })
    expect(await pocketsOf(house, player.id)).toMatchObject({ locked: 99_00n, affiliate: 0n })
    expect((await player.visitor.call('closingCheck')).blocks).toMatchObject([{ code: 'withdrawal_open' }])
    await work(house)
    await vi.waitFor(async () => expect(await statusOf(house, withdrawal?.id ?? '')).toBe('paid'), 10_000)

    // Commission on later losses is owed to no one.
    await lose(player.referral, 1_000_00n)
    expect(await player.visitor.call('closingCheck')).toMatchObject({ possible: true })
    await house.platform.outbox.drain()
    expectRefusal(await player.visitor.send('GET', '/api/auth/verify'), 'unauthenticated')
    await twoMonthsLater()
    expect(await totals(player)).toEqual([99_00n])
    expect(await commissions(house, player.id)).toEqual([99_00n])
  })

  it('outside closing sends nothing below the minimum and nothing above the maximum', async () => {
    const poor = await earner(40_00n)
    expect((await poor.visitor.call('leaveAffiliate')).withdrawal).toBeNull()
    expect(await poor.visitor.call('affiliate')).toMatchObject({ left: true })
    expect(await pocketsOf(house, poor.id)).toMatchObject({ locked: 0n, affiliate: 9_90n })

    const rich = await earner(40_000_00n)
    expect((await rich.visitor.call('leaveAffiliate')).withdrawal).toMatchObject({ amount: 5000 })
    expect(await pocketsOf(house, rich.id)).toMatchObject({ locked: 5_000_00n, affiliate: 4_900_00n })
  })

  it('is one, however often and wherever it is asked for at once', async () => {
    const player = await earner(1_000_00n)
    const answers = await Promise.all([
      player.visitor.call('leaveAffiliate'),
      player.visitor.call('leaveAffiliate'),
      house.affiliates.counting.work(),
      house.affiliates.statements.closeMonths(),
      player.visitor.call('leaveAffiliate'),
    ])
    const sent = answers.flatMap((answer) => (answer?.withdrawal ? [answer.withdrawal.id] : []))
    expect(new Set(sent).size).toBe(1)
    expect(await commissions(house, player.id)).toEqual([247_50n])
    expect(await pocketsOf(house, player.id)).toMatchObject({ locked: 247_50n, affiliate: 0n })
    const { database } = house.platform
    expect((await database.transaction((tx) => checkInvariants(executor(tx)))).violations).toEqual([])
  })

  it('ends the code and its clicks, and lets its owner come back to what was not paid', async () => {
    const player = await earner(400_00n)
    await player.visitor.call('leaveAffiliate')
    expect((await refer(house, player.code)).status).toBeNull()
    await house.visitor().call('affiliateClick', { body: { code: player.code } })
    expect((await player.visitor.call('affiliateReport', { query: {} })).totals.clicks).toBe(0)
    expect(await player.visitor.call('affiliate')).toMatchObject({ code: player.code, left: true })
    const { months } = await player.visitor.call('affiliateStatements')
    expect(months).toMatchObject([{ closed: true, ngr: 396, total: 99 }])

    expect((await player.visitor.call('createAffiliate')).code).toBe(player.code)
    expect(await player.visitor.call('affiliate')).toMatchObject({ left: false })
    const { id } = await refer(house, player.code)
    await lose(id, 200_00n)
    await house.affiliates.counting.work()
    const [open, closed] = (await player.visitor.call('affiliateStatements')).months
    expect([open, closed]).toMatchObject([
      { closed: false, ngr: 198, total: 49.5 },
      { closed: true, ngr: 396, total: 99 },
    ])
    expect(open?.month.localeCompare(closed?.month ?? '')).toBe(1)
    const { lines } = await player.visitor.call('affiliateStatement', {
      params: { month: open?.month ?? '' },
    })
    expect(lines).toMatchObject([{ staked: 200 }])
    await twoMonthsLater()
    expect(await totals(player)).toEqual([99_00n, 49_50n])
  })

  it('is whole or not at all when the program stops in the middle of it', async () => {
    const player = await earner(400_00n)
    const { database } = house.platform
    const stopped = database.transaction(async (tx) => {
      await house.affiliates.statements.finish(tx, (await lockAffiliate(tx, player.id))!)
      throw new Error('stopped')
    })
    await expect(stopped).rejects.toThrow('stopped')
    expect(await totals(player)).toEqual([])
    expect(await commissions(house, player.id)).toEqual([])
    await player.visitor.call('leaveAffiliate')
    expect(await commissions(house, player.id)).toEqual([99_00n])
  })

  it('asks for a CPF before anything happens', async () => {
    const visitor = house.visitor()
    const { id } = await join(visitor)
    const { code } = await visitor.call('createAffiliate')
    const referral = await refer(house, code)
    await lose(referral.id, 400_00n)
    expectRefusal(
      await visitor.send('POST', '/api/profile/affiliates/leave', { body: {} }),
      'withdraw_identity_missing',
    )
    expect(await commissions(house, id)).toEqual([])
    expect(await visitor.call('affiliate')).toMatchObject({ left: false })
  })
})

it('an account closes at once where nothing was earned, and its last month is reckoned', async () => {
  const player = await withdrawer(house)
  const { code } = await player.visitor.call('createAffiliate')
  const { id } = await refer(house, code)
  await move(house, id, 'win', 50_00n)
  expect((await closing(player)).status).toBe(200)
  await twoMonthsLater()
  const rows = await house.rows(
    sql`SELECT ngr, total, carried_out FROM affiliate_statements WHERE affiliate_id = ${player.id}`,
  )
  expect(rows).toEqual([{ ngr: -50_00n, total: 0n, carried_out: -50_00n }])
})
