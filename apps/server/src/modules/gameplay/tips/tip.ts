import assert from 'node:assert/strict'
import { isBarred, type Key, lockPockets, postIn } from '@girassol/ledger'
import { ZERO } from '@girassol/money'
import { executor, type Tx } from '../../../platform/database.ts'
import { returnedReference } from '../../safety/index.ts'
import { pockets } from '../../wallet/index.ts'
import type { Tip, WalletAnswer } from '../providers/wallet-port.ts'
import { TIP, TIP_RETURN } from '../rounds/causes.ts'
import { readKeyState, type RoundPosting } from '../rounds/postings.ts'
import { isProviderId, tableIn, tipReference, transactionKey } from '../rounds/round-name.ts'
import { tipsAccount } from '../rounds/split.ts'
import {
  answerInTurn,
  compareWithFirst,
  type MovementContent,
  type Verdict,
  verdictOf,
  type WalletDeps,
} from '../rounds/verdict.ts'

/**
 * Draws a tip from cash under the provider's transaction id. It is not a bet: it has no round, and nothing that counts stakes counts it. It
 * is spending all the same, so what refuses a bet refuses it, and the limit of losses counts it.
 */
export async function payTip(deps: WalletDeps, tip: Tip): Promise<WalletAnswer> {
  const { session, transaction, amount, isTaken, game = session.gameId } = tip
  const { provider, playerId: player } = session
  assert(isProviderId(transaction), 'a tip needs a valid transaction id')
  if (player === null) return { status: 'refused', code: 'session_invalid', balance: ZERO }
  const key = transactionKey(provider, transaction)
  const content = { player, cause: TIP, reference: tipReference(provider, game), amount } as const
  return answerInTurn(deps, key, player, async () => {
    const refusal = isTaken ? await deps.guard(session, game, amount, false) : 'tips_not_taken'
    if (!refusal) {
      const verdict = await deps.database.transaction((tx) => postTip(deps, tx, key, provider, content))
      return verdict ?? compareWithFirst(deps, key, content)
    }
    const first = await compareWithFirst(deps, key, content)
    return 'repeated' in first ? first : { refused: refusal }
  })
}

/**
 * Null when the key was used before. The ledger's allowance counts bets only, so the limits are read here, with the pockets locked, and
 * counted again afterwards.
 */
async function postTip(
  { limits }: WalletDeps,
  tx: Tx,
  key: Key,
  provider: string,
  { player, reference, amount }: MovementContent,
): Promise<Verdict | null> {
  const ledger = executor(tx)
  await lockPockets(ledger, player)
  if (await readKeyState(tx, key)) return null
  // A break that began after the guard has barred bets, and ends tips too.
  if (await isBarred(ledger, player, 'bet')) return { refused: 'player_blocked' }
  if (await limits.refusalOfSpending(tx, player, amount)) return { refused: 'limit_reached' }
  const legs = [{ from: pockets.cash, to: tipsAccount(provider), amount }]
  const verdict = verdictOf(
    await postIn(ledger, { key, owner: player, legs, cause: { kind: TIP, reference } }),
  )
  if (hasMoved(verdict)) await limits.recount(tx, player)
  return verdict
}

/** Returns a tip, once, to the limits of the day that it was given on. */
export function undoTip(
  { database, limits }: WalletDeps,
  { key, player }: { key: Key; player: bigint },
  tip: RoundPosting,
): Promise<Verdict> {
  return database.transaction(async (tx): Promise<Verdict> => {
    if (tip.player !== player) return { refused: 'duplicate_conflict' }
    const ledger = executor(tx)
    const now = await lockPockets(ledger, player)
    const first = await readKeyState(tx, key)
    if (first?.status === 'posted') return { repeated: first.posting }
    const { provider } = tableIn(tip.reference)!
    const verdict = verdictOf(
      await postIn(ledger, {
        key,
        owner: player,
        legs: [{ from: tipsAccount(provider), to: pockets.cash, amount: tip.split.cash }],
        cause: { kind: TIP_RETURN, reference: returnedReference(tip.reference, tip.at, now) },
        requires: tip.key,
      }),
    )
    if (hasMoved(verdict)) await limits.recount(tx, player)
    return verdict ?? { refused: 'duplicate_conflict' }
  })
}

const hasMoved = (verdict: Verdict | null): boolean =>
  verdict !== null && verdict !== 'unavailable' && 'moved' in verdict
