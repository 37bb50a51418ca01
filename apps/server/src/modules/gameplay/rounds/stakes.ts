import { derivedKey, type Key, namedKey, type Posting } from '@girassol/ledger'
import { add, centavos } from '@girassol/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import { pockets } from '../../wallet/index.ts'
import type { RoundPosting } from './postings.ts'
import { parseReference } from './round-name.ts'
import { gameAccount, type Risk, riskedIn, type RoundMovement, sumOf } from './split.ts'

/** Nothing is ever posted under it: what requires it is refused, and a key can so be spent without moving money. */
const NEVER_POSTED = namedKey('gameplay: never posted')

/** A posting that can only be refused, and is remembered: its key is used up and nothing moves. */
export const keySpendingPosting = (
  key: Key,
  player: bigint,
  provider: string,
  kind: string,
  reference: string,
): Posting => ({
  key,
  owner: player,
  legs: [{ from: gameAccount(provider), to: pockets.cash, amount: centavos(1) }],
  cause: { kind, reference },
  requires: NEVER_POSTED,
  rememberRefusal: true,
})

/** Whether one of a round's wins was for this bet, or for all of them. */
export const hasWon = (moved: readonly RoundPosting[], bet: string): boolean =>
  moved
    .filter(({ kind }) => kind === 'win')
    .map(({ reference }) => parseReference(reference).bet)
    .some((named) => named === undefined || named === bet)

/** Derived from the bet's, so that a bet is undone once whatever the rollback itself is called. */
export const rollbackKey = (bet: Key): Key => derivedKey(bet, 'rollback')

/** The bets of a round that stand, and why this one may not win. */
export function stakesOf(
  moved: readonly RoundPosting[],
  bet: Key | undefined,
): { live: readonly RoundPosting[]; refusal: 'unknown_bet' | 'already_rolled_back' | null } {
  const bets = moved.filter(({ kind }) => kind === 'bet')
  const undone = new Set(moved.filter(({ kind }) => kind === 'rollback').map(({ key }) => key))
  const live = bets.filter(({ key }) => !undone.has(rollbackKey(key)))
  const named = bet === undefined ? bets : bets.filter(({ key }) => key === bet)
  if (named.length === 0) return { live, refusal: 'unknown_bet' }
  return { live, refusal: named.some((each) => live.includes(each)) ? null : 'already_rolled_back' }
}

/** The wins of a round, held ones included; one that was released is there once. */
export function winsOf(moved: readonly RoundPosting[]): RoundPosting[] {
  const wins = moved.filter(({ kind }) => kind === 'win')
  const keys = new Set(wins.map(({ key }) => key))
  return wins.filter(({ key }) => !keys.has(derivedKey(key, 'release')))
}

/** What these bets and wins of a round have at risk; bonus staked before the position is forfeited. */
export function riskOf(moved: readonly RoundPosting[], forfeitedTo: bigint): Risk {
  const wins = new Set(winsOf(moved))
  return riskedIn(
    moved.flatMap((each): RoundMovement[] => {
      const { kind, split, inHouse, id } = each
      if (kind === 'bet') return [{ kind, split, isForfeited: id < forfeitedTo }]
      return wins.has(each) ? [{ kind: 'win', amount: add(sumOf(split), inHouse) }] : []
    }),
  )
}

/**
 * A win and the rollback of its bet exclude each other on all nodes: wins of a round share this lock from the look
 * to the posting, a rollback has it alone.
 */
export async function lockRound(tx: Tx, id: string, mode: 'shared' | 'exclusive'): Promise<void> {
  const lock = sql.raw(mode === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')
  await sql`SELECT ${lock}(hashtextextended(${`gameplay.round ${id}`}, 0))`.execute(tx)
}
