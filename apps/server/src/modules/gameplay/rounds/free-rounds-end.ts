import { ZERO } from '@girassol/money'
import type { Tx } from '../../../platform/database.ts'
import type { FreeRoundsEnd, WalletAnswer } from '../providers/wallet-port.ts'
import { findNamed } from '../free-rounds/queries.ts'
import { creditGranted, finish } from './granted-rounds.ts'
import { holdReason, holdWin } from './held-wins.ts'
import { freeRoundsEndId, promoReference, roundIdOf, transactionKey } from './round-name.ts'
import { EMPTY_SPLIT } from './split.ts'
import { answerInTurn, compareWithFirst, spendKey, type Verdict, type WalletDeps } from './verdict.ts'

const keyOf = ({ provider, grant }: FreeRoundsEnd) => transactionKey(provider, freeRoundsEndId(grant))

/** Ends a grant and pays what its rounds won, once. Also after it was cancelled: what was played until then is paid. */
export async function finishFreeRounds(deps: WalletDeps, end: FreeRoundsEnd): Promise<WalletAnswer | null> {
  const { provider, amount } = end
  const row = await deps.database.transaction((tx) => findNamed(tx, provider, end.grant))
  if (!row) return null
  const { id: grant, player_id: player } = row
  const pending = { provider, grant, player, amount, reference: promoReference(provider, grant) }
  const key = keyOf(pending)
  return answerInTurn(deps, key, player, async () => {
    const verdict = await deps.database.transaction((tx) => postEnd(deps, tx, pending))
    return verdict ?? compareWithFirst(deps, key, { ...pending, cause: 'promo_win' })
  })
}

interface PendingEnd extends FreeRoundsEnd {
  player: bigint
  reference: string
}

/** Null when it was paid before. */
async function postEnd(deps: WalletDeps, tx: Tx, end: PendingEnd): Promise<Verdict | null> {
  const spins = await deps.providerSpins.lock(tx, end.grant)
  const verdict = await (end.amount === ZERO ? settleNothing(deps, end) : payEnd(deps, tx, end, spins.pocket))
  if (verdict === null || verdict === 'unavailable' || 'refused' in verdict) return verdict
  await deps.providerSpins.useAll(tx, await deps.providerSpins.lock(tx, end.grant))
  await finish(deps, tx, end.grant)
  return verdict
}

/** The key is spent, so that no other amount can follow. */
async function settleNothing(deps: WalletDeps, end: PendingEnd): Promise<Verdict> {
  const key = keyOf(end)
  const spent = await spendKey(deps, key, end.player, end.provider, 'win', end.reference)
  if (spent === 'unavailable') return spent
  return spent ? { settled: key } : { refused: 'duplicate_conflict' }
}

async function payEnd(
  deps: WalletDeps,
  tx: Tx,
  end: PendingEnd,
  pocket: 'cash' | 'bonus',
): Promise<Verdict | null> {
  const { grant, provider, player, amount, reference } = end
  const key = keyOf(end)
  const reason = holdReason(deps.settings.stored().win_hold, { paid: amount, staked: ZERO })
  if (!reason) {
    const cause = { kind: 'promo_win', reference }
    return creditGranted(deps, tx, { grant, provider, player, round: null, key, amount, cause })
  }
  const held = await holdWin(deps, tx, {
    key,
    player,
    provider,
    round: roundIdOf({ provider, player, round: `promo/${grant}` }),
    cause: 'promo_win',
    reference,
    split: { ...EMPTY_SPLIT, [pocket]: amount },
    staked: ZERO,
    reason,
    grant,
  })
  return held && { moved: held, key }
}
