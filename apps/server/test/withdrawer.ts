import type { Wire } from '@girassol/contract'
import { sql } from 'kysely'
import { fund } from './casino.ts'
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
  return { ...player, email: user.email }
}

export type Form = Partial<Wire<'requestWithdrawal'>['body']>

/** Presses the button: to the player's own CPF unless the form says otherwise. */
export const ask = (player: { visitor: Visitor; cpf: string }, form: Form = {}): Promise<Reply> =>
  player.visitor.send('POST', '/api/wallet/withdraw/request', {
    body: { amount: 100, pix_key: player.cpf, pix_type: 'cpf', type: 'pix', ...form },
  })

export const read = async (player: { visitor: Visitor }, id: string) =>
  (await player.visitor.call('withdrawal', { params: { id } })).withdrawal

export async function pocketsOf(house: House, player: bigint): Promise<Record<string, bigint>> {
  const rows = await house.rows(
    sql<{ kind: string; balance: bigint }>`SELECT kind, balance FROM ledger.accounts WHERE owner = ${player}`,
  )
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]))
}

/** What the program does by itself every second. */
export async function work(house: House): Promise<void> {
  await house.platform.jobs.run('payments.send')
  await house.platform.jobs.run('payments.track')
}
