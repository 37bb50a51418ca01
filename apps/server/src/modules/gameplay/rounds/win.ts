import assert from 'node:assert/strict'
import { type Key, markPocket, type Posting, postIn } from '@girassol/ledger'
import { add, ZERO } from '@girassol/money'
import { executor, type Tx } from '../../../platform/database.ts'
import { forfeitedTo } from '../../bonuses/index.ts'
import { pockets } from '../../wallet/index.ts'
import type { WalletAnswer, WalletRefusal, Win } from '../providers/wallet-port.ts'
import type { WinCause } from './causes.ts'
import { freeBetsOf, grantOf, liveFreeBets } from './free-bets.ts'
import { creditGranted } from './granted-rounds.ts'
import { creditEarlyWins } from '../held-wins/early-wins.ts'
import { EARLY_WIN, holdReason, holdWin, wonIn } from './held-wins.ts'
import { readRoundPostings, type RoundPosting } from './postings.ts'
import { formatReference, isProviderId, roundIdOf, transactionKey } from './round-name.ts'
import { EMPTY_SPLIT, forfeitLegs, type Split, splitForfeited, splitWin, sumOf, winLegs } from './split.ts'
import { lockRound, riskOf, rollbackKey, stakesOf } from './stakes.ts'
import {
  answerInTurn,
  compareWithFirst,
  spendKey,
  type Verdict,
  verdictOf,
  type WalletDeps,
} from './verdict.ts'

/** A win with the ids it is posted under. */
interface PendingWin extends Win {
  cause: WinCause
  key: Key
  id: string
  reference: string
  betKey: Key | undefined
}

/** Pays a win to the pockets its round staked from, or holds it for review. */
export async function creditWin(deps: WalletDeps, request: Win): Promise<WalletAnswer> {
  const { provider, player, game, round, transaction, amount, bet } = request
  assert(
    isProviderId(transaction) && isProviderId(round) && (bet === undefined || isProviderId(bet)),
    'a win needs valid transaction, round and bet ids',
  )
  const key = transactionKey(provider, transaction)
  const reference = formatReference({ provider, game, round, bet })
  const betKey = bet === undefined ? undefined : transactionKey(provider, bet)
  const cause = request.cause ?? 'win'
  const win: PendingWin = { ...request, cause, key, id: roundIdOf(request), reference, betKey }
  return answerInTurn(deps, key, player, async () => {
    const verdict = await deps.database.transaction((tx) => postWin(deps, tx, win))
    const isEarly = verdict === null || (typeof verdict === 'object' && 'isEarly' in verdict)
    if (request.mayPrecedeBet && isEarly) await creditEarlyWins(deps, win.id)
    return verdict ?? compareWithFirst(deps, key, { player, cause, reference, amount })
  })
}

/** Null when the key was used before. */
async function postWin(deps: WalletDeps, tx: Tx, win: PendingWin): Promise<Verdict | null> {
  const { provider, player, game, round, amount, cause, key, id, reference, betKey } = win
  await lockRound(tx, id)
  const betReference = formatReference({ provider, game, round })
  const moved = await readRoundPostings(tx, { player, id, reference: betReference, key: betKey })
  if (moved.some((each) => each.key === key)) return null
  const { live, refusal } = stakesOf(moved, betKey)
  if (refusal) {
    const free = await freeBetsOf(tx, id, betKey)
    const isEarly = win.mayPrecedeBet === true && refusal === 'unknown_bet' && free === 'none'
    if (isEarly && amount > 0n) return holdEarly(deps, tx, win)
    const isGiven = cause === 'promo_win' && isGift(refusal, free, betKey)
    if (!isEarly && !isGiven && free !== 'live')
      return { refused: free === 'undone' ? 'already_rolled_back' : refusal }
  }
  if (amount === 0n) return settleLoss(deps, tx, win, live)
  const grant = live.length === 0 ? await grantOf(tx, id) : null
  if (grant !== null) return payGranted(deps, tx, win, grant, moved)
  const counted = moved.filter((each) => each.kind === 'win' || live.includes(each))
  const isPromo = cause === 'promo_win'
  const split = isPromo ? { cash: amount, bonus: ZERO } : splitWin(amount, riskOf(counted, 0n))
  // A gift is judged by its amount alone, not by what its round staked.
  const staked = isPromo ? ZERO : live.reduce((sum, each) => add(sum, sumOf(each.split)), ZERO)
  const paid = add(wonIn(moved, isPromo ? 'promo_win' : 'win'), amount)
  const reason = holdReason(deps.settings.stored().win_hold, { paid, staked })
  if (reason) {
    const held = { key, player, provider, round: id, cause, reference, split, staked, reason }
    const transfers = await holdWin(deps, tx, held)
    return transfers && { moved: transfers, key }
  }
  const requires = isPromo ? undefined : live[0]?.key
  const posting = { key, owner: player, cause: { kind: cause, reference }, ...(requires && { requires }) }
  return payBack(deps, tx, posting, { paid: split, moved: counted, provider })
}

/** A win without its bet is booked and not credited: neither the pockets nor the limit of review are known before the bet. */
async function holdEarly(
  deps: WalletDeps,
  tx: Tx,
  { key, player, provider, id: round, cause, reference, amount }: PendingWin,
): Promise<Verdict | null> {
  const split = { ...EMPTY_SPLIT, cash: amount }
  const held = {
    key,
    player,
    provider,
    round,
    cause,
    reference,
    split,
    staked: ZERO,
    reason: EARLY_WIN,
  } as const
  const transfers = await holdWin(deps, tx, held)
  return transfers && { moved: transfers, key, isEarly: true }
}

/** What a free round of ours wins goes to the pocket of its grant. It is judged by its amount alone, because the round staked nothing. */
async function payGranted(
  deps: WalletDeps,
  tx: Tx,
  { provider, player, amount, cause, key, id, reference }: PendingWin,
  grant: string,
  moved: readonly RoundPosting[],
): Promise<Verdict | null> {
  const paid = add(add(wonIn(moved), wonIn(moved, 'promo_win')), amount)
  const reason = holdReason(deps.settings.stored().win_hold, { paid, staked: ZERO })
  if (!reason) {
    const posted = { kind: cause, reference }
    return creditGranted(deps, tx, { grant, provider, player, round: id, key, amount, cause: posted })
  }
  const { pocket } = await deps.providerSpins.lock(tx, grant)
  const split = { ...EMPTY_SPLIT, [pocket]: amount }
  const held = {
    key,
    player,
    provider,
    round: id,
    cause,
    reference,
    split,
    staked: ZERO,
    reason,
    grant,
  }
  const transfers = await holdWin(deps, tx, held)
  return transfers && { moved: transfers, key }
}

/** A gift needs no bet; one that names a bet is not paid for a bet that was rolled back. */
const isGift = (refusal: WalletRefusal, free: 'none' | 'live' | 'undone', bet: Key | undefined): boolean =>
  bet === undefined || (refusal === 'unknown_bet' && free === 'none')

/**
 * Pays a win or returns a stake. With a bonus part it is posted in this transaction with the bonus pocket locked, so that no
 * withdrawal can forfeit the stake between reading what is forfeited and paying.
 */
export async function payBack(
  { writer }: WalletDeps,
  tx: Tx,
  posting: Omit<Posting, 'legs' | 'owner'> & { owner: bigint },
  { paid, moved, provider }: { paid: Split; moved: readonly RoundPosting[]; provider: string },
): Promise<Verdict | null> {
  if (paid.bonus === 0n) return verdictOf(await writer.post({ ...posting, legs: winLegs(paid, provider) }))
  await markPocket(executor(tx), posting.owner, pockets.bonus)
  const { kept, forfeited } = splitForfeited(paid, riskOf(moved, await forfeitedTo(tx, posting.owner)))
  const legs = [...winLegs(kept, provider), ...forfeitLegs(forfeited, provider)]
  return verdictOf(await postIn(executor(tx), { ...posting, legs }))
}

/** Spends the key of a loss notice, and the rollback keys of the bets it settles, so that they can no longer be rolled back. */
async function settleLoss(
  deps: WalletDeps,
  tx: Tx,
  { key, player, provider, reference, id, betKey }: PendingWin,
  live: readonly RoundPosting[],
): Promise<Verdict> {
  const bets = betKey ? [betKey] : [...live.map((each) => each.key), ...(await liveFreeBets(tx, id))]
  const spent = await spendKey(deps, key, player, provider, 'win', reference)
  if (spent === 'unavailable') return spent
  if (!spent) return { refused: 'duplicate_conflict' }
  for (const bet of bets) {
    const settled = await spendKey(deps, rollbackKey(bet), player, provider, 'win', reference)
    if (settled === 'unavailable') return settled
  }
  return { settled: key }
}
