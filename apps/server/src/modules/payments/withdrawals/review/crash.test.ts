import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type House, startHouse } from '../../../../../test/house.ts'
import { joinTeam, type TestOperator } from '../../../../../test/operator.ts'
import { expectPaidOnce, pursue, statusOf } from '../../../../../test/payout-books.ts'
import { holdRow, startVictim } from '../../../../../test/victim.ts'
import { Visitor } from '../../../../../test/visitor.ts'
import { ask, withdrawer, work } from '../../../../../test/withdrawer.ts'
import { runAuditCommand } from '../../../operators/index.ts'

const pollOptions = { timeout: 30_000, interval: 25 }

let house: House
let rosa: TestOperator
let child: ChildProcess | undefined
beforeAll(async () => {
  house = await startHouse()
  rosa = await joinTeam(house, 'finance')
})
afterAll(async () => {
  child?.kill('SIGKILL')
  await house.close()
})

const traces = async (id: string) => {
  const [row] = await house.rows(sql<{ decisions: number; audited: number }>`SELECT
    (SELECT count(*)::int FROM withdrawal_decisions WHERE withdrawal_id = ${id}) AS decisions,
    (SELECT count(*)::int FROM audit_entries WHERE subject_id = ${id}) AS audited`)
  return row
}

it('loses a decision killed before commit as a whole, and pays once one killed between commit and payout', async () => {
  const player = await withdrawer(house, { cash: 500_00n })
  const inReview = async (amount: number): Promise<string> =>
    (await ask(player, { amount, pix_type: 'email', pix_key: 'x@example.com' })).body.withdrawal.id
  const [unfinished, committed] = [await inReview(101), await inReview(102)]
  // It serves and does not work: between decision and payout it is killed for sure.
  const victim = await startVictim(house, 'api')
  child = victim.child
  const page = new Visitor(victim.url)
  page.jar.set('girassol-operator', rosa.visitor.jar.get('girassol-operator')!)
  const approve = (id: string) =>
    page.send('POST', `/api/operator/withdrawals/${id}/approval`, { body: { reason: 'conferido' } })

  expect((await approve(committed)).status).toBe(200)
  const letGo = await holdRow(house, 'SELECT seq FROM audit_head WHERE only_row = $1', [true])
  void approve(unfinished).catch(() => {})
  await vi.waitFor(async () => {
    const waiting = await house.rows(sql`SELECT pid FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ILIKE '%audit_head%'`)
    expect(waiting).toHaveLength(1)
  }, pollOptions)
  child.kill('SIGKILL')
  await once(child, 'exit')
  await letGo()

  await vi.waitFor(async () => expect(await statusOf(house, unfinished)).toBe('in_review'), pollOptions)
  expect(await traces(unfinished)).toEqual({ decisions: 0, audited: 0 })
  expect(await statusOf(house, committed)).toBe('approved')
  expect(await traces(committed)).toEqual({ decisions: 1, audited: 1 })
  expect(await house.bank.payouts()).toEqual([])

  await work(house)
  await pursue(house, 2)
  expect(await statusOf(house, committed)).toBe('paid')
  expect(await house.bank.payouts()).toHaveLength(1)
  expect(await runAuditCommand(house.operators, ['verify'])).toMatch(/^intact/)
  await expectPaidOnce(house)
})
