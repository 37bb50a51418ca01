import type { Tx } from '../../platform/database.ts'

type Tables = { players: { id: bigint; pix_random_key: string | null; updated_at: Date } }

/** Makes a random PIX key the account's own, for good. Answers the key that is linked now, which may be an earlier one. */
export async function linkRandomKey(tx: Tx, player: bigint, key: string, now: Date): Promise<string> {
  const players = tx.$extendTables<Tables>()
  await players
    .updateTable('players')
    .set({ pix_random_key: key, updated_at: now })
    .where('id', '=', player)
    .where('pix_random_key', 'is', null)
    .execute()
  const row = await players
    .selectFrom('players')
    .select('pix_random_key')
    .where('id', '=', player)
    .executeTakeFirstOrThrow()
  return row.pix_random_key ?? key
}
