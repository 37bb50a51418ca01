import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'

type Tables = {
  two_factor: {
    player_id: bigint
    sealed_secret: string
    created_at: Date
    enabled_at: Date | null
    last_step: bigint
  }
  recovery_codes: { player_id: bigint; code_hash: Buffer; used_at: Date | null }
}

const on = (tx: Tx) => tx.$extendTables<Tables>()

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

/** False when one is already in use: it is not replaced, it is switched off first. */
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

/** One statement takes the step, so of many who send the same code at once one is let in. */
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

/** False when somebody else was faster. */
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

/** One statement takes the code, so of many who try at once one gets it. */
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
