import { derivedKey, type Key, namedKey, type Posting } from '@girassol/ledger'
import { add, centavos } from '@girassol/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import { pockets } from '../../wallet/index.ts'
import { WIN_REDUCTION } from './causes.ts'
import type { RoundPosting } from './postings.ts'
import { parseReference } from './round-name.ts'
import { gameAccount, type Risk, riskedIn, type RoundMovement, sumOf } from './split.ts'

/** Never posted: a posting that requires it is refused, which spends its key without moving money. */
const NEVER_POSTED = namedKey('gameplay: never posted')

/** A posting that is always refused and remembered: it spends the key and moves nothing. */
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

/** Without the wins that were taken back, nor their releases. */
function withoutTakenBack(moved: readonly RoundPosting[]): readonly RoundPosting[] {
  const reductions = new Set(moved.filter(({ kind }) => kind === WIN_REDUCTION).map(({ key }) => key))
  if (reductions.size === 0) return moved
  const undone = moved.filter(({ key }) => reductions.has(rollbackKey(key))).map(({ key }) => key)
  const gone = new Set(undone.flatMap((key) => [key, derivedKey(key, 'release')]))
  return moved.filter(({ key }) => !gone.has(key))
}

/** Whether one of a round's wins was for this bet, or for all of them. A gift ends a bet only where it names it. */
export const hasWon = (moved: readonly RoundPosting[], bet: string): boolean =>
  withoutTakenBack(moved).some(({ kind, reference }) => {
    const named = parseReference(reference).bet
    return kind === 'win' ? named === undefined || named === bet : kind === 'promo_win' && named === bet
  })

/** Derived from the key of the bet or win, so that it is rolled back once, even under several rollback ids. */
export const rollbackKey = (bet: Key): Key => derivedKey(bet, 'rollback')

/** The bets of a round that were not rolled back, and why the given one may not win. */
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

/** The wins or gifts of a round that were not taken back, held ones included; a released one is counted once. */
export function winsOf(moved: readonly RoundPosting[], kind: 'win' | 'promo_win' = 'win'): RoundPosting[] {
  const wins = withoutTakenBack(moved).filter((each) => each.kind === kind)
  const keys = new Set(wins.map(({ key }) => key))
  return wins.filter(({ key }) => !keys.has(derivedKey(key, 'release')))
}

/** The risk of these bets and wins; bonus staked before the position is forfeited. */
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
 * Serialises wins and rollbacks of a round on all nodes, from reading the round to posting: a bet ends by one of them, and the
 * hold limit sees all wins.
 */
export async function lockRound(tx: Tx, id: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`gameplay.round ${id}`}, 0))`.execute(tx)
}
