import assert from 'node:assert/strict'
import type { Key, Leg, Outcome, Posting } from '@girassol/ledger'
import { ZERO } from '@girassol/money'
import { pockets } from '../../wallet/index.ts'
import type { Bet, WalletAnswer } from '../providers/wallet-port.ts'
import type { GuardRefusal } from './bet-guard.ts'
import { creditEarlyWins } from '../held-wins/early-wins.ts'
import { findFreeBet, takeFreeBet } from './free-bets.ts'
import { admitRound, countRound, findGrant } from './granted-rounds.ts'
import { formatReference, isProviderId, parseReference, roundIdOf, transactionKey } from './round-name.ts'
import { gameAccount, splitStake, stakeLegs, sumOf } from './split.ts'
import { keySpendingPosting } from './stakes.ts'
import {
  answerInTurn,
  compareWithFirst,
  MAX_TRIES,
  type MovementContent,
  readHoldings,
  type Verdict,
  verdictOf,
  type WalletDeps,
} from './verdict.ts'

/** Draws a stake from cash and then bonus, in one posting under the provider's transaction id. */
export async function placeBet(deps: WalletDeps, bet: Bet): Promise<WalletAnswer> {
  const { session, transaction, round, amount, free, game = bet.session.gameId } = bet
  const { provider, playerId: player } = session
  assert(isProviderId(transaction) && isProviderId(round), 'a bet needs valid transaction and round ids')
  if (player === null) return { status: 'refused', code: 'session_invalid', balance: ZERO }
  const key = transactionKey(provider, transaction)
  const reference = formatReference({ provider, game, round })
  const id = roundIdOf({ provider, player, round })
  const answer = await answerInTurn(deps, key, player, async () => {
    const refusal = await deps.guard(session, game, amount, free !== undefined)
    if (free) {
      return placeFreeBet(deps, { key, player, game, round: id, reference, ...free }, refusal)
    }
    const content: MovementContent = { player, cause: 'bet', reference, amount }
    if (!refusal) return postStake(deps, key, provider, content)
    const first = await compareWithFirst(deps, key, content)
    return 'repeated' in first ? first : { refused: refusal }
  })
  if (bet.mayFollowWin && answer.status === 'done') await creditEarlyWins(deps, id)
  return answer
}

async function postStake(
  deps: WalletDeps,
  key: Key,
  provider: string,
  content: MovementContent,
): Promise<Verdict> {
  const { player, reference, amount } = content
  const cause = { kind: 'bet', reference }
  const post = (legs: readonly Leg[], more: { alsoBalanceOf?: string } = {}) =>
    postWithinLimits(deps, { key, owner: player, legs, cause, ...more })
  // Cash alone almost always suffices; the answer needs the bonus balance too.
  const fromCash = [{ from: pockets.cash, to: gameAccount(provider), amount }]
  const first = verdictOf(await post(fromCash, { alsoBalanceOf: pockets.bonus }))
  if (first === null) return compareWithFirst(deps, key, content)
  if (!lacksFunds(first)) return first
  return deps.twoPocketBets.run(player, async () => {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const holdings = await readHoldings(deps, player)
      const split = splitStake(amount, holdings)
      if (!split) return { refused: 'insufficient_funds', balance: sumOf(holdings) }
      const verdict = verdictOf(await post(stakeLegs(split, provider)))
      if (verdict === null) return compareWithFirst(deps, key, content)
      // Otherwise another movement drew on the pockets since they were read, perhaps on another node.
      if (!lacksFunds(verdict)) return verdict
    }
    return 'unavailable'
  })
}

/** What is left of the player's limits is counted from the totals once a day, with the first bet, and after a rollback. */
async function postWithinLimits(
  { writer, database, limits }: WalletDeps,
  posting: Posting & { owner: bigint },
): Promise<Outcome> {
  for (let tries = 1; ; tries++) {
    const outcome = await writer.post(posting)
    if (outcome.status !== 'refused' || outcome.refusal.code !== 'allowance_over' || tries === MAX_TRIES)
      return outcome
    const isOver = await database.transaction((tx) => limits.renew(tx, posting.owner))
    if (isOver) return outcome
  }
}

const lacksFunds = (verdict: Verdict): boolean =>
  verdict !== 'unavailable' && 'refused' in verdict && verdict.refused === 'insufficient_funds'

interface FreeBetRequest {
  key: Key
  player: bigint
  game: number
  round: string
  reference: string
  campaign: string | null
  isPaidAtEnd?: boolean | undefined
}

/** Only a new free bet may be refused: a repeat gets the first answer. A round of a grant of ours is counted on it. */
async function placeFreeBet(
  deps: WalletDeps,
  bet: FreeBetRequest,
  refusal: GuardRefusal | null,
): Promise<Verdict> {
  const { key, player, game, round, reference, campaign } = bet
  const { provider } = parseReference(reference)
  const balance = sumOf(await readHoldings(deps, player))
  const keySpending = keySpendingPosting(key, player, provider, 'bet', reference)
  return deps.database.transaction(async (tx) => {
    const found = await findGrant(deps, tx, { provider, player, campaign })
    if (found === 'unavailable') return found
    if (!(await findFreeBet(tx, key))) {
      const barred = refusal ?? (found && (await admitRound(deps, tx, found, { ...bet, player, game })))
      if (barred) return { refused: barred }
    }
    const taken = await takeFreeBet(tx, { ...bet, grant: found?.spins.id ?? null, balance }, keySpending)
    if (typeof taken === 'string') return { refused: taken }
    if (found && !taken.repeated) await countRound(deps, tx, found, round)
    return { free: key, ...taken }
  })
}
