import type { Answer } from '@girassol/contract'
import assert from 'node:assert/strict'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'

const PAIRS_PER_PAGE = 500

export interface PublishedSeeds {
  commitment: string
  client_seed: string
  /** Null while the pair is in use. */
  server_seed: string | null
  /** Null, as the link, for pairs older than the chain. */
  sequence: number | null
  link: string | null
}

/** The published part of a pair that a draw was made with. */
export async function readPublishedSeeds(tx: Tx, id: string): Promise<PublishedSeeds> {
  const { rows } = await sql<PublishedSeeds>`SELECT commitment, client_seed, sequence, link,
      CASE WHEN rotated_at IS NOT NULL THEN server_seed END AS server_seed
    FROM seed_pairs WHERE id = ${id}`.execute(tx)
  assert(rows[0], `there are no seeds ${id}`)
  return rows[0]
}

interface ChainRow {
  sequence: number
  commitment: string
  link: string
  client_seed: string | null
  server_seed: string | null
  created_at: Date
  activated_at: Date | null
  rotated_at: Date | null
}

/** The player's chain after a sequence number, oldest first. */
export async function readChain(tx: Tx, player: bigint, after: number): Promise<Answer<'seedChain'>> {
  const { rows } =
    await sql<ChainRow>`SELECT sequence, commitment, link, client_seed, created_at, activated_at, rotated_at,
      CASE WHEN rotated_at IS NOT NULL THEN server_seed END AS server_seed
    FROM seed_pairs WHERE player_id = ${player} AND sequence > ${after}
    ORDER BY sequence LIMIT ${PAIRS_PER_PAGE + 1}`.execute(tx)
  return {
    pairs: rows
      .slice(0, PAIRS_PER_PAGE)
      .map(
        ({ created_at, activated_at, rotated_at, sequence, commitment, link, client_seed, server_seed }) => ({
          sequence,
          commitment,
          link,
          client_seed,
          server_seed,
          committed_at: created_at.toISOString(),
          activated_at: activated_at?.toISOString() ?? null,
          revealed_at: rotated_at?.toISOString() ?? null,
        }),
      ),
    has_more: rows.length > PAIRS_PER_PAGE,
  }
}
