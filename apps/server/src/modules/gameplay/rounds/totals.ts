import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import { pocketThen, type PostingRow, postingsOf } from './postings.ts'

/** A round as the book names it, and when something of it was moved. */
export interface Told {
  id: string
  player: bigint
  provider: string
  game: number
  round: string
  /** The reference of its bets. */
  reference: string
  /** As text: a Date would lose the microseconds. */
  since: string
}

/** What the book says of a round. */
export interface Account extends Told {
  undone: boolean
  stakedCash: bigint
  stakedBonus: bigint
  /** What the house staked for the player. */
  stakedFree: bigint
  paidCash: bigint
  paidBonus: bigint
  /** Won or returned for forfeited bonus: it went back to the house. */
  forfeitedBonus: bigint
  balanceBefore: bigint
  balanceAfter: bigint
  /** Of its first posting in the order of the ledger's transfers. */
  position: bigint
  openedAt: Date
  movedAt: Date
}

/** A leg of a posting as the book's news tell it. */
export interface Leg {
  key: string
  id: bigint
  kind: string
  /** Null between accounts of the house: the stake of a free round, or what is paid for forfeited bonus. */
  pocket: string | null
  amount: bigint
  /** Cash and bonus together, once all of its posting was moved. */
  held: bigint
  at: Date
}

/** A posting with what each pocket held after it, also one that it did not touch. */
type Counted = Pick<PostingRow, 'id' | 'kind' | 'cash' | 'bonus' | 'free' | 'at'> & { held: bigint }

function accountOf(round: Told, postings: readonly Counted[]): Account | null {
  const [first, last] = [postings[0], postings.at(-1)]
  if (!first || !last) return null
  const sum = (kind: string, pocket: 'cash' | 'bonus' | 'free') =>
    postings.reduce((total, each) => (each.kind === kind ? total + BigInt(each[pocket] ?? 0) : total), 0n)
  // A rollback may be heard of before its bet; until then nothing was staked.
  const left = (staked: bigint) => (staked > 0n ? staked : 0n)
  const count = (kind: string) => postings.filter((each) => each.kind === kind).length
  const moved = BigInt(first.cash ?? 0) + BigInt(first.bonus ?? 0)
  return {
    ...round,
    undone: count('win') === 0 && count('bet') <= count('rollback'),
    stakedCash: left(sum('bet', 'cash') - sum('rollback', 'cash')),
    stakedBonus: left(sum('bet', 'bonus') - sum('rollback', 'bonus') - sum('rollback', 'free')),
    stakedFree: sum('bet', 'free'),
    paidCash: sum('win', 'cash'),
    paidBonus: sum('win', 'bonus'),
    forfeitedBonus: sum('win', 'free') + sum('rollback', 'free'),
    position: first.id,
    balanceBefore: first.held + (first.kind === 'bet' ? moved : -moved),
    balanceAfter: last.held,
    openedAt: first.at,
    movedAt: last.at,
  }
}

/** Rounds that have a row: all since they began. */
export async function countKnown(tx: Tx, told: readonly Told[]): Promise<Account[]> {
  if (told.length === 0) return []
  const condition = sql`t.owner = q.player AND t.cause_kind IN ('bet', 'win', 'rollback')
    AND (t.cause_reference = q.reference OR starts_with(t.cause_reference, q.reference || ' '))
    AND t.created_at >= least(q.since, o.opened_at)`
  const untouched = (pocket: 'cash' | 'bonus') => pocketThen('m.owner', `'${pocket}'`, 'm.id', 'm.at')
  const { rows } = await sql<PostingRow & { position: number; held: bigint }>`
    SELECT q.position::int AS position, m.*,
      coalesce(m.cash_after, ${untouched('cash')}) + coalesce(m.bonus_after, ${untouched('bonus')}) AS held
    FROM unnest(${told.map(({ id }) => id)}::uuid[], ${told.map(({ player }) => String(player))}::bigint[],
      ${told.map(({ reference }) => reference)}::text[], ${told.map(({ since }) => since)}::timestamptz[])
      WITH ORDINALITY q(id, player, reference, since, position)
    JOIN rounds o ON o.id = q.id
    CROSS JOIN LATERAL (${postingsOf(condition)}) m
    ORDER BY m.id`.execute(tx)
  const byRound = Map.groupBy(rows, ({ position }) => position)
  return told.flatMap((round, n) => accountOf(round, byRound.get(n + 1) ?? []) ?? [])
}

/** Rounds that nobody heard of before: what is told of them is all there is. */
export function countFresh(round: Told, legs: readonly Leg[]): Account | null {
  const postings = [...Map.groupBy(legs, ({ key }) => key).values()]
  return accountOf(round, postings.map(counted))
}

function counted(legs: readonly Leg[]): Counted {
  const { id, kind, at, held } = legs[0]!
  const moved = (pocket: string | null) =>
    legs.reduce((sum, leg) => (leg.pocket === pocket ? sum + leg.amount : sum), 0n).toString()
  return { id, kind, at, held, cash: moved('cash'), bonus: moved('bonus'), free: moved(null) }
}
