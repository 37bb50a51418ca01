import assert from 'node:assert/strict'
import { balances, derivedKey, postIn } from '@girassol/ledger'
import { type Centavos, ZERO } from '@girassol/money'
import { executor, type Tx } from '../../platform/database.ts'
import { pockets } from '../wallet/index.ts'

/** Where bonuses are drawn from and go back to. */
export const BONUSES = 'house:bonuses'

/**
 * Gives the whole bonus pocket back to the house, in the transaction of what the player chose over it; `cause` is the id of
 * that. The player's cash is never touched. Answers how much was given up.
 */
export async function forfeit(tx: Tx, player: bigint, cause: string): Promise<Centavos> {
  const amount = (await balances(executor(tx), player)).get(pockets.bonus) ?? ZERO
  if (amount === ZERO) return ZERO
  const answer = await postIn(executor(tx), {
    key: derivedKey(cause, 'forfeit'),
    owner: player,
    legs: [{ from: pockets.bonus, to: BONUSES, amount }],
    cause: { kind: 'bonus_forfeit', reference: cause },
  })
  if (answer.status === 'refused' && answer.refusal.code === 'insufficient_funds')
    // A bet took some of it in between: what is left is given up instead.
    return forfeit(tx, player, cause)
  assert(answer.status === 'posted' && !answer.repeated, `the bonus of ${player} was given up before`)
  return amount
}
