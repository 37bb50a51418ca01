import assert from 'node:assert/strict'
import type { Key } from '@girassol/ledger'
import { ZERO } from '@girassol/money'
import { pockets } from '../../wallet/index.ts'
import type { PromoWin, WalletAnswer } from '../providers/wallet-port.ts'
import { holdReason, holdWin } from './held-wins.ts'
import { isProviderId, promoReference, roundIdOf, transactionKey } from './round-name.ts'
import { gameAccount } from './split.ts'
import { answerInTurn, compareWithFirst, type Verdict, verdictOf, type WalletDeps } from './verdict.ts'

/** Pays a prize of a provider's campaign, which belongs to no round and needs no session, as cash. */
export async function creditPromo(deps: WalletDeps, promo: PromoWin): Promise<WalletAnswer> {
  const { provider, player, transaction, campaign, amount } = promo
  assert(isProviderId(transaction) && isProviderId(campaign) && amount > 0n, 'a promotional win needs ids')
  const key = transactionKey(provider, transaction)
  const reference = promoReference(provider, campaign)
  return answerInTurn(deps, key, player, async () => {
    const verdict = await postPromo(deps, promo, key, reference)
    return verdict ?? compareWithFirst(deps, key, { player, cause: 'promo_win', reference, amount })
  })
}

/** Null when the key was used before. */
async function postPromo(
  deps: WalletDeps,
  { provider, player, campaign, amount }: PromoWin,
  key: Key,
  reference: string,
): Promise<Verdict | null> {
  const reason = holdReason(deps.settings.stored().win_hold, { paid: amount, staked: ZERO })
  if (reason) {
    const round = roundIdOf({ provider, player, round: `promo/${campaign}` })
    const split = { cash: amount, bonus: ZERO }
    const held = { key, player, provider, round, reference, split, staked: ZERO, reason }
    const transfers = await deps.database.transaction((tx) =>
      holdWin(deps, tx, { ...held, cause: 'promo_win' }),
    )
    return transfers && { moved: transfers, key }
  }
  const legs = [{ from: gameAccount(provider), to: pockets.cash, amount }]
  return verdictOf(
    await deps.writer.post({ key, owner: player, legs, cause: { kind: 'promo_win', reference } }),
  )
}
