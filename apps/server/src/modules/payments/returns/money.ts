import assert from 'node:assert/strict'
import { balances, derivedKey, lockPockets, type Leg, postIn } from '@girassol/ledger'
import { add, type Centavos, centavos, isPositive, min, ZERO } from '@girassol/money'
import { executor, type Tx } from '../../../platform/database.ts'
import { pockets } from '../../wallet/index.ts'
import { gatewayAccount } from '../deposits/settle.ts'
import type { ReturnRow } from './queries.ts'

/** Players' money set aside for open return requests. */
export const HELD_ACCOUNT = 'returns:held'
/** Below zero: what banks took and players owe. */
export const RECEIVABLE_ACCOUNT = 'returns:receivable'

type Matched = ReturnRow & { player_id: bigint; charge_id: string }

export function assertMatched(row: ReturnRow): asserts row is Matched {
  assert(row.player_id !== null && row.charge_id !== null, `return ${row.id} is about no payment`)
}

/** What the player's cash has for these accounts, at most `wanted`; the pockets stay locked, so that it is still there when posted. */
export async function takeCash(
  tx: Tx,
  row: Matched,
  { to, wanted, part }: { to: string; wanted: Centavos; part: string },
): Promise<Centavos> {
  await lockPockets(executor(tx), row.player_id)
  const cash = (await balances(executor(tx), row.player_id)).get(pockets.cash) ?? ZERO
  const amount = min(cash, wanted)
  if (!isPositive(amount)) return ZERO
  const cause = to === HELD_ACCOUNT ? 'return_hold' : 'return_recovery'
  await post(tx, row, part, cause, [{ from: pockets.cash, to, amount }])
  return amount
}

/** Everything that is held goes back to the player's cash. */
export async function releaseHeld(tx: Tx, row: Matched): Promise<Centavos> {
  const amount = centavos(row.held)
  if (isPositive(amount))
    await post(tx, row, 'release', 'return_release', [{ from: HELD_ACCOUNT, to: pockets.cash, amount }])
  return amount
}

/** The bank took this much: from what is held first, the rest is a receivable; what is held beyond it goes back to the player. */
export async function settleReturned(tx: Tx, row: Matched, returned: Centavos): Promise<{ owed: Centavos }> {
  const gateway = gatewayAccount(row.gateway)
  const fromHeld = min(centavos(row.held), returned)
  const owed = centavos(returned - fromHeld)
  const left = centavos(row.held - fromHeld)
  const taken: Leg[] = [
    { from: HELD_ACCOUNT, to: gateway, amount: fromHeld },
    { from: RECEIVABLE_ACCOUNT, to: gateway, amount: owed },
  ].filter(({ amount }) => isPositive(amount))
  if (taken.length > 0) await post(tx, row, 'returned', 'return_paid', taken)
  if (isPositive(left))
    await post(tx, row, 'release', 'return_release', [{ from: HELD_ACCOUNT, to: pockets.cash, amount: left }])
  assert(add(fromHeld, owed) === returned, `return ${row.id} does not add up`)
  return { owed }
}

async function post(tx: Tx, row: Matched, part: string, kind: string, legs: Leg[]): Promise<void> {
  const answer = await postIn(executor(tx), {
    key: derivedKey(row.id, part),
    owner: row.player_id,
    legs,
    cause: { kind, reference: row.charge_id },
  })
  assert(answer.status === 'posted' && !answer.repeated, `return ${row.id}: ${part} was not posted`)
}
