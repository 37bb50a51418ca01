import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import type { StoredKey } from '../../../platform/passkeys/verification.ts'
import type { Sweep } from '../../../platform/retention/sweep.ts'

export interface PasskeyRow extends StoredKey {
  id: string
  operator_id: string
  name: string
  created_at: Date
  last_used_at: Date | null
}

export type ChallengePurpose = 'register' | 'login' | 'step_up'

interface ChallengeRow {
  purpose: ChallengePurpose
  binding: Buffer
  operator_id: string
  challenge: string
  expires_at: Date
}

type Tables = {
  operator_passkeys: PasskeyRow
  operator_challenges: ChallengeRow
}

const on = (tx: Tx) => tx.$extendTables<Tables>()

export const listPasskeys = (tx: Tx, operator: string): Promise<PasskeyRow[]> =>
  on(tx)
    .selectFrom('operator_passkeys')
    .selectAll()
    .where('operator_id', '=', operator)
    .orderBy('created_at')
    .execute()

export async function countPasskeys(tx: Tx, operator: string): Promise<number> {
  const { count } = await on(tx)
    .selectFrom('operator_passkeys')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('operator_id', '=', operator)
    .executeTakeFirstOrThrow()
  return count
}

/** Locked, so that of two uses with the same counter the second is refused. */
export async function lockPasskey(
  tx: Tx,
  operator: string,
  credentialId: Buffer,
): Promise<PasskeyRow | null> {
  const row = await on(tx)
    .selectFrom('operator_passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .where('operator_id', '=', operator)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** False when the credential is registered already, for any operator. */
export async function insertPasskey(tx: Tx, row: Omit<PasskeyRow, 'last_used_at'>): Promise<boolean> {
  const inserted = await on(tx)
    .insertInto('operator_passkeys')
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
  await on(tx).updateTable('operator_passkeys').set(use).where('id', '=', id).execute()
}

export async function deletePasskey(tx: Tx, operator: string, id: string): Promise<PasskeyRow | null> {
  const row = await on(tx)
    .deleteFrom('operator_passkeys')
    .where('operator_id', '=', operator)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

export async function deletePasskeys(tx: Tx, operator: string): Promise<void> {
  await on(tx).deleteFrom('operator_passkeys').where('operator_id', '=', operator).execute()
}

/** Replaces an open challenge of the same session or ticket. */
export async function storeChallenge(tx: Tx, row: ChallengeRow): Promise<void> {
  await on(tx)
    .insertInto('operator_challenges')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['purpose', 'binding']).doUpdateSet({
        operator_id: row.operator_id,
        challenge: row.challenge,
        expires_at: row.expires_at,
      }),
    )
    .execute()
}

/** Takes the challenge out of the table: of concurrent uses one gets it. */
export async function takeChallenge(
  tx: Tx,
  { purpose, binding, operator }: { purpose: ChallengePurpose; binding: Buffer; operator: string },
  now: Date,
): Promise<string | null> {
  const row = await on(tx)
    .deleteFrom('operator_challenges')
    .where('purpose', '=', purpose)
    .where('binding', '=', binding)
    .where('operator_id', '=', operator)
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst()
  return row && row.expires_at > now ? row.challenge : null
}

export const deleteExpiredChallenges = (sweep: Sweep, now: Date): Promise<number> =>
  sweep.deleteFrom('operator_challenges', sql`expires_at < ${now}`)
