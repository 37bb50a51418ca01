import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import { on } from '../tables.ts'

export interface SecretRow {
  sealedSecret: string
  enabledAt: Date | null
}

export async function findSecret(tx: Tx, player: bigint): Promise<SecretRow | null> {
  const row = await on(tx)
    .selectFrom('two_factor')
    .select(['sealed_secret as sealedSecret', 'enabled_at as enabledAt'])
    .where('player_id', '=', player)
    .executeTakeFirst()
  return row ?? null
}

/** False when two-factor login is on: it must be switched off before the secret is replaced. */
export async function beginSecret(tx: Tx, player: bigint, sealed: string, now: Date): Promise<boolean> {
  const row = await on(tx)
    .insertInto('two_factor')
    .values({ player_id: player, sealed_secret: sealed, created_at: now, last_step: 0n })
    .onConflict((conflict) =>
      conflict
        .column('player_id')
        .doUpdateSet({ sealed_secret: sealed, created_at: now, last_step: 0n })
        .where('two_factor.enabled_at', 'is', null),
    )
    .returning('player_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Consumes the step in one statement, so that of concurrent logins with the same code one succeeds. */
export async function takeStep(tx: Tx, player: bigint, step: number): Promise<boolean> {
  const row = await on(tx)
    .updateTable('two_factor')
    .set({ last_step: BigInt(step) })
    .where('player_id', '=', player)
    .where('last_step', '<', BigInt(step))
    .returning('player_id')
    .executeTakeFirst()
  return row !== undefined
}

/** False when a concurrent call enabled it first. */
export async function enableSecret(tx: Tx, player: bigint, now: Date): Promise<boolean> {
  const row = await on(tx)
    .updateTable('two_factor')
    .set({ enabled_at: now })
    .where('player_id', '=', player)
    .where('enabled_at', 'is', null)
    .returning('player_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteTwoFactor(tx: Tx, player: bigint): Promise<void> {
  await on(tx).deleteFrom('two_factor').where('player_id', '=', player).execute()
  await on(tx).deleteFrom('recovery_codes').where('player_id', '=', player).execute()
}

export async function replaceRecoveryCodes(tx: Tx, player: bigint, hashes: Buffer[]): Promise<void> {
  await on(tx).deleteFrom('recovery_codes').where('player_id', '=', player).execute()
  await on(tx)
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ player_id: player, code_hash: hash })))
    .execute()
}

/** Consumes the code in one statement, so that of concurrent calls one succeeds. */
export async function takeRecoveryCode(tx: Tx, player: bigint, hash: Buffer, now: Date): Promise<boolean> {
  const row = await on(tx)
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('player_id', '=', player)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('player_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function countRecoveryCodes(tx: Tx, player: bigint): Promise<number> {
  const row = await on(tx)
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)::int`.as('left'))
    .where('player_id', '=', player)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.left
}
