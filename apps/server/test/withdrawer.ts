import type { Wire } from '@girassol/contract'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { TERMINAL } from '../src/modules/operators/index.ts'
import { approveWithdrawal, rejectWithdrawal } from '../src/modules/payments/index.ts'
import { fund } from './casino.ts'
import { confirmEmail } from './people.ts'
import { type Depositor, depositor, type House } from './house.ts'
import type { Reply, Visitor } from './visitor.ts'

export interface Withdrawer extends Depositor {
  email: string
}

/** A player with money, who may withdraw. */
export async function withdrawer(
  house: House,
  { cash = 0n, bonus = 0n }: { cash?: bigint; bonus?: bigint } = {},
): Promise<Withdrawer> {
  const player = await depositor(house)
  if (cash > 0n) await fund(house, player.id, 'cash', cash)
  if (bonus > 0n) await fund(house, player.id, 'bonus', bonus)
  const { user } = await player.visitor.call('profileData')
  await confirmEmail(house, player.visitor, user.email)
  return { ...player, email: user.email }
}

export type Form = Partial<Wire<'requestWithdrawal'>['body']>

export type Asker = Pick<Withdrawer, 'visitor' | 'cpf'>

/** Presses the button: to the player's own CPF unless the form says otherwise. */
export const ask = (player: Asker, form: Form = {}): Promise<Reply> =>
  player.visitor.send('POST', '/api/wallet/withdraw/request', {
    body: { amount: 100, pix_key: player.cpf, pix_type: 'cpf', type: 'pix', ...form },
  })

/** Everything that asking for a withdrawal may change. */
export const withdrawalImprint = (house: House) =>
  house.rows(sql`SELECT (SELECT count(*)::int FROM withdrawals) AS rows,
    (SELECT count(*)::int FROM withdrawal_steps) AS steps,
    (SELECT count(*)::int FROM book.transfers) AS transfers,
    (SELECT json_agg((a.id, a.balance) ORDER BY a.id) FROM book.accounts a) AS balances,
    (SELECT json_agg((p.id, p.pix_random_key) ORDER BY p.id) FROM players p) AS keys`)

/** A refusal with this text, which changed nothing. */
export async function expectRefused(house: House, player: Asker, form: Form, message: string, status = 422) {
  const before = await withdrawalImprint(house)
  const reply = await ask(player, form)
  expect({ status: reply.status, message: reply.body?.message }, reply.text).toEqual({ status, message })
  expect(await withdrawalImprint(house)).toEqual(before)
  return reply
}

export const read = async (player: { visitor: Visitor }, id: string) =>
  (await player.visitor.call('withdrawal', { params: { id } })).withdrawal

export async function pocketsOf(house: House, player: bigint): Promise<Record<string, bigint>> {
  const rows = await house.rows(
    sql<{ kind: string; balance: bigint }>`SELECT kind, balance FROM book.accounts WHERE owner = ${player}`,
  )
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]))
}

/** Approves in the terminal. */
export const approve = (house: House, id: string) =>
  house.platform.database.transaction((tx) =>
    approveWithdrawal(house.payments.withdrawals.review, tx, TERMINAL, { id, as: 'Test' }),
  )

/** Rejects in the terminal. */
export const reject = (house: House, id: string, neverSent = false) =>
  house.platform.database.transaction((tx) =>
    rejectWithdrawal(house.payments.withdrawals.review, tx, TERMINAL, {
      id,
      as: 'Test',
      text: 'Não foi possível.',
      neverSent,
      stopApproved: true,
    }),
  )

/** What the program does by itself every second. */
export async function work(house: House): Promise<void> {
  await house.platform.jobs.run('payments.send')
  await house.platform.jobs.run('payments.track')
}
