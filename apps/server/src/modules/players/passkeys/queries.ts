import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import type { StoredKey } from '../../../platform/passkeys/verification.ts'
import type { Sweep } from '../../../platform/retention/sweep.ts'

export interface PasskeyRow extends StoredKey {
  id: string
  player_id: bigint
  name: string
  created_at: Date
  last_used_at: Date | null
}

interface ChallengeRow {
  binding: Buffer
  challenge: string
  expires_at: Date
}

type Tables = {
  player_passkeys: PasskeyRow
  player_challenges: ChallengeRow
}

const on = (tx: Tx) => tx.$extendTables<Tables>()

export const listPasskeys = (tx: Tx, player: bigint): Promise<PasskeyRow[]> =>
  on(tx)
    .selectFrom('player_passkeys')
    .selectAll()
    .where('player_id', '=', player)
    .orderBy('created_at')
    .execute()

export async function countPasskeys(tx: Tx, player: bigint): Promise<number> {
  const { count } = await on(tx)
    .selectFrom('player_passkeys')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('player_id', '=', player)
    .executeTakeFirstOrThrow()
  return count
}

/** Whose passkey it is; null when it is not registered. */
export async function ownerOf(tx: Tx, credentialId: Buffer): Promise<bigint | null> {
  const row = await on(tx)
    .selectFrom('player_passkeys')
    .select('player_id')
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  return row?.player_id ?? null
}

/** Locked, so that of two uses with the same counter the second is refused. */
export async function lockPasskey(tx: Tx, player: bigint, credentialId: Buffer): Promise<PasskeyRow | null> {
  const row = await on(tx)
    .selectFrom('player_passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .where('player_id', '=', player)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** False when the credential is registered already, for any player. */
export async function insertPasskey(tx: Tx, row: Omit<PasskeyRow, 'last_used_at'>): Promise<boolean> {
  const inserted = await on(tx)
    .insertInto('player_passkeys')
    .values({ ...row, last_used_at: null })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function markPasskeyUsed(
  tx: Tx,
  id: string,
  use: Pick<PasskeyRow, 'counter' | 'is_backed_up'> & { last_used_at: Date },
): Promise<void> {
  await on(tx).updateTable('player_passkeys').set(use).where('id', '=', id).execute()
}

/** False when the player has no such passkey. */
export async function deletePasskey(tx: Tx, player: bigint, id: string): Promise<boolean> {
  const row = await on(tx)
    .deleteFrom('player_passkeys')
    .where('player_id', '=', player)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deletePasskeys(tx: Tx, player: bigint): Promise<void> {
  await on(tx).deleteFrom('player_passkeys').where('player_id', '=', player).execute()
}

/** Replaces an open challenge of the same session. */
export async function storeChallenge(tx: Tx, row: ChallengeRow): Promise<void> {
  const { challenge, expires_at } = row
  await on(tx)
    .insertInto('player_challenges')
    .values(row)
    .onConflict((conflict) => conflict.column('binding').doUpdateSet({ challenge, expires_at }))
    .execute()
}

/** Takes the challenge out of the table: of concurrent uses one gets it. */
export async function takeChallenge(tx: Tx, binding: Buffer, now: Date): Promise<string | null> {
  const row = await on(tx)
    .deleteFrom('player_challenges')
    .where('binding', '=', binding)
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst()
  return row && row.expires_at > now ? row.challenge : null
}

export const deleteExpiredChallenges = (sweep: Sweep, now: Date): Promise<number> =>
  sweep.deleteFrom('player_challenges', sql`expires_at < ${now}`)
