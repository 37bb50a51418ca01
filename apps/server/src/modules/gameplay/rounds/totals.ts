import { heldPostingsByReference } from '@girassol/ledger'
import { sql } from 'kysely'
import { executor, type Tx } from '../../../platform/database.ts'
import { roundCauses, WIN_REDUCTION, winCauses } from './causes.ts'
import { POCKETS } from './postings.ts'

/** A round as ledger postings refer to it, and since when. */
export interface RoundRef {
  id: string
  player: bigint
  provider: string
  game: number
  round: string
  /** The reference of its bets. */
  reference: string
  /** Text, because a Date would lose the microseconds. */
  since: string
}

/** Totals of a round's postings. */
export interface RoundTotals extends RoundRef {
  undone: boolean
  stakedCash: bigint
  stakedBonus: bigint
  /** Staked by the casino for the player. */
  stakedFree: bigint
  paidCash: bigint
  paidBonus: bigint
  /** Paid or returned for forfeited bonus: it went to the casino. */
  forfeitedBonus: bigint
  balanceBefore: bigint
  balanceAfter: bigint
  /** Of its first posting, in ledger order. */
  position: bigint
  openedAt: Date
  movedAt: Date
}

/** A leg of a posting, as read from a ledger event. */
export interface EventLeg {
  key: string
  id: bigint
  kind: string
  /** Null between house accounts: the stake of a free round, or a payment for forfeited bonus. */
  pocket: string | null
  amount: bigint
  /** Cash and bonus together after the whole posting. */
  held: bigint
  at: Date
}

/** A posting with the balance of both pockets after it. */
interface PostingTotals {
  id: bigint
  kind: string
  cash: bigint
  bonus: bigint
  /** Moved between house accounts. */
  free: bigint
  held: bigint
  at: Date
}

function totalsOf(round: RoundRef, postings: readonly PostingTotals[]): RoundTotals | null {
  const [first, last] = [postings[0], postings.at(-1)]
  if (!first || !last) return null
  const sum = (kind: string, pocket: 'cash' | 'bonus' | 'free') =>
    postings.reduce((total, each) => (each.kind === kind ? total + each[pocket] : total), 0n)
  const won = (pocket: 'cash' | 'bonus' | 'free') =>
    winCauses.reduce((total, cause) => total + sum(cause, pocket), 0n)
  // The event of a rollback may arrive before that of its bet, and that of a reduction before its win; until then it is nothing.
  const left = (amount: bigint) => (amount > 0n ? amount : 0n)
  const count = (kind: string) => postings.filter((each) => each.kind === kind).length
  const moved = first.cash + first.bonus
  return {
    ...round,
    undone: winCauses.every((cause) => count(cause) === 0) && count('bet') <= count('rollback'),
    stakedCash: left(sum('bet', 'cash') - sum('rollback', 'cash')),
    stakedBonus: left(sum('bet', 'bonus') - sum('rollback', 'bonus') - sum('rollback', 'free')),
    stakedFree: sum('bet', 'free'),
    paidCash: left(won('cash') - sum(WIN_REDUCTION, 'cash')),
    paidBonus: left(won('bonus') - sum(WIN_REDUCTION, 'bonus')),
    forfeitedBonus: won('free') + sum('rollback', 'free'),
    position: first.id,
    balanceBefore: first.held + (first.kind === 'bet' || first.kind === WIN_REDUCTION ? moved : -moved),
    balanceAfter: last.held,
    openedAt: first.at,
    movedAt: last.at,
  }
}

/** Totals of rounds that have a row, counted from the ledger since they were opened. */
export async function readTotals(tx: Tx, rounds: readonly RoundRef[]): Promise<RoundTotals[]> {
  if (rounds.length === 0) return []
  const { rows } = await sql<{ id: string; since: string }>`
    SELECT q.id, least(q.since, o.opened_at)::text AS since
    FROM unnest(${rounds.map(({ id }) => id)}::uuid[], ${rounds.map(({ since }) => since)}::timestamptz[]) q(id, since)
    JOIN rounds o ON o.id = q.id`.execute(tx)
  const sinceOf = new Map(rows.map(({ id, since }) => [id, since]))
  const known = rounds.flatMap((round) => {
    const since = sinceOf.get(round.id)
    return since === undefined ? [] : [{ round, since }]
  })
  const postings = await heldPostingsByReference(
    executor(tx),
    known.map(({ round, since }) => ({ owner: round.player, reference: round.reference, since })),
    roundCauses,
    POCKETS,
  )
  return known.flatMap(({ round }, n) => {
    const totals = postings[n]!.map(({ id, cause, pockets, inHouse, held, at }) => ({
      id,
      kind: cause.kind,
      cash: pockets.cash.moved,
      bonus: pockets.bonus.moved,
      free: inHouse,
      held,
      at,
    }))
    return totalsOf(round, totals) ?? []
  })
}

/** Totals of a round without earlier postings: its events are complete. */
export function totalsOfNew(round: RoundRef, legs: readonly EventLeg[]): RoundTotals | null {
  const postings = [...Map.groupBy(legs, ({ key }) => key).values()]
  return totalsOf(round, postings.map(postingTotals))
}

function postingTotals(legs: readonly EventLeg[]): PostingTotals {
  const { id, kind, at, held } = legs[0]!
  const moved = (pocket: string | null) =>
    legs.reduce((sum, leg) => (leg.pocket === pocket ? sum + leg.amount : sum), 0n)
  return { id, kind, at, held, cash: moved('cash'), bonus: moved('bonus'), free: moved(null) }
}
