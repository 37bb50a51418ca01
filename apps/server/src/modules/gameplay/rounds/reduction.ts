import assert from 'node:assert/strict'
import { type Key, postIn } from '@girassol/ledger'
import { centavos, subtract } from '@girassol/money'
import { executor, type Tx } from '../../../platform/database.ts'
import type { WalletAnswer, WinReduction } from '../providers/wallet-port.ts'
import { WIN_REDUCTION } from './causes.ts'
import { readRoundPostings, type RoundPosting } from './postings.ts'
import { formatReference, isProviderId, roundIdOf, transactionKey } from './round-name.ts'
import { addSplits, EMPTY_SPLIT, type Split, splitWin, stakeLegs, sumOf } from './split.ts'
import { lockRound, stakesOf } from './stakes.ts'
import { answerInTurn, compareWithFirst, type Verdict, verdictOf, type WalletDeps } from './verdict.ts'

/**
 * Takes back what a round paid too much, from the pockets it was paid to. Never more than the round paid, and never more than the
 * pockets hold.
 */
export async function reduceWin(deps: WalletDeps, request: WinReduction): Promise<WalletAnswer> {
  const { provider, player, game, round, transaction, amount } = request
  assert(
    isProviderId(transaction) && isProviderId(round) && amount > 0n,
    'a reduction needs ids and an amount',
  )
  const key = transactionKey(provider, transaction)
  const reference = formatReference({ provider, game, round })
  return answerInTurn(deps, key, player, async () => {
    const verdict = await deps.database.transaction((tx) => postReduction(deps, tx, request, key, reference))
    return verdict ?? compareWithFirst(deps, key, { player, cause: WIN_REDUCTION, reference, amount })
  })
}

/** Null when the key was used before. */
async function postReduction(
  { limits }: WalletDeps,
  tx: Tx,
  request: WinReduction,
  key: Key,
  reference: string,
): Promise<Verdict | null> {
  const { provider, player, amount } = request
  const id = roundIdOf(request)
  await lockRound(tx, id)
  const moved = await readRoundPostings(tx, { player, id, reference })
  if (moved.some((each) => each.key === key)) return null
  const { refusal } = stakesOf(moved, undefined)
  if (refusal) return { refused: refusal }
  const paid = paidIn(moved)
  if (amount > sumOf(paid)) return { refused: 'exceeds_paid' }
  const verdict = verdictOf(
    await postIn(executor(tx), {
      key,
      owner: player,
      legs: stakeLegs(splitWin(amount, paid), provider),
      cause: { kind: WIN_REDUCTION, reference },
    }),
  )
  // What was lost today is more now, which the ledger does not count by itself.
  if (verdict !== null && verdict !== 'unavailable' && 'moved' in verdict) await limits.recount(tx, player)
  return verdict
}

/** What reached the pockets as wins of the bets, less what was taken back. */
function paidIn(moved: readonly RoundPosting[]): Split {
  const total = (kind: string) =>
    moved.filter((each) => each.kind === kind).reduce((sum, { split }) => addSplits(sum, split), EMPTY_SPLIT)
  const [won, reduced] = [total('win'), total(WIN_REDUCTION)]
  const left = (pocket: keyof Split) => {
    const amount = subtract(won[pocket], reduced[pocket])
    return amount > 0n ? amount : centavos(0)
  }
  return { cash: left('cash'), bonus: left('bonus') }
}
