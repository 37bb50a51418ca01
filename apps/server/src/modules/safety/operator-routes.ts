import type { OperatorRequest } from '@girassol/contract/operator'
import type { Pause } from '@girassol/contract'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Actor, type OperatorEdge, recordAudit } from '../operators/index.ts'
import {
  type Candidate,
  type DirectoryFilter,
  lockSubject,
  requirePlayer,
  subjectOf,
} from '../players/index.ts'
import type { Maximum } from './limits/change.ts'
import { amountText } from './limits/refusals.ts'
import { requestMaximumRemoval } from './maximum-removal.ts'
import { breaksOf } from './queries.ts'
import type { Safety } from './safety.ts'

interface Deps extends Pick<Platform, 'clock' | 'database'> {
  safety: Safety
}

export function registerSafetyOperatorRoutes(edge: OperatorEdge, deps: Deps): void {
  const { database, safety } = deps
  edge.handle('listPlayerBreaks', ({ params: { id } }) =>
    database.transaction(async (tx) => {
      const rows = await breaksOf(tx, BigInt(id))
      return {
        current: await safety.breakOf(tx, BigInt(id)),
        breaks: rows.toReversed().map(({ kind, asked_at, ends_at }) => ({
          kind,
          since: asked_at.toISOString(),
          until: ends_at?.toISOString() ?? null,
        })),
      }
    }),
  )
  edge.handle('listPlayerLimits', ({ params: { id } }) =>
    database.transaction(async (tx) => {
      await requirePlayer(tx, BigInt(id))
      return safety.limits.read(tx, BigInt(id))
    }),
  )
  edge.handle('lowerPlayerLimit', ({ actor, params: { id }, body: { limit, reason } }) =>
    database.transaction(async (tx) => {
      const maximum = { ...limit, amount: BigInt(limit.amount) }
      await lowerPlayerLimit(deps, tx, actor, { player: BigInt(id), limit: maximum, reason })
      return safety.limits.read(tx, BigInt(id))
    }),
  )
  edge.handle('removePlayerMaximum', async ({ actor, params: { id }, body: { limit: name, reason } }) => ({
    approval: await database.transaction((tx) =>
      requestMaximumRemoval(deps, tx, actor, { player: BigInt(id), name, reason }),
    ),
  }))
  edge.handle('startPlayerBreak', async ({ actor, params: { id }, body }) => ({
    pause: await database.transaction((tx) =>
      startPlayerBreak(deps, tx, actor, { player: BigInt(id), ...body }),
    ),
  }))
}

interface Lowering {
  player: bigint
  limit: Maximum
  reason: string
}

/** Lowers a limit of a player to prevent harm. The reason goes to the player and to the audit log. */
export async function lowerPlayerLimit(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  { player: id, limit, reason }: Lowering,
): Promise<void> {
  const { safety } = deps
  await safety.lockAdmissions(tx, id)
  const player = await lockSubject(tx, actor, id)
  if (player.status === 'closed') throw new AppError('player_closed')
  const before = await safety.limits.lower(tx, id, limit, { operator: actor.operator, reason })
  const { kind, period, amount } = limit
  await recordAudit(deps, tx, actor, {
    action: 'players.limit',
    subject: subjectOf(id),
    before: { kind, period, amount: before === null ? null : amountText(kind, before) },
    after: { kind, period, amount: amountText(kind, amount) },
    reason,
  })
}

type Wish = OperatorRequest<'startPlayerBreak'>['body']['pause']

/** Starts a break that the player asked an operator for, by the rules of the player's own: none is ever shortened. */
async function startPlayerBreak(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  { player: id, pause: wish, reason }: { player: bigint; pause: Wish; reason: string },
): Promise<Pause> {
  const { safety } = deps
  // The break's lock comes first: admissions hold it while they read the account.
  await safety.lockAdmissions(tx, id)
  const player = await lockSubject(tx, actor, id)
  if (player.status === 'closed') throw new AppError('player_closed')
  const before = await safety.breakOf(tx, id)
  const pause = await safety.startBreak(tx, id, wish)
  await recordAudit(deps, tx, actor, {
    action: 'players.break',
    subject: subjectOf(id),
    before: { pause: before },
    after: { pause },
    reason,
  })
  return pause
}

/** Players in a break or self-exclusion. */
export const breakFilter = (clock: Platform['clock']): DirectoryFilter => ({
  async candidates(tx, _value, { after, limit }) {
    const before = after?.split('/')[1] ?? null
    const { rows } =
      await sql<Candidate>`SELECT DISTINCT player_id AS id, '0/' || player_id AS position FROM pauses
      WHERE lifted_at IS NULL AND (ends_at IS NULL OR ends_at > ${clock.now()})
        ${before === null ? sql`` : sql`AND player_id < ${before}::bigint`}
      ORDER BY player_id DESC LIMIT ${limit}`.execute(tx)
    return rows
  },
  async among(tx, _value, ids) {
    const { rows } = await sql<{ id: bigint }>`SELECT DISTINCT player_id AS id FROM pauses
      WHERE player_id = ANY (${ids.map(String)}::bigint[]) AND lifted_at IS NULL
        AND (ends_at IS NULL OR ends_at > ${clock.now()})`.execute(tx)
    return new Set(rows.map(({ id }) => id))
  },
})
