import {
  balancesOfOwners,
  heldAfterPosting,
  type Key,
  type PostingTotals,
  postingTotals,
  refusedCause,
  searchPostings,
} from '@girassol/ledger'
import { type Centavos, ZERO } from '@girassol/money'
import { sql } from 'kysely'
import { type Database, executor, type Tx } from '../../../platform/database.ts'
import { kindOf, postedCauses } from './causes.ts'
import type { Split } from './split.ts'

/** A movement of a round as posted in the ledger. */
export interface RoundPosting {
  readonly key: Key
  readonly player: bigint
  /** What it does in its round: `bet`, `win`, `promo_win`, `win_reduction` or `rollback`. */
  readonly kind: string
  /** The ledger's cause. */
  readonly cause: string
  readonly reference: string
  readonly split: Split
  /** Moved between house accounts: the stake of a free round, a held win, or a payment for forfeited bonus. */
  readonly inHouse: Centavos
  /** Pocket balances after the posting; null for a pocket it did not touch. */
  readonly after: { readonly cash: Centavos | null; readonly bonus: Centavos | null }
  readonly id: bigint
  readonly at: Date
}

/** The pockets that games move. */
export const POCKETS = ['cash', 'bonus'] as const

const toPosting = (totals: PostingTotals<'cash' | 'bonus'>): RoundPosting => ({
  key: totals.key,
  player: totals.owner,
  kind: kindOf(totals.cause.kind),
  cause: totals.cause.kind,
  reference: totals.cause.reference,
  split: { cash: totals.pockets.cash.moved, bonus: totals.pockets.bonus.moved },
  inHouse: totals.inHouse,
  after: { cash: totals.pockets.cash.after, bonus: totals.pockets.bonus.after },
  id: totals.id,
  at: totals.at,
})

/** What a key was used for: a posting, a remembered refusal with its cause, or nothing yet. */
export type KeyState = { status: 'posted'; posting: RoundPosting } | { status: 'spent'; kind: string } | null

export async function readKeyState(tx: Tx, key: Key): Promise<KeyState> {
  const posted = await postingTotals(executor(tx), key, POCKETS)
  if (posted) return { status: 'posted', posting: toPosting(posted) }
  const kind = await refusedCause(executor(tx), key)
  return kind === null ? null : { status: 'spent', kind }
}

export interface RoundQuery {
  player: bigint
  /** Id of its row in `rounds`, which exists once its ledger events were processed. */
  id: string
  reference: string
  /** Key of one of its postings, if known. */
  key?: Key | undefined
}

/**
 * All postings of a round, oldest first. Transfers are indexed by player and time, so the search starts shortly before the
 * first known posting of the round; for an unknown round it covers two days, longer than a round may stay open without
 * a movement.
 */
export async function readRoundPostings(
  tx: Tx,
  { player, id, reference, key }: RoundQuery,
): Promise<readonly RoundPosting[]> {
  const { rows } = await sql<{ at: string }>`
    SELECT opened_at::text AS at FROM rounds WHERE id = ${id}
    UNION ALL SELECT opened_at::text FROM past_round_places WHERE id = ${id}`.execute(tx)
  const postings = await searchPostings(
    executor(tx),
    { owner: player, reference, knownAt: rows[0]?.at ?? null, knownKey: key ?? null },
    postedCauses,
    POCKETS,
  )
  return postings.map(toPosting)
}

/** Cash and bonus of each player. */
export const readBalances = (
  database: Pick<Database, 'read'>,
  players: readonly bigint[],
): Promise<Map<bigint, Split>> => balancesOfOwners(database, players, POCKETS)

/** Cash and bonus together after the posting. */
export async function balanceAfter(tx: Tx, { key }: RoundPosting): Promise<Centavos> {
  return (await heldAfterPosting(executor(tx), key, POCKETS)) ?? ZERO
}
