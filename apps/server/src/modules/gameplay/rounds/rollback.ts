import assert from 'node:assert/strict'
import { type Key, ledgerTime } from '@girassol/ledger'
import { executor } from '../../../platform/database.ts'
import { returnedReference } from '../../safety/index.ts'
import type { Rollback, WalletAnswer, WalletRefusal } from '../providers/wallet-port.ts'
import { findFreeBet, grantOf, undoFreeBet } from './free-bets.ts'
import { uncountRound } from './granted-rounds.ts'
import { readKeyState, readRoundPostings, type RoundPosting } from './postings.ts'
import { isProviderId, parseReference, roundIdOf, transactionKey } from './round-name.ts'
import { TIP } from './causes.ts'
import { sumOf } from './split.ts'
import { hasWon, lockRound, rollbackKey } from './stakes.ts'
import { undoTip } from '../tips/tip.ts'
import { answerInTurn, MAX_TRIES, readHoldings, spendKey, type Verdict, type WalletDeps } from './verdict.ts'
import { undoWin } from './win-rollback.ts'
import { payBack } from './win.ts'

interface PendingRollback extends Rollback {
  key: Key
  betKey: Key
}

/** Returns a bet's stake, once, unless the bet is settled; where the dialect has it so, takes a win back. A bet that arrives after its rollback is refused. */
export async function rollbackBet(deps: WalletDeps, request: Rollback): Promise<WalletAnswer> {
  const { provider, player, bet } = request
  assert(isProviderId(bet), 'a rollback needs a valid bet id')
  const betKey = transactionKey(provider, bet)
  const rollback: PendingRollback = { ...request, betKey, key: rollbackKey(betKey) }
  return answerInTurn(deps, rollback.key, player, async () => {
    const found = await deps.transactions.run(betKey, () => findBet(deps, rollback))
    if (found === 'free') return undoFree(deps, rollback)
    if (typeof found !== 'object' || !('posting' in found)) return found
    const { posting } = found
    if (posting.cause === TIP) return undoTip(deps, rollback, posting)
    return request.takesBackWins && posting.kind === 'win'
      ? undoWin(deps, rollback, posting)
      : undoBet(deps, rollback, posting)
  })
}

/** The key of a bet that has not arrived is spent, so that the bet will be refused. */
async function findBet(
  deps: WalletDeps,
  { betKey, player, provider, bet, takesBackWins }: PendingRollback,
): Promise<{ posting: RoundPosting } | { refused: WalletRefusal } | 'free' | 'unavailable'> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const state = await deps.database.transaction((tx) => readKeyState(tx, betKey))
    if (state?.status === 'posted') return { posting: state.posting }
    if (state?.kind === 'bet') return 'free'
    // A win of nothing has nothing to take back.
    const isNothing = state?.kind === 'rollback' || (takesBackWins && state?.kind === 'win')
    if (state) return { refused: isNothing ? 'unknown_bet' : 'not_a_bet' }
    const spent = await spendKey(deps, betKey, player, provider, 'rollback', bet)
    if (spent === 'unavailable') return spent
    if (spent) return { refused: 'unknown_bet' }
    // The bet was posted on another node meanwhile: read it.
  }
  return 'unavailable'
}

async function undoBet(
  deps: WalletDeps,
  { key, player, bet }: PendingRollback,
  posting: RoundPosting,
): Promise<Verdict> {
  if (posting.player !== player) return { refused: 'duplicate_conflict' }
  if (posting.kind !== 'bet') return { refused: 'not_a_bet' }
  const { reference, split } = posting
  const { provider, round } = parseReference(reference)
  const id = roundIdOf({ provider, player, round })
  return deps.database.transaction(async (tx) => {
    await lockRound(tx, id)
    const moved = await readRoundPostings(tx, { player, id, reference, key: posting.key })
    const first = moved.find((each) => each.key === key)
    if (first) return { repeated: first }
    if (hasWon(moved, bet)) return { refused: 'bet_already_settled' }
    const returned = returnedReference(reference, posting.at, await ledgerTime(executor(tx)))
    const refund = {
      key,
      owner: player,
      cause: { kind: 'rollback', reference: returned },
      requires: posting.key,
    }
    const verdict = await payBack(deps, tx, refund, { paid: split, moved: [posting], provider })
    // The rollback key was spent by a loss notice.
    return verdict ?? { refused: 'bet_already_settled' }
  })
}

/** A free bet has no stake to return, but it can no longer win. */
async function undoFree(deps: WalletDeps, { key, betKey, player, bet }: PendingRollback): Promise<Verdict> {
  const balance = sumOf(await readHoldings(deps, player))
  return deps.database.transaction(async (tx) => {
    const named = await findFreeBet(tx, betKey)
    if (!named) return { refused: 'unknown_bet' }
    if (named.player !== player) return { refused: 'duplicate_conflict' }
    const { round: id, reference } = named
    await lockRound(tx, id)
    if (named.undone !== null) return { free: key, balance: named.undone, repeated: true }
    const isSettled =
      hasWon(await readRoundPostings(tx, { player, id, reference }), bet) ||
      (await readKeyState(tx, key)) !== null
    if (isSettled) return { refused: 'bet_already_settled' }
    await undoFreeBet(tx, named, balance)
    if (named.grant !== null && (await grantOf(tx, id)) === null)
      await uncountRound(deps, tx, named.grant, id)
    return { free: key, balance, repeated: false }
  })
}
