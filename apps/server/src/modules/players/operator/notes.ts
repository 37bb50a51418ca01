import type { Tx } from '../../../platform/database.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { type Actor, recordAudit } from '../../operators/index.ts'
import { on } from '../tables.ts'
import { lockSubject, type OperationDeps, subjectOf } from './deps.ts'

export async function addNote(
  deps: Pick<OperationDeps, 'clock'>,
  tx: Tx,
  actor: Actor,
  { player, text }: { player: bigint; text: string },
): Promise<void> {
  await lockSubject(tx, actor, player)
  const now = deps.clock.now()
  const id = uuidv7(now.getTime())
  await on(tx)
    .insertInto('player_notes')
    .values({ id, player_id: player, operator_id: actor.operator, text, created_at: now })
    .execute()
  await recordAudit(deps, tx, actor, {
    action: 'players.note',
    subject: subjectOf(player),
    after: { note: id, text },
  })
}

const NOTES_SHOWN = 200

export const notesOf = (tx: Tx, player: bigint) =>
  on(tx)
    .selectFrom('player_notes')
    .select(['id', 'text', 'operator_id', 'created_at'])
    .where('player_id', '=', player)
    .orderBy('id', 'desc')
    .limit(NOTES_SHOWN)
    .execute()

export async function tagsOf(tx: Tx, player: bigint): Promise<string[]> {
  const rows = await on(tx)
    .selectFrom('player_tags')
    .select('tag')
    .where('player_id', '=', player)
    .orderBy('tag')
    .execute()
  return rows.map(({ tag }) => tag)
}

/** Replaces the tags of a player. */
export async function tagPlayer(
  deps: Pick<OperationDeps, 'clock'>,
  tx: Tx,
  actor: Actor,
  { player: id, tags }: { player: bigint; tags: readonly string[] },
): Promise<void> {
  const player = await lockSubject(tx, actor, id)
  const before = await tagsOf(tx, id)
  const after = [...new Set(tags)].toSorted()
  if (before.join() === after.join()) return
  await on(tx).deleteFrom('player_tags').where('player_id', '=', id).execute()
  const now = deps.clock.now()
  if (after.length > 0)
    await on(tx)
      .insertInto('player_tags')
      .values(after.map((tag) => ({ tag, player_id: id, registered_at: player.createdAt, tagged_at: now })))
      .execute()
  await recordAudit(deps, tx, actor, {
    action: 'players.tag',
    subject: subjectOf(id),
    before: { tags: before },
    after: { tags: after },
  })
}
