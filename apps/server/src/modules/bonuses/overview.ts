import type { Answer } from '@girassol/contract'
import { centavos } from '@girassol/money'
import type { Tx } from '../../platform/database.ts'
import { ownCoupons } from './queries.ts'
import type { HiddenWin } from '../wallet/index.ts'
import type { HeldBonus } from './rollover.ts'
import { aliveRollovers } from './rollover-queries.ts'

type Overview = Answer<'activeBonuses'>

/** A player's bonuses with the progress of their rollovers, and the player's own coupons. */
export async function overviewOf(
  tx: Tx,
  player: bigint,
  {
    held,
    hidden,
    now,
    coupons,
  }: { held: HeldBonus; hidden: readonly HiddenWin[]; now: Date; coupons: boolean },
): Promise<Overview> {
  // The rollover of a lost bonus is only ended when the next bonus is granted.
  const rows = held.pocket + held.inRounds === 0n ? [] : await aliveRollovers(tx, player)
  // The bonus of a free round or a wheel has the id of what won it.
  const fresh = new Set(hidden.map(({ round }) => round))
  return {
    balance_bonus: held.pocket,
    bonuses: rows
      .filter(({ id, kind }) => kind === 'bonus' && !fresh.has(id))
      .map((row) => ({
        id: row.id,
        amount: centavos(row.amount),
        rollover:
          row.status !== 'unbound'
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
