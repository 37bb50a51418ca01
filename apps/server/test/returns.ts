import type { Gateway } from '@girassol/contract/schemas'
import { checkInvariants, houseBalance, newKey, postIn } from '@girassol/ledger'
import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { executor } from '../src/platform/database.ts'
import { type Depositor, type House, open } from './house.ts'

export interface PaidDeposit {
  charge: string
  payment: string
  endToEndId: string
}

/** A deposit of the player's own, credited. */
export async function payDeposit(
  house: House,
  player: Depositor,
  amount: number,
  gateway: Gateway = 'brasilcash',
  acceptsBonus = false,
): Promise<PaidDeposit> {
  const form = { amount, cpf: player.cpf, ...(acceptsBonus && { accept_bonus: true }) }
  const charge = await open(player.visitor, gateway, form)
  // A gateway with a page of its own shows no code.
  const endToEndId = charge.qrcode
    ? (await house.bank.pay(charge.qrcode, { payer_cpf: player.cpf })).endToEndId
    : (await house.bank.payUnseen(charge.id, player.cpf)).e2e
  const payment = await vi.waitFor(
    async () => {
      const [row] = await house.rows(sql<{ id: string }>`SELECT id FROM charge_payments
        WHERE charge_id = ${charge.id} AND status = 'credited'`)
      expect(row).toBeDefined()
      return row!.id
    },
    { timeout: 30_000, interval: 20 },
  )
  return { charge: charge.id, payment, endToEndId: endToEndId! }
}

/** The player loses this much at play. */
export async function lose(house: House, player: bigint, amount: bigint): Promise<void> {
  await house.platform.database.transaction((tx) =>
    postIn(executor(tx), {
      key: newKey(),
      owner: player,
      legs: [{ from: 'cash', to: 'house:corrections', amount: centavos(amount) }],
      cause: { kind: 'bet', reference: 'test' },
    }),
  )
}

export interface ReturnState {
  id: string
  source_ref: string
  status: string
  amount: bigint
  held: bigint
  returned: bigint
  receivable: bigint
  recovered: bigint
}

export const returnsIn = (house: House): Promise<ReturnState[]> =>
  house.rows(sql<ReturnState>`SELECT id, source_ref, status, amount, held, returned, receivable, recovered
    FROM bank_returns ORDER BY source_number`)

/** The ledger holds exactly what the requests say, and no pocket is below zero. */
export async function expectSoundReturns(house: House): Promise<void> {
  await house.platform.database.transaction(async (tx) => {
    const { rows } = await sql<{ held: bigint; owed: bigint }>`
      SELECT coalesce(sum(held), 0)::bigint AS held, coalesce(sum(receivable - recovered), 0)::bigint AS owed
      FROM bank_returns`.execute(tx)
    expect({
      held: await houseBalance(executor(tx), 'returns:held'),
      owed: await houseBalance(executor(tx), 'returns:receivable'),
    }).toEqual({ held: rows[0]!.held, owed: -rows[0]!.owed })
    const { violations } = await checkInvariants(executor(tx))
    expect(violations).toEqual([])
    const negative = await sql`SELECT owner, kind FROM book.accounts WHERE balance < 0`.execute(tx)
    expect(negative.rows).toEqual([])
  })
}
