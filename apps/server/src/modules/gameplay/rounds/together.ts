import { lockPockets, postIn } from '@girassol/ledger'
import { CompiledQuery } from 'kysely'
import { executor, type Tx } from '../../../platform/database.ts'
import { isOutage } from '../../../platform/errors.ts'
import type { Bet, BetOrWin, WalletAnswer } from '../providers/wallet-port.ts'
import { Batcher } from './batcher.ts'
import { placeBet } from './bet.ts'
import type { GuardRefusal } from './bet-guard.ts'
import { KeyedMutex } from './keyed-mutex.ts'
import { readBalances } from './postings.ts'
import { type RoundName, roundIdOf } from './round-name.ts'
import { sumOf } from './split.ts'
import { lockRound } from './stakes.ts'
import { readHoldings, type WalletDeps } from './verdict.ts'
import { creditWin } from './win.ts'

/** Ends the transaction of a list with a movement that is not done. */
class NotDone extends Error {
  override name = 'NotDone'
}

/**
 * Books the bets and wins of a list in one transaction, or none of them. Lists of one round take turns before they take a connection:
 * a provider repeats a slow one every few seconds, and each repetition would hold a connection until the first has ended.
 */
export const moveTogether = (
  deps: WalletDeps,
  round: RoundName,
  movements: readonly BetOrWin[],
): Promise<readonly WalletAnswer[]> =>
  deps.lists.run(roundIdOf(round), () => bookList(deps, round, movements))

async function bookList(
  deps: WalletDeps,
  round: RoundName,
  movements: readonly BetOrWin[],
): Promise<readonly WalletAnswer[]> {
  // Asked before the transaction, because it may use another connection.
  const refusals = new Map<Bet, GuardRefusal | null>()
  for (const each of movements) if ('bet' in each) refusals.set(each.bet, await guardOf(deps, each.bet))
  let answers: WalletAnswer[] = []
  try {
    await deps.database.transaction(async (tx) => {
      answers = []
      // In the order of single movements: the round before the pockets.
      await lockRound(tx, roundIdOf(round))
      await lockPockets(executor(tx), round.player)
      for (const each of movements) {
        const answer = await perform(within(deps, tx), each, refusals)
        answers.push(answer)
        if (answer.status !== 'done') throw new NotDone()
      }
    })
    return answers
  } catch (error) {
    if (isOutage(error)) return [{ status: 'unavailable' }]
    if (!(error instanceof NotDone)) throw error
    const [last] = answers.splice(-1)
    return [...answers, await withPresentBalance(deps, round, last!)]
  }
}

const guardOf = ({ guard }: WalletDeps, { session, game, amount, free }: Bet): Promise<GuardRefusal | null> =>
  guard(session, game ?? session.gameId, amount, free !== undefined)

const perform = (
  deps: WalletDeps,
  movement: BetOrWin,
  refusals: ReadonlyMap<Bet, GuardRefusal | null>,
): Promise<WalletAnswer> =>
  'win' in movement
    ? creditWin(deps, movement.win)
    : placeBet({ ...deps, guard: () => Promise.resolve(refusals.get(movement.bet) ?? null) }, movement.bet)

async function withPresentBalance(
  deps: WalletDeps,
  { player }: RoundName,
  answer: WalletAnswer,
): Promise<WalletAnswer> {
  return answer.status === 'refused'
    ? { ...answer, balance: sumOf(await readHoldings(deps, player)) }
    : answer
}

/**
 * The same with all work in this transaction. The mutexes are its own: one that waits for the program's would wait for a copy that
 * waits for the round, which this transaction has locked.
 */
function within(deps: WalletDeps, tx: Tx): WalletDeps {
  const database: WalletDeps['database'] = {
    ...deps.database,
    transaction: (work) => work(tx),
    read: async <Row>({ text, values }: { text: string; values: unknown[] }) =>
      (await tx.executeQuery<Row>(CompiledQuery.raw(text, values))).rows,
  }
  return {
    ...deps,
    database,
    writer: { post: (posting) => postIn(executor(tx), posting) },
    balances: new Batcher((players) => readBalances(database, players)),
    transactions: new KeyedMutex(),
    twoPocketBets: new KeyedMutex(),
    lists: new KeyedMutex(),
  }
}
