import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type House, startHouse } from '../../../../test/house.ts'
import { mailsTo } from '../../../../test/mailbox.ts'
import { joinTeam, type TestOperator } from '../../../../test/operator.ts'
import { ask, type Withdrawer, withdrawer } from '../../../../test/withdrawer.ts'
import { minutes } from '../../../platform/clock.ts'

let house: House
let node: House
let finance: TestOperator
let support: TestOperator
beforeAll(async () => {
  house = await startHouse({
    works: false,
    settings: { compliance_profile: 'br-licensed', withdraw_daily_count: 1000 },
  })
  node = await house.node()
  ;[finance, support] = [await joinTeam(house, 'finance'), await joinTeam(house, 'support')]
  await house.rows(sql`UPDATE operators SET language = 'en' WHERE id = ${finance.id}`)
})
afterAll(async () => {
  await node.close()
  await house.close()
})

const turn = (milliseconds: number) => {
  for (const { clock } of [house, node]) clock.advance(milliseconds)
}
/** On both nodes at once. */
const raise = () => Promise.all([house, node].map(({ platform }) => platform.jobs.run('payments.alarms')))

let player: Withdrawer
/** Long after the withdrawals of the test before, which are past their promise. */
beforeEach(async () => {
  turn(minutes(200))
  player = await withdrawer(house, { cash: 1_000_00n })
})
const order = async (amount: number): Promise<string> => {
  const { body, text } = await ask(player, { amount })
  expect(body.withdrawal, text).toBeDefined()
  return body.withdrawal.id as string
}
const alarmsOf = async (id: string) =>
  (
    await house.rows(
      sql<{ left: number }>`SELECT minutes_left AS left FROM withdrawal_alarms WHERE withdrawal_id = ${id}
        ORDER BY minutes_left DESC`,
    )
  ).map(({ left }) => left)
const mailsAbout = async (id: string, { email }: TestOperator = finance) =>
  (await mailsTo(house, email)).filter(({ body_text: text }) => text.includes(id))

it('[M4] operators are alarmed 60, 90 and 110 minutes after the request, once on two nodes, before the promise is over', async () => {
  const id = await order(100)
  const [row] = await house.rows(
    sql<{ promised_by: Date }>`SELECT promised_by FROM withdrawals WHERE id = ${id}`,
  )
  const raiseAt = async (left: number) => {
    for (const { clock } of [house, node]) clock.hold(new Date(row!.promised_by.getTime() - left))
    await raise()
    await raise()
  }
  await raiseAt(minutes(60) + 1)
  expect(await alarmsOf(id)).toEqual([])
  for (const expected of [[60], [60, 30], [60, 30, 10]]) {
    await raiseAt(minutes(expected.at(-1)!))
    expect(await alarmsOf(id)).toEqual(expected)
    expect(await mailsAbout(id)).toHaveLength(expected.length)
  }
  for (const { clock } of [house, node]) clock.release()
  const [, , last] = await mailsAbout(id)
  expect(last!.subject).toMatch(/: 1 withdrawal close to its deadline$/)
  // Which of the nodes sends it is not decided, and each knows the site by an address of its own.
  const lines = [house, node].map(
    ({ platform }) => `10 minutes are left. ${platform.config.publicUrl}/backoffice/withdrawals/${id}`,
  )
  expect(lines.filter((line) => last!.body_text.includes(line))).toHaveLength(1)
  for (const secret of [player.cpf, player.email]) expect(last!.body_text).not.toContain(secret)
  expect(await mailsAbout(id, support)).toEqual([])
})

it('[M4] a withdrawal that has ended raises no alarm, and one past its promise none any more', async () => {
  const [ended, late] = [await order(100), await order(110)]
  await house.rows(
    sql`UPDATE withdrawals SET status = 'rejected', ended_at = ${house.clock.now()} WHERE id = ${ended}`,
  )
  turn(minutes(121))
  await raise()
  expect([await alarmsOf(ended), await alarmsOf(late)]).toEqual([[], []])
})

it('many withdrawals share a mail, and one that comes soon after is in the next', async () => {
  const first = await Promise.all([order(100), order(101), order(102)])
  turn(minutes(2))
  const second = await order(103)
  turn(minutes(58))
  await raise()
  for (const id of first) expect(await mailsAbout(id)).toHaveLength(1)
  expect(
    new Set((await Promise.all(first.map((id) => mailsAbout(id)))).flat().map(({ subject }) => subject)).size,
  ).toBe(1)
  turn(minutes(2))
  await raise()
  expect([await alarmsOf(second), await mailsAbout(second)]).toEqual([[60], []])
  turn(minutes(3))
  await raise()
  expect(await mailsAbout(second)).toHaveLength(1)
})

it('a promise shorter than an alarm’s time has no such alarm', async () => {
  await house.set({ withdraw_promise_minutes: 30 })
  const id = await order(100)
  turn(1)
  await raise()
  expect(await alarmsOf(id)).toEqual([])
  turn(minutes(20))
  await raise()
  expect(await alarmsOf(id)).toEqual([10])
  await house.set({ withdraw_promise_minutes: 120 })
})
