import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { pocketThen, type PostingRow, postingsOf } from './book.ts'

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
  balanceBefore: bigint
  balanceAfter: bigint
  openedAt: Date
  movedAt: Date
}

/** A posting with what each pocket held after it, also one that it did not touch. */
type Counted = Pick<PostingRow, 'kind' | 'cash' | 'bonus' | 'free' | 'at'> & { held: bigint }

function accountOf(round: Told, postings: readonly Counted[]): Account | null {
  const [first, last] = [postings[0], postings.at(-1)]
  if (!first || !last) return null
  const sum = (kind: string, pocket: 'cash' | 'bonus' | 'free') =>
    postings.reduce((total, each) => (each.kind === kind ? total + BigInt(each[pocket] ?? 0) : total), 0n)
  // A rollback may be heard of before its bet; until then nothing was staked.
  const staked = (pocket: 'cash' | 'bonus') => {
    const left = sum('bet', pocket) - sum('rollback', pocket)
    return left > 0n ? left : 0n
  }
  const count = (kind: string) => postings.filter((each) => each.kind === kind).length
  const moved = BigInt(first.cash ?? 0) + BigInt(first.bonus ?? 0)
  return {
    ...round,
    undone: count('win') === 0 && count('bet') <= count('rollback'),
    stakedCash: staked('cash'),
    stakedBonus: staked('bonus'),
    stakedFree: sum('bet', 'free'),
    paidCash: sum('win', 'cash'),
    paidBonus: sum('win', 'bonus'),
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

interface PocketRow {
  id: bigint
  owner: bigint
  kind: 'cash' | 'bonus'
  balance: bigint
}

interface TransferRow {
  key: string
  id: bigint
  owner: bigint
  debit: bigint
  credit: bigint
  amount: bigint
  debit_after: bigint | null
  credit_after: bigint | null
  kind: string
  reference: string
  at: Date
}

/**
 * Rounds that nobody heard of before: what these players moved since the first of them. One look for all players, where a look
 * for each round would cost more than the bet.
 */
export async function countFresh(tx: Tx, told: readonly Told[]): Promise<Account[]> {
  if (told.length === 0) return []
  const players = [...new Set(told.map(({ player }) => String(player)))]
  // Pockets first: what moves in between is among the transfers, with what it began with.
  const { rows: pockets } = await sql<PocketRow>`SELECT id, owner, kind, balance FROM ledger.accounts
    WHERE owner = ANY (${players}::bigint[]) AND kind IN ('cash', 'bonus')`.execute(tx)
  const { rows: transfers } = await sql<TransferRow>`
    SELECT key, id, owner, debit_account AS debit, credit_account AS credit, amount, debit_after, credit_after,
      cause_kind AS kind, split_part(cause_reference, ' ', 1) AS reference, created_at AS at
    FROM ledger.transfers WHERE owner = ANY (${players}::bigint[]) AND created_at >= (
      SELECT min(since) FROM unnest(${told.map(({ since }) => since)}::timestamptz[]) since)
    ORDER BY id`.execute(tx)
  const byPlayer = Map.groupBy(transfers, ({ owner }) => owner)
  const pocketsOf = Map.groupBy(pockets, ({ owner }) => owner)
  return told.flatMap((round) => {
    const moved = byPlayer.get(round.player) ?? []
    const mine = moved.filter(
      ({ kind, reference }) => reference === round.reference && ['bet', 'win', 'rollback'].includes(kind),
    )
    const postings = [...Map.groupBy(mine, ({ key }) => key).values()]
    return (
      accountOf(
        round,
        postings.map((legs) => counted(legs, moved, pocketsOf.get(round.player) ?? [])),
      ) ?? []
    )
  })
}

function counted(
  legs: readonly TransferRow[],
  moved: readonly TransferRow[],
  pockets: readonly PocketRow[],
): Counted {
  const [first, last] = [legs[0]!, legs.at(-1)!]
  const amountIn = (kind: 'cash' | 'bonus') => {
    const pocket = pockets.find((each) => each.kind === kind)?.id
    const leg = legs.find(({ debit, credit }) => debit === pocket || credit === pocket)
    return leg ? leg.amount.toString() : null
  }
  const free = legs
    .filter(({ debit, credit }) => !pockets.some(({ id }) => id === debit || id === credit))
    .reduce((sum, { amount }) => sum + amount, 0n)
  const held = pockets.reduce((total, pocket) => total + heldAt(pocket, last.id, moved), 0n)
  return {
    kind: first.kind,
    cash: amountIn('cash'),
    bonus: amountIn('bonus'),
    free: free.toString(),
    at: first.at,
    held,
  }
}

/** What the next movement of the pocket began with, or what it holds now. */
function heldAt({ id: pocket, balance }: PocketRow, after: bigint, moved: readonly TransferRow[]): bigint {
  const next = moved.find(({ id, debit, credit }) => id > after && (debit === pocket || credit === pocket))
  if (!next) return balance
  return next.debit === pocket ? next.debit_after! + next.amount : next.credit_after! - next.amount
}
