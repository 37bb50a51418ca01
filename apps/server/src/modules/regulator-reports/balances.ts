import type { OwnerDay } from '@girassol/ledger'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { StakedRound } from '../gameplay/index.ts'
import type { Proof } from './compose.ts'
import { partsOf, type ReadDay } from './reading.ts'

/*
 * The balances of a day and the rows they are the sums of: the wallets that moved, the casino's accounts, the open rounds.
 */

export interface SegregationRow {
  day: string
  proved_at: Date
  transactional: bigint
  wallets: bigint
  open_bets: bigint
  owed: bigint
  bonuses: bigint
  surplus: bigint
  /** What each of the casino's accounts adds; null for days that an earlier release built. */
  accounts: Proof['accounts'] | null
}

interface Balances {
  readonly day: string
  readonly at: Date
  readonly proof: Proof
  readonly read: Pick<ReadDay, 'owners' | 'cpfs' | 'openRounds'>
}

/** Stores what a day ended with, in place of what an earlier building of it stored. */
export async function storeBalances(tx: Tx, { day, at, proof, read }: Balances): Promise<void> {
  await insertProof(tx, day, at, proof)
  await sql`DELETE FROM segregation_rounds WHERE day = ${day}`.execute(tx)
  for (const part of partsOf(read.openRounds)) await insertRounds(tx, day, part)
  await sql`DELETE FROM sigap_wallets WHERE day = ${day}`.execute(tx)
  for (const part of partsOf([...read.owners.values()])) await insertWallets(tx, day, part, read.cpfs)
}

async function insertProof(tx: Tx, day: string, at: Date, proof: Proof): Promise<void> {
  await sql`INSERT INTO segregation_proofs (day, proved_at, transactional, wallets, open_bets, owed, bonuses, accounts)
    VALUES (${day}, ${at}, ${proof.transactional}, ${proof.wallets}, ${proof.open_bets}, ${proof.owed}, ${proof.bonuses},
      ${JSON.stringify(proof.accounts)})
    ON CONFLICT (day) DO UPDATE SET proved_at = excluded.proved_at, transactional = excluded.transactional, wallets = excluded.wallets,
      open_bets = excluded.open_bets, owed = excluded.owed, bonuses = excluded.bonuses, accounts = excluded.accounts`.execute(
    tx,
  )
}

async function insertRounds(tx: Tx, day: string, rounds: readonly StakedRound[]): Promise<void> {
  await sql`INSERT INTO segregation_rounds (day, round_id, player_id, name, amount)
    SELECT ${day}, id, player, name, amount FROM unnest(${rounds.map(({ round }) => round)}::uuid[],
      ${rounds.map(({ player }) => String(player))}::bigint[], ${rounds.map(({ name }) => name)}::text[],
      ${rounds.map(({ amount }) => String(amount))}::bigint[]) q(id, player, name, amount)`.execute(tx)
}

async function insertWallets(
  tx: Tx,
  day: string,
  wallets: readonly OwnerDay[],
  cpfs: ReadonlyMap<bigint, string>,
): Promise<void> {
  await sql`INSERT INTO sigap_wallets (player_id, day, opening, closing, is_reported)
    SELECT player, ${day}, opening, closing, reported FROM unnest(${wallets.map(({ owner }) => String(owner))}::bigint[],
      ${wallets.map(({ opening }) => String(opening))}::bigint[], ${wallets.map(({ closing }) => String(closing))}::bigint[],
      ${wallets.map(({ owner }) => cpfs.has(owner))}::boolean[]) q(player, opening, closing, reported)`.execute(
    tx,
  )
}

/** The wallets in the files of a day that held something, by player, after one. */
export async function listWallets(
  tx: Tx,
  day: string,
  moment: 'opening' | 'closing',
  page: { after: bigint; limit: number },
): Promise<{ player: bigint; amount: bigint }[]> {
  const amount = sql.ref(moment)
  const { rows } = await sql<{ player: bigint; amount: bigint }>`
    SELECT player_id AS player, ${amount} AS amount FROM sigap_wallets
    WHERE day = ${day} AND player_id > ${page.after} AND is_reported AND ${amount} <> 0
    ORDER BY player_id LIMIT ${page.limit}`.execute(tx)
  return rows
}

/** Whether the wallets of a day were stored with what they began with: one release stores all of a day. */
export async function hasWallets(tx: Tx, day: string): Promise<boolean> {
  const { rows } = await sql<{ is_reported: boolean | null }>`
    SELECT is_reported FROM sigap_wallets WHERE day = ${day} LIMIT 1`.execute(tx)
  return rows[0]?.is_reported !== null
}

/** The open rounds of a day, by id, after one. */
export async function listStakedRounds(
  tx: Tx,
  day: string,
  page: { after: string | null; limit: number },
): Promise<(Omit<StakedRound, 'amount'> & { amount: bigint })[]> {
  const { rows } = await sql<{ round: string; player: bigint; name: string; amount: bigint }>`
    SELECT round_id AS round, player_id AS player, name, amount FROM segregation_rounds
    WHERE day = ${day} AND (${page.after}::uuid IS NULL OR round_id > ${page.after}::uuid)
    ORDER BY round_id LIMIT ${page.limit}`.execute(tx)
  return rows
}

export async function findProof(tx: Tx, day: string): Promise<SegregationRow> {
  const { rows } =
    await sql<SegregationRow>`SELECT day::text, proved_at, transactional, wallets, open_bets, owed, bonuses, surplus, accounts
    FROM segregation_proofs WHERE day = ${day}`.execute(tx)
  if (!rows[0]) throw new Error(`day ${day} has no proof`)
  return rows[0]
}

export async function listProofs(tx: Tx, limit: number): Promise<SegregationRow[]> {
  const { rows } =
    await sql<SegregationRow>`SELECT day::text, proved_at, transactional, wallets, open_bets, owed, bonuses, surplus, accounts
    FROM segregation_proofs ORDER BY day DESC LIMIT ${limit}`.execute(tx)
  return rows
}
