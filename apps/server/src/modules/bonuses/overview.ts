import type { Answer } from '@girassol/contract'
import { balances } from '@girassol/ledger'
import { centavos, ZERO } from '@girassol/money'
import { executor, type Tx } from '../../platform/database.ts'
import { pockets } from '../wallet/index.ts'
import { ownCoupons } from './queries.ts'
import { aliveRollovers } from './rollover-queries.ts'

type Overview = Answer<'activeBonuses'>

/** The bonuses a player has, what each still waits for, and the coupons that are the player's own. */
export async function overviewOf(
  tx: Tx,
  player: bigint,
  { now, coupons }: { now: Date; coupons: boolean },
): Promise<Overview> {
  const held = (await balances(executor(tx), player)).get(pockets.bonus) ?? ZERO
  // With nothing in the pocket there is no bonus, though its end is only written when the next one comes.
  const rows = held === ZERO ? [] : await aliveRollovers(tx, player)
  return {
    balance_bonus: held,
    bonuses: rows
      .filter(({ kind }) => kind === 'bonus')
      .map((row) => ({
        id: row.id,
        amount: centavos(row.amount),
        rollover:
          row.status === 'open'
            ? {
                due: centavos(row.due),
                done: centavos(row.done),
                rounds_due: row.rounds_due,
                rounds_done: row.rounds_done,
              }
            : null,
        given_at: row.opened_at.toISOString(),
      })),
    coupons: (coupons ? await ownCoupons(tx, player, now) : []).map((row) => ({
      code: row.code,
      percent: row.discount / 100,
      min_deposit: centavos(row.min_deposit),
      ends_at: row.ends_at?.toISOString() ?? null,
    })),
  }
}
