import { spawn } from 'node:child_process'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findings } from '../../../../../test/books.ts'
import { type House, startHouse } from '../../../../../test/house.ts'
import { expectSoundPockets, statusOf } from '../../../../../test/payout-books.ts'
import {
  approve,
  ask,
  pocketsOf,
  read,
  reject,
  type Withdrawer,
  withdrawer,
  work,
} from '../../../../../test/withdrawer.ts'
import { minutes } from '../../../../platform/clock.ts'
import { runWithdrawalsCommand } from './commands.ts'

const program = path.resolve(import.meta.dirname, '../../../../operator.ts')

let house: House
let player: Withdrawer
/** Events on the outbox, as a module above would get them. */
const published: string[] = []

beforeAll(async () => {
  house = await startHouse({ settings: { withdraw_daily_count: 1000 } })
  player = await withdrawer(house, { cash: 9_000_00n })
  for (const what of ['requested', 'approved', 'paid', 'rejected', 'returned'] as const)
    house.platform.outbox.on(`withdrawal.${what}`, `test ${what}`, async (_tx, event) => {
      published.push(`${what} ${event.withdrawal} ${event.player} ${event.amount}`)
    })
})
afterAll(() => house.close())

/** The command as a process of its own, beside the program that runs. */
async function operator(...args: string[]) {
  const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: house.databaseUrl }
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let [out, err] = ['', '']
  child.stdout.on('data', (part: Buffer) => (out += String(part)))
  child.stderr.on('data', (part: Buffer) => (err += String(part)))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, out, err }
}

/** The same without a process of its own. */
const type = (...args: string[]) =>
  runWithdrawalsCommand({ ...house.payments.withdrawals.review, database: house.platform.database }, args)

const inReview = async (amount: number) =>
  (await ask(player, { amount, pix_type: 'email', pix_key: 'x@example.com' })).body.withdrawal.id as string

describe('npm run operator -- withdrawals', () => {
  it('lists, shows and approves; the running program sends it', async () => {
    const id = await inReview(100.01)
    const list = await type('list')
    expect(list).toContain(id)
    expect(list).toMatch(/in_review\s+R\$ 100,01/)
    expect(await type('list', '--status', 'paid')).toBe('None.')
    const show = await type('show', id)
    expect(show).toContain('! PIX key: We do not know this key as yours')
    expect(show).not.toContain('x@example.com')

    const approved = await operator('withdrawals', 'approve', id, '--as', 'Rosa')
    expect(approved.out, approved.err).toBe(`${id} is approved now.\n`)
    await work(house)
    await vi.waitFor(async () => expect(await statusOf(house, id)).toBe('paid'), 10_000)
    const again = await operator('withdrawals', 'approve', id, '--as', 'Rosa')
    expect(again.code).toBe(1)
    expect(again.err).toContain(
      `Withdrawal ${id} is paid: this is possible only for in_review. (withdrawal_status_refused)\n`,
    )
    expect(await type('show', id)).toMatch(/Rosa: approve when in_review/)
    expect((await read(player, id)).steps.map(({ title }) => title)).toContain('Aprovado')
    // Decided in another process, and published here all the same.
    await house.platform.outbox.drain()
    for (const what of ['requested', 'paid']) expect(published).toContain(`${what} ${id} ${player.id} 10001`)
  })

  it('rejects with a reason that the player reads, and gives the money back', async () => {
    const before = await pocketsOf(house, player.id)
    const id = await inReview(100.02)
    await expect(type('reject', id)).rejects.toMatchObject({ code: 'rejection_reason_missing' })
    await expect(type('reject', id, '--reason', 'x', '--as', ' ')).rejects.toMatchObject({
      code: 'decision_name_missing',
    })
    const rejected = await type('reject', id, '--reason', 'A chave não é sua.', '--as', 'Rosa')
    expect(rejected).toBe(`${id} is rejected now.`)
    const withdrawal = await read(player, id)
    expect(withdrawal.steps.at(-1)).toMatchObject({
      kind: 'rejected',
      text: 'O valor voltou para o seu saldo. Motivo: A chave não é sua.',
    })
    expect(await pocketsOf(house, player.id)).toEqual(before)
    const [row] = await house.rows(sql`SELECT decision, operator, reason, status_before
      FROM withdrawal_decisions WHERE withdrawal_id = ${id}`)
    expect(row).toEqual({
      decision: 'reject',
      operator: 'Rosa',
      reason: 'A chave não é sua.',
      status_before: 'in_review',
    })
    await expectSoundPockets(house)
  })

  it('says what it does not understand', async () => {
    expect((await operator()).code).toBe(2)
    const unknown = '01900000-0000-7000-8000-000000000000'
    await expect(type('show', unknown)).rejects.toMatchObject({ code: 'withdrawal_not_found' })
    await expect(type('burn', unknown)).rejects.toMatchObject({ code: 'command_unknown' })
    await expect(type('show', unknown, 'twice')).rejects.toMatchObject({ code: 'argument_unexpected' })
    await expect(type('list', '--status', 'odd')).rejects.toMatchObject({ code: 'withdrawal_status_unknown' })
    await expect(type('name', unknown)).rejects.toMatchObject({ code: 'option_missing' })
    await expect(type('list', '--nothing')).rejects.toThrow('--nothing')
  })
})

describe('decisions', () => {
  it('stop what is approved, and nothing that may have been sent unless an operator has looked', async () => {
    const stopped = (await ask(player, { amount: 101 })).body.withdrawal.id as string
    expect((await reject(house, stopped)).status).toBe('rejected')
    await work(house)
    expect(await house.bank.payouts()).not.toContainEqual(expect.objectContaining({ external_id: stopped }))

    const lost = (await ask(player, { amount: 102 })).body.withdrawal.id as string
    const match = { op: 'payout', amountCents: 102_00 }
    await house.bank.fault({ effect: 'reset_before_commit', match })
    await work(house)
    expect(await statusOf(house, lost)).toBe('unknown')
    expect((await read(player, lost)).steps.at(-1)).toMatchObject({
      kind: 'delayed',
      title: 'Sem confirmação',
    })
    await expect(approve(house, lost)).rejects.toMatchObject({
      code: 'withdrawal_status_refused',
    })
    await expect(reject(house, lost)).rejects.toMatchObject({
      code: 'withdrawal_maybe_paid',
    })
    const done = await reject(house, lost, true)
    expect(done.status).toBe('rejected')
    await expectSoundPockets(house)
  })

  it('leave a finding when a gateway pays what was rejected as never sent', async () => {
    const id = (await ask(player, { amount: 103 })).body.withdrawal.id as string
    await house.bank.fault({ effect: 'reset_after_commit', match: { op: 'payout', amountCents: 103_00 } })
    await house.bank.fault({ effect: 'webhook_dropped', match: { amountCents: 103_00 } })
    await house.platform.jobs.run('payments.send')
    expect(await statusOf(house, id)).toBe('unknown')
    await reject(house, id, true)
    await vi.waitFor(async () => {
      const paid = (await house.bank.payouts()).filter(
        (each) => each.external_id === id && each.state === 'paid',
      )
      expect(paid).toHaveLength(1)
    }, 10_000)
    // By itself, some time later, although no webhook arrives.
    house.clock.advance(minutes(15))
    await work(house)
    house.clock.advance(-minutes(15))
    expect((await findings(house, 'paid_after_end')).map(({ subject }) => subject)).toEqual([id])
    expect(await statusOf(house, id)).toBe('rejected')
    await expectSoundPockets(house)
  })

  it('cannot be rewritten, nor can steps or the gateway', async () => {
    const [row] = await house.rows(
      sql<{ id: string }>`SELECT id FROM withdrawals WHERE gateway IS NOT NULL LIMIT 1`,
    )
    for (const query of [
      sql`UPDATE withdrawal_steps SET passed = true`,
      sql`DELETE FROM withdrawal_steps`,
      sql`DELETE FROM withdrawal_decisions`,
      sql`UPDATE withdrawal_decisions SET operator = 'Other'`,
    ])
      await expect(house.rows(query)).rejects.toThrow('append-only')
    await expect(
      house.rows(sql`UPDATE withdrawals SET gateway = 'plugme' WHERE id = ${row!.id}`),
    ).rejects.toThrow('belongs to')
  })
})
